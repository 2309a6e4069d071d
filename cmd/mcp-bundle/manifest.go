package main

// The texts are for the dialogue in which a teacher installs the bundle.
const (
	displayName     = "Asrama"
	description     = "Data anak asrama untuk AI, hanya baca; NIK, nomor telepon dan alamat dibuang lebih dulu."
	longDescription = "Bertanya tentang anak asrama dari Claude: siapa di kelas 7A, siapa yang izin hari ini, kamar mana yang " +
		"masih kosong. Paket ini menghubungi service data sekolah Anda, hanya membaca, dan membuang NIK, nomor telepon, " +
		"alamat dan data sensitif lain sebelum jawabannya sampai ke AI.\n\n" +
		"Yang Anda perlukan: alamat service sekolah dan tokennya, dari pengelola sistem sekolah."
)

// A manifest is manifest.json of a bundle, version 0.3 of the specification
// (MANIFEST.md of the MCPB project).
type manifest struct {
	ManifestVersion string         `json:"manifest_version"`
	Name            string         `json:"name"`
	DisplayName     string         `json:"display_name"`
	Version         string         `json:"version"`
	Description     string         `json:"description"`
	LongDescription string         `json:"long_description"`
	Author          author         `json:"author"`
	Server          manifestServer `json:"server"`
	Tools           []described    `json:"tools"`
	Prompts         []promptText   `json:"prompts"`
	Keywords        []string       `json:"keywords"`
	Compatibility   compatibility  `json:"compatibility"`
	UserConfig      settings       `json:"user_config"`
}

type author struct {
	Name string `json:"name"`
}

type manifestServer struct {
	Type       string        `json:"type"`
	EntryPoint string        `json:"entry_point"`
	MCPConfig  launchCommand `json:"mcp_config"`
}

// A launchCommand is how a host starts the server; a system's own wins.
type launchCommand struct {
	Command   string                   `json:"command"`
	Args      []string                 `json:"args,omitempty"`
	Env       map[string]string        `json:"env,omitempty"`
	Overrides map[string]launchCommand `json:"platform_overrides,omitempty"`
}

type compatibility struct {
	Platforms []string `json:"platforms"`
}

// newManifest describes a bundle that has the systems' binaries at their places.
func newManifest(version string, s surface) manifest {
	config := askedSettings()
	env := map[string]string{}
	for _, setting := range config {
		env[setting.variable] = "${user_config." + setting.key + "}"
	}
	launch := launchCommand{Command: "${__dirname}/" + systems[0].place, Env: env, Overrides: map[string]launchCommand{}}
	var platforms []string
	for _, system := range systems {
		launch.Overrides[system.platform] = launchCommand{Command: "${__dirname}/" + system.place}
		platforms = append(platforms, system.platform)
	}
	return manifest{
		ManifestVersion: "0.3",
		Name:            "mcp-asrama",
		DisplayName:     displayName,
		Version:         version,
		Description:     description,
		LongDescription: longDescription,
		Author:          author{"mcp-asrama"},
		Server:          manifestServer{Type: "binary", EntryPoint: systems[0].place, MCPConfig: launch},
		Tools:           s.Tools,
		Prompts:         s.Prompts,
		Keywords:        []string{"asrama", "sekolah", "kamar", "absensi"},
		Compatibility:   compatibility{platforms},
		UserConfig:      config,
	}
}
