package florin

import (
	"context"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// The key, its public half and its thumbprint are those of RFC 8037, A.1 to A.3.
func TestTheThumbprintOfTheStandard(t *testing.T) {
	seed := got(base64.RawURLEncoding.DecodeString("nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A"))(t)
	p := Pair{ClientID: "live_1", Private: ed25519.NewKeyFromSeed(seed)}
	if jwk := string(got(p.JWK())(t)); jwk != `{"crv":"Ed25519","kty":"OKP","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}` {
		t.Errorf("the public key is %s", jwk)
	}
	head, _, _ := strings.Cut(got(p.assertion("https://credit.example.com/api/v1/oauth/token", time.Unix(1795424400, 0)))(t), ".")
	if text := got(base64.RawURLEncoding.DecodeString(head))(t); !strings.Contains(string(text), `"kid":"kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k"`) {
		t.Errorf("it names the key %s", text)
	}
}

func TestASignatureOfP256IsTwoNumbers(t *testing.T) {
	key := got(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(t)
	for range 50 { // a number that is short is filled up
		parts := strings.Split(got(Pair{ClientID: "live_1", Private: key}.assertion("x", time.Now()))(t), ".")
		signature, digest := got(base64.RawURLEncoding.DecodeString(parts[2]))(t), sha256.Sum256([]byte(parts[0]+"."+parts[1]))
		if len(signature) != 64 || !ecdsa.Verify(&key.PublicKey, digest[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
			t.Fatalf("a signature of %d bytes does not hold", len(signature))
		}
	}
	other := got(ecdsa.GenerateKey(elliptic.P384(), rand.Reader))(t)
	for _, p := range []Pair{{}, {Private: other}} {
		if _, err := p.JWK(); err == nil {
			t.Errorf("a key %T is taken", p.Private)
		}
	}
}

// A token is asked for once for all calls of its time; what is refused for good is not asked again, and what may be over later is.
func TestATokenIsKept(t *testing.T) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	must(t, err)
	for name, c := range map[string]struct {
		refused         string
		lives           int
		tokens, answers int64
	}{
		"kept":                {lives: 600, tokens: 1, answers: 3},
		"as good as over":     {lives: 30, tokens: 3, answers: 3},
		"refused":             {refused: `{"code":"assertion.signature","status":401}`, tokens: 3},
		"refused for a while": {refused: `{"code":"rate.limited","status":429,"retryable":true,"retry_after":1}`, tokens: 12},
	} {
		var tokens, answers atomic.Int64
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			switch {
			case r.URL.Path != tokenPath:
				if r.Header.Get("Authorization") != "Bearer flt_live_1" {
					t.Errorf("%s: called with %q", name, r.Header.Get("Authorization"))
				}
				answers.Add(1)
				_, _ = w.Write([]byte(`{}`))
			case c.refused != "":
				tokens.Add(1)
				w.WriteHeader(http.StatusUnauthorized)
				_, _ = w.Write([]byte(c.refused))
			default:
				tokens.Add(1)
				_ = json.NewEncoder(w).Encode(ProgramToken{AccessToken: "flt_live_1", TokenType: "Bearer", ExpiresIn: int64(c.lives)})
			}
		}))
		client := got(New(s.URL, Signed(Pair{ClientID: "live_1", Private: private})))(t)
		client.sleep = func(context.Context, time.Duration) error { return nil }
		for range 3 {
			if _, err := client.Program.Get(t.Context()); (CodeOf(err) == "") != (c.refused == "") {
				t.Errorf("%s: %v", name, err)
			}
		}
		s.Close()
		if tokens.Load() != c.tokens || answers.Load() != c.answers {
			t.Errorf("%s: %d tokens, %d answers", name, tokens.Load(), answers.Load())
		}
	}
}

// The public half is given by one administrator and confirmed by another; the program signs, calls, and renews its key.
func TestAProgramSigns(t *testing.T) {
	s, ctx := box(t), t.Context()
	var people []*Client
	for _, a := range s.Accounts {
		if a.Role == "administrator" {
			alone := *s
			alone.Accounts = []SandboxAccount{a}
			people = append(people, got(alone.Person(ctx, a.Role))(t))
		}
	}
	var own struct{ ID string }
	must(t, got(s.Client())(t).Call(ctx, "GET", "/api/v1/program", nil, &own))
	_, private, err := ed25519.GenerateKey(rand.Reader)
	must(t, err)
	pair := Pair{Private: private}
	at := "/api/v1/staff/programs/" + own.ID
	var program struct {
		ClientID string `json:"client_id"`
		Version  int
	}
	key := map[string]any{"jwk": got(pair.JWK())(t), "expires_on": time.Now().AddDate(0, 6, 0).Format(time.DateOnly)}
	must(t, people[0].Call(ctx, "POST", at+"/keys", key, &program))
	must(t, people[1].Call(ctx, "POST", at+"/confirm", map[string]any{"version": program.Version}, nil))

	pair.ClientID = program.ClientID
	c := got(New(s.BaseURL, Signed(pair)))(t)
	got(c.LoanRequests.List(ctx, LoanRequestsListQuery{}))(t)
	narrow := pair
	narrow.Scope = "loan.read"
	if _, err := got(New(s.BaseURL, Signed(narrow)))(t).LoanRequests.List(ctx, LoanRequestsListQuery{}); CodeOf(err) != "key.no_scope" {
		t.Errorf("with fewer scopes: %v", err)
	}
	next := Pair{ClientID: pair.ClientID, Private: got(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(t)}
	must(t, c.Call(ctx, "POST", "/api/v1/program/keys", map[string]any{"jwk": got(next.JWK())(t), "overlap_hours": 1}, nil))
	got(got(New(s.BaseURL, Signed(next)))(t).LoanRequests.List(ctx, LoanRequestsListQuery{}))(t)
}
