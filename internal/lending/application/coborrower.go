package origination

import (
	"cmp"
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/audit"
	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/keyring"
	"florin/internal/money"
	"florin/internal/notify"
	"florin/internal/settings"
	"florin/internal/validate"
)

// A co-borrower is invited by mail and gives their own data, consent and documents by the
// link: nobody answers for somebody else. Nothing is kept of them before they agree, but the
// address. Only the hash of the link's token is stored.

// CoBorrowerView is an invitation as staff see it.
type CoBorrowerView struct {
	Email       string     `db:"email" json:"email"`
	InvitedAt   time.Time  `db:"invited_at" json:"invited_at"`
	ExpiresAt   time.Time  `db:"expires_at" json:"expires_at"`
	CompletedAt *time.Time `db:"completed_at" json:"completed_at"`
	FirstName   string     `json:"first_name"`
	LastName    string     `json:"last_name"`
	Finances    *Finances  `json:"finances"` // nil until they have answered
}

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
	Email       string     `db:"email"`
	Lang        string     `db:"lang"`
	ExpiresAt   time.Time  `db:"expires_at"`
	CompletedAt *time.Time `db:"completed_at"`
	place
	Reference string         `db:"reference"`
	FirstName string         `db:"first_name"`
	LastName  string         `db:"last_name"`
	Currency  money.Currency `db:"currency"`
	Minor     int64          `db:"amount_minor"`
	Months    int            `db:"months"`
}

var (
	upsertCoBorrower = db.SQL(`
		INSERT INTO request_co_borrowers (request_id, email, email_key, lang, token_hash, invited_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (request_id) DO UPDATE SET email = excluded.email, email_key = excluded.email_key, lang = excluded.lang,
			token_hash = excluded.token_hash, invited_at = excluded.invited_at, expires_at = excluded.expires_at
		WHERE request_co_borrowers.completed_at IS NULL`)
	deleteCoBorrower = db.SQL(`DELETE FROM request_co_borrowers WHERE request_id = $1 AND completed_at IS NULL`)
	findCoBorrower   = db.SQL(`
		SELECT c.request_id, c.email, c.lang, c.expires_at, c.completed_at, r.stage, COALESCE(r.outcome, '') AS outcome, r.reference,
			r.first_name, r.last_name, r.currency, r.amount_minor, r.months
		FROM request_co_borrowers c JOIN loan_requests r ON r.id = c.request_id
		WHERE c.token_hash = $1 AND c.expires_at > $2`)
	viewCoBorrower = db.SQL(`
		SELECT email, invited_at, expires_at, completed_at FROM request_co_borrowers WHERE request_id = $1`)
	listUnanswered = db.SQL(`
		SELECT request_id FROM request_co_borrowers WHERE completed_at IS NULL AND expires_at <= $1 ORDER BY request_id LIMIT 1000`)
	completeCoBorrower = db.SQL(`
		UPDATE request_co_borrowers SET completed_at = $2, consent = $3, account_id = $4, lang = $5
		WHERE request_id = $1 AND completed_at IS NULL`)
	insertCoParty = db.SQL(`
		INSERT INTO request_parties (request_id, position, role, person_id, income_type, monthly_income_minor,
			employment_status, employer, employment_duration, rent_minor, other_loans_minor, household, taxes_minor, canton)
		VALUES ($1, 2, 'co_borrower', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`)
	joinCoBorrower = db.SQL(`
		UPDATE request_co_borrowers SET account_id = $1 WHERE account_id IS NULL AND email_key = $2 AND completed_at IS NOT NULL
		RETURNING request_id`)
	touchRequest = db.SQL(`UPDATE loan_requests SET version = version + 1, check_due = $3 WHERE id = $1 AND version = $2`)
)

// takesCoBorrower says whether a request is at a stage where another person may join.
func (p place) takesCoBorrower() bool {
	return p.open() && (p.Stage == StageInReview || p.Stage == StageInfoRequested)
}

// InviteCoBorrower mails a link to somebody who is to borrow together with the applicant; a
// new invitation replaces one that was not answered. Errors: fault Forbidden, NotFound,
// Invalid, Conflict "request.not_allowed", "request.version_conflict",
// "co_borrower.complete".
func (s *Service) InviteCoBorrower(ctx context.Context, p identity.Principal, id string, version int64, email string) (Work, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Work{}, err
	}
	if code := validate.Email(email); code != "" {
		return Work{}, invalid("/email", code)
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Work{}, err
	}
	token, hash := keyring.NewToken()
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := s.forCoBorrowerTx(tx, id, version)
		if err != nil {
			return err
		}
		if validate.NormalEmail(r.Email) == validate.NormalEmail(email) {
			return invalid("/email", "co_borrower.same")
		}
		days := max(productOf(snapshot, r.Product).Lending.InfoDays, 1)
		n, err := tx.Exec(upsertCoBorrower, id, email, validate.NormalEmail(email), r.Lang, hash, tx.Now(), tx.Now().AddDate(0, 0, days))
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, "co_borrower.complete")
		}
		if err != nil {
			return err
		}
		if err := s.touchTx(tx, p, r, "request.co_borrower_invited"); err != nil {
			return err
		}
		return s.Mail.QueueTx(tx, notify.Mail{
			To: email, Lang: r.Lang, Template: "co_borrower.invited", Key: "co_borrower.invited:" + hash,
			Params: map[string]any{"reference": r.Reference, "link": "/co-borrower#token=" + token, "days": days},
		})
	})
	if err != nil {
		return Work{}, err
	}
	return s.Work(ctx, p, id)
}

// forCoBorrowerTx loads a request that may still get a co-borrower.
func (s *Service) forCoBorrowerTx(tx *db.Tx, id string, version int64) (subject, error) {
	r, err := db.One[subject](tx, findSubject, id)
	switch {
	case err != nil:
		return r, err
	case r.Version != version:
		return r, versionConflict(r.Version)
	case !r.takesCoBorrower():
		return r, r.refusal(nil)
	}
	return r, nil
}

// touchTx makes a change of who borrows count as a change of the request: its checks run
// anew, and whoever looked at it before has to look again.
func (s *Service) touchTx(tx *db.Tx, p identity.Principal, r subject, action string) error {
	return informedTx(tx, r, audit.Event{Actor: p.Actor(), Action: action})
}

// informedTx makes new information about a request count as a change of it.
func informedTx(tx *db.Tx, r subject, e audit.Event) error {
	n, err := tx.Exec(touchRequest, r.ID, r.Version, tx.Now())
	if err == nil && n == 0 {
		err = versionConflict(r.Version)
	}
	if err != nil {
		return err
	}
	e.EntityKind, e.EntityID = entityRequest, r.ID
	return audit.RecordTx(tx, e)
}

// RemoveCoBorrower takes an invitation back that was not answered. Errors: fault Forbidden,
// NotFound, Conflict "request.not_allowed", "request.version_conflict",
// "co_borrower.complete".
func (s *Service) RemoveCoBorrower(ctx context.Context, p identity.Principal, id string, version int64) (Work, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Work{}, err
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := s.forCoBorrowerTx(tx, id, version)
		if err != nil {
			return err
		}
		invited, err := db.One[invitedRow](tx, findInvited, id)
		if err != nil {
			return err
		}
		if invited.CompletedAt != nil {
			return fault.New(fault.Conflict, "co_borrower.complete")
		}
		if _, err := s.Documents.DeleteAllTx(tx, coOwner(id), p.Actor()); err != nil {
			return err
		}
		if _, err := tx.Exec(deleteCoBorrower, id); err != nil {
			return err
		}
		return s.touchTx(tx, p, r, "request.co_borrower_removed")
	})
	if err != nil {
		return Work{}, err
	}
	return s.Work(ctx, p, id)
}

// errInvitationGone answers every link that opens nothing, whatever the cause.
func errInvitationGone() error { return fault.New(fault.Gone, "co_borrower.expired") }

func findInvitationTx(tx *db.Tx, token string) (coRow, error) {
	row, found, err := db.Maybe[coRow](tx, findCoBorrower, keyring.HashToken(token), tx.Now())
	if err == nil && (!found || row.CompletedAt == nil && !row.takesCoBorrower()) {
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
		a.Documents, a.Uploads, err = s.depositedTx(tx, coOwner(row.RequestID))
		return err
	})
	return a, err
}

// coOwner holds a co-borrower's documents until they have agreed; then they are the request's.
func coOwner(requestID string) document.Owner {
	return document.Owner{Kind: document.Draft, ID: coPrefix + requestID}
}

const coPrefix = "co-"

// UploadForInvitation adds a document of a co-borrower. Errors: fault Gone
// "co_borrower.expired", TooMany, and those of document.Upload.
func (s *Service) UploadForInvitation(ctx context.Context, p identity.Principal, token string, in document.UploadInput) (document.Document, error) {
	var owner document.Owner
	allow := func(tx *db.Tx) error {
		row, err := findInvitationTx(tx, token)
		if err == nil && row.CompletedAt != nil {
			err = errInvitationGone()
		}
		owner = coOwner(row.RequestID)
		return err
	}
	if err := s.DB.View(ctx, allow); err != nil {
		return document.Document{}, err
	}
	if err := s.takeUpload(ctx, p); err != nil {
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
		owner = coOwner(row.RequestID)
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
	f := in.Fields.tidy()
	r, v := rules{snapshot, s.Now()}, validate.New()
	phone := r.collect(v, f, StepFinances)
	r.checkDeclaration(v, in.Declaration, in.ConsentVersion)
	if f.BirthDate == "" {
		v.Check("/birth_date", validate.FieldRequired)
	}
	f.Phone = phone
	return f, v.Err()
}

func (s *Service) completeTx(tx *db.Tx, p identity.Principal, row coRow, f Fields, person, consent string) error {
	r, err := db.One[subject](tx, findSubject, row.RequestID)
	if err != nil {
		return err
	}
	var account *string // whoever is signed in under the address has proven it
	if p.Kind == identity.Client && validate.NormalEmail(p.Email) == validate.NormalEmail(row.Email) {
		account = nullable(p.AccountID)
	}
	// First, so that of two devices one waits for the other instead of adding a second party.
	n, err := tx.Exec(completeCoBorrower, r.ID, tx.Now(), consent, account, f.Lang)
	if err == nil && n == 0 {
		err = errInvitationGone()
	}
	if err != nil {
		return err
	}
	sub := submission{Fields: f}
	if _, err := tx.Exec(insertPerson, person, nullable(f.Civilite), f.FirstName, f.LastName, f.Email, f.Phone, nullable(f.BirthDate),
		nullable(f.Nationality), nullable(f.Address), nullable(f.HouseNumber), nullable(f.PostalCode), nullable(f.City),
		nullable(f.Country), tx.Now()); err != nil {
		return err
	}
	if _, err := tx.Exec(insertCoParty, r.ID, person, nullable(f.IncomeType), sub.income(), nullable(f.EmploymentStatus),
		nullable(f.Employer), nullable(f.EmploymentDuration), f.Rent, f.OtherLoans, f.Household, f.Taxes, nullable(f.Canton)); err != nil {
		return err
	}
	if _, err := s.Documents.MoveTx(tx, coOwner(r.ID), requestOwner(r.ID)); err != nil {
		return err
	}
	return s.touchTx(tx, p, r, "request.co_borrower_joined")
}

// coBorrowerTx is the invitation of a request as staff see it; nil when there is none.
func coBorrowerTx(tx *db.Tx, id string, currency money.Currency) (*CoBorrowerView, error) {
	view, found, err := db.Maybe[CoBorrowerView](tx, viewCoBorrower, id)
	if err != nil || !found {
		return nil, err
	}
	parties, err := db.All[DealParty](tx, listParties, id)
	for _, p := range parties {
		if p.Role == CoBorrower {
			view.FirstName, view.LastName, view.Finances = p.FirstName, p.LastName, p.finances(currency)
		}
	}
	return &view, err
}

func (p DealParty) finances(c money.Currency) *Finances {
	return &Finances{
		IncomeType: p.IncomeType, EmploymentStatus: p.EmploymentStatus, Employer: p.Employer, EmploymentDuration: p.EmploymentDuration,
		MonthlyIncome: told(p.MonthlyIncome, c), Rent: told(p.Rent, c), OtherLoans: told(p.OtherLoans, c), Household: p.Household,
		Taxes: told(p.Taxes, c), Canton: p.Canton,
	}
}

// forgetInvitedTx deletes what was uploaded for invitations that were never answered.
func (s *Service) forgetInvitedTx(begin time.Time) func(*db.Tx) (int, error) {
	return func(tx *db.Tx) (int, error) {
		ids, err := db.All[string](tx, listUnanswered, begin)
		for _, id := range ids {
			if _, err := s.Documents.DeleteAllTx(tx, coOwner(id), identity.Background().Actor()); err != nil {
				return 0, err
			}
		}
		return 0, err
	}
}
