package decision_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func TestApprove(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		r.Env.Clock.Advance(time.Hour)
		got, err := r.Approve(ctx, officer("ann"), id, request.Decision{Version: 1, SendEmail: true})
		must(t, err)
		now := r.Env.Clock.Now()
		next := []request.Action{request.UndoApproval, request.SendOffer, request.Close}
		want := request.Decided{
			ID: id, Version: 2, Status: request.Approved, Stage: request.StageApproved, ProcessedAt: &now, Allowed: next,
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		d := r.get(t, id)
		if d.Status != request.Approved || !d.ProcessedAt.Equal(now) || d.AdminNotes != "" || !cmp.Equal(d.Allowed, next) {
			t.Errorf("detail: %+v", d)
		}
		if want := (&decision.PastDecision{By: "ann", At: now, Kind: request.Approve}); !cmp.Equal(want, d.Decision) {
			t.Error(cmp.Diff(want, d.Decision))
		}
		if n := r.count(t, countMails, "mail:decision:"+id+":2"); n != 1 {
			t.Errorf("%d letters", n)
		}
		_, err = r.Refuse(ctx, officer("bob"), id, request.Decision{Version: 1, Reason: "late", Given: onBudget})
		wantFault(t, err, fault.Conflict, "request.already_decided")
		if f, _ := fault.As(err); f.Params["by"] != "ann" || f.Params["status"] != "approved" || !f.Params["at"].(time.Time).Equal(now) {
			t.Errorf("params: %v", f.Params)
		}
		_, err = r.Refuse(ctx, officer("bob"), id, request.Decision{Version: 2, Reason: "late", Given: onBudget})
		wantFault(t, err, fault.Conflict, "request.not_allowed")
	})
}

func TestRefuse(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		for _, none := range []string{"  \n", "\u200b\u200d\ufeff", "\u00a0\u2060", "\u202e\u2066", "\u3164\uffa0", "\u2800"} {
			_, err := r.Refuse(ctx, officer("ann"), id, request.Decision{Version: 1, Reason: none, Given: onBudget})
			wantField(t, err, "/reason", "request.reason_required")
		}
		got, err := r.Refuse(ctx, officer("ann"), id, request.Decision{Version: 1, Reason: "Revenus insuffisants", Given: onBudget})
		must(t, err)
		if got.Status != request.Rejected || got.UndoUntil != nil {
			t.Errorf("got %+v", got)
		}
		if d := r.get(t, id); d.AdminNotes != "Revenus insuffisants" || d.Decision.Reason != d.AdminNotes || len(d.Allowed) != 0 {
			t.Errorf("detail %+v", d)
		}
		if n := r.count(t, countMails, "mail:decision:"+id+":2"); n != 0 {
			t.Error("a letter although none was wanted")
		}
		_, err = r.UndoRefusal(ctx, officer("ann"), id, 2)
		wantFault(t, err, fault.Conflict, "request.undo_expired")
	})
}

func TestUndoWindow(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		refused, err := r.RefuseNow(ctx, officer("ann"), id, 1)
		must(t, err)
		if want := r.Env.Clock.Now().Add(10 * time.Second); refused.UndoUntil == nil || !refused.UndoUntil.Equal(want) {
			t.Fatalf("undo until %v, want %v", refused.UndoUntil, want)
		}
		if d := r.get(t, id); len(d.Allowed) != 1 || d.Allowed[0] != request.UndoRefusal || d.AdminNotes == "" {
			t.Errorf("allowed %v, notes %q", d.Allowed, d.AdminNotes)
		}
		r.Env.Clock.Advance(9 * time.Second)
		undone, err := r.UndoRefusal(ctx, officer("bob"), id, 2)
		must(t, err)
		if undone.Version != 3 || undone.Status != request.Pending || undone.ProcessedAt != nil {
			t.Errorf("undone: %+v", undone)
		}
		if n := r.count(t, countMails, "mail:decision:"+id+":2"); n != 0 {
			t.Error("the letter would still leave")
		}
		d := r.get(t, id)
		if d.ProcessedAt != nil || d.AdminNotes != "" || d.Decision != nil || len(d.History) != 2 {
			t.Errorf("after undoing: %+v", d)
		}
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		wantFault(t, err, fault.Conflict, "request.version_conflict")

		_, err = r.RefuseNow(ctx, officer("ann"), id, 3)
		must(t, err)
		r.Env.Clock.Advance(10 * time.Second)
		_, err = r.UndoRefusal(ctx, officer("ann"), id, 4)
		wantFault(t, err, fault.Conflict, "request.undo_expired")
		if n := r.count(t, countMails, "mail:decision:"+id+":4"); n != 1 {
			t.Error("the letter was lost")
		}
	})
}

// Of many who decide at the same moment exactly one wins; the others learn who did.
func TestOneApproverWins(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		const approvers = 32
		errs := make([]error, approvers)
		var wg sync.WaitGroup
		for i := range approvers {
			wg.Go(func() {
				d := request.Decision{Version: 1, Reason: "no", SendEmail: true, Given: onBudget}
				if i%2 == 0 {
					_, errs[i] = r.Approve(ctx, officer(fmt.Sprint(i)), id, d)
				} else {
					_, errs[i] = r.Refuse(ctx, officer(fmt.Sprint(i)), id, d)
				}
			})
		}
		wg.Wait()
		winner := ""
		for i, err := range errs {
			if err == nil {
				if winner != "" {
					t.Errorf("both %s and %d won", winner, i)
				}
				winner = fmt.Sprint(i)
			}
		}
		for i, err := range errs {
			if err == nil {
				continue
			}
			wantFault(t, err, fault.Conflict, "request.already_decided")
			if f, _ := fault.As(err); f == nil || f.Params["by"] != winner {
				t.Errorf("%d was told %v, want %s", i, err, winner)
			}
		}
		if d := r.get(t, id); len(d.History) != 1 || d.Version != 2 {
			t.Errorf("%d decisions, version %d", len(d.History), d.Version)
		}
	})
}

func TestPermissions(t *testing.T) {
	r := newRig(t, testkit.SQLite(t))
	id := r.Apply(t, marie()).ID
	auditor := officer("eve")
	auditor.Permissions = identity.PermissionsOf(identity.Auditor)
	for name, call := range map[string]func(p identity.Principal) error{
		"list":      func(p identity.Principal) error { _, err := r.List(ctx, p, request.Filter{}); return err },
		"get":       func(p identity.Principal) error { _, err := r.Get(ctx, p, id); return err },
		"counts":    func(p identity.Principal) error { _, err := r.Counts(ctx, p); return err },
		"dashboard": func(p identity.Principal) error { _, err := r.Dashboard(ctx, p); return err },
		"document":  func(p identity.Principal) error { _, _, err := r.OpenDocument(ctx, p, id, "x"); return err },
		"approve": func(p identity.Principal) error {
			_, err := r.Approve(ctx, p, id, request.Decision{Version: 1})
			return err
		},
		"refuse": func(p identity.Principal) error {
			_, err := r.Refuse(ctx, p, id, request.Decision{Version: 1, Reason: "x", Given: onBudget})
			return err
		},
		"refuse now": func(p identity.Principal) error { _, err := r.RefuseNow(ctx, p, id, 1); return err },
		"undo":       func(p identity.Principal) error { _, err := r.UndoRefusal(ctx, p, id, 1); return err },
		"note":       func(p identity.Principal) error { _, err := r.AddNote(ctx, p, id, "x"); return err },
	} {
		for _, p := range []identity.Principal{{}, visitor, clientOf("a1")} {
			if err := call(p); fault.KindOf(err) != fault.Forbidden {
				t.Errorf("%s by a %q: %v", name, p.Kind, err)
			}
		}
		switch name {
		case "approve", "refuse", "refuse now", "undo", "note":
			if err := call(auditor); fault.KindOf(err) != fault.Forbidden {
				t.Errorf("%s by an auditor: %v", name, err)
			}
		}
	}
}

func TestNotes(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		first, err := r.AddNote(ctx, officer("ann"), id, " Rappelée ce matin\n")
		must(t, err)
		if first.Body != "Rappelée ce matin" || first.Author != "ann" {
			t.Errorf("%+v", first)
		}
		_, err = r.AddNote(ctx, officer("ann"), id, "  ")
		wantField(t, err, "/body", "field.required")
		_, err = r.AddNote(ctx, officer("ann"), "nobody", "x")
		wantFault(t, err, fault.NotFound, "not_found")
		if d := r.get(t, id); len(d.Notes) != 1 || d.Version != 1 {
			t.Errorf("notes %+v", d.Notes)
		}
	})
}

type factRow struct {
	Status   string `db:"status"`
	Currency string `db:"currency"`
	Requests int64  `db:"requests"`
	Amount   int64  `db:"amount_minor"`
}

// The kept counters equal what counting the rows gives, after any sequence of actions.
func TestCountersFollowTheRows(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		rapid.Check(t, func(rt *rapid.T) {
			var ids []string
			for range rapid.IntRange(1, 12).Draw(rt, "actions") {
				action := rapid.IntRange(0, 4).Draw(rt, "action")
				if action == 0 || len(ids) == 0 {
					a := marie()
					a.Currency = string(rapid.SampledFrom([]money.Currency{money.EUR, money.CHF}).Draw(rt, "currency"))
					a.LoanAmount = rapid.Int64Range(1_000_00, 80_000_00).Draw(rt, "amount")
					ids = append(ids, r.Apply(t, a).ID)
					continue
				}
				id := rapid.SampledFrom(ids).Draw(rt, "id")
				version := r.get(t, id).Version
				switch action {
				case 1:
					_, _ = r.Approve(ctx, officer("ann"), id, request.Decision{Version: version})
				case 2:
					_, _ = r.Refuse(ctx, officer("ann"), id, request.Decision{Version: version, Reason: "x", Given: onBudget})
				case 3:
					_, _ = r.RefuseNow(ctx, officer("ann"), id, version)
				case 4:
					_, _ = r.UndoRefusal(ctx, officer("ann"), id, version)
				}
			}
			checkCounters(t, r)
		})
	})
}

func checkCounters(t testing.TB, r *rig) {
	t.Helper()
	var facts, kept []factRow
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		if facts, err = db.All[factRow](tx, countByFacts); err != nil {
			return err
		}
		kept, err = db.All[factRow](tx, countKept)
		return err
	}))
	if diff := cmp.Diff(facts, kept); diff != "" {
		t.Error(diff)
	}
}
