package decision_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

var (
	breakCounter = db.SQL(`UPDATE request_counters SET requests = requests + 2, amount_minor = amount_minor - 100 WHERE status = 'approved'`)
	loseCounter  = db.SQL(`DELETE FROM request_counters WHERE status = 'pending'`)
	ghostCounter = db.SQL(`INSERT INTO request_counters (status, currency, slot, requests, amount_minor) VALUES ('rejected', 'CHF', 3, 1, 500)`)
	strayOwner   = db.SQL(`UPDATE documents SET owner_id = 'nowhere' WHERE id = $1`)
	strayDraft   = db.SQL(`UPDATE drafts SET request_id = 'nowhere' WHERE id = $1`)
)

func (r *rig) exec(t testing.TB, s *db.Stmt, args ...any) {
	t.Helper()
	must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(s, args...)
		return err
	}))
}

// What verification says is found by breaking it: each broken fact is named, and nothing else.
func TestVerifyNamesWhatDoesNotAgree(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		approved := r.Apply(t, marie())
		r.Apply(t, marie())
		_, err := r.Approve(ctx, officer("ann"), approved.ID, request.Decision{Version: r.get(t, approved.ID).Version})
		must(t, err)
		draft, token := r.draft(t)
		kept := r.upload(t, token)
		r.wantProblems(t)

		r.exec(t, breakCounter)
		r.exec(t, loseCounter)
		r.exec(t, ghostCounter)
		r.exec(t, strayOwner, kept.ID)
		r.exec(t, strayDraft, draft.ID)
		r.wantProblems(t,
			"the counters of approved EUR say 3 requests of 9999.00 EUR, there are 1 of 10000.00 EUR",
			"the counters of pending EUR say 0 requests of 0.00 EUR, there are 1 of 10000.00 EUR",
			"the counters of rejected CHF say 1 requests of 5.00 CHF, there are 0 of 0.00 CHF",
			"document "+kept.ID+" belongs to draft nowhere",
			"draft "+draft.ID+" was submitted as a request that does not exist")
	})
}

// wantProblems checks that verification finds these problems and no other.
func (r *rig) wantProblems(t testing.TB, parts ...string) {
	t.Helper()
	got, err := r.Verify(ctx)
	must(t, err)
	text := strings.Join(got, "\n")
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in\n%s", part, text)
		}
	}
	if diff := cmp.Diff(len(parts), len(got)); diff != "" {
		t.Errorf("problems: %s\n%s", diff, text)
	}
}

// A person who writes past the program cannot write into the log as well: what was decided is named.
func TestDecisionsAreComparedWithTheLog(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		refused, approved := r.Apply(t, marie()).ID, r.Apply(t, marie()).ID
		_, err := r.Refuse(ctx, officer("ann"), refused, request.Decision{Version: 1, Reason: "Revenus insuffisants", Given: onBudget})
		must(t, err)
		_, err = r.Approve(ctx, officer("ann"), approved, request.Decision{Version: 1})
		must(t, err)
		r.wantProblems(t)
		for _, c := range []struct{ name, do, undo, want string }{
			{
				"another reason", `UPDATE decisions SET reason = 'x' WHERE action = 'refuse'`,
				`UPDATE decisions SET reason = 'Revenus insuffisants' WHERE action = 'refuse'`,
				"the reason of decision 2 (refuse) is not the one that was given\nrequest " + refused + ": the reason that the applicant reads is none that was given",
			},
			{
				"another letter", `UPDATE loan_requests SET admin_notes = 'x' WHERE status = 'rejected'`,
				`UPDATE loan_requests SET admin_notes = 'Revenus insuffisants' WHERE status = 'rejected'`,
				"request " + refused + ": the reason that the applicant reads is none that was given",
			},
			{
				"somebody else", `UPDATE decisions SET by_id = 'staff-bob' WHERE action = 'approve'`,
				`UPDATE decisions SET by_id = 'staff-ann' WHERE action = 'approve'`,
				"request " + approved + ": decision 2 (approve) is not in the audit log",
			},
			{
				"one that nobody took", `INSERT INTO decisions (request_id, version, action, by_id, by_name, created_at)
					SELECT request_id, 9, 'cancel', by_id, by_name, created_at FROM decisions WHERE action = 'approve'`,
				`DELETE FROM decisions WHERE version = 9`, "request " + approved + ": decision 9 (cancel) is not in the audit log",
			},
			{
				"one that is gone", `CREATE TABLE gone AS SELECT * FROM decisions WHERE action = 'approve'; DELETE FROM decisions WHERE action = 'approve'`,
				`INSERT INTO decisions SELECT * FROM gone; DROP TABLE gone`, "request " + approved + ": decision 2 (approve) of the audit log is missing",
			},
		} {
			_, err := r.Env.DB.Pool().Exec(c.do)
			must(t, err)
			got, err := r.Verify(ctx)
			must(t, err)
			if text := strings.Join(got, "\n"); !strings.HasSuffix(text, c.want) || strings.Count(text, "\n") != strings.Count(c.want, "\n") {
				t.Errorf("%s: %s", c.name, text)
			}
			_, err = r.Env.DB.Pool().Exec(c.undo)
			must(t, err)
		}
		r.wantProblems(t)
		_, err = r.Env.DB.Pool().Exec(`UPDATE loan_requests SET status = 'approved', stage = 'approved', admin_notes = NULL WHERE status = 'rejected'`)
		must(t, err)
		got, err := r.Verify(ctx)
		must(t, err)
		if !strings.HasSuffix(strings.Join(got, "\n"), "request "+refused+": it is approved, and by the audit log rejected") {
			t.Error(got)
		}
	})
}
