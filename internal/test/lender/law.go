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
		next := law.Next{Rule: s.Rule, From: s.To.AddDays(1), To: date.MustParse("2099-12-31"), Act: "A figure of tests", URL: Site, Seen: s.To}
		for _, figure := range s.Values {
			next.Values = append(next.Values, decimal.MustParse("10").Max(figure.Value))
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
