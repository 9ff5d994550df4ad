package eventlog

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Version is that of the form of events.
const Version = "1"

// Data is what an event tells: ids and states, and nothing else. There is no field for
// anything that is about a person.
type Data struct {
	RequestID   string `json:"request_id,omitempty"`
	AgreementID string `json:"agreement_id,omitempty"`
	LoanID      string `json:"loan_id,omitempty"`
	EventID     string `json:"event_id,omitempty"` // among the events of the loan
	PayoutID    string `json:"payout_id,omitempty"`
	ThreadID    string `json:"thread_id,omitempty"`
	ProgramID   string `json:"program_id,omitempty"`
	Operation   string `json:"operation,omitempty"` // of this API
	HardshipID  string `json:"hardship_id,omitempty"`
	DebitID     string `json:"debit_id,omitempty"`
	BankFileID  string `json:"bank_file_id,omitempty"`
	ExportID    string `json:"export_id,omitempty"`
	Reason      string `json:"reason,omitempty"` // a code of a bank
	DocumentID  string `json:"document_id,omitempty"`
	Paper       string `json:"paper,omitempty"` // of which kind
	Limit       string `json:"limit,omitempty"` // of a mandate
	AdapterID   string `json:"adapter_id,omitempty"`
	InterviewID string `json:"interview_id,omitempty"`
	ClientID    string `json:"client_id,omitempty"`
	OtherClient string `json:"other_client_id,omitempty"`
	Register    string `json:"register,omitempty"` // of loans or of arrears
	Report      string `json:"report,omitempty"`   // of what
	DueOn       string `json:"due_on,omitempty"`   // a day
	Status      string `json:"status,omitempty"`
	Stage       string `json:"stage,omitempty"`
	Outcome     string `json:"outcome,omitempty"`

	PartnerApplicationID string `json:"partner_application_id,omitempty"`
	PartnerID            string `json:"partner_id,omitempty"`
	StatementID          string `json:"commission_statement_id,omitempty"`
	// Version is that of the object after the change; 0: it has none. It is told with the object.
	Version int64 `json:"-"`
}

// Mode says whether an event is of a lender in earnest.
type Mode string

// The modes.
const (
	Live     Mode = "live"
	TestMode Mode = "test"
)

// Actor is who brought an event about.
type Actor struct {
	Kind string `json:"kind" doc:"visitor, client, staff, machine (a program with a key), system (the daily work) or operator (the command line); there may come others"`
	ID   string `json:"id,omitempty" doc:"Of the account, the member of staff or the key"`
}

// Object is the thing that an event is about.
type Object struct {
	Type    ObjectKind `json:"type" doc:"request, agreement, loan, payout, hardship, debit, bank_file, document, thread, interview, client, export, adapter, program, partner_application or commission_statement; there may come others"`
	ID      string     `json:"id"`
	Version int64      `json:"version,omitempty" doc:"Of the object since the event, where it has one: it rises, so what is older than what you have can be dropped"`
	// ExternalID is what programs called it when the event happened.
	ExternalID string `json:"external_id,omitempty" doc:"What programs of the lender called it when this happened; absent when they had not named it"`
}

// Event is one event as other programs see it, pulled or sent.
type Event struct {
	ID        string    `json:"id" doc:"The same however often it is told"`
	Seq       int64     `json:"seq,omitempty" doc:"Its place in the log, from 1, without gaps"`
	Type      Kind      `json:"type" doc:"One of the catalogue; there may come others"`
	Timestamp time.Time `json:"timestamp" doc:"When it happened"`
	Mode      Mode      `json:"mode" doc:"live, or test in a sandbox, where everything is invented"`
	Version   string    `json:"version" doc:"Of this form"`
	Actor     *Actor    `json:"actor,omitempty" doc:"Who brought it about"`
	Object    *Object   `json:"object,omitempty" doc:"What it is about"`
	Data      Data      `json:"data" doc:"Ids and states; the catalogue says which"`
}

// Body is the event as it is sent.
func (e Event) Body() (string, error) {
	text, err := json.Marshal(e)
	return string(text), err
}

// NewTest is an event without meaning.
func (s *Service) NewTest(at time.Time) (Event, error) {
	id, err := uuid.NewV7()
	return Event{ID: id.String(), Type: Test, Timestamp: at, Mode: s.mode(), Version: Version}, err
}

// EmitTx writes an event into the log, with the change of the caller's transaction that it tells of. Every error is internal.
func EmitTx(tx *db.Tx, by audit.Actor, kind Kind, data Data) error {
	s, known := sortOf(kind)
	if !known || kind == Test {
		return fmt.Errorf("no event is called %q", kind)
	}
	object, err := s.object(data)
	if err != nil {
		return fmt.Errorf("event %w", err)
	}
	id, err := uuid.NewV7()
	if err != nil {
		return err
	}
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	_, err = tx.Exec(insertEvent, id.String(), kind, tx.Now(), by.Kind, by.ID, object.Type, object.ID, string(text), data.Version)
	return err
}

type row struct {
	ID         string     `db:"id"`
	Seq        int64      `db:"seq"`
	Kind       Kind       `db:"kind"`
	At         time.Time  `db:"at"`
	ActorKind  string     `db:"actor_kind"`
	ActorID    string     `db:"actor_id"`
	ObjectKind ObjectKind `db:"object_kind"`
	ObjectID   string     `db:"object_id"`
	Version    int64      `db:"object_version"`
	Data       string     `db:"data"`
	External   string     `db:"external_id"`
}

func (s *Service) event(r row) (Event, error) {
	e := Event{
		ID: r.ID, Seq: r.Seq, Type: r.Kind, Timestamp: r.At, Mode: s.mode(), Version: Version,
		Actor: &Actor{r.ActorKind, r.ActorID}, Object: &Object{r.ObjectKind, r.ObjectID, r.Version, r.External},
	}
	if err := json.Unmarshal([]byte(r.Data), &e.Data); err != nil {
		return e, fmt.Errorf("data of event %d: %w", r.Seq, err)
	}
	return e, nil
}

func (s *Service) events(rows []row, err error) ([]Event, error) {
	list := make([]Event, len(rows))
	for i, r := range rows {
		if err == nil {
			list[i], err = s.event(r)
		}
	}
	return list, err
}
