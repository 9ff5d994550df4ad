package program

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// SessionDelegate is the scope by which a program of the lender opens sessions for clients of its own pages.
const SessionDelegate Scope = "session.delegate"

// OwnScope is what a session of a client may open.
type OwnScope string

// ownScopes are all of them: never how a person signs in, which stays between them and Florin.
var ownScopes = []OwnScope{"own.read", "own.write", "own.mandate", "own.rights", "own.sign"}

// OwnScopes lists what a session of a client may open.
func OwnScopes() []OwnScope { return slices.Clone(ownScopes) }

// ClientSessionInput is how a program asks for a session of a client who uses its own pages.
type ClientSessionInput struct {
	Client string     `json:"client" doc:"Id of the client, who has an account"`
	Auth   VouchedFor `json:"auth"`
	Scopes []OwnScope `json:"scopes" doc:"What the session opens; what is signed needs the code that Florin sends to the person, too"`
}

// VouchedFor is how the program has made sure who the person is.
type VouchedFor struct {
	Method identity.Shown `json:"method" enum:"password,one_time_code,two_factor,passkey,eid" doc:"A client who has a second factor at Florin must have shown one of the last three"`
	At     time.Time      `json:"at" doc:"When; at most 15 minutes ago"`
	Device string         `json:"device" maxLength:"80" doc:"By which the person knows the session again, such as \"iPhone\""`
}

// OpenedSession is a session of a client, whose token is kept nowhere.
type OpenedSession struct {
	ID        string     `json:"id"`
	Token     string     `json:"token" doc:"What the client's calls carry as Authorization: Bearer; shown once"`
	ExpiresAt time.Time  `json:"expires_at" doc:"15 minutes later, whether it is used or not"`
	Scopes    []OwnScope `json:"scopes"`
}

// Delegate opens a session for a client whom the program has let in on its own pages. It stands in the client's list of sessions under the program's
// name, and ends with the program.
//
// Refusals: Forbidden for all but programs, "account.blocked", "client_session.second_step"; Invalid with fields; Unavailable.
func (s *Service) Delegate(ctx context.Context, by identity.Principal, in ClientSessionInput) (OpenedSession, error) {
	if by.ProgramID == "" {
		return OpenedSession{}, errNoProgram
	}
	scopes := slices.DeleteFunc(slices.Clone(ownScopes), func(one OwnScope) bool { return !slices.Contains(in.Scopes, one) })
	if len(scopes) == 0 || slices.ContainsFunc(in.Scopes, func(one OwnScope) bool { return !slices.Contains(ownScopes, one) }) {
		return OpenedSession{}, fault.Fields(fault.Field{Pointer: "/scopes", Code: "choice.invalid"})
	}
	opened := OpenedSession{ID: uuid.Must(uuid.NewV7()).String(), Token: drawn(sessionPrefix, s.Mode), Scopes: scopes}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		account, _, err := s.AccountOf(tx, in.Client)
		if err != nil {
			return err
		}
		opened.ExpiresAt, err = s.Identity.DelegateTx(tx, by, opened.ID, opened.Token, identity.Delegation{
			AccountID: account, ProgramID: by.ProgramID, Shown: in.Auth.Method, At: in.Auth.At, Device: in.Auth.Device, Scopes: words(scopes),
		})
		return err
	})
	if err != nil {
		return OpenedSession{}, err
	}
	return opened, nil
}

// EndDelegated ends a session that the program has opened, as when the client signs out on its pages.
//
// Refusals: NotFound (none of this program's), Unavailable.
func (s *Service) EndDelegated(ctx context.Context, by identity.Principal, id string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		ended, err := s.Identity.EndDelegatedTx(tx, by, id)
		if err == nil && !ended {
			err = errNoSession
		}
		return err
	})
}

var errNoSession = fault.New(fault.NotFound, "not_found")

// OfClient tells the token of a session that a program has opened for a client.
func OfClient(token string) bool {
	return strings.HasPrefix(token, sessionPrefix+string(Live)+"_") || strings.HasPrefix(token, sessionPrefix+string(Test)+"_")
}

// findDelegating reads who has opened a session as it is now.
var findDelegating = db.SQL(`
	SELECT s.id, p.scopes, p.scopes AS narrowed, s.expires_at, s.created_at AS confirmed_at, ` + ofCaller + `
	FROM sessions s` + answering + ` WHERE s.id = $1`)

// AdmitClient checks the token of a session that a program has opened for a client, and counts the call among the program's. The session opens
// nothing while the program would open none. Where the call comes from is not held against the program's networks: the client's own device may make it.
//
// Refusals: Unauthenticated "key.shape", "key.wrong_mode", "key.of_sandbox", "client_session.ended"; Forbidden "program.stopped", "program.unattended", "key.waiting",
// "client_session.not_allowed" (the program may not open sessions any more); TooMany, Unavailable.
func (s *Service) AdmitClient(ctx context.Context, by identity.Principal, token string, class Class) (identity.Session, error) {
	var c caller
	var d identity.Delegated
	var now time.Time
	err := looks(token, s.Mode)
	if err == nil {
		err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
			now = tx.Now()
			if d, err = s.Identity.DelegatedTx(tx, token); err != nil {
				return err
			}
			if c, err = db.One[caller](tx, findDelegating, d.Principal.SessionID); err != nil {
				return err
			}
			return c.opens(now)
		})
	}
	if err = s.braked(ctx, by, err); err != nil {
		return identity.Session{}, err
	}
	if held, _ := c.holds(); !slices.Contains(held, string(SessionDelegate)) {
		return identity.Session{}, errMayNotOpen
	}
	counted := identity.Principal{Kind: identity.Machine, ProgramID: c.ProgramID, KeyID: c.SecretID}
	left, err := s.count(ctx, c, counted, now, s.ruleOf(class, c.Rate))
	session := d.Session
	session.Allowance = left
	if err != nil {
		return identity.Session{Allowance: left}, err
	}
	session.Principal.Scopes = split[string](d.Scopes)
	session.Principal.Behalf = c.Name
	return session, nil
}

var errMayNotOpen = fault.New(fault.Forbidden, "client_session.not_allowed")
