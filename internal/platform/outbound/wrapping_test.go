package outbound_test

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"florin/internal/platform/outbound"
)

// transit answers as the transit engine of OpenBao and Vault does: POST …/encrypt/NAME with "plaintext", POST …/decrypt/NAME with "ciphertext", the token in
// X-Vault-Token (https://openbao.org/api-docs/secret/transit/).
func transit(t *testing.T, token string) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var in struct{ Plaintext, Ciphertext string }
		switch err := json.NewDecoder(r.Body).Decode(&in); {
		case r.Header.Get("X-Vault-Token") != token:
			w.WriteHeader(http.StatusForbidden)
		case err != nil || r.Method != http.MethodPost:
			w.WriteHeader(http.StatusBadRequest)
		case r.URL.Path == "/v1/transit/encrypt/florin":
			_, _ = w.Write([]byte(`{"data":{"ciphertext":"vault:v1:` + backwards(in.Plaintext) + `","key_version":1}}`))
		case r.URL.Path == "/v1/transit/decrypt/florin" && strings.HasPrefix(in.Ciphertext, "vault:v1:"):
			_, _ = w.Write([]byte(`{"data":{"plaintext":"` + backwards(strings.TrimPrefix(in.Ciphertext, "vault:v1:")) + `"}}`))
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	t.Cleanup(s.Close)
	return s
}

func backwards(text string) string {
	var b strings.Builder
	for i := len(text) - 1; i >= 0; i-- {
		b.WriteByte(text[i])
	}
	return b.String()
}

func TestAKeyIsWrappedAndUnwrapped(t *testing.T) {
	s := transit(t, "s.token")
	of := outbound.WrappingKey{URL: s.URL + "/v1/transit/keys/florin", Token: "s.token"}
	wrapped, err := of.Wrap([]byte("key"))
	if want := "vault:v1:" + backwards(base64.StdEncoding.EncodeToString([]byte("key"))); err != nil || wrapped != want {
		t.Errorf("%q, %v; want %q", wrapped, err, want)
	}
	if key, err := of.Unwrap(wrapped); err != nil || string(key) != "key" {
		t.Errorf("%q, %v", key, err)
	}
}

func TestAServiceThatFails(t *testing.T) {
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		want   string
	}{
		"another token":   {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) }, "the token may not use the key (403)"},
		"sealed":          {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) }, "it answered 503"},
		"another address": {func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/elsewhere", http.StatusFound) }, "it answered 302"},
		"no JSON":         {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>")) }, "without what was asked for"},
		"nothing":         {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"data":{}}`)) }, "without what was asked for"},
		"no base64":       {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"data":{"plaintext":"%"}}`)) }, "without what was asked for"},
	} {
		s := httptest.NewServer(c.answer)
		of := outbound.WrappingKey{URL: s.URL + "/v1/transit/keys/florin", Token: "s.token"}
		_, err := of.Unwrap("vault:v1:abc")
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "127.0.0.1:") || strings.Contains(err.Error(), "s.token") {
			t.Errorf("%s: %v", name, err)
		}
		s.Close()
		if _, err := of.Wrap([]byte("k")); err == nil || strings.Contains(err.Error(), "s.token") {
			t.Errorf("%s, gone: %v", name, err)
		}
	}
}

func TestAddressesOfKeys(t *testing.T) {
	for address, want := range map[string]string{
		"https://bao.example:8200/v1/transit/keys/florin": "", "http://127.0.0.1:8200/v1/transit/keys/florin": "", "http://localhost/v1/t/keys/f": "", "http://[::1]:8200/v1/t/keys/f": "",
		"http://bao.example/v1/transit/keys/florin": "must be https", "https://bao.example/v1/transit/keys/": "must end", "https://bao.example/keys/florin": "must end",
		"https://bao.example/v1/transit/decrypt/florin": "must end", "https://u:p@bao.example/v1/transit/keys/florin": "is no address", "bao": "is no address", "https://bao.example/v1/t/keys/f?x=1": "is no address",
	} {
		if got := outbound.CheckKeyURL(address); want == "" && got != "" || !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
}
