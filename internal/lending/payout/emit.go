package payout

import (
	"florin/internal/integration/eventlog"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// eventOf is what other programs hear of a move as: each move is one event.
func eventOf(a action) eventlog.Kind {
	switch a {
	case actBatch:
		return eventlog.PayoutPrepared
	case actExport:
		return eventlog.PayoutReleased
	case actSettle:
		return eventlog.PayoutSettled
	case actFail:
		return eventlog.PayoutReturned
	}
	return eventlog.PayoutChanged
}

// emitTx tells other programs where a payout stands.
func emitTx(tx *db.Tx, by audit.Actor, kind eventlog.Kind, r Row) error {
	return eventlog.EmitTx(tx, by, kind, eventlog.Data{LoanID: r.LoanID, PayoutID: r.ID, Status: string(r.State), Version: r.Version})
}
