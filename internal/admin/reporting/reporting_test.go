package reporting_test

import (
	"fmt"
	"testing"
	"time"

	"florin/internal/admin/reporting"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var (
	ann       = lender.Staff("ann", identity.Treasury)
	bob       = lender.Staff("bob", identity.Administrator)
	auditor   = lender.Staff("eve", identity.Auditor)
	support   = lender.Staff("sue", identity.Support)
	wantFault = testkit.WantFault
	wantField = testkit.WantField
	day       = date.MustParse
)

// must takes an answer that has to be there.
func must[T any](v T, err error) func(t *testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		testkit.Must(t, err)
		return v
	}
}

type rig struct {
	*reporting.Service
	*lender.Lender
	t *testing.T
}

func eachEngine(t *testing.T, country string, fn func(r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := lender.New(t, env, lender.Config{Identity: identity.Config{StaffMFA: identity.OptionalMFA}})
		r := &rig{reporting.New(reporting.Parts{DB: env.DB, Settings: l.Settings}), l, t}
		l.ChangeProducts(t, func(p *catalogue.Product) {
			lender.Licensed(p)
			p.Law.Country = country
		})
		r.at("2026-11-29")
		fn(r)
	})
}

func (r *rig) at(on string) { r.Env.Clock.Set(day(on).Time(time.UTC).Add(10 * time.Hour)) }

func (r *rig) calendar() reporting.Calendar {
	r.t.Helper()
	return must(r.Calendar(r.t.Context(), ann))(r.t)
}

func (r *rig) duty(key string) reporting.Duty {
	r.t.Helper()
	for _, d := range r.calendar().Duties {
		if d.Key == key {
			return d
		}
	}
	r.t.Fatalf("no duty %s", key)
	return reporting.Duty{}
}

// shown are the items of a duty, in order: period, last day, days and state.
func (r *rig) shown(key string) (lines []string) {
	for _, i := range r.calendar().Items {
		if i.Duty == key {
			due := "-"
			if i.Due != nil {
				due = i.Due.String()
			}
			lines = append(lines, fmt.Sprintf("%s..%s by %s (%d) %s", i.From, i.To, due, i.Days, i.State))
		}
	}
	return lines
}

func (r *rig) wantShown(key string, want ...string) {
	r.t.Helper()
	if got := r.shown(key); fmt.Sprint(got) != fmt.Sprint(want) {
		r.t.Errorf("%s: %q, want %q", key, got, want)
	}
}

func (r *rig) file(to, sent, note string, version int64) error {
	in := reporting.FilingInput{Duty: "FR.complaints", To: day(to), Version: version, Reference: " R-1 ", Note: note}
	if sent != "" {
		on := day(sent)
		in.SentOn = &on
	}
	_, err := r.File(r.t.Context(), ann, in)
	return err
}

// since lets a duty of the law count from a day.
func (r *rig) since(key, on string) {
	r.t.Helper()
	d, from := r.duty(key), day(on)
	must(r.Decide(r.t.Context(), bob, key, reporting.DutyInput{Version: d.Version, Applies: true, Since: &from, Reason: "The first year of lending"}))(r.t)
}

// The questionnaire of a year is due on 30 June after it (ACPR), the figures for supervisors 42 days after a quarter and only where the lender says so.
func TestWhatIsDueAndLate(t *testing.T) {
	eachEngine(t, "FR", func(r *rig) {
		r.wantShown("FR.complaints", "2026-01-01..2026-12-31 by 2027-06-30 (213) running") // nothing was booked: it begins today
		r.wantShown("EU.supervision")
		r.since("FR.complaints", "2025-03-01")
		r.wantShown("FR.complaints", "2025-01-01..2025-12-31 by 2026-06-30 (-152) late", "2026-01-01..2026-12-31 by 2027-06-30 (213) running")
		if got := must(r.Late(t.Context(), ann))(t); got != 1 {
			t.Errorf("%d are late", got)
		}
		d := r.duty("EU.supervision")
		from := day("2026-06-30")
		must(r.Decide(t.Context(), ann, d.Key, reporting.DutyInput{Applies: true, Since: &from, Reason: "A bank since June"}))(t)
		r.wantShown("EU.supervision", "2026-04-01..2026-06-30 by 2026-08-11 (-110) late", "2026-07-01..2026-09-30 by 2026-11-11 (-18) late",
			"2026-10-01..2026-12-31 by 2027-02-11 (74) running")
		r.at("2027-01-05")
		r.wantShown("EU.supervision", "2026-04-01..2026-06-30 by 2026-08-11 (-147) late", "2026-07-01..2026-09-30 by 2026-11-11 (-55) late",
			"2026-10-01..2026-12-31 by 2027-02-11 (37) due", "2027-01-01..2027-03-31 by 2027-05-12 (127) running")
		if first := r.calendar().Items[0]; first.Duty != "FR.complaints" || first.State != reporting.Late {
			t.Errorf("the latest one does not come first: %+v", first)
		}
		must(r.Decide(t.Context(), ann, d.Key, reporting.DutyInput{Version: 1, Reason: "No bank any more"}))(t)
		r.wantShown("EU.supervision")
	})
}

// A day that the authority sets is the lender's to enter, one of the law is not.
func TestDaysThatTheLenderEnters(t *testing.T) {
	eachEngine(t, "FR", func(r *rig) {
		const key = "FR.laundering"
		r.wantShown(key, "2026-01-01..2026-12-31 by - (0) running")
		r.at("2027-02-01")
		r.since(key, "2026-05-01")
		r.wantShown(key, "2026-01-01..2026-12-31 by - (0) no_day", "2027-01-01..2027-12-31 by - (0) running")
		from := day("2026-05-01")
		must(r.Decide(t.Context(), ann, key, reporting.DutyInput{Version: 1, Applies: true, Since: &from, Reason: "as named", DueMonths: 2, DueDays: 15, Rolls: true}))(t)
		r.wantShown(key, "2026-01-01..2026-12-31 by 2027-03-15 (42) due", "2027-01-01..2027-12-31 by 2028-03-15 (408) running")
		for _, c := range []struct {
			name, key, field, code string
			in                     reporting.DutyInput
		}{
			{"the rhythm of the law", key, "/rhythm", "reporting.law_says", reporting.DutyInput{Applies: true, Rhythm: "month"}},
			{"the day of the law", "FR.complaints", "/due_days", "reporting.law_says", reporting.DutyInput{Applies: true, DueDays: 3}},
			{"the title of the law", key, "/title", "reporting.law_says", reporting.DutyInput{Applies: true, Title: "x"}},
			{"off without a reason", key, "/reason", "reporting.no_reason", reporting.DutyInput{Reason: " "}},
			{"left out without a reason", key, "/reason", "reporting.no_reason", reporting.DutyInput{Applies: true, Since: &from}},
			{"days of two kinds", key, "/due_working_days", "choice.invalid", reporting.DutyInput{Applies: true, DueDays: 1, DueWorkingDays: 1}},
			{"too far", key, "/due_months", "choice.invalid", reporting.DutyInput{Applies: true, DueMonths: 25}},
		} {
			_, err := r.Decide(t.Context(), ann, c.key, c.in)
			wantField(t, err, c.field, c.code)
		}
		_, err := r.Decide(t.Context(), ann, key, reporting.DutyInput{Version: 1, Applies: true})
		wantFault(t, err, fault.Conflict, "reporting.version_conflict")
		_, err = r.Decide(t.Context(), ann, "none", reporting.DutyInput{Applies: true})
		wantFault(t, err, fault.NotFound, "not_found")
		for _, p := range []identity.Principal{auditor, support} {
			_, err = r.Decide(t.Context(), p, key, reporting.DutyInput{Applies: true})
			wantFault(t, err, fault.Forbidden, "forbidden")
		}
		_, err = r.Calendar(t.Context(), support)
		wantFault(t, err, fault.Forbidden, "forbidden")
		if must(r.Calendar(t.Context(), auditor))(t).MayManage {
			t.Error("an auditor may manage")
		}
	})
}

// What was sent is off the list; a wrong record is corrected by another, and both stay.
func TestSentAndCorrected(t *testing.T) {
	eachEngine(t, "FR", func(r *rig) {
		r.since("FR.complaints", "2025-01-01")
		for _, c := range []struct{ name, to, sent, field, code string }{
			{"not the end of a period", "2025-06-30", "2026-06-01", "/to", "reporting.no_period"},
			{"a period to come", "2027-12-31", "2026-06-01", "/to", "reporting.no_period"},
			{"tomorrow", "2025-12-31", "2026-11-30", "/sent_on", "reporting.sent_on"},
			{"before the period", "2025-12-31", "2024-12-31", "/sent_on", "reporting.sent_on"},
			{"nothing to take back", "2025-12-31", "", "/sent_on", "field.required"},
		} {
			wantField(t, r.file(c.to, c.sent, "", 0), c.field, c.code)
		}
		if err := r.file("2025-12-31", "2026-06-20", "", 0); err != nil {
			t.Fatal(err)
		}
		r.wantShown("FR.complaints", "2026-01-01..2026-12-31 by 2027-06-30 (213) running")
		wantFault(t, r.file("2025-12-31", "2026-06-21", "again", 0), fault.Conflict, "reporting.version_conflict")
		wantField(t, r.file("2025-12-31", "2026-06-21", "", 1), "/note", "reporting.no_reason")
		if err := r.file("2025-12-31", "", "It was a draft", 1); err != nil {
			t.Fatal(err)
		}
		r.wantShown("FR.complaints", "2025-01-01..2025-12-31 by 2026-06-30 (-152) late", "2026-01-01..2026-12-31 by 2027-06-30 (213) running")
		if err := r.file("2025-12-31", "2026-11-29", "Sent now", 2); err != nil {
			t.Fatal(err)
		}
		filings := r.calendar().Filings
		if len(filings) != 3 || !filings[0].Current || filings[1].Current || filings[1].SentOn != nil || filings[2].Reference != "R-1" || filings[2].By != ann.Name || filings[0].From != day("2025-01-01") {
			t.Errorf("records: %+v", filings)
		}
		var actions []string
		r.Env.Update(t, func(tx *db.Tx) error {
			records, err := audit.ChainTx(tx, "reporting_duty", "FR.complaints", 0, 10)
			for _, rec := range records {
				actions = append(actions, rec.Action)
			}
			return err
		})
		if want := "[reporting.duty_decided reporting.sent reporting.corrected reporting.corrected]"; fmt.Sprint(actions) != want {
			t.Errorf("journal: %v, want %s", actions, want)
		}
	})
}

func TestDutiesOfTheLendersOwn(t *testing.T) {
	eachEngine(t, "FR", func(r *rig) {
		from := day("2026-09-15")
		own := reporting.DutyInput{Title: "Statistics of the association", Authority: "Association", Rhythm: "month", DueWorkingDays: 10, Applies: true, Since: &from, Reason: "A member since September"}
		d := must(r.Add(t.Context(), ann, own))(t)
		if !d.Own || d.Version != 1 || d.Title != own.Title {
			t.Errorf("added: %+v", d)
		}
		// Ten working days after 30 September and 31 October 2026 are 14 October and 13 November; after 30 November 14 December.
		r.wantShown(d.Key, "2026-09-01..2026-09-30 by 2026-10-14 (-46) late", "2026-10-01..2026-10-31 by 2026-11-13 (-16) late", "2026-11-01..2026-11-30 by 2026-12-14 (15) running")
		for _, c := range []struct {
			field, code string
			change      func(*reporting.DutyInput)
		}{
			{"/title", "field.required", func(in *reporting.DutyInput) { in.Title = " " }},
			{"/authority", "field.required", func(in *reporting.DutyInput) { in.Authority = "" }},
			{"/rhythm", "field.required", func(in *reporting.DutyInput) { in.Rhythm = "" }},
			{"/rhythm", "choice.invalid", func(in *reporting.DutyInput) { in.Rhythm = "week" }},
		} {
			in := own
			c.change(&in)
			_, err := r.Add(t.Context(), ann, in)
			wantField(t, err, c.field, c.code)
		}
		_, err := r.Add(t.Context(), auditor, own)
		wantFault(t, err, fault.Forbidden, "forbidden")
		own.Version, own.Applies, own.Reason = 1, false, "Left the association"
		must(r.Decide(t.Context(), ann, d.Key, own))(t)
		r.wantShown(d.Key)
		_, err = r.File(t.Context(), ann, reporting.FilingInput{Duty: d.Key, To: day("2026-09-30"), SentOn: &from})
		wantFault(t, err, fault.NotFound, "not_found")
	})
}

// Without a licence nothing is owed; of two countries each duty of the Union is owed once.
func TestDutiesFollowTheLicences(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := lender.New(t, env, lender.Config{})
		r := &rig{reporting.New(reporting.Parts{DB: env.DB, Settings: l.Settings}), l, t}
		if c := r.calendar(); len(c.Duties) != 0 || len(c.Items) != 0 {
			t.Errorf("without a licence: %+v", c)
		}
		countries, n := []string{"FR", "IT"}, 0
		l.ChangeProducts(t, func(p *catalogue.Product) {
			lender.Licensed(p)
			p.Law.Country = countries[n%2]
			n++
		})
		seen := map[string]int{}
		for _, d := range r.calendar().Duties {
			seen[d.Key]++
		}
		for _, key := range []string{"EU.supervision", "EU.anacredit", "EU.securitisation", "FR.complaints", "IT.complaints", "IT.laundering"} {
			if seen[key] != 1 {
				t.Errorf("%s stands %d times among %v", key, seen[key], seen)
			}
		}
		if seen["EU.complaints"] != 0 {
			t.Error("what the Union says stands beside what the countries say")
		}
	})
}
