package task_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/admin/task"
	"florin/internal/customer/clients"
	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

// rig is the tasks of a lender where Ann and Bob decide, and Cleo collects.
type rig struct {
	*task.Service
	*lender.Lender
	clients *clients.Service
	people  []identity.Colleague
}

var (
	ctx                        = context.Background()
	must, wantFault, wantField = testkit.Must, testkit.WantFault, testkit.WantField

	ann     = staff("ann", "a1", identity.Officer)
	bob     = staff("bob", "b2", identity.Officer)
	cleo    = staff("cleo", "c3", identity.Collections)
	boss    = staff("dora", "d4", identity.Administrator)
	auditor = staff("eve", "e5", identity.Auditor)
)

// staff is a member of staff whose key is one as the database makes them.
func staff(name, key string, role identity.Role) identity.Principal {
	p := lender.Staff(name, role)
	p.StaffID = "00000000-0000-4000-8000-0000000000" + key
	return p
}

func colleague(p identity.Principal) identity.Colleague {
	return identity.Colleague{ID: p.StaffID, Name: p.Name, Email: p.Email, Lang: "fr", Role: p.Role}
}

func eachEngine(t *testing.T, fn func(t *testing.T, r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := lender.New(t, env, lender.Config{})
		r := &rig{Lender: l, people: []identity.Colleague{colleague(ann), colleague(bob), colleague(cleo)}}
		r.clients = clients.New(clients.Parts{
			DB: env.DB, Keys: l.Keys, Settings: l.Settings, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending, Documents: l.Documents, Mail: l.Mail, Log: env.Log,
			Messages: message.New(message.Parts{DB: env.DB, Keys: l.Keys, Mail: l.Mail, Settings: l.Settings, Documents: l.Documents, Contact: l.Identity.ContactTx, Colleagues: l.Identity.ColleaguesTx}),
		})
		r.Service = task.New(task.Parts{
			DB: env.DB, Settings: l.Settings, Mail: l.Mail, Requests: l.Requests, Loans: l.Lending.Servicing, Clients: r.clients,
			Colleagues: func(*db.Tx, identity.Permission) ([]identity.Colleague, error) { return r.people, nil },
		})
		l.Requests.OnDelete(r.clients.RequestDeletedTx)
		l.Lending.Listen(servicing.Above{Booked: loanbook.Listeners[loanbook.Turned]{r.clients.LoanTx}, Erased: loanbook.Listeners[string]{r.EraseLoanTx}})
		fn(t, r)
	})
}

func (r *rig) in(days int) date.Date { return date.Of(r.Env.Clock.Now(), time.UTC).AddDays(days) }

// request is one whose client is known.
func (r *rig) request(t *testing.T, mail string) (id, client string) {
	t.Helper()
	id = r.Apply(t, lender.Application(mail)).ID
	must(t, r.Requests.CheckPending(ctx))
	file, err := r.clients.Get(ctx, ann, id)
	must(t, err)
	return id, file.ID
}

// loan is one of another borrower.
func (r *rig) loan(t *testing.T) string {
	t.Helper()
	of := r.Apply(t, lender.Application("otto@example.org"))
	must(t, r.Requests.CheckPending(ctx))
	return r.Lend(t, of, facts.Terms(1_200_00, 12, "3"), lender.IBAN)
}

var keys atomic.Int64

// key is one that no call had before.
func key() string { return fmt.Sprint("key-", keys.Add(1)) }

func (r *rig) add(t *testing.T, by identity.Principal, kind task.Kind, id string, in task.Input) task.Task {
	t.Helper()
	made, err := r.Add(ctx, by, kind, id, in, key())
	must(t, err)
	return made
}

func (r *rig) texts(t *testing.T, by identity.Principal, f task.Filter) string {
	t.Helper()
	page, err := r.List(ctx, by, f)
	must(t, err)
	var all []string
	for _, each := range page.Items {
		all = append(all, each.Text)
	}
	if int(page.Total) < len(all) {
		t.Errorf("counted %d of %d", page.Total, len(all))
	}
	return strings.Join(all, ", ")
}

func TestATaskFromItsSettingToItsEnd(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.request(t, "marie@example.org")
		first := r.add(t, ann, task.OfRequest, id, task.Input{Text: " Call the employer ", DueOn: r.in(2), StaffID: bob.StaffID})
		if first.Text != "Call the employer" || first.Days != 2 || first.Staff != "bob" || first.By != "ann" || first.About.Reference == "" || first.About.Name == "" {
			t.Errorf("%+v", first)
		}
		if got := first.Allowed; !slices.Equal(got, []task.Act{task.MayChange, task.MayEnd, task.MayDelete}) {
			t.Errorf("who set it may %v", got)
		}

		_, err := r.Change(ctx, bob, first.ID, 7, task.Input{Text: "x", DueOn: r.in(1), StaffID: bob.StaffID})
		wantFault(t, err, fault.Conflict, "task.version_conflict")
		moved, err := r.Change(ctx, bob, first.ID, first.Version, task.Input{Text: "Write to the employer", DueOn: r.in(5), Role: identity.Officer})
		must(t, err)
		if moved.Version != 2 || moved.Days != 5 || moved.Role == nil || *moved.Role != identity.Officer || moved.StaffID != "" {
			t.Errorf("%+v", moved)
		}
		wantFault(t, r.Delete(ctx, bob, first.ID, 2), fault.Forbidden, "forbidden")
		_, err = r.Reopen(ctx, bob, first.ID, 2)
		wantFault(t, err, fault.Conflict, "task.open")

		done, err := r.End(ctx, bob, first.ID, 2, " Answered by letter ")
		must(t, err)
		if done.DoneBy != "bob" || done.DoneAt == nil || done.Words != "Answered by letter" || !slices.Equal(done.Allowed, []task.Act{task.MayReopen}) {
			t.Errorf("%+v", done)
		}
		_, err = r.Change(ctx, ann, first.ID, 3, task.Input{})
		wantFault(t, err, fault.Conflict, "task.over")
		wantFault(t, r.Delete(ctx, boss, first.ID, 3), fault.Conflict, "task.over")
		again, err := r.Reopen(ctx, ann, first.ID, 3)
		must(t, err)
		if again.DoneAt != nil || again.Words != "" {
			t.Errorf("%+v", again)
		}
		must(t, r.Delete(ctx, boss, first.ID, 4))
		_, err = r.End(ctx, ann, first.ID, 5, "")
		wantFault(t, err, fault.NotFound, "not_found")

		var records []audit.Record
		must(t, r.Lender.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
			records, err = audit.ListTx(tx, "request", id, 0, 100)
			return err
		}))
		var told []string
		for _, each := range records {
			if strings.HasPrefix(each.Action, "task.") {
				told = append(told, each.Action)
			}
			if strings.Contains(each.Details, "employer") {
				t.Errorf("the journal has its words: %s", each.Details)
			}
		}
		if slices.Sort(told); strings.Join(told, " ") != "task.added task.changed task.deleted task.done task.reopened" {
			t.Errorf("the journal tells %v", told)
		}
	})
}

func TestWhatIsNoTask(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, client := r.request(t, "marie@example.org")
		good := task.Input{Text: "Call", DueOn: r.in(0), StaffID: bob.StaffID}
		for at, change := range map[string]func(*task.Input){
			"/text field.required":     func(in *task.Input) { in.Text = " \u200b " },
			"/text text.too_long":      func(in *task.Input) { in.Text = strings.Repeat("é", 501) },
			"/due_on field.required":   func(in *task.Input) { in.DueOn = date.Date{} },
			"/due_on date.past":        func(in *task.Input) { in.DueOn = r.in(-1) },
			"/due_on date.too_far":     func(in *task.Input) { in.DueOn = r.in(1097) },
			"/staff_id field.required": func(in *task.Input) { in.StaffID = "" },
			"/staff_id choice.invalid": func(in *task.Input) { in.StaffID = auditor.StaffID },
			"/role choice.invalid":     func(in *task.Input) { in.StaffID, in.Role = "", identity.Auditor },
		} {
			in := good
			change(&in)
			_, err := r.Add(ctx, ann, task.OfRequest, id, in, key())
			field, code, _ := strings.Cut(at, " ")
			wantField(t, err, field, code)
		}
		both := good
		both.Role = identity.Officer
		_, err := r.Add(ctx, ann, task.OfRequest, id, both, key())
		wantField(t, err, "/staff_id", "choice.invalid")
		_, err = r.Add(ctx, ann, "thread", id, good, key())
		wantField(t, err, "/kind", "choice.invalid")
		_, err = r.Add(ctx, auditor, task.OfRequest, id, good, key())
		wantFault(t, err, fault.Forbidden, "forbidden")
		for _, kind := range []task.Kind{task.OfRequest, task.OfLoan, task.OfClient} {
			_, err = r.Add(ctx, ann, kind, "none", good, key())
			wantFault(t, err, fault.NotFound, "not_found")
		}
		blind := ann
		blind.Permissions = []identity.Permission{identity.RequestRead, identity.TaskManage}
		_, err = r.Add(ctx, blind, task.OfClient, client, good, key())
		wantFault(t, err, fault.Forbidden, "forbidden")
		made := r.add(t, ann, task.OfClient, client, good)
		_, err = r.End(ctx, blind, made.ID, 1, "")
		wantFault(t, err, fault.NotFound, "not_found")
		if got := r.texts(t, blind, task.Filter{}); got != "" {
			t.Errorf("who may not read clients sees %q", got)
		}
		_, err = r.End(ctx, ann, made.ID, 1, strings.Repeat("é", 2001))
		wantField(t, err, "/words", "text.too_long")
		for at, f := range map[string]task.Filter{
			"/whose choice.invalid": {Whose: "his"}, "/due choice.invalid": {Due: "soon"}, "/kind choice.invalid": {Kind: "thread"},
			"/kind field.required": {About: id}, "/limit choice.invalid": {Limit: 201}, "/cursor choice.invalid": {Cursor: "?"},
		} {
			_, err := r.List(ctx, ann, f)
			field, code, _ := strings.Cut(at, " ")
			wantField(t, err, field, code)
		}
		_, err = r.List(ctx, ann, task.Filter{Done: true, Due: task.Late})
		wantField(t, err, "/due", "choice.invalid")
		_, err = r.List(ctx, identity.Principal{}, task.Filter{})
		wantFault(t, err, fault.Forbidden, "forbidden")
	})
}

func TestWhoseTasksAListShows(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, client := r.request(t, "marie@example.org")
		loan := r.loan(t)
		r.add(t, ann, task.OfRequest, id, task.Input{Text: "B", DueOn: r.in(3), StaffID: bob.StaffID})
		r.add(t, ann, task.OfRequest, id, task.Input{Text: "A", DueOn: r.in(9), StaffID: ann.StaffID})
		r.add(t, ann, task.OfClient, client, task.Input{Text: "officers", DueOn: r.in(1), Role: identity.Officer})
		r.add(t, cleo, task.OfLoan, loan, task.Input{Text: "C", DueOn: r.in(0), StaffID: cleo.StaffID})

		for _, c := range []struct {
			name string
			by   identity.Principal
			f    task.Filter
			want string
		}{
			{"all, the soonest first", auditor, task.Filter{}, "C, officers, B, A"},
			{"one's own with the role's", ann, task.Filter{Whose: task.Mine}, "officers, A"},
			{"the team's", bob, task.Filter{Whose: task.Team}, "officers, B, A"},
			{"another team's", cleo, task.Filter{Whose: task.Team}, "C"},
			{"who has no role", identity.Principal{Permissions: ann.Permissions}, task.Filter{Whose: task.Mine}, ""},
			{"within a week", ann, task.Filter{Due: task.Week}, "C, officers, B"},
			{"of today", ann, task.Filter{Due: task.Today}, "C"},
			{"late", ann, task.Filter{Due: task.Late}, ""},
			{"about loans", ann, task.Filter{Kind: task.OfLoan}, "C"},
			{"about one client", ann, task.Filter{Kind: task.OfClient, About: client}, "officers"},
			{"about no client", ann, task.Filter{Kind: task.OfClient, About: "none"}, ""},
			{"done", ann, task.Filter{Done: true}, ""},
			{"nobody's", ann, task.Filter{Whose: task.Nobody}, ""},
		} {
			if got := r.texts(t, c.by, c.f); got != c.want {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}

		// By pages, each task once.
		var paged []string
		for f := (task.Filter{Limit: 1}); ; {
			page, err := r.List(ctx, ann, f)
			must(t, err)
			for _, each := range page.Items {
				paged = append(paged, each.Text)
			}
			if f.Cursor = page.NextCursor; f.Cursor == "" {
				break
			}
		}
		if got := strings.Join(paged, ", "); got != "C, officers, B, A" {
			t.Errorf("by pages %q", got)
		}

		// Bob leaves: his task is nobody's, and says whose it was.
		r.people = slices.DeleteFunc(r.people, func(c identity.Colleague) bool { return c.ID == bob.StaffID })
		page, err := r.List(ctx, ann, task.Filter{Whose: task.Nobody})
		must(t, err)
		if len(page.Items) != 1 || !page.Items[0].Left || page.Items[0].Staff != "bob" || page.Items[0].StaffID != "" {
			t.Errorf("after Bob: %+v", page.Items)
		}

		for range 2 {
			r.Env.Clock.Advance(48 * time.Hour)
		}
		if got := r.texts(t, ann, task.Filter{Due: task.Late}); got != "C, officers, B" {
			t.Errorf("late: %q", got)
		}
		late, err := r.List(ctx, cleo, task.Filter{Whose: task.Mine})
		must(t, err)
		if late.Items[0].Days != -4 {
			t.Errorf("late by %d", late.Items[0].Days)
		}
		_, err = r.Change(ctx, cleo, late.Items[0].ID, 1, task.Input{Text: "C2", DueOn: late.Items[0].DueOn, StaffID: cleo.StaffID})
		must(t, err) // the words of a late one may be put right without moving its day
		if n, err := r.Waiting(ctx, cleo); err != nil || n != 1 {
			t.Errorf("waits for %d, %v", n, err)
		}
	})
}

func TestOnItsDayATaskIsToldOfOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.request(t, "marie@example.org")
		mine := r.add(t, ann, task.OfRequest, id, task.Input{Text: "Secret words", DueOn: r.in(1), StaffID: ann.StaffID})
		r.add(t, ann, task.OfRequest, id, task.Input{Text: "Another", DueOn: r.in(0), Role: identity.Officer})
		r.add(t, ann, task.OfRequest, id, task.Input{Text: "Later", DueOn: r.in(30), StaffID: cleo.StaffID})
		for range 2 {
			must(t, r.Remind(ctx, r.in(1)))
		}
		r.RunDue(t)
		for mail, want := range map[string]string{ann.Email: "2 tâches", bob.Email: "1 tâche"} {
			got := r.Mailed(t, mail, "staff.tasks_due")
			if len(got) != 1 || !strings.Contains(got[0].Text, want) || strings.Contains(got[0].Text, "Secret") {
				t.Errorf("%s got %v, want one with %q", mail, got, want)
			}
		}
		if got := r.Mailed(t, cleo.Email, "staff.tasks_due"); len(got) != 0 {
			t.Errorf("told a month before: %v", got)
		}
		_, err := r.Change(ctx, ann, mine.ID, 1, task.Input{Text: "Secret words", DueOn: r.in(2), StaffID: ann.StaffID})
		must(t, err)
		must(t, r.Remind(ctx, r.in(2)))
		r.RunDue(t)
		if got := r.Mailed(t, ann.Email, "staff.tasks_due"); len(got) != 2 {
			t.Errorf("a new day is told of: %d mails", len(got))
		}
	})
}

func TestTasksGoWithWhatTheyAreAbout(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, client := r.request(t, "marie@example.org")
		loan := r.loan(t)
		for kind, about := range map[task.Kind]string{task.OfRequest: id, task.OfClient: client, task.OfLoan: loan} {
			r.add(t, ann, kind, about, task.Input{Text: string(kind), DueOn: r.in(1), StaffID: ann.StaffID})
		}
		var a archive
		must(t, r.Personal().Export(ctx, personal.Person{RequestID: id}, &a))
		if !strings.Contains(a.text, `"text":"request"`) || !strings.Contains(a.text, `"text":"client"`) || strings.Contains(a.text, `"text":"loan"`) {
			t.Errorf("the person gets %s", a.text)
		}
		a = archive{}
		must(t, r.Personal().Export(ctx, personal.Person{RequestID: "none"}, &a))
		if a.text != "" {
			t.Errorf("a stranger gets %s", a.text)
		}

		r.Env.Update(t, func(tx *db.Tx) error {
			_, err := r.Lending.Loans.EraseTx(tx, loan)
			return err
		})
		if got := r.texts(t, ann, task.Filter{}); got != "request, client" && got != "client, request" {
			t.Errorf("without the loan: %q", got)
		}
		r.Env.Update(t, func(tx *db.Tx) error { return r.Requests.DeleteTx(tx, id, ann.Actor()) })
		if got := r.texts(t, ann, task.Filter{}); got != "" {
			t.Errorf("without the request and its client: %q", got)
		}
	})
}

// archive is what a person is handed.
type archive struct{ text string }

func (a *archive) JSON(_ string, v any) error {
	text, err := json.Marshal(v)
	a.text += string(text)
	return err
}

func (*archive) File(string, io.Reader) error { return nil }
