package request

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/rule/catalogue"
)

// The database's checks repeat the tables of this package; this is what keeps them equal.
func TestChecksOfTheDatabase(t *testing.T) {
	raw, err := os.ReadFile("../../platform/db/schema.sqlite.sql")
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
		stages := in("stage", byStatus[status])
		if len(byStatus[status]) > 2 {
			stages = "(" + stages + ")"
		}
		pairs = append(pairs, fmt.Sprintf("(status = '%s' AND %s)", status, stages))
	}
	for _, check := range []string{
		in("status", names(Statuses)), in("stage", stages), strings.Join(pairs, " OR "), in("outcome", names(Outcomes)),
		in("status", append(names(Statuses), string(Closed))), in("action", names(decisive)),
		in("role", names(Roles)), in("civility", Civilities), in("income_type", IncomeTypes),
		in("employment_status", EmploymentStatuses), in("employment_duration", EmploymentDurations),
		in("rate_type", names([]catalogue.RateType{catalogue.Fixed, catalogue.Variable})),
		fmt.Sprintf("slot BETWEEN 0 AND %d", slots-1),
	} {
		if !strings.Contains(schema, "CHECK ("+check+")") {
			t.Errorf("the schema lacks CHECK (%s)", check)
		}
	}
	if !strings.Contains(schema, ShownStatus+", created_at DESC, id DESC)") {
		t.Error("no index has the words of shownStatus")
	}
}

// in is how the schema says that a column has one of some values; of more than two each is
// named, as migration 0048 explains.
func in(column string, values []string) string {
	if len(values) > 2 {
		return column + " = '" + strings.Join(values, "' OR "+column+" = '") + "'"
	}
	return column + " IN ('" + strings.Join(values, "', '") + "')"
}

func names[S ~string](list []S) []string {
	var all []string
	for _, s := range list {
		all = append(all, string(s))
	}
	return all
}

// The moves of design: from, action, where to. Whatever is not here is refused.
var legal = map[string]Place{
	"draft submit":                            {StageInReview, ""},
	"in_review approve":                       {StageApproved, ""},
	"in_review propose":                       {StageSecond, ""},
	"in_review refuse":                        {StageDeclined, ""},
	"in_review refuse_now":                    {StageDeclined, ""},
	"in_review ask":                           {StageInfoRequested, ""},
	"in_review withdraw":                      {StageInReview, WithdrawnByClient},
	"in_review close":                         {StageInReview, Duplicate},
	"info_requested answer":                   {StageInReview, ""},
	"info_requested take_back_ask":            {StageInReview, ""},
	"info_requested expire":                   {StageInfoRequested, ExpiredIncomplete},
	"info_requested withdraw":                 {StageInfoRequested, WithdrawnByClient},
	"info_requested close":                    {StageInfoRequested, Duplicate},
	"awaiting_second_approval second_approve": {StageApproved, ""},
	"awaiting_second_approval second_return":  {StageInReview, ""},
	"awaiting_second_approval second_refuse":  {StageDeclined, ""},
	"awaiting_second_approval withdraw":       {StageSecond, WithdrawnByClient},
	"awaiting_second_approval close":          {StageSecond, Duplicate},
	"declined undo_refusal":                   {StageInReview, ""},
	"declined ask_review":                     {StageHumanReview, ""},
	"declined let_stand":                      {StageDeclined, Declined},
	"human_review uphold":                     {StageDeclined, ""},
	"human_review reopen":                     {StageInReview, ""},
	"approved undo_approval":                  {StageInReview, ""},
	"approved send_offer":                     {StageOfferSent, ""},
	"approved withdraw":                       {StageApproved, WithdrawnByClient},
	"approved close":                          {StageApproved, Duplicate},
	"offer_sent undo_approval":                {StageInReview, ""},
	"offer_sent void_offer":                   {StageApproved, ""},
	"offer_sent sign":                         {StageSigned, ""},
	"offer_sent decline_offer":                {StageOfferSent, OfferDeclined},
	"offer_sent expire_offer":                 {StageOfferSent, OfferExpired},
	"offer_sent withdraw":                     {StageOfferSent, WithdrawnByClient},
	"signed open_payout":                      {StageReadyToFund, ""},
	"signed withdraw":                         {StageSigned, WithdrawnAfterSignature},
	"signed cancel":                           {StageSigned, CancelledByLender},
	"ready_to_fund fund":                      {StageFunded, Funded},
	"ready_to_fund withdraw":                  {StageReadyToFund, WithdrawnAfterSignature},
	"ready_to_fund cancel":                    {StageReadyToFund, CancelledByLender},
	"funded withdraw":                         {StageFunded, WithdrawnAfterSignature},
}

func TestMove(t *testing.T) {
	seen := 0
	for _, from := range append(Stages(), StageDraft) {
		for _, a := range append(Actions(), Submit) {
			here := Place{Stage: from}
			if from == StageFunded {
				here.Outcome = Funded
			}
			got, err := here.Move(a)
			want, ok := legal[string(from)+" "+string(a)]
			switch {
			case ok && (err != nil || got.target(Duplicate) != want):
				t.Errorf("%s %s: %v %v", from, a, got, err)
			case ok:
				seen++
			case fault.CodeOf(err) != "request.not_allowed" || fault.KindOf(err) != fault.Conflict:
				t.Errorf("%s %s is not refused: %v", from, a, err)
			}
			if _, err := (Place{from, WithdrawnByClient}).Move(a); err == nil {
				t.Errorf("%s %s is possible although the request is closed", from, a)
			}
		}
	}
	if seen != len(legal) || len(transitions) != len(legal) {
		t.Errorf("%d moves tried, %d in the table, %d in the design", seen, len(transitions), len(legal))
	}
	_, err := Place{Stage: StageDeclined}.Move(Approve)
	if f, _ := fault.As(err); f == nil || f.Params["allowed"] != "undo_refusal, ask_review, let_stand" {
		t.Errorf("the refusal does not name what is allowed: %v", err)
	}
	if got := (Place{Stage: StageDeclined}).StaffActions(false); len(got) != 0 {
		t.Errorf("allowed after the window: %v", got)
	}
}

// A request that is closed before any decision is neither pending nor refused.
func TestShown(t *testing.T) {
	for want, p := range map[Status]Place{
		Pending: {StageInReview, ""}, Closed: {StageInfoRequested, ExpiredIncomplete},
		Approved: {StageOfferSent, OfferDeclined}, Rejected: {StageDeclined, Declined},
	} {
		if p.shown() != want {
			t.Errorf("%v shows as %s", p, p.shown())
		}
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
		got = append(got, SlotOf("x"+string(c)))
	}
	if want := []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}; !slices.Equal(got, want) {
		t.Errorf("slots %v", got)
	}
}
