package origination

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/audit"
	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/keyring"
	"florin/internal/limit"
	"florin/internal/live"
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

type handoverRow struct {
	ID         string     `db:"id"`
	RequestID  string     `db:"request_id"`
	AccountID  string     `db:"account_id"`
	Lang       string     `db:"lang"`
	CreatedAt  time.Time  `db:"created_at"`
	ExpiresAt  time.Time  `db:"expires_at"`
	RedeemedAt *time.Time `db:"redeemed_at"`
	EndedAt    *time.Time `db:"ended_at"`
}

const handoverColumns = `id, request_id, account_id, lang, created_at, expires_at, redeemed_at, ended_at`

var (
	insertHandover = db.SQL(`
		INSERT INTO handovers (id, request_id, account_id, token_hash, lang, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	findHandover = db.SQL(`SELECT ` + handoverColumns + ` FROM handovers WHERE id = $1 AND account_id = $2`)
	findPass     = db.SQL(`SELECT ` + handoverColumns + ` FROM handovers WHERE session_hash = $1`)
	// That nobody was first stands in the condition: of many who scan at once one comes in.
	redeemHandover = db.SQL(`
		UPDATE handovers SET session_hash = $2, redeemed_at = $3, expires_at = $4
		WHERE token_hash = $1 AND redeemed_at IS NULL AND ended_at IS NULL AND expires_at > $3 RETURNING ` + handoverColumns)
	endHandover  = db.SQL(`UPDATE handovers SET ended_at = $3 WHERE id = $1 AND account_id = $2 AND ended_at IS NULL`)
	endHandovers = db.SQL(`UPDATE handovers SET ended_at = $3 WHERE request_id = $1 AND account_id = $2 AND ended_at IS NULL AND expires_at > $3`)
	dropHandover = db.SQL(`DELETE FROM handovers WHERE expires_at <= $1`)
)

// HandoverState is where a hand-over stands.
type HandoverState string

// The states.
const (
	HandoverWaits     HandoverState = "waiting"   // for the telephone
	HandoverConnected HandoverState = "connected" // the telephone may add files
	HandoverEnded     HandoverState = "ended"     // its time is over, or somebody ended it
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
	if err := client(p); err != nil {
		return h, "", err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return h, "", err
	}
	token, hash := keyring.NewToken()
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := ownTx(tx, p, requestID)
		if err != nil {
			return err
		}
		if !r.takesPapers() {
			return r.refusal(notOwn)
		}
		if err := takeTx(tx, handoverRule, p.AccountID); err != nil {
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

// recordHandover also lets the computer know, which waits for the telephone.
func recordHandover(tx *db.Tx, actor audit.Actor, h handoverRow, action string) error {
	if err := live.ChangedTx(tx, live.Documents, h.AccountID); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{Actor: actor, Action: action, EntityKind: entityRequest, EntityID: h.RequestID})
}

// Handover says where a hand-over stands. Errors: fault Unauthenticated, NotFound.
func (s *Service) Handover(ctx context.Context, p identity.Principal, id string) (h PhoneLink, err error) {
	if err := client(p); err != nil {
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
	if err := client(p); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		row, err := db.One[handoverRow](tx, findHandover, id, p.AccountID)
		if err != nil {
			return err
		}
		n, err := tx.Exec(endHandover, id, p.AccountID, tx.Now())
		if err != nil || n == 0 {
			return err
		}
		return recordHandover(tx, p.Actor(), row, "request.handover_ended")
	})
}

// Phone is what a telephone is shown: the one request that it may add to, and no more of the
// person than that.
type Phone struct {
	RequestID string        `json:"request_id"`
	Reference string        `json:"reference"`
	Lang      string        `json:"lang"` // in which the computer speaks
	EndsAt    time.Time     `json:"ends_at"`
	Checklist []Needed      `json:"checklist"`
	Received  []PaperView   `json:"received"` // since the telephone was handed over to
	Uploads   []PartialView `json:"uploads"`
}

// RedeemHandover exchanges the token of a code for a session of the telephone's own, once.
// Errors: fault Gone "handover.used" for a token that was used, is over or never was, TooMany.
func (s *Service) RedeemHandover(ctx context.Context, p identity.Principal, token string) (phone Phone, pass string, err error) {
	pass, hash := keyring.NewToken()
	allowed := false
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		allowed = false
		if err := takeTx(tx, redeemRule, limit.SourceKey(p.Source)); err != nil {
			return err
		}
		row, found, err := db.Maybe[handoverRow](tx, redeemHandover, keyring.HashToken(token), hash, tx.Now(), tx.Now().Add(handoverLife))
		if err != nil || !found {
			return err
		}
		allowed = true
		actor := audit.Actor{Kind: string(identity.Client), ID: row.AccountID, Source: p.Source, RequestID: p.RequestID}
		return recordHandover(tx, actor, row, "request.handover_redeemed")
	})
	if err == nil && !allowed {
		err = fault.New(fault.Gone, "handover.used")
	}
	if err != nil {
		return phone, "", err
	}
	phone, err = s.Phone(ctx, pass)
	return phone, pass, err
}

var redeemRule = limit.Rule{Name: "handover-redeem", Burst: 30, Per: time.Hour}

// Phone gives what a telephone is shown. Errors: fault Gone "handover.ended".
func (s *Service) Phone(ctx context.Context, pass string) (Phone, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Phone{}, err
	}
	phone := Phone{Checklist: []Needed{}, Received: []PaperView{}, Uploads: []PartialView{}}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		row, err := passTx(tx, pass)
		if err != nil {
			return err
		}
		r, err := db.One[subject](tx, findSubject, row.RequestID)
		if err != nil {
			return err
		}
		own, err := s.ownPapersTx(tx, snapshot, r)
		if err != nil {
			return err
		}
		phone.RequestID, phone.Reference, phone.Lang, phone.EndsAt = r.ID, r.Reference, row.Lang, row.ExpiresAt
		phone.Checklist, phone.Uploads = own.Checklist, own.Uploads
		phone.Received = phone.Received[:0]
		for _, paper := range own.Papers {
			if paper.Giver == document.Applicant && row.RedeemedAt != nil && !paper.CreatedAt.Before(*row.RedeemedAt) {
				phone.Received = append(phone.Received, unreadable(paper))
			}
		}
		return nil
	})
	return phone, err
}

// unreadable is a paper for a telephone: it adds, and opens nothing.
func unreadable(p PaperView) PaperView {
	for i := range p.Pages {
		p.Pages[i].Readable = false
	}
	return p
}

// LeaveHandover ends a hand-over from the telephone. What has ended already is no error.
func (s *Service) LeaveHandover(ctx context.Context, pass string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		row, err := passTx(tx, pass)
		if fault.KindOf(err) == fault.Gone {
			return nil
		}
		if err == nil {
			_, err = tx.Exec(endHandover, row.ID, row.AccountID, tx.Now())
		}
		if err != nil {
			return err
		}
		return live.ChangedTx(tx, live.Documents, row.AccountID)
	})
}

// passTx is the hand-over behind a telephone's session while it lasts.
func passTx(tx *db.Tx, pass string) (handoverRow, error) {
	row, found, err := db.Maybe[handoverRow](tx, findPass, keyring.HashToken(pass))
	if err != nil {
		return row, err
	}
	if !found || row.view(tx.Now()).State != HandoverConnected {
		return row, errHandoverEnded()
	}
	return row, nil
}

// CleanupHandovers forgets hand-overs a day after their end. Run it every hour.
func (s *Service) CleanupHandovers(ctx context.Context) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(dropHandover, tx.Now().Add(-handoverKept))
		return err
	})
}
