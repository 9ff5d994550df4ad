package main

import (
	"florin/internal/customer/message"
	"florin/internal/platform/db"
)

// matters lists what a client's messages may be about: their requests and their loans.
func (p *program) matters(tx *db.Tx, accountID string) ([]message.Matter, error) {
	list := []message.Matter{}
	loans, err := p.lending.Loans.NumbersTx(tx, accountID)
	for _, n := range loans {
		list = append(list, message.Matter{Kind: message.OfLoan, ID: n.ID, Reference: n.Reference})
	}
	if err != nil {
		return nil, err
	}
	requests, err := p.origination.NumbersTx(tx, accountID)
	for _, n := range requests {
		list = append(list, message.Matter{Kind: message.OfRequest, ID: n.ID, Reference: n.Reference})
	}
	return list, err
}
