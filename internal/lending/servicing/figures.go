package servicing

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// Portfolio is what is lent in one currency, and what of it is late.
type Portfolio struct {
	Currency    money.Currency `json:"currency"`
	Loans       int64          `json:"loans" doc:"Paid out and not ended"`
	ToPay       int64          `json:"to_pay" doc:"Signed, and waiting for their payout"`
	Outstanding money.Amount   `json:"outstanding" doc:"Principal that is still out"`
	Overdue     money.Amount   `json:"overdue" doc:"What fell due and was not paid"`
	AtRisk      money.Amount   `json:"at_risk" doc:"Principal of the loans that are late by more than 30 days"`
	Buckets     []LateBucket   `json:"buckets" doc:"Of what is late, each bucket once"`
}

// LateBucket is what is late by about as many days.
type LateBucket struct {
	Bucket      loan.Bucket  `json:"bucket" enum:"1-30,31-60,61-90,over-90"`
	Loans       int64        `json:"loans"`
	Overdue     money.Amount `json:"overdue"`
	Outstanding money.Amount `json:"outstanding"`
}

type portfolioRow struct {
	Currency    money.Currency `db:"currency"`
	Status      loan.Status    `db:"status"`
	Loans       int64          `db:"loans"`
	Outstanding int64          `db:"outstanding"`
	Overdue     int64          `db:"overdue"`
}

type lateRow struct {
	Currency    money.Currency `db:"currency"`
	Since       date.Date      `db:"overdue_since"`
	Loans       int64          `db:"loans"`
	Outstanding int64          `db:"outstanding"`
	Overdue     int64          `db:"overdue"`
}

// Both are answered from the index loans_portfolio alone.
var (
	sumPortfolio = db.SQL(`SELECT currency, status, count(*) AS loans, CAST(sum(outstanding_minor) AS BIGINT) AS outstanding,
			CAST(sum(overdue_minor) AS BIGINT) AS overdue
		FROM loans WHERE status IN ('pending_payout', 'active', 'terminated') AND ($1 = '' OR product = $1) GROUP BY currency, status`)
	sumLate = db.SQL(`SELECT currency, overdue_since, count(*) AS loans, CAST(sum(outstanding_minor) AS BIGINT) AS outstanding,
			CAST(sum(overdue_minor) AS BIGINT) AS overdue
		FROM loans WHERE status IN ('active', 'terminated') AND ` + loanbook.WhereLate + ` AND ($1 = '' OR product = $1)
		GROUP BY currency, overdue_since`)
)

// Portfolio sums up the live loans of one product or of all, per currency. Errors: fault
// Forbidden (needs loan.read).
func (s *Service) Portfolio(ctx context.Context, p identity.Principal, product string) (list []Portfolio, err error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return nil, err
	}
	today, err := s.Loans.Today(ctx)
	if err != nil {
		return nil, err
	}
	err = s.DB.Survey(ctx, func(tx *db.Tx) error {
		sums, err := db.All[portfolioRow](tx, sumPortfolio, product)
		if err != nil {
			return err
		}
		late, err := db.All[lateRow](tx, sumLate, product)
		list = portfolios(sums, late, today)
		return err
	})
	return list, err
}

func portfolios(sums []portfolioRow, late []lateRow, today date.Date) []Portfolio {
	list := []Portfolio{}
	for _, c := range money.Currencies() {
		p, any := newPortfolio(c), false
		for _, r := range sums {
			if r.Currency != c {
				continue
			}
			any = true
			if r.Status == loan.PendingPayout {
				p.ToPay += r.Loans
				continue
			}
			p.Loans += r.Loans
			p.Outstanding.Minor += r.Outstanding
			p.Overdue.Minor += r.Overdue
		}
		for _, r := range late {
			if r.Currency == c {
				p.add(r, max(today.Sub(r.Since), 0))
			}
		}
		if any {
			list = append(list, p)
		}
	}
	return list
}

func newPortfolio(c money.Currency) Portfolio {
	none := money.Of(0, c)
	p := Portfolio{Currency: c, Outstanding: none, Overdue: none, AtRisk: none}
	for _, b := range loan.Buckets {
		if b != loan.BucketOf(0) {
			p.Buckets = append(p.Buckets, LateBucket{Bucket: b, Overdue: none, Outstanding: none})
		}
	}
	return p
}

// riskAfter is from how many days on a loan counts as at risk.
const riskAfter = 30

func (p *Portfolio) add(r lateRow, days int) {
	if days > riskAfter {
		p.AtRisk.Minor += r.Outstanding
	}
	for i := range p.Buckets {
		if b := &p.Buckets[i]; b.Bucket == loan.BucketOf(days) {
			b.Loans += r.Loans
			b.Overdue.Minor += r.Overdue
			b.Outstanding.Minor += r.Outstanding
		}
	}
}
