package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/audit"
	"florin/internal/db"
	"florin/internal/keyring"
)

// How long sessions last. Both ends are checked on each call, by the database's rows and
// the server's clock; what a browser displays decides nothing.
const (
	clientIdle = 15 * time.Minute
	clientLife = 12 * time.Hour
	staffIdle  = 10 * time.Minute
	staffLife  = 8 * time.Hour

	// touchEvery is how often a session in use is written to. A session may thus end up
	// to a minute early, and never late; ExpiresAt tells exactly when.
	touchEvery = time.Minute
)

// sessionRow is a session together with whose it is.
type sessionRow struct {
	SessionID  string    `db:"session_id"`
	LastSeenAt time.Time `db:"last_seen_at"`
	ExpiresAt  time.Time `db:"expires_at"`
	ID         string    `db:"id"`
	Email      string    `db:"email"`
	Name       string    `db:"name"`
	Role       Role      `db:"role"`
	MustChange bool      `db:"must_change"`
}

// endsAt is when the session ends unless it is used before.
func (r sessionRow) endsAt(idle time.Duration) time.Time {
	if end := r.LastSeenAt.Add(idle); end.Before(r.ExpiresAt) {
		return end
	}
	return r.ExpiresAt
}

// door is what differs between the sessions of clients and of staff.
type door struct {
	idle, life               time.Duration
	find, touch, insert, end *db.Stmt
	kind                     string // of the entity in the audit log
	who                      Kind
	principal                func(sessionRow) Principal
}

var clientDoor = &door{
	idle: clientIdle, life: clientLife, kind: "account", who: Client,
	find: findSession, touch: touchSession, insert: insertSession, end: endSession,
	principal: func(r sessionRow) Principal {
		return Principal{Kind: Client, AccountID: r.ID, SessionID: r.SessionID, Email: r.Email, Name: r.Name}
	},
}

var staffDoor = &door{
	idle: staffIdle, life: staffLife, kind: "staff", who: Staff,
	find: findStaffSession, touch: touchStaffSession, insert: insertStaffSession, end: endStaffSession,
	principal: func(r sessionRow) Principal {
		p := Principal{Kind: Staff, StaffID: r.ID, SessionID: r.SessionID, Email: r.Email, Name: r.Name, Role: r.Role}
		if !r.MustChange { // a password for one use opens nothing but its own change
			p.Permissions = roles[r.Role]
		}
		return p
	},
}

func (d *door) session(r sessionRow) Session {
	return Session{Principal: d.principal(r), ExpiresAt: r.endsAt(d.idle), MustChange: r.MustChange}
}

// Session checks the token of a client's session.
//
// Refusals: Unauthenticated (unknown, ended or expired), Unavailable.
func (s *Service) Session(ctx context.Context, token string) (Session, error) {
	return s.session(ctx, clientDoor, token, true)
}

// StaffSession checks the token of a session of staff. While MustChange is set the
// Principal holds no permission.
//
// Refusals: Unauthenticated (unknown, ended, expired, or the person is disabled), Unavailable.
func (s *Service) StaffSession(ctx context.Context, token string) (Session, error) {
	return s.session(ctx, staffDoor, token, true)
}

// SeeStaffSession is StaffSession without counting as use: a page that asks every minute
// who is signed in must not keep the session of an empty desk alive.
func (s *Service) SeeStaffSession(ctx context.Context, token string) (Session, error) {
	return s.session(ctx, staffDoor, token, false)
}

// session is one statement, and nothing is remembered between two calls: measured at some
// 15 microseconds of CPU on SQLite and 50 on PostgreSQL (BenchmarkSession…), it is cheap
// enough that no node has to trust its memory, and an end, a disablement or a change of
// role made anywhere, be it another node or the command line beside a running server,
// counts from the next call on.
func (s *Service) session(ctx context.Context, d *door, token string, use bool) (Session, error) {
	var row sessionRow
	var now time.Time
	err := s.db.Peek(ctx, func(tx *db.Tx) error {
		now = tx.Now()
		var found bool
		var err error
		row, found, err = db.Maybe[sessionRow](tx, d.find, keyring.HashToken(token))
		if err == nil && (!found || !now.Before(row.endsAt(d.idle))) {
			err = errNoSession
		}
		return err
	})
	if err != nil {
		return Session{}, err
	}
	if use && now.Sub(row.LastSeenAt) >= touchEvery && s.touch(ctx, d, row.SessionID) == nil {
		row.LastSeenAt = now
	}
	return d.session(row), nil
}

// touch notes that a session is in use. When that fails (the disk is full, the database
// is failing over) the session only goes on with the end it has.
func (s *Service) touch(ctx context.Context, d *door, id string) error {
	return s.db.UpdateBlind(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(d.touch, id, tx.Now())
		return err
	})
}

// Logout ends a client's session. A token that is none is no error: it is signed out.
func (s *Service) Logout(ctx context.Context, by Principal, token string) error {
	return s.logout(ctx, clientDoor, by, token)
}

// StaffLogout ends a session of staff. A token that is none is no error.
func (s *Service) StaffLogout(ctx context.Context, by Principal, token string) error {
	return s.logout(ctx, staffDoor, by, token)
}

func (s *Service) logout(ctx context.Context, d *door, by Principal, token string) error {
	return s.db.Update(ctx, func(tx *db.Tx) error {
		id, found, err := db.Maybe[string](tx, d.end, keyring.HashToken(token))
		if err != nil || !found {
			return err
		}
		actor := by.Actor() // whoever holds the token is who it was given to
		actor.Kind, actor.ID = string(d.who), id
		return audit.RecordTx(tx, audit.Event{
			Actor: actor, Action: "session.ended", EntityKind: d.kind, EntityID: id,
		})
	})
}

// start is a session about to begin. Its token is drawn before the transaction, which
// may run more than once.
type start struct {
	Started
	id   string
	hash string
}

func newStart() *start {
	st := &start{id: uuid.Must(uuid.NewV7()).String()}
	st.Token, st.hash = keyring.NewToken()
	return st
}

func (st *start) clientTx(tx *db.Tx, by Principal, acc account) error {
	return st.beginTx(tx, clientDoor, by, sessionRow{ID: acc.ID, Email: acc.Email, Name: acc.FirstName + " " + acc.LastName})
}

func (st *start) staffTx(tx *db.Tx, by Principal, m member) error {
	return st.beginTx(tx, staffDoor, by, sessionRow{ID: m.ID, Email: m.Email, Name: m.Name, Role: m.Role, MustChange: m.MustChange})
}

func (st *start) beginTx(tx *db.Tx, d *door, by Principal, row sessionRow) error {
	row.SessionID, row.LastSeenAt, row.ExpiresAt = st.id, tx.Now(), tx.Now().Add(d.life)
	st.Session = d.session(row)
	st.Session.Principal = st.Session.Principal.From(by.Source, by.RequestID, by.Lang)
	if _, err := tx.Exec(d.insert, st.id, st.hash, row.ID, by.Source, row.LastSeenAt, row.ExpiresAt); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: st.Session.Principal.Actor(), Action: "session.started", EntityKind: d.kind, EntityID: row.ID,
		Details: map[string]any{"session": st.id},
	})
}
