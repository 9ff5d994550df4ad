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
	AdapterID   string `json:"adapter_id,omitempty"`
	Status      string `json:"status,omitempty"`
	Stage       string `json:"stage,omitempty"`
	Outcome     string `json:"outcome,omitempty"`
}

// Actor is who brought an event about.
type Actor struct {
	Kind string `json:"kind" doc:"visitor, client, staff, machine (a program with a key), system (the daily work) or operator (the command line); there may come others"`
	ID   string `json:"id,omitempty" doc:"Of the account, the member of staff or the key"`
}

// Object is the thing that an event is about.
type Object struct {
	Type ObjectKind `json:"type" doc:"request, agreement, loan, payout, thread or adapter; there may come others"`
	ID   string     `json:"id"`
}

// Event is one event as other programs see it, pulled or sent.
type Event struct {
	ID        string    `json:"id" doc:"The same however often it is told"`
	Seq       int64     `json:"seq,omitempty" doc:"Its place in the log, from 1, without gaps"`
	Type      Kind      `json:"type" doc:"One of the catalogue; there may come others"`
	Timestamp time.Time `json:"timestamp" doc:"When it happened"`
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
func NewTest(at time.Time) (Event, error) {
	id, err := uuid.NewV7()
	return Event{ID: id.String(), Type: Test, Timestamp: at, Version: Version}, err
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
	_, err = tx.Exec(insertEvent, id.String(), kind, tx.Now(), by.Kind, by.ID, object.Type, object.ID, string(text))
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
	Data       string     `db:"data"`
}

func (r row) event() (Event, error) {
	e := Event{
		ID: r.ID, Seq: r.Seq, Type: r.Kind, Timestamp: r.At, Version: Version,
		Actor: &Actor{r.ActorKind, r.ActorID}, Object: &Object{r.ObjectKind, r.ObjectID},
	}
	if err := json.Unmarshal([]byte(r.Data), &e.Data); err != nil {
		return e, fmt.Errorf("data of event %d: %w", r.Seq, err)
	}
	return e, nil
}

func events(rows []row, err error) ([]Event, error) {
	list := make([]Event, len(rows))
	for i, r := range rows {
		if err == nil {
			list[i], err = r.event()
		}
	}
	return list, err
}
