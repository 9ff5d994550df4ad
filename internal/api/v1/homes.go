package api

import (
	"florin/internal/integration/label"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// homes says of each kind of thing that programs name which feature knows it, and with what it is erased.
func (p Parts) homes() label.Homes {
	return label.Homes{
		label.Request: func(tx *db.Tx, id string) (label.Place, error) {
			there, err := p.Origination.ThereTx(tx, id)
			if err == nil && len(there) == 0 {
				err = fault.New(fault.NotFound, "not_found")
			}
			return ofItself(label.Request, id, err)
		},
		label.Client: func(tx *db.Tx, id string) (label.Place, error) {
			own, err := p.Clients.IDTx(tx, id)
			return ofItself(label.Client, own, err)
		},
		label.Loan: func(tx *db.Tx, id string) (label.Place, error) {
			_, err := p.Loans.TurnedTx(tx, id)
			return ofItself(label.Loan, id, err)
		},
		label.Agreement: partOf(label.Request, p.Agreements.RequestOfTx),
		label.Payment:   partOf(label.Loan, p.Loans.LoanOfPaymentTx),
		label.Payout:    partOf(label.Loan, p.Payouts.LoanOfTx),
		label.Document: func(tx *db.Tx, id string) (label.Place, error) {
			owner, err := p.Documents.OwnerTx(tx, id)
			kind := label.Loan
			if owner.Kind == document.Request {
				kind = label.Request
			}
			return label.Place{ID: id, Home: label.Thing{Kind: kind, ID: owner.ID}}, err
		},
	}
}

func ofItself(kind label.Kind, id string, err error) (label.Place, error) {
	return label.Place{ID: id, Home: label.Thing{Kind: kind, ID: id}}, err
}

func partOf(kind label.Kind, whole func(tx *db.Tx, id string) (string, error)) func(*db.Tx, string) (label.Place, error) {
	return func(tx *db.Tx, id string) (label.Place, error) {
		home, err := whole(tx, id)
		return label.Place{ID: id, Home: label.Thing{Kind: kind, ID: home}}, err
	}
}
