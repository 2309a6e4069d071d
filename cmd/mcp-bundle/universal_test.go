package main

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"testing"
)

// thin is the smallest Mach-O file of a processor: a header and a text behind it.
func thin(t *testing.T, cpu macho.Cpu, text string) []byte {
	t.Helper()
	header := []uint32{macho.Magic64, uint32(cpu), 3, uint32(macho.TypeExec), 0, 0, 0, 0}
	data, err := binary.Append(nil, binary.LittleEndian, header)
	if err != nil {
		t.Fatal(err)
	}
	return append(data, text...)
}

func TestUniversal(t *testing.T) {
	slices := [][]byte{thin(t, macho.CpuAmd64, "untuk Intel"), thin(t, macho.CpuArm64, "untuk Apple")}
	joined, err := universal(slices)
	if err != nil {
		t.Fatal(err)
	}
	file, err := macho.NewFatFile(bytes.NewReader(joined))
	if err != nil {
		t.Fatal(err)
	}
	if len(file.Arches) != 2 {
		t.Fatalf("%d processors", len(file.Arches))
	}
	for i, want := range []macho.Cpu{macho.CpuAmd64, macho.CpuArm64} {
		a := file.Arches[i].FatArchHeader
		if a.Cpu != want || a.SubCpu != 3 || a.Offset%(1<<a.Align) != 0 || a.Align < 12 {
			t.Errorf("%+v", a)
		}
		if got := joined[a.Offset : a.Offset+a.Size]; !bytes.Equal(got, slices[i]) {
			t.Errorf("%v: %q", want, got)
		}
	}
}

func TestUniversalOfOneProcessor(t *testing.T) {
	amd64 := thin(t, macho.CpuAmd64, "untuk Intel")
	if _, err := universal([][]byte{amd64, amd64}); err == nil {
		t.Error("two for the same processor were joined")
	}
}
