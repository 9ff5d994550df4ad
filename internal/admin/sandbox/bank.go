package sandbox

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"florin/internal/admin/demo"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// Booking is what the bank is told to book today.
type Booking struct {
	Do string `json:"do"` // credit, payout, payout_return, debit or debit_return
	// Loan is the id of the loan that a credit is for; of payouts and debits: only those of this loan.
	Loan string `json:"loan"`
	// Amount of a credit, in minor units; 0: all that is due, or else the next instalment.
	Amount int64 `json:"amount"`
	// Reason is the bank's code for a return; empty: AC04, the account is closed, and of debits AM04, there is not enough money.
	Reason string `json:"reason"`
}

// Booked is what the statement told.
type Booked struct {
	Entries []Entry `json:"entries"`
}

// Entry is one line of it.
type Entry struct {
	Loan   string       `json:"loan"`
	Amount money.Amount `json:"amount"` // below zero: it left
}

var bookings = []string{"payout", "payout_return", "credit", "debit", "debit_return"}

// Book has the bank book something, and gives the lender the statement about it, a camt.053 that goes through the import like any
// other. Payouts are booked when their batch was released; they come back when they were booked. Refusals: Invalid "choice.invalid",
// "amount.invalid"; NotFound; Conflict "sandbox.nothing_to_book"; those of the import.
func (s *Service) Book(ctx context.Context, b Booking) (Booked, error) {
	var lines []line
	var err error
	switch b.Do {
	case "credit":
		lines, err = s.credit(ctx, b)
	case "payout":
		lines, err = s.payouts(ctx, b, payout.Exported, "")
	case "payout_return":
		lines, err = s.payouts(ctx, b, payout.Settled, orDefault(b.Reason, "AC04"))
	case "debit", "debit_return":
		return s.bookDebits(ctx, b)
	default:
		err = fault.Fields(fault.Choice("/do", bookings...))
	}
	if err == nil && len(lines) == 0 {
		err = fault.New(fault.Conflict, "sandbox.nothing_to_book")
	}
	if err != nil {
		return Booked{}, err
	}
	return s.tell(ctx, lines)
}

func orDefault(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// line is an entry with the account of the lender's that it is on.
type line struct {
	demo.Move
	loan     string
	currency money.Currency
}

func (s *Service) credit(ctx context.Context, b Booking) ([]line, error) {
	if b.Amount < 0 {
		return nil, wrong("/amount", "amount.invalid")
	}
	me, err := s.debtor(ctx, b.Loan)
	if err != nil {
		return nil, err
	}
	own, err := s.Servicing.OwnLoan(ctx, me, b.Loan, me.Lang)
	if err != nil || own.PayInto == nil {
		return nil, err
	}
	amount := own.PayInto.Amount
	if b.Amount > 0 {
		amount.Minor = b.Amount
	}
	return []line{{demo.Move{Minor: amount.Minor, Ref: own.PayInto.Reference, Party: me.Name}, b.Loan, amount.Currency}}, nil
}

// debtor is the main borrower of a loan, signed in.
func (s *Service) debtor(ctx context.Context, loanID string) (me identity.Principal, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		parties, err := loanbook.PartyRowsTx(tx, loanID)
		if err == nil && (len(parties) == 0 || parties[0].AccountID == nil) {
			err = fault.New(fault.NotFound, "not_found")
		}
		if err != nil {
			return err
		}
		p := parties[0]
		me = identity.Principal{Kind: identity.Client, AccountID: *p.AccountID, Name: p.FirstName + " " + p.LastName, Email: p.Email}.From(somewhere(), "", "en")
		return nil
	})
	return me, err
}

// payouts are the transfers in a state, as the bank books them, or as they come back for a reason.
func (s *Service) payouts(ctx context.Context, b Booking, in payout.State, reason string) (lines []line, err error) {
	f := payout.Filter{State: in, Limit: 100}
	for {
		page, err := s.Payouts.List(ctx, s.treasurer(), f)
		if err != nil {
			return nil, err
		}
		for _, p := range page.Items {
			if b.Loan != "" && p.LoanID != b.Loan {
				continue
			}
			lines = append(lines, payoutLine(p, reason))
			if p.Kind == payout.ForProof && reason == "" { // it comes in where it left
				in := payoutLine(p, "")
				in.Minor = -in.Minor
				lines = append(lines, in)
			}
		}
		if f.Cursor = page.NextCursor; f.Cursor == "" {
			return lines, nil
		}
	}
}

// treasurer is who hands the bank's files in: the sandbox itself, as the command line could.
func (s *Service) treasurer() identity.Principal { return identity.CommandLine() }

// tell writes a statement for each account that something was booked on, and hands it in.
func (s *Service) tell(ctx context.Context, lines []line) (told Booked, err error) {
	lender, err := s.Settings.Load(ctx)
	if err != nil {
		return told, err
	}
	day := date.Of(s.DB.Now(), s.Zone).String()
	for _, account := range lender.Bank.Accounts {
		var moves []demo.Move
		for _, l := range lines {
			if l.currency == account.Currency {
				l.BankRef = "SBX" + strings.ReplaceAll(uuid.NewString(), "-", "")[:20]
				moves = append(moves, l.Move)
				told.Entries = append(told.Entries, Entry{l.loan, money.Of(l.Minor, l.currency)})
			}
		}
		if len(moves) == 0 {
			continue
		}
		if _, err := s.Treasury.ImportBankFile(ctx, s.treasurer(), demo.Statement(rail.IBAN(account.IBAN), account.Currency, day, moves)); err != nil {
			return told, fmt.Errorf("statement: %w", err)
		}
	}
	if len(told.Entries) == 0 { // paid by hand: the lender has no account in the currency
		return told, fault.New(fault.Conflict, "sandbox.nothing_to_book")
	}
	return told, s.Settle(ctx)
}
