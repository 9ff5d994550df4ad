package servicing_test

import (
	"testing"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender"
)

// Dutch law ends the hours at eight in the evening, and leaves out Sundays (Wki 4.2 with the hours of its decree); French law sets none.
func TestWhenWhoOwesMayBeCalled(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		if calls := r.get(t, id).Calls; calls != nil {
			t.Errorf("French law: %v", calls)
		}
		r.ChangeProducts(t, func(p *catalogue.Product) {
			lender.Licensed(p)
			p.Law.Country, p.Lending.Late.Charge, p.Lending.Late.Deferral, p.Lending.Late.CalledIn = "NL", decimal.Decimal{}, decimal.Decimal{}, decimal.Decimal{}
		})
		now, err := r.Settings.Load(t.Context())
		must(t, err)
		id, _ = r.waitingLoan(t, func(c *loan.Contract) { c.ProductVersion = now.Version("products") })
		amsterdam := date.Zone("Europe/Amsterdam")
		for _, c := range []struct {
			at, from string
			open     bool
		}{
			{"2026-11-27T19:59", "2026-11-27T19:59", true}, {"2026-11-28T20:00", "2026-11-30T07:00", false}, {"2026-11-29T12:00", "2026-11-30T07:00", false},
		} {
			at, err := time.ParseInLocation("2006-01-02T15:04", c.at, amsterdam)
			must(t, err)
			r.Env.Clock.Set(at)
			calls := r.get(t, id).Calls
			if calls == nil || calls.Opens != "07:00" || calls.Closes != "20:00" || calls.Open != c.open || calls.From.In(amsterdam).Format("2006-01-02T15:04") != c.from {
				t.Errorf("%s: %+v", c.at, calls)
			}
		}
	})
}
