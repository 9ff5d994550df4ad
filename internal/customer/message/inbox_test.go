package message_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/customer/message"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func TestFiltersAndSearch(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		ids := map[string]string{}
		for _, c := range []struct{ account, name, subject, text string }{
			{"anna", "Anna Meier", "payment", "Die Rate wurde doppelt abgebucht."},
			{"eloise", "Éloïse Dupré", "question", "Pourquoi ce taux ?"},
			{"jean", "Jean-Luc Müller", "document", "Voici ma fiche de paie."},
		} {
			ids[c.account] = i.start(clientOf(c.account, c.name), message.Subject(c.subject), c.text)
			env.Clock.Advance(time.Second)
		}
		i.must(i.send(message.Input{Name: "Camille Weiß", Email: "camille@example.net", Message: "Taux d'intérêt du crédit ?\nMerci"}, ""))
		ids["camille"] = i.list(message.Filter{}).Items[0].ID
		version := func(name string) int64 { return i.thread(claire, ids[name]).Version }
		_, err := i.Assign(background, marc, ids["anna"], version("anna"), "s1")
		i.must(err)
		_, err = i.Prioritise(background, marc, ids["eloise"], version("eloise"), message.High)
		i.must(err)
		_, err = i.Close(background, marc, ids["jean"], version("jean"))
		i.must(err)
		i.must(i.Read(background, claire, ids["camille"]))
		names := func(f message.Filter) string {
			var found []string
			page, err := i.List(background, claire, f)
			i.must(err)
			for _, item := range page.Items {
				for name, id := range ids {
					if id == item.ID {
						found = append(found, name)
					}
				}
			}
			return strings.Join(found, " ")
		}
		for f, want := range map[message.Filter]string{
			{}:                                 "camille jean eloise anna",
			{State: message.ShowUnread}:        "jean eloise anna",
			{State: message.ShowMine}:          "anna",
			{State: message.ShowUnassigned}:    "camille eloise",
			{State: message.ShowHigh}:          "eloise",
			{State: message.ShowClosed}:        "jean",
			{Query: "DUPRE eloise"}:            "eloise",
			{Query: "dup"}:                     "eloise",
			{Query: "pré"}:                     "",
			{Query: "weiss"}:                   "camille",
			{Query: "camille@example.net"}:     "camille",
			{Query: "example"}:                 "camille jean eloise anna",
			{Query: "taux"}:                    "camille",          // a visitor's subject is how the message begins
			{Query: "pai"}:                     "anna",             // the name of the subject
			{Query: "merci"}:                   "",                 // and what follows is sealed
			{Query: "anna dupre"}:              "",                 // all words, not any
			{Query: "% _ '"}:                   "",                 // no word at all
			{Query: "ex", State: "unread"}:     "jean eloise anna", // a filter holds for what is found
			{Query: "ex", State: "mine"}:       "anna",
			{Query: "ex", State: "closed"}:     "jean",
			{Query: "jean luc muller example"}: "jean",
		} {
			if got := names(f); got != want {
				t.Errorf("%+v finds %q, want %q", f, got, want)
			}
		}
		first := i.list(message.Filter{Query: "example", Limit: 3})
		rest := i.list(message.Filter{Query: "example", Limit: 3, Cursor: first.NextCursor})
		if len(first.Items) != 3 || len(rest.Items) != 1 || rest.Items[0].ID != ids["anna"] {
			t.Errorf("pages of %d and %d", len(first.Items), len(rest.Items))
		}
	})
}

// Whatever is done in whatever order, the counters are what counting would find.
func TestCountersAreTheSumOfWhatHappened(t *testing.T) {
	env := testkit.SQLite(t)
	i := newInbox(t, env)
	rapid.Check(t, func(rt *rapid.T) {
		for range rapid.IntRange(1, 12).Draw(rt, "steps") {
			page := i.list(message.Filter{Limit: 3})
			if len(page.Items) == 0 || rapid.IntRange(0, 5).Draw(rt, "new") == 0 {
				env.Clock.Advance(time.Hour) // the limit of messages is none of this test's
				i.start(anna, message.Other, "Noch eine Frage, bitte.")
				continue
			}
			item := rapid.SampledFrom(page.Items).Draw(rt, "thread")
			switch rapid.IntRange(0, 6).Draw(rt, "what") {
			case 0:
				i.must(i.Read(background, claire, item.ID))
			case 1:
				i.must(i.Unread(background, claire, item.ID))
			case 2:
				_, _ = i.Close(background, claire, item.ID, item.Version)
			case 3:
				_, _ = i.Reopen(background, claire, item.ID, item.Version)
			case 4:
				_, err := i.Prioritise(background, claire, item.ID, item.Version, rapid.SampledFrom([]message.Priority{message.High, message.Normal}).Draw(rt, "priority"))
				i.must(err)
			case 5:
				i.must(i.reply(claire, item.ID, "Gern."))
			case 6:
				_, _ = i.Continue(background, anna, item.ID, message.NewMessage{Text: "Danke"}, "")
			}
		}
		count := func(state message.Shown) (n int64) {
			for cursor := ""; ; {
				page := i.list(message.Filter{State: state, Limit: 100, Cursor: cursor})
				n += int64(len(page.Items))
				if cursor = page.NextCursor; cursor == "" {
					return n
				}
			}
		}
		got := i.list(message.Filter{}).Tiles
		want := message.Tiles{Total: count(""), Unread: count("unread"), High: count("high"), SentToday: got.SentToday}
		if diff := cmp.Diff(want, got); diff != "" {
			rt.Fatal(diff)
		}
	})
}

var insertOld = db.SQL(`INSERT INTO contact_messages (id, sealed, address_hash, lang, created_at, read_at, read_by) VALUES ($1, $2, $3, 'nl', $4, $5, $6)`)

// What an older version of the program has stored, or stores while both run, is adopted.
func TestOldContactMessagesBecomeConversations(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		ids := []string{"019a0000-0000-7000-8000-000000000001", "019a0000-0000-7000-8000-000000000002"}
		body := `{"name":"Piet de Vries","email":"piet@example.org","message":"Een vraag over rente."}`
		i.must(env.DB.Update(background, func(tx *db.Tx) error {
			at, by := tx.Now(), "Claire"
			for n, id := range ids {
				sealed, err := i.ring.Seal("contact message", []byte(body), []byte(id))
				if err != nil {
					return err
				}
				args := []any{id, sealed, []byte("hash"), at.Add(-time.Hour), nil, nil}
				if n == 0 {
					args = []any{id, sealed, []byte("hash"), at.Add(-time.Hour), at, by}
				}
				if _, err := tx.Exec(insertOld, args...); err != nil {
					return err
				}
			}
			return nil
		}))
		i.must(i.Adopt(background))
		i.must(i.Adopt(background))
		page := i.list(message.Filter{Query: "vries rente"})
		if len(page.Items) != 2 || page.Tiles != (message.Tiles{Total: 2, Unread: 1}) {
			t.Fatalf("adopted: %+v", page)
		}
		read := i.thread(claire, ids[0])
		if read.ReadBy != "Claire" || read.Unread || read.Said[0].Text != "Een vraag over rente." || read.Lang != "nl" {
			t.Errorf("adopted as %+v", read)
		}
	})
}

func TestOldConversationsAreForgotten(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		i.must(i.send(input(), ""))
		_, err := i.AddFile(background, anna, message.NewThread, file("f"))
		i.must(err)
		id := i.start(anna, message.Paper, "Hier ist mein Lohnausweis.")
		_, err = i.SaveDraft(background, anna, id, message.DraftInput{Text: "mehr"})
		i.must(err)
		env.Clock.Advance(4 * 366 * 24 * time.Hour)
		i.must(i.Forget(background))
		if page := i.list(message.Filter{}); len(page.Items) != 1 || page.Items[0].ID != id || page.Tiles.Total != 1 || page.Tiles.Unread != 1 {
			t.Errorf("after four years: %+v", page)
		}
		env.Clock.Advance(7 * 366 * 24 * time.Hour)
		i.must(i.Forget(background))
		if page := i.list(message.Filter{Query: "anna"}); len(page.Items) != 0 || page.Tiles != (message.Tiles{}) {
			t.Errorf("after eleven: %+v", page)
		}
	})
}

// Whatever is searched for answers with a page, and never with an error of the engine.
func FuzzSearch(f *testing.F) {
	for _, query := range []string{"jean", "%", "'; DROP", "\x00", "é\u0301 ß \u202e", strings.Repeat("ab ", 80)} {
		f.Add(query)
	}
	i := newInbox(f, testkit.SQLite(f))
	i.start(anna, message.Question, "Wann kommt das Geld?")
	f.Fuzz(func(t *testing.T, query string) {
		if _, err := i.List(background, reader, message.Filter{Query: query}); err != nil && fault.KindOf(err) != fault.Invalid {
			t.Fatalf("%q: %v", query, err)
		}
	})
}
