package interview

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"florin/internal/kernel/fault"
)

var states = []State{Proposed, Chosen, OtherAsked, Confirmed, Held, Missed, Cancelled, Declined}

// legal is the life of an interview as docs/interviews.md has it: from, action, where to. What is
// not here is refused. "begun" and "ahead" say on which side of its time an agreed one is.
var legal = map[string]State{
	"staff proposed propose": Proposed, "staff proposed cancel": Cancelled,
	"staff chosen confirm": Confirmed, "staff chosen propose": Proposed, "staff chosen cancel": Cancelled,
	"staff other_asked propose": Proposed, "staff other_asked cancel": Cancelled,
	"staff confirmed propose ahead": Proposed, "staff confirmed move ahead": Confirmed, "staff confirmed cancel ahead": Cancelled,
	"staff confirmed hold begun": Held, "staff confirmed miss begun": Missed,
	"staff held hold": Held, "staff held miss": Missed, "staff missed hold": Held, "staff missed miss": Missed,

	"applicant proposed choose": Chosen, "applicant proposed ask_other": OtherAsked, "applicant proposed decline": Declined,
	"applicant chosen choose": Chosen, "applicant chosen ask_other": OtherAsked, "applicant chosen decline": Declined,
	"applicant other_asked choose": Chosen, "applicant other_asked decline": Declined,
	"applicant confirmed ask_other ahead": OtherAsked, "applicant confirmed decline ahead": Declined,

	"system proposed end": Cancelled, "system chosen end": Cancelled, "system other_asked end": Cancelled, "system confirmed end": Cancelled,
}

func TestEveryMove(t *testing.T) {
	sides := map[who]string{byStaff: "staff", byApplicant: "applicant", bySystem: "system"}
	actions := []Action{Propose, Choose, AskOther, Decline, Confirm, Move, Cancel, Hold, Miss, End}
	for _, from := range states {
		for by, side := range sides {
			for _, a := range actions {
				for begun, when := range map[bool]string{false: " ahead", true: " begun"} {
					name := fmt.Sprintf("%s %s %s", side, from, a)
					want, ok := legal[name]
					if !ok {
						want, ok = legal[name+when]
					}
					got, err := from.move(a, by, begun)
					switch {
					case ok && (err != nil || got.To != want):
						t.Errorf("%s%s: %v %v, want %s", name, when, got.To, err, want)
					case !ok && (fault.KindOf(err) != fault.Conflict || fault.CodeOf(err) != "interview.not_allowed"):
						t.Errorf("%s%s: %v, want a refusal", name, when, err)
					}
				}
			}
		}
	}
}

func TestARefusalNamesWhatIsAllowed(t *testing.T) {
	_, err := Chosen.move(Hold, byStaff, false)
	if f, ok := fault.As(err); !ok || f.Params["allowed"] != "confirm, propose, cancel" {
		t.Errorf("%+v", err)
	}
}

// The database's check repeats the states.
func TestChecksOfTheDatabase(t *testing.T) {
	raw, err := os.ReadFile("../../platform/db/schema.sqlite.sql")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range states {
		names = append(names, string(s))
	}
	if want := "CHECK (state IN ('" + strings.Join(names, "', '") + "'))"; !strings.Contains(string(raw), want) {
		t.Errorf("the schema lacks %s", want)
	}
}
