package consent

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Choice is what a visitor agreed to.
type Choice string

// The choices. Refusing is as easy as agreeing: each is one word.
const (
	Necessary  Choice = "necessary"  // only what the site cannot do without
	Statistics Choice = "statistics" // to be counted, too
)

// Choices are all of them.
var Choices = []Choice{Necessary, Statistics}

// Lifetime is how long a choice counts before people are asked again.
const Lifetime = 180 * 24 * time.Hour

// Service records choices and counts visits.
type Service struct {
	db       *db.DB
	settings *settings.Service
	pages    []string
}

// New makes the service. pages are the addresses that may be counted.
func New(d *db.DB, s *settings.Service, pages []string) *Service {
	return &Service{db: d, settings: s, pages: pages}
}

// Decision is a choice with what it was made by; it is also what the cookie holds.
type Decision struct {
	Choice  Choice
	Wording string // version of the text that was shown
	ID      string // of the record; random, and in no other table
}

// String writes the decision for the cookie. Scripts of our own pages read it, to know
// whether to ask.
func (d Decision) String() string { return string(d.Choice) + "/" + d.Wording + "/" + d.ID }

// ParseDecision reads what String wrote; anything else is no decision.
func ParseDecision(cookie string) (Decision, bool) {
	parts := strings.Split(cookie, "/")
	if len(parts) != 3 || !slices.Contains(Choices, Choice(parts[0])) || uuid.Validate(parts[2]) != nil {
		return Decision{}, false
	}
	return Decision{Choice(parts[0]), parts[1], parts[2]}, true
}

// State is what a visitor's browser should know.
type State struct {
	Choice  Choice // empty while a choice is due
	Wording string // the version in force
	Offered bool   // the lender counts visits, so there is something to choose
}

// State says where a visitor stands. An answer to older wording counts no more.
func (s *Service) State(ctx context.Context, cookie string) (State, error) {
	snapshot, err := s.settings.Load(ctx)
	if err != nil {
		return State{}, err
	}
	state := State{Wording: snapshot.Cookies.WordingVersion, Offered: snapshot.Cookies.Statistics}
	if d, ok := ParseDecision(cookie); ok && d.Wording == state.Wording {
		state.Choice = d.Choice
	}
	return state, nil
}

var insertConsent = db.SQL(`
	INSERT INTO consents (id, choice, wording_version, lang, created_at) VALUES ($1, $2, $3, $4, $5)`)

// Choose records a choice. Errors: fault Invalid for a choice that there is not, Conflict
// "consent.wording_changed" when the text shown is not the one in force any more.
func (s *Service) Choose(ctx context.Context, choice Choice, wording, lang string) (Decision, error) {
	if !slices.Contains(Choices, choice) {
		return Decision{}, fault.Fields(fault.Field{Pointer: "/choice", Code: "choice.invalid"})
	}
	snapshot, err := s.settings.Load(ctx)
	if err != nil {
		return Decision{}, err
	}
	if wording != snapshot.Cookies.WordingVersion {
		return Decision{}, fault.New(fault.Conflict, "consent.wording_changed")
	}
	d := Decision{Choice: choice, Wording: wording, ID: uuid.NewString()}
	err = s.db.UpdateBlind(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(insertConsent, d.ID, d.Choice, d.Wording, lang, tx.Now())
		return err
	})
	return d, err
}

// keepMonths is how long counts and proofs are kept, as French guidance allows at most.
const keepMonths = 13

const forgetBatch = 500

var (
	deleteConsents = db.SQL(`
		DELETE FROM consents WHERE id IN (SELECT id FROM consents WHERE created_at < $1 LIMIT $2)`)
	deleteVisits = db.SQL(`DELETE FROM visits WHERE day < $1`)
)

// Forget deletes what is older than thirteen months. Run it daily.
func (s *Service) Forget(ctx context.Context) error {
	snapshot, err := s.settings.Load(ctx)
	if err != nil {
		return err
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(deleteVisits, snapshot.Today(tx.Now().AddDate(0, -keepMonths, 0)))
		return err
	})
	for n := int64(forgetBatch); err == nil && n == forgetBatch; {
		err = s.db.Update(ctx, func(tx *db.Tx) (err error) {
			n, err = tx.Exec(deleteConsents, tx.Now().AddDate(0, -keepMonths, 0), forgetBatch)
			return err
		})
	}
	return err
}
