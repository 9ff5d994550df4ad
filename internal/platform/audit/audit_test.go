package audit_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
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

func TestSealsShowACutOffTail(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		path := filepath.Join(t.TempDir(), "audit.seals")
		for day := range 3 {
			record(t, env.DB, event("a"), event(fmt.Sprint(day)))
			env.Clock.Advance(24 * time.Hour)
			seal, err := audit.SealFile(t.Context(), env.DB, path, env.Clock.Now())
			if err != nil || seal.Records != 2 {
				t.Fatalf("seal %+v, %v", seal, err)
			}
		}
		record(t, env.DB, event("a")) // younger than the newest seal
		if rep := verify(t, env.DB, path); !rep.OK() || rep.Seals != 3 {
			t.Fatalf("before: %+v", rep)
		}
		if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
			t.Errorf("the file of seals has mode %v", info.Mode())
		}
		tamper(t, env.DB, "DELETE FROM audit_records WHERE entity_id = 'a' AND seq >= 3")
		if rep := verify(t, env.DB, ""); !rep.OK() {
			t.Fatalf("a chain alone cannot show a cut tail, yet: %+v", rep)
		}
		rep := verify(t, env.DB, path)
		if diff := cmp.Diff([]audit.Break{{Seq: 3, Reason: audit.Cut}}, rep.Breaks); diff != "" {
			t.Error(diff)
		}
	})
}

func TestSealsOfADamagedFile(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		path := filepath.Join(t.TempDir(), "audit.seals")
		for range 3 {
			record(t, env.DB, event("a"))
			env.Clock.Advance(24 * time.Hour)
			if _, err := audit.SealFile(t.Context(), env.DB, path, env.Clock.Now()); err != nil {
				t.Fatal(err)
			}
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines := bytes.SplitAfter(text, []byte("\n"))
		if err := os.WriteFile(path, append(lines[0], lines[2]...), 0o600); err != nil {
			t.Fatal(err)
		}
		rep := verify(t, env.DB, path)
		if diff := cmp.Diff([]audit.Break{{Seq: 2, Reason: audit.Seals}}, rep.Breaks); diff != "" {
			t.Error(diff)
		}
		if _, err := audit.SealFile(t.Context(), env.DB, path, env.Clock.Now()); err == nil {
			t.Error("a damaged file was sealed over")
		}
	})
}

// The power went while the last line was being written.
func TestATornSealIsWrittenAnew(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		path := filepath.Join(t.TempDir(), "audit.seals")
		for range 2 {
			record(t, env.DB, event("a"))
			env.Clock.Advance(24 * time.Hour)
			if _, err := audit.SealFile(t.Context(), env.DB, path, env.Clock.Now()); err != nil {
				t.Fatal(err)
			}
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(path, info.Size()-9); err != nil {
			t.Fatal(err)
		}
		if rep := verify(t, env.DB, path); !rep.OK() || rep.Seals != 1 {
			t.Errorf("with a torn line: %+v", rep)
		}
		seal, err := audit.SealFile(t.Context(), env.DB, path, env.Clock.Now())
		if err != nil || seal.Records != 1 {
			t.Fatalf("seal %+v, %v", seal, err)
		}
		if rep := verify(t, env.DB, path); !rep.OK() || rep.Seals != 2 {
			t.Errorf("after the next seal: %+v", rep)
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
	if seal, err := audit.SealFile(t.Context(), env.DB, path, env.Clock.Now()); err != nil || seal.Records != 2500 {
		t.Fatalf("seal %+v, %v", seal, err)
	}
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
