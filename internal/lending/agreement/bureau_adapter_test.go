package agreement_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/bureau"
	"florin/internal/test/lender"
)

func (r *registers) peer(t *testing.T) *lender.Peer {
	t.Helper()
	return r.Peer(t, "bureau", adapter.Offered{Name: adapter.BureauReport, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name, adapter.BirthDate, adapter.Amount}})
}

// asks does what is due, and has the adapter asked.
func (r *registers) asks(t *testing.T) {
	t.Helper()
	must(t, r.AskDue(ctx))
	must(t, r.AskDue(ctx)) // twice is once
	r.RunAdapters(t)
}

// accepts answers for the register that was asked about.
func accepts(b adapter.Body) (int, string) {
	var in struct{ Register, Kind string }
	_ = json.Unmarshal(b.Input, &in)
	return lender.Done(`{"result":"accepted","register":"` + in.Register + `","kind":"` + in.Kind + `","reference":"BNB-7"}`)(b)
}

func (r *registers) report(t *testing.T, requestID string, number int) bureau.Report {
	t.Helper()
	all, err := r.OfRequest(ctx, ann, requestID)
	must(t, err)
	return all[number-1]
}

// The adapter is told who, what, when and how much, and no more than was agreed to; arrears only once the notice is over.
func TestAnAdapterTellsTheRegister(t *testing.T) {
	eachCountry(t, "BE", "CKP", 0, func(t *testing.T, r *registers) {
		p := r.peer(t)
		p.Answer = accepts
		id, of := r.lends(t)
		r.asks(t)
		asked := p.Asked()
		if len(asked) != 1 || asked[0].Purpose != "register_duty" || asked[0].Basis != "legal_obligation" {
			t.Fatalf("asked: %+v", asked)
		}
		var in map[string]any
		must(t, json.Unmarshal(asked[0].Input, &in))
		if in["register"] != "CKP" || in["kind"] != "contract" || in["day"] != "2026-11-30" || in["reference"] != of.Reference || in["amount"].(map[string]any)["amount"] != 10_000_00.0 || len(in) != 5 {
			t.Errorf("input %v", in)
		}
		if s := string(asked[0].Subject); strings.Contains(s, "@") || strings.Contains(s, "street") || !strings.Contains(s, `"family_name":"Lefèvre"`) || !strings.Contains(s, "birth_date") {
			t.Errorf("subject %s", s)
		}
		if got := r.report(t, of.ID, 1); got.State != bureau.Reported || got.Reference != "BNB-7" || got.Adapter != "bureau" || got.By != "bureau" || len(got.SHA256) != 64 || *got.ReportedOn != r.day() {
			t.Errorf("told: %+v", got)
		}
		r.live(t, "2027-03-02")
		r.asks(t)
		r.pays(t, id, "all", "2027-03-02", 1_000_00)
		r.asks(t)
		asked = p.Asked()
		if len(asked) != 3 || !strings.Contains(string(asked[2].Input), `"corrects":"BNB-7"`) {
			t.Fatalf("asked: %s", asked[len(asked)-1].Input)
		}
		r.wants(t, "told", of.ID, "1 contract CKP reported: 2026-11-30 2026-11-30 to 2026-12-02", "2 arrears CKP reported: 2027-03-02 2027-03-02 to 2027-03-12",
			"3 cured of 2 CKP reported: 2027-03-02 2027-03-02 to 2027-03-12")
	})
}

func TestAnAdapterThatRefusesLiesOrIsLateLeavesReportsToPeople(t *testing.T) {
	eachCountry(t, "BE", "CKP", 0, func(t *testing.T, r *registers) {
		p := r.peer(t)
		_, of := r.lends(t)
		for _, c := range []struct {
			code   string
			answer func(adapter.Body) (int, string)
		}{
			{"register.rejected", lender.Done(`{"result":"rejected","register":"CKP","kind":"contract"}`)},
			{"register.other_report", lender.Done(`{"result":"accepted","register":"FICP","kind":"contract","reference":"1"}`)},
			{"register.other_report", lender.Done(`{"result":"accepted","register":"CKP","kind":"ended","reference":"1"}`)},
			{"adapter.result", lender.Done(`{"result":"perhaps","register":"CKP","kind":"contract","reference":"1"}`)},
			{"adapter.result", lender.Done(`{"result":"accepted","register":"CKP","kind":"contract","reference":"` + strings.Repeat("x", 81) + `"}`)},
			{"adapter.refused", func(adapter.Body) (int, string) {
				return http.StatusUnprocessableEntity, `{"code":"no","retryable":false}`
			}},
		} {
			p.Answer = c.answer
			before := len(p.Asked())
			r.asks(t)
			if got := r.report(t, of.ID, 1); got.State != bureau.Failed || got.Code != c.code || len(got.Actions) != 2 || len(p.Asked()) != before+1 {
				t.Fatalf("%s: %+v, asked %d times", c.code, got, len(p.Asked()))
			}
			r.asks(t)
			if len(p.Asked()) != before+1 {
				t.Errorf("%s: what failed is asked again by itself", c.code)
			}
			again, err := r.Ask(ctx, ann, r.report(t, of.ID, 1).ID)
			must(t, err)
			if again.State != bureau.Asked || again.Code != "" || len(again.Actions) != 0 {
				t.Errorf("asked again: %+v", again)
			}
		}
		p.Answer = func(adapter.Body) (int, string) { return http.StatusBadGateway, "" }
		r.asks(t)
		row := r.report(t, of.ID, 1)
		_, err := r.Report(ctx, ann, row.ID, bureau.ReportInput{ReportedOn: r.day(), Reference: "1"})
		wantFault(t, err, fault.Conflict, "register.asking")
		_, err = r.Ask(ctx, ann, row.ID)
		wantFault(t, err, fault.Conflict, "register.asking")
		r.Env.Clock.Advance(73 * time.Hour)
		r.RunAdapters(t)
		if got := r.report(t, of.ID, 1); got.State != bureau.Failed || got.Code != "adapter.failing" || !got.Late {
			t.Errorf("late: %+v", got)
		}
		if done := r.reports(t, of.ID, 1); done.State != bureau.Reported || done.By != "ann" || done.Adapter != "" {
			t.Errorf("by hand: %+v", done)
		}
	})
}

// What ceases to hold while the adapter is at it is told in turn once the register was told, and withdrawn when it was not.
func TestWhatCeasesToHoldWhileItIsTold(t *testing.T) {
	for name, told := range map[string]bool{"told": true, "not told": false} {
		t.Run(name, func(t *testing.T) {
			eachCountry(t, "FR", "FICP", 0, func(t *testing.T, r *registers) {
				p := r.peer(t)
				p.Answer = func(adapter.Body) (int, string) { return http.StatusBadGateway, "" }
				id, of := r.lends(t)
				r.live(t, "2027-03-03")
				r.asks(t)
				if len(p.Asked()) != 0 {
					t.Fatal("asked before the notice is over")
				}
				r.live(t, "2027-03-04")
				r.asks(t)
				r.pays(t, id, "all", "2027-03-04", 1_200_00)
				asked := "1 arrears FICP asked: 2027-02-02 2027-03-04 to 2027-03-10"
				r.wants(t, "paid meanwhile", of.ID, asked)
				if told {
					p.Answer = accepts
				} else {
					p.Answer = lender.Done(`{"result":"rejected","register":"FICP","kind":"arrears"}`)
				}
				r.Env.Clock.Advance(time.Minute)
				r.RunAdapters(t)
				if told {
					r.wants(t, "told", of.ID, strings.Replace(asked, "asked", "reported", 1), "2 cured of 1 FICP due: 2027-03-04 2027-03-04 to 2027-03-10")
				} else {
					r.wants(t, "not told", of.ID, strings.Replace(asked, "asked", "withdrawn", 1))
				}
			})
		})
	}
}
