package outbound

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	keyPatience = 10 * time.Second
	mostOfKeys  = 64 << 10 // bytes of an answer
	keysPart    = "/keys/"
)

// WrappingKey is a key of a key-management service that wraps master keys, by the transit API of OpenBao and HashiCorp Vault: its address as the service
// has it, https://HOST/v1/transit/keys/NAME, and the token that may use it.
type WrappingKey struct {
	URL, Token string
	Allowed    Networks // beside public addresses and this machine
}

// CheckKeyURL says what is wrong with the address of a key; empty: nothing.
func CheckKeyURL(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return "is no address"
	}
	before, name, found := strings.Cut(u.Path, keysPart)
	if !found || before == "" || name == "" || strings.Contains(name, "/") {
		return "must end with /v1/MOUNT/keys/NAME"
	}
	if CheckURL(address) != nil {
		return "must be https, or http on this machine"
	}
	return ""
}

// Wrap has a key wrapped. Errors name the service and what it answered, never a key or the token.
func (k WrappingKey) Wrap(key []byte) (string, error) {
	var said struct {
		Data struct {
			Ciphertext string `json:"ciphertext"`
		} `json:"data"`
	}
	err := k.ask("encrypt", map[string]string{"plaintext": base64.StdEncoding.EncodeToString(key)}, &said)
	if err == nil && said.Data.Ciphertext == "" {
		err = k.failed(errNothing)
	}
	return said.Data.Ciphertext, err
}

// Unwrap gives a key that was wrapped. Errors: as Wrap.
func (k WrappingKey) Unwrap(wrapped string) ([]byte, error) {
	var said struct {
		Data struct {
			Plaintext string `json:"plaintext"`
		} `json:"data"`
	}
	if err := k.ask("decrypt", map[string]string{"ciphertext": wrapped}, &said); err != nil {
		return nil, err
	}
	key, err := base64.StdEncoding.DecodeString(said.Data.Plaintext)
	if err != nil || len(key) == 0 {
		return nil, k.failed(errNothing)
	}
	return key, nil
}

var errNothing = errors.New("it answered without what was asked for")

func (k WrappingKey) failed(err error) error {
	host := "the key-management service"
	if u, wrong := url.Parse(k.URL); wrong == nil {
		host += " " + u.Host
	}
	return fmt.Errorf("%s: %w", host, err)
}

// ask calls an operation of the key. One answer is waited for and nothing is tried again: a program that does not start is started anew by its supervisor.
func (k WrappingKey) ask(operation string, body map[string]string, said any) error {
	before, name, _ := strings.Cut(k.URL, keysPart)
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequest(http.MethodPost, before+"/"+operation+"/"+name, bytes.NewReader(text))
	if err != nil {
		return k.failed(errors.New("its address cannot be called"))
	}
	req.Header.Set("X-Vault-Token", k.Token)
	req.Header.Set("Content-Type", "application/json")
	client, err := client(k.URL, k.Allowed, keyPatience)
	if err != nil {
		return k.failed(err)
	}
	res, err := client.Do(req)
	if err != nil {
		return k.failed(errors.Unwrap(err)) // which leaves out the address
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(res.Body, mostOfKeys))
	switch {
	case err != nil:
		return k.failed(err)
	case res.StatusCode == http.StatusForbidden:
		return k.failed(errors.New("the token may not use the key (403)"))
	case res.StatusCode != http.StatusOK:
		return k.failed(fmt.Errorf("it answered %d", res.StatusCode))
	}
	if json.Unmarshal(answer, said) != nil {
		return k.failed(errNothing)
	}
	return nil
}
