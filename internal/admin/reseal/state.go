package reseal

import (
	"cmp"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/node"
	"florin/internal/platform/personal"
)

// Held says how much in a column is sealed by a key.
type Held struct {
	Key    string // empty: none, though it is to be sealed
	Column string // as table.column
	Values int64
}

type headRow struct {
	ID   []byte `db:"id"`
	Held int64  `db:"held"`
}

// Count reads every column to its end: seconds for each million of values.
func (s *Service) Count(ctx context.Context) (all []Held, err error) {
	for _, c := range columns {
		held := map[string]int64{}
		if c.kind != "" {
			err = s.countQueue(ctx, c, held)
		} else {
			err = s.DB.View(ctx, func(tx *db.Tx) error {
				clear(held)
				return s.countTx(tx, c, held)
			})
		}
		if err != nil {
			return nil, fmt.Errorf("count what is sealed in %s: %w", c, err)
		}
		for key, n := range held {
			all = append(all, Held{key, c.String(), n})
		}
	}
	slices.SortFunc(all, func(a, b Held) int { return cmp.Or(strings.Compare(a.Key, b.Key), strings.Compare(a.Column, b.Column)) })
	return all, nil
}

func (s *Service) countTx(tx *db.Tx, c *column, held map[string]int64) error {
	if c.private == nil {
		return db.Each(tx, asked[c].count, func(r headRow) error {
			held[hex.EncodeToString(r.ID)] += r.Held
			return nil
		})
	}
	ask := asked[c].count
	if s.Persons {
		ask = asked[c].countAll
	}
	return db.Each(tx, ask, func(r headRow) error {
		held[string(r.ID)] += r.Held
		return nil
	}, s.head())
}

func (s *Service) countQueue(ctx context.Context, c *column, held map[string]int64) error {
	var after []string
	for {
		rows, err := s.read(ctx, c, after)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if sealed, err := c.sealed(r); err == nil && len(sealed) >= smallest {
				held[keyring.KeyOf(sealed)]++
			}
		}
		if len(rows) < c.some {
			return nil
		}
		after = c.keyOf(rows[len(rows)-1])
	}
}

// Progress is how far the work is, as it was last noted.
type Progress struct {
	Sealing string           // the key that seals
	Old     []string         // those that did, and were not retired
	Done    int              // columns that were walked to their end
	All     int              // columns there are
	Through bool             // everything was, and counted
	Left    map[string]int64 // what was under other keys then, by key
	Persons personal.State   // how persons lie
}

var countPlaces = db.SQL(`SELECT COUNT(*) FROM key_walks WHERE done = TRUE AND name > $1 AND name < $2`)

// Look costs three short reads. Errors: fault Unavailable.
func Look(ctx context.Context, d *db.DB, sealing string, old []string) (p Progress, err error) {
	p = Progress{Sealing: sealing, Old: old, All: len(columns), Left: map[string]int64{}}
	err = d.View(ctx, func(tx *db.Tx) error {
		state, err := personal.StateTx(tx)
		if err != nil {
			return err
		}
		p.Persons = state
		goal := goalOf(sealing, state != personal.InClear)
		n, err := db.One[int64](tx, countPlaces, goal+" ", goal+"!") // the sign behind the space
		if err != nil {
			return err
		}
		at, err := places.FindTx(tx, goal)
		p.Done, p.Through = int(n), at.Done
		if err != nil || !at.Done {
			return err
		}
		return json.Unmarshal([]byte(at.After), &p.Left)
	})
	return p, err
}

// Needed is why a key cannot be retired.
type Needed struct {
	ID    string
	Nodes []string // that seal with it
	Held  []Held
}

func (n *Needed) Error() string {
	var why []string
	for _, name := range n.Nodes {
		why = append(why, "node "+name+" seals with it")
	}
	for _, h := range n.Held {
		why = append(why, fmt.Sprintf("%d in %s", h.Values, h.Column))
	}
	return fmt.Sprintf("the master key %s is still needed: %s. 'florin keys reseal' seals it again; what cannot be opened with it is named in the log", n.ID, strings.Join(why, ", "))
}

// Retire says for good that a key is not needed any more: from then on a node starts without it, and it never seals again. It counts first. Errors:
// *Needed; those of settings.Service.RetireKeyTx; fault Unavailable.
func (s *Service) Retire(ctx context.Context, id string) error {
	needed := &Needed{ID: id}
	if s.DB.Engine() != db.SQLite {
		nodes, err := node.List(ctx, s.DB)
		if err != nil {
			return err
		}
		for _, n := range nodes {
			if n.Seals == id {
				needed.Nodes = append(needed.Nodes, n.Name)
			}
		}
	}
	held, err := s.Count(ctx)
	if err != nil {
		return err
	}
	for _, h := range held {
		if h.Key == id {
			needed.Held = append(needed.Held, h)
		}
	}
	if len(needed.Nodes)+len(needed.Held) > 0 {
		return needed
	}
	by := identity.CommandLine()
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := s.Settings.RetireKeyTx(tx, id, by.Name); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: "master_key.retired", EntityKind: "master_key", EntityID: id})
	})
}
