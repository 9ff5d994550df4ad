package message_test

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/record/document"
	"florin/internal/test/testkit"
)

var background = context.Background()

func (i *inbox) start(p identity.Principal, subject message.Subject, text string) string {
	i.t.Helper()
	sent, err := i.Start(background, p, message.NewMessage{Subject: subject, Text: text}, "")
	i.must(err)
	return sent.ThreadID
}

func (i *inbox) reply(p identity.Principal, id, text string) error {
	i.t.Helper()
	_, err := i.Reply(background, p, id, message.Reply{Version: i.thread(p, id).Version, Text: text, Subject: "Re: Ihre Nachricht"}, "")
	return err
}

func (i *inbox) own(p identity.Principal, id string) message.OwnThread {
	i.t.Helper()
	t, err := i.OwnThread(background, p, id)
	i.must(err)
	return t
}

const pdf = "%PDF-1.7\n% payslip\n%%EOF\n"

func file(key string) document.UploadInput {
	return document.UploadInput{Name: "Lohn.pdf", Body: strings.NewReader(pdf), IdempotencyKey: key}
}

// The whole way there and back: what each side sees, and what stands in the counters.
func TestAConversationGoesToAndFro(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		id := i.start(anna, message.Payment, "Ich habe zweimal bezahlt.\nWas nun?")
		item := i.list(message.Filter{}).Items[0]
		if item.Name != "Anna Meier" || item.Email != "anna@example.org" || item.Title != "Ich habe zweimal bezahlt." || item.Subject != message.Payment || item.AccountID != "anna" {
			t.Errorf("in the inbox: %+v", item)
		}
		if got := i.own(anna, id); got.Status != message.Received || got.Said[0].Read {
			t.Errorf("before anybody has read it: %+v", got)
		}
		env.Clock.Advance(time.Minute)
		i.must(i.Read(background, claire, id))
		if got := i.own(anna, id); !got.Said[0].Read {
			t.Error("the client does not see that it was read")
		}
		env.Clock.Advance(time.Minute)
		i.must(i.reply(claire, id, "Wir überweisen die zweite Zahlung zurück."))
		if got := i.thread(claire, id); got.Assignee != "Claire" || got.LastBy != message.ByStaff || got.Said[1].Read || got.Said[1].Name != "Claire" {
			t.Errorf("after the answer: %+v", got)
		}
		if n := i.mails("mail:thread/%"); n != 1 {
			t.Errorf("%d e-mails tell of the answer", n)
		}
		own := i.own(anna, id)
		if own.Status != message.Answered || !own.Unread || own.Said[1].Author != message.ByStaff || own.Said[1].Text != "Wir überweisen die zweite Zahlung zurück." {
			t.Errorf("the client sees %+v", own)
		}
		env.Clock.Advance(time.Minute)
		i.must(i.ReadOwn(background, anna, id))
		if got := i.thread(claire, id); !got.Said[1].Read {
			t.Error("staff do not see that it was read")
		}
		closed, err := i.Close(background, claire, id, i.thread(claire, id).Version)
		i.must(err)
		if closed.Status != message.Closed || !slices.Contains(closed.Actions, "reopen") || slices.Contains(closed.Actions, "close") {
			t.Errorf("closed: %+v", closed)
		}
		_, err = i.Continue(background, anna, id, message.NewMessage{Text: "Danke!"}, "")
		i.must(err)
		own = i.own(anna, id)
		events := []string{}
		for _, m := range own.Said {
			events = append(events, string(m.Author)+m.Event)
		}
		if want := []string{"client", "staff", "systemclosed", "systemreopened", "client"}; !slices.Equal(events, want) || own.Status != message.Received {
			t.Errorf("it went %v and is %s", events, own.Status)
		}
		if got, want := i.list(message.Filter{}).Tiles, (message.Tiles{Total: 1, Unread: 1, SentToday: 1}); got != want {
			t.Errorf("tiles %+v, want %+v", got, want)
		}
		env.Clock.Advance(24 * time.Hour)
		if got := i.list(message.Filter{}).Tiles.SentToday; got != 0 {
			t.Errorf("%d answers of yesterday are counted today", got)
		}
	})
}

// A visitor has no area: the answer itself leaves, with the subject that staff chose.
func TestAVisitorIsAnsweredByEMail(t *testing.T) {
	i := newInbox(t, testkit.SQLite(t))
	i.must(i.send(input(), ""))
	id := i.list(message.Filter{}).Items[0].ID
	if _, err := i.Reply(background, claire, id, message.Reply{Version: 1, Text: "Bonjour"}, ""); !strings.Contains(err.Error(), "/subject=field.required") {
		t.Errorf("without a subject: %v", err)
	}
	i.must(i.reply(claire, id, "Votre dossier est complet."))
	if n := i.mails("mail:thread/%"); n != 1 {
		t.Errorf("%d e-mails", n)
	}
	if said := i.thread(claire, id).Said[1]; said.Subject != "Re: Ihre Nachricht" {
		t.Errorf("kept as %+v", said)
	}
	_, err := i.AddFile(background, claire, id, file("f"))
	i.must(err)
	if err := i.reply(claire, id, "Avec un fichier."); fault.CodeOf(err) != "thread.files" {
		t.Errorf("an e-mail with a file: %v", err)
	}
}

// Whatever one client asks with the ids of another's conversation answers as if it were not
// there; what staff keep to themselves is in nothing that its own client gets.
func TestNothingOfAnotherClientOrOfStaffIsSeen(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		_, err := i.AddFile(background, anna, message.NewThread, file("f"))
		i.must(err)
		id := i.start(anna, message.Paper, "Hier ist mein Lohnausweis.")
		_, err = i.Note(background, claire, id, "GEHEIM: Einkommen unglaubwürdig")
		i.must(err)
		_, err = i.SaveDraft(background, claire, id, message.DraftInput{Text: "GEHEIM: noch nicht gesendet"})
		i.must(err)
		_, err = i.Prioritise(background, claire, id, i.thread(claire, id).Version, message.High)
		i.must(err)
		own := i.own(anna, id)
		doc := own.Said[0].Documents[0].ID
		for name, try := range map[string]func(p identity.Principal) error{
			"read": func(p identity.Principal) error { _, err := i.OwnThread(background, p, id); return err },
			"mark": func(p identity.Principal) error { return i.ReadOwn(background, p, id) },
			"continue": func(p identity.Principal) error {
				_, err := i.Continue(background, p, id, message.NewMessage{Text: "Ich auch."}, "")
				return err
			},
			"draft": func(p identity.Principal) error { _, err := i.Draft(background, p, id); return err },
			"write": func(p identity.Principal) error {
				_, err := i.SaveDraft(background, p, id, message.DraftInput{Text: "x"})
				return err
			},
			"throw":  func(p identity.Principal) error { return i.DropDraft(background, p, id) },
			"add":    func(p identity.Principal) error { _, err := i.AddFile(background, p, id, file("g")); return err },
			"remove": func(p identity.Principal) error { return i.RemoveFile(background, p, id, doc) },
			"open":   func(p identity.Principal) error { _, _, err := i.OpenOwnFile(background, p, id, doc); return err },
		} {
			if err := try(bruno); fault.KindOf(err) != fault.NotFound {
				t.Errorf("%s: %v", name, err)
			}
			if err := try(visitor); fault.KindOf(err) != fault.Forbidden {
				t.Errorf("%s by a visitor: %v", name, err)
			}
		}
		list, err := i.Own(background, bruno, "", 0)
		i.must(err)
		if len(list.Items) != 0 || list.Unread != 0 {
			t.Errorf("in the list: %+v", list)
		}
		own = i.own(anna, id)
		if own.Draft != nil || len(own.Said) != 1 || strings.Contains(own.Said[0].Text, "GEHEIM") {
			t.Errorf("the client sees %+v", own)
		}
		_, body, err := i.OpenOwnFile(background, anna, id, doc)
		i.must(err)
		content, err := io.ReadAll(body)
		i.must(err)
		i.must(body.Close())
		if string(content) != pdf {
			t.Errorf("the file came back as %q", content)
		}
		if notes := i.thread(reader, id).Notes; len(notes) != 2 || notes[0].Text != "GEHEIM: Einkommen unglaubwürdig" || notes[1].Detail != "high" {
			t.Errorf("staff see %+v", notes)
		}
	})
}

// A double click, a second page that shows the same draft, an answer that was lost: one
// message, however it is sent again.
func TestAMessageIsSentOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		draft, err := i.SaveDraft(background, anna, message.NewThread, message.DraftInput{Subject: "question", Text: "Eine Frage zum Vertrag."})
		i.must(err)
		in := message.NewMessage{Subject: message.Question, Text: "Eine Frage zum Vertrag.", DraftID: draft.ID}
		keys := []string{"click", "click", "click", "click", "other page", "", "third page", "click"}
		errs := testkit.AtOnce(len(keys), func(n int) error {
			sent, err := i.Start(background, anna, in, strings.ReplaceAll(keys[n], " ", "-"))
			if err == nil && sent.ThreadID != draft.ID {
				t.Errorf("sent as %s", sent.ThreadID)
			}
			return err
		})
		for _, err := range errs {
			if err != nil {
				t.Error(err)
			}
		}
		list, err := i.Own(background, anna, "", 0)
		i.must(err)
		if left, _ := i.Draft(background, anna, message.NewThread); len(list.Items) != 1 || left != nil {
			t.Errorf("%d conversations, draft %+v", len(list.Items), left)
		}
		in.Text += " Und noch eine."
		if _, err := i.Start(background, anna, in, "late"); fault.CodeOf(err) != "thread.already_sent" {
			t.Errorf("other words of a draft that was sent: %v", err)
		}
		if _, err := i.Start(background, anna, in, "click"); fault.CodeOf(err) != "idempotency.mismatch" {
			t.Errorf("other words under the same key: %v", err)
		}
		reply := message.Reply{Version: 1, Text: "Gern."}
		for range 3 {
			if _, err := i.Reply(background, claire, draft.ID, reply, "answer"); err != nil {
				t.Error(err)
			}
		}
		if got := i.thread(claire, draft.ID); len(got.Said) != 2 {
			t.Errorf("%d messages after one answer", len(got.Said))
		}
		if sent := i.list(message.Filter{}).Tiles.SentToday; sent != 1 {
			t.Errorf("%d answers counted", sent)
		}
	})
}

// Two people on one conversation: the second is told, and nothing of theirs has left.
func TestWhoComesSecondIsTold(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		id := i.start(anna, message.Question, "Wann kommt das Geld?")
		seen := i.thread(claire, id).Version
		errs := testkit.AtOnce(2, func(n int) error {
			_, err := i.Reply(background, []identity.Principal{claire, marc}[n], id, message.Reply{Version: seen, Text: "Morgen."}, "")
			return err
		})
		refused := slices.DeleteFunc(errs, func(err error) bool { return err == nil })
		if len(refused) != 1 || fault.CodeOf(refused[0]) != "thread.changed" {
			t.Fatalf("refused: %v", refused)
		}
		now := i.thread(marc, id)
		if now.LastChange.What != "answered" || now.LastChange.By == "" || len(now.Said) != 2 || i.mails("mail:thread/%") != 1 {
			t.Errorf("what the second sees: %+v", now)
		}
		for name, change := range map[string]func() error{
			"assign":   func() error { _, err := i.Assign(background, marc, id, seen, "s2"); return err },
			"priority": func() error { _, err := i.Prioritise(background, marc, id, seen, message.High); return err },
			"close":    func() error { _, err := i.Close(background, marc, id, seen); return err },
		} {
			if err := change(); fault.CodeOf(err) != "thread.changed" {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

// A draft is there again on the next page and the next day, each writer's own; a reply does
// not take a colleague's with it.
func TestDraftsAreKept(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		id := i.start(anna, message.Question, "Wann kommt das Geld?")
		for _, p := range []identity.Principal{claire, marc} {
			_, err := i.SaveDraft(background, p, id, message.DraftInput{Text: "von " + p.Name})
			i.must(err)
		}
		_, err := i.AddFile(background, claire, id, file("f"))
		i.must(err)
		env.Clock.Advance(20 * 24 * time.Hour)
		i.must(i.Forget(background))
		mine := i.thread(claire, id).Draft
		if mine == nil || mine.Text != "von Claire" || len(mine.Documents) != 1 {
			t.Fatalf("the draft is %+v", mine)
		}
		sent, err := i.Reply(background, claire, id, message.Reply{Version: i.thread(claire, id).Version, Text: "von Claire", DraftID: mine.ID}, "k")
		i.must(err)
		if sent.MessageID != mine.ID || len(i.own(anna, id).Said[1].Documents) != 1 {
			t.Errorf("sent as %+v", sent)
		}
		if left := i.thread(claire, id).Draft; left != nil {
			t.Errorf("what was sent is a draft still: %+v", left)
		}
		if others := i.thread(marc, id).Draft; others == nil || others.Text != "von Marc" {
			t.Errorf("the colleague's draft is %+v", others)
		}
		env.Clock.Advance(11 * 24 * time.Hour)
		i.must(i.Forget(background))
		if old := i.thread(marc, id).Draft; old != nil {
			t.Errorf("after a month: %+v", old)
		}
		d, err := i.SaveDraft(background, marc, id, message.DraftInput{Text: "  "})
		i.must(err)
		if d != nil {
			t.Errorf("a draft of nothing: %+v", d)
		}
	})
}

// Only the forms may send what a form may send, and only so much of it.
func TestClientsWriteWithinBounds(t *testing.T) {
	i := newInbox(t, testkit.SQLite(t))
	for name, c := range map[string]struct {
		in   message.NewMessage
		want string
	}{
		"no subject":            {message.NewMessage{Text: "Eine lange Frage."}, "/subject=field.required"},
		"that of the form":      {message.NewMessage{Subject: message.Contact, Text: "Eine lange Frage."}, "/subject=choice.invalid"},
		"nine characters":       {message.NewMessage{Subject: message.Other, Text: " 123456789 "}, "/text=message.too_short"},
		"2001 characters":       {message.NewMessage{Subject: message.Other, Text: strings.Repeat("é", 2001)}, "/text=message.too_long"},
		"a script":              {message.NewMessage{Subject: message.Other, Text: "hallo <script>alert(1)</script>"}, "/text=message.forbidden"},
		"a script, as an event": {message.NewMessage{Subject: message.Other, Text: "hallo onclick = alert(1)"}, "/text=message.forbidden"},
	} {
		if _, err := i.Start(background, anna, c.in, ""); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
	id := i.start(anna, message.Other, "Eine lange Frage.")
	for n := range 10 {
		_, err := i.Continue(background, anna, id, message.NewMessage{Text: "?"}, "")
		if got := fault.CodeOf(err); (err != nil) != (n == 9) || err != nil && got != "thread.too_many" {
			t.Errorf("message %d: %v", n+2, err)
		}
	}
	if _, err := i.Continue(background, bruno, i.start(bruno, message.Other, "Eine lange Frage."), message.NewMessage{}, ""); !strings.Contains(err.Error(), "/text=field.required") {
		t.Errorf("nothing at all: %v", err)
	}
}

func TestWhoMayOnlyReadChangesNothing(t *testing.T) {
	i := newInbox(t, testkit.SQLite(t))
	id := i.start(anna, message.Question, "Wann kommt das Geld?")
	if got := i.thread(reader, id); len(got.Actions) != 0 || got.Draft != nil || len(got.Colleagues) != 0 {
		t.Errorf("offered to a reader: %+v", got)
	}
	for name, err := range map[string]error{
		"reply":    second(i.Reply(background, reader, id, message.Reply{Version: 1, Text: "x"}, "")),
		"note":     second(i.Note(background, reader, id, "x")),
		"assign":   second(i.Assign(background, reader, id, 1, "")),
		"priority": second(i.Prioritise(background, reader, id, 1, message.High)),
		"close":    second(i.Close(background, reader, id, 1)),
		"reopen":   second(i.Reopen(background, reader, id, 1)),
		"unread":   i.Unread(background, reader, id),
		"draft":    second(i.SaveDraft(background, reader, id, message.DraftInput{Text: "x"})),
		"list":     second(i.Templates(background, reader)),
		"template": second(i.SaveTemplate(background, reader, "", message.TemplateInput{Name: "x", Texts: map[string]string{"fr": "x"}})),
		"delete":   i.DeleteTemplate(background, reader, "x", 1),
	} {
		if fault.KindOf(err) != fault.Forbidden {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := i.Assign(background, claire, id, 1, "nobody"); !strings.Contains(err.Error(), "/staff_id=choice.invalid") {
		t.Errorf("given to nobody such: %v", err)
	}
	if _, err := i.Reopen(background, claire, id, 1); fault.CodeOf(err) != "thread.state" {
		t.Errorf("what is open was reopened: %v", err)
	}
}

func second[T any](_ T, err error) error { return err }

func TestTemplates(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		made, err := i.SaveTemplate(background, claire, "", message.TemplateInput{Name: " Bonne  réception ", Texts: map[string]string{"fr": "Bien reçu, {{name}}.", "de": " "}})
		i.must(err)
		if made.Name != "Bonne réception" || len(made.Texts) != 1 || made.UpdatedBy != "Claire" {
			t.Errorf("made %+v", made)
		}
		_, err = i.SaveTemplate(background, marc, made.ID, message.TemplateInput{Version: 1, Name: "Reçu", Texts: map[string]string{"it": "Ricevuto."}})
		i.must(err)
		for name, err := range map[string]error{
			"a change of what changed":   second(i.SaveTemplate(background, claire, made.ID, message.TemplateInput{Version: 1, Name: "x", Texts: made.Texts})),
			"a deletion of what changed": i.DeleteTemplate(background, claire, made.ID, 1),
		} {
			if fault.CodeOf(err) != "thread.template_changed" {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := i.SaveTemplate(background, claire, "", message.TemplateInput{Texts: map[string]string{"xx": "?"}}); !strings.Contains(err.Error(), "/texts=choice.invalid") {
			t.Errorf("an unknown language: %v", err)
		}
		if _, err := i.SaveTemplate(background, claire, "", message.TemplateInput{}); !strings.Contains(err.Error(), "/name=field.required") || !strings.Contains(err.Error(), "/texts/fr=field.required") {
			t.Errorf("an empty one: %v", err)
		}
		i.must(i.DeleteTemplate(background, claire, made.ID, 2))
		if left, err := i.Templates(background, claire); err != nil || len(left) != 0 {
			t.Errorf("left %v, %v", left, err)
		}
		if err := i.DeleteTemplate(background, claire, made.ID, 2); fault.KindOf(err) != fault.NotFound {
			t.Errorf("deleted twice: %v", err)
		}
	})
}
