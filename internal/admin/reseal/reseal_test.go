package reseal

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/node"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

var (
	must       = testkit.Must
	keyA, keyB = strings.Repeat("0a", 32), strings.Repeat("0b", 32)
)

// rowsOf is how many rows a table is given; drafts have more than go into two steps, and loans more than what is large.
const (
	rowsOf    = 12
	manyOf    = 2*manyRows + 7
	manyTable = "drafts"
)

func rows(table string) int {
	if table == manyTable {
		return manyOf
	}
	return rowsOf
}

// world is a database in which every column of the list has values that the old key sealed.
type world struct {
	*Service
	env    *testkit.Env
	before *keyring.Ring
	log    *bytes.Buffer
	begun  int
	clear  bool // what is private lies in clear
}

func ring(t *testing.T, keys ...string) *keyring.Ring {
	t.Helper()
	r, err := keyring.Open(keyring.Config{Value: keys[0], OldValues: keys[1:]})
	must(t, err)
	return r
}

func filled(t *testing.T, env *testkit.Env) *world {
	t.Helper()
	w := &world{env: env, before: ring(t, keyA), log: &bytes.Buffer{}}
	s := settings.New(env.DB, env.Clock.Now)
	_, err := s.EnsureKey(t.Context(), w.before.IDs(), true)
	must(t, err)
	w.fill(t)
	after := ring(t, keyB, keyA)
	_, err = s.EnsureKey(t.Context(), after.IDs(), true)
	must(t, err)
	w.Service = New(Parts{DB: env.DB, Ring: after, Settings: s, Log: slog.New(slog.NewTextHandler(w.log, nil)), Begun: func(context.Context) error {
		w.begun++
		return nil
	}})
	return w
}

const shadow = "shadow"

// strip makes the tables of SQLite anew with their columns and keys, and nothing that holds between rows.
func strip(t *testing.T, env *testkit.Env) {
	t.Helper()
	conn, err := env.DB.Pool().Conn(t.Context())
	must(t, err)
	defer func() { must(t, conn.Close()) }()
	_, err = conn.ExecContext(t.Context(), "PRAGMA foreign_keys = OFF")
	must(t, err)
	for _, c := range columns {
		var parts []string
		for _, s := range shapeOf(t, env, conn, c.table) {
			parts = append(parts, s.name+" "+s.kind)
		}
		_, err = conn.ExecContext(t.Context(), fmt.Sprintf("DROP TABLE %s; CREATE TABLE %s (%s, PRIMARY KEY (%s)) STRICT",
			c.table, c.table, strings.Join(parts, ", "), strings.Join(c.key, ", ")))
		must(t, err)
	}
}

// each runs a test on tables of which rows may point nowhere: those of SQLite stripped, on PostgreSQL ones of the same shape that stand before the real ones.
func each(t *testing.T, fn func(t *testing.T, env *testkit.Env)) {
	t.Run("sqlite", func(t *testing.T) {
		env := testkit.SQLite(t)
		strip(t, env)
		fn(t, env)
	})
	t.Run("postgres", func(t *testing.T) {
		env := testkit.Postgres(t)
		pool := env.DB.Pool()
		_, err := pool.Exec("DROP SCHEMA IF EXISTS " + shadow + " CASCADE; CREATE SCHEMA " + shadow)
		must(t, err)
		made := map[string]bool{}
		for _, c := range columns {
			if !made[c.table] {
				made[c.table] = true
				_, err := pool.Exec(fmt.Sprintf("CREATE TABLE %s.%s (LIKE public.%s INCLUDING INDEXES)", shadow, c.table, c.table))
				must(t, err)
			}
		}
		t.Cleanup(func() {
			_, err := pool.Exec("DROP SCHEMA " + shadow + " CASCADE")
			must(t, err)
		})
		sign := "?"
		if strings.Contains(env.URL(), "?") {
			sign = "&"
		}
		d, err := db.Open(t.Context(), db.Config{URL: env.URL() + sign + "search_path=" + shadow + ",public", Now: env.Clock.Now, Log: env.Log})
		must(t, err)
		t.Cleanup(func() { must(t, d.Close()) })
		testkit.Private(t, d)
		fn(t, &testkit.Env{DB: d, Clock: env.Clock, Log: env.Log})
	})
}

type shape struct {
	name, kind string
	needed     bool
}

type asker interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func shapeOf(t *testing.T, env *testkit.Env, conn asker, table string) (list []shape) {
	t.Helper()
	ask := `SELECT name, type, "notnull" + pk > 0 FROM pragma_table_info($1)`
	if env.DB.Engine() == db.Postgres {
		ask = `SELECT column_name, data_type, is_nullable = 'NO' FROM information_schema.columns WHERE table_schema = '` + shadow + `' AND table_name = $1`
	}
	found, err := conn.QueryContext(t.Context(), ask, table)
	must(t, err)
	defer found.Close()
	for found.Next() {
		var s shape
		must(t, found.Scan(&s.name, &s.kind, &s.needed))
		list = append(list, s)
	}
	must(t, found.Err())
	return list
}

// text is what a column seals in a row.
func text(c *column, i int) []byte { return fmt.Appendf(nil, "%s of row %d", c, i) }

// keyIn is the key of row i.
func keyIn(c *column, i int) []string {
	key := make([]string, len(c.key))
	for n := range key {
		key[n] = fmt.Sprintf("%s-%06d", c.key[n], i)
	}
	if c.number {
		key[len(key)-1] = strconv.Itoa(i)
	}
	return key
}

func (w *world) fill(t *testing.T) {
	t.Helper()
	pool := w.env.DB.Pool()
	tables := map[string][]*column{}
	for _, c := range columns {
		tables[c.table] = append(tables[c.table], c)
	}
	for table, of := range tables {
		for i := range rows(table) {
			var names, places []string
			var values []any
			for _, s := range shapeOfOnce(t, w.env, table) {
				value, given := w.value(t, of, s, i)
				if given {
					names, values = append(names, s.name), append(values, value)
					places = append(places, fmt.Sprintf("$%d", len(values)))
				}
			}
			_, err := pool.ExecContext(t.Context(), fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", table, strings.Join(names, ", "), strings.Join(places, ", ")), values...)
			if err != nil {
				t.Fatalf("%s: %v", table, err)
			}
		}
	}
}

var shapes = map[string][]shape{}

func shapeOfOnce(t *testing.T, env *testkit.Env, table string) []shape {
	name := string(env.DB.Engine()) + table
	if shapes[name] == nil {
		shapes[name] = shapeOf(t, env, env.DB.Pool(), table)
	}
	return shapes[name]
}

// value is what row i has in a column.
func (w *world) value(t *testing.T, of []*column, s shape, i int) (value any, given bool) {
	t.Helper()
	if n := slices.Index(of[0].key, s.name); n >= 0 {
		if of[0].number && n == len(of[0].key)-1 {
			return int64(i), true
		}
		return keyIn(of[0], i)[n], true
	}
	for _, c := range of {
		if c.name == s.name {
			return w.sealedBy(t, w.before, c, i), true
		}
	}
	if of[0].kind != "" && (s.name == "kind" || s.name == "unique_key") {
		return map[string]string{"kind": of[0].kind, "unique_key": queuePlace(i)}[s.name], true
	}
	switch {
	case s.name == "persons":
		return "clear", true
	case !s.needed:
		return nil, false
	}
	switch kind := strings.ToLower(s.kind); {
	case kind == "blob" || kind == "bytea":
		return []byte{1}, true
	case kind == "bigint" || kind == "integer":
		return int64(i), true
	case kind == "boolean":
		return false, true
	case strings.HasPrefix(kind, "timestamp"):
		return w.env.Clock.Now(), true
	}
	return fmt.Sprint(s.name, i), true
}

func queuePlace(i int) string { return fmt.Sprint("mail:", i) }

// sealedBy is what lies in a column when a key has sealed it.
func (w *world) sealedBy(t *testing.T, by *keyring.Ring, c *column, i int) any {
	t.Helper()
	place := c.place(keyIn(c, i))
	if c.kind != "" {
		place = []byte(queuePlace(i))
	}
	sealed, err := by.Seal(c.purpose, text(c, i), place)
	must(t, err)
	switch {
	case c.private != nil && w.clear:
		return string(text(c, i))
	case c.private != nil:
		return db.KeptText(keyring.Text(sealed))
	case c.kind == "":
		return sealed
	}
	payload, err := json.Marshal(map[string]any{"template": "welcome", "sealed": sealed})
	must(t, err)
	return string(payload)
}

// opened fails unless every value of every column is as it was and opens with one key alone.
func (w *world) opened(t *testing.T, by *keyring.Ring) {
	t.Helper()
	none := New(Parts{DB: w.env.DB, Ring: ring(t, strings.Repeat("0c", 32))}) // which reads everything, as none is under its key
	for _, c := range columns {
		var after []string
		n := 0
		for {
			list, err := none.read(t.Context(), c, after)
			must(t, err)
			for _, r := range list {
				sealed, err := c.sealed(r)
				must(t, err)
				got, err := by.Unseal(c.purpose, sealed, c.boundTo(r))
				if err != nil || !bytes.Equal(got, text(c, n)) {
					t.Fatalf("%s, row %d: %q, %v", c, n, got, err)
				}
				n++
			}
			if len(list) < c.some {
				break
			}
			after = c.keyOf(list[len(list)-1])
		}
		if n != rows(c.table) {
			t.Errorf("%s: %d rows", c, n)
		}
	}
}

// Everything is sealed again, though it is cut off after each step; the old key can then be retired, and all opens without it.
func TestEverythingIsSealedAgain(t *testing.T) {
	each(t, func(t *testing.T, env *testkit.Env) {
		w := filled(t, env)
		oldID, newID := w.before.CurrentID(), w.Ring.CurrentID()
		w.opened(t, w.before)
		held, err := w.Count(t.Context())
		must(t, err)
		if len(held) != len(columns) || held[0].Key != oldID || held[0].Values != rowsOf {
			t.Fatalf("%d columns: %+v", len(held), held)
		}
		var needed *Needed
		if err := w.Retire(t.Context(), oldID); !errors.As(err, &needed) || len(needed.Held) != len(columns) || !strings.Contains(err.Error(), "12 in agreements.sealed") {
			t.Fatalf("retired while it is needed: %v", err)
		}
		steps, cut := 0, 0
		for ; ; cut++ {
			ctx, kill := context.WithCancel(t.Context())
			err := w.Run(ctx, func(string, string, int64) {
				steps++
				kill()
			})
			kill()
			if err == nil {
				break
			}
			if !errors.Is(err, context.Canceled) || cut > 200 {
				t.Fatal(cut, err)
			}
		}
		if want := len(columns) + 2 + 6; steps < len(columns)+2 || cut < want/2 { // drafts take three steps, what is large two
			t.Errorf("%d steps with values, cut off %d times", steps, cut)
		}
		w.opened(t, ring(t, keyB))
		p, err := Look(t.Context(), env.DB, newID, []string{oldID})
		must(t, err)
		if !p.Through || p.Done != len(columns) || p.All != len(columns) || len(p.Left) != 0 || w.begun != 1 {
			t.Errorf("%+v, begun %d times\n%s", p, w.begun, w.log)
		}
		must(t, w.Run(t.Context(), func(string, string, int64) { t.Error("done once more") }))

		must(t, w.Retire(t.Context(), oldID))
		if err := w.Retire(t.Context(), oldID); err == nil || !strings.Contains(err.Error(), "retired already") {
			t.Error(err)
		}
		for id, want := range map[string]string{newID: "is the one that seals", "00000000": "no master key"} {
			if err := w.Retire(t.Context(), id); err == nil || (!strings.Contains(err.Error(), want) && !errors.As(err, &needed)) {
				t.Errorf("%s: %v", id, err)
			}
		}
		snapshot, err := w.Settings.Load(t.Context())
		must(t, err)
		if err := snapshot.CheckKeys([]string{newID}); err != nil {
			t.Errorf("without the retired key: %v", err)
		}
		if sealing, err := w.Settings.EnsureKey(t.Context(), []string{oldID, newID}, true); err != nil || sealing != newID {
			t.Errorf("the retired key comes back: %s, %v", sealing, err)
		}
	})
}

// What was written between reading and writing stays, and what cannot be opened is counted, told, and holds the old key.
func TestWhatWasWrittenMeanwhileStays(t *testing.T) {
	each(t, func(t *testing.T, env *testkit.Env) {
		w := filled(t, env)
		c := columns[slices.IndexFunc(columns, func(c *column) bool { return c.table == "interviews" })]
		list, err := w.read(t.Context(), c, nil)
		must(t, err)
		change, err := w.again(c, list[3])
		must(t, err)
		put := func(i int, value []byte) {
			_, err := env.DB.Pool().ExecContext(t.Context(), "UPDATE interviews SET sealed = $1 WHERE id = $2", value, keyIn(c, i)[0])
			must(t, err)
		}
		fresh := w.sealedBy(t, w.Ring, c, 3).([]byte)
		put(3, fresh)
		env.Update(t, func(tx *db.Tx) error {
			n, err := tx.Exec(asked[c].write, change...)
			if n != 0 {
				t.Error("written over what came meanwhile")
			}
			return err
		})
		spoilt := slices.Clone(list[5].Sealed)
		spoilt[len(spoilt)-1] ^= 1
		put(5, spoilt)
		must(t, w.Run(t.Context(), nil))
		p, err := Look(t.Context(), env.DB, w.Ring.CurrentID(), nil)
		must(t, err)
		if oldID := w.before.CurrentID(); !p.Through || p.Left[oldID] != 1 || !strings.Contains(w.log.String(), "column=interviews.sealed") {
			t.Errorf("%+v\n%s", p, w.log)
		}
		var needed *Needed
		if err := w.Retire(t.Context(), w.before.CurrentID()); !errors.As(err, &needed) || len(needed.Held) != 1 || needed.Held[0].Column != "interviews.sealed" {
			t.Errorf("retired: %v", err)
		}
		put(5, w.sealedBy(t, w.before, c, 5).([]byte)) // as a backup has it
		must(t, w.Again(t.Context()))
		must(t, w.Run(t.Context(), nil))
		must(t, w.Retire(t.Context(), w.before.CurrentID()))
		w.opened(t, ring(t, keyB))
	})
}

// What lies in clear in private columns is sealed and marked where that is wanted, with one key too, and is left alone where it is not.
func TestPersonsAreSealedWhereThatIsWanted(t *testing.T) {
	each(t, func(t *testing.T, env *testkit.Env) {
		w := &world{env: env, before: ring(t, keyA), log: &bytes.Buffer{}, clear: true}
		s := settings.New(env.DB, env.Clock.Now)
		_, err := s.EnsureKey(t.Context(), w.before.IDs(), true)
		must(t, err)
		w.fill(t)
		kept := func(c *column, i int) (text string) {
			must(t, env.DB.Pool().QueryRowContext(t.Context(), fmt.Sprintf("SELECT %s FROM %s WHERE %s = $1", c.name, c.table, c.key[0]), keyIn(c, i)[0]).Scan(&text))
			return text
		}
		log := slog.New(slog.NewTextHandler(w.log, nil))
		w.Service = New(Parts{DB: env.DB, Ring: w.before, Settings: s, Log: log})
		must(t, w.Run(t.Context(), nil))
		w.Service = New(Parts{DB: env.DB, Ring: w.before, Settings: s, Log: log, Persons: true})
		people := 0
		for _, c := range columns {
			if c.private == nil {
				continue
			}
			people++
			if got := kept(c, 3); got != string(text(c, 3)) {
				t.Errorf("%s, not asked for: %q", c, got)
			}
		}
		held, err := w.Count(t.Context())
		must(t, err)
		if people < 10 || len(held) != len(columns) || held[0].Key != "" || held[people-1].Key != "" || held[people].Key == "" {
			t.Fatalf("%d private columns: %+v", people, held)
		}
		cut := 0
		for ; ; cut++ {
			ctx, kill := context.WithCancel(t.Context())
			err := w.Run(ctx, func(string, string, int64) { kill() })
			kill()
			if err == nil {
				break
			}
			if !errors.Is(err, context.Canceled) || cut > people+len(derived) {
				t.Fatal(cut, err)
			}
		}
		w.opened(t, w.before)
		for _, c := range columns {
			if c.private == nil || c.private.Mark == "" {
				continue
			}
			n := env.Count(t, fmt.Sprintf("SELECT COUNT(DISTINCT %s) FROM %s", c.private.Mark, c.table))
			if n != rowsOf {
				t.Errorf("%s: %d marks", c, n)
			}
		}
		must(t, w.Run(t.Context(), func(string, string, int64) { t.Error("done once more") }))
	})
}

// While another node seals with the old key, nothing begins, and the key stays.
func TestItWaitsForAllNodes(t *testing.T) {
	env := testkit.Postgres(t)
	w := &world{before: ring(t, keyA), log: &bytes.Buffer{}}
	s := settings.New(env.DB, env.Clock.Now)
	after := ring(t, keyB, keyA)
	for _, r := range []*keyring.Ring{w.before, after} {
		_, err := s.EnsureKey(t.Context(), r.IDs(), true)
		must(t, err)
	}
	w.Service = New(Parts{DB: env.DB, Ring: after, Settings: s, Log: env.Log})
	_, err := node.Start(t.Context(), node.Config{DB: env.DB, Log: env.Log, Name: "late", Version: "1.2", Ring: w.before, Ran: func() time.Duration { return 0 }})
	must(t, err)
	if err := w.Run(t.Context(), nil); !errors.Is(err, ErrWaits) {
		t.Errorf("it did not wait: %v", err)
	}
	var needed *Needed
	if err := w.Retire(t.Context(), w.before.CurrentID()); !errors.As(err, &needed) || len(needed.Nodes) != 1 || needed.Nodes[0] != "late" {
		t.Errorf("retired: %v", err)
	}
}
