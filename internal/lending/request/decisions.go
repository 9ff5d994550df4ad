package request

import (
	"time"

	"florin/internal/identity/identity"
	"florin/internal/lending/refusal"
	"florin/internal/platform/db"
)

// Decided is the state of a request after a decision.
type Decided struct {
	ID          string     `json:"id"`
	Version     int64      `json:"version"`
	Status      Status     `json:"status"`
	Stage       Stage      `json:"stage"`
	Outcome     Outcome    `json:"outcome"`
	ProcessedAt *time.Time `json:"processed_at"`
	UndoUntil   *time.Time `json:"undo_until" doc:"Until when an immediate refusal can be taken back"`
	// Beyond and Recommended are told to programs alone.
	Beyond      string `json:"beyond,omitempty" doc:"The limit of the program's mandate that made a proposal of its approval"`
	Recommended bool   `json:"recommended,omitempty" doc:"The refusal is a recommendation: a person reads it and decides"`
	// Allowed is what may be done with it now.
	Allowed []Action `json:"allowed"`
}

var (
	// InsertDecision adds a decision to those of a request.
	InsertDecision = db.SQL(`
		INSERT INTO decisions (request_id, version, action, reason, by_id, by_name, mail_key, undo_until, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)

	// FindLastDecision reads the newest decision of a request.
	FindLastDecision = db.SQL(`
		SELECT version, action, reason, by_id, by_name, mail_key, undo_until, created_at
		FROM decisions WHERE request_id = $1 ORDER BY version DESC LIMIT 1`)
)

// DecisionRow is a decision as it is kept.
type DecisionRow struct {
	Version   int64      `db:"version"`
	Action    Action     `db:"action"`
	Reason    *string    `db:"reason"`
	ByID      string     `db:"by_id"`
	ByName    string     `db:"by_name"`
	MailKey   *string    `db:"mail_key"`
	UndoUntil *time.Time `db:"undo_until"`
	CreatedAt time.Time  `db:"created_at"`
}

// DisplayName is how colleagues see who decided.
func DisplayName(p identity.Principal) string {
	if p.Name != "" {
		return p.Name
	}
	return p.Email
}

// decisive are the actions that leave a row among the decisions of a request.
var decisive = []Action{
	Approve, Refuse, RefuseNow, UndoRefusal, Propose, SecondApprove, SecondReturn, SecondRefuse, UndoApproval, Uphold, Reopen, Close, Cancel,
}

// Undoable says whether an immediate refusal can still be taken back.
func (d DecisionRow) Undoable(now time.Time) bool {
	return d.Action == RefuseNow && d.UndoUntil != nil && now.Before(*d.UndoUntil)
}

// Decision is what a member of staff wants done with a request.
type Decision struct {
	Version   int64  `json:"version"` // of the request that was looked at
	Reason    string `json:"reason" doc:"Words that the applicant reads; a refusal takes some unless its reasons are told"`
	SendEmail bool   `json:"send_email"`
	refusal.Given
}

// LongestReason bounds a refusal's reason, which is printed in a letter.
const LongestReason = 2000
