package identity

import (
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// ClientAccess is how a client signs in, as staff see it: nothing that would let anybody in.
type ClientAccess struct {
	ID         string     `db:"id"`
	Email      string     `db:"email" private:"accounts.email"`
	FirstName  string     `db:"first_name" private:"accounts.first_name"`
	LastName   string     `db:"last_name" private:"accounts.last_name"`
	CreatedAt  time.Time  `db:"created_at"`
	ProvenAt   time.Time  `db:"proven_at"`
	SignedInAt *time.Time `db:"signed_in_at"`
	BlockedAt  *time.Time `db:"blocked_at"`
	Factors    []Factor
	Sessions   []OwnSession
}

var errBlocked = fault.New(fault.Forbidden, "account.blocked")

const accessColumns = `id, email, first_name, last_name, created_at, proven_at, signed_in_at, blocked_at`

var (
	findAccess   = db.SQL(`SELECT ` + accessColumns + ` FROM accounts WHERE id = $1`)
	listAccounts = db.SQL(`SELECT id FROM accounts WHERE id > $1 ORDER BY id LIMIT $2`)

	// A blocked account begins no session in any channel.
	noteSignIn = db.SQL(`UPDATE accounts SET signed_in_at = $2 WHERE id = $1 AND blocked_at IS NULL`)

	blockAccount   = db.SQL(`UPDATE accounts SET blocked_at = $2 WHERE id = $1 AND blocked_at IS NULL`)
	unblockAccount = db.SQL(`UPDATE accounts SET blocked_at = NULL WHERE id = $1 AND blocked_at IS NOT NULL`)
)

// noteSignInTx notes that an account signs in, and refuses one that is blocked: a person who gets
// here has shown the password, so saying so tells a stranger nothing.
func noteSignInTx(tx *db.Tx, id string) error {
	n, err := tx.Exec(noteSignIn, id, tx.Now())
	if err == nil && n == 0 {
		err = errBlocked
	}
	return err
}

// ClientAccessTx reads how a client signs in; false when there is no such account. The
// caller has checked who asks.
func (s *Service) ClientAccessTx(tx *db.Tx, accountID string) (a ClientAccess, found bool, err error) {
	if a, found, err = db.Maybe[ClientAccess](tx, findAccess, accountID); err != nil || !found {
		return a, found, err
	}
	if a.Factors, err = s.factorsTx(tx, ofAccount, accountID); err != nil {
		return a, true, err
	}
	a.Sessions, err = s.ownSessionsTx(tx, Owner{Kind: ofAccount, ID: accountID})
	return a, true, err
}

// AccountIDsTx lists accounts by id, after one.
func (*Service) AccountIDsTx(tx *db.Tx, after string, limit int) ([]string, error) {
	return db.All[string](tx, listAccounts, after, limit)
}

// EndClientSessionsTx ends every session of a client, in both channels. The caller has checked
// who asks.
func (*Service) EndClientSessionsTx(tx *db.Tx, by audit.Actor, accountID string) (ended int, err error) {
	n, err := tx.Exec(endSessionsOf, accountID)
	if err != nil {
		return 0, err
	}
	return int(n), clientEventTx(tx, by, accountID, "account.sessions_ended", map[string]any{"sessions": n})
}

// BlockClientTx keeps a client from signing in and ends every session; UnblockClientTx is its
// inverse. It says whether that changed anything. The caller has checked who asks.
func (s *Service) BlockClientTx(tx *db.Tx, by audit.Actor, accountID string) (changed bool, err error) {
	n, err := tx.Exec(blockAccount, accountID, tx.Now())
	if err != nil || n == 0 {
		return false, err
	}
	if _, err := tx.Exec(endSessionsOf, accountID); err != nil {
		return false, err
	}
	return true, clientEventTx(tx, by, accountID, "account.blocked", nil)
}

// UnblockClientTx lets a client sign in again.
func (*Service) UnblockClientTx(tx *db.Tx, by audit.Actor, accountID string) (changed bool, err error) {
	n, err := tx.Exec(unblockAccount, accountID)
	if err != nil || n == 0 {
		return false, err
	}
	return true, clientEventTx(tx, by, accountID, "account.unblocked", nil)
}

func clientEventTx(tx *db.Tx, by audit.Actor, accountID, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: ofAccount, EntityID: accountID, Details: details})
}

// StaffNamesTx is the function of the same name.
func (*Service) StaffNamesTx(tx *db.Tx) (map[string]string, error) { return StaffNamesTx(tx) }

// AccountHolder is whose an account is.
type AccountHolder struct {
	ID        string    `db:"id"`
	Email     string    `db:"email" private:"accounts.email"`
	FirstName string    `db:"first_name" private:"accounts.first_name"`
	LastName  string    `db:"last_name" private:"accounts.last_name"`
	CreatedAt time.Time `db:"created_at"`
}

var findHolder = db.SQL(`SELECT id, email, first_name, last_name, created_at FROM accounts WHERE id = $1`)

// AccountHolderTx names whose an account is; false when there is no such account. The caller
// has checked who asks.
func (*Service) AccountHolderTx(tx *db.Tx, accountID string) (AccountHolder, bool, error) {
	return db.Maybe[AccountHolder](tx, findHolder, accountID)
}

var countBlocked = db.SQL(`SELECT COUNT(*) FROM accounts WHERE blocked_at IS NOT NULL AND (email_mark = $1 OR email = $2 OR id = $3)`)

// BlockedTx says whether an account, or the one of an address, is kept from signing in.
func BlockedTx(tx *db.Tx, id, email string) (bool, error) {
	n, err := db.One[int64](tx, countBlocked, sought(validate.NormalEmail(email), id)...)
	return n > 0, err
}
