package db_test

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// hashing seals as reversed does, and marks as the real one does but without a key.
type hashing struct{ reversed }

func (hashing) Mark(kind, text string) string {
	sum := sha256.Sum256([]byte(kind + "\x00" + text))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

var (
	setFound = db.SQL(`UPDATE things SET note = $2 WHERE id = $1`)
	seek     = db.SQL(`SELECT count(*) FROM things WHERE note LIKE $1 ESCAPE '\'`)
)

// What a row is found by is found whether persons lie in clear or sealed: names and addresses by their beginnings, and by what stands behind a sign
// in them; references, ids and telephone numbers by any part. Sealed, nothing of a person stands there.
func TestRowsAreFoundByMarks(t *testing.T) {
	const id = "7a0c1c9e-0c4b-4f3e-9b1e-4e6a4f1d2c3b"
	by := db.FoundBy{
		{Text: "jean-pierre d'aubigne", Person: true}, {Text: "jp.aubigne85@example.org", Person: true}, {Text: id}, {Text: "xk-2026-7a0c1c9e"}, {Text: "33612345678"},
	}
	withThings(t, func(t *testing.T, env *testkit.Env) {
		env.Update(t, func(tx *db.Tx) error {
			_, err := tx.Exec(insertThing, id, 1, tx.Now(), nil, true, nil, nil)
			return err
		})
		for _, sealed := range []bool{false, true} {
			env.DB.Private(hashing{}, sealed)
			env.Update(t, func(tx *db.Tx) error {
				_, err := tx.Exec(setFound, id, by)
				return err
			})
			found := func(s db.Sought) (n int64) {
				testkit.Must(t, env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
					n, err = db.One[int64](tx, seek, s)
					return err
				}))
				return n
			}
			for _, word := range []string{
				"", "j", "jean", "jean-pierre", "pierre", "pier", "d'aubigne", "aubigne", "jp.aubigne85@example.org", "aubigne85@example", "example.org", "org",
				"2345", "2026-7a0c", "33612345678", "0c4b-4f3e", "aubigne further words",
			} {
				if word == "aubigne further words" && !sealed {
					continue // as one pattern
				}
				if found(db.Sought{Word: word}) != 1 {
					t.Errorf("sealed %t: %q finds nothing", sealed, word)
				}
			}
			if found(db.Sought{Word: "aubigne85", Person: true}) != 1 || found(db.Sought{Word: "pierre", Whole: true}) != 1 && sealed {
				t.Errorf("sealed %t: part of an address, or a whole word", sealed)
			}
			for _, word := range []string{"aubignee", "marie", "jeanne", "%", "_"} {
				if found(db.Sought{Word: word}) != 0 {
					t.Errorf("sealed %t: %q finds", sealed, word)
				}
			}
			if sealed && (found(db.Sought{Word: "ierre"}) != 0 || found(db.Sought{Word: "pier", Whole: true}) != 0) {
				t.Error("the middle of a word, or its beginning as a whole one")
			}
		}
		for _, word := range []string{"jean", "pierre", "aubigne", "example"} {
			if held := env.Holding(t, word); len(held) > 0 {
				t.Errorf("%q stands in %v", word, held)
			}
		}
		testkit.Must(t, env.DB.View(t.Context(), func(tx *db.Tx) error {
			text := tx.Found(by)
			if !db.Marked(text) || strings.Count(text, "\n") != 3 || tx.Found(db.FoundBy{by[1], by[0], by[2], by[3], by[4]}) != text {
				t.Errorf("the order tells: %q", text)
			}
			if tx.Kept(db.Key("email", "a@b.c")) != (hashing{}).Mark("email", "a@b.c") || tx.Kept(db.Key("email", "")) != "" {
				t.Error("a key")
			}
			return nil
		}))
	})
}
