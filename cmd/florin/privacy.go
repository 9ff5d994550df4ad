package main

import (
	"florin/internal/admin/export"
	"florin/internal/admin/scorefile"
	"florin/internal/customer/privacy"
	"florin/internal/lending/guarantee"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
)

// wirePrivacy opens the services that hand out data: copies for other programs, and the one that answers what people ask about theirs, and tells it
// which packages keep any. A package that is missing here is in no export and is never erased.
func (p *program) wirePrivacy() error {
	copies, err := p.cfg.Blobs("copies")
	if err != nil {
		return err
	}
	p.exports = export.New(export.Parts{DB: p.db, Events: p.events, Settings: p.settings, Told: p.origination.Told, Files: document.NewVault(p.ring, copies), Log: p.log})
	store, err := p.cfg.Blobs("exports")
	if err != nil {
		return err
	}
	p.privacy = privacy.New(privacy.Parts{
		DB: p.db, Settings: p.settings, Keys: p.ring, Mail: p.mail, Identity: p.identity, Requests: p.origination,
		Archives: document.NewVault(p.ring, store), Now: p.now, Zone: letterZone(), Log: p.log, Documents: p.documents, Drafted: p.messages.TakeComplaintTx,
		Sources: []personal.Source{
			p.identity.Personal(), p.origination.Personal(p.lending.Servicing.EndTx), p.agreements.Personal(), p.lending.Servicing.Personal(), p.messages.Personal(), p.mail.Personal(), p.clients.Personal(), p.profiles.Personal(), p.interviews.Personal(), p.tasks.Personal(),
			guarantee.New(p.origination.Parts).Personal(guarantee.People{OwnIDsTx: p.origination.OwnIDsTx, ContactTx: p.identity.ContactTx}),
		},
	})
	p.desk.Complaints = p.privacy.ComplaintsDue
	return nil
}

// scoreFiles makes the file on the score of what the other services know.
func (p *program) scoreFiles() *scorefile.Service {
	return scorefile.New(scorefile.Parts{DB: p.db, Settings: p.settings, Desk: p.desk, Rules: p.rules, Privacy: p.privacy, Adapters: p.adapters})
}
