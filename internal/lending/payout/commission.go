package payout

import (
	"encoding/json"
	"fmt"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// Earning is what a partner is to be paid.
type Earning struct {
	Partner string // its name and the statement, as lists and the bank's file show it
	Amount  money.Amount
	To      loanbook.Payee
	On      date.Date
}

// PlanCommissionTx plans the payout of what a partner has earned, for a batch like all others. One that the account cannot receive is held.
func (s *Service) PlanCommissionTx(tx *db.Tx, by audit.Actor, e Earning) (id string, err error) {
	if id, err = db.NewKey(tx.Now()); err != nil {
		return "", err
	}
	iban, _ := rail.ParseIBAN(e.To.IBAN) // a wrong number holds the payout
	plain, err := json.Marshal(e.To)
	if err != nil {
		return "", err
	}
	sealed, err := s.Keys.Seal(sealPayout, plain, []byte(id))
	if err != nil {
		return "", fmt.Errorf("seal payout: %w", err)
	}
	state, hold := Planned, Hold("")
	if !rail.Payable(e.Amount.Currency, iban) || iban.IsQR() {
		state, hold = Held, HoldAccount
	}
	if _, err := tx.Exec(insertCommission, id, state, hold, e.Amount.Currency, e.Amount.Minor, sealed, s.Tag(iban), e.On,
		strings.ToUpper(strings.ReplaceAll(id, "-", "")), tx.Now(), e.Partner); err != nil {
		return "", err
	}
	err = audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "payout.planned", EntityKind: entityPayout, EntityID: id, New: true,
		Details: map[string]any{"minor": e.Amount.Minor, "currency": e.Amount.Currency, "hold": hold, "kind": ForCommission},
	})
	if err != nil {
		return "", err
	}
	return id, s.askPayeeTx(tx, by, id, e.To)
}

// letCommissionGoTx ends a hold of staff.
func (s *Service) letCommissionGoTx(tx *db.Tx, p identity.Principal, r Row, reason string) (Row, error) {
	if r.Hold == HoldAccount {
		return r, fault.New(fault.Conflict, "payout.account")
	}
	if err := vouchTx(tx, p, r); err != nil {
		return r, err
	}
	return s.moveTx(tx, p.Actor(), r, change{action: actLetGo, note: &reason})
}

// bookCommissionTx takes what was paid off what partners are owed, or puts it back.
func bookCommissionTx(tx *db.Tx, by audit.Actor, r Row, what string, minor int64, on date.Date) error {
	m := money.Of(minor, r.Currency)
	return ledger.PostTx(tx, by, ledger.Entry{
		Key: "payout:" + r.ID + ":" + what, Kind: "commission." + what, Currency: r.Currency, On: on, EntityKind: entityPayout, EntityID: r.ID,
		Lines: []ledger.Line{ledger.Debit(ledger.CommissionPayable, "", m), ledger.Credit(ledger.TransitOut, "", m)},
	})
}

// StateTx is where a payout stands. Errors: fault NotFound.
func StateTx(tx *db.Tx, id string) (State, error) {
	r, err := db.One[Row](tx, findPayout, id)
	return r.State, err
}

// Over says that nothing of a payout is under way or arrived: another may take its place.
func (s State) Over() bool { return s == Returned || s == Cancelled }
