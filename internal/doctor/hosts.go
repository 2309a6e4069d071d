package doctor

import (
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A Machine is where the hosts' configuration is looked for.
type Machine struct {
	OS     string              // as runtime.GOOS has it
	Home   string              // the user's folder
	Getenv func(string) string // APPDATA, LOCALAPPDATA, XDG_CONFIG_HOME
	Self   string              // the binary that asks

	// The variables with which it asks the service; a host's entry sets its own.
	Settings []string
}

// configFiles are the places where Claude Desktop may keep its configuration; on Windows the one from the Store has a
// place of its own.
func (m Machine) configFiles() []string {
	const name = "Claude/claude_desktop_config.json"
	switch m.OS {
	case "darwin":
		return []string{filepath.Join(m.Home, "Library/Application Support", name)}
	case "windows":
		places := []string{filepath.Join(m.Getenv("APPDATA"), name)}
		packages := filepath.Join(m.Getenv("LOCALAPPDATA"), "Packages")
		folders, _ := os.ReadDir(packages) // there may be none
		for _, folder := range folders {
			if strings.HasPrefix(folder.Name(), "Claude_") {
				places = append(places, filepath.Join(packages, folder.Name(), "LocalCache/Roaming", name))
			}
		}
		return places
	}
	folder := m.Getenv("XDG_CONFIG_HOME")
	if folder == "" {
		folder = filepath.Join(m.Home, ".config")
	}
	return []string{filepath.Join(folder, name)}
}

// Hosts prints which configuration of Claude Desktop there is on the machine, and for each entry that is this server
// whether its command is there. It returns the number of problems; no configuration at all is none.
func (m Machine) Hosts(w io.Writer) (problems int) {
	found := false
	for _, path := range m.configFiles() {
		if !filepath.IsAbs(path) {
			continue // its variable is not set, and it would be looked for below the current folder
		}
		text, err := os.ReadFile(path)
		if os.IsNotExist(err) {
			continue
		}
		found = true
		fmt.Fprintf(w, "Claude Desktop: %s\n", path)
		if err != nil {
			problems++
			fmt.Fprintln(w, "  MASALAH: berkas tidak bisa dibaca")
			continue
		}
		problems += m.entries(w, text)
	}
	if !found {
		fmt.Fprintln(w, "Claude Desktop: tidak ada berkas konfigurasi di komputer ini")
	}
	return problems
}

// entries looks at the servers of one configuration.
func (m Machine) entries(w io.Writer, text []byte) (problems int) {
	servers, err := readServers(text)
	if err != nil {
		fmt.Fprintf(w, "  MASALAH: %v\n", err)
		return 1
	}
	known := 0
	for _, name := range slices.Sorted(maps.Keys(servers)) {
		command := servers[name].Command
		if name != "asrama" && base(command) != "mcp-asrama" {
			continue
		}
		known++
		fault := m.fault(command)
		switch {
		case fault != "":
			problems++
			fmt.Fprintf(w, "  %q MASALAH: command %q %s\n", name, command, fault)
		case m.isSelf(command):
			fmt.Fprintf(w, "  %q baik: %q ada\n", name, command)
		default:
			fmt.Fprintf(w, "  %q baik: %q ada, tetapi bukan binari yang sedang memeriksa ini\n", name, command)
		}
		m.differences(w, servers[name])
	}
	if known == 0 {
		fmt.Fprintln(w, "  belum ada mcp-asrama di dalamnya; mcp-asrama -print-config mencetak isinya")
	}
	return problems
}

// differences names what the entry sets otherwise than this process, whose settings alone were checked.
func (m Machine) differences(w io.Writer, entry server) {
	if slices.Contains(entry.Args, "-mock") {
		fmt.Fprintln(w, "    memakai data contoh: -mock di args")
		return
	}
	var other []string
	for _, name := range m.Settings {
		if there, _ := entry.Env[name].(string); there != m.Getenv(name) {
			other = append(other, name)
		}
	}
	if other != nil {
		fmt.Fprintf(w, "    di env-nya lain daripada di sini, jadi tidak diperiksa: %s\n", strings.Join(other, ", "))
	}
}

// fault says why a host cannot start the command, "" when it can.
func (m Machine) fault(command string) string {
	if command == "" {
		return "kosong"
	}
	if strings.ContainsAny(command, "\b\f\n\r\t") { // "C:\new" is valid JSON, with a line end in it
		return "memuat " + oneBackslash
	}
	if !strings.ContainsAny(command, `/\`) {
		return "hanya nama: aplikasi tidak memakai PATH dari terminal. Tulis jalur lengkap"
	}
	info, err := os.Stat(command)
	switch {
	case err != nil && strings.Contains(command, " -"):
		return "tidak ada. Yang sesudah nama program ditulis di args"
	case err != nil:
		return "tidak ada. Tempel keluaran mcp-asrama -print-config"
	case info.IsDir():
		return "adalah folder, bukan berkas"
	case m.OS != "windows" && info.Mode()&0o111 == 0:
		return "tidak boleh dijalankan. Jalankan: chmod +x"
	}
	return ""
}

func (m Machine) isSelf(command string) bool {
	self, err := os.Stat(m.Self)
	if err != nil {
		return false
	}
	other, err := os.Stat(command)
	return err == nil && os.SameFile(self, other)
}

// base is the name of a program without its folder, of any system, and without .exe.
func base(command string) string {
	name := command[strings.LastIndexAny(command, `/\`)+1:]
	return strings.TrimSuffix(strings.ToLower(name), ".exe")
}
