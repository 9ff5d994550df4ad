package interview_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"testing"
	"time"

	"florin/internal/customer/interview"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// room is the feature with the real rooms below it.
type room struct {
	*interview.Service
	env      *testkit.Env
	requests *decision.Service
	mail     *notify.Service
}

var ctx = context.Background()

func eachEngine(t *testing.T, fn func(t *testing.T, r *room)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		t.Helper()
		dir := t.TempDir()
		keys, err := keyring.Open(keyring.Config{File: filepath.Join(dir, "keys")})
		must(t, err)
		figures := settings.New(env.DB, env.Clock.Now)
		mail, err := notify.New(notify.Config{
			DB: env.DB, Ring: keys, Log: env.Log, PublicURL: "https://florin.example",
			Provider: func(context.Context) (notify.Provider, error) {
				return notify.Provider{Name: "Florin", Email: "contact@florin.example"}, nil
			},
		})
		must(t, err)
		blobs, err := document.NewFileStore(filepath.Join(dir, "blobs"), document.Reserve{Bytes: 1, Percent: 1})
		must(t, err)
		docs, err := document.New(env.DB, keys, blobs, document.Config{
			Log: env.Log, Sealing: document.Sealing{Lender: func(context.Context) (string, error) { return "Florin", nil }},
		})
		must(t, err)
		colleagues := func(*db.Tx, identity.Permission) ([]identity.Colleague, error) {
			return []identity.Colleague{{ID: ann.StaffID, Name: ann.Name, Email: ann.Email, Lang: "de"}, {ID: bob.StaffID, Name: bob.Name, Email: bob.Email, Lang: "fr"}}, nil
		}
		requests := decision.New(request.Parts{
			DB: env.DB, Settings: figures, Keys: keys, Mail: mail, Documents: docs, Now: env.Clock.Now, Log: env.Log, Colleagues: colleagues,
		})
		fn(t, &room{interview.New(interview.Parts{
			DB: env.DB, Settings: figures, Keys: keys, Mail: mail, Requests: requests, Colleagues: colleagues, SiteURL: "https://florin.example", Log: env.Log,
		}), env, requests, mail})
	})
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantFault(t testing.TB, err error, kind fault.Kind, code string) {
	t.Helper()
	if err == nil || fault.KindOf(err) != kind || fault.CodeOf(err) != code {
		t.Errorf("got %v, want %v %s", err, kind, code)
	}
}

func wantField(t testing.TB, err error, pointer, code string) {
	t.Helper()
	if f, ok := fault.As(err); ok {
		for _, field := range f.Fields {
			if field.Pointer == pointer && field.Code == code {
				return
			}
		}
	}
	t.Errorf("got %v, want %s=%s", err, pointer, code)
}

func staff(name string, role identity.Role) identity.Principal {
	return identity.Principal{
		Kind: identity.Staff, StaffID: "00000000-0000-4000-8000-0000000000" + name[:1] + "1", Name: name, Email: name + "@florin.example",
		Role: role, Permissions: identity.PermissionsOf(role),
	}
}

const marieMail = "marie.lefevre@example.org"

var (
	ann      = staff("ann", identity.Officer)
	bob      = staff("bob", identity.Officer)
	auditor  = staff("eve", identity.Auditor)
	marie    = identity.Principal{Kind: identity.Client, AccountID: "00000000-0000-4000-8000-000000000001", Email: marieMail, Lang: "fr", Source: "192.0.2.2"}
	stranger = identity.Principal{Kind: identity.Client, AccountID: "00000000-0000-4000-8000-000000000003", Email: "else@example.org", Lang: "fr"}
)

var submissions int

// request makes a request that belongs to Marie's account.
func (r *room) request(t testing.TB) string {
	t.Helper()
	submissions++
	visitor := identity.Principal{Kind: identity.Visitor, Source: fmt.Sprintf("198.51.%d.%d", submissions/250, submissions%250), Lang: "fr"}
	receipt, err := r.requests.Submit(ctx, visitor, application.Application{
		Fields: application.Fields{
			Civilite: "Madame", FirstName: "Marie", LastName: "Lefèvre", Email: marieMail, Phone: "+33 6 12 34 56 78",
			BirthDate: "1988-04-12", Nationality: "Française", Address: "rue des Lilas", HouseNumber: "12 bis",
			PostalCode: "75011", City: "Paris", Country: "FR", IncomeType: "Salaire", MonthlyIncome: 6_500_00,
			EmploymentStatus: "CDI", Employer: "Atelier Nord", EmploymentDuration: "Plus de 3 ans",
			LoanAmount: 10_000_00, Currency: "EUR", LoanDuration: 36, RateType: "fixed", LoanPurpose: "Travaux", Lang: "fr",
		},
		Declaration: true, ConsentVersion: settings.Shipped().Consent.Version,
	}, "")
	must(t, err)
	must(t, r.env.DB.Update(ctx, func(tx *db.Tx) error { return r.requests.JoinByAddressTx(tx, marie.AccountID, marieMail) }))
	return receipt.ID
}

// at is a day and a time from now on, by the lender's clock.
func (r *room) at(days int, clock string) string {
	return r.env.Clock.Now().AddDate(0, 0, days).Format(time.DateOnly) + "T" + clock
}

func (r *room) proposal(times ...string) interview.Proposal {
	return interview.Proposal{Channel: interview.Phone, Minutes: 30, Note: "Munissez-vous de vos relevés.", Times: times}
}

// planned is a request with an interview that was proposed.
func (r *room) planned(t testing.TB, by identity.Principal, times ...string) (request string, i interview.Interview) {
	t.Helper()
	request = r.request(t)
	desk, err := r.Plan(ctx, by, request, r.proposal(times...), "k-"+request)
	must(t, err)
	return request, desk.Items[0]
}

// agreed is an interview that both sides have agreed on.
func (r *room) agreed(t testing.TB, by identity.Principal, time string) (request string, i interview.Interview) {
	t.Helper()
	request, i = r.planned(t, by, time)
	own, err := r.Choose(ctx, marie, i.ID, i.Version, 1)
	must(t, err)
	desk, err := r.Agree(ctx, by, i.ID, own.Version)
	must(t, err)
	return request, desk.Items[0]
}

// mails does what is due and gives what has reached a mailbox of one template, oldest first.
func (r *room) mails(t testing.TB, to, template string) (found []notify.Message) {
	t.Helper()
	runner := job.NewRunner(r.env.DB, r.env.Log, job.Options{Node: "test", Workers: 1})
	r.mail.Register(runner)
	must(t, runner.RunDue(ctx))
	list, err := r.mail.List(ctx, notify.Filter{Limit: 500})
	must(t, err)
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].To != to || list[i].Template != template {
			continue
		}
		m, err := r.mail.Show(ctx, list[i].ID)
		must(t, err)
		found = append(found, m)
	}
	return found
}

// theMail is the only one of its kind.
func (r *room) theMail(t testing.TB, to, template string) notify.Message {
	t.Helper()
	found := r.mails(t, to, template)
	if len(found) != 1 {
		t.Fatalf("%d mails %s to %s", len(found), template, to)
	}
	return found[0]
}

// has checks that a mail brings a calendar file with lines.
func has(t testing.TB, m notify.Message, lines ...string) {
	t.Helper()
	if len(m.Files) != 1 {
		t.Fatalf("%s brings %d files", m.Template, len(m.Files))
	}
	for _, line := range lines {
		if !bytes.Contains(m.Files[0].Content, []byte("\r\n"+line+"\r\n")) {
			t.Errorf("%s: the file lacks %s:\n%s", m.Template, line, m.Files[0].Content)
		}
	}
}

// testArchive keeps what is exported.
type testArchive map[string][]byte

func (a testArchive) JSON(name string, v any) (err error) {
	a[name], err = json.Marshal(v)
	return err
}

func (a testArchive) File(name string, body io.Reader) (err error) {
	a[name], err = io.ReadAll(body)
	return err
}
