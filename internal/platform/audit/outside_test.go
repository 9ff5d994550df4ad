package audit_test

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// bodies gives what an address outside would have been told so far.
func bodies(t *testing.T, env *testkit.Env) (lines []string) {
	t.Helper()
	for number := int64(0); ; {
		var told audit.Told
		var found bool
		testkit.Must(t, env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
			told, found, err = audit.NextSealTx(tx, number)
			return err
		}))
		if !found {
			return lines
		}
		told.Installation, told.Node = "https://lender.example", "one"
		line, err := told.Line()
		testkit.Must(t, err)
		lines, number = append(lines, string(line)), told.Number
	}
}

func outside(t *testing.T, env *testkit.Env, lines ...string) audit.Outside {
	t.Helper()
	o, err := audit.VerifyOutside(t.Context(), env.DB, strings.NewReader(strings.Join(lines, "")))
	testkit.Must(t, err)
	return o
}

func wantFindings(t *testing.T, name string, o audit.Outside, want ...string) {
	t.Helper()
	var got []string
	for _, f := range o.Findings {
		got = append(got, f.String())
	}
	if diff := cmp.Diff(want, got); diff != "" || o.Wrong != int64(len(want)) {
		t.Errorf("%s: %d wrong: %s", name, o.Wrong, diff)
	}
}

// Bodies come in any order, more than once and with empty lines between them, and one that is being written is none yet.
func TestAFileFromOutsideFits(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		path := threeDays(t, env)
		b := bodies(t, env)
		if len(b) != 3 || !strings.Contains(b[2], `"installation":"https://lender.example","node":"one","number":3,"previous":"`) {
			t.Fatal(b)
		}
		for name, lines := range map[string][]string{
			"as they came":       b,
			"twice":              {b[0], b[1], b[1], b[2], b[0]},
			"by another node":    {b[0], b[1], strings.Replace(b[1], `"node":"one"`, `"node":"two"`, 1), b[2]},
			"late":               {b[1], b[0], b[2]},
			"with empty lines":   {b[0], "\n", b[1], "\r\n", b[2], "\n"},
			"the last half":      {b[0], b[1], b[2], b[2][:90]},
			"without a last end": {b[0], b[1], strings.TrimSuffix(b[2], "\n")},
		} {
			o := outside(t, env, lines...)
			wantFindings(t, name, o)
			if o.Seals != 3 || o.From != 1 || o.Up != 3 || o.Later != 0 || !o.To.Equal(env.Clock.Now().Add(-5*time.Minute)) || len(o.Sites) != 1 {
				t.Errorf("%s: %+v", name, o)
			}
		}
		o := outside(t, env, b[1])
		wantFindings(t, "begun later", o)
		if o.From != 2 || o.Later != 1 {
			t.Errorf("begun later: %+v", o)
		}
		text, err := os.ReadFile(path)
		testkit.Must(t, err)
		o = outside(t, env, string(text))
		wantFindings(t, "a copy of a node's file", o)
		if o.Seals != 3 || o.Sites != nil {
			t.Errorf("a copy of a node's file: %+v", o)
		}
		if o := outside(t, env); o.Seals != 0 || o.Wrong != 0 {
			t.Errorf("nothing: %+v", o)
		}
	})
}

// What is wrong with the file itself is named, and the rest of it is still held against the database.
func TestAFileFromOutsideThatIsNotWhole(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		path := threeDays(t, env)
		b := bodies(t, env)
		text, err := os.ReadFile(path)
		testkit.Must(t, err)
		plain := strings.SplitAfter(string(text), "\n")
		for _, c := range []struct {
			name  string
			lines []string
			want  []string
		}{
			{"one taken out", []string{b[0], b[2]}, []string{"seal 2: missing"}},
			{"torn and told again", []string{b[0], b[1][:40], b[1], b[2]}, []string{"line 2: seals", "seal 2: missing"}},
			{"something else between", []string{b[0], "hello\n", "{}\n", b[1], "null\n", b[2]}, []string{"line 2: seals", "line 3: seals", "line 5: seals"}},
			{"a line without end", []string{b[0], strings.Repeat("x", 100_000) + "\n", b[1], b[2]}, []string{"line 2: seals"}},
			{"another hash", []string{b[0], strings.Replace(b[1], `"hash":"`, `"hash":"00`, 1), b[2]}, []string{"line 2: seals", "seal 2: missing"}},
			{"another time", []string{b[0], strings.Replace(b[1], `"records":2`, `"records":3`, 1), b[2]}, []string{"seal 2 in line 2: differs", "seal 2 in line 2: cut"}},
			{"a line of the node's file broken", []string{plain[0], "x" + plain[1], plain[2]}, []string{"line 2: seals", "seal 2: missing"}},
			{"a line of the node's file less", []string{plain[0], plain[2]}, []string{"seal 2 in line 2: seals", "seal 2 in line 2: differs", "seal 2 in line 2: cut"}},
		} {
			o := outside(t, env, c.lines...)
			if c.name == "a line of the node's file broken" { // whose successor is compared with the database alone
				wantFindings(t, c.name, o, c.want[0])
				continue
			}
			wantFindings(t, c.name, o, c.want...)
		}
	})
}

// A person who may write to the database and to every node makes a history in which all fits. Only what is outside says that it was another.
func TestAHistoryMadeAnewIsFoundFromOutside(t *testing.T) {
	for _, c := range []struct {
		name  string
		harm  []string // done to the database, before all seals are made anew
		whole bool     // the seals are made anew; else the last is only taken away
		want  []string
	}{
		{"the last seal taken away", []string{"DELETE FROM audit_seals WHERE number = 3"}, false, []string{"seal 3 in line 3: unmade"}},
		{"the last record and its seal", []string{"DELETE FROM audit_records WHERE entity_id = 'a' AND seq = 3", "DELETE FROM audit_records WHERE entity_id = '2'", "DELETE FROM audit_seals WHERE number = 3"}, false,
			[]string{"seal 3 in line 3: unmade", "seal 3 in line 3: cut"}},
		{"a seal between taken away", []string{"DELETE FROM audit_seals WHERE number = 2"}, false, []string{"seal 2 in line 2: unmade"}},
		{"a record and all later seals made anew", []string{"DELETE FROM audit_records WHERE entity_id = '1'"}, true, []string{"seal 2 in line 2: differs", "seal 2 in line 2: cut"}},
		{"the first record and all seals made anew", []string{"DELETE FROM audit_records WHERE entity_id = '0'"}, true, []string{"seal 1 in line 1: differs", "seal 1 in line 1: cut"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
				path := threeDays(t, env)
				b := bodies(t, env)
				for _, s := range c.harm {
					tamper(t, env.DB, s)
				}
				if c.whole {
					makeAnew(t, env, b)
				}
				tamper(t, env.DB, "DELETE FROM audit_seal_files")
				testkit.Must(t, os.Remove(path))
				testkit.Must(t, audit.KeepSeals(t.Context(), env.DB, path, "one"))
				if c.name != "a seal between taken away" {
					wantBreaks(t, env, path) // everything here agrees
				}
				wantFindings(t, "from outside", outside(t, env, b...), c.want...)
				if c.whole { // the new history is told, too: then the file has both
					wantFindings(t, "told anew", outside(t, env, append(b, bodies(t, env)...)...), c.want...)
				}
			})
		})
	}
}

// makeAnew seals the same times again, as the records now are.
func makeAnew(t *testing.T, env *testkit.Env, told []string) {
	t.Helper()
	now := env.Clock.Now()
	tamper(t, env.DB, "DELETE FROM audit_seals")
	for day := range told {
		at := now.AddDate(0, 0, day-len(told)+1)
		if sealed, err := audit.SealNext(t.Context(), env.DB, at, nil); err != nil || !sealed {
			t.Fatalf("%d: %v, %v", day, sealed, err)
		}
	}
}

// A seal has one name however often it is told, and another when it is another one.
func TestTheNameOfASeal(t *testing.T) {
	env := testkit.SQLite(t)
	threeDays(t, env)
	first := bodies(t, env)
	tamper(t, env.DB, "DELETE FROM audit_records WHERE entity_id = '0'")
	makeAnew(t, env, first)
	var ids []string
	for i, number := range []int64{0, 1} {
		testkit.Must(t, env.DB.View(t.Context(), func(tx *db.Tx) error {
			told, _, err := audit.NextSealTx(tx, number)
			ids = append(ids, told.ID())
			if want := "seal_" + strconv.Itoa(i+1) + "_" + told.Hash[:16]; told.ID() != want {
				t.Errorf("%s, want %s", told.ID(), want)
			}
			return err
		}))
	}
	for i, id := range ids {
		if strings.Contains(first[i], id[len("seal_1_"):]) {
			t.Errorf("%s names two seals", id)
		}
	}
}

func FuzzOutside(f *testing.F) {
	f.Add([]byte("{\"type\":\"audit.seal\",\"number\":1,\"from\":\"0001-01-01T00:00:00Z\",\"to\":\"2026-11-20T09:00:00Z\",\"records\":0,\"hash\":\"\"}\n"))
	f.Add([]byte("\n{\n{\"from\":\"0001-01-01T00:00:00Z\",\"to\":\"2026-11-20T09:00:00Z\",\"records\":0,\"hash\":\"\"}"))
	env := testkit.SQLite(f)
	f.Fuzz(func(t *testing.T, file []byte) {
		if _, err := audit.VerifyOutside(t.Context(), env.DB, bytes.NewReader(file)); err != nil {
			t.Errorf("a damaged file is a finding, not an error: %v", err)
		}
	})
}
