package packed_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/packed"
	"florin/internal/test/testkit"
)

var (
	putText  = db.SQL(`INSERT INTO forms (id, content, created_at) VALUES ($1, $2, $3)`)
	texts    = db.SQL(`SELECT id, content FROM forms WHERE id > $1 AND id < 1000 ORDER BY id LIMIT $2`)
	setText  = db.SQL(`UPDATE forms SET content = $2 WHERE id = $1 AND content = $3`)
	spoil    = db.SQL(`UPDATE forms SET content = $1 WHERE id > 1000 OR id < 0`)
	lose     = db.SQL(`DELETE FROM forms`)
	allForms = db.SQL(`SELECT COUNT(*) AS forms FROM forms WHERE id > 1000 OR id < 0`)
)

func letterTo(name string) []byte {
	return []byte(strings.Repeat("Nous vous remercions de votre confiance. ", 20) + name + strings.Repeat(" <table style=\"margin:0\">", 90) + name)
}

func write(t *testing.T, env *testkit.Env, fn func(tx *db.Tx) error) {
	t.Helper()
	if err := env.DB.Update(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func TestATextReadsTheSameAndTakesLittle(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		form, shelf := packed.NewForm(letterTo("Camille")), packed.Shelf{}
		for _, text := range [][]byte{letterTo("Zoé"), letterTo("Camille"), []byte("{}"), nil, bytes.Repeat([]byte{1, 2}, 50_000)} {
			small := form.Pack(text)
			if bytes.HasPrefix(text, []byte("Nous")) && len(small) > 80 {
				t.Errorf("%d bytes of %d", len(small), len(text))
			}
			write(t, env, func(tx *db.Tx) error { return shelf.KeepTx(tx, form) })
			var again []byte
			write(t, env, func(tx *db.Tx) (err error) { again, err = packed.UnpackTx(tx, small); return err })
			if !bytes.Equal(again, text) {
				t.Errorf("%q became %q", text, again)
			}
		}
	})
}

func TestWhatWasKeptWholeReadsAsItStands(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		write(t, env, func(tx *db.Tx) error {
			for _, text := range []string{"", "{}", `{"text":"Bonjour"}`} {
				if got, err := packed.UnpackTx(tx, []byte(text)); err != nil || string(got) != text {
					t.Errorf("%q: %q %v", text, got, err)
				}
			}
			return nil
		})
	})
}

func TestAFormThatIsNotThereOrDamagedIsSaid(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		form := packed.NewForm(letterTo(t.Name()))
		small := form.Pack(letterTo("Noé"))
		read := func() (err error) {
			write(t, env, func(tx *db.Tx) error { _, err = packed.UnpackTx(tx, small); return nil })
			return err
		}
		testkit.WantFault(t, read(), fault.NotFound, "not_found")
		for _, content := range [][]byte{packed.NewForm(nil).Pack([]byte("another")), []byte("short"), append(form.Pack(nil)[:9], 0xff)} {
			write(t, env, func(tx *db.Tx) error {
				if err := new(packed.Shelf).KeepTx(tx, form); err != nil {
					return err
				}
				_, err := tx.Exec(spoil, content)
				return err
			})
			if err := read(); err == nil || !strings.Contains(err.Error(), "damaged") {
				t.Errorf("%x: %v", content, err)
			}
		}
	})
}

// A form that was refused with its transaction is written with the next.
func TestAFormIsKeptWithWhatNeedsIt(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		form, shelf, gone := packed.NewForm(letterTo("Léa")), packed.Shelf{}, errors.New("no")
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error { return errors.Join(shelf.KeepTx(tx, form), gone) })
		if !errors.Is(err, gone) {
			t.Fatal(err)
		}
		for range 2 {
			write(t, env, func(tx *db.Tx) error { return shelf.KeepTx(tx, form) })
		}
		write(t, env, func(tx *db.Tx) error {
			if n, err := db.One[int](tx, allForms); n != 1 || err != nil {
				t.Errorf("%d forms %v", n, err)
			}
			return nil
		})
	})
}

// A standby that takes over may not have what was committed.
func TestAFormThatIsGoneIsWrittenAgain(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		if env.DB.Engine() == db.SQLite {
			t.Skip("there is one file")
		}
		form, shelf := packed.NewForm(letterTo("Ida")), packed.Shelf{}
		for range 2 {
			write(t, env, func(tx *db.Tx) error { return shelf.KeepTx(tx, form) })
			write(t, env, func(tx *db.Tx) error {
				if n, err := db.One[int](tx, allForms); n != 1 || err != nil {
					t.Errorf("%d forms %v", n, err)
				}
				return nil
			})
			write(t, env, func(tx *db.Tx) error { _, err := tx.Exec(lose); return err })
		}
	})
}

type textRow struct {
	ID      int64  `db:"id"`
	Content []byte `db:"content"`
}

// walkOf packs texts that stand in the table of forms, under small numbers.
func walkOf(shelf *packed.Shelf, form packed.Form, bad string) packed.Walk {
	return packed.Walk{
		Name: "texts", Shelf: shelf,
		ReadTx: func(tx *db.Tx, after string, limit int) ([]packed.Kept, error) {
			from := int64(-1)
			_, _ = fmt.Sscan(after, &from)
			rows, err := db.All[textRow](tx, texts, from, limit)
			list := make([]packed.Kept, len(rows))
			for i, r := range rows {
				list[i] = packed.Kept{Key: fmt.Sprint(r.ID), Text: r.Content}
			}
			return list, err
		},
		Pack: func(_ context.Context, k packed.Kept) ([]byte, packed.Form, error) {
			if k.Key == bad {
				return nil, form, errors.New("unreadable")
			}
			if packed.Is(k.Text) {
				return nil, form, nil
			}
			small, err := form.Checked(k.Text)
			return small, form, err
		},
		WriteTx: func(tx *db.Tx, k packed.Kept, small []byte) error {
			var id int64
			_, _ = fmt.Sscan(k.Key, &id)
			_, err := tx.Exec(setText, id, small, k.Text)
			return err
		},
	}
}

func TestAWalkStopsAtABadRowAndGoesOnAfterIt(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		const rows = 250
		name := func(i int64) []byte { return letterTo(fmt.Sprint("No ", i)) }
		write(t, env, func(tx *db.Tx) error {
			for i := range int64(rows) {
				if _, err := tx.Exec(putText, i, name(i), tx.Now()); err != nil {
					return err
				}
			}
			return nil
		})
		small := func() (n int) {
			write(t, env, func(tx *db.Tx) error {
				list, err := db.All[textRow](tx, texts, -1, rows)
				n = 0
				for _, r := range list {
					if packed.Is(r.Content) {
						n++
					}
					if text, err := packed.UnpackTx(tx, r.Content); err != nil || !bytes.Equal(text, name(r.ID)) {
						t.Errorf("row %d: %v", r.ID, err)
					}
				}
				return err
			})
			return n
		}
		shelf, form := packed.Shelf{}, packed.NewForm(name(0))
		err := walkOf(&shelf, form, "150").Run(t.Context(), env.DB)
		if err == nil || !strings.Contains(err.Error(), "texts stops at 150,") || small() != 100 {
			t.Errorf("%v, %d are packed", err, small())
		}
		for range 2 {
			if err := walkOf(&shelf, form, "").Run(t.Context(), env.DB); err != nil || small() != rows {
				t.Errorf("%v, %d are packed", err, small())
			}
		}
	})
}

func FuzzPack(f *testing.F) {
	f.Add([]byte("form"), []byte("text"))
	f.Add(letterTo("A"), letterTo("B"))
	f.Fuzz(func(t *testing.T, form, text []byte) {
		if _, err := packed.NewForm(form).Checked(text); err != nil {
			t.Fatal(err)
		}
	})
}
