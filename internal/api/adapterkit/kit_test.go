package adapterkit_test

import (
	"bufio"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"florin/internal/api/adapterkit"
	"florin/internal/integration/adapter"
	"florin/internal/platform/command"
	"florin/internal/platform/signed"
)

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="

// The reference adapter as others would run it: built, started, and tried by the command.
func TestTheReferencePassesTheKit(t *testing.T) {
	binary := filepath.Join(t.TempDir(), "reference")
	build := exec.Command("go", "build", "-o", binary, "florin/adapters/reference-go")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	run := exec.CommandContext(t.Context(), binary, "-listen", "127.0.0.1:0")
	files := t.TempDir()
	for i := range 12 { // more than one answer has
		file := fmt.Sprintf(`<Document><BkToCstmrStmt><Stmt><Id>%d</Id></Stmt></BkToCstmrStmt></Document>`, i)
		if err := os.WriteFile(filepath.Join(files, fmt.Sprintf("2026-11-%02d.xml", i+10)), []byte(file), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run.Env = append(os.Environ(), "ADAPTER_SECRET="+secret, "ADAPTER_BANK_FILES="+files)
	out, err := run.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = run.Process.Kill(); _ = run.Wait() }()
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		t.Fatal("it does not say where it listens")
	}
	var told strings.Builder
	var cmd adapterkit.Cmd
	cmd.Test.URL, cmd.Test.Secret = lines.Text(), secret
	if err := cmd.Test.Run(&command.Env{Ctx: t.Context(), Out: &told}); err != nil || strings.Contains(told.String(), "FAIL") {
		t.Errorf("%v: %s", err, told.String())
	}
	if n := strings.Count(told.String(), "\nok "); n < 60 {
		t.Errorf("only %d checks", n)
	}
}

// An adapter that answers everything with 200 and signs nothing passes next to nothing.
func TestTheKitFindsWhatIsWrong(t *testing.T) {
	careless := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := `{"state":"done","result":{}}`
		if r.URL.Path == "/.well-known/florin-adapter" {
			answer = `{"protocol":1,"name":"Careless","version":"1","capabilities":[{"name":"iban.verify","mode":"sync","data":["iban","name"]}]}`
		}
		_, _ = w.Write([]byte(answer))
	}))
	defer careless.Close()
	report := adapterkit.Run(t.Context(), adapterkit.Config{URL: careless.URL, Secret: secret, Now: time.Now})
	if passed := len(report.Checks) - report.Failed(); passed > 4 { // it describes itself, and may hang up on a body that is too long
		t.Errorf("%d of %d checks pass", passed, len(report.Checks))
	}
}

// An adapter that takes a call on and never ends it is told so, and so is one that ends it with a result of another capability.
func TestTheKitWaitsForWhatWasTakenOn(t *testing.T) {
	for result, want := range map[string]string{`{"result":"match"}`: "", `{"result":"clear"}`: "not a result of iban.verify", "": "still works on it"} {
		slow := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == adapter.WellKnown {
				_, _ = w.Write([]byte(`{"protocol":1,"name":"Slow","version":"1","capabilities":[{"name":"iban.verify","mode":"async","max_seconds":2,"data":["iban","name"]}]}`))
				return
			}
			status, answer := http.StatusAccepted, `{"state":"pending","poll_after":1}`
			if r.Method == http.MethodGet && result != "" {
				status, answer = http.StatusOK, `{"state":"done","result":`+result+`}`
			}
			header, err := signed.Headers(r.Header.Get(signed.IDHeader), time.Now(), []byte(answer), []string{secret}, nil)
			if err != nil {
				t.Error(err)
			}
			for name, value := range header {
				w.Header().Set(name, value)
			}
			w.WriteHeader(status)
			_, _ = w.Write([]byte(answer))
		}))
		report := adapterkit.Run(t.Context(), adapterkit.Config{URL: slow.URL, Secret: secret, Now: time.Now})
		slow.Close()
		tried := 0
		for _, c := range report.Checks {
			if !strings.HasPrefix(c.Name, "iban.verify: comes to an end") {
				continue
			}
			if tried++; want == "" && c.Fault != "" || !strings.Contains(c.Fault, want) {
				t.Errorf("%q: %q", result, c.Fault)
			}
		}
		if tried != 1 {
			t.Errorf("tried %d times", tried)
		}
	}
}

// A signed file is the one that was sent with something at its end, and the one that the answer names.
func TestTheKitLooksAtWhatWasSigned(t *testing.T) {
	ours := "%PDF-1.7\n%%EOF\n" // what the kit sends
	for file, want := range map[string]string{ours + "% signed": "", ours: "does not begin", "%PDF-1.7\n% another": "does not begin"} {
		sum := sha256.Sum256([]byte(file))
		digest := hex.EncodeToString(sum[:])
		for named, want := range map[string]string{digest: want, strings.Repeat("ab", 32): "no file has the digest"} {
			answer := `{"state":"done","result":{"outcome":"signed","session":"s","signer":{"given_name":"Anna","family_name":"Muster"},"sha256":"` + named + `"},"evidence":[{"name":"signed.pdf","media_type":"application/pdf","sha256":"` + digest +
				`","base64":"` + base64.StdEncoding.EncodeToString([]byte(file)) + `"}]}`
			if got := adapterkit.Said(adapter.SignDocument, []byte(answer)); (got == "") != (want == "") || !strings.Contains(got, want) {
				t.Errorf("%q as %s: %q", file, named, got)
			}
		}
	}
}
