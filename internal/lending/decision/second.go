package decision

import (
	"context"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// Proposal is an approval that waits for a second person.
type Proposal struct {
	By        string       `json:"by"`
	At        time.Time    `json:"at"`
	Amount    money.Amount `json:"amount"`
	Months    int          `json:"months"`
	Rate      string       `json:"rate"`
	Override  string       `json:"override"`
	SendEmail bool         `json:"send_email"`
	Yours     bool         `json:"yours"`     // proposed by the reader, or by a program behind which they stand, so that another person decides
	WaitsFor  []string     `json:"waits_for"` // names of those who may
	Beyond    string       `json:"beyond" doc:"The limit of the mandate of the program that proposes; empty: a person proposes, or the product asks for a second one"`
}

type proposalRow struct {
	ID        string    `db:"id"`
	RequestID string    `db:"request_id"`
	ByID      string    `db:"by_id"`
	ByName    string    `db:"by_name"`
	Minor     int64     `db:"amount_minor"`
	Months    int       `db:"months"`
	Rate      string    `db:"rate"`
	Override  *string   `db:"override"`
	SendEmail bool      `db:"send_email"`
	CreatedAt time.Time `db:"created_at"`
	Beyond    string    `db:"beyond"`
}

func (r proposalRow) view(c money.Currency) *Proposal {
	return &Proposal{
		By: r.ByName, At: r.CreatedAt, Amount: money.Of(r.Minor, c), Months: r.Months, Rate: r.Rate,
		Override: db.Text(r.Override), SendEmail: r.SendEmail, Beyond: r.Beyond,
	}
}

// terms are what is proposed.
func (r proposalRow) terms() request.ApprovedRow {
	return request.ApprovedRow{ApprovedMinor: &r.Minor, ApprovedMonths: &r.Months, ApprovedRate: &r.Rate}
}

// wishAgainTx has the checks made anew where those of other terms, which count no more, are the newest.
func wishAgainTx(tx *db.Tx, r request.Case, terms request.ApprovedRow) error {
	if r.Agreed(terms) == r.LoanRow {
		return nil
	}
	_, err := tx.Exec(request.CheckAgain, r.ID, tx.Now())
	return err
}

var (
	insertProposal = db.SQL(`
		INSERT INTO request_proposals (id, request_id, by_id, by_name, amount_minor, months, rate, override, send_email, created_at, beyond)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`)
	findProposal = db.SQL(`
		SELECT id, request_id, by_id, by_name, amount_minor, months, rate, override, send_email, created_at, COALESCE(beyond, '') AS beyond
		FROM request_proposals WHERE request_id = $1 AND closed_at IS NULL`)
)

// proposeTx keeps an approval for a second person to decide. The status stays pending.
func (s *Service) proposeTx(tx *db.Tx, p identity.Principal, r request.Case, proposed proposalRow) (request.Decided, error) {
	t, err := r.Move(request.Propose)
	if err != nil {
		return request.Decided{}, err
	}
	after, err := s.ShiftTx(tx, p.Actor(), r, t, request.Change{Because: proposed.Override})
	if err != nil {
		return request.Decided{}, err
	}
	_, err = tx.Exec(insertProposal, proposed.ID, r.ID, p.Who(), request.DisplayName(p), proposed.Minor, proposed.Months, proposed.Rate,
		proposed.Override, proposed.SendEmail, tx.Now(), db.Nullable(proposed.Beyond))
	if err == nil {
		_, err = tx.Exec(request.InsertDecision, r.ID, after.Version, request.Propose, proposed.Override, p.Who(), request.DisplayName(p), nil, nil, tx.Now())
	}
	decided := after.Decided()
	decided.Beyond = proposed.Beyond
	return decided, err
}

// SecondVerdict is what a second person says about a proposal.
type SecondVerdict string

// The verdicts.
const (
	SecondAgrees  SecondVerdict = "approve"
	SecondReturns SecondVerdict = "return"
	SecondRefuses SecondVerdict = "refuse"
)

var secondActions = map[SecondVerdict]request.Action{SecondAgrees: request.SecondApprove, SecondReturns: request.SecondReturn, SecondRefuses: request.SecondRefuse}

// Second is a second person's decision. A refusal and a return need a reason: the applicant
// reads that of a refusal.
type Second struct {
	Version   int64         `json:"version"`
	Verdict   SecondVerdict `json:"verdict"`
	Reason    string        `json:"reason"`
	SendEmail bool          `json:"send_email"`
}

// DecideSecond decides about a proposal. Errors: fault Forbidden, NotFound, Invalid
// "request.reason_required", Conflict "request.same_person" for the proposer, those of
// identity.OtherPersonTx and of Approve.
func (s *Service) DecideSecond(ctx context.Context, p identity.Principal, id string, d Second) (request.Decided, error) {
	if err := p.Permit(identity.RequestApprove); err != nil {
		return request.Decided{}, err
	}
	action, known := secondActions[d.Verdict]
	if !known {
		return request.Decided{}, request.Invalid("/verdict", "choice.invalid")
	}
	d.Reason = validate.CleanText(d.Reason)
	if d.Verdict != SecondAgrees {
		if err := request.RequiredText("/reason", d.Reason, "request.reason_required", request.LongestReason); err != nil {
			return request.Decided{}, err
		}
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return request.Decided{}, err
	}
	if d.Verdict == SecondAgrees {
		if err := s.Screening.Refresh(ctx, id); err != nil {
			return request.Decided{}, err
		}
	}
	var decided request.Decided
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		product := request.ProductOf(snapshot, r.Product)
		t, err := request.MoveTx(tx, r, action, d.Version)
		if err != nil {
			return err
		}
		open, err := db.One[proposalRow](tx, findProposal, id)
		if err != nil {
			return err
		}
		if err := identity.OtherPersonTx(tx, open.ByID, p); fault.CodeOf(err) == "second_person.needed" {
			return s.waiting(tx, open, "request.same_person")
		} else if err != nil {
			return err
		}
		if d.Verdict == SecondAgrees {
			if err := s.clearTx(tx, r, snapshot); err != nil {
				return err
			}
			if _, err := s.CheckedOnTx(tx, p, snapshot, r, r.Agreed(open.terms())); err != nil {
				return err
			}
		}
		decided, err = s.secondTx(tx, p, r, t, open, d, product.Lending.ReviewDays)
		return err
	})
	return decided, err
}

func (s *Service) secondTx(tx *db.Tx, p identity.Principal, r request.Case, t request.Transition, open proposalRow, d Second, reviewDays int) (request.Decided, error) {
	v := verdict{Decision: request.Decision{Reason: d.Reason, SendEmail: d.SendEmail}, action: t.Action, reviewDays: reviewDays}
	switch t.Action {
	case request.SecondApprove:
		terms := open.terms()
		v.approved, v.SendEmail = &terms, open.SendEmail
	case request.SecondReturn:
		v.SendEmail, v.Reason, v.remark = false, "", d.Reason // for colleagues only
		if err := wishAgainTx(tx, r, open.terms()); err != nil {
			return request.Decided{}, err
		}
	}
	return s.decideTx(tx, p, r, t, v)
}

// waiting says who is waited for: everybody but the proposer who may approve.
func (s *Service) waiting(tx *db.Tx, open proposalRow, code string) error {
	names, err := s.secondsTx(tx, open)
	if err != nil {
		return err
	}
	return fault.New(fault.Conflict, code).With("by", open.ByName).With("waits_for", strings.Join(names, ", "))
}

func (s *Service) secondsTx(tx *db.Tx, open proposalRow) ([]string, error) {
	colleagues, err := s.Colleagues(tx, identity.RequestApprove)
	if err != nil {
		return nil, err
	}
	names := []string{}
	for _, c := range colleagues {
		same, err := sameTx(tx, open, c.ID)
		if err != nil {
			return nil, err
		}
		if !same {
			names = append(names, c.Name)
		}
	}
	return names, nil
}

// sameTx says whether a proposal is a person's own, be it through a program.
func sameTx(tx *db.Tx, open proposalRow, staffID string) (bool, error) {
	err := identity.OtherPersonTx(tx, open.ByID, identity.Principal{StaffID: staffID})
	same := fault.CodeOf(err) == "second_person.needed"
	if _, err := identity.Allows(err); err != nil {
		return false, err
	}
	return same, nil
}
