package program

import (
	"context"
	"net/netip"
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
)

var (
	// guesses bounds wrong secrets of a source. There is nothing to guess in 256 bits: it keeps a broken program from costing more than a look.
	guesses = limit.Rule{Name: "key.guesses", Burst: 30, Per: 5 * time.Minute}
	// strayNotes bounds how often the journal tells that a program called from elsewhere.
	strayNotes = limit.Rule{Name: "key.stray", Burst: 1, Per: time.Hour}
)

var (
	errExpired    = fault.New(fault.Unauthenticated, "key.expired")
	errWaiting    = fault.New(fault.Forbidden, "key.waiting")
	errStopped    = fault.New(fault.Forbidden, "program.stopped")
	errUnattended = fault.New(fault.Forbidden, "program.unattended")
	errAddress    = fault.New(fault.Forbidden, "program.address")
	errSecrets    = fault.New(fault.Conflict, "program.secrets")
	errNoSecret   = fault.New(fault.NotFound, "not_found")
)

type caller struct {
	SecretID    string         `db:"id"`
	ProgramID   string         `db:"program_id"`
	Name        string         `db:"name"`
	Scopes      string         `db:"scopes"`
	Narrowed    string         `db:"narrowed"` // those that a token was asked for
	Addresses   string         `db:"addresses"`
	Rate        Rate           `db:"rate"`
	ExpiresAt   time.Time      `db:"expires_at"`
	ConfirmedAt *time.Time     `db:"confirmed_at"`
	EndedAt     *time.Time     `db:"ended_at"`
	UsedAt      *time.Time     `db:"used_at"`
	UsedFrom    string         `db:"used_from"`
	InForce     bool           `db:"in_force"`
	Stopped     bool           `db:"stopped"`
	Role1       identity.Role  `db:"role_1"`
	Role2       *identity.Role `db:"role_2"`
	Gone1       *time.Time     `db:"gone_1"`
	Gone2       *time.Time     `db:"gone_2"`
}

var findCaller = db.SQL(`
	SELECT s.id, p.scopes, p.scopes AS narrowed, s.expires_at, s.confirmed_at, s.ended_at, s.used_at, s.used_from, ` + ofCaller + `
	FROM program_secrets s` + answering + ` WHERE s.token_hash = $1`)

// Admit checks the secret or the token by which a program calls, and counts the call among those of its class. The program holds its scopes as far as one of the people who answer for
// it may do what stands behind them; for a week after the last of them has left, it goes on with all.
//
// The session says what is left of the program's calls, also beside the refusal of one too many.
//
// Refusals: Unauthenticated "key.unknown" (also ended), "key.shape" (cut or mistyped), "key.wrong_mode", "key.of_sandbox", "key.expired"; Forbidden "key.waiting" (for a
// second person), "program.stopped", "program.unattended", "program.address"; TooMany, Unavailable.
func (s *Service) Admit(ctx context.Context, by identity.Principal, secret string, class Class) (identity.Session, error) {
	c, now, err := s.find(ctx, secret)
	if err = s.braked(ctx, by, err); err != nil {
		return identity.Session{}, err
	}
	by.Kind, by.ProgramID, by.Name = identity.Machine, c.ProgramID, c.Name
	if signed(secret) {
		by.KeyID = c.SecretID
	} else {
		by.SecretID = c.SecretID
	}
	if !c.from(by.Source) {
		return identity.Session{}, s.refuseStray(ctx, by)
	}
	left, err := s.count(ctx, c, by, now, s.ruleOf(class, c.Rate))
	if err != nil {
		return identity.Session{Allowance: left}, err
	}
	by.Scopes, by.Permissions = c.holds()
	return identity.Session{ExpiresAt: c.ExpiresAt, Channel: identity.ChannelSite, Allowance: left, Principal: by}, nil
}

// braked is the refusal of a call, or that of one guess too many from its source.
func (s *Service) braked(ctx context.Context, by identity.Principal, refused error) error {
	if fault.KindOf(refused) == fault.Unauthenticated {
		if brake := s.take(ctx, guesses, limit.SourceKey(by.Source)); brake != nil {
			return brake
		}
	}
	return refused
}

func (s *Service) find(ctx context.Context, secret string) (c caller, now time.Time, err error) {
	if err := looks(secret, s.Mode); err != nil {
		return c, now, err
	}
	err = s.DB.Peek(ctx, func(tx *db.Tx) error {
		now = tx.Now()
		var found bool
		var err error
		by := findCaller
		if signed(secret) {
			by = findToken
		}
		c, found, err = db.Maybe[caller](tx, by, keyring.HashToken(secret))
		if err == nil && !found {
			err = errUnknown
		}
		if err != nil {
			return err
		}
		return c.opens(now)
	})
	return c, now, err
}

// signed tells a token, for which a program has signed, from a secret.
func signed(secret string) bool { return strings.HasPrefix(secret, tokenPrefix) }

// opens says whether a secret, a token or a key opens anything now.
func (c caller) opens(now time.Time) error {
	switch {
	case c.EndedAt != nil && !now.Before(*c.EndedAt):
		return errUnknown
	case !now.Before(c.ExpiresAt):
		return errExpired
	case c.Stopped:
		return errStopped
	case c.ConfirmedAt == nil || !c.InForce:
		return errWaiting
	case unattended(now, c.Role2 != nil, c.Gone1, c.Gone2):
		return errUnattended
	}
	return nil
}

// holds sees the people who answer for the program as they are now.
func (c caller) holds() (scopes []string, permissions []identity.Permission) {
	var answering []identity.Principal
	if c.Gone1 == nil {
		answering = append(answering, identity.Principal{Permissions: identity.PermissionsOf(c.Role1)})
	}
	if c.Role2 != nil && c.Gone2 == nil {
		answering = append(answering, identity.Principal{Permissions: identity.PermissionsOf(*c.Role2)})
	}
	narrowed := split[Scope](c.Narrowed)
	for _, scope := range split[Scope](c.Scopes) {
		p, known := permissionOf(scope)
		if known && slices.Contains(narrowed, scope) && (len(answering) == 0 || slices.ContainsFunc(answering, func(one identity.Principal) bool { return one.Can(p) })) {
			scopes, permissions = append(scopes, string(scope)), append(permissions, p)
		}
	}
	return append(scopes, string(Itself)), permissions
}

// from says whether the program may call from an address.
func (c caller) from(source string) bool {
	if c.Addresses == "" {
		return true
	}
	address, err := netip.ParseAddr(source)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(split[string](c.Addresses), func(text string) bool {
		network, err := netip.ParsePrefix(text)
		return err == nil && network.Contains(address.Unmap())
	})
}

// refuseStray counts a call from elsewhere like a wrong secret, and writes into the journal that a secret of the program is used there: it may have
// been taken.
func (s *Service) refuseStray(ctx context.Context, by identity.Principal) error {
	if err := s.take(ctx, guesses, limit.SourceKey(by.Source)); err != nil {
		return err
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		v, err := limit.TakeTx(tx, strayNotes, by.ProgramID+"\x00"+limit.SourceKey(by.Source))
		if err != nil || !v.Allowed {
			return err
		}
		return recordTx(tx, by, by.ProgramID, "program.called_from_elsewhere", map[string]any{"name": by.Name})
	})
	if err != nil {
		return err
	}
	return errAddress
}

// used is how exactly it is known when a secret was used: a write for each call would cost more than it tells.
const used = time.Hour

func (s *Service) count(ctx context.Context, c caller, by identity.Principal, now time.Time, rule limit.Rule) (left limit.Allowance, err error) {
	var v limit.Verdict
	err = s.DB.UpdateBlind(ctx, func(tx *db.Tx) (err error) {
		if v, left, err = limit.CountTx(tx, rule, "key:"+c.ProgramID); err != nil || !v.Allowed {
			return err
		}
		if by.KeyID != "" || c.UsedAt != nil && now.Sub(*c.UsedAt) < used && c.UsedFrom == by.Source { // of keys it is known when tokens were asked for
			return nil
		}
		_, err = tx.Exec(touchSecret, c.SecretID, tx.Now(), by.Source)
		return err
	})
	return left, verdict(v, err)
}

func (s *Service) take(ctx context.Context, rule limit.Rule, key string) error {
	var v limit.Verdict
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		v, err = limit.TakeTx(tx, rule, key)
		return err
	})
	return verdict(v, err)
}

func verdict(v limit.Verdict, err error) error {
	if err == nil && !v.Allowed {
		err = identity.TooMany(v.RetryAfter)
	}
	return err
}
