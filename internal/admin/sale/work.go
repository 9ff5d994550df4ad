package sale

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// work sells the loans of a sale, some in each transaction. After a crash it goes on behind the last one that is durable.
func (s *Service) work(ctx context.Context, j job.Job) error {
	var of struct {
		ID string `json:"id"`
	}
	if err := j.Decode(&of); err != nil {
		return err
	}
	for going := true; going; {
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			r, err := db.One[row](tx, findSale, of.ID)
			if going = err == nil && r.Stage == Running; !going {
				return err
			}
			going, err = s.someTx(tx, &r)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) someTx(tx *db.Tx, r *row) (more bool, err error) {
	rows, err := db.All[itemRow](tx, nextLoans, r.ID, r.Made, sellBatch)
	if err != nil {
		return false, err
	}
	by := identity.Background().Actor()
	for i := range rows {
		if err := s.sellTx(tx, by, r, &rows[i]); err != nil {
			return false, err
		}
		r.Made = rows[i].Seq + 1
	}
	stage := Running
	if len(rows) < sellBatch {
		stage = Done
		if err := recordTx(tx, by, r.ID, "loan_sale.done", map[string]any{"loans": r.Loans}); err != nil {
			return false, err
		}
	}
	_, err = tx.Exec(setMade, r.ID, r.Made, stage)
	return stage == Running, err
}

// sellTx sells one loan as it stood at the end of the day of the sale. One that cannot be sold any more is left, with the reason.
func (s *Service) sellTx(tx *db.Tx, by audit.Actor, r *row, i *itemRow) error {
	prices, err := r.prices()
	if err != nil {
		return err
	}
	buyer, err := r.buyer()
	if err != nil {
		return err
	}
	l, err := loanbook.LoadTx(tx, i.LoanID)
	if err != nil {
		return err
	}
	c, err := look(tx, &l, r.Currency, prices, r.SoldOn)
	if err != nil {
		return err
	}
	i.State, i.Why, i.Bucket, i.Claim, i.Price = Left, string(c.why), c.bucket, c.claim, c.price
	if c.why == "" {
		i.State = Sold
		_, err = s.Loans.AppendToTx(tx, by, &l, loan.Event{
			Kind: loan.Sell, On: r.SoldOn, Key: "sale:" + r.ID + ":" + l.ID, Minor: c.price,
			Data: loan.Data{Sale: &loan.Sale{ID: r.ID, Buyer: buyer.Name, Address: buyer.Address, Email: buyer.Email, IBAN: buyer.IBAN}},
		})
	}
	if err == nil {
		_, err = tx.Exec(setLoan, r.ID, i.Seq, i.State, i.Why, i.Bucket, i.Claim, i.Price)
	}
	return err
}
