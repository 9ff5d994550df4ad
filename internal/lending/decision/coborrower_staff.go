package decision

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/personal"
	"florin/internal/record/notify"
)

// CoBorrowerView is an invitation as staff see it.
type CoBorrowerView struct {
	RequestID   string     `db:"request_id" json:"-"`
	Email       string     `db:"email" private:"request_co_borrowers.email" json:"email"`
	InvitedAt   time.Time  `db:"invited_at" json:"invited_at"`
	ExpiresAt   time.Time  `db:"expires_at" json:"expires_at"`
	CompletedAt *time.Time `db:"completed_at" json:"completed_at"`
	FirstName   string     `json:"first_name"`
	LastName    string     `json:"last_name"`
	Finances    *Finances  `json:"finances"` // nil until they have answered
}

var upsertCoBorrower = db.SQL(`
		INSERT INTO request_co_borrowers (request_id, email, email_key, lang, token_hash, invited_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (request_id) DO UPDATE SET email = excluded.email, email_key = excluded.email_key, lang = excluded.lang,
			token_hash = excluded.token_hash, invited_at = excluded.invited_at, expires_at = excluded.expires_at
		WHERE request_co_borrowers.completed_at IS NULL`)

var deleteCoBorrower = db.SQL(`DELETE FROM request_co_borrowers WHERE request_id = $1 AND completed_at IS NULL`)

var viewCoBorrower = db.SQL(`
		SELECT request_id, email, invited_at, expires_at, completed_at FROM request_co_borrowers WHERE request_id = $1`)

// InviteCoBorrower mails a link to a person who is to borrow together with the applicant; a
// new invitation replaces one that was not answered. Errors: fault Forbidden, NotFound,
// Invalid, Conflict "request.not_allowed", "request.version_conflict",
// "co_borrower.complete".
func (s *Service) InviteCoBorrower(ctx context.Context, p identity.Principal, id string, version int64, email string) (Work, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Work{}, err
	}
	if code := validate.Email(email); code != "" {
		return Work{}, request.Invalid("/email", code)
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
			return request.Invalid("/email", "co_borrower.same")
		}
		days := max(request.ProductOf(snapshot, r.Product).Lending.InfoDays, 1)
		n, err := tx.Exec(upsertCoBorrower, id, personal.InvitedEmail.Text(email, id), personal.AddressKey(validate.NormalEmail(email)), r.Lang, hash, tx.Now(), tx.Now().AddDate(0, 0, days))
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, "co_borrower.complete")
		}
		if err != nil {
			return err
		}
		if err := request.InformedTx(tx, r, audit.Event{Actor: p.Actor(), Action: "request.co_borrower_invited"}); err != nil {
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
func (s *Service) forCoBorrowerTx(tx *db.Tx, id string, version int64) (request.Case, error) {
	r, err := db.One[request.Case](tx, request.FindCase, id)
	switch {
	case err != nil:
		return r, err
	case r.Version != version:
		return r, request.VersionConflict(r.Version)
	case !r.TakesCoBorrower():
		return r, r.Refusal(nil)
	}
	return r, nil
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
		invited, err := db.One[request.InvitedRow](tx, request.FindInvited, id)
		if err != nil {
			return err
		}
		if invited.CompletedAt != nil {
			return fault.New(fault.Conflict, "co_borrower.complete")
		}
		if _, err := s.Documents.DeleteAllTx(tx, request.CoOwner(id), p.Actor()); err != nil {
			return err
		}
		if _, err := tx.Exec(deleteCoBorrower, id); err != nil {
			return err
		}
		return request.InformedTx(tx, r, audit.Event{Actor: p.Actor(), Action: "request.co_borrower_removed"})
	})
	if err != nil {
		return Work{}, err
	}
	return s.Work(ctx, p, id)
}

// coBorrowerTx is the invitation of a request as staff see it; nil when there is none.
func coBorrowerTx(tx *db.Tx, id string, currency money.Currency) (*CoBorrowerView, error) {
	view, found, err := db.Maybe[CoBorrowerView](tx, viewCoBorrower, id)
	if err != nil || !found {
		return nil, err
	}
	parties, err := db.All[request.DealParty](tx, request.ListParties, id)
	for _, p := range parties {
		if p.Role == request.CoBorrower {
			view.FirstName, view.LastName, view.Finances = p.FirstName, p.LastName, financesOf(p, currency)
		}
	}
	return &view, err
}

func financesOf(p request.DealParty, c money.Currency) *Finances {
	return &Finances{
		IncomeType: p.IncomeType, EmploymentStatus: p.EmploymentStatus, Employer: p.Employer, EmploymentDuration: p.EmploymentDuration,
		MonthlyIncome: told(p.MonthlyIncome, c), Rent: told(p.Rent, c), OtherLoans: told(p.OtherLoans, c), Household: p.Household,
		Taxes: told(p.Taxes, c), Canton: p.Canton, Housing: p.Housing,
	}
}
