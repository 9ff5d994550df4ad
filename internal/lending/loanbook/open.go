package loanbook

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// Opened is a loan that has just been opened, for those who plan its payout.
type Opened struct {
	LoanID     string
	Net        money.Amount // what goes out at once, less the fee
	PayoutFrom date.Date
	Payee      Payee
	Contract   loan.Contract
	By         audit.Actor
}

// Payee is the account that a payout goes to.
type Payee struct {
	IBAN      string `json:"iban"`
	Holder    string `json:"holder"`
	Reference string `json:"reference,omitempty"` // what another lender wants to read on the payment
}

// sealPayee separates payees from everything else that is sealed.
const sealPayee = "loan.payee"

// OpenTx opens the loan of a signed contract in the caller's transaction: it waits for its
// payout, which is planned with it. A request has one loan: a second is fault Conflict
// "loan.already_open". A contract without a schedule, or
// whose table of charges does not name what its terms ask for, is fault Invalid "loan.terms".
func (s *Service) OpenTx(tx *db.Tx, by audit.Actor, c loan.Contract) (loanID string, err error) {
	if err := c.Check(); err != nil {
		return "", err
	}
	if loanID, err = db.NewKey(tx.Now()); err != nil {
		return "", err
	}
	if err := s.insertTx(tx, loanID, c); err != nil {
		return "", err
	}
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return "", err
	}
	if _, err := s.bookTx(tx, by, &l, booking{kind: "loan.opened"}); err != nil {
		return "", err
	}
	if err := newNumberTx(tx, loanID); err != nil {
		return "", err
	}
	net, err := c.FirstNet()
	if err != nil {
		return "", err
	}
	opened := Opened{loanID, money.Of(net, c.Principal.Currency), c.PayoutFrom, Payee{IBAN: c.IBAN, Holder: c.Holder}, c, by}
	if err := s.events.Opened.TellTx(tx, opened); err != nil {
		return "", err
	}
	told := eventlog.Data{LoanID: loanID, RequestID: c.RequestID, Status: string(l.Status), Version: l.Version}
	if err := eventlog.EmitTx(tx, by, eventlog.LoanOpened, told); err != nil {
		return "", err
	}
	return loanID, audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "loan.opened", EntityKind: EntityKind, EntityID: loanID, New: true,
		Details: map[string]any{"request": c.RequestID, "product": c.Product, "product_version": c.ProductVersion},
	})
}

func (s *Service) insertTx(tx *db.Tx, id string, c loan.Contract) error {
	terms, err := json.Marshal(c.Terms)
	if err != nil {
		return err
	}
	payee, err := json.Marshal(Payee{IBAN: c.IBAN, Holder: c.Holder})
	if err != nil {
		return err
	}
	if payee, err = s.Keys.Seal(sealPayee, payee, []byte(id)); err != nil {
		return fmt.Errorf("seal payee: %w", err)
	}
	plan, err := c.Plan(c.Today(c.SignedAt))
	if err != nil {
		return err
	}
	today := c.Today(tx.Now())
	n, err := tx.Exec(insertLoan, id, c.Reference, c.RequestID, db.Nullable(c.AccountID), c.Product, c.ProductVersion, c.Lang,
		c.Principal.Currency, c.Principal.Minor, c.Months, c.Rate.String(), string(terms), c.APR, payee,
		c.SignedAt.Truncate(time.Microsecond), c.WithdrawUntil, c.PayoutFrom, tx.Now(), searchText(c, id), today, plan.Payment.Minor, c.Principal.Minor)
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "loan.already_open")
	}
	for i, p := range c.Parties {
		address, err := s.sealAddress(id, i+1, p.Address)
		if err != nil {
			return err
		}
		number := strconv.Itoa(i + 1)
		if _, err := tx.Exec(insertParty, id, i+1, p.Role, p.PersonID, db.Nullable(p.AccountID), personal.LoanPartyFirstName.Text(p.FirstName, id, number),
			personal.LoanPartyLastName.Text(p.LastName, id, number), personal.LoanPartyEmail.Text(p.Email, id, number),
			personal.AddressKey(validate.NormalEmail(p.Email)), address); err != nil {
			return err
		}
	}
	return nil
}

// searchText is what a loan is found by, folded, on lines of their own so that no match
// crosses from one into the next.
func searchText(c loan.Contract, id string) db.FoundBy {
	by := db.FoundBy{{Text: id}, {Text: i18n.Fold(c.Reference)}}
	for _, p := range c.Parties {
		by = append(by, db.Line{Text: i18n.Fold(p.FirstName + " " + p.LastName), Person: true}, db.Line{Text: i18n.Fold(p.Email), Person: true})
	}
	return by
}

// PayeeTx gives the account that a loan is paid out to. Errors: fault NotFound.
func (s *Service) PayeeTx(tx *db.Tx, loanID string) (Payee, error) {
	sealed, err := db.One[[]byte](tx, findPayee, loanID)
	if err != nil || len(sealed) == 0 { // nothing is left of it once the loan is erased
		return Payee{}, err
	}
	plain, err := s.Keys.Unseal(sealPayee, sealed, []byte(loanID))
	if err != nil {
		return Payee{}, fmt.Errorf("unseal payee: %w", err)
	}
	var payee Payee
	return payee, json.Unmarshal(plain, &payee)
}

// CancelTx ends a loan before its payout leaves the lender. Once it is paid out it is fault
// Conflict "loan.already_paid_out". Errors: fault NotFound too.
func (s *Service) CancelTx(tx *db.Tx, by audit.Actor, loanID, reason string) error {
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return err
	}
	st, err := l.InBooks()
	switch {
	case err != nil:
		return err
	case st.Status == loan.Closed && st.CloseReason == loan.Cancelled:
		return nil
	case st.Status != loan.PendingPayout:
		return fault.New(fault.Conflict, "loan.already_paid_out")
	}
	if err := s.events.Cancelled.TellTx(tx, Cancelling{by, loanID}); err != nil {
		return err
	}
	_, err = s.AppendToTx(tx, by, &l, loan.Event{Kind: loan.Cancel, Data: loan.Data{Note: reason}})
	return err
}
