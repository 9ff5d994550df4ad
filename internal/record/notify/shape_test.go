package notify

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var (
	sealedBodies = db.SQL(`SELECT id, template, lang, body FROM mails ORDER BY id`)
	setBody      = db.SQL(`UPDATE mails SET body = $2 WHERE id = $1`)
	fromAnew     = db.SQL(`DELETE FROM packing_walks`)
)

// shown is every mail as it is read, by its id.
func shown(t *testing.T, s *Service) map[string]body {
	t.Helper()
	all := map[string]body{}
	for _, m := range list(t, s, Filter{}) {
		got, err := s.Show(t.Context(), m.ID)
		if err != nil {
			t.Fatal(err)
		}
		all[m.ID] = body{got.Text, got.HTML, got.Files}
	}
	return all
}

func TestAMailShowsWhatWasSentThen(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		now := lender
		s := newService(t, env, "")
		s.provider = func(context.Context) (Provider, error) { return now, nil }
		work(t, env, s, "a")
		m := sample("request.received", "fr")
		m.Files = []File{{Name: "offre.pdf", Type: "application/pdf", Content: []byte("%PDF-1.7")}}
		send := func(key string) message {
			before := len(list(t, s, Filter{}))
			m.Key = key
			queue(t, env, s, m)
			testkit.Eventually(t, "a mail", func() bool { return len(list(t, s, Filter{})) == before+1 })
			words, err := s.wordingOf(t.Context(), m.Template, m.Lang)
			if err != nil {
				t.Fatal(err)
			}
			want, err := renderWith(m, now, s.site, words)
			if err != nil {
				t.Fatal(err)
			}
			return want
		}
		want := []message{send("1")}
		now.Name, now.AddressLines = "Banque du Mont", []string{"Rue Haute 1"}
		want = append(want, send("2"))
		change(t, env, func(tx *db.Tx) error {
			_, err := s.SetWordsTx(tx, m.Template, m.Lang, 0, Words{"title": "Votre demande est chez nous"}, Author{})
			return err
		})
		want = append(want, send("3"))
		mails := list(t, s, Filter{})
		for i, w := range want {
			got, err := newService(t, env, "").Show(t.Context(), mails[len(mails)-1-i].ID)
			if err != nil || got.Text != w.Text || got.HTML != w.HTML || len(got.Files) != 1 || !bytes.Equal(got.Files[0].Content, m.Files[0].Content) {
				t.Errorf("mail %d: %v\n%s", i+1, err, got.Text)
			}
		}
		if !strings.Contains(want[2].Text+want[2].HTML, "Votre demande est chez nous") {
			t.Error("the words of the lender are not in the third")
		}
	})
}

// What a mail has for itself is little, whichever it is.
func TestEveryTemplateHasAForm(t *testing.T) {
	s := newService(t, testkit.SQLite(t), "")
	for name := range templates {
		for _, lang := range i18n.Supported() {
			m := sample(name, lang)
			msg, err := renderWith(m, lender, s.site, wording{})
			if err != nil {
				t.Fatal(err)
			}
			plain, err := json.Marshal(body{Text: msg.Text, HTML: msg.HTML})
			if err != nil {
				t.Fatal(err)
			}
			small, err := s.shapeOf(name, lang, lender, wording{}).Checked(plain)
			if err != nil || len(small) > len(plain)/8 {
				t.Errorf("%s in %s: %d bytes of %d, %v", name, lang, len(small), len(plain), err)
			}
		}
	}
}

func TestMailsOfBeforeArePackedAndReadTheSame(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		work(t, env, s, "a")
		for _, name := range []string{"request.received", "account.verify", "message.reply"} {
			for _, lang := range []string{"fr", "de"} {
				m := sample(name, lang)
				m.Key = name + lang
				queue(t, env, s, m)
			}
		}
		testkit.Eventually(t, "all mails", func() bool { return len(list(t, s, Filter{})) == 6 })
		testkit.Eventually(t, "no work", func() bool { return idle(t, env) })
		want := shown(t, s)
		var rows []wholeMail
		read := func(tx *db.Tx) (err error) { rows, err = db.All[wholeMail](tx, sealedBodies); return err }
		change(t, env, read)
		change(t, env, func(tx *db.Tx) error { // as they were kept before there were forms
			for i, r := range rows {
				plain, err := json.Marshal(want[r.ID])
				if err != nil {
					return err
				}
				sealed, err := s.ring.Seal(sealPurpose, plain, []byte(r.ID))
				if err == nil && i == 4 {
					sealed[20] ^= 1
				}
				if err == nil {
					_, err = tx.Exec(setBody, r.ID, sealed)
				}
				if err != nil {
					return err
				}
			}
			_, err := tx.Exec(fromAnew)
			return err
		})
		if err := s.Pack(t.Context()); err == nil || !strings.Contains(err.Error(), "mails stops at "+rows[4].ID) {
			t.Fatal(err)
		}
		for _, r := range rows { // nothing is half done
			if r.ID == rows[4].ID {
				continue
			}
			if got, err := s.Show(t.Context(), r.ID); err != nil || got.HTML != want[r.ID].HTML {
				t.Fatal(err)
			}
		}
		change(t, env, func(tx *db.Tx) error { _, err := tx.Exec(setBody, rows[4].ID, rows[4].Body); return err })
		if err := s.Pack(t.Context()); err != nil {
			t.Fatal(err)
		}
		change(t, env, read)
		for _, r := range rows {
			if got, err := s.Show(t.Context(), r.ID); err != nil || got.Text != want[r.ID].Text || got.HTML != want[r.ID].HTML || len(r.Body) > 900 {
				t.Errorf("%s: %v, %d bytes", r.Template, err, len(r.Body))
			}
		}
	})
}
