package request

import (
	"context"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
)

// productDay is what a day brought of one product.
type productDay struct {
	Product string
	dayRow
}

type receivedRow struct {
	Product  string         `db:"product"`
	Currency money.Currency `db:"currency"`
	Requests int64          `db:"requests"`
	Minor    int64          `db:"minor"`
}

type decidedRow struct {
	Product  string         `db:"product"`
	Currency money.Currency `db:"currency"`
	Action   Action         `db:"action"`
	Times    int64          `db:"times"`
}

var (
	receivedOn = db.SQL(`SELECT product, currency, count(*) AS requests, CAST(sum(amount_minor) AS BIGINT) AS minor
		FROM loan_requests WHERE created_at >= $1 AND created_at < $2 GROUP BY product, currency`)
	decidedOn = db.SQL(`SELECT r.product, r.currency, d.action, count(*) AS times
		FROM decisions d JOIN loan_requests r ON r.id = d.request_id
		WHERE d.created_at >= $1 AND d.created_at < $2 GROUP BY r.product, r.currency, d.action`)
	keepDay = db.SQL(`INSERT INTO request_days (day, product, currency, received, received_minor, approved, declined)
		VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (day, product, currency) DO UPDATE SET received = excluded.received, received_minor = excluded.received_minor,
			approved = excluded.approved, declined = excluded.declined`)
	nextReceived = db.SQL(`SELECT created_at FROM loan_requests WHERE created_at >= $1 ORDER BY created_at LIMIT 1`)
	nextDecided  = db.SQL(`SELECT created_at FROM decisions WHERE created_at >= $1 ORDER BY created_at LIMIT 1`)
	// ForgetDays has the figures of all days counted anew.
	ForgetDays = db.SQL(`DELETE FROM request_days`)
)

// Weights is what a decision counts for: those that take another back count against it, on
// the day on which they do.
var Weights = map[Action]struct{ Approved, Declined int64 }{
	Approve: {1, 0}, SecondApprove: {1, 0}, UndoApproval: {-1, 0},
	Refuse: {0, 1}, RefuseNow: {0, 1}, SecondRefuse: {0, 1}, UndoRefusal: {0, -1}, Reopen: {0, -1},
}

// countDayTx counts a day from the requests and decisions themselves.
func countDayTx(tx *db.Tx, day date.Date, zone *time.Location) ([]productDay, error) {
	from, to := day.Time(zone), day.AddDays(1).Time(zone)
	received, err := db.All[receivedRow](tx, receivedOn, from, to)
	if err != nil {
		return nil, err
	}
	decided, err := db.All[decidedRow](tx, decidedOn, from, to)
	if err != nil {
		return nil, err
	}
	var counts []productDay
	of := func(product string, currency money.Currency) *productDay {
		for i := range counts {
			if counts[i].Product == product && counts[i].Currency == currency {
				return &counts[i]
			}
		}
		counts = append(counts, productDay{product, dayRow{On: day, Currency: currency}})
		return &counts[len(counts)-1]
	}
	for _, r := range received {
		c := of(r.Product, r.Currency)
		c.Received, c.Minor = r.Requests, r.Minor
	}
	for _, d := range decided {
		c, w := of(d.Product, d.Currency), Weights[d.Action]
		c.Approved, c.Declined = c.Approved+w.Approved*d.Times, c.Declined+w.Declined*d.Times
	}
	return counts, nil
}

// CountDays keeps what each day brought that is over. Run it every hour: it begins where it
// ended, and anew when requests have come to be that are older than the first day counted.
func (s *Service) CountDays(ctx context.Context) error {
	zone, err := s.lenderZone(ctx)
	if err != nil {
		return err
	}
	var day, today date.Date
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		today = date.Of(tx.Now(), zone)
		day, err = nextDayTx(tx, zone, today)
		return err
	})
	for err == nil && day.Before(today) {
		err = s.DB.Update(ctx, func(tx *db.Tx) error { return keepDayTx(tx, day, zone) })
		if err == nil {
			day, err = s.busyDay(ctx, day.AddDays(1), zone, today)
		}
	}
	return err
}

// busyDay is the first day from one on that has brought anything; today when there is none. Days that brought nothing leave no figures, so that
// each run would count them all again.
func (s *Service) busyDay(ctx context.Context, from date.Date, zone *time.Location, today date.Date) (day date.Date, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		day, err = busyDayTx(tx, from, zone, today)
		return err
	})
	return day, err
}

func busyDayTx(tx *db.Tx, from date.Date, zone *time.Location, today date.Date) (date.Date, error) {
	day := today
	for _, next := range []*db.Stmt{nextReceived, nextDecided} {
		at, found, err := db.Maybe[time.Time](tx, next, from.Time(zone))
		if err != nil {
			return day, err
		}
		if on := date.Of(at, zone); found && on.Before(day) {
			day = on
		}
	}
	return day, nil
}

// nextDayTx is the first day that is to be counted; today when there is none.
func nextDayTx(tx *db.Tx, zone *time.Location, today date.Date) (date.Date, error) {
	oldest, any, err := db.Maybe[time.Time](tx, firstOf)
	if err != nil || !any {
		return today, err
	}
	begin := date.Of(oldest, zone)
	first, counted, err := db.Maybe[date.Date](tx, firstDay)
	if err != nil || !counted {
		return begin, err
	}
	if begin.Before(first) {
		_, err := tx.Exec(ForgetDays)
		return begin, err
	}
	last, err := db.One[date.Date](tx, lastDay)
	if err != nil {
		return today, err
	}
	return busyDayTx(tx, last.AddDays(1), zone, today)
}

func keepDayTx(tx *db.Tx, day date.Date, zone *time.Location) error {
	counts, err := countDayTx(tx, day, zone)
	for _, c := range counts {
		if err == nil {
			_, err = tx.Exec(keepDay, c.On, c.Product, c.Currency, c.Received, c.Minor, c.Approved, c.Declined)
		}
	}
	return err
}
