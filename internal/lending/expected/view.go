package expected

import (
	"context"
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// StaffTx lists the newest payments of a loan that were on their way, newest first. The caller has checked who asks.
func StaffTx(tx *db.Tx, l *loan.Loan) ([]AnnouncedPayment, error) {
	rows, err := rowsTx(tx, l)
	list := make([]AnnouncedPayment, len(rows))
	for i, r := range rows {
		list[i] = r.view(l.Terms.Principal.Currency)
	}
	return list, err
}

// OwnTx lists what is on its way to a loan, as its borrower sees it, newest first; that a link has failed is told for a day, and until another payment follows. The caller has checked who asks.
func (s *Service) OwnTx(tx *db.Tx, l *loan.Loan) ([]AnnouncedPayment, error) {
	rows, err := rowsTx(tx, l)
	list := []AnnouncedPayment{}
	for i, r := range rows {
		switch r.State {
		case Received, Withdrawn:
			continue
		case Failed, Expired:
			if i > 0 || tx.Now().Sub(r.CreatedAt) > shownFor {
				continue
			}
		}
		p, err := s.own(r, l.Terms.Principal.Currency)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, err
}

// SumTx is what is expected for a loan, in the words of its borrower: what is missing is not in it.
func SumTx(tx *db.Tx, l *loan.Loan) (sum money.Amount, err error) {
	sum.Currency = l.Terms.Principal.Currency
	rows, err := rowsTx(tx, l)
	for _, r := range rows {
		if r.State == Expected {
			sum.Minor += r.Minor
		}
	}
	return sum, err
}

func (s *Service) own(r row, c money.Currency) (AnnouncedPayment, error) {
	p := r.view(c).forOwner()
	if r.State != Open || len(r.URL) == 0 {
		return p, nil
	}
	address, err := s.Keys.Unseal(sealURL, r.URL, []byte(r.ID))
	if err != nil {
		return p, fmt.Errorf("unseal the link of payment %s: %w", r.ID, err)
	}
	p.URL = string(address)
	return p, nil
}

// Get gives one payment of one's own loan. Errors: fault Unauthenticated, NotFound.
func (s *Service) Get(ctx context.Context, by identity.Principal, loanID, id string) (p AnnouncedPayment, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		l, _, err := loanbook.OwnTx(tx, by, loanID)
		if err != nil {
			return err
		}
		r, err := db.One[row](tx, find, id, loanID)
		if err != nil {
			return err
		}
		p, err = s.own(r.now(&l, tx.Now()), l.Terms.Principal.Currency)
		return err
	})
	return p, err
}

// LinksTx says whether a loan can be paid by a link at the moment: an adapter makes them, and something is left to pay.
func (s *Service) LinksTx(tx *db.Tx, l *loan.Loan, st loan.State) (bool, error) {
	if _, _, err := payable(l, st, 0); err != nil {
		return false, nil
	}
	_, found, err := s.Adapters.ByTx(tx, adapter.PaymentLink)
	return found, err
}
