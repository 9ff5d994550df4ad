package main

import (
	"path/filepath"
	"slices"
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/rule/rail"
)

// seenLoan is what programs see of a loan.
type seenLoan struct {
	RequestID string `json:"request_id"`
	Standing  struct {
		NextDueOn date.Date `json:"next_due_on"`
		Late      int       `json:"days_past_due"`
	}
	Events []struct{ Kind string }
}

func (l seenLoan) count(kind string) (n int) {
	for _, e := range l.Events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// The bank does about debits what the number of the account says, and a holder with another name is paid once a person has let the money go.
func TestAccountsSteerDebitsOfASandbox(t *testing.T) {
	onOneEngine(t, func(t *testing.T, s *shell, args ...string) {
		dir := filepath.Join(t.TempDir(), "boxes")
		at, stop := hosted(t, dir, args...)
		made := makeBox(t, at)
		own, program := callersOf(t, made)
		treasurer := own.as("treasury")

		loans := map[int]string{}
		loan := func(n int) (l seenLoan) {
			program.call("GET", "/api/v1/staff/loans/"+loans[n], nil, 200, &l)
			return l
		}
		for _, n := range []int{3, 4, 5, 6, 7, 8} {
			loans[n] = own.signs(t, program, n)
			if n > 6 {
				continue
			}
			iban, _ := rail.TestAccount("FR", n)
			own.call("POST", "/sandbox/applicants/"+loan(n).RequestID, map[string]any{"do": "mandate", "iban": string(iban)}, 200, nil)
		}
		own.moves("by", "P20D") // the days to withdraw, until they end on a working day
		var payouts struct {
			Items []struct {
				ID, Hold string
				Version  int64
			}
		}
		program.call("GET", "/api/v1/staff/payouts", nil, 200, &payouts)
		for _, p := range payouts.Items {
			if p.Hold == "payee" {
				treasurer.call("POST", "/api/v1/staff/payouts/"+p.ID+"/release-hold", map[string]any{"version": p.Version, "reason": "Seen at the counter"}, 200, nil)
			}
		}
		own.paysOut(program)
		own.moves("by", "P1D")

		collect := func() {
			t.Helper()
			due := loan(3).Standing.NextDueOn
			own.moves("to", due.AddDays(-14).String())
			treasurer.call("POST", "/api/v1/staff/debit-runs", map[string]any{"due_on": due.String()}, 201, nil)
			own.moves("to", due.AddDays(7).String())
		}
		collect()
		for n, paid := range map[int]int{3: 0, 4: 0, 5: 1, 6: 0, 7: 1, 8: 1} {
			if l := loan(n); l.count("paid") != paid || (l.Standing.Late > 0) != (paid == 0) {
				t.Errorf("account %02d after the first run: %d payments, %d days late", n, l.count("paid"), l.Standing.Late)
			}
		}
		collect()
		own.moves("by", "P14D") // five weeks after the first
		for n, paid := range map[int]int{3: 0, 4: 1, 5: 2, 6: 0, 7: 2, 8: 2} {
			if l := loan(n); l.count("paid") != paid {
				t.Errorf("account %02d after two runs: %d payments", n, l.count("paid"))
			}
		}
		reasons := map[string][]string{}
		var page struct {
			Items []struct {
				Data struct {
					LoanID string `json:"loan_id"`
					Reason string
				}
			}
		}
		program.call("GET", "/api/v1/events?limit=500&types=debit.bounced", nil, 200, &page)
		for _, e := range page.Items {
			reasons[e.Data.LoanID] = append(reasons[e.Data.LoanID], e.Data.Reason)
		}
		for n, want := range map[int][]string{3: {"AM04", "AM04"}, 4: {"AM04"}, 5: {"MD06"}, 6: {"MD07", "MD07"}} {
			if got := reasons[loans[n]]; !slices.Equal(got, want) {
				t.Errorf("account %02d: debits came back for %v", n, got)
			}
		}
		stop()
		s.verifies(dir, made.ID, args...)
	})
}
