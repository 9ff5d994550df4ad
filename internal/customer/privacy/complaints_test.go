package privacy_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/platform/table"
	"florin/internal/test/lender"
)

func (r *rig) day(back int) *date.Date {
	d := date.Of(r.Env.Clock.Now(), time.UTC).AddDays(-back)
	return &d
}

func filed(kind, id string) privacy.FiledComplaint {
	return privacy.FiledComplaint{PersonKind: kind, PersonID: id, ComplaintInput: privacy.ComplaintInput{Category: "payment", Text: "Prélevé deux fois."}}
}

// A complaint by letter of a person who is no client: its days run from the day on which the letter came, its words and the name are sealed, and
// the register keeps what was given for it.
func TestAComplaintOfAPersonWhoIsNoClient(t *testing.T) {
	eachEngine(t, func(r *rig) {
		in := filed("visitor", "")
		in.Name, in.Contact, in.Channel, in.ReceivedOn = "Otto Kling", "Rue du Port 4, Metz", "letter", r.day(3)
		made, err := r.FileComplaint(ctx, support, in, "k1")
		must(t, err)
		again, err := r.FileComplaint(ctx, support, in, "k1")
		if err != nil || again.ID != made.ID {
			t.Errorf("the same key made %s: %v", again.ID, err)
		}
		if want := in.ReceivedOn.AddMonths(2, in.ReceivedOn.Day()); made.DueBy != want {
			t.Errorf("due by %s, want %s", made.DueBy, want)
		}
		page, err := r.List(ctx, officer, privacy.Filter{Open: true, Kind: privacy.Complaint})
		must(t, err)
		one := page.Items[0]
		if one.Name != in.Name || one.Email != in.Contact || one.Complaint.Channel != "letter" || one.Complaint.ReceivedOn != *in.ReceivedOn || one.Complaint.Act == "" {
			t.Errorf("the desk sees %+v of %+v", one.Complaint, one)
		}
		if n := r.count(`SELECT COUNT(*) FROM privacy_cases WHERE CAST(sealed AS TEXT) LIKE '%Kling%'`); n != 0 {
			t.Error("the name is not sealed")
		}
		answer := privacy.AnswerInput{
			Version: one.Version, Outcome: privacy.Upheld, Text: "Remboursé.",
			Settlement: privacy.Settlement{Product: page.Products[0], RedressMinor: 12_50, RedressCurrency: page.Currencies[0]},
		}
		after, err := r.AnswerCase(ctx, officer, one.ID, answer)
		must(t, err)
		if after.Complaint.Redress == nil || *after.Complaint.Redress != money.Of(12_50, answer.RedressCurrency) || after.Complaint.Product != page.Products[0] {
			t.Errorf("answered: %+v", after.Complaint)
		}
		// Its time over, the words and the name go; the figures of the year stay.
		for _, src := range r.Sources {
			old, err := func() (list []personal.Holding, err error) {
				err = r.Env.DB.View(ctx, func(tx *db.Tx) error {
					list, err = src.OldTx(tx, personal.Case, r.Env.Clock.Now().AddDate(6, 0, 0), personal.Holding{}, 10)
					return err
				})
				return list, err
			}()
			must(t, err)
			for _, h := range old {
				must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error { return src.EraseTx(tx, h) }))
			}
		}
		page, err = r.List(ctx, officer, privacy.Filter{Kind: privacy.Complaint})
		must(t, err)
		if one = page.Items[0]; one.Name+one.Email+one.Text+one.Answer != "" {
			t.Errorf("left of it: %+v", one)
		}
		if y, err := r.ComplaintYear(ctx, officer, in.ReceivedOn.Year()); err != nil || y.Lines[0].Upheld != 1 {
			t.Errorf("the year: %+v %v", y, err)
		}
	})
}

func TestWhatTheRegisterRefuses(t *testing.T) {
	eachEngine(t, func(r *rig) {
		for field, spoil := range map[string]func(in *privacy.FiledComplaint){
			"/name":        func(in *privacy.FiledComplaint) { in.Name = " " },
			"/contact":     func(in *privacy.FiledComplaint) { in.Contact = strings.Repeat("x", 301) },
			"/channel":     func(in *privacy.FiledComplaint) { in.Channel = "online" },
			"/product":     func(in *privacy.FiledComplaint) { in.Product = "nothing" },
			"/received_on": func(in *privacy.FiledComplaint) { in.ReceivedOn = r.day(-1) },
			"/category":    func(in *privacy.FiledComplaint) { in.Category = "weather" },
			"/text":        func(in *privacy.FiledComplaint) { in.Text = "" },
		} {
			in := filed("visitor", "")
			in.Name = "Otto Kling"
			spoil(&in)
			_, err := r.FileComplaint(ctx, support, in, "")
			wantAt(t, err, field)
		}
		_, err := r.FileComplaint(ctx, lender.Staff("treasurer", identity.Treasury), filed("account", marieID), "")
		r.wantFault(err, fault.Forbidden, "forbidden")
		_, err = r.FileComplaint(ctx, support, filed("account", marieID), "")
		r.wantFault(err, fault.NotFound, "not_found")
		made, err := r.Complain(ctx, r.marie(), privacy.ComplaintInput{Category: "service", Text: "Personne ne répond."}, "")
		must(t, err)
		for field, in := range map[string]privacy.AnswerInput{
			"/redress_minor":    {Outcome: privacy.Rejected, Settlement: privacy.Settlement{RedressMinor: 1, RedressCurrency: "EUR"}},
			"/redress_currency": {Outcome: privacy.Upheld, Settlement: privacy.Settlement{RedressMinor: 1, RedressCurrency: "XXX"}},
			"/product":          {Outcome: privacy.Upheld, Settlement: privacy.Settlement{Product: "nothing"}},
		} {
			in.Version, in.Text = made.Version, "Non."
			_, err := r.AnswerCase(ctx, officer, made.ID, in)
			wantAt(t, err, field)
		}
		_, err = r.ComplaintYear(ctx, support, made.DueBy.Year())
		r.wantFault(err, fault.Forbidden, "forbidden")
		_, err = r.ComplaintFile(ctx, support, made.DueBy.Year(), table.CSV)
		r.wantFault(err, fault.Forbidden, "forbidden")
		_, err = r.ComplaintYear(ctx, officer, 1999)
		wantAt(t, err, "/year")
		_, err = r.ComplaintFile(ctx, officer, made.DueBy.Year(), table.PDF)
		wantAt(t, err, "/format")
	})
}

// Three complaints of one year: one answered after four days with 40.00 given, one taken back on its day, one open past its day. One that came
// the year before and was written down in this one counts in that.
func TestTheComplaintsOfAYear(t *testing.T) {
	eachEngine(t, func(r *rig) {
		r.Env.Clock.Set(time.Date(2027, 3, 10, 9, 0, 0, 0, time.UTC))
		marie := r.marie()
		file := func(channel string, on string) privacy.Case {
			in, day := filed("account", marieID), date.MustParse(on)
			in.Channel, in.ReceivedOn = channel, &day
			made, err := r.FileComplaint(ctx, support, in, "")
			must(t, err)
			return made
		}
		file("letter", "2026-12-30")
		file("telephone", "2027-01-04")
		first := file("telephone", "2027-03-06")
		second, err := r.Complain(ctx, marie, privacy.ComplaintInput{Category: "service", Text: "Personne ne répond."}, "")
		must(t, err)
		answer := func(c privacy.Case, in privacy.AnswerInput) {
			in.Version, in.Text = c.Version, "Voici."
			_, err := r.AnswerCase(ctx, officer, c.ID, in)
			must(t, err)
		}
		answer(first, privacy.AnswerInput{Outcome: privacy.Partly, Settlement: privacy.Settlement{RedressMinor: 40_00, RedressCurrency: "EUR"}})
		answer(second, privacy.AnswerInput{Outcome: privacy.Withdrawn})
		y, err := r.ComplaintYear(ctx, officer, 2027)
		must(t, err)
		given := []money.Amount{money.Of(40_00, "EUR")}
		want := []privacy.ComplaintLine{
			{By: "all", Received: 3, Open: 1, Partly: 1, Withdrawn: 1, Late: 1, AcknowledgedLate: 1, LongestDays: 4, Redress: given},
			{By: "category", Key: "payment", Received: 2, Open: 1, Partly: 1, Late: 1, AcknowledgedLate: 1, MedianDays: 4, LongestDays: 4, Redress: given},
			{By: "category", Key: "service", Received: 1, Withdrawn: 1, Redress: []money.Amount{}},
			{By: "channel", Key: "telephone", Received: 2, Open: 1, Partly: 1, Late: 1, AcknowledgedLate: 1, MedianDays: 4, LongestDays: 4, Redress: given},
			{By: "channel", Key: "online", Received: 1, Withdrawn: 1, Redress: []money.Amount{}},
			{By: "product", Received: 3, Open: 1, Partly: 1, Withdrawn: 1, Late: 1, AcknowledgedLate: 1, LongestDays: 4, Redress: given},
		}
		for i, l := range y.Lines {
			if i >= len(want) || !sameLine(l, want[i]) {
				t.Errorf("line %d: %+v", i, l)
			}
		}
		if before, err := r.ComplaintYear(ctx, officer, 2026); err != nil || before.Lines[0].Received != 1 {
			t.Errorf("the year before: %+v %v", before, err)
		}
		days, err := r.ComplaintsOf(ctx, officer, date.MustParse("2026-12-30"), date.MustParse("2027-01-04"), "")
		if must(t, err); days[0].Received != 2 {
			t.Errorf("of some days: %+v", days[0])
		}
		if of, err := r.ComplaintsOf(ctx, officer, date.MustParse("2026-12-30"), date.MustParse("2027-01-04"), "EU-CONSO"); err != nil || of[0].Received != 0 {
			t.Errorf("of a product that none is about: %+v %v", of, err)
		}
		if _, err := r.ComplaintsOf(ctx, support, date.MustParse("2026-12-30"), date.MustParse("2027-01-04"), ""); fault.KindOf(err) != fault.Forbidden {
			t.Errorf("without privacy.read: %v", err)
		}
		csv, err := r.ComplaintFile(ctx, officer, 2027, table.CSV)
		must(t, err)
		if text := string(csv.Content); csv.Name != "complaints-2027.csv" || strings.Count(text, "40.00")+strings.Count(text, "40,00") != 4 || strings.Contains(text, "privacy:") {
			t.Errorf("%s: %s", csv.Name, text)
		}
		if n := r.count(`SELECT COUNT(*) FROM audit_records WHERE action = 'privacy.complaints_exported'`); n != 1 {
			t.Errorf("recorded %d times", n)
		}
	})
}

func sameLine(a, b privacy.ComplaintLine) bool {
	if !slices.Equal(a.Redress, b.Redress) {
		return false
	}
	a.Redress, b.Redress = nil, nil
	return a.By == b.By && a.Key == b.Key && [10]int{a.Received, a.Open, a.Upheld, a.Partly, a.Rejected, a.Withdrawn, a.Late, a.AcknowledgedLate, a.MedianDays, a.LongestDays} ==
		[10]int{b.Received, b.Open, b.Upheld, b.Partly, b.Rejected, b.Withdrawn, b.Late, b.AcknowledgedLate, b.MedianDays, b.LongestDays}
}

func wantAt(t *testing.T, err error, field string) {
	t.Helper()
	f, ok := fault.As(err)
	if !ok || len(f.Fields) != 1 || f.Fields[0].Pointer != field {
		t.Errorf("want a refusal at %s alone, not %v", field, err)
	}
}

// Wednesday, 10 March 2027: ten working days later, without a holiday of TARGET between, is Wednesday, 24 March.
func TestComplaintsNearTheirDay(t *testing.T) {
	eachEngine(t, func(r *rig) {
		r.Env.Clock.Set(time.Date(2027, 3, 10, 9, 0, 0, 0, time.UTC))
		r.marie()
		made, err := r.FileComplaint(ctx, support, filed("account", marieID), "")
		must(t, err)
		want := func(n int64) {
			t.Helper()
			got, err := r.ComplaintsDue(ctx, officer)
			must(t, err)
			if got != n {
				t.Errorf("on %s: %d complaints are near their day, want %d", r.Env.Clock.Now().Format(time.DateOnly), got, n)
			}
		}
		want(0)
		r.Env.Clock.Set(time.Date(2027, 3, 16, 9, 0, 0, 0, time.UTC))
		want(0)
		r.Env.Clock.Set(time.Date(2027, 3, 17, 9, 0, 0, 0, time.UTC))
		want(1)
		_, err = r.AnswerCase(ctx, officer, made.ID, privacy.AnswerInput{Version: made.Version, Outcome: privacy.Upheld, Text: "Voici."})
		must(t, err)
		want(0)
		_, err = r.ComplaintsDue(ctx, support)
		r.wantFault(err, fault.Forbidden, "forbidden")
	})
}
