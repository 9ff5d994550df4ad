package db_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var (
	thingID   = db.Private("things", "id", "n")
	thingNote = db.Private("things", "note", "id")

	notePrivately = db.SQL(`UPDATE things SET note = $2 WHERE id = $1`)
	findNote      = db.SQL(`SELECT id, note FROM things WHERE id = $1`)
	findNoteAs    = db.SQL(`SELECT id AS thing, note AS words FROM things WHERE id = $1`)
	findNoteFixed = db.SQL(`SELECT note FROM things WHERE id = $1`)
	findNoteAlone = db.SQL(`SELECT note FROM things WHERE id = $1`)
	findNoteRaw   = db.SQL(`SELECT note FROM things WHERE id = $1`)
	moveNote      = db.SQL(`UPDATE things SET note = (SELECT o.note FROM things o WHERE o.id = $2) WHERE id = $1`)
	joinNote      = db.SQL(`SELECT note || '!' FROM things WHERE id = $1`)
)

// reversed seals so that everybody can see what was sealed and for which place.
type reversed struct{}

var errElsewhere = errors.New("sealed for another place")

func (reversed) Seal(place, text string) (string, error) {
	letters := []rune(text)
	slices.Reverse(letters)
	return place + "|" + string(letters), nil
}

func (r reversed) Open(place, sealed string) (string, error) {
	at, text, _ := strings.Cut(sealed, "|")
	if at != place {
		return "", errElsewhere
	}
	back, err := r.Seal("", text)
	return back[1:], err
}

func (reversed) Mark(kind, text string) string { return kind + "/" + text }

type noted struct {
	ID   string  `db:"id"`
	Note *string `db:"note" private:"things.note"`
}

func TestPrivateTextsLieSealedAndAreReadAlike(t *testing.T) {
	const (
		clear, sealed = "7a0c1c9e-0c4b-4f3e-9b1e-4e6a4f1d2c3b", "a4c1f0de-18c2-8f6b-8a55-52a1b6f0c9d7" // the second is a key whose form is turned
		keyLike       = "0f0f0f0f-18c2-8f6b-8a55-52a1b6f0c9d7"
	)
	withThings(t, func(t *testing.T, env *testkit.Env) {
		write := func(id string, note db.PrivateText) error {
			return env.DB.Update(t.Context(), func(tx *db.Tx) error {
				_, err := tx.Exec(notePrivately, id, note)
				return err
			})
		}
		read := func(id string) (string, error) {
			var v noted
			err := env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
				v, err = db.One[noted](tx, findNote, id)
				return err
			})
			return db.Text(v.Note), err
		}
		raw := func(id string) (v []byte) {
			testkit.Must(t, env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
				v, err = db.One[[]byte](tx, findNoteRaw, id)
				return err
			}))
			return v
		}
		for _, id := range []string{clear, sealed} {
			env.Update(t, func(tx *db.Tx) error {
				_, err := tx.Exec(insertThing, id, 1, tx.Now(), nil, true, nil, nil)
				return err
			})
		}
		for _, text := range []string{"Zoé", keyLike, ""} {
			testkit.Must(t, write(clear, thingNote.Text(text, clear)))
			if got, err := read(clear); err != nil || got != text {
				t.Errorf("in clear %q, %v", got, err)
			}
		}
		testkit.Must(t, write(clear, thingNote.Text("Anna", clear)))

		env.DB.Private(reversed{}, true)
		for _, text := range []string{keyLike, "Zoé"} {
			testkit.Must(t, write(sealed, thingNote.Text(text, sealed)))
			if got, err := read(sealed); err != nil || got != text {
				t.Errorf("sealed %q, %v", got, err)
			}
		}
		if got := string(raw(sealed)); got != "\x01things.note:"+sealed+"|éoZ" {
			t.Errorf("kept %q", got)
		}
		if got, err := read(clear); err != nil || got != "Anna" || string(raw(clear)) != "Anna" {
			t.Errorf("from before: %q, %v", got, err)
		}
		testkit.Must(t, env.DB.View(t.Context(), func(tx *db.Tx) error {
			named, err := db.One[struct {
				Thing string `db:"thing"`
				Words string `db:"words" private:"things.note,thing"`
			}](tx, findNoteAs, sealed)
			if err != nil || named.Words != "Zoé" {
				t.Errorf("under other names: %q, %v", named.Words, err)
			}
			fixed, err := db.One[struct {
				Note string `db:"note" private:"things.note,=a4c1f0de-18c2-8f6b-8a55-52a1b6f0c9d7"`
			}](tx, findNoteFixed, sealed)
			if err != nil || fixed.Note != "Zoé" {
				t.Errorf("with a key that is the same in all rows: %q, %v", fixed.Note, err)
			}
			return nil
		}))

		alone := func(s *db.Stmt) error {
			return env.DB.View(t.Context(), func(tx *db.Tx) error {
				_, err := db.One[string](tx, s, sealed)
				return err
			})
		}
		for name, err := range map[string]error{
			"a scalar": alone(findNoteAlone), "what SQL made of it": alone(joinNote),
			"a text with the mark": write(sealed, thingNote.Text("\x01Zoé", sealed)),
		} {
			if err == nil || strings.Contains(err.Error(), "éoZ") {
				t.Errorf("%s: %v", name, err)
			}
		}
		err := env.DB.View(t.Context(), func(tx *db.Tx) error {
			_, err := db.One[struct {
				Note string `db:"note" private:"things.note"`
			}](tx, findNoteAlone, sealed)
			return err
		})
		if err == nil || !strings.Contains(err.Error(), `without "id"`) {
			t.Errorf("read without its key: %v", err)
		}

		testkit.Must(t, write(sealed, thingNote.Text("", sealed)))
		if got := string(raw(sealed)); got != "" {
			t.Errorf("nothing is kept as %q", got)
		}
		testkit.Must(t, write(sealed, thingNote.Nullable("", sealed)))
		if got := raw(sealed); got != nil {
			t.Errorf("nothing is kept as %q", got)
		}
		testkit.Must(t, write(sealed, thingNote.Text("Zoé", sealed)))
		env.Update(t, func(tx *db.Tx) error {
			_, err := tx.Exec(moveNote, clear, sealed)
			return err
		})
		if _, err := read(clear); !errors.Is(err, errElsewhere) {
			t.Errorf("brought from another row: %v", err)
		}

		env.DB.Private(reversed{}, false)
		testkit.Must(t, write(clear, thingNote.Text("Anna", clear)))
		if got, err := read(sealed); err != nil || got != "Zoé" || string(raw(clear)) != "Anna" {
			t.Errorf("switched off again: %q, %v, %q", got, err, raw(clear))
		}
	})
}

func TestTextsAreMarked(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		env.DB.Private(reversed{}, false)
		env.Update(t, func(tx *db.Tx) error {
			_, err := tx.Exec(insertThing, "a", 1, tx.Now(), nil, true, nil, db.Mark("email", "zoe@example.org"))
			if err != nil {
				return err
			}
			_, err = tx.Exec(insertThing, "b", 1, tx.Now(), nil, true, nil, db.Mark("email", ""))
			return err
		})
		testkit.Must(t, env.DB.View(t.Context(), func(tx *db.Tx) error {
			for id, want := range map[string]string{"a": "email/zoe@example.org", "b": ""} {
				got, err := db.One[*string](tx, findNoteRaw, id)
				if err != nil || db.Text(got) != want {
					t.Errorf("%s: %q, %v", id, db.Text(got), err)
				}
			}
			return nil
		}))
	})
}

func TestPrivateColumnsAreListed(t *testing.T) {
	list := db.PrivateColumns()
	if at := slices.Index(list, thingNote); at <= slices.Index(list, thingID) || list[at].String() != "things.note" {
		t.Errorf("%v", list)
	}
}
