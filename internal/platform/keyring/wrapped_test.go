package keyring_test

import (
	"encoding/base64"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"florin/internal/platform/keyring"
)

func TestKeysLieWrapped(t *testing.T) {
	wrap := func(key []byte) (string, error) { return "vault:v1:" + hex.EncodeToString(key), nil }
	unwrap := func(wrapped string) ([]byte, error) {
		return hex.DecodeString(strings.TrimPrefix(wrapped, "vault:v1:"))
	}
	file := filepath.Join(t.TempDir(), "master.key")
	config := keyring.Config{File: file, Wrap: wrap, Unwrap: unwrap}
	ring, err := keyring.Open(config) // makes the file
	if err != nil || !ring.Created() {
		t.Fatal(ring, err)
	}
	text, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(text), "\nvault:v1:") {
		t.Errorf("the new file: %q, %v", text, err)
	}
	sealed, err := ring.Seal("x", []byte("words"), nil)
	if err != nil {
		t.Fatal(err)
	}
	again, err := keyring.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	if plain, err := again.Unseal("x", sealed, nil); err != nil || string(plain) != "words" {
		t.Errorf("%q, %v", plain, err)
	}
	if _, err := keyring.Open(keyring.Config{File: file}); err == nil || !strings.Contains(err.Error(), "--kms-url") {
		t.Errorf("without the service: %v", err)
	}
	clear := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", 32)))
	lines, err := keyring.Wrapped(keyring.Config{Value: clear, OldValues: []string{strings.Repeat("0a", 32)}, Wrap: wrap, Unwrap: unwrap})
	if err != nil || len(lines) != 2 || lines[0] != "vault:v1:"+hex.EncodeToString([]byte(strings.Repeat("k", 32))) {
		t.Errorf("keys in clear become %q, %v", lines, err)
	}
	was, err := keyring.Open(keyring.Config{Value: clear})
	if err != nil {
		t.Fatal(err)
	}
	if now, err := keyring.Open(keyring.Config{Value: lines[0], Unwrap: unwrap}); err != nil || now.CurrentID() != was.CurrentID() {
		t.Errorf("another key: %v", err)
	}
	if _, err := keyring.Wrapped(keyring.Config{Value: clear}); err == nil {
		t.Error("wrapped by nobody")
	}
	short := keyring.Config{Value: "vault:v1:x", Unwrap: func(string) ([]byte, error) { return []byte("short"), nil }}
	if _, err := keyring.Open(short); err == nil || !strings.Contains(err.Error(), "has 5 bytes, not 32") {
		t.Errorf("a short key: %v", err)
	}
}
