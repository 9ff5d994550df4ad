package agreement

import (
	"context"
	"encoding/json"
	"fmt"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/rule/paper"
	"florin/internal/rule/settings"
)

// WriteReceipt writes the receipt of a withdrawal as a document, with the moment in which
// it was received, and a second one with the sum when that was counted later. Done again it
// changes nothing. Errors: fault NotFound, Unavailable;
// everything else is internal.
func (s *Service) WriteReceipt(ctx context.Context, id string) error {
	w, _, err := s.unsealed(ctx, id, kindReceipt)
	if err != nil {
		return err
	}
	if w.Withdrawal == nil || w.SignedAt == nil {
		return fmt.Errorf("agreement %s was not withdrawn from", id)
	}
	var r Returned
	if err := json.Unmarshal([]byte(*w.Withdrawal), &r); err != nil {
		return err
	}
	most := 1
	if r.SumFollowed {
		most = 2
	}
	if _, n := w.newest(kindReceipt); n >= most {
		return nil
	}
	payTo, err := s.Servicing.PayTo(ctx, *w.LoanID)
	if err != nil {
		return err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	own := snapshot.Wording(w.Lang)
	kept, err := s.keep(ctx, piece{kindReceipt, own.Version, func() ([]byte, error) {
		body, err := paper.WithdrawalReceipt(w.receipt(snapshot, r, payTo))
		if err != nil {
			return nil, err
		}
		return s.Documents.SealPDF(ctx, body)
	}})
	if err != nil {
		return err
	}
	return s.settleUpTo(ctx, id, kindReceipt, most, kept, func(tx *db.Tx, w whole) error { return nil })
}

// receipt are the facts of the document.
func (w whole) receipt(snapshot settings.Snapshot, r Returned, payTo paper.PayTo) paper.WithdrawalReceiptFacts {
	zone := w.deed.Product.Location()
	f := paper.WithdrawalReceiptFacts{
		Head: w.deed.Head(w.Lang, *r.ReceivedAt), ReceivedAt: *r.ReceivedAt, SignedOn: date.Of(*w.SignedAt, zone),
		Principal: r.Principal, Interest: r.Interest, PerDay: r.PerDay, PayUntil: r.PayUntil, PaidOutOn: r.PaidOutOn, PayTo: payTo,
	}
	f.Wording, f.Brand = snapshot.Wording(w.Lang), snapshot.Brand
	for _, part := range r.Parts {
		f.Instalments = append(f.Instalments, paper.Part{On: part.On, Amount: part.Amount})
	}
	return f
}
