package books

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/rule/accountfile"
	"florin/internal/rule/chart"
	"florin/internal/rule/settings"
)

// Account is an account of the books as the chart describes it.
type Account struct {
	Account string      `json:"account"`
	Name    string      `json:"name" doc:"English"`
	Class   chart.Class `json:"class" enum:"asset,liability,clearing,equity,income,expense,off"`
}

// Chart is the accountant's view of the accounts.
type Chart struct {
	InForce   chart.Plan       `json:"in_force"`
	ValidFrom *date.Date       `json:"valid_from" doc:"Since when; null: the numbers of the books, as shipped"`
	First     date.Date        `json:"first" doc:"The first day from which on another chart may count"`
	Accounts  []Account        `json:"accounts" doc:"Of the books, and the one of what earlier years brought, which no entry names"`
	Templates []chart.Template `json:"templates"`
	Products  []string         `json:"products" doc:"By which accounts can be told apart"`
	Changes   []ChartChange    `json:"changes" doc:"Newest first"`
	Files     []FileState      `json:"files" doc:"Which files can be taken along by the chart in force"`
	MayEdit   bool             `json:"may_edit"`
}

// FileState is what a format lacks in the chart in force.
type FileState struct {
	Format accountfile.Format `json:"format" enum:"fec,datev,swiss,saft,plain"`
	Lacks  string             `json:"lacks" doc:"The code of what it lacks, such as accountfile.company_number; empty: nothing"`
	Number string             `json:"number" doc:"Of accountfile.number: the number that does not fit; empty elsewhere"`
}

// ChartChange is a chart on its way into force, with what became of it.
type ChartChange struct {
	change.Shown
	ValidFrom   date.Date      `json:"valid_from"`
	Reason      string         `json:"reason"`
	State       change.State   `json:"state" enum:"proposed,confirmed,applied,rejected,withdrawn,failed"`
	Differences []RowChange    `json:"differences" doc:"To the chart before it"`
	Details     []DetailChange `json:"details" doc:"What it changes besides its rows"`
}

// RowChange is a row that differs from one chart to the next. A row without a number is not there.
type RowChange struct {
	Before chart.Row `json:"before"`
	After  chart.Row `json:"after"`
}

// DetailChange is what a chart changes besides its rows.
type DetailChange struct {
	Name   string `json:"name" enum:"year_begins,company_number,adviser,client"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// ChartInput is a chart that a user proposes, in full.
type ChartInput struct {
	Plan      chart.Plan `json:"plan"`
	ValidFrom date.Date  `json:"valid_from" doc:"The first booking day that goes by it; not before the chart in force"`
	Reason    string     `json:"reason" maxLength:"2000"`
}

// Chart gives the chart of today, the templates, and what changes of late. Errors: fault Forbidden (needs ledger.read).
func (s *Service) Chart(ctx context.Context, p identity.Principal) (c Chart, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return c, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		c, err = s.chartTx(tx, p, now)
		return err
	})
	return c, err
}

func (s *Service) chartTx(tx *db.Tx, p identity.Principal, now settings.Snapshot) (c Chart, err error) {
	plans, err := plansTx(tx)
	if err != nil {
		return c, err
	}
	today := now.Today(tx.Now())
	c = Chart{InForce: plans.On(today), Accounts: accounts(), Templates: chart.Templates(), Products: now.Products.Codes(), MayEdit: p.Can(identity.LedgerManage)}
	if i := plans.at(today); i >= 0 {
		c.ValidFrom = &plans[i].from
	}
	if c.First, err = firstTx(tx, plans); err != nil {
		return c, err
	}
	c.Files = plans.files(today, now.Company)
	rows, err := charts.LatestTx(tx)
	c.Changes = make([]ChartChange, len(rows))
	for i := range rows {
		if err == nil {
			c.Changes[i], err = s.changeTx(tx, p, now, &rows[i])
		}
	}
	return c, err
}

// ProposeChart asks a second person to bring a chart into force. Errors: fault Forbidden (needs ledger.manage); Invalid with what is wrong
// in the plan (chart.Plan.Check), "chart.no_reason", "chart.valid_from"; Conflict "chart.unchanged", "chart.open_change" while another waits.
func (s *Service) ProposeChart(ctx context.Context, p identity.Principal, in ChartInput) (ChartChange, error) {
	return s.chartSteps().Propose(ctx, p, func(tx *db.Tx, now settings.Snapshot) (*chartRow, error) {
		plans, err := plansTx(tx)
		if err != nil {
			return nil, err
		}
		r, err := newChartTx(tx, now, plans, in)
		return &r, err
	})
}

func newChartTx(tx *db.Tx, now settings.Snapshot, plans plans, in ChartInput) (r chartRow, err error) {
	in.Plan.Template = validate.Clean(in.Plan.Template)
	for i := range in.Plan.Rows {
		row := &in.Plan.Rows[i]
		row.Number, row.Name = validate.Clean(row.Number), validate.Clean(row.Name)
	}
	wrong := in.Plan.Check(now.Products.Codes())
	for i := range wrong {
		wrong[i].Pointer = "/plan" + wrong[i].Pointer
	}
	first, err := firstTx(tx, plans)
	if err != nil {
		return r, err
	}
	reason, of := change.Why("chart", in.Reason)
	wrong = append(wrong, of...)
	if in.ValidFrom.Before(first) || in.ValidFrom.After(now.Today(tx.Now()).AddMonths(change.LongestAhead, 0)) {
		wrong = append(wrong, fault.Field{Pointer: "/valid_from", Code: "chart.valid_from"})
	}
	if len(wrong) > 0 {
		return r, fault.Fields(wrong...)
	}
	text, err := json.Marshal(in.Plan)
	if err != nil {
		return r, err
	}
	r = chartRow{change.Dated{Base: plans.newest(), Document: string(text), ValidFrom: in.ValidFrom, Reason: reason}}
	before, err := json.Marshal(plans.last())
	if err == nil && string(before) == r.Document {
		err = fault.New(fault.Conflict, "chart.unchanged")
	}
	return r, err
}

// ConfirmChart lets a chart come into force on its day; always another person than its author. Errors: fault Forbidden (needs
// ledger.manage), NotFound; Conflict "second_person.needed", "chart.decided", "chart.moved" when another chart is in force since.
func (s *Service) ConfirmChart(ctx context.Context, p identity.Principal, id string) (ChartChange, error) {
	return s.chartSteps().Confirm(ctx, p, id)
}

// RejectChart refuses a chart with a reason. Errors: fault Forbidden, NotFound, Invalid "chart.no_reason", Conflict "chart.decided".
func (s *Service) RejectChart(ctx context.Context, p identity.Principal, id, reason string) (ChartChange, error) {
	return s.chartSteps().Reject(ctx, p, id, reason)
}

// WithdrawChart takes a chart back before it is in force. Errors: fault Forbidden, NotFound, Conflict "chart.decided".
func (s *Service) WithdrawChart(ctx context.Context, p identity.Principal, id string) (ChartChange, error) {
	return s.chartSteps().Withdraw(ctx, p, id)
}

// ApplyDue puts every confirmed chart in force whose day has come.
func (s *Service) ApplyDue(ctx context.Context) error {
	return s.chartSteps().Flow.ApplyDue(ctx)
}

func (s *Service) chartSteps() change.Steps[*chartRow, ChartChange] {
	return change.Steps[*chartRow, ChartChange]{View: s.changeTx, Flow: &change.Flow[*chartRow]{
		DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: charts.Kept(change.Kind[*chartRow]{
			Name: "chart", NoReason: "chart.no_reason", Open: "chart.open_change", Propose: identity.LedgerManage, Confirm: identity.LedgerManage, Always: true, OwnOnly: true,
			Fits: fitsTx, Journal: journalChartTx,
		}),
	}}
}

func (s *Service) changeTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *chartRow) (ChartChange, error) {
	before, after, err := r.sidesTx(tx)
	if err != nil {
		return ChartChange{}, err
	}
	shown, err := s.chartSteps().Flow.Show(tx, p, now, r)
	return ChartChange{
		Shown: shown, ValidFrom: r.ValidFrom, Reason: r.Reason, State: r.State, Differences: differences(before, after), Details: detailChanges(before, after),
	}, err
}

// differences are the rows that two plans do not have in common, by account.
func differences(before, after chart.Plan) []RowChange {
	key := func(r chart.Row) string { return r.Account + "|" + r.Product + "|" + string(r.Currency) }
	found := map[string]*RowChange{}
	var order []string
	at := func(r chart.Row) *RowChange {
		k := key(r)
		if found[k] == nil {
			found[k] = &RowChange{}
			order = append(order, k)
		}
		return found[k]
	}
	for _, r := range before.Rows {
		at(r).Before = r
	}
	for _, r := range after.Rows {
		at(r).After = r
	}
	slices.Sort(order)
	list := []RowChange{}
	for _, k := range order {
		if found[k].Before != found[k].After {
			list = append(list, *found[k])
		}
	}
	return list
}

func detailChanges(before, after chart.Plan) []DetailChange {
	list := []DetailChange{}
	for _, d := range []DetailChange{
		{"year_begins", strconv.Itoa(before.YearBegins), strconv.Itoa(after.YearBegins)},
		{"company_number", before.CompanyNumber, after.CompanyNumber},
		{"adviser", strconv.Itoa(before.Adviser), strconv.Itoa(after.Adviser)},
		{"client", strconv.Itoa(before.Client), strconv.Itoa(after.Client)},
	} {
		if d.Before != d.After {
			list = append(list, d)
		}
	}
	return list
}
