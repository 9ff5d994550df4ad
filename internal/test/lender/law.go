package lender

import (
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/rule/law"
	"florin/internal/test/testkit"
)

// Law carries on, without an end, the figures that the law sets anew each period: tests lend on any day.
func Law(t testing.TB) (added []law.Supplement) {
	t.Helper()
	for _, s := range law.Shipped().Series("FR") {
		if s.Kind != "rate_cap" || s.Credit != "" || s.To.IsZero() {
			continue
		}
		next := s.Again()
		next.To, next.Act, next.URL, next.Seen = date.MustParse("2099-12-31"), "A figure of tests", Site, s.To
		for i, value := range next.Values {
			next.Values[i] = decimal.MustParse("10").Max(value)
		}
		one, err := law.Shipped().Follow(next)
		testkit.Must(t, err)
		added = append(added, one)
	}
	return added
}

// keepLawCurrent enters what Law gives, unless something was entered before.
func (l *Lender) keepLawCurrent(t testing.TB) {
	t.Helper()
	l.Env.Update(t, func(tx *db.Tx) error {
		s, err := l.Settings.ReadTx(tx)
		if err != nil || s.Version("law") > 0 {
			return err
		}
		return l.Settings.ChangeTx(tx, "law", 0, Law(t), "test")
	})
}
