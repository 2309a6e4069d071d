package main

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"flag"
	"fmt"
	"os"
)

// Where a slice starts is a multiple of this power of two: the size of a page of
// Apple's arm64 processors, which is one of amd64's too.
const sliceAlign = 14

func runUniversal(args []string) error {
	set := flag.NewFlagSet("universal", flag.ContinueOnError)
	out := set.String("o", "", "")
	if err := parse(set, args, 2); err != nil {
		return err
	}
	if err := required(set, "o"); err != nil {
		return err
	}
	var slices [][]byte
	for _, path := range set.Args() {
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		slices = append(slices, data)
	}
	joined, err := universal(slices)
	if err != nil {
		return err
	}
	return os.WriteFile(*out, joined, 0o755)
}

// universal joins Mach-O files of different processors. Each stays as it is, so
// the signature that the linker put into the one for arm64 holds. The form is
// fat_header and fat_arch of Apple's mach-o/fat.h: big-endian, 32 bits each.
func universal(slices [][]byte) ([]byte, error) {
	header := []uint32{macho.MagicFat, uint32(len(slices))}
	var body bytes.Buffer
	offset := 4 * (2 + 5*len(slices))
	for i, slice := range slices {
		file, err := macho.NewFile(bytes.NewReader(slice))
		if err != nil {
			return nil, fmt.Errorf("binari ke-%d bukan untuk macOS: %w", i+1, err)
		}
		padding := -offset & (1<<sliceAlign - 1)
		body.Write(make([]byte, padding))
		offset += padding
		header = append(header, uint32(file.Cpu), file.SubCpu, uint32(offset), uint32(len(slice)), sliceAlign)
		body.Write(slice)
		offset += len(slice)
	}
	out, err := binary.Append(nil, binary.BigEndian, header)
	if err != nil {
		return nil, err
	}
	out = append(out, body.Bytes()...)
	// macOS takes the first of two for the same processor, and the other's people get none.
	if _, err := macho.NewFatFile(bytes.NewReader(out)); err != nil {
		return nil, fmt.Errorf("hasil gabungan tidak terbaca: %w", err)
	}
	return out, nil
}
