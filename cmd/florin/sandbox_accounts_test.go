package main

import (
	"fmt"
	"path/filepath"
	"testing"

	"florin/internal/admin/sandbox"
	"florin/internal/rule/rail"
)

// Each borrower has a test account, and a year later each loan is where the number of its account says; the books hold.
func TestAccountsSteerTheBankOfASandbox(t *testing.T) {
	onOneEngine(t, func(t *testing.T, s *shell, args ...string) {
		dir := filepath.Join(t.TempDir(), "boxes")
		at, stop := hosted(t, dir, args...)
		made := makeBox(t, at)
		own, program := callersOf(t, made)

		numbers := []int{1, 2, 9, 10, 11}
		loans := map[int]string{}
		for _, n := range numbers {
			loans[n] = own.signs(t, program, n)
		}
		own.moves("by", "P20D") // the days to withdraw, until they end on a working day
		own.paysOut(program)
		own.moves("by", "P14M") // the bank and the borrowers act by themselves

		type standing struct {
			Standing struct {
				Status string
				Late   int `json:"days_past_due"`
			}
			Events []struct{ Kind string }
		}
		paid := func(l standing) (n int) {
			for _, e := range l.Events {
				if e.Kind == "paid" {
					n++
				}
			}
			return n
		}
		for n, want := range map[int]struct {
			status      string
			least, most int // payments; who is late pays what being late costs, too, with payments of its own
		}{1: {"closed", 12, 12}, 2: {"pending_payout", 0, 0}, 9: {"closed", 13, 36}, 10: {"closed", 12, 12}, 11: {"", 3, 3}} {
			var l standing
			program.call("GET", "/api/v1/staff/loans/"+loans[n], nil, 200, &l)
			if want.status != "" && l.Standing.Status != want.status || want.status == "" && l.Standing.Late < 200 || paid(l) < want.least || paid(l) > want.most {
				t.Errorf("account %02d: %s after %d payments, %d days late", n, l.Standing.Status, paid(l), l.Standing.Late)
			}
		}
		stop()
		s.verifies(dir, made.ID, args...)
	})
}

// signs brings an application to its signature, with a test account, and gives the loan.
func (c caller) signs(t *testing.T, program caller, n int) string {
	t.Helper()
	iban, _ := rail.TestAccount("FR", n)
	id := c.apply(fmt.Sprintf("borrower%d@example.org", n))
	c.offers(program, id)
	var done sandbox.Done
	c.call("POST", "/sandbox/applicants/"+id, map[string]any{"do": "sign", "iban": string(iban)}, 200, &done)
	if done.LoanID == "" {
		t.Fatalf("signed: %+v", done)
	}
	return done.LoanID
}

// offers has the lender's people take an application to its offer.
func (c caller) offers(program caller, id string) {
	c.t.Helper()
	officer := c.as("officer")
	path := "/api/v1/staff/loan-requests/" + id
	var registers struct{ Register, Today string }
	officer.call("GET", path+"/registers", nil, 200, &registers)
	officer.call("POST", path+"/registers", map[string]any{
		"position": 1, "register": registers.Register, "asked_on": registers.Today, "result": "clear", "reference": "R-1", "remark": "",
	}, 201, nil)
	var r seenRequest
	program.call("GET", path, nil, 200, &r)
	officer.call("POST", path+"/approve", map[string]any{"version": r.Version, "send_email": true}, 200, nil)
	program.call("GET", path, nil, 200, &r)
	officer.call("POST", path+"/offer", map[string]any{"version": r.Version}, 201, nil)
}

// What needs each of the lender's people comes from all over the program: each of them hears it in one that is put together as in earnest.
func TestTheBellOfEachRoleInTheWholeProgram(t *testing.T) {
	at, stop := hosted(t, filepath.Join(t.TempDir(), "boxes"))
	defer stop()
	made := makeBox(t, at)
	own, _ := callersOf(t, made)
	for _, a := range made.Accounts {
		var bell struct{ Items []struct{ Kind string } }
		own.as(string(a.Role)).call("GET", "/api/v1/staff/me/notices", nil, 200, &bell)
		if bell.Items == nil {
			t.Errorf("%s hears nothing at all", a.Role)
		}
	}
}
