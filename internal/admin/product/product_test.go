package product_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/govalues/decimal"

	"florin/internal/admin/change"
	"florin/internal/admin/product"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

type products struct {
	*product.Service
	t        testing.TB
	env      *testkit.Env
	settings *settings.Service
}

func open(t testing.TB, env *testkit.Env) *products {
	s := settings.New(env.DB, env.Clock.Now)
	return &products{product.New(product.Parts{DB: env.DB, Settings: s, Identity: identity.New(identity.Config{DB: env.DB}), Log: slog.New(slog.DiscardHandler)}), t, env, s}
}

func staff(id, name string) identity.Principal {
	return identity.Principal{
		Kind: identity.Staff, StaffID: id, Name: name, Email: name + "@florin.example",
		Permissions: []identity.Permission{identity.ProductRead, identity.ProductManage},
	}
}

var (
	ann   = staff("ann", "Ann")
	bob   = staff("bob", "Bob")
	today = date.MustParse("2026-11-20") // where testkit's clock begins
)

// always asks for a second person in every case.
func (c *products) always() {
	c.change("policies", func(s settings.Snapshot) any { s.Policies.FourEyes = settings.Always; return s.Policies })
}

func (c *products) change(name string, fn func(settings.Snapshot) any) {
	c.t.Helper()
	err := c.env.DB.Update(context.Background(), func(tx *db.Tx) error {
		snapshot, err := c.settings.ReadTx(tx)
		if err != nil {
			return err
		}
		return c.settings.ChangeTx(tx, name, snapshot.Version(name), fn(snapshot), "test")
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

func (c *products) inForce(code string) catalogue.Product {
	c.t.Helper()
	all, err := c.List(context.Background(), ann)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, p := range all.Products {
		if p.Code == code {
			return p
		}
	}
	c.t.Fatalf("there is no %s", code)
	return catalogue.Product{}
}

func (c *products) state(id string) change.State {
	c.t.Helper()
	all, err := c.List(context.Background(), ann)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, p := range all.Proposals {
		if p.ID == id {
			return p.State
		}
	}
	return ""
}

func (c *products) dearer(rate string, from date.Date) product.Input {
	p := c.inForce("EU-CONSO")
	p.Rates.Fixed = decimal.MustParse(rate)
	return product.Input{Product: p, ValidFrom: from, Reason: "Dearer money"}
}

func must[T any](t testing.TB) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

var refused = testkit.WantFault

func TestAChangeWaitsForItsDay(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, c := context.Background(), open(t, env)
		c.always()
		made := must[product.Proposal](t)(c.Propose(ctx, ann, c.dearer("3.5", today.AddDays(2))))
		if len(made.Differences) != 1 || made.Differences[0] != (product.Difference{Pointer: "/rates/fixed", Before: `"3"`, After: `"3.5"`}) || !made.Yours {
			t.Errorf("proposed %+v", made)
		}
		_, err := c.Confirm(ctx, ann, made.ID)
		refused(t, err, fault.Conflict, "second_person.needed")
		if got := must[product.Proposal](t)(c.Confirm(ctx, bob, made.ID)); got.State != change.Confirmed || got.DecidedBy != "Bob" || got.Yours {
			t.Errorf("confirmed %+v", got)
		}
		for _, day := range []struct {
			passed time.Duration
			rate   string
		}{{0, "3"}, {24 * time.Hour, "3"}, {24*time.Hour - 11*time.Hour, "3"}, {2 * time.Hour, "3.5"}} { // 09:00 UTC; midnight in Paris is 23:00 UTC
			env.Clock.Advance(day.passed)
			if err := c.ApplyDue(ctx); err != nil {
				t.Fatal(err)
			}
			if got := c.inForce("EU-CONSO").Rates.Fixed.String(); got != day.rate {
				t.Errorf("at %s the rate is %s, want %s", env.Clock.Now(), got, day.rate)
			}
		}
		if got := c.state(made.ID); got != change.Applied {
			t.Errorf("it is %s", got)
		}
		if err := c.ApplyDue(ctx); err != nil {
			t.Fatal(err)
		}
		all := must[product.Overview](t)(c.List(ctx, ann))
		if all.Version != 1 {
			t.Errorf("version %d of the products, want 1: applied once", all.Version)
		}
	})
}

// The page offers what would not be refused.
func TestWhatMayBeDoneWithAProposal(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, c := context.Background(), open(t, env)
		looks := identity.Principal{Kind: identity.Staff, StaffID: "x", Permissions: []identity.Permission{identity.ProductRead}}
		made := must[product.Proposal](t)(c.Propose(ctx, ann, c.dearer("3.5", today.AddDays(2))))
		seen := func(by identity.Principal) []change.Action {
			return must[product.Overview](t)(c.List(ctx, by)).Proposals[0].Allowed
		}
		alone := []change.Action{change.MayConfirm, change.MayReject, change.MayWithdraw}
		if diff := cmp.Diff(alone, seen(ann)); diff != "" {
			t.Errorf("a lender of one person: %s", diff)
		}
		c.always()
		if diff := cmp.Diff(alone[1:], seen(ann)); diff != "" {
			t.Errorf("its author: %s", diff)
		}
		if diff := cmp.Diff(alone, seen(bob)); diff != "" {
			t.Errorf("somebody else: %s", diff)
		}
		if diff := cmp.Diff([]change.Action{}, seen(looks)); diff != "" {
			t.Errorf("who only looks: %s", diff)
		}
		confirmed := must[product.Proposal](t)(c.Confirm(ctx, bob, made.ID))
		if diff := cmp.Diff(alone[2:], confirmed.Allowed); diff != "" {
			t.Errorf("confirmed: %s", diff)
		}
		if gone := must[product.Proposal](t)(c.Withdraw(ctx, ann, made.ID)); len(gone.Allowed) != 0 {
			t.Errorf("withdrawn: %v", gone.Allowed)
		}
	})
}

func TestALenderOfOnePersonMayChangeProducts(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, c := context.Background(), open(t, env)
		in := c.dearer("3", today)
		in.Product.Lending.Licence = catalogue.Licence{Authority: "ACPR", Number: "12345"}
		made := must[product.Proposal](t)(c.Propose(ctx, ann, in))
		if got := must[product.Proposal](t)(c.Confirm(ctx, ann, made.ID)); got.State != change.Applied {
			t.Errorf("confirmed %+v", got)
		}
		if !c.inForce("EU-CONSO").Lending.Licence.Entered(today) {
			t.Error("the licence is not in force")
		}
	})
}

func TestRefusalsOfProposals(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, c := context.Background(), open(t, env)
		nobody := identity.Principal{Kind: identity.Staff, StaffID: "x", Permissions: []identity.Permission{identity.ProductRead}}
		_, err := c.Propose(ctx, nobody, c.dearer("3.5", today))
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = c.List(ctx, identity.Principal{})
		refused(t, err, fault.Forbidden, "forbidden")
		for name, in := range map[string]struct {
			product.Input
			pointer string
		}{
			"a day that is over":    {c.dearer("3.5", today.AddDays(-1)), "/valid_from"},
			"a day far ahead":       {c.dearer("3.5", today.AddDays(800)), "/valid_from"},
			"a rate above its cap":  {c.dearer("11", today), "/product/rates/fixed"},
			"a code that is no one": {func() product.Input { in := c.dearer("3", today); in.Product.Code = "x"; return in }(), "/product/code"},
			"without a reason":      {func() product.Input { in := c.dearer("3.5", today); in.Reason = " "; return in }(), "/reason"},
		} {
			_, err := c.Propose(ctx, ann, in.Input)
			f, ok := fault.As(err)
			if !ok || f.Kind != fault.Invalid || len(f.Fields) == 0 || f.Fields[0].Pointer != in.pointer {
				t.Errorf("%s: %v, want the field %s", name, err, in.pointer)
			}
		}
		made := must[product.Proposal](t)(c.Propose(ctx, ann, c.dearer("3.5", today.AddDays(5))))
		_, err = c.Propose(ctx, bob, c.dearer("3.6", today.AddDays(5)))
		refused(t, err, fault.Conflict, "product.open_proposal")
		_, err = c.Reject(ctx, bob, made.ID, "")
		refused(t, err, fault.Invalid, "invalid")
		if got := must[product.Proposal](t)(c.Reject(ctx, bob, made.ID, "Too dear")); got.State != change.Rejected || got.DecidedNote != "Too dear" {
			t.Errorf("rejected %+v", got)
		}
		_, err = c.Confirm(ctx, bob, made.ID)
		refused(t, err, fault.Conflict, "product.decided")
		_, err = c.Withdraw(ctx, bob, made.ID)
		refused(t, err, fault.Conflict, "product.decided")
		_, err = c.Confirm(ctx, bob, "nothing")
		refused(t, err, fault.NotFound, "not_found")
	})
}

// What someone else changed in between is never overwritten by an older view of it.
func TestAProductThatHasChangedSince(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, c := context.Background(), open(t, env)
		waiting := must[product.Proposal](t)(c.Propose(ctx, ann, c.dearer("3.5", today.AddDays(1))))
		must[product.Proposal](t)(c.Confirm(ctx, bob, waiting.ID))
		c.change("products", func(s settings.Snapshot) any { s.Products[0].Lending.DueDay = 5; return s.Products })
		env.Clock.Advance(48 * time.Hour)
		if err := c.ApplyDue(ctx); err != nil {
			t.Fatal(err)
		}
		if got := c.inForce("EU-CONSO"); c.state(waiting.ID) != change.Failed || got.Rates.Fixed.String() != "3" || got.Lending.DueDay != 5 {
			t.Errorf("it is %s, the product %v and %d", c.state(waiting.ID), got.Rates.Fixed, got.Lending.DueDay)
		}
		later := date.MustParse("2026-11-22")
		open := must[product.Proposal](t)(c.Propose(ctx, ann, c.dearer("3.7", later)))
		c.change("products", func(s settings.Snapshot) any { s.Products[0].Lending.DueDay = 6; return s.Products })
		_, err := c.Confirm(ctx, bob, open.ID)
		refused(t, err, fault.Conflict, "product.changed")
		if got := must[product.Proposal](t)(c.Withdraw(ctx, ann, open.ID)); got.State != change.Withdrawn {
			t.Errorf("withdrawn %+v", got)
		}
	})
}

func TestANewProductJoinsTheOthers(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, c := context.Background(), open(t, env)
		in := c.dearer("3", today)
		in.Product.Code, in.Product.AmountMin, in.Product.AmountMax, in.Product.AmountStep = "EU-SMALL", 200_00, 999_99, 100_00
		made := must[product.Proposal](t)(c.Propose(ctx, ann, in))
		must[product.Proposal](t)(c.Confirm(ctx, bob, made.ID))
		if c.inForce("EU-SMALL").AmountMin != 200_00 {
			t.Error("it is not in force")
		}
	})
}

func TestOneOfManyConfirmations(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, c := context.Background(), open(t, env)
		made := must[product.Proposal](t)(c.Propose(ctx, ann, c.dearer("3.5", today)))
		won := 0
		for _, err := range testkit.AtOnce(32, func(int) error { _, err := c.Confirm(ctx, bob, made.ID); return err }) {
			if err == nil {
				won++
			}
		}
		if won != 1 || c.inForce("EU-CONSO").Rates.Fixed.String() != "3.5" {
			t.Errorf("%d confirmations won, the rate is %v", won, c.inForce("EU-CONSO").Rates.Fixed)
		}
	})
}
