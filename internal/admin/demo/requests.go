package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// Volume says how many requests are invented at once.
type Volume struct {
	Requests int
	Seed     uint64
	// Checked leaves requests that are decided to CheckPending, too, so that rules can be tried on them.
	Checked bool
	// Progress, if set, is told from time to time how many requests are done.
	Progress func(done int)
}

// demoBatch is how many requests share a transaction. SQLite keeps what a savepoint has
// changed in memory and walks it at each statement, so much larger batches are slower.
const demoBatch = 1000

// demoSpan is the past that demo requests are spread over.
const demoSpan = 365 * 24 * time.Hour

// Fill is Open and AddRequests: it fills an empty database. Errors: those of Open.
func Fill(ctx context.Context, s *decision.Service, p identity.Principal, d Volume) error {
	if err := Open(ctx, s); err != nil {
		return err
	}
	return AddRequests(ctx, s, p, d)
}

// AddRequests adds invented requests of the last year, as an installation of any size has them:
// their rows are written at once, and nobody lived through them. The same seed gives the
// same people.
func AddRequests(ctx context.Context, s *decision.Service, p identity.Principal, d Volume) error {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	g := &demoMaker{
		rng: rand.New(rand.NewPCG(d.Seed, d.Seed)), settings: snapshot, now: s.Now().UTC(),
		total: d.Requests, checked: d.Checked,
	}
	for done := 0; done < d.Requests; {
		batch := g.batch(min(demoBatch, d.Requests-done))
		if err := s.DB.Update(ctx, func(tx *db.Tx) error { return insertDemo(tx, p.Actor(), batch) }); err != nil {
			return err
		}
		if s.DB.Engine() == db.SQLite {
			if err := s.DB.Update(ctx, request.IndexQueued(len(batch))); err != nil {
				return err
			}
		}
		done += len(batch)
		if d.Progress != nil {
			d.Progress(done)
		}
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error { // what was counted before knows nothing of these
		_, err := tx.Exec(request.ForgetDays)
		return err
	})
	if err != nil {
		return err
	}
	return s.CountDays(ctx)
}

// Open marks the company of an empty database as a demo, before anything is invented in
// it. Errors: fault Conflict "demo.not_empty" when there is any request already, or the
// lender has entered who they are: the mark of a demo is for good.
func Open(ctx context.Context, s *decision.Service) error {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		used, err := s.AnyTx(tx)
		if err != nil {
			return err
		}
		if used || !snapshot.Company.Placeholder {
			return fault.New(fault.Conflict, "demo.not_empty")
		}
		return s.Settings.ChangeTx(tx, "company", snapshot.Version("company"), settings.DemoCompany(), "demo")
	})
}

// demoRequest is one invented request with its decision, if it has one.
type demoRequest struct {
	application.Submission
	createdAt time.Time
	status    request.Status
	checkDue  *time.Time
	decidedAt *time.Time
	reason    *string
}

// demoMaker invents requests in the order of their ids, so that most indexes only grow
// at their end: in a large installation that decides how long filling takes.
type demoMaker struct {
	rng      *rand.Rand
	settings settings.Snapshot
	now      time.Time
	total    int
	made     int
	checked  bool
}

func (g *demoMaker) batch(n int) []demoRequest {
	batch := make([]demoRequest, n)
	for i := range batch {
		batch[i] = g.request()
	}
	return batch
}

func (g *demoMaker) request() demoRequest {
	at := g.now.Add(-time.Duration(g.rng.Int64N(int64(demoSpan))))
	land := demoLands[g.rng.IntN(len(demoLands))]
	r := demoRequest{createdAt: at.Truncate(time.Microsecond), status: request.Pending}
	r.Fields = g.person(land)
	g.wish(&r.Submission)
	if g.checked {
		g.lives(&r.Fields)
	}
	g.name(&r.Submission, r.createdAt)
	g.decide(&r)
	if g.checked || r.status == request.Pending { // nobody decides on what was not checked
		r.checkDue = &r.createdAt
	}
	return r
}

func (g *demoMaker) person(land demoLand) application.Fields {
	first, last, city := pick(g, land.first), pick(g, land.last), pick(g, land.cities)
	postal, town, _ := strings.Cut(city, " ")
	mailbox := strings.NewReplacer(" ", "", "'", "").Replace(request.Fold(first + "." + last))
	phone := land.phone
	f := application.Fields{
		Civilite: demoTitle(first, land.country), FirstName: first, LastName: last,
		Email:     fmt.Sprintf("%s%d@%s", mailbox, g.rng.IntN(10_000), pick(g, demoDomains)),
		BirthDate: g.now.AddDate(-20-g.rng.IntN(50), 0, -g.rng.IntN(360)).Format(time.DateOnly), Nationality: land.nationality,
		Address: land.street, HouseNumber: fmt.Sprint(1 + g.rng.IntN(120)), PostalCode: postal, City: town, Country: land.country,
		IncomeType: pick(g, request.IncomeTypes), MonthlyIncome: int64(1500+g.rng.IntN(5500)) * 100,
		EmploymentStatus: pick(g, request.EmploymentStatuses), Employer: pick(g, demoEmployers), EmploymentDuration: pick(g, request.EmploymentDurations),
		Currency: land.currency, LoanPurpose: pick(g, demoPurposes), Lang: land.lang,
	}
	f.Phone = fmt.Sprintf(phone, g.rng.IntN(1000))
	return f
}

// InventPerson invents an applicant who lives in a country and speaks its language, as of a
// day: everything but the wish. Nothing of it can reach a real person.
func InventPerson(rng *rand.Rand, country string, now time.Time) application.Fields {
	land := demoLands[0]
	for _, l := range demoLands {
		if l.country == country {
			land = l
		}
	}
	return (&demoMaker{rng: rng, now: now}).person(land)
}

func pick[T any](g *demoMaker, list []T) T { return list[g.rng.IntN(len(list))] }

// lives answers the questions about a household that nobody has to answer.
func (g *demoMaker) lives(f *application.Fields) {
	rent, others, household := int64(3+g.rng.IntN(9))*100_00, int64(g.rng.IntN(4)/3)*150_00, 1+g.rng.IntN(3)
	f.Rent, f.OtherLoans, f.Household = &rent, &others, &household
	if f.Country == "CH" {
		taxes := int64(2+g.rng.IntN(5)) * 100_00
		f.Taxes, f.Canton = &taxes, pick(g, request.Cantons())
	}
}

// wish chooses amount, duration and rate, and prices them as a real application.
func (g *demoMaker) wish(sub *application.Submission) {
	sub.LoanAmount = int64(1+g.rng.IntN(40)) * 1_000_00
	if g.rng.IntN(20) == 0 {
		sub.LoanAmount = int64(40+g.rng.IntN(60)) * 1_000_00
	}
	sub.Months, sub.RateType = 12*(1+g.rng.IntN(7)), catalogue.Fixed
	if g.rng.IntN(4) == 0 {
		sub.RateType = catalogue.Variable
	}
	if err := sub.Price(g.settings, catalogue.OnSite, g.now); err != nil { // the operator's products are narrower than ours
		sub.Product = g.settings.Products[0]
		sub.Currency, sub.LoanAmount = string(sub.Product.Currency), sub.Product.AmountMin
		sub.Months, sub.Rate = sub.Product.Durations[0], sub.Product.Rates.Fixed.String()
	}
}

// name gives a request an id from its own part of the range of first eight characters:
// random to look at, ascending, and with a reference that no other request has.
func (g *demoMaker) name(sub *application.Submission, at time.Time) {
	share := uint64(1<<32) / uint64(g.total)
	prefix := uint64(g.made)*share + g.rng.Uint64N(share)
	g.made++
	sub.ID = fmt.Sprintf("%08x", prefix) + db.KeyOf(g.uuid(), at)[8:]
	sub.Reference = application.ReferenceOf(g.settings.Policies.ReferenceMark, sub.ID, at.Year())
	sub.PersonID, sub.EmailKey = fmt.Sprintf("%08x", g.made)+g.uuid().String()[8:], sub.Email
	sub.Search = request.SearchText(sub.FirstName, sub.LastName, sub.EmailKey, sub.Phone, sub.ID, sub.Reference)
}

func (g *demoMaker) uuid() uuid.UUID {
	var id uuid.UUID
	for i := range id {
		id[i] = byte(g.rng.Uint32())
	}
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
	return id
}

// decide lets most older requests be decided, within the promised time.
func (g *demoMaker) decide(r *demoRequest) {
	age := g.now.Sub(r.createdAt)
	chance := 90
	if age < 48*time.Hour {
		chance = 15
	}
	if g.rng.IntN(100) >= chance || age < time.Minute {
		return
	}
	at := r.createdAt.Add(time.Duration(g.rng.Int64N(int64(min(age, 48*time.Hour))))).Truncate(time.Microsecond)
	r.decidedAt, r.status = &at, request.Approved
	if g.rng.IntN(100) < 35 {
		reason := g.settings.Policies.RefusalReasonIn(r.Lang)
		r.status, r.reason = request.Rejected, &reason
	}
}

// insertDemo writes a batch with a few wide statements.
func insertDemo(tx *db.Tx, actor audit.Actor, batch []demoRequest) error {
	for _, table := range demoTables {
		if err := table.insert(tx, batch); err != nil {
			return err
		}
	}
	counters := map[counterKey]*request.Counter{}
	for i := range batch {
		r := &batch[i]
		err := audit.RecordTx(tx, audit.Event{
			Actor: actor, Action: "request.generated", EntityKind: request.EntityRequest, EntityID: r.ID, New: true,
		})
		if err != nil {
			return err
		}
		key := counterKey{r.status, r.Product.Currency, request.SlotOf(r.ID)}
		if counters[key] == nil {
			counters[key] = &request.Counter{}
		}
		counters[key].Requests++
		counters[key].Amount += r.LoanAmount
	}
	for key, sum := range counters {
		if err := request.CountTx(tx, key.status, key.currency, key.slot, sum.Requests, sum.Amount); err != nil {
			return err
		}
	}
	return nil
}

type counterKey struct {
	status   request.Status
	currency money.Currency
	slot     int64
}
