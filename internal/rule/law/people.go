package law

import (
	"errors"
	"slices"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
)

// Register is where loans and arrears of people are looked up and reported.
type Register struct {
	Row
	Name      string          `json:"name"`
	Public    bool            `json:"public,omitempty"`
	Must      bool            `json:"must,omitempty"`       // it must be consulted
	MustFrom  decimal.Decimal `json:"must_from,omitzero"`   // from this amount on
	Grant     bool            `json:"grant,omitempty"`      // loans are reported
	GrantFrom decimal.Decimal `json:"grant_from,omitzero"`  // from this amount on
	GrantDays int             `json:"grant_days,omitempty"` // working days to report one
	Arrears   []Condition     `json:"arrears,omitempty"`    // when arrears are reported: one of them holds
	// ArrearsAbove is the sum, in units of the currency, up to which arrears are not reported.
	ArrearsAbove decimal.Decimal `json:"arrears_above,omitzero"`
	WarnDays     int             `json:"warn_days,omitempty"`    // notice before they are
	ArrearsDays  int             `json:"arrears_days,omitempty"` // working days to report them, after the notice, and that they are put right
	Called       bool            `json:"called,omitempty"`       // a loan that was called in counts as arrears, however little is overdue
	CalledDays   int             `json:"called_days,omitempty"`  // days to report, beside arrears, that a loan was called in
	Settled      bool            `json:"settled,omitempty"`      // arrears are put right when nothing is overdue; otherwise when they are less than is reported
	Keep         string          `json:"keep,omitempty"`
}

func (r *Register) line() string { return r.Name }
func (r *Register) wrong(Head) error {
	wrong := errors.Join(
		unless(r.Name != "" || r.Status == None || r.Blocks(), "has no name"),
		unless(r.GrantDays >= 0 && r.WarnDays >= 0 && r.ArrearsDays >= 0 && r.CalledDays >= 0, "has days below nought"),
		unless(r.ReportsArrears() || r.WarnDays == 0 && r.ArrearsDays == 0 && r.ArrearsAbove.IsZero() && !r.Settled, "says how arrears are reported, and not when"),
	)
	for _, c := range r.Arrears {
		wrong = errors.Join(wrong, c.wrong())
	}
	return wrong
}

// ReportsArrears says whether arrears are reported to the register.
func (r Register) ReportsArrears() bool { return len(r.Arrears) > 0 || r.Called }

// Consults says whether the register must be asked before a loan of an amount.
func (r Register) Consults(amount decimal.Decimal) bool {
	return r.Must && amount.Cmp(r.MustFrom) >= 0
}

// Reports says whether a loan of an amount is reported.
func (r Register) Reports(amount decimal.Decimal) bool {
	return r.Grant && amount.Cmp(r.GrantFrom) >= 0
}

// Creditworthiness is how the month of those who borrow is reckoned.
type Creditworthiness struct {
	Row
	Method      Method          `json:"method"`
	Within      int             `json:"within,omitempty"`  // months within which a longer loan counts as repaid; 0: the contract's own instalment counts
	Binding     bool            `json:"binding,omitempty"` // the law forbids a loan that does not fit
	PapersAbove decimal.Decimal `json:"papers_above,omitzero"`
	Papers      []string        `json:"papers,omitempty"` // above that amount
	Effect      string          `json:"effect,omitempty"` // of a bad result: refuse, warn
}

// Method names the reckoning.
type Method string

// The methods.
const (
	Residual Method = "residual"
	Capacity Method = "capacity"
)

func (*Creditworthiness) line() string { return "" }
func (c *Creditworthiness) wrong(Head) error {
	return errors.Join(oneOf("method", c.Method, Residual, Capacity), oneOf("effect", c.Effect, "", "refuse", "warn"))
}

// Person is who may borrow.
type Person struct {
	Row
	MinAge int    `json:"min_age"`
	Spouse string `json:"spouse,omitempty"` // whose consent a married borrower needs
}

func (*Person) line() string       { return "" }
func (p *Person) wrong(Head) error { return unless(p.MinAge > 0, "has no age") }

// MaxTerm is the longest term of a loan, by its amount.
type MaxTerm struct {
	Row
	Terms []TermBand `json:"terms,omitempty"`
}

// TermBand is the longest term of loans up to and with an amount, in whole units; without an edge it has no end.
type TermBand struct {
	Le     decimal.Decimal `json:"le,omitzero"`
	Months int             `json:"months"`
}

func (*MaxTerm) line() string { return "" }
func (m *MaxTerm) wrong(Head) error {
	if m.Status == None || m.Blocks() {
		return nil
	}
	wrong := unless(len(m.Terms) > 0, "has no term")
	for i, b := range m.Terms {
		last := i == len(m.Terms)-1
		rising := i == 0 || last || b.Le.Cmp(m.Terms[i-1].Le) > 0
		wrong = errors.Join(wrong, unless(b.Months > 0 && b.Le.IsZero() == last && rising, "has bands out of order, or without months"))
	}
	return wrong
}

// Signature is how a contract is signed.
type Signature struct {
	Row
	Level    string `json:"level"` // the least: durable (no signature), text_form, advanced, qualified
	Advised  string `json:"advised,omitempty"`
	Paper    bool   `json:"paper,omitempty"` // ink on paper does, too
	OwnWords []struct {
		Language string `json:"language"`
		Text     string `json:"text"`
	} `json:"own_words,omitempty"` // what borrowers write themselves
}

func (*Signature) line() string { return "" }
func (s *Signature) wrong(h Head) error {
	levels := []string{"durable", "text_form", "advanced", "qualified"}
	wrong := errors.Join(oneOf("level", s.Level, levels...), oneOf("advised", s.Advised, append(levels, "")...))
	for _, own := range s.OwnWords {
		wrong = errors.Join(wrong, unless(own.Text != "" && slices.Contains(h.Languages, own.Language), "has words in no language of the country"))
	}
	return wrong
}

// Licence is what a lender needs, and where it is shown.
type Licence struct {
	Row
	Authority string `json:"authority"`
	Register  string `json:"register,omitempty"`
}

func (*Licence) line() string { return "" }
func (l *Licence) wrong(Head) error {
	return unless(l.Authority != "" || l.Blocks(), "names no authority")
}

// Insurance is how a loan's insurance may be sold, and which illnesses are forgotten.
type Insurance struct {
	Row
	CompareDays int  `json:"compare_days,omitempty"` // days to compare an offer, which does not change in them
	OnRequest   bool `json:"on_request,omitempty"`   // sooner, where the borrower asks for it in so many words
	OwnChoice   bool `json:"own_choice,omitempty"`   // an equal one from elsewhere is accepted
	// ForgottenYears after the end of a treatment it is not asked for; ForgottenYoung, where it was found before the age of YoungAge.
	ForgottenYears int `json:"forgotten_years,omitempty"`
	ForgottenYoung int `json:"forgotten_young,omitempty"`
	YoungAge       int `json:"young_age,omitempty"`
}

func (*Insurance) line() string     { return "" }
func (*Insurance) wrong(Head) error { return nil }

// Payment is how instalments may be collected.
type Payment struct {
	Row
	Means         string `json:"means"` // sepa_core, qr_bill
	PreNoticeDays int    `json:"pre_notice_days,omitempty"`
}

func (p *Payment) line() string     { return p.Means }
func (p *Payment) wrong(Head) error { return unless(p.Means != "" || p.Status == None, "has no means") }

// Calendar has the days on which deadlines of the law do not end.
type Calendar struct {
	Row
	Name date.Calendar `json:"name"` // of banks, by which instalments are due
	// Holidays are the country's own, as month-day ("05-01") or days from Easter Sunday ("easter+1").
	Holidays  []string `json:"holidays,omitempty"`
	Saturdays bool     `json:"saturdays,omitempty"` // a deadline does not end on a Saturday
}

func (*Calendar) line() string { return "" }
func (c *Calendar) wrong(Head) error {
	wrong := oneOf("name", c.Name, date.TARGET, date.SwissBanks)
	for _, h := range c.Holidays {
		_, err := holiday(h, 2000)
		wrong = errors.Join(wrong, err)
	}
	return wrong
}

// Contact is in which hours of a day those who owe may be reached by telephone, text messages included; on a Sunday and a holiday of the country they
// are not. Law that names none leaves it to the lender.
type Contact struct {
	Row
	Opens  string `json:"opens"` // HH:MM on the clock of the country
	Closes string `json:"closes"`
}

func (*Contact) line() string { return "" }
func (c *Contact) wrong(Head) error {
	_, opens := time.Parse("15:04", c.Opens)
	_, closes := time.Parse("15:04", c.Closes)
	return errors.Join(opens, closes, unless(c.Opens < c.Closes, "ends before it begins"))
}

// Levy is a tax on a loan.
type Levy struct {
	Row
	Name    string          `json:"name"`
	Percent decimal.Decimal `json:"percent,omitzero"`
	Flat    decimal.Decimal `json:"flat,omitzero"`
	Over    int             `json:"over_months,omitempty"` // only of longer loans
	InAPR   bool            `json:"in_apr,omitempty"`
}

func (l *Levy) line() string { return l.Name }
func (l *Levy) wrong(Head) error {
	return unless(l.Status == None || l.Blocks() || l.Name != "" && (!l.Percent.IsZero() || !l.Flat.IsZero()), "asks nothing")
}

// Retention is how long a class of data is kept at least.
type Retention struct {
	Row
	Class  string `json:"class"`
	Months int    `json:"months"`
}

func (r *Retention) line() string { return r.Class }
func (r *Retention) wrong(Head) error {
	return unless(r.Class != "" && r.Months > 0 || r.Status == None, "keeps nothing")
}
