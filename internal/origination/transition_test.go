package origination

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"florin/internal/fault"
	"florin/internal/settings"
)

// The database's checks repeat the tables of this package; this is what keeps them equal.
func TestChecksOfTheDatabase(t *testing.T) {
	raw, err := os.ReadFile("../db/migrations/0005_origination.sql")
	if err != nil {
		t.Fatal(err)
	}
	schema := string(raw)
	var stages, pairs []string
	byStatus := map[Status][]string{}
	for _, row := range stageStatus {
		stages = append(stages, string(row.Stage))
		byStatus[row.Status] = append(byStatus[row.Status], string(row.Stage))
	}
	for _, status := range Statuses {
		pairs = append(pairs, fmt.Sprintf("(status = '%s' AND %s)", status, in("stage", byStatus[status])))
	}
	var actions []string
	for _, tr := range transitions {
		if tr.From != StageDraft {
			actions = append(actions, string(tr.Action))
		}
	}
	for _, check := range []string{
		in("status", names(Statuses)), in("stage", stages), strings.Join(pairs, " OR "), in("outcome", Outcomes),
		in("action", actions), in("role", names(Roles)), in("civility", Civilities), in("income_type", IncomeTypes),
		in("employment_status", EmploymentStatuses), in("employment_duration", EmploymentDurations),
		in("rate_type", names([]settings.RateType{settings.Fixed, settings.Variable})),
		fmt.Sprintf("slot BETWEEN 0 AND %d", slots-1),
	} {
		if !strings.Contains(schema, "CHECK ("+check+")") {
			t.Errorf("the schema lacks CHECK (%s)", check)
		}
	}
}

func in(column string, values []string) string {
	return column + " IN ('" + strings.Join(values, "', '") + "')"
}

func names[S ~string](list []S) []string {
	var all []string
	for _, s := range list {
		all = append(all, string(s))
	}
	return all
}

func TestMove(t *testing.T) {
	legal := map[string]Stage{
		"draft submit": StageInReview, "in_review approve": StageApproved, "in_review refuse": StageDeclined,
		"in_review refuse_now": StageDeclined, "declined undo_refusal": StageInReview,
	}
	for _, from := range []Stage{StageDraft, StageInReview, StageApproved, StageDeclined} {
		for _, a := range []Action{Submit, Approve, Refuse, RefuseNow, UndoRefusal} {
			got, err := move(from, a)
			want, ok := legal[string(from)+" "+string(a)]
			if ok && (err != nil || got.To != want) {
				t.Errorf("%s %s: %v %v", from, a, got, err)
			}
			if !ok && fault.CodeOf(err) != "request.not_allowed" {
				t.Errorf("%s %s is not refused: %v", from, a, err)
			}
		}
	}
	_, err := move(StageInReview, Submit)
	if f, _ := fault.As(err); f == nil || f.Params["allowed"] != "approve, refuse, refuse_now" {
		t.Errorf("the refusal does not name what is allowed: %v", err)
	}
	if got := actionsFrom(StageDeclined, false); len(got) != 0 {
		t.Errorf("allowed after the window: %v", got)
	}
}

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"Élodie  MÜLLER": "elodie muller", "Weiß": "weiss", "Łódź": "lodz", "Søren Ærø": "soren aero", "Œuvre": "oeuvre",
		"e\u0301": "e", "ﬁn": "fin", "  a\tb ": "a b", "": "", "İzmir": "izmir", "ÇA": "ca",
	} {
		if got := Fold(text); got != want {
			t.Errorf("Fold(%q) = %q, want %q", text, got, want)
		}
		if again := Fold(Fold(text)); again != Fold(text) {
			t.Errorf("folding %q twice gives %q", text, again)
		}
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{"Élodie", "ß", "a\x00b", "\xff", "ǅ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if once := Fold(s); Fold(once) != once {
			t.Errorf("Fold is not stable: %q, %q", once, Fold(once))
		}
	})
}

func FuzzCursor(f *testing.F) {
	f.Add(newest.cursor())
	f.Add("MTIzfGFi")
	f.Fuzz(func(t *testing.T, s string) {
		p, ok := parseCursor(s)
		if !ok {
			return
		}
		if again, ok := parseCursor(p.cursor()); !ok || !again.at.Equal(p.at) || again.id != p.id {
			t.Errorf("%q: %v, %v", s, p, again)
		}
	})
}

func FuzzClaim(f *testing.F) {
	f.Add("AAAA")
	f.Fuzz(func(t *testing.T, s string) {
		if _, mac, ok := parseClaim(s); ok && len(mac) != macSize {
			t.Errorf("%q: %d bytes of proof", s, len(mac))
		}
	})
}

func TestSlotOf(t *testing.T) {
	var got []int64
	for _, c := range "0123456789abcdef" {
		got = append(got, slotOf("x"+string(c)))
	}
	if want := []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}; !slices.Equal(got, want) {
		t.Errorf("slots %v", got)
	}
}
