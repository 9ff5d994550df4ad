package rail

import "testing"

func TestHolders(t *testing.T) {
	for holder, want := range map[string]bool{
		"Marie-Anne Lefèvre": true, "LEFEVRE MARIE": true, "Mme Marie Lefevre ou M. Paul Roux": true, "Lefèvre, Anne": true, "M. Lefevre": true,
		"Paul Roux": false, "Lefèvre": false, "Marie Martin": false, "": false, "R. Lefèvre": false,
	} {
		if got := IsNamed(holder, "Marie-Anne", "Lefèvre"); got != want {
			t.Errorf("%q: %v", holder, got)
		}
	}
	if IsNamed("Marie", "Marie", "") {
		t.Error("a person without a last name has no account")
	}
}
