package servicing_test

import (
	"bytes"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/arrears"
	"florin/internal/lending/servicing"
	"florin/internal/lending/worklist"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// Three loans of one age and different amounts: each order runs over all of them, page by page, a search finds one by
// its reference, and from each case one comes to its neighbours.
func TestTheWorkListIsSortedSearchedAndWalked(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		small, large := r.open(t, french(5_000_00, 36, "3")), r.open(t, french(20_000_00, 36, "3"))
		r.live(t, "2026-12-26")
		middle := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2027-02-15") // the first two: 57 days; the middle one, a month younger
		walk := func(f worklist.Filter) (loans []string) {
			f.Limit = 1
			for {
				page, err := r.Worklist.Work(ctx, collector, f)
				must(t, err)
				for _, item := range page.Items {
					loans = append(loans, item.LoanID)
				}
				if f.Cursor = page.NextCursor; f.Cursor == "" {
					return loans
				}
			}
		}
		wantList(t, "by amount", walk(worklist.Filter{Sort: worklist.LargestFirst}), large, small, middle)
		days := walk(worklist.Filter{Sort: worklist.LatestFirst})
		want(t, "by days, the youngest last", days[2], middle)
		reference := func(id string) string { return r.get(t, id).Reference }
		wantList(t, "found", walk(worklist.Filter{Query: reference(middle)}), middle)
		wantList(t, "found in an order", walk(worklist.Filter{Query: "lefevre", Sort: worklist.LargestFirst}), large, small, middle)
		wantList(t, "not found", walk(worklist.Filter{Query: "nobody of this name"}))

		page, err := r.Worklist.Work(ctx, collector, worklist.Filter{Sort: worklist.LargestFirst})
		must(t, err)
		around := func(at int) worklist.Around {
			a, err := r.Worklist.Around(ctx, collector, worklist.Filter{Sort: worklist.LargestFirst, Cursor: page.Items[at].Place})
			must(t, err)
			return a
		}
		first, mid, last := around(0), around(1), around(2)
		want(t, "before the first", first.Previous, nil)
		want(t, "behind the first", first.Next.LoanID, small)
		want(t, "place of the second", mid.Position, 2)
		want(t, "of", mid.Total, 3)
		want(t, "before the second", mid.Previous.LoanID, large)
		want(t, "behind the second", mid.Next.LoanID, middle)
		want(t, "behind the last", last.Next, nil)

		// The second one is paid meanwhile: its place still leads on.
		r.receive(t, small, "all", "2027-02-15", 400_00)
		r.live(t, "2027-02-16")
		gone := around(1)
		want(t, "behind the one that has ended", gone.Next.LoanID, middle)
		want(t, "of", gone.Total, 2)

		_, err = r.Worklist.Around(ctx, collector, worklist.Filter{})
		wantField(t, err, "/at", "field.required")
		_, err = r.Worklist.Around(ctx, identity.Principal{}, worklist.Filter{})
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Worklist.Work(ctx, collector, worklist.Filter{Sort: "name"})
		wantField(t, err, "/sort", "choice.invalid")
		_, err = r.Worklist.Work(ctx, collector, worklist.Filter{Sort: worklist.LatestFirst, Cursor: page.Items[0].Place[:4]})
		wantField(t, err, "/cursor", "choice.invalid")
		taken := 0
		must(t, r.Worklist.Each(ctx, collector, worklist.Filter{Sort: worklist.LatestFirst}, func(worklist.Item) error { taken++; return nil }))
		want(t, "taken along", taken, 2)
		wantFault(t, r.Worklist.Each(ctx, identity.Principal{}, worklist.Filter{}, nil), fault.Forbidden, "forbidden")
	})
}

func TestCasesAreGivenTogether(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a, b, calm := r.open(t, french(10_000_00, 36, "3")), r.open(t, french(10_000_00, 36, "3")), ""
		r.live(t, "2026-12-24")
		calm = r.open(t, french(10_000_00, 36, "3"))
		for range 2 { // twice is once
			done, err := r.AssignMany(ctx, collector, arrears.Handover{StaffID: collector.StaffID, Loans: []string{a, calm, b}})
			must(t, err)
			wantList(t, "given", done.Assigned, a, b)
			wantList(t, "without a case", done.Without, calm)
		}
		want(t, "lines", len(r.collection(t, a).Log), 3) // opened, letter, given
		mine, err := r.Worklist.Work(ctx, collector, worklist.Filter{Assigned: worklist.AssignedToMe})
		must(t, err)
		want(t, "mine", len(mine.Items), 2)
		_, err = r.AssignMany(ctx, collector, arrears.Handover{Loans: []string{a, b}})
		must(t, err)
		want(t, "nobody's again", r.collection(t, a).Case.AssignedTo, "")
		_, err = r.AssignMany(ctx, collector, arrears.Handover{StaffID: "stranger", Loans: []string{a}})
		wantField(t, err, "/staff_id", "choice.invalid")
		_, err = r.AssignMany(ctx, collector, arrears.Handover{})
		wantField(t, err, "/loans", "choice.invalid")
		_, err = r.AssignMany(ctx, staff(identity.Officer), arrears.Handover{Loans: []string{a}})
		wantFault(t, err, fault.Forbidden, "forbidden")
	})
}

// A suspension has a last day and a second person; the day after, interest and letters run again.
func TestASuspensionHasAnEndAndTwoPeople(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.strict(t)
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-24")
		version := func() int64 { return r.collection(t, id).Case.Version }
		ask := func(until string) (arrears.Case, error) {
			in := arrears.Suspension{Version: version(), Frozen: true, Reason: "The claim is disputed"}
			if until != "" {
				in.Until = day(until)
			}
			return r.Freeze(ctx, collector, id, in)
		}
		for until, code := range map[string]string{"": "field.required", "2026-12-23": "date.past", "2028-01-01": "date.too_far"} {
			_, err := ask(until)
			wantField(t, err, "/until", code)
		}
		_, err := ask("2027-01-10")
		must(t, err)
		c := r.collection(t, id)
		want(t, "suspended by one alone", c.Arrears.Frozen, false)
		p := c.Proposals[0]
		want(t, "asked for", p.Kind, arrears.Suspend)
		want(t, "until", *p.Until, day("2027-01-10"))
		_, err = ask("2027-01-11")
		wantFault(t, err, fault.Conflict, "proposal.open_already")
		_, err = r.Confirm(ctx, collector, id, p.ID)
		wantFault(t, err, fault.Conflict, "second_person.needed")
		_, err = r.Confirm(ctx, colleague("staff-2"), id, p.ID)
		must(t, err)
		c = r.collection(t, id)
		want(t, "suspended", c.Arrears.Frozen, true)
		want(t, "through", *c.Arrears.FrozenUntil, day("2027-01-10"))
		want(t, "the reason is kept", c.Log[0].Words, "The claim is disputed")
		r.live(t, "2027-01-10")
		r.RunDue(t, func(runner *job.Runner) { r.Arrears.Register(runner, paris) })
		want(t, "on its last day", r.collection(t, id).Arrears.Frozen, true)
		r.live(t, "2027-01-11")
		r.RunDue(t, func(runner *job.Runner) { r.Arrears.Register(runner, paris) })
		want(t, "the day after", r.collection(t, id).Arrears.Frozen, false)

		_, err = ask("2027-01-12")
		must(t, err)
		late := r.collection(t, id).Proposals[0].ID
		r.live(t, "2027-01-13")
		_, err = r.Confirm(ctx, colleague("staff-2"), id, late)
		wantFault(t, err, fault.Conflict, "freeze.over")
		must(t, r.WithdrawProposal(ctx, collector, id, late))
	})
}

// By hand no letter leaves that the ladder would hold back; on its day the ladder writes nothing more.
func TestALetterIsSentByHand(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		send := func(letter string) error {
			c := r.collection(t, id).Case
			version := int64(0)
			if c != nil {
				version = c.Version
			}
			_, err := r.SendLetter(ctx, collector, id, arrears.LetterAsked{Version: version, Letter: letter})
			return err
		}
		wantFault(t, send("reminder"), fault.Conflict, "case.nothing_overdue")
		r.live(t, "2026-12-23")
		wantFault(t, send("reminder"), fault.Conflict, "letter.today") // that of the ladder
		r.live(t, "2026-12-24")
		wantFault(t, send("formal_notice"), fault.Conflict, "letter.too_soon")
		wantField(t, send("postcard"), "/letter", "choice.invalid")
		content, err := r.PreviewLetter(ctx, collector, id, "arrears")
		must(t, err)
		want(t, "a PDF", bytes.HasPrefix(content, []byte("%PDF-")), true)
		want(t, "looked at, not sent", len(r.letters(t, id)), 1)
		_, err = r.PreviewLetter(ctx, staff(identity.Officer), id, "arrears")
		wantFault(t, err, fault.Forbidden, "forbidden")
		must(t, send("arrears"))
		r.papers(t)
		c := r.collection(t, id)
		wantList(t, "letters", r.letters(t, id), "2026-12-23 reminder", "2026-12-24 arrears")
		want(t, "made", c.Letters[0].DocumentID != "", true)
		want(t, "no charge for it", c.Arrears.Charges.Minor, 0)
		want(t, "by", c.Log[0].By, "Ann")
		for _, now := range c.Now {
			want(t, "of the same day: "+now.Letter, now.Refusal, "letter.today")
		}
		r.Env.Clock.Advance(24 * time.Hour)
		for _, now := range r.collection(t, id).Now {
			want(t, "the day after: "+now.Letter, now.Refusal, "")
		}
		c = r.collection(t, id)
		_, err = r.AddPromise(ctx, collector, id, c.Case.Version, arrears.Pledge{AmountMinor: 50_00, DueOn: day("2026-12-31")})
		must(t, err)
		wantFault(t, send("arrears"), fault.Conflict, "letter.held")
		must(t, send("reminder"))

		// The ladder would write on the fifteenth day; a letter by hand of that day puts it off by one.
		other := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2027-02-08")
		_, err = r.SendLetter(ctx, collector, other, arrears.LetterAsked{Version: r.collection(t, other).Case.Version, Letter: "reminder"})
		if fault.CodeOf(err) != "letter.today" {
			must(t, err)
		}
		must(t, r.ArrearsDay(ctx, day("2027-02-08"), paris))
		must(t, r.ArrearsDay(ctx, day("2027-02-08"), paris))
		on := map[string]int{}
		for _, l := range r.collection(t, other).Letters {
			on[l.On.String()]++
		}
		for d, n := range on {
			want(t, "letters on "+d, n, 1)
		}
	})
}

// Late is one figure: loans in their list and in the sums, and clients by the same rule; what was written off is none.
func TestLateIsOneFigure(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		off, late := r.open(t, french(10_000_00, 36, "3")), r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-24")
		_, err := r.Propose(ctx, collector, off, arrears.ChargeOff, "No trace", "")
		must(t, err)
		want(t, "written off", string(r.get(t, off).Standing.Status), "charged_off")
		page, err := r.List(ctx, collector, servicing.Filter{})
		must(t, err)
		want(t, "in the list", page.Counts.Late, 1)
		sums, err := r.Portfolio(ctx, collector, "")
		must(t, err)
		var summed int64
		for _, b := range sums[0].Buckets {
			summed += b.Loans
		}
		want(t, "in the sums", summed, 1)
		r.update(t, func(tx *db.Tx) error {
			for id, is := range map[string]bool{off: false, late: true} {
				turned, err := r.Loans.TurnedTx(tx, id)
				must(t, err)
				want(t, "of clients", turned.Late, is)
			}
			return nil
		})
	})
}
