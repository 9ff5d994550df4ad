package move_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"florin/internal/admin/config"
	"florin/internal/admin/move"
	"florin/internal/platform/audit"
	"florin/internal/platform/command"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/test/testkit"
)

var must = testkit.Must

// installation is a data folder with a SQLite database in it that has a few chains and a few numbers.
type installation struct {
	t   *testing.T
	cfg config.Config
}

func newInstallation(t *testing.T) *installation {
	t.Helper()
	data := t.TempDir()
	i := &installation{t, config.Config{Data: data, Database: "sqlite"}}
	_, err := keyring.Open(keyring.Config{File: i.cfg.MasterKeyFile()})
	must(t, err)
	i.on("sqlite:"+i.cfg.DatabasePath(), func(d *db.DB) {
		must(t, d.Migrate(t.Context()))
		for n := range 3000 {
			must(t, d.Update(t.Context(), func(tx *db.Tx) error {
				return audit.RecordTx(tx, audit.Event{Actor: audit.Actor{Kind: "system"}, Action: "audit.sealed", EntityKind: "test", EntityID: fmt.Sprint(n % 7), Details: map[string]any{"n": n}})
			}))
		}
		for _, statement := range []string{
			`INSERT INTO event_counter (id, turn, seq, gone) VALUES (1, 5, 41, 2)`,
			`INSERT INTO event_log (written, id, seq, kind, at, actor_kind, actor_id, object_kind, object_id, data) VALUES (41, 'a', 41, 'k', '2026-11-20T09:00:00.000001Z', 'é', '', '', 'b', '{}')`,
		} {
			_, err := d.Pool().Exec(statement)
			must(t, err)
		}
	})
	return i
}

func (i *installation) on(address string, work func(d *db.DB)) {
	i.t.Helper()
	d, err := db.Open(i.t.Context(), db.Config{URL: address})
	must(i.t, err)
	work(d)
	must(i.t, d.Close())
}

// move calls the command; out hears what it says.
func (i *installation) move(ctx context.Context, to string, out io.Writer) error {
	return move.Cmd{To: to, Apply: true}.Run(&command.Env{Ctx: ctx, Out: out, ErrOut: out, Log: slog.New(slog.DiscardHandler)}, &i.cfg)
}

// refused moves and wants a reason not to.
func (i *installation) refused(to, want string) {
	i.t.Helper()
	if err := i.move(i.t.Context(), to, io.Discard); err == nil || !strings.Contains(err.Error(), want) {
		i.t.Errorf("%v, want %q", err, want)
	}
}

// emptyPostgres is a database without any table, which goes with the test.
func emptyPostgres(t *testing.T) string {
	t.Helper()
	address := os.Getenv("FLORIN_TEST_POSTGRES")
	if address == "" {
		t.Skip("needs PostgreSQL: scripts/with-postgres")
	}
	server, err := db.NewServer(address)
	must(t, err)
	name := "florin_move_" + fmt.Sprint(os.Getpid()) + "_" + strings.ToLower(strings.ReplaceAll(t.Name(), "/", "_"))
	must(t, server.Create(t.Context(), name[:min(60, len(name))], ""))
	t.Cleanup(func() { must(t, server.Drop(context.Background(), name[:min(60, len(name))])) })
	return server.URL(name[:min(60, len(name))])
}

// stopAt ends a context as soon as a text was said, as a kill at that moment does.
type stopAt struct {
	text string
	stop context.CancelFunc
	said bytes.Buffer
}

func (s *stopAt) Write(p []byte) (int, error) {
	s.said.Write(p)
	if strings.Contains(s.said.String(), s.text) {
		s.stop()
	}
	return len(p), nil
}

// A move that is cut off goes on with the next table, and nobody works on the half of it.
func TestAMoveThatWasCutOffGoesOn(t *testing.T) {
	i, to := newInstallation(t), emptyPostgres(t)
	ctx, cancel := context.WithCancel(t.Context())
	cut := &stopAt{text: "audit_records: 3000 rows", stop: cancel}
	if err := i.move(ctx, to, cut); err == nil {
		t.Fatalf("it was not cut off:\n%s", &cut.said)
	}
	i.on(to, func(d *db.DB) {
		if err := move.Finished(t.Context(), d); err == nil || !strings.Contains(err.Error(), "has not ended") {
			t.Errorf("half a database is taken for a whole one: %v", err)
		}
	})
	other := newInstallation(t)
	other.refused(to, "a move of another installation has begun there")

	var said bytes.Buffer
	must(t, i.move(t.Context(), to, &said))
	if text := said.String(); !strings.Contains(text, "Going on with a move that was cut off") || strings.Contains(text, "Copied table 1 ") || strings.Contains(text, "audit_records: 3000") {
		t.Errorf("it did not go on:\n%s", text)
	}
	i.on(to, func(d *db.DB) {
		must(t, move.Finished(t.Context(), d))
		report, err := audit.Verify(t.Context(), d, nil)
		must(t, err)
		if !report.OK() || report.Records != 3001 {
			t.Errorf("%+v", report)
		}
		var next int64 // numbers go on after those that are there
		must(t, d.Pool().QueryRow(`INSERT INTO event_log (id, kind, at, actor_kind, actor_id, object_kind, object_id, data) VALUES ('c', 'k', now(), '', '', '', '', '') RETURNING written`).Scan(&next))
		if next != 42 {
			t.Errorf("the next number is %d", next)
		}
	})
	i.refused(to, "the target is not empty")
}

// A row that is not the same in the end, a row too many and a row too few are each found, and nothing is called moved.
func TestWhatDiffersIsRefused(t *testing.T) {
	for name, statement := range map[string]string{
		"changed": `UPDATE event_counter SET turn = 6`,
		"more":    `INSERT INTO standstill_seen (id, seen_at) VALUES (1, '2026-11-20 09:00:00Z')`,
		"fewer":   `DELETE FROM event_counter`,
	} {
		t.Run(name, func(t *testing.T) {
			i, to := newInstallation(t), emptyPostgres(t)
			ctx, cancel := context.WithCancel(t.Context())
			cut := &stopAt{text: "event_log: 1 rows", stop: cancel}
			if err := i.move(ctx, to, cut); err == nil {
				t.Fatal("it was not cut off")
			}
			i.on(to, func(d *db.DB) {
				_, err := d.Pool().Exec(statement)
				must(t, err)
			})
			i.refused(to, "the target is not what the source is")
			i.on(to, func(d *db.DB) {
				if move.Finished(t.Context(), d) == nil {
					t.Error("it is taken for whole")
				}
			})
		})
	}
}

// The source is what people go on working with: nothing that was written to it after the copy is lost by mistake.
func TestASourceThatWasWorkedOnIsRefused(t *testing.T) {
	i, to := newInstallation(t), emptyPostgres(t)
	ctx, cancel := context.WithCancel(t.Context())
	if err := i.move(ctx, to, &stopAt{text: "audit_records: 3000 rows", stop: cancel}); err == nil {
		t.Fatal("it was not cut off")
	}
	i.on("sqlite:"+i.cfg.DatabasePath(), func(d *db.DB) {
		must(t, d.Update(t.Context(), func(tx *db.Tx) error {
			return audit.RecordTx(tx, audit.Event{Actor: audit.Actor{Kind: "system"}, Action: "audit.sealed", EntityKind: "test", EntityID: "7"})
		}))
	})
	i.refused(to, "table audit_records")
}

// What is not empty is left alone, whichever engine it is of.
func TestAFullerTargetIsLeftAlone(t *testing.T) {
	i, to := newInstallation(t), emptyPostgres(t)
	i.on(to, func(d *db.DB) {
		must(t, d.Migrate(t.Context()))
		_, err := d.Pool().Exec(`INSERT INTO event_counter (id, turn, seq, gone) VALUES (1, 1, 0, 0)`)
		must(t, err)
	})
	i.refused(to, "the target is not empty (event_counter has rows)")
	i.on(to, func(d *db.DB) {
		_, err := d.Pool().Exec(`DELETE FROM event_counter`)
		must(t, err)
		_, err = d.Pool().Exec(`DELETE FROM goose_db_version WHERE version_id = (SELECT max(version_id) FROM goose_db_version)`)
		must(t, err)
	})
	i.refused(to, "version")
}

// An unreadable address says nothing of the password in it.
func TestNoPasswordIsSaid(t *testing.T) {
	i := newInstallation(t)
	for _, host := range []string{"127.0.0.1:1", "127.0.0.1:port"} {
		to := "postgres://florin:" + url.QueryEscape("larch-stone") + "@" + host + "/florin"
		if err := i.move(t.Context(), to, io.Discard); err == nil || strings.Contains(err.Error(), "larch") {
			t.Errorf("%v", err)
		}
	}
	if _, err := os.Stat(filepath.Join(i.cfg.Data, "florin.db")); err != nil {
		t.Error(err)
	}
}
