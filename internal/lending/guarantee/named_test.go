package guarantee_test

import (
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/guarantee"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
)

// borrows joins the request to the account of its applicant, and has the lender take names.
func (r *rig) borrows(t *testing.T) identity.Principal {
	t.Helper()
	marie := lender.Client("00000000-0000-4000-8000-00000000000a", "Marie Martin", "marie@example.org")
	r.OpenAccount(t, marie)
	policies := settings.Shipped().Policies
	policies.NameGuarantors = true
	r.Lender.Env.Update(t, func(tx *db.Tx) error { return r.Settings.ChangeTx(tx, "policies", 0, policies, "test") })
	return marie
}

func TestABorrowerNamesAGuarantorAndStaffAskThem(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		marie := r.borrows(t)
		all, err := r.Name(ctx, marie, r.id, paul, "name-1")
		must(t, err)
		again, err := r.Name(ctx, marie, r.id, paul, "name-1")
		must(t, err)
		if len(again.Named) != 1 || again.Named[0].ID != all.Named[0].ID || r.waits(t) != 0 || r.mailed(t, "guarantee.invited") != 0 {
			t.Errorf("named twice: %+v", again.Named)
		}
		_, err = r.Name(ctx, marie, r.id, paul, "name-2")
		wantField(t, err, "/email", "guarantee.known")
		d, err := r.Of(ctx, ann, r.id)
		must(t, err)
		if len(d.Named) != 1 || d.Named[0].Email != paul.Email {
			t.Errorf("staff see %+v", d.Named)
		}
		in := asked
		in.Named = d.Named[0].ID
		d, err = r.Ask(ctx, ann, r.id, in, "ask-named-1")
		must(t, err)
		if len(d.Named) != 0 || len(d.Items) != 1 || r.waits(t) != 1 || r.mailed(t, "guarantee.invited") != 1 {
			t.Errorf("asked: %+v", d)
		}
		// An answer is given once: the same name opens no second guarantee.
		other := in
		other.Email = "pauline@example.org"
		_, err = r.Ask(ctx, ann, r.id, other, "ask-named-2")
		wantField(t, err, "/named", "not_found")
		_, err = r.Dismiss(ctx, ann, r.id, in.Named)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.TakeBack(ctx, marie, r.id, in.Named)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Name(ctx, marie, r.id, paul, "name-3")
		wantField(t, err, "/email", "guarantee.known")
	})
}

func TestANamedGuarantorIsNotNeededOrTakenBack(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, err := r.Name(ctx, visitor, r.id, paul, "name-1")
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		marie := r.borrows(t)
		names := func(email, key string) (guarantee.OfBorrowers, error) {
			who := paul
			who.Email = email
			return r.Name(ctx, marie, r.id, who, key)
		}
		_, err = names("Marie@example.org", "name-1")
		wantField(t, err, "/email", "guarantee.borrower")
		_, err = names("paul", "name-2")
		wantField(t, err, "/email", "email.invalid")
		_, err = names("one@example.org", "name-3")
		must(t, err)
		all, err := names("two@example.org", "name-4")
		must(t, err)
		_, err = names("three@example.org", "name-5")
		wantFault(t, err, fault.Conflict, "guarantee.many")

		first, second := all.Named[0].ID, all.Named[1].ID
		_, err = r.Dismiss(ctx, lender.Staff("sue", identity.Support), r.id, first)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Dismiss(ctx, ann, r.id, first)
		must(t, err)
		all, err = r.TakeBack(ctx, marie, r.id, second)
		must(t, err)
		if len(all.Named) != 1 || !all.Named[0].Dismissed || all.Named[0].Email != "" || len(all.Adds) != 1 {
			t.Errorf("the borrower sees %+v", all)
		}
		_, err = r.TakeBack(ctx, marie, r.id, first)
		wantFault(t, err, fault.NotFound, "not_found")
		stranger := lender.Client("00000000-0000-4000-8000-00000000000d", "Eve", "eve@example.org")
		_, err = r.Name(ctx, stranger, r.id, paul, "name-6")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.TakeBack(ctx, stranger, r.id, first)
		wantFault(t, err, fault.NotFound, "not_found")
		policies := settings.Shipped().Policies
		r.Lender.Env.Update(t, func(tx *db.Tx) error { return r.Settings.ChangeTx(tx, "policies", 1, policies, "test") })
		_, err = names("four@example.org", "name-7")
		wantFault(t, err, fault.Conflict, "guarantee.over")
	})
}

func TestTheCopiesOfANameAndItsErasure(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		marie := r.borrows(t)
		_, err := r.Name(ctx, marie, r.id, paul, "name-1")
		must(t, err)
		theirs := lender.Client("00000000-0000-4000-8000-00000000000b", "Paul Durand", paul.Email)
		r.OpenAccount(t, theirs)
		source := r.Service.Personal(guarantee.People{OwnIDsTx: r.Requests.OwnIDsTx, ContactTx: r.Identity.ContactTx})
		take := func(p personal.Person) string {
			a := archive{}
			must(t, source.Export(ctx, p, a))
			return a["named_guarantors.json"]
		}
		if text := take(personal.Person{AccountID: theirs.AccountID}); !strings.Contains(text, paul.Email) || strings.Contains(text, r.id) {
			t.Errorf("the person who was named gets %s", text)
		}
		if text := take(personal.Person{RequestID: r.id}); !strings.Contains(text, r.id) || !strings.Contains(text, paul.Email) {
			t.Errorf("the borrower gets %s", text)
		}
		requests := r.Requests.Personal(func(*db.Tx, string) (time.Time, bool, error) { return time.Time{}, false, nil })
		r.Lender.Env.Update(t, func(tx *db.Tx) error {
			return requests.EraseTx(tx, personal.Holding{Class: personal.Request, Ref: r.id})
		})
		if text := take(personal.Person{AccountID: theirs.AccountID}); text != "" {
			t.Errorf("after the erasure there is %s", text)
		}
	})
}
