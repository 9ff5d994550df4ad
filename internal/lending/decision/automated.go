package decision

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/money"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// beyondTx names the limit of a program's mandate beyond which an approval lies; empty: it approves alone, or is a person.
func (s *Service) beyondTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, r request.Case, a Approval, terms request.ApprovedRow, opinion credit.Opinion) (string, error) {
	return mandate.ApproveTx(tx, p, snapshot.Today(tx.Now()), mandate.Case{
		Product: r.Product, Amount: money.Of(*terms.ApprovedMinor, r.Currency),
		Fails: func(list []mandate.Condition) (mandate.Condition, error) {
			if opinion == credit.Unfavourable { // against the checks a person decides, whatever was agreed on
				return mandate.Favourable, nil
			}
			for _, c := range mandate.Conditions {
				if !slices.Contains(list, c) {
					continue
				}
				holds, err := s.holdsTx(tx, c, request.ProductOf(snapshot, r.Product), r, a, terms, opinion)
				if err != nil || !holds {
					return c, err
				}
			}
			return "", nil
		},
	})
}

func (s *Service) holdsTx(
	tx *db.Tx, c mandate.Condition, product catalogue.Product, r request.Case, a Approval, terms request.ApprovedRow, opinion credit.Opinion,
) (bool, error) {
	switch c {
	case mandate.Favourable:
		return opinion == credit.Favourable, nil
	case mandate.RegisterClear:
		run, err := underwriting.LastCheckTx(tx, r.ID)
		return run != nil && !slices.ContainsFunc(run.Trace.Findings, func(f underwriting.Finding) bool { return strings.HasPrefix(f.Code, "register_") }), err
	case mandate.PapersChecked:
		return s.PapersCheckedTx(tx, r.ID, product)
	case mandate.AsAsked:
		return a.Rate == "" && *terms.ApprovedMinor <= r.AmountMinor && *terms.ApprovedMonths == r.Months, nil
	case mandate.NotBlocked:
		blocked, err := identity.BlockedTx(tx, db.Text(r.AccountID), r.Email)
		return !blocked, err
	case mandate.NoLookalike:
		rows, err := db.All[underwriting.LookalikeRow](tx, underwriting.ListLookalikes, r.ID)
		return len(rows) == 0, err
	}
	return false, nil
}

// Automated is a decision that a program made, or recommends.
type Automated struct {
	mandate.Logic
	At     time.Time `json:"at"`
	Reason string    `json:"reason" doc:"Of a refusal"`

	Reasons []refusal.Code `json:"reasons" doc:"Of a refusal that is recommended: the main one first"`
}

type automatedRow struct {
	Logic     string    `db:"logic"`
	Reason    string    `db:"reason"`
	Reasons   string    `db:"reasons"`
	CreatedAt time.Time `db:"created_at"`
}

func (r automatedRow) view() (*Automated, error) {
	a := &Automated{At: r.CreatedAt, Reason: r.Reason, Reasons: refusal.Split(r.Reasons)}
	return a, json.Unmarshal([]byte(r.Logic), &a.Logic)
}

var (
	insertAdvice = db.SQL(`
		INSERT INTO request_advice (id, request_id, by_id, by_name, reason, logic, created_at, reasons) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`)
	findAdvice = db.SQL(`SELECT logic, reason, reasons, created_at FROM request_advice WHERE request_id = $1 AND closed_at IS NULL`)
	// findAutomated is the decision that counts, where a program made it.
	findAutomated = db.SQL(`
		SELECT d.logic, COALESCE(d.reason, '') AS reason, '' AS reasons, d.created_at FROM decisions d WHERE d.request_id = $1 AND d.logic IS NOT NULL
			AND d.version = (SELECT MAX(version) FROM decisions WHERE request_id = $1)`)
	setLogic = db.SQL(`UPDATE decisions SET logic = $3 WHERE request_id = $1 AND version = $2`)
)

// refusesTx says whether a refusal by the caller is a decision. After a person has looked at one again, programs only recommend: a review can be
// asked for once, and must be open after each decision of theirs.
func refusesTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, id string) (bool, error) {
	if !mandate.Bounds(p) {
		return true, nil
	}
	_, reviewed, err := db.Maybe[Review](tx, findReview, id)
	if err != nil {
		return false, err
	}
	mode, err := mandate.RefuseTx(tx, p, snapshot.Today(tx.Now()), snapshot.Policies.ProgramsRefuse && !reviewed)
	return mode == mandate.Decide, err
}

// recommendTx keeps a refusal for a person to read; the request stays where it is. It takes the place of an earlier one.
func (s *Service) recommendTx(tx *db.Tx, p identity.Principal, r request.Case, d request.Decision) (request.Decided, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return request.Decided{}, err
	}
	logic, err := underwriting.LogicTx(tx, p, r.ID)
	if err != nil {
		return request.Decided{}, err
	}
	if err := request.CloseAdviceTx(tx, r.ID); err != nil {
		return request.Decided{}, err
	}
	if _, err := tx.Exec(insertAdvice, id.String(), r.ID, p.Who(), request.DisplayName(p), d.Reason, *logic, tx.Now(), refusal.Joined(d.Reasons)); err != nil {
		return request.Decided{}, err
	}
	if err := request.TouchTx(tx, r, audit.Event{Actor: p.Actor(), Action: "request.refusal_recommended"}); err != nil {
		return request.Decided{}, err
	}
	r.Version++
	decided := r.Decided()
	decided.Recommended = true
	return decided, nil
}

// automatedTx reads what programs decided or recommend, for staff.
func (w *Work) automatedTx(tx *db.Tx, id string) error {
	row, found, err := db.Maybe[automatedRow](tx, findAutomated, id)
	if err == nil && found {
		w.Automated, err = row.view()
	}
	if err != nil {
		return err
	}
	row, found, err = db.Maybe[automatedRow](tx, findAdvice, id)
	if err == nil && found {
		w.Advice, err = row.view()
	}
	return err
}

// refusalTx reads why a request is refused, or would be.
func (w *Work) refusalTx(tx *db.Tx, r request.Case) (err error) {
	w.Refusal = refusal.View{Recorded: []refusal.Code{}, Suggested: []refusal.Code{}}
	switch {
	case r.Status == request.Rejected:
		w.Refusal.Recorded, err = refusal.OfTx(tx, r.ID)
	case w.Advice != nil && len(w.Advice.Reasons) > 0:
		w.Refusal.Suggested = w.Advice.Reasons
	default:
		w.Refusal.Suggested, err = underwriting.RefusalsTx(tx, r.ID)
	}
	return err
}
