package sandbox

import (
	"slices"
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/lending/payout"
	"florin/internal/lending/treasury"
)

func TestWhatTheBankDoesAboutPayouts(t *testing.T) {
	today := date.MustParse("2027-03-10")
	for name, c := range map[string]struct {
		n        int
		p        payout.Payout
		released string
		want     string
	}{
		"on the day of its release":     {1, payout.Payout{State: payout.Exported}, "2027-03-10", ""},
		"on the day after":              {1, payout.Payout{State: payout.Exported}, "2027-03-09", "payout"},
		"one that stays":                {1, payout.Payout{State: payout.Settled, Kind: payout.ForLoan, Attempt: 1, SettledOn: today.AddDays(-9)}, "2027-03-01", ""},
		"one that is to come back soon": {2, payout.Payout{State: payout.Settled, Kind: payout.ForLoan, Attempt: 1, SettledOn: today.AddDays(-1)}, "2027-03-01", ""},
		"one that comes back":           {2, payout.Payout{State: payout.Settled, Kind: payout.ForLoan, Attempt: 1, SettledOn: today.AddDays(-2)}, "2027-03-01", "payout_return"},
		"another attempt":               {2, payout.Payout{State: payout.Settled, Kind: payout.ForLoan, Attempt: 2, SettledOn: today.AddDays(-2)}, "2027-03-01", ""},
	} {
		if got := payoutMove(c.n, c.p, date.MustParse(c.released), today); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestWhatTheBankDoesAboutDebits(t *testing.T) {
	today := date.MustParse("2027-03-10")
	for name, c := range map[string]struct {
		n       int
		d       treasury.AtBank
		since   int // days
		do, why string
	}{
		"pays":                           {1, treasury.AtBank{State: treasury.DebitAnnounced}, 3, "debit", ""},
		"bounces":                        {3, treasury.AtBank{State: treasury.DebitAnnounced}, 3, "refuse", "AM04"},
		"bounces again":                  {3, treasury.AtBank{State: treasury.DebitAnnounced, Bounced: 5}, 3, "refuse", "AM04"},
		"the first bounces":              {4, treasury.AtBank{State: treasury.DebitAnnounced}, 3, "refuse", "AM04"},
		"the second is paid":             {4, treasury.AtBank{State: treasury.DebitAnnounced, Bounced: 1}, 3, "debit", ""},
		"paid, to be disputed":           {5, treasury.AtBank{State: treasury.DebitAnnounced}, 3, "debit", ""},
		"not disputed yet":               {5, treasury.AtBank{State: treasury.DebitCollected}, 34, "", ""},
		"disputed after five weeks":      {5, treasury.AtBank{State: treasury.DebitCollected}, 35, "debit_return", "MD06"},
		"what others paid stays":         {1, treasury.AtBank{State: treasury.DebitCollected}, 99, "", ""},
		"the holder of which has died":   {6, treasury.AtBank{State: treasury.DebitAnnounced}, 3, "refuse", "MD07"},
		"what was paid before the death": {6, treasury.AtBank{State: treasury.DebitCollected}, 3, "", ""},
	} {
		if do, why := debitMove(c.n, c.d, today.AddDays(-c.since), today); do != c.do || why != c.why {
			t.Errorf("%s: %q %q, want %q %q", name, do, why, c.do, c.why)
		}
	}
}

func TestWhatBorrowersSend(t *testing.T) {
	today := date.MustParse("2027-03-10")
	owes := func(daysAgo int) loan.State {
		return loan.State{Dues: []loan.Due{{Number: 1, On: today.AddDays(-daysAgo), Asked: loan.Split{Principal: 400_00, Interest: 12_50}}}}
	}
	paid := func(n int) (l loan.Loan) {
		for i := range n {
			l.Facts = append(l.Facts, loan.Event{ID: string(rune('a' + i)), Kind: loan.Paid})
		}
		return l
	}
	returned := paid(3)
	returned.Facts = append(returned.Facts, loan.Event{ID: "r", Kind: loan.Returned, Ref: "a"})
	for name, c := range map[string]struct {
		n    int
		l    loan.Loan
		st   loan.State
		want []int64
	}{
		"on the day":                    {1, paid(0), owes(0), []int64{412_50}},
		"not before it":                 {1, paid(0), owes(-1), nil},
		"nothing due":                   {1, paid(2), loan.State{}, nil},
		"who waits for twenty days":     {9, paid(0), owes(19), nil},
		"after twenty days":             {9, paid(0), owes(20), []int64{412_50}},
		"twice":                         {10, paid(0), owes(0), []int64{412_50, 412_50}},
		"once later":                    {10, paid(2), owes(0), []int64{412_50}},
		"the third":                     {11, paid(2), owes(0), []int64{412_50}},
		"no fourth":                     {11, paid(3), owes(0), nil},
		"one that came back counts not": {11, returned, owes(0), []int64{412_50}},
		"who never pays by hand":        {3, paid(0), owes(5), nil},
	} {
		if got := transfers(c.n, c.l, c.st, today); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
