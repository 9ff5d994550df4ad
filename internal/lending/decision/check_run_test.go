package decision_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/lending/underwriting"
	"florin/internal/rule/credit"
)

// What must not change a decision changes nothing that the checks see or say.
func TestFairness(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var first *underwriting.CheckRun
		for name, change := range map[string]func(*application.Application){
			"nothing": func(*application.Application) {}, "civility": func(a *application.Application) { a.Civilite = "Monsieur" },
			"nationality": func(a *application.Application) { a.Nationality = "Marocaine" },
			"name":        func(a *application.Application) { a.FirstName, a.LastName = "Ngọc", "Nguyễn" },
			"language":    func(a *application.Application) { a.Lang = "it" },
			"birth date":  func(a *application.Application) { a.BirthDate = "1950-01-01" },
			"of age":      func(a *application.Application) { a.BirthDate = "2008-11-01" },
			"place":       func(a *application.Application) { a.City, a.PostalCode = "Roubaix", "59100" },
			"mailbox":     func(a *application.Application) { a.Email = "x@example.net" },
		} {
			a := marie()
			change(&a)
			run, err := r.RunChecks(ctx, officer("ann"), r.Apply(t, a).ID)
			must(t, err)
			if first == nil {
				first = &run
			}
			if diff := cmp.Diff(*first, run, dates); diff != "" {
				t.Errorf("%s changes the checks: %s", name, diff)
			}
		}
	})
}

func TestChecksAreKept(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := marie()
		a.Rent, a.OtherLoans, a.Household = new(int64(700_00)), new(int64(50_00)), new(2)
		id := r.Apply(t, a).ID
		must(t, r.CheckPending(ctx))
		must(t, r.CheckPending(ctx)) // nothing is due any more
		_, err := r.RunChecks(ctx, identity.Principal{}, id)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.RunChecks(ctx, officer("ann"), id)
		must(t, err)
		runs, err := r.Checks(ctx, officer("ann"), id)
		must(t, err)
		if len(runs) != 2 || runs[0].Number != 2 || runs[0].Cause != "staff" || runs[1].Cause != "submitted" || runs[0].Rules != "expert-1/products-0" {
			t.Fatalf("runs: %+v", runs)
		}
		// 2,500 less 1,050 for two, 700 rent, 50 of other loans and 290.81
		if b := runs[1].Trace.Budget; b == nil || b.Surplus != 409_19 || runs[1].Opinion != credit.Review {
			t.Errorf("trace: %+v", runs[1].Trace)
		}
		_, err = r.Checks(ctx, officer("ann"), "nothing")
		wantFault(t, err, fault.NotFound, "not_found")
	})
}

func TestLookalikes(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		first, twin, stranger := marie(), marie(), marie()
		twin.Email, twin.Phone, twin.FirstName = "other@example.org", "+33 6 00 00 00 01", "MARIE"
		stranger.Email, stranger.Phone, stranger.BirthDate = "third@example.org", "+33 6 00 00 00 02", "1990-01-01"
		id := r.Apply(t, first).ID
		twinID := r.Apply(t, twin).ID
		r.Apply(t, stranger)
		must(t, r.CheckPending(ctx))
		list, err := r.Lookalikes(ctx, officer("ann"), id)
		must(t, err)
		if len(list) == 0 || list[len(list)-1].ID != twinID || list[len(list)-1].Shared[0] != "person" || len(list) != 1 {
			t.Errorf("lookalikes: %+v", list)
		}
	})
}

// Two who have nothing but a network in common are told of it, unless it is nobody's: this machine, or that of a program which brings applications.
func TestANetworkInCommon(t *testing.T) {
	from := func(kind identity.Kind, source string) identity.Principal {
		return identity.Principal{Kind: kind, Source: source, Lang: "fr", ProgramID: map[identity.Kind]string{identity.Machine: "front-end"}[kind]}
	}
	for name, c := range map[string]struct {
		by   identity.Principal
		want string
	}{
		"of two visitors":          {from(identity.Visitor, "198.51.100.7"), "[source]"},
		"of one house (IPv6)":      {from(identity.Visitor, "2001:db8:1:2::7"), "[source]"},
		"this machine":             {from(identity.Visitor, "127.0.0.1"), "[]"},
		"this machine, by IPv6":    {from(identity.Visitor, "::1"), "[]"},
		"of a program":             {from(identity.Machine, "198.51.100.7"), "[]"},
		"of one that is not known": {from(identity.Visitor, ""), "[]"},
	} {
		t.Run(name, func(t *testing.T) {
			eachEngine(t, func(t *testing.T, r *rig) {
				first, other := marie(), marie()
				other.Email, other.Phone, other.LastName = "other@example.org", "+33 6 00 00 00 01", "Petit"
				var id string
				for _, a := range []application.Application{first, other} {
					receipt, err := r.Requests.Submit(ctx, c.by, a, "")
					must(t, err)
					id = receipt.ID
				}
				must(t, r.CheckPending(ctx))
				list, err := r.Lookalikes(ctx, officer("ann"), id)
				must(t, err)
				shared := []string{}
				for _, each := range list {
					shared = append(shared, each.Shared...)
				}
				if fmt.Sprint(shared) != c.want {
					t.Errorf("shared: %v", shared)
				}
			})
		})
	}
}

func TestAssign(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		w, err := r.Assign(ctx, officer("ann"), id, 1, "staff-bob")
		must(t, err)
		if w.Assignee != "bob" || r.get(t, id).Assignee != "bob" {
			t.Errorf("assigned: %+v", w)
		}
		_, err = r.Assign(ctx, officer("ann"), id, 1, "")
		wantFault(t, err, fault.Conflict, "request.version_conflict")
		_, err = r.Assign(ctx, officer("ann"), id, 2, "nobody")
		wantField(t, err, "/staff_id", "choice.invalid")
		_, err = r.Assign(ctx, identity.Principal{Kind: identity.Staff}, id, 2, "")
		wantFault(t, err, fault.Forbidden, "forbidden")
	})
}
