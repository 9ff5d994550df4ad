package program

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/date"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// State is whether a program opens anything.
type State string

// The states of a program.
const (
	Waiting    State = "waiting" // for a second person, for the first time
	Active     State = "active"
	Stopped    State = "stopped"    // by a person, until two start it again
	Unattended State = "unattended" // nobody answers for it any more
	Ended      State = "ended"
)

// Act is what may be done with a program.
type Act string

// The acts.
const (
	ToConfirm  Act = "confirm"
	ToWithdraw Act = "withdraw"
	ToChange   Act = "change"
	ToAdd      Act = "add_secret"
	ToAddKey   Act = "add_key"
	ToStop     Act = "stop"
	ToStart    Act = "start"
	ToEnd      Act = "end"
)

// Definition is what a program is: what two people agree on.
type Definition struct {
	Name        string   `json:"name" maxLength:"80"`
	Contact     string   `json:"contact" maxLength:"200" doc:"Who runs it, for the day on which it misbehaves"`
	Scopes      []Scope  `json:"scopes"`
	Addresses   []string `json:"addresses" doc:"Networks from which alone it calls, such as 203.0.113.0/24; none: from anywhere"`
	Rate        Rate     `json:"rate,omitempty" enum:"standard,bulk" doc:"How often it may call; bulk is ten times as often, for what copies or works on all. Left out: standard"`
	Responsible []string `json:"responsible" doc:"Ids of the two people who answer for it"`
	// Mandate bounds what it decides and moves; what no scope opens is left out.
	Mandate *mandate.Mandate `json:"mandate,omitempty" doc:"How far it goes alone; absent: it decides nothing and moves no money"`
}

// Secret is what a program calls with, without the text that opens.
type Secret struct {
	ID       string      `json:"id"`
	Hint     string      `json:"hint" doc:"How it begins"`
	State    SecretState `json:"state" enum:"waiting,active,leaving,expired,ended"`
	MadeBy   string      `json:"made_by" doc:"A person, or the program itself"`
	MadeAt   time.Time   `json:"made_at"`
	EndsAt   time.Time   `json:"ends_at"`
	UsedAt   *time.Time  `json:"used_at" doc:"About when it was used the last time"`
	UsedFrom string      `json:"used_from" doc:"From which address"`
}

// SecretState is whether a secret opens anything.
type SecretState string

// The states of a secret.
const (
	SecretWaiting SecretState = "waiting" // for a second person
	SecretActive  SecretState = "active"
	SecretLeaving SecretState = "leaving" // another has taken its place, and it works a while longer
	SecretExpired SecretState = "expired"
	SecretEnded   SecretState = "ended"
)

// Program is another program of the lender.
type Program struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	Definition
	State        State       `json:"state" enum:"waiting,active,stopped,unattended,ended"`
	Answering    []Answering `json:"answering" doc:"The people who answer for it"`
	Wanted       *Definition `json:"wanted" doc:"What waits for a second person; null when nothing does"`
	WantedBy     string      `json:"wanted_by"`
	WantedPeople []Answering `json:"wanted_people" doc:"Who would answer for it"`
	MadeBy       string      `json:"made_by"`
	MadeAt       time.Time   `json:"made_at"`
	ConfirmedBy  string      `json:"confirmed_by"`
	DueAt        *time.Time  `json:"due_at" doc:"When what waits holds, which two people have confirmed; null: it waits for a second person, or nothing waits"`
	DueBy        string      `json:"due_by" doc:"Who has confirmed it"`
	StoppedBy    string      `json:"stopped_by"`
	StoppedAt    *time.Time  `json:"stopped_at"`
	Secrets      []Secret    `json:"secrets"`
	Keys         []Key       `json:"keys" doc:"Its public keys"`
	ClientID     string      `json:"client_id" doc:"What it calls itself where it asks for a token"`
	Endings      []Used      `json:"endings" doc:"Which operations that are to end it has called of late, by day, newest first"`
	Allowed      []Act       `json:"allowed" enum:"confirm,withdraw,change,add_secret,add_key,stop,start,end" doc:"What the caller may do with it now"`
}

// Answering is a person who answers for a program.
type Answering struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Gone bool   `json:"gone" doc:"They do not work for the lender any more"`
}

// Overview is every program, and what the caller may choose for a new one.
type Overview struct {
	Items    []Program            `json:"items"`
	Choices  []Scope              `json:"choices" doc:"The scopes that the caller may give"`
	Sorts    []Sort               `json:"sorts" doc:"Kinds of work with their scopes"`
	People   []identity.Colleague `json:"people" doc:"Who can answer for a program"`
	Nameable Choices              `json:"nameable" doc:"What a mandate may name"`
	Last     date.Date            `json:"last" doc:"The last day until which a secret may work"`
	Self     string               `json:"self" doc:"Who asks, among the people"`
	Audience string               `json:"audience" doc:"For whom programs sign, and where they ask for tokens"`
	Alone    bool                 `json:"alone" doc:"The lender's rule lets the caller work without a second person"`
}

// Made is a program with a new secret of it, whose text is kept nowhere.
type Made struct {
	Program Program `json:"program"`
	Token   string  `json:"token" doc:"Shown once"`
}

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Identity *identity.Service
	Mail     identity.Mailer
	Settings func(ctx context.Context) (settings.Snapshot, error)
	// Mode is what the programs of this database work on; empty: Live.
	Mode Mode
	// Weighs says whether a program decides or moves money by a scope; nil: Weighty.
	Weighs func(Scope) bool
	// Tell hears what other programs are to know, in the transaction that brings it about. Nil: nobody is told.
	Tell func(tx *db.Tx, by audit.Actor, n News) error
	// AccountOf finds the account of a client by their id; false when they have none.
	AccountOf func(tx *db.Tx, client string) (account string, found bool, err error)
	// Audience is the address at which programs ask for tokens, and for which they sign.
	Audience string
}

// Service is the entry point of the package. Every method checks its caller's permission itself.
type Service struct {
	Parts
}

// New makes the service.
func New(parts Parts) *Service {
	if parts.Mode == "" {
		parts.Mode = Live
	}
	if parts.Weighs == nil {
		parts.Weighs = Weighty
	}
	return &Service{parts}
}

const entity = "program"

// Bounds. Two secrets, so that one can take the other's place; a year, long enough for the work of one and short enough that nobody forgets
// how to change a secret.
const (
	mostPrograms = 200
	mostSecrets  = 2
	secretLife   = 366
)

// graceTime is how long a program goes on when nobody answers for it any more: long enough to name others, and to give it another secret,
// since the one who has left knows the old one.
const graceTime = 7 * 24 * time.Hour

func (r row) definition() (Definition, error) {
	bounds, err := mandate.Parse(r.Mandate)
	if err != nil {
		return Definition{}, fmt.Errorf("program %s: %w", r.ID, err)
	}
	d := Definition{
		Mandate: bounds,
		Name:    r.Name, Contact: r.Contact, Scopes: split[Scope](r.Scopes), Addresses: split[string](r.Addresses), Rate: r.Rate, Responsible: []string{r.Responsible1},
	}
	if r.Responsible2 != nil {
		d.Responsible = append(d.Responsible, *r.Responsible2)
	}
	return d, nil
}

// wanted is what waits for a second person.
func (r row) wanted() (*Definition, error) {
	if r.Wanted == nil {
		return nil, nil
	}
	d := &Definition{}
	if err := json.Unmarshal([]byte(*r.Wanted), d); err != nil {
		return nil, fmt.Errorf("what program %s shall be: %w", r.ID, err)
	}
	d.Rate = cmp.Or(d.Rate, Standard) // kept before there were rates
	return d, nil
}

func (r row) state(now time.Time) State {
	switch {
	case r.EndedAt != nil:
		return Ended
	case r.ConfirmedAt == nil:
		return Waiting
	case r.StoppedAt != nil:
		return Stopped
	case unattended(now, r.Responsible2 != nil, r.Gone1, r.Gone2):
		return Unattended
	}
	return Active
}

// unattended says that nobody has answered for a program for a while: the one person, or both, have gone.
func unattended(now time.Time, two bool, gone1, gone2 *time.Time) bool {
	over := func(gone *time.Time) bool { return gone != nil && !now.Before(gone.Add(graceTime)) }
	return over(gone1) && (!two || over(gone2))
}

func (s secretRow) state(now time.Time) SecretState {
	switch {
	case s.EndedAt != nil && !now.Before(*s.EndedAt):
		return SecretEnded
	case !now.Before(s.ExpiresAt):
		return SecretExpired
	case s.ConfirmedAt == nil:
		return SecretWaiting
	case s.EndedAt != nil:
		return SecretLeaving
	}
	return SecretActive
}

func (s secretRow) endsAt() time.Time {
	if s.EndedAt != nil && s.EndedAt.Before(s.ExpiresAt) {
		return *s.EndedAt
	}
	return s.ExpiresAt
}

// counts says whether a secret opens something now, as far as it goes by the secret.
func (s secretRow) counts(now time.Time) bool {
	state := s.state(now)
	return state == SecretActive || state == SecretLeaving
}

// lives says whether a secret opens something, or will once it is confirmed.
func (s secretRow) lives(now time.Time) bool {
	return s.counts(now) || s.state(now) == SecretWaiting
}
