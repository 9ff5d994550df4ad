package identity

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/rule/settings"
)

// KeyState is whether a key opens anything.
type KeyState string

// The states of a key.
const (
	KeyWaiting KeyState = "waiting" // for a second person
	KeyActive  KeyState = "active"
	KeyDormant KeyState = "dormant" // its maker has no access any more
	KeyExpired KeyState = "expired"
	KeyRevoked KeyState = "revoked"
)

// KeyAction is what may be done with a key.
type KeyAction string

// The actions.
const (
	KeyConfirm KeyAction = "confirm"
	KeyRevoke  KeyAction = "revoke"
)

// APIKey is a key by which another program calls the API.
type APIKey struct {
	ID          string       `json:"id"`
	Name        string       `json:"name"`
	Hint        string       `json:"hint" doc:"How the key begins"`
	Permissions []Permission `json:"permissions"`
	State       KeyState     `json:"state" enum:"waiting,active,dormant,expired,revoked"`
	CreatedBy   string       `json:"created_by"`
	CreatedAt   time.Time    `json:"created_at"`
	ExpiresOn   date.Date    `json:"expires_on" doc:"The last day on which it works, by the lender's clock"`
	ConfirmedBy string       `json:"confirmed_by"`
	UsedOn      *date.Date   `json:"used_on" doc:"The day of the last call"`
	RevokedBy   string       `json:"revoked_by"`
	RevokedAt   *time.Time   `json:"revoked_at"`
	Allowed     []KeyAction  `json:"allowed" enum:"confirm,revoke" doc:"What the caller may do with it now"`
}

// APIKeys is every key, and what the caller may choose for a new one.
type APIKeys struct {
	Items   []APIKey     `json:"items"`
	Choices []Permission `json:"choices" doc:"What the caller may give a key"`
	Last    date.Date    `json:"last" doc:"The last day until which a key may work"`
}

// NewKey is what a key is made from.
type NewKey struct {
	Name        string       `json:"name" maxLength:"80"`
	Permissions []Permission `json:"permissions"`
	ExpiresOn   date.Date    `json:"expires_on"`
}

// MadeKey is a key with the text that opens, which is kept nowhere.
type MadeKey struct {
	Key   APIKey `json:"key"`
	Token string `json:"token" doc:"Shown once"`
}

type keyRow struct {
	ID            string     `db:"id"`
	Name          string     `db:"name"`
	Hint          string     `db:"hint"`
	Permissions   string     `db:"permissions"`
	CreatedBy     string     `db:"created_by"`
	CreatedName   string     `db:"created_name"`
	CreatedAt     time.Time  `db:"created_at"`
	ExpiresAt     time.Time  `db:"expires_at"`
	ConfirmedName *string    `db:"confirmed_name"`
	ConfirmedAt   *time.Time `db:"confirmed_at"`
	UsedOn        *date.Date `db:"used_on"`
	RevokedName   *string    `db:"revoked_name"`
	RevokedAt     *time.Time `db:"revoked_at"`
	MakerGone     bool       `db:"maker_gone"`
}

const keySelect = `
	SELECT k.id, k.name, k.hint, k.permissions, k.created_by, k.created_at, k.expires_at, k.confirmed_at, k.used_on, k.revoked_at,
		m.name AS created_name, c.name AS confirmed_name, r.name AS revoked_name,
		CASE WHEN m.disabled_at IS NULL THEN FALSE ELSE TRUE END AS maker_gone
	FROM api_keys k JOIN staff m ON m.id = k.created_by
	LEFT JOIN staff c ON c.id = k.confirmed_by LEFT JOIN staff r ON r.id = k.revoked_by`

var (
	listKeys = db.SQL(keySelect + ` ORDER BY k.created_at DESC, k.id LIMIT 200`)
	findKey  = db.SQL(keySelect + ` WHERE k.id = $1`)

	countKeys = db.SQL(`SELECT COUNT(*) FROM api_keys WHERE revoked_at IS NULL AND expires_at > $1`)
	insertKey = db.SQL(`
		INSERT INTO api_keys (id, name, hint, token_hash, permissions, created_by, created_at, expires_at, confirmed_by, confirmed_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)
	confirmKey = db.SQL(`UPDATE api_keys SET confirmed_by = $2, confirmed_at = $3 WHERE id = $1 AND confirmed_at IS NULL AND revoked_at IS NULL`)
	revokeKey  = db.SQL(`UPDATE api_keys SET revoked_by = $2, revoked_at = $3 WHERE id = $1 AND revoked_at IS NULL`)
)

func (r keyRow) state(now time.Time) KeyState {
	switch {
	case r.RevokedAt != nil:
		return KeyRevoked
	case !now.Before(r.ExpiresAt):
		return KeyExpired
	case r.MakerGone:
		return KeyDormant
	case r.ConfirmedAt == nil:
		return KeyWaiting
	}
	return KeyActive
}

func (r keyRow) viewTx(tx *db.Tx, lender settings.Snapshot, by Principal) (APIKey, error) {
	k := APIKey{
		ID: r.ID, Name: r.Name, Hint: r.Hint, Permissions: permissionsIn(r.Permissions), State: r.state(tx.Now()), CreatedBy: r.CreatedName,
		CreatedAt: r.CreatedAt, ExpiresOn: lender.Today(r.ExpiresAt).AddDays(-1), UsedOn: r.UsedOn, RevokedAt: r.RevokedAt, Allowed: []KeyAction{},
	}
	if r.ConfirmedName != nil {
		k.ConfirmedBy = *r.ConfirmedName
	}
	if r.RevokedName != nil {
		k.RevokedBy = *r.RevokedName
	}
	if k.State == KeyWaiting {
		may, err := Allows(SecondPersonTx(tx, lender.Policies.FourEyes, KeyManage, r.CreatedBy, by))
		if err != nil {
			return k, err
		}
		if may {
			k.Allowed = append(k.Allowed, KeyConfirm)
		}
	}
	if k.State != KeyRevoked && k.State != KeyExpired {
		k.Allowed = append(k.Allowed, KeyRevoke)
	}
	return k, nil
}

// Keys lists the keys for other programs, the newest first. Refusals: Forbidden (needs
// key.manage), Unavailable.
func (s *Service) Keys(ctx context.Context, by Principal) (APIKeys, error) {
	if err := by.Permit(KeyManage); err != nil {
		return APIKeys{}, err
	}
	lender, err := s.decided(ctx)
	if err != nil {
		return APIKeys{}, err
	}
	all := APIKeys{Items: []APIKey{}, Choices: keyChoices(by)}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		all.Last = lender.Today(tx.Now()).AddDays(keyLife)
		rows, err := db.All[keyRow](tx, listKeys)
		if err != nil {
			return err
		}
		for _, r := range rows {
			k, err := r.viewTx(tx, lender, by)
			if err != nil {
				return err
			}
			all.Items = append(all.Items, k)
		}
		return nil
	})
	return all, err
}

// keyChoices is what a person may give a key: what a machine may, and they may themselves.
func keyChoices(by Principal) []Permission {
	return slices.DeleteFunc(MachinePermissions(), func(p Permission) bool { return !by.Can(p) })
}

// CreateKey makes a key. It opens nothing until a second person confirms it, where the lender's
// rule asks for one; the text of the key is given this once. The password is the caller's own,
// asked when their sign-in is more than ten minutes ago.
//
// Refusals: those of Recent; Forbidden (needs key.manage), Invalid (fields), Conflict
// "key.too_many", Unavailable.
func (s *Service) CreateKey(ctx context.Context, o Owner, in NewKey, password string) (MadeKey, error) {
	by := o.by
	if err := by.Permit(KeyManage); err != nil {
		return MadeKey{}, err
	}
	if err := s.Recent(ctx, o, password); err != nil {
		return MadeKey{}, err
	}
	lender, err := s.decided(ctx)
	if err != nil {
		return MadeKey{}, err
	}
	in.Name = validate.Clean(validate.CleanText(in.Name))
	token, _ := keyring.NewToken()
	made := MadeKey{Token: keyPrefix + token}
	id := uuid.NewString()
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		if err := in.check(lender.Today(tx.Now()), keyChoices(by)); err != nil {
			return err
		}
		n, err := db.One[int64](tx, countKeys, tx.Now())
		if err == nil && n >= mostKeys {
			err = fault.New(fault.Conflict, "key.too_many").With("max", mostKeys)
		}
		if err != nil {
			return err
		}
		alone, err := Allows(SecondPersonTx(tx, lender.Policies.FourEyes, KeyManage, by.StaffID, by))
		if err != nil {
			return err
		}
		if err := in.insertTx(tx, id, made.Token, by, lender.Hours.Location(), alone); err != nil {
			return err
		}
		made.Key, err = keyViewTx(tx, id, lender, by)
		return err
	})
	return made, err
}

// check says what is wrong with a key that is to be made.
func (in NewKey) check(today date.Date, choices []Permission) error {
	v := validate.New()
	v.Check("/name", validate.Required(in.Name))
	v.Check("/name", validate.Text(in.Name, 80))
	if len(in.Permissions) == 0 {
		v.Check("/permissions", validate.FieldRequired)
	}
	for _, p := range in.Permissions {
		if !slices.Contains(choices, p) {
			v.Check("/permissions", "choice.invalid")
			break
		}
	}
	if in.ExpiresOn.IsZero() || in.ExpiresOn.Before(today) || in.ExpiresOn.After(today.AddDays(keyLife)) {
		v.CheckWith("/expires_on", "key.expiry", map[string]any{"last": today.AddDays(keyLife)})
	}
	return v.Err()
}

func (in NewKey) insertTx(tx *db.Tx, id, token string, by Principal, zone *time.Location, confirmed bool) error {
	var texts []string
	for _, p := range machinePermissions {
		if slices.Contains(in.Permissions, p) {
			texts = append(texts, string(p))
		}
	}
	permissions := strings.Join(texts, " ")
	var confirmer *string
	var at *time.Time
	if now := tx.Now(); confirmed {
		confirmer, at = &by.StaffID, &now
	}
	_, err := tx.Exec(insertKey, id, in.Name, token[:hintLength], keyring.HashToken(token), permissions, by.StaffID, tx.Now(),
		in.ExpiresOn.AddDays(1).Time(zone), confirmer, at)
	if err != nil {
		return err
	}
	return keyEventTx(tx, by, id, "api_key.created", map[string]any{
		"name": in.Name, "permissions": permissions, "expires_on": in.ExpiresOn.String(), "alone": confirmed,
	})
}

// ConfirmKey lets a key open what it may, as the second person.
//
// Refusals: those of Recent; Forbidden (needs key.manage), NotFound, Conflict
// "second_person.needed" to its maker, "key.decided" when it does not wait any more, Unavailable.
func (s *Service) ConfirmKey(ctx context.Context, o Owner, id, password string) (APIKey, error) {
	by := o.by
	if err := by.Permit(KeyManage); err != nil {
		return APIKey{}, err
	}
	if err := s.Recent(ctx, o, password); err != nil {
		return APIKey{}, err
	}
	return s.decideKey(ctx, by, id, func(tx *db.Tx, lender settings.Snapshot, r keyRow) (int64, error) {
		if err := SecondPersonTx(tx, lender.Policies.FourEyes, KeyManage, r.CreatedBy, by); err != nil {
			return 0, err
		}
		if r.state(tx.Now()) != KeyWaiting {
			return 0, nil
		}
		n, err := tx.Exec(confirmKey, id, by.StaffID, tx.Now())
		if err != nil || n == 0 {
			return n, err
		}
		return n, keyEventTx(tx, by, id, "api_key.confirmed", map[string]any{"name": r.Name, "permissions": r.Permissions})
	})
}

// RevokeKey ends a key at once and for good.
//
// Refusals: Forbidden (needs key.manage), NotFound, Conflict "key.decided", Unavailable.
func (s *Service) RevokeKey(ctx context.Context, by Principal, id string) (APIKey, error) {
	if err := by.Permit(KeyManage); err != nil {
		return APIKey{}, err
	}
	return s.decideKey(ctx, by, id, func(tx *db.Tx, _ settings.Snapshot, r keyRow) (int64, error) {
		n, err := tx.Exec(revokeKey, id, by.StaffID, tx.Now())
		if err != nil || n == 0 {
			return n, err
		}
		return n, keyEventTx(tx, by, id, "api_key.revoked", map[string]any{"name": r.Name})
	})
}

func (s *Service) decideKey(ctx context.Context, by Principal, id string, decide func(*db.Tx, settings.Snapshot, keyRow) (int64, error)) (view APIKey, err error) {
	lender, err := s.decided(ctx)
	if err != nil {
		return view, err
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[keyRow](tx, findKey, id)
		if err != nil {
			return err
		}
		n, err := decide(tx, lender, r)
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, "key.decided")
		}
		if err != nil {
			return err
		}
		view, err = keyViewTx(tx, id, lender, by)
		return err
	})
	return view, err
}

func keyViewTx(tx *db.Tx, id string, lender settings.Snapshot, by Principal) (APIKey, error) {
	r, err := db.One[keyRow](tx, findKey, id)
	if err != nil {
		return APIKey{}, err
	}
	return r.viewTx(tx, lender, by)
}

func keyEventTx(tx *db.Tx, by Principal, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: action, EntityKind: "api_key", EntityID: id, Details: details})
}

// decided is what the lender decides, of the moment.
func (s *Service) decided(ctx context.Context) (settings.Snapshot, error) {
	if s.settings == nil {
		return settings.Shipped(), nil
	}
	return s.settings(ctx)
}
