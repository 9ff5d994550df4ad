package consent

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
)

// Referrer is the kind of place a visitor came from. The address itself never reaches us.
type Referrer string

// The kinds of places.
const (
	FromNowhere Referrer = "none" // typed, bookmarked, or hidden by the browser
	FromUs      Referrer = "own"
	FromSearch  Referrer = "search"
	FromSocial  Referrer = "social"
	FromOther   Referrer = "other"
)

// Referrers are all of them.
var Referrers = []Referrer{FromNowhere, FromUs, FromSearch, FromSocial, FromOther}

// Visit is a page that a visitor looked at.
type Visit struct {
	Page     string
	Lang     string
	Referrer Referrer
}

// perSource bounds what one source can add. A source that is refused is not told: nobody needs
// to be counted.
var perSource = limit.Rule{Name: "visits.source", Burst: 300, Per: time.Hour}

// slots spread a busy page over several rows, so that its visitors do not wait for each other.
const slots = 4

var addVisit = db.SQL(`
	INSERT INTO visits (day, page, lang, referrer, slot, visits) VALUES ($1, $2, $3, $4, $5, 1)
	ON CONFLICT (day, page, lang, referrer, slot) DO UPDATE SET visits = visits.visits + 1`)

// Count counts a visit when the lender counts and the visitor, by this cookie, agreed.
// Errors: fault Invalid for a page or a referrer that there is not.
func (s *Service) Count(ctx context.Context, cookie, source string, v Visit) error {
	if !slices.Contains(s.pages, v.Page) {
		return fault.Fields(fault.Field{Pointer: "/page", Code: "choice.invalid"})
	}
	if !slices.Contains(Referrers, v.Referrer) {
		return fault.Fields(fault.Field{Pointer: "/referrer", Code: "choice.invalid"})
	}
	state, err := s.State(ctx, cookie)
	if err != nil || !state.Offered || state.Choice != Statistics {
		return err
	}
	snapshot, err := s.settings.Load(ctx)
	if err != nil {
		return err
	}
	return s.db.UpdateBlind(ctx, func(tx *db.Tx) error {
		verdict, err := limit.TakeTx(tx, perSource, limit.SourceKey(source))
		if err != nil || !verdict.Allowed {
			return err
		}
		_, err = tx.Exec(addVisit, snapshot.Today(tx.Now()), v.Page, v.Lang, v.Referrer, rand.IntN(slots))
		return err
	})
}

// Tally is how often a page was looked at on a day.
type Tally struct {
	Day      date.Date `db:"day"`
	Page     string    `db:"page"`
	Lang     string    `db:"lang"`
	Referrer Referrer  `db:"referrer"`
	Visits   int64     `db:"total"`
}

var tallies = db.SQL(`
	SELECT day, page, lang, referrer, CAST(SUM(visits) AS BIGINT) AS total FROM visits
	WHERE day >= $1 AND day <= $2 GROUP BY day, page, lang, referrer
	ORDER BY day DESC, total DESC, page, lang, referrer LIMIT $3`)

// mostTallies bounds an answer: thirteen months of every page in every language.
const mostTallies = 100_000

// LastDays gives the counts of the last days of the lender, today included, the newest first.
// The error is the database's.
func (s *Service) LastDays(ctx context.Context, now time.Time, days int) ([]Tally, error) {
	snapshot, err := s.settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	today := snapshot.Today(now)
	return s.Visits(ctx, today.AddDays(1-days), today)
}

// Visits gives the counts from one day to another, both included, the newest day first.
// The error is the database's.
func (s *Service) Visits(ctx context.Context, from, to date.Date) (list []Tally, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.All[Tally](tx, tallies, from, to, mostTallies)
		return err
	})
	return list, err
}
