package server

import (
	"bytes"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509/pkix"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/caddyserver/certmagic"

	"florin/internal/platform/certstore"
	"florin/internal/platform/keyring"
	"florin/internal/test/testkit"
)

// The authority asks for its proof at the name of the site, and a balancer hands the question to any node: also to one that has not asked for a
// certificate. It answers over plain http (RFC 8555, 8.3), and in the handshake of TLS (RFC 8737).
func TestAnyNodeAnswersTheAuthority(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ring, err := keyring.Open(keyring.Config{File: t.TempDir() + "/master.key"})
		testkit.Must(t, err)
		node := func() (*certmagic.Config, *certmagic.ACMEIssuer) {
			return (&TLS{Domains: []string{"florin.example"}, Storage: certstore.New(env.DB, ring)}).keeper(slog.New(slog.DiscardHandler))
		}
		asking, _ := node()
		magic, issuer := node()
		begun := func(kind string) {
			text := `{"type":"` + kind + `","token":"t0ken","keyAuthorization":"t0ken.thumbprint","identifier":{"type":"dns","value":"florin.example"}}`
			testkit.Must(t, asking.Storage.Store(t.Context(), "acme/acme-v02.api.letsencrypt.org-directory/challenge_tokens/florin.example.json", []byte(text)))
		}
		others := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) })
		ask := func(token string) *httptest.ResponseRecorder {
			w := httptest.NewRecorder()
			issuer.HTTPChallengeHandler(others).ServeHTTP(w, httptest.NewRequest("GET", "http://florin.example/.well-known/acme-challenge/"+token, nil))
			return w
		}
		if w := ask("t0ken"); w.Code != http.StatusTeapot {
			t.Errorf("before anything was asked: %d", w.Code)
		}
		begun("http-01")
		if w := ask("t0ken"); w.Code != http.StatusOK || w.Body.String() != "t0ken.thumbprint" {
			t.Errorf("over http: %d %q", w.Code, w.Body)
		}
		if w := ask("another"); w.Body.String() == "t0ken.thumbprint" {
			t.Error("another question was answered")
		}
		begun("tls-alpn-01")
		authority, site := net.Pipe()
		go tls.Server(site, magic.TLSConfig()).HandshakeContext(t.Context())
		conn := tls.Client(authority, &tls.Config{ServerName: "florin.example", NextProtos: []string{"acme-tls/1"}, InsecureSkipVerify: true}) // it is self-signed: RFC 8737, 3
		testkit.Must(t, conn.HandshakeContext(t.Context()))
		shown := conn.ConnectionState().PeerCertificates[0]
		proof := sha256.Sum256([]byte("t0ken.thumbprint"))
		if len(shown.DNSNames) != 1 || shown.DNSNames[0] != "florin.example" || !slices.ContainsFunc(shown.Extensions, func(e pkix.Extension) bool {
			return e.Id.String() == "1.3.6.1.5.5.7.1.31" && e.Critical && bytes.HasSuffix(e.Value, proof[:])
		}) {
			t.Errorf("in the handshake: %v", shown.DNSNames)
		}
	})
}
