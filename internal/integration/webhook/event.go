package webhook

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"florin/internal/platform/db"
)

// Kind is what sort of thing an event tells of.
type Kind string

// The kinds.
const (
	RequestSubmitted Kind = "request.submitted"
	RequestMoved     Kind = "request.moved"    // to another stage
	RequestDecided   Kind = "request.decided"  // approved or refused
	RequestReopened  Kind = "request.reopened" // a decision was taken back
	RequestClosed    Kind = "request.closed"   // with an outcome
	OfferSent        Kind = "offer.sent"
	OfferEnded       Kind = "offer.ended" // declined, taken back or expired
	ContractSigned   Kind = "contract.signed"
	ContractInForce  Kind = "contract.in_force"
	ContractEnded    Kind = "contract.ended" // withdrawn from or cancelled
	LoanPaidOut      Kind = "loan.paid_out"
	LoanRescheduled  Kind = "loan.rescheduled"
	LoanCalledIn     Kind = "loan.called_in"
	LoanWrittenOff   Kind = "loan.written_off"
	LoanClosed       Kind = "loan.closed"
	PaymentBooked    Kind = "payment.booked"
	PaymentTakenBack Kind = "payment.taken_back" // it came back, or was a mistake
	PayoutReturned   Kind = "payout.returned"
	ArrearsBegan     Kind = "arrears.began" // a case of arrears was opened
	ArrearsEnded     Kind = "arrears.ended"
	MessageArrived   Kind = "message.arrived"

	// Test is sent on demand and cannot be chosen.
	Test Kind = "test"
)

var kinds = []Kind{
	RequestSubmitted, RequestMoved, RequestDecided, RequestReopened, RequestClosed, OfferSent, OfferEnded,
	ContractSigned, ContractInForce, ContractEnded, LoanPaidOut, LoanRescheduled, LoanCalledIn, LoanWrittenOff, LoanClosed,
	PaymentBooked, PaymentTakenBack, PayoutReturned, ArrearsBegan, ArrearsEnded, MessageArrived,
}

// Kinds lists what can be chosen, in the order screens show them.
func Kinds() []Kind { return slices.Clone(kinds) }

// Data is what an event tells: ids and states, and nothing else. There is no field for
// anything that is about a person.
type Data struct {
	RequestID   string `json:"request_id,omitempty"`
	AgreementID string `json:"agreement_id,omitempty"`
	LoanID      string `json:"loan_id,omitempty"`
	EventID     string `json:"event_id,omitempty"` // among the events of the loan
	PayoutID    string `json:"payout_id,omitempty"`
	ThreadID    string `json:"thread_id,omitempty"`
	Status      string `json:"status,omitempty"`
	Stage       string `json:"stage,omitempty"`
	Outcome     string `json:"outcome,omitempty"`
}

// message is the body of a delivery.
type message struct {
	ID        string    `json:"id"`
	Type      Kind      `json:"type"`
	Timestamp time.Time `json:"timestamp"`
	Data      Data      `json:"data"`
}

// newMessage draws an id and writes the body.
func newMessage(kind Kind, at time.Time, data Data) (id, body string, err error) {
	drawn, err := uuid.NewV7()
	if err != nil {
		return "", "", err
	}
	text, err := json.Marshal(message{drawn.String(), kind, at, data})
	return drawn.String(), string(text), err
}

// EmitTx tells every address that wants to hear of such an event, once the caller's
// transaction has committed. Where nobody does it costs one read. Every error is internal.
func EmitTx(tx *db.Tx, kind Kind, data Data) error {
	endpoints, err := db.All[string](tx, listSubscribed, kind)
	if err != nil || len(endpoints) == 0 {
		return err
	}
	id, body, err := newMessage(kind, tx.Now(), data)
	if err != nil {
		return fmt.Errorf("event %s: %w", kind, err)
	}
	for _, endpoint := range endpoints {
		if _, err := tx.Exec(insertDelivery, endpoint, id, kind, body, tx.Now(), tx.Now()); err != nil {
			return err
		}
	}
	return nil
}
