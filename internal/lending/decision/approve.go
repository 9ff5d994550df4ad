package decision

import (
	"context"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/govalues/decimal"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/authority"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// Approval is an approval, of the wish or of something else within the product.
type Approval struct {
	Version   int64  `json:"version"`
	SendEmail bool   `json:"send_email"`
	Amount    *int64 `json:"amount_minor,omitempty"` // as wished when absent
	Months    *int   `json:"months,omitempty"`
	Rate      string `json:"rate,omitempty"`     // percent per year
	Override  string `json:"override,omitempty"` // why, when the checks speak against it, more is granted than was asked for, or the instalment is higher
}

// ApproveAs approves a request. Where the product asks for a second person (above an amount,
// or against the checks) it becomes a proposal: the answer's stage says so. Errors: fault
// Forbidden (also "mandate.exceeded"), NotFound, Invalid for figures outside the product, "request.override_required" and "approval.reason_required",
// Conflict "authority.exceeded", "authority.nobody", "authority.too_few", "request.already_decided" naming who, when and what, "request.version_conflict",
// "request.not_allowed", "request.awaiting_second", "request.co_borrower_open", those of reach.NeededTx, and under a
// licence "register.missing" or "register.outdated", those of screening.ClearTx, and "offer.index_missing" for a variable
// rate whose index has no value.
func (s *Service) ApproveAs(ctx context.Context, p identity.Principal, id string, a Approval) (request.Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return request.Decided{}, err
	}
	a.Override = validate.CleanText(a.Override)
	if utf8.RuneCountInString(a.Override) > request.LongestReason {
		return request.Decided{}, request.TooLong("/override", request.LongestReason)
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return request.Decided{}, err
	}
	proposal, err := uuid.NewV7()
	if err != nil {
		return request.Decided{}, err
	}
	if err := s.Screening.Refresh(ctx, id); err != nil {
		return request.Decided{}, err
	}
	var decided request.Decided
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		t, err := s.decisionTx(tx, r, request.Approve, a.Version)
		if err != nil {
			return err
		}
		if err := s.clearTx(tx, p, r, snapshot); err != nil {
			return err
		}
		terms, granted, err := s.grantTx(tx, p, snapshot, r, a)
		if err != nil {
			return err
		}
		asked := a.asked(snapshot, r, terms, granted)
		beyond, err := s.beyondTx(tx, p, snapshot, r, a, terms, granted.Opinion)
		if err != nil {
			return err
		}
		if asked.Votes > 0 || beyond != "" {
			decided, err = s.proposeTx(tx, p, r, authority.ProposalRow{
				ID: proposal.String(), RequestID: id, Minor: *terms.ApprovedMinor, Months: *terms.ApprovedMonths,
				Rate: *terms.ApprovedRate, Override: db.Nullable(a.Override), SendEmail: a.SendEmail, Beyond: beyond,
				Committee: authority.Committee{Votes: max(asked.Votes, 1), Majority: asked.Majority, Tier: asked.Tier},
			})
			return err
		}
		if exceeded, err := s.exceededTx(tx, p, snapshot, r, terms, asked); err != nil {
			return err
		} else if exceeded != nil {
			return exceeded.Err()
		}
		decided, err = s.decideTx(tx, p, r, t, verdict{
			Decision: request.Decision{SendEmail: a.SendEmail}, action: request.Approve, approved: &terms, remark: a.Override,
		})
		return err
	})
	return decided, err
}

// grantTx is what would be granted, and what the checks say of it. Other terms than the wish are checked before they count, and what is harder to bear than the
// wish takes a word.
func (s *Service) grantTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, r request.Case, a Approval) (terms request.ApprovedRow, granted underwriting.CheckRun, err error) {
	product := request.ProductOf(snapshot, r.Product)
	if _, err = s.CheckedTx(tx, p, snapshot, r.ID); err != nil {
		return terms, granted, err
	}
	points, err := pointsTx(tx, r.ID)
	if err != nil {
		return terms, granted, err
	}
	if terms, err = a.terms(r, product, points); err != nil {
		return terms, granted, err
	}
	granted, err = s.CheckedOnTx(tx, p, snapshot, r, r.Agreed(terms))
	if err != nil {
		return terms, granted, err
	}
	wished, err := s.TryTx(tx, snapshot, r, r.LoanRow)
	if err != nil {
		return terms, granted, err
	}
	return terms, granted, a.reasoned(underwriting.Causes(product, wished, granted))
}

// pointsTx are those of the newest checks; nil where they gave none.
func pointsTx(tx *db.Tx, id string) (*int, error) {
	run, err := underwriting.LastCheckTx(tx, id)
	if err != nil || run == nil {
		return nil, err
	}
	return run.Points(), nil
}

// terms are what is approved, each within the product. A rate that nobody gives is the one that was applied for, or the listed one of other terms, less
// what the points take off.
func (a Approval) terms(r request.Case, product catalogue.Product, points *int) (request.ApprovedRow, error) {
	amount, months, rate := r.AmountMinor, r.Months, r.Rate
	v := validate.New()
	if a.Amount != nil {
		if amount = *a.Amount; amount < product.AmountMin || amount > product.AmountMax {
			v.Check("/amount_minor", "approval.amount")
		}
	}
	if a.Months != nil {
		if months = *a.Months; !product.Offers(months) {
			v.Check("/months", "duration.not_offered")
		}
	}
	if a.Rate != "" {
		given, err := credit.ParseRate(a.Rate)
		if err != nil || given.Percent().Cmp(product.Rates.Min) < 0 || given.Percent().Cmp(product.Rates.Max) > 0 {
			v.Check("/rate", "approval.rate")
		}
		rate = given.String()
	} else {
		priced, err := a.listed(r, product, amount, months)
		if err == nil {
			priced, err = product.Rates.Personal(priced, points)
		}
		if err != nil {
			return request.ApprovedRow{}, err
		}
		rate = priced.String()
	}
	if r.Repayment.Check(months) != nil { // the product sold other durations when the request came
		v.Check("/months", "duration.not_offered")
	}
	return request.ApprovedRow{ApprovedMinor: &amount, ApprovedMonths: &months, ApprovedRate: &rate}, v.Err()
}

// listed is the rate before the score: as applied for, or of the price list where the terms are others.
func (a Approval) listed(r request.Case, product catalogue.Product, amount int64, months int) (decimal.Decimal, error) {
	if a.Months != nil || a.Amount != nil && len(product.Rates.Bands) > 0 {
		return product.Rate(r.RateType, amount, months)
	}
	return decimal.Parse(r.Rate)
}

// wantsSecond says whether the product's policy asks for a second person. A product without
// such a policy is the specification's: one person decides.
func (a Approval) wantsSecond(product catalogue.Product, terms request.ApprovedRow, opinion credit.Opinion) bool {
	above := product.Lending.SecondAbove
	return above > 0 && (opinion == credit.Unfavourable || *terms.ApprovedMinor > above)
}

// reasoned refuses an approval that lacks its word.
func (a Approval) reasoned(causes []underwriting.Cause) error {
	switch {
	case a.Override != "" || len(causes) == 0:
		return nil
	case causes[0] == underwriting.AgainstChecks:
		return fault.AtField("/override", "request.override_required")
	}
	return fault.AtField("/override", "approval.reason_required")
}
