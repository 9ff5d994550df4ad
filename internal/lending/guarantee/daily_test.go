package guarantee_test

import (
	"strings"
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
)

// A loan of 900.00 at 12 % over three months is paid out on 20 November 2026: 306.02 on 20 December, January and February. The first is paid, so that 602.98 of
// principal are left at the end of the year with the interest of the days since (602.98 x 12 % x 11/365 = 2.18); the second is not, of which a guarantor in France is told
// thirty days later with the interest for being late
// (of its principal of 299.99: 2.96, so 308.98 in all); what is left then ends the loan.
func TestAGuarantorIsToldOfARealLoan(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, token := r.accepted(t)
		r.sign(t, token)
		loan := r.Lend(t, r.of, facts.Terms(900_00, 3, "12"), lender.IBAN)
		pay := func(minor int64, on date.Date) {
			r.Lender.Env.Update(t, func(tx *db.Tx) error {
				_, err := r.Lending.Loans.ReceiveTx(tx, audit.Actor{Kind: "system"}, loan, loanbook.Payment{Key: on.String(), Amount: money.Of(minor, money.EUR), On: on, Source: loanbook.FromBank})
				return err
			})
		}
		morning := func(on string) date.Date {
			day := date.MustParse(on)
			r.Lender.Env.Clock.Set(day.Time(time.UTC).Add(8 * time.Hour))
			must(t, r.Daily(ctx, day))
			must(t, r.Daily(ctx, day))
			return day
		}
		said := func(template string, n int, texts ...string) {
			t.Helper()
			r.RunDue(t)
			mails := r.Mailed(t, "paul@example.org", template)
			if len(mails) != n {
				t.Fatalf("%d mails %s, want %d", len(mails), template, n)
			}
			for _, text := range texts {
				if !strings.Contains(plain(mails[0].Text), text) {
					t.Errorf("%s lacks %q:\n%s", template, text, mails[0].Text)
				}
			}
		}
		pay(306_02, morning("2026-12-20"))
		morning("2026-12-31")
		said("guarantee.yearly", 0)
		morning("2027-01-04")
		said("guarantee.yearly", 1, "31 décembre 2026", "602,98 €", "2,18 €")
		morning("2027-02-18")
		said("guarantee.late", 0)
		morning("2027-02-19")
		said("guarantee.late", 1, "20 janvier 2027", "308,98 €")
		end := morning("2027-02-20")
		said("guarantee.late", 1)
		said("guarantee.released", 0)
		pay(700_00, end)
		morning("2027-02-22")
		said("guarantee.released", 1)
		morning("2028-01-04")
		said("guarantee.yearly", 1)
	})
}

func plain(text string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(text)
}
