package label

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// The bounds of what one program keeps beside one thing.
const (
	MostValues   = 20
	LongestName  = 40
	LongestValue = 500 // characters
)

// What values are sealed for, and what their hashes are of.
const (
	sealValue = "label.value"
	markValue = "label.mark"
)

var nameForm = regexp.MustCompile(`^[A-Za-z0-9_.-]{1,40}$`)

var (
	setValue = db.SQL(`
		INSERT INTO label_values (kind, object_id, program_id, name, mark, sealed, home_kind, home_id, set_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (kind, object_id, program_id, name) DO UPDATE SET mark = excluded.mark, sealed = excluded.sealed, set_at = excluded.set_at`)
	dropValue   = db.SQL(`DELETE FROM label_values WHERE kind = $1 AND object_id = $2 AND program_id = $3 AND name = $4`)
	countValues = db.SQL(`SELECT COUNT(*) FROM label_values WHERE kind = $1 AND object_id = $2 AND program_id = $3`)
	listValues  = db.SQL(`SELECT kind, object_id, program_id, name, sealed FROM label_values WHERE kind = $1 AND object_id = $2 ORDER BY program_id, name`)
	eraseValues = db.SQL(`DELETE FROM label_values WHERE home_kind = $1 AND home_id = $2`)
)

// Labels are those of one thing, as a program sees them.
type Labels struct {
	Type       Kind              `json:"type" enum:"request,client,agreement,loan,payment,payout,document"`
	ID         string            `json:"id"`
	ExternalID string            `json:"external_id" doc:"What programs of the lender call it; empty when they have not named it"`
	Metadata   map[string]string `json:"metadata" doc:"Of the program that asks"`
	Others     []OfProgram       `json:"others" doc:"What other programs keep beside it"`
}

// OfProgram is what another program keeps beside a thing.
type OfProgram struct {
	ProgramID string            `json:"program_id"`
	Metadata  map[string]string `json:"metadata"`
}

// Of gives the labels of a thing. Refusals: NotFound; Forbidden "key.no_scope".
func (s *Service) Of(ctx context.Context, by identity.Principal, thing Thing) (l Labels, err error) {
	if err := permit(by, thing.Kind); err != nil {
		return l, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		at, err := s.placeTx(tx, thing)
		if err == nil {
			l, err = s.labelsTx(tx, by, Thing{thing.Kind, at.ID})
		}
		return err
	})
	return l, err
}

func (s *Service) labelsTx(tx *db.Tx, by identity.Principal, thing Thing) (Labels, error) {
	l := Labels{Type: thing.Kind, ID: thing.ID, Metadata: map[string]string{}, Others: []OfProgram{}}
	var err error
	if l.ExternalID, err = externalTx(tx, thing.Kind, thing.ID); err != nil {
		return l, err
	}
	rows, err := db.All[valueRow](tx, listValues, thing.Kind, thing.ID)
	if err != nil {
		return l, err
	}
	for _, r := range rows {
		value, err := r.open(s.keys)
		switch {
		case err != nil:
			return l, err
		case r.ProgramID == by.ProgramID:
			l.Metadata[r.Name] = value
			continue
		case len(l.Others) == 0 || l.Others[len(l.Others)-1].ProgramID != r.ProgramID:
			l.Others = append(l.Others, OfProgram{r.ProgramID, map[string]string{}})
		}
		l.Others[len(l.Others)-1].Metadata[r.Name] = value
	}
	return l, nil
}

// Merge lays values over those that a program keeps beside a thing; null takes one away. Refusals: Invalid at /metadata, NotFound,
// Forbidden "key.no_scope".
func (s *Service) Merge(ctx context.Context, by identity.Principal, thing Thing, values map[string]*string) (Labels, error) {
	if err := checkValues(values); err != nil {
		return Labels{}, err
	}
	return s.change(ctx, by, thing, func(tx *db.Tx, at Place) error {
		for _, name := range slices.Sorted(maps.Keys(values)) {
			if err := s.putTx(tx, by, thing.Kind, at, name, values[name]); err != nil {
				return err
			}
		}
		n, err := db.One[int64](tx, countValues, thing.Kind, at.ID, by.ProgramID)
		if err == nil && n > MostValues {
			err = fault.AtField("/metadata", "label.values")
		}
		return err
	})
}

// change changes the labels of a thing, and gives them as they are then.
func (s *Service) change(ctx context.Context, by identity.Principal, thing Thing, do func(tx *db.Tx, at Place) error) (l Labels, err error) {
	if err := permit(by, thing.Kind); err != nil {
		return l, err
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		at, err := s.placeTx(tx, thing)
		if err == nil {
			err = do(tx, at)
		}
		if err == nil {
			l, err = s.labelsTx(tx, by, Thing{thing.Kind, at.ID})
		}
		return err
	})
	return l, err
}

func (s *Service) putTx(tx *db.Tx, by identity.Principal, kind Kind, at Place, name string, value *string) error {
	if value == nil {
		_, err := tx.Exec(dropValue, kind, at.ID, by.ProgramID, name)
		return err
	}
	r := valueRow{Kind: kind, ID: at.ID, ProgramID: by.ProgramID, Name: name}
	sealed, err := s.keys.Seal(sealValue, []byte(*value), r.bound())
	if err != nil {
		return err
	}
	mark := MarkOf(s.keys, kind, by.ProgramID, name, *value)
	_, err = tx.Exec(setValue, kind, at.ID, by.ProgramID, name, mark, sealed, at.Home.Kind, at.Home.ID, tx.Now())
	return err
}

// checkValues refuses what is too long or cannot be read. It says where, and never what.
func checkValues(values map[string]*string) error {
	if len(values) > 2*MostValues { // as many may go as come
		return fault.AtField("/metadata", "label.values")
	}
	for name, value := range values {
		switch {
		case !nameForm.MatchString(name):
			return fault.AtField("/metadata", "label.name")
		case value != nil && !readable(*value):
			return fault.AtField("/metadata/"+name, "label.value")
		}
	}
	return nil
}

func readable(value string) bool {
	return utf8.ValidString(value) && utf8.RuneCountInString(value) <= LongestValue && strings.IndexFunc(value, unicode.IsControl) < 0
}

// marked is what a value is found by: who keeps it beside what kind of thing, under which name.
func marked(kind Kind, program, name, value string) []byte {
	text, err := json.Marshal([]string{string(kind), program, name, value})
	if err != nil {
		panic("texts that are no JSON: " + err.Error())
	}
	return text
}

// MarkOf is what a value is found by, under the master key that seals now.
func MarkOf(keys *keyring.Ring, kind Kind, program, name, value string) string {
	return hex.EncodeToString(keys.HMAC(markValue, marked(kind, program, name, value)))
}

// Marks are what a value of a program is found by, whichever of the live keys it was marked with.
func (s *Service) Marks(by identity.Principal, kind Kind, name, value string) []string {
	var list []string
	for _, mac := range s.keys.HMACs(markValue, marked(kind, by.ProgramID, name, value)) {
		list = append(list, hex.EncodeToString(mac))
	}
	return list
}

// Marked is a condition for a statement of another package, which must not name this one's tables: that beside the thing whose id the
// expression gives one of some values is kept; placeholders are of their Marks.
func Marked(id string, placeholders []string) string {
	return id + ` IN (SELECT object_id FROM label_values WHERE mark IN (` + strings.Join(placeholders, ", ") + `))`
}
