package main

import (
	"fmt"
	"net/url"
	"regexp"
)

// What the registry's entry says until the owner gives the real ones; .example is
// a name nobody can own (RFC 2606).
const (
	exampleName = "example.sekolah/mcp-asrama"
	exampleURL  = "https://sekolah.example/mcp-asrama.mcpb"
)

const registrySchema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"

// What the schema asks of a name.
var registryName = regexp.MustCompile(`^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$`)

const registryNameLimit = 200

// checkPublished refuses what the registry would: a name the schema does not know,
// and a bundle that is not downloaded over HTTPS.
func checkPublished(name, address string) error {
	if !registryName.MatchString(name) || len(name) > registryNameLimit {
		return usageError{fmt.Errorf("-name %q harus berbentuk %s, paling panjang %d huruf", name, exampleName, registryNameLimit)}
	}
	if u, err := url.Parse(address); err != nil || u.Scheme != "https" || u.Host == "" {
		return usageError{fmt.Errorf("-url %q harus alamat https, mis. %s", address, exampleURL)}
	}
	return nil
}

// A registryEntry is server.json, of the schema of 2025-12-11.
type registryEntry struct {
	Schema      string            `json:"$schema"`
	Name        string            `json:"name"`
	Title       string            `json:"title"`
	Description string            `json:"description"` // at most 100 characters
	Version     string            `json:"version"`
	Packages    []registryPackage `json:"packages"`
}

type registryPackage struct {
	RegistryType string          `json:"registryType"`
	Identifier   string          `json:"identifier"` // where the bundle is downloaded
	FileSHA256   string          `json:"fileSha256"`
	Transport    transport       `json:"transport"`
	Environment  []registryInput `json:"environmentVariables"`
}

type transport struct {
	Type string `json:"type"`
}

type registryInput struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	IsRequired  bool   `json:"isRequired"`
	IsSecret    bool   `json:"isSecret"`
}

// newRegistryEntry describes the bundle that will be at url, whose SHA-256 is sum.
func newRegistryEntry(name, version, url, sum string) registryEntry {
	var inputs []registryInput
	for _, s := range askedSettings() {
		inputs = append(inputs, registryInput{s.variable, s.Description, s.Required, s.Sensitive})
	}
	return registryEntry{
		Schema: registrySchema, Name: name, Title: displayName, Description: description, Version: version,
		Packages: []registryPackage{{RegistryType: "mcpb", Identifier: url, FileSHA256: sum,
			Transport: transport{"stdio"}, Environment: inputs}},
	}
}
