package request

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// reasonDigest stands for a reason in the audit log, which nobody rewrites and which must name
// nobody. It is of no use for another request.
func reasonDigest(requestID string, version int64, reason string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d\x00%s", requestID, version, reason))
	return hex.EncodeToString(sum[:])
}

// decisionsBatch is how many requests are looked at in one snapshot.
const decisionsBatch = 200

var (
	listDecided = db.SQL(`
		SELECT id, status, admin_notes, erased_at FROM loan_requests WHERE id > $1 ORDER BY id LIMIT $2`)

	decisionsBetween = db.SQL(`
		SELECT request_id, version, action, reason, by_id FROM decisions
		WHERE request_id > $1 AND request_id <= $2 ORDER BY request_id, version`)
)

type verifiedRequest struct {
	ID         string     `db:"id"`
	Status     Status     `db:"status"`
	AdminNotes *string    `db:"admin_notes"`
	ErasedAt   *time.Time `db:"erased_at"`
}

type decisionOf struct {
	RequestID string  `db:"request_id"`
	Version   int64   `db:"version"`
	Action    Action  `db:"action"`
	Reason    *string `db:"reason"`
	ByID      string  `db:"by_id"`
}

// verifyDecisions compares the decisions, and where each request stands, with what was recorded
// when they were taken.
func (s *Service) verifyDecisions(ctx context.Context) (problems []string, err error) {
	err = s.DB.Walk(ctx, func(tx *db.Tx, after string) (last string, err error) {
		rows, err := db.All[verifiedRequest](tx, listDecided, after, decisionsBatch)
		if err != nil || len(rows) == 0 {
			return "", err
		}
		last = rows[len(rows)-1].ID
		decisions, err := db.All[decisionOf](tx, decisionsBetween, after, last)
		if err != nil {
			return "", err
		}
		records, err := audit.BetweenTx(tx, EntityRequest, after, last)
		if err != nil {
			return "", err
		}
		own := grouped(decisions, func(d decisionOf) string { return d.RequestID })
		log := grouped(records, func(r audit.Record) string { return r.EntityID })
		for _, r := range rows {
			problems = append(problems, r.differs(own[r.ID], log[r.ID])...)
		}
		return last, nil
	})
	return problems, err
}

// grouped sorts rows by the request that they are of; the order of ids is the database's own.
func grouped[T any](list []T, idOf func(T) string) map[string][]T {
	groups := map[string][]T{}
	for _, v := range list {
		groups[idOf(v)] = append(groups[idOf(v)], v)
	}
	return groups
}

// moved is what the audit log says of a move.
type moved struct {
	Action  Action `json:"action"`
	Version int64  `json:"version"`
	Reason  string `json:"reason_sha256"`
	by      string
}

// recordedStatus are the records by which a request changes its status.
var recordedStatus = map[string]Status{
	"request.approved": Approved, "request.rejected": Rejected, "request.reopened": Pending, "request.refusal_undone": Pending,
}

// differs gives one sentence per difference between a request with its decisions and the log.
// What demonstrations were filled with was never decided by anybody, and what was taken over was decided elsewhere.
func (r verifiedRequest) differs(decisions []decisionOf, log []audit.Record) (problems []string) {
	moves, status := map[int64]moved{}, Pending
	for _, record := range log {
		if record.Action == "request.generated" || record.Action == "request.taken_over" {
			return nil
		}
		to, turns := recordedStatus[record.Action]
		if turns {
			status = to
		}
		m := moved{by: record.ActorID}
		if !turns && record.Action != "request.moved" || json.Unmarshal([]byte(record.Details), &m) != nil {
			continue
		}
		if slices.Contains(decisive, m.Action) {
			moves[m.Version] = m
		}
	}
	tell := func(format string, args ...any) {
		problems = append(problems, fmt.Sprintf("request %s: ", r.ID)+fmt.Sprintf(format, args...))
	}
	told := r.AdminNotes == nil
	for _, d := range decisions {
		m, found := moves[d.Version]
		delete(moves, d.Version)
		switch {
		case !found || m.Action != d.Action || m.by != d.ByID:
			tell("decision %d (%s) is not in the audit log", d.Version, d.Action)
		case r.ErasedAt == nil && m.Reason != "" && (d.Reason == nil || m.Reason != reasonDigest(r.ID, d.Version, *d.Reason)):
			tell("the reason of decision %d (%s) is not the one that was given", d.Version, d.Action)
		}
		told = told || d.Reason != nil && *d.Reason == *r.AdminNotes
	}
	for version, m := range moves {
		tell("decision %d (%s) of the audit log is missing", version, m.Action)
	}
	if !told {
		tell("the reason that the applicant reads is none that was given")
	}
	if r.Status != status {
		tell("it is %s, and by the audit log %s", r.Status, status)
	}
	slices.Sort(problems)
	return problems
}
