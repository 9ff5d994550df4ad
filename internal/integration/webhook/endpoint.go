package webhook

import (
	"context"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/platform/signed"
)

// EndpointState is whether an address is told anything.
type EndpointState string

// The states of an address. What happens while it is paused waits, for as long as deliveries
// are kept.
const (
	Active EndpointState = "active"
	Paused EndpointState = "paused"
)

// Why is why an address is paused.
type Why string

// The reasons.
const (
	ByPerson Why = "person"
	Failing  Why = "failing" // a delivery was given up, and nothing got through meanwhile
	Gone     Why = "gone"    // the server asked not to be called again
)

const (
	mostEndpoints = 20
	mostCounted   = 1000
	// overlap is how long the secret before still signs beside a new one.
	overlap = 24 * time.Hour
)

// Endpoint is an address that is told of events.
type Endpoint struct {
	ID             string          `json:"id"`
	Version        int64           `json:"version"`
	Name           string          `json:"name"`
	URL            string          `json:"url"`
	Kinds          []eventlog.Kind `json:"kinds"`
	State          EndpointState   `json:"state" enum:"active,paused"`
	PausedWhy      Why             `json:"paused_why" doc:"Empty, person, failing or gone"`
	PublicKey      string          `json:"public_key" doc:"By which v1a signatures are checked, whpk_ and base64; empty: there are none"`
	OldSecretUntil *time.Time      `json:"old_secret_until" doc:"Until when the secret before signs, too"`
	CreatedBy      string          `json:"created_by"`
	CreatedAt      time.Time       `json:"created_at"`
	ChangedBy      string          `json:"changed_by"`
	ChangedAt      time.Time       `json:"changed_at"`
	FailingSince   *time.Time      `json:"failing_since" doc:"Since when nothing gets through"`
	LastOKAt       *time.Time      `json:"last_ok_at" doc:"When it took something the last time"`
	Waiting        int64           `json:"waiting" doc:"Deliveries that are not made yet, counted up to a thousand"`
}

// Made is an address with the secret that was drawn for it.
type Made struct {
	Endpoint Endpoint `json:"endpoint"`
	Secret   string   `json:"secret" doc:"Shown once"`
}

// Overview is all addresses, and what there is to choose.
type Overview struct {
	Items []Endpoint      `json:"items"`
	Kinds []eventlog.Kind `json:"kinds" doc:"Every kind of event that can be chosen"`
	Most  int             `json:"most" doc:"How many addresses there may be"`

	NextCursor string `json:"next_cursor" doc:"Empty on the last page"`
}

type endpointRow struct {
	ID          string        `db:"id"`
	Version     int64         `db:"version"`
	Name        string        `db:"name"`
	URL         string        `db:"url"`
	Kinds       string        `db:"kinds"`
	State       EndpointState `db:"state"`
	PausedWhy   Why           `db:"paused_why"`
	Secret      []byte        `db:"secret"`
	OldSecret   []byte        `db:"old_secret"`
	OldUntil    *time.Time    `db:"old_until"`
	SignKey     []byte        `db:"sign_key"`
	OldSignKey  []byte        `db:"old_sign_key"`
	PublicKey   string        `db:"public_key"`
	CreatedBy   string        `db:"created_by"`
	CreatedName string        `db:"created_name"`
	CreatedAt   time.Time     `db:"created_at"`
	ChangedName string        `db:"changed_name"`
	ChangedAt   time.Time     `db:"changed_at"`
}

func (r endpointRow) kinds() []eventlog.Kind {
	list := []eventlog.Kind{}
	for k := range strings.FieldsSeq(r.Kinds) {
		list = append(list, eventlog.Kind(k))
	}
	return list
}

// host is what the audit log tells of an address: the rest of it may be a secret.
func (r endpointRow) host() string {
	u, err := url.Parse(r.URL)
	if err != nil {
		return ""
	}
	return u.Host
}

func (r endpointRow) view(tx *db.Tx, h health) (Endpoint, error) {
	waiting, err := db.One[int64](tx, countWaiting, r.ID, mostCounted)
	e := Endpoint{
		ID: r.ID, Version: r.Version, Name: r.Name, URL: r.URL, Kinds: r.kinds(), State: r.State, PausedWhy: r.PausedWhy,
		CreatedBy: r.CreatedName, CreatedAt: r.CreatedAt, ChangedBy: r.ChangedName, ChangedAt: r.ChangedAt,
		PublicKey: r.PublicKey, FailingSince: h.FailingSince, LastOKAt: h.LastOKAt, Waiting: waiting,
	}
	if r.OldUntil != nil && tx.Now().Before(*r.OldUntil) {
		e.OldSecretUntil = r.OldUntil
	}
	return e, err
}

func (r endpointRow) viewTx(tx *db.Tx) (Endpoint, error) {
	h, _, err := db.Maybe[health](tx, findHealth, r.ID)
	if err != nil {
		return Endpoint{}, err
	}
	return r.view(tx, h)
}

// knownTo says whether a caller may know of an address. Programs know those that they made: where others of the lender send what happens is no
// business of theirs.
func (r endpointRow) knownTo(p identity.Principal) bool {
	return p.ProgramID == "" || r.CreatedBy == p.ProgramID
}

// endpointFor is an address that a caller may know of, or fault NotFound.
func endpointFor(tx *db.Tx, p identity.Principal, id string) (endpointRow, error) {
	r, err := db.One[endpointRow](tx, findEndpoint, id)
	if err == nil && !r.knownTo(p) {
		err = fault.New(fault.NotFound, "not_found")
	}
	return r, err
}

// knownBy is the condition of knownTo.
func knownBy(p identity.Principal) (c listing.Conditions) {
	c.Add("(? = '' OR e.created_by = ?)", p.ProgramID, p.ProgramID)
	return c
}

var timed = listing.Timed{At: "e.created_at", ID: "e.id", Created: "e.created_at", Changed: "e.changed_at"}

// List gives one page of the addresses that the caller may know of, the oldest first. Errors: fault Forbidden (needs webhook.manage), Invalid.
func (s *Service) List(ctx context.Context, p identity.Principal, span listing.Span, cursor string, limit int) (Overview, error) {
	if err := p.Permit(identity.WebhookManage); err != nil {
		return Overview{}, err
	}
	after, limit, err := listing.Wish{Sort: listing.OldestFirst, Cursor: cursor, Limit: limit}.Check(listing.ByTime)
	if err != nil {
		return Overview{}, err
	}
	o := Overview{Items: []Endpoint{}, Kinds: eventlog.Kinds(), Most: mostEndpoints}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		text, values := span.PageByTime(listing.OldestFirst, knownBy(p), timed, after, limit+1)
		rows, err := db.All[endpointRow](tx, db.Composed(`SELECT `+endpointColumns+` FROM hook_endpoints e`+text), values...)
		if err != nil {
			return err
		}
		rows, o.NextCursor = db.Page(rows, limit, func(last endpointRow) string { return db.Place{At: last.CreatedAt, ID: last.ID}.Cursor() })
		all, err := db.All[health](tx, listHealth)
		if err != nil {
			return err
		}
		states := map[string]health{}
		for _, h := range all {
			states[h.EndpointID] = h
		}
		for _, r := range rows {
			e, err := r.view(tx, states[r.ID])
			if err != nil {
				return err
			}
			o.Items = append(o.Items, e)
		}
		return nil
	})
	return o, err
}

// Create adds an address; its secret is shown this once. Errors: fault Forbidden (needs
// webhook.manage), Invalid with the fields that are wrong, Conflict "webhook.too_many".
func (s *Service) Create(ctx context.Context, p identity.Principal, in Input) (Made, error) {
	if err := p.Permit(identity.WebhookManage); err != nil {
		return Made{}, err
	}
	if err := s.check(&in); err != nil {
		return Made{}, err
	}
	id, secret := uuid.NewString(), signed.NewSecret()
	sealed, err := s.seal(id, secret)
	if err != nil {
		return Made{}, err
	}
	var fresh keyPair
	if in.KeyPair {
		if fresh, err = s.newPair(id); err != nil {
			return Made{}, err
		}
	}
	made := Made{Secret: secret}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		n, err := db.One[int64](tx, countEndpoints)
		if err == nil && n >= mostEndpoints {
			err = fault.New(fault.Conflict, "webhook.too_many").With("max", mostEndpoints)
		}
		if err != nil {
			return err
		}
		if _, err := tx.Exec(insertEndpoint, id, in.Name, in.URL, joined(in.Kinds), sealed, p.Who(), nameOf(p), tx.Now(), fresh.sealed, fresh.public); err != nil {
			return err
		}
		if err := subscribeTx(tx, id, in.Kinds); err != nil {
			return err
		}
		r, err := db.One[endpointRow](tx, findEndpoint, id)
		if err != nil {
			return err
		}
		if made.Endpoint, err = r.viewTx(tx); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), r, "webhook.created", map[string]any{"host": r.host(), "kinds": r.Kinds})
	})
	return made, err
}

// Change gives an address another name, target or choice of events. Errors: those of Create,
// fault NotFound, Conflict "webhook.version_conflict" with who was faster and when.
func (s *Service) Change(ctx context.Context, p identity.Principal, id string, version int64, in Input) (Endpoint, error) {
	if err := p.Permit(identity.WebhookManage); err != nil {
		return Endpoint{}, err
	}
	if err := s.check(&in); err != nil {
		return Endpoint{}, err
	}
	fresh, err := s.newPair(id)
	if err != nil {
		return Endpoint{}, err
	}
	return s.change(ctx, p, id, version, func(tx *db.Tx, r *endpointRow) (string, map[string]any, error) {
		before := *r
		r.Name, r.URL, r.Kinds = in.Name, in.URL, joined(in.Kinds)
		switch {
		case !in.KeyPair:
			r.SignKey, r.OldSignKey, r.PublicKey = nil, nil, ""
		case r.SignKey == nil:
			r.SignKey, r.PublicKey = fresh.sealed, fresh.public
		}
		details := map[string]any{
			"host_from": before.host(), "host_to": r.host(), "kinds_from": before.Kinds, "kinds_to": r.Kinds,
		}
		if _, err := tx.Exec(deleteSubscriptions, id); err != nil {
			return "", nil, err
		}
		return "webhook.changed", details, subscribeTx(tx, id, in.Kinds)
	})
}

// Pause stops what leaves for an address; what happens meanwhile waits. Errors: fault
// Forbidden (needs webhook.manage), NotFound, Conflict "webhook.version_conflict".
func (s *Service) Pause(ctx context.Context, p identity.Principal, id string, version int64) (Endpoint, error) {
	return s.change(ctx, p, id, version, func(_ *db.Tx, r *endpointRow) (string, map[string]any, error) {
		r.State, r.PausedWhy = Paused, ByPerson
		return "webhook.paused", map[string]any{"why": ByPerson}, nil
	})
}

// Resume lets an address be told again, beginning with what has waited. Errors: those of Pause.
func (s *Service) Resume(ctx context.Context, p identity.Principal, id string, version int64) (Endpoint, error) {
	return s.change(ctx, p, id, version, func(tx *db.Tx, r *endpointRow) (string, map[string]any, error) {
		r.State, r.PausedWhy = Active, ""
		_, err := tx.Exec(releaseHold, r.ID, tx.Now())
		return "webhook.resumed", nil, err
	})
}

// Rotate draws another secret, shown this once, and another key pair where there is one. For a day both sign, so that the receiver can
// be given the new one meanwhile; a second rotation within it ends the oldest. Errors: those
// of Pause.
func (s *Service) Rotate(ctx context.Context, p identity.Principal, id string, version int64) (Made, error) {
	secret := signed.NewSecret()
	sealed, err := s.seal(id, secret)
	if err != nil {
		return Made{}, err
	}
	fresh, err := s.newPair(id)
	if err != nil {
		return Made{}, err
	}
	e, err := s.change(ctx, p, id, version, func(tx *db.Tx, r *endpointRow) (string, map[string]any, error) {
		until := tx.Now().Add(overlap)
		r.OldSecret, r.OldUntil, r.Secret = r.Secret, &until, sealed
		if r.SignKey != nil {
			r.OldSignKey, r.SignKey, r.PublicKey = r.SignKey, fresh.sealed, fresh.public
		}
		return "webhook.secret_rotated", nil, nil
	})
	return Made{e, secret}, err
}

// Delete forgets an address; what waits for it never leaves. Errors: those of Pause.
func (s *Service) Delete(ctx context.Context, p identity.Principal, id string, version int64) error {
	if err := p.Permit(identity.WebhookManage); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := endpointFor(tx, p, id)
		if err != nil {
			return err
		}
		if r.Version != version {
			return r.conflict()
		}
		for _, stmt := range []*db.Stmt{deleteSubscriptions, deleteHealth} {
			if _, err := tx.Exec(stmt, id); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(deleteEndpoint, id, version); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), r, "webhook.deleted", map[string]any{"host": r.host()})
	})
}

// change loads an address, lets decide change it, saves and records it.
func (s *Service) change(ctx context.Context, p identity.Principal, id string, version int64,
	decide func(*db.Tx, *endpointRow) (action string, details map[string]any, err error),
) (Endpoint, error) {
	if err := p.Permit(identity.WebhookManage); err != nil {
		return Endpoint{}, err
	}
	var view Endpoint
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := endpointFor(tx, p, id)
		if err != nil {
			return err
		}
		if r.Version != version {
			return r.conflict()
		}
		action, details, err := decide(tx, &r)
		if err != nil {
			return err
		}
		if err := r.saveTx(tx, nameOf(p)); err != nil {
			return err
		}
		if view, err = r.viewTx(tx); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), r, action, details)
	})
	return view, err
}

// saveTx writes an address back, under the next version.
func (r *endpointRow) saveTx(tx *db.Tx, by string) error {
	r.ChangedName, r.ChangedAt = by, tx.Now()
	n, err := tx.Exec(setEndpoint, r.ID, r.Version, r.Name, r.URL, r.Kinds, r.State, r.PausedWhy, r.Secret, r.OldSecret, r.OldUntil, by, tx.Now(), r.SignKey, r.OldSignKey, r.PublicKey)
	if err == nil && n == 0 {
		err = r.conflict()
	}
	r.Version++
	return err
}

func (r endpointRow) conflict() error {
	return fault.New(fault.Conflict, "webhook.version_conflict").With("by", r.ChangedName).With("at", r.ChangedAt).With("version", r.Version)
}

func subscribeTx(tx *db.Tx, id string, chosen []eventlog.Kind) error {
	for _, k := range chosen {
		if _, err := tx.Exec(insertSubscription, k, id); err != nil {
			return err
		}
	}
	return nil
}

func recordTx(tx *db.Tx, by audit.Actor, r endpointRow, action string, details map[string]any) error {
	all := map[string]any{"name": r.Name}
	for k, v := range details {
		all[k] = v
	}
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: entity, EntityID: r.ID, Details: all})
}
