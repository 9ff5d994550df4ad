package law

import (
	"errors"

	"github.com/govalues/decimal"
)

// DefaultInterest is the most that is owed for the time that something is late.
type DefaultInterest struct {
	Row
	// Rate is how it is found: contract (the borrowing rate), contract_times, contract_plus, index_plus, agreed.
	Rate  string          `json:"rate"`
	Index string          `json:"index,omitempty"`
	Add   decimal.Decimal `json:"add,omitzero"`   // points
	Times decimal.Decimal `json:"times,omitzero"` // of the borrowing rate
	Base  string          `json:"base"`           // overdue_instalment, overdue_capital
	From  int             `json:"from_day,omitempty"`
	// OnInterest bounds interest on interest, in percent a year; 0: there is none.
	OnInterest decimal.Decimal `json:"on_interest,omitzero"`
	Excess     string          `json:"excess,omitempty"` // what counts where more was agreed: contract_rate, cut
}

func (*DefaultInterest) line() string { return "" }
func (d *DefaultInterest) wrong(Head) error {
	if d.Blocks() {
		return nil
	}
	return errors.Join(
		oneOf("rate", d.Rate, "contract", "contract_times", "contract_plus", "index_plus", "agreed"),
		oneOf("base", d.Base, "overdue_instalment", "overdue_capital"), oneOf("excess", d.Excess, "", "contract_rate", "cut"),
		unless((d.Rate == "index_plus") == (d.Index != ""), "names an index if and only if it follows one"),
	)
}

// DefaultCharge is the most that may be asked beside interest when something happens to a loan.
type DefaultCharge struct {
	Row
	On   Occasion `json:"on"`
	Base string   `json:"base,omitempty"` // unpaid_instalment, deferred_instalments, outstanding_at_default, balance
	// Slices are percentages of the base up to an amount each, the last without end; none and no Flat: nothing may be asked.
	Slices      []Slice         `json:"slices,omitempty"`
	Flat        decimal.Decimal `json:"flat,omitzero"`
	MaxPerMonth int             `json:"max_per_month,omitempty"`
	NotCalled   bool            `json:"not_called,omitempty"` // only while the loan is not called in
}

// Occasion is what a charge is asked for.
type Occasion string

// The occasions.
const (
	OnMissed   Occasion = "missed"
	OnDeferred Occasion = "deferred"
	OnCalled   Occasion = "called"
	OnLetter   Occasion = "letter"
)

// Slice is a percentage of what lies between the slice before and Le.
type Slice struct {
	Le      decimal.Decimal `json:"le,omitzero"` // 0: no end
	Percent decimal.Decimal `json:"percent"`
}

func (d *DefaultCharge) line() string { return string(d.On) }
func (d *DefaultCharge) wrong(Head) error {
	wrong := oneOf("on", d.On, OnMissed, OnDeferred, OnCalled, OnLetter)
	for i, s := range d.Slices {
		last := i == len(d.Slices)-1
		wrong = errors.Join(wrong, unless(s.Le.IsZero() == last && (i == 0 || last || s.Le.Cmp(d.Slices[i-1].Le) > 0), "has slices out of order"))
	}
	return errors.Join(wrong, unless(len(d.Slices) == 0 || d.Base != "", "has a percentage of nothing"))
}

// Acceleration is when a lender may ask for the whole debt at once.
type Acceleration struct {
	Row
	AnyOf      []Condition `json:"any_of,omitempty"`
	NoticeDays int         `json:"notice_days,omitempty"` // time given before it
	Form       string      `json:"form,omitempty"`        // letter, registered
	MustSay    []string    `json:"must_say,omitempty"`
	OwnLetter  bool        `json:"own_letter,omitempty"` // the notice and the call are not one letter
	Talk       bool        `json:"talk,omitempty"`       // a talk should be offered
}

// Condition holds when all that it names is reached.
type Condition struct {
	Instalments   int             `json:"instalments,omitempty"`    // unpaid, wholly or in part
	Consecutive   bool            `json:"consecutive,omitempty"`    // one after the other
	Whole         bool            `json:"whole,omitempty"`          // as much is overdue as the last so many instalments asked for together
	OverdueDays   int             `json:"overdue_days,omitempty"`   // of the oldest
	OverdueMonths int             `json:"overdue_months,omitempty"` // of the oldest
	Of            string          `json:"of,omitempty"`             // what Percent is of: net_credit, nominal, total
	Percent       decimal.Decimal `json:"percent,omitzero"`
	LongMonths    int             `json:"long_months,omitempty"` // a longer term
	LongPercent   decimal.Decimal `json:"long_percent,omitzero"` // has this percentage
}

func (c Condition) wrong() error {
	return errors.Join(oneOf("of", c.Of, "", "net_credit", "nominal", "total"), unless((c.Of == "") == c.Percent.IsZero(), "has a percentage of nothing"),
		unless(c != Condition{}, "has an empty condition"), unless(!c.Whole || c.Instalments > 0, "counts sums of no instalments"))
}

func (*Acceleration) line() string { return "" }
func (a *Acceleration) wrong(Head) error {
	if a.Status == None || a.Blocks() {
		return nil
	}
	wrong := unless(len(a.AnyOf) > 0 || a.NoticeDays > 0, "has no condition")
	for _, c := range a.AnyOf {
		wrong = errors.Join(wrong, c.wrong())
	}
	return wrong
}

// Forbearance is what a lender weighs before enforcement.
type Forbearance struct {
	Row
	Menu     []string `json:"menu,omitempty"`     // refinancing, extension, type_change, deferral, rate_cut, pause, part_payment, part_forgiveness, consolidation
	Before   string   `json:"before,omitempty"`   // call, court
	Referral bool     `json:"referral,omitempty"` // debt advice is named
}

func (*Forbearance) line() string { return "" }
func (f *Forbearance) wrong(Head) error {
	return errors.Join(oneOf("before", f.Before, "", "call", "court"), unless(f.Status != InForce || len(f.Menu) > 0 || f.Blocks(), "has an empty menu"))
}

// Allocation is what a payment that does not suffice goes to first.
type Allocation struct {
	Row
	Order []string `json:"order"` // costs, interest, principal
}

func (*Allocation) line() string { return "" }
func (a *Allocation) wrong(Head) error {
	var wrong error
	for _, o := range a.Order {
		wrong = errors.Join(wrong, oneOf("order", o, "costs", "interest", "principal"))
	}
	return errors.Join(wrong, unless(len(a.Order) > 0 || a.Blocks(), "has no order"))
}
