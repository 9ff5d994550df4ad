package guarantee

import (
	"bytes"
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// People is how those are found whose data it is.
type People struct {
	OwnIDsTx  func(tx *db.Tx, p personal.Person) ([]string, error) // the requests of an applicant
	ContactTx func(tx *db.Tx, accountID string) (identity.Contact, bool, error)
}

// Personal is what this package keeps of people. It is kept as long as the request that it is about, and goes with it. A guarantor is known by the proven
// address of their account.
func (s *Service) Personal(of People) personal.Source { return personalSource{s: s, of: of} }

type personalSource struct {
	personal.Gap
	s  *Service
	of People
}

// Name implements personal.Source.
func (personalSource) Name() string { return "guarantees" }

// Processing implements personal.Source.
func (personalSource) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"assess_request", "conclude_contract", "prove_signature"}, Basis: []string{"contract", "legal_obligation"}, Subjects: []string{"guarantors"},
		Categories: []string{"identity", "contact", "finances", "signatures"}, Recipients: []string{"mail_provider"}, Classes: []personal.Class{personal.Request, personal.Contract},
	}
}

// Copy is a guarantee as a person gets it who asks for their data: the borrower what was agreed, the guarantor all of it.
type Copy struct {
	RequestID string       `json:"request_id,omitempty"` // the borrower's
	FirstName string       `json:"first_name"`
	LastName  string       `json:"last_name"`
	Email     string       `json:"email,omitempty"` // the guarantor's
	State     State        `json:"state"`
	Limit     money.Amount `json:"limit"`
	Months    int          `json:"months"`
	Told      *Told        `json:"told,omitempty"`
	Words     string       `json:"words,omitempty"` // how staff judged the guarantor's means, or why the lender does without
	ReadAt    *time.Time   `json:"read_at,omitempty"`
	SignedAt  *time.Time   `json:"signed_at"`
	EndsOn    *date.Date   `json:"ends_on"`
	EndedAt   *time.Time   `json:"ended_at"`
	CreatedAt time.Time    `json:"created_at"`
}

// Export implements personal.Source.
func (src personalSource) Export(ctx context.Context, p personal.Person, a personal.Archive) error {
	var given, got []row
	var named []OfNamed
	err := src.s.DB.View(ctx, func(tx *db.Tx) (err error) {
		given, got, named = nil, nil, nil
		ids, err := src.of.OwnIDsTx(tx, p)
		if err != nil {
			return err
		}
		for _, id := range ids {
			rows, err := db.All[row](tx, listOf, id, most)
			if err != nil {
				return err
			}
			got = append(got, rows...)
			proposed, err := db.All[namedRow](tx, listNamed, id)
			if err != nil {
				return err
			}
			for _, n := range proposed {
				named = append(named, OfNamed{id, n.shown()})
			}
		}
		contact, found, err := src.of.ContactTx(tx, p.AccountID)
		if err != nil || !found {
			return err
		}
		address := validate.NormalEmail(contact.Email)
		if given, err = db.All[row](tx, listBy, personal.AddressKey(address), address); err != nil {
			return err
		}
		proposed, err := db.All[namedRow](tx, listNamedBy, personal.AddressKey(address), address)
		for _, n := range proposed {
			named = append(named, OfNamed{Named: n.shown()}) // whose request it is stays the borrower's
		}
		return err
	})
	if err == nil && len(named) > 0 {
		err = a.JSON("named_guarantors.json", named)
	}
	if err != nil || len(given)+len(got) == 0 {
		return err
	}
	copies := []Copy{}
	for _, r := range got {
		c := r.copy()
		c.RequestID = r.RequestID
		copies = append(copies, c)
	}
	for _, r := range given {
		c := r.copy()
		c.Email, c.Words, c.ReadAt = r.Email, r.Words, r.ReadAt
		if c.Told, err = src.s.told(r); err != nil {
			return err
		}
		copies = append(copies, c)
		if len(r.Paper) == 0 {
			continue
		}
		body, err := src.s.Keys.Unseal(sealPaper, r.Paper, []byte(r.ID))
		if err == nil {
			err = a.File("guarantees/"+r.ID+".pdf", bytes.NewReader(body))
		}
		if err != nil {
			return err
		}
	}
	return a.JSON("guarantees.json", copies)
}

func (r row) copy() Copy {
	return Copy{
		FirstName: r.FirstName, LastName: r.LastName, State: r.State, Limit: r.limit(), Months: r.Months, SignedAt: r.SignedAt, EndsOn: r.EndsOn, EndedAt: r.EndedAt,
		CreatedAt: r.CreatedAt,
	}
}
