package main

import (
	"florin/internal/db"
	"florin/internal/message"
)

// matters lists what a client's messages may be about: their requests and their loans.
func (p *program) matters(tx *db.Tx, accountID string) ([]message.Matter, error) {
	list := []message.Matter{}
	loans, err := p.loans.NumbersTx(tx, accountID)
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
