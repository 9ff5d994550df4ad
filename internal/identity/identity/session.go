package identity

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
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
	Level      int       `db:"level"`
	Methods    string    `db:"methods"`
	Channel    string    `db:"door"`
	ID         string    `db:"id"`
	Email      string    `db:"email" private:"accounts.email"` // of staff never sealed
	FirstName  string    `db:"first_name" private:"accounts.first_name"`
	LastName   string    `db:"last_name" private:"accounts.last_name"`
	Name       string    `db:"name"` // of staff
	Lang       string    `db:"lang"`
	Factors    int       `db:"factors"`
	held
	RoleName   string `db:"role_name"`
	MustChange bool   `db:"must_change"`
	ProgramID  string `db:"program_id"` // that has opened it
	Scopes     string `db:"scopes"`     // what it opens then
	Branches   string `db:"branches"`   // of staff, with spaces between
}

// endsAt is when the session ends unless it is used before.
func (r sessionRow) endsAt(idle time.Duration) time.Time {
	if end := r.LastSeenAt.Add(idle); end.Before(r.ExpiresAt) {
		return end
	}
	return r.ExpiresAt
}

// needs is what the session still lacks. The second step comes before the change of a
// password: who knows only the password must not be able to change it.
func (r sessionRow) needs(methods []Method, policy StaffMFA) Need {
	switch {
	case r.Factors > 0 && r.Level < twoSteps:
		return NeedFactor
	case r.MustChange:
		return NeedPassword
	case !policy.suffices(r.Level, methods):
		return NeedEnrolment
	}
	return NeedNothing
}

// realm is what differs between the sessions of clients and of staff.
type realm struct {
	idle, life               time.Duration
	find, touch, insert, end *db.Stmt
	findByID, list, knows    *db.Stmt
	raise, raised, setLevel  *db.Stmt
	endWeaker, endOne        *db.Stmt
	endOthers, countFactors  *db.Stmt
	kind                     string // of the entity in the audit log, and of the owner of factors
	who                      Kind
	principal                func(r sessionRow, needs Need) Principal
	sought                   func(email string) []any // what knows begins with
}

var clientRealm = &realm{
	idle: clientIdle, life: clientLife, kind: ofAccount, who: Client,
	find: findSession, touch: touchSession, insert: insertSession, end: endSession,
	findByID: findSessionByID, list: listSessions, knows: accountKnowsDevice,
	raise: raiseSession, raised: raisedSessions, setLevel: setSessionLevel, countFactors: countAccountFactors,
	sought:    func(email string) []any { return sought(email) },
	endWeaker: endWeakerSessions, endOne: endOneSession, endOthers: endOtherSessions,
	principal: func(r sessionRow, needs Need) Principal {
		if needs != NeedNothing {
			return Principal{Kind: Visitor}
		}
		name := strings.TrimSpace(r.FirstName + " " + r.LastName) // other clients may have asked for only a part of it, or none
		return Principal{Kind: Client, AccountID: r.ID, SessionID: r.SessionID, Email: r.Email, Name: name}
	},
}

var staffRealm = &realm{
	idle: staffIdle, life: staffLife, kind: ofStaff, who: Staff,
	find: findStaffSession, touch: touchStaffSession, insert: insertStaffSession, end: endStaffSession,
	findByID: findStaffSessionByID, list: listStaffSessions, knows: staffKnowsDevice,
	raise: raiseStaffSession, raised: raisedStaffSessions, setLevel: setStaffSessionLevel, countFactors: countStaffFactors,
	sought:    func(email string) []any { return []any{email} },
	endWeaker: endWeakerStaffSessions, endOne: endOneStaffSession, endOthers: endOtherStaffSessions,
	principal: func(r sessionRow, needs Need) Principal {
		if needs == NeedFactor {
			return Principal{Kind: Visitor}
		}
		p := Principal{Kind: Staff, StaffID: r.ID, SessionID: r.SessionID, Email: r.Email, Name: r.Name, Role: r.Role, RoleName: r.RoleName}
		if needs == NeedNothing {
			p.Permissions = r.permissions()
		}
		if !r.may(StaffManage) { // who gives rights could give themselves any
			p.Branches = strings.Fields(r.Branches)
		}
		return p
	},
}

// policy is what is asked beside a password. Clients are offered factors; who has one
// uses it.
func (s *Service) policy(d *realm) StaffMFA {
	if d.who == Staff {
		return s.staffMFA
	}
	return OptionalMFA
}

func (s *Service) sessionOf(d *realm, r sessionRow) Session {
	methods := methodsOf(r.Methods)
	needs := r.needs(methods, s.policy(d))
	p := d.principal(r, needs)
	return Session{
		Principal: p, ExpiresAt: r.endsAt(d.idle), Level: r.Level, Methods: methods, Channel: r.Channel, Needs: needs,
		owner: Owner{
			Kind: d.kind, ID: r.ID, session: r.SessionID, level: r.Level, methods: methods,
			needs: needs, channel: r.Channel, email: r.Email, lang: r.Lang,
		},
	}
}

// Session checks the token of a client's session.
//
// Refusals: Unauthenticated (unknown, ended or expired), Unavailable.
func (s *Service) Session(ctx context.Context, token string) (Session, error) {
	return s.session(ctx, clientRealm, token, true)
}

// SeeSession is Session without counting as use: what a page asks by itself must not keep
// the session of a person who has left alive.
func (s *Service) SeeSession(ctx context.Context, token string) (Session, error) {
	return s.session(ctx, clientRealm, token, false)
}

// StaffSession checks the token of a session of staff. While it Needs something the
// Principal holds no permission.
//
// Refusals: Unauthenticated (unknown, ended, expired, or the person is disabled), Unavailable.
func (s *Service) StaffSession(ctx context.Context, token string) (Session, error) {
	return s.session(ctx, staffRealm, token, true)
}

// SeeStaffSession is StaffSession without counting as use: a page that asks every minute
// who is signed in must not keep the session of an empty desk alive.
func (s *Service) SeeStaffSession(ctx context.Context, token string) (Session, error) {
	return s.session(ctx, staffRealm, token, false)
}

// sessionKey is a token in one of the realms.
type sessionKey struct {
	realm *realm
	hash  string
}

// knownSession is what a token stands for until a transaction commits. Callers share its lists, and only read them.
type knownSession struct {
	row     sessionRow
	session Session
}

// session is one statement, or none where the database tells that nobody has committed since
// it was last asked (db.Memo). No node trusts its memory: an end, a disablement or a change
// of role made anywhere, be it another node or the command line beside a running server,
// counts from the next call on.
func (s *Service) session(ctx context.Context, d *realm, token string, use bool) (Session, error) {
	key := sessionKey{d, keyring.HashToken(token)}
	known, err := s.sessions.Get(s.db, key, func() (knownSession, error) { return s.findSession(ctx, key) })
	if err != nil {
		return Session{}, err
	}
	now := s.db.Now()
	if !now.Before(known.session.ExpiresAt) {
		return Session{}, errNoSession
	}
	if use && now.Sub(known.row.LastSeenAt) >= touchEvery && s.touch(ctx, d, known.row.SessionID) == nil {
		known.row.LastSeenAt = now
		known.session.ExpiresAt = known.row.endsAt(d.idle)
	}
	return known.session, nil
}

func (s *Service) findSession(ctx context.Context, key sessionKey) (known knownSession, err error) {
	err = s.db.Peek(ctx, func(tx *db.Tx) error {
		var found bool
		known.row, found, err = db.Maybe[sessionRow](tx, key.realm.find, key.hash)
		if err == nil && !found {
			err = errNoSession
		}
		return err
	})
	if err == nil {
		known.session = s.sessionOf(key.realm, known.row)
	}
	return known, err
}

// touch notes that a session is in use. When that fails (the database
// is failing over) the session only goes on with the end it has.
func (s *Service) touch(ctx context.Context, d *realm, id string) error {
	ctx = db.Vital(ctx)
	return s.db.UpdateBlind(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(d.touch, id, tx.Now())
		return err
	})
}

// Logout ends a client's session. A token that is none is no error: it is signed out.
func (s *Service) Logout(ctx context.Context, by Principal, token string) error {
	return s.logout(ctx, clientRealm, by, token)
}

// StaffLogout ends a session of staff. A token that is none is no error.
func (s *Service) StaffLogout(ctx context.Context, by Principal, token string) error {
	return s.logout(ctx, staffRealm, by, token)
}

func (s *Service) logout(ctx context.Context, d *realm, by Principal, token string) error {
	ctx = db.Vital(ctx)
	return s.db.Update(ctx, func(tx *db.Tx) error { return endTokenTx(tx, d, by, token) })
}

func endTokenTx(tx *db.Tx, d *realm, by Principal, token string) error {
	id, found, err := db.Maybe[string](tx, d.end, keyring.HashToken(token))
	if err != nil || !found {
		return err
	}
	actor := by.Actor() // the holder of the token is the person it was given to
	actor.Kind, actor.ID = string(d.who), id
	return audit.RecordTx(tx, audit.Event{
		Actor: actor, Action: "session.ended", EntityKind: d.kind, EntityID: id,
	})
}

// start is a session about to begin. Its token is drawn before the transaction, which
// may run more than once.
type start struct {
	Started
	svc      *Service
	id       string
	hash     string
	channel  string
	factorID string // of the passkey that was all it took

	deviceToken, deviceHash string // for a browser that has none

	methods []string // passed now, oldest first
	carried []Method // from the session before

	continues bool // takes the place of a session: no news to anybody
}

// newStart prepares a session at our own pages, by the methods that were passed.
func (s *Service) newStart(methods ...string) *start {
	st := &start{svc: s, id: uuid.Must(uuid.NewV7()).String(), channel: ChannelSite, methods: methods}
	st.Token, st.hash = keyring.NewToken()
	st.deviceToken, st.deviceHash = keyring.NewToken()
	return st
}

// restart prepares the session that takes the place of the owner's own: under a new token,
// as surely known as before.
func (s *Service) restart(o Owner) *start {
	st := s.newStart()
	st.channel, st.carried, st.continues = o.channel, o.methods, true
	return st
}

func (st *start) clientTx(tx *db.Tx, by Principal, acc account) error {
	if err := noteSignInTx(tx, acc.ID); err != nil {
		return err
	}
	return st.beginTx(tx, clientRealm, by, sessionRow{
		ID: acc.ID, Email: acc.Email, FirstName: acc.FirstName, LastName: acc.LastName, Lang: acc.Lang, Factors: acc.Factors,
	})
}

func (st *start) staffTx(tx *db.Tx, by Principal, m member) error {
	return st.beginTx(tx, staffRealm, by, sessionRow{
		ID: m.ID, Email: m.Email, Name: m.Name, Lang: m.Lang, Factors: m.Factors, held: m.held(), RoleName: m.RoleName, MustChange: m.MustChange,
	})
}

func (st *start) beginTx(tx *db.Tx, d *realm, by Principal, row sessionRow) error {
	methods := st.carried
	for _, name := range st.methods {
		m := method(name, tx.Now())
		m.Factor = st.factorID
		methods = with(methods, m)
	}
	row.SessionID, row.LastSeenAt, row.ExpiresAt = st.id, tx.Now(), tx.Now().Add(d.life)
	row.Level, row.Methods, row.Channel = level(methods), methodsText(methods), st.channel
	st.Session = st.svc.sessionOf(d, row)
	st.Session.Principal = st.Session.Principal.From(by.Source, by.RequestID, by.Lang)
	st.Session.Principal.Device = by.Device
	if _, err := tx.Exec(d.insert, st.id, st.hash, row.ID, by.Source, row.LastSeenAt, row.ExpiresAt,
		row.Level, row.Methods, by.Device.Label, row.Channel); err != nil {
		return err
	}
	if !st.continues {
		if err := st.knowDeviceTx(tx, d, row, by); err != nil {
			return err
		}
		if by.Device.Held != "" { // nobody has a use for it: its cookie is overwritten
			if err := endTokenTx(tx, d, by, by.Device.Held); err != nil {
				return err
			}
		}
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: st.Session.Owner().actor(), Action: "session.started", EntityKind: d.kind, EntityID: row.ID,
		Details: map[string]any{"session": st.id},
	})
}
