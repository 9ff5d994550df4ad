package servicing_test

import (
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/relief"
	"florin/internal/lending/reschedule"
)

// 10,000 over 36 months at 3 %, the first instalment paid: 9,734.19 are left. Until a new schedule could begin, on 20 January, a second
// instalment of 290.81 (24.34 of it interest) falls due, which it takes in. Calculated by hand, each month rounded half up:
//   - of 200.00 a month 0.46 go on the 24.34; 199.54 repay 9,734.19 in 53 months instead of 34 and cost 239.84 more in all
//   - 47 months cost 175.34 more, with 219.77 a month and 24.34 over 47 of them, 0.52
//   - three months put off cost 73.01, as in TestAPause
func TestWhatWouldHelpAndWhatItCosts(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-20")
		r.receive(t, id, "one", "2026-12-20", 290_81)
		measures, err := r.Relief.Measures(ctx, marie, id, relief.Question{Months: 3, CanPayMinor: 200_00})
		must(t, err)
		want(t, "ways without arrears", len(measures), 3)
		reduced, longer, pause := measures[0], measures[1], measures[2]
		want(t, "reduced", reduced.Way, relief.Possible)
		want(t, "reduced is paid with", reduced.Payment, money.Of(200_00, money.EUR))
		want(t, "reduced by as many more", reduced.Count, 53-34)
		want(t, "reduced costs", reduced.More, money.Of(239_84, money.EUR))
		want(t, "longer by a year", longer.Count, 13) // the second instalment is one of the 47
		want(t, "longer costs", longer.More, money.Of(175_34, money.EUR))
		want(t, "longer is paid with", longer.Payment, money.Of(220_29, money.EUR))
		want(t, "a pause costs", pause.More, money.Of(73_01, money.EUR))
		want(t, "a pause of", pause.Count, 3)
		want(t, "a pause ends", *pause.LastDue, day("2030-02-20"))

		change, err := r.Reschedule(ctx, collector, id, reschedule.NewTerms{Kind: reschedule.NewLonger, Months: 47}, "key")
		must(t, err)
		want(t, "granted, the end is the one that was shown", change.LastDue, *longer.LastDue)
		want(t, "and the instalment", change.Payment, longer.Payment)
	})
}

func TestWhatWouldHelpWhoIsLate(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.late(t)
		overdue := r.collection(t, id).Arrears.Overdue.Minor
		measures, err := r.Relief.Measures(ctx, marie, id, relief.Question{Months: 4})
		must(t, err)
		want(t, "ways", len(measures), 4)
		want(t, "nothing a month is no instalment", measures[0].Way, relief.Impossible)
		parts := measures[3]
		want(t, "in parts", parts.Wish, arrears.WishInstalments)
		want(t, "so many", parts.Count, 4)
		want(t, "each beside the instalment", parts.Payment, money.Of(290_81+(overdue+3)/4, money.EUR))
		want(t, "for nothing", parts.More, money.Of(0, money.EUR))

		measures, err = r.Relief.Measures(ctx, marie, id, relief.Question{CanPayMinor: 10_00})
		must(t, err)
		want(t, "less than the interest", measures[0].Way, relief.Impossible)
		want(t, "has no end", measures[0].LastDue, (*date.Date)(nil))
		want(t, "while nobody knows how long", measures[2].Count, 3)
		measures, err = r.Relief.Measures(ctx, marie, id, relief.Question{CanPayMinor: 290_81})
		must(t, err)
		want(t, "who can pay as agreed", measures[0].Way, relief.Needless)
	})
}

func TestWhoIsToldWhatWouldHelp(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		_, err := r.Relief.Measures(ctx, clientOf("account-2"), id, relief.Question{})
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Relief.Measures(ctx, collector, id, relief.Question{})
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = r.Relief.Measures(ctx, marie, id, relief.Question{Months: 7})
		wantField(t, err, "/months", "choice.invalid")
		_, err = r.Relief.Measures(ctx, marie, id, relief.Question{CanPayMinor: -1})
		wantField(t, err, "/can_pay_minor", "choice.invalid")
	})
}
