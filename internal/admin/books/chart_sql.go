package books

import (
	"cmp"
	"encoding/json"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/rule/chart"
	"florin/internal/rule/settings"
)

var charts = change.NewTable[chartRow]("chart_changes")

type chartRow struct{ change.Dated }

func (r *chartRow) plan() (p chart.Plan, err error) {
	err = json.Unmarshal([]byte(r.Document), &p)
	return p, err
}

// sidesTx is what a chart changes: the one before, and itself.
func (r *chartRow) sidesTx(tx *db.Tx) (before, after chart.Plan, err error) {
	before = chart.Shipped()
	if r.Base != "" {
		base, err := charts.FindTx(tx, r.Base)
		if err != nil {
			return before, after, err
		}
		if before, err = base.plan(); err != nil {
			return before, after, err
		}
	}
	after, err = r.plan()
	return before, after, err
}

// fitsTx refuses a chart when another one is in force than its author saw, when its first day lies before one that came into force since, and
// when it names a product that is not there any more.
func fitsTx(tx *db.Tx, now settings.Snapshot, r *chartRow) error {
	plans, err := plansTx(tx)
	if err != nil {
		return err
	}
	first, err := firstTx(tx, plans)
	if err != nil {
		return err
	}
	plan, err := r.plan()
	if err != nil {
		return err
	}
	if plans.newest() != r.Base || r.ValidFrom.Before(first) || len(plan.Check(now.Products.Codes())) > 0 {
		return fault.New(fault.Conflict, "chart.moved")
	}
	return nil
}

func journalChartTx(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *chartRow) error {
	before, after, err := r.sidesTx(tx)
	if err != nil {
		return err
	}
	details := map[string]any{"valid_from": r.ValidFrom.String()}
	for _, d := range differences(before, after) {
		row := cmp.Or(d.After, d.Before)
		place := row.Account
		for _, part := range []string{row.Product, string(row.Currency)} {
			if part != "" {
				place += " " + part
			}
		}
		details[place+"_before"], details[place+"_after"] = d.Before.Number, d.After.Number
	}
	for _, d := range detailChanges(before, after) {
		details[d.Name+"_before"], details[d.Name+"_after"] = d.Before, d.After
	}
	return recordTx(tx, by.Actor(), "chart", r.ID, "chart."+string(r.State), details)
}

// plans are the charts that are or were in force, in the order of their first days.
type plans []struct {
	id   string
	from date.Date
	plan chart.Plan
}

func plansTx(tx *db.Tx) (list plans, err error) {
	rows, err := charts.AppliedTx(tx)
	list = make(plans, len(rows))
	for i := range rows {
		if err == nil {
			list[i].id, list[i].from = rows[i].ID, rows[i].ValidFrom
			list[i].plan, err = rows[i].plan()
		}
	}
	return list, err
}

// at is the place of the plan of a day; -1: the shipped one.
func (p plans) at(on date.Date) int {
	for i := len(p) - 1; i >= 0; i-- {
		if !p[i].from.After(on) {
			return i
		}
	}
	return -1
}

// On is the plan that a booking day goes by.
func (p plans) On(on date.Date) chart.Plan {
	if i := p.at(on); i >= 0 {
		return p[i].plan
	}
	return chart.Shipped()
}

func (p plans) newest() string {
	if len(p) == 0 {
		return ""
	}
	return p[len(p)-1].id
}

func (p plans) last() chart.Plan {
	if len(p) == 0 {
		return chart.Shipped()
	}
	return p[len(p)-1].plan
}

// everBefore is before any booking day.
var everBefore = date.MustParse("1970-01-01")

// firstTx is the first day from which on another chart may count: not before the newest one, and in no closed month.
func firstTx(tx *db.Tx, plans plans) (date.Date, error) {
	first := everBefore
	if len(plans) > 0 {
		first = plans[len(plans)-1].from
	}
	closed, err := ledger.ClosedToTx(tx)
	if err == nil && !closed.Before(first) {
		first = closed.AddDays(1)
	}
	return first, err
}

// accounts are those of the books with their classes, and the one that only balance sheets have.
func accounts() []Account {
	list := []Account{}
	for _, a := range chart.Accounts() {
		d, _ := ledger.Account(a).Describe()
		class, _ := chart.ClassOf(a)
		list = append(list, Account{a, cmp.Or(d.Name, "Results brought forward"), class})
	}
	return list
}
