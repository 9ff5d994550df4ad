package identity

import (
	"context"
	"slices"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
)

// machinePermissions is all that a key for another program may ever hold: reading lists and
// records of requests and loans, taking lists along, and bringing files of the bank. Clients'
// files, messages, documents, decisions, money, settings and the people who may sign in are for
// people. The API lets a key reach only some of the routes of a permission.
var machinePermissions = []Permission{
	RequestRead, LoanRead, ProductRead, LedgerRead, DashboardRead, DiagnosticsRead, AuditRead, ListExport, BankManage,
}

// MachinePermissions lists what a key may hold, in the order screens show it.
func MachinePermissions() []Permission { return slices.Clone(machinePermissions) }

const (
	// keyPrefix marks a key, so that scanners of source code find one that was left there.
	keyPrefix  = "flk_"
	hintLength = len(keyPrefix) + 4
	// keyLife is how long a key may live: long enough for a year's work, short enough that
	// nobody forgets how to change one.
	keyLife  = 366
	mostKeys = 50
)

var (
	// keyCalls is shared by all nodes; a program that asks more often is told to wait.
	keyCalls = limit.Rule{Name: "key.calls", Burst: 120, Per: 30 * time.Second}
	// keyGuesses bounds wrong keys of a source. There is nothing to guess in 256 bits: it keeps
	// a broken program from costing more than a look.
	keyGuesses = limit.Rule{Name: "key.guesses", Burst: 30, Per: 5 * time.Minute}
)

var (
	errKeyUnknown = fault.New(fault.Unauthenticated, "key.unknown")
	errKeyExpired = fault.New(fault.Unauthenticated, "key.expired")
	errKeyWaiting = fault.New(fault.Forbidden, "key.waiting")
)

// machineRow is a key together with whether its maker still may what it may.
type machineRow struct {
	ID          string     `db:"id"`
	Name        string     `db:"name"`
	Permissions string     `db:"permissions"`
	ExpiresAt   time.Time  `db:"expires_at"`
	ConfirmedAt *time.Time `db:"confirmed_at"`
	UsedOn      *date.Date `db:"used_on"`
	RevokedAt   *time.Time `db:"revoked_at"`
	MakerRole   Role       `db:"maker_role"`
	MakerGone   bool       `db:"maker_gone"`
}

var findMachine = db.SQL(`
	SELECT k.id, k.name, k.permissions, k.expires_at, k.confirmed_at, k.used_on, k.revoked_at,
		m.role AS maker_role, CASE WHEN m.disabled_at IS NULL THEN FALSE ELSE TRUE END AS maker_gone
	FROM api_keys k JOIN staff m ON m.id = k.created_by WHERE k.token_hash = $1`)

// Machine checks the key by which a program calls. It holds what was chosen for it, as far as
// its maker still may do that: a key never outlives the access of its maker.
//
// Refusals: Unauthenticated "key.unknown" (also revoked, and made by a person whose access has
// ended), "key.expired"; Forbidden "key.waiting" (for a second person); TooMany, Unavailable.
func (s *Service) Machine(ctx context.Context, by Principal, token string) (Session, error) {
	row, now, err := s.findMachine(ctx, token)
	if fault.KindOf(err) == fault.Unauthenticated {
		if brake := s.brake(ctx, from(keyGuesses, by)); brake != nil {
			return Session{}, brake
		}
	}
	if err != nil {
		return Session{}, err
	}
	lender, err := s.decided(ctx)
	if err != nil {
		return Session{}, err
	}
	if err := s.useKey(ctx, row, lender.Today(now)); err != nil {
		return Session{}, err
	}
	return Session{ExpiresAt: row.ExpiresAt, Channel: ChannelSite, Principal: Principal{
		Kind: Machine, KeyID: row.ID, Name: row.Name, Permissions: row.allowed(),
	}}, nil
}

func (s *Service) findMachine(ctx context.Context, token string) (row machineRow, now time.Time, err error) {
	if !strings.HasPrefix(token, keyPrefix) {
		return row, now, errKeyUnknown
	}
	err = s.db.Peek(ctx, func(tx *db.Tx) error {
		now = tx.Now()
		var found bool
		var err error
		row, found, err = db.Maybe[machineRow](tx, findMachine, keyring.HashToken(token))
		switch {
		case err != nil:
			return err
		case !found || row.RevokedAt != nil || row.MakerGone:
			return errKeyUnknown
		case !now.Before(row.ExpiresAt):
			return errKeyExpired
		case row.ConfirmedAt == nil:
			return errKeyWaiting
		}
		return nil
	})
	return row, now, err
}

// allowed is what a key holds at this moment.
func (r machineRow) allowed() []Permission {
	return slices.DeleteFunc(permissionsIn(r.Permissions), func(p Permission) bool {
		return !slices.Contains(machinePermissions, p) || !slices.Contains(roles[r.MakerRole], p)
	})
}

func permissionsIn(text string) []Permission {
	list := []Permission{}
	for p := range strings.FieldsSeq(text) {
		list = append(list, Permission(p))
	}
	return list
}

var touchKey = db.SQL(`UPDATE api_keys SET used_on = $2 WHERE id = $1 AND (used_on IS NULL OR used_on < $2)`)

// useKey counts a call, and notes the day of the last one.
func (s *Service) useKey(ctx context.Context, row machineRow, today date.Date) error {
	var v limit.Verdict
	err := s.db.UpdateBlind(ctx, func(tx *db.Tx) (err error) {
		if v, err = limit.TakeTx(tx, keyCalls, row.ID); err != nil || !v.Allowed {
			return err
		}
		if row.UsedOn != nil && !row.UsedOn.Before(today) {
			return nil
		}
		_, err = tx.Exec(touchKey, row.ID, today)
		return err
	})
	if err == nil && !v.Allowed {
		err = tooMany(v.RetryAfter)
	}
	return err
}

var listKeyNames = db.SQL(`SELECT id, name FROM api_keys`)

type keyName struct {
	ID   string `db:"id"`
	Name string `db:"name"`
}

// ActorNamesTx is StaffNamesTx with the names of keys among them: all whom the journal names.
// The caller has checked who asks.
func ActorNamesTx(tx *db.Tx) (map[string]string, error) {
	names, err := StaffNamesTx(tx)
	if err != nil {
		return nil, err
	}
	keys, err := db.All[keyName](tx, listKeyNames)
	for _, k := range keys {
		names[k.ID] = k.Name
	}
	return names, err
}
