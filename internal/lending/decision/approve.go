package origination

import (
	"context"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"florin/internal/credit"
	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/settings"
	"florin/internal/validate"
)

// Approval is an approval, of the wish or of something else within the product.
type Approval struct {
	Version   int64  `json:"version"`
	SendEmail bool   `json:"send_email"`
	Amount    *int64 `json:"amount_minor,omitempty"` // as wished when absent
	Months    *int   `json:"months,omitempty"`
	Rate      string `json:"rate,omitempty"`     // percent per year
	Override  string `json:"override,omitempty"` // why, when the checks speak against it
}

// ApproveAs approves a request. Where the product asks for a second person (above an amount,
// or against the checks) it becomes a proposal: the answer's stage says so. Errors: fault
// Forbidden, NotFound, Invalid for figures outside the product and "request.override_required",
// Conflict "request.already_decided" naming who, when and what, "request.version_conflict",
// "request.not_allowed", "request.awaiting_second", "request.co_borrower_open", and under a
// licence "register.missing" or "register.outdated".
func (s *Service) ApproveAs(ctx context.Context, p identity.Principal, id string, a Approval) (Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Decided{}, err
	}
	a.Override = validate.CleanText(a.Override)
	if utf8.RuneCountInString(a.Override) > longestReason {
		return Decided{}, tooLong("/override", longestReason)
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Decided{}, err
	}
	proposal, err := uuid.NewV7()
	if err != nil {
		return Decided{}, err
	}
	var decided Decided
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[subject](tx, findSubject, id)
		if err != nil {
			return err
		}
		t, err := s.decisionTx(tx, r, Approve, a.Version)
		if err != nil {
			return err
		}
		if err := completeTx(tx, id); err != nil {
			return err
		}
		product := productOf(snapshot, r.Product)
		if err := consultedTx(tx, id, product); err != nil {
			return err
		}
		opinion, err := s.checkedTx(tx, p, snapshot, id)
		if err != nil {
			return err
		}
		terms, err := a.terms(r, product)
		if err != nil {
			return err
		}
		second, err := a.wantsSecond(product, terms, opinion)
		if err != nil {
			return err
		}
		if second {
			decided, err = s.proposeTx(tx, p, r, proposalRow{
				ID: proposal.String(), RequestID: id, Minor: *terms.ApprovedMinor, Months: *terms.ApprovedMonths,
				Rate: *terms.ApprovedRate, Override: nullable(a.Override), SendEmail: a.SendEmail,
			})
			return err
		}
		decided, err = s.decideTx(tx, p, r, t, verdict{
			Decision: Decision{SendEmail: a.SendEmail}, action: Approve, approved: &terms, remark: a.Override,
		})
		return err
	})
	return decided, err
}

// checkedTx is the opinion that a decision rests on: that of the newest run, or of one made
// now when there is none or the information is newer.
func (s *Service) checkedTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, id string) (credit.Opinion, error) {
	last, err := db.One[opinionRow](tx, findOpinion, id)
	if err != nil || (last.Opinion != "" && last.Due == nil) {
		return last.Opinion, err
	}
	run, err := s.checkTx(tx, p.Actor(), snapshot, id, beforeDecision)
	return run.Opinion, err
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

// terms are what is approved, each within the product.
func (a Approval) terms(r subject, product settings.Product) (approvedRow, error) {
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
	} else if a.Months != nil {
		priced, err := product.Rate(r.RateType, months)
		if err != nil {
			return approvedRow{}, err
		}
		rate = priced.String()
	}
	return approvedRow{&amount, &months, &rate}, v.Err()
}

// wantsSecond says whether the product's policy asks for a second person. A product without
// such a policy is the specification's: one person decides.
func (a Approval) wantsSecond(product settings.Product, terms approvedRow, opinion credit.Opinion) (bool, error) {
	above := product.Lending.SecondAbove
	if above == 0 {
		return false, nil
	}
	against := opinion == credit.Unfavourable
	if against && a.Override == "" {
		return false, fault.Fields(fault.Field{Pointer: "/override", Code: "request.override_required"})
	}
	return against || *terms.ApprovedMinor > above, nil
}

func tooLong(pointer string, most int) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: validate.TextTooLong, Params: map[string]any{"max": most}})
}

// text checks a text that staff or an applicant must write.
func requiredText(pointer, text, missing string, most int) error {
	switch {
	case text == "":
		return fault.Fields(fault.Field{Pointer: pointer, Code: missing})
	case utf8.RuneCountInString(text) > most:
		return tooLong(pointer, most)
	}
	return nil
}

func chosen[T comparable](list []T, value T, pointer string) error {
	if !slices.Contains(list, value) {
		return invalid(pointer, "choice.invalid")
	}
	return nil
}
