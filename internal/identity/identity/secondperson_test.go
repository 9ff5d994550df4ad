package identity_test

import (
	"context"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

func TestTheSecondPerson(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ann := k.officer(t, "ann@florin.example", identity.Treasury).Principal
		release := func(rule settings.FourEyes, preparer string, by identity.Principal) error {
			return k.env.DB.View(t.Context(), func(tx *db.Tx) error {
				return identity.SecondPersonTx(tx, rule, identity.PayoutRelease, preparer, by)
			})
		}
		ok(t, release(settings.WhenPossible, ann.StaffID, ann)) // nobody else could
		want(t, release(settings.Always, ann.StaffID, ann), fault.Conflict, "second_person.needed")
		support := k.officer(t, "sue@florin.example", identity.Support).Principal
		ok(t, release(settings.WhenPossible, ann.StaffID, ann))
		want(t, release(settings.WhenPossible, ann.StaffID, support), fault.Forbidden, "forbidden")
		bob := k.officer(t, "bob@florin.example", identity.Approver).Principal
		want(t, release(settings.WhenPossible, ann.StaffID, ann), fault.Conflict, "second_person.needed")
		ok(t, release(settings.Always, ann.StaffID, bob))
	})
}

// Nobody is alone because they took the others' access, role or password away a moment ago.
func TestNobodyMakesThemselvesAlone(t *testing.T) {
	for name, away := range map[string]func(k *kit, ann, bob identity.Principal) error{
		"disabled": func(k *kit, ann, bob identity.Principal) error {
			return k.DisableStaff(context.Background(), ann, bob.StaffID)
		},
		"lower role": func(k *kit, ann, bob identity.Principal) error {
			return k.setRole(context.Background(), ann, bob.StaffID, identity.Support)
		},
		"two lower roles": func(k *kit, ann, bob identity.Principal) error {
			if err := k.setRole(context.Background(), ann, bob.StaffID, identity.Auditor); err != nil {
				return err
			}
			return k.setRole(context.Background(), ann, bob.StaffID, identity.Support)
		},
		"raised this week, and lowered again": func(k *kit, ann, bob identity.Principal) error {
			operator := identity.CommandLine()
			if err := k.setRole(context.Background(), operator, bob.StaffID, identity.Support); err != nil {
				return err
			}
			k.env.Clock.Advance(7 * 24 * time.Hour)
			if err := k.setRole(context.Background(), operator, bob.StaffID, identity.Administrator); err != nil {
				return err
			}
			return k.setRole(context.Background(), ann, bob.StaffID, identity.Support)
		},
		"password taken": func(k *kit, ann, bob identity.Principal) error {
			return k.MailPasswordLink(context.Background(), ann, bob.StaffID)
		},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, k *kit) {
				ann, bob := k.two(t)
				ok(t, away(k, ann, bob))
				release := func() error {
					return k.env.DB.View(t.Context(), func(tx *db.Tx) error {
						return identity.SecondPersonTx(tx, settings.WhenPossible, identity.KeyManage, ann.StaffID, ann)
					})
				}
				want(t, release(), fault.Conflict, "second_person.needed")
				k.env.Clock.Advance(7 * 24 * time.Hour)
				if name == "password taken" { // they only have to choose another
					want(t, release(), fault.Conflict, "second_person.needed")
				} else {
					ok(t, release())
				}
			})
		})
	}
}

// One person, a second account of their own, and their own key.
func TestANewcomerIsNoSecondPersonForWhoLetThemIn(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ann := k.admin(t).Principal
		_, _, err := k.InviteStaff(t.Context(), ann, second)
		ok(t, err)
		k.env.Clock.Advance(48 * time.Hour)
		bob := k.accept(t, second.Email) // the seven days begin here
		release := func(preparer, by identity.Principal) error {
			return k.env.DB.View(t.Context(), func(tx *db.Tx) error {
				return identity.SecondPersonTx(tx, settings.WhenPossible, identity.KeyManage, preparer.StaffID, by)
			})
		}
		from := k.env.Clock.Now().Add(7 * 24 * time.Hour)
		k.env.Clock.Advance(7*24*time.Hour - time.Second)
		for _, err := range []error{release(ann, bob), release(bob, ann)} {
			if at := want(t, err, fault.Conflict, "second_person.newcomer").Params["from"]; at != from {
				t.Errorf("from %v, want %v", at, from)
			}
		}
		k.env.Clock.Advance(time.Second)
		ok(t, release(ann, bob))
		ok(t, release(bob, ann))
	})
}

// Until the opening one person may let a second administrator in alone: whom that one invites in
// their first days is no second person for the first one, either.
func TestTheGuestOfANewcomerIsNoSecondPersonForWhoLetThemIn(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		eve := k.admin(t).Principal
		_, _, err := k.InviteStaff(t.Context(), eve, second)
		ok(t, err)
		own := k.accept(t, second.Email)
		guest := identity.NewStaff{Email: "dan@florin.example", Name: "Dan", Role: identity.Treasury}
		_, _, err = k.InviteStaff(t.Context(), own, guest)
		ok(t, err)
		dan := k.accept(t, guest.Email)
		confirm := func(proposer, by identity.Principal) error {
			return k.env.DB.View(t.Context(), func(tx *db.Tx) error { return identity.OtherPersonTx(tx, proposer.StaffID, by) })
		}
		want(t, confirm(eve, dan), fault.Conflict, "second_person.newcomer")
		want(t, confirm(own, dan), fault.Conflict, "second_person.newcomer")
		k.env.Clock.Advance(7 * 24 * time.Hour)
		ok(t, confirm(eve, dan))
	})
}

// Only a refusal is a no: an outage must not look like one.
func TestAnOutageIsNoRefusal(t *testing.T) {
	for name, c := range map[string]struct {
		answer error
		may    bool
		fails  bool
	}{
		"allowed":               {nil, true, false},
		"a second person":       {fault.New(fault.Conflict, "second_person.needed"), false, false},
		"without permission":    {fault.New(fault.Forbidden, "forbidden"), false, false},
		"the database is away":  {fault.New(fault.Unavailable, "unavailable"), false, true},
		"an error of a program": {context.Canceled, false, true},
	} {
		if may, err := identity.Allows(c.answer); may != c.may || (err != nil) != c.fails {
			t.Errorf("%s: %v, %v", name, may, err)
		}
	}
}
