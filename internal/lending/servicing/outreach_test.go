package servicing_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/outreach"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
)

// texter is what sends text messages.
type texter struct {
	sent []string
	fail error
}

func (x *texter) SendSMS(_ context.Context, to, words string) error {
	if x.fail != nil {
		return x.fail
	}
	x.sent = append(x.sent, to+" "+words)
	return nil
}

// besides lets letters go by other ways than the e-mail.
func (r *rig) besides(t testing.TB, b settings.Besides) {
	t.Helper()
	r.update(t, func(tx *db.Tx) error {
		s, err := r.Lender.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		p := s.Policies
		p.Besides = b
		return r.Lender.Settings.ChangeTx(tx, "policies", s.Version("policies"), p, "test")
	})
}

// lateWith is a loan of a client, three days late, whose reminder has just been issued.
func (r *rig) lateWith(t testing.TB, x *texter, phone string, wants bool) (id string) {
	t.Helper()
	if x != nil {
		r.Outreach.Texts = x
	}
	r.Outreach.SiteURL = "https://florin.example"
	r.Outreach.OnPhone(func(*db.Tx, string) (string, error) { return phone, nil })
	r.besides(t, settings.Besides{Reminder: settings.ByBoth, Arrears: settings.ByText, FormalNotice: settings.ByPost})
	id = r.open(t, french(10_000_00, 36, "3"))
	r.OpenAccount(t, lender.Client("account-1", "Marie Lefèvre", "marie@example.org"))
	r.update(t, func(tx *db.Tx) error {
		return r.Mail.ChooseTx(tx, "account-1", notify.MailChoice{Topic: notify.Texts, Wanted: wants})
	})
	r.live(t, "2026-12-23")
	r.workOff(t, "loan.", func(runner *job.Runner) { // one that does not know text messages would put them off
		r.Arrears.Register(runner, paris)
		r.Outreach.Register(runner)
	})
	return id
}

func (r *rig) texts(t testing.TB) {
	t.Helper()
	r.RunDue(t, r.Outreach.Register)
}

func (r *rig) sendings(t testing.TB, id string) map[outreach.Way]outreach.Sending {
	t.Helper()
	byWay := map[outreach.Way]outreach.Sending{}
	for _, s := range r.collection(t, id).Letters[0].Sendings {
		byWay[s.Way] = s
	}
	return byWay
}

func TestALetterGoesByTextAndByPost(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		x := &texter{}
		id := r.lateWith(t, x, "+33612345678", true)
		r.texts(t)
		if len(x.sent) != 1 || !strings.HasPrefix(x.sent[0], "+33612345678 Florin") || !strings.Contains(x.sent[0], "https://florin.example/client") {
			t.Errorf("text messages: %q", x.sent)
		}
		r.texts(t)
		want(t, "text messages after a second run", len(x.sent), 1)
		s := r.sendings(t, id)
		want(t, "the text", s[outreach.Text].State, outreach.Sent)
		want(t, "the paper", s[outreach.Post].State, outreach.Waiting)

		page, err := r.Outreach.ToPost(ctx, collector, "")
		must(t, err)
		if len(page.Items) != 1 || page.Items[0].LoanID != id || page.Items[0].DocumentID == "" || page.Items[0].Overdue.Minor == 0 {
			t.Fatalf("to post: %+v", page)
		}
		reader := staff(identity.Auditor)
		wantFault(t, r.Outreach.Posted(ctx, reader, page.Items[0].ID), fault.Forbidden, "forbidden")
		wantFault(t, r.Outreach.Posted(ctx, collector, "0193"), fault.NotFound, "not_found")
		wantFault(t, r.Outreach.Posted(ctx, collector, s[outreach.Text].ID), fault.NotFound, "not_found")
		must(t, r.Outreach.Posted(ctx, collector, page.Items[0].ID))
		wantFault(t, r.Outreach.Posted(ctx, collector, page.Items[0].ID), fault.Conflict, "post.ended")
		posted := r.sendings(t, id)[outreach.Post]
		if posted.State != outreach.Sent || posted.By != "Ann" || posted.EndedAt == nil {
			t.Errorf("posted: %+v", posted)
		}
		page, err = r.Outreach.ToPost(ctx, collector, "")
		must(t, err)
		want(t, "left to post", len(page.Items), 0)
		r.verify(t)
	})
}

func TestWhatIsPaidIsNeitherTextedNorPosted(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		x := &texter{}
		r.Outreach.Texts = x
		r.Outreach.OnPhone(func(*db.Tx, string) (string, error) { return "+33612345678", nil })
		r.besides(t, settings.Besides{Reminder: settings.ByBoth, Arrears: settings.ByEmailAlone, FormalNotice: settings.ByEmailAlone})
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-23")
		r.Env.Clock.Set(time.Date(2026, 12, 23, 21, 0, 0, 0, time.UTC))
		r.papers(t)
		want(t, "a paper that waits", r.sendings(t, id)[outreach.Post].State, outreach.Waiting)
		r.receive(t, id, "all", "2026-12-23", r.collection(t, id).Arrears.Overdue.Minor)
		r.Env.Clock.Set(time.Date(2026, 12, 24, 10, 0, 0, 0, time.UTC))
		r.texts(t)
		for way, s := range r.sendings(t, id) {
			if s.State != outreach.Dropped || s.Reason != outreach.Paid {
				t.Errorf("%s: %+v", way, s)
			}
		}
		want(t, "text messages", len(x.sent), 0)
	})
}

func TestATextMessageThatCannotLeave(t *testing.T) {
	for _, c := range []struct {
		name  string
		x     *texter
		phone string
		wants bool
		state outreach.State
		why   outreach.Reason
	}{
		{"no telephone", &texter{}, "", true, outreach.Failed, outreach.NoPhone},
		{"not wanted", &texter{}, "+33612345678", false, outreach.Dropped, outreach.NotWanted},
		{"nothing sends them", nil, "+33612345678", true, outreach.Failed, outreach.NoWay},
		{"nobody answers", &texter{fail: errors.New("down")}, "+33612345678", true, outreach.Failed, outreach.Unreachable},
	} {
		t.Run(c.name, func(t *testing.T) {
			eachEngine(t, func(t *testing.T, r *rig) {
				id := r.lateWith(t, c.x, c.phone, c.wants)
				for range 40 {
					runner := job.NewRunner(r.Env.DB, r.Env.Log, job.Options{Node: "test", Workers: 1})
					r.Outreach.Register(runner)
					_ = runner.RunDue(ctx) // says that a job failed, which one does here
					if r.sendings(t, id)[outreach.Text].State != outreach.Waiting {
						break
					}
					r.Env.Clock.Set(r.Env.Clock.Now().Add(10 * time.Minute))
				}
				got := r.sendings(t, id)[outreach.Text]
				if got.State != c.state || got.Reason != c.why {
					t.Errorf("%+v", got)
				}
			})
		})
	}
}

// A letter that is made at night waits for the morning, and one whose hour has passed waits for the next.
func TestTextMessagesKeepTheirHours(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		x := &texter{}
		r.besides(t, settings.Besides{Reminder: settings.ByText, Arrears: settings.ByEmailAlone, FormalNotice: settings.ByEmailAlone})
		r.Outreach.Texts = x
		r.Outreach.OnPhone(func(*db.Tx, string) (string, error) { return "+33612345678", nil })
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-23")
		r.Env.Clock.Set(time.Date(2026, 12, 23, 21, 0, 0, 0, time.UTC))
		r.papers(t)
		r.texts(t)
		want(t, "at night", len(x.sent), 0)
		due := r.sendings(t, id)[outreach.Text].DueAt
		want(t, "due", due.UTC().Format(time.RFC3339), "2026-12-24T07:00:00Z")
		r.Env.Clock.Set(time.Date(2026, 12, 24, 22, 0, 0, 0, time.UTC)) // this node stood still all day
		r.texts(t)
		want(t, "the next night", len(x.sent), 0)
		r.Env.Clock.Set(time.Date(2026, 12, 26, 9, 0, 0, 0, time.UTC)) // Christmas is over
		r.texts(t)
		want(t, "in the morning", len(x.sent), 1)
	})
}
