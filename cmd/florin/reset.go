package main

import "florin/internal/admin/reset"

// wireReset opens the service that deletes all requests, and tells which packages hold a part of one
// that goes with it.
func (p *program) wireReset() {
	p.origination.OnDelete(p.agreements.DeleteOffersTx)
	p.origination.OnDelete(p.lending.Loans.DropReservedTx)
	p.origination.OnDelete(p.clients.RequestDeletedTx)
	p.reset = reset.New(reset.Parts{
		DB: p.db, Identity: p.identity, Requests: p.origination, Lending: p.lending, Privacy: p.privacy, Backups: p.backups, Log: p.log,
	})
}
