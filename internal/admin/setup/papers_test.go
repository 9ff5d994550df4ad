package setup_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"florin/internal/admin/change"
	"florin/internal/admin/setup"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/rule/specimen"
	"florin/internal/test/testkit"
)

func words(lang string, texts map[string]string) any {
	return map[string]any{lang: texts}
}

func (r *rig) pictures(p identity.Principal, id string) []setup.Picture {
	r.t.Helper()
	list, err := r.Pictures(context.Background(), p, id)
	if err != nil {
		r.t.Fatal(err)
	}
	return list.Items
}

// look has a person look at all pictures of a proposal.
func (r *rig) look(p identity.Principal, id string) {
	r.t.Helper()
	for _, each := range r.pictures(p, id) {
		content, err := r.Picture(context.Background(), p, id, each.Lang, each.Specimen)
		if err != nil || !bytes.HasPrefix(content, []byte("%PDF-")) {
			r.t.Fatalf("%+v: %v", each, err)
		}
	}
}

// strict lets no member of staff decide alone.
func (r *rig) strict() {
	r.t.Helper()
	policies := r.inForce().Policies
	policies.FourEyes = settings.Always
	err := r.env.DB.Update(context.Background(), func(tx *db.Tx) error {
		return r.settings.ChangeTx(tx, "policies", r.inForce().Version("policies"), policies, "test")
	})
	if err != nil {
		r.t.Fatal(err)
	}
}

func TestAWordingCountsWhenTwoPeopleHaveSeenItsPictures(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, r := context.Background(), open(t, env)
		r.strict()
		texts := map[string]string{"contract.data.title": "Ihre Daten bei uns", "letter.closing": "Herzlich", "closing.withdrawn_ch": "Am {{closed_on}} ist alles erledigt."}
		e := r.must(r.change(ann, "papers", 0, words("de", texts)))
		if e.Version != 0 || !e.Waits || e.Proposal == nil || len(e.Proposal.Differences) != 3 || len(r.inForce().Wording("de").Texts) != 0 {
			t.Fatalf("the proposal is %+v", e)
		}
		id := e.Proposal.ID
		want := map[string][]string{"closing_withdrawn ch": {"closing.withdrawn_ch", "letter.closing"}, "contract ": {"contract.data.title"}}
		for _, each := range r.pictures(bob, id) {
			name := each.Paper + " " + each.Law
			if each.Paper == "contract" {
				name = "contract "
			}
			if !slices.Equal(each.Keys, want[name]) || each.Lang != "de" || each.You || each.Author {
				t.Errorf("a picture is %+v", each)
			}
			delete(want, name)
		}
		if len(want) > 0 {
			t.Errorf("no picture of %v", want)
		}

		_, err := r.Confirm(ctx, bob, id)
		refused(t, err, fault.Conflict, "papers.unseen")
		r.look(bob, id)
		r.look(bob, id)
		_, err = r.Confirm(ctx, bob, id)
		refused(t, err, fault.Conflict, "papers.unseen_by_author")
		_, err = r.Confirm(ctx, ann, id)
		refused(t, err, fault.Conflict, "papers.unseen")
		r.look(ann, id)
		_, err = r.Confirm(ctx, ann, id)
		refused(t, err, fault.Conflict, "second_person.needed")
		for _, each := range r.pictures(bob, id) {
			if !each.You || !each.Author {
				t.Errorf("not noted: %+v", each)
			}
		}
		if n := env.Count(t, `SELECT count(*) FROM audit_records WHERE entity_kind = 'paper_picture'`); n != 4 {
			t.Errorf("%d looks are in the journal, want 2 pictures by 2 people", n)
		}
		done := r.must(r.Confirm(ctx, bob, id))
		own := r.inForce().Wording("de")
		if done.Version != 1 || done.ChangedBy != "Ann" || own.Version != 1 || own.Texts["letter.closing"] != "Herzlich" {
			t.Errorf("confirmed: %+v, %+v", done, own)
		}
		_, err = r.Pictures(ctx, bob, id)
		refused(t, err, fault.Conflict, "settings.decided")

		back := r.must(r.Restore(ctx, bob, "papers", 1, 0))
		if back.Version != 1 || back.Proposal == nil || len(r.pictures(ann, back.Proposal.ID)) != 2 {
			t.Fatalf("taking back needs no second look: %+v", back)
		}
		r.look(ann, back.Proposal.ID)
		r.look(bob, back.Proposal.ID)
		if end := r.must(r.Confirm(ctx, ann, back.Proposal.ID)); end.Version != 2 || r.inForce().Wording("de").Version != 0 {
			t.Errorf("taken back: %+v", end)
		}
	})
}

// A lender of one person works alone, but never without a look.
func TestAWordingWaitsForItsPicturesAlsoOfOnePerson(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := open(t, env)
		e := r.must(r.change(ann, "papers", 0, words("it", map[string]string{"settlement.body": "Entro il {{settle_on}}."})))
		if e.Version != 0 || e.Proposal == nil || !slices.Contains(e.Proposal.Allowed, change.MayConfirm) {
			t.Fatalf("it counts at once, or cannot be confirmed: %+v", e)
		}
		_, err := r.Confirm(context.Background(), ann, e.Proposal.ID)
		refused(t, err, fault.Conflict, "papers.unseen")
		r.look(ann, e.Proposal.ID)
		if done := r.must(r.Confirm(context.Background(), ann, e.Proposal.ID)); done.Version != 1 || r.inForce().Wording("it").Version != 1 {
			t.Errorf("%+v", done)
		}
	})
}

func TestRefusalsOfPictures(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, r := context.Background(), open(t, env)
		r.strict()
		other := r.must(r.change(ann, "policies", 1, map[string]any{"answer_promise_hours": 72})).Proposal.ID
		id := r.must(r.change(ann, "papers", 0, words("fr", map[string]string{"statement.sign": "Un montant positif augmente la dette."}))).Proposal.ID
		shown := r.pictures(bob, id)[0].Specimen
		clerk := staff("eve", "Eve")
		clerk.Permissions = nil
		for name, c := range map[string]struct {
			p    identity.Principal
			id   string
			lang string
			of   specimen.Specimen
			kind fault.Kind
			code string
		}{
			"who may not":                  {clerk, id, "fr", shown, fault.Forbidden, "forbidden"},
			"no proposal":                  {bob, "00000000-0000-4000-8000-000000000000", "fr", shown, fault.NotFound, "not_found"},
			"a proposal of other settings": {bob, other, "fr", shown, fault.NotFound, "not_found"},
			"a language without changes":   {bob, id, "de", shown, fault.NotFound, "not_found"},
			"a language that is none":      {bob, id, "xx", shown, fault.NotFound, "not_found"},
			"a paper that shows nothing":   {bob, id, "fr", specimen.Specimen{Paper: "contract", Law: shown.Law}, fault.NotFound, "not_found"},
			"a paper that there is not":    {bob, id, "fr", specimen.Specimen{Paper: "../x", Law: shown.Law}, fault.NotFound, "not_found"},
		} {
			content, err := r.Picture(ctx, c.p, c.id, c.lang, c.of)
			refused(t, err, c.kind, c.code)
			if content != nil {
				t.Errorf("%s: a picture came all the same", name)
			}
		}
		_, err := r.Pictures(ctx, clerk, id)
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = r.Confirm(ctx, clerk, id)
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = r.PaperTexts(ctx, clerk, "fr")
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = r.PaperTexts(ctx, ann, "pt")
		refused(t, err, fault.NotFound, "not_found")
		for key, field := range map[string]string{"form.declare": "/document/fr/form.declare", "contract.none": "/document/fr/contract.none"} {
			_, err := r.change(bob, "papers", 0, words("fr", map[string]string{key: "x"}))
			if f := refused(t, err, fault.Invalid, "invalid"); len(f.Fields) != 1 || f.Fields[0].Pointer != field {
				t.Errorf("%s: %+v", key, f.Fields)
			}
		}
		_, err = r.change(bob, "papers", 0, words("fr", map[string]string{"letter.closing": "Bien à vous,"}))
		refused(t, err, fault.Conflict, "settings.open_proposal")
	})
}

func TestTheTextsOfThePapers(t *testing.T) {
	env := testkit.SQLite(t)
	r := open(t, env)
	own := settings.Papers{"en": {"letter.closing": "Kind regards,"}}
	if err := env.DB.Update(context.Background(), func(tx *db.Tx) error { return r.settings.ChangeTx(tx, "papers", 0, own, "test") }); err != nil {
		t.Fatal(err)
	}
	list, err := r.PaperTexts(context.Background(), ann, "en")
	if err != nil || list.Version != 1 || list.Lang != "en" {
		t.Fatalf("%+v, %v", list, err)
	}
	found := map[string]setup.PaperText{}
	for _, one := range list.Texts {
		found[one.Key] = one
	}
	if one := found["letter.closing"]; one.Own != "Kind regards," || one.Shipped != "Yours faithfully," || one.Law != "" || !one.Line || one.Limit != 80 || one.Unused {
		t.Errorf("an own text is %+v", one)
	}
	if one := found["field.apr"]; !strings.Contains(one.Law, "annex I") || one.Own != "" {
		t.Errorf("a text of law is %+v", one)
	}
	if _, listed := found["months_one"]; listed {
		t.Error("pieces of other texts are listed")
	}
}
