package seal

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "seal testdata/sealed.pdf anew, with a key that nobody keeps")

// What was sealed by an earlier version must stay valid: contracts live for years. The browser tests show this file, too.
func TestAnOldSealStaysValid(t *testing.T) {
	const path = "testdata/sealed.pdf"
	if *update {
		if err := os.WriteFile(path, sealed(t, contract(t), lender(t, "Banque du Lac SA"), Options{}), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Verify(content)
	if err != nil || !r.Sealed() || !r.Last().At.Equal(at) || r.Last().Certificate.Subject.CommonName != "Banque du Lac SA" {
		t.Errorf("%+v, %v", r, err)
	}
}
