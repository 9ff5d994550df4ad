package verification

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// question is the input of identity.start and account.connect.
type question struct {
	Reference string    `json:"reference"` // Florin's name for the session: asked again, it is the same one
	ReturnURL string    `json:"return_url"`
	ExpiresAt time.Time `json:"expires_at"`
	Lang      string    `json:"lang"`
	Currency  string    `json:"currency,omitempty"` // of the loan; of accounts
}

// sessionQuestion is the input of identity.result and account.read.
type sessionQuestion struct {
	Session   string    `json:"session"` // as the first question was answered
	ExpiresAt time.Time `json:"expires_at"`
	Currency  string    `json:"currency,omitempty"`
}

// currency is that of the loan where amounts are asked for.
func (w way) currency(r request.Case) string {
	if w.kind == Accounts {
		return string(r.Currency)
	}
	return ""
}

// Ask asks an applicant to be verified; to let accounts be read, it invites them. While one of the kind goes on there is no second: then nothing happens. Errors: fault Forbidden, NotFound,
// Invalid "/kind", Conflict "request.not_allowed", "adapter.none", "verification.often" after ten of a kind.
func (s *Service) Ask(ctx context.Context, p identity.Principal, requestID string, kind Kind) (desk Desk, err error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return desk, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, requestID)
		if err != nil {
			return err
		}
		if err := s.askTx(tx, p.Actor(), r, kind, request.DisplayName(p)); err != nil {
			return err
		}
		desk, err = s.deskTx(tx, r)
		return err
	})
	return desk, err
}

// DueTx asks a new applicant to be identified where the lender's rule wants it and an adapter does it. It is for the package that checks requests, and knows no caller.
func (s *Service) DueTx(tx *db.Tx, snapshot settings.Snapshot, r request.Case) error {
	if !snapshot.Policies.AskIdentity || !r.TakesConsultation() {
		return nil
	}
	_, found, err := s.Adapters.ByTx(tx, adapter.IdentityStart)
	if err != nil || !found {
		return err
	}
	n, err := db.One[int64](tx, countOf, r.ID, Identity)
	if err != nil || n > 0 {
		return err
	}
	return s.askTx(tx, systemActor, r, Identity, "")
}

func (s *Service) askTx(tx *db.Tx, by audit.Actor, r request.Case, kind Kind, name string) error {
	w, known := wayOf(kind)
	if !known {
		return fault.Fields(fault.Field{Pointer: "/kind", Code: "choice.invalid"})
	}
	if !r.TakesConsultation() {
		return r.Refusal(request.NotByApplicant)
	}
	open, err := s.openTx(tx, r.ID, kind)
	if err != nil || open != nil {
		return err
	}
	v, err := newTx(tx, r, w, name)
	if err != nil {
		return err
	}
	if w.consent {
		if _, err = s.aboutTx(tx, w, &v); err == nil {
			err = s.mailTx(tx, r, v)
		}
	} else {
		err = s.startTx(tx, by, r, w, &v)
	}
	if err != nil {
		return err
	}
	if err := insertTx(tx, v); err != nil {
		return err
	}
	return toldTx(tx, by, r, "request.verification_asked", v)
}

// openTx is the one of a kind that goes on; nil: none does. One whose time is up makes way for the next.
func (s *Service) openTx(tx *db.Tx, requestID string, kind Kind) (*row, error) {
	rows, err := db.All[row](tx, listOf, requestID, 2*most)
	if err != nil {
		return nil, err
	}
	for _, v := range rows {
		if v.Kind != kind || !v.alive() {
			continue
		}
		if now := v.now(tx.Now()); !now.alive() {
			return nil, saveTx(tx, v.State, now)
		}
		return &v, nil
	}
	return nil, nil
}

// newTx begins one. Errors: Conflict "verification.often".
func newTx(tx *db.Tx, r request.Case, w way, name string) (v row, err error) {
	n, err := db.One[int64](tx, countOf, r.ID, w.kind)
	if err == nil && n >= most {
		err = fault.New(fault.Conflict, "verification.often")
	}
	if err != nil {
		return v, err
	}
	id, err := uuid.NewV7()
	return row{ID: id.String(), RequestID: r.ID, Kind: w.kind, State: Invited, AskedBy: name, CreatedAt: tx.Now(), ExpiresAt: tx.Now().Add(lives).UTC().Truncate(time.Second)}, err
}

// aboutTx says who is asked about, and which adapter does it. Errors: Conflict "adapter.none".
func (s *Service) aboutTx(tx *db.Tx, w way, v *row) (request.DealParty, error) {
	for _, c := range []adapter.Capability{w.start, w.result} {
		name, found, err := s.Adapters.ByTx(tx, c)
		if err == nil && !found {
			err = adapter.ErrNone
		}
		if err != nil {
			return request.DealParty{}, err
		}
		v.Adapter = name
	}
	who, err := applicantTx(tx, v.RequestID)
	v.PeopleKey = s.peopleKey(v.RequestID, who)
	return who, err
}

// startTx has the adapter begin. The caller keeps the row.
func (s *Service) startTx(tx *db.Tx, by audit.Actor, r request.Case, w way, v *row) error {
	who, err := s.aboutTx(tx, w, v)
	if err != nil {
		return err
	}
	lang, err := s.Mail.LanguageTx(tx, db.Text(r.AccountID), r.Lang)
	if err != nil {
		return err
	}
	need := adapter.Need{
		Capability: w.start, By: by, Once: "verification:" + v.ID, Subject: adapter.Subject{Kind: request.EntityRequest, ID: r.ID, Persons: []adapter.Person{personOf(who)}},
		Input: question{v.ID, s.Adapters.SiteURL + "/client/requests/" + r.ID, v.ExpiresAt, lang, w.currency(r)},
	}
	if w.consent {
		need.Consent = &adapter.Consent{GivenAt: *v.ConsentedAt, Text: v.ConsentText}
	}
	call, err := s.Adapters.AskTx(tx, need)
	v.State, v.StartCall = Asked, &call
	return err
}
