package books

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/rule/chart"
)

// Way is in which direction money moved.
type Way string

// The ways.
const (
	Received Way = "received"
	Paid     Way = "paid"
	Pending  Way = "pending" // received and not yet allocated, less what was of it before
)

// CashFlows are the cash flow statements of a period by the direct method (IAS 7.18), beside the period before it.
type CashFlows struct {
	From       date.Date  `json:"from"`
	To         date.Date  `json:"to"`
	BeforeFrom date.Date  `json:"before_from"`
	BeforeTo   date.Date  `json:"before_to"`
	Currencies []CashFlow `json:"currencies" doc:"One each; currencies are not added up"`
}

// CashFlow is the statement of a currency; what comes in is above zero.
type CashFlow struct {
	Currency money.Currency `json:"currency"`
	Opening  ReportSum      `json:"opening" doc:"On all accounts of cash: the bank and what is on its way"`
	Sections []CashPart     `json:"sections" doc:"customers, interest, operating, funding; those in which nothing moved are left out"`
	Change   ReportSum      `json:"change" doc:"The sum of the sections"`
	Effect   *ReportSum     `json:"effect,omitempty" doc:"In a currency of presentation: what other rates did to cash (IAS 7.28); absent elsewhere"`
	Closing  ReportSum      `json:"closing"`
	Held     []ReportRow    `json:"held" doc:"Of what closing is made"`
	Agrees   bool           `json:"agrees" doc:"Opening and change come to closing, in both periods"`
}

// CashPart is a section with what moved in it.
type CashPart struct {
	Section chart.Flow `json:"section" enum:"customers,interest,operating,funding"`
	Rows    []CashRow  `json:"rows"`
	Sum     ReportSum  `json:"sum"`
}

// CashRow is what an account gave to cash, or took from it.
type CashRow struct {
	ReportRow
	Way Way `json:"way" enum:"received,paid,pending"`
}

// CashFlows gives the cash flow statements of the days from one to another, both included. Errors: those of Reports.
func (s *Service) CashFlows(ctx context.Context, p identity.Principal, from, to date.Date) (c CashFlows, err error) {
	if err := checkPeriod(p, from, to); err != nil {
		return c, err
	}
	err = s.DB.Survey(ctx, func(tx *db.Tx) error {
		c, err = cashFlowsTx(tx, from, to)
		return err
	})
	return c, err
}

func cashFlowsTx(tx *db.Tx, from, to date.Date) (c CashFlows, err error) {
	c = CashFlows{From: from, To: to, BeforeFrom: periodBefore(from, to), BeforeTo: from.AddDays(-1), Currencies: []CashFlow{}}
	plans, err := plansTx(tx)
	if err != nil {
		return c, err
	}
	earlier := c.BeforeFrom.AddDays(-1)
	held, err := ledger.StandingsTx(tx, ledger.Days{Last: to, Before: c.BeforeTo, Earlier: earlier, Year: earlier, YearBefore: earlier})
	if err != nil {
		return c, err
	}
	moved, err := ledger.FlowsTx(tx, earlier, c.BeforeTo, to)
	for _, currency := range slices.Sorted(slices.Values(money.Currencies())) { // as the other statements stand
		d := &drawnCash{of: drawn{currency: currency, plan: plans.On(to)}, rows: map[chart.Flow][]CashRow{}}
		d.read(held, moved)
		if d.opening != (pair{}) || d.closing != (pair{}) || len(d.rows) > 0 {
			c.Currencies = append(c.Currencies, d.statement())
		}
	}
	return c, err
}

type drawnCash struct {
	of               drawn
	opening, closing pair
	held             []ReportRow
	rows             map[chart.Flow][]CashRow
}

func (d *drawnCash) read(held []ledger.Standing, moved []ledger.Flow) {
	for _, m := range moved {
		if flow := chart.FlowOf(string(m.Account)); m.Currency == d.of.currency && flow != "" {
			d.add(flow, m.Account, Received, pair{m.Received, m.ReceivedBefore})
			d.add(flow, m.Account, Paid, pair{-m.Paid, -m.PaidBefore})
		}
	}
	for _, h := range held {
		if h.Currency != d.of.currency {
			continue
		}
		switch chart.FlowOf(string(h.Account)) {
		case chart.CashFlow:
			d.opening.now, d.opening.before = d.opening.now+h.Before, d.opening.before+h.Earlier
			d.closing.now, d.closing.before = d.closing.now+h.PeriodLast, d.closing.before+h.Before
			if end := (pair{h.PeriodLast, h.Before}); end != (pair{}) {
				d.held = append(d.held, d.of.row(h.Account, end))
			}
		case chart.ThroughFlow:
			d.add(chart.CustomerFlow, h.Account, Pending, pair{h.Before - h.PeriodLast, h.Earlier - h.Before})
		}
	}
}

func (d *drawnCash) add(to chart.Flow, account ledger.Account, way Way, p pair) {
	if p != (pair{}) {
		d.rows[to] = append(d.rows[to], CashRow{d.of.row(account, p), way})
	}
}

func (d *drawnCash) statement() CashFlow {
	c := CashFlow{
		Currency: d.of.currency, Opening: d.of.sum(d.opening), Closing: d.of.sum(d.closing), Sections: []CashPart{}, Held: append([]ReportRow{}, d.held...),
	}
	change := pair{}
	for _, section := range []chart.Flow{chart.CustomerFlow, chart.InterestFlow, chart.OperatingFlow, chart.FundingFlow} {
		total := pair{}
		for _, row := range d.rows[section] {
			total.now, total.before = total.now+row.Now.Minor, total.before+row.Before.Minor
		}
		change.now, change.before = change.now+total.now, change.before+total.before
		if len(d.rows[section]) > 0 {
			c.Sections = append(c.Sections, CashPart{section, d.rows[section], d.of.sum(total)})
		}
	}
	c.Change = d.of.sum(change)
	c.Agrees = d.opening.now+change.now == d.closing.now && d.opening.before+change.before == d.closing.before
	return c
}
