package underwriting

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/lending/application"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/packed"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// CheckRun is one run of the checks, kept whole.
type CheckRun struct {
	Number    int            `json:"number"`
	Cause     string         `json:"cause"` // submitted, information, staff, decision, terms
	Rules     string         `json:"rules"` // versions of the scorecard and of the products
	Opinion   credit.Opinion `json:"opinion"`
	Inputs    CheckInput     `json:"inputs"`
	Trace     CheckTrace     `json:"trace"`
	CreatedAt time.Time      `json:"created_at"`
}

// Why checks were run.
const (
	afterSubmission  = "submitted"
	afterInformation = "information"
	byHand           = "staff"
	beforeDecision   = "decision"
	onOtherTerms     = "terms" // before other terms than the wish are granted
	// asDue is the first or the second of them, whichever it turns out to be.
	asDue = ""
)

// checkBatch is how many requests that are due share a transaction: what they write lies side
// by side, so that a commit costs little more for many than for one. It bounds how long
// they make other writers wait.
const checkBatch = 20

// checkRow is a run of the checks as it is kept.
type checkRow struct {
	Number    int            `db:"number"`
	Cause     string         `db:"cause"`
	Rules     string         `db:"rules"`
	Opinion   credit.Opinion `db:"opinion"`
	Inputs    string         `db:"inputs"` // empty when the run is packed, like Trace
	Trace     string         `db:"trace"`
	Packed    []byte         `db:"run"`
	CreatedAt time.Time      `db:"created_at"`
}

func (r checkRow) runTx(tx *db.Tx) (CheckRun, error) {
	run := CheckRun{Number: r.Number, Cause: r.Cause, Rules: r.Rules, Opinion: r.Opinion, CreatedAt: r.CreatedAt}
	inputs, trace, err := r.textsTx(tx)
	if err == nil {
		err = json.Unmarshal(inputs, &run.Inputs)
	}
	if err == nil {
		err = json.Unmarshal(trace, &run.Trace)
	}
	return run, err
}

// checkColumns are those of checkRow.
const checkColumns = `number, cause, rules, opinion, inputs, trace, run, created_at`

var (
	insertCheck = db.SQL(`
		INSERT INTO request_checks (request_id, number, cause, rules, opinion, inputs, trace, run, created_at)
		VALUES ($1, $2, $3, $4, $5, '', '', $6, $7)`)
	lastCheck = db.SQL(`
		SELECT ` + checkColumns + ` FROM request_checks WHERE request_id = $1 ORDER BY number DESC LIMIT 1`)
	listChecks = db.SQL(`
		SELECT ` + checkColumns + ` FROM request_checks WHERE request_id = $1 ORDER BY number DESC LIMIT 100`)
	checked = db.SQL(`UPDATE loan_requests SET check_due = NULL WHERE id = $1`)

	findDue = db.SQL(`
		SELECT id FROM loan_requests WHERE check_due IS NOT NULL ORDER BY check_due LIMIT $1`)
	lastNumber = db.SQL(`SELECT COALESCE(MAX(number), 0) AS number FROM request_checks WHERE request_id = $1`)
)

// Checks lists the runs of a request, newest first. Errors: fault Forbidden, NotFound.
func (s *Service) Checks(ctx context.Context, p identity.Principal, id string) ([]CheckRun, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return nil, err
	}
	runs := []CheckRun{}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		if _, err := db.One[string](tx, request.FindID, id); err != nil {
			return err
		}
		rows, err := db.All[checkRow](tx, listChecks, id)
		runs = runs[:0]
		for _, row := range rows {
			run, bad := row.runTx(tx)
			if bad != nil {
				return bad
			}
			run.Say(i18n.For(p.Lang))
			runs = append(runs, run)
		}
		return err
	})
	return runs, err
}

// Say puts what was looked at into a reader's words.
func (r *CheckRun) Say(in *i18n.Locale) {
	for i, f := range r.Trace.Findings {
		params := map[string]any{}
		for name, value := range f.Params {
			params[name] = value
		}
		params["reason"] = f.Params[in.Lang()] // of the lender's own questions
		r.Trace.Findings[i].Text = in.T("decision:finding."+f.Code, params)
	}
}

// LastCheckTx gives the newest run; nil when there is none.
func LastCheckTx(tx *db.Tx, id string) (*CheckRun, error) {
	row, found, err := db.Maybe[checkRow](tx, lastCheck, id)
	if err != nil || !found {
		return nil, err
	}
	run, err := row.runTx(tx)
	return &run, err
}

// RunChecks runs the checks anew; older runs stay. Errors: fault Forbidden, NotFound.
func (s *Service) RunChecks(ctx context.Context, p identity.Principal, id string) (CheckRun, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return CheckRun{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return CheckRun{}, err
	}
	var run CheckRun
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		run, err = s.checkTx(tx, p.Actor(), snapshot, id, byHand)
		return err
	})
	run.Say(i18n.For(p.Lang))
	return run, err
}

// CheckPending runs the checks of requests that are new or have changed. Run it every few
// seconds.
func (s *Service) CheckPending(ctx context.Context) error {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	for {
		var due []string
		err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			due, err = db.All[string](tx, findDue, checkBatch)
			return err
		})
		if err != nil || len(due) == 0 {
			return err
		}
		err = s.DB.Update(ctx, func(tx *db.Tx) error {
			for _, id := range due {
				if _, err := s.checkTx(tx, identity.Background().Actor(), snapshot, id, asDue); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
}

// checkTx runs the checks on the terms that count, which are those approved or the wish, and keeps the run.
func (s *Service) checkTx(tx *db.Tx, by audit.Actor, snapshot settings.Snapshot, id, cause string) (CheckRun, error) {
	r, err := db.One[request.Case](tx, request.FindCase, id)
	if err != nil {
		return CheckRun{}, err
	}
	return s.checkOnTx(tx, by, snapshot, r, r.Agreed(r.ApprovedRow), cause)
}

func (s *Service) checkOnTx(tx *db.Tx, by audit.Actor, snapshot settings.Snapshot, r request.Case, terms request.LoanRow, cause string) (CheckRun, error) {
	last, err := db.One[int](tx, lastNumber, r.ID)
	if err != nil {
		return CheckRun{}, err
	}
	if cause == asDue {
		if cause = afterSubmission; last > 0 {
			cause = afterInformation
		}
	}
	parties, err := request.PartiesTx(tx, r.ID, "", "")
	if err != nil {
		return CheckRun{}, err
	}
	run, err := s.tryTx(tx, snapshot, r, terms, parties)
	if err != nil {
		return CheckRun{}, err
	}
	run.Number, run.Cause = last+1, cause
	if err := s.markTx(tx, r, parties); err != nil {
		return run, err
	}
	if err := s.Screening.DueTx(tx, r.ID); err != nil {
		return run, err
	}
	if err := s.Verification.DueTx(tx, snapshot, r); err != nil {
		return run, err
	}
	if err := s.Score.DueTx(tx, snapshot, r, run.Inputs.scored()); err != nil {
		return run, err
	}
	form, err := s.shapeOf(snapshot, r.Product)
	if err == nil {
		err = s.shapes.shelf.KeepTx(tx, form)
	}
	if err != nil {
		return run, err
	}
	return run, saveCheckTx(tx, by, r.ID, run, form)
}

// TryTx says what the checks make of some terms, and keeps nothing.
func (s *Service) TryTx(tx *db.Tx, snapshot settings.Snapshot, r request.Case, terms request.LoanRow) (CheckRun, error) {
	parties, err := request.PartiesTx(tx, r.ID, "", "")
	if err != nil {
		return CheckRun{}, err
	}
	return s.tryTx(tx, snapshot, r, terms, parties)
}

func (s *Service) tryTx(tx *db.Tx, snapshot settings.Snapshot, r request.Case, terms request.LoanRow, parties []request.DealParty) (CheckRun, error) {
	r.LoanRow = terms
	product, offered := snapshot.Product(r.Product)
	in, err := s.checkInputTx(tx, snapshot, r, product, parties)
	if err != nil {
		return CheckRun{}, err
	}
	trace := CheckRules{Product: product, Offered: offered, Card: snapshot.Scorecard}.Run(in)
	return CheckRun{Rules: rulesVersion(snapshot), Inputs: in, Trace: trace, Opinion: trace.Opinion, CreatedAt: tx.Now()}, nil
}

func saveCheckTx(tx *db.Tx, by audit.Actor, id string, run CheckRun, form packed.Form) error {
	texts, err := textsOf(run)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(insertCheck, id, run.Number, run.Cause, run.Rules, run.Opinion, form.Pack(texts), run.CreatedAt); err != nil {
		return err
	}
	if _, err := tx.Exec(checked, id); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "request.checked", EntityKind: request.EntityRequest, EntityID: id,
		Details: map[string]any{"number": run.Number, "cause": run.Cause, "rules": run.Rules, "opinion": string(run.Opinion)},
	})
}

// checkInputTx gathers what the checks look at, and nothing else.
func (s *Service) checkInputTx(tx *db.Tx, snapshot settings.Snapshot, r request.Case, product catalogue.Product, parties []request.DealParty) (CheckInput, error) {
	today := date.Of(tx.Now(), product.Location())
	in := CheckInput{
		Product: r.Product, Currency: r.Currency, Amount: r.AmountMinor, Months: r.Months, Rate: r.Rate, Repayment: r.Repayment.Repayment,
		On: today, Parties: []CheckParty{}, Documents: []string{},
	}
	answers, err := answersTx(tx, r.ID, parties)
	if err != nil {
		return in, err
	}
	debts, err := DebtsTx(tx, r.ID)
	if err != nil {
		return in, err
	}
	in.Settled = debts.Monthly
	told, err := s.Told.ValuesTx(tx, r.ID)
	if err != nil {
		return in, err
	}
	in.Advised = snapshot.Questions.Advised(told)
	for i, p := range relieve(parties, debts.Monthly) {
		if !p.Complete {
			in.Invited = true
			continue
		}
		in.Parties = append(in.Parties, checkParty(p, answers[i], today))
	}
	there, err := s.PapersThereTx(tx, r.ID, product)
	in.Documents = append(in.Documents, there...)
	return in, err
}

// PapersThereTx gives the kinds of the papers of a request that serve.
func (s *Service) PapersThereTx(tx *db.Tx, id string, product catalogue.Product) (kinds []string, err error) {
	papers, err := s.StandingTx(tx, id, product)
	for _, p := range papers {
		if p.Counts() {
			kinds = append(kinds, string(p.Kind))
		}
	}
	return kinds, err
}

// PapersGlance is how many of the papers that the product wants are there.
type PapersGlance struct {
	Wanted  int      `json:"wanted"`
	Missing []string `json:"missing" doc:"Their kinds"`
}

// PapersGlanceTx counts the papers that the product wants by the same rule as the checks. The caller has checked who asks.
func (s *Service) PapersGlanceTx(tx *db.Tx, id string, product catalogue.Product) (PapersGlance, error) {
	wanted, err := application.WantedTx(tx, id, product.Lending)
	if err != nil {
		return PapersGlance{}, err
	}
	g := PapersGlance{Wanted: len(wanted), Missing: []string{}}
	there, err := s.PapersThereTx(tx, id, product)
	for _, kind := range wanted {
		if !slices.Contains(there, kind) {
			g.Missing = append(g.Missing, kind)
		}
	}
	return g, err
}

func checkParty(p request.DealParty, answers []RegisterAnswer, today date.Date) CheckParty {
	c := CheckParty{
		Income: p.MonthlyIncome, IncomeType: p.IncomeType, EmploymentStatus: p.EmploymentStatus,
		EmploymentDuration: p.EmploymentDuration, Rent: p.Rent, OtherLoans: p.OtherLoans, Household: p.Household,
		Taxes: p.Taxes, Canton: p.Canton, Housing: p.Housing, Registers: answers,
	}
	if !p.BirthDate.IsZero() {
		adult := p.BirthDate.YearsUntil(today) >= validate.AgeMin
		c.Adult = &adult
	}
	return c
}

// CheckedTx is the opinion that a decision rests on: that of the newest run, or of one made
// now when there is none or the information is newer.
func (s *Service) CheckedTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, id string) (credit.Opinion, error) {
	last, err := db.One[opinionRow](tx, findOpinion, id)
	if err != nil || (last.Opinion != "" && last.Due == nil) {
		return last.Opinion, err
	}
	run, err := s.checkTx(tx, p.Actor(), snapshot, id, beforeDecision)
	return run.Opinion, err
}

// CheckedOnTx is the run that granting some terms rests on, once CheckedTx has said what the wish is worth: the newest, unless it looked at another amount,
// another duration or a lower rate. It is then made anew on those terms, and kept.
func (s *Service) CheckedOnTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, r request.Case, terms request.LoanRow) (CheckRun, error) {
	last, err := LastCheckTx(tx, r.ID)
	if err != nil {
		return CheckRun{}, err
	}
	if last != nil && last.Inputs.covers(terms) {
		return *last, nil
	}
	return s.checkOnTx(tx, p.Actor(), snapshot, r, terms, onOtherTerms)
}

// covers says whether what was found out about these inputs holds for the terms. A lower rate alone burdens nobody more.
func (in CheckInput) covers(terms request.LoanRow) bool {
	looked, err := decimal.Parse(in.Rate)
	if err != nil {
		return false
	}
	granted, err := decimal.Parse(terms.Rate)
	return err == nil && in.Amount == terms.AmountMinor && in.Months == terms.Months && granted.Cmp(looked) <= 0
}

// opinionRow is the opinion of the newest run, empty without one.
type opinionRow struct {
	Due     *time.Time     `db:"check_due"`
	Opinion credit.Opinion `db:"opinion"`
}

var findOpinion = db.SQL(`
	SELECT check_due, COALESCE((
		SELECT c.opinion FROM request_checks c WHERE c.request_id = r.id ORDER BY c.number DESC LIMIT 1), '') AS opinion
	FROM loan_requests r WHERE r.id = $1`)
