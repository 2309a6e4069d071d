package bare

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"
)

const (
	timeout   = 15 * time.Second
	maxBody   = 8 << 20 // bytes
	idleConns = 64      // kept open; net/http's default of 2 to a host would open one anew for most concurrent calls
)

// A service is the school's REST service.
type service struct {
	client http.Client
	base   string
	token  string
}

func newService(base, token string) *service {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = idleConns
	return &service{client: http.Client{Transport: transport, Timeout: timeout}, base: base, token: token}
}

// get returns the service's JSON without the sensitive fields.
func (s *service) get(ctx context.Context, path string, query url.Values) (string, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.base+path+"?"+query.Encode(), nil)
	if err != nil {
		return "", err
	}
	req.Header.Set("Authorization", "Bearer "+s.token)
	resp, err := s.client.Do(req)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return "", fmt.Errorf("service answered %s", resp.Status)
	}
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxBody))
	if err != nil {
		return "", err
	}
	var value any
	if err := json.Unmarshal(body, &value); err != nil {
		return "", err
	}
	drop(value)
	text, err := json.Marshal(value)
	return string(text), err
}

// drop deletes the sensitive fields of every object in value.
func drop(value any) {
	switch v := value.(type) {
	case map[string]any:
		delete(v, "nik")
		delete(v, "no_hp_wali")
		delete(v, "alamat")
		for _, inner := range v {
			drop(inner)
		}
	case []any:
		for _, inner := range v {
			drop(inner)
		}
	}
}
