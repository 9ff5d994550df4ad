package request

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Dashboard is what staff see first: the four counters and the newest requests.
type Dashboard struct {
	Counts      Counts
	TotalAmount []money.Amount // requested, whatever the status, per currency
	Recent      []Item
}

// recent is how many requests the dashboard lists (specification, section 9).
const recent = 10

// Dashboard gives the counters and the ten newest requests. Errors: fault Forbidden.
func (s *Service) Dashboard(ctx context.Context, p identity.Principal) (Dashboard, error) {
	if err := p.Permit(identity.DashboardRead); err != nil {
		return Dashboard{}, err
	}
	var d Dashboard
	err := s.DB.Survey(ctx, func(tx *db.Tx) (err error) {
		if d.Counts, d.TotalAmount, err = CountersTx(tx, p.Branches...); err != nil {
			return err
		}
		rows, err := shape{}.rowsTx(tx, db.Newest, recent, nil)
		if len(p.Branches) > 0 {
			rows, err = Filter{Sieve: listing.Sieve{Branches: p.Branches}}.siftedRowsTx(tx, db.Newest, recent)
		}
		d.Recent = make([]Item, len(rows))
		for i, r := range rows {
			d.Recent[i] = r.item(tx.Now())
		}
		return err
	})
	d.TotalAmount = listing.OrEmpty(d.TotalAmount)
	return d, err
}

// Counts gives the number of requests per status from the kept counters: the count-only
// read of the list and the diagnostics. Errors: fault Forbidden.
func (s *Service) Counts(ctx context.Context, p identity.Principal) (Counts, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return Counts{}, err
	}
	var c Counts
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		c, _, err = CountersTx(tx, p.Branches...)
		return err
	})
	return c, err
}
