package portfolio

import (
	"cmp"
	"maps"
	"math/big"
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
)

// Book is what is lent in one currency. Amounts are minor units of it; currencies are never added up.
type Book struct {
	Currency    money.Currency `json:"currency"`
	Loans       int64          `json:"loans" doc:"Running at the end of the last month"`
	Outstanding money.Amount   `json:"outstanding" doc:"Their principal that is still out"`
	Vintages    []Vintage      `json:"vintages" doc:"Of the loans paid out in the period, the oldest first"`
	Rolls       []RollRow      `json:"rolls" doc:"How loans moved from one end of a month to the next, all months of the period together"`
	Risk        []RiskMonth    `json:"risk" doc:"At each end of a month"`
	Products    []Share        `json:"products" doc:"The largest first"`
	Countries   []Share        `json:"countries" doc:"The largest first"`
	Borrowers   []Borrower     `json:"borrowers" doc:"The ten who owe the most"`
	Early       []EarlyMonth   `json:"early"`
}

// Vintage is the loans paid out in one month or quarter.
type Vintage struct {
	From   date.Date    `json:"from" doc:"The first day of the month or quarter of the payout"`
	Loans  int64        `json:"loans"`
	Lent   money.Amount `json:"lent"`
	Late30 []int64      `json:"late30" doc:"Loans more than 30 days past due, or written off, at the end of the month of the payout, of the month after it, and so on; only months that all loans of the vintage have reached"`
	Late90 []int64      `json:"late90" doc:"The same for more than 90 days"`
}

// RollRow is the loans of one bucket at the beginning of months, and where they stood at the end. The moves add up to the opening.
type RollRow struct {
	Bucket  loan.Bucket  `json:"bucket" enum:"current,1-30,31-60,61-90,over-90"`
	Loans   int64        `json:"loans"`
	Opening money.Amount `json:"opening" doc:"Their principal at the beginning"`
	Moves   []Move       `json:"moves" doc:"One for each bucket, then what was repaid, then what was written off"`
}

// Move is one way that loans went within a month. Amounts are the principal at its beginning.
type Move struct {
	To     string          `json:"to" enum:"current,1-30,31-60,61-90,over-90,repaid,written_off"`
	Loans  int64           `json:"loans"`
	Amount money.Amount    `json:"amount"`
	Share  decimal.Decimal `json:"share" doc:"Of the principal of the row, in percent with two decimals, half up"`
}

// RiskMonth is the principal out at the end of a month, and that of loans that are late.
type RiskMonth struct {
	On          date.Date       `json:"on"`
	Loans       int64           `json:"loans"`
	Outstanding money.Amount    `json:"outstanding"`
	Late1       money.Amount    `json:"late1" doc:"Principal of the loans that are one day past due or more"`
	Late30      money.Amount    `json:"late30" doc:"More than 30 days"`
	Late60      money.Amount    `json:"late60" doc:"More than 60 days"`
	Late90      money.Amount    `json:"late90" doc:"More than 90 days"`
	PAR1        decimal.Decimal `json:"par1" doc:"Portfolio at risk: late1 of all that is outstanding, in percent with two decimals, half up"`
	PAR30       decimal.Decimal `json:"par30"`
	PAR60       decimal.Decimal `json:"par60"`
	PAR90       decimal.Decimal `json:"par90"`
}

// Share is a part of what is outstanding at the end of the last month.
type Share struct {
	Code        string          `json:"code" doc:"Of a product or a country"`
	Loans       int64           `json:"loans"`
	Outstanding money.Amount    `json:"outstanding"`
	Share       decimal.Decimal `json:"share" doc:"In percent with two decimals, half up"`
}

// Borrower is one of those who owe the most.
type Borrower struct {
	Rank        int             `json:"rank"`
	Name        string          `json:"name" doc:"Empty for those who may not see clients"`
	LoanID      string          `json:"loan_id" doc:"One of their loans; empty for those who may not see clients"`
	Loans       int64           `json:"loans"`
	Outstanding money.Amount    `json:"outstanding"`
	Share       decimal.Decimal `json:"share" doc:"In percent with two decimals, half up"`
}

// EarlyMonth is what was repaid early in a month.
type EarlyMonth struct {
	On    date.Date       `json:"on" doc:"The end of the month"`
	Whole int64           `json:"whole" doc:"Loans repaid early as a whole"`
	Parts int64           `json:"parts" doc:"Early repayments of a part"`
	Minor money.Amount    `json:"amount" doc:"Principal repaid early"`
	Share decimal.Decimal `json:"share" doc:"Of the principal at the end of the month before, in percent with two decimals, half up: the single monthly mortality"`
}

const (
	bucketCount = 5
	toRepaid    = bucketCount
	toLost      = bucketCount + 1
	topCount    = 10
)

var lateOver = [4]int{0, 30, 60, 90}

func bucketOf(days int) int { return slices.Index(loan.Buckets, loan.BucketOf(days)) }

// Percent is n of all in percent with two decimals, half up; of nothing it is nought.
func Percent(n, all int64) decimal.Decimal {
	if all == 0 {
		return decimal.MustNew(0, 2)
	}
	twice := new(big.Int).Mul(big.NewInt(n), big.NewInt(20_000))
	twice.Add(twice, big.NewInt(all)).Quo(twice, new(big.Int).Mul(big.NewInt(all), big.NewInt(2)))
	return decimal.MustNew(twice.Int64(), 2)
}

type sum struct{ loans, minor int64 }

func (s *sum) add(minor int64) { s.loans, s.minor = s.loans+1, s.minor+minor }

type cohort struct {
	sum
	youngest       month
	late30, late90 []int64
}

type part struct {
	sum
	loanID string
}

type monthSums struct {
	all            sum
	late           [4]sum
	whole, partial int64
	early          int64
}

// sums adds up the lives of one currency over months.
type sums struct {
	Span
	cohorts                        map[month]*cohort
	rolls                          [bucketCount][bucketCount + 2]sum
	months                         []monthSums // the one before the period first
	products, countries, borrowers map[string]*part
}

// Span is the months of a period. Quarters has vintages by quarters.
type Span struct {
	First, Last month
	Quarters    bool
}

func newSums(s Span) *sums {
	return &sums{
		Span: s, cohorts: map[month]*cohort{}, months: make([]monthSums, s.Last-s.First+2),
		products: map[string]*part{}, countries: map[string]*part{}, borrowers: map[string]*part{},
	}
}

// add counts a life. Who borrows is known by a key that says nothing.
func (s *sums) add(life *Life, country, borrower string) {
	s.vintage(life)
	s.early(life)
	for m := max(s.First-1, monthOf(life.PaidOutOn)); m <= s.Last; m++ {
		days, minor, found := life.at(m)
		if !found {
			break
		}
		at := &s.months[m-s.First+1]
		at.all.add(minor)
		for i, over := range lateOver {
			if days > over {
				at.late[i].add(minor)
			}
		}
		if m < s.Last {
			s.rolls[bucketOf(days)][s.next(life, m)].add(minor)
		}
	}
	if _, minor, found := life.at(s.Last); found {
		count(s.products, life.Product, life.LoanID, minor)
		count(s.countries, country, life.LoanID, minor)
		count(s.borrowers, borrower, life.LoanID, minor)
	}
}

func count(parts map[string]*part, key, loanID string, minor int64) {
	if parts[key] == nil {
		parts[key] = &part{loanID: loanID}
	}
	parts[key].add(minor)
}

// next is where a loan went in the month after the end of one.
func (s *sums) next(life *Life, m month) int {
	if days, _, found := life.at(m + 1); found {
		return bucketOf(days)
	}
	if life.lost() {
		return toLost
	}
	return toRepaid
}

func (s *sums) vintage(life *Life) {
	paid := monthOf(life.PaidOutOn)
	if paid < s.First || paid > s.Last {
		return
	}
	key := paid
	if s.Quarters {
		key -= paid % 3
	}
	c := s.cohorts[key]
	if c == nil {
		c = &cohort{late30: make([]int64, s.Last-key+1), late90: make([]int64, s.Last-key+1)}
		s.cohorts[key] = c
	}
	c.add(life.Lent)
	c.youngest = max(c.youngest, paid)
	for m := paid; m <= s.Last; m++ {
		days, _, found := life.at(m)
		lost := !found && life.lost()
		if lost || days > 30 {
			c.late30[m-paid]++
		}
		if lost || days > 90 {
			c.late90[m-paid]++
		}
	}
}

func (s *sums) early(life *Life) {
	for _, e := range life.Course.Early {
		m := monthOf(e.On)
		if m < s.First || m > s.Last {
			continue
		}
		at := &s.months[m-s.First+1]
		at.early += e.Minor
		if e.Whole {
			at.whole++
		} else {
			at.partial++
		}
	}
}

// book gives the sums as they are shown. The largest borrowers have the loan they are found by.
func (s *sums) book(c money.Currency) Book {
	of := func(minor int64) money.Amount { return money.Of(minor, c) }
	end := s.months[len(s.months)-1].all
	b := Book{Currency: c, Loans: end.loans, Outstanding: of(end.minor), Vintages: s.vintages(of), Rolls: s.rollRows(of), Risk: []RiskMonth{}, Early: []EarlyMonth{}}
	for i, m := range s.months[1:] {
		on, all := (s.First + month(i)).last(), m.all.minor
		late := func(i int) (money.Amount, decimal.Decimal) { return of(m.late[i].minor), Percent(m.late[i].minor, all) }
		r := RiskMonth{On: on, Loans: m.all.loans, Outstanding: of(all)}
		r.Late1, r.PAR1 = late(0)
		r.Late30, r.PAR30 = late(1)
		r.Late60, r.PAR60 = late(2)
		r.Late90, r.PAR90 = late(3)
		b.Risk = append(b.Risk, r)
		b.Early = append(b.Early, EarlyMonth{On: on, Whole: m.whole, Parts: m.partial, Minor: of(m.early), Share: Percent(m.early, s.months[i].all.minor)})
	}
	b.Products, b.Countries, b.Borrowers = shares(s.products, end.minor, of), shares(s.countries, end.minor, of), []Borrower{}
	for i, code := range largest(s.borrowers) {
		if i == topCount {
			break
		}
		p := s.borrowers[code]
		b.Borrowers = append(b.Borrowers, Borrower{Rank: i + 1, LoanID: p.loanID, Loans: p.loans, Outstanding: of(p.minor), Share: Percent(p.minor, end.minor)})
	}
	return b
}

func (s *sums) vintages(of func(int64) money.Amount) []Vintage {
	list := []Vintage{}
	for _, key := range slices.Sorted(maps.Keys(s.cohorts)) {
		c := s.cohorts[key]
		reached := s.Last - c.youngest + 1
		list = append(list, Vintage{From: key.first(), Loans: c.loans, Lent: of(c.minor), Late30: c.late30[:reached], Late90: c.late90[:reached]})
	}
	return list
}

func (s *sums) rollRows(of func(int64) money.Amount) []RollRow {
	rows := make([]RollRow, 0, bucketCount)
	for i, moves := range s.rolls {
		row, opening := RollRow{Bucket: loan.Buckets[i]}, int64(0)
		for _, m := range moves {
			row.Loans, opening = row.Loans+m.loans, opening+m.minor
		}
		row.Opening = of(opening)
		for to, m := range moves {
			row.Moves = append(row.Moves, Move{To: Destinations[to], Loans: m.loans, Amount: of(m.minor), Share: Percent(m.minor, opening)})
		}
		rows = append(rows, row)
	}
	return rows
}

// Destinations are the names of where loans move within a month, in their order.
var Destinations = [bucketCount + 2]string{"current", "1-30", "31-60", "61-90", "over-90", "repaid", "written_off"}

// largest gives the keys of parts, the largest first; equal ones by name.
func largest(parts map[string]*part) []string {
	return slices.SortedFunc(maps.Keys(parts), func(a, b string) int { return cmp.Or(cmp.Compare(parts[b].minor, parts[a].minor), cmp.Compare(a, b)) })
}

func shares(parts map[string]*part, all int64, of func(int64) money.Amount) []Share {
	list := []Share{}
	for _, code := range largest(parts) {
		p := parts[code]
		list = append(list, Share{Code: code, Loans: p.loans, Outstanding: of(p.minor), Share: Percent(p.minor, all)})
	}
	return list
}
