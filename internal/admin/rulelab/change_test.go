package rulelab

import (
	"testing"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

func (l *lab) inForce() settings.Snapshot {
	l.t.Helper()
	var s settings.Snapshot
	err := l.env.DB.View(ctx, func(tx *db.Tx) (err error) {
		s, err = l.Settings.ReadTx(tx)
		return err
	})
	return must(l.t, s, err)
}

func (l *lab) proposed() Change {
	l.t.Helper()
	c, err := l.Propose(ctx, ann, ChangeInput{l.tried(l.drafted(wider)).ID, today, "More people can pay"})
	return must(l.t, c, err)
}

func TestRulesComeIntoForceAndGoAgain(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := open(t, env)
		l.portfolio()
		c := l.proposed()
		_, err := l.Confirm(ctx, ann, c.ID)
		refused(t, err, fault.Conflict, "second_person.needed") // though nobody else is there
		_, err = l.Confirm(ctx, staff("eve", identity.RulesRead, identity.RulesEdit), c.ID)
		refused(t, err, fault.Forbidden, "forbidden")
		won := 0
		for _, err := range testkit.AtOnce(16, func(int) error { _, err := l.Confirm(ctx, bob, c.ID); return err }) {
			if err == nil {
				won++
			}
		}
		s := l.inForce()
		eu, _ := s.Product("EU-CONSO")
		if won != 1 || s.Scorecard.Favourable != 590 || s.Scorecard.Version != "card-1" || eu.Lending.LivingCost != 700_00 || s.Version("products") != 1 {
			t.Fatalf("%d confirmations; %s, %d, %d", won, s.Scorecard.Version, s.Scorecard.Favourable, eu.Lending.LivingCost)
		}
		trace := underwriting.CheckRules{Product: eu, Offered: true, Card: s.Scorecard, Complete: true}.Run(inputs(1300_00))
		if trace.Opinion != "favourable" || trace.Score.Version != "card-1" {
			t.Errorf("a new check: %s by %s", trace.Opinion, trace.Score.Version)
		}
		_, err = l.Reject(ctx, bob, c.ID, "No")
		refused(t, err, fault.Conflict, "rules.decided")

		env.Clock.Advance(1e9)
		back, err := l.Return(ctx, bob, c.ID, ReturnInput{today, "Too wide"})
		must(t, back, err)
		_, err = l.Confirm(ctx, bob, back.ID)
		refused(t, err, fault.Conflict, "second_person.needed")
		_, err = l.Return(ctx, bob, c.ID, ReturnInput{today, "Twice"})
		refused(t, err, fault.Conflict, "rules.open_change")
		done, err := l.Confirm(ctx, ann, back.ID)
		if must(t, done, err); done.State != change.Applied || *done.ReturnOf != c.ID {
			t.Errorf("the return: %+v", done)
		}
		same, err := rulesOf(l.inForce()).same(rulesOf(settings.Shipped()))
		if err != nil || !same {
			t.Error("what was in force before is not again")
		}
		_, err = l.Return(ctx, bob, c.ID, ReturnInput{today, "An older one"})
		refused(t, err, fault.Conflict, "rules.not_applied")
	})
}

func TestADayToCome(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := open(t, env)
		l.portfolio()
		r := l.tried(l.drafted(wider))
		_, err := l.Propose(ctx, ann, ChangeInput{r.ID, today.AddDays(-1), " "})
		if f, ok := fault.As(err); !ok || len(f.Fields) != 2 {
			t.Errorf("fields: %v", err)
		}
		c, err := l.Propose(ctx, ann, ChangeInput{r.ID, today.AddDays(2), "Later"})
		must(t, c, err)
		if c, err = l.Confirm(ctx, bob, c.ID); err != nil || c.State != change.Confirmed {
			t.Fatalf("%s: %v", c.State, err)
		}
		if err := l.ApplyDue(ctx); err != nil || l.inForce().Scorecard.Favourable != 600 {
			t.Errorf("before its day: %v", err)
		}
		env.Clock.Advance(49 * 60 * 60 * 1e9)
		if err := l.ApplyDue(ctx); err != nil || l.inForce().Scorecard.Favourable != 590 {
			t.Errorf("on its day: %v", err)
		}
		_, err = l.Withdraw(ctx, ann, c.ID)
		refused(t, err, fault.Conflict, "rules.decided")
	})
}

// What someone else has put in force meanwhile is never undone without a word.
func TestOtherRulesMeanwhile(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := open(t, env)
		l.portfolio()
		c := l.proposed()
		err := env.DB.Update(ctx, func(tx *db.Tx) error {
			s, err := l.Settings.ReadTx(tx)
			if err != nil {
				return err
			}
			s.Products[0].Lending.LivingCost = 900_00
			return l.Settings.ChangeTx(tx, "products", s.Version("products"), s.Products, "test")
		})
		if err != nil {
			t.Fatal(err)
		}
		_, err = l.Confirm(ctx, bob, c.ID)
		refused(t, err, fault.Conflict, "rules.moved")
		_, err = l.Reject(ctx, bob, c.ID, " ")
		if f, ok := fault.As(err); !ok || f.Fields[0].Code != "rules.no_reason" {
			t.Errorf("without a reason: %v", err)
		}
		gone, err := l.Withdraw(ctx, ann, c.ID)
		if must(t, gone, err); gone.State != change.Withdrawn {
			t.Errorf("withdrawn: %s", gone.State)
		}
		_, err = l.Propose(ctx, ann, ChangeInput{*c.ReplayID, today, "Again"})
		refused(t, err, fault.Conflict, "rules.moved")
	})
}

func TestTwoPeopleAtOneDraft(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := open(t, env)
		d, err := l.NewDraft(ctx, ann, "Prices")
		must(t, d, err)
		mine, theirs := d.Rules.among(l.inForce()), d.Rules.among(l.inForce())
		theirs.Scorecard.Start = 510
		saved, err := l.ChangeDraft(ctx, bob, d.ID, DraftInput{1, "Prices", theirs})
		if must(t, saved, err); saved.Version != 2 || len(saved.Differences) != 1 || saved.Differences[0].Pointer != "/scorecard/start" {
			t.Fatalf("saved: %+v", saved.Differences)
		}
		mine.Scorecard.Start = 520
		_, err = l.ChangeDraft(ctx, ann, d.ID, DraftInput{1, "Prices", mine})
		refused(t, err, fault.Conflict, "rules.draft_changed")
		if f, _ := fault.As(err); f == nil || f.Params["by"] != "bob" {
			t.Errorf("who was first: %v", err)
		}
		since, err := l.Draft(ctx, ann, d.ID, 0, 1)
		if must(t, since, err); len(since.Since) != 1 || since.Since[0].After != "510" {
			t.Errorf("what changed: %+v", since.Since)
		}
		mine.Products[0].BurdenMax = mine.Products[0].BurdenMax.Neg()
		mine.Products = append(mine.Products, ProductRules{Code: "NONE"})
		_, err = l.ChangeDraft(ctx, ann, d.ID, DraftInput{2, "Prices", mine})
		f, ok := fault.As(err)
		if !ok || len(f.Fields) != 2 || f.Fields[0].Pointer != "/rules/products/4/code" || f.Fields[1].Pointer != "/rules/products/0/burden_max" {
			t.Errorf("fields: %+v", f)
		}
		again, err := l.ChangeDraft(ctx, ann, d.ID, DraftInput{2, "Prices", saved.Rules})
		if must(t, again, err); again.Version != 2 {
			t.Error("the same rules made a version")
		}
		away, err := l.Discard(ctx, ann, d.ID, 2)
		if must(t, away, err); away.DiscardedAt == nil || len(away.Allowed) != 1 || away.Allowed[0] != MayRestore {
			t.Errorf("put away: %+v", away.Allowed)
		}
		_, err = l.ChangeDraft(ctx, ann, d.ID, DraftInput{2, "Prices", saved.Rules})
		refused(t, err, fault.Conflict, "rules.draft_discarded")
		if back, err := l.Restore(ctx, bob, d.ID); err != nil || back.DiscardedAt != nil {
			t.Errorf("taken back: %v", err)
		}
		_, err = l.Restore(ctx, bob, d.ID)
		refused(t, err, fault.Conflict, "rules.draft_open")
		_, err = l.NewDraft(ctx, ann, " ")
		if f, ok := fault.As(err); !ok || f.Fields[0].Pointer != "/name" {
			t.Errorf("without a name: %v", err)
		}
		all, err := l.Overview(ctx, bob)
		if must(t, all, err); len(all.Drafts) != 1 || !all.MayEdit || all.InForce.Card != "expert-1" {
			t.Errorf("overview: %+v", all.Drafts)
		}
	})
}
