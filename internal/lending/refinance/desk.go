package refinance

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/debt"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// DebtsDesk is what a request settles, for staff.
type DebtsDesk struct {
	Version    int64           `json:"version" doc:"Of the request"`
	Debts      []debt.Debt     `json:"debts" doc:"What the loan settles: with the figures of today, or as its contract names it"`
	Total      money.Amount    `json:"total"`
	Monthly    money.Amount    `json:"monthly" doc:"Instalments a month that end with it"`
	Asked      money.Amount    `json:"asked" doc:"The loan that was asked for"`
	Candidates []DebtCandidate `json:"candidates" doc:"Running loans of the same client in the same currency"`
	Wished     Wished          `json:"wished" doc:"What the borrower wants it to settle: a wish, to be checked"`
	Loans      []WishedLoan    `json:"wished_loans" doc:"The wished loans by name"`
	Editable   bool            `json:"editable" doc:"The caller may change it at this moment"`
}

// DebtCandidate is a loan that could be settled.
type DebtCandidate struct {
	debt.Debt
	DaysDue int `json:"days_past_due"`
}

// DebtsInput replaces what a request settles.
type DebtsInput struct {
	Version int64       `json:"version" doc:"Of the request that was looked at"`
	Loans   []OwnDebt   `json:"loans"`
	Claims  []OtherDebt `json:"claims"`
}

// Most debts of one loan, and how long the names on a transfer may be (pain.001).
const (
	mostDebts        = 10
	longestCreditor  = 70
	longestReference = 35
)

var findRunning = db.SQL(`
	SELECT id FROM loans WHERE account_id = $1 AND currency = $2 AND status = 'active' ORDER BY opened_at, id LIMIT 50`)

// Of gives what a request settles. Errors: fault Forbidden, NotFound.
func (s *Service) Of(ctx context.Context, p identity.Principal, requestID string) (d DebtsDesk, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return d, err
	}
	today, err := s.Loans.Today(ctx)
	if err != nil {
		return d, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		d, err = s.deskTx(tx, p, requestID, today)
		return err
	})
	return d, err
}

func (s *Service) deskTx(tx *db.Tx, p identity.Principal, requestID string, today date.Date) (DebtsDesk, error) {
	r, err := db.One[request.Case](tx, request.FindCase, requestID)
	if err != nil {
		return DebtsDesk{}, err
	}
	d := DebtsDesk{Version: r.Version, Asked: money.Of(r.AmountMinor, r.Currency), Editable: r.TakesConsultation() && p.Can(identity.RequestDecide)}
	kept, err := underwriting.DebtsTx(tx, requestID)
	if err != nil {
		return d, err
	}
	d.Monthly = money.Of(kept.Monthly, r.Currency)
	if d.Wished, _, err = s.wishTx(tx, requestID); err != nil {
		return d, err
	}
	if d.Loans, err = wishedLoansTx(tx, d.Wished); err != nil {
		return d, err
	}
	if d.Debts, err = s.shownTx(tx, r, kept, today); err != nil {
		return d, err
	}
	if d.Total, err = debt.Sum(d.Debts, r.Currency); err != nil {
		return d, err
	}
	d.Candidates, err = candidatesTx(tx, r, today)
	return d, err
}

// knownTx is debtsTx for a page: a loan that is not running any more is left out.
func knownTx(tx *db.Tx, n named, on date.Date, c money.Currency) ([]debt.Debt, error) {
	debts := []debt.Debt{}
	for _, o := range n.Loans {
		f, err := figureTx(tx, o.LoanID, o.Waived, on)
		if fault.CodeOf(err) == "offer.debt_ended" {
			continue
		}
		if err != nil {
			return nil, err
		}
		debts = append(debts, f.debt())
	}
	return append(debts, n.claims(c)...), nil
}

// candidatesTx are the running loans of the account that the request has joined: nothing is shown for
// an address that nobody has proven.
func candidatesTx(tx *db.Tx, r request.Case, today date.Date) ([]DebtCandidate, error) {
	list := []DebtCandidate{}
	if db.Text(r.AccountID) == "" {
		return list, nil
	}
	ids, err := db.All[string](tx, findRunning, *r.AccountID, r.Currency)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		f, err := figureTx(tx, id, false, today)
		if fault.CodeOf(err) == "offer.debt_ended" {
			continue
		}
		if err != nil {
			return nil, err
		}
		list = append(list, DebtCandidate{Debt: f.debt(), DaysDue: f.state.DaysPastDue()})
	}
	return list, nil
}

// Set replaces what a request settles, as long as no offer is out: the checks run anew without the
// instalments that end. Errors: fault Forbidden, NotFound, Invalid naming the field, Conflict
// "request.not_allowed", "request.version_conflict".
func (s *Service) Set(ctx context.Context, p identity.Principal, requestID string, in DebtsInput) (d DebtsDesk, err error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return d, err
	}
	today, err := s.Loans.Today(ctx)
	if err != nil {
		return d, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := s.setTx(tx, p, requestID, in, today); err != nil {
			return err
		}
		d, err = s.deskTx(tx, p, requestID, today)
		return err
	})
	return d, err
}

func (s *Service) setTx(tx *db.Tx, p identity.Principal, requestID string, in DebtsInput, today date.Date) error {
	r, err := db.One[request.Case](tx, request.FindCase, requestID)
	switch {
	case err != nil:
		return err
	case r.Version != in.Version:
		return request.VersionConflict(r.Version)
	case !r.TakesConsultation():
		return r.Refusal(request.NotByApplicant)
	}
	candidates, err := candidatesTx(tx, r, today)
	if err != nil {
		return err
	}
	n := named{Loans: in.Loans, Claims: slices.Clone(in.Claims)}
	if err := n.check(r.Currency, candidates, today); err != nil {
		return err
	}
	plain, err := json.Marshal(n)
	if err != nil {
		return err
	}
	sealed, err := s.Keys.Seal(sealRequest, plain, []byte(requestID))
	if err != nil {
		return fmt.Errorf("seal debts: %w", err)
	}
	if err := underwriting.SetDebtsTx(tx, requestID, underwriting.Debts{Monthly: n.monthly(candidates), Sealed: sealed}); err != nil {
		return err
	}
	return request.InformedTx(tx, r, audit.Event{
		Actor: p.Actor(), Action: "request.debts_named",
		Details: map[string]any{"loans": len(n.Loans), "claims": len(n.Claims)},
	})
}

// check holds the list against the rules, and writes each claim as it is kept.
func (n named) check(c money.Currency, candidates []DebtCandidate, today date.Date) error {
	v := validate.New()
	if len(n.Loans)+len(n.Claims) > mostDebts {
		v.CheckWith("/claims", "debt.too_many", map[string]any{"max": mostDebts})
	}
	seen := map[string]bool{}
	for i, o := range n.Loans {
		known := slices.ContainsFunc(candidates, func(k DebtCandidate) bool { return k.LoanID == o.LoanID })
		if !known || seen[o.LoanID] {
			v.Check(fmt.Sprintf("/loans/%d/loan_id", i), "debt.loan")
		}
		seen[o.LoanID] = true
	}
	for i := range n.Claims {
		n.Claims[i].check(v, fmt.Sprintf("/claims/%d", i), c, today)
	}
	return v.Err()
}

func (x *OtherDebt) check(v *validate.Collector, at string, c money.Currency, today date.Date) {
	x.checkAs(v, at, "/amount_minor", c, today)
}

// checkAs names the amount as the caller's form does.
func (x *OtherDebt) checkAs(v *validate.Collector, at, amount string, c money.Currency, today date.Date) {
	x.Creditor, x.Reference = validate.CleanText(x.Creditor), validate.CleanText(x.Reference)
	for _, text := range []struct {
		field, value string
		most         int
	}{{"/creditor", x.Creditor, longestCreditor}, {"/reference", x.Reference, longestReference}} {
		v.Check(at+text.field, validate.Required(text.value))
		if utf8.RuneCountInString(text.value) > text.most {
			v.CheckWith(at+text.field, validate.TextTooLong, map[string]any{"max": text.most})
		}
	}
	iban, err := rail.ParseIBAN(x.IBAN)
	switch {
	case validate.Blank(x.IBAN):
		v.Check(at+"/iban", "field.required")
	case err != nil || iban.IsQR():
		v.Check(at+"/iban", "iban.invalid")
	case !rail.Payable(c, iban):
		v.Check(at+"/iban", "iban.country")
	}
	x.IBAN = string(iban)
	if x.Minor <= 0 || x.Minor > rail.MaxAmount {
		v.Check(at+amount, "amount.invalid")
	}
	if x.Monthly < 0 || x.Monthly > request.MaxIncome {
		v.Check(at+"/monthly_minor", "expense.invalid")
	}
	if x.Until.Before(today) {
		v.Check(at+"/until", "debt.until")
	}
}

// monthly adds up the instalments that end.
func (n named) monthly(candidates []DebtCandidate) (sum int64) {
	for _, o := range n.Loans {
		for _, k := range candidates {
			if k.LoanID == o.LoanID {
				sum += k.Monthly.Minor
			}
		}
	}
	for _, x := range n.Claims {
		sum += x.Monthly
	}
	return sum
}
