package audit_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func record(t testing.TB, d *db.DB, events ...audit.Event) {
	t.Helper()
	err := d.Update(context.Background(), func(tx *db.Tx) error {
		for _, e := range events {
			if err := audit.RecordTx(tx, e); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func event(id string) audit.Event {
	return audit.Event{
		Actor:  audit.Actor{Kind: "staff", ID: "s-1", Source: "203.0.113.7", RequestID: "r-1"},
		Action: "request.approved", EntityKind: "request", EntityID: id,
		Details: map[string]any{"to": "approved", "from": "pending", "amount": 9007199254740993},
	}
}

func list(t testing.TB, d *db.DB, id string, before int64) []audit.Record {
	t.Helper()
	var all []audit.Record
	err := d.View(context.Background(), func(tx *db.Tx) (err error) {
		all, err = audit.ListTx(tx, "request", id, before, 2)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// The layout is computed here once more, from its description alone: records must stay
// verifiable by a program that does not share our code.
func TestTheHashIsTheDocumentedOne(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		record(t, env.DB, event("a"), event("a"))
		previous := []byte(nil)
		newest := list(t, env.DB, "a", 0)
		for i, seq := range []string{"1", "2"} {
			var row []byte
			for _, f := range []string{
				"florin-audit-1", string(previous), "request", "a", seq, "2026-11-20T09:00:00.000000Z", "staff", "s-1",
				"203.0.113.7", "r-1", "request.approved", `{"amount":9007199254740993,"from":"pending","to":"approved"}`,
			} {
				row = binary.BigEndian.AppendUint32(row, uint32(len(f)))
				row = append(row, f...)
			}
			sum := sha256.Sum256(row)
			if got := newest[1-i].Hash; !bytes.Equal(got, sum[:]) {
				t.Errorf("record %s has hash %x, want %x", seq, got, sum)
			}
			previous = sum[:]
		}
	})
}

func TestListPagesNewestFirst(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		record(t, env.DB, event("a"), event("a"), event("b"), event("a"))
		var seqs []int64
		for before := int64(0); ; {
			page := list(t, env.DB, "a", before)
			if len(page) == 0 {
				break
			}
			for _, r := range page {
				seqs = append(seqs, r.Seq)
				before = r.Seq
			}
		}
		if diff := cmp.Diff([]int64{3, 2, 1}, seqs); diff != "" {
			t.Error(diff)
		}
	})
}

func TestNewSparesTheReadAndRefusesToLie(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		e := event("a")
		e.New = true
		record(t, env.DB, e)
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error { return audit.RecordTx(tx, e) })
		if err == nil {
			t.Error("a second first record was accepted")
		}
	})
}

func TestRecordsCannotBeChangedOrDeleted(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		record(t, env.DB, event("a"))
		for _, text := range []string{"UPDATE audit_records SET action = 'x'", "DELETE FROM audit_records"} {
			if _, err := env.DB.Pool().ExecContext(t.Context(), text); err == nil {
				t.Errorf("%s was accepted", text)
			}
		}
	})
}

func TestConcurrentRecordsMakeOneChain(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var wg sync.WaitGroup
		for range 32 {
			wg.Go(func() { record(t, env.DB, event("a")) })
		}
		wg.Wait()
		rep := verify(t, env.DB, "")
		if !rep.OK() || rep.Records != 32 || rep.Chains != 1 {
			t.Errorf("report %+v, want one whole chain of 32", rep)
		}
	})
}

func verify(t testing.TB, d *db.DB, seals string) audit.Report {
	t.Helper()
	var rep audit.Report
	var err error
	if seals == "" {
		rep, err = audit.Verify(context.Background(), d, nil)
	} else {
		f, openErr := os.Open(seals)
		if openErr != nil {
			t.Fatal(openErr)
		}
		defer f.Close()
		rep, err = audit.Verify(context.Background(), d, f)
	}
	if err != nil {
		t.Fatal(err)
	}
	return rep
}

// tamper does what a person with the database's password can do: it takes the
// triggers away first.
func tamper(t testing.TB, d *db.DB, text string, args ...any) {
	t.Helper()
	drops := []string{"DROP TRIGGER IF EXISTS audit_records_no_update", "DROP TRIGGER IF EXISTS audit_records_no_delete"}
	if d.Engine() == db.Postgres {
		drops = []string{"DROP TRIGGER IF EXISTS audit_records_append_only ON audit_records"}
	}
	for _, s := range drops {
		if _, err := d.Pool().Exec(s); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := d.Pool().Exec(text, args...); err != nil {
		t.Fatal(err)
	}
}

func TestVerifyFindsTheFirstBreakOfEachChain(t *testing.T) {
	cases := []struct {
		name, sql string
		want      audit.Break
	}{
		{"a changed action", "UPDATE audit_records SET action = 'request.refused' WHERE entity_id = 'b' AND seq = 2",
			audit.Break{EntityKind: "request", EntityID: "b", Seq: 2, Reason: audit.Changed}},
		{"a changed source", "UPDATE audit_records SET source = '' WHERE entity_id = 'b' AND seq = 3",
			audit.Break{EntityKind: "request", EntityID: "b", Seq: 3, Reason: audit.Changed}},
		{"a record taken from the middle", "DELETE FROM audit_records WHERE entity_id = 'b' AND seq = 2",
			audit.Break{EntityKind: "request", EntityID: "b", Seq: 3, Reason: audit.Missing}},
		{"the first record taken", "DELETE FROM audit_records WHERE entity_id = 'b' AND seq = 1",
			audit.Break{EntityKind: "request", EntityID: "b", Seq: 2, Reason: audit.Missing}},
		{"a record moved to another entity", "UPDATE audit_records SET entity_id = 'c', seq = 4 WHERE entity_id = 'b' AND seq = 3",
			audit.Break{EntityKind: "request", EntityID: "c", Seq: 4, Reason: audit.Changed}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
				for _, id := range []string{"a", "b", "c"} {
					record(t, env.DB, event(id), event(id), event(id))
				}
				if rep := verify(t, env.DB, ""); !rep.OK() || rep.Chains != 3 || rep.Records != 9 {
					t.Fatalf("before: %+v", rep)
				}
				tamper(t, env.DB, c.sql)
				rep := verify(t, env.DB, "")
				if diff := cmp.Diff([]audit.Break{c.want}, rep.Breaks); diff != "" || rep.Broken != 1 {
					t.Errorf("broken %d: %s", rep.Broken, diff)
				}
			})
		})
	}
}

// sealNode seals what there is and keeps it in a node's file.
func sealNode(t *testing.T, env *testkit.Env, path, node string) bool {
	t.Helper()
	sealed, err := audit.SealNext(t.Context(), env.DB, env.Clock.Now(), []string{"urgent.act"})
	testkit.Must(t, err)
	testkit.Must(t, audit.KeepSeals(t.Context(), env.DB, path, node))
	return sealed
}

// threeDays seals three times and gives the file of one node.
func threeDays(t *testing.T, env *testkit.Env) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "audit.seals")
	for day := range 3 {
		record(t, env.DB, event("a"), event(fmt.Sprint(day)))
		env.Clock.Advance(24 * time.Hour)
		if !sealNode(t, env, path, "one") {
			t.Fatalf("day %d was not sealed", day)
		}
	}
	return path
}

func wantBreaks(t *testing.T, env *testkit.Env, path string, want ...audit.Break) {
	t.Helper()
	if diff := cmp.Diff(want, verify(t, env.DB, path).Breaks); diff != "" {
		t.Error(diff)
	}
}

// What is cut off is seen by the seals of the database and by those of every file, and where the database's seals were cut off too, by the files alone.
func TestSealsShowACutOffTail(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		path := threeDays(t, env)
		other := filepath.Join(t.TempDir(), "other.seals")
		testkit.Must(t, audit.KeepSeals(t.Context(), env.DB, other, "two")) // it made none of them
		record(t, env.DB, event("a"))                                       // younger than the newest seal
		if rep := verify(t, env.DB, other); !rep.OK() || rep.Seals != 3 {
			t.Fatalf("before: %+v", rep)
		}
		if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
			t.Errorf("the file of seals has mode %v", info.Mode())
		}
		tamper(t, env.DB, "DELETE FROM audit_records WHERE entity_id = 'a' AND seq >= 3")
		wantBreaks(t, env, "", audit.Break{Seq: 3, Reason: audit.Cut})
		tamper(t, env.DB, "DELETE FROM audit_seals WHERE number = 3")
		wantBreaks(t, env, "")
		for _, file := range []string{path, other} {
			wantBreaks(t, env, file, audit.Break{Seq: 3, Reason: audit.Unmade}, audit.Break{Seq: 3, Reason: audit.Cut})
		}
		if err := audit.KeepSeals(t.Context(), env.DB, other, "two"); !errors.Is(err, audit.ErrFileLost) {
			t.Errorf("a file that knows more than the database was written over: %v", err)
		}
	})
}

// A record is sealed after an hour, and an urgent one within minutes.
func TestWhatIsUrgentIsSealedAtOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		path := threeDays(t, env)
		for _, c := range []struct {
			urgent bool
			after  time.Duration
			want   bool
		}{{false, 10 * time.Minute, false}, {false, 50 * time.Minute, true}, {true, 10 * time.Minute, true}, {true, 2 * time.Minute, false}} {
			e := event("b")
			if c.urgent {
				e.Action = "urgent.act"
			}
			record(t, env.DB, e)
			env.Clock.Advance(c.after)
			if got := sealNode(t, env, path, "one"); got != c.want {
				t.Errorf("%+v: %v", c, got)
			}
		}
		env.Clock.Advance(24 * time.Hour)
		sealNode(t, env, path, "one")
		env.Clock.Advance(24 * time.Hour)
		if sealNode(t, env, path, "one") {
			t.Error("nothing was sealed")
		}
	})
}

// A file that is gone, shorter or another one is said by its node, and every node reads that. When it is back it goes on.
func TestALostFileIsSeenFromEveryNode(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		path := threeDays(t, env)
		text, err := os.ReadFile(path)
		testkit.Must(t, err)
		lines := bytes.SplitAfter(text, []byte("\n"))
		for name, damage := range map[string][]byte{
			"gone": nil, "shorter": lines[0], "a line less": append(slices.Clone(lines[0]), lines[2]...),
			"changed": bytes.Replace(text, lines[2][len(lines[2])-10:len(lines[2])-3], []byte("0000000"), 1),
		} {
			testkit.Must(t, os.WriteFile(path, damage, 0o600))
			if damage == nil {
				testkit.Must(t, os.Remove(path))
			}
			if err := audit.KeepSeals(t.Context(), env.DB, path, "one"); !errors.Is(err, audit.ErrFileLost) {
				t.Errorf("%s: %v", name, err)
			}
			fits, err := audit.FileFits(t.Context(), env.DB, bytes.NewReader(damage), "one")
			testkit.Must(t, err)
			lost, err := audit.LostFiles(t.Context(), env.DB)
			testkit.Must(t, err)
			if fits || len(lost) != 1 || lost[0].Node != "one" || lost[0].Seals != 3 {
				t.Errorf("%s: fits %v, lost %+v", name, fits, lost)
			}
			testkit.Must(t, os.WriteFile(path, text, 0o600))
			testkit.Must(t, audit.KeepSeals(t.Context(), env.DB, path, "one"))
			if lost, err = audit.LostFiles(t.Context(), env.DB); err != nil || len(lost) != 0 {
				t.Errorf("%s, then copied back: %+v, %v", name, lost, err)
			}
		}
		testkit.Must(t, os.Remove(path))
		env.Update(t, audit.ForgetFilesTx)
		testkit.Must(t, audit.KeepSeals(t.Context(), env.DB, path, "one"))
		if again, err := os.ReadFile(path); err != nil || !bytes.Equal(again, text) {
			t.Errorf("begun anew: %v\n%s", err, again)
		}
	})
}

// A file of before seals were kept in the database goes in as it is.
func TestOldFilesAreTakenOver(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		path := threeDays(t, env)
		tamper(t, env.DB, "DELETE FROM audit_seals")
		tamper(t, env.DB, "DELETE FROM audit_seal_files")
		wantBreaks(t, env, path)
		if fits, err := audit.FileFits(t.Context(), env.DB, bytes.NewReader(nil), "one"); err != nil || !fits {
			t.Errorf("%v, %v", fits, err)
		}
		testkit.Must(t, audit.KeepSeals(t.Context(), env.DB, path, "one"))
		if rep := verify(t, env.DB, ""); !rep.OK() || rep.Seals != 3 {
			t.Errorf("%+v", rep)
		}
	})
}

// The power went while the last line was being written.
func TestATornSealIsWrittenAnew(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		path := threeDays(t, env)
		text, err := os.ReadFile(path)
		testkit.Must(t, err)
		tamper(t, env.DB, "UPDATE audit_seal_files SET seals = 2") // which is noted when the line is on the disk
		testkit.Must(t, os.Truncate(path, int64(len(text)-9)))
		if rep := verify(t, env.DB, path); !rep.OK() || rep.Seals != 3 {
			t.Errorf("with a torn line: %+v", rep)
		}
		testkit.Must(t, audit.KeepSeals(t.Context(), env.DB, path, "one"))
		if again, err := os.ReadFile(path); err != nil || !bytes.Equal(again, text) {
			t.Errorf("mended: %v\n%s", err, again)
		}
	})
}

func FuzzSeals(f *testing.F) {
	f.Add([]byte("{\"from\":\"0001-01-01T00:00:00Z\",\"to\":\"2026-11-20T09:00:00Z\",\"records\":0,\"hash\":\"\"}\n"))
	f.Add([]byte("\n{"))
	env := testkit.SQLite(f)
	f.Fuzz(func(t *testing.T, file []byte) {
		if _, err := audit.Verify(t.Context(), env.DB, bytes.NewReader(file)); err != nil {
			t.Errorf("a damaged file is a finding, not an error: %v", err)
		}
	})
}

func TestVerifyWalksInPages(t *testing.T) {
	env := testkit.SQLite(t)
	path := filepath.Join(t.TempDir(), "audit.seals")
	for i := range 50 {
		var batch []audit.Event
		for range 50 {
			batch = append(batch, event(fmt.Sprint(i%7)))
		}
		record(t, env.DB, batch...)
	}
	env.Clock.Advance(time.Hour)
	sealNode(t, env, path, "one")
	if rep := verify(t, env.DB, path); !rep.OK() || rep.Records != 2500 || rep.Chains != 7 {
		t.Errorf("report %+v", rep)
	}
}

func BenchmarkRecordNew(b *testing.B) {
	env := testkit.SQLite(b)
	i := 0
	for b.Loop() {
		i++
		e := event(fmt.Sprint(i))
		e.New = true
		record(b, env.DB, e)
	}
}
