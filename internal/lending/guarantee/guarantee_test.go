package guarantee_test

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/lending/condition"
	"florin/internal/lending/guarantee"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var (
	ctx                        = context.Background()
	must, wantFault, wantField = testkit.Must, testkit.WantFault, testkit.WantField

	ann = lender.Staff("ann", identity.Officer)
	bob = lender.Staff("bob", identity.Officer)
)

type rig struct {
	*lender.Lender
	*guarantee.Service
	id string
	of application.Receipt
}

func eachEngine(t *testing.T, fn func(t *testing.T, r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := lender.New(t, env, lender.Config{})
		of := l.Apply(t, lender.Application("marie@example.org"))
		fn(t, &rig{l, guarantee.New(l.Requests.Parts), of.ID, of})
	})
}

var paul = guarantee.Who{FirstName: "Paul", LastName: "Durand", Email: "paul@example.org", Lang: "fr"}

var asked = guarantee.Input{Who: paul, Limit: 5000, Months: 48}

func (r *rig) ask(t *testing.T) guarantee.Guarantee {
	t.Helper()
	d, err := r.Ask(ctx, ann, r.id, asked, "key-of-the-question-1")
	must(t, err)
	return d.Items[0]
}

func (r *rig) waits(t *testing.T) (n int) {
	t.Helper()
	must(t, r.Lender.Env.DB.View(ctx, func(tx *db.Tx) error {
		all, err := condition.BlockingTx(tx, r.id)
		n = len(all)
		return err
	}))
	return n
}

var (
	inLink = regexp.MustCompile(`/guarantee#token=([\w-]+)`)
	sixNum = regexp.MustCompile(`"(\d{6})"`)
)

var told = guarantee.Told{
	FirstName: "Paul", LastName: "Durand", BirthDate: date.MustParse("1970-05-01"), Street: "1 rue des Lilas", PostalCode: "75011", City: "Paris", Country: "FR",
	Income: 300000, Housing: 90000, OtherLoans: 10000, Confirmed: true,
}

var newestMail = db.SQL(`SELECT unique_key, payload FROM jobs WHERE unique_key LIKE $1 ORDER BY id DESC LIMIT 1`)

// found is what the newest mail of a template says by a pattern. It is read in the queue: what is kept of a mail shows no link.
func (r *rig) found(t *testing.T, template string, pattern *regexp.Regexp) string {
	t.Helper()
	var mail struct {
		Key     string `db:"unique_key"`
		Payload string `db:"payload"`
	}
	must(t, r.Lender.Env.DB.View(ctx, func(tx *db.Tx) error {
		got, err := db.One[struct {
			Key     string `db:"unique_key"`
			Payload string `db:"payload"`
		}](tx, newestMail, "mail:"+template+":%")
		mail = got
		return err
	}))
	var queued struct {
		Sealed []byte `json:"sealed"`
	}
	must(t, json.Unmarshal([]byte(mail.Payload), &queued))
	plain, err := r.Lender.Keys.Unseal("mail", queued.Sealed, []byte(mail.Key))
	must(t, err)
	hit := pattern.FindSubmatch(plain)
	if hit == nil {
		t.Fatalf("mail %s has no %s", template, pattern)
	}
	return string(hit[1])
}

func (r *rig) open(t *testing.T, template string) guarantee.Opened {
	t.Helper()
	o, err := r.Open(ctx, r.found(t, template, inLink))
	must(t, err)
	return o
}

var visitor = identity.Principal{Source: "192.0.2.1"}

// accepted is a guarantor whom the lender takes, in the browser of the second link.
func (r *rig) accepted(t *testing.T) (id, token string) {
	t.Helper()
	g := r.ask(t)
	o := r.open(t, "guarantee.invited")
	_, err := r.Paper(ctx, o.Token)
	must(t, err)
	_, err = r.Declare(ctx, visitor, o.Token, told)
	must(t, err)
	d, err := r.Act(ctx, ann, r.id, g.ID, guarantee.ActInput{Act: guarantee.Accept, Words: "Payslips of three months seen"})
	must(t, err)
	// 3,000 less 900 and 100 leaves 2,000: 5,000 are two months and a half.
	if b := d.Items[0].Budget; b.Left.Minor != 200000 || b.Months != 3 {
		t.Errorf("budget: %+v", b)
	}
	return g.ID, r.open(t, "guarantee.accepted").Token
}

// sign types the undertaking and the mailed code.
func (r *rig) sign(t *testing.T, token string) {
	t.Helper()
	o, err := r.SendCode(ctx, token)
	must(t, err)
	_, err = r.SignWith(ctx, visitor, token, guarantee.SignInput{Code: r.found(t, "guarantee.code", sixNum), Accept: true, Undertaking: o.Undertaking})
	must(t, err)
}

func TestAGuarantorSignsWithACodeAndThePayoutGoesOn(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		g := r.ask(t)
		if again := r.ask(t); again.ID != g.ID || r.waits(t) != 1 {
			t.Errorf("asked twice: %s %s, waits for %d", g.ID, again.ID, r.waits(t))
		}
		link := r.found(t, "guarantee.invited", inLink)
		o, err := r.Open(ctx, link)
		must(t, err)
		_, err = r.Open(ctx, link)
		wantFault(t, err, fault.Gone, "guarantee.expired")
		_, err = r.Declare(ctx, visitor, o.Token, told)
		wantFault(t, err, fault.Conflict, "guarantee.unread")
		_, err = r.Paper(ctx, o.Token)
		must(t, err)
		minor := told
		minor.BirthDate, minor.Confirmed = date.MustParse("2015-01-01"), false
		_, err = r.Declare(ctx, visitor, o.Token, minor)
		wantField(t, err, "/confirmed", "guarantee.confirm")
		_, err = r.SendCode(ctx, o.Token)
		wantFault(t, err, fault.Conflict, "guarantee.state")
		_, err = r.Declare(ctx, visitor, o.Token, told)
		must(t, err)
		_, err = r.Act(ctx, ann, r.id, g.ID, guarantee.ActInput{Act: guarantee.Accept, Words: "Payslips seen"})
		must(t, err)
		o = r.open(t, "guarantee.accepted")

		_, err = r.SendCode(ctx, o.Token)
		must(t, err)
		code := r.found(t, "guarantee.code", sixNum)
		in := guarantee.SignInput{Code: code, Accept: true, Undertaking: "Je m'engage"}
		_, err = r.SignWith(ctx, visitor, o.Token, in)
		wantField(t, err, "/undertaking", "guarantee.undertaking")
		if !strings.Contains(o.Undertaking, "cinq-mille euros (5") {
			t.Errorf("the undertaking: %q", o.Undertaking)
		}
		in.Undertaking, in.Code = strings.ToUpper(o.Undertaking), "000000"
		if code == in.Code {
			in.Code = "000001"
		}
		_, err = r.SignWith(ctx, visitor, o.Token, in)
		wantField(t, err, "/code", "guarantee.code_wrong")
		in.Code = code
		signed, err := r.SignWith(ctx, visitor, o.Token, in)
		must(t, err)
		_, err = r.SignWith(ctx, visitor, o.Token, in)
		wantFault(t, err, fault.Conflict, "guarantee.state")
		theirs := r.open(t, "guarantee.signed").Token
		if signed.State != guarantee.Signed || r.waits(t) != 0 || r.mailed(t, "guarantee.signed") != 1 {
			t.Errorf("signed: %+v, waits for %d", signed, r.waits(t))
		}
		body, err := r.Paper(ctx, theirs)
		must(t, err)
		if !strings.HasPrefix(string(body), "%PDF-") {
			t.Error("the copy is no PDF")
		}
		// The request leads to no loan: the guarantee ends.
		must(t, r.Daily(ctx, signed.EndsOn.AddDays(1)))
		must(t, r.Daily(ctx, signed.EndsOn.AddDays(1)))
		if n := r.mailed(t, "guarantee.released"); n != 1 {
			t.Errorf("%d mails about the end", n)
		}
	})
}

func TestAGuarantorDeclinesAndTheLenderDoesWithout(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, token := r.accepted(t)
		own, err := r.Decline(ctx, visitor, token)
		must(t, err)
		if own.State != guarantee.Declined || own.Told != nil || r.waits(t) != 1 {
			t.Errorf("declined: %+v, waits for %d", own, r.waits(t))
		}
		_, err = r.Decline(ctx, visitor, token)
		wantFault(t, err, fault.Conflict, "guarantee.state")
		without := guarantee.ActInput{Act: guarantee.Withdraw, Words: "The income of the borrower is enough"}
		_, err = r.Act(ctx, ann, r.id, id, guarantee.ActInput{Act: guarantee.Withdraw})
		wantField(t, err, "/words", "field.required")
		d, err := r.Act(ctx, bob, r.id, id, without)
		must(t, err)
		if g := d.Items[0]; g.State != guarantee.Withdrawn || g.Email != "" || r.waits(t) != 0 {
			t.Errorf("withdrawn: %+v, waits for %d", g, r.waits(t))
		}
	})
}

func TestWhoMayBeAskedForHowMuch(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		wrong := asked
		wrong.Email = "Marie@example.org"
		_, err := r.Ask(ctx, ann, r.id, wrong, "key-of-the-question-2")
		wantField(t, err, "/email", "guarantee.borrower")
		wrong.Limit, wrong.Months = 0, 241
		_, err = r.Ask(ctx, ann, r.id, wrong, "key-of-the-question-3")
		wantField(t, err, "/limit", "amount.invalid")
		wantField(t, err, "/months", "guarantee.months")
		_, err = r.Ask(ctx, lender.Staff("sue", identity.Support), r.id, asked, "key-of-the-question-4")
		wantFault(t, err, fault.Forbidden, "forbidden")
		r.ask(t)
		r.Lender.Env.Clock.Advance(15 * 24 * time.Hour)
		_, err = r.Open(ctx, r.found(t, "guarantee.invited", inLink))
		wantFault(t, err, fault.Gone, "guarantee.expired")
	})
}

func (r *rig) mailed(t *testing.T, template string) int {
	t.Helper()
	r.RunDue(t)
	return len(r.Mailed(t, "paul@example.org", template))
}
