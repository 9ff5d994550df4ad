package signing

import (
	"time"

	"github.com/google/uuid"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// largest is how many bytes a document may have that is handed over: a call has a megabyte, in which it lies as base64.
const largest = 700 << 10

// Order is a document that a party is to sign.
type Order struct {
	RequestID   string
	AgreementID string
	Position    int
	SentID      string // of the document
	Document    []byte // PDF
	Person      adapter.Person
	Name        string // as the signature has to show it
	ReturnURL   string
	Lang        string
	Source      string
	Device      string
}

// question is the input of sign.start.
type question struct {
	Reference string    `json:"reference"` // Florin's name for the session: asked again, it is the same one
	Document  []byte    `json:"document"`
	ReturnURL string    `json:"return_url"`
	ExpiresAt time.Time `json:"expires_at"`
	Lang      string    `json:"lang"`
}

// documentQuestion is the input of sign.document.
type documentQuestion struct {
	Session   string    `json:"session"` // as sign.start was answered
	ExpiresAt time.Time `json:"expires_at"`
}

// OfferedTx says whether an adapter does it at the moment, and which.
func (s *Service) OfferedTx(tx *db.Tx) (name string, offered bool, err error) {
	for _, c := range []adapter.Capability{adapter.SignStart, adapter.SignDocument} {
		if name, offered, err = s.adapters.ByTx(tx, c); err != nil || !offered {
			return "", false, err
		}
	}
	return name, true, nil
}

// LivingTx is the session that a party can go on with, and whether there is one.
func (s *Service) LivingTx(tx *db.Tx, agreementID string, position int) (v Session, living bool, err error) {
	r, found, err := db.Maybe[row](tx, findLiving, agreementID, position)
	if err != nil || !found || !r.usable(tx.Now()) {
		return v, false, err
	}
	v, err = s.view(r, tx.Now())
	return v, true, err
}

// BeginTx has a document handed over, where the party has no session that goes on (LivingTx). Errors: fault Conflict "offer.no_provider", "signature.too_large".
func (s *Service) BeginTx(tx *db.Tx, by audit.Actor, o Order) (v Session, err error) {
	name, offered, err := s.OfferedTx(tx)
	switch {
	case err != nil:
		return v, err
	case !offered:
		return v, fault.New(fault.Conflict, "offer.no_provider")
	case len(o.Document) > largest:
		return v, fault.New(fault.Conflict, "signature.too_large")
	}
	if old, found, err := db.Maybe[row](tx, findLiving, o.AgreementID, o.Position); err != nil || found {
		if err != nil {
			return v, err
		}
		if err := failTx(tx, old, "adapter.late"); err != nil {
			return v, err
		}
	}
	id, err := uuid.NewV7()
	if err != nil {
		return v, err
	}
	r := row{
		ID: id.String(), AgreementID: o.AgreementID, Position: o.Position, State: Asked, Adapter: name, SentID: &o.SentID, Source: o.Source, Device: o.Device,
		ExpiresAt: tx.Now().Add(lives).UTC().Truncate(time.Second), CreatedAt: tx.Now(),
	}
	if r.Told, err = s.seal(r.ID, told{Name: o.Name}); err != nil {
		return v, err
	}
	call, err := s.adapters.AskTx(tx, adapter.Need{
		Capability: adapter.SignStart, By: by, Within: startWaits, Once: "sign.start:" + r.ID,
		Subject: adapter.Subject{Kind: "request", ID: o.RequestID, Persons: []adapter.Person{o.Person}}, Input: question{r.ID, o.Document, o.ReturnURL, r.ExpiresAt, o.Lang},
	})
	if err != nil {
		return v, err
	}
	n, err := tx.Exec(insert, r.ID, r.AgreementID, r.Position, r.State, r.Adapter, r.SentID, call, r.Told, r.Source, r.Device, r.ExpiresAt, r.CreatedAt)
	if err != nil {
		return v, err
	}
	if n == 0 {
		return v, errState
	}
	if err := recordTx(tx, by, "agreement.provider_started", r); err != nil {
		return v, err
	}
	return s.view(r, tx.Now())
}

// errState says that a session is not where it was a moment ago.
var errState = fault.New(fault.Conflict, "offer.version_conflict")
