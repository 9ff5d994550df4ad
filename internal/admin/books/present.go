package books

import (
	"context"
	"math/big"
	"slices"
	"strings"

	"florin/internal/admin/rates"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/rule/chart"
	"florin/internal/rule/exchangerate"
)

// Difference stands for the translation difference where a row names its account.
const Difference ledger.Account = "difference"

// RateKind is which rate of days counts.
type RateKind string

// The kinds.
const (
	ClosingRate RateKind = "closing"
	AverageRate RateKind = "average"
)

// Presented are the statements of a period in one currency, made of all currencies of the books (IAS 21.39): what is held and owed at the rate of
// its day, what was earned, spent and moved at the average of the days, the result of each business year in equity at the average of that
// year. What remains is the translation difference. Each account of each currency is rounded once, half up; the difference takes what that leaves.
type Presented struct {
	Reports
	Cash  []CashFlow `json:"cash" doc:"The cash flow statement; none where no cash moved"`
	Rates []UsedRate `json:"rates" doc:"By which rates, in the order of currencies and days"`
}

// UsedRate is a rate by which amounts were translated.
type UsedRate struct {
	Currency money.Currency `json:"currency" doc:"Of the books; the rate is what one unit of it is worth"`
	Kind     RateKind       `json:"kind" enum:"closing,average"`
	From     date.Date      `json:"from" doc:"Of an average the first day, else as to"`
	To       date.Date      `json:"to"`
	Rate     string         `json:"rate" doc:"Rounded to eight decimals; amounts go by the exact one"`
}

// Present gives the statements of the days from one to another in one currency. It books nothing. Errors: those of Reports; Invalid
// "choice.invalid" for the currency; Conflict "rates.missing" and "rates.missing_average", which name the currency and the day.
func (s *Service) Present(ctx context.Context, p identity.Principal, from, to date.Date, in money.Currency) (v Presented, err error) {
	if err := checkPeriod(p, from, to); err != nil {
		return v, err
	}
	if !in.Valid() {
		return v, fault.AtField("/currency", "choice.invalid")
	}
	err = s.DB.Survey(ctx, func(tx *db.Tx) error {
		v, err = presentTx(tx, from, to, in)
		return err
	})
	return v, err
}

func presentTx(tx *db.Tx, from, to date.Date, in money.Currency) (v Presented, err error) {
	of, err := reportsTx(tx, from, to)
	if err != nil {
		return v, err
	}
	cash, err := cashFlowsTx(tx, from, to)
	if err != nil {
		return v, err
	}
	plans, err := plansTx(tx)
	if err != nil {
		return v, err
	}
	first, err := ledger.FirstDayTx(tx)
	v = Presented{of, []CashFlow{}, []UsedRate{}}
	v.Currencies = []Report{}
	if err != nil || len(of.Currencies) == 0 {
		return v, err
	}
	plan := plans.On(to)
	years, err := yearsTx(tx, of, plan.YearBegins)
	if err != nil {
		return v, err
	}
	table, err := rates.TableTx(tx, yearOf(first, plan.YearBegins), to)
	if err != nil {
		return v, err
	}
	t := &translation{in: in, first: first, table: table, of: of, used: map[UsedRate]bool{}}
	d := &drawn{currency: in, plan: plan, rows: map[Section][]ReportRow{}}
	t.report(d, of.Currencies, years)
	if len(cash.Currencies) > 0 {
		v.Cash = append(v.Cash, t.cash(d, cash.Currencies))
	}
	v.Currencies = append(v.Currencies, d.report())
	for used := range t.used {
		v.Rates = append(v.Rates, used)
	}
	slices.SortFunc(v.Rates, func(a, b UsedRate) int {
		key := func(u UsedRate) string { return string(u.Currency) + u.To.String() + u.From.String() + string(u.Kind) }
		return strings.Compare(key(a), key(b))
	})
	return v, t.err
}

// yearResult is what an account of profit and loss came to in a part of a business year, in minor units, credit above zero.
type yearResult struct {
	currency money.Currency
	from, to date.Date
	minor    int64
}

// yearsTx gives the results up to the ends of both periods: of each account, currency and business year.
func yearsTx(tx *db.Tx, of Reports, begins int) (results [2][]yearResult, err error) {
	type place struct {
		currency money.Currency
		account  ledger.Account
		year     date.Date
	}
	sums := [2]map[place]int64{{}, {}}
	lasts := [2]date.Date{of.To, of.BeforeTo}
	for _, report := range of.Currencies {
		for _, account := range chart.Accounts() {
			if class, _ := chart.ClassOf(account); !class.InResult() || err != nil {
				continue
			}
			var changes []ledger.Change
			changes, err = ledger.ChangesTx(tx, report.Currency, ledger.Account(account), of.To)
			for _, c := range changes {
				for column, last := range lasts {
					if !c.On.After(last) {
						sums[column][place{report.Currency, ledger.Account(account), yearOf(c.On, begins)}] -= c.Minor
					}
				}
			}
		}
	}
	for column, last := range lasts {
		for at, minor := range sums[column] {
			end := at.year.AddMonths(12, 1).AddDays(-1)
			if end.After(last) {
				end = last
			}
			results[column] = append(results[column], yearResult{at.currency, at.year, end, minor})
		}
	}
	return results, err
}

// translation turns statements into one currency.
type translation struct {
	in    money.Currency
	first date.Date // the books begin
	table *exchangerate.Table
	of    Reports
	used  map[UsedRate]bool
	err   error // the first that stood in the way
}

// at is an amount by the rate of the end of a day.
func (t *translation) at(a money.Amount, day date.Date) int64 {
	if a.IsZero() || t.err != nil {
		return 0
	}
	rate, _, ok := t.table.Closing(a.Currency, t.in, day)
	if !ok {
		t.err = missing("rates.missing", a.Currency, t.in, day)
		return 0
	}
	return t.by(a, rate, UsedRate{Kind: ClosingRate, From: day, To: day})
}

// over is an amount by the average rate of days, those before the books began left out.
func (t *translation) over(a money.Amount, from, to date.Date) int64 {
	if a.IsZero() || t.err != nil {
		return 0
	}
	if from.Before(t.first) {
		from = t.first
	}
	rate, day, ok := t.table.Average(a.Currency, t.in, from, to)
	if !ok {
		t.err = missing("rates.missing_average", a.Currency, t.in, day)
		return 0
	}
	return t.by(a, rate, UsedRate{Kind: AverageRate, From: from, To: to})
}

func missing(code string, of, in money.Currency, day date.Date) error {
	return fault.New(fault.Conflict, code).With("currency", string(of)).With("in", string(in)).With("date", day.String())
}

func (t *translation) by(a money.Amount, rate *big.Rat, used UsedRate) int64 {
	if a.Currency != t.in {
		used.Currency, used.Rate = a.Currency, strings.TrimRight(strings.TrimRight(rate.FloatString(rateDigits), "0"), ".")
		t.used[used] = true
	}
	shown, err := exchangerate.Translate(a, rate, t.in)
	if err != nil {
		t.err = err
	}
	return shown.Minor
}

// ends are the sums of two periods by the rates of their last days, flows by the averages of their days.
func (t *translation) ends(s ReportSum) pair {
	return pair{t.at(s.Now, t.of.To), t.at(s.Before, t.of.BeforeTo)}
}

func (t *translation) flows(s ReportSum) pair {
	return pair{t.over(s.Now, t.of.From, t.of.To), t.over(s.Before, t.of.BeforeFrom, t.of.BeforeTo)}
}

// report draws profit and loss and the balance sheet.
func (t *translation) report(d *drawn, reports []Report, years [2][]yearResult) {
	net := pair{}
	for _, report := range reports {
		for _, part := range report.Sections {
			for _, row := range part.Rows {
				var p pair
				switch part.Section {
				case IncomeSection, ExpenseSection:
					p = t.flows(row.ReportSum)
				case AssetSection:
					p = t.ends(row.ReportSum)
					net = pair{net.now + p.now, net.before + p.before}
				case LiabilitySection:
					p = t.ends(row.ReportSum)
					net = pair{net.now - p.now, net.before - p.before}
				case EquitySection:
					continue
				}
				d.merge(part.Section, row.Account, p)
			}
		}
	}
	var carried, result [2]int64
	for column, last := range []date.Date{t.of.To, t.of.BeforeTo} {
		for _, y := range years[column] {
			minor := t.over(money.Of(y.minor, y.currency), y.from, y.to)
			if y.to == last {
				result[column] += minor
			} else {
				carried[column] += minor
			}
		}
	}
	d.merge(EquitySection, chart.Carried, pair{carried[0], carried[1]})
	d.merge(EquitySection, "", pair{result[0], result[1]})
	d.merge(EquitySection, Difference, pair{net.now - carried[0] - result[0], net.before - carried[1] - result[1]})
}

// merge adds to the row of an account, which stands in the order of numbers; those without one stand behind them.
func (d *drawn) merge(to Section, account ledger.Account, p pair) {
	rows := d.rows[to]
	i := slices.IndexFunc(rows, func(r ReportRow) bool { return r.Account == account })
	if i >= 0 {
		rows[i].Now.Minor, rows[i].Before.Minor = rows[i].Now.Minor+p.now, rows[i].Before.Minor+p.before
		return
	}
	d.add(to, account, p)
	if to != EquitySection {
		slices.SortFunc(d.rows[to], func(a, b ReportRow) int { return strings.Compare(string(a.Account), string(b.Account)) })
	}
}

// cash draws the cash flow statement: flows by averages, cash by the rates of its days, and what other rates did to it.
func (t *translation) cash(d *drawn, of []CashFlow) CashFlow {
	into := &drawnCash{of: *d, rows: map[chart.Flow][]CashRow{}}
	opening := func(s ReportSum) pair {
		return pair{t.at(s.Now, t.of.BeforeTo), t.at(s.Before, t.of.BeforeFrom.AddDays(-1))}
	}
	plus := func(a *pair, b pair) { a.now, a.before = a.now+b.now, a.before+b.before }
	held := &drawn{currency: t.in, plan: d.plan, rows: map[Section][]ReportRow{}}
	for _, c := range of {
		plus(&into.opening, opening(c.Opening))
		for _, row := range c.Held {
			p := t.ends(row.ReportSum)
			plus(&into.closing, p)
			held.merge(AssetSection, row.Account, p)
		}
		for _, part := range c.Sections {
			for _, row := range part.Rows {
				into.merge(part.Section, row, t.flows(row.ReportSum))
			}
		}
	}
	into.held = held.rows[AssetSection]
	c := into.statement()
	effect := into.of.sum(pair{c.Closing.Now.Minor - c.Opening.Now.Minor - c.Change.Now.Minor, c.Closing.Before.Minor - c.Opening.Before.Minor - c.Change.Before.Minor})
	c.Effect, c.Agrees = &effect, true
	for _, each := range of {
		c.Agrees = c.Agrees && each.Agrees
	}
	return c
}

func (d *drawnCash) merge(to chart.Flow, row CashRow, p pair) {
	rows := d.rows[to]
	i := slices.IndexFunc(rows, func(r CashRow) bool { return r.Account == row.Account && r.Way == row.Way })
	if i >= 0 {
		rows[i].Now.Minor, rows[i].Before.Minor = rows[i].Now.Minor+p.now, rows[i].Before.Minor+p.before
		return
	}
	d.add(to, row.Account, row.Way, p)
	slices.SortStableFunc(d.rows[to], func(a, b CashRow) int { return strings.Compare(string(a.Account), string(b.Account)) })
}
