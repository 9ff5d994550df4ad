package reseal

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/platform/node"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
)

// Service seals again.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Ring     *keyring.Ring
	Settings *settings.Service
	// Begun is told once of each key that begins to seal: what is found by keyed hashes is hashed anew then.
	Begun func(ctx context.Context) error
	// Persons says that what lies in clear in private columns is to be sealed.
	Persons bool
	Log     *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Register makes a runner do the work, behind what people wait for.
func (s *Service) Register(r *job.Runner) {
	r.Every("keys.reseal", time.Minute, func(ctx context.Context) error {
		err := s.Run(ctx, nil)
		if errors.Is(err, ErrWaits) {
			return nil
		}
		return err
	}, job.InLane(job.Bulk))
}

var (
	places     = db.WalksIn("key_walks")
	dropPlaces = db.SQL(`DELETE FROM key_walks`)
)

// ErrWaits is said while a node seals with another key than the others: it would go on making what has to be sealed again.
var ErrWaits = errors.New("nodes that run seal with another master key: 'florin nodes' shows which; try again in a minute")

// step is how a column is told of to a person who waits.
type step func(table string, column string, done int64)

// Run goes on with the work for the key that seals now. It is through when each column was walked to its end, and a second time where something was left;
// then it costs one read. What cannot be opened is left as it is, told to the log and counted. Errors: ErrWaits; fault Unavailable.
func (s *Service) Run(ctx context.Context, tell step) error {
	if len(s.Ring.IDs()) == 1 && !s.Persons { // nothing else can be opened
		return nil
	}
	to := s.Ring.CurrentID()
	goal := goalOf(to, s.Persons)
	at, err := s.find(ctx, goal)
	if err != nil || at.Done {
		return err
	}
	if err := s.agreed(ctx, to); err != nil {
		return err
	}
	if at.After == "" {
		if err := s.begin(ctx, to, goal); err != nil {
			return err
		}
	}
	for _, c := range columns {
		if err := s.walk(ctx, c, goal, tell); err != nil {
			return err
		}
	}
	if s.Persons {
		for _, c := range derived {
			if err := s.walk(ctx, c, goal, tell); err != nil {
				return err
			}
		}
	}
	held, err := s.Count(ctx)
	if err != nil {
		return err
	}
	for _, c := range columns {
		if !slices.ContainsFunc(held, func(h Held) bool { return h.Column == c.String() && h.Key != to }) {
			continue
		}
		if err := s.keep(ctx, goal+" "+c.String(), db.Walked{}); err != nil {
			return err
		}
		if err := s.walk(ctx, c, goal, tell); err != nil {
			return err
		}
	}
	return s.end(ctx, to, goal)
}

// goalOf is what a walk through all columns is for: the key that seals, and that persons are to be sealed.
func goalOf(to string, persons bool) string {
	if persons {
		return to + "+persons"
	}
	return to
}

// Again lets Run begin anew: after something was written under an older key, as by a restored backup's node.
func (s *Service) Again(ctx context.Context) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(dropPlaces)
		return err
	})
}

// agreed fails with ErrWaits while a node seals with another key. On SQLite one program serves, and what a dead one has left of itself says nothing.
func (s *Service) agreed(ctx context.Context, to string) error {
	if s.DB.Engine() == db.SQLite {
		return nil
	}
	nodes, err := node.List(ctx, s.DB)
	if err == nil && slices.ContainsFunc(nodes, func(n node.Node) bool { return n.Seals != to }) {
		err = ErrWaits
	}
	return err
}

// begin forgets the places of earlier keys.
func (s *Service) begin(ctx context.Context, to, goal string) error {
	if s.Begun != nil {
		if err := s.Begun(ctx); err != nil {
			return err
		}
	}
	s.Log.Info("what older master keys sealed is sealed again from now on", "sealing", to)
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(dropPlaces); err != nil {
			return err
		}
		return places.KeepTx(tx, goal, db.Walked{After: "begun"})
	})
}

// end keeps what is left under other keys.
func (s *Service) end(ctx context.Context, to, goal string) error {
	held, err := s.Count(ctx)
	if err != nil {
		return err
	}
	left := map[string]int64{}
	for _, h := range held {
		if h.Key != to {
			left[h.Key] += h.Values
		}
	}
	text, err := json.Marshal(left)
	if err != nil {
		return err
	}
	if len(left) > 0 {
		s.Log.Error("not all that older master keys sealed could be sealed again: see 'florin keys list'", "left", string(text))
	} else {
		s.Log.Info("everything is sealed with one master key: older ones can be retired", "sealing", to)
	}
	return s.keep(ctx, goal, db.Walked{After: string(text), Done: true})
}

// walk takes a column to its end.
func (s *Service) walk(ctx context.Context, c *column, goal string, tell step) error {
	name := goal + " " + c.String()
	at, err := s.find(ctx, name)
	done, lost := int64(0), 0
	for err == nil && !at.Done {
		if err = ctx.Err(); err != nil {
			break
		}
		var n, failed int
		at, n, failed, err = s.step(ctx, c, name, at, lost == 0)
		done, lost = done+int64(n), lost+failed
		if tell != nil && n > 0 {
			tell(c.table, c.name, done)
		}
	}
	if err != nil {
		return fmt.Errorf("seal %s again: %w", c, err)
	}
	if lost > 0 {
		s.Log.Error("sealed values cannot be opened and stay as they are", "column", c.String(), "values", lost)
	}
	return nil
}

// step seals some rows again, in one transaction with the place that it has come to.
func (s *Service) step(ctx context.Context, c *column, name string, at db.Walked, say bool) (next db.Walked, done, failed int, err error) {
	var key []string
	if at.After != "" {
		if err := json.Unmarshal([]byte(at.After), &key); err != nil {
			return at, 0, 0, err
		}
	}
	rows, err := s.read(ctx, c, key)
	if err != nil {
		return at, 0, 0, err
	}
	var list [][]any
	for _, r := range rows {
		change, err := s.again(c, r)
		if err != nil {
			if failed++; say && failed == 1 {
				s.Log.Error("a sealed value cannot be opened", "column", c.String(), "row", shown(c.keyOf(r)), "error", err)
			}
			continue
		}
		if change != nil {
			list = append(list, change)
		}
	}
	next = db.Walked{After: at.After, Done: len(rows) < c.some}
	if len(rows) > 0 {
		text, err := json.Marshal(c.keyOf(rows[len(rows)-1]))
		if err != nil {
			return at, 0, 0, err
		}
		next.After = string(text)
	}
	err = s.DB.UpdateBlind(ctx, func(tx *db.Tx) error {
		done = 0
		for _, change := range list {
			n, err := tx.Exec(asked[c].write, slices.Clone(change)...) // none: it was written meanwhile, with the key that seals now, or deleted
			if err != nil {
				return err
			}
			done += int(n)
		}
		return places.KeepTx(tx, name, next)
	})
	return next, done, failed, err
}

func (s *Service) read(ctx context.Context, c *column, after []string) (rows []row, err error) {
	first, ask := any(c.kind), asked[c].read
	switch {
	case c.private != nil || c.follows != nil:
		first = s.head()
		if s.Persons {
			ask = asked[c].readAll
		}
	case c.kind == "":
		id, err := hex.DecodeString(s.Ring.CurrentID())
		if err != nil {
			return nil, err
		}
		first = id
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err = db.All[row](tx, ask, append([]any{first, c.some}, c.values(after)...)...)
		return err
	})
	return rows, err
}

// head is what a text begins with that lies sealed under the key that seals now.
func (s *Service) head() string { return db.KeptText(s.Ring.CurrentID()) }

// again gives what is written to a row; nil: it is under the key that seals.
func (s *Service) again(c *column, r row) ([]any, error) {
	switch {
	case c.follows != nil:
		return c.following(r), nil
	case c.private != nil:
		return s.againText(c, r)
	}
	sealed, err := c.sealed(r)
	if err != nil || len(sealed) == 0 || keyring.KeyOf(sealed) == s.Ring.CurrentID() {
		return nil, err
	}
	place := c.boundTo(r)
	fresh, _, err := s.Ring.Reseal(c.purpose, sealed, place)
	if err != nil {
		return nil, err
	}
	now, before, err := c.change(r, fresh)
	list := append([]any{now, before}, c.values(c.keyOf(r))...)
	if c.mark == nil || err != nil {
		return list, err
	}
	plain, err := s.Ring.Unseal(c.purpose, fresh, place)
	return append(list, c.mark(s.Ring, c.keyOf(r), plain)), err
}

// againText is again for a private column: what lies in clear is sealed for the first time.
func (s *Service) againText(c *column, r row) ([]any, error) {
	if len(r.Sealed) == 0 {
		return nil, nil
	}
	sealed, err := c.sealed(r)
	plain, place := r.Sealed, c.boundTo(r)
	if err == nil && sealed != nil {
		plain, err = s.Ring.Unseal(c.purpose, sealed, place)
	}
	if err != nil {
		return nil, err
	}
	if sealed, err = s.Ring.Seal(c.purpose, plain, place); err != nil {
		return nil, err
	}
	now, before, err := c.change(r, sealed)
	list := append([]any{now, before}, c.values(c.keyOf(r))...)
	if c.private.Mark != "" {
		list = append(list, personal.Address(string(plain)))
	}
	return list, err
}

func (s *Service) find(ctx context.Context, name string) (at db.Walked, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		at, err = places.FindTx(tx, name)
		return err
	})
	return at, err
}

func (s *Service) keep(ctx context.Context, name string, at db.Walked) error {
	return s.DB.UpdateBlind(ctx, func(tx *db.Tx) error { return places.KeepTx(tx, name, at) })
}

// shown is what may be told of a key: ids and numbers.
func shown(key []string) string {
	var parts []string
	for _, part := range key {
		if db.IsID(part) {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " ")
}
