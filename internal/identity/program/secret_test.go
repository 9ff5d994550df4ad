package program

import (
	"strings"
	"testing"

	"florin/internal/kernel/fault"
)

func TestASecretIsKnownByItsLook(t *testing.T) {
	live, test := newSecret(Live), newSecret(Test)
	other := "x"
	if strings.HasSuffix(live, "x") {
		other = "y"
	}
	for secret, want := range map[string]string{
		live:                                  "",
		"flk_" + strings.Repeat("a", 43):      "", // of before programs
		"flk_live_" + strings.Repeat("a", 38): "", // the same, by chance of this look
		test:                                  "key.wrong_mode",
		"fls_" + strings.Repeat("a", 43):      "key.of_sandbox",
		"fls_" + test[4:]:                     "key.wrong_mode", // a session for a client, in a sandbox
		"fls_live_" + strings.Repeat("a", 38): "key.unknown",    // one that was cut
		live[:len(live)-1]:                    "key.shape",
		live[:len(live)-1] + other:            "key.shape",
		live + "a":                            "key.shape",
		"flk_":                                "key.shape",
		"flk_live_":                           "key.shape",
		strings.Replace(live, "_", "-", 1):    "key.unknown",
		"":                                    "key.unknown",
		"Basic YW5uOmFubg==":                  "key.unknown",
	} {
		if err := looks(secret, Live); (err == nil) != (want == "") || err != nil && fault.CodeOf(err) != want {
			t.Errorf("%q: %v, want %q", secret, err, want)
		}
	}
	if got := fault.CodeOf(looks(live, Test)); got != "key.wrong_mode" {
		t.Errorf("a live secret in a sandbox: %q", got)
	}
	if len(live) != len("flk_live_")+43+1+6 {
		t.Errorf("%d characters", len(live))
	}
}

// CRC-32 of the check string "123456789" is cbf43926, by the catalogue of parametrised CRC algorithms.
func TestTheSumOfASecret(t *testing.T) {
	if got := sum("123456789"); got != "y_Q5Jg" {
		t.Errorf("got %s", got)
	}
}

func FuzzLooks(f *testing.F) {
	f.Add(newSecret(Live))
	f.Add("flk_test_")
	f.Fuzz(func(t *testing.T, secret string) {
		if err := looks(secret, Live); err == nil && len(secret) != 47 && len(secret) != 59 {
			t.Errorf("%q passes", secret)
		}
	})
}
