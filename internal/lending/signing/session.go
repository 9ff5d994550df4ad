package signing

import (
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// Service is safe to call from many goroutines. It knows no caller: agreement has checked who asks.
type Service struct {
	adapters *adapter.Service
	keys     *keyring.Ring
}

// New makes the service, and has it take what adapters answer. Without adapters nobody is offered to sign at a provider.
func New(adapters *adapter.Service, keys *keyring.Ring) *Service {
	s := &Service{adapters, keys}
	if adapters != nil {
		adapters.Take(adapter.SignStart, s.takeStart)
		adapters.Take(adapter.SignDocument, s.takeDocument)
	}
	return s
}

// State is how far a session is.
type State string

// The states.
const (
	Asked    State = "asked"    // the provider is being given the document
	Open     State = "open"     // the party is at the provider's page
	Reported State = "reported" // the signed file has come, and is looked at
	Done     State = "done"
	Declined State = "declined"
	Expired  State = "expired"
	Failed   State = "failed"
)

const (
	// lives is how long a page can be used.
	lives = time.Hour
	// startWaits is how long the page is waited for, since a person waits for it.
	startWaits = 2 * time.Minute
	// alone is how long a party at the provider keeps the others waiting: two signatures on one document come one after the other.
	alone = 30 * time.Minute
)

type row struct {
	ID           string    `db:"id"`
	AgreementID  string    `db:"agreement_id"`
	Position     int       `db:"position"`
	State        State     `db:"state"`
	Code         string    `db:"code"`
	Adapter      string    `db:"adapter"`
	Provider     string    `db:"provider"`
	Reference    string    `db:"reference"`
	SentID       *string   `db:"sent_id"`
	StartCall    *string   `db:"start_call"`
	DocumentCall *string   `db:"document_call"`
	FileID       *string   `db:"file_id"`
	Told         []byte    `db:"told"`
	Digest       string    `db:"digest"`
	Source       string    `db:"source"`
	Device       string    `db:"device"`
	ExpiresAt    time.Time `db:"expires_at"`
	CreatedAt    time.Time `db:"created_at"`
	UpdatedAt    time.Time `db:"updated_at"`
}

// usable says that the party has a page, or will have one, or has signed.
func (r row) usable(at time.Time) bool {
	return (r.State == Asked || r.State == Open) && at.Before(r.ExpiresAt) || r.State == Reported
}

const columns = `id, agreement_id, position, state, code, adapter, provider, reference, sent_id, start_call, document_call, file_id, told, digest, source, device, expires_at, created_at, updated_at`

var (
	insert = db.SQL(`
		INSERT INTO signing_sessions (` + columns + `) VALUES ($1, $2, $3, $4, '', $5, '', '', $6, $7, NULL, NULL, $8, '', $9, $10, $11, $12, $12)
		ON CONFLICT DO NOTHING`)
	// The state in the condition lets one of two do it.
	update = db.SQL(`
		UPDATE signing_sessions SET state = $3, code = $4, provider = $5, reference = $6, document_call = $7, file_id = $8, told = $9, digest = $10, updated_at = $11
		WHERE id = $1 AND state = $2`)
	find       = db.SQL(`SELECT ` + columns + ` FROM signing_sessions WHERE id = $1`)
	findByCall = db.SQL(`SELECT ` + columns + ` FROM signing_sessions WHERE start_call = $1 OR document_call = $1`)
	findLiving = db.SQL(`
		SELECT ` + columns + ` FROM signing_sessions WHERE agreement_id = $1 AND position = $2 AND state IN ('asked', 'open', 'reported')`)
	listOfParty = db.SQL(`
		SELECT ` + columns + ` FROM signing_sessions WHERE agreement_id = $1 AND position = $2 ORDER BY created_at DESC, id DESC LIMIT 1`)
	countOthers = db.SQL(`
		SELECT count(*) FROM signing_sessions
		WHERE agreement_id = $1 AND position <> $2 AND state IN ('asked', 'open', 'reported') AND updated_at > $3`)

	// Erase takes from the sessions of an agreement whatever is of a person.
	Erase = db.SQL(`UPDATE signing_sessions SET source = '', device = '', told = NULL WHERE agreement_id = $1`)
)

// saveTx writes down how a session goes on; false: it is elsewhere already.
func saveTx(tx *db.Tx, from State, r row) (bool, error) {
	n, err := tx.Exec(update, r.ID, from, r.State, r.Code, r.Provider, r.Reference, r.DocumentCall, r.FileID, r.Told, r.Digest, tx.Now())
	return n > 0, err
}

// told is what is sealed of a session.
type told struct {
	Name    string `json:"name"` // of who is to sign
	URL     string `json:"url"`
	Session string `json:"session"` // as the provider calls it
}

const sealTold = "signing.told"

func (s *Service) seal(id string, t told) ([]byte, error) {
	text, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	return s.keys.Seal(sealTold, text, []byte(id))
}

func (s *Service) unseal(r row) (t told, err error) {
	text, err := s.keys.Unseal(sealTold, r.Told, []byte(r.ID))
	if err == nil {
		err = json.Unmarshal(text, &t)
	}
	if err != nil {
		err = fmt.Errorf("what is sealed of signing session %s: %w", r.ID, err)
	}
	return t, err
}

// Session is one as the party sees it.
type Session struct {
	State     State     `json:"state" enum:"asked,open,reported,done,declined,expired,failed"`
	URL       string    `json:"url" doc:"Where the caller signs; empty: nowhere, or not yet"`
	ExpiresAt time.Time `json:"expires_at" doc:"Until when the page can be used"`
}

func (s *Service) view(r row, at time.Time) (Session, error) {
	v := Session{State: r.State, ExpiresAt: r.ExpiresAt}
	if (r.State == Asked || r.State == Open) && !at.Before(r.ExpiresAt) {
		v.State = Expired
	}
	if v.State != Open {
		return v, nil
	}
	t, err := s.unseal(r)
	v.URL = t.URL
	return v, err
}

// OwnTx is the newest session of a party; nil: there is none.
func (s *Service) OwnTx(tx *db.Tx, agreementID string, position int) (*Session, error) {
	r, found, err := db.Maybe[row](tx, listOfParty, agreementID, position)
	if err != nil || !found {
		return nil, err
	}
	v, err := s.view(r, tx.Now())
	return &v, err
}

// Seen is a session as staff see it.
type Seen struct {
	State     State     `json:"state" enum:"asked,open,reported,done,declined,expired,failed"`
	Code      string    `json:"code" doc:"Why it has failed; empty: it has not"`
	Adapter   string    `json:"adapter"`
	Provider  string    `json:"provider"`
	Reference string    `json:"reference" doc:"By which the provider finds it again"`
	SHA256    string    `json:"sha256" doc:"Of what the adapter answered; empty: nothing yet"`
	UpdatedAt time.Time `json:"updated_at"`
}

// SeenTx is the newest session of a party; nil: there is none.
func SeenTx(tx *db.Tx, agreementID string, position int) (*Seen, error) {
	r, found, err := db.Maybe[row](tx, listOfParty, agreementID, position)
	if err != nil || !found {
		return nil, err
	}
	return &Seen{r.State, r.Code, r.Adapter, r.Provider, r.Reference, r.Digest, r.UpdatedAt}, nil
}

// AloneTx refuses a party while another one signs. The fault is Conflict "offer.signing_elsewhere".
func AloneTx(tx *db.Tx, agreementID string, position int) error {
	n, err := db.One[int64](tx, countOthers, agreementID, position, tx.Now().Add(-alone))
	if err == nil && n > 0 {
		err = fault.New(fault.Conflict, "offer.signing_elsewhere")
	}
	return err
}
