package portfolio

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
)

// month counts months of the calendar, from the year nought.
type month int

func monthOf(d date.Date) month { return month(d.Year()*12 + int(d.Month()) - 1) }

func (m month) first() date.Date {
	d, _ := date.New(int(m)/12, 1, 1)
	return d.AddMonths(int(m)%12, 1)
}

func (m month) last() date.Date { return (m + 1).first().AddDays(-1) }

// Life is how a loan stood at the end of each month from its payout on, until it ended.
type Life struct {
	LoanID    string         `db:"loan_id"`
	Version   int64          `db:"loan_version"` // of the loan as it was read
	KnownTo   date.Date      `db:"known_to"`
	Currency  money.Currency `db:"currency"`
	Product   string         `db:"product"`
	PaidOutOn date.Date      `db:"paid_out_on"`
	Lent      int64          `db:"lent_minor"`
	EndedOn   date.Date      `db:"ended_on"` // repaid or written off; no date: it runs
	EndedAs   string         `db:"ended_as"` // a loan.CloseReason; empty: it runs
	Course    Course         `db:"-"`
}

// Course is what a life has for each end of a month, that of the month of the payout first, and what was repaid early.
type Course struct {
	Days      []int   `json:"days"`      // past due
	Principal []int64 `json:"principal"` // outstanding, in minor units
	Early     []Early `json:"early,omitempty"`
}

// Early is principal that was repaid before it was due, in minor units.
type Early struct {
	On    date.Date `json:"on"`
	Minor int64     `json:"minor"`
	Whole bool      `json:"whole,omitempty"` // the loan ended with it
}

// LifeOf reads the life of a loan up to the end of a month. A loan that was not paid out by then has none. Errors: those of loan.Replay.
func LifeOf(l *loan.Loan, upTo date.Date) (life Life, lives bool, err error) {
	st, err := l.Replay(upTo)
	if err != nil || st.PaidOutOn.IsZero() || st.PaidOutOn.After(upTo) {
		return life, false, err
	}
	life = Life{
		LoanID: l.ID, Version: l.Version, KnownTo: upTo, Currency: st.Currency, Product: l.Product, PaidOutOn: st.PaidOutOn,
		Lent: l.Terms.Principal.Minor - st.Undrawn, EndedOn: st.ClosedOn, EndedAs: string(st.CloseReason),
	}
	facts := loan.Effective(l.Facts, upTo)
	for _, e := range facts {
		if e.Kind == loan.WroteOff {
			life.EndedOn, life.EndedAs = e.On, string(loan.WrittenOff)
		}
	}
	if err := life.early(l, facts); err != nil {
		return life, false, err
	}
	for m := monthOf(life.PaidOutOn); !m.last().After(upTo) && (life.EndedOn.IsZero() || m.last().Before(life.EndedOn)); m++ {
		st, err := l.Replay(m.last())
		if err != nil {
			return life, false, err
		}
		life.Course.Days, life.Course.Principal = append(life.Course.Days, st.DaysPastDue()), append(life.Course.Principal, st.Outstanding())
	}
	return life, true, nil
}

// early reads what was repaid early: parts as they were agreed, and of a loan that ended with it the principal of the evening before.
func (life *Life) early(l *loan.Loan, facts []loan.Event) error {
	for _, e := range facts {
		if e.Kind == loan.Prepaid && (life.EndedAs != string(loan.RepaidEarly) || e.On != life.EndedOn) {
			life.Course.Early = append(life.Course.Early, Early{On: e.On, Minor: e.Minor})
		}
	}
	if life.EndedAs != string(loan.RepaidEarly) {
		return nil
	}
	before, err := l.Replay(life.EndedOn.AddDays(-1))
	if err == nil {
		life.Course.Early = append(life.Course.Early, Early{On: life.EndedOn, Minor: before.Outstanding(), Whole: true})
	}
	return err
}

func (life *Life) lost() bool { return life.EndedAs == string(loan.WrittenOff) }

// at gives how the loan stood at the end of a month; not found: it was not paid out yet, or had ended.
func (life *Life) at(m month) (days int, principal int64, found bool) {
	k := int(m - monthOf(life.PaidOutOn))
	if k < 0 || k >= len(life.Course.Days) {
		return 0, 0, false
	}
	return life.Course.Days[k], life.Course.Principal[k], true
}
