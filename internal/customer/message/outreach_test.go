package message_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/test/testkit"
)

func outreach() message.Outreach {
	return message.Outreach{AccountID: "anna", Subject: message.Payment, AboutID: "loan-of-anna", Text: "Ihre Rate kam zweimal an."}
}

// Staff begin: the conversation is the client's under the client's name, unread for the client
// and for nobody else, about the loan that was named, and goes on like any other.
func TestStaffWriteFirst(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		_, err := i.SaveDraft(background, claire, "new-anna", message.DraftInput{Subject: "payment", Text: "Ihre Rate", AboutID: "loan-of-anna"})
		i.must(err)
		_, err = i.AddFile(background, claire, "new-anna", file("f"))
		i.must(err)
		to, err := i.Prospect(background, claire, "anna")
		i.must(err)
		if to.Name != "Anna Meier" || to.Lang != "it" || to.Draft == nil || to.Draft.AboutID != "loan-of-anna" || len(to.Draft.Documents) != 1 || len(to.Matters) != 1 {
			t.Fatalf("before: %+v", to)
		}
		in := outreach()
		in.DraftID = to.Draft.ID
		sent, err := i.Write(background, claire, in, "key-0000000001")
		i.must(err)
		again, err := i.Write(background, claire, in, "key-0000000001")
		if err != nil || again != sent || sent.MessageID != to.Draft.ID {
			t.Errorf("the same again: %+v %v, want %+v", again, err, sent)
		}
		about := &message.Matter{Kind: message.OfLoan, ID: "loan-of-anna", Reference: "FL-1"}
		item := i.list(message.Filter{Client: "anna"}).Items[0]
		if item.Name != "Anna Meier" || item.Email != "anna@example.org" || item.Unread || item.Assignee != "Claire" || item.Lang != "it" || !cmp.Equal(item.About, about) {
			t.Errorf("in the inbox: %+v", item)
		}
		if got := i.list(message.Filter{Query: "meier"}).Items; len(got) != 1 {
			t.Errorf("found by the client's name: %d", len(got))
		}
		if got, want := i.list(message.Filter{}).Tiles, (message.Tiles{Total: 1, SentToday: 1}); got != want {
			t.Errorf("tiles %+v, want %+v", got, want)
		}
		if n := i.mails("mail:thread/%"); n != 1 {
			t.Errorf("%d e-mails tell the client", n)
		}
		own := i.own(anna, sent.ThreadID)
		if own.Status != message.Told || !own.Unread || own.Said[0].Author != message.ByStaff || len(own.Said[0].Documents) != 1 || !cmp.Equal(own.About, about) {
			t.Errorf("the client sees %+v", own)
		}
		env.Clock.Advance(time.Minute)
		_, err = i.Continue(background, anna, sent.ThreadID, message.NewMessage{Text: "Danke!"}, "")
		i.must(err)
		if got := i.list(message.Filter{State: message.ShowUnread}).Items; len(got) != 1 || i.own(anna, sent.ThreadID).Status != message.Received {
			t.Errorf("after the client's answer: %+v", got)
		}
		if got := i.list(message.Filter{Client: "bruno"}).Items; len(got) != 0 {
			t.Errorf("another client's file shows %+v", got)
		}
	})
}

func TestWhatStaffMayNotBeginWith(t *testing.T) {
	i := newInbox(t, testkit.SQLite(t))
	for name, c := range map[string]struct {
		by     identity.Principal
		change func(*message.Outreach)
		kind   fault.Kind
		says   string
	}{
		"without the right":       {reader, func(*message.Outreach) {}, fault.Forbidden, ""},
		"a client":                {anna, func(*message.Outreach) {}, fault.Forbidden, ""},
		"to nobody":               {claire, func(o *message.Outreach) { o.AccountID, o.AboutID = "nobody", "" }, fault.NotFound, ""},
		"no words":                {claire, func(o *message.Outreach) { o.Text = " \n" }, fault.Invalid, "/text=field.required"},
		"a subject of the form's": {claire, func(o *message.Outreach) { o.Subject = message.Contact }, fault.Invalid, "/subject=choice.invalid"},
		"about another's loan":    {claire, func(o *message.Outreach) { o.AboutID = "loan-of-bruno" }, fault.Invalid, "/about_id=choice.invalid"},
	} {
		in := outreach()
		c.change(&in)
		if _, err := i.Write(background, c.by, in, ""); fault.KindOf(err) != c.kind || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err := i.Start(background, anna, message.NewMessage{Subject: message.Question, Text: "Wem gehört dieser Kredit?", AboutID: "loan-of-bruno"}, "")
	if err == nil || !strings.Contains(err.Error(), "/about_id=choice.invalid") {
		t.Errorf("a client asks about another's loan: %v", err)
	}
	if n := i.list(message.Filter{}).Tiles.Total; n != 0 {
		t.Errorf("%d conversations", n)
	}
}

var deskVersion = db.SQL(`SELECT CAST(COALESCE(SUM(version), 0) AS BIGINT) FROM account_changes WHERE account_id = $1 AND kind = 'inbox'`)

// Whatever staff see of a conversation is told to their open pages, also what the client does
// without a word.
func TestStaffHearOfEveryChange(t *testing.T) {
	i := newInbox(t, testkit.SQLite(t))
	last := int64(0)
	told := func(what string) {
		t.Helper()
		var now int64
		i.must(i.env.DB.View(background, func(tx *db.Tx) (err error) {
			now, err = db.One[int64](tx, deskVersion, live.Desk)
			return err
		}))
		if now <= last {
			t.Errorf("nobody heard: %s", what)
		}
		last = now
	}
	version := func(id string) int64 { return i.thread(claire, id).Version }
	i.must(i.send(input(), ""))
	told("a visitor wrote")
	id := i.start(anna, message.Question, "Wann kommt das Geld?")
	told("a client wrote")
	i.must(i.Read(background, claire, id))
	told("it was read")
	i.must(i.Unread(background, claire, id))
	told("it is unread again")
	_, err := i.Assign(background, claire, id, version(id), "s2")
	i.must(err)
	told("it was given to Marc")
	_, err = i.Note(background, claire, id, "Nachfragen")
	i.must(err)
	told("it was noted")
	i.must(i.reply(claire, id, "Morgen."))
	told("it was answered")
	i.must(i.ReadOwn(background, anna, id))
	told("the client has read the answer")
	_, err = i.Close(background, claire, id, version(id))
	i.must(err)
	told("it was closed")
	_, err = i.Write(background, claire, outreach(), "")
	i.must(err)
	told("staff wrote first")
}

// The answers that Florin brings are there in every language, once: changed they are the
// lender's, removed they stay away.
func TestShippedAnswersAreTheLendersToChangeAndRemove(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		i.must(i.Adopt(background))
		list, err := i.Templates(background, claire)
		i.must(err)
		if len(list) != 5 {
			t.Fatalf("%d answers", len(list))
		}
		for _, one := range list {
			for _, lang := range []string{"fr", "de", "nl", "en", "it"} {
				if text := one.Texts[lang]; len(text) < 100 || strings.HasPrefix(text, "replies:") {
					t.Errorf("%s in %s: %q", one.Name, lang, text)
				}
			}
			if !one.Shipped || strings.HasPrefix(one.Name, "replies:") {
				t.Errorf("%+v", one)
			}
		}
		changed, err := i.SaveTemplate(background, claire, list[0].ID, message.TemplateInput{Version: list[0].Version, Name: "Unsere", Texts: map[string]string{"de": "Kurz."}})
		if err != nil || changed.Shipped || changed.UpdatedBy != "Claire" || !cmp.Equal(changed.Texts, map[string]string{"de": "Kurz."}) {
			t.Errorf("changed: %+v %v", changed, err)
		}
		i.must(i.DeleteTemplate(background, claire, list[1].ID, list[1].Version))
		i.must(i.Adopt(background))
		if list, err = i.Templates(background, claire); err != nil || len(list) != 4 {
			t.Errorf("after one was removed: %d %v", len(list), err)
		}
	})
}
