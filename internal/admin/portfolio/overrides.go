package portfolio

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/credit"
)

// Overrides are decisions of people against the opinion of the checks, and how the loans of all decisions went.
type Overrides struct {
	From       date.Date        `json:"from" doc:"The first day of the period"`
	To         date.Date        `json:"to" doc:"Its last day: today"`
	KnownTo    date.Date        `json:"known_to" doc:"The end of a month up to which is known how loans went"`
	Countries  []string         `json:"countries" doc:"To choose from"`
	Outcomes   []Outcome        `json:"outcomes" doc:"One for each opinion of the checks that something was decided after"`
	People     []Decider        `json:"people" doc:"Who decided, those with the most overrides first, whatever person was asked for; empty for those who may not see colleagues"`
	Total      int              `json:"total" doc:"Of the overrides, on all pages"`
	Items      []Override       `json:"items" doc:"The newest first"`
	NextCursor string           `json:"next_cursor" doc:"Empty on the last page"`
	made       []decided        // all overrides, the newest first
	lives      map[string]*Life // by request
}

// Outcome is what was decided after one opinion of the checks, and how those loans went. Loans of a month that is not over are not known yet.
type Outcome struct {
	Opinion    string `json:"opinion" enum:"favourable,review,unfavourable,none"`
	Approved   int64  `json:"approved"`
	Refused    int64  `json:"refused"`
	Loans      int64  `json:"loans" doc:"Of those approved: paid out"`
	Late30     int64  `json:"late30" doc:"Of the loans: more than 30 days past due at any end of a month since, or written off"`
	Late90     int64  `json:"late90" doc:"The same for more than 90 days"`
	WrittenOff int64  `json:"written_off"`
}

// Decider is who decided.
type Decider struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Decided   int64  `json:"decided" doc:"Decisions that stand"`
	Overrides int64  `json:"overrides" doc:"Of these: against the checks"`
}

// Override is a decision against the checks: an approval after an unfavourable opinion, or a refusal after a favourable one.
type Override struct {
	RequestID string    `json:"request_id"`
	Reference string    `json:"reference"`
	Product   string    `json:"product" doc:"Its code"`
	Outcome   string    `json:"outcome" enum:"approved,refused"`
	Opinion   string    `json:"opinion" enum:"favourable,unfavourable" doc:"Of the last checks before the decision"`
	Way       string    `json:"way" enum:"person,at_once,second,program" doc:"By a person, at once from the list, by a second person, or by a program"`
	By        string    `json:"by" doc:"Who decided, of an approval by several the last of them; empty for those who may not see colleagues"`
	At        time.Time `json:"at"`
	Reason    string    `json:"reason" doc:"What was written with it, or with the proposal that it follows; empty: nothing, or erased"`
	Loan      string    `json:"loan" enum:"none,running,ended,written_off" doc:"How it stands; none: not paid out, or in a month that is not over"`
	WorstDays int       `json:"worst_days" doc:"The most days past due at an end of a month since the payout"`
}

// LoanStates are what Override.Loan can be.
var LoanStates = []string{"none", "running", "ended", "written_off"}

// AskedOverrides is what overrides are asked for.
type AskedOverrides struct {
	Asked
	Cursor string
	Limit  int // 1 to listing.MaxPage; 0: listing.DefaultPage
}

var (
	// A loan is paid out after its decision.
	listGranted = db.SQL(`SELECT ` + lifeColumns + `, l.request_id FROM portfolio_loans k JOIN loans l ON l.id = k.loan_id
		WHERE l.request_id IS NOT NULL AND ($1 = '' OR k.product = $1) AND k.paid_out_on >= $2`)
	// Who agrees to a proposal agrees to its reason.
	findReason = db.SQL(`SELECT r.reference, COALESCE((SELECT q.reason FROM decisions q WHERE q.request_id = d.request_id AND q.version < d.version
				AND q.action = 'propose' AND d.action = 'second_approve' ORDER BY q.version DESC LIMIT 1), d.reason, '') AS reason
		FROM decisions d JOIN loan_requests r ON r.id = d.request_id WHERE d.request_id = $1 AND d.version = $2`)
)

// Overrides gives a page of the decisions against the checks that stand today, of whole months and the days since. Errors: fault Forbidden (needs
// dashboard.read, request.read and rules.read: it is for those who judge the rules; a person needs staff.read beside, unless it is the caller);
// Invalid as for Figures, and for a page that there is not.
func (s *Service) Overrides(ctx context.Context, p identity.Principal, a AskedOverrides) (o Overrides, err error) {
	after, limit, err := listing.Wish{Cursor: a.Cursor, Limit: a.Limit}.Check([]listing.Order{listing.NewestFirst})
	if err != nil {
		return o, err
	}
	err = s.overridden(ctx, p, a.Asked, func(tx *db.Tx, all Overrides) (err error) {
		o = all
		from, found := slices.BinarySearchFunc(o.made, after, func(d decided, at db.Place) int {
			return cmp.Or(at.At.Compare(d.At), cmp.Compare(at.ID, d.RequestID))
		})
		if found {
			from++
		}
		var page []decided
		page, o.NextCursor = db.Page(o.made[from:], limit, func(last decided) string { return last.place().Cursor() })
		o.Items, err = o.itemsTx(tx, p, page)
		return err
	})
	return o, err
}

// place is where a decision stands in a list, to the microsecond that a cursor keeps.
func (d *decided) place() db.Place {
	return db.Place{At: d.At.Truncate(time.Microsecond), ID: d.RequestID}
}

// overridden reads what was decided and gives it to fn within the same snapshot.
func (s *Service) overridden(ctx context.Context, p identity.Principal, a Asked, fn func(tx *db.Tx, o Overrides) error) error {
	if err := judges(p); err != nil {
		return err
	}
	if a.Person != "" && a.Person != p.Who() {
		if err := p.Permit(identity.StaffRead); err != nil {
			return err
		}
	}
	v, err := s.view(ctx, a)
	if err != nil {
		return err
	}
	return s.DB.Survey(ctx, func(tx *db.Tx) error {
		if err := v.spanTx(tx); err != nil {
			return err
		}
		o := Overrides{From: v.First.first(), To: v.today, KnownTo: v.Last.last(), Countries: v.all}
		v.Last = monthOf(v.today)
		stands, err := v.decidedTx(tx)
		if err != nil {
			return err
		}
		if o.lives, err = v.grantedTx(tx); err != nil {
			return err
		}
		o.count(stands, a.Person, p.Can(identity.StaffRead))
		return fn(tx, o)
	})
}

func (v *view) grantedTx(tx *db.Tx) (map[string]*Life, error) {
	lives := map[string]*Life{}
	err := db.Each(tx, listGranted, func(r grantedRow) error {
		if err := json.Unmarshal([]byte(r.Text), &r.Course); err != nil {
			return fmt.Errorf("course of loan %s: %w", r.LoanID, err)
		}
		lives[r.RequestID] = &r.Life
		return nil
	}, v.Product, v.First.first())
	return lives, err
}

type grantedRow struct {
	Life
	Text      string `db:"course"`
	RequestID string `db:"request_id"`
}

// opinions are in the order they are shown.
var opinions = []string{string(credit.Favourable), string(credit.Review), string(credit.Unfavourable), "none"}

// count adds up what stands, of one person or of all.
func (o *Overrides) count(stands standing, person string, colleagues bool) {
	by, people := map[string]*Outcome{}, map[string]*Decider{}
	for _, d := range stands.last {
		if colleagues {
			if people[d.ByID] == nil {
				people[d.ByID] = &Decider{ID: d.ByID}
			}
			people[d.ByID].add(d)
		}
		if person != "" && person != d.ByID {
			continue
		}
		opinion := cmp.Or(d.Opinion, "none")
		if by[opinion] == nil {
			by[opinion] = &Outcome{Opinion: opinion}
		}
		by[opinion].add(d, o.lives[d.RequestID])
		if d.against() {
			o.made = append(o.made, d)
		}
	}
	slices.SortFunc(o.made, func(a, b decided) int { return cmp.Or(b.At.Compare(a.At), cmp.Compare(b.RequestID, a.RequestID)) })
	o.Total, o.Outcomes, o.People = len(o.made), []Outcome{}, []Decider{}
	for _, opinion := range opinions {
		if by[opinion] != nil {
			o.Outcomes = append(o.Outcomes, *by[opinion])
		}
	}
	for each := range maps.Values(people) {
		o.People = append(o.People, *each)
	}
	slices.SortFunc(o.People, func(a, b Decider) int {
		return cmp.Or(cmp.Compare(b.Overrides, a.Overrides), cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
	})
}

// against says whether a decision goes against the checks. What they leave to people goes against none.
func (d *decided) against() bool {
	if d.approved() {
		return d.Opinion == string(credit.Unfavourable)
	}
	return d.Opinion == string(credit.Favourable)
}

func (p *Decider) add(d decided) {
	p.Name = max(p.Name, d.ByName) // one of the names that the person has had, the same each time
	p.Decided++
	if d.against() {
		p.Overrides++
	}
}

func (o *Outcome) add(d decided, life *Life) {
	if !d.approved() {
		o.Refused++
		return
	}
	o.Approved++
	if life == nil {
		return
	}
	o.Loans++
	worst, lost := life.worst(), life.lost()
	if lost || worst > 30 {
		o.Late30++
	}
	if lost || worst > 90 {
		o.Late90++
	}
	if lost {
		o.WrittenOff++
	}
}

// worst is the most days past due at an end of a month.
func (life *Life) worst() int {
	if len(life.Course.Days) == 0 {
		return 0
	}
	return slices.Max(life.Course.Days)
}

func (life *Life) state() string {
	switch {
	case life.lost():
		return "written_off"
	case life.EndedOn.IsZero():
		return "running"
	}
	return "ended"
}

// itemsTx reads what is told of some overrides beside their figures.
func (o *Overrides) itemsTx(tx *db.Tx, p identity.Principal, page []decided) ([]Override, error) {
	items := make([]Override, 0, len(page))
	for _, d := range page {
		told, err := db.One[struct {
			Reference string `db:"reference"`
			Reason    string `db:"reason"`
		}](tx, findReason, d.RequestID, d.Version)
		if err != nil {
			return nil, err
		}
		one := Override{
			RequestID: d.RequestID, Reference: told.Reference, Product: d.Product, Outcome: d.outcome(), Opinion: d.Opinion, Way: d.way(), At: d.At,
			Reason: told.Reason, Loan: LoanStates[0],
		}
		if p.Can(identity.StaffRead) || d.ByID == p.Who() {
			one.By = d.ByName
		}
		if life := o.lives[d.RequestID]; life != nil && d.approved() {
			one.Loan, one.WorstDays = life.state(), life.worst()
		}
		items = append(items, one)
	}
	return items, nil
}
