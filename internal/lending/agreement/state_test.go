package agreement

import "testing"

// What is not in the table is refused, and nothing leads out of an end.
func TestMoves(t *testing.T) {
	for _, from := range States {
		for _, a := range []Action{Read, Sign, Decline, Void, Expire, Release, Withdraw} {
			to, err := move(from, a)
			if err != nil && to != from {
				t.Errorf("%s from %s is refused and leads to %s", a, from, to)
			}
			if !from.open() && err == nil {
				t.Errorf("%s leads out of %s", a, from)
			}
		}
	}
	if _, err := move(Sent, Withdraw); err == nil {
		t.Error("an offer that is not signed can be withdrawn from")
	}
}
