package application

import (
	"cmp"
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// A co-borrower is invited by mail and gives their own data, consent and documents by the
// link: nobody answers for another person. Nothing is kept of them before they agree, but the
// address. Only the hash of the link's token is stored.

// CoApplication is what a co-borrower is shown, and what is asked of them. The rules for
// their fields are those of the application form.
type CoApplication struct {
	Reference      string              `json:"reference"`
	ApplicantName  string              `json:"applicant_name"`
	Amount         money.Amount        `json:"amount"`
	Duration       int                 `json:"duration"`
	Email          string              `json:"email"`
	Lang           string              `json:"lang"`
	ConsentVersion string              `json:"consent_version"`
	ExpiresAt      time.Time           `json:"expires_at"`
	Complete       bool                `json:"complete"`
	Documents      []document.Document `json:"documents"`
	Uploads        []PartialView       `json:"uploads"` // files that have not come whole yet
}

type coRow struct {
	RequestID   string     `db:"request_id"`
	Email       string     `db:"email" private:"request_co_borrowers.email"`
	Lang        string     `db:"lang"`
	ExpiresAt   time.Time  `db:"expires_at"`
	CompletedAt *time.Time `db:"completed_at"`
	request.Place
	Reference string         `db:"reference"`
	FirstName string         `db:"first_name" private:"loan_requests.first_name,request_id"`
	LastName  string         `db:"last_name" private:"loan_requests.last_name,request_id"`
	Currency  money.Currency `db:"currency"`
	Minor     int64          `db:"amount_minor"`
	Months    int            `db:"months"`
}

var (
	findCoBorrower = db.SQL(`
		SELECT c.request_id, c.email, c.lang, c.expires_at, c.completed_at, r.stage, COALESCE(r.outcome, '') AS outcome, r.reference,
			r.first_name, r.last_name, r.currency, r.amount_minor, r.months
		FROM request_co_borrowers c JOIN loan_requests r ON r.id = c.request_id
		WHERE c.token_hash = $1 AND c.expires_at > $2`)

	listUnanswered = db.SQL(`
		SELECT request_id FROM request_co_borrowers WHERE completed_at IS NULL AND expires_at <= $1 ORDER BY request_id LIMIT 1000`)
	completeCoBorrower = db.SQL(`
		UPDATE request_co_borrowers SET completed_at = $2, consent = $3, account_id = $4, lang = $5
		WHERE request_id = $1 AND completed_at IS NULL`)
	insertCoParty = db.SQL(`
		INSERT INTO request_parties (request_id, position, role, person_id, income_type, monthly_income_minor,
			employment_status, employer, employment_duration, rent_minor, other_loans_minor, household, taxes_minor, canton, housing)
		VALUES ($1, 2, 'co_borrower', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`)
)

// errInvitationGone answers every link that opens nothing, whatever the cause.
func errInvitationGone() error { return fault.New(fault.Gone, "co_borrower.expired") }

func findInvitationTx(tx *db.Tx, token string) (coRow, error) {
	row, found, err := db.Maybe[coRow](tx, findCoBorrower, keyring.HashToken(token), tx.Now())
	if err == nil && (!found || row.CompletedAt == nil && !row.TakesCoBorrower()) {
		err = errInvitationGone()
	}
	return row, err
}

// OpenInvitation shows a co-borrower what they are invited to. Errors: fault Gone
// "co_borrower.expired".
func (s *Service) OpenInvitation(ctx context.Context, token string) (CoApplication, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return CoApplication{}, err
	}
	var a CoApplication
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		row, err := findInvitationTx(tx, token)
		if err != nil {
			return err
		}
		a = CoApplication{
			Reference: row.Reference, ApplicantName: row.FirstName + " " + row.LastName, Amount: money.Of(row.Minor, row.Currency),
			Duration: row.Months, Email: row.Email, Lang: row.Lang, ConsentVersion: snapshot.Consent.Version,
			ExpiresAt: row.ExpiresAt, Complete: row.CompletedAt != nil,
		}
		a.Documents, a.Uploads, err = s.depositedTx(tx, request.CoOwner(row.RequestID))
		return err
	})
	return a, err
}

// UploadForInvitation adds a document of a co-borrower. Errors: fault Gone
// "co_borrower.expired", TooMany, and those of document.Upload.
func (s *Service) UploadForInvitation(ctx context.Context, p identity.Principal, token string, in document.UploadInput) (document.Document, error) {
	var owner document.Owner
	allow := func(tx *db.Tx) error {
		row, err := findInvitationTx(tx, token)
		if err == nil && row.CompletedAt != nil {
			err = errInvitationGone()
		}
		owner = request.CoOwner(row.RequestID)
		return err
	}
	if err := s.DB.View(ctx, allow); err != nil {
		return document.Document{}, err
	}
	if err := s.TakeUpload(ctx, p); err != nil {
		return document.Document{}, err
	}
	in.Actor, in.Allow, in.Giver = p.Actor(), allow, document.CoBorrower
	return s.Documents.Upload(ctx, owner, in)
}

// RemoveForInvitation takes a document away again that a co-borrower has added. Errors: fault
// Gone "co_borrower.expired", NotFound.
func (s *Service) RemoveForInvitation(ctx context.Context, p identity.Principal, token, id string) error {
	var owner document.Owner
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		row, err := findInvitationTx(tx, token)
		if err == nil && row.CompletedAt != nil {
			err = errInvitationGone()
		}
		owner = request.CoOwner(row.RequestID)
		return err
	})
	if err != nil {
		return err
	}
	return s.Documents.Delete(ctx, owner, id, p.Actor())
}

// CompleteInvitation takes a co-borrower's own data and consent: they borrow too from now on,
// and the checks run anew with their income. The address is the one that was invited. A
// second call answers the same. Errors: fault Gone "co_borrower.expired", Invalid with the
// broken rules.
func (s *Service) CompleteInvitation(ctx context.Context, p identity.Principal, token string, in Application) (CoApplication, error) {
	opened, err := s.OpenInvitation(ctx, token)
	if err != nil || opened.Complete {
		return opened, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return CoApplication{}, err
	}
	f, err := s.coFields(snapshot, opened, in)
	if err != nil {
		return CoApplication{}, err
	}
	person, err := uuid.NewV7()
	if err != nil {
		return CoApplication{}, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		row, err := findInvitationTx(tx, token)
		if err != nil || row.CompletedAt != nil {
			return err
		}
		return s.completeTx(tx, p, row, f, person.String(), in.ConsentVersion)
	})
	if err != nil {
		return CoApplication{}, err
	}
	return s.OpenInvitation(ctx, token)
}

// coFields checks what a co-borrower gave by the rules of the application form; the loan and
// the address are those of the invitation, the language is the one they read it in.
func (s *Service) coFields(snapshot settings.Snapshot, opened CoApplication, in Application) (Fields, error) {
	in.Email, in.Lang = opened.Email, cmp.Or(in.Lang, opened.Lang)
	in.Currency, in.LoanAmount, in.LoanDuration, in.RateType, in.LoanPurpose = string(opened.Amount.Currency), 0, 0, "", ""
	in.Purpose, in.Product, in.Insurance, in.Answers = "", "", "", nil
	f := in.Fields.tidy()
	r, v := rules{settings: snapshot, now: s.Now(), by: catalogue.OnSite}, validate.New()
	phone := r.collect(v, f, StepFinances)
	r.checkDeclaration(v, in.Declaration, in.ConsentVersion)
	if f.BirthDate == "" {
		v.Check("/birth_date", validate.FieldRequired)
	}
	f.Phone = phone
	return f, v.Err()
}

func (s *Service) completeTx(tx *db.Tx, p identity.Principal, row coRow, f Fields, person, consent string) error {
	r, err := db.One[request.Case](tx, request.FindCase, row.RequestID)
	if err != nil {
		return err
	}
	var account *string // who is signed in under the address has proven it
	if p.Kind == identity.Client && validate.NormalEmail(p.Email) == validate.NormalEmail(row.Email) {
		account = db.Nullable(p.AccountID)
	}
	// First, so that of two devices one waits for the other instead of adding a second party.
	n, err := tx.Exec(completeCoBorrower, r.ID, tx.Now(), consent, account, f.Lang)
	if err == nil && n == 0 {
		err = errInvitationGone()
	}
	if err != nil {
		return err
	}
	sub := Submission{Fields: f}
	if _, err := tx.Exec(request.InsertPerson, f.person(person).Values(tx.Now())...); err != nil {
		return err
	}
	if _, err := tx.Exec(insertCoParty, r.ID, person, db.Nullable(f.IncomeType), sub.income(), db.Nullable(f.EmploymentStatus),
		db.Nullable(f.Employer), db.Nullable(f.EmploymentDuration), f.Rent, f.OtherLoans, f.Household, f.Taxes, db.Nullable(f.Canton), db.Nullable(f.Housing)); err != nil {
		return err
	}
	if _, err := s.Documents.MoveTx(tx, request.CoOwner(r.ID), request.RequestOwner(r.ID)); err != nil {
		return err
	}
	return request.InformedTx(tx, r, audit.Event{Actor: p.Actor(), Action: "request.co_borrower_joined"})
}

// ForgetInvitedTx deletes what was uploaded for invitations that were never answered.
func (s *Service) ForgetInvitedTx(begin time.Time) func(*db.Tx) (int, error) {
	return func(tx *db.Tx) (int, error) {
		ids, err := db.All[string](tx, listUnanswered, begin)
		for _, id := range ids {
			if _, err := s.Documents.DeleteAllTx(tx, request.CoOwner(id), identity.Background().Actor()); err != nil {
				return 0, err
			}
		}
		return 0, err
	}
}
