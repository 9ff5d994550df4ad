package decision

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// Detail is everything staff see of one request.
type Detail struct {
	ID          string          `json:"id"`
	Reference   string          `json:"reference"`
	Version     int64           `json:"version"`
	Status      request.Status  `json:"status"`
	Stage       request.Stage   `json:"stage"`
	Outcome     request.Outcome `json:"outcome"`
	CreatedAt   time.Time       `json:"created_at"`
	AnswerDueAt time.Time       `json:"answer_due_at"`
	Due         *request.Due    `json:"due"` // what the lender owes; nil when nothing is
	ProcessedAt *time.Time      `json:"processed_at"`
	AdminNotes  string          `json:"admin_notes"`
	Product     string          `json:"product"`
	OnRequest   bool            `json:"on_request"` // a general-law loan: always a manual offer
	Amount      money.Amount    `json:"amount"`
	Duration    int             `json:"duration"` // what the figures are made of
	Given       bool            `json:"duration_given"`
	Purpose     string          `json:"purpose"`
	Lang        string          `json:"lang"`
	HasAccount  bool            `json:"has_account"`
	AssigneeID  string          `json:"assignee_id"` // empty: nobody
	Assignee    string          `json:"assignee"`
	Consent     string          `json:"consent_version"`

	Applicant Applicant     `json:"applicant"`
	Finances  Finances      `json:"finances"`
	Quote     request.Offer `json:"quote"`
	PTI       PTI           `json:"pti"`
	Granted   *Granted      `json:"granted" doc:"What was approved; null: nothing is. The fields above stay what was asked for"`

	// Insured says that the loan requires an insurance.
	Insured bool `json:"insurance_required" doc:"The loan requires an insurance"`

	Documents []document.Document `json:"documents"`
	Notes     []request.Note      `json:"notes"`
	Decision  *PastDecision       `json:"decision"` // the one that counts; nil while pending
	History   []PastDecision      `json:"history"`  // newest first
	Allowed   []request.Action    `json:"allowed"`
	UndoUntil *time.Time          `json:"undo_until"`
}

// Applicant is the main borrower.
type Applicant struct {
	Civilite    string    `json:"civilite"`
	FirstName   string    `json:"first_name"`
	LastName    string    `json:"last_name"`
	Email       string    `json:"email"`
	Phone       string    `json:"phone"`
	BirthDate   date.Date `json:"birth_date" nullable:"true"`
	Nationality string    `json:"nationality"`
	Address     string    `json:"address"`
	HouseNumber string    `json:"house_number"`
	PostalCode  string    `json:"postal_code"`
	City        string    `json:"city"`
	Country     string    `json:"country"`
}

// Finances is the main borrower's situation at the time of the request.
type Finances struct {
	IncomeType         string        `json:"income_type"`
	MonthlyIncome      *money.Amount `json:"monthly_income"`
	EmploymentStatus   string        `json:"employment_status"`
	Employer           string        `json:"employer"`
	EmploymentDuration string        `json:"employment_duration"`
	Rent               *money.Amount `json:"rent"`        // nil: not told
	OtherLoans         *money.Amount `json:"other_loans"` // instalments a month
	Household          *int          `json:"household"`
	Taxes              *money.Amount `json:"taxes"`  // a month
	Canton             string        `json:"canton"` // of residence; empty: not told
	Housing            string        `json:"housing"`
}

// Granted is what was approved, priced as the wish is.
type Granted struct {
	Amount   money.Amount  `json:"amount"`
	Duration int           `json:"duration"`
	Quote    request.Offer `json:"quote"`
	PTI      PTI           `json:"pti"`
	// Other says whether anything of it is not what was asked for.
	Other bool `json:"other" doc:"Something of it is not what was asked for"`
}

// PTI is the share of the monthly income that the monthly payment takes.
type PTI struct {
	Percent string      `json:"ratio" doc:"Percent of the monthly income, two decimals; empty when unknown"`
	Band    credit.Band `json:"band" enum:"green,amber,red,unknown"`
}

// PastDecision is one decision or its undoing.
type PastDecision struct {
	By     string         `json:"by"`
	At     time.Time      `json:"at"`
	Kind   request.Action `json:"kind"`
	Reason string         `json:"reason"`
}

type detailRow struct {
	request.LoanRow
	Reference string         `db:"reference"`
	Version   int64          `db:"version"`
	Status    request.Status `db:"status"`
	request.Place
	CreatedAt   time.Time  `db:"created_at"`
	AnswerDueAt time.Time  `db:"answer_due_at"`
	ProcessedAt *time.Time `db:"processed_at"`
	AdminNotes  *string    `db:"admin_notes"`
	Product     string     `db:"product"`
	Purpose     *string    `db:"purpose"`
	Lang        string     `db:"lang"`
	AccountID   *string    `db:"account_id"`
	request.ApprovedRow
	AssigneeID string `db:"assignee_id"`
	Assignee   string `db:"assignee_name"`
	Consent    string `db:"consent"`

	PersonID    string    `db:"person_id"`
	Civility    *string   `db:"civility"`
	FirstName   string    `db:"first_name" private:"persons.first_name,person_id"`
	LastName    string    `db:"last_name" private:"persons.last_name,person_id"`
	Email       string    `db:"email" private:"persons.email,person_id"`
	Phone       string    `db:"phone"`
	BirthDate   date.Date `db:"birth_date" private:"persons.birth_date,person_id"`
	Nationality *string   `db:"nationality"`
	Given       bool      `db:"duration_given"`
	Street      *string   `db:"street" private:"persons.street,person_id"`
	HouseNumber *string   `db:"house_number"`
	PostalCode  *string   `db:"postal_code"`
	City        *string   `db:"city"`
	Country     *string   `db:"country"`

	IncomeType         *string `db:"income_type"`
	MonthlyIncome      *int64  `db:"monthly_income_minor"`
	EmploymentStatus   *string `db:"employment_status"`
	Employer           *string `db:"employer"`
	EmploymentDuration *string `db:"employment_duration"`
	Rent               *int64  `db:"rent_minor"`
	OtherLoans         *int64  `db:"other_loans_minor"`
	Household          *int    `db:"household"`
	Taxes              *int64  `db:"taxes_minor"`
	Canton             *string `db:"canton"`
	Housing            *string `db:"housing"`

	// Many requests have no notes or no documents: nothing further to ask then.
	Noted      bool `db:"noted"`
	Documented bool `db:"documented"`
}

var (
	findDetail = db.SQL(`
		SELECT r.id, r.currency, r.amount_minor, r.months, r.duration_given, r.rate_type, r.rate, r.repayment, r.reference, r.version, r.status, r.stage,
			COALESCE(r.outcome, '') AS outcome, r.created_at, r.answer_due_at, r.processed_at, r.admin_notes, r.product, r.purpose, r.lang,
			r.account_id, r.approved_minor, r.approved_months, r.approved_rate, COALESCE(r.assignee_id, '') AS assignee_id, COALESCE(r.assignee_name, '') AS assignee_name,
			r.consent, q.person_id, p.civility, p.first_name, p.last_name, p.email, p.phone, p.birth_date, p.nationality,
			p.street, p.house_number, p.postal_code, p.city, p.country, q.income_type, q.monthly_income_minor,
			q.employment_status, q.employer, q.employment_duration, q.rent_minor, q.other_loans_minor, q.household, q.taxes_minor, q.canton, q.housing,
			EXISTS (SELECT 1 FROM request_notes n WHERE n.request_id = r.id) AS noted,
			` + document.HasAny(document.Request, "r.id") + ` AS documented
		FROM loan_requests r
		JOIN request_parties q ON q.request_id = r.id AND q.position = 1
		JOIN persons p ON p.id = q.person_id
		WHERE r.id = $1`)

	listDecisions = db.SQL(`
		SELECT version, action, reason, by_id, by_name, mail_key, undo_until, created_at
		FROM decisions WHERE request_id = $1 ORDER BY version DESC LIMIT 100`)
)

// Get gives one request with everything about it. Errors: fault Forbidden, NotFound.
func (s *Service) Get(ctx context.Context, p identity.Principal, id string) (Detail, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return Detail{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Detail{}, err
	}
	var (
		row       detailRow
		decisions []request.DecisionRow
		notes     []request.Note
		documents []document.Document
		now       time.Time
	)
	err = s.DB.Glance(ctx, func(tx *db.Tx) (err error) {
		now = tx.Now()
		if row, err = db.One[detailRow](tx, findDetail, id); err != nil {
			return err
		}
		if row.Noted {
			if notes, err = db.All[request.Note](tx, request.ListNotes, id); err != nil {
				return err
			}
		}
		if row.Documented {
			if documents, err = s.Documents.ListTx(tx, request.RequestOwner(id)); err != nil {
				return err
			}
		}
		if row.Version > 1 {
			decisions, err = db.All[request.DecisionRow](tx, listDecisions, id)
		}
		return err
	})
	if err != nil {
		return Detail{}, err
	}
	product, _ := snapshot.Product(row.Product)
	d, err := row.detail(now, product)
	d.Notes, d.Documents = listing.OrEmpty(notes), listing.OrEmpty(documents)
	d.setDecisions(decisions, now)
	return d, err
}

// detail computes what follows from the row: the offer and the burden.
func (r detailRow) detail(now time.Time, product catalogue.Product) (Detail, error) {
	q, err := r.QuoteWith(product)
	if err != nil {
		return Detail{}, err
	}
	d := Detail{
		Due: r.Due(r.AnswerDueAt, now),
		ID:  r.ID, Reference: r.Reference, Version: r.Version, Status: r.Status, Stage: r.Stage, Outcome: r.Outcome,
		CreatedAt: r.CreatedAt, AnswerDueAt: r.AnswerDueAt, ProcessedAt: r.ProcessedAt, AdminNotes: db.Text(r.AdminNotes),
		Product: r.Product, OnRequest: product.OnRequest, Insured: !product.RequiredInsurance.IsZero(), Amount: r.Amount(), Duration: r.Months, Given: r.Given,
		Purpose: db.Text(r.Purpose), Lang: r.Lang, HasAccount: r.AccountID != nil, AssigneeID: r.AssigneeID, Assignee: r.Assignee, Consent: r.Consent,
		Applicant: r.applicant(), Finances: r.finances(), Quote: r.Offer(q, now, product.Location()),
	}
	d.PTI = ptiOf(q.Payment, d.Finances.MonthlyIncome)
	if r.ApprovedMinor == nil {
		return d, nil
	}
	loan := r.Agreed(r.ApprovedRow)
	if q, err = loan.QuoteWith(product); err != nil {
		return Detail{}, err
	}
	d.Granted = &Granted{
		Amount: loan.Amount(), Duration: loan.Months, Quote: loan.Offer(q, now, product.Location()), PTI: ptiOf(q.Payment, d.Finances.MonthlyIncome),
		Other: loan != r.LoanRow,
	}
	return d, nil
}

func ptiOf(payment money.Amount, income *money.Amount) PTI {
	if income == nil {
		return PTI{Band: credit.Unknown}
	}
	b := credit.PaymentToIncome(payment, *income)
	if b.Band == credit.Unknown {
		return PTI{Band: b.Band}
	}
	return PTI{b.Percent.String(), b.Band}
}

func (r detailRow) applicant() Applicant {
	return Applicant{
		db.Text(r.Civility), r.FirstName, r.LastName, r.Email, r.Phone, r.BirthDate, db.Text(r.Nationality),
		db.Text(r.Street), db.Text(r.HouseNumber), db.Text(r.PostalCode), db.Text(r.City), db.Text(r.Country),
	}
}

func (r detailRow) finances() Finances {
	f := Finances{
		IncomeType: db.Text(r.IncomeType), EmploymentStatus: db.Text(r.EmploymentStatus),
		Employer: db.Text(r.Employer), EmploymentDuration: db.Text(r.EmploymentDuration),
	}
	f.MonthlyIncome, f.Rent, f.OtherLoans = told(r.MonthlyIncome, r.Currency), told(r.Rent, r.Currency), told(r.OtherLoans, r.Currency)
	f.Household, f.Taxes, f.Canton, f.Housing = r.Household, told(r.Taxes, r.Currency), db.Text(r.Canton), db.Text(r.Housing)
	return f
}

// told is an amount that may not have been told.
func told(minor *int64, c money.Currency) *money.Amount {
	if minor == nil {
		return nil
	}
	amount := money.Of(*minor, c)
	return &amount
}

// verdicts are the decisions that lead to each status.
var verdicts = map[request.Status][]request.Action{request.Approved: {request.Approve, request.SecondApprove}, request.Rejected: {request.Refuse, request.RefuseNow, request.SecondRefuse}}

// setDecisions fills in the history, newest first, and what may be done next.
func (d *Detail) setDecisions(rows []request.DecisionRow, now time.Time) {
	d.History = make([]PastDecision, len(rows))
	for i, r := range rows {
		d.History[i] = PastDecision{r.ByName, r.CreatedAt, r.Action, db.Text(r.Reason)}
	}
	for i, past := range d.History {
		if d.Status != request.Pending && slices.Contains(verdicts[d.Status], past.Kind) {
			d.Decision = &d.History[i]
			break
		}
	}
	open := len(rows) > 0 && rows[0].Undoable(now)
	if open {
		d.UndoUntil = rows[0].UndoUntil
	}
	d.Allowed = request.Place{Stage: d.Stage, Outcome: d.Outcome}.StaffActions(open)
}
