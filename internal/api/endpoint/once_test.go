package endpoint

import "testing"

func TestAKeyMayBeQuoted(t *testing.T) {
	for sent, key := range map[string]string{
		`a-1`: `a-1`, `"a-1"`: `a-1`, `"a\"\\1"`: `a"\1`, `"`: `"`, `a"`: `a"`, `"a`: `"a`, `""`: ``, ``: ``,
	} {
		if got := unquoted(sent); got != key {
			t.Errorf("%s is %s, want %s", sent, got, key)
		}
	}
}
