package desk

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/i18n"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
)

// What is taken along says what the screen says: a refusal that may still be looked at again
// is not one that is final, and a loan that was called in is not one that ended.
func TestFilesSpeakAsTheScreenDoes(t *testing.T) {
	fr, de := i18n.For("fr"), i18n.For("de")
	for _, c := range []struct{ got, want string }{
		{statusText(fr, request.Item{Status: request.Pending}), "En attente"},
		{statusText(fr, request.Item{Status: request.Pending, Outcome: request.Duplicate}), "Clôturée"},
		{statusText(de, request.Item{Status: request.Approved}), "Genehmigt"},
		{stageText(fr, request.Item{Stage: request.StageDeclined}), "Refus en cours de délai"},
		{stageText(fr, request.Item{Stage: request.StageDeclined, Outcome: request.Declined}), "Refus définitif"},
		{stageText(de, request.Item{Stage: request.StageReadyToFund}), "Auszahlung in Vorbereitung"},
		{stageText(de, request.Item{Stage: "of tomorrow"}), "of tomorrow"},
		{loanText(fr, servicing.Item{Status: loan.Terminated}), "Exigible en totalité"},
		{loanText(fr, servicing.Item{Status: loan.Closed, CloseReason: loan.RepaidEarly}), "Remboursé par anticipation"},
		{loanText(de, servicing.Item{Status: loan.Closed}), "Beendet"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

// Above the rows stands how they were chosen: the same value is another thing in each list.
func TestFilesSayHowTheirRowsWereChosen(t *testing.T) {
	lists := (&Service{}).allLists()
	staff := map[string]string{"id-1": "Nadia"}
	for _, c := range []struct {
		list, lang string
		by         map[string]string
		want       []string
	}{
		{"loans", "fr", map[string]string{"filter": "completed", "sort": "newest"}, []string{"Filtre\u00a0: Terminés", "Tri\u00a0: Plus récent d'abord"}},
		{"clients", "fr", map[string]string{"filter": "completed"}, []string{"Filtre\u00a0: Remboursés"}},
		{"loan-requests", "de", map[string]string{"stage": "declined", "assignee": "id-1"}, []string{"Bearbeitet von: Nadia", "Schritt: Abgelehnt, Frist läuft"}},
		{"loan-requests", "fr", map[string]string{"assignee": "nobody", "q": "2026-11-20"}, []string{"Suivi par\u00a0: personne", "Recherche\u00a0: 2026-11-20"}},
		{"loan-requests", "fr", map[string]string{"ids": "a,b,c"}, []string{"Demandes sélectionnées\u00a0: 3"}},
		{"payments", "fr", map[string]string{"from": "2026-10-25", "to": "2026-12-31"}, []string{"Depuis le 25/10/2026", "Jusqu'au 31/12/2026"}},
		{"journal", "en", map[string]string{"actor_kind": "machine", "action": "loan.paid"}, []string{"Action: loan.paid", "Who: Program"}},
	} {
		l := lists[c.list]
		if diff := cmp.Diff(c.want, l.chosen(i18n.For(c.lang), c.by, staff)); diff != "" {
			t.Errorf("%s in %s (-want +got):\n%s", c.list, c.lang, diff)
		}
	}
}
