package webhook

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
	"time"
)

// secretPrefix marks a secret, so that scanners of source code find one that was left there.
const secretPrefix = "whsec_"

// newSecret draws a secret as people copy it.
func newSecret() string {
	b := make([]byte, 32)
	rand.Read(b) // never fails since Go 1.24
	return secretPrefix + base64.StdEncoding.EncodeToString(b)
}

// sign makes the headers of a call by the convention of Standard Webhooks: a signature by
// each secret that holds at the moment.
func sign(id string, at time.Time, body []byte, secrets ...string) (map[string]string, error) {
	seconds := strconv.FormatInt(at.Unix(), 10)
	signatures := make([]string, len(secrets))
	for i, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, secretPrefix))
		if err != nil {
			return nil, err
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + seconds + "."))
		mac.Write(body)
		signatures[i] = "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	}
	return map[string]string{
		"Webhook-Id": id, "Webhook-Timestamp": seconds, "Webhook-Signature": strings.Join(signatures, " "), "User-Agent": "Florin-Webhooks/1",
	}, nil
}
