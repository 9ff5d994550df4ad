package adapter

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// State is whether an adapter is asked anything.
type State string

// The states of an adapter.
const (
	StateWaiting State = "waiting" // for a second person, for the first time
	StateActive  State = "active"
	StateDown    State = "down"    // active, and failing: it is asked now and then
	StateStopped State = "stopped" // by a person, until two start it again
)

// Act is what may be done with an adapter.
type Act string

// The acts.
const (
	ToConfirm  Act = "confirm"
	ToWithdraw Act = "withdraw"
	ToChange   Act = "change"
	ToRotate   Act = "rotate"
	ToStop     Act = "stop"
	ToEnd      Act = "end"
)

// Adapter is a program of others that Florin asks.
type Adapter struct {
	ID             string      `json:"id"`
	Version        int64       `json:"version"`
	Name           string      `json:"name"`
	URL            string      `json:"url"`
	State          State       `json:"state" enum:"waiting,active,down,stopped"`
	Capabilities   []Agreed    `json:"capabilities" doc:"What it may do and be told"`
	Declared       Description `json:"declared" doc:"What it said of itself when somebody looked last"`
	Wanted         *Definition `json:"wanted" doc:"What waits for a second person; null when nothing does"`
	WantedBy       string      `json:"wanted_by"`
	MadeBy         string      `json:"made_by"`
	MadeAt         time.Time   `json:"made_at"`
	ConfirmedBy    string      `json:"confirmed_by"`
	StoppedBy      string      `json:"stopped_by"`
	StoppedAt      *time.Time  `json:"stopped_at"`
	OldSecretUntil *time.Time  `json:"old_secret_until" doc:"Until when the secret before counts, too"`
	FailingSince   *time.Time  `json:"failing_since"`
	LastOKAt       *time.Time  `json:"last_ok_at"`
	Open           int64       `json:"open" doc:"Calls without an answer yet, counted up to a thousand"`
	Allowed        []Act       `json:"allowed" enum:"confirm,withdraw,change,rotate,stop,end" doc:"What the caller may do with it now"`
}

// Made is an adapter with the secret that was drawn for it.
type Made struct {
	Adapter Adapter `json:"adapter"`
	Secret  string  `json:"secret" doc:"Shown once"`
}

// Overview is every adapter, and what there is to choose.
type Overview struct {
	Items        []Adapter `json:"items"`
	Capabilities []Sort    `json:"capabilities" doc:"Every capability that Florin can use"`
	Data         []Datum   `json:"data" doc:"Every sort of data that an adapter can be told"`
	Most         int       `json:"most" doc:"How many adapters there may be"`
	Alone        bool      `json:"alone" doc:"The lender's rule lets the caller work without a second person"`
}

// List gives every adapter that is not ended. Errors: fault Forbidden (needs key.manage), Unavailable.
func (s *Service) List(ctx context.Context, by identity.Principal) (Overview, error) {
	if err := by.Permit(identity.KeyManage); err != nil {
		return Overview{}, err
	}
	lender, err := s.Settings(ctx)
	if err != nil {
		return Overview{}, err
	}
	o := Overview{Items: []Adapter{}, Capabilities: Catalogue(), Data: Data, Most: mostAdapters}
	for i := range o.Capabilities {
		o.Capabilities[i].Needs, o.Capabilities[i].May = orEmpty(o.Capabilities[i].Needs), orEmpty(o.Capabilities[i].May)
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if o.Alone, err = alone(tx, lender, by); err != nil {
			return err
		}
		rows, err := db.All[row](tx, listAdapters)
		if err != nil {
			return err
		}
		names, err := identity.StaffNamesTx(tx)
		if err != nil {
			return err
		}
		for _, r := range rows {
			a, err := r.view(tx, lender, by, names)
			if err != nil {
				return err
			}
			o.Items = append(o.Items, a)
		}
		return nil
	})
	return o, err
}

func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func (s *Service) viewTx(tx *db.Tx, lender settings.Snapshot, by identity.Principal, id string) (Adapter, error) {
	r, err := db.One[row](tx, findAdapter, id)
	if err != nil {
		return Adapter{}, err
	}
	names, err := identity.StaffNamesTx(tx)
	if err != nil {
		return Adapter{}, err
	}
	return r.view(tx, lender, by, names)
}

func (r row) wanted() (*Definition, error) {
	if r.Wanted == nil {
		return nil, nil
	}
	d := &Definition{}
	if err := json.Unmarshal([]byte(*r.Wanted), d); err != nil {
		return nil, fmt.Errorf("what adapter %s shall be: %w", r.ID, err)
	}
	return d, nil
}

func (r row) state() State {
	switch {
	case r.ConfirmedAt == nil:
		return StateWaiting
	case r.StoppedAt != nil:
		return StateStopped
	case r.down():
		return StateDown
	}
	return StateActive
}

func (r row) view(tx *db.Tx, lender settings.Snapshot, by identity.Principal, names map[string]string) (Adapter, error) {
	name := func(id *string) string {
		if id == nil {
			return ""
		}
		return names[*id]
	}
	a := Adapter{
		ID: r.ID, Version: r.Version, Name: r.Name, URL: r.URL, State: r.state(), WantedBy: name(r.WantedBy), MadeBy: names[r.MadeBy], MadeAt: r.MadeAt,
		ConfirmedBy: name(r.ConfirmedBy), StoppedBy: name(r.StoppedBy), StoppedAt: r.StoppedAt, FailingSince: r.FailingSince, LastOKAt: r.LastOKAt,
	}
	if r.OldUntil != nil && tx.Now().Before(*r.OldUntil) {
		a.OldSecretUntil = r.OldUntil
	}
	var err error
	if a.Capabilities, err = r.agreed(); err != nil {
		return a, err
	}
	if err := json.Unmarshal([]byte(r.Described), &a.Declared); err != nil {
		return a, fmt.Errorf("what adapter %s declares: %w", r.ID, err)
	}
	if a.Wanted, err = r.wanted(); err != nil {
		return a, err
	}
	if a.Open, err = db.One[int64](tx, countOpen, r.ID); err != nil {
		return a, err
	}
	a.Allowed, err = r.allowed(tx, lender, by)
	return a, err
}

func (r row) allowed(tx *db.Tx, lender settings.Snapshot, by identity.Principal) ([]Act, error) {
	acts := []Act{}
	if r.EndedAt != nil {
		return acts, nil
	}
	if r.WantedBy != nil {
		may, err := identity.Allows(identity.SecondPersonTx(tx, lender.Policies.FourEyes, identity.KeyManage, *r.WantedBy, by))
		if err != nil {
			return nil, err
		}
		if may {
			acts = append(acts, ToConfirm)
		}
		acts = append(acts, ToWithdraw)
	}
	acts = append(acts, ToChange, ToRotate)
	if r.active() {
		acts = append(acts, ToStop)
	}
	return append(acts, ToEnd), nil
}
