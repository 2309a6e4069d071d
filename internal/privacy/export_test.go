package privacy

// NewWithout returns a Filter with one layer switched off, for the mutation proof.
func NewWithout(o Options, name string) *Filter {
	f := New(o)
	f.off = map[string]layer{
		"keys": layerKeys, "values": layerValues, "echoes": layerEchoes,
		"hidden": layerHidden, "closed": layerClosed, "strict": layerStrict,
	}[name]
	return f
}
