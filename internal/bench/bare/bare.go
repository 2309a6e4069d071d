// Package bare is an MCP server without any SDK, as one would write it by hand
// with the standard library; others are measured against it. It has the one tool
// cari_anak and leaves the fields nik, no_hp_wali and alamat out of the answer.
// It is not for use: no other tool and no argument checks.
package bare

// A Server answers messages. It is safe for concurrent use.
type Server struct{ api *service }

// New returns a server over the REST service at base, which wants the token.
func New(base, token string) *Server { return &Server{newService(base, token)} }
