package decision

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// OwnDetail is one request as its applicant sees it. Inner matters of the lender, such as a
// second person or a suspicion, are not in it.
type OwnDetail struct {
	ID          string          `json:"id"`
	Reference   string          `json:"reference"`
	Version     int64           `json:"version"`
	CreatedAt   time.Time       `json:"created_at"`
	Amount      money.Amount    `json:"amount"`
	Duration    int             `json:"duration"` // what the figures are made of
	Given       bool            `json:"duration_given"`
	Status      request.Status  `json:"status"`
	Stage       request.Stage   `json:"stage"`
	Outcome     request.Outcome `json:"outcome"`
	Now         string          `json:"now"`           // where it stands, in the applicant's words
	AnswerDueAt *time.Time      `json:"answer_due_at"` // while the lender owes an answer

	Approved *ApprovedLoan `json:"approved"` // nil until it is

	Insured bool `json:"insurance_required" doc:"The loan requires an insurance"`

	Asked      *request.OwnAsked   `json:"asked"` // what is missing; nil when nothing is
	CoBorrower *OwnCoBorrower      `json:"co_borrower"`
	Documents  []document.Document `json:"documents"`
	Actions    []request.Action    `json:"actions"` // what the applicant may do now
	Timeline   []request.Step      `json:"timeline"`
}

// ApprovedLoan is a loan as it was approved.
type ApprovedLoan struct {
	Amount   money.Amount `json:"amount"`
	Duration int          `json:"duration"`
	Rate     string       `json:"rate"`
	Monthly  money.Amount `json:"monthly_payment" doc:"The regular instalment; of equal principal parts the first and highest"`

	Repayment credit.Repayment `json:"repayment,omitzero"`
}

// OwnCoBorrower says whether who was invited has answered.
type OwnCoBorrower struct {
	Complete bool `json:"complete"`
}

type moveRow struct {
	request.Place
	Action    request.Action `db:"action"`
	CreatedAt time.Time      `db:"created_at"`
}

var (
	listMoves = db.SQL(`
		SELECT action, stage, COALESCE(outcome, '') AS outcome, created_at FROM request_moves
		WHERE request_id = $1 ORDER BY version LIMIT 200`)
)

// OwnRequest gives one request to its applicant. Errors: fault Unauthenticated, NotFound.
func (s *Service) OwnRequest(ctx context.Context, p identity.Principal, id string) (OwnDetail, error) {
	if err := request.RequireClient(p); err != nil {
		return OwnDetail{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return OwnDetail{}, err
	}
	var d OwnDetail
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := request.OwnTx(tx, p, id)
		if err != nil {
			return err
		}
		d, err = s.ownDetailTx(tx, r, request.ProductOf(snapshot, r.Product), i18n.For(p.Lang))
		return err
	})
	return d, err
}

func (s *Service) ownDetailTx(tx *db.Tx, r request.Case, product catalogue.Product, say *i18n.Locale) (OwnDetail, error) {
	facts, err := db.One[request.OwnFacts](tx, request.FindOwnFacts, r.ID)
	if err != nil {
		return OwnDetail{}, err
	}
	seen := r.Told()
	d := OwnDetail{
		ID: r.ID, Reference: r.Reference, Version: r.Version, CreatedAt: facts.CreatedAt, Amount: r.Amount(), Duration: r.Months, Given: facts.Given,
		Status: r.Status, Stage: seen.Stage, Outcome: seen.Outcome, Now: say.T("decision:now."+seen.Name(), nil), Actions: []request.Action{},
		Insured: !product.RequiredInsurance.IsZero(),
	}
	if r.OwesAnswer() {
		d.AnswerDueAt = &r.AnswerDueAt
	}
	if r.Status == request.Approved {
		if d.Approved, err = approvedLoan(r.Agreed(r.ApprovedRow)); err != nil {
			return d, err
		}
	}
	if err := d.readTx(tx, s, r, say); err != nil {
		return d, err
	}
	until := reviewUntil(r.ProcessedAt, product.Lending.ReviewDays)
	_, reviewed, err := db.Maybe[Review](tx, findReview, r.ID)
	for _, a := range r.Actions(request.NotByApplicant) {
		if a == request.AskReview && (reviewed || tx.Now().After(until)) || r.Stage == request.StageOfferSent && a != request.Withdraw || r.Signed() {
			continue // the offer and the contract have their own pages
		}
		d.Actions = append(d.Actions, a)
	}
	return d, err
}

// readTx reads what hangs on the request.
func (d *OwnDetail) readTx(tx *db.Tx, s *Service, r request.Case, say *i18n.Locale) error {
	documents, err := s.Documents.ListTx(tx, request.RequestOwner(r.ID))
	if err != nil {
		return err
	}
	d.Documents = listing.OrEmpty(documents)
	ask, found, err := db.Maybe[request.AskRow](tx, request.FindOpenAsk, r.ID)
	if err != nil {
		return err
	}
	if found {
		asked, err := request.AskedTx(tx, ask)
		if err != nil {
			return err
		}
		d.Asked = &request.OwnAsked{At: asked.At, ExpiresAt: asked.ExpiresAt, Items: asked.Items}
	}
	invited, found, err := db.Maybe[request.InvitedRow](tx, request.FindInvited, r.ID)
	if err != nil {
		return err
	}
	if found {
		d.CoBorrower = &OwnCoBorrower{invited.CompletedAt != nil}
	}
	moves, err := db.All[moveRow](tx, listMoves, r.ID)
	if err != nil {
		return err
	}
	d.Timeline, err = s.TimelineTx(tx, r.ID, timeline(d.CreatedAt, moves, say), say)
	return err
}

// timeline tells what has happened, each place once in a row.
func timeline(submitted time.Time, moves []moveRow, say *i18n.Locale) []request.Step {
	steps := []request.Step{{At: submitted, Code: "submitted", Text: say.T("decision:step.submitted", nil)}}
	last := string(request.StageInReview)
	for _, m := range moves {
		name := m.Told().Name()
		if name == last {
			continue
		}
		last = name
		steps = append(steps, request.Step{At: m.CreatedAt, Code: name, Text: say.T("decision:step."+name, nil)})
	}
	return steps
}

func approvedLoan(r request.LoanRow) (*ApprovedLoan, error) {
	q, err := r.Quote()
	return &ApprovedLoan{r.Amount(), r.Months, r.Rate, q.Payment, q.Repayment}, err
}

// Why explains a refusal to its applicant.
type Why struct {
	Reference string                `json:"reference"`
	DecidedAt time.Time             `json:"decided_at"`
	Reason    string                `json:"reason"`  // as the lender wrote it
	Reasons   []underwriting.Reason `json:"reasons"` // what weighed against it in the checks, most first
	// Automated tells how the checks work: they advise, a person has decided.
	Automated   string     `json:"automated"`
	Register    string     `json:"register"` // the register that lenders of the country ask, if there is one
	DebtAdvice  string     `json:"debt_advice"`
	Mediation   string     `json:"mediation"`
	ReviewUntil *date.Date `json:"review_until"` // until when a person may be asked for; nil when not any more
	Review      *OwnReview `json:"review"`
}

// OwnReview is a review as who asked for it sees it.
type OwnReview struct {
	Text     string     `json:"text"`
	AskedAt  time.Time  `json:"asked_at"`
	Answer   string     `json:"answer"`
	Upheld   *bool      `json:"upheld"`
	ClosedAt *time.Time `json:"closed_at"`
	DueAt    *time.Time `json:"due_at"` // until when it is answered; nil once it is
}

// WhyRefused explains the refusal of a request to its applicant. Errors: fault
// Unauthenticated, NotFound, Conflict "request.not_refused".
func (s *Service) WhyRefused(ctx context.Context, p identity.Principal, id string) (Why, error) {
	if err := request.RequireClient(p); err != nil {
		return Why{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Why{}, err
	}
	var why Why
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := request.OwnTx(tx, p, id)
		if err != nil {
			return err
		}
		if r.Status != request.Rejected || r.ProcessedAt == nil {
			return fault.New(fault.Conflict, "request.not_refused")
		}
		why, err = whyTx(tx, r, request.ProductOf(snapshot, r.Product), i18n.For(p.Lang))
		return err
	})
	return why, err
}

func whyTx(tx *db.Tx, r request.Case, product catalogue.Product, say *i18n.Locale) (Why, error) {
	lending := product.Lending
	why := Why{
		Reference: r.Reference, DecidedAt: *r.ProcessedAt, Reason: db.Text(r.AdminNotes), Reasons: []underwriting.Reason{},
		Automated: say.T("decision:automated", nil), Register: lending.Database,
		DebtAdvice: lending.DebtAdvice.In(say.Lang()), Mediation: lending.Mediation.In(say.Lang()),
	}
	run, err := underwriting.LastCheckTx(tx, r.ID)
	if err != nil {
		return why, err
	}
	if run != nil {
		why.Reasons = run.Trace.Reasons(say)
	}
	review, found, err := db.Maybe[Review](tx, findReview, r.ID)
	if err != nil {
		return why, err
	}
	if found {
		why.Review = &OwnReview{review.Text, review.AskedAt, review.Answer, review.Upheld, review.ClosedAt, r.ReviewDue()}
		return why, nil
	}
	if until := reviewUntil(r.ProcessedAt, lending.ReviewDays); r.Outcome == "" && !tx.Now().After(until) {
		day := date.Of(until, product.Location())
		why.ReviewUntil = &day
	}
	return why, nil
}
