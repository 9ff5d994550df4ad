package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"florin/internal/admin/task"
	"florin/internal/customer/interview"
	"florin/internal/customer/message"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/decision"
	"florin/internal/lending/payout"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Parts are the services that the life happens in, all on the Clock.
type Parts struct {
	DB         *db.DB
	Settings   *settings.Service
	Identity   *identity.Service
	Requests   *decision.Service
	Agreements *agreement.Service
	*servicing.Lending
	Interviews *interview.Service
	Messages   *message.Service
	Privacy    *privacy.Service
	Tasks      *task.Service
	Mail       *notify.Service // without a mail server: nothing may leave
	Work       *job.Runner     // with the jobs and the daily work of these services
	Clock      *Clock
}

// Options say how much is invented.
type Options struct {
	Loans int // stories that reach a signed contract; about half as many end before
	Seed  uint64
	// Progress, if set, is told of each day that is over.
	Progress func(day, days int)
}

// Access is an account that a person may sign in with.
type Access struct {
	Email, Password string
	Who             string // name and role, or what the account shows
}

// Built is what the caller of Build needs to know.
type Built struct {
	Staff   []Access // each password is for one use
	Clients []Access
}

// Build fills an empty database with two years of life that end now by the Clock's end, and
// leaves the clock there. Errors: fault Conflict "demo.not_empty" when there is any request
// already; whatever refuses a step ends it, with the name of the story.
func Build(ctx context.Context, parts Parts, o Options) (Built, error) {
	parts.Clock.toBeginning()
	b := &builder{
		Parts: parts, rng: rand.New(rand.NewPCG(o.Seed, o.Seed)), agenda: map[date.Date][]act{},
		last: date.Of(parts.Clock.end, zone), moves: map[money.Currency][]Move{},
	}
	b.today = date.Of(parts.Clock.Now(), zone)
	if err := b.open(ctx); err != nil {
		return Built{}, err
	}
	b.cast(o.Loans)
	first := b.today
	for ; !b.today.After(b.last); b.today = b.today.AddDays(1) {
		if err := b.day(ctx); err != nil {
			return Built{}, fmt.Errorf("demo: %s: %w", b.today, err)
		}
		if o.Progress != nil {
			o.Progress(b.today.Sub(first), b.last.Sub(first))
		}
	}
	parts.Clock.moveTo(parts.Clock.end)
	return b.handOver(ctx)
}

// zone is where the lender's people live by.
var zone = func() *time.Location {
	l, err := time.LoadLocation("Europe/Zurich")
	if err != nil { // the program brings its own time zones: see package settings
		panic(err)
	}
	return l
}()

// builder walks through the days.
type builder struct {
	Parts
	rng         *rand.Rand
	today, last date.Date
	agenda      map[date.Date][]act
	staff       map[identity.Role]identity.Principal
	members     []identity.StaffMember
	moves       map[money.Currency][]Move // what the next statements tell
	booked      int                       // entries of the bank so far
	lives       []*life
	unpaid      []*life // wait for the bank to book their payout
	prepared    []payout.Batch
}

// act is something that a person does on a day.
type act struct {
	who string
	do  func(ctx context.Context) error
}

// on puts something into the agenda; what is too late for this life does not happen.
func (b *builder) on(day date.Date, who string, do func(ctx context.Context) error) {
	if day.Before(b.today) {
		day = b.today
	}
	b.agenda[day] = append(b.agenda[day], act{who, do})
}

// The hours of a day: the daily work is due, people act, the bank's statement comes.
const (
	morning = 10 * time.Hour
	noon    = 11 * time.Hour
	evening = 18 * time.Hour
)

func (b *builder) day(ctx context.Context) error {
	midnight := b.today.Time(zone)
	b.Clock.moveTo(midnight.Add(morning))
	if err := b.Work.RunDue(ctx); err != nil {
		return err
	}
	b.Clock.moveTo(midnight.Add(noon))
	if err := b.people(ctx); err != nil {
		return err
	}
	if date.TARGET.IsBusinessDay(b.today) {
		if err := b.treasury(ctx); err != nil {
			return err
		}
		b.Clock.moveTo(midnight.Add(evening))
		if err := b.bank(ctx); err != nil {
			return err
		}
	}
	return b.Work.RunDue(ctx)
}

// people do what stands in the agenda, also what they add to this day meanwhile.
func (b *builder) people(ctx context.Context) error {
	for len(b.agenda[b.today]) > 0 {
		next := b.agenda[b.today][0]
		b.agenda[b.today] = b.agenda[b.today][1:]
		b.Clock.moveTo(b.Clock.Now().Add(time.Duration(20+b.rng.IntN(200)) * time.Second))
		if err := next.do(ctx); err != nil {
			return fmt.Errorf("%s: %w", next.who, err)
		}
	}
	delete(b.agenda, b.today)
	return nil
}

// working gives the first day from one on, on which the lender works.
func working(day date.Date) date.Date { return date.TARGET.OnOrAfter(day) }

// before gives the last day up to one on which banks work.
func before(day date.Date) date.Date {
	for !date.TARGET.IsBusinessDay(day) {
		day = day.AddDays(-1)
	}
	return day
}
