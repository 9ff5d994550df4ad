package takeover

import (
	"context"
	"encoding/json"
	"slices"
	"time"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/incoming"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Kept is a mapping for files of another system: one that a lender has made, or one to begin with.
type Kept struct {
	ID      string           `json:"id" doc:"Empty: it comes with Florin, and is kept under a name once it is used"`
	Name    string           `json:"name"`
	Mapping incoming.Mapping `json:"mapping"`
	By      string           `json:"by" doc:"Who changed it last"`
	At      *time.Time       `json:"at" doc:"When"`
}

// Mappings are those that may be chosen.
type Mappings struct {
	Items []Kept `json:"items" doc:"The lender's own by name, then those that come with Florin"`
}

// Tables is what a file has, and by what it may be read.
type Tables struct {
	Found     []incoming.Found `json:"found" doc:"Its tables with their heads and three values of each"`
	Ours      []incoming.Ours  `json:"ours" doc:"What a mapping fills"`
	Suggested *Kept            `json:"suggested" doc:"The mapping that the file was read by, or that fits its heads best; null: none does"`
}

// Mapped is a mapping with the name that it is kept under.
type Mapped struct {
	Name    string           `json:"name" maxLength:"60"`
	Mapping incoming.Mapping `json:"mapping"`
}

const (
	longestName  = 60
	mostMappings = 100
	fitsEnough   = 0.6 // the part of its heads that a file must have for a mapping to be suggested
)

var (
	listMappings  = db.SQL(`SELECT id, name, mapping, by_name, changed_at FROM takeover_mappings ORDER BY name LIMIT 100`)
	findMapping   = db.SQL(`SELECT id, name, mapping, by_name, changed_at FROM takeover_mappings WHERE id = $1`)
	countMappings = db.SQL(`SELECT count(*) FROM takeover_mappings WHERE name <> $1`)
	keepMapping   = db.SQL(`
		INSERT INTO takeover_mappings (id, name, mapping, by_name, changed_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (name) DO UPDATE SET mapping = excluded.mapping, by_name = excluded.by_name, changed_at = excluded.changed_at`)
	dropMapping = db.SQL(`DELETE FROM takeover_mappings WHERE id = $1`)
)

type mappingRow struct {
	ID      string    `db:"id"`
	Name    string    `db:"name"`
	Mapping string    `db:"mapping"`
	By      string    `db:"by_name"`
	At      time.Time `db:"changed_at"`
}

func (r mappingRow) kept() (k Kept, err error) {
	k = Kept{ID: r.ID, Name: r.Name, By: r.By, At: &r.At}
	return k, json.Unmarshal([]byte(r.Mapping), &k.Mapping)
}

// Mappings gives those that were kept and those that come with Florin. Errors: fault Forbidden (needs loan.import).
func (s *Service) Mappings(ctx context.Context, p identity.Principal) (m Mappings, err error) {
	if err := p.Permit(identity.LoanImport); err != nil {
		return m, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[mappingRow](tx, listMappings)
		m.Items = make([]Kept, len(rows))
		for i, r := range rows {
			if m.Items[i], err = r.kept(); err != nil {
				return err
			}
		}
		return err
	})
	for _, shipped := range incoming.Shipped() {
		m.Items = append(m.Items, Kept{Name: shipped.Name, Mapping: shipped.Mapping})
	}
	return m, err
}

// Forget removes a mapping that was kept; files that were read by it stay as they are. Errors: fault Forbidden (needs loan.import), NotFound.
func (s *Service) Forget(ctx context.Context, p identity.Principal, id string) (Mappings, error) {
	if err := p.Permit(identity.LoanImport); err != nil {
		return Mappings{}, err
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[mappingRow](tx, findMapping, id)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(dropMapping, id); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), id, "takeover.mapping_removed", map[string]any{"name": r.Name})
	})
	if err != nil {
		return Mappings{}, err
	}
	return s.Mappings(ctx, p)
}

// mappable says whether a mapping can be chosen for a file, or another one: it lies here still.
func (r *row) mappable() bool { return r.Stage == Unmapped || r.Stage == Faulty && r.Mapping != "" }

func (r *row) mapping() (*incoming.Mapping, error) {
	if r.Mapping == "" {
		return nil, nil
	}
	m := &incoming.Mapping{}
	return m, json.Unmarshal([]byte(r.Mapping), m)
}

// lying gives a file that a mapping can be chosen for, with what was sent. Errors: fault Forbidden (needs loan.import), NotFound, Conflict "takeover.moved".
func (s *Service) lying(ctx context.Context, p identity.Principal, id string) (r row, content []byte, err error) {
	if err := p.Permit(identity.LoanImport); err != nil {
		return r, nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if r, err = db.One[row](tx, findFile, id); err != nil {
			return err
		}
		if !r.mappable() {
			return fault.New(fault.Conflict, "takeover.moved")
		}
		content, err = s.contentTx(tx, id)
		return err
	})
	return r, content, err
}

// Tables says what a file has whose columns are not ours, and suggests a mapping. Errors: fault Forbidden (needs loan.import), NotFound, Conflict "takeover.moved".
func (s *Service) Tables(ctx context.Context, p identity.Principal, id string) (t Tables, err error) {
	r, content, err := s.lying(ctx, p, id)
	if err != nil {
		return t, err
	}
	t.Ours = incoming.Fillable()
	if t.Found, err = incoming.Survey(content); err != nil {
		return t, err
	}
	if m, err := r.mapping(); m != nil || err != nil {
		if err == nil {
			t.Suggested = &Kept{Name: r.MappedBy, Mapping: *m}
		}
		return t, err
	}
	known, err := s.Mappings(ctx, p)
	if err != nil {
		return t, err
	}
	best := fitsEnough
	for _, k := range known.Items {
		k.Mapping = k.Mapping.For(t.Found)
		if fits := k.Mapping.Fits(t.Found); fits > best {
			best, t.Suggested = fits, &k
		}
	}
	return t, nil
}

// Try reads the first loans of a file by a mapping, which may still leave columns open. Errors: fault Forbidden (needs loan.import), NotFound; Invalid for a mapping that
// cannot be (incoming.Mapping.Check); Conflict "takeover.moved".
func (s *Service) Try(ctx context.Context, p identity.Principal, id string, m incoming.Mapping) (v incoming.Preview, err error) {
	r, content, err := s.lying(ctx, p, id)
	if err != nil {
		return v, err
	}
	wrong := slices.DeleteFunc(m.Check(), func(f fault.Field) bool { return f.Code == "takeover.mapping_open" })
	if len(wrong) > 0 {
		return v, fault.Fields(wrong...)
	}
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return v, err
	}
	return incoming.Try(content, s.against(ctx, r, now), &m)
}

// Map keeps a mapping under a name, in place of one of that name, and goes on with the dry run of a file by it. Errors: fault Forbidden (needs loan.import), NotFound; Invalid
// "takeover.mapping_name" for a name that is none or that of one which comes with Florin, and those of incoming.Mapping.Check; Conflict "takeover.moved",
// "takeover.mapping_many" beyond a hundred.
func (s *Service) Map(ctx context.Context, p identity.Principal, id string, in Mapped) (View, error) {
	return s.change(ctx, p, id, func(tx *db.Tx, r *row) error {
		if !r.mappable() {
			return fault.New(fault.Conflict, "takeover.moved")
		}
		name := validate.Clean(in.Name)
		wrong := in.Mapping.Check()
		shipped := slices.ContainsFunc(incoming.Shipped(), func(n incoming.Named) bool { return n.Name == name })
		if name == "" || utf8.RuneCountInString(name) > longestName || shipped {
			wrong = append(wrong, fault.Field{Pointer: "/name", Code: "takeover.mapping_name"})
		}
		if len(wrong) > 0 {
			return fault.Fields(wrong...)
		}
		text, err := json.Marshal(in.Mapping)
		if err != nil {
			return err
		}
		if err := keepMappingTx(tx, p, name, string(text)); err != nil {
			return err
		}
		was := r.Stage
		r.Stage, r.Faults, r.FaultCount, r.Mapping, r.MappedBy = Reading, "[]", 0, string(text), name
		if err := r.saveTx(tx, was); err != nil {
			return err
		}
		if err := recordTx(tx, p.Actor(), id, "takeover.mapped", map[string]any{"mapping": name}); err != nil {
			return err
		}
		return enqueueTx(tx, id)
	})
}

func keepMappingTx(tx *db.Tx, p identity.Principal, name, text string) error {
	others, err := db.One[int](tx, countMappings, name)
	if err != nil {
		return err
	}
	if others >= mostMappings {
		return fault.New(fault.Conflict, "takeover.mapping_many").With("max", mostMappings)
	}
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	_, err = tx.Exec(keepMapping, id, name, text, p.Name, tx.Now())
	return err
}

// foreign says whether a file has tables whose columns are not ours.
func foreign(content []byte) (bool, error) {
	own, err := incoming.Own(content)
	if own || err != nil {
		return false, err
	}
	found, err := incoming.Survey(content)
	return slices.ContainsFunc(found, func(f incoming.Found) bool { return len(f.Heads) > 0 }), err
}

// unmapped leaves a file to people, who say what its columns are.
func (s *Service) unmapped(ctx context.Context, id string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findFile, id)
		if err != nil || r.Stage != Reading {
			return err
		}
		r.Stage = Unmapped
		return r.saveTx(tx, Reading)
	})
}

func (s *Service) against(ctx context.Context, r row, now settings.Snapshot) incoming.Against {
	return incoming.Against{CutOff: r.CutOff, Products: now.Products, InUse: func(reference string) (used bool, err error) {
		err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
			used, err = s.Loans.ReferenceTx(tx, reference)
			return err
		})
		return used, err
	}}
}
