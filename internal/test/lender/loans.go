package lender

import (
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/lending/application"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// IBAN is an account number that money may go to.
const IBAN = "FR1420041010050500013M02606"

// Contract opens a loan of a request, as if everybody who is on it had signed today: it waits
// for its payout to an account number, which may leave at once. It gives the loan's key.
func (l *Lender) Contract(t testing.TB, of application.Receipt, terms loan.Terms, iban string) (id string) {
	t.Helper()
	today := l.today()
	l.Env.Update(t, func(tx *db.Tx) error {
		people, err := l.Requests.PeopleTx(tx, of.ID)
		if err != nil {
			return err
		}
		c := loan.Contract{
			RequestID: of.ID, Reference: of.Reference, AccountID: people[0].AccountID, Product: "EU-CONSO", Lang: "fr", Terms: terms,
			APR: "3.04", SignedAt: tx.Now(), WithdrawUntil: today.AddDays(14), PayoutFrom: today, IBAN: iban, Holder: "X",
		}
		for _, p := range people {
			c.Parties = append(c.Parties, loan.Party{
				PersonID: p.PersonID, AccountID: p.AccountID, Role: loan.Role(p.Role), FirstName: p.FirstName, LastName: p.LastName, Email: p.Email,
			})
		}
		id, err = l.Lending.Loans.OpenTx(tx, audit.Actor{Kind: "system"}, c)
		return err
	})
	return id
}

// Lend is Contract with the payout: the loan runs from today on.
func (l *Lender) Lend(t testing.TB, of application.Receipt, terms loan.Terms, iban string) (id string) {
	t.Helper()
	id = l.Contract(t, of, terms, iban)
	l.Env.Update(t, func(tx *db.Tx) error {
		return l.Lending.Loans.PaidOutTx(tx, audit.Actor{Kind: "system"}, id, l.today(), "payout "+id)
	})
	return id
}

func (l *Lender) today() date.Date { return date.Of(l.Env.Clock.Now(), time.UTC) }
