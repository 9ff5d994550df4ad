package privacy

import (
	"context"
	"time"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/platform/personal"
)

// Hold keeps every record of a person from being erased: for a court, an authority, a claim.
type Hold struct {
	ID         string     `json:"id"`
	PersonKind string     `json:"person_kind" enum:"account,request"`
	PersonID   string     `json:"person_id"`
	Reason     string     `json:"reason"`
	PlacedBy   string     `json:"placed_by"`
	PlacedAt   time.Time  `json:"placed_at"`
	LiftAsked  *LiftAsked `json:"lift_asked" doc:"null: nobody has asked to lift it"`
	MayConfirm bool       `json:"may_confirm" doc:"The caller is the second person"`
}

// LiftAsked says that the first of two people wants a hold lifted.
type LiftAsked struct {
	By string    `json:"by"`
	At time.Time `json:"at"`
}

type holdRow struct {
	ID         string     `db:"id"`
	PersonKind string     `db:"person_kind"`
	PersonID   string     `db:"person_id"`
	Sealed     []byte     `db:"sealed"`
	PlacedName string     `db:"placed_name"`
	PlacedAt   time.Time  `db:"placed_at"`
	LiftBy     *string    `db:"lift_by"`
	LiftName   string     `db:"lift_name"`
	LiftAt     *time.Time `db:"lift_at"`
}

const holdColumns = `id, person_kind, person_id, sealed, placed_name, placed_at, lift_by, lift_name, lift_at`

var (
	insertHold = db.SQL(`
		INSERT INTO privacy_holds (id, person_kind, person_id, sealed, placed_by, placed_name, placed_at, lift_name, lifted_name)
		VALUES ($1, $2, $3, $4, $5, $6, $7, '', '') ON CONFLICT DO NOTHING`)
	findHold = db.SQL(`SELECT ` + holdColumns + ` FROM privacy_holds WHERE person_kind = $1 AND person_id = $2 AND lifted_at IS NULL`)
	openHold = db.SQL(`SELECT ` + holdColumns + ` FROM privacy_holds WHERE id = $1 AND lifted_at IS NULL`)
	askLift  = db.SQL(`UPDATE privacy_holds SET lift_by = $2, lift_name = $3, lift_at = $4 WHERE id = $1 AND lift_by IS NULL AND lifted_at IS NULL`)
	keepHold = db.SQL(`UPDATE privacy_holds SET lift_by = NULL, lift_name = '', lift_at = NULL WHERE id = $1 AND lifted_at IS NULL`)
	liftHold = db.SQL(`UPDATE privacy_holds SET lifted_by = $2, lifted_name = $3, lifted_at = $4 WHERE id = $1 AND lifted_at IS NULL`)
)

const sealHold = "privacy.hold"

var timedHolds = listing.Timed{At: "placed_at", ID: "id", Created: "placed_at", Changed: "placed_at"}

// heldTx says whether a hold keeps the records of a person.
func heldTx(tx *db.Tx, p personal.Person) (bool, error) {
	_, found, err := db.Maybe[holdRow](tx, findHold, p.Kind(), p.ID())
	return found, err
}

func (s *Service) holdTx(tx *db.Tx, p personal.Person) (*Hold, error) {
	r, found, err := db.Maybe[holdRow](tx, findHold, p.Kind(), p.ID())
	if err != nil || !found {
		return nil, err
	}
	h, err := s.viewHold(r)
	return &h, err
}

func (s *Service) viewHold(r holdRow) (Hold, error) {
	h := Hold{ID: r.ID, PersonKind: r.PersonKind, PersonID: r.PersonID, PlacedBy: r.PlacedName, PlacedAt: r.PlacedAt}
	if r.LiftBy != nil {
		h.LiftAsked = &LiftAsked{r.LiftName, *r.LiftAt}
	}
	return h, s.unseal(sealHold, r.ID, r.Sealed, &h.Reason)
}

// HoldPage is one page of holds, the newest first.
type HoldPage struct {
	Items      []Hold `json:"items"`
	NextCursor string `json:"next_cursor" doc:"Empty on the last page"`
}

// Holds gives one page of what keeps records from being erased, placed within a span of time. Errors: fault Forbidden
// (needs privacy.read), Invalid.
func (s *Service) Holds(ctx context.Context, p identity.Principal, span listing.Span, cursor string, limit int) (HoldPage, error) {
	page := HoldPage{Items: []Hold{}}
	if err := p.Permit(identity.PrivacyRead); err != nil {
		return page, err
	}
	after, limit, err := listing.Wish{Cursor: cursor, Limit: limit}.Check(listing.ByTime)
	if err != nil {
		return page, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		var own listing.Conditions
		own.Add("lifted_at IS NULL")
		text, values := span.PageByTime(listing.NewestFirst, own, timedHolds, after, limit+1)
		rows, err := db.All[holdRow](tx, db.Composed(`SELECT `+holdColumns+` FROM privacy_holds`+text), values...)
		if err != nil {
			return err
		}
		rows, page.NextCursor = db.Page(rows, limit, func(last holdRow) string { return db.Place{At: last.PlacedAt, ID: last.ID}.Cursor() })
		list := make([]Hold, len(rows))
		page.Items = list
		for i, r := range rows {
			if list[i], err = s.viewHold(r); err != nil {
				return err
			}
			if r.LiftBy == nil || !p.Can(identity.PrivacyManage) {
				continue
			}
			if list[i].MayConfirm, err = identity.Allows(identity.OtherPersonTx(tx, *r.LiftBy, p)); err != nil {
				return err
			}
		}
		return nil
	})
	return page, err
}

// PlaceHold keeps the records of a person, whatever the table of retention says. Errors:
// fault Forbidden (needs privacy.manage), NotFound, Invalid, Conflict "privacy.held_already".
func (s *Service) PlaceHold(ctx context.Context, p identity.Principal, kind, id, reason string) (Hold, error) {
	reason = validate.CleanText(reason)
	if err := p.Permit(identity.PrivacyManage); err != nil {
		return Hold{}, err
	}
	if code := reasonCode(reason); code != "" {
		return Hold{}, fault.Fields(fault.Field{Pointer: "/reason", Code: code, Params: map[string]any{"max": longestReason}})
	}
	var placed Hold
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		person, err := s.personTx(tx, kind, id)
		if err != nil {
			return err
		}
		key, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		sealed, err := s.seal(sealHold, key, reason)
		if err != nil {
			return err
		}
		n, err := tx.Exec(insertHold, key, person.Kind(), person.ID(), sealed, p.Who(), p.Name, tx.Now())
		if err != nil {
			return err
		}
		if n == 0 {
			return fault.New(fault.Conflict, "privacy.held_already")
		}
		if err := recordTx(tx, p, entityHold, key, "privacy.hold_placed", map[string]any{"person_kind": person.Kind(), "person": person.ID()}); err != nil {
			return err
		}
		r, err := db.One[holdRow](tx, openHold, key)
		if err != nil {
			return err
		}
		placed, err = s.viewHold(r)
		return err
	})
	return placed, err
}

const longestReason = 1000

func reasonCode(s string) string {
	switch {
	case s == "":
		return validate.FieldRequired
	case utf8.RuneCountInString(s) > longestReason:
		return validate.TextTooLong
	}
	return ""
}

// LiftHold asks for a hold to be lifted, or lifts what another person asked for: two people,
// always. Lifted is false after the first of them. Errors: fault Forbidden (needs
// privacy.manage), NotFound, Conflict as identity.OtherPersonTx says.
func (s *Service) LiftHold(ctx context.Context, p identity.Principal, id string) (lifted bool, err error) {
	if err := p.Permit(identity.PrivacyManage); err != nil {
		return false, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		lifted = false
		r, err := db.One[holdRow](tx, openHold, id)
		if err != nil {
			return err
		}
		if r.LiftBy == nil {
			if err := changed(tx.Exec(askLift, id, p.Who(), p.Name, tx.Now())); err != nil {
				return err
			}
			return recordTx(tx, p, entityHold, id, "privacy.lift_asked", nil)
		}
		if err := identity.OtherPersonTx(tx, *r.LiftBy, p); err != nil {
			return err
		}
		lifted = true
		if err := changed(tx.Exec(liftHold, id, p.Who(), p.Name, tx.Now())); err != nil {
			return err
		}
		return recordTx(tx, p, entityHold, id, "privacy.hold_lifted", map[string]any{"asked_by": *r.LiftBy})
	})
	return lifted, err
}

// KeepHold takes back that a hold is to be lifted. Errors: fault Forbidden (needs
// privacy.manage), NotFound.
func (s *Service) KeepHold(ctx context.Context, p identity.Principal, id string) error {
	if err := p.Permit(identity.PrivacyManage); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(keepHold, id)
		if err != nil {
			return err
		}
		if n == 0 {
			return errNotFound
		}
		return recordTx(tx, p, entityHold, id, "privacy.hold_kept", nil)
	})
}
