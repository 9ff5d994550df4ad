package impairment

import (
	"context"
	"slices"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/allowance"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// newest comes after every id.
const (
	newest    = "~"
	runsShown = 36
)

// Overview is the rules of losses and the runs that went by them.
type Overview struct {
	InForce   *allowance.Rules `json:"in_force" doc:"Null: none yet; the allowance follows the products' shares by days past due"`
	ValidFrom *date.Date       `json:"valid_from"`
	Suggested allowance.Rules  `json:"suggested" doc:"To begin with"`
	First     *date.Date       `json:"first" doc:"The first day from which on other rules may count; null: any"`
	Products  []string         `json:"products"`
	Changes   []RulesChange    `json:"changes" doc:"Newest first"`
	Runs      []Run            `json:"runs" doc:"Newest first, the last three years of months"`
	Next      date.Date        `json:"next" doc:"The last end of a month that is over"`
	MayEdit   bool             `json:"may_edit"`
}

// Run is a reckoning of all loans.
type Run struct {
	ID       string           `json:"id"`
	AsOf     date.Date        `json:"as_of"`
	State    allowance.State  `json:"state" enum:"running,booking,booked,failed"`
	Method   allowance.Method `json:"method" enum:"ifrs9,anc,relv"`
	By       string           `json:"by" doc:"Who started it; empty: the program, when the month was over"`
	At       time.Time        `json:"at"`
	BookedAt *time.Time       `json:"booked_at"`
	Loans    int64            `json:"loans" doc:"With those that ended since the run before"`
	Done     int64            `json:"done" doc:"Of them, in the books already"`
	Sums     []StageSum       `json:"sums" doc:"By currency and stage"`
}

// StageSum is what a run says of a stage.
type StageSum struct {
	Currency  money.Currency `json:"currency"`
	Stage     int            `json:"stage" minimum:"1" maximum:"3"`
	Loans     int64          `json:"loans"`
	Gross     money.Amount   `json:"gross" doc:"Claims in the books"`
	Allowance money.Amount   `json:"allowance"`
}

// Overview gives it. Errors: fault Forbidden (needs ledger.read).
func (s *Service) Overview(ctx context.Context, p identity.Principal) (o Overview, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return o, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		o, err = s.overviewTx(tx, p)
		return err
	})
	return o, err
}

func (s *Service) overviewTx(tx *db.Tx, p identity.Principal) (o Overview, err error) {
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return o, err
	}
	today := now.Today(tx.Now())
	o = Overview{
		Suggested: allowance.Shipped(), Products: now.Products.Codes(), Changes: []RulesChange{}, Runs: []Run{}, Next: lastEnd(today), MayEdit: p.Can(identity.LedgerManage),
	}
	row, found, err := ruleTable.OnTx(tx, today)
	if err != nil {
		return o, err
	}
	if found {
		rules, err := row.rules()
		if err != nil {
			return o, err
		}
		o.InForce, o.ValidFrom = &rules, &row.ValidFrom
	}
	first, _, err := firstTx(tx)
	if err != nil {
		return o, err
	}
	o.First = loan.DayOrNil(first)
	rows, err := ruleTable.LatestTx(tx)
	for i := range rows {
		view, viewErr := s.changeTx(tx, p, now, &rows[i])
		if viewErr != nil {
			return o, viewErr
		}
		o.Changes = append(o.Changes, view)
	}
	if err != nil {
		return o, err
	}
	runs, err := allowance.RunsTx(tx, newest, runsShown)
	for _, r := range runs {
		view, viewErr := viewRunTx(tx, r)
		if viewErr != nil {
			return o, viewErr
		}
		o.Runs = append(o.Runs, view)
	}
	return o, err
}

func viewRun(r allowance.Run) (Run, error) {
	rules, err := r.Rules()
	return Run{
		ID: r.ID, AsOf: r.AsOf, State: r.State, Method: rules.Method, By: r.By, At: r.At, BookedAt: r.BookedAt, Loans: r.Loans, Done: r.Made, Sums: []StageSum{},
	}, err
}

func viewRunTx(tx *db.Tx, r allowance.Run) (Run, error) {
	view, err := viewRun(r)
	if err != nil || r.State == allowance.Running {
		return view, err
	}
	sums, err := allowance.SumsTx(tx, r.ID)
	for _, of := range sums {
		view.Sums = append(view.Sums, StageSum{of.Currency, of.Stage, of.Loans, money.Of(of.Gross, of.Currency), money.Of(of.Allowance, of.Currency)})
	}
	return view, err
}

// Detail is a run, how it came from another one, and a page of its loans.
type Detail struct {
	Run
	Rules      allowance.Rules `json:"rules"`
	Since      string          `json:"since" doc:"The run that it is compared with; empty: none was before it"`
	SinceAsOf  *date.Date      `json:"since_as_of"`
	Movements  []Movement      `json:"movements" doc:"By currency; empty while it is reckoned"`
	Rolls      []Roll          `json:"rolls" doc:"How the lender's own loans moved in the twelve months before"`
	Items      []Item          `json:"items"`
	NextCursor string          `json:"next_cursor" doc:"Empty on the last page"`
}

// Movement is how the allowance of a currency moved: each stage adds up from opening to closing.
type Movement struct {
	Currency money.Currency `json:"currency"`
	Rows     []MovementRow  `json:"rows"`
}

// MovementRow is a row of it.
type MovementRow struct {
	Kind   allowance.MoveKind `json:"kind" enum:"opening,new,moved,changed,ended,written_off,closing"`
	Loans  int64              `json:"loans"`
	Stage1 money.Amount       `json:"stage1"`
	Stage2 money.Amount       `json:"stage2"`
	Stage3 money.Amount       `json:"stage3"`
	Total  money.Amount       `json:"total"`
}

// Roll is how likely loans of a bucket defaulted within twelve months, as the lender's own moves say.
type Roll struct {
	Product  string          `json:"product" doc:"Empty: all together"`
	Bucket   string          `json:"bucket" enum:"current,days1,days31,days61"`
	Observed int64           `json:"observed" doc:"Months of loans"`
	PD       decimal.Decimal `json:"pd" doc:"In percent"`
}

// Item is what a run says of a loan.
type Item struct {
	LoanID    string           `json:"loan_id"`
	Reference string           `json:"reference"`
	Product   string           `json:"product"`
	Stage     int              `json:"stage" minimum:"1" maximum:"3"`
	Reason    allowance.Reason `json:"reason" enum:"sound,past_due,called_in,watch,relief,cure"`
	Since     *date.Date       `json:"since" doc:"Of relief and cure: the last day on which the reason held"`
	Days      int              `json:"days_past_due"`
	Basis     allowance.Basis  `json:"basis" enum:"none,twelve_months,lifetime,defaulted,latent"`
	Gross     money.Amount     `json:"gross"`
	Bucket    string           `json:"bucket" enum:"current,days1,days31,days61"`
	PD        decimal.Decimal  `json:"pd" doc:"Within twelve months, in percent"`
	Source    allowance.Source `json:"source" enum:"entered,rolls,rolls_all"`
	LGD       decimal.Decimal  `json:"lgd" doc:"In percent"`
	APR       decimal.Decimal  `json:"apr" doc:"By which it is discounted, in percent per year"`
	Left      int              `json:"instalments_left"`
	LastDue   *date.Date       `json:"last_due"`
	Scenarios []ScenarioLoss   `json:"scenarios" doc:"None in default"`
	Allowance money.Amount     `json:"allowance"`
	Entry     string           `json:"entry" doc:"The key of the entry in the ledger that brought the books to it; empty: they said so already"`
}

// ScenarioLoss is the loss in one scenario.
type ScenarioLoss struct {
	allowance.Scenario
	PD   decimal.Decimal `json:"pd" doc:"Within twelve months, in percent"`
	Loss money.Amount    `json:"loss" doc:"Before the weight, rounded by itself"`
}

// Asked is which part of a run is wanted.
type Asked struct {
	ID     string
	Since  string // the run to compare with; empty: the booked one before
	Stage  int    // 0: all
	Cursor string
	Limit  int
}

// Detail gives a run. Errors: fault Forbidden (needs ledger.read), NotFound.
func (s *Service) Detail(ctx context.Context, p identity.Principal, q Asked) (d Detail, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return d, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		d, err = detailTx(tx, q)
		return err
	})
	return d, err
}

func detailTx(tx *db.Tx, q Asked) (d Detail, err error) {
	run, err := allowance.RunTx(tx, q.ID)
	if err != nil {
		return d, err
	}
	d = Detail{Movements: []Movement{}, Rolls: []Roll{}, Items: []Item{}}
	if d.Run, err = viewRunTx(tx, run); err != nil {
		return d, err
	}
	if d.Rules, err = run.Rules(); err != nil || run.State == allowance.Running {
		return d, err
	}
	if err := d.compareTx(tx, run, q.Since); err != nil {
		return d, err
	}
	if err := d.rolls(run); err != nil {
		return d, err
	}
	rows, err := allowance.ItemsTx(tx, run.ID, q.Cursor, q.Stage, q.Limit+1)
	if err != nil {
		return d, err
	}
	rows, d.NextCursor = db.Page(rows, q.Limit, func(i allowance.Item) string { return i.LoanID })
	for _, row := range rows {
		item, err := viewItem(row)
		if err != nil {
			return d, err
		}
		d.Items = append(d.Items, item)
	}
	return d, nil
}

func (d *Detail) compareTx(tx *db.Tx, run allowance.Run, since string) error {
	before, found, err := allowance.BookedBeforeTx(tx, run.ID)
	if since != "" && err == nil {
		before, err = allowance.RunTx(tx, since)
		if err == nil && (before.State != allowance.Booked || !before.At.Before(run.At)) {
			err = fault.New(fault.NotFound, "not_found")
		}
		found = err == nil
	}
	if err != nil {
		return err
	}
	if found {
		d.Since, d.SinceAsOf = before.ID, &before.AsOf
	}
	moved, err := allowance.MovementsTx(tx, before.ID, run.ID)
	for _, m := range moved {
		view := Movement{Currency: m.Currency}
		for _, r := range m.Rows {
			of := func(minor int64) money.Amount { return money.Of(minor, m.Currency) }
			view.Rows = append(view.Rows, MovementRow{r.Kind, r.Loans, of(r.Stages[0]), of(r.Stages[1]), of(r.Stages[2]), of(r.Total())})
		}
		d.Movements = append(d.Movements, view)
	}
	return err
}

func (d *Detail) rolls(run allowance.Run) error {
	rolls, err := run.ReadRolls()
	var products []string
	for product := range rolls {
		products = append(products, product)
	}
	slices.Sort(products)
	for _, product := range products {
		for b, name := range allowance.BucketNames {
			d.Rolls = append(d.Rolls, Roll{product, name, rolls[product].Count(b), rolls[product].PD(b)})
		}
	}
	return err
}

func viewItem(i allowance.Item) (Item, error) {
	in, err := i.Read()
	view := Item{
		LoanID: i.LoanID, Reference: i.Reference, Product: i.Product, Stage: i.Stage, Reason: in.Reason, Since: loan.DayOrNil(in.Since), Days: in.Days, Basis: in.Basis,
		Gross: money.Of(i.Gross, i.Currency), Bucket: in.Bucket, PD: in.PD, Source: in.Source, LGD: in.LGD, APR: in.APR, Left: in.Left, LastDue: loan.DayOrNil(in.LastDue),
		Scenarios: []ScenarioLoss{}, Allowance: money.Of(i.Minor, i.Currency), Entry: i.EntryKey,
	}
	for _, sc := range in.Scenarios {
		view.Scenarios = append(view.Scenarios, ScenarioLoss{sc.Scenario, sc.PD, money.Of(sc.Minor, i.Currency)})
	}
	return view, err
}
