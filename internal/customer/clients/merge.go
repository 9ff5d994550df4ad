package clients

import (
	"cmp"
	"context"
	"encoding/json"
	"time"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
)

// MergeState is where a merge stands.
type MergeState string

// The states.
//
//	proposed --confirm--> confirmed --undo, within thirty days--> undone
//	         --reject---> rejected
//	         --withdraw-> withdrawn
const (
	Proposed  MergeState = "proposed"
	Confirmed MergeState = "confirmed"
	Rejected  MergeState = "rejected"
	Withdrawn MergeState = "withdrawn"
	Undone    MergeState = "undone"
)

// undoDays is for how long a merge can be taken back.
const undoDays = 30

const longestReason = 1000

type mergeRow struct {
	ID            string     `db:"id"`
	State         MergeState `db:"state"`
	KeepID        string     `db:"keep_id"`
	GoneID        string     `db:"gone_id"`
	KeepAccount   *string    `db:"keep_account"`
	Reason        string     `db:"reason"`
	ByID          string     `db:"by_id"`
	ByName        string     `db:"by_name"`
	CreatedAt     time.Time  `db:"created_at"`
	DecidedBy     *string    `db:"decided_by"`
	DecidedReason *string    `db:"decided_reason"`
	DecidedAt     *time.Time `db:"decided_at"`
	UndoUntil     *time.Time `db:"undo_until"`
	Moved         *string    `db:"moved"`
}

const mergeColumns = `id, state, keep_id, gone_id, keep_account, reason, by_id, by_name, created_at, decided_by, decided_reason,
	decided_at, undo_until, moved`

var (
	insertMerge = db.SQL(`
		INSERT INTO client_merges (id, state, keep_id, gone_id, keep_account, reason, by_id, by_name, created_at)
		VALUES ($1, 'proposed', $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`)
	findMerge = db.SQL(`SELECT ` + mergeColumns + ` FROM client_merges WHERE id = $1`)
	findOpen  = db.SQL(`
		SELECT id FROM client_merges WHERE state = 'proposed' AND (keep_id IN ($1, $2) OR gone_id IN ($1, $2)) LIMIT 1`)
	listMerges = db.SQL(`
		SELECT ` + mergeColumns + ` FROM client_merges WHERE keep_id = $1 OR gone_id = $1 ORDER BY created_at DESC, id DESC LIMIT 50`)
	countWaiting = db.SQL(`SELECT COUNT(*) FROM client_merges WHERE state = 'proposed'`)

	// The state in the condition lets one of many confirmers through.
	decideMerge = db.SQL(`
		UPDATE client_merges SET state = $3, decided_by = $4, decided_reason = $5, decided_at = $6, undo_until = $7
		WHERE id = $1 AND state = $2`)
	keepMoved = db.SQL(`UPDATE client_merges SET moved = $2 WHERE id = $1`)
)

// Proposal says which two clients are one person.
type Proposal struct {
	KeepID string `json:"keep_id" doc:"Who stays"`
	GoneID string `json:"gone_id" doc:"Whose everything moves; the id leads to the one that stays"`
	// KeepAccount is chosen where both have an account: each proved another mailbox.
	KeepAccount string `json:"keep_account" doc:"The account that stays; empty unless both have one"`
	Reason      string `json:"reason"`
	Seen
}

// Seen are the versions of the two as the caller saw them.
type Seen struct {
	KeepVersion int64 `json:"keep_version"`
	GoneVersion int64 `json:"gone_version"`
}

var (
	errOpen    = fault.New(fault.Conflict, "client_merge.open")
	errSame    = fault.New(fault.Conflict, "client_merge.same")
	errMerged  = fault.New(fault.Conflict, "client_merge.merged")
	errDecided = fault.New(fault.Conflict, "client_merge.decided")
)

// Propose asks a second person to merge two clients. Errors: fault Forbidden, NotFound,
// Invalid without a reason or without the account that stays, Conflict "client_merge.same",
// "client_merge.merged" when one of them was merged already, "client_merge.open" while
// another merge of either waits, "client.changed" when one is not as the caller saw it.
func (s *Service) Propose(ctx context.Context, p identity.Principal, in Proposal) (m Merge, err error) {
	if err := p.Permit(identity.ClientManage); err != nil {
		return m, err
	}
	reason, err := cleanReason(in.Reason)
	if err != nil {
		return m, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		keep, gone, err := in.pairTx(tx, in.KeepID, in.GoneID)
		if err != nil {
			return err
		}
		if err := chosen(keep, gone, in.KeepAccount); err != nil {
			return err
		}
		if _, open, err := db.Maybe[string](tx, findOpen, keep.ID, gone.ID); err != nil || open {
			return cmp.Or[error](err, errOpen)
		}
		id, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		n, err := tx.Exec(insertMerge, id, keep.ID, gone.ID, db.Nullable(in.KeepAccount), reason, p.Who(), nameOf(p), tx.Now())
		if err != nil || n == 0 {
			return cmp.Or[error](err, errOpen)
		}
		if err := tellTx(tx, p, keep.ID, gone.ID, id, "client.merge_proposed"); err != nil {
			return err
		}
		m, err = s.mergeTx(tx, p, id)
		return err
	})
	return m, err
}

func cleanReason(text string) (string, error) {
	text = validate.CleanText(text)
	v := validate.New()
	v.Check("/reason", validate.Required(text))
	if utf8.RuneCountInString(text) > longestReason {
		v.CheckWith("/reason", validate.TextTooLong, map[string]any{"max": longestReason})
	}
	return text, v.Err()
}

// pairTx reads the two and refuses what is not as it was seen.
func (seen Seen) pairTx(tx *db.Tx, keepID, goneID string) (keep, gone row, err error) {
	if keepID == goneID {
		return keep, gone, errSame
	}
	if keep, err = db.One[row](tx, findRow, keepID); err != nil {
		return keep, gone, err
	}
	if gone, err = db.One[row](tx, findRow, goneID); err != nil {
		return keep, gone, err
	}
	switch {
	case keep.MergedInto != nil || gone.MergedInto != nil:
		err = errMerged
	case keep.Version != seen.KeepVersion || gone.Version != seen.GoneVersion:
		err = errChanged
	}
	return keep, gone, err
}

// chosen demands that the account which stays is named where each of the two has one: each
// proved a mailbox of its own, and only people can say which of them is still theirs.
func chosen(keep, gone row, account string) error {
	two := keep.AccountID != nil && gone.AccountID != nil
	switch {
	case two && account != *keep.AccountID && account != *gone.AccountID:
		return invalid("/keep_account", "client_merge.account")
	case !two && account != "":
		return invalid("/keep_account", "choice.invalid")
	}
	return nil
}

// Confirm merges: everything of the one moves to the other. Errors: fault Forbidden, NotFound,
// Conflict "second_person.needed" to the person who proposed it, "client_merge.decided" when it waits
// no more, "client.changed" when one of the two is not as the caller saw it.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string, seen Seen) (Merge, error) {
	return s.decide(ctx, p, identity.ClientMerge, id, func(tx *db.Tx, m mergeRow) error {
		if err := s.secondTx(tx, m, p); err != nil {
			return err
		}
		keep, gone, err := seen.pairTx(tx, m.KeepID, m.GoneID)
		if err != nil {
			return err
		}
		if err := chosen(keep, gone, db.Text(m.KeepAccount)); err != nil {
			return errChanged // an account has come since
		}
		until := tx.Now().AddDate(0, 0, undoDays)
		if err := m.toTx(tx, p, Confirmed, "", &until); err != nil {
			return err
		}
		moved, err := s.mergeTwoTx(tx, p.Actor(), keep, gone, db.Text(m.KeepAccount))
		if err != nil {
			return err
		}
		text, err := json.Marshal(moved)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(keepMoved, m.ID, string(text)); err != nil {
			return err
		}
		return tellTx(tx, p, m.KeepID, m.GoneID, m.ID, "client.merged")
	})
}

func (s *Service) secondTx(tx *db.Tx, m mergeRow, p identity.Principal) error {
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return err
	}
	return identity.SecondPersonTx(tx, snapshot.Policies.FourEyes, identity.ClientMerge, m.ByID, p)
}

// Reject refuses a proposal with a reason. Errors: fault Forbidden, NotFound, Invalid,
// Conflict "client_merge.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (Merge, error) {
	reason, err := cleanReason(reason)
	if err != nil {
		return Merge{}, err
	}
	return s.decide(ctx, p, identity.ClientMerge, id, func(tx *db.Tx, m mergeRow) error {
		if err := m.toTx(tx, p, Rejected, reason, nil); err != nil {
			return err
		}
		return tellTx(tx, p, m.KeepID, m.GoneID, m.ID, "client.merge_rejected")
	})
}

// Withdraw takes one's own proposal back. Errors: fault Forbidden to everybody else, NotFound,
// Conflict "client_merge.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (Merge, error) {
	return s.decide(ctx, p, identity.ClientManage, id, func(tx *db.Tx, m mergeRow) error {
		if m.ByID != p.StaffID {
			return fault.New(fault.Forbidden, "forbidden")
		}
		if err := m.toTx(tx, p, Withdrawn, "", nil); err != nil {
			return err
		}
		return tellTx(tx, p, m.KeepID, m.GoneID, m.ID, "client.merge_withdrawn")
	})
}

// decide moves a merge that waits.
func (s *Service) decide(ctx context.Context, p identity.Principal, perm identity.Permission, id string, verdict func(*db.Tx, mergeRow) error) (m Merge, err error) {
	if err := p.Permit(perm); err != nil {
		return m, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[mergeRow](tx, findMerge, id)
		if err != nil {
			return err
		}
		if r.State != Proposed {
			return errDecided.With("state", string(r.State))
		}
		if err := verdict(tx, r); err != nil {
			return err
		}
		m, err = s.mergeTx(tx, p, id)
		return err
	})
	return m, err
}

// toTx moves a merge to another state, once.
func (m mergeRow) toTx(tx *db.Tx, p identity.Principal, to MergeState, reason string, until *time.Time) error {
	n, err := tx.Exec(decideMerge, m.ID, m.State, to, nameOf(p), db.Nullable(reason), tx.Now(), until)
	if err == nil && n == 0 {
		err = errDecided
	}
	return err
}

// hookKinds are the records of which other programs hear, and as what.
var hookKinds = map[string]eventlog.Kind{"client.merged": eventlog.ClientMerged, "client.merge_undone": eventlog.ClientParted}

// tellTx records what became of a merge with both clients: each has a chain of its own.
func tellTx(tx *db.Tx, p identity.Principal, keepID, goneID, id, action string) error {
	if kind, told := hookKinds[action]; told {
		if err := eventlog.EmitTx(tx, p.Actor(), kind, eventlog.Data{ClientID: keepID, OtherClient: goneID}); err != nil {
			return err
		}
	}
	details := map[string]any{"merge": id, "keep": keepID, "gone": goneID}
	if err := recordTx(tx, p, keepID, action, details); err != nil {
		return err
	}
	return recordTx(tx, p, goneID, action, details)
}
