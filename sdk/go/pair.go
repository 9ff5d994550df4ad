package florin

import (
	"bytes"
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/asn1"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"net/url"
	"sync"
	"time"
)

// Pair is the key pair of a program that signs for tokens of ten minutes in place of an API key (docs/program-keys.md).
type Pair struct {
	// ClientID is what the program calls itself, such as live_3f2a….
	ClientID string
	// Private signs: an ed25519.PrivateKey, an *ecdsa.PrivateKey of the curve P-256, or either inside a device.
	Private crypto.Signer
	// Scope narrows what the tokens open, names with spaces between; empty: all that the program has.
	Scope string
	// Audience is for whom it signs, where that is another address than the one that the client calls.
	Audience string
}

const (
	tokenPath   = "/api/v1/oauth/token"
	assertedFor = time.Minute      // an assertion is used at once
	renewBefore = 30 * time.Second // a token is not used up to its last second
)

// Signed authenticates calls by tokens for which the program signs. One is asked for when it is needed, and used until shortly before its end.
func Signed(p Pair) Setting {
	return func(c *Client) {
		s := &signing{Pair: p, client: c}
		c.token = s.token
	}
}

// JWK is the public half as JSON (RFC 7517): what is given to Florin, on its page of programs or by Program.Keys.
func (p Pair) JWK() (json.RawMessage, error) {
	key, _, err := p.public()
	return key, err
}

// public gives the public key with its members in the order of RFC 7638, so that its digest is its thumbprint, and the algorithm that it is for.
func (p Pair) public() (jwk json.RawMessage, alg string, err error) {
	if p.Private == nil {
		return nil, "", errors.New("florin: a pair without its private key")
	}
	var members any
	switch key := p.Private.Public().(type) {
	case ed25519.PublicKey:
		alg, members = "EdDSA", struct {
			Crv string `json:"crv"`
			Kty string `json:"kty"`
			X   string `json:"x"`
		}{"Ed25519", "OKP", segment(key)}
	case *ecdsa.PublicKey:
		if key.Curve != elliptic.P256() {
			return nil, "", errors.New("florin: a key of another curve than P-256")
		}
		point, err := key.Bytes() // 4, then both coordinates (SEC 1, 2.3.3)
		if err != nil {
			return nil, "", fmt.Errorf("florin: %w", err)
		}
		alg, members = "ES256", struct {
			Crv string `json:"crv"`
			Kty string `json:"kty"`
			X   string `json:"x"`
			Y   string `json:"y"`
		}{"P-256", "EC", segment(point[1:33]), segment(point[33:])}
	default:
		return nil, "", fmt.Errorf("florin: a key of type %T signs for no token", key)
	}
	jwk, err = json.Marshal(members)
	return jwk, alg, err
}

func segment(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// assertion is a signed JWT that says who asks (RFC 7523).
func (p Pair) assertion(audience string, now time.Time) (string, error) {
	jwk, alg, err := p.public()
	if err != nil {
		return "", err
	}
	thumbprint := sha256.Sum256(jwk)
	head, err := json.Marshal(map[string]string{"alg": alg, "typ": "JWT", "kid": segment(thumbprint[:])})
	if err != nil {
		return "", err
	}
	claims, err := json.Marshal(map[string]any{
		"iss": p.ClientID, "sub": p.ClientID, "aud": audience, "jti": rand.Text(), "iat": now.Unix(), "exp": now.Add(assertedFor).Unix(),
	})
	if err != nil {
		return "", err
	}
	text := segment(head) + "." + segment(claims)
	signature, err := p.sign(alg, []byte(text))
	if err != nil {
		return "", fmt.Errorf("florin: signing: %w", err)
	}
	return text + "." + segment(signature), nil
}

func (p Pair) sign(alg string, text []byte) ([]byte, error) {
	if alg == "EdDSA" {
		return p.Private.Sign(rand.Reader, text, crypto.Hash(0))
	}
	digest := sha256.Sum256(text)
	der, err := p.Private.Sign(rand.Reader, digest[:], crypto.SHA256)
	if err != nil {
		return nil, err
	}
	var point struct{ R, S *big.Int }
	if _, err := asn1.Unmarshal(der, &point); err != nil {
		return nil, err
	}
	signature := make([]byte, 64) // RFC 7518, 3.4
	point.R.FillBytes(signature[:32])
	point.S.FillBytes(signature[32:])
	return signature, nil
}

// signing keeps the token of a client.
type signing struct {
	Pair
	client *Client

	mu    sync.Mutex
	kept  string
	until time.Time
}

// token gives a token that is good for a while. Who asks meanwhile waits for the same one.
func (s *signing) token(ctx context.Context) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	if now.Before(s.until) {
		return s.kept, nil
	}
	given, err := s.ask(ctx, now)
	if err != nil {
		return "", err
	}
	s.kept, s.until = given.AccessToken, now.Add(time.Duration(given.ExpiresIn)*time.Second-renewBefore)
	return s.kept, nil
}

// ask signs anew for each attempt: an assertion is taken once.
func (s *signing) ask(ctx context.Context, now time.Time) (*ProgramToken, error) {
	at := s.client.base.String() + tokenPath
	audience := s.Audience
	if audience == "" {
		audience = at
	}
	signed, err := s.assertion(audience, now)
	if err != nil {
		return nil, err
	}
	form := url.Values{
		"grant_type":            {"client_credentials"},
		"client_assertion_type": {"urn:ietf:params:oauth:client-assertion-type:jwt-bearer"},
		"client_assertion":      {signed},
	}
	if s.Scope != "" {
		form.Set("scope", s.Scope)
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, at, bytes.NewBufferString(form.Encode()))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Accept-Language", s.client.language)
	res, err := s.client.http.Do(r)
	if err != nil {
		return nil, err
	}
	if res.StatusCode != http.StatusOK {
		return nil, problemOf(res)
	}
	given := new(ProgramToken)
	return given, decoded(res, given)
}
