package api_test

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/test/testkit"
)

// pair is a key pair of a program, and what it signs.
type pair struct {
	t      *testing.T
	rig    *rig
	key    any
	alg    jose.SignatureAlgorithm
	client string
}

func (l *rig) pair(alg jose.SignatureAlgorithm) *pair {
	l.t.Helper()
	p := &pair{t: l.t, rig: l, alg: alg}
	var err error
	switch alg {
	case jose.ES256:
		p.key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	case jose.EdDSA:
		_, p.key, err = ed25519.GenerateKey(rand.Reader)
	default:
		p.key, err = rsa.GenerateKey(rand.Reader, 2048)
	}
	must(l.t, err)
	return p
}

// jwk is the public half.
func (p *pair) jwk() map[string]any {
	p.t.Helper()
	text, err := json.Marshal(jose.JSONWebKey{Key: p.key.(crypto.Signer).Public()})
	must(p.t, err)
	var jwk map[string]any
	must(p.t, json.Unmarshal(text, &jwk))
	return jwk
}

func (p *pair) kid() string {
	p.t.Helper()
	digest, err := (&jose.JSONWebKey{Key: p.key.(crypto.Signer).Public()}).Thumbprint(crypto.SHA256)
	must(p.t, err)
	return base64.RawURLEncoding.EncodeToString(digest)
}

const tokenURL = localhost + "/api/v1/oauth/token"

// signs makes an assertion; change may spoil it.
func (p *pair) signs(change ...func(head, claims map[string]any)) string {
	p.t.Helper()
	now := p.rig.api.Now()
	head := map[string]any{"kid": p.kid()}
	said := map[string]any{"iss": p.client, "sub": p.client, "aud": tokenURL, "jti": uuid.NewString(), "iat": now.Unix(), "exp": now.Add(time.Minute).Unix()}
	for _, fn := range change {
		fn(head, said)
	}
	options := &jose.SignerOptions{}
	for name, value := range head {
		options = options.WithHeader(jose.HeaderKey(name), value)
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: p.alg, Key: p.key}, options)
	must(p.t, err)
	body, err := json.Marshal(said)
	must(p.t, err)
	signed, err := signer.Sign(body)
	must(p.t, err)
	text, err := signed.CompactSerialize()
	must(p.t, err)
	return text
}

// asks sends an assertion.
func (l *rig) asks(assertion string, more ...string) answer {
	l.t.Helper()
	form := url.Values{
		"grant_type": {"client_credentials"}, "client_assertion_type": {"urn:ietf:params:oauth:client-assertion-type:jwt-bearer"}, "client_assertion": {assertion},
	}
	for i := 0; i+1 < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return l.post(form.Encode())
}

func (l *rig) post(form string) answer {
	r := httptest.NewRequest(http.MethodPost, "/api/v1/oauth/token", strings.NewReader(form))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	l.api.ServeHTTP(w, r)
	l.noteRefusal(r, w.Code, w.Body.Bytes())
	l.noteExample(r, nil, w.Code, w.Header(), w.Body.Bytes())
	return answer{w, l.t}
}

// token asks for a token and gives what calls with it.
func (p *pair) token(more ...string) *browser {
	p.t.Helper()
	got := p.rig.asks(p.signs(), more...).status(200).json()
	return p.rig.with(got["access_token"].(string))
}

// give adds the public key to a program, as a lone administrator may.
func (p *pair) give(boss *browser, id string) map[string]any {
	p.t.Helper()
	added := boss.call("POST", "/staff/programs/"+id+"/keys", map[string]any{"jwk": p.jwk(), "expires_on": "2027-01-31"}).status(201).json()
	p.client = added["client_id"].(string)
	return added
}

func TestAProgramSignsForItsToken(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		id, byKey := ann.program("loan.read", "product.read")
		p, ed := l.pair(jose.ES256), l.pair(jose.EdDSA)
		added := p.give(ann, id)
		ed.give(ann, id)
		if key := added["keys"].([]any)[0].(map[string]any); key["kid"] != p.kid() || key["alg"] != "ES256" || key["state"] != "active" || key["ends_at"] != "2027-01-31T23:00:00Z" {
			t.Errorf("the key is %v", key)
		}
		granted := l.asks(p.signs(), "client_id", p.client).status(200)
		token := granted.json()
		if token["token_type"] != "Bearer" || token["expires_in"] != 600.0 || token["scope"] != "loan.read product.read" || granted.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("granted: %v", token)
		}
		calls := l.with(token["access_token"].(string))
		calls.call("GET", "/staff/loans", nil).status(200)
		own := calls.call("GET", "/program", nil).status(200).json()
		if own["client_id"] != p.client || own["audience"] != tokenURL || len(own["keys"].([]any)) != 2 {
			t.Errorf("a program is told %v", own)
		}
		ed.token().call("GET", "/staff/loans", nil).status(200)
		narrow := p.token("scope", "product.read")
		narrow.call("GET", "/staff/products", nil).status(200)
		narrow.call("GET", "/staff/loans", nil).refused(403, "key.no_scope")
		calls.call("POST", "/program/rotate", map[string]any{"overlap_hours": 24}).refused(403, "key.secret_needed")
		byKey.call("POST", "/program/keys", map[string]any{"overlap_hours": 24, "jwk": l.pair(jose.ES256).jwk()}).refused(403, "key.pair_needed")

		env.Clock.Advance(10*time.Minute - time.Second)
		calls.call("GET", "/staff/loans", nil).status(200)
		env.Clock.Advance(time.Second)
		calls.call("GET", "/staff/loans", nil).refused(401, "key.expired")
		calls = p.token()
		l.with(strings.Replace(token["access_token"].(string), "live", "test", 1)).call("GET", "/staff/loans", nil).refused(401, "key.wrong_mode")
		l.with(token["access_token"].(string)[:40]).call("GET", "/staff/loans", nil).refused(401, "key.unknown")

		ann = l.signedIn("ann@florin.example")
		key := ann.call("GET", "/staff/programs", nil).status(200).json()["items"].([]any)[0].(map[string]any)["keys"].([]any)
		first := key[slices.IndexFunc(key, func(k any) bool { return k.(map[string]any)["kid"] == p.kid() })].(map[string]any)
		at := "/staff/programs/" + id + "/keys/" + first["id"].(string) + "/end"
		ann.call("POST", at, nil).status(200)
		ann.call("POST", at, nil).refused(409, "program.decided")
		ann.call("POST", "/staff/programs/"+id+"/keys/none/end", nil).refused(404, "not_found")
		calls.call("GET", "/staff/loans", nil).refused(401, "key.unknown") // the token ends with its key
		l.asks(p.signs()).refused(401, "assertion.key_ended")
		stays := ed.token()
		stays.call("GET", "/staff/loans", nil).status(200)
		ann.call("POST", "/staff/programs/"+id+"/stop", nil).status(200)
		stays.call("GET", "/staff/loans", nil).refused(403, "program.stopped")
		l.asks(ed.signs()).refused(403, "program.stopped")
		ann.call("POST", "/staff/programs/"+id+"/end", nil).status(200)
		stays.call("GET", "/staff/loans", nil).refused(401, "key.unknown")
	})
}

// Each mistake has a code of its own, and none a token.
func TestWhatIsSignedWrongly(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		id, _ := ann.program("loan.read")
		other, _ := ann.program("loan.read")
		p, foreign, stranger := l.pair(jose.ES256), l.pair(jose.EdDSA), l.pair(jose.ES256)
		p.give(ann, id)
		foreign.give(ann, other)
		foreign.client, stranger.client = p.client, p.client
		now := env.Clock.Now()
		claim := func(name string, value any) func(_, claims map[string]any) {
			return func(_, claims map[string]any) { claims[name] = value }
		}
		weak := l.pair(jose.RS256)
		weak.client = p.client
		forged := strings.Split(p.signs(), ".")
		forged[1] = strings.Split(p.signs(claim("aud", "https://elsewhere.example")), ".")[1]
		for name, c := range map[string]struct{ assertion, code string }{
			"no JWT":                      {"nonsense", "assertion.malformed"},
			"far too long":                {strings.Repeat("x", 9000), "assertion.malformed"},
			"signed by RSA":               {weak.signs(), "assertion.algorithm"},
			"signed by nothing":           {"eyJhbGciOiJub25lIn0." + forged[1] + ".", "assertion.algorithm"},
			"by a key of nobody":          {stranger.signs(), "assertion.kid_unknown"},
			"by a key without a name":     {p.signs(func(head, _ map[string]any) { head["kid"] = "" }), "assertion.kid_unknown"},
			"by a key of another program": {foreign.signs(), "assertion.kid_foreign"},
			"under the name of another":   {stranger.signs(func(head, _ map[string]any) { head["kid"] = p.kid() }), "assertion.signature"},
			"under one of another kind":   {foreign.signs(func(head, _ map[string]any) { head["kid"] = p.kid() }), "assertion.algorithm"},
			"changed on the way":          {strings.Join(forged, "."), "assertion.signature"},
			"for another":                 {p.signs(claim("aud", "https://elsewhere.example/api/v1/oauth/token")), "assertion.audience"},
			"for two":                     {p.signs(claim("aud", []string{tokenURL, "https://elsewhere.example"})), "assertion.audience"},
			"for nobody":                  {p.signs(claim("aud", nil)), "assertion.audience"},
			"by nobody":                   {p.signs(claim("iss", "")), "assertion.issuer"},
			"about another":               {p.signs(claim("sub", "live_x")), "assertion.issuer"},
			"by a program of a sandbox": {p.signs(func(_, said map[string]any) {
				said["iss"], said["sub"] = "test_"+id, "test_"+id
			}), "assertion.wrong_mode"},
			"without a mode":  {p.signs(func(_, said map[string]any) { said["iss"], said["sub"] = id, id }), "assertion.issuer"},
			"too late":        {p.signs(claim("exp", now.Add(-time.Minute).Unix())), "assertion.expired"},
			"without an end":  {p.signs(claim("exp", nil)), "assertion.expired"},
			"too early":       {p.signs(claim("nbf", now.Add(61*time.Second).Unix())), "assertion.early"},
			"from tomorrow":   {p.signs(claim("iat", now.Add(61*time.Second).Unix())), "assertion.early"},
			"for a day":       {p.signs(claim("exp", now.Add(24*time.Hour).Unix())), "assertion.lifetime"},
			"without a jti":   {p.signs(claim("jti", "")), "assertion.jti"},
			"with a long jti": {p.signs(claim("jti", strings.Repeat("j", 201))), "assertion.jti"},
		} {
			if body := l.asks(c.assertion).refused(401, c.code); body["error"] != "invalid_client" {
				t.Errorf("%s: error %v", name, body["error"])
			}
		}
		used := p.signs()
		l.asks(used).status(200)
		l.asks(used).refused(401, "assertion.replayed")
		l.asks(p.signs(claim("exp", now.Add(-59*time.Second).Unix()))).status(200) // clocks may be a minute apart
		l.asks(p.signs(claim("iat", now.Add(59*time.Second).Unix()))).status(200)
		l.asks(p.signs(claim("aud", []string{tokenURL}))).status(200)

		for more, want := range map[string][2]string{
			"grant_type authorization_code":  {"oauth.grant", "unsupported_grant_type"},
			"client_assertion_type anything": {"oauth.assertion_type", "invalid_request"},
			"client_assertion ":              {"oauth.assertion", "invalid_request"},
			"scope ledger.read":              {"oauth.scope", "invalid_scope"},
		} {
			name, value, _ := strings.Cut(more, " ")
			if body := l.asks(p.signs(), name, value).refused(400, want[0]); body["error"] != want[1] {
				t.Errorf("%s: error %v", more, body["error"])
			}
		}
		l.post("grant_type=client_credentials&grant_type=client_credentials").refused(400, "oauth.form")
		l.post("%zz").refused(400, "oauth.form")
		l.asks(p.signs(), "client_id", "live_other").refused(401, "assertion.issuer")
		for range 10 {
			l.asks("nonsense")
		}
		l.asks("nonsense").refused(429, "too_many")
	})
}

func TestPublicKeysAreGivenLikeSecrets(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		id, _ := ann.programOfTwo(bob, "loan.read")
		at := "/staff/programs/" + id
		version := func() map[string]any {
			return map[string]any{"version": ann.call("GET", "/staff/programs", nil).status(200).json()["items"].([]any)[0].(map[string]any)["version"]}
		}
		bob.call("POST", at+"/confirm", version()).status(200)
		p := l.pair(jose.ES256)
		p.give(ann, id)
		l.asks(p.signs()).refused(403, "key.waiting")
		ann.call("POST", at+"/confirm", version()).refused(409, "second_person.needed")
		bob.call("POST", at+"/confirm", version()).status(200)
		old := p.token()

		private := p.jwk()
		private["d"] = "AAAA"
		wrong := func(jwk map[string]any, want string) {
			t.Helper()
			if got := fields(ann.call("POST", at+"/keys", map[string]any{"jwk": jwk, "expires_on": "2027-01-31"}).refused(422, "invalid")); !slices.Contains(got, want) {
				t.Errorf("the fields are %v, want %s", got, want)
			}
		}
		wrong(private, "/jwk jwk.private")
		wrong(map[string]any{"kty": "RSA", "crv": "", "x": ""}, "/jwk jwk.kind")
		wrong(p.jwk(), "/jwk jwk.taken")
		named := maps.Clone(l.pair(jose.EdDSA).jwk())
		named["kid"] = "mine"
		wrong(named, "/jwk jwk.kid")
		if got := fields(ann.call("POST", at+"/keys", map[string]any{"jwk": named, "expires_on": "2029-01-31"}).refused(422, "invalid")); !slices.Contains(got, "/expires_on key.expiry") {
			t.Errorf("the fields are %v", got)
		}

		next := l.pair(jose.EdDSA)
		next.client = p.client
		renewed := old.call("POST", "/program/keys", map[string]any{"jwk": next.jwk(), "overlap_hours": 24}).status(200).json()
		if k := renewed["key"].(map[string]any); k["kid"] != next.kid() || k["state"] != "active" || k["made_by"] != "Books" {
			t.Errorf("the new key is %v", k)
		}
		if k := renewed["old"].(map[string]any); k["state"] != "leaving" || k["ends_at"] != "2026-11-21T09:00:00Z" {
			t.Errorf("the old key is %v", k)
		}
		p.token()
		next.token().call("GET", "/staff/loans", nil).status(200)
		old.call("POST", "/program/keys", map[string]any{"jwk": l.pair(jose.ES256).jwk(), "overlap_hours": 0}).refused(422, "invalid")
		for range 2 {
			next.token().call("POST", "/program/keys", map[string]any{"jwk": l.pair(jose.ES256).jwk(), "overlap_hours": 168}).status(200)
		}
		next.token().call("POST", "/program/keys", map[string]any{"jwk": l.pair(jose.ES256).jwk(), "overlap_hours": 168}).refused(409, "program.keys")
		ann.call("POST", at+"/keys", map[string]any{"jwk": l.pair(jose.ES256).jwk(), "expires_on": "2027-01-31"}).refused(409, "program.keys")
		env.Clock.Advance(24*time.Hour - time.Second)
		p.token().call("GET", "/staff/loans", nil).status(200)
		env.Clock.Advance(time.Second)
		l.asks(p.signs()).refused(401, "assertion.key_ended")
		next.token().call("GET", "/staff/loans", nil).status(200)

		ann, bob = l.signedIn("ann@florin.example"), l.signedIn("bob@florin.example")
		lost := l.pair(jose.ES256)
		lost.give(ann, id)
		bob.call("POST", at+"/withdraw", nil).status(200)
		l.asks(lost.signs()).refused(401, "assertion.key_ended")
		actions := ann.call("GET", "/staff/journal?entity_kind=program", nil).status(200).Body.String()
		for _, action := range []string{"program.key_added", "program.key_renewed"} {
			if !strings.Contains(actions, action) {
				t.Errorf("the journal does not tell of %s", action)
			}
		}
	})
}

// With scopes by which money leaves an API key is not enough.
func TestMoneyWantsASignature(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		for _, scope := range []string{"payout.release", "payment.refund"} {
			if !l.api.Programs.NeedsPair(program.Scope(scope)) {
				t.Errorf("an API key is enough for %s", scope)
			}
		}
		if l.api.Programs.NeedsPair("loan.read") {
			t.Error("reading loans wants a signature")
		}
	})
}

// Fifty calls a second go on while a program takes another secret.
func TestNoCallIsRefusedWhileASecretIsRenewed(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		_, calls := ann.program("loan.read")
		old := calls
		for i := range 300 {
			env.Clock.Advance(time.Second / 4) // as many as the program may
			if i == 100 {
				fresh := calls.call("POST", "/program/rotate", map[string]any{"overlap_hours": 1}).status(200).json()
				calls = l.with(fresh["token"].(string))
			}
			calls.call("GET", "/program", nil).status(200)
			if i%50 == 49 {
				old.call("GET", "/program", nil).status(200)
			}
		}
		env.Clock.Advance(time.Hour)
		old.call("GET", "/program", nil).refused(401, "key.unknown")
	})
}

// The button counts for every call that begins after it, on each node.
func TestStoppingWhileCallsRun(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		id, calls := ann.program("loan.read")
		secret := calls.header.Get("Authorization")
		stopped := make(chan struct{})
		late := testkit.AtOnce(100, func(i int) bool {
			if i == 50 {
				ann.call("POST", "/staff/programs/"+id+"/stop", nil).status(200)
				close(stopped)
				return false
			}
			after := false
			if i%2 == 0 {
				<-stopped // begins later
				after = true
			}
			b := l.browser()
			b.header.Set("Authorization", secret)
			return b.call("GET", "/program", nil).Code == 200 && after
		})
		if slices.Contains(late, true) {
			t.Error("a call that began after the program was stopped was let in")
		}
	})
}
