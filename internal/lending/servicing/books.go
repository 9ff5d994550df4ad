package servicing

import (
	"encoding/json"
	"maps"
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
)

// newestBookings bounds what a page shows of a loan's bookings.
const newestBookings = 200

// booksTx adds what the ledger says of a loan.
func (d *Detail) booksTx(tx *db.Tx, id string, c money.Currency) error {
	balances, err := ledger.BalancesTx(tx, id)
	if err != nil {
		return err
	}
	d.Balances = []Balance{}
	for _, a := range slices.Sorted(maps.Keys(balances)) {
		if balances[a] != 0 {
			d.Balances = append(d.Balances, Balance{a, money.Of(balances[a], c)})
		}
	}
	posted, err := ledger.EntriesOfTx(tx, id, 0, newestBookings)
	d.Bookings = make([]Booking, len(posted))
	for i, p := range posted {
		d.Bookings[i] = Booking{Kind: p.Kind, On: p.On, At: p.At, Lines: make([]BookingLine, len(p.Lines))}
		for k, line := range p.Lines {
			d.Bookings[i].Lines[k] = BookingLine{line.Account, money.Of(line.Minor, c)}
		}
	}
	return err
}

// promisedTx gives the sum that holds for repaying early, if there is one.
func promisedTx(tx *db.Tx, id string, on date.Date) (*Quote, error) {
	row, found, err := openQuoteTx(tx, id, on)
	if err != nil || !found {
		return nil, err
	}
	var q Quote
	if err := json.Unmarshal([]byte(row.Figures), &q); err != nil {
		return nil, err
	}
	q.ID = row.ID
	return &q, nil
}
