package outbound

import (
	"bytes"
	"context"
	"crypto/hmac"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// SignOrder is a document that a person is to sign at the provider.
type SignOrder struct {
	Session     string `json:"session"` // our name for it
	Reference   string `json:"reference"`
	Document    []byte `json:"document"` // PDF; base64 in JSON
	SHA256      string `json:"sha256"`
	Name        string `json:"name"`
	Email       string `json:"email"`
	Phone       string `json:"phone"`
	Lang        string `json:"lang"`
	ReturnURL   string `json:"return_url"`   // where the person's browser goes afterwards
	CallbackURL string `json:"callback_url"` // where the provider reports
}

// SignStarted is what the provider answers: its own name for the order, and where the
// person's browser goes to sign.
type SignStarted struct {
	ID  string `json:"id"`
	URL string `json:"url"`
}

// SignReport is what the provider calls back with.
type SignReport struct {
	ID     string `json:"id"`
	Status string `json:"status"` // "signed" or "refused"
}

// The statuses of reports.
const (
	SignDone    = "signed"
	SignRefused = "refused"
)

const (
	signerTimeout = 20 * time.Second
	maxSigned     = 32 << 20 // bytes of a signed document
	maxStarted    = 16 << 10
	maxProviderID = 200

	// reportAge is how old a report may be: the clocks of two servers differ, and a delivery
	// that was recorded must not be of use later.
	reportAge = 5 * time.Minute
)

// ErrReport says that a report was not signed with the shared secret, is too old, or makes
// no sense.
var ErrReport = errors.New("outbound: not a report of the signature provider")

// SignerHook asks a server of the operator, which speaks to a provider of qualified
// signatures (docs/signer.md).
type SignerHook struct {
	address string
	secret  []byte
	http    *http.Client
	now     func() time.Time
}

// NewSignerHook makes the hook for an address that CheckURL accepts.
func NewSignerHook(address, secret string, allowed Networks, now func() time.Time) (*SignerHook, error) {
	c, err := client(address, allowed, signerTimeout)
	if err != nil {
		return nil, err
	}
	return &SignerHook{address: strings.TrimSuffix(address, "/"), secret: []byte(secret), http: c, now: now}, nil
}

// Start hands an order over. Errors name nobody.
func (h *SignerHook) Start(ctx context.Context, o SignOrder) (SignStarted, error) {
	body, err := json.Marshal(o)
	if err != nil {
		return SignStarted{}, err
	}
	answer, err := h.call(ctx, http.MethodPost, h.address, body, body, maxStarted)
	if err != nil {
		return SignStarted{}, err
	}
	var started SignStarted
	if err := json.Unmarshal(answer, &started); err != nil {
		return SignStarted{}, fmt.Errorf("the signature provider's answer: %w", err)
	}
	if started.ID == "" || len(started.ID) > maxProviderID || CheckURL(started.URL) != nil {
		return SignStarted{}, errors.New("the signature provider's answer lacks a usable id or address")
	}
	return started, nil
}

// Fetch gives the signed document of an order.
func (h *SignerHook) Fetch(ctx context.Context, id string) ([]byte, error) {
	address := h.address + "/" + url.PathEscape(id) + "/document"
	return h.call(ctx, http.MethodGet, address, nil, []byte(id), maxSigned)
}

// call sends a request whose header signs the given text.
func (h *SignerHook) call(ctx context.Context, method, address string, body, signed []byte, most int64) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	req.Header.Set(SignatureHeader, Sign(h.secret, h.now(), signed))
	res, err := h.http.Do(req)
	if err != nil {
		return nil, fmt.Errorf("the signature provider: %w", err)
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(res.Body, most+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("the signature provider's answer: %w", err)
	case res.StatusCode < 200 || res.StatusCode > 299:
		return nil, fmt.Errorf("the signature provider answered %d", res.StatusCode)
	case int64(len(answer)) > most:
		return nil, errors.New("the signature provider's answer is too long")
	}
	return answer, nil
}

// SignatureHeader is the header by which both sides prove that they hold the secret.
const SignatureHeader = "Florin-Signature"

// Report reads what the provider calls back with. It returns ErrReport.
func (h *SignerHook) Report(header string, body []byte) (SignReport, error) {
	if !Verify(h.secret, h.now(), header, body) {
		return SignReport{}, ErrReport
	}
	var r SignReport
	if err := json.Unmarshal(body, &r); err != nil || r.ID == "" || len(r.ID) > maxProviderID {
		return SignReport{}, ErrReport
	}
	if r.Status != SignDone && r.Status != SignRefused {
		return SignReport{}, ErrReport
	}
	return r, nil
}

// Verify says whether a header made by Sign is of this body, this secret and these minutes.
func Verify(secret []byte, now time.Time, header string, body []byte) bool {
	seconds, _, ok := strings.Cut(strings.TrimPrefix(header, "t="), ",v1=")
	if !ok || !strings.HasPrefix(header, "t=") {
		return false
	}
	unix, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return false
	}
	at := time.Unix(unix, 0)
	if age := now.Sub(at); age > reportAge || age < -reportAge {
		return false
	}
	return hmac.Equal([]byte(header), []byte(Sign(secret, at, body)))
}
