package law

import (
	"errors"
	"slices"

	"github.com/govalues/decimal"
)

// APRDisplay is how the annual percentage rate is shown.
type APRDisplay struct {
	Row
	Decimals int `json:"decimals"` // at least; half up
}

func (*APRDisplay) line() string     { return "" }
func (*APRDisplay) wrong(Head) error { return nil }

// Advert is what adverts with figures say, and what they must not.
type Advert struct {
	Row
	Typicality string   `json:"typicality,omitempty"` // of the example: two_thirds, average, per_type
	Larger     []string `json:"larger,omitempty"`     // in bigger type than the rest
	Bans       []string `json:"bans,omitempty"`
	// GraceMonths is the longest time without repayment that they may name. A row that has it holds beside the others.
	GraceMonths int `json:"grace_months,omitempty"`
}

func (a *Advert) line() string {
	if a.GraceMonths > 0 {
		return "grace"
	}
	return ""
}

func (a *Advert) wrong(Head) error {
	return oneOf("typicality", a.Typicality, "", "two_thirds", "average", "per_type")
}

// Notice is a text that the law words itself, byte by byte.
type Notice struct {
	Row
	Moment   string `json:"moment"` // advert, precontract, contract, payment_missed, yearly
	Language string `json:"language"`
	Text     string `json:"text"`
	// Explained says in the reader's language what the text means; the text is what counts.
	Explained map[string]string `json:"explained,omitempty"`
	Fees      string            `json:"fees,omitempty"` // only where the credit is sold "with" or "without" costs
}

func (n *Notice) line() string { return n.Moment + "/" + n.Language + "/" + n.Fees }
func (n *Notice) wrong(h Head) error {
	if n.Status == None || n.Blocks() {
		return nil
	}
	return errors.Join(
		oneOf("moment", n.Moment, "advert", "precontract", "contract", "payment_missed", "yearly"), oneOf("fees", n.Fees, "", "with", "without"),
		unless(n.Text != "", "says nothing"), oneOf("language", n.Language, h.Languages...),
	)
}

// Document is a paper that the law wants, and whose words it has.
type Document struct {
	Row
	Moment   string `json:"moment"` // precontract, contract, withdrawal
	Form     Form   `json:"form"`
	Name     string `json:"name,omitempty"`     // as the country calls it
	Texts    string `json:"texts,omitempty"`    // whose words count
	Else     string `json:"else,omitempty"`     // whose words count where those say nothing of their own; empty: those of all
	NoSharpS bool   `json:"no_sharp,omitempty"` // German is written without ß
	NamesNet bool   `json:"names_net,omitempty"`
}

// Form is the layout of a paper.
type Form string

// The forms.
const (
	Standard     Form = "standard"      // standard European consumer credit information
	MonthAnnexed Form = "month_annexed" // with the month of the household as an annex, part of the contract
)

func (d *Document) line() string { return d.Moment }
func (d *Document) wrong(Head) error {
	return errors.Join(oneOf("moment", d.Moment, "precontract", "contract", "withdrawal"), oneOf("form", d.Form, Standard, MonthAnnexed))
}

// Withdrawal is the right to withdraw from a signed contract.
type Withdrawal struct {
	Row
	Days         int      `json:"days"`               // 0: none by law
	Start        string   `json:"start,omitempty"`    // conclusion, receipt, later_of
	SentInTime   bool     `json:"sent_in_time"`       // sending on the last day is enough
	PayBack      PayBack  `json:"pay_back"`           // what is owed
	PayBackDays  int      `json:"pay_back_days"`      // within; 0: as it was agreed
	StopMonths   int      `json:"stop_months"`        // after which a borrower who was never told cannot withdraw any more; 0: never
	Channels     []string `json:"channels,omitempty"` // letter, registered, email, button, form
	DetachedForm bool     `json:"detached_form"`      // a form to tear off comes with the contract
}

// PayBack is what a borrower who withdraws after the payout owes.
type PayBack string

// The ways.
const (
	WithInterest  PayBack = "with_interest"  // the capital and the interest of the days since
	InInstalments PayBack = "in_instalments" // the capital alone, in the instalments that were agreed
)

func (*Withdrawal) line() string { return "" }
func (w *Withdrawal) wrong(Head) error {
	return errors.Join(
		oneOf("pay_back", w.PayBack, WithInterest, InInstalments), oneOf("start", w.Start, "", "conclusion", "receipt", "later_of"),
		unless(w.Days >= 0 && w.Days <= 366 && w.PayBackDays >= 0 && w.StopMonths >= 0, "has days that cannot be"),
	)
}

// Deadline is a time within which something must, must not or does happen.
type Deadline struct {
	Row
	What  string `json:"what"`  // payout, offer_binds, approval, reminder, compare_insurance, information, limitation, pre_default_notice, sca…
	After string `json:"after"` // the event from which it runs
	Do    string `json:"do"`    // must, must_not, lapses, refuses
	N     int    `json:"n"`
	Unit  string `json:"unit"` // day, working_day, month, year
	// Rolls says that a last day on which nothing is open moves to the next that is.
	Rolls bool `json:"rolls,omitempty"`
}

func (d *Deadline) line() string { return d.What }
func (d *Deadline) wrong(Head) error {
	if d.Status == None {
		return unless(d.What != "", "says not what there is no deadline for")
	}
	return errors.Join(
		unless(d.What != "" && d.After != "" && d.N > 0, "wants what, after and n"),
		oneOf("do", d.Do, "must", "must_not", "lapses", "refuses"), oneOf("unit", d.Unit, "day", "working_day", "month", "year"),
	)
}

// EarlyRepayment is what repaying early may cost.
type EarlyRepayment struct {
	Row
	Rule            EarlyRule       `json:"rule"`
	Rates           []EarlyRate     `json:"rates,omitempty"`
	Threshold       decimal.Decimal `json:"threshold,omitzero"` // repaid within ThresholdMonths up to which nothing is owed
	ThresholdMonths int             `json:"threshold_months,omitempty"`
	AtMostInterest  bool            `json:"at_most_interest,omitempty"` // never more than the interest that falls away
	Free            []string        `json:"free,omitempty"`             // variable_rate, insurance_payout, overdraft
	Refund          string          `json:"refund,omitempty"`           // of costs: linear, amortised, fair, total_cost
	ProofHigher     bool            `json:"proof_higher,omitempty"`
	NoticeDays      int             `json:"notice_days,omitempty"`
}

// EarlyRate is the most that may be asked while more than some months are left, in percent of what is repaid.
type EarlyRate struct {
	OverMonths int             `json:"over_months"`
	Percent    decimal.Decimal `json:"percent"`
}

// EarlyRule names it.
type EarlyRule string

// The rules.
const (
	Free   EarlyRule = "free"
	Capped EarlyRule = "capped"
	Agreed EarlyRule = "agreed"
)

func (*EarlyRepayment) line() string { return "" }
func (e *EarlyRepayment) wrong(Head) error {
	falling := slices.IsSortedFunc(e.Rates, func(a, b EarlyRate) int { return b.OverMonths - a.OverMonths })
	return errors.Join(
		oneOf("rule", e.Rule, Free, Capped, Agreed), unless((e.Rule == Capped) == (len(e.Rates) > 0), "has rates if and only if it is capped"),
		unless(falling, "has rates that do not go down in months"), oneOf("refund", e.Refund, "", "linear", "amortised", "fair", "total_cost"),
	)
}
