package request

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// LoanRow is the wish of a request with the rate the product priced for it.
type LoanRow struct {
	ID          string             `db:"id"`
	Currency    money.Currency     `db:"currency"`
	AmountMinor int64              `db:"amount_minor"`
	Months      int                `db:"months"`
	RateType    catalogue.RateType `db:"rate_type"`
	Rate        string             `db:"rate"`
	Repayment   Repayment          `db:"repayment"`
}

// Amount is what is asked for.
func (r LoanRow) Amount() money.Amount { return money.Of(r.AmountMinor, r.Currency) }

// Quote prices the wish. Its schedule stops after the head that the detail page shows.
func (r LoanRow) Quote() (credit.Quote, error) {
	return QuoteOf(r.Amount(), r.Months, r.Rate, r.Repayment.Repayment, credit.Premium{})
}

// QuoteWith prices the wish with the insurance that the product requires, where it requires one.
func (r LoanRow) QuoteWith(p catalogue.Product) (credit.Quote, error) {
	premium, err := p.CompulsoryPremium()
	if err != nil {
		return credit.Quote{}, err
	}
	return QuoteOf(r.Amount(), r.Months, r.Rate, r.Repayment.Repayment, premium)
}

// scheduleHead is how many instalments the detail page shows.
const scheduleHead = 4

// Offer is what a request would cost at its rate. There is one rate, the one the
// product priced for the request, and every screen and letter shows it.
type Offer struct {
	BorrowingRate  string              `json:"borrowing_rate"` // percent per year
	RateType       catalogue.RateType  `json:"rate_type"`
	Repayment      credit.Repayment    `json:"repayment,omitzero"`
	MonthlyPayment money.Amount        `json:"monthly_payment" doc:"The regular instalment; of equal principal parts the first and highest"`
	LastPayment    money.Amount        `json:"last_payment"`
	TotalCost      money.Amount        `json:"total_cost"`
	TotalPayable   money.Amount        `json:"total_payable"`
	Instalments    int                 `json:"instalments"`
	ScheduleHead   []OfferedInstalment `json:"schedule_head"`
}

// OfferedInstalment is one row of the schedule on the detail page.
type OfferedInstalment struct {
	Date      date.Date    `json:"date"`
	Remaining money.Amount `json:"remaining"`
	Interest  money.Amount `json:"interest"`
	Payment   money.Amount `json:"payment"`
}

// Offer lays out the quote with a schedule that starts a period from today.
func (r LoanRow) Offer(q credit.Quote, now time.Time, place *time.Location) Offer {
	today := date.Of(now, place)
	head := q.Dated(q.Repayment.Every.After(today, 1, 0), today.Day())
	o := Offer{
		BorrowingRate: r.Rate, RateType: r.RateType, Repayment: q.Repayment, MonthlyPayment: q.Payment, LastPayment: q.Last,
		TotalCost: q.Cost, TotalPayable: q.LegalTotal, Instalments: q.Instalments(),
	}
	for _, row := range head {
		o.ScheduleHead = append(o.ScheduleHead, OfferedInstalment{row.Due, row.Balance, row.Interest, row.Payment})
	}
	return o
}
