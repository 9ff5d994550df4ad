package identity

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// Shown is how a program of the lender has made sure who a person is.
type Shown string

// The ways. The first two are worth one step, the others two.
const (
	ShownPassword  Shown = "password"
	ShownCode      Shown = "one_time_code" // mailed, or sent to a telephone
	ShownTwoSteps  Shown = "two_factor"
	ShownPasskey   Shown = "passkey"
	ShownElectroID Shown = "eid" // an electronic identity of a state
)

// AllShown are the ways.
var AllShown = []Shown{ShownPassword, ShownCode, ShownTwoSteps, ShownPasskey, ShownElectroID}

// byProgram begins the name of the method of a session that a program has opened; how it has made sure follows.
const byProgram = "program/"

// Delegation is a session that a program of the lender opens for a client: its own pages have made sure who the person is.
type Delegation struct {
	AccountID string // empty where the client has none
	ProgramID string
	Shown     Shown
	At        time.Time // when the person has shown it
	Device    string    // what the person knows it by
	Scopes    string    // what the session opens, with spaces between
}

// How a program may vouch for a person, and for how long that counts.
const (
	// DelegatedLife is that of the session from its beginning, whether it is used or not.
	DelegatedLife = 15 * time.Minute
	longestDevice = 80 // characters
	shownAhead    = time.Minute
)

var (
	errSecondStep = fault.New(fault.Forbidden, "client_session.second_step")

	insertDelegated = db.SQL(`
		INSERT INTO sessions (id, token_hash, account_id, source, created_at, last_seen_at, expires_at, level, methods, device, door, program_id, scopes)
		VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12)`)
	findDelegated = db.SQL(`
		SELECT s.program_id, s.scopes, ` + sessionColumns + `
		FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = $1 AND s.program_id IS NOT NULL AND a.blocked_at IS NULL`)
	endDelegated = db.SQL(`DELETE FROM sessions WHERE id = $1 AND program_id = $2 RETURNING account_id`)
)

// check tells everything that is wrong.
func (d Delegation) check(now time.Time) (fields []fault.Field) {
	if !slices.Contains(AllShown, d.Shown) {
		fields = append(fields, fault.Field{Pointer: "/auth/method", Code: "choice.invalid"})
	}
	if now.Sub(d.At) > DelegatedLife || d.At.Sub(now) > shownAhead {
		fields = append(fields, fault.Field{Pointer: "/auth/at", Code: "client_session.at"})
	}
	switch device := strings.TrimSpace(d.Device); {
	case device == "":
		fields = append(fields, fault.Field{Pointer: "/auth/device", Code: "field.required"})
	case !utf8.ValidString(device) || utf8.RuneCountInString(device) > longestDevice || strings.ContainsFunc(device, func(c rune) bool { return !unicode.IsPrint(c) }):
		fields = append(fields, fault.Field{Pointer: "/auth/device", Code: "client_session.device"})
	}
	return fields
}

// DelegateTx begins the session under an id and a token that the program has drawn. The caller has checked that the program may. A person who has a
// second factor here must have shown two steps there: a program is not to be the weaker way in. A device that is new to the person is told to them.
//
// Refusals: Invalid with fields; Forbidden "account.blocked", "client_session.second_step".
func (s *Service) DelegateTx(tx *db.Tx, by Principal, id, token string, d Delegation) (ends time.Time, err error) {
	fields := d.check(tx.Now())
	acc, found, err := db.Maybe[account](tx, findAccount, d.AccountID)
	if err != nil {
		return ends, err
	}
	if !found {
		fields = append(fields, fault.Field{Pointer: "/client", Code: "client_session.client"})
	}
	if len(fields) > 0 {
		return ends, fault.Fields(fields...)
	}
	if err := noteSignInTx(tx, d.AccountID); err != nil {
		return ends, err
	}
	methods := []Method{{Name: byProgram + string(d.Shown), At: d.At.Unix()}}
	row := sessionRow{
		SessionID: id, ID: d.AccountID, Email: acc.Email, Lang: acc.Lang, Factors: acc.Factors, Channel: ChannelProgram,
		LastSeenAt: tx.Now(), ExpiresAt: tx.Now().Add(DelegatedLife), Level: level(methods), Methods: methodsText(methods),
	}
	if row.needs(methods, s.policy(clientRealm)) == NeedFactor {
		return ends, errSecondStep
	}
	device := strings.TrimSpace(d.Device)
	if _, err := tx.Exec(insertDelegated, id, keyring.HashToken(token), d.AccountID, by.Source, row.LastSeenAt, row.ExpiresAt, row.Level, row.Methods,
		device, row.Channel, d.ProgramID, d.Scopes); err != nil {
		return ends, err
	}
	by.Device = Device{Label: device}
	known := keyring.HashToken(string(ChannelProgram) + "\x00" + d.ProgramID + "\x00" + device)
	if err := s.seeDeviceTx(tx, clientRealm, s.sessionOf(clientRealm, row).Owner(), known, by); err != nil {
		return ends, err
	}
	return row.ExpiresAt, audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "session.delegated", EntityKind: ofAccount, EntityID: d.AccountID,
		Details: map[string]any{"session": id, "method": string(d.Shown), "scopes": d.Scopes},
	})
}

// Delegated is a session that a program has opened for a client.
type Delegated struct {
	Session
	ProgramID string
	Scopes    string
}

// DelegatedTx finds such a session by its token. It is not prolonged by being used.
//
// Refusals: Unauthenticated "client_session.ended" (unknown, ended by the person or the program, expired, or the client is blocked).
func (s *Service) DelegatedTx(tx *db.Tx, token string) (Delegated, error) {
	row, found, err := db.Maybe[sessionRow](tx, findDelegated, keyring.HashToken(token))
	if err == nil && (!found || !tx.Now().Before(row.ExpiresAt)) {
		err = errDelegatedOver
	}
	if err != nil {
		return Delegated{}, err
	}
	sess := s.sessionOf(clientRealm, row)
	sess.ExpiresAt = row.ExpiresAt
	return Delegated{sess, row.ProgramID, row.Scopes}, sess.Refusal()
}

var errDelegatedOver = fault.New(fault.Unauthenticated, "client_session.ended")

// EndDelegatedTx ends a session that the program has opened; false when there is none of its own by that id.
func (*Service) EndDelegatedTx(tx *db.Tx, by Principal, id string) (bool, error) {
	account, found, err := db.Maybe[string](tx, endDelegated, id, by.ProgramID)
	if err != nil || !found {
		return false, err
	}
	return true, audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "session.ended", EntityKind: ofAccount, EntityID: account, Details: map[string]any{"session": id},
	})
}
