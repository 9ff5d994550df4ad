package decision_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"florin/internal/lending/application"
	"florin/internal/platform/db"
	"florin/internal/platform/query"
	"florin/internal/test/testkit"
)

// What a page of another site asks all the time runs down an index: its cost must not grow
// with the table. Once the planner began at the borrowers and sorted everything.
func TestCommonQuestionsRunDownAnIndex(t *testing.T) {
	r := newRig(t, testkit.SQLite(t))
	of := func(column, value string) []query.Filter {
		return []query.Filter{{Column: column, Op: query.Eq, Values: []string{value}}}
	}
	newest := []query.Order{{Column: "created_at", Descending: true}}
	for name, c := range map[string]struct {
		q     query.Question
		own   string
		first string // of the plan
		sorts bool   // what the index has found, which is little
	}{
		"all":            {query.Question{Limit: 10}, "1 = 1", "SCAN r USING INDEX loan_requests_created", false},
		"newest":         {query.Question{Order: newest, Limit: 10}, "1 = 1", "SCAN r USING INDEX loan_requests_created", false},
		"oldest":         {query.Question{Order: []query.Order{{Column: "created_at"}}, Limit: 10}, "1 = 1", "SCAN r USING INDEX loan_requests_created", false},
		"by status":      {query.Question{Filters: of("status", "pending"), Order: newest, Limit: 10}, "1 = 1", "SEARCH r USING INDEX loan_requests_shown", false},
		"by id":          {query.Question{Filters: of("id", uuid.NewString()), Limit: 1}, "1 = 1", "SEARCH r USING INDEX sqlite_autoindex_loan_requests_1", false},
		"by address":     {query.Question{Filters: of("email", "ada@example.com"), Order: newest, Limit: 10}, "1 = 1", "SEARCH r USING INDEX loan_requests_email", true},
		"by reference":   {query.Question{Filters: of("reference", "XK-2026-00000000"), Limit: 10}, "1 = 1", "SEARCH r USING INDEX loan_requests_reference", false},
		"one's own":      {query.Question{Order: newest, Limit: 10}, "r.account_id = 'a'", "SEARCH r USING INDEX loan_requests_account", true},
		"by city":        {query.Question{Filters: of("city", "Chur"), Order: newest, Limit: 10}, "1 = 1", "SCAN r USING INDEX loan_requests_created", false},
		"own by address": {query.Question{Filters: of("email", "ada@example.com"), Limit: 10}, "r.account_id = 'a'", "SEARCH r USING INDEX loan_requests_", true},
	} {
		s, err := application.WireRequests.Rows(db.SQLite, false, c.q, "r.id, p.city, q.employer", c.own)
		must(t, err)
		plan := explain(t, r, s)
		if !strings.HasPrefix(strings.ReplaceAll(plan[0], "COVERING ", ""), c.first) {
			t.Errorf("%s begins with %q", name, plan[0])
		}
		if sorts := slices.ContainsFunc(plan, func(step string) bool { return strings.Contains(step, "TEMP B-TREE") }); sorts && !c.sorts {
			t.Errorf("%s is sorted: %q", name, plan)
		}
	}
}

func explain(t *testing.T, r *rig, s query.Statement) (plan []string) {
	t.Helper()
	args := make([]any, len(s.Args))
	for i, a := range s.Args {
		if args[i] = a; a == db.Key("email", "ada@example.com") {
			args[i] = "ada@example.com"
		}
	}
	rows, err := r.Env.DB.Pool().QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+s.Text(db.SQLite), args...)
	must(t, err)
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var detail string
		must(t, rows.Scan(&id, &parent, &unused, &detail))
		plan = append(plan, detail)
	}
	must(t, rows.Err())
	return plan
}
