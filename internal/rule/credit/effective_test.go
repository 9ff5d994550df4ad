package credit

import "testing"

// 12 · (1.06^(1/12) − 1) = 5.841060… %, 4 · (1.06^(1/4) − 1) = 5.869538… %, 52 · (1.12^(1/52) − 1) = 11.345226… % (logarithms by hand).
func TestTheRateWithinAnEffectiveOne(t *testing.T) {
	for _, c := range []struct {
		effective string
		every     Every
		want      string
	}{{"6", Month, "5.841"}, {"6", Quarter, "5.8695"}, {"12", Week, "11.3452"}, {"0", Month, "0"}} {
		got, err := RateWithin(MustRate(c.effective), c.every)
		if err != nil || got.String() != c.want {
			t.Errorf("within %s%% at one a %s: %s, %v, want %s", c.effective, c.every, got, err, c.want)
		}
	}
	if _, err := RateWithin(MustRate("6"), "day"); err == nil {
		t.Error("instalments of days are taken")
	}
}

func TestARateIsAnExactFraction(t *testing.T) {
	for text, want := range map[string]string{"0": "0/1", "3.8": "19/5", "100": "100/1", "0.0001": "1/10000"} {
		if got := MustRate(text).Exact().String(); got != want {
			t.Errorf("%s%% is %s, want %s", text, got, want)
		}
	}
}
