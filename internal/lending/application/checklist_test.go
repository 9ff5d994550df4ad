package application

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/lending/request"
	"florin/internal/record/document"
)

func standingOf(id string, kind document.Kind, state document.State, hour int, verdicts ...document.Judgement) standing {
	at := time.Date(2026, 11, 20, hour, 0, 0, 0, time.UTC)
	return standing{document.Paper{ID: id, Kind: kind, Pages: []document.Document{{ID: id + "-1", CreatedAt: at}}, Verdicts: verdicts}, state}
}

func TestChecklist(t *testing.T) {
	sentBack := document.Judgement{Ruling: document.SendBack, CreatedAt: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)}
	asked := &request.OwnAsked{At: time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC), Items: []request.AskedItem{
		{AskItem: request.AskItem{Kind: request.AskQuestion, Text: "rent?"}, Position: 1},
		{AskItem: request.AskItem{Kind: request.AskDocument, DocumentKind: "income", Text: "last payslip"}, Position: 2},
	}}
	needs := []string{"identity", "income"}
	cases := map[string]struct {
		asked  *request.OwnAsked
		papers []standing
		want   []string // who wants it, the kind, its state, the paper
	}{
		"nothing is there": {nil, nil, []string{"product identity missing ", "product income missing "}},
		"the best of a kind counts, then the newest": {nil, []standing{
			standingOf("a", "identity", document.Accepted, 1), standingOf("b", "identity", document.Received, 2),
			standingOf("c", "income", document.Received, 1), standingOf("d", "income", document.Received, 2),
		}, []string{"product identity accepted a", "product income received d"}},
		"what must be sent again is told as such": {nil, []standing{
			standingOf("a", "identity", document.Resend, 1, sentBack), standingOf("b", "other", document.Resend, 1, sentBack),
		}, []string{"product identity resend a", "product income missing ", "again other resend b"}},
		"sent again, it is replaced": {nil, []standing{
			standingOf("a", "identity", document.Resend, 1, sentBack), standingOf("b", "identity", document.Received, 12),
		}, []string{"product identity received b", "product income missing "}},
		"one that came before the verdict replaces nothing": {nil, []standing{
			standingOf("a", "identity", document.Resend, 1, sentBack), standingOf("b", "identity", document.Accepted, 2),
		}, []string{"product identity accepted b", "product income missing ", "again identity resend a"}},
		"an expired one counts until a newer one comes": {nil, []standing{
			standingOf("a", "income", document.Expired, 1), standingOf("b", "identity", document.Expired, 1),
			standingOf("c", "income", document.Received, 3),
		}, []string{"product identity expired b", "product income received c"}},
		"what was asked for is answered by what came since": {asked, []standing{
			standingOf("a", "income", document.Accepted, 1), standingOf("b", "income", document.Received, 11),
		}, []string{"asked income received b", "product identity missing ", "product income accepted a"}},
		"what came before is no answer": {asked, []standing{
			standingOf("a", "income", document.Accepted, 1),
		}, []string{"asked income missing ", "product identity missing ", "product income accepted a"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			replace(c.papers)
			got := []string{}
			for _, n := range checklist(needs, c.asked, c.papers) {
				got = append(got, fmt.Sprintf("%s %s %s %s", n.By, n.Kind, n.State, n.PaperID))
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
