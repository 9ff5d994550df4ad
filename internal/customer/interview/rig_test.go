package interview_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"slices"
	"testing"
	"time"

	"florin/internal/customer/interview"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// rig is the interviews of a lender where Ann and Bob work.
type rig struct {
	*interview.Service
	*lender.Lender
}

var (
	ctx                        = context.Background()
	must, wantFault, wantField = testkit.Must, testkit.WantFault, testkit.WantField
)

func colleagues(*db.Tx, identity.Permission) ([]identity.Colleague, error) {
	return []identity.Colleague{{ID: ann.StaffID, Name: ann.Name, Email: ann.Email, Lang: "de"}, {ID: bob.StaffID, Name: bob.Name, Email: bob.Email, Lang: "fr"}}, nil
}

func eachEngine(t *testing.T, fn func(t *testing.T, r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		t.Helper()
		l := lender.New(t, env, lender.Config{Colleagues: colleagues})
		fn(t, &rig{interview.New(interview.Parts{
			DB: env.DB, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Requests: l.Requests, Colleagues: colleagues, SiteURL: lender.Site, Log: env.Log,
		}), l})
	})
}

// staff is a member of staff whose key is one as the database makes them.
func staff(name string, role identity.Role) identity.Principal {
	p := lender.Staff(name, role)
	p.StaffID = "00000000-0000-4000-8000-0000000000" + name[:1] + "1"
	return p
}

const marieMail = "marie.lefevre@example.org"

var (
	ann      = staff("ann", identity.Officer)
	bob      = staff("bob", identity.Officer)
	auditor  = staff("eve", identity.Auditor)
	marie    = lender.Client("00000000-0000-4000-8000-000000000001", "", marieMail)
	stranger = lender.Client("00000000-0000-4000-8000-000000000003", "", "else@example.org")
)

// request makes a request that belongs to Marie's account.
func (r *rig) request(t testing.TB) string {
	t.Helper()
	receipt := r.Apply(t, lender.Application(marieMail))
	r.Env.Update(t, func(tx *db.Tx) error { return r.Requests.JoinByAddressTx(tx, marie.AccountID, marieMail) })
	return receipt.ID
}

// at is a day and a time from now on, by the lender's clock.
func (r *rig) at(days int, clock string) string {
	return r.Env.Clock.Now().AddDate(0, 0, days).Format(time.DateOnly) + "T" + clock
}

func (r *rig) proposal(times ...string) interview.Proposal {
	return interview.Proposal{Channel: interview.Phone, Minutes: 30, Note: "Munissez-vous de vos relevés.", Times: times}
}

// planned is a request with an interview that was proposed.
func (r *rig) planned(t testing.TB, by identity.Principal, times ...string) (request string, i interview.Interview) {
	t.Helper()
	request = r.request(t)
	desk, err := r.Plan(ctx, by, request, r.proposal(times...))
	must(t, err)
	return request, desk.Items[0]
}

// agreed is an interview that both sides have agreed on.
func (r *rig) agreed(t testing.TB, by identity.Principal, time string) (request string, i interview.Interview) {
	t.Helper()
	request, i = r.planned(t, by, time)
	own, err := r.Choose(ctx, marie, i.ID, i.Version, 1)
	must(t, err)
	desk, err := r.Agree(ctx, by, i.ID, own.Version)
	must(t, err)
	return request, desk.Items[0]
}

// mails does what is due and gives what has reached a mailbox of one template, oldest first.
func (r *rig) mails(t testing.TB, to, template string) []notify.Message {
	t.Helper()
	r.RunDue(t)
	found := r.Mailed(t, to, template)
	slices.Reverse(found)
	return found
}

// theMail is the only one of its kind.
func (r *rig) theMail(t testing.TB, to, template string) notify.Message {
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
