package sale

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// Passing is money that was paid on to a buyer by hand.
type Passing struct {
	Amount money.Amount `json:"amount"`
	On     date.Date    `json:"on" doc:"On which it was paid: the day of the sale at the earliest, today at the latest"`
	Note   string       `json:"note" maxLength:"500" doc:"Such as the reference of the transfer"`
}

// Pass marks what came in for the buyer as paid on: account 2120 against 1300, where the bank's entry of the transfer stands once staff have said that
// it is about no loan. The same key again is the same payment. Errors: fault Forbidden (needs ledger.manage), NotFound; Invalid "amount.invalid",
// "loan.currency", "sale.passed_on", "text.too_long"; Conflict "sale.not_done", "sale.more_than_owed" with the amount.
func (s *Service) Pass(ctx context.Context, p identity.Principal, id string, in Passing, key string) (d Detail, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return d, err
	}
	in.Note = validate.CleanText(in.Note)
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findSale, id)
		if err != nil {
			return err
		}
		entry, replay, err := loanbook.OnceTx(tx, p, key, in, "loan_sale:"+id)
		if err == nil && !replay {
			err = s.passTx(tx, p, &r, in, entry)
		}
		if err == nil {
			d, err = s.detailTx(tx, p, &r)
		}
		return err
	})
	return d, err
}

func (s *Service) passTx(tx *db.Tx, p identity.Principal, r *row, in Passing, entry string) error {
	d, err := s.detailTx(tx, p, r)
	if err != nil {
		return err
	}
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return err
	}
	v := validate.New()
	switch {
	case in.Amount.Sign() <= 0:
		v.Check("/amount", "amount.invalid")
	case in.Amount.Currency != r.Currency:
		v.Check("/amount", "loan.currency")
	}
	if in.On.Before(r.SoldOn) || in.On.After(now.Today(tx.Now())) {
		v.Check("/on", "sale.passed_on")
	}
	v.Check("/note", validate.Text(in.Note, 500))
	if err := v.Err(); err != nil {
		return err
	}
	switch {
	case r.Stage != Done:
		return fault.New(fault.Conflict, "sale.not_done")
	case in.Amount.Minor > d.Owed.Minor:
		return fault.New(fault.Conflict, "sale.more_than_owed").With("amount", d.Owed)
	}
	if err := ledger.PostTx(tx, p.Actor(), ledger.Entry{
		Key: "loan_sale:" + entry, Kind: "sale.passed", Currency: r.Currency, On: in.On, EntityKind: entity, EntityID: r.ID,
		Lines: []ledger.Line{ledger.Debit(ledger.OwedToBuyers, "", in.Amount), ledger.Credit(ledger.OtherReceivable, "", in.Amount)},
	}); err != nil {
		return err
	}
	if _, err := tx.Exec(insertPassed, entry, r.ID, in.Amount.Minor, in.On, in.Note, loanbook.NameOf(p), tx.Now()); err != nil {
		return err
	}
	return recordTx(tx, p.Actor(), r.ID, "loan_sale.passed", map[string]any{"minor": in.Amount.Minor, "on": in.On.String()})
}
