package books

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/rule/chart"
)

// Section is a part of the statements of a period.
type Section string

// The sections, in their order. What is in clearing stands on the side on which it is.
const (
	IncomeSection    Section = "income"
	ExpenseSection   Section = "expense"
	AssetSection     Section = "assets"
	LiabilitySection Section = "liabilities"
	EquitySection    Section = "equity"
)

// Reports are profit and loss of a period and the balance sheet at its end, beside the period before it.
type Reports struct {
	From       date.Date `json:"from"`
	To         date.Date `json:"to"`
	BeforeFrom date.Date `json:"before_from" doc:"Of the period before: as many months, where from and to are the ends of months, else as many days"`
	BeforeTo   date.Date `json:"before_to"`
	YearFrom   date.Date `json:"year_from" doc:"The first day of the business year of to, as the accountant's chart has it"`
	Currencies []Report  `json:"currencies" doc:"One each; currencies are not added up"`
}

// Report is the statements of a currency. Amounts of income, liabilities and equity are credit above zero, all others debit above zero.
type Report struct {
	Currency    money.Currency `json:"currency"`
	Sections    []ReportPart   `json:"sections" doc:"income, expense, assets, liabilities, equity"`
	Result      ReportSum      `json:"result" doc:"Income less expense"`
	Assets      ReportSum      `json:"assets"`
	Liabilities ReportSum      `json:"liabilities" doc:"With equity"`
	Balanced    bool           `json:"balanced" doc:"Assets equal liabilities and equity, in both periods"`
}

// ReportSum is a sum in a period and in the one before.
type ReportSum struct {
	Now    money.Amount `json:"now"`
	Before money.Amount `json:"before"`
}

// ReportPart is a section with its accounts.
type ReportPart struct {
	Section Section     `json:"section" enum:"income,expense,assets,liabilities,equity"`
	Rows    []ReportRow `json:"rows"`
	Sum     ReportSum   `json:"sum"`
}

// ReportRow is an account of a section.
type ReportRow struct {
	Account    ledger.Account `json:"account" doc:"Of the books; empty: the result of the business year so far; difference: the translation difference. Both stand on no account"`
	Name       string         `json:"name" doc:"English"`
	Number     string         `json:"number" doc:"As the accountant's chart has it on the last day, for all products"`
	NumberName string         `json:"number_name" doc:"As the accountant calls it; empty: as the books do"`
	ReportSum
}

// Reports gives the statements of the days from one to another, both included. Errors: fault Forbidden (needs ledger.read), Invalid
// "field.range".
func (s *Service) Reports(ctx context.Context, p identity.Principal, from, to date.Date) (r Reports, err error) {
	if err := checkPeriod(p, from, to); err != nil {
		return r, err
	}
	err = s.DB.Survey(ctx, func(tx *db.Tx) error {
		r, err = reportsTx(tx, from, to)
		return err
	})
	return r, err
}

func checkPeriod(p identity.Principal, from, to date.Date) error {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return err
	}
	if from.IsZero() || to.Before(from) || from.Before(everBefore) {
		return fault.AtField("/to", "field.range")
	}
	return nil
}

func reportsTx(tx *db.Tx, from, to date.Date) (r Reports, err error) {
	plans, err := plansTx(tx)
	if err != nil {
		return r, err
	}
	plan := plans.On(to)
	r = Reports{From: from, To: to, BeforeFrom: periodBefore(from, to), BeforeTo: from.AddDays(-1), YearFrom: yearOf(to, plan.YearBegins), Currencies: []Report{}}
	rows, err := ledger.StandingsTx(tx, ledger.Days{
		Last: to, Before: r.BeforeTo, Earlier: r.BeforeFrom.AddDays(-1), Year: r.YearFrom.AddDays(-1), YearBefore: yearOf(r.BeforeTo, plan.YearBegins).AddDays(-1),
	})
	for len(rows) > 0 {
		n := 1
		for n < len(rows) && rows[n].Currency == rows[0].Currency {
			n++
		}
		if of := reportOf(rows[:n], plan); len(of.rows) > 0 {
			r.Currencies = append(r.Currencies, of.report())
		}
		rows = rows[n:]
	}
	return r, err
}

// periodBefore is the first day of the period before: whole months before whole months.
func periodBefore(from, to date.Date) date.Date {
	after := to.AddDays(1)
	if from.Day() == 1 && after.Day() == 1 {
		months := (after.Year()-from.Year())*12 + int(after.Month()) - int(from.Month())
		return from.AddMonths(-months, 1)
	}
	return from.AddDays(-after.Sub(from))
}

// drawn is a report on its way: the rows of each section.
type drawn struct {
	currency money.Currency
	plan     chart.Plan
	rows     map[Section][]ReportRow
}

func reportOf(standings []ledger.Standing, plan chart.Plan) *drawn {
	d := &drawn{currency: standings[0].Currency, plan: plan, rows: map[Section][]ReportRow{}}
	carried, result := pair{}, pair{}
	for _, st := range standings {
		class, _ := chart.ClassOf(string(st.Account))
		end := pair{st.PeriodLast, st.Before}
		switch class {
		case chart.Income:
			d.add(IncomeSection, st.Account, pair{st.Before - st.PeriodLast, st.Earlier - st.Before})
		case chart.Expense:
			d.add(ExpenseSection, st.Account, pair{st.PeriodLast - st.Before, st.Before - st.Earlier})
		case chart.Asset:
			d.add(AssetSection, st.Account, end)
		case chart.Liability:
			d.add(LiabilitySection, st.Account, pair{-end.now, -end.before})
		case chart.Clearing:
			if end.now < 0 || end.now == 0 && end.before < 0 {
				d.add(LiabilitySection, st.Account, pair{-end.now, -end.before})
			} else {
				d.add(AssetSection, st.Account, end)
			}
		}
		if class.InResult() {
			carried.now, carried.before = carried.now-st.Year, carried.before-st.YearBefore
			result.now, result.before = result.now+st.Year-st.PeriodLast, result.before+st.YearBefore-st.Before
		}
	}
	d.add(EquitySection, chart.Carried, carried)
	d.add(EquitySection, "", result)
	return d
}

type pair struct{ now, before int64 }

// add keeps what is not zero in both periods.
func (d *drawn) add(to Section, account ledger.Account, p pair) {
	if p == (pair{}) {
		return
	}
	d.rows[to] = append(d.rows[to], d.row(account, p))
}

func (d *drawn) row(account ledger.Account, p pair) ReportRow {
	row := ReportRow{Account: account, ReportSum: d.sum(p)}
	switch account {
	case "":
		row.Name = "Result of the business year"
	case Difference:
		row.Name = "Translation difference"
	default:
		of := d.plan.Of(string(account), "", d.currency)
		row.Number, row.NumberName = of.Number, of.Name
		row.Name = "Results brought forward"
		if described, known := account.Describe(); known {
			row.Name = described.Name
		}
	}
	return row
}

func (d *drawn) sum(p pair) ReportSum {
	return ReportSum{money.Of(p.now, d.currency), money.Of(p.before, d.currency)}
}

func (d *drawn) report() Report {
	r := Report{Currency: d.currency}
	sums := map[Section]pair{}
	for _, section := range []Section{IncomeSection, ExpenseSection, AssetSection, LiabilitySection, EquitySection} {
		part := ReportPart{Section: section, Rows: []ReportRow{}}
		total := pair{}
		for _, row := range d.rows[section] {
			total.now, total.before = total.now+row.Now.Minor, total.before+row.Before.Minor
			part.Rows = append(part.Rows, row)
		}
		sums[section], part.Sum = total, d.sum(total)
		r.Sections = append(r.Sections, part)
	}
	less := func(a, b pair) pair { return pair{a.now - b.now, a.before - b.before} }
	owed := less(sums[LiabilitySection], less(pair{}, sums[EquitySection]))
	r.Result, r.Assets, r.Liabilities = d.sum(less(sums[IncomeSection], sums[ExpenseSection])), d.sum(sums[AssetSection]), d.sum(owed)
	r.Balanced = sums[AssetSection] == owed
	return r
}
