package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/test/testkit"
)

// Months that the clock walks at once, while a program asks, are booked as those that it walks day by day.
func TestAWalkAtOnceBooksWhatAWalkByDaysDoes(t *testing.T) {
	onOneEngine(t, func(t *testing.T, s *shell, args ...string) {
		dir := filepath.Join(t.TempDir(), "boxes")
		at, stop := hosted(t, dir, args...)
		const days = 100
		walks := map[string]func(own, program caller){
			"at once": func(own, program caller) {
				own.call("POST", "/sandbox/clock", map[string]string{"by": fmt.Sprintf("P%dD", days)}, 202, nil)
				program.call("GET", "/api/v1/staff/loans", nil, 200, nil)
				own.waits()
			},
			"by days": func(own, _ caller) {
				for range days {
					own.moves("by", "P1D")
				}
			},
		}
		booked := map[string][]string{}
		var boxes []string
		for name, walk := range walks {
			made := makeBox(t, at)
			boxes = append(boxes, made.ID)
			own, program := callersOf(t, made)
			for _, account := range []int{1, 11} { // one pays, one stops
				own.signs(t, program, account)
			}
			own.moves("by", "P20D") // the days to withdraw, until they end on a working day
			own.paysOut(program)
			walk(own, program)
			booked[name] = program.journal(own.waits().Day.AddDays(-2)) // the last morning has come for the one and perhaps not for the other
			program.rebuilds()
		}
		if one, other := booked["at once"], booked["by days"]; !slices.Equal(one, other) || len(one) < 40 {
			t.Errorf("%d lines at once:\n%s\n%d by days:\n%s", len(one), strings.Join(one, "\n"), len(other), strings.Join(other, "\n"))
		}
		stop()
		for _, id := range boxes {
			s.verifies(dir, id, args...)
		}
	})
}

// paysOut releases whatever waits to be paid out.
func (c caller) paysOut(program caller) {
	c.t.Helper()
	var payouts struct{ Items []struct{ ID, State string } }
	program.call("GET", "/api/v1/staff/payouts", nil, 200, &payouts)
	var ids []string
	for _, p := range payouts.Items {
		if p.State == "planned" {
			ids = append(ids, p.ID)
		}
	}
	var batch struct {
		ID      string
		Version int64
	}
	c.as("treasury").call("POST", "/api/v1/staff/payouts/batches", map[string]any{"payout_ids": ids}, 201, &batch)
	c.as("approver").call("POST", "/api/v1/staff/payouts/batches/"+batch.ID+"/release", map[string]any{"version": batch.Version}, 200, nil)
}

// journal is what the books say without what is another's in each sandbox: ids, numbers and times.
func (c caller) journal(to date.Date) (lines []string) {
	c.t.Helper()
	r, err := http.NewRequest("GET", c.box.BaseURL+"/api/v1/staff/ledger/journal.csv?from=2020-01-01&to="+to.String(), nil)
	testkit.Must(c.t, err)
	r.Header.Set("Authorization", "Bearer "+c.token)
	res, err := http.DefaultClient.Do(r)
	testkit.Must(c.t, err)
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	testkit.Must(c.t, err)
	rows, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
	testkit.Must(c.t, err)
	for _, row := range rows {
		day, kind, account, sums := row[0], row[2], row[3], row[5:8]
		lines = append(lines, strings.Join(append([]string{day, kind, account}, sums...), " "))
	}
	slices.Sort(lines)
	return lines
}

// rebuilds makes a copy of the loans out of events that arrive in no order and some of them twice, as those of a webhook may, and looks whether it is what the lender has.
func (c caller) rebuilds() {
	c.t.Helper()
	type event struct {
		Object struct {
			Type, ID string
			Version  int64
		}
		Data struct{ Status string }
	}
	var arrived []event
	for after := ""; ; { // from the oldest that is kept
		var page struct {
			Items []event
			Next  int `json:"next_after"`
			More  bool
		}
		c.call("GET", "/api/v1/events?limit=500"+after, nil, 200, &page)
		arrived = append(append(arrived, page.Items...), page.Items[:len(page.Items)/3]...)
		if after = fmt.Sprintf("&after=%d", page.Next); !page.More {
			break
		}
	}
	rand.Shuffle(len(arrived), func(i, j int) { arrived[i], arrived[j] = arrived[j], arrived[i] })
	loans := map[string]event{}
	for _, e := range arrived {
		if e.Object.Type == "loan" && e.Object.Version > loans[e.Object.ID].Object.Version {
			loans[e.Object.ID] = e
		}
	}
	if len(loans) != 2 {
		c.t.Fatalf("loans in the copy: %d", len(loans))
	}
	for id, e := range loans {
		var has struct {
			Version  int64
			Standing struct{ Status string }
		}
		c.call("GET", "/api/v1/staff/loans/"+id, nil, 200, &has)
		if has.Version != e.Object.Version || has.Standing.Status != e.Data.Status {
			c.t.Errorf("loan %s: %d %s, in the copy %d %s", id, has.Version, has.Standing.Status, e.Object.Version, e.Data.Status)
		}
	}
}
