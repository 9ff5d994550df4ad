package payout

import (
	"encoding/json"
	"fmt"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// other is a payout that is of no loan.
type other struct {
	kind   Kind
	name   string // as lists show it
	amount money.Amount
	to     loanbook.Payee
	on     date.Date
}

// planOtherTx plans it. One that the account cannot receive is held.
func (s *Service) planOtherTx(tx *db.Tx, by audit.Actor, o other) (id string, err error) {
	if id, err = db.NewKey(tx.Now()); err != nil {
		return "", err
	}
	iban, _ := rail.ParseIBAN(o.to.IBAN) // a wrong number holds the payout
	plain, err := json.Marshal(o.to)
	if err != nil {
		return "", err
	}
	sealed, err := s.Keys.Seal(sealPayout, plain, []byte(id))
	if err != nil {
		return "", fmt.Errorf("seal payout: %w", err)
	}
	state, hold := Planned, Hold("")
	if !rail.Payable(o.amount.Currency, iban) || iban.IsQR() {
		state, hold = Held, HoldAccount
	}
	if _, err := tx.Exec(insertOther, id, state, hold, o.amount.Currency, o.amount.Minor, sealed, s.Tag(iban), o.on,
		strings.ToUpper(strings.ReplaceAll(id, "-", "")), tx.Now(), o.name, o.kind); err != nil {
		return "", err
	}
	err = audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "payout.planned", EntityKind: entityPayout, EntityID: id, New: true,
		Details: map[string]any{"minor": o.amount.Minor, "currency": o.amount.Currency, "hold": hold, "kind": o.kind},
	})
	if err != nil {
		return "", err
	}
	return id, s.askPayeeTx(tx, by, id, o.to)
}

// letOtherGoTx ends a hold of staff.
func (s *Service) letOtherGoTx(tx *db.Tx, p identity.Principal, r Row, reason string) (Row, error) {
	if r.Hold == HoldAccount {
		return r, fault.New(fault.Conflict, "payout.account")
	}
	if err := vouchTx(tx, p, r); err != nil {
		return r, err
	}
	return s.moveTx(tx, p.Actor(), r, change{action: actLetGo, note: &reason})
}

// PlanProofTx plans a payment of the smallest unit of a currency from an account of the lender's to the same account, for a batch like all
// others. The payee's reference is what the bank writes on the statement.
func (s *Service) PlanProofTx(tx *db.Tx, by audit.Actor, c money.Currency, to loanbook.Payee, on date.Date) (id string, err error) {
	return s.planOtherTx(tx, by, other{ForProof, to.Holder, money.Of(1, c), to, on})
}

// StopProofTx takes a payment that has not left out of the way, out of a batch too; one that has left, or is over, it leaves as it is.
func (s *Service) StopProofTx(tx *db.Tx, by audit.Actor, id string) error {
	r, err := db.One[Row](tx, findPayout, id)
	if err != nil || r.State != Planned && r.State != Held && r.State != Ready {
		return err
	}
	return s.stopTx(tx, by, r)
}

// ArriveProofTx says that a statement, or who has read it, shows the payment on its account: it left, came in, and nothing of it is in
// transit any more. What is booked already is not booked twice. Errors: fault Conflict "payout.state" for one that has not left.
func (s *Service) ArriveProofTx(tx *db.Tx, by audit.Actor, id string, on date.Date) error {
	r, err := db.One[Row](tx, findPayout, id)
	if err == nil && r.State != Settled {
		r, err = s.SettleTx(tx, by, r, on)
	}
	if err == nil {
		err = BookTransitTx(tx, by, r, "booked", -r.Minor, on)
	}
	if err != nil {
		return err
	}
	return BookTransitTx(tx, by, r, "arrived", r.Minor, on)
}

// ByIDTx is a payout as it is kept. Errors: fault NotFound.
func ByIDTx(tx *db.Tx, id string) (Row, error) { return db.One[Row](tx, findPayout, id) }

// StateTx is where a payout stands. Errors: fault NotFound.
func StateTx(tx *db.Tx, id string) (State, error) {
	r, err := db.One[Row](tx, findPayout, id)
	return r.State, err
}

// Over says that nothing of a payout is under way or arrived: another may take its place.
func (s State) Over() bool { return s == Returned || s == Cancelled }
