package main

import "runtime/debug"

// version is set by the linker: go build -ldflags "-X main.version=v1.2.3".
var version string

// buildVersion is what -version prints and initialize reports: the linker's
// word, else what the go command stamped into the binary, else "devel".
func buildVersion() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "devel"
}
