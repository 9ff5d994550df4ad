package authority

import (
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Vote is what one person says about a proposal.
type Vote struct {
	ByID   string    `json:"-" db:"by_id"`
	By     string    `json:"by" db:"by_name"`
	Agrees bool      `json:"agrees" db:"agrees"`
	Reason string    `json:"reason" db:"reason"`
	At     time.Time `json:"at" db:"created_at"`
}

var (
	insertVote = db.SQL(`
		INSERT INTO approval_votes (proposal_id, by_id, by_name, agrees, reason, created_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`)
	deleteVote = db.SQL(`DELETE FROM approval_votes WHERE proposal_id = $1 AND by_id = $2`)
	listVotes  = db.SQL(`
		SELECT by_id, by_name, agrees, reason, created_at FROM approval_votes WHERE proposal_id = $1 ORDER BY created_at, by_id LIMIT 100`)

	// Delete removes the votes about a request.
	Delete = db.SQL(`DELETE FROM approval_votes WHERE proposal_id IN (SELECT id FROM request_proposals WHERE request_id = $1)`)
	// Erase removes what was written with them.
	Erase = db.SQL(`UPDATE approval_votes SET reason = '' WHERE proposal_id IN (SELECT id FROM request_proposals WHERE request_id = $1)`)
)

// CastTx keeps the vote of one of the voters, and says what the votes come to. Errors: fault Invalid "request.reason_required", Conflict "vote.given" for
// a second one of the same person.
func CastTx(tx *db.Tx, p identity.Principal, r request.Case, open ProposalRow, agrees bool, reason string, voters []identity.Colleague) (Outcome, error) {
	if err := request.RequiredText("/reason", reason, "request.reason_required", request.LongestReason); err != nil {
		return "", err
	}
	n, err := tx.Exec(insertVote, open.ID, p.Who(), request.DisplayName(p), agrees, reason, tx.Now())
	if err := only(n, err, "vote.given"); err != nil {
		return "", err
	}
	if err := recordTx(tx, p, r.ID, "request.voted", map[string]any{"agrees": agrees}); err != nil {
		return "", err
	}
	votes, err := votesTx(tx, open.ID, voters)
	return open.Outcome(votes), err
}

// WithdrawTx takes a person's vote back. Errors: fault Conflict "vote.none" without one.
func WithdrawTx(tx *db.Tx, p identity.Principal, open ProposalRow) error {
	n, err := tx.Exec(deleteVote, open.ID, p.Who())
	if err := only(n, err, "vote.none"); err != nil {
		return err
	}
	return recordTx(tx, p, open.RequestID, "request.vote_withdrawn", nil)
}

func only(n int64, err error, code string) error {
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, code)
	}
	return err
}

func recordTx(tx *db.Tx, p identity.Principal, id, action string, details any) error {
	return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: request.EntityRequest, EntityID: id, Details: details})
}

// votesTx reads the votes about a proposal in the order in which they came. Those of people who are not among the voters any more do not count.
func votesTx(tx *db.Tx, proposal string, voters []identity.Colleague) ([]Vote, error) {
	rows, err := db.All[Vote](tx, listVotes, proposal)
	votes := []Vote{}
	for _, v := range rows {
		if slices.ContainsFunc(voters, func(c identity.Colleague) bool { return c.ID == v.ByID }) {
			votes = append(votes, v)
		}
	}
	return votes, err
}

// Names are those of voters whose votes are not among these.
func Names(voters []identity.Colleague, votes []Vote) []string {
	names := []string{}
	for _, c := range voters {
		if !slices.ContainsFunc(votes, func(v Vote) bool { return v.ByID == c.ID }) {
			names = append(names, c.Name)
		}
	}
	return names
}
