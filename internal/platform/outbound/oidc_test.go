package outbound

import (
	"context"
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
)

// issuer is a provider that says whatever a test wants. What a real one says is tested
// against a real one, in conformance/.
type issuer struct {
	*httptest.Server
	key      *rsa.PrivateKey
	claims   map[string]any // of the next identity token, over the right ones
	drop     []string
	alg      jose.SignatureAlgorithm
	signer   any // over the right key
	discover map[string]any
	status   int // of the token endpoint
	info     map[string]any
}

var now = time.Date(2026, 5, 4, 10, 0, 0, 0, time.UTC)

func newIssuer(t *testing.T) *issuer {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	i := &issuer{key: key, alg: jose.RS256, status: http.StatusOK}
	mux := http.NewServeMux()
	mux.HandleFunc("/.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		doc := map[string]any{
			"issuer": i.URL, "authorization_endpoint": i.URL + "/auth", "token_endpoint": i.URL + "/token",
			"jwks_uri": i.URL + "/keys", "userinfo_endpoint": i.URL + "/me", "id_token_signing_alg_values_supported": []string{"RS256"},
		}
		maps.Copy(doc, i.discover)
		answer(w, doc)
	})
	mux.HandleFunc("/keys", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: i.key.Public(), KeyID: "one", Algorithm: "RS256", Use: "sig"}}})
	})
	mux.HandleFunc("/token", func(w http.ResponseWriter, r *http.Request) {
		if i.status != http.StatusOK {
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(i.status)
			_, _ = w.Write([]byte(`{"error":"invalid_grant"}`))
			return
		}
		answer(w, map[string]any{"access_token": "a", "token_type": "Bearer", "id_token": i.token(t)})
	})
	mux.HandleFunc("/me", func(w http.ResponseWriter, _ *http.Request) { answer(w, i.info) })
	i.Server = httptest.NewServer(mux)
	t.Cleanup(i.Close)
	return i
}

func answer(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v)
}

func (i *issuer) token(t *testing.T) string {
	claims := map[string]any{
		"iss": i.URL, "sub": "person", "aud": "florin", "nonce": "n", "iat": now.Unix(), "exp": now.Add(time.Minute).Unix(),
		"email": "ada@example.org", "email_verified": true,
	}
	maps.Copy(claims, i.claims)
	for _, name := range i.drop {
		delete(claims, name)
	}
	body, err := json.Marshal(claims)
	if err != nil {
		t.Fatal(err)
	}
	key := i.signer
	if key == nil {
		key = i.key
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: i.alg, Key: key}, (&jose.SignerOptions{}).WithHeader("kid", "one"))
	if err != nil {
		t.Fatal(err)
	}
	signed, err := signer.Sign(body)
	if err != nil {
		t.Fatal(err)
	}
	text, err := signed.CompactSerialize()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func (i *issuer) redeem(t *testing.T, a Answer) (Claims, error) {
	t.Helper()
	p, err := NewProvider(ProviderConfig{Name: "acme", Issuer: i.URL, ClientID: "florin", Secret: "s"}, "http://localhost/cb", nil, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	return p.Redeem(context.Background(), Asking{Nonce: "n", Verifier: "v"}, a)
}

func TestAnHonestAnswer(t *testing.T) {
	i := newIssuer(t)
	got, err := i.redeem(t, Answer{Code: "c", Issuer: i.URL})
	if want := (Claims{Subject: "person", Email: "ada@example.org", EmailVerified: true}); err != nil || got != want {
		t.Errorf("claims are %+v, %v", got, err)
	}
}

func TestAnswersThatProveNothing(t *testing.T) {
	other, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*issuer) Answer{
		"another nonce":    func(i *issuer) Answer { i.claims = map[string]any{"nonce": "m"}; return Answer{} },
		"no nonce":         func(i *issuer) Answer { i.drop = []string{"nonce"}; return Answer{} },
		"another audience": func(i *issuer) Answer { i.claims = map[string]any{"aud": "someone"}; return Answer{} },
		"another client's": func(i *issuer) Answer {
			i.claims = map[string]any{"aud": []string{"florin", "b"}, "azp": "b"}
			return Answer{}
		},
		"another issuer": func(i *issuer) Answer { i.claims = map[string]any{"iss": "https://evil.example"}; return Answer{} },
		"expired": func(i *issuer) Answer {
			i.claims = map[string]any{"exp": now.Add(-time.Second).Unix()}
			return Answer{}
		},
		"nobody":               func(i *issuer) Answer { i.claims = map[string]any{"sub": ""}; return Answer{} },
		"another key":          func(i *issuer) Answer { i.signer = other; return Answer{} },
		"another algorithm":    func(i *issuer) Answer { i.alg = jose.PS512; return Answer{} },
		"public key as secret": func(i *issuer) Answer { i.alg, i.signer = jose.HS256, secretOf(i.key.Public()); return Answer{} },
		"a mix-up":             func(i *issuer) Answer { return Answer{Issuer: "https://evil.example"} },
		"a mix-up by silence": func(i *issuer) Answer {
			i.discover = map[string]any{"authorization_response_iss_parameter_supported": true}
			return Answer{}
		},
		"a refused code": func(i *issuer) Answer { i.status = http.StatusBadRequest; return Answer{} },
		"another's details": func(i *issuer) Answer {
			i.drop, i.info = []string{"email"}, map[string]any{"sub": "b", "email": "b@example.org"}
			return Answer{}
		},
	} {
		t.Run(name, func(t *testing.T) {
			i := newIssuer(t)
			a := spoil(i)
			a.Code = "c"
			if got, err := i.redeem(t, a); !errors.Is(err, ErrRefused) {
				t.Errorf("claims are %+v, error is %v", got, err)
			}
		})
	}
}

func secretOf(key crypto.PublicKey) []byte {
	text, err := jose.JSONWebKey{Key: key}.MarshalJSON()
	if err != nil {
		panic(err)
	}
	return text
}

func TestOnlyTrueIsVerified(t *testing.T) {
	for _, said := range []any{"true", 1, "yes", nil, false} {
		i := newIssuer(t)
		i.claims = map[string]any{"email_verified": said}
		if got, err := i.redeem(t, Answer{Code: "c"}); err != nil || got.EmailVerified {
			t.Errorf("%v counts as verified: %+v, %v", said, got, err)
		}
	}
}

func TestWhatIsKeptForTheUserinfoEndpointIsAskedThere(t *testing.T) {
	i := newIssuer(t)
	i.drop, i.info = []string{"email", "email_verified"}, map[string]any{"sub": "person", "email": "b@example.org", "email_verified": true, "given_name": "Bea"}
	got, err := i.redeem(t, Answer{Code: "c"})
	if want := (Claims{Subject: "person", Email: "b@example.org", EmailVerified: true, GivenName: "Bea"}); err != nil || got != want {
		t.Errorf("claims are %+v, %v", got, err)
	}
}

func TestAProviderThatIsAway(t *testing.T) {
	i := newIssuer(t)
	i.status = http.StatusBadGateway
	if _, err := i.redeem(t, Answer{Code: "c"}); !errors.Is(err, ErrAway) {
		t.Errorf("error is %v", err)
	}
	i.Close()
	if _, err := i.redeem(t, Answer{Code: "c"}); !errors.Is(err, ErrAway) {
		t.Errorf("error is %v", err)
	}
}

func TestWhoseWordProvesAMailbox(t *testing.T) {
	for name, c := range map[string]struct {
		domains []string
		claims  Claims
		want    bool
	}{
		"a named domain":           {[]string{"example.org"}, Claims{Email: "a@EXAMPLE.org", EmailVerified: true}, true},
		"any domain":               {[]string{"*"}, Claims{Email: "a@b.example", EmailVerified: true}, true},
		"no domain":                {nil, Claims{Email: "a@example.org", EmailVerified: true}, false},
		"another domain":           {[]string{"example.org"}, Claims{Email: "a@sub.example.org", EmailVerified: true}, false},
		"a domain within a name":   {[]string{"example.org"}, Claims{Email: "a@example.org@evil.example", EmailVerified: true}, false},
		"not verified":             {[]string{"*"}, Claims{Email: "a@example.org"}, false},
		"nothing that is a domain": {[]string{"*"}, Claims{Email: "a", EmailVerified: true}, false},
	} {
		p := &Provider{cfg: ProviderConfig{EmailDomains: c.domains}}
		if got := p.Proves(c.claims); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
