package pennytest

import (
	"strings"
	"testing"
	"time"

	"florin/internal/lending/payout"
	"florin/internal/platform/keyring"
)

func TestWhatIsTypedIsACodeOrNone(t *testing.T) {
	for typed, want := range map[string]string{
		"7K4M92QX": "7K4M92QX", " 7k4m 92qx ": "7K4M92QX", "7K4M-92QX": "7K4M92QX", "7K4M\u00a092QX": "7K4M92QX",
		"": "", "7K4M92Q": "", "7K4M92QXX": "", "7K4M92Q0": "", "7K4M92QO": "", "1K4M92QX": "", "7K4M92QI": "", "ÀK4M92QX": "",
	} {
		code, formed := plainCode(typed)
		if formed != (want != "") || formed && code != want {
			t.Errorf("%q: %q %v", typed, code, formed)
		}
	}
}

func TestCodesAreDrawnFromTheWholeAlphabet(t *testing.T) {
	seen, codes := map[rune]bool{}, map[string]bool{}
	const drawn = 500
	for range drawn {
		code := draw()
		if _, formed := plainCode(code); !formed {
			t.Fatalf("%q is no code", code)
		}
		codes[code] = true
		for _, letter := range code {
			seen[letter] = true
		}
	}
	if len(seen) != 32 || len(codes) != drawn { // 4,000 letters of 32, and 500 of a million million codes
		t.Errorf("%d letters, %d codes of %d", len(seen), len(codes), drawn)
	}
}

func TestACodeIsFoundInTheTextOfAStatement(t *testing.T) {
	keys, err := keyring.Open(keyring.Config{Value: strings.Repeat("0123456789abcdef", 4)})
	if err != nil {
		t.Fatal(err)
	}
	r := row{ID: "one"}
	r.Tag = tagOf(keys, r.ID, "7K4M92QX")
	other := row{ID: "two", Tag: r.Tag}
	for text, want := range map[string]bool{
		"CODE 7K4M92QX": true, "SEPA-UEBERWEISUNG SVWZ+CODE 7K4M92QX EREF+X": true, "code 7k4m92qx": true,
		"": false, "CODE 7K4M92QZ": false, "X7K4M92QX": false, strings.Repeat("22222222 ", mostWords) + "7K4M92QX": false,
	} {
		if got := r.hasIn(keys, text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	if other.hasIn(keys, "CODE 7K4M92QX") {
		t.Error("the code of one payment is that of another")
	}
}

func TestWhatAPaymentComesTo(t *testing.T) {
	now := time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC)
	later, over := now.Add(time.Second), now
	for _, c := range []struct {
		state   string
		payout  payout.State
		expires time.Time
		want    State
	}{
		{stateOpen, payout.Planned, later, Planned},
		{stateOpen, payout.Held, later, Planned},
		{stateOpen, payout.Ready, later, Planned},
		{stateOpen, payout.Exported, later, Sent},
		{stateOpen, payout.Settled, later, Sent},
		{stateOpen, payout.Settled, over, Expired},
		{stateOpen, payout.Planned, over, Expired},
		{stateOpen, payout.Returned, over, Returned},
		{stateOpen, payout.Cancelled, later, Unproven},
		{stateSpent, payout.Settled, later, Spent},
		{stateSpent, payout.Returned, later, Returned},
		{stateEnded, payout.Settled, later, Unproven},
		{stateProven, payout.Returned, over, Proven},
	} {
		if got := (row{State: c.state, ExpiresAt: c.expires}).standing(c.payout, now); got != c.want {
			t.Errorf("%s, payout %s, expires %v: %s, want %s", c.state, c.payout, c.expires, got, c.want)
		}
	}
}
