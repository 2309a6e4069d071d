package main

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// A system is one that the bundle runs on, under the name that hosts have for it: they
// tell systems apart, but not processors. Windows on arm64 runs the binary for amd64;
// Linux on arm64 needs its own, which is beside the bundle.
type system struct {
	platform string
	binary   string // in DIR
	place    string // in the bundle
}

var systems = []system{
	{"darwin", "mcp-asrama-darwin-universal", "server/darwin/mcp-asrama"},
	{"win32", "mcp-asrama-windows-amd64.exe", "server/win32/mcp-asrama.exe"},
	{"linux", "mcp-asrama-linux-amd64", "server/linux/mcp-asrama"},
}

const (
	bundleFile   = "mcp-asrama.mcpb"
	registryFile = "server.json"
	sumsFile     = "SHA256SUMS"
)

// epoch is when every file of the bundle is from: the same files are the same
// bundle. It is the first time that a ZIP archive can hold.
var epoch = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

func runPack(args []string) error {
	set := flag.NewFlagSet("pack", flag.ContinueOnError)
	server := set.String("server", "", "")
	version := set.String("version", "devel", "")
	name := set.String("name", exampleName, "")
	url := set.String("url", exampleURL, "")
	if err := parse(set, args, 1); err != nil {
		return err
	}
	if err := required(set, "server"); err != nil {
		return err
	}
	if err := checkPublished(*name, *url); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeoutCause(context.Background(), patience, errImpatient)
	defer cancel()
	s, err := ask(ctx, *server)
	if err != nil {
		return err
	}
	dir := set.Arg(0)
	bundle, err := pack(dir, newManifest(semver(*version), s))
	if err != nil {
		return err
	}
	entry, err := indented(newRegistryEntry(*name, semver(*version), *url, fmt.Sprintf("%x", sha256.Sum256(bundle))))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, bundleFile), bundle, 0o644); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, registryFile), entry, 0o644); err != nil {
		return err
	}
	return writeSums(dir)
}

// pack makes the bundle, a ZIP archive, of the binaries in dir.
func pack(dir string, m manifest) ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	text, err := indented(m)
	if err != nil {
		return nil, err
	}
	if err := add(archive, "manifest.json", 0o644, text); err != nil {
		return nil, err
	}
	for _, s := range systems {
		data, err := os.ReadFile(filepath.Join(dir, s.binary))
		if err != nil {
			return nil, err
		}
		if err := add(archive, s.place, 0o755, data); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func add(archive *zip.Writer, name string, mode os.FileMode, data []byte) error {
	header := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: epoch}
	header.SetMode(mode)
	file, err := archive.CreateHeader(header)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return err
}

// writeSums writes the file that sha256sum -c reads, for every other file in dir.
func writeSums(dir string) error {
	files, err := os.ReadDir(dir) // sorted by name
	if err != nil {
		return err
	}
	var sums bytes.Buffer
	for _, file := range files {
		if file.Name() == sumsFile {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, file.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), file.Name())
	}
	return os.WriteFile(filepath.Join(dir, sumsFile), sums.Bytes(), 0o644)
}

// indented is JSON for people.
func indented(value any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(value)
	return out.Bytes(), err
}
