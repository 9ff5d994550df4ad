package config

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// A setting of an earlier release stops no start, and is told of; a name that never was one stops it.
func TestSettingsOfEarlierReleases(t *testing.T) {
	path := filepath.Join(t.TempDir(), "florin.json")
	if err := os.WriteFile(path, []byte(`{"signer_url": "https://sign.example", "signer_uri": "x"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("FLORIN_SIGNER_SECRET", "sixteen-characters")
	c := Config{File: path}
	if got, want := c.Former(), []string{"signer_url", "FLORIN_SIGNER_SECRET"}; !slices.Equal(got, want) {
		t.Errorf("still set: %v, not %v", got, want)
	}
	f, err := ReadFile([]string{"--config", path})
	if err != nil {
		t.Fatal(err)
	}
	if got := f.Violations(); len(got) != 1 {
		t.Errorf("what stops the start: %v", got)
	}
	if HoldsSecrets(path) || (&Config{}).Former() == nil {
		t.Error("an address is no secret, and the environment counts without a file")
	}
}
