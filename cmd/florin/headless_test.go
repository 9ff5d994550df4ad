package main

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"florin/internal/admin/sandbox"
)

// A lender without anybody at a desk: two programs, the invented applicant and the invented bank lend 5,000.00 and have it back after a
// year. Nobody signs in, and no call carries a cookie.
func TestALenderWithoutADesk(t *testing.T) {
	onEachEngine(t, func(t *testing.T, s *shell, args ...string) {
		dir := filepath.Join(t.TempDir(), "boxes")
		at, stop := hosted(t, dir, args...)
		made := makeBox(t, at)
		began, calls := time.Now(), 0
		as := func(token string) caller {
			return caller{t: t, box: made, cookies: map[string]string{}, token: token, calls: &calls, looks: new(int)}
		}
		own, worker, releaser := as(made.Keys.Sandbox), as(made.Keys.Program), as(made.Keys.Releaser)
		moves := func(order map[string]string) {
			t.Helper()
			own.call("POST", "/sandbox/clock", order, 202, nil)
			var state sandbox.State
			for range 6 {
				if own.call("GET", "/sandbox/clock?wait=20", nil, 200, &state); state.State != sandbox.Advancing {
					break
				}
			}
			if state.State != sandbox.Ready {
				t.Fatalf("the clock: %+v", state)
			}
		}
		const desk = "/api/v1/staff/"
		told := map[string]int{}
		seen := int64(0) // events are kept for 90 days: who follows them reads along
		reads := func() {
			t.Helper()
			var log struct {
				Items []struct {
					Seq  int64
					Type string
				}
			}
			worker.call("GET", fmt.Sprintf("/api/v1/events?after=%d&limit=500", seen), nil, 200, &log)
			for _, e := range log.Items {
				if seen++; e.Seq != seen {
					t.Fatalf("after event %d comes %d", seen-1, e.Seq)
				}
				told[e.Type]++
			}
		}

		visitor := as("")
		id := visitor.apply("marie@example.org")
		request := desk + "loan-requests/" + id
		var registers struct{ Register, Today string }
		worker.call("GET", request+"/registers", nil, 200, &registers)
		worker.call("POST", request+"/registers", map[string]any{
			"position": 1, "register": registers.Register, "asked_on": registers.Today, "result": "clear", "reference": "R-1", "remark": "",
		}, 201, nil)
		var r struct {
			Version int64
			Stage   string
			Beyond  string
		}
		worker.call("GET", request, nil, 200, &r)
		worker.call("POST", request+"/approve", map[string]any{"version": r.Version, "send_email": true}, 200, &r)
		if r.Stage != "approved" {
			t.Fatalf("approved: %+v", r)
		}
		worker.call("POST", request+"/offer", map[string]any{"version": r.Version, "insurance": false}, 201, nil)
		var signed sandbox.Done
		own.call("POST", "/sandbox/applicants/"+id, map[string]any{"do": "sign"}, 200, &signed)
		moves(map[string]string{"by": "P20D"}) // the days to withdraw, until they end on a working day
		var payouts struct{ Items []struct{ ID, State string } }
		worker.call("GET", desk+"payouts?state=planned", nil, 200, &payouts)
		if len(payouts.Items) != 1 {
			t.Fatalf("payouts: %+v", payouts)
		}
		var batch struct {
			ID       string
			Version  int64
			State    string
			LeavesAt *time.Time `json:"leaves_at"`
		}
		worker.call("POST", desk+"payouts/batches", map[string]any{"payout_ids": []string{payouts.Items[0].ID}}, 201, &batch)
		worker.call("POST", desk+"payouts/batches/"+batch.ID+"/release", map[string]any{"version": batch.Version}, 403, nil) // who prepares does not release
		releaser.call("POST", desk+"payouts/batches/"+batch.ID+"/release", map[string]any{"version": batch.Version}, 200, &batch)
		if batch.State != "prepared" || batch.LeavesAt == nil {
			t.Fatalf("the batch: %+v", batch)
		}
		moves(map[string]string{"by": "P1D"})
		var batches struct {
			Items []struct {
				ReleasedAt *time.Time `json:"released_at"`
			}
		}
		worker.call("GET", desk+"payouts/batches", nil, 200, &batches)
		if left := batches.Items[0].ReleasedAt; left == nil || left.Sub(*batch.LeavesAt) > time.Hour {
			t.Errorf("it left at %v, and was to leave at %v", left, batch.LeavesAt)
		}
		own.call("POST", "/sandbox/bank", map[string]any{"do": "payout"}, 200, nil)
		for month := range 12 {
			if month%2 == 0 {
				reads()
			}
			own.call("POST", "/sandbox/bank", map[string]any{"do": "credit", "loan": signed.LoanID}, 200, nil)
			moves(map[string]string{"by": "P1M"})
		}
		var loan struct{ Standing struct{ Status string } }
		worker.call("GET", desk+"loans/"+signed.LoanID, nil, 200, &loan)
		if loan.Standing.Status != "closed" {
			t.Errorf("the loan: %+v", loan)
		}
		reads()
		if told["loan.paid_out"] != 1 || told["payment.booked"] != 12 || told["loan.closed"] != 1 { // closed by the day on which the last of it fell due
			t.Errorf("told: %v", told)
		}
		t.Logf("a loan of a year in %v, %d calls, %d events", time.Since(began), calls, seen)
		if calls > 80 {
			t.Errorf("%d calls, want 80 at most", calls)
		}
		for _, c := range []caller{own, worker, releaser, visitor} {
			if len(c.cookies) > 0 {
				t.Errorf("cookies: %v", c.cookies)
			}
		}
		stop()
		s.verifies(dir, made.ID, args...)
	})
}
