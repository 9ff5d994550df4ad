package servicing_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/outreach"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/settings"
)

// asker is a lender's adapters, which have what they can. Jobs ask two at a time where the engine lets them.
type asker struct {
	mu     sync.Mutex
	can    []adapter.Capability
	asked  []adapter.Need
	inputs []string
	erased []string
}

func (a *asker) EraseTx(_ *db.Tx, _, id string, _ audit.Actor) error {
	a.erased = append(a.erased, id)
	return nil
}

func (a *asker) ByTx(_ *db.Tx, c adapter.Capability) (string, bool, error) {
	for _, each := range a.can {
		if each == c {
			return "post", true, nil
		}
	}
	return "", false, nil
}

func (a *asker) AskTx(tx *db.Tx, n adapter.Need) (string, error) {
	if _, found, _ := a.ByTx(tx, n.Capability); !found {
		return "", adapter.ErrNone
	}
	input, err := json.Marshal(n.Input)
	a.mu.Lock()
	defer a.mu.Unlock()
	// A transaction that PostgreSQL could not serialize is tried again, and asks again.
	i := slices.IndexFunc(a.asked, func(before adapter.Need) bool { return before.Capability == n.Capability && before.Once == n.Once })
	if i < 0 {
		i, a.asked, a.inputs = len(a.asked), append(a.asked, adapter.Need{}), append(a.inputs, "")
	}
	a.asked[i], a.inputs[i] = n, string(input)
	return callID(i + 1), err
}

func callID(n int) string { return fmt.Sprintf("00000000-0000-7000-8000-%012d", n) }

// byAdapters is a loan whose reminder was asked of adapters.
func (r *rig) byAdapters(t testing.TB, a *asker) string {
	t.Helper()
	r.Outreach.Adapters, r.Outreach.SiteURL = a, "https://florin.example"
	r.Outreach.OnPhone(func(*db.Tx, string) (string, error) { return "+33612345678", nil })
	r.besides(t, settings.Besides{Reminder: settings.ByBoth, Arrears: settings.ByEmailAlone, FormalNotice: settings.ByEmailAlone})
	id := r.open(t, french(10_000_00, 36, "3"))
	r.live(t, "2026-12-23")
	r.workOff(t, "loan.", func(runner *job.Runner) {
		r.Arrears.Register(runner, paris)
		r.Outreach.Register(runner)
	})
	r.texts(t)
	return id
}

// takes tells what came of the call of a capability.
func (r *rig) takes(t testing.TB, a *asker, c adapter.Capability, result adapter.Result) (err error) {
	t.Helper()
	take := map[adapter.Capability]adapter.Take{adapter.TextSend: r.Outreach.TakeText, adapter.LetterSend: r.Outreach.TakeLetter}[c]
	for i, n := range a.asked {
		if n.Capability == c {
			return r.Env.DB.Update(ctx, func(tx *db.Tx) error { return take(tx, adapter.Call{ID: callID(i + 1), Capability: c}, result) })
		}
	}
	t.Fatalf("nobody was asked for %s", c)
	return nil
}

func said(state, reference string) adapter.Result {
	return adapter.Result{Result: json.RawMessage(`{"state":"` + state + `"}`), Provider: adapter.Provider{Reference: reference}}
}

func TestAdaptersBringLetters(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := &asker{can: []adapter.Capability{adapter.TextSend, adapter.LetterSend}}
		id := r.byAdapters(t, a)
		want(t, "calls", len(a.asked), 2)
		for i, n := range a.asked {
			if n.Subject.ID != id || n.Once == "" || n.Within < 0 {
				t.Errorf("asked: %+v", n)
			}
			switch n.Capability {
			case adapter.TextSend:
				if !strings.Contains(a.inputs[i], `"phone":"+33612345678"`) || len(n.Subject.Persons) != 0 {
					t.Errorf("text: %s to %+v", a.inputs[i], n.Subject)
				}
			case adapter.LetterSend:
				if p := n.Subject.Persons[0]; p.FamilyName != "Lefèvre" || p.City == "" || p.Country == "" || p.Street == "" {
					t.Errorf("letter to %+v", p)
				}
				if !strings.Contains(a.inputs[i], `"document":"JVBERi0`) { // %PDF- in base64
					t.Errorf("letter: %.80s", a.inputs[i])
				}
			}
		}
		for way, s := range r.sendings(t, id) {
			want(t, string(way), s.State, outreach.Asked)
		}
		wantFault(t, r.Outreach.Posted(ctx, collector, r.sendings(t, id)[outreach.Post].ID), fault.Conflict, "post.ended")
		wantFault(t, r.takes(t, a, adapter.TextSend, said("eaten", "")), fault.Invalid, "adapter.result")
		wantFault(t, r.takes(t, a, adapter.LetterSend, adapter.Result{Result: json.RawMessage(`[]`)}), fault.Invalid, "adapter.result")
		must(t, r.takes(t, a, adapter.TextSend, said("delivered", "sms-1")))
		must(t, r.takes(t, a, adapter.TextSend, said("undeliverable", "sms-2"))) // what comes after counts for nothing
		must(t, r.takes(t, a, adapter.LetterSend, said("sent", "RR123456785CH")))
		got := r.sendings(t, id)
		if s := got[outreach.Text]; s.State != outreach.Delivered || s.Reference != "sms-1" {
			t.Errorf("text: %+v", s)
		}
		if s := got[outreach.Post]; s.State != outreach.Sent || s.Reference != "RR123456785CH" {
			t.Errorf("letter: %+v", s)
		}
		r.verify(t)
	})
}

// What the adapter does not bring goes on by hand: a paper waits for a person, a text message is said not to have left.
func TestAnAdapterThatDoesNotBringALetter(t *testing.T) {
	for _, c := range []struct {
		name   string
		result adapter.Result
		why    outreach.Reason
	}{
		{"late", adapter.Result{Code: "adapter.late"}, outreach.Unreachable},
		{"no such address", said("undeliverable", ""), outreach.Undeliverable},
	} {
		t.Run(c.name, func(t *testing.T) {
			eachEngine(t, func(t *testing.T, r *rig) {
				a := &asker{can: []adapter.Capability{adapter.TextSend, adapter.LetterSend}}
				id := r.byAdapters(t, a)
				must(t, r.takes(t, a, adapter.TextSend, c.result))
				must(t, r.takes(t, a, adapter.LetterSend, c.result))
				got := r.sendings(t, id)
				if s := got[outreach.Text]; s.State != outreach.Failed || s.Reason != c.why {
					t.Errorf("text: %+v", s)
				}
				if s := got[outreach.Post]; s.State != outreach.Waiting || s.Reason != c.why {
					t.Errorf("letter: %+v", s)
				}
				must(t, r.Outreach.Posted(ctx, collector, got[outreach.Post].ID))
				want(t, "by hand", r.sendings(t, id)[outreach.Post].State, outreach.Sent)
			})
		})
	}
}

// An adapter for one of the two leaves the other as it was.
func TestAnAdapterForTextsAlone(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := &asker{can: []adapter.Capability{adapter.TextSend}}
		r.Outreach.Texts = &texter{}
		id := r.byAdapters(t, a)
		want(t, "calls", len(a.asked), 1)
		want(t, "the paper", r.sendings(t, id)[outreach.Post].State, outreach.Waiting)
		want(t, "by the server of the configuration", len(r.Outreach.Texts.(*texter).sent), 0)
	})
}
