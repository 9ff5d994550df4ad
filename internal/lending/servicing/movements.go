package servicing

import (
	"context"
	"encoding/json"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Movement is money that came in or went out on a loan, or was found not to have.
type Movement struct {
	BookedOn  date.Date
	On        date.Date // value date
	LoanID    string
	Reference string
	Client    string
	Kind      loan.Kind
	Amount    money.Amount
	Source    string // of a payment: "manual", "bank", "debit"
	ID        string
	Ref       string // the fact that it takes back; empty: none
}

// Span is the days of booking that a list of movements shows; an empty end is open.
type Span struct{ From, To date.Date }

type movementRow struct {
	LoanID    string         `db:"loan_id"`
	Seq       int64          `db:"seq"`
	ID        string         `db:"id"`
	Kind      loan.Kind      `db:"kind"`
	On        date.Date      `db:"on_day"`
	BookedOn  date.Date      `db:"booked_on"`
	Minor     int64          `db:"minor"`
	Ref       *string        `db:"ref"`
	Data      string         `db:"data"`
	Reference string         `db:"reference"`
	Currency  money.Currency `db:"currency"`
	FirstName string         `db:"first_name" private:"loan_parties.first_name,loan_id,=1"`
	LastName  string         `db:"last_name" private:"loan_parties.last_name,loan_id,=1"`
}

// listMovements runs down an index with the same words.
var listMovements = db.SQL(`
	SELECT e.loan_id, e.seq, e.id, e.kind, e.on_day, e.booked_on, e.minor, e.ref, e.data, l.reference, l.currency, p.first_name, p.last_name
	FROM loan_events e JOIN loans l ON l.id = e.loan_id JOIN loan_parties p ON p.loan_id = e.loan_id AND p.position = 1
	WHERE e.kind IN ('paid_out', 'paid', 'prepaid', 'settled', 'recovered', 'refunded', 'returned', 'reversed', 'collected')
		AND e.booked_on >= $1 AND (e.booked_on, e.loan_id, e.seq) < ($2, $3, $4)
	ORDER BY e.booked_on DESC, e.loan_id DESC, e.seq DESC LIMIT $5`)

// Movements gives every movement of a span to fn, the newest booked first. It ends with the
// first error of fn. Errors: fault Forbidden.
func (s *Service) Movements(ctx context.Context, p identity.Principal, in Span, fn func(Movement) error) error {
	if err := p.Permit(identity.LoanRead); err != nil {
		return err
	}
	after := movementRow{BookedOn: date.MustParse("9999-12-30")}
	if !in.To.IsZero() && in.To.Before(after.BookedOn) {
		after.BookedOn = in.To
	}
	after.BookedOn = after.BookedOn.AddDays(1)
	read := func(after movementRow, limit int) (rows []movementRow, err error) {
		err = s.DB.Survey(ctx, func(tx *db.Tx) (err error) {
			rows, err = db.All[movementRow](tx, listMovements, in.from(), after.BookedOn, after.LoanID, after.Seq, limit)
			return err
		})
		return rows, err
	}
	return listing.Each(after, read, func(r movementRow) movementRow { return r }, func(r movementRow) error {
		m, err := r.movement()
		if err == nil {
			err = fn(m)
		}
		return err
	})
}

// from is the first day, or one before every loan.
func (s Span) from() date.Date {
	if s.From.IsZero() {
		return date.MustParse("0001-01-01")
	}
	return s.From
}

func (r movementRow) movement() (Movement, error) {
	var data loan.Data
	err := json.Unmarshal([]byte(r.Data), &data)
	return Movement{
		BookedOn: r.BookedOn, On: r.On, LoanID: r.LoanID, Reference: r.Reference, Client: strings.TrimSpace(r.FirstName + " " + r.LastName), Kind: r.Kind,
		Amount: money.Of(r.Minor, r.Currency), Source: data.Source, ID: r.ID, Ref: db.Text(r.Ref),
	}, err
}
