package florin

import (
	"context"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const (
	// tolerance is how far the clock of a webhook may be off.
	tolerance = 5 * time.Minute
	// mostTold bounds the body of a webhook, in bytes.
	mostTold = 1 << 20
)

// ErrSignature says that a webhook was not signed by Florin, or not within five minutes of now.
var ErrSignature = errors.New("florin: no signature of a webhook")

// Verify checks a call by a webhook: one of its signatures is by one of the keys, and it was made within five minutes of now. A key is a secret
// (whsec_…, signatures v1) or the public key of a pair (whpk_…, v1a). Errors: ErrSignature.
func Verify(header http.Header, body []byte, now time.Time, keys ...string) (*Event, error) {
	id, at := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(at, 10, 64)
	if err != nil || id == "" || now.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return nil, ErrSignature
	}
	signed := append([]byte(id+"."+at+"."), body...)
	for part := range strings.FieldsSeq(header.Get("webhook-signature")) {
		kind, text, _ := strings.Cut(part, ",")
		signature, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			continue
		}
		for _, key := range keys {
			if signedBy(key, kind, signed, signature) {
				event := &Event{}
				return event, json.Unmarshal(body, event)
			}
		}
	}
	return nil, ErrSignature
}

func signedBy(key, kind string, signed, signature []byte) bool {
	if text, ok := strings.CutPrefix(key, "whsec_"); ok && kind == "v1" {
		secret, err := base64.StdEncoding.DecodeString(text)
		if err != nil || len(secret) == 0 {
			return false
		}
		mac := hmac.New(sha256.New, secret)
		mac.Write(signed)
		return hmac.Equal(mac.Sum(nil), signature)
	}
	if text, ok := strings.CutPrefix(key, "whpk_"); ok && kind == "v1a" {
		public, err := base64.StdEncoding.DecodeString(text)
		return err == nil && len(public) == ed25519.PublicKeySize && ed25519.Verify(public, signed, signature)
	}
	return false
}

// WebhookHandler is where Florin calls: it checks the signature by one of the keys and hands the event over. The same event may come again, by its ID. What tell
// fails at is answered 500 and comes again. Answer within fifteen seconds: work that takes longer belongs elsewhere.
func WebhookHandler(tell func(ctx context.Context, e Event) error, keys ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostTold))
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		event, err := Verify(r.Header, body, time.Now(), keys...)
		switch {
		case errors.Is(err, ErrSignature):
			w.WriteHeader(http.StatusUnauthorized)
		case err != nil:
			w.WriteHeader(http.StatusBadRequest)
		case tell(r.Context(), *event) != nil:
			w.WriteHeader(http.StatusInternalServerError)
		default:
			w.WriteHeader(http.StatusNoContent)
		}
	})
}
