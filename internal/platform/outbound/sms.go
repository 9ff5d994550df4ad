package outbound

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"
)

// smsTimeout bounds one message: a user waits for the answer.
const smsTimeout = 5 * time.Second

// SMSHook hands text messages to a webhook of the operator, which sends them.
type SMSHook struct {
	address string
	secret  []byte
	http    *http.Client
	now     func() time.Time
}

// NewSMSHook makes the hook for an address that CheckURL accepts.
func NewSMSHook(address, secret string, allowed Networks, now func() time.Time) (*SMSHook, error) {
	c, err := client(address, allowed, smsTimeout)
	if err != nil {
		return nil, err
	}
	return &SMSHook{address: address, secret: []byte(secret), http: c, now: now}, nil
}

// SendSMS hands one message over. It is sent when the hook answers 2xx; anything else is
// an error that names neither number nor text.
//
// The body is {"to": "+41...", "text": "..."}. The header Florin-Signature is
// "t=<Unix seconds>,v1=<hex>", the HMAC-SHA-256 under the shared secret of the seconds, a
// dot and the body: the hook refuses what it cannot verify, and what is old.
func (h *SMSHook) SendSMS(ctx context.Context, to, text string) error {
	body, err := json.Marshal(map[string]string{"to": to, "text": text})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, h.address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Florin-Signature", Sign(h.secret, h.now(), body))
	return taken(h.http, req, "the webhook for text messages")
}

// taken sends a request of which nothing but a 2xx is wanted. Any other answer is an error that names who gave it and quotes none of it.
func taken(c *http.Client, req *http.Request, who string) error {
	res, err := c.Do(req)
	if err != nil {
		return fmt.Errorf("%s: %w", who, err)
	}
	defer res.Body.Close()
	_, _ = io.CopyN(io.Discard, res.Body, 64<<10) // lets the connection be used again
	if res.StatusCode < 200 || res.StatusCode > 299 {
		return fmt.Errorf("%s answered %d", who, res.StatusCode)
	}
	return nil
}

// Sign makes the value of the header Florin-Signature.
func Sign(secret []byte, at time.Time, body []byte) string {
	seconds := strconv.FormatInt(at.Unix(), 10)
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(seconds + "."))
	mac.Write(body)
	return "t=" + seconds + ",v1=" + hex.EncodeToString(mac.Sum(nil))
}
