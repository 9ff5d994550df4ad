package pdf

import "testing"

func TestSignsThatTheFontsLackAreSpelledOut(t *testing.T) {
	if got := clean("1.200.000 ₩, ₫ 5, 3 ¥"); got != "1.200.000 KRW, VND 5, 3 ¥" {
		t.Errorf("%q", got)
	}
}
