package origination_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/db"
	"florin/internal/identity"
	"florin/internal/origination"
)

var (
	breakCounter = db.SQL(`UPDATE request_counters SET requests = requests + 2, amount_minor = amount_minor - 100 WHERE status = 'approved'`)
	loseCounter  = db.SQL(`DELETE FROM request_counters WHERE status = 'pending'`)
	ghostCounter = db.SQL(`INSERT INTO request_counters (status, currency, slot, requests, amount_minor) VALUES ('rejected', 'CHF', 3, 1, 500)`)
	strayOwner   = db.SQL(`UPDATE documents SET owner_id = 'nowhere' WHERE id = $1`)
	strayDraft   = db.SQL(`UPDATE drafts SET request_id = 'nowhere' WHERE id = $1`)
)

func (r *room) exec(t testing.TB, s *db.Stmt, args ...any) {
	t.Helper()
	must(t, r.env.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(s, args...)
		return err
	}))
}

// What verification says is found by breaking it: each broken fact is named, and nothing else.
func TestVerifyNamesWhatDoesNotAgree(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *room) {
		approved := r.submit(t, marie())
		r.submit(t, marie())
		_, err := r.Approve(ctx, officer("ann"), approved.ID, origination.Decision{Version: r.get(t, approved.ID).Version})
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
func (r *room) wantProblems(t testing.TB, parts ...string) {
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

func TestTheDemoAgreesWithItself(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *room) {
		must(t, r.FillDemo(ctx, identity.CommandLine(), origination.Demo{Requests: 300, Seed: 3}))
		r.wantProblems(t)
	})
}
