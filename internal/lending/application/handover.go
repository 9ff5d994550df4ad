package application

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
	"florin/internal/platform/live"
)

const (
	// handoverWait is how long the code on the computer's screen works, once.
	handoverWait = 10 * time.Minute
	// handoverLife is how long the telephone may then add files.
	handoverLife = 30 * time.Minute
	// handoverKept is how long it is remembered that there was one.
	handoverKept = 24 * time.Hour
)

var handoverRule = limit.Rule{Name: "handover", Burst: 20, Per: time.Hour}

// handoverRow is a hand-over of a request, or of an application that is not sent yet.
type handoverRow struct {
	ID         string     `db:"id"`
	RequestID  string     `db:"request_id"` // empty: it is for an application
	AccountID  string     `db:"account_id"`
	DraftID    string     `db:"draft_id"`    // empty: it is for a request
	DeviceHash string     `db:"device_hash"` // of the token of the device that began it
	Lang       string     `db:"lang"`
	CreatedAt  time.Time  `db:"created_at"`
	ExpiresAt  time.Time  `db:"expires_at"`
	RedeemedAt *time.Time `db:"redeemed_at"`
	EndedAt    *time.Time `db:"ended_at"`
}

const (
	handoverTimes   = `lang, created_at, expires_at, redeemed_at, ended_at`
	handoverColumns = `id, request_id, account_id, '' AS draft_id, '' AS device_hash, ` + handoverTimes
)

var (
	insertHandover = db.SQL(`
		INSERT INTO handovers (id, request_id, account_id, token_hash, lang, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	findHandover = db.SQL(`SELECT ` + handoverColumns + ` FROM handovers WHERE id = $1 AND account_id = $2`)
	// A pass or a token is for one of the two; which, only its row says.
	findPass = db.SQL(`
		SELECT ` + handoverColumns + ` FROM handovers WHERE session_hash = $1
		UNION ALL SELECT ` + draftHandoverColumns + ` FROM draft_handovers WHERE session_hash = $1`)
	findScanned = db.SQL(`
		SELECT ` + handoverColumns + ` FROM handovers WHERE token_hash = $1
		UNION ALL SELECT ` + draftHandoverColumns + ` FROM draft_handovers WHERE token_hash = $1`)
	// That nobody was first stands in the condition: of many who scan at once one comes in.
	redeemHandover = db.SQL(`
		UPDATE handovers SET session_hash = $2, redeemed_at = $3, expires_at = $4
		WHERE token_hash = $1 AND redeemed_at IS NULL AND ended_at IS NULL AND expires_at > $3 RETURNING ` + handoverColumns)
	endHandover  = db.SQL(`UPDATE handovers SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL`)
	endHandovers = db.SQL(`UPDATE handovers SET ended_at = $3 WHERE request_id = $1 AND account_id = $2 AND ended_at IS NULL AND expires_at > $3`)
	dropHandover = db.SQL(`DELETE FROM handovers WHERE expires_at <= $1`)
)

// HandoverState is where a hand-over stands.
type HandoverState string

// The states.
const (
	HandoverWaits     HandoverState = "waiting"   // for the telephone
	HandoverConnected HandoverState = "connected" // the telephone may add files
	HandoverEnded     HandoverState = "ended"     // its time is over, or a person ended it
)

// PhoneLink is a hand-over as the computer sees it.
type PhoneLink struct {
	ID        string        `json:"id"`
	State     HandoverState `json:"state" enum:"waiting,connected,ended"`
	ExpiresAt time.Time     `json:"expires_at"`
}

func (r handoverRow) view(now time.Time) PhoneLink {
	h := PhoneLink{r.ID, HandoverWaits, r.ExpiresAt}
	switch {
	case r.EndedAt != nil || !now.Before(r.ExpiresAt):
		h.State = HandoverEnded
	case r.RedeemedAt != nil:
		h.State = HandoverConnected
	}
	return h
}

func errHandoverEnded() error { return fault.New(fault.Gone, "handover.ended") }

// StartHandover makes the token of a code that a telephone scans; earlier codes of the same
// request stop working. Only its hash is kept. Errors: fault Unauthenticated, NotFound,
// Conflict "request.not_allowed", TooMany.
func (s *Service) StartHandover(ctx context.Context, p identity.Principal, requestID string) (h PhoneLink, token string, err error) {
	if err := request.RequireClient(p); err != nil {
		return h, "", err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return h, "", err
	}
	token, hash := keyring.NewToken()
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := request.OwnTx(tx, p, requestID)
		if err != nil {
			return err
		}
		if !r.TakesPapers() {
			return r.Refusal(request.NotByApplicant)
		}
		if err := request.TakeTx(tx, handoverRule, p.AccountID); err != nil {
			return err
		}
		if _, err := tx.Exec(endHandovers, requestID, p.AccountID, tx.Now()); err != nil {
			return err
		}
		h = PhoneLink{id.String(), HandoverWaits, tx.Now().Add(handoverWait)}
		if _, err = tx.Exec(insertHandover, h.ID, requestID, p.AccountID, hash, p.Lang, tx.Now(), h.ExpiresAt); err != nil {
			return err
		}
		return recordHandover(tx, p.Actor(), handoverRow{RequestID: requestID, AccountID: p.AccountID}, "request.handover_started")
	})
	return h, token, err
}

// recordHandover also lets the computer know, which waits for the telephone. Where nobody has
// an account yet the computer asks, and there is no request to record it of.
func recordHandover(tx *db.Tx, actor audit.Actor, h handoverRow, action string) error {
	if h.DraftID != "" {
		return nil
	}
	if err := live.ChangedTx(tx, live.Documents, h.AccountID); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{Actor: actor, Action: action, EntityKind: request.EntityRequest, EntityID: h.RequestID})
}

// Handover says where a hand-over stands. Errors: fault Unauthenticated, NotFound.
func (s *Service) Handover(ctx context.Context, p identity.Principal, id string) (h PhoneLink, err error) {
	if err := request.RequireClient(p); err != nil {
		return h, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		row, err := db.One[handoverRow](tx, findHandover, id, p.AccountID)
		h = row.view(tx.Now())
		return err
	})
	return h, err
}

// EndHandover ends a hand-over: the telephone can add nothing more. Errors: fault
// Unauthenticated, NotFound.
func (s *Service) EndHandover(ctx context.Context, p identity.Principal, id string) error {
	if err := request.RequireClient(p); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		row, err := db.One[handoverRow](tx, findHandover, id, p.AccountID)
		if err != nil {
			return err
		}
		n, err := tx.Exec(endHandover, id, tx.Now())
		if err != nil || n == 0 {
			return err
		}
		return recordHandover(tx, p.Actor(), row, "request.handover_ended")
	})
}

// CleanupHandovers forgets hand-overs a day after their end. Run it every hour.
func (s *Service) CleanupHandovers(ctx context.Context) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(dropDraftHandover, tx.Now().Add(-handoverKept)); err != nil {
			return err
		}
		_, err := tx.Exec(dropHandover, tx.Now().Add(-handoverKept))
		return err
	})
}
