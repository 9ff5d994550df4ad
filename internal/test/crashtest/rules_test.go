package crashtest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
	"florin/internal/test/testkit/program"
)

// trial is a trial of rules as the back-office shows it.
type trial struct {
	ID         string
	State      string
	Done       int
	MayPropose bool `json:"may_propose"`
	Result     map[string]any
}

// trialBatch is how many requests a trial keeps at a time.
const trialBatch = 500

// A trial that is killed is taken up again where it was left: a viewer sees whole batches
// of one that runs, never half of them as a result, and in the end what an undisturbed trial finds.
func TestATrialOfRulesIsWholeOrGoesOn(t *testing.T) {
	t.Parallel() // mostly they wait
	count := max(2, kills(t)/4)
	t.Run("sqlite", func(t *testing.T) {
		n := program.New(t, "sqlite")
		killWhileTrying(t, n, "sqlite:"+n.Data+"/florin.db", count)
	})
	t.Run("postgres", func(t *testing.T) {
		url := testkit.Postgres(t).URL()
		killWhileTrying(t, program.New(t, url), url, count)
	})
}

func killWhileTrying(t *testing.T, n *program.Node, url string, count int) {
	t.Helper()
	d := opened(t, n)
	all := 4*trialBatch + 13
	fillPast(t, url, all)
	draft := d.draft()
	undisturbed, killed := d.tried(draft, all, 0), d.tried(draft, all, count)
	if !reflect.DeepEqual(undisturbed.Result, killed.Result) || killed.Result["fingerprint"] == "" {
		t.Errorf("after %d kills the trial finds\n%v\nundisturbed it found\n%v", count, killed.Result, undisturbed.Result)
	}
}

// version is a draft in one of its versions.
type version struct {
	ID      string
	Version int64
	Rules   map[string]any
}

// draft is one by which some of the past requests come out otherwise.
func (d *member) draft() version {
	d.t.Helper()
	var v version
	d.call(http.MethodPost, "/rules/drafts", map[string]string{"name": "Wider"}, &v)
	v.Rules["scorecard"].(map[string]any)["favourable"] = 590
	d.call(http.MethodPut, "/rules/drafts/"+v.ID, map[string]any{"version": v.Version, "name": "Wider", "rules": v.Rules}, &v)
	return v
}

// tried runs a trial to its end, killing the node while it runs.
func (d *member) tried(draft version, all, count int) trial {
	d.t.Helper()
	zone, err := time.LoadLocation("Europe/Zurich") // the lender's: after 23:00 UTC it is tomorrow there
	if err != nil {
		d.t.Fatal(err)
	}
	today := date.Of(time.Now(), zone)
	d.intention = fmt.Sprintf("%d-kills-", count)
	var last trial
	d.call(http.MethodPost, "/rules/drafts/"+draft.ID+"/replays", map[string]any{
		"version": draft.Version, "from": today.AddDays(-30), "to": today,
		"product": "", "sample": 10_000, "complete": true,
	}, &last)
	for hits := 0; hits < count; hits++ {
		until(d.t, "the trial goes on", func() bool {
			return d.looked(&last, all) && (last.State != "running" || last.Done >= hits*trialBatch)
		})
		if last.State != "running" {
			if hits == 0 {
				d.t.Error("it was over before anybody pulled the plug")
			}
			break
		}
		d.n.Kill()
		d.n.Start()
	}
	until(d.t, "the trial ends", func() bool { return d.looked(&last, all) && last.State != "running" })
	if last.State != "done" || last.Done != all {
		d.t.Errorf("the trial is %s after %d of %d", last.State, last.Done, all)
	}
	return last
}

// looked reads a trial; false while the node is away. What it shows is whole at any moment.
func (d *member) looked(last *trial, all int) bool {
	var now trial
	if d.try(http.MethodGet, "/rules/replays/"+last.ID, nil, &now) != nil {
		return false
	}
	cases := int(now.Result["cases"].(float64))
	running := now.State == "running" && now.Done%trialBatch == 0 && now.Done < all && !now.MayPropose
	if cases != now.Done || now.Done < last.Done || !running && now.Done != all {
		d.t.Errorf("shown is a trial that is %s after %d, with a result of %d", now.State, now.Done, cases)
	}
	*last = now
	return true
}

var (
	addPerson  = db.SQL(`INSERT INTO persons (id, version, first_name, last_name, email, phone, birth_date, country, created_at) VALUES ($1, 1, 'A', 'B', $1, '', '1990-01-01', 'FR', $2)`)
	addRequest = db.SQL(`INSERT INTO loan_requests (id, reference, version, status, stage, product, currency, amount_minor, months, rate_type, rate, lang,
		first_name, last_name, email, email_key, phone, consent, consent_lang, created_at, answer_due_at, search_text)
		VALUES ($1, $1, 1, 'pending', 'in_review', 'EU-CONSO', 'EUR', 1000000, 36, 'fixed', '3', 'fr', 'A', 'B', $1, $1, '', 'x', 'fr', $2, $2, '')`)
	addParty = db.SQL(`INSERT INTO request_parties (request_id, position, role, person_id) VALUES ($1, 1, 'borrower', $1)`)
	addRun   = db.SQL(`INSERT INTO request_checks (request_id, number, cause, rules, opinion, inputs, trace, created_at) VALUES ($1, 1, 'submitted', 'x', 'review', $2, '{}', $3)`)
)

// fillPast writes requests of the last days with the inputs of their checks: 2,500 and 1,300 a
// month in turn, and every seventh 1,000.
func fillPast(t *testing.T, url string, n int) {
	t.Helper()
	d, err := db.Open(t.Context(), db.Config{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	// Blind: where transactions are serializable, one that lasts for seconds hinders everybody else on the server.
	err = d.UpdateBlind(t.Context(), func(tx *db.Tx) error {
		for i := range n {
			id, at := fmt.Sprintf("%08x-0000-4000-8000-000000000000", i), tx.Now().Add(-time.Duration(i+1)*time.Minute)
			income := []int{2500_00, 1300_00}[i%2]
			if i%7 == 0 {
				income = 1000_00
			}
			text, err := json.Marshal(pastInputs(income, at))
			if err != nil {
				return err
			}
			for _, each := range []struct {
				add  *db.Stmt
				args []any
			}{{addPerson, []any{id, at}}, {addRequest, []any{id, at}}, {addParty, []any{id}}, {addRun, []any{id, string(text), at}}} {
				if _, err := tx.Exec(each.add, each.args...); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// pastInputs is what a check looked at: 10,000 over 36 months, alone, no rent, a permanent job.
func pastInputs(income int, at time.Time) map[string]any {
	return map[string]any{
		"product": "EU-CONSO", "currency": "EUR", "amount": 10_000_00, "months": 36, "rate": "3", "documents": []string{}, "on": at.Format(time.DateOnly),
		"parties": []map[string]any{{
			"adult": true, "income": income, "income_type": "Salaire", "employment_status": "CDI", "employment_duration": "Plus de 3 ans",
			"rent": 0, "other_loans": 0, "household": 1,
		}},
	}
}
