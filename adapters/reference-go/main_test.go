package main

import (
	"encoding/base64"
	"testing"
)

func TestASecretThatIsNoneIsRefused(t *testing.T) {
	for _, text := range []string{"", "whsec_", "whsec_AAAA", base64.StdEncoding.EncodeToString(make([]byte, 32)), "whsec_!"} {
		if _, err := newAdapter(text); err == nil {
			t.Errorf("%q passes", text)
		}
	}
}
