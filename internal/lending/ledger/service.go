package ledger

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
)

// Service answers questions about the books. Who posts does so in a transaction of its own
// with PostTx; nothing is written here but that a person took the journal away.
type Service struct{ db *db.DB }

// New makes the service.
func New(d *db.DB) *Service { return &Service{d} }

// maxPage bounds a page of entries.
const maxPage = 200

// EntriesOf gives what was booked for a loan, newest first, from below the entry with Seq
// before (0: from the newest). It returns fault Forbidden.
func (s *Service) EntriesOf(ctx context.Context, p identity.Principal, loan string, before int64, limit int) (entries []Posted, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return nil, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		entries, err = EntriesOfTx(tx, loan, before, min(limit, maxPage))
		return err
	})
	return entries, err
}

// Sum is what happened on one account up to a day.
type Sum struct {
	Account Account
	Name    string
	Debit   money.Amount
	Credit  money.Amount
	Balance money.Amount // debit above zero
}

// Trial is the trial balance of one currency: its debits equal its credits.
type Trial struct {
	Currency money.Currency
	Accounts []Sum // in the order of their numbers; those that never moved are left out
	Debit    money.Amount
	Credit   money.Amount
}

// Balanced says whether debits equal credits, as they must.
func (t Trial) Balanced() bool { return t.Debit == t.Credit }

// TrialBalance sums every account over all that was booked for days up to and including
// one; one trial balance per currency. It returns fault Forbidden.
func (s *Service) TrialBalance(ctx context.Context, p identity.Principal, on date.Date) (trials []Trial, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return nil, err
	}
	var sums []Turnover
	err = s.db.Survey(ctx, func(tx *db.Tx) error {
		sums, err = TurnoversTx(tx, on)
		return err
	})
	for _, t := range sums {
		if len(trials) == 0 || trials[len(trials)-1].Currency != t.Currency {
			trials = append(trials, Trial{Currency: t.Currency, Debit: money.Of(0, t.Currency), Credit: money.Of(0, t.Currency)})
		}
		trials[len(trials)-1].add(t)
	}
	return trials, err
}

func (t *Trial) add(v Turnover) {
	d, _ := v.Account.Describe()
	t.Accounts = append(t.Accounts, Sum{
		v.Account, d.Name, money.Of(v.Debit, t.Currency), money.Of(v.Credit, t.Currency), money.Of(v.Balance(), t.Currency),
	})
	t.Debit.Minor += v.Debit
	t.Credit.Minor += v.Credit
}
