package refinance

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/debt"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// WishedClaim is what another lender is owed, as the borrower knows it.
type WishedClaim struct {
	Creditor  string `json:"creditor" maxLength:"70"`
	IBAN      string `json:"iban"`
	Reference string `json:"reference" maxLength:"35"`
	Minor     int64  `json:"balance_minor" doc:"As the borrower knows it, in minor units of the request's currency; a statement of the lender counts"`
}

// Wished is what a borrower wants a loan to settle.
type Wished struct {
	Loans  []string      `json:"loans" doc:"Ids of loans of this lender"`
	Claims []WishedClaim `json:"claims"`
}

// WishedLoan is a loan of this lender that a borrower wants settled. It may have ended since.
type WishedLoan struct {
	LoanID    string `db:"id" json:"loan_id"`
	Reference string `db:"reference" json:"reference"`
}

// SettleableLoan is a running loan of the borrower's. One that is not in good standing cannot be settled at their wish.
type SettleableLoan struct {
	LoanID    string       `json:"loan_id"`
	Reference string       `json:"reference"`
	Amount    money.Amount `json:"amount" doc:"What repaying it takes today"`
	DaysDue   int          `json:"days_past_due" doc:"Not in good standing above 0"`
}

// OwnDebts is what a borrower wants a loan to settle, and what staff have confirmed.
type OwnDebts struct {
	Wished     Wished           `json:"wished"`
	Loans      []WishedLoan     `json:"wished_loans" doc:"The wished loans by name"`
	WishedAt   *time.Time       `json:"wished_at" doc:"Null: nothing was wished"`
	Confirmed  []debt.Debt      `json:"confirmed" doc:"What the loan settles, as staff have named it"`
	Candidates []SettleableLoan `json:"candidates"`
	Currency   money.Currency   `json:"currency"`
	Editable   bool             `json:"editable" doc:"No offer is out"`
}

type wishRow struct {
	WishedAt time.Time `db:"wished_at"`
	Sealed   []byte    `db:"sealed"`
}

var (
	findWish = db.SQL(`SELECT wished_at, sealed FROM request_debt_wishes WHERE request_id = $1`)
	findName = db.SQL(`SELECT id, reference FROM loans WHERE id = $1`)
	setWish  = db.SQL(`
		INSERT INTO request_debt_wishes (request_id, wished_at, sealed) VALUES ($1, $2, $3)
		ON CONFLICT (request_id) DO UPDATE SET wished_at = excluded.wished_at, sealed = excluded.sealed`)
)

func (s *Service) wishTx(tx *db.Tx, requestID string) (w Wished, at *time.Time, err error) {
	w = Wished{Loans: []string{}, Claims: []WishedClaim{}}
	row, found, err := db.Maybe[wishRow](tx, findWish, requestID)
	if err != nil || !found {
		return w, nil, err
	}
	plain, err := s.Keys.Unseal(sealWish, row.Sealed, []byte(requestID))
	if err != nil {
		return w, nil, fmt.Errorf("wished debts of request %s: %w", requestID, err)
	}
	return w, &row.WishedAt, json.Unmarshal(plain, &w)
}

// wishedLoansTx names the loans of a wish.
func wishedLoansTx(tx *db.Tx, w Wished) ([]WishedLoan, error) {
	loans := []WishedLoan{}
	for _, id := range w.Loans {
		l, err := db.One[WishedLoan](tx, findName, id)
		if err != nil {
			return nil, err
		}
		loans = append(loans, l)
	}
	return loans, nil
}

// Own gives what a borrower wants the loan of their request to settle. Errors: fault Unauthenticated, NotFound.
func (s *Service) Own(ctx context.Context, p identity.Principal, requestID string) (d OwnDebts, err error) {
	if err := request.RequireClient(p); err != nil {
		return d, err
	}
	today, err := s.Loans.Today(ctx)
	if err != nil {
		return d, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := request.OwnTx(tx, p, requestID)
		if err != nil {
			return err
		}
		d, err = s.ownTx(tx, r, today)
		return err
	})
	return d, err
}

func (s *Service) ownTx(tx *db.Tx, r request.Case, today date.Date) (d OwnDebts, err error) {
	d = OwnDebts{Candidates: []SettleableLoan{}, Currency: r.Currency, Editable: r.TakesConsultation()}
	if d.Wished, d.WishedAt, err = s.wishTx(tx, r.ID); err != nil {
		return d, err
	}
	if d.Loans, err = wishedLoansTx(tx, d.Wished); err != nil {
		return d, err
	}
	candidates, err := candidatesTx(tx, r, today)
	if err != nil {
		return d, err
	}
	for _, k := range candidates {
		d.Candidates = append(d.Candidates, SettleableLoan{k.LoanID, k.Reference, k.Amount, k.DaysDue})
	}
	kept, err := underwriting.DebtsTx(tx, r.ID)
	if err != nil {
		return d, err
	}
	d.Confirmed, err = s.shownTx(tx, r, kept, today)
	return d, err
}

// Wish replaces what a borrower wants the loan to settle, until an offer is out; staff check and confirm it. Errors: fault
// Unauthenticated, NotFound, Invalid naming the field ("debt.arrears" for a loan that is not in good standing), Conflict "request.not_allowed".
func (s *Service) Wish(ctx context.Context, p identity.Principal, requestID string, in Wished) (d OwnDebts, err error) {
	if err := request.RequireClient(p); err != nil {
		return d, err
	}
	today, err := s.Loans.Today(ctx)
	if err != nil {
		return d, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := request.OwnTx(tx, p, requestID)
		switch {
		case err != nil:
			return err
		case !r.TakesConsultation():
			return r.Refusal(request.NotByApplicant)
		}
		if err := s.keepWishTx(tx, p, r, in, today); err != nil {
			return err
		}
		d, err = s.ownTx(tx, r, today)
		return err
	})
	return d, err
}

func (s *Service) keepWishTx(tx *db.Tx, p identity.Principal, r request.Case, in Wished, today date.Date) error {
	candidates, err := candidatesTx(tx, r, today)
	if err != nil {
		return err
	}
	in = Wished{Loans: append([]string{}, in.Loans...), Claims: append([]WishedClaim{}, in.Claims...)}
	if err := in.check(r.Currency, candidates, today); err != nil {
		return err
	}
	plain, err := json.Marshal(in)
	if err != nil {
		return err
	}
	sealed, err := s.Keys.Seal(sealWish, plain, []byte(r.ID))
	if err != nil {
		return fmt.Errorf("seal wished debts: %w", err)
	}
	if _, err := tx.Exec(setWish, r.ID, tx.Now(), sealed); err != nil {
		return err
	}
	return request.InformedTx(tx, r, audit.Event{
		Actor: p.Actor(), Action: "request.debts_wished", Details: map[string]any{"loans": len(in.Loans), "claims": len(in.Claims)},
	})
}

// check holds a wish against the rules of what staff name, and against the standing of the loans.
func (w Wished) check(c money.Currency, candidates []DebtCandidate, today date.Date) error {
	v := validate.New()
	if len(w.Loans)+len(w.Claims) > mostDebts {
		v.CheckWith("/claims", "debt.too_many", map[string]any{"max": mostDebts})
	}
	for i, id := range w.Loans {
		at := slices.IndexFunc(candidates, func(k DebtCandidate) bool { return k.LoanID == id })
		switch {
		case at < 0 || slices.Index(w.Loans, id) != i:
			v.Check(fmt.Sprintf("/loans/%d", i), "debt.loan")
		case candidates[at].DaysDue > 0:
			v.Check(fmt.Sprintf("/loans/%d", i), "debt.arrears")
		}
	}
	for i := range w.Claims {
		claim := &w.Claims[i]
		as := OtherDebt{Creditor: claim.Creditor, IBAN: claim.IBAN, Reference: claim.Reference, Minor: claim.Minor, Until: today}
		as.checkAs(v, fmt.Sprintf("/claims/%d", i), "/balance_minor", c, today)
		claim.Creditor, claim.IBAN, claim.Reference = as.Creditor, as.IBAN, as.Reference
	}
	return v.Err()
}
