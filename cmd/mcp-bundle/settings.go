package main

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// A setting is a field of the dialogue. An optional one needs a default: without
// it hosts hand over the placeholder itself.
type setting struct {
	Type        string  `json:"type"`
	Title       string  `json:"title"`
	Description string  `json:"description"`
	Required    bool    `json:"required"`
	Sensitive   bool    `json:"sensitive,omitempty"`
	Default     *string `json:"default,omitempty"`

	key      string // in the manifest
	variable string // of the environment
}

// settings are what a teacher is asked for, in the order of the dialogue.
type settings []setting

// MarshalJSON is an object whose members keep that order.
func (s settings) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	for i, setting := range s {
		value, err := json.Marshal(setting)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			out.WriteByte(',')
		}
		fmt.Fprintf(&out, "%q:%s", setting.key, value)
	}
	return fmt.Appendf(nil, "{%s}", &out), nil
}

func askedSettings() settings {
	empty := ""
	return settings{
		{key: "api_url", Type: "string", Title: "Alamat service asrama", Required: true, variable: "ASRAMA_API_URL",
			Description: "Alamat service data sekolah, mis. https://api.sekolah.example. Tanyakan ke pengelola sistem sekolah."},
		{key: "api_token", Type: "string", Title: "Token", Sensitive: true, Default: &empty, variable: "ASRAMA_API_TOKEN",
			Description: "Token service itu, bila ada. Disimpan di tempat rahasia komputer ini dan tidak pernah dikirim ke AI."},
		{key: "field_sensitif", Type: "string", Title: "Field lain yang dibuang", Default: &empty, variable: "ASRAMA_FIELD_SENSITIF",
			Description: "Nama field yang juga harus dibuang, dipisah koma, mis. nisn,nama_ibu. Boleh kosong."},
	}
}
