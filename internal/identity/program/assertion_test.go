package program

import (
	"encoding/json"
	"testing"
)

func TestOneAudience(t *testing.T) {
	for text, want := range map[string]oneAudience{`"a"`: "a", `["a"]`: "a", `["a","b"]`: "", `[]`: ""} {
		var got oneAudience
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
			t.Errorf("%s is %q, %v", text, got, err)
		}
	}
}

func FuzzReadAssertion(f *testing.F) {
	f.Add("eyJhbGciOiJFUzI1NiIsImtpZCI6ImEifQ.eyJpc3MiOiJhIiwic3ViIjoiYSJ9.AA")
	f.Add("a.b.c")
	f.Fuzz(func(t *testing.T, text string) {
		a, err := readAssertion(text, "")
		if err == nil && (a.kid == "" || a.Issuer == "" || a.Issuer != a.Subject || a.alg != "ES256" && a.alg != "EdDSA") {
			t.Errorf("%q is taken: %+v", text, a)
		}
	})
}
