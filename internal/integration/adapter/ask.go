package adapter

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// CallState is how far a call is.
type CallState string

// The states.
const (
	Waiting CallState = "waiting" // to be sent, or sent again
	Pending CallState = "pending" // the adapter works on it
	Done    CallState = "done"
	Failed  CallState = "failed"
)

// Need is what a feature wants to know or to have done.
type Need struct {
	Capability Capability
	Subject    Subject
	Input      any // of the capability; members are named in data.go
	Consent    *Consent
	By         audit.Actor
	// Within is for how long an answer is of use; zero: as long as the capability has it.
	Within time.Duration
	// Once makes a need one call: while one with it is not closed, there is no second.
	Once string
}

// asked is what is sealed of a call.
type asked struct {
	Subject json.RawMessage `json:"subject"`
	Input   json.RawMessage `json:"input"`
	Consent *Consent        `json:"consent,omitempty"`
}

const (
	sealAsked  = "adapter.asked"
	sealAnswer = "adapter.answer"
)

// ErrNone says that no adapter is set up for a capability: people do it by hand.
var ErrNone = fault.New(fault.Conflict, "adapter.none")

// ByTx says which adapter has a capability at the moment, and whether one does.
func (s *Service) ByTx(tx *db.Tx, c Capability) (name string, found bool, err error) {
	r, _, found, err := byTx(tx, c)
	return r.Name, found, err
}

func byTx(tx *db.Tx, c Capability) (row, Agreed, bool, error) {
	all, err := db.All[row](tx, listActive)
	if err != nil {
		return row{}, Agreed{}, false, err
	}
	for _, r := range all {
		agreed, err := r.agreed()
		if err != nil {
			return row{}, Agreed{}, false, err
		}
		if i := slices.IndexFunc(agreed, func(a Agreed) bool { return a.Capability == c }); i >= 0 {
			return r, agreed[i], true, nil
		}
	}
	return row{}, Agreed{}, false, nil
}

func (r row) agreed() (list []Agreed, err error) {
	if err := json.Unmarshal([]byte(r.Agreed), &list); err != nil {
		return nil, fmt.Errorf("what adapter %s may do: %w", r.ID, err)
	}
	return list, nil
}

// AskTx writes down what is to be asked, in the transaction in which it is needed; it leaves once that has committed. It gives the call's id, that of
// the one that is on its way already where Need.Once says so. The fault is ErrNone.
func (s *Service) AskTx(tx *db.Tx, n Need) (id string, err error) {
	sort, known := sortOf(n.Capability)
	if !known {
		return "", fmt.Errorf("no capability is called %q", n.Capability)
	}
	r, agreed, found, err := byTx(tx, n.Capability)
	if err != nil {
		return "", err
	}
	if !found {
		return "", ErrNone
	}
	sealed, id, err := s.sealNeed(n, agreed.Data)
	if err != nil {
		return "", err
	}
	within := n.Within
	if within == 0 {
		within = sort.Within
	}
	written, err := tx.Exec(insertCall, id, r.ID, n.Capability, n.Subject.Kind, n.Subject.ID, db.Nullable(n.Once), tx.Now(), tx.Now().Add(within), sealed, n.By.Kind, n.By.ID)
	if err != nil {
		return "", err
	}
	if written == 0 {
		return db.One[string](tx, findOnce, n.Once)
	}
	err = audit.RecordTx(tx, audit.Event{
		Actor: n.By, Action: "adapter.asked", EntityKind: n.Subject.Kind, EntityID: n.Subject.ID,
		Details: map[string]any{"call": id, "adapter": r.Name, "capability": string(n.Capability)},
	})
	if err != nil {
		return "", err
	}
	return id, wakeTx(tx, r.ID)
}

func (s *Service) sealNeed(n Need, agreed []Datum) (sealed []byte, id string, err error) {
	made, err := uuid.NewV7()
	if err != nil {
		return nil, "", err
	}
	id = made.String()
	var a asked
	if a.Subject, err = told(n.Subject, agreed); err != nil {
		return nil, "", err
	}
	if n.Input == nil {
		n.Input = map[string]any{}
	}
	if a.Input, err = told(n.Input, agreed); err != nil {
		return nil, "", err
	}
	a.Consent = n.Consent
	text, err := json.Marshal(a)
	if err != nil {
		return nil, "", err
	}
	if len(text) > MaxBody-4096 {
		return nil, "", fmt.Errorf("a call of %s has %d bytes", n.Capability, len(text))
	}
	sealed, err = s.Keys.Seal(sealAsked, text, []byte(id))
	return sealed, id, err
}

func (s *Service) opened(c callRow) (a asked, err error) {
	text, err := s.Keys.Unseal(sealAsked, c.Asked, []byte(c.ID))
	if err == nil {
		err = json.Unmarshal(text, &a)
	}
	if err != nil {
		return a, fmt.Errorf("what call %s asks: %w", c.ID, err)
	}
	return a, nil
}
