package main

import (
	"florin/internal/customer/privacy"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
)

// wirePrivacy opens the service that answers what people ask about their data, and tells it
// which packages keep any. A package that is missing here is in no export and is never erased.
func (p *program) wirePrivacy() error {
	store, err := document.NewFileStore(p.cfg.InData("exports"), document.Reserve{})
	if err != nil {
		return err
	}
	p.privacy = privacy.New(privacy.Parts{
		DB: p.db, Settings: p.settings, Keys: p.ring, Mail: p.mail, Identity: p.identity, Requests: p.origination,
		Archives: document.NewVault(p.ring, store), Now: p.now, Zone: letterZone(), Log: p.log, Documents: p.documents, Drafted: p.messages.TakeComplaintTx,
		Sources: []personal.Source{
			p.identity.Personal(), p.origination.Personal(p.lending.Servicing.EndTx), p.agreements.Personal(), p.lending.Servicing.Personal(), p.messages.Personal(), p.mail.Personal(), p.clients.Personal(), p.profiles.Personal(), p.interviews.Personal(),
		},
	})
	return nil
}
