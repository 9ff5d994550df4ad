package identity

import (
	"context"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// refreshTries is how often a refresh starts again because another one of the session was
// quicker. Each of them rotated, so this many at once are no browser.
const refreshTries = 16

// refreshRow is a session of the wire with its family.
type refreshRow struct {
	sessionRow
	Counter     int64  `db:"counter"`
	Lowest      int64  `db:"lowest"`
	FamilyLevel int    `db:"family_level"`
	Uses        string `db:"uses"`
}

func (r refreshRow) family() family {
	return family{Counter: r.Counter, Lowest: r.Lowest, Level: r.FamilyLevel, Uses: usesOf(r.Uses)}
}

var (
	findFamily = db.SQL(`
		SELECT ` + sessionColumns + `, f.counter, f.lowest, f.level AS family_level, f.uses
		FROM refresh_families f JOIN sessions s ON s.id = f.session_id JOIN accounts a ON a.id = s.account_id
		WHERE f.session_id = $1`)

	insertFamily = db.SQL(`
		INSERT INTO refresh_families (session_id, counter, lowest, level, uses) VALUES ($1, $2, $3, $4, $5)`)

	// The condition is what was read: the second of two callers changes nothing and looks again.
	updateFamily = db.SQL(`
		UPDATE refresh_families SET counter = $4, lowest = $5, level = $6, uses = $7
		WHERE session_id = $1 AND counter = $2 AND lowest = $3`)
)

// Refresh gives new tokens of a session. The refresh token is used up by it; the same one
// again within ten seconds, or as long as the new one was not used, is answered with that
// new one. Anything older ends the session: two parties hold its tokens.
//
// Refusals: Invalid "wire.refresh_token_not_found", "wire.refresh_token_already_used",
// "wire.session_expired"; Conflict "wire.conflict" (too many at once); TooMany (far beyond
// what browsers do); Unavailable.
func (s *Service) Refresh(ctx context.Context, by Principal, token string) (WireSession, error) {
	ctx = db.Vital(ctx)
	session, number, ok := readRefresh(s.ring, token)
	if !ok {
		return WireSession{}, errRefreshUnknown
	}
	if err := s.brake(ctx, taking{refreshPerSession, session}); err != nil {
		return WireSession{}, err
	}
	var row refreshRow
	var fam family
	var what verdict
	err := s.db.UpdateBlind(ctx, func(tx *db.Tx) (err error) {
		row, fam, what, err = s.refreshTx(tx, session, number)
		return err
	})
	if err != nil {
		return WireSession{}, err
	}
	switch what {
	case stale, unknown:
		return WireSession{}, errRefreshUnknown
	case early:
		return WireSession{}, errWireConflict
	case stolen:
		return WireSession{}, s.endStolen(ctx, by, row.sessionRow)
	}
	return s.wireSession(ctx, by, row.sessionRow, fam)
}

// refreshTx lets one refresh of a session win and shows the others what it did.
func (s *Service) refreshTx(tx *db.Tx, session string, number int64) (row refreshRow, fam family, what verdict, err error) {
	for range refreshTries {
		var found bool
		row, found, err = db.Maybe[refreshRow](tx, findFamily, session)
		if err == nil && !found {
			err = errRefreshUnknown
		}
		if err == nil && !tx.Now().Before(row.endsAt(s.wire.client.idle)) {
			err = errSessionExpired
		}
		if err != nil {
			return row, fam, what, err
		}
		if fam, what = row.family().present(number, row.Level, tx.Now()); what != rotate {
			return row, fam, what, nil
		}
		n, err := tx.Exec(updateFamily, session, row.Counter, row.Lowest, fam.Counter, fam.Lowest, fam.Level, usesText(fam.Uses))
		if err != nil {
			return row, fam, what, err
		}
		if n == 1 {
			row.LastSeenAt = tx.Now()
			_, err = tx.Exec(touchSession, session, tx.Now())
			return row, fam, what, err
		}
	}
	return row, fam, what, errWireConflict
}

// endStolen ends a session whose refresh token was used twice.
func (s *Service) endStolen(ctx context.Context, by Principal, row sessionRow) error {
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(endOneSession, row.ID, row.SessionID)
		if err != nil || n == 0 {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: by.Actor(), Action: "session.refresh_reused", EntityKind: ofAccount, EntityID: row.ID,
			Details: map[string]any{"session": row.SessionID},
		})
	})
	if err != nil {
		return err
	}
	return errRefreshUsed
}

// ElevatedWire gives the tokens of a session that a second factor has just elevated. The
// refresh tokens from before are worth nothing from here on, and access tokens from before
// never counted for the second step.
//
// Refusals: Unauthenticated (no session of an account at the wire, or it has ended),
// Conflict "wire.conflict", Unavailable.
func (s *Service) ElevatedWire(ctx context.Context, sess Session) (WireSession, error) {
	ctx = db.Vital(ctx)
	o := sess.Owner()
	if err := o.wire(); err != nil {
		return WireSession{}, err
	}
	var row refreshRow
	var fam family
	err := s.db.UpdateBlind(ctx, func(tx *db.Tx) error {
		for range refreshTries {
			var found bool
			var err error
			row, found, err = db.Maybe[refreshRow](tx, findFamily, o.session)
			if err == nil && !found {
				err = errTokenSession
			}
			if err != nil {
				return err
			}
			fam = row.family().elevated(row.Level)
			n, err := tx.Exec(updateFamily, o.session, row.Counter, row.Lowest, fam.Counter, fam.Lowest, fam.Level, usesText(fam.Uses))
			if err != nil || n == 1 {
				return err
			}
		}
		return errWireConflict
	})
	if err != nil {
		return WireSession{}, err
	}
	return s.wireSession(ctx, o.by, row.sessionRow, fam)
}
