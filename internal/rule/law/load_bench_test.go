package law

import (
	"testing"

	"florin/internal/kernel/date"
)

// BenchmarkLoad reads and checks all files, and tries their cases: what each start of the program waits for (at most 200 ms are meant).
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(files); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAt asks for the cap of a day, as a quote does.
func BenchmarkAt(b *testing.B) {
	book, day := Shipped(), date.MustParse("2026-02-01")
	for b.Loop() {
		if _, ok := book.At(Of{Country: "FR", Regime: Consumer}, day).RateCap(OfAPR); !ok {
			b.Fatal("no cap")
		}
	}
}
