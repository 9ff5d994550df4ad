package law

import (
	"fmt"
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
)

// Edition is the law of a country for one kind of loan on a day. It is shared: nobody changes it.
type Edition struct {
	Of
	On    date.Date
	all   []Rule
	rules map[Kind][]Rule
	over  []Rule // the last of lines that have ended, with nothing after them
	open  []Gap

	published int // cases of the country's file
	book      *Book
}

// Cite is that of the book which the edition is of.
func (e *Edition) Cite(id, lang string) (act, article string) { return e.book.Cite(id, lang) }

// OnDay is the law of another day, of the same book and for the same kind of loan.
func (e *Edition) OnDay(on date.Date) *Edition { return e.book.At(e.Of, on) }

// Equal says whether two are made of the same rows.
func (e *Edition) Equal(other *Edition) bool {
	return e == other || e != nil && other != nil && e.Of == other.Of && slices.Equal(e.IDs(), other.IDs())
}

// IDs name the rows that it is made of.
func (e *Edition) IDs() (ids []string) {
	for _, r := range e.all {
		ids = append(ids, r.Common().ID)
	}
	return ids
}

// Concluded names the rows that a contract rests on: those that its conclusion decides.
func (e *Edition) Concluded() (ids []string) {
	for _, r := range e.all {
		row := r.Common()
		by := row.By
		for _, k := range kinds {
			if by == "" && k.name == row.kind {
				by = k.by
			}
		}
		if by == ByContract || by == ByAcceptance {
			ids = append(ids, row.ID)
		}
	}
	return ids
}

// Open is why no product can be activated under the law: what is not known, or not in force yet, or over. Empty: nothing is in the way.
func (e *Edition) Open() []Gap { return e.open }

// gaps looks for them, once for each edition: every offer and every quote asks.
func (e *Edition) gaps() (open []Gap) {
	for _, r := range e.all {
		if row := r.Common(); row.Blocks() {
			open = append(open, Gap{Rule: row.ID, Kind: row.kind, Why: row.Note, Reason: NotKnown})
		}
	}
	for _, r := range e.over {
		row := r.Common()
		open = append(open, Gap{Rule: row.ID, Kind: row.kind, Why: "ended on " + row.To.String() + ", and nothing follows it", Reason: Ended, Last: row.To})
	}
	if e.published < publishedLeast {
		open = append(open, Gap{Rule: "cases", Why: fmt.Sprintf("%d published cases, at least %d are wanted", e.published, publishedLeast), Reason: Untried})
	}
	for _, k := range kinds {
		over := slices.ContainsFunc(e.over, func(r Rule) bool { return r.Common().kind == k.name })
		if k.every && len(e.rules[k.name]) == 0 && !over {
			open = append(open, Gap{Rule: string(k.name), Kind: k.name, Why: "no rule says what holds on " + e.On.String(), Reason: Silent})
		}
	}
	return open
}

// warnDays before the last day of a figure that the law sets anew, the lender is reminded.
const warnDays = 15

// Ending is a figure that the law sets anew for each period, and whose last day is near or past.
type Ending struct {
	Rule string    `json:"rule"`
	Kind Kind      `json:"kind"`
	Last date.Date `json:"last"`
	Over bool      `json:"over"` // nothing may be offered until the next figure is there
}

// Endings are the figures of a country that end within a fortnight of a day, or have ended with nothing after them. What stays until it is
// replaced has no last day, and never ends.
func (b *Book) Endings(of Of, today date.Date) (all []Ending) {
	latest := b.At(of, date.Date{})
	for _, r := range latest.all {
		row := r.Common()
		if row.Period != "" && !row.To.IsZero() && !row.To.After(today.AddDays(warnDays)) {
			all = append(all, Ending{row.ID, row.kind, row.To, row.To.Before(today)})
		}
	}
	return all
}

// Gap is a rule that keeps a product from being activated, and why.
type Gap struct {
	Rule   string    `json:"rule" doc:"Its id; the kind of which there is no rule; or cases"`
	Kind   Kind      `json:"kind,omitempty"`
	Why    string    `json:"why" doc:"In English"`
	Reason Reason    `json:"reason"`
	Last   date.Date `json:"last,omitzero" doc:"Of a rule that has ended"`
}

// Reason is what kind of gap it is.
type Reason string

// The reasons.
const (
	NotKnown Reason = "not_known" // the rule is uncertain, not verified, or not law yet
	Ended    Reason = "ended"     // its period is over, and nothing follows it
	Untried  Reason = "untried"   // the file has too few published cases
	Silent   Reason = "silent"    // there is no rule of the kind
)

// Reasons are all of them.
var Reasons = []Reason{NotKnown, Ended, Untried, Silent}

// one is the rule of a kind that has one; its zero value where the law says that there is none.
func one[T any, P interface {
	*T
	Rule
}](e *Edition, k Kind) (rule T) {
	for _, r := range e.rules[k] {
		if r.Common().Status != None {
			return *r.(P)
		}
	}
	return rule
}

// every is all rules of a kind.
func every[P Rule](e *Edition, k Kind) (rules []P) {
	for _, r := range e.rules[k] {
		if r.Common().Status != None {
			rules = append(rules, r.(P))
		}
	}
	return rules
}

// Rules are those of a kind, and those that say that the law has none.
func (e *Edition) Rules(k Kind) []Rule { return e.rules[k] }

// Scope is which loans consumer law reaches.
func (e *Edition) Scope() Scope { return one[Scope](e, "scope") }

// Creditworthiness is how the month of those who borrow is reckoned.
func (e *Edition) Creditworthiness() Creditworthiness {
	return one[Creditworthiness](e, "creditworthiness")
}

// Withdrawal is the right to withdraw.
func (e *Edition) Withdrawal() Withdrawal { return one[Withdrawal](e, "withdrawal") }

// EarlyRepayment is what repaying early may cost.
func (e *Edition) EarlyRepayment() EarlyRepayment { return one[EarlyRepayment](e, "early_repayment") }

// DefaultInterest is the most that is owed for lateness.
func (e *Edition) DefaultInterest() DefaultInterest {
	return one[DefaultInterest](e, "default_interest")
}

// Acceleration is when the whole debt may be asked for.
func (e *Edition) Acceleration() Acceleration { return one[Acceleration](e, "acceleration") }

// Insurance is how a loan's insurance may be sold.
func (e *Edition) Insurance() Insurance { return one[Insurance](e, "insurance") }

// Calendar has the days on which deadlines do not end.
func (e *Edition) Calendar() Calendar { return one[Calendar](e, "calendar") }

// Contact is in which hours those who owe may be reached; without hours the law names none.
func (e *Edition) Contact() Contact { return one[Contact](e, "contact") }

// Document is the paper of a moment.
func (e *Edition) Document(moment string) Document {
	for _, d := range every[*Document](e, "document") {
		if d.Moment == moment {
			return *d
		}
	}
	return Document{}
}

// Charge is the most that may be asked on an occasion.
func (e *Edition) Charge(on Occasion) DefaultCharge {
	for _, c := range every[*DefaultCharge](e, "default_charge") {
		if c.On == on {
			return *c
		}
	}
	return DefaultCharge{}
}

// Deadline is the time of something; false: there is none.
func (e *Edition) Deadline(what string) (Deadline, bool) {
	for _, d := range every[*Deadline](e, "deadline") {
		if d.What == what {
			return *d, true
		}
	}
	return Deadline{}, false
}

// Registers are those that exist.
func (e *Edition) Registers() []*Register { return every[*Register](e, "register") }

// GraceShown is the longest time without repayment, in months, that adverts may name, and the row that says so; 0: the law has no bound.
func (e *Edition) GraceShown() (months int, rule string) {
	for _, a := range every[*Advert](e, "advert") {
		if a.GraceMonths > 0 {
			return a.GraceMonths, a.ID
		}
	}
	return 0, ""
}

// Notices are the texts of a moment.
func (e *Edition) Notices(moment string) (found []*Notice) {
	for _, n := range every[*Notice](e, "notice") {
		if n.Moment == moment {
			found = append(found, n)
		}
	}
	return found
}

// MaxTerm is the longest term of a loan of an amount in whole units, in months; 0: none.
func (e *Edition) MaxTerm(amount decimal.Decimal) int {
	for _, b := range one[MaxTerm](e, "max_term").Terms {
		if b.Le.IsZero() || amount.Cmp(b.Le) <= 0 {
			return b.Months
		}
	}
	return 0
}

// Index is the value of a series.
func (e *Edition) Index(name string) (decimal.Decimal, error) {
	for _, i := range every[*Index](e, "index") {
		if i.Index == name {
			return i.Value, nil
		}
	}
	return decimal.Decimal{}, fmt.Errorf("law of %s: no value of %s on %s", e.Country, name, e.On)
}

// Retention is how many months a class of data is kept at least; 0: the law is not known to ask for it.
func (e *Edition) Retention(class string) int {
	for _, r := range every[*Retention](e, "retention") {
		if r.Class == class {
			return r.Months
		}
	}
	return 0
}

// RetentionMonths is how long a class of data is kept at least in a country. No country, and that of the Union, stand for all its members:
// what the Union says, or else the longest of them.
func (b *Book) RetentionMonths(class, country string) (months int) {
	if country == "" {
		country = Union
	}
	months = b.At(Of{Country: country, Regime: Consumer}, date.Date{}).Retention(class)
	if country != Union || months > 0 {
		return months
	}
	for name, p := range b.packs {
		if p.Inherits == Union {
			months = max(months, b.At(Of{Country: name, Regime: Consumer}, date.Date{}).Retention(class))
		}
	}
	return months
}

// Cite names the act and the article of a row in a language, by its id or by the name that contracts of before have; empty: no file has the row.
func (b *Book) Cite(id, lang string) (act, article string) {
	for _, p := range b.packs {
		for _, r := range p.rules {
			if row := r.Common(); row.ID == id || row.Formerly != "" && row.Formerly == id {
				return p.Sources[row.Source].In(lang), p.articleIn(row.Article, lang)
			}
		}
	}
	return "", ""
}

// Has says whether any file has a row of that id.
func (b *Book) Has(id string) bool {
	for _, p := range b.packs {
		if slices.ContainsFunc(p.rules, func(r Rule) bool { return r.Common().ID == id }) {
			return true
		}
	}
	return false
}
