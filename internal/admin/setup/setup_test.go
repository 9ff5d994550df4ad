package setup_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"

	"florin/internal/admin/change"
	"florin/internal/admin/setup"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// rig is the feature with what it works with.
type rig struct {
	*setup.Service
	t        testing.TB
	env      *testkit.Env
	settings *settings.Service
}

func open(t testing.TB, env *testkit.Env) *rig {
	s := settings.New(env.DB, env.Clock.Now)
	people := identity.New(identity.Config{DB: env.DB})
	return &rig{setup.New(setup.Parts{DB: env.DB, Settings: s, Identity: people, Log: env.Log}), t, env, s}
}

func staff(id, name string) identity.Principal {
	return identity.Principal{
		Kind: identity.Staff, StaffID: id, Name: name, Email: name + "@florin.example",
		Permissions: []identity.Permission{identity.SettingsManage, identity.StaffRead},
	}
}

var (
	ann = staff("ann", "Ann")
	bob = staff("bob", "Bob")
)

// real is a company that stands in for none.
var real = map[string]any{
	"name": "Banque Alpine", "email": "credit@banque-alpine.ch", "phone": "+41446681800", "placeholder": false,
	"address_lines": []string{"Rue du Lac 1", "1003 Lausanne"},
}

func (r *rig) change(p identity.Principal, name string, after int64, document any) (setup.Entry, error) {
	r.t.Helper()
	text, err := json.Marshal(document)
	if err != nil {
		r.t.Fatal(err)
	}
	return r.Change(context.Background(), p, name, after, text)
}

func (r *rig) must(e setup.Entry, err error) setup.Entry {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
	return e
}

func (r *rig) inForce() settings.Snapshot {
	r.t.Helper()
	s, err := r.settings.Load(context.Background())
	if err != nil {
		r.t.Fatal(err)
	}
	return s
}

func (r *rig) history(name string) []setup.Version {
	r.t.Helper()
	h, err := r.History(context.Background(), ann, name, 0)
	if err != nil {
		r.t.Fatal(err)
	}
	return h.Items
}

// journal gives the actions about a setting, the newest first.
func (r *rig) journal(name string) (actions []string, newest string) {
	r.t.Helper()
	err := r.env.DB.View(context.Background(), func(tx *db.Tx) error {
		all, err := audit.ListTx(tx, "settings", name, 0, 20)
		for i, one := range all {
			actions = append(actions, one.Action)
			if i == 0 {
				newest = one.Details
			}
		}
		return err
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return actions, newest
}

func refused(t testing.TB, err error, kind fault.Kind, code string) *fault.Error {
	t.Helper()
	f, ok := fault.As(err)
	if !ok || f.Kind != kind || f.Code != code {
		t.Fatalf("got %v, want %v %s", err, kind, code)
	}
	return f
}

func TestAChangeCountsAtOnceAndCanBeTakenBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := open(t, env)
		first := r.must(r.change(ann, "company", 0, real))
		if first.Version != 1 || first.ChangedBy != "Ann" || first.ChangedAt == nil || first.Waits || first.Proposal != nil {
			t.Errorf("the entry is %+v", first)
		}
		if got := r.inForce().Company; got.Name != "Banque Alpine" || got.Country != "CH" {
			t.Errorf("in force is %+v", got)
		}
		r.must(r.change(bob, "company", 1, map[string]any{"name": "Banque du Lac"}))
		h := r.history("company")
		if len(h) != 3 || h[0].Author != "Bob" || h[2].Number != 0 || h[2].At != nil {
			t.Fatalf("the history is %+v", h)
		}
		want := setup.Difference{Pointer: "/name", Before: `"Banque Alpine"`, After: `"Banque du Lac"`}
		if len(h[0].Differences) != 1 || h[0].Differences[0] != want {
			t.Errorf("the second version changed %+v", h[0].Differences)
		}
		back := r.must(r.Restore(context.Background(), ann, "company", 2, 1))
		if got := r.inForce().Company; back.Version != 3 || got.Name != "Banque Alpine" || got.Phone != "+41446681800" {
			t.Errorf("back is %+v: %+v", back, got)
		}
		actions, newest := r.journal("company")
		if !slices.Equal(actions, []string{"settings.restored", "settings.changed", "settings.changed"}) {
			t.Errorf("the journal says %v", actions)
		}
		if !strings.Contains(newest, `"name_before":"Banque du Lac"`) || !strings.Contains(newest, `"name_after":"Banque Alpine"`) {
			t.Errorf("the journal tells %s", newest)
		}
	})
}

func TestNobodyOverwritesAnotherPersonsChange(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := open(t, env)
		var wait sync.WaitGroup
		errs := make([]error, 8)
		for i := range errs {
			wait.Go(func() {
				_, errs[i] = r.change(staff("x", "Somebody"), "company", 0, map[string]any{"founded": 1900 + i})
			})
		}
		wait.Wait()
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
				continue
			}
			f := refused(t, err, fault.Conflict, "settings.changed")
			if f.Params["by"] != "Somebody" || f.Params["at"] == nil {
				t.Errorf("it does not say who was first: %v", f.Params)
			}
		}
		if won != 1 || r.inForce().Version("company") != 1 {
			t.Errorf("%d changes of one version were taken", won)
		}
	})
}

func TestWhatGuardsTheLenderWaitsForAnotherPerson(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, r := context.Background(), open(t, env)
		alone := r.must(r.change(ann, "policies", 0, map[string]any{"four_eyes": "always", "answer_promise_hours": 24}))
		if alone.Version != 1 || alone.Proposal != nil || !alone.Waits {
			t.Fatalf("a lender of one person may do this once: %+v", alone)
		}
		waits := r.must(r.change(ann, "policies", 1, map[string]any{"answer_promise_hours": 72}))
		if waits.Version != 1 || waits.Proposal == nil || !waits.Proposal.Yours || !slices.Equal(waits.Proposal.Allowed, []change.Action{change.MayWithdraw}) {
			t.Fatalf("it does not wait: %+v", waits)
		}
		if r.inForce().Policies.AnswerPromiseHours != 24 {
			t.Error("it counts already")
		}
		_, err := r.change(bob, "policies", 1, map[string]any{"draft_lifetime_days": 5})
		refused(t, err, fault.Conflict, "settings.open_proposal")
		id := waits.Proposal.ID
		_, err = r.Confirm(ctx, ann, id)
		refused(t, err, fault.Conflict, "second_person.needed")
		_, err = r.Withdraw(ctx, bob, id)
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = r.Reject(ctx, bob, id, " ")
		refused(t, err, fault.Invalid, "invalid")
		done := r.must(r.Confirm(ctx, bob, id))
		if done.Version != 2 || done.ChangedBy != "Ann" || done.Proposal != nil || r.inForce().Policies.AnswerPromiseHours != 72 {
			t.Errorf("confirmed: %+v", done)
		}
		_, err = r.Confirm(ctx, bob, id)
		refused(t, err, fault.Conflict, "settings.decided")

		// What was undone is guarded like what was done.
		if undo := r.must(r.Restore(ctx, bob, "policies", 2, 0)); undo.Version != 2 || undo.Proposal == nil {
			t.Fatalf("going back needs nobody: %+v", undo)
		}
		actions, _ := r.journal("policies")
		if !slices.Equal(actions, []string{"settings.proposed", "settings.confirmed", "settings.proposed", "settings.changed"}) {
			t.Errorf("the journal says %v", actions)
		}
	})
}

func TestADecidedProposalFreesTheSetting(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, r := context.Background(), open(t, env)
		r.must(r.change(ann, "policies", 0, map[string]any{"four_eyes": "always"}))
		propose := func() string {
			return r.must(r.change(ann, "retention", 0, map[string]any{"archive_days": 9})).Proposal.ID
		}
		if e := r.must(r.Withdraw(ctx, ann, propose())); e.Proposal != nil || e.Version != 0 {
			t.Errorf("withdrawn: %+v", e)
		}
		if e := r.must(r.Reject(ctx, bob, propose(), "Too long")); e.Proposal != nil || e.Version != 0 {
			t.Errorf("rejected: %+v", e)
		}
		propose()
	})
}

func TestRefusalsOfChanges(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, r := context.Background(), open(t, env)
		officer := identity.Principal{Kind: identity.Staff, StaffID: "o", Permissions: identity.PermissionsOf(identity.Officer)}
		_, err := r.Overview(ctx, officer)
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = r.change(officer, "company", 0, real)
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = r.change(ann, "products", 0, []any{})
		refused(t, err, fault.NotFound, "not_found")
		_, err = r.Restore(ctx, ann, "company", 0, 7)
		refused(t, err, fault.NotFound, "not_found")
		for name, c := range map[string]struct {
			setting  string
			document any
			pointer  string
		}{
			"no name":             {"company", map[string]any{"name": " "}, "/document/name"},
			"an unknown member":   {"company", map[string]any{"nmae": "x"}, "/document/nmae"},
			"a demonstration":     {"company", map[string]any{"demo": true}, "/document/demo"},
			"no address":          {"company", map[string]any{"email": "nonsense"}, "/document/email"},
			"a day of 25 hours":   {"hours", map[string]any{"week": []any{map[string]any{"day": 1, "opens": "09:00", "closes": "25:00"}}}, "/document/week/0/closes"},
			"a special day twice": {"hours", map[string]any{"special": []any{special("2026-12-24"), special("2026-12-24")}}, "/document/special/1/on"},
			"half a wording":      {"consent", map[string]any{"version": "2", "wording": map[string]any{"fr": "J'accepte."}}, "/document/wording/de"},
			"a wording unannounced": {"consent", map[string]any{"wording": map[string]any{
				"fr": "J'accepte.", "de": "Ich stimme zu.", "nl": "Ik ga akkoord.", "en": "I agree.", "it": "Accetto.",
			}}, "/document/version"},
			"a question unannounced": {"cookies", map[string]any{"title": inAll("Compter ?"), "text": inAll("Sans rien retenir de vous.")}, "/document/wording_version"},
			"half a question":        {"cookies", map[string]any{"wording_version": "2", "title": inAll("Compter ?")}, "/document/text/fr"},
			"a law undercut":         {"retention", map[string]any{"rules": []any{map[string]any{"class": "contract", "country": "", "months": 12, "binding": true, "source": "x"}}}, "/document/rules/0/months"},
			"not kept for ever":      {"retention", map[string]any{"rules": []any{}}, "/document/rules"},
		} {
			_, err := r.change(ann, c.setting, 0, c.document)
			f := refused(t, err, fault.Invalid, "invalid")
			if !slices.ContainsFunc(f.Fields, func(x fault.Field) bool { return x.Pointer == c.pointer && strings.HasPrefix(x.Code, "reason.") }) {
				t.Errorf("%s: %v, want the place %s", name, err, c.pointer)
			}
		}
		if got := r.must(r.change(ann, "hours", 0, map[string]any{})); got.Version != 0 {
			t.Error("a change of nothing made a version")
		}
	})
}

// inAll is a text that is the same in every language.
func inAll(text string) map[string]any {
	all := map[string]any{}
	for _, lang := range settings.Languages {
		all[lang] = text
	}
	return all
}

func special(day string) map[string]any {
	none := map[string]any{"fr": "", "de": "", "nl": "", "en": "", "it": ""}
	return map[string]any{"on": day, "opens": "", "closes": "", "note": none}
}

// A person who agreed did so to other words.
func TestANewWordingHasItsOwnVersion(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := open(t, env)
		wording := i18n.Text{FR: "J'accepte.", DE: "Ich stimme zu.", NL: "Ik ga akkoord.", EN: "I agree.", IT: "Accetto."}
		r.must(r.change(ann, "consent", 0, settings.Consent{Version: "2027-01-01", Wording: wording}))
		if got := r.inForce().Consent; got.Version != "2027-01-01" || got.Wording.In("it") != "Accetto." {
			t.Errorf("in force is %+v", got)
		}
	})
}

func nextCap(t testing.TB) law.Next {
	for _, s := range law.Shipped().Series("FR") {
		if s.Kind == "rate_cap" && s.Credit == "" {
			n := s.Again()
			n.To, n.Act, n.URL, n.Seen = date.MustParse("2027-03-31"), "Avis du 27 décembre", "https://www.legifrance.gouv.fr/", s.To
			return n
		}
	}
	t.Fatal("France has no cap")
	return law.Next{}
}

// A figure of the law waits for another person, counts once they have confirmed it, and is never taken back: not even by going back to a version.
func TestAFigureOfTheLawTakesTwoPeople(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, ctx := open(t, env), context.Background()
		r.must(r.change(ann, "policies", 0, map[string]any{"four_eyes": "always"}))
		e, err := r.AddFigure(ctx, ann, 0, nextCap(t))
		if err != nil || e.Version != 0 || e.Proposal == nil || len(e.Proposal.Differences) == 0 {
			t.Fatalf("%+v, %v", e, err)
		}
		counts := func() bool {
			now, err := r.settings.Load(ctx)
			testkit.Must(t, err)
			c, found := now.Book().At(law.Of{Country: "FR", Regime: law.Consumer}, date.MustParse("2027-03-31")).RateCap(law.OfAPR)
			return found && c.To == date.MustParse("2027-03-31")
		}
		if counts() {
			t.Error("it counts before anybody else has seen it")
		}
		if _, err := r.Confirm(ctx, ann, e.Proposal.ID); fault.CodeOf(err) != "second_person.needed" {
			t.Errorf("its author confirms: %v", err)
		}
		if e, err = r.Confirm(ctx, bob, e.Proposal.ID); err != nil || e.Version != 1 || !counts() {
			t.Fatalf("%+v, %v", e, err)
		}
		if _, err := r.AddFigure(ctx, ann, 1, nextCap(t)); fault.KindOf(err) != fault.Invalid || !strings.Contains(fieldsOf(err), "/rules=reason.law_wrong") {
			t.Errorf("the same period again: %v", fieldsOf(err))
		}
		if _, err := r.AddFigure(ctx, ann, 0, nextCap(t)); fault.CodeOf(err) != "settings.changed" {
			t.Errorf("from an older version: %v", err)
		}
		if _, err := r.Restore(ctx, ann, "law", 1, 0); fault.KindOf(err) != fault.Invalid || !strings.Contains(fieldsOf(err), "/document/0=reason.law_stays") {
			t.Errorf("what was added is taken back: %v", fieldsOf(err))
		}
	})
}

func fieldsOf(err error) string {
	refusal, _ := fault.As(err)
	if refusal == nil {
		return ""
	}
	var all []string
	for _, f := range refusal.Fields {
		all = append(all, f.Pointer+"="+f.Code)
	}
	return strings.Join(all, " ")
}

func TestRefusalsOfFigures(t *testing.T) {
	r := open(t, testkit.SQLite(t))
	for _, c := range []struct {
		name   string
		change func(*law.Next)
		want   string
	}{
		{"no series", func(n *law.Next) { n.Rule = "fr.none" }, "/rule=choice.invalid"},
		{"one value of three", func(n *law.Next) { n.Values = n.Values[:1] }, "/values=field.required"},
		{"no first day", func(n *law.Next) { n.From = date.Date{} }, "/from=field.required"},
		{"ends before it begins", func(n *law.Next) { n.To = n.From.AddDays(-1) }, "/to=date.order"},
		{"published nowhere", func(n *law.Next) { n.Act = " " }, "/act=field.required"},
		{"no address", func(n *law.Next) { n.URL = "legifrance" }, "/url=law.source_url"},
		{"seen never", func(n *law.Next) { n.Seen = date.Date{} }, "/seen=field.required"},
		{"seen tomorrow", func(n *law.Next) { n.Seen = date.MustParse("2099-01-01") }, "/seen=date.future"},
		{"a hole", func(n *law.Next) { n.From = n.From.AddDays(1) }, "/rules=reason.law_wrong"},
	} {
		next := nextCap(t)
		c.change(&next)
		if _, err := r.AddFigure(context.Background(), ann, 0, next); fieldsOf(err) != c.want {
			t.Errorf("%s: %s, want %s", c.name, fieldsOf(err), c.want)
		}
	}
	if _, err := r.AddRules(context.Background(), ann, 0, law.Supplement{Country: "FR", Rules: "rate_cap = ["}); fieldsOf(err) != "/rules=reason.law_wrong" {
		t.Errorf("no TOML: %v", err)
	}
	nobody := identity.Principal{Kind: identity.Staff, StaffID: "eve", Name: "Eve"}
	if _, err := r.AddFigure(context.Background(), nobody, 0, nextCap(t)); fault.KindOf(err) != fault.Forbidden {
		t.Errorf("without the right: %v", err)
	}
}
