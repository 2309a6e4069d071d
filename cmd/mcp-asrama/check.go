package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	"mcp-asrama/internal/asrama"
	"mcp-asrama/internal/config"
	"mcp-asrama/internal/doctor"
)

// check asks the service for real and prints what is well and what is not. Only
// names of fields and of files come out, never a value.
func check(ctx context.Context, cfg config.Config, f flags, getenv func(string) string, stdout, stderr io.Writer) int {
	var fields doctor.Fields
	client, code := newClient(&cfg, f.mock, asrama.Options{OnFields: fields.Add}, stderr)
	if client == nil {
		return code
	}
	strict := len(cfg.FieldIzin) > 0
	token, access := "token diset", "token diterima"
	if cfg.APIToken == "" {
		token, access = "token tidak diset", "tanpa token"
	}
	fmt.Fprintf(stdout, "Service: %s, %s; %s %s %s\n", cfg.APIURL, token, cfg.PathAnak, cfg.PathKamar, cfg.PathAbsensi)
	if strict {
		fmt.Fprintln(stdout, "  Mode ketat: hanya yang disebut di ASRAMA_FIELD_IZIN yang lewat.")
	}
	problems, unlisted := doctor.Service(ctx, stdout, client, time.Now().Format(time.DateOnly), access)
	problems += fields.Print(stdout, strict)
	fields.PrintUnseen(stdout, "ASRAMA_FIELD_SENSITIF", cfg.FieldSensitif)
	fields.PrintUnseen(stdout, "ASRAMA_FIELD_IZIN", cfg.FieldIzin)
	problems += machine(getenv, f.mock).Hosts(stdout)
	switch {
	case problems > 0:
		fmt.Fprintf(stdout, "Ada %d masalah.\n", problems)
		return exitError
	case unlisted:
		fmt.Fprintln(stdout, "Semua terjangkau, tetapi ada jawaban tanpa daftar: periksa ASRAMA_PATH_* bila AI tidak menemukan anak.")
	default:
		fmt.Fprintln(stdout, "Semua baik.")
	}
	return exitOK
}

// machine is this one. What it cannot tell of itself it does without. With the mock no setting of here was asked with.
func machine(getenv func(string) string, withMock bool) doctor.Machine {
	home, _ := os.UserHomeDir()
	self, _ := os.Executable()
	m := doctor.Machine{OS: runtime.GOOS, Home: home, Getenv: getenv, Self: self}
	if !withMock {
		m.Settings = append([]string{"ASRAMA_API_URL", "ASRAMA_API_TOKEN"}, carried...)
	}
	return m
}
