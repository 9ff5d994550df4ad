package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/sandbox"
	"florin/internal/api/sandboxapi"
	"florin/internal/test/testkit"
)

// answeredCall is a call of the adapter, as the lender's people see it.
type answeredCall struct {
	Capability string
	SubjectID  string `json:"subject_id"`
	State      string
	Code       string
}

// callAbout is the newest call about something, but for the comparison with lists that each request has.
func (c caller) callAbout(adapterID, subject string) (found answeredCall) {
	c.t.Helper()
	var list struct{ Items []answeredCall }
	c.call("GET", "/api/v1/staff/adapters/"+adapterID+"/calls?limit=100", nil, 200, &list)
	for _, each := range list.Items {
		if each.SubjectID == subject && each.Capability != "sanctions.screen" {
			return each
		}
	}
	return found
}

// registerOf is what the register has said of a request; empty: nothing yet.
func (c caller) registerOf(path string) string {
	c.t.Helper()
	var desk struct{ Consultations []struct{ Result string } }
	c.call("GET", path+"/registers", nil, 200, &desk)
	if len(desk.Consultations) == 0 {
		return ""
	}
	return desk.Consultations[0].Result
}

// The adapter of a sandbox answers as names and accounts say, fails as it is told to, and what it does not do goes on by hand.
func TestTheAdapterOfASandbox(t *testing.T) {
	onEachEngine(t, func(t *testing.T, s *shell, args ...string) {
		dir := filepath.Join(t.TempDir(), "boxes")
		at, stop := hosted(t, dir, args...)
		made := makeBox(t, at)
		own, _ := callersOf(t, made)
		officer, boss := own.as("officer"), own.as("administrator")
		var adapters struct {
			Items []struct{ ID, Name, State string }
		}
		boss.call("GET", "/api/v1/staff/adapters", nil, 200, &adapters)
		if len(adapters.Items) != 1 || adapters.Items[0].State != "active" {
			t.Fatalf("adapters: %+v", adapters)
		}
		adapterID := adapters.Items[0].ID
		n := 0
		asks := func(family string) (request, path string) {
			n++
			request = own.applyAs(fmt.Sprintf("applicant%d@example.org", n), family)
			path = "/api/v1/staff/loan-requests/" + request
			officer.call("POST", path+"/registers/ask", nil, 200, nil)
			return request, path
		}
		for family, want := range map[string]string{"Lefevre": "clear", "Registerentry": "entry", "REGISTERDOWN": "unreachable"} {
			_, path := asks(family)
			testkit.Within(t, testkit.Patience, "the register to answer", func() bool { return officer.registerOf(path) == want })
		}

		own.call("GET", "/sandbox/adapters/sandbox", nil, 200, nil)
		own.call("GET", "/sandbox/adapters/other", nil, 404, nil)
		own.call("POST", "/sandbox/adapters/sandbox", map[string]any{"fail": "sometimes"}, 422, nil)
		own.call("POST", "/sandbox/adapters/sandbox", map[string]any{"fail": "late", "times": 1001}, 422, nil)
		own.call("POST", "/sandbox/adapters/sandbox", map[string]any{"fail": "late", "capability": "time.stamp"}, 422, nil)
		for _, c := range []struct {
			fail            string
			times           int
			state, code     string
			register        string
			answersByItself bool
		}{
			{"slow", 1, "done", "", "clear", true},
			{"twice", 1, "done", "", "clear", true},
			{"other", 1, "done", "", "clear", true},
			{"timeout", 1000, "failed", "adapter.unreachable", "unreachable", false},
			{"5xx", 1000, "failed", "adapter.failing", "unreachable", false},
			{"signature", 1000, "failed", "adapter.signature", "unreachable", false},
			{"late", 1, "failed", "adapter.late", "unreachable", false},
		} {
			var now sandbox.Failing
			own.call("POST", "/sandbox/adapters/sandbox", map[string]any{"fail": c.fail, "times": c.times, "capability": "bureau.consult"}, 200, &now)
			if string(now.Fail) != c.fail || now.Times != int64(c.times) {
				t.Errorf("%s: %+v", c.fail, now)
			}
			request, path := asks("Lefevre")
			if !c.answersByItself {
				testkit.Within(t, testkit.Patience, "the adapter to be asked", func() bool {
					call := boss.callAbout(adapterID, request)
					return call.Code == c.code || c.fail == "late" && call.State == "pending"
				})
				own.moves("by", "P1D") // the hour of the call is over
			}
			testkit.Within(t, testkit.Patience, c.fail+" to end", func() bool { return boss.callAbout(adapterID, request).State == c.state })
			if call := boss.callAbout(adapterID, request); call.Code != c.code || officer.registerOf(path) != c.register {
				t.Errorf("%s: %+v, the register: %s", c.fail, call, officer.registerOf(path))
			}
			// A second answer may come after the first has been taken.
			if refused, brings := map[string]string{"late": "adapter.late", "other": "adapter.other_answer", "twice": ""}[c.fail]; brings {
				testkit.Within(t, testkit.Patience, c.fail+" to be brought", func() bool {
					var seen sandbox.Standing
					own.call("GET", "/sandbox/adapters/sandbox", nil, 200, &seen)
					return len(seen.Brought) > 0 && seen.Brought[0].Refused == refused
				})
			}
			own.call("POST", "/sandbox/adapters/sandbox", map[string]any{"fail": ""}, 200, &now)
			if now != (sandbox.Failing{}) {
				t.Errorf("after %s: %+v", c.fail, now)
			}
			if c.answersByItself {
				continue
			}
			var desk struct{ Register, Today string }
			officer.call("GET", path+"/registers", nil, 200, &desk)
			officer.call("POST", path+"/registers", map[string]any{
				"position": 1, "register": desk.Register, "asked_on": desk.Today, "result": "clear", "reference": "by hand", "remark": "",
			}, 201, nil)
			if by := officer.registerOf(path); by != "clear" {
				t.Errorf("%s by hand: %s", c.fail, by)
			}
		}
		own.call("POST", "/sandbox/adapters/sandbox", map[string]any{"fail": "late", "capability": "bureau.consult"}, 200, nil)
		request, _ := asks("Lefevre")
		testkit.Within(t, testkit.Patience, "the adapter to be asked", func() bool { return boss.callAbout(adapterID, request).State == "pending" })
		stop()
		again, stop := hosted(t, dir, args...)
		own, boss = own.found(at, again), boss.found(at, again)
		own.moves("by", "P1D")
		var seen sandbox.Standing
		own.call("GET", "/sandbox/adapters/sandbox", nil, 200, &seen)
		if call := boss.callAbout(adapterID, request); call.Code != "adapter.late" || len(seen.Brought) != 6 || seen.Brought[0].Refused != call.Code {
			t.Errorf("after a sleep: %+v, %+v", call, seen.Brought)
		}
		stop()
		s.verifies(dir, made.ID, args...)
	})
}

// Accounts 07 and 08 are in another name, or in nearly the same.
func TestTheHolderOfATestAccount(t *testing.T) {
	onEachEngine(t, func(t *testing.T, _ *shell, args ...string) {
		at, _ := hosted(t, filepath.Join(t.TempDir(), "boxes"), args...)
		made := makeBox(t, at)
		own, program := callersOf(t, made)
		loans := map[string]int{}
		for _, number := range []int{1, 7, 8} {
			loans[own.signs(t, program, number)] = number
		}
		own.moves("by", "P20D") // the days to withdraw, until they end on a working day
		var payouts struct {
			Items []struct {
				LoanID string `json:"loan_id"`
				Hold   string
				IBAN   string
				Check  struct{ Result, Name string }
			}
		}
		program.call("GET", "/api/v1/staff/payouts", nil, 200, &payouts)
		want := map[int]string{1: "match ", 7: "none payee", 8: "close payee"}
		for _, p := range payouts.Items {
			number := loans[p.LoanID]
			if got := p.Check.Result + " " + p.Hold; got != want[number] || (number == 8) != (p.Check.Name != "") {
				t.Errorf("account %02d: %s, %+v", number, got, p.Check)
			}
		}
		if len(payouts.Items) != 3 {
			t.Errorf("%d payouts", len(payouts.Items))
		}
	})
}

// A sandbox of two years of life has the adapter, and the list, too.
func TestADemoSandboxHasTheAdapter(t *testing.T) {
	onOneEngine(t, func(t *testing.T, _ *shell, args ...string) {
		at, _ := hosted(t, filepath.Join(t.TempDir(), "boxes"), append(args, "--loans", "1")...)
		var made sandboxapi.Made
		testkit.Within(t, 5*time.Minute, "the template to be made", func() bool {
			res, err := http.Post(at+"/sandboxes", "application/json", strings.NewReader(`{"template":"demo"}`))
			testkit.Must(t, err)
			defer res.Body.Close()
			return res.StatusCode == http.StatusCreated && json.NewDecoder(res.Body).Decode(&made) == nil
		})
		own, _ := callersOf(t, made)
		officer := own.as("officer")
		path := "/api/v1/staff/loan-requests/" + own.applyAs("marie@example.org", "Registerentry")
		officer.asks(path)
		if said := officer.registerOf(path); said != "entry" {
			t.Errorf("the register: %s", said)
		}
		var desk struct{ Hits []seenHit }
		officer.call("POST", "/api/v1/staff/loan-requests/"+own.applyAs("second@example.org", "Sanctioned")+"/screening", nil, 200, &desk)
		if len(desk.Hits) != 1 {
			t.Errorf("the list: %+v", desk)
		}
	})
}
