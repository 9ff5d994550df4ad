package condition_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/condition"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var (
	ctx                        = context.Background()
	must, wantFault, wantField = testkit.Must, testkit.WantFault, testkit.WantField

	ann       = lender.Staff("ann", identity.Officer)
	bob       = lender.Staff("bob", identity.Officer)
	treasurer = lender.Staff("tom", identity.Treasury)
	support   = lender.Staff("sue", identity.Support)
)

type rig struct {
	*lender.Lender
	*condition.Service
	id string
}

func eachEngine(t *testing.T, fn func(t *testing.T, r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := lender.New(t, env, lender.Config{})
		fn(t, &rig{l, condition.New(l.Requests.Parts), l.Apply(t, lender.Application("marie@example.org")).ID})
	})
}

func (r *rig) blocking(t *testing.T) []string {
	t.Helper()
	var waits []string
	must(t, r.Lender.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		waits, err = condition.BlockingTx(tx, r.id)
		return err
	}))
	return waits
}

func (r *rig) add(t *testing.T, in condition.Input, key string) condition.Condition {
	t.Helper()
	d, err := r.Add(ctx, ann, r.id, in, key)
	must(t, err)
	return d.Items[slices.IndexFunc(d.Items, func(c condition.Condition) bool { return c.Text == in.Text })]
}

var (
	salary = condition.Input{Severity: condition.Blocking, Clearer: condition.Credit, Text: "Last payslip seen"}
	noted  = condition.Input{Severity: condition.ToNote, Clearer: condition.Treasury, Text: "Pays on the 5th"}
)

func TestWhatBlocksIsClearedWithEvidence(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		c := r.add(t, salary, "k1")
		if again := r.add(t, salary, "k1"); again.ID != c.ID {
			t.Error("the same key set it twice")
		}
		_, err := r.Add(ctx, ann, r.id, noted, "k1")
		wantFault(t, err, fault.Invalid, "idempotency.mismatch")
		note := r.add(t, noted, "k2")
		if waits := r.blocking(t); len(waits) != 1 || waits[0] != salary.Text {
			t.Fatalf("waits for %v", waits)
		}
		_, err = r.Clear(ctx, ann, r.id, c.ID, condition.Ending{Words: " \u200b "})
		wantField(t, err, "/words", "field.required")
		_, err = r.Clear(ctx, ann, r.id, c.ID, condition.Ending{DocumentID: "another"})
		wantField(t, err, "/document_id", "choice.invalid")
		_, err = r.Clear(ctx, treasurer, r.id, c.ID, condition.Ending{Words: "Seen"})
		wantFault(t, err, fault.Forbidden, "forbidden")
		d, err := r.Clear(ctx, ann, r.id, c.ID, condition.Ending{Words: "Seen on the 28th"})
		must(t, err)
		if got := d.Items[slices.IndexFunc(d.Items, func(x condition.Condition) bool { return x.ID == c.ID })]; got.State != condition.Cleared || got.Words != "Seen on the 28th" || got.EndedAt == nil || len(got.Allowed) != 0 {
			t.Errorf("%+v", got)
		}
		if len(r.blocking(t)) != 0 {
			t.Error("still blocks")
		}
		_, err = r.Waive(ctx, bob, r.id, c.ID, condition.Ending{Words: "Why not"})
		wantFault(t, err, fault.Conflict, "condition.ended")
		_, err = r.Waive(ctx, ann, r.id, note.ID, condition.Ending{Words: "Mine"})
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Waive(ctx, treasurer, r.id, note.ID, condition.Ending{Words: "Known"})
		must(t, err)
	})
}

func TestABlockingOneIsWaivedByAnother(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.Env.Update(t, func(tx *db.Tx) error {
			s, err := r.Lender.Settings.ReadTx(tx)
			if err != nil {
				return err
			}
			s.Policies.FourEyes = settings.Always
			return r.Lender.Settings.ChangeTx(tx, "policies", s.Version("policies"), s.Policies, "test")
		})
		r.add(t, salary, "k1")
		d, err := r.Of(ctx, ann, r.id)
		must(t, err)
		if got := d.Items[0].Allowed; !d.Adds || len(got) != 1 || got[0] != condition.MayClear {
			t.Errorf("who set it may %v", got)
		}
		_, err = r.Waive(ctx, ann, r.id, d.Items[0].ID, condition.Ending{Words: "No need"})
		wantFault(t, err, fault.Conflict, "second_person.needed")
		if len(r.blocking(t)) != 1 {
			t.Error("waived by who set it")
		}
		_, err = r.Waive(ctx, bob, r.id, d.Items[0].ID, condition.Ending{})
		wantField(t, err, "/words", "field.required")
		d, err = r.Waive(ctx, bob, r.id, d.Items[0].ID, condition.Ending{Words: "Bank statement is enough"})
		must(t, err)
		if d.Items[0].State != condition.Waived || d.Items[0].Words != "Bank statement is enough" || len(r.blocking(t)) != 0 {
			t.Errorf("%+v", d.Items[0])
		}
	})
}

func TestWhatIsNoCondition(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		for at, in := range map[string]condition.Input{
			"/text field.required":     {Severity: condition.Blocking, Clearer: condition.Credit, Text: "\u200b"},
			"/text text.too_long":      {Severity: condition.Blocking, Clearer: condition.Credit, Text: strings.Repeat("é", 501)},
			"/severity choice.invalid": {Severity: "hard", Clearer: condition.Credit, Text: "x"},
			"/clearer choice.invalid":  {Severity: condition.Blocking, Clearer: "boss", Text: "x"},
		} {
			_, err := r.Add(ctx, ann, r.id, in, "k")
			field, code, _ := strings.Cut(at, " ")
			wantField(t, err, field, code)
		}
		_, err := r.Add(ctx, treasurer, r.id, salary, "k")
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Add(ctx, ann, "none", salary, "k")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Of(ctx, support, "none")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Requests.Refuse(ctx, ann, r.id, request.Decision{Version: 1, Reason: "No", Given: onBudget})
		must(t, err)
		_, err = r.Add(ctx, ann, r.id, salary, "k9")
		wantFault(t, err, fault.Conflict, "condition.over")
	})
}

func TestWhatIsAskedOfTheApplicantComesBack(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		marie, other := lender.Client("acc-marie", "Marie", "marie@example.org"), lender.Client("acc-other", "Otto", "otto@example.org")
		r.OpenAccount(t, marie, r.Requests.JoinByAddressTx)
		r.OpenAccount(t, other, r.Requests.JoinByAddressTx)
		asking, day := salary, r.today()
		asking.Ask = &condition.Asking{Text: "Votre fiche de paie", Why: "Elle confirme votre revenu.", Until: &day}
		c := r.add(t, asking, "k1")
		r.add(t, asking, "k1")
		r.RunDue(t)
		if mails := r.Mailed(t, "marie@example.org", "condition.asked"); len(mails) != 1 || !strings.Contains(mails[0].Text, "Votre fiche de paie") || !strings.Contains(mails[0].Text, "Elle confirme") {
			t.Fatalf("mailed %d times: %v", len(mails), mails)
		}
		r.add(t, noted, "k2") // asks nothing: the applicant never hears of it
		own := func() condition.OwnCondition {
			t.Helper()
			all, err := r.Own(ctx, marie)
			must(t, err)
			if len(all.Items) != 1 || all.Items[0].Text != "Votre fiche de paie" || !all.Items[0].Blocking {
				t.Fatalf("the applicant sees %+v", all.Items)
			}
			return all.Items[0]
		}
		if seen := own(); seen.State != condition.Wanted || seen.Late || seen.RequestID != r.id {
			t.Errorf("at first %+v", seen)
		}
		r.Env.Clock.Advance(48 * time.Hour)
		if seen := own(); !seen.Late {
			t.Error("not late on the day after its last")
		}
		if all, err := r.Own(ctx, other); err != nil || len(all.Items) != 0 {
			t.Errorf("another sees %v, %v", all.Items, err)
		}

		reply := condition.ReplyInput{Words: "Elle arrive lundi."}
		_, err := r.Answer(ctx, other, r.id, c.ID, reply, "a1")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Answer(ctx, ann, r.id, c.ID, reply, "a1")
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = r.Answer(ctx, marie, r.id, c.ID, condition.ReplyInput{Words: "\u200b"}, "a1")
		wantField(t, err, "/words", "field.required")
		_, err = r.Answer(ctx, marie, r.id, c.ID, condition.ReplyInput{DocumentID: "another"}, "a1")
		wantField(t, err, "/document_id", "choice.invalid")
		for range 2 {
			_, err = r.Answer(ctx, marie, r.id, c.ID, reply, "a1")
			must(t, err)
		}
		_, err = r.Answer(ctx, marie, r.id, c.ID, condition.ReplyInput{Words: "Autre"}, "a1")
		wantFault(t, err, fault.Invalid, "idempotency.mismatch")
		if seen := own(); seen.State != condition.Answered || seen.Late || len(seen.Answers) != 1 || seen.Answers[0].Words != reply.Words {
			t.Errorf("answered: %+v", seen)
		}
		d, err := r.Of(ctx, ann, r.id)
		must(t, err)
		if ask := d.Items[slices.IndexFunc(d.Items, func(x condition.Condition) bool { return x.ID == c.ID })].Ask; ask == nil || len(ask.Answers) != 1 || ask.Answers[0].Words != reply.Words || ask.Late {
			t.Errorf("the desk sees %+v", ask)
		}
		if len(r.blocking(t)) != 1 {
			t.Error("an answer is no evidence until a person says so")
		}
		_, err = r.Clear(ctx, ann, r.id, c.ID, condition.Ending{Words: "Vue"})
		must(t, err)
		if seen := own(); seen.State != condition.Met {
			t.Errorf("in the end %+v", seen)
		}
		_, err = r.Answer(ctx, marie, r.id, c.ID, reply, "a2")
		wantFault(t, err, fault.Conflict, "request.not_allowed")
		var copies []condition.Copy
		must(t, r.Lender.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
			copies, err = condition.CopiesTx(tx, r.id)
			return err
		}))
		if len(copies) != 2 || copies[0].Asked == "" && copies[1].Asked == "" || len(copies[0].Answers)+len(copies[1].Answers) != 1 {
			t.Errorf("a person gets %+v", copies)
		}
	})
}

func TestWhatCannotBeAsked(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		past, far := r.today().AddDays(-1), r.today().AddDays(367)
		for at, ask := range map[string]condition.Asking{
			"/ask/text field.required": {Why: "x"},
			"/ask/text text.too_long":  {Text: strings.Repeat("é", 501)},
			"/ask/why text.too_long":   {Text: "x", Why: strings.Repeat("é", 501)},
			"/ask/until date.past":     {Text: "x", Until: &past},
			"/ask/until date.too_far":  {Text: "x", Until: &far},
		} {
			in := salary
			in.Ask = &ask
			_, err := r.Add(ctx, ann, r.id, in, "k")
			field, code, _ := strings.Cut(at, " ")
			wantField(t, err, field, code)
		}
		d, err := r.Of(ctx, ann, r.id)
		must(t, err)
		if len(d.Items) != 0 || len(d.Asks) != 5 || d.Lang != "fr" {
			t.Errorf("after refusals: %+v", d)
		}
		for _, each := range d.Asks {
			if each.Text == "" || strings.Contains(each.Text+each.Why, "conditions.") {
				t.Errorf("%s has no words: %q, %q", each.Code, each.Text, each.Why)
			}
		}
		if d, err = r.Of(ctx, support, r.id); err != nil || len(d.Asks) != 0 {
			t.Errorf("who sets none is given %v, %v", d.Asks, err)
		}
	})
}

// today is the lender's own.
func (r *rig) today() date.Date { return date.Of(r.Env.Clock.Now(), time.UTC) }

// onBudget are the reasons of refusals whose reasons do not matter.
var onBudget = refusal.Given{Reasons: []refusal.Code{refusal.Affordability}}
