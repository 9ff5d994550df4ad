package notify

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"mime"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/test/testkit"
)

func newService(t *testing.T, env *testkit.Env, smtpURL string) *Service {
	t.Helper()
	ring, err := keyring.Open(keyring.Config{Value: base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{7}, 32))})
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{
		DB: env.DB, Ring: ring, Log: env.Log, SMTPURL: smtpURL, From: "no-reply@banque-du-lac.example",
		PublicURL: "https://www.banque-du-lac.example",
		Provider:  func(context.Context) (Provider, error) { return lender, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// work runs the service's jobs on one node until the test ends.
func work(t *testing.T, env *testkit.Env, s *Service, node string) {
	t.Helper()
	r := job.NewRunner(env.DB, env.Log, job.Options{
		Node: node, Workers: 1, Poll: 10 * time.Millisecond, Pace: time.Millisecond, Lease: time.Hour, Drain: 5 * time.Second})
	s.Register(r)
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { r.Run(ctx) })
	t.Cleanup(func() { cancel(); running.Wait() })
}

func change(t *testing.T, env *testkit.Env, fn func(tx *db.Tx) error) {
	t.Helper()
	if err := env.DB.Update(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func queue(t *testing.T, env *testkit.Env, s *Service, mails ...Mail) {
	t.Helper()
	change(t, env, func(tx *db.Tx) error {
		for _, m := range mails {
			if err := s.QueueTx(tx, m); err != nil {
				return err
			}
		}
		return nil
	})
}

func list(t *testing.T, s *Service, f Filter) []Summary {
	t.Helper()
	mails, err := s.List(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	return mails
}

func idle(t *testing.T, env *testkit.Env) bool {
	t.Helper()
	depths, err := job.Stats(t.Context(), env.DB)
	if err != nil {
		t.Fatal(err)
	}
	return len(depths) == 0
}

// passTime moves the clock while nothing runs, so that no lease ends under a delivery.
func passTime(t *testing.T, env *testkit.Env, d time.Duration) {
	t.Helper()
	depths, err := job.Stats(t.Context(), env.DB)
	if err != nil {
		t.Fatal(err)
	}
	if len(depths) == 1 && depths[0].State == "ready" {
		env.Clock.Advance(d)
	}
}

func TestWithoutServerMailsStayInTheOutbox(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		m := sample("account.verify", "de")
		queue(t, env, s, m)
		mustNotHold(t, env, "jobs", "payload", "camille@example.org", "abc_DEF-123")
		work(t, env, s, "a")
		testkit.Eventually(t, "a mail in the outbox", func() bool { return len(list(t, s, Filter{State: Outbox})) == 1 })
		mustNotHold(t, env, "mails", "heading", "camille@example.org", "Adresse")
		mustNotHold(t, env, "mails", "body", "abc_DEF-123")

		got := list(t, s, Filter{})[0]
		if got.To != m.To || got.Subject != "Bestätigen Sie Ihre E-Mail-Adresse" || got.State != Outbox || got.SentAt != nil {
			t.Errorf("%+v", got)
		}
		shown, err := s.Show(t.Context(), got.ID)
		if err != nil || !strings.Contains(shown.Text, "https://www.banque-du-lac.example/verify-email?lang=de#token=abc_DEF-123\n") {
			t.Errorf("%+v %v", shown, err)
		}
		if _, err := s.Show(t.Context(), "unknown"); fault.KindOf(err) != fault.NotFound {
			t.Errorf("an unknown mail: %v", err)
		}
		if delivers, err := s.Delivers(t.Context()); delivers || err != nil {
			t.Errorf("it claims to deliver: %v", err)
		}
	})
}

// mustNotHold reads a column as the disk has it.
func mustNotHold(t *testing.T, env *testkit.Env, table, column string, secrets ...string) {
	t.Helper()
	rows, err := env.DB.Pool().QueryContext(t.Context(), "SELECT "+column+" FROM "+table)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var raw []byte
		if err := rows.Scan(&raw); err != nil {
			t.Fatal(err)
		}
		for _, secret := range secrets {
			if bytes.Contains(raw, []byte(secret)) {
				t.Errorf("%s.%s holds %q in clear", table, column, secret)
			}
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
}

func TestDeliversEachMailOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var sink sink
		s := newService(t, env, "smtp://"+sink.listen(t, "127.0.0.1:0"))
		work(t, env, s, "a")
		work(t, env, s, "b")
		var mails []Mail
		for _, lang := range i18n.Supported() {
			for _, name := range Templates() {
				m := sample(name, lang)
				m.Key = name + lang
				mails = append(mails, m, m) // the second is the same mail
			}
		}
		queue(t, env, s, mails...)
		testkit.Eventually(t, "an empty queue", func() bool { return idle(t, env) })
		queue(t, env, s, mails[0]) // long after it was sent
		testkit.Eventually(t, "an empty queue", func() bool { return idle(t, env) })

		got := sink.messages()
		if len(got) != len(mails)/2 {
			t.Errorf("%d mails arrived, want %d", len(got), len(mails)/2)
		}
		ids := map[string]bool{}
		for _, m := range got {
			ids[m.Header.Get("Message-Id")] = true
		}
		if len(ids) != len(got) {
			t.Errorf("%d Message-IDs on %d mails", len(ids), len(got))
		}
		checkHeaders(t, env, got[0])
		if sent := list(t, s, Filter{State: Sent, Limit: 1000}); len(sent) != len(got) || sent[0].SentAt == nil {
			t.Errorf("%d recorded as sent", len(sent))
		}
		page := list(t, s, Filter{Limit: 20})
		next := list(t, s, Filter{Limit: 1000, Before: page[19].ID})
		if len(next) != len(got)-20 || next[0].ID == page[19].ID {
			t.Errorf("pages of %d and %d", len(page), len(next))
		}
		stats, err := s.Stats(t.Context())
		if err != nil || stats != (Stats{Sent: int64(len(got))}) {
			t.Errorf("%+v %v", stats, err)
		}
	})
}

func checkHeaders(t *testing.T, env *testkit.Env, m received) {
	t.Helper()
	if m.From != "no-reply@banque-du-lac.example" || m.To != "camille@example.org" {
		t.Errorf("envelope from %q to %q", m.From, m.To)
	}
	for name, want := range map[string]string{
		"From":           `"Banque du Lac" <no-reply@banque-du-lac.example>`,
		"Reply-To":       `"Banque du Lac" <contact@banque-du-lac.example>`,
		"To":             "<camille@example.org>",
		"Auto-Submitted": "auto-generated",
		"Date":           env.Clock.Now().Format(time.RFC1123Z),
		"User-Agent":     "",
		"X-Mailer":       "",
		"Bcc":            "",
	} {
		if got := m.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil || subject == "" || !i18n.IsSupported(m.Header.Get("Content-Language")) {
		t.Errorf("subject %q in %q: %v", subject, m.Header.Get("Content-Language"), err)
	}
	if !strings.HasPrefix(m.Header.Get("Content-Type"), "multipart/alternative") {
		t.Errorf("content type %q", m.Header.Get("Content-Type"))
	}
}

func TestServerAwayForAnHour(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		free, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		address := free.Addr().String()
		free.Close()
		s := newService(t, env, "smtp://"+address)
		work(t, env, s, "a")
		queue(t, env, s, sample("account.reset", "it"))
		back := env.Clock.Now().Add(time.Hour)
		testkit.Eventually(t, "an hour of attempts", func() bool {
			passTime(t, env, time.Minute)
			mails := list(t, s, Filter{State: Waiting})
			return len(mails) == 1 && mails[0].Attempts >= 3 && env.Clock.Now().After(back)
		})
		waiting := list(t, s, Filter{})[0]
		if waiting.LastError == nil || !strings.Contains(*waiting.LastError, "cannot be reached") || strings.Contains(*waiting.LastError, "camille") {
			t.Errorf("last error %v", waiting.LastError)
		}
		var sink sink
		sink.listen(t, address)
		testkit.Eventually(t, "the delivery", func() bool {
			passTime(t, env, time.Minute)
			return len(list(t, s, Filter{State: Sent})) == 1 && idle(t, env)
		})
		if got := len(sink.messages()); got != 1 {
			t.Errorf("arrived %d times", got)
		}
		if sent := list(t, s, Filter{})[0]; sent.LastError != nil || sent.Attempts < 3 || sent.MessageID != waiting.MessageID {
			t.Errorf("%+v", sent)
		}
	})
}

func TestRefusalForGoodIsNotRepeated(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		asked := make(chan string, 100)
		sink := sink{answer: func(to string) error {
			asked <- to
			return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user " + to}
		}}
		s := newService(t, env, "smtp://"+sink.listen(t, "127.0.0.1:0"))
		work(t, env, s, "a")
		queue(t, env, s, sample("account.exists", "nl"))
		testkit.Eventually(t, "a failed mail", func() bool { return len(list(t, s, Filter{State: Failed})) == 1 })
		testkit.Eventually(t, "an empty queue", func() bool { return idle(t, env) })
		env.Clock.Advance(24 * time.Hour)
		time.Sleep(50 * time.Millisecond)
		if len(asked) != 1 || !idle(t, env) {
			t.Errorf("asked %d times", len(asked))
		}
		failed := list(t, s, Filter{})[0]
		if failed.LastError == nil || !strings.Contains(*failed.LastError, "550 5.1.1") || strings.Contains(*failed.LastError, "camille") {
			t.Errorf("last error %v", *failed.LastError)
		}
		if failed.Verdict == nil || *failed.Verdict != RefusedReader || failed.AnswerCode == nil || *failed.AnswerCode != 550 {
			t.Errorf("verdict %v %v", failed.Verdict, failed.AnswerCode)
		}
		if stats, err := s.Stats(t.Context()); err != nil || stats.Failed != 1 || stats.Refused != 1 {
			t.Errorf("%+v %v", stats, err)
		}
	})
}

func TestTemporaryRefusalIsRepeated(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var mu sync.Mutex
		refusals := 2
		sink := sink{answer: func(string) error {
			mu.Lock()
			defer mu.Unlock()
			if refusals--; refusals < 0 {
				return nil
			}
			return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 7, 1}, Message: "greylisted"}
		}}
		s := newService(t, env, "smtp://"+sink.listen(t, "127.0.0.1:0"))
		work(t, env, s, "a")
		queue(t, env, s, sample("account.exists", "en"))
		testkit.Eventually(t, "the delivery", func() bool {
			passTime(t, env, 10*time.Second)
			return len(sink.messages()) == 1 && idle(t, env)
		})
		if got := list(t, s, Filter{}); len(got) != 1 || got[0].State != Sent || got[0].Attempts != 3 {
			t.Errorf("%+v", got)
		}
	})
}

// The server takes the mail and the node dies before it can write that down: while the
// server holds back its answer the lease runs out, and another node does the job.
func TestRepetitionCarriesTheSameMessageID(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var sink sink
		second := make(chan struct{})
		sink.onData = func(n int) {
			if n == 1 {
				env.Clock.Advance(2 * time.Hour)
				<-second
			}
		}
		s := newService(t, env, "smtp://"+sink.listen(t, "127.0.0.1:0"))
		work(t, env, s, "dies")
		queue(t, env, s, sample("request.approved", "fr"))
		testkit.Eventually(t, "the first delivery", func() bool { return len(sink.messages()) == 1 })
		work(t, env, s, "survives")
		testkit.Eventually(t, "the repetition", func() bool { return len(list(t, s, Filter{State: Sent})) == 1 })
		close(second)
		testkit.Eventually(t, "an empty queue", func() bool { return idle(t, env) })
		time.Sleep(50 * time.Millisecond)
		got := sink.messages()
		if len(got) != 2 {
			t.Fatalf("arrived %d times, want the undecidable two", len(got))
		}
		if a, b := got[0].Header.Get("Message-Id"), got[1].Header.Get("Message-Id"); a != b || a == "" {
			t.Errorf("Message-IDs %q and %q", a, b)
		}
		if mails := list(t, s, Filter{}); len(mails) != 1 {
			t.Errorf("%d records", len(mails))
		}
	})
}

func TestQueueBelongsToTheTransactionAndCanBeTakenBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
			if err := s.QueueTx(tx, sample("account.verify", "fr")); err != nil {
				return err
			}
			return fault.New(fault.Conflict, "changed_my_mind")
		})
		if fault.KindOf(err) != fault.Conflict || !idle(t, env) {
			t.Fatalf("%v, or a mail was left behind", err)
		}
		m := sample("request.refused", "fr")
		m.NotBefore = env.Clock.Now().Add(10 * time.Second)
		queue(t, env, s, m)
		work(t, env, s, "a")
		env.Clock.Advance(9 * time.Second)
		time.Sleep(50 * time.Millisecond)
		change(t, env, func(tx *db.Tx) error {
			if ok, err := s.CancelTx(tx, m.Key); err != nil || !ok {
				return fmt.Errorf("not taken back: %w", err)
			}
			return nil
		})
		env.Clock.Advance(time.Minute)
		time.Sleep(50 * time.Millisecond)
		if got := list(t, s, Filter{}); len(got) != 0 {
			t.Errorf("sent all the same: %+v", got)
		}
	})
}

func TestUnprovenAddressesAreNotBombed(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		work(t, env, s, "a")
		limited := func(name, to string) {
			change(t, env, func(tx *db.Tx) error {
				return s.QueueLimitedTx(tx, Mail{To: to, Lang: "fr", Template: name, Params: samples[name]})
			})
		}
		for range 60 { // one a minute for an hour
			limited("account.exists", "Camille@example.org")
			limited("account.exists", "camille@example.org")
			env.Clock.Advance(time.Minute)
		}
		limited("account.reset", "camille@example.org")
		limited("account.exists", "somebody.else@example.org")
		testkit.Eventually(t, "an empty queue", func() bool { return idle(t, env) })
		got := map[string]int{}
		for _, m := range list(t, s, Filter{Limit: 1000}) {
			got[m.Template+" "+strings.ToLower(m.To)]++
		}
		if n := got["account.exists camille@example.org"]; n < 3 || n > 4 {
			t.Errorf("%d mails within an hour", n)
		}
		if got["account.reset camille@example.org"] != 1 || got["account.exists somebody.else@example.org"] != 1 {
			t.Errorf("other mails were held up: %v", got)
		}
	})
}

func TestQueueRefusesWhatCannotBeSent(t *testing.T) {
	env := testkit.SQLite(t)
	s := newService(t, env, "")
	for name, c := range map[string]struct {
		change func(*Mail)
		kind   fault.Kind
	}{
		"two addresses":     {func(m *Mail) { m.To = "a@example.org,b@example.org" }, fault.Invalid},
		"a header":          {func(m *Mail) { m.To = "a@example.org\r\nBcc: b@example.org" }, fault.Invalid},
		"no such template":  {func(m *Mail) { m.Template = "account.nothing" }, fault.Internal},
		"missing parameter": {func(m *Mail) { m.Params = nil }, fault.Internal},
		"another site":      {func(m *Mail) { m.Params = map[string]any{"link": "https://evil.example/"} }, fault.Internal},
		"unknown type":      {func(m *Mail) { m.Params = map[string]any{"link": "/", "x": struct{}{}} }, fault.Internal},
	} {
		m := sample("account.verify", "fr")
		c.change(&m)
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error { return s.QueueTx(tx, m) })
		if err == nil || fault.KindOf(err) != c.kind {
			t.Errorf("%s: %v", name, err)
		}
		if err != nil && strings.Contains(err.Error(), "example.org") {
			t.Errorf("%s: the error repeats the address", name)
		}
	}
}

func TestOldBodiesAreForgotten(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var sink sink
		s := newService(t, env, "smtp://"+sink.listen(t, "127.0.0.1:0"))
		work(t, env, s, "a")
		queue(t, env, s, sample("account.exists", "fr"))
		testkit.Eventually(t, "the delivery", func() bool { return len(list(t, s, Filter{State: Sent})) == 1 })
		id := list(t, s, Filter{})[0].ID
		if m, err := s.Show(t.Context(), id); err != nil || m.Text == "" || m.HTML == "" {
			t.Fatal(m, err)
		}
		env.Clock.Advance(31 * 24 * time.Hour)
		testkit.Eventually(t, "forgetting", func() bool {
			m, err := s.Show(t.Context(), id)
			return err == nil && m.Text == "" && m.To == "camille@example.org"
		})
	})
}

// Bodies of mails that were kept here go when a user asks for it, older ones only.
func TestTheOutboxIsForgotten(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		work(t, env, s, "a")
		queue(t, env, s, sample("account.exists", "fr"))
		testkit.Eventually(t, "the first", func() bool { return len(list(t, s, Filter{State: Outbox})) == 1 })
		old := list(t, s, Filter{})[0].ID
		env.Clock.Advance(24 * time.Hour)
		second := sample("account.exists", "de")
		second.Key = "second"
		queue(t, env, s, second)
		testkit.Eventually(t, "the second", func() bool { return len(list(t, s, Filter{State: Outbox})) == 2 })
		if err := s.ForgetOutbox(t.Context(), env.Clock.Now().Add(-time.Hour)); err != nil {
			t.Fatal(err)
		}
		for _, m := range list(t, s, Filter{}) {
			whole, err := s.Show(t.Context(), m.ID)
			if err != nil || (whole.Text == "") != (m.ID == old) || whole.To == "" {
				t.Errorf("%s: %v %q", m.Lang, err, whole.Text)
			}
		}
	})
}
