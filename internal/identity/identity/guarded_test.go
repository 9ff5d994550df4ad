package identity_test

import (
	"slices"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// open is the only change that waits.
func (k *kit) open(t testing.TB, by identity.Principal) identity.GuardedChange {
	t.Helper()
	all, err := k.GuardedChanges(t.Context(), by)
	ok(t, err)
	waiting := slices.DeleteFunc(all.Items, func(c identity.GuardedChange) bool { return c.EndedAt != nil })
	if len(waiting) != 1 {
		t.Fatalf("%d changes wait: %+v", len(waiting), waiting)
	}
	return waiting[0]
}

// confirm confirms the only change that waits.
func (k *kit) confirm(t testing.TB, by identity.Principal) identity.GuardedChange {
	t.Helper()
	c, err := k.ConfirmGuarded(t.Context(), by, k.open(t, by).ID)
	ok(t, err)
	return c
}

// after lets time pass and does what is due.
func (k *kit) after(t testing.TB, d time.Duration) {
	t.Helper()
	k.env.Clock.Advance(d)
	ok(t, k.ApplyGuarded(t.Context()))
}

// accept lets a person whose link has just left choose a password and sign in.
func (k *kit) accept(t testing.TB, email string) identity.Principal {
	t.Helper()
	_, err := k.AcceptInvitation(t.Context(), home, k.mail.token(t, "staff.invited"), secret, secret)
	ok(t, err)
	st, err := k.StaffLogin(t.Context(), home, email, secret)
	ok(t, err)
	return st.Principal
}

var (
	third  = identity.NewStaff{Email: "third@florin.example", Name: "Third Person", Role: identity.Administrator}
	second = identity.NewStaff{Email: "second@florin.example", Name: "Second Person", Role: identity.Administrator}
)

// two are a lender's two administrators, added by the command line.
func (k *kit) two(t testing.TB) (ann, bob identity.Principal) {
	t.Helper()
	ann = k.admin(t).Principal
	bob = k.officer(t, "bob@florin.example", identity.Administrator).Principal
	k.mail.take()
	return ann, bob
}

func TestANewAdministratorTakesTwoAndADay(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ann, bob := k.two(t)
		_, waits, err := k.InviteStaff(t.Context(), ann, third)
		ok(t, err)
		if c := k.open(t, bob); !waits || c.State != identity.GuardedProposed || !slices.Contains(c.Allowed, identity.MayConfirmGuarded) {
			t.Errorf("invited: waits %v, %+v", waits, c)
		}
		if c := k.open(t, ann); slices.Contains(c.Allowed, identity.MayConfirmGuarded) || !slices.Contains(c.Allowed, identity.MayStopGuarded) {
			t.Errorf("its author may %v", c.Allowed)
		}
		_, err = k.ConfirmGuarded(t.Context(), ann, k.open(t, ann).ID)
		want(t, err, fault.Conflict, "second_person.needed")
		_, _, err = k.InviteStaff(t.Context(), bob, third)
		want(t, err, fault.Conflict, "guarded.open")
		due := k.env.Clock.Now().Add(24 * time.Hour)
		if c := k.confirm(t, bob); c.State != identity.GuardedWaiting || c.DueAt == nil || !c.DueAt.Equal(due) {
			t.Errorf("confirmed: %+v", c)
		}
		k.after(t, 24*time.Hour-time.Microsecond)
		if mails := k.mail.take(); slices.Contains(mails, "staff.invited to "+third.Email) {
			t.Error("the link left before its time")
		} else {
			for _, who := range []string{boss, "bob@florin.example"} {
				for _, template := range []string{"staff.guarded_proposed", "staff.guarded_confirmed"} {
					if !slices.Contains(mails, template+" to "+who) {
						t.Errorf("%s was not told by %s: %v", who, template, mails)
					}
				}
			}
		}
		k.after(t, time.Microsecond)
		if mails := k.mail.take(); !slices.Contains(mails, "staff.invited to "+third.Email) || !slices.Contains(mails, "staff.guarded_done to "+boss) {
			t.Errorf("a day later: %v", mails)
		}
		ok(t, k.ApplyGuarded(t.Context())) // on another node
		all, err := k.GuardedChanges(t.Context(), ann)
		ok(t, err)
		if len(all.Items) != 1 || all.Items[0].State != identity.GuardedDone || all.OpenedAt == nil || all.WaitHours != 24 {
			t.Errorf("afterwards: %+v", all)
		}
	})
}

func TestAGuardedChangeEndsOnTheWay(t *testing.T) {
	for name, c := range map[string]struct {
		end  func(t *testing.T, k *kit, ann, bob identity.Principal)
		want identity.GuardedState
	}{
		"refused by the other": {func(t *testing.T, k *kit, _, bob identity.Principal) {
			_, err := k.StopGuarded(t.Context(), bob, k.open(t, bob).ID)
			ok(t, err)
		}, identity.GuardedRefused},
		"withdrawn by its author": {func(t *testing.T, k *kit, ann, _ identity.Principal) {
			_, err := k.StopGuarded(t.Context(), ann, k.open(t, ann).ID)
			ok(t, err)
		}, identity.GuardedWithdrawn},
		"stopped while it waits, by anybody": {func(t *testing.T, k *kit, ann, bob identity.Principal) {
			id := k.confirm(t, bob).ID
			_, err := k.StopGuarded(t.Context(), ann, id)
			ok(t, err)
			_, err = k.StopGuarded(t.Context(), bob, id)
			want(t, err, fault.Conflict, "guarded.ended")
			_, err = k.ConfirmGuarded(t.Context(), bob, id)
			want(t, err, fault.Conflict, "guarded.ended")
		}, identity.GuardedStopped},
		"confirmed by nobody": {func(t *testing.T, k *kit, _, bob identity.Principal) {
			id := k.open(t, bob).ID
			k.env.Clock.Advance(7 * 24 * time.Hour)
			_, err := k.ConfirmGuarded(t.Context(), bob, id)
			want(t, err, fault.Conflict, "guarded.ended")
		}, identity.GuardedLapsed},
		"its author is no administrator any more": {func(t *testing.T, k *kit, ann, bob identity.Principal) {
			k.confirm(t, bob)
			ok(t, k.setRole(t.Context(), bob, ann.StaffID, identity.Officer))
		}, identity.GuardedFailed},
		"the command line has added them meanwhile": {func(t *testing.T, k *kit, _, bob identity.Principal) {
			k.confirm(t, bob)
			k.officer(t, third.Email, identity.Support)
		}, identity.GuardedFailed},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, k *kit) {
				ann, bob := k.two(t)
				_, _, err := k.InviteStaff(t.Context(), ann, third)
				ok(t, err)
				c.end(t, k, ann, bob)
				k.after(t, 25*time.Hour)
				k.after(t, 24*time.Hour)
				all, err := k.GuardedChanges(t.Context(), bob)
				ok(t, err)
				if len(all.Items) != 1 || all.Items[0].State != c.want {
					t.Errorf("ended as %+v", all.Items)
				}
				mails := k.mail.take()
				if slices.Contains(mails, "staff.invited to "+third.Email) || !slices.Contains(mails, "staff.guarded_ended to bob@florin.example") {
					t.Errorf("told: %v", mails)
				}
			})
		})
	}
}

func TestARaiseOfRightsIsGuarded(t *testing.T) {
	for name, c := range map[string]struct {
		from, to identity.Role
		waits    bool
	}{
		"to administrator":               {identity.Officer, identity.Administrator, true},
		"to who confirms":                {identity.Officer, identity.Approver, true},
		"from one who confirms to other": {identity.Treasury, identity.Collections, true},
		"to who only looks":              {identity.Officer, identity.Auditor, false},
		"lower":                          {identity.Approver, identity.Officer, false},
		"from administrator":             {identity.Administrator, identity.Approver, false},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, k *kit) {
				ann, bob := k.two(t)
				id := k.officer(t, ottoEmail, c.from).Principal.StaffID
				waits, err := k.ChangeStaffRole(t.Context(), ann, id, c.to)
				ok(t, err)
				if role := k.entry(t, ottoEmail).Role; waits != c.waits || (role == c.from) != c.waits {
					t.Fatalf("waits %v, is %s", waits, role)
				}
				if !waits {
					return
				}
				k.confirm(t, bob)
				k.after(t, 24*time.Hour)
				if role := k.entry(t, ottoEmail).Role; role != c.to {
					t.Errorf("a day later %s", role)
				}
				problems, _, err := k.VerifyStaff(t.Context())
				if err != nil || len(problems) > 0 {
					t.Error(problems, err)
				}
			})
		})
	}
}

func TestAnAdministratorComesBackByTwo(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ann, bob := k.two(t)
		eve := k.officer(t, "eve@florin.example", identity.Administrator).Principal
		ok(t, k.DisableStaff(t.Context(), ann, eve.StaffID))
		waits, err := k.EnableStaff(t.Context(), ann, eve.StaffID)
		ok(t, err)
		if e := k.entry(t, "eve@florin.example"); !waits || e.DisabledAt == nil {
			t.Fatalf("waits %v, %+v", waits, e)
		}
		k.confirm(t, bob)
		k.after(t, 24*time.Hour)
		if e := k.entry(t, "eve@florin.example"); e.DisabledAt != nil || !e.Invited {
			t.Errorf("a day later %+v", e)
		}
	})
}

// The person whom a change is about does not confirm it.
func TestNobodyConfirmsWhatIsAboutThem(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ann, bob := k.two(t)
		k.enrolled(t, bob.StaffID)
		_, err := k.ResetStaffFactors(t.Context(), ann, bob.StaffID)
		want(t, err, fault.Conflict, "guarded.alone") // nobody else is there
		k.officer(t, "eve@florin.example", identity.Administrator)
		_, err = k.ResetStaffFactors(t.Context(), ann, bob.StaffID)
		ok(t, err)
		_, err = k.ConfirmGuarded(t.Context(), bob, k.open(t, bob).ID)
		want(t, err, fault.Conflict, "guarded.own")
	})
}

// The exception: the first of a new lender lets the second in alone, until the lender opens.
func TestTheFirstLetsTheSecondInUntilTheOpening(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ann := k.admin(t).Principal
		_, waits, err := k.InviteStaff(t.Context(), ann, second)
		ok(t, err)
		if waits {
			t.Fatal("the second administrator waits for a second administrator")
		}
		_, _, err = k.InviteStaff(t.Context(), ann, third) // the second has not come: nobody to ask, and one is let in only
		want(t, err, fault.Conflict, "guarded.alone")
		bob := k.accept(t, second.Email)
		ok(t, k.ApplyGuarded(t.Context())) // that was the opening
		ok(t, k.DisableStaff(t.Context(), ann, bob.StaffID))
		_, _, err = k.InviteStaff(t.Context(), ann, third) // it does not come back
		want(t, err, fault.Conflict, "guarded.alone")
		_, _, err = k.InviteStaff(t.Context(), cli, third)
		ok(t, err)
		if mails := k.mail.take(); !slices.Contains(mails, "staff.guarded_operator to "+boss) {
			t.Errorf("what the command line did was told by %v", mails)
		}
	})
}

func TestTheFirstRequestIsTheOpening(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		asked := false
		k.OnOpening(func(*db.Tx) (bool, error) { return asked, nil })
		ann := k.admin(t).Principal
		asked = true
		_, _, err := k.InviteStaff(t.Context(), ann, second)
		want(t, err, fault.Conflict, "guarded.alone")
		ok(t, k.ApplyGuarded(t.Context()))
		asked = false // all requests were deleted: the lender stays open
		_, _, err = k.InviteStaff(t.Context(), ann, second)
		want(t, err, fault.Conflict, "guarded.alone")
		id := k.officer(t, ottoEmail, identity.Officer).Principal.StaffID
		_, err = k.ChangeStaffRole(t.Context(), ann, id, identity.Approver)
		want(t, err, fault.Conflict, "guarded.alone")
		ok(t, k.setRole(t.Context(), cli, id, identity.Approver)) // the way out
	})
}

var countChanges = db.SQL(`SELECT count(*) FROM guarded_changes`)

// Who was proposed and never let in is not kept by name once nobody is shown the change any more.
func TestChangesThatEndedAreForgotten(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ann, _ := k.two(t)
		_, _, err := k.InviteStaff(t.Context(), ann, third)
		ok(t, err)
		left := func() (n int64) {
			ok(t, k.Sweep(t.Context()))
			ok(t, k.env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
				n, err = db.One[int64](tx, countChanges)
				return err
			}))
			return n
		}
		k.after(t, 7*24*time.Hour) // it lapses
		before := left()
		k.env.Clock.Advance(14*24*time.Hour - time.Microsecond)
		if shown := left(); shown != before || shown == 0 {
			t.Errorf("%d of %d are kept while they are shown", shown, before)
		}
		k.env.Clock.Advance(time.Microsecond)
		if n := left(); n != 0 {
			t.Errorf("%d are kept", n)
		}
	})
}
