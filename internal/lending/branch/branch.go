package branch

import (
	"context"
	"regexp"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Branch is a branch, or a team, of the lender.
type Branch struct {
	ID       string     `db:"id" json:"id"`
	Version  int64      `db:"version" json:"version"`
	Key      string     `db:"key" json:"key" doc:"What links to the form of application name it by: /apply?branch=KEY"`
	Name     string     `db:"name" json:"name"`
	MadeBy   string     `db:"made_by" json:"made_by"`
	MadeAt   time.Time  `db:"made_at" json:"made_at"`
	ClosedAt *time.Time `db:"closed_at" json:"closed_at" doc:"Nothing comes to it any more; null while it is open"`
}

// Columns are those of a Branch.
const Columns = `id, version, key, name, made_by, made_at, closed_at`

var (
	listBranches = db.SQL(`SELECT ` + Columns + ` FROM branches ORDER BY folded, id`)
	findOpen     = db.SQL(`SELECT id FROM branches WHERE id = $1 AND closed_at IS NULL`)
	findKey      = db.SQL(`SELECT id FROM branches WHERE key = $1 AND closed_at IS NULL`)
	ofDraft      = db.SQL(`UPDATE drafts SET branch_id = $2 WHERE id = $1 AND request_id IS NULL AND branch_id IS NULL`)
	findMoved    = db.SQL(`SELECT version, COALESCE(branch_id, '') AS branch_id, COALESCE(assignee_id, '') AS assignee_id FROM loan_requests WHERE id = $1`)
	moveRequest  = db.SQL(`
		UPDATE loan_requests SET version = version + 1, branch_id = $3, changed_at = $4 WHERE id = $1 AND version = $2`)
	moveLoan = db.SQL(`UPDATE loans SET branch_id = $2 WHERE request_id = $1`)
	leave    = db.SQL(`UPDATE loan_requests SET assignee_id = NULL, assignee_name = NULL WHERE id = $1`)
)

// ListTx lists all branches by name, closed ones too.
func ListTx(tx *db.Tx) ([]Branch, error) { return db.All[Branch](tx, listBranches) }

// Keyed is the form of a key, which stands in links.
var Keyed = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

// BringTx notes that a draft comes by a link of a branch. A link of none leads to the head office. Every error is internal.
func BringTx(tx *db.Tx, draftID, key string) error {
	if !Keyed.MatchString(key) {
		return nil
	}
	id, found, err := db.Maybe[string](tx, findKey, key)
	if err != nil || !found {
		return err
	}
	_, err = tx.Exec(ofDraft, draftID, id)
	return err
}

// Bring is BringTx for a draft that has just begun.
func (s *Service) Bring(ctx context.Context, draftID, key string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error { return BringTx(tx, draftID, key) })
}

// KeyedInTx notes for which branch a member of staff keys a draft in: their own where they are in one only; empty: the head office. Errors: fault
// Invalid at /branch, "field.required" where they are in several and "choice.invalid" for a branch that is closed or not theirs.
func KeyedInTx(tx *db.Tx, p identity.Principal, draftID, branchID string) error {
	if branchID == "" && len(p.Branches) == 1 && p.Branches[0] != Nowhere {
		branchID = p.Branches[0]
	}
	switch {
	case branchID == "" && Bound(p):
		return fault.AtField("/branch", "field.required")
	case branchID == "":
		return nil
	}
	if err := openTx(tx, p, branchID); err != nil {
		return err
	}
	_, err := tx.Exec(ofDraft, draftID, branchID)
	return err
}

// openTx wants a branch that is open and that a person sees. Errors: fault Invalid "choice.invalid" at /branch.
func openTx(tx *db.Tx, p identity.Principal, id string) error {
	_, found, err := db.Maybe[string](tx, findOpen, id)
	if err == nil && (!found || Bound(p) && !slices.Contains(p.Branches, id)) {
		err = fault.AtField("/branch", "choice.invalid")
	}
	return err
}

// BranchMove is to which branch a request shall go with its loan, and why.
type BranchMove struct {
	Version int64  `json:"version" doc:"Of the request as the caller saw it"`
	Branch  string `json:"branch" maxLength:"64" doc:"Id of an open branch; empty: the head office"`
	Reason  string `json:"reason" maxLength:"500"`
}

// BranchOf is whose a request is.
type BranchOf struct {
	Branch  string `db:"branch_id" json:"branch_id" doc:"Empty: the head office"`
	Version int64  `db:"version" json:"version" doc:"Of the request"`
	Movable bool   `json:"movable" doc:"The caller may move it"`
}

type movedRow struct {
	Version    int64  `db:"version"`
	BranchID   string `db:"branch_id"`
	AssigneeID string `db:"assignee_id"`
}

const longestReason = 500

// Service is safe to call from many goroutines. Every method checks its caller's permission itself.
type Service struct{ DB *db.DB }

// List lists the branches for those who work with requests or loans, closed ones too. Errors: fault Forbidden (needs request.read).
func (s *Service) List(ctx context.Context, p identity.Principal) (list []Branch, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		list, err = ListTx(tx)
		return err
	})
	return list, err
}

// Of says whose a request is. Errors: fault Forbidden (needs request.read), NotFound.
func (s *Service) Of(ctx context.Context, p identity.Principal, requestID string) (m BranchOf, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return m, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := db.One[movedRow](tx, findMoved, requestID)
		m = BranchOf{r.BranchID, r.Version, p.Can(identity.RequestDecide)}
		return err
	})
	return m, err
}

// Move gives a request and its loan to a branch, or to the head office. Who looks after it and does not see it there is freed of it. A member of a branch
// may give away what they see. Errors: fault Forbidden (needs request.decide), NotFound; Invalid "field.required" at /reason, "choice.invalid" at
// /branch; Conflict "request.version_conflict", "branch.same".
func (s *Service) Move(ctx context.Context, p identity.Principal, requestID string, in BranchMove) (m BranchOf, err error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return m, err
	}
	v := validate.New()
	reason := validate.CleanText(in.Reason)
	v.Check("/reason", validate.Required(reason))
	v.CheckWith("/reason", validate.Text(reason, longestReason), map[string]any{"max": longestReason})
	if err := v.Err(); err != nil {
		return m, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[movedRow](tx, findMoved, requestID)
		if err != nil {
			return err
		}
		if in.Branch != "" {
			if err := openTx(tx, identity.Principal{}, in.Branch); err != nil {
				return err
			}
		}
		switch {
		case r.Version != in.Version:
			return fault.New(fault.Conflict, "request.version_conflict").With("version", r.Version)
		case r.BranchID == in.Branch:
			return fault.New(fault.Conflict, "branch.same")
		}
		if _, err := tx.Exec(moveRequest, requestID, in.Version, db.Nullable(in.Branch), tx.Now()); err != nil {
			return err
		}
		if _, err := tx.Exec(moveLoan, requestID, db.Nullable(in.Branch)); err != nil {
			return err
		}
		switch err := SeenByTx(tx, r.AssigneeID, requestID); {
		case fault.KindOf(err) == fault.Invalid:
			if _, err := tx.Exec(leave, requestID); err != nil {
				return err
			}
		case err != nil:
			return err
		}
		m = BranchOf{in.Branch, in.Version + 1, true}
		return audit.RecordTx(tx, audit.Event{
			Actor: p.Actor(), Action: "request.branch_moved", EntityKind: "request", EntityID: requestID,
			Details: map[string]any{"from": r.BranchID, "to": in.Branch, "reason": reason},
		})
	})
	return m, err
}
