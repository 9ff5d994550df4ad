package takeover_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/takeover"
	"florin/internal/customer/clients"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var (
	ann = lender.Staff("ann", identity.Treasury)
	bob = lender.Staff("bob", identity.Administrator)
	eve = lender.Staff("eve", identity.Auditor)
)

func day(s string) date.Date { return date.MustParse(s) }

type rig struct {
	*takeover.Service
	*lender.Lender
	clients *clients.Service
	t       testing.TB
	left    int // how many loans are booked before the program dies; below zero: all
}

func newRig(t testing.TB, env *testkit.Env) *rig {
	l := lender.New(t, env, lender.Config{Identity: identity.Config{StaffMFA: identity.OptionalMFA}})
	people := clients.New(clients.Parts{
		DB: env.DB, Keys: l.Keys, Settings: l.Settings, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending, Documents: l.Documents, Mail: l.Mail, Log: env.Log,
	})
	r := &rig{Lender: l, clients: people, t: t, left: -1}
	l.Lending.Listen(servicing.Above{Booked: loanbook.Listeners[loanbook.Turned]{people.LoanTx, r.diesTx}})
	r.Service = takeover.New(takeover.Parts{
		DB: env.DB, Keys: l.Keys, Settings: l.Settings, Identity: l.Identity, Requests: l.Requests, Loans: l.Lending.Loans, Clients: people, Log: env.Log,
	})
	r.to("2026-11-02")
	return r
}

func (r *rig) to(on string) { r.Env.Clock.Set(day(on).Time(time.UTC).Add(10 * time.Hour)) }

func (r *rig) work() { r.RunDue(r.t, r.Service.Register) }

// sound says that everything that keeps books agrees with itself and with the others.
func (r *rig) sound() {
	r.t.Helper()
	report, err := ledger.New(r.Env.DB).Verify(r.t.Context())
	testkit.Must(r.t, err)
	if !report.OK() {
		r.t.Errorf("the books: %v", report.Findings)
	}
	different, _, err := r.Lending.Loans.Verify(r.t.Context(), bob)
	testkit.Must(r.t, err)
	if len(different) > 0 {
		r.t.Errorf("books and loans differ: %+v", different)
	}
	for name, verify := range map[string]func() ([]string, error){
		"requests": func() ([]string, error) { return r.Requests.Verify(r.t.Context()) },
		"clients":  func() ([]string, error) { return r.clients.Verify(r.t.Context()) },
	} {
		problems, err := verify()
		testkit.Must(r.t, err)
		if len(problems) > 0 {
			r.t.Errorf("%s: %v", name, problems)
		}
	}
}

func line(sheet string, members map[string]any) string {
	members["sheet"] = sheet
	text, err := json.Marshal(members)
	if err != nil {
		panic(err)
	}
	return string(text) + "\n"
}

// shape is what the loans of a file have in common: 100.00 without interest on the fifteenth of each month, of which some are due by the cut-off day.
type shape struct {
	months, due int
	signed      string
	paidOut     string
}

// book is a file of loans of 1,200.00 over twelve months, paid out on 15 January 2026. Nine instalments are due by the end of October, of which as many are paid as the loan
// is told. Two loans are one client's.
func book(paid ...int) string { return shape{12, 9, "2026-01-02", "2026-01-15"}.book(paid...) }

func (s shape) book(paid ...int) string {
	var b strings.Builder
	for i, n := range paid {
		if client := i / 2; i%2 == 0 {
			b.WriteString(line("clients", map[string]any{
				"client_id": fmt.Sprint("C-", client), "first_name": "Zoé", "last_name": "Invented", "birth_date": "1985-04-12", "nationality": "FR",
				"language": "fr", "email": fmt.Sprintf("zoe%d@example.org", client), "phone": "+33612345678", "street": "rue A", "house_number": "1", "postal_code": "69003",
				"city": "Lyon", "country": "FR", "iban": lender.IBAN,
			}))
		}
		id := fmt.Sprint("L-", i)
		b.WriteString(line("loans", map[string]any{
			"loan_id": id, "client_id": fmt.Sprint("C-", i/2), "product": "EU-CONSO", "currency": "EUR", "principal": fmt.Sprintf("%d.00", 100*s.months), "months": s.months,
			"rate": "0", "apr": "0.00", "signed_on": s.signed, "paid_out_on": s.paidOut, "balance": fmt.Sprintf("%d.00", 100*(s.months-n)), "arrears": fmt.Sprintf("%d.00", 100*(s.due-n)),
		}))
		for k := range s.months {
			on := day(s.paidOut).AddMonths(k+1, 15).String()
			b.WriteString(line("schedule", map[string]any{"loan_id": id, "number": k + 1, "due_on": on, "interest": "0.00", "principal": "100.00"}))
			if k < n {
				b.WriteString(line("payments", map[string]any{"loan_id": id, "paid_on": on, "amount": "100.00"}))
			}
		}
	}
	return b.String()
}

// send sends a file, lets it be read and enters the control figures.
func (r *rig) send(content string, loans int, balance, arrears int64) takeover.View {
	r.t.Helper()
	v, err := r.Send(r.t.Context(), ann, day("2026-10-31"), []byte(content))
	testkit.Must(r.t, err)
	r.work()
	v, err = r.Check(r.t.Context(), ann, v.ID, []takeover.Figures{{Product: "EU-CONSO", Loans: loans, Balance: balance, Arrears: arrears}})
	testkit.Must(r.t, err)
	return v
}

// let lets a file in, by two people.
func (r *rig) let(id string) {
	r.t.Helper()
	_, err := r.Propose(r.t.Context(), ann, id)
	testkit.Must(r.t, err)
	_, err = r.Confirm(r.t.Context(), bob, id)
	testkit.Must(r.t, err)
}

func (r *rig) now(id string) takeover.View {
	r.t.Helper()
	page, err := r.List(r.t.Context(), ann)
	testkit.Must(r.t, err)
	for _, v := range page.Items {
		if v.ID == id {
			return v
		}
	}
	r.t.Fatalf("no file %s", id)
	return takeover.View{}
}

func (r *rig) loans() (ids []string) {
	r.t.Helper()
	testkit.Must(r.t, r.Env.DB.View(r.t.Context(), func(tx *db.Tx) (err error) {
		ids, err = loanbook.IDsTx(tx, "", 100_000)
		return err
	}))
	return ids
}

// loan finds a loan by what the file calls it.
func (r *rig) loan(reference string) (id string) {
	r.t.Helper()
	testkit.Must(r.t, r.Env.DB.View(r.t.Context(), func(tx *db.Tx) error {
		for _, loanID := range r.loans() {
			l, err := loanbook.LoadTx(tx, loanID)
			if err != nil {
				return err
			}
			if l.Reference == reference {
				id = loanID
			}
		}
		return nil
	}))
	return id
}

// diesTx ends the work in the middle of a transaction, as a kill would.
func (r *rig) diesTx(*db.Tx, loanbook.Turned) error {
	if r.left == 0 {
		return errors.New("killed")
	}
	r.left--
	return nil
}

// dies works until so many loans are booked.
func (r *rig) dies(id string, after int) {
	r.left = after
	runner := job.NewRunner(r.Env.DB, r.Env.Log, job.Options{Node: "test", Workers: 1})
	r.Service.Register(runner)
	if err := runner.RunDue(r.t.Context()); err == nil {
		r.t.Fatalf("the work went on: %+v, %d loans", r.now(id), len(r.loans()))
	}
	r.left = -1
	r.Env.Clock.Advance(time.Hour)
}

func clientsOf(tx *db.Tx, loanID string) ([]string, error) { return clients.HoldersTx(tx, loanID) }
