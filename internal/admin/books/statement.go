package books

import (
	"context"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
)

// About is what a booking is about.
type About struct {
	Kind      string `json:"kind" doc:"loan, payout, bank_file or commission_statement"`
	ID        string `json:"id"`
	LoanID    string `json:"loan_id" doc:"Of the loan that it touches; empty: none"`
	Reference string `json:"reference" doc:"Of that loan"`
}

// StatementLine is a line on an account.
type StatementLine struct {
	Entry    string       `json:"entry" doc:"The key of its entry"`
	Kind     string       `json:"kind" doc:"What happened, such as loan.due"`
	On       date.Date    `json:"on"`
	Belongs  *date.Date   `json:"belongs_on" doc:"The day that it belongs to, where that was past or closed; null: on"`
	About    About        `json:"about"`
	Reverses string       `json:"reverses" doc:"The entry that it takes back; empty: none"`
	Number   string       `json:"number" doc:"Of the account, as the accountant's chart of that day has it for this loan"`
	Amount   money.Amount `json:"amount" doc:"Debit above zero"`
	Balance  money.Amount `json:"balance" doc:"Of the account after it"`
}

// Statement is what happened on an account between two days.
type Statement struct {
	Account    ledger.Account  `json:"account"`
	Name       string          `json:"name" doc:"English"`
	Number     string          `json:"number" doc:"As the accountant's chart has it on the last day, for all products"`
	NumberName string          `json:"number_name" doc:"As the accountant calls it; empty: as the books do"`
	From       date.Date       `json:"from"`
	To         date.Date       `json:"to"`
	Opening    money.Amount    `json:"opening" doc:"Debit above zero"`
	Debit      money.Amount    `json:"debit"`
	Credit     money.Amount    `json:"credit"`
	Closing    money.Amount    `json:"closing"`
	Lines      []StatementLine `json:"lines" doc:"Oldest first"`
	NextCursor string          `json:"next_cursor"`
}

// Statement gives a page of what happened on an account. Errors: those of ledger.Service.Statement.
func (s *Service) Statement(ctx context.Context, p identity.Principal, q ledger.Asked) (st Statement, err error) {
	read, err := s.Ledger.Statement(ctx, p, q)
	if err != nil {
		return st, err
	}
	of := func(minor int64) money.Amount { return money.Of(minor, q.Currency) }
	d, _ := q.Account.Describe()
	st = Statement{
		Account: q.Account, Name: d.Name, From: q.From, To: q.To, Opening: of(read.Opening), Debit: of(read.Debit), Credit: of(read.Credit),
		Closing: of(read.Closing), Lines: []StatementLine{}, NextCursor: read.Next,
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		plans, err := plansTx(tx)
		if err != nil {
			return err
		}
		row := plans.On(q.To).Of(string(q.Account), "", q.Currency)
		st.Number, st.NumberName = row.Number, row.Name
		know := s.knowing(tx)
		for _, l := range read.Lines {
			loan, err := know.loan(l.Loan)
			if err != nil {
				return err
			}
			st.Lines = append(st.Lines, StatementLine{
				Entry: l.Entry, Kind: l.Kind, On: l.On, Belongs: dayOf(l.Belongs), About: About{l.EntityKind, l.EntityID, l.Loan, loan.Reference}, Reverses: l.Reverses,
				Number: plans.On(l.On).Of(string(q.Account), loan.Product, q.Currency).Number, Amount: of(l.Minor), Balance: of(l.Balance),
			})
		}
		return nil
	})
	return st, err
}

// EntryLine is a side of an entry.
type EntryLine struct {
	Account ledger.Account `json:"account"`
	Name    string         `json:"name" doc:"English"`
	Number  string         `json:"number" doc:"As the accountant's chart of its booking day has it"`
	Amount  money.Amount   `json:"amount" doc:"Debit above zero"`
}

// Entry is an entry of the books with all its sides.
type Entry struct {
	Key        string      `json:"key"`
	Kind       string      `json:"kind"`
	On         date.Date   `json:"on" doc:"Its booking day"`
	Belongs    *date.Date  `json:"belongs_on" doc:"The day that it belongs to, where that was past or closed; null: on"`
	At         time.Time   `json:"at" doc:"When it was written"`
	ByKind     string      `json:"by_kind" doc:"staff, system, program, client or command"`
	ByID       string      `json:"by_id"`
	About      About       `json:"about"`
	Reverses   string      `json:"reverses" doc:"The entry that it takes back; empty: none"`
	ReversedBy string      `json:"reversed_by" doc:"The entry that takes it back; empty: none"`
	Lines      []EntryLine `json:"lines"`
}

// Entry gives an entry by its key. Errors: fault Forbidden, NotFound "ledger.unknown_entry".
func (s *Service) Entry(ctx context.Context, p identity.Principal, key string) (e Entry, err error) {
	posted, err := s.Ledger.Entry(ctx, p, key)
	if err != nil {
		return e, err
	}
	e = Entry{
		Key: posted.Key, Kind: posted.Kind, On: posted.On, Belongs: dayOf(posted.Belongs), At: posted.At, ByKind: posted.By.Kind, ByID: posted.By.ID,
		Reverses: posted.Reverses, ReversedBy: posted.ReversedBy, Lines: []EntryLine{},
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		plans, err := plansTx(tx)
		if err != nil {
			return err
		}
		loan, err := s.knowing(tx).loan(posted.Sub)
		if err != nil {
			return err
		}
		e.About = About{posted.EntityKind, posted.EntityID, posted.Sub, loan.Reference}
		plan := plans.On(posted.On)
		for _, l := range posted.Lines {
			d, _ := l.Account.Describe()
			number := plan.Of(string(l.Account), loan.Product, posted.Currency).Number
			e.Lines = append(e.Lines, EntryLine{l.Account, d.Name, number, money.Of(l.Minor, posted.Currency)})
		}
		return nil
	})
	return e, err
}

func dayOf(d date.Date) *date.Date {
	if d.IsZero() {
		return nil
	}
	return &d
}

// knowing finds by what loans are spoken of, each once.
type knowing struct {
	tx    *db.Tx
	of    *Service
	loans map[string]known
}

type known struct{ Reference, Product string }

func (s *Service) knowing(tx *db.Tx) *knowing { return &knowing{tx, s, map[string]known{}} }

// loan is what is known of a loan; nothing of one that is not kept any more, or for no loan.
func (k *knowing) loan(id string) (known, error) {
	if id == "" || strings.Contains(id, ":") {
		return known{}, nil
	}
	if found, ok := k.loans[id]; ok {
		return found, nil
	}
	row, _, err := k.of.Loans.KnownTx(k.tx, id)
	k.loans[id] = known{row.Reference, row.Product}
	return k.loans[id], err
}
