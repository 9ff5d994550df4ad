package agreement

import (
	"florin/internal/integration/webhook"
	"florin/internal/platform/db"
)

// hookKinds are the records of which other programs hear, and as what.
var hookKinds = map[string]webhook.Kind{
	"agreement.signed":    webhook.ContractSigned,
	"agreement.in_force":  webhook.ContractInForce,
	"agreement.withdrawn": webhook.ContractEnded,
	"agreement.cancelled": webhook.ContractEnded,
	"agreement.declined":  webhook.OfferEnded,
	"agreement.voided":    webhook.OfferEnded,
	"agreement.expired":   webhook.OfferEnded,
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
func emitTx(tx *db.Tx, action, id string) error {
	kind, told := hookKinds[action]
	if !told {
		return nil
	}
	at, err := db.One[standing](tx, findStanding, id)
	if err != nil {
		return err
	}
	data := webhook.Data{RequestID: at.RequestID, AgreementID: id, Status: string(at.State)}
	if at.LoanID != nil {
		data.LoanID = *at.LoanID
	}
	return webhook.EmitTx(tx, kind, data)
}
