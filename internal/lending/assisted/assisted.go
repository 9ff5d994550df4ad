package assisted

import (
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/branch"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Channel is how the applicant said what was keyed in.
type Channel string

// The channels.
const (
	Counter   Channel = "counter"
	Telephone Channel = "phone"
	Letter    Channel = "letter"
)

func (c Channel) known() bool { return c == Counter || c == Telephone || c == Letter }

// Assistance is what stands above the form of an application that is keyed in.
type Assistance struct {
	Channel Channel `json:"channel" enum:"counter,phone,letter"`
}

// KeyedIn is who has keyed a request in.
type KeyedIn struct {
	Channel Channel   `db:"channel" json:"channel" enum:"counter,phone,letter"`
	By      string    `db:"staff_name" json:"by"`
	At      time.Time `db:"begun_at" json:"at"`
	ByID    string    `db:"staff_id" json:"-"`
}

var (
	insertRow = db.SQL(`
		INSERT INTO assisted_applications (draft_id, channel, staff_id, staff_name, begun_at) VALUES ($1, $2, $3, $4, $5)`)
	ofDraft   = db.SQL(`SELECT channel FROM assisted_applications WHERE draft_id = $1`)
	ofRequest = db.SQL(`SELECT channel, staff_name, begun_at, staff_id FROM assisted_applications WHERE request_id = $1`)
	submitted = db.SQL(`UPDATE assisted_applications SET request_id = $2 WHERE draft_id = $1 RETURNING channel, staff_name, begun_at, staff_id`)
	forget    = db.SQL(`DELETE FROM assisted_applications WHERE draft_id = $1 AND request_id IS NULL`)
)

// BeginTx notes that a member of staff keys a draft in, and for which branch. Errors: fault Invalid "choice.invalid" for the channel, those of
// branch.KeyedInTx.
func BeginTx(tx *db.Tx, p identity.Principal, draftID, branchID string, channel Channel) error {
	if !channel.known() {
		return fault.AtField("/channel", "choice.invalid")
	}
	if err := branch.KeyedInTx(tx, p, draftID, branchID); err != nil {
		return err
	}
	_, err := tx.Exec(insertRow, draftID, channel, p.StaffID, p.Name, tx.Now())
	return err
}

// OfDraftTx is what is shown above a draft; nil: nobody of the lender keys it in. Every error is internal.
func OfDraftTx(tx *db.Tx, draftID string) (*Assistance, error) {
	channel, found, err := db.Maybe[Channel](tx, ofDraft, draftID)
	if err != nil || !found {
		return nil, err
	}
	return &Assistance{channel}, nil
}

// SubmittedTx notes which request a draft has become, and journals who has keyed it in. Every error is internal.
func SubmittedTx(tx *db.Tx, draftID, requestID string) error {
	t, err := db.One[KeyedIn](tx, submitted, draftID, requestID)
	if err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: audit.Actor{Kind: string(identity.Staff), ID: t.ByID}, Action: "request.keyed_in", EntityKind: "request", EntityID: requestID, Details: map[string]any{"channel": t.Channel},
	})
}

// GoneTx forgets a draft that was not sent. Every error is internal.
func GoneTx(tx *db.Tx, draftID string) error {
	_, err := tx.Exec(forget, draftID)
	return err
}

// OfTx is who has keyed a request in; nil: the applicant has sent it. Every error is internal.
func OfTx(tx *db.Tx, requestID string) (*KeyedIn, error) {
	t, found, err := db.Maybe[KeyedIn](tx, ofRequest, requestID)
	if err != nil || !found {
		return nil, err
	}
	return &t, nil
}

// OtherPersonTx refuses an approval by who has keyed the request in, as the lender's rule of two people has it. Errors: those of
// identity.SecondPersonTx.
func (t *KeyedIn) OtherPersonTx(tx *db.Tx, p identity.Principal, rule settings.FourEyes) error {
	if t == nil || t.ByID != p.StaffID {
		return nil
	}
	return identity.SecondPersonTx(tx, rule, identity.RequestDecide, t.ByID, p)
}
