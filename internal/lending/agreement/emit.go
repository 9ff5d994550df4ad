package agreement

import (
	"florin/internal/integration/eventlog"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// hookKinds are the records of which other programs hear, and as what.
var hookKinds = map[string]eventlog.Kind{
	"agreement.signed":    eventlog.ContractSigned,
	"agreement.in_force":  eventlog.ContractInForce,
	"agreement.withdrawn": eventlog.ContractEnded,
	"agreement.cancelled": eventlog.ContractEnded,
	"agreement.declined":  eventlog.OfferEnded,
	"agreement.voided":    eventlog.OfferEnded,
	"agreement.expired":   eventlog.OfferEnded,
}

// standing is what other programs are told of an agreement.
type standing struct {
	RequestID string  `db:"request_id"`
	State     State   `db:"state"`
	LoanID    *string `db:"loan_id"`
}

var findStanding = db.SQL(`SELECT request_id, state, loan_id FROM agreements WHERE id = $1`)

// emitTx tells other programs where an agreement stands after what was recorded, if they hear
// of that at all.
func emitTx(tx *db.Tx, by audit.Actor, action, id string) error {
	kind, told := hookKinds[action]
	if !told {
		return nil
	}
	at, err := db.One[standing](tx, findStanding, id)
	if err != nil {
		return err
	}
	data := eventlog.Data{RequestID: at.RequestID, AgreementID: id, Status: string(at.State)}
	if at.LoanID != nil {
		data.LoanID = *at.LoanID
	}
	return eventlog.EmitTx(tx, by, kind, data)
}
