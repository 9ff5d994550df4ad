package desk

import (
	"context"
	"net/url"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
)

// SavedView is a list as a user has named it to come back to.
type SavedView struct {
	ID      string `db:"id" json:"id"`
	Version int64  `db:"version" json:"version"`
	List    List   `db:"list" json:"list"`
	OwnerID string `db:"owner_id" json:"-"`
	Owner   string `db:"owner_name" json:"owner"`
	Name    string `db:"name" json:"name"`
	Search  string `db:"search" json:"search" doc:"Filters and columns as the page's address has them, without its position"`
	Shared  bool   `db:"shared" json:"shared" doc:"Everybody who may read the list may open it"`
	Own     bool   `json:"own" doc:"The caller's own"`
}

// SavedViews are those that the caller may open.
type SavedViews struct {
	Items    []SavedView `json:"items" doc:"One's own, then the shared ones of others, by name"`
	MayShare bool        `json:"may_share" doc:"Whether the caller may share views with the others"`
}

// ViewInput is a view to be kept.
type ViewInput struct {
	List   List   `json:"list,omitempty" doc:"loan-requests when absent; it never changes"`
	Name   string `json:"name"`
	Search string `json:"search"`
	Shared bool   `json:"shared"`
}

const (
	longestName   = 60
	longestSearch = 1000
	mostViews     = 50 // of one person and one list
)

var (
	listViews = db.SQL(`SELECT id, version, list, owner_id, owner_name, name, search, shared FROM staff_views
		WHERE list = $1 AND (owner_id = $2 OR shared) ORDER BY CASE WHEN owner_id = $2 THEN 0 ELSE 1 END, name, id LIMIT 500`)
	countViews = db.SQL(`SELECT count(*) FROM staff_views WHERE list = $1 AND owner_id = $2`)
	findView   = db.SQL(`SELECT id, version, list, owner_id, owner_name, name, search, shared FROM staff_views WHERE id = $1`)
	insertView = db.SQL(`INSERT INTO staff_views (id, version, list, owner_id, owner_name, name, search, shared, created_at)
		VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8)`)
	changeView = db.SQL(`UPDATE staff_views SET version = version + 1, name = $3, search = $4, shared = $5 WHERE id = $1 AND version = $2`)
	deleteView = db.SQL(`DELETE FROM staff_views WHERE id = $1`)
)

// Views gives the views of a list that the caller may open. Errors: fault Forbidden (needs the right to read the list),
// Invalid for no such list.
func (s *Service) Views(ctx context.Context, p identity.Principal, list List) (v SavedViews, err error) {
	if err := list.known(p); err != nil {
		return v, err
	}
	v.MayShare = p.Can(identity.SettingsManage)
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[SavedView](tx, listViews, list, p.StaffID)
		v.Items = make([]SavedView, len(rows))
		for i, r := range rows {
			r.Own = r.OwnerID == p.StaffID
			v.Items[i] = r
		}
		return err
	})
	return v, err
}

// check refuses a view that is none, with fault Invalid.
func (in *ViewInput) check(p identity.Principal) error {
	in.Name = validate.Clean(in.Name)
	var wrong []fault.Field
	switch {
	case in.Name == "":
		wrong = append(wrong, fault.Field{Pointer: "/name", Code: "field.required"})
	case utf8.RuneCountInString(in.Name) > longestName:
		wrong = append(wrong, fault.Field{Pointer: "/name", Code: "text.too_long"})
	}
	if values, err := url.ParseQuery(in.Search); err != nil || len(in.Search) > longestSearch || values.Has("cursor") {
		wrong = append(wrong, fault.Field{Pointer: "/search", Code: "choice.invalid"})
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	if in.Shared {
		return p.Permit(identity.SettingsManage)
	}
	return nil
}

// SaveView keeps a view of a list. Sharing one needs settings.manage. Errors:
// fault Forbidden, Invalid, Conflict "view.too_many".
func (s *Service) SaveView(ctx context.Context, p identity.Principal, in ViewInput) (v SavedView, err error) {
	if err := in.List.known(p); err != nil {
		return v, err
	}
	if err := in.check(p); err != nil {
		return v, err
	}
	owner := p.Name
	if owner == "" {
		owner = p.Email
	}
	v = SavedView{ID: uuid.NewString(), Version: 1, List: in.List, OwnerID: p.StaffID, Owner: owner, Name: in.Name, Search: in.Search, Shared: in.Shared, Own: true}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		n, err := db.One[int64](tx, countViews, in.List, p.StaffID)
		if err == nil && n >= mostViews {
			err = fault.New(fault.Conflict, "view.too_many").With("max", mostViews)
		}
		if err != nil {
			return err
		}
		_, err = tx.Exec(insertView, v.ID, v.List, v.OwnerID, v.Owner, v.Name, v.Search, v.Shared, tx.Now().Truncate(time.Microsecond))
		return err
	})
	return v, err
}

// ChangeView renames a view, lays other filters into it, or shares it. Errors: fault Forbidden,
// Invalid, NotFound for one of another user, Conflict "view.version_conflict".
func (s *Service) ChangeView(ctx context.Context, p identity.Principal, id string, version int64, in ViewInput) (v SavedView, err error) {
	if err := in.check(p); err != nil {
		return v, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if v, err = ownViewTx(tx, p, id); err != nil {
			return err
		}
		n, err := tx.Exec(changeView, id, version, in.Name, in.Search, in.Shared)
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, "view.version_conflict")
		}
		v.Version, v.Name, v.Search, v.Shared, v.Own = version+1, in.Name, in.Search, in.Shared, true
		return err
	})
	return v, err
}

// DeleteView forgets a view. Errors: fault Forbidden, NotFound for one of another user.
func (s *Service) DeleteView(ctx context.Context, p identity.Principal, id string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := ownViewTx(tx, p, id); err != nil {
			return err
		}
		_, err := tx.Exec(deleteView, id)
		return err
	})
}

// ownViewTx finds a view of the caller's own.
func ownViewTx(tx *db.Tx, p identity.Principal, id string) (SavedView, error) {
	v, found, err := db.Maybe[SavedView](tx, findView, id)
	if err == nil && (!found || v.OwnerID != p.StaffID) {
		err = fault.New(fault.NotFound, "not_found")
	}
	if err == nil {
		err = v.List.permit(p)
	}
	return v, err
}
