package lender

import (
	"fmt"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// IndexName is the lender's own index, which Variable follows.
const IndexName = "lender.base"

// Index is a value of the lender's own index under a law, in percent, from a day on.
func Index(country, from, value string) law.Supplement {
	return law.Supplement{Country: country, Rules: fmt.Sprintf(`
[sources.%[1]q]
act = "The lender's base rate"
url = "https://lender.example/base-rate"
seen = "2026-01-02"

[[index]]
id = %[1]q
index = %[2]q
publisher = "The lender"
from = %[3]q
value = %[4]q
source = %[1]q
confidence = "sourced"
`, "lender.base."+from, IndexName, from, value)}
}

// Variable lets a product follow the lender's own index, 2.35 points above it: new instalments every six months, between 1 and 9 %, told 30 days
// before.
func Variable(p *catalogue.Product) {
	p.Lending.RateIndex = IndexName
	p.Lending.Revision = credit.Revision{
		Spread: decimal.MustParse("2.35"), Floor: credit.MustRate("1"), Cap: credit.MustRate("9"), EveryMonths: 6, NoticeDays: 30, Moves: credit.MovesInstalment,
	}
}

// EnterIndex adds values of the lender's own index to the law, as two people would: pairs of a day and a value.
func (l *Lender) EnterIndex(t testing.TB, country string, pairs ...[2]string) {
	t.Helper()
	l.Env.Update(t, func(tx *db.Tx) error {
		s, err := l.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		added := s.Supplements
		for _, pair := range pairs {
			added = append(added[:len(added):len(added)], Index(country, pair[0], pair[1]))
		}
		return l.Settings.ChangeTx(tx, "law", s.Version("law"), added, "test")
	})
}
