package demo_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/admin/demo"
	"florin/internal/admin/task"
	"florin/internal/customer/clients"
	"florin/internal/customer/interview"
	"florin/internal/customer/message"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/arrears"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var ctx = context.Background()

var must = testkit.Must

// newParts is a lender as the program wires it, on the clock of the demo.
func newParts(t testing.TB, env *testkit.Env) demo.Parts {
	t.Helper()
	clock := demo.NewClock(time.Date(2026, 11, 20, 14, 0, 0, 0, time.UTC))
	database, err := db.Open(ctx, db.Config{URL: env.URL(), Now: clock.Now, Log: env.Log})
	must(t, err)
	t.Cleanup(func() { must(t, database.Close()) })
	testkit.Private(t, database)
	moved := *env
	moved.DB = database
	l := lender.New(t, &moved, lender.Config{Now: clock.Now, ShippedLaw: true})
	agreements := agreement.New(agreement.Parts{
		DB: database, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Documents: l.Documents, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending,
		SiteURL: lender.Site, Log: env.Log,
	})
	l.Lending.Listen(servicing.Above{PaidOut: loanbook.Listeners[loanbook.Drawn]{agreements.PaidOutTx}, Weighed: loanbook.Listeners[arrears.Weighed]{agreements.ArrearsTx}})
	l.Identity.OnAddressProven(l.Requests.JoinByAddressTx)
	l.Identity.OnAddressProven(agreements.JoinByAddressTx)
	l.Identity.OnAddressProven(l.Lending.Loans.JoinByAddressTx)
	talks := interview.New(interview.Parts{
		DB: database, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Requests: l.Requests, Colleagues: l.Identity.ColleaguesTx, SiteURL: lender.Site, Log: env.Log,
	})
	zone, err := time.LoadLocation("Europe/Zurich")
	must(t, err)
	messages := message.New(message.Parts{
		DB: database, Keys: l.Keys, Mail: l.Mail, Settings: l.Settings, Documents: l.Documents, Contact: l.Identity.ContactTx, Colleagues: l.Identity.ColleaguesTx,
		Matters: func(tx *db.Tx, account string) ([]message.Matter, error) {
			list := []message.Matter{}
			numbers, err := l.Lending.Loans.NumbersTx(tx, account)
			for _, n := range numbers {
				list = append(list, message.Matter{Kind: message.OfLoan, ID: n.ID, Reference: n.Reference})
			}
			return list, err
		},
	})
	rights := privacy.New(privacy.Parts{
		DB: database, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Identity: l.Identity, Requests: l.Requests, Documents: l.Documents,
		Drafted: messages.TakeComplaintTx, Now: clock.Now, Zone: zone, Log: env.Log,
	})
	t.Cleanup(rights.Close)
	tasks := task.New(task.Parts{
		DB: database, Settings: l.Settings, Mail: l.Mail, Requests: l.Requests, Loans: l.Lending.Servicing, Colleagues: l.Identity.ColleaguesTx,
		Clients: clients.New(clients.Parts{
			DB: database, Keys: l.Keys, Settings: l.Settings, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending, Documents: l.Documents, Messages: messages, Mail: l.Mail, Log: env.Log,
		}),
	})
	work := job.NewRunner(database, env.Log, job.Options{Node: "demo"})
	l.Mail.Register(work)
	agreements.Register(work)
	work.Daily("agreements", zone, agreements.Daily, job.After(7*time.Hour))
	work.Daily(loanbook.DueWork, zone, l.Lending.Loans.DueRun)
	l.Lending.Arrears.Register(work, zone)
	l.Lending.Servicing.Register(work, zone)
	l.Lending.Treasury.Register(work, zone)
	work.Every("requests.check", 5*time.Second, l.Requests.CheckPending)
	l.Requests.RegisterDaily(work, zone)
	return demo.Parts{
		DB: database, Settings: l.Settings, Identity: l.Identity, Requests: l.Requests, Agreements: agreements, Lending: l.Lending, Interviews: talks, Messages: messages, Privacy: rights, Tasks: tasks, Mail: l.Mail, Work: work, Clock: clock,
	}
}

// figures are what must be the same for the same seed.
type figures struct {
	Trial  []ledger.Trial
	Loans  []loanFigures
	Counts request.Counts
	Talks  []talk
	Inbox  []conversation
	Cases  []complaint
	Tasks  map[task.Kind]int
}

// talk is an interview, open or of the last days.
type talk struct {
	Applicant string
	State     interview.State
	Part      interview.Part
	StartsAt  string
}

// conversation is one of the inbox, complaint one of the cases of privacy.
type conversation struct {
	Name, Title, Assignee string
	Kind                  message.Kind
	Status                message.Status
	Priority              message.Priority
	LastBy                message.Author
	Messages              int
	Unread, AboutALoan    bool
}

type complaint struct {
	Name, Topic string
	State       privacy.State
	Outcome     privacy.Outcome
}

type loanFigures struct {
	Client, Amount, Outstanding, Overdue string
	Status                               loan.Status
	Reason                               loan.CloseReason
	Bucket                               loan.Bucket
}

var auditor = identity.Principal{
	Kind: identity.Staff, StaffID: "auditor", Role: identity.Administrator, Permissions: identity.PermissionsOf(identity.Administrator),
}

func figuresOf(t *testing.T, p demo.Parts) (f figures) {
	t.Helper()
	books := ledger.New(p.DB)
	report, err := books.Verify(ctx)
	if err != nil || !report.OK() {
		t.Fatalf("the books: %v %v", report.Findings, err)
	}
	different, _, err := p.Loans.Verify(ctx, auditor)
	if err != nil || len(different) > 0 {
		t.Fatalf("loans and books differ: %v %v", different, err)
	}
	if wrong, err := p.Requests.Verify(ctx); err != nil || len(wrong) > 0 {
		t.Fatalf("requests: %v %v", wrong, err)
	}
	f.Trial, err = books.TrialBalance(ctx, auditor, date.MustParse("2026-11-20"))
	must(t, err)
	page, err := p.Servicing.List(ctx, auditor, servicing.Filter{Limit: 100})
	must(t, err)
	for _, l := range page.Items {
		f.Loans = append(f.Loans, loanFigures{l.Client, l.Amount.String(), l.Outstanding.String(), l.Overdue.String(), l.Status, l.CloseReason, l.Bucket})
	}
	f.Counts, err = p.Requests.Counts(ctx, auditor)
	must(t, err)
	agenda, err := p.Interviews.AgendaOf(ctx, auditor, interview.Wish{Everybodys: true})
	must(t, err)
	for _, e := range agenda.Items {
		one := talk{Applicant: e.Applicant, State: e.State, Part: e.Part}
		if e.StartsAt != nil {
			one.StartsAt = e.StartsAt.Format(time.RFC3339)
		}
		f.Talks = append(f.Talks, one)
	}
	inbox, err := p.Messages.List(ctx, auditor, message.Filter{})
	must(t, err)
	for _, c := range inbox.Items {
		f.Inbox = append(f.Inbox, conversation{c.Name, c.Title, c.Assignee, c.Kind, c.Status, c.Priority, c.LastBy, c.Messages, c.Unread, c.About != nil})
	}
	cases, err := p.Privacy.List(ctx, auditor, privacy.Filter{})
	must(t, err)
	for _, c := range cases.Items {
		f.Cases = append(f.Cases, complaint{c.Name, c.Topic, c.State, c.Outcome})
	}
	f.Tasks = map[task.Kind]int{}
	for _, done := range []bool{false, true} {
		tasks, err := p.Tasks.List(ctx, auditor, task.Filter{Done: done, Limit: 100})
		must(t, err)
		for _, one := range tasks.Items {
			f.Tasks[one.About.Kind]++
		}
	}
	return f
}

// The same seed tells the same story with the same figures, on both engines; the books are
// right, and every state of a loan is there.
func TestTheSameSeedGivesTheSameLender(t *testing.T) {
	var first figures
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		p := newParts(t, env)
		days := 0
		built, err := demo.Build(ctx, p, demo.Options{Loans: 10, Seed: 7, Progress: func(int, int) { days++ }})
		must(t, err)
		if days != 731 {
			t.Errorf("%d days", days)
		}
		f := figuresOf(t, p)
		if first.Loans == nil {
			first = f
			checkLender(t, f, built)
		} else if diff := cmp.Diff(first, f); diff != "" {
			t.Error(diff)
		}
		s, err := p.Settings.Load(ctx)
		must(t, err)
		if !s.Company.Demo || s.Products[0].Lending.Licence.Number != "DEMO-0000" {
			t.Errorf("not marked as a demo: %+v", s.Company)
		}
		if held := countHeld(t, p); held != 1 {
			t.Errorf("%d talks were held, want that of the first client", held)
		}
		if _, err := demo.Build(ctx, p, demo.Options{Loans: 1}); fault.CodeOf(err) != "demo.not_empty" {
			t.Errorf("a second life: %v", err)
		}
	})
}

var countTalks = db.SQL(`SELECT COUNT(*) FROM interviews WHERE state = 'held'`)

func countHeld(t *testing.T, p demo.Parts) (n int64) {
	t.Helper()
	must(t, p.DB.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countTalks)
		return err
	}))
	return n
}

func checkLender(t *testing.T, f figures, built demo.Built) {
	t.Helper()
	seen := map[string]bool{}
	for _, l := range f.Loans {
		seen[string(l.Status)] = true
		seen[string(l.Reason)] = true
		seen[string(l.Bucket)] = true
	}
	for _, want := range []string{
		"pending_payout", "active", "terminated", "charged_off", "closed", "repaid", "repaid_early", "withdrawn", "cancelled", "1-30",
	} {
		if !seen[want] {
			t.Errorf("no loan is %s", want)
		}
	}
	states := map[interview.State]int{}
	for _, one := range f.Talks {
		states[one.State]++
	}
	if diff := cmp.Diff(map[interview.State]int{interview.Confirmed: 1, interview.Proposed: 1}, states); diff != "" {
		t.Errorf("the agenda: %s", diff)
	}
	checkInbox(t, f)
	if f.Tasks[task.OfLoan] == 0 || f.Tasks[task.OfRequest] == 0 {
		t.Errorf("tasks: %v", f.Tasks)
	}
	for _, trial := range f.Trial {
		if !trial.Balanced() {
			t.Errorf("%s does not balance", trial.Currency)
		}
	}
	if len(built.Staff) != 7 || len(built.Clients) != 3 {
		t.Errorf("accounts %+v", built)
	}
}

// Of everything that an inbox can hold there is one: what waits, what was answered, what is
// closed, what is urgent and assigned, what staff began, visitors; and two complaints.
func checkInbox(t *testing.T, f figures) {
	t.Helper()
	seen := map[string]bool{}
	for _, c := range f.Inbox {
		seen[string(c.Kind)+" "+string(c.Status)] = true
		seen["unread"] = seen["unread"] || c.Unread
		seen["about a loan"] = seen["about a loan"] || c.AboutALoan
		seen["urgent"] = seen["urgent"] || c.Priority == message.High && c.Assignee == "Marc Olivier"
		seen["begun by staff"] = seen["begun by staff"] || c.LastBy == message.ByStaff && c.Messages == 1 && c.Kind == message.OfClient
		seen["answered"] = seen["answered"] || c.LastBy == message.ByStaff && c.Messages == 2 && c.Status == message.Open
	}
	for _, want := range []string{"client open", "client closed", "visitor open", "visitor closed", "unread", "about a loan", "urgent", "begun by staff", "answered"} {
		if !seen[want] {
			t.Errorf("no conversation is %s: %+v", want, f.Inbox)
		}
	}
	want := []complaint{{Topic: "arrears", State: privacy.Acknowledged}, {Topic: "service", State: privacy.Answered, Outcome: privacy.Upheld}}
	got := make([]complaint, len(f.Cases))
	for i, c := range f.Cases {
		got[i] = complaint{Topic: c.Topic, State: c.State, Outcome: c.Outcome}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
