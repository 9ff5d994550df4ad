package partner

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/rule/settings"
)

// Kind is what the law calls a partner.
type Kind string

// The kinds.
const (
	Broker    Kind = "broker"    // acts for borrowers, with several lenders
	Tied      Kind = "tied"      // acts for this lender
	Shop      Kind = "shop"      // sells goods or services, and credit beside
	Affiliate Kind = "affiliate" // only shows the way: it presents no offer and gives no advice
)

// State is whether a partner may bring applications.
type State string

// The states.
const (
	Waiting State = "waiting" // for a second person, for the first time
	Active  State = "active"
	Ended   State = "ended"
)

// Act is what may be done with a partner.
type Act string

// The acts.
const (
	ToConfirm  Act = "confirm"
	ToWithdraw Act = "withdraw"
	ToChange   Act = "change"
	ToEnd      Act = "end"
)

// Definition is what a partner is: what two people agree on.
type Definition struct {
	Name         string    `json:"name" maxLength:"80" doc:"As borrowers read it"`
	Kind         Kind      `json:"kind" enum:"broker,tied,shop,affiliate"`
	Register     string    `json:"register" maxLength:"80" doc:"In which it is registered as an intermediary; empty: none"`
	Registration string    `json:"registration" maxLength:"60" doc:"Its number there"`
	Address      string    `json:"address" maxLength:"160" doc:"Where it is found, on one line; borrowers read it before the contract"`
	Countries    []string  `json:"countries" doc:"Codes of the countries whose residents it may bring"`
	Agreement    Agreement `json:"agreement"`
	Programs     []string  `json:"programs" doc:"Ids of programs that speak for it; they hold scopes of partners and no others"`
	Origins      []string  `json:"origins" doc:"Of its pages, scheme and host: people are led back to these only"`
	Holder       string    `json:"holder" maxLength:"70" doc:"Of the account to which commission is paid"`
	IBAN         string    `json:"iban" maxLength:"42" doc:"Of that account"`
}

// Partner is a partner as people of the lender see it.
type Partner struct {
	ID          string      `json:"id"`
	Version     int64       `json:"version"`
	Name        string      `json:"name"`
	State       State       `json:"state" enum:"waiting,active,ended"`
	Terms       *Definition `json:"terms" doc:"What counts; null until a second person has confirmed it"`
	Wanted      *Definition `json:"wanted" doc:"What waits for a second person; null when nothing does"`
	WantedBy    string      `json:"wanted_by"`
	MadeBy      string      `json:"made_by"`
	MadeAt      time.Time   `json:"made_at"`
	ConfirmedBy string      `json:"confirmed_by"`
	Allowed     []Act       `json:"allowed" enum:"confirm,withdraw,change,end" doc:"What the caller may do with it now"`
}

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Keys     *keyring.Ring
	Settings func(ctx context.Context) (settings.Snapshot, error)
}

// Service is the entry point of the package. Every method that people or programs call checks its caller itself.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

const (
	entity            = "partner"
	entityApplication = "partner_application"
	sealDefinition    = "partner.definition"
	sealPrefill       = "partner.prefill"
	mostPartners      = 500
)

func (s *Service) seal(id string, d Definition) ([]byte, error) {
	text, err := json.Marshal(d)
	if err != nil {
		return nil, err
	}
	return s.Keys.Seal(sealDefinition, text, []byte(id))
}

// open gives what is sealed of a partner; nil where nothing is.
func (s *Service) open(id string, sealed []byte) (*Definition, error) {
	if len(sealed) == 0 {
		return nil, nil
	}
	d := &Definition{}
	text, err := s.Keys.Unseal(sealDefinition, sealed, []byte(id))
	if err == nil {
		err = json.Unmarshal(text, d)
	}
	if err != nil {
		return nil, fmt.Errorf("what partner %s is: %w", id, err)
	}
	return d, nil
}

func (r row) state() State {
	switch {
	case r.EndedAt != nil:
		return Ended
	case r.ConfirmedAt == nil:
		return Waiting
	}
	return Active
}

// actsOn says whether a partner may bring applications on a day.
func (d Definition) actsOn(day date.Date) bool {
	return !day.Before(d.Agreement.From) && (d.Agreement.To == nil || !day.After(*d.Agreement.To))
}

// secondTx is identity.SecondPersonTx for what waits of a partner.
func secondTx(tx *db.Tx, lender settings.Snapshot, wantedBy string, by identity.Principal) error {
	return identity.SecondPersonTx(tx, lender.Policies.FourEyes, identity.PartnerManage, wantedBy, by)
}
