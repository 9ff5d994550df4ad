package partner

import (
	"math/big"
	"regexp"
	"slices"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
)

// Agreement is what a partner earns, and from when until when it may bring applications.
type Agreement struct {
	From       date.Date  `json:"from"`
	To         *date.Date `json:"to" doc:"The last day; null: open"`
	Commission Commission `json:"commission"`
}

// Occasion is when commission is earned.
type Occasion string

// The occasions.
const (
	OnPayout          Occasion = "paid_out"
	OnFirstInstalment Occasion = "first_instalment" // once it is paid in full
)

// Payer is who pays a commission.
type Payer string

// The payers. What a borrower pays for an intermediary belongs to the cost of the credit (Directive (EU) 2023/2225, article 3 (5)), and no price
// list carries it: such terms are refused.
const (
	LenderPays   Payer = "lender"
	BorrowerPays Payer = "borrower"
)

// Commission is what a partner earns for a loan: one of Percent, Flat and Tiers. Amounts are minor units of Currency, and loans in another
// currency earn nothing.
type Commission struct {
	On       Occasion       `json:"on" enum:"paid_out,first_instalment"`
	PaidBy   Payer          `json:"paid_by" enum:"lender,borrower" doc:"Terms by which the borrower pays are refused: the APR of a loan does not contain them"`
	Currency money.Currency `json:"currency" minLength:"3" maxLength:"3"`
	Percent  string         `json:"percent" maxLength:"5" doc:"Of what is paid out, with at most two decimals; empty: none"`
	Flat     int64          `json:"flat" minimum:"0" doc:"For each loan, minor units; 0: none"`
	Tiers    []Tier         `json:"tiers" doc:"By what is paid out, the lowest first; the tier of a loan counts for all of it"`
	Cap      int64          `json:"cap" minimum:"0" doc:"The most for a loan, minor units; 0: none"`
	Clawback Clawback       `json:"clawback"`
}

// Tier is a percentage from an amount on.
type Tier struct {
	From    int64  `json:"from" minimum:"0" doc:"Minor units"`
	Percent string `json:"percent" maxLength:"5"`
}

// Clawback says when commission is taken back as a whole. Whatever it says, it is taken back when the payout itself comes back.
type Clawback struct {
	Days          int  `json:"days" minimum:"0" maximum:"730" doc:"After the payout, within which it happens; 0: never"`
	Withdrawn     bool `json:"withdrawn" doc:"The borrower withdraws from the contract"`
	DefaultBefore int  `json:"default_before" minimum:"0" maximum:"60" doc:"The loan is called in or written off before as many instalments are paid in full; 0: that does not matter"`
}

var percentForm = regexp.MustCompile(`^[0-9]{1,2}(\.[0-9]{1,2})?$`)

// mostEarned bounds flat amounts, caps and tiers, in major units: far above any commission.
const mostEarned = 1_000_000_000

func (a *Agreement) check(v *validate.Collector) {
	if a.From.IsZero() {
		v.Check("/agreement/from", validate.FieldRequired)
	}
	if a.To != nil && a.To.Before(a.From) {
		v.Check("/agreement/to", "partner.period")
	}
	a.Commission.check(v)
}

func (c *Commission) check(v *validate.Collector) {
	const at = "/agreement/commission"
	if c.Tiers == nil {
		c.Tiers = []Tier{}
	}
	if !slices.Contains([]Occasion{OnPayout, OnFirstInstalment}, c.On) {
		v.Check(at+"/on", "choice.invalid")
	}
	switch c.PaidBy {
	case LenderPays:
	case BorrowerPays:
		v.Check(at+"/paid_by", "partner.borrower_pays")
	default:
		v.Check(at+"/paid_by", "choice.invalid")
	}
	if !c.Currency.Valid() {
		v.Check(at+"/currency", "choice.invalid")
		return
	}
	most := mostEarned * c.Currency.Units()
	if ways := count(c.Percent != "", c.Flat > 0, len(c.Tiers) > 0); ways != 1 || c.Flat < 0 {
		v.Check(at+"/percent", "partner.one_way")
	} else if c.Percent != "" && !percentForm.MatchString(c.Percent) {
		v.Check(at+"/percent", "partner.percent")
	}
	if c.Flat > most {
		v.Check(at+"/flat", "field.range")
	}
	if c.Cap < 0 || c.Cap > most {
		v.Check(at+"/cap", "field.range")
	}
	if !tiersInOrder(c.Tiers, most) {
		v.Check(at+"/tiers", "partner.tiers")
	}
	if b := c.Clawback; b.Days < 0 || b.Days > 730 || b.DefaultBefore < 0 || b.DefaultBefore > 60 || (b.Days == 0) != (!b.Withdrawn && b.DefaultBefore == 0) {
		v.Check(at+"/clawback/days", "partner.clawback")
	}
}

func count(all ...bool) (n int) {
	for _, yes := range all {
		if yes {
			n++
		}
	}
	return n
}

const mostTiers = 12

func tiersInOrder(tiers []Tier, most int64) bool {
	if len(tiers) > mostTiers {
		return false
	}
	for i, t := range tiers {
		if !percentForm.MatchString(t.Percent) || t.From < 0 || t.From > most || i == 0 && t.From != 0 || i > 0 && t.From <= tiers[i-1].From {
			return false
		}
	}
	return true
}

// For is the commission for what was paid out of a loan, in minor units: a percentage is rounded to the nearest, half away from zero. It is zero in
// another currency.
func (c Commission) For(paid money.Amount) int64 {
	if paid.Currency != c.Currency || paid.Minor <= 0 {
		return 0
	}
	earned := c.Flat
	percent := c.Percent
	for _, t := range c.Tiers {
		if paid.Minor >= t.From {
			percent = t.Percent
		}
	}
	if percent != "" {
		earned = share(paid.Minor, percent)
	}
	if c.Cap > 0 {
		earned = min(earned, c.Cap)
	}
	return earned
}

func share(minor int64, percent string) int64 {
	rate, ok := new(big.Rat).SetString(strings.TrimSpace(percent))
	if !ok {
		return 0
	}
	of := new(big.Rat).Mul(new(big.Rat).SetInt64(minor), rate)
	of.Quo(of, big.NewRat(100, 1)).Add(of, big.NewRat(1, 2))
	return new(big.Int).Quo(of.Num(), of.Denom()).Int64()
}
