package screening_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/lending/screening"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
)

const (
	union       = `{"name":"EU","kind":"sanctions","version":"20261127"}`
	office      = `{"name":"PEP","kind":"exposed","version":"7"}`
	nobodyThere = `{"lists":[` + union + `,` + office + `],"hits":[]}`
	marieThere  = `{"lists":[` + union + `],"more":1,"hits":[{"position":1,"list":"EU","ref":"EU.7","name":"LEFEVRE, Marie","names":["Мари Лефевр"],"born":["1988","1988-04","1988-04-12"],"programme":"EXAMPLE","degree":93,"colour":"red"}]}`
)

func (r *rig) peer(t *testing.T) *lender.Peer {
	t.Helper()
	p := r.Peer(t, "watch", adapter.Offered{Name: adapter.SanctionsScreen, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name, adapter.BirthDate}})
	p.Answer = lender.Done(nobodyThere)
	return p
}

func (r *rig) run(t *testing.T) {
	t.Helper()
	r.RunAdapters(t, r.Register)
}

func (r *rig) approves(id string) error {
	_, err := r.Requests.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
	return err
}

// The adapter is asked when the request comes in, its answer lets money go for a day, and is asked for anew before it does so later.
func TestAnAdapterIsAskedBeforeMoneyGoes(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		p := r.peer(t)
		p.Answer = func(adapter.Body) (int, string) { return http.StatusBadGateway, "" }
		id := r.submitted(t)
		if desk := r.desk(t, id); desk.State != "asking" || desk.Adapter != "watch" || !desk.Screens {
			t.Errorf("before the answer: %+v", desk)
		}
		wantFault(t, r.approves(id), fault.Conflict, "screening.asking")
		p.Answer = lender.Done(nobodyThere)
		r.Env.Clock.Advance(time.Minute)
		r.run(t)
		asked := p.Asked()
		if len(asked) != 2 || asked[1].ID != asked[0].ID || strings.Contains(string(asked[0].Subject), "@") || !strings.Contains(string(asked[0].Subject), `"family_name":"Lefèvre"`) || asked[0].Purpose != "sanctions" {
			t.Fatalf("asked: %+v", asked)
		}
		desk := r.desk(t, id)
		if run := desk.Runs[0]; desk.State != "clear" || run.Adapter != "watch" || len(run.SHA256) != 64 || run.Cause != "due" || run.Code != "" || len(run.Lists) != 2 || run.Lists[0].Version != "20261127" {
			t.Errorf("answered: %+v", desk)
		}
		must(t, r.clearance(id))
		must(t, r.Refresh(ctx, id))
		r.run(t)
		if n := len(p.Asked()); n != 2 {
			t.Errorf("asked %d times within a day", n)
		}
		r.Env.Clock.Advance(24 * time.Hour)
		wantFault(t, r.clearance(id), fault.Conflict, "screening.due")
		if desk := r.desk(t, id); desk.State != "clear" {
			t.Errorf("an old answer is seen as %s", desk.State)
		}
		wantFault(t, r.approves(id), fault.Conflict, "screening.asking")
		wantFault(t, r.approves(id), fault.Conflict, "screening.asking")
		r.run(t)
		if n := len(p.Asked()); n != 3 {
			t.Errorf("asked %d times", n)
		}
		must(t, r.approves(id))
	})
}

// What an adapter finds is judged like what a list of the lender's own finds, and goes when it finds it no more.
func TestAHitOfAnAdapterIsJudgedByTwo(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		p := r.peer(t)
		p.Answer = lender.Done(marieThere)
		r.load(t, own, nobody)
		id := r.submitted(t)
		r.run(t)
		desk := r.desk(t, id)
		if desk.State != "open" || len(desk.Hits) != 1 || len(desk.Runs) != 2 {
			t.Fatalf("%+v", desk)
		}
		h := desk.Hits[0]
		if h.Ref != "EU.7" || h.Adapter != "watch" || h.Degree != 93 || h.List != "EU" || h.Version != "20261127" || h.SHA256 != desk.Runs[0].SHA256 || h.Person != "Marie Lefèvre" ||
			len(h.Names) != 2 || len(h.Born) != 3 || h.Born[2].Day != 12 || h.Born[0].Month != 0 || len(h.Reasons) != 0 || h.Code != "" {
			t.Errorf("hit %+v", h)
		}
		wantFault(t, r.approves(id), fault.Conflict, "screening.open")
		_, err := r.Screen(ctx, officer("ann"), id) // the lender's own lists say nothing of what the adapter found
		must(t, err)
		if desk := r.desk(t, id); desk.State != "open" {
			t.Errorf("after the lists: %s", desk.State)
		}
		_, err = r.Judge(ctx, officer("ann"), id, h.ID, screening.Judgement{Verdict: screening.Cleared, Reason: "Another"})
		must(t, err)
		_, err = r.Confirm(ctx, approver("bob"), id, h.ID)
		must(t, err)
		r.run(t)
		if desk := r.desk(t, id); desk.State != "clear" || len(desk.Hits) != 1 { // the same entry again: what was said of it stands
			t.Errorf("%+v", desk)
		}
		p.Answer = lender.Done(strings.Replace(marieThere, "EU.7", "EU.8", 1))
		_, err = r.Screen(ctx, officer("ann"), id)
		must(t, err)
		r.run(t)
		if desk := r.desk(t, id); desk.State != "open" || len(desk.Hits) != 2 {
			t.Errorf("another entry: %+v", desk)
		}
		p.Answer = lender.Done(nobodyThere)
		_, err = r.Screen(ctx, officer("ann"), id)
		must(t, err)
		r.run(t)
		if desk := r.desk(t, id); desk.State != "clear" {
			t.Errorf("nobody stands there any more: %s", desk.State)
		}
		must(t, r.approves(id))
	})
}

// An adapter that is late, lies or is away leaves a hit, by which two people say that they compared by hand; a list of the lender's own stands in for it.
func TestWithoutAnAnswerPeopleCompareByHand(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(adapter.Body) (int, string)
		code   string
	}{
		"refused": {func(adapter.Body) (int, string) {
			return http.StatusUnprocessableEntity, `{"status":422,"code":"no","retryable":false}`
		}, "adapter.refused"},
		"away":           {func(adapter.Body) (int, string) { return http.StatusBadGateway, `down` }, "adapter.failing"},
		"no list":        {lender.Done(`{"lists":[],"hits":[]}`), "adapter.result"},
		"nobody's place": {lender.Done(strings.Replace(marieThere, `"position":1`, `"position":2`, 1)), "adapter.result"},
	} {
		t.Run(name, func(t *testing.T) {
			eachEngine(t, func(t *testing.T, r *rig) {
				p := r.peer(t)
				p.Answer = c.answer
				id := r.submitted(t)
				r.run(t)
				if name == "away" {
					r.Env.Clock.Advance(2 * time.Hour)
					r.run(t)
				}
				desk := r.desk(t, id)
				if desk.State != "open" || len(desk.Hits) != 1 || desk.Runs[0].Code != c.code || desk.Hits[0].Code != c.code || desk.Hits[0].Person != "Marie Lefèvre" {
					t.Fatalf("%+v", desk)
				}
				wantFault(t, r.approves(id), fault.Conflict, "screening.open")
				must(t, r.Refresh(ctx, id))
				h := desk.Hits[0]
				_, err := r.Judge(ctx, officer("ann"), id, h.ID, screening.Judgement{Verdict: screening.Cleared, Reason: "Searched on the register of the ministry"})
				must(t, err)
				_, err = r.Confirm(ctx, approver("bob"), id, h.ID)
				must(t, err)
				must(t, r.clearance(id))
				r.Env.Clock.Advance(25 * time.Hour) // it was another day
				must(t, r.Refresh(ctx, id))
				wantFault(t, r.clearance(id), fault.Conflict, "screening.asking")
				r.run(t)
				r.Env.Clock.Advance(2 * time.Hour)
				r.run(t)
				if desk = r.desk(t, id); desk.State != "open" || len(desk.Hits) != 2 {
					t.Errorf("another day: %+v", desk)
				}
				r.load(t, own, nobody)
				if desk = r.desk(t, id); desk.State != "clear" {
					t.Errorf("the lender's own list stands in: %+v", desk)
				}
			})
		})
	}
}

// An answer about people who borrow no more is evidence, and nothing else.
func TestAnAnswerAboutOthersCountsForNothing(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		p := r.peer(t)
		p.Answer = func(adapter.Body) (int, string) { return http.StatusAccepted, `{"state":"pending","poll_after":3600}` }
		id := r.submitted(t)
		r.run(t)
		r.Env.Update(t, func(tx *db.Tx) error {
			_, err := tx.Exec(rename, id, "Durand")
			return err
		})
		first := p.Asked()[0].ID
		must(t, p.Report(t, first, `{"state":"done","result":`+marieThere+`}`))
		wantFault(t, p.Report(t, first, `{"state":"done","result":`+nobodyThere+`}`), fault.Conflict, "adapter.other_answer")
		if desk := r.desk(t, id); len(desk.Hits) != 0 || desk.State != "due" {
			t.Errorf("%+v", desk)
		}
		must(t, r.Refresh(ctx, id))
		r.run(t)
		asked := p.Asked()
		if len(asked) != 2 || !strings.Contains(string(asked[1].Subject), "Durand") {
			t.Fatalf("asked %+v", asked)
		}
		must(t, p.Report(t, asked[1].ID, `{"state":"done","result":`+nobodyThere+`}`))
		if desk := r.desk(t, id); desk.State != "clear" {
			t.Errorf("%+v", desk)
		}
	})
}

var rename = db.SQL(`UPDATE persons SET last_name = $2 WHERE id IN (SELECT person_id FROM request_parties WHERE request_id = $1)`)

// Who does not decide is not told, by the list of answers either.
func TestOnlyThoseWhoDecideSeeTheAnswer(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.peer(t)
		id := r.submitted(t)
		r.run(t)
		seen, err := r.Requests.AnswersOfAdapters(ctx, officer("ann"), id)
		must(t, err)
		if len(seen) != 1 || seen[0].SHA256 != r.desk(t, id).Runs[0].SHA256 {
			t.Errorf("%+v", seen)
		}
		seen, err = r.Requests.AnswersOfAdapters(ctx, lender.Staff("sue", identity.Support), id)
		must(t, err)
		if len(seen) != 0 {
			t.Errorf("told: %+v", seen)
		}
	})
}

// What is no answer of the capability is refused, whatever it says beside that.
func TestLiesAreNoAnswers(t *testing.T) {
	must(t, screening.ReadHits([]byte(marieThere)))
	for name, result := range map[string]string{
		"a foreign list": strings.Replace(marieThere, `"list":"EU"`, `"list":"UN"`, 1),
		"a degree":       strings.Replace(marieThere, `93`, `101`, 1),
		"no name":        strings.Replace(marieThere, `LEFEVRE, Marie`, ` `, 1),
		"a birth":        strings.Replace(marieThere, `"1988-04-12"`, `"1988-13-12"`, 1),
		"a kind":         strings.Replace(marieThere, `sanctions`, `friends`, 1),
		"no version":     strings.Replace(marieThere, `20261127`, ``, 1),
		"twice a list":   `{"lists":[` + union + `,` + union + `],"hits":[]}`,
	} {
		wantFault(t, screening.ReadHits([]byte(result)), fault.Invalid, "adapter.result")
		if t.Failed() {
			t.Fatal(name)
		}
	}
}

func FuzzReadHits(f *testing.F) {
	f.Add([]byte(marieThere))
	f.Add([]byte(nobodyThere))
	f.Fuzz(func(t *testing.T, result []byte) {
		if err := screening.ReadHits(result); err != nil {
			wantFault(t, err, fault.Invalid, "adapter.result")
		}
	})
}
