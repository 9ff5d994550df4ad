package message_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

type inbox struct {
	*message.Service
	t    testing.TB
	env  *testkit.Env
	ring *keyring.Ring
}

func newInbox(t testing.TB, env *testkit.Env) *inbox {
	t.Helper()
	l := lender.New(t, env, lender.Config{})
	return &inbox{message.New(message.Parts{
		DB: env.DB, Keys: l.Keys, Mail: l.Mail, Settings: l.Settings, Documents: l.Documents,
		Contact: func(_ *db.Tx, account string) (identity.Contact, bool, error) {
			return identity.Contact{FirstName: "Anna", LastName: "Meier", Email: account + "@example.org", Lang: "it"}, account != "nobody", nil
		},
		Colleagues: func(*db.Tx, identity.Permission) ([]identity.Colleague, error) {
			return []identity.Colleague{{ID: "s1", Name: "Claire"}, {ID: "s2", Name: "Marc"}}, nil
		},
		Matters: func(_ *db.Tx, account string) ([]message.Matter, error) {
			return []message.Matter{{Kind: message.OfLoan, ID: "loan-of-" + account, Reference: "FL-1"}}, nil
		},
	}), t, env, l.Keys}
}

var (
	visitor = identity.Principal{Kind: identity.Visitor, Source: "192.0.2.7", Lang: "de"}
	reader  = identity.Principal{Kind: identity.Staff, StaffID: "s1", Name: "Claire", Permissions: []identity.Permission{identity.MessageRead}}
	claire  = answerer("s1", "Claire")
	marc    = answerer("s2", "Marc")
	anna    = clientOf("anna", "Anna Meier")
	bruno   = clientOf("bruno", "Bruno Rossi")
)

func answerer(id, name string) identity.Principal {
	return identity.Principal{Kind: identity.Staff, StaffID: id, Name: name, Permissions: []identity.Permission{
		identity.MessageRead, identity.MessageReply, identity.MessageManage,
	}}
}

func clientOf(account, name string) identity.Principal {
	return identity.Principal{Kind: identity.Client, AccountID: account, Name: name, Email: account + "@example.org", Lang: "de"}
}

func input() message.Input {
	return message.Input{Name: "Jean Dupont", Email: "jean@example.org", Message: "Une question sur mon dossier."}
}

func (i *inbox) send(in message.Input, key string) error {
	_, err := i.Send(context.Background(), visitor, in, key)
	return err
}

func (i *inbox) must(err error) {
	i.t.Helper()
	testkit.Must(i.t, err)
}

func (i *inbox) list(f message.Filter) message.Inbox {
	i.t.Helper()
	page, err := i.List(context.Background(), reader, f)
	i.must(err)
	return page
}

var countJobs = db.SQL(`SELECT COUNT(*) FROM jobs WHERE unique_key LIKE $1`)

func (i *inbox) mails(key string) (n int64) {
	i.t.Helper()
	i.must(i.env.DB.View(context.Background(), func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countJobs, key)
		return err
	}))
	return n
}

func (i *inbox) thread(p identity.Principal, id string) message.Thread {
	i.t.Helper()
	t, err := i.Thread(context.Background(), p, id)
	i.must(err)
	return t
}

func TestAMessageReachesStaffAsItWasWritten(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		i.must(i.send(message.Input{
			Name: "  Jean \t Dupont ", Email: " Jean@Example.org ", Message: "  Première   ligne\r\n\r\n\r\n\nDeuxième\tligne \u202eégarée ",
		}, "k1"))
		page := i.list(message.Filter{})
		if page.Tiles.Unread != 1 || len(page.Items) != 1 {
			t.Fatalf("page %+v", page)
		}
		m := page.Items[0]
		if m.Name != "Jean Dupont" || m.Email != "Jean@Example.org" || m.Title != "Première ligne" || m.Lang != "de" || !m.Unread || m.Kind != message.OfVisitor || m.Subject != message.Contact {
			t.Errorf("message %+v", m)
		}
		whole := i.thread(reader, m.ID)
		if len(whole.Said) != 1 || whole.Said[0].Text != "Première ligne\n\nDeuxième ligne égarée" || whole.ReadAt != nil {
			t.Errorf("thread %+v", whole)
		}
		i.must(i.Read(context.Background(), reader, m.ID))
		read := i.thread(reader, m.ID)
		if read.ReadAt == nil || read.ReadBy != "Claire" || read.Unread {
			t.Errorf("read %+v", read)
		}
		env.Clock.Advance(time.Minute)
		i.must(i.Read(context.Background(), marc, m.ID))
		if again := i.thread(marc, m.ID); again.ReadBy != "Claire" || !again.ReadAt.Equal(*read.ReadAt) {
			t.Errorf("the second reader became the first: %+v", again)
		}
		if page := i.list(message.Filter{State: message.ShowUnread}); page.Tiles.Unread != 0 || len(page.Items) != 0 {
			t.Errorf("unread %+v", page)
		}
	})
}

func TestWhatBreaksARuleIsNotTaken(t *testing.T) {
	i := newInbox(t, testkit.SQLite(t))
	for name, c := range map[string]struct {
		change func(*message.Input)
		want   string
	}{
		"no name":              {func(in *message.Input) { in.Name = " " }, "/name=field.required"},
		"digits in the name":   {func(in *message.Input) { in.Name = "J3an" }, "/name=name.characters"},
		"long name":            {func(in *message.Input) { in.Name = strings.Repeat("a", 51) }, "/name=name.too_long"},
		"no address":           {func(in *message.Input) { in.Email = "" }, "/email=email.required"},
		"two addresses":        {func(in *message.Input) { in.Email = "a@example.org,b@example.org" }, "/email=email.invalid"},
		"a header as address":  {func(in *message.Input) { in.Email = "a@example.org\r\nBcc: b@example.org" }, "/email=email.invalid"},
		"nine characters":      {func(in *message.Input) { in.Message = " 123456789 " }, "/message=message.too_short"},
		"2001 characters":      {func(in *message.Input) { in.Message = strings.Repeat("é", 2001) }, "/message=message.too_long"},
		"a script":             {func(in *message.Input) { in.Message = "bonjour <script>alert(1)</script>" }, "/message=message.forbidden"},
		"an address of script": {func(in *message.Input) { in.Message = "voir JavaScript : alert" }, "/message=message.forbidden"},
	} {
		in := input()
		c.change(&in)
		err := i.send(in, "")
		if fault.KindOf(err) != fault.Invalid || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
	in := input()
	in.Message = strings.Repeat("é", 2000)
	i.must(i.send(in, ""))
	if page := i.list(message.Filter{}); len(page.Items) != 1 {
		t.Errorf("%d messages were taken", len(page.Items))
	}
}

func TestTheFourthMessageOfAnAddressWaitsAnHour(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		for n, email := range []string{"jean@example.org", "JEAN@example.org", " jean@EXAMPLE.org "} {
			in := input()
			in.Email = email
			i.must(i.send(in, ""))
			if n < 2 {
				env.Clock.Advance(10 * time.Minute)
			}
		}
		refused, ok := fault.As(i.send(input(), ""))
		if !ok || refused.Kind != fault.TooMany || refused.Code != "contact.too_many" || refused.RetryAfter != 40*time.Minute {
			t.Fatalf("fourth message: %v", refused)
		}
		other := input()
		other.Email = "someone@example.org"
		i.must(i.send(other, ""))
		env.Clock.Advance(40*time.Minute - time.Second)
		if err := i.send(input(), ""); fault.KindOf(err) != fault.TooMany {
			t.Errorf("a second early: %v", err)
		}
		env.Clock.Advance(time.Second)
		i.must(i.send(input(), ""))
	})
}

func TestOneSourceSendsTwentyAnHour(t *testing.T) {
	i := newInbox(t, testkit.SQLite(t))
	for n := range 21 {
		in := input()
		in.Email = strings.Repeat("x", n+1) + "@example.org"
		err := i.send(in, "")
		if got := fault.KindOf(err) == fault.TooMany; got != (n == 20) {
			t.Errorf("message %d: %v", n+1, err)
		}
	}
}

// Both sides are told by e-mail, staff once for all messages of a quarter of an hour.
func TestAStormDoesNotFloodStaff(t *testing.T) {
	i := newInbox(t, testkit.SQLite(t))
	for n := range 10 {
		in := input()
		in.Email = strings.Repeat("x", n+1) + "@example.org"
		i.must(i.send(in, ""))
	}
	if acknowledged, notices := i.mails("mail:contact/%"), i.mails("mail:contact-notice/%"); acknowledged != 10 || notices != 1 {
		t.Errorf("%d acknowledgements and %d notices, want 10 and 1", acknowledged, notices)
	}
	i.env.Clock.Advance(15 * time.Minute)
	i.must(i.send(input(), ""))
	if notices := i.mails("mail:contact-notice/%"); notices != 2 {
		t.Errorf("%d notices after a quarter of an hour, want 2", notices)
	}
}

func TestTheSameIntentionIsOneMessage(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		for _, err := range testkit.AtOnce(16, func(int) error { return i.send(input(), "same") }) {
			if err != nil {
				t.Error(err)
			}
		}
		for range 3 { // a plain form has no key; a double click is the same words
			if _, err := i.SendForm(context.Background(), visitor, input()); err != nil {
				t.Error(err)
			}
		}
		if page := i.list(message.Filter{}); len(page.Items) != 2 {
			t.Errorf("%d messages, want one by key and one by form", len(page.Items))
		}
		other := input()
		other.Message += " Et une autre."
		if err := i.send(other, "same"); fault.CodeOf(err) != "idempotency.mismatch" {
			t.Errorf("another message under the same key: %v", err)
		}
	})
}

func TestOnlyThosePermittedRead(t *testing.T) {
	i := newInbox(t, testkit.SQLite(t))
	i.must(i.send(input(), ""))
	id := i.list(message.Filter{}).Items[0].ID
	for _, p := range []identity.Principal{visitor, {Kind: identity.Staff, Permissions: []identity.Permission{identity.RequestRead}}} {
		if _, err := i.List(context.Background(), p, message.Filter{}); fault.KindOf(err) != fault.Forbidden {
			t.Errorf("list: %v", err)
		}
		if err := i.Read(context.Background(), p, id); fault.KindOf(err) != fault.Forbidden {
			t.Errorf("read: %v", err)
		}
		if _, err := i.Thread(context.Background(), p, id); fault.KindOf(err) != fault.Forbidden {
			t.Errorf("thread: %v", err)
		}
	}
	if err := i.Read(context.Background(), reader, "019ffffe-0000-7000-8000-000000000000"); fault.KindOf(err) != fault.NotFound {
		t.Errorf("a message that is not there: %v", err)
	}
}

func TestPagesOfMessagesJoinWithoutGap(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		for n := range 7 {
			in := input()
			in.Email = strings.Repeat("x", n+1) + "@example.org"
			i.must(i.send(in, ""))
			env.Clock.Advance(time.Second)
		}
		var seen []string
		for cursor := ""; ; {
			page := i.list(message.Filter{Cursor: cursor, Limit: 3})
			for _, m := range page.Items {
				seen = append(seen, m.Email)
			}
			if cursor = page.NextCursor; cursor == "" {
				break
			}
		}
		if len(seen) != 7 || seen[0] != "xxxxxxx@example.org" || seen[6] != "x@example.org" {
			t.Errorf("seen %v", seen)
		}
		for _, f := range []message.Filter{{Limit: -1}, {Limit: 101}, {Cursor: strings.Repeat("x", 65)}, {State: "odd"}, {Query: "jean", Cursor: "!"}, {Query: strings.Repeat("x", 255)}} {
			if _, err := i.List(context.Background(), reader, f); fault.KindOf(err) != fault.Invalid {
				t.Errorf("%+v: %v", f, err)
			}
		}
	})
}

func TestOldMessagesAreForgotten(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		i.must(i.send(input(), ""))
		env.Clock.Advance(2 * 365 * 24 * time.Hour)
		i.must(i.send(input(), ""))
		env.Clock.Advance(367 * 24 * time.Hour)
		i.must(i.Forget(context.Background()))
		if page := i.list(message.Filter{}); len(page.Items) != 1 {
			t.Errorf("%d messages after three years, want the younger", len(page.Items))
		}
	})
}

// Whatever is typed is refused by a known rule or kept as plain text of bounded length.
func FuzzInput(f *testing.F) {
	f.Add("Jean", "jean@example.org", "Bonjour, une question.")
	f.Add("=cmd|x", "a@b.c\nBcc: d@e.f", "<script>")
	f.Add("\u202e", "ü@müller.example", "\x00\r\n\r\n\v")
	i := newInbox(f, testkit.SQLite(f))
	f.Fuzz(func(t *testing.T, name, email, text string) {
		in := message.Input{Name: name, Email: email, Message: text}
		_, err := i.Send(context.Background(), visitor, in, "")
		switch fault.KindOf(err) {
		case fault.Invalid, fault.TooMany:
		default:
			if err != nil {
				t.Fatalf("%q: %v", in, err)
			}
		}
	})
}
