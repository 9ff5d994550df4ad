package roles_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"florin/internal/admin/change"
	"florin/internal/admin/roles"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

type rig struct {
	*roles.Service
	t   *testing.T
	env *testkit.Env
}

var insertStaff = db.SQL(`
	INSERT INTO staff (id, email, name, role, lang, password_hash, must_change, created_at) VALUES ($1, $2, $3, $4, 'en', 'hash', FALSE, $5)`)

func open(t *testing.T, env *testkit.Env) *rig {
	ring, err := keyring.Open(keyring.Config{Value: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"})
	testkit.Must(t, err)
	mails, err := notify.New(notify.Config{DB: env.DB, Ring: ring, Log: env.Log, PublicURL: "https://florin.example"})
	testkit.Must(t, err)
	people := identity.New(identity.Config{DB: env.DB, Mail: mails, Ring: ring})
	return &rig{roles.New(roles.Parts{DB: env.DB, Settings: settings.New(env.DB, env.Clock.Now), Identity: people, Log: env.Log}), t, env}
}

// person lets a member of staff in who has been there for a month.
func (r *rig) person(name string, role identity.Role, permissions []identity.Permission) identity.Principal {
	r.t.Helper()
	id, err := db.NewKey(r.env.Clock.Now())
	testkit.Must(r.t, err)
	r.env.Update(r.t, func(tx *db.Tx) error {
		_, err := tx.Exec(insertStaff, id, name+"@florin.example", name, role, tx.Now().AddDate(0, -1, 0))
		return err
	})
	return identity.Principal{Kind: identity.Staff, StaffID: id, Name: name, Role: role, Permissions: permissions}
}

func (r *rig) administrator(name string) identity.Principal {
	return r.person(name, identity.Administrator, identity.PermissionsOf(identity.Administrator))
}

func (r *rig) must(c roles.RoleChange, err error) roles.RoleChange {
	r.t.Helper()
	testkit.Must(r.t, err)
	return c
}

// decided takes a change through both people and its time.
func (r *rig) decided(by, second identity.Principal, in roles.RoleDraft) roles.RoleSet {
	r.t.Helper()
	c := r.must(r.Propose(r.t.Context(), by, in))
	r.must(r.Confirm(r.t.Context(), second, c.ID))
	r.env.Clock.Advance(24 * time.Hour)
	testkit.Must(r.t, r.ApplyDue(r.t.Context()))
	return r.role(c.Role)
}

func (r *rig) role(id identity.Role) roles.RoleSet {
	r.t.Helper()
	all, err := r.List(r.t.Context(), reader)
	testkit.Must(r.t, err)
	at := slices.IndexFunc(all, func(s roles.RoleSet) bool { return s.Role == id })
	if at < 0 {
		return roles.RoleSet{}
	}
	return all[at]
}

func (r *rig) state(id string) change.State {
	r.t.Helper()
	all, err := r.Changes(r.t.Context(), reader)
	testkit.Must(r.t, err)
	for _, c := range all.Items {
		if c.ID == id {
			return c.State
		}
	}
	return ""
}

var reader = identity.Principal{Kind: identity.Staff, StaffID: "reader", Permissions: []identity.Permission{identity.StaffRead}}

func refused(t *testing.T, err error, kind fault.Kind, code string) *fault.Error {
	t.Helper()
	f, ok := fault.As(err)
	if !ok || f.Kind != kind || f.Code != code {
		t.Fatalf("got %v, want %v %s", err, kind, code)
	}
	return f
}

func newRole(name string, list ...identity.Permission) roles.RoleDraft {
	return roles.RoleDraft{Kind: roles.Make, Name: name, Permissions: list}
}

func each(t *testing.T, fn func(t *testing.T, r *rig)) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(t, open(t, env)) })
}

// From the proposal to the closing: nothing counts before two people and the waiting time, and the table agrees with the audit log.
func TestTheLifeOfARole(t *testing.T) {
	each(t, func(t *testing.T, r *rig) {
		ann, bob := r.administrator("Ann"), r.administrator("Bob")
		c := r.must(r.Propose(t.Context(), ann, newRole("  Guichet ", identity.MessageRead, identity.ClientRead, identity.ClientRead)))
		if c.State != change.Proposed || c.Name != "Guichet" || !slices.Equal(c.Adds, []identity.Permission{identity.ClientRead, identity.MessageRead}) || len(c.Takes) != 0 {
			t.Fatalf("proposed: %+v", c)
		}
		if n, err := r.Guarded(t.Context(), bob); err != nil || n != 1 {
			t.Errorf("%d wait, %v", n, err)
		}
		_, err := r.Confirm(t.Context(), ann, c.ID)
		refused(t, err, fault.Conflict, "second_person.needed")
		c = r.must(r.Confirm(t.Context(), bob, c.ID))
		if want := r.env.Clock.Now().Add(24 * time.Hour); c.DueAt == nil || !c.DueAt.Equal(want) {
			t.Errorf("due at %v, want %v", c.DueAt, want)
		}
		r.env.Clock.Advance(24*time.Hour - time.Microsecond)
		testkit.Must(t, r.ApplyDue(t.Context()))
		if r.role(c.Role).Own {
			t.Fatal("it counts before its time")
		}
		r.env.Clock.Advance(time.Microsecond)
		testkit.Must(t, r.ApplyDue(t.Context()))
		testkit.Must(t, r.ApplyDue(t.Context())) // on another node
		desk := r.role(c.Role)
		if desk.Version != 1 || desk.MadeBy != "Ann" || !desk.CountsSince.Equal(r.env.Clock.Now()) || len(desk.Holders) != 0 {
			t.Errorf("made: %+v", desk)
		}

		eve := r.person("Eve", desk.Role, desk.Permissions)
		desk = r.decided(ann, bob, roles.RoleDraft{Kind: roles.Change, Role: desk.Role, Version: 1, Name: "Guichet", Permissions: []identity.Permission{identity.LoanRead, identity.ClientRead}})
		if desk.Version != 2 || !slices.Equal(desk.Permissions, []identity.Permission{identity.LoanRead, identity.ClientRead}) || !slices.Equal(desk.Holders, []string{"Eve"}) {
			t.Errorf("changed: %+v", desk)
		}
		r.env.Update(t, func(tx *db.Tx) error {
			able, err := identity.ColleaguesTx(tx, identity.LoanRead)
			if !slices.ContainsFunc(able, func(c identity.Colleague) bool { return c.ID == eve.StaffID }) {
				t.Error("who has the role is not among those who may what it allows")
			}
			return err
		})

		closing := roles.RoleDraft{Kind: roles.Close, Role: desk.Role, Version: 2}
		_, err = r.Propose(t.Context(), ann, closing)
		if f := refused(t, err, fault.Conflict, "role.held"); f.Params["count"] != 1 {
			t.Errorf("held by %v", f.Params)
		}
		testkit.Must(t, r.Identity.DisableStaff(t.Context(), ann, eve.StaffID))
		if desk = r.decided(ann, bob, closing); desk.ClosedAt == nil {
			t.Errorf("closed: %+v", desk)
		}
		_, err = r.Propose(t.Context(), ann, roles.RoleDraft{Kind: roles.Close, Role: desk.Role, Version: 3})
		refused(t, err, fault.Conflict, "role.closed")
		_, err = r.Identity.EnableStaff(t.Context(), ann, eve.StaffID)
		refused(t, err, fault.Conflict, "role.closed")
		if problems, err := r.Verify(t.Context()); err != nil || len(problems) > 0 {
			t.Error(problems, err)
		}
	})
}

func TestWhatARoleMayNotBe(t *testing.T) {
	each(t, func(t *testing.T, r *rig) {
		ann, bob := r.administrator("Ann"), r.administrator("Bob")
		keeper := r.person("Kim", "own_keepers", []identity.Permission{identity.StaffRead, identity.StaffManage})
		desk := r.decided(ann, bob, newRole("Guichet", identity.ClientRead))
		for name, c := range map[string]struct {
			by       identity.Principal
			in       roles.RoleDraft
			at, code string
		}{
			"without a name":            {ann, newRole(" ", identity.ClientRead), "/name", "field.required"},
			"with too long a name":      {ann, newRole(longName, identity.ClientRead), "/name", "text.too_long"},
			"by another's name":         {ann, newRole("GÚICHET", identity.ClientRead), "/name", "role.name_taken"},
			"by a shipped one's name":   {ann, newRole("reVISION", identity.ClientRead), "/name", "role.name_taken"},
			"that allows nothing":       {ann, newRole("A"), "/permissions", "role.empty"},
			"with an unknown permit":    {ann, newRole("A", "client.sell"), "/permissions", "choice.invalid"},
			"that nobody can work with": {ann, newRole("A", identity.RequestDecide), "/permissions", "role.needs"},
			"beyond who makes it":       {keeper, newRole("A", identity.ClientRead), "/permissions", "role.beyond"},
			"of an unknown kind":        {ann, roles.RoleDraft{Kind: "burn"}, "/kind", "choice.invalid"},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := r.Propose(t.Context(), c.by, c.in)
				f := refused(t, err, fault.Invalid, "invalid")
				if len(f.Fields) != 1 || f.Fields[0].Pointer != c.at || f.Fields[0].Code != c.code {
					t.Errorf("fields %+v", f.Fields)
				}
			})
		}
		next := func(role identity.Role, version int64, list ...identity.Permission) error {
			_, err := r.Propose(t.Context(), ann, roles.RoleDraft{Kind: roles.Change, Role: role, Version: version, Name: "Guichet", Permissions: list})
			return err
		}
		refused(t, next(identity.Officer, 1, identity.ClientRead), fault.Conflict, "role.shipped")
		refused(t, next("own_nothing", 1, identity.ClientRead), fault.NotFound, "not_found")
		refused(t, next(desk.Role, 2, identity.LoanRead), fault.Conflict, "role.stale")
		refused(t, next(desk.Role, 1, identity.ClientRead), fault.Conflict, "role.same")
		testkit.Must(t, next(desk.Role, 1, identity.LoanRead))
		refused(t, next(desk.Role, 1, identity.MessageRead), fault.Conflict, "role.open_change")
		_, err := r.Propose(t.Context(), reader, newRole("A", identity.ClientRead))
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = r.Propose(t.Context(), ann, newRole("B", identity.ClientRead))
		testkit.Must(t, err)
	})
}

const longName = "a name that goes on and on and on until it is longer than sixty signs"

// Nobody confirms what gives more than they may do themselves, or what changes the role that they have.
func TestWhoConfirms(t *testing.T) {
	each(t, func(t *testing.T, r *rig) {
		ann, bob := r.administrator("Ann"), r.administrator("Bob")
		keepers := r.decided(ann, bob, newRole("Keepers", identity.StaffRead, identity.StaffManage))
		kim := r.person("Kim", keepers.Role, keepers.Permissions)
		wide := r.must(r.Propose(t.Context(), ann, newRole("Wide", identity.ClientRead)))
		_, err := r.Confirm(t.Context(), kim, wide.ID)
		refused(t, err, fault.Conflict, "role.beyond")
		own := r.must(r.Propose(t.Context(), ann, roles.RoleDraft{Kind: roles.Change, Role: keepers.Role, Version: 1, Name: "Keepers of keys", Permissions: keepers.Permissions}))
		_, err = r.Confirm(t.Context(), kim, own.ID)
		refused(t, err, fault.Conflict, "guarded.own")
		all, err := r.Changes(t.Context(), kim)
		testkit.Must(t, err)
		for _, c := range all.Items {
			if slices.Contains(c.Allowed, change.MayConfirm) {
				t.Errorf("%s is offered to who may not confirm it", c.Name)
			}
		}
		_, err = r.Reject(t.Context(), kim, wide.ID, " ")
		refused(t, err, fault.Invalid, "invalid")
		if c := r.must(r.Reject(t.Context(), kim, wide.ID, "Too wide")); c.State != change.Rejected || c.DecidedNote != "Too wide" {
			t.Errorf("rejected: %+v", c)
		}
		_, err = r.Withdraw(t.Context(), bob, own.ID)
		refused(t, err, fault.Forbidden, "forbidden")
		r.must(r.Withdraw(t.Context(), ann, own.ID))
		_, err = r.Confirm(t.Context(), bob, own.ID)
		refused(t, err, fault.Conflict, "role.decided")
		_, err = r.Confirm(t.Context(), bob, "00000000-0000-4000-8000-000000000000")
		refused(t, err, fault.NotFound, "not_found")
		if n := r.must(r.Propose(t.Context(), kim, newRole("Readers", identity.StaffRead))); n.State != change.Proposed {
			t.Errorf("of their own rights: %+v", n)
		}
	})
}

// What is no longer possible at its time ends as failed, and changes nothing.
func TestAChangeThatIsNotPossibleAnyMore(t *testing.T) {
	each(t, func(t *testing.T, r *rig) {
		ann, bob := r.administrator("Ann"), r.administrator("Bob")
		first, second := r.must(r.Propose(t.Context(), ann, newRole("Desk", identity.ClientRead))), r.must(r.Propose(t.Context(), ann, newRole("desk", identity.LoanRead)))
		r.must(r.Confirm(t.Context(), bob, first.ID))
		r.env.Clock.Advance(time.Second)
		r.must(r.Confirm(t.Context(), bob, second.ID))
		r.env.Clock.Advance(24 * time.Hour)
		testkit.Must(t, r.ApplyDue(t.Context()))
		if a, b := r.state(first.ID), r.state(second.ID); a != change.Applied || b != change.Failed {
			t.Errorf("two of one name: %s and %s", a, b)
		}
		third := r.must(r.Propose(t.Context(), ann, roles.RoleDraft{Kind: roles.Close, Role: first.Role, Version: 1}))
		r.person("Eve", first.Role, nil) // meanwhile
		_, err := r.Confirm(t.Context(), bob, third.ID)
		refused(t, err, fault.Conflict, "role.held")
		fourth := r.must(r.Propose(t.Context(), bob, newRole("Other", identity.ClientRead)))
		r.must(r.Confirm(t.Context(), ann, fourth.ID))
		r.administrator("Cleo")
		testkit.Must(t, r.Identity.DisableStaff(t.Context(), ann, bob.StaffID))
		r.env.Clock.Advance(24 * time.Hour)
		testkit.Must(t, r.ApplyDue(t.Context()))
		if s := r.state(fourth.ID); s != change.Failed {
			t.Errorf("of a person who has left: %s", s)
		}
	})
}

// The first administrator of a lender that has not opened is alone, and makes roles alone.
func TestTheFirstMakesRolesAlone(t *testing.T) {
	each(t, func(t *testing.T, r *rig) {
		ann := r.administrator("Ann")
		c := r.must(r.Propose(t.Context(), ann, newRole("Desk", identity.ClientRead)))
		if c.State != change.Applied || !r.role(c.Role).Own {
			t.Errorf("alone: %+v", c)
		}
		if problems, err := r.Verify(t.Context()); err != nil || len(problems) > 0 {
			t.Error(problems, err)
		}
	})
}

var (
	widen   = db.SQL(`UPDATE staff_roles SET permissions = 'staff.read staff.manage'`)
	reopen  = db.SQL(`UPDATE staff_roles SET closed_at = made_at`)
	forget  = db.SQL(`DELETE FROM staff_roles`)
	smuggle = db.SQL(`
		INSERT INTO staff_roles (id, version, name, folded, permissions, made_by, made_at, counts_since) VALUES ('own_x', 1, 'X', 'x', 'staff.manage', 'X', $1, $1)`)
)

// A person who can write into the database gives nobody a right that verify does not tell of.
func TestVerifyTellsOfRolesThatWereWritten(t *testing.T) {
	each(t, func(t *testing.T, r *rig) {
		c := r.must(r.Propose(t.Context(), r.administrator("Ann"), newRole("Desk", identity.ClientRead)))
		for _, by := range []struct {
			stmt *db.Stmt
			args []any
			want string
		}{
			{widen, nil, `the role ` + string(c.Role) + ` allows "staff.read staff.manage", and by the audit log "client.read"`},
			{reopen, nil, `the role ` + string(c.Role) + ` was closed or opened, and nothing in the audit log says so`},
			{forget, nil, `the role ` + string(c.Role) + ` is in the audit log and is missing`},
			{smuggle, []any{r.env.Clock.Now()}, `the role own_x was made by nobody in the audit log`},
		} {
			var problems []string
			err := r.env.DB.Update(t.Context(), func(tx *db.Tx) error {
				_, err := tx.Exec(by.stmt, by.args...)
				return err
			})
			testkit.Must(t, err)
			problems, err = r.Verify(t.Context())
			testkit.Must(t, err)
			if !slices.Contains(problems, by.want) {
				t.Errorf("got %q, want %q", problems, by.want)
			}
			r.env.Update(t, func(tx *db.Tx) error {
				_, err := tx.Exec(mend)
				return err
			})
		}
	})
}

var mend = db.SQL(`UPDATE staff_roles SET permissions = 'client.read', closed_at = NULL`)

func TestRolesByTheirNames(t *testing.T) {
	each(t, func(t *testing.T, r *rig) {
		c := r.must(r.Propose(t.Context(), r.administrator("Ann"), newRole("Guichet de Genève", identity.ClientRead)))
		for name, want := range map[string]identity.Role{
			"guichet de geneve": c.Role, string(c.Role): c.Role, "Data-Protection officer": identity.DataProtectionOfficer, "owner": "",
		} {
			got, names, err := r.Named(context.Background(), name)
			testkit.Must(t, err)
			if got != want || want == "" && len(names) != 9 {
				t.Errorf("%q is %q among %v, want %q", name, got, names, want)
			}
		}
	})
}
