package server

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// certificate writes a self-signed one for this machine and gives what trusts it.
func certificate(t *testing.T) (certFile, keyFile string, roots *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	certFile, keyFile = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	for path, block := range map[string]*pem.Block{certFile: {Type: "CERTIFICATE", Bytes: der}, keyFile: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	roots = x509.NewCertPool()
	roots.AddCert(parsed)
	return certFile, keyFile, roots
}

// A running request is finished when the node ends, and Run returns nil.
func TestServingByTLSAndEndingInOrder(t *testing.T) {
	cert, key, roots := certificate(t)
	entered, release := make(chan struct{}), make(chan struct{})
	var log bytes.Buffer
	s := newSite(t, func(o *Options) {
		o.HTTPS, o.Log = true, slog.New(slog.NewTextHandler(&log, nil))
		o.API = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			close(entered)
			<-release
			_, _ = w.Write([]byte("finished"))
		})
	})
	ctx, end := context.WithCancel(t.Context())
	defer end()
	addr, ran := make(chan net.Addr, 1), make(chan error, 1)
	go func() {
		ran <- s.Run(ctx, Listening{Address: "127.0.0.1:0", TLS: &TLS{CertFile: cert, KeyFile: key}, Redirect: "127.0.0.1:0", Metrics: "127.0.0.1:0", Ready: func(a net.Addr) { addr <- a }})
	}()
	base := "https://" + (<-addr).String()
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}}
	answered := make(chan string, 1)
	go func() {
		res, err := client.Get(base + "/api/slow")
		if err != nil {
			answered <- err.Error()
			return
		}
		defer res.Body.Close()
		b := make([]byte, 20)
		n, _ := res.Body.Read(b)
		answered <- string(b[:n])
	}()
	<-entered
	end()
	time.AfterFunc(50*time.Millisecond, func() { close(release) })
	if got := <-answered; got != "finished" {
		t.Errorf("the running request got %q", got)
	}
	if err := <-ran; err != nil {
		t.Error(err)
	}
	if !strings.Contains(log.String(), "the certificate ends soon") {
		t.Errorf("nobody is warned of a certificate that ends within the hour:\n%s", &log)
	}
	if w := ask(s, "GET", "/metrics", "peer", "127.0.0.1:1"); !strings.Contains(w.Body.String(), "florin_certificate_expiry_timestamp_seconds") {
		t.Error("the metrics do not say when the certificate ends")
	}
}

// The back-office would stand where everybody looks, and the page would be gone.
func TestTheHiddenPathIsNoPageOfTheSite(t *testing.T) {
	s := newSite(t, func(o *Options) { o.AdminPath = "Apply" })
	if err := s.Run(t.Context(), Listening{Address: "127.0.0.1:0", Ready: func(net.Addr) { t.Error("served") }}); err == nil || !strings.Contains(err.Error(), "--admin-path") {
		t.Error(err)
	}
}

// A client that sends slower than a node ends does not turn its end into a failure.
func TestWhatDoesNotFinishIsCutOff(t *testing.T) {
	var log bytes.Buffer
	g := &group{log: slog.New(slog.NewTextHandler(&log, nil)), failed: make(chan error, 1), patience: 50 * time.Millisecond}
	entered, left := make(chan struct{}), make(chan struct{})
	address, err := g.start(t.Context(), "127.0.0.1:0", http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		close(entered)
		<-r.Context().Done()
		close(left)
	}), nil)
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		if answer, err := http.Get("http://" + address.String()); err == nil {
			_ = answer.Body.Close()
		}
	}()
	<-entered
	if err := g.stop(); err != nil {
		t.Error(err)
	}
	<-left
	if !strings.Contains(log.String(), "cut off") {
		t.Errorf("the log: %s", &log)
	}
}

func TestOnlyPagesAreSentToHTTPS(t *testing.T) {
	for _, c := range []struct {
		port, method, target string
		code                 int
		location             string
	}{
		{"", "GET", "http://florin.example/apply?lang=de", 308, "https://florin.example/apply?lang=de"},
		{"", "GET", "http://florin.example:8080/", 308, "https://florin.example/"},
		{"8443", "GET", "http://florin.example:8080/", 308, "https://florin.example:8443/"},
		{"", "GET", "http://[::1]:8080/", 308, "https://[::1]/"},
		{"", "POST", "http://florin.example/apply", 403, ""},
		{"", "GET", "http://florin.example/api/v1/site", 403, ""},
		{"", "GET", "http://florin.example/auth/v1/user", 403, ""},
		{"", "GET", "http://florin.example/rest/v1/loan_requests?select=*", 403, ""},
	} {
		w := httptest.NewRecorder()
		redirect(c.port).ServeHTTP(w, httptest.NewRequest(c.method, c.target, nil))
		if w.Code != c.code || w.Header().Get("Location") != c.location {
			t.Errorf("%s %s: %d %s", c.method, c.target, w.Code, w.Header().Get("Location"))
		}
	}
}

func TestAMissingCertificateIsToldAtTheStart(t *testing.T) {
	if err := newSite(t).Run(t.Context(), Listening{Address: "127.0.0.1:0", TLS: &TLS{CertFile: "missing", KeyFile: "missing"}}); err == nil {
		t.Error("served without a certificate")
	}
}
