package trial

import (
	"math"
	"testing"
)

// The intervals are those of R. G. Newcombe, Statistics in Medicine 17, 1998, p. 857-872, table I, method 3.
func TestTheIntervalIsWilsons(t *testing.T) {
	for _, test := range []struct {
		back, of  int
		low, high float64
	}{
		{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}, {20, 20, 1 - 0.1611, 1},
	} {
		low, high := wilson(test.back, test.of)
		if math.Abs(low-test.low) > 0.00005 || math.Abs(high-test.high) > 0.00005 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", test.back, test.of, low, high, test.low, test.high)
		}
	}
}

func TestFewAreNotCompared(t *testing.T) {
	if few := rateOf(19, 19); few.Share != nil || few.Low != nil || few.High != nil || few.Of != 19 || few.Back != 19 {
		t.Errorf("nineteen: %+v", few)
	}
	if r := rateOf(15, 148); *r.Share != 101 || *r.Low != 62 || *r.High != 160 { // 0.16045 to four places more
		t.Errorf("%d, %d to %d", *r.Share, *r.Low, *r.High)
	}
}
