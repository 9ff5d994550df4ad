package program

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// mostKeys are the public keys of a program that live at once: one in use and one to come, for each of two places where it runs.
const mostKeys = 4

// Key is a public key of a program.
type Key struct {
	ID       string      `json:"id"`
	Kid      string      `json:"kid" doc:"What assertions name it by: its thumbprint (RFC 7638)"`
	Alg      string      `json:"alg" enum:"ES256,EdDSA"`
	State    SecretState `json:"state" enum:"waiting,active,leaving,expired,ended"`
	MadeBy   string      `json:"made_by" doc:"A person, or the program itself"`
	MadeAt   time.Time   `json:"made_at"`
	EndsAt   time.Time   `json:"ends_at"`
	UsedAt   *time.Time  `json:"used_at" doc:"When a token was asked for with it the last time"`
	UsedFrom string      `json:"used_from" doc:"From which address"`
}

type keyRow struct {
	secretRow
	Kid string `db:"kid"`
	Alg string `db:"alg"`
	JWK string `db:"jwk"`
}

func (k keyRow) viewKey(tx *db.Tx, of row) Key {
	v := k.view(tx, of)
	return Key{ID: v.ID, Kid: k.Kid, Alg: k.Alg, State: v.State, MadeBy: v.MadeBy, MadeAt: v.MadeAt, EndsAt: v.EndsAt, UsedAt: v.UsedAt, UsedFrom: v.UsedFrom}
}

func livingKeys(keys []keyRow, now time.Time) (n int) {
	for _, one := range keys {
		if one.lives(now) {
			n++
		}
	}
	return n
}

var (
	errKeys     = fault.New(fault.Conflict, "program.keys").With("max", mostKeys)
	errKeyTaken = fault.AtField("/jwk", "jwk.taken")
)

// NewKey is a public key that is given to a program, by a person or by itself.
type NewKey struct {
	JWK       JWK       `json:"jwk"`
	ExpiresOn date.Date `json:"expires_on" doc:"The last day on which it counts, by the lender's clock"`
}

// AddKey gives a program a public key, which waits for a second person like a secret: who holds its private half can do what the program can.
//
// Refusals: those of Create, Invalid "jwk.private", "jwk.kind", "jwk.kid", "jwk.taken", NotFound, Conflict "program.keys" when four live already,
// "program.ended".
func (s *Service) AddKey(ctx context.Context, o identity.Owner, id string, in NewKey, password string) (Program, error) {
	made, err := s.make(ctx, o, password, func(tx *db.Tx, lender settings.Snapshot, by identity.Principal) (string, error) {
		r, _, err := loadTx(tx, id)
		if err == nil && r.EndedAt != nil {
			err = errEnded
		}
		if err != nil {
			return "", err
		}
		expires, err := lastDay(tx, lender, in.ExpiresOn)
		if err != nil {
			return "", err
		}
		if _, err := s.addKeyTx(tx, r, in.JWK, &by.StaffID, expires, nil); err != nil {
			return "", err
		}
		if err := recordTx(tx, by, id, "program.key_added", map[string]any{"name": r.Name, "kid": in.JWK.thumbprint()}); err != nil {
			return "", err
		}
		return "", s.waitTx(tx, lender, by, r)
	}, id)
	return made.Program, err
}

// addKeyTx takes a key up, and says which it is.
func (s *Service) addKeyTx(tx *db.Tx, r row, jwk JWK, madeBy *string, expires time.Time, confirmedAt *time.Time) (id string, err error) {
	key, code := jwk.read()
	if code != "" {
		return "", fault.AtField("/jwk", code)
	}
	keys, err := db.All[keyRow](tx, keysOf, r.ID)
	if err != nil {
		return "", err
	}
	if livingKeys(keys, tx.Now()) >= mostKeys {
		return "", errKeys
	}
	id = uuid.NewString()
	added, err := tx.Exec(insertKey, id, r.ID, key.kid, key.alg, key.text, madeBy, tx.Now(), expires, confirmedAt)
	if err == nil && added == 0 {
		err = errKeyTaken
	}
	return id, err
}

// EndKey ends a public key of a program at once, and the tokens that were got with it. Refusals: Forbidden (needs key.manage), NotFound, Conflict
// "program.decided" when it has ended, "program.ended", Unavailable.
func (s *Service) EndKey(ctx context.Context, by identity.Principal, id, key string) (Program, error) {
	return s.act(ctx, by, id, func(tx *db.Tx, _ settings.Snapshot, r row, _ holding) error {
		one, found, err := db.Maybe[keyRow](tx, findKey, key, id)
		if err == nil && !found {
			err = errNoSecret
		}
		if err != nil {
			return err
		}
		n, err := tx.Exec(endKey, key, id, tx.Now())
		if err == nil && n == 0 {
			err = errDecided
		}
		if err != nil {
			return err
		}
		return recordTx(tx, by, id, "program.key_ended", map[string]any{"name": r.Name, "kid": one.Kid})
	})
}

// Renewed is a new public key in the place of another.
type Renewed struct {
	Key Key `json:"key"`
	Old Key `json:"old" doc:"Counts until its end"`
}

var errPair = fault.New(fault.Forbidden, "key.pair_needed")

// Renew gives a program another public key in the place of the one that signed for the token of the call, which goes on for some hours more (1 to
// 168). It wants no person, as Rotate: the new key opens what the old one does, for as long a time. Refusals: Forbidden for all but programs, and
// "key.pair_needed" to one that calls with an API key; Invalid "overlap.range" and those of the key; Conflict "program.keys"; NotFound when the key
// has ended meanwhile; Unavailable.
func (s *Service) Renew(ctx context.Context, by identity.Principal, jwk JWK, hours int) (renewed Renewed, err error) {
	switch {
	case by.ProgramID == "":
		return renewed, errNoProgram
	case by.KeyID == "":
		return renewed, errPair.With("scope", string(Itself))
	}
	if err := checkOverlap(hours); err != nil {
		return renewed, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, _, err := loadTx(tx, by.ProgramID)
		if err != nil {
			return err
		}
		old, found, err := db.Maybe[keyRow](tx, findKey, by.KeyID, r.ID)
		if err == nil && !found {
			err = errNoSecret
		}
		if err != nil {
			return err
		}
		now, end := tx.Now(), tx.Now().Add(time.Duration(hours)*time.Hour)
		id, err := s.addKeyTx(tx, r, jwk, nil, now.Add(old.ExpiresAt.Sub(old.MadeAt)), &now)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(endKey, old.ID, r.ID, end); err != nil {
			return err
		}
		if old, err = db.One[keyRow](tx, findKey, old.ID, r.ID); err != nil {
			return err
		}
		fresh, err := db.One[keyRow](tx, findKey, id, r.ID)
		if err != nil {
			return err
		}
		renewed = Renewed{fresh.viewKey(tx, r), old.viewKey(tx, r)}
		return recordTx(tx, by, r.ID, "program.key_renewed", map[string]any{"name": r.Name, "kid": fresh.Kid})
	})
	return renewed, err
}

func checkOverlap(hours int) error {
	v := validate.New()
	if hours < shortestOverlap || hours > longestOverlap {
		v.CheckWith("/overlap_hours", "overlap.range", map[string]any{"min": shortestOverlap, "max": longestOverlap})
	}
	return v.Err()
}

const selectKey = `
	SELECT s.id, s.program_id, '' AS hint, s.made_by, m.name AS made_name, s.made_at, s.expires_at, s.confirmed_at, s.ended_at, s.used_at, s.used_from,
		s.kid, s.alg, s.jwk
	FROM program_keys s LEFT JOIN staff m ON m.id = s.made_by`

var (
	listKeys  = db.SQL(selectKey + ` ORDER BY s.made_at DESC, s.id`)
	keysOf    = db.SQL(selectKey + ` WHERE s.program_id = $1 ORDER BY s.made_at DESC, s.id`)
	findKey   = db.SQL(selectKey + ` WHERE s.id = $1 AND s.program_id = $2`)
	findKid   = db.SQL(selectKey + ` WHERE s.kid = $1`)
	insertKey = db.SQL(`
		INSERT INTO program_keys (id, program_id, kid, alg, jwk, made_by, made_at, expires_at, confirmed_at, used_from)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '') ON CONFLICT (kid) DO NOTHING`)
	confirmKeys    = db.SQL(`UPDATE program_keys SET confirmed_at = $2 WHERE program_id = $1 AND confirmed_at IS NULL AND ended_at IS NULL`)
	endWaitingKeys = db.SQL(`UPDATE program_keys SET ended_at = $2 WHERE program_id = $1 AND confirmed_at IS NULL AND ended_at IS NULL`)
	endKey         = db.SQL(`UPDATE program_keys SET ended_at = $3 WHERE id = $1 AND program_id = $2 AND (ended_at IS NULL OR ended_at > $3)`)
	endKeysOf      = db.SQL(`UPDATE program_keys SET ended_at = $2 WHERE program_id = $1 AND (ended_at IS NULL OR ended_at > $2)`)
	touchKey       = db.SQL(`UPDATE program_keys SET used_at = $2, used_from = $3 WHERE id = $1`)
)
