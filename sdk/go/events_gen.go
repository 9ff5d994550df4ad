// Code generated from the description for programs by go test ./internal/api/v1 -run SDKs -update; DO NOT EDIT.

package florin

// The kinds of events of the catalogue. There may come others.
const (
	ToldArrearsBegan     = "arrears.began"
	ToldArrearsEnded     = "arrears.ended"
	ToldContractEnded    = "contract.ended"
	ToldContractInForce  = "contract.in_force"
	ToldContractSigned   = "contract.signed"
	ToldLoanCalledIn     = "loan.called_in"
	ToldLoanClosed       = "loan.closed"
	ToldLoanPaidOut      = "loan.paid_out"
	ToldLoanRescheduled  = "loan.rescheduled"
	ToldLoanWrittenOff   = "loan.written_off"
	ToldMessageArrived   = "message.arrived"
	ToldOfferEnded       = "offer.ended"
	ToldOfferSent        = "offer.sent"
	ToldPaymentBooked    = "payment.booked"
	ToldPaymentTakenBack = "payment.taken_back"
	ToldPayoutReturned   = "payout.returned"
	ToldRequestClosed    = "request.closed"
	ToldRequestDecided   = "request.decided"
	ToldRequestMoved     = "request.moved"
	ToldRequestReopened  = "request.reopened"
	ToldRequestSubmitted = "request.submitted"
)

// ArrearsBegan is what arrears.began tells: A case of arrears was opened, by the ladder of the product or by hand.
type ArrearsBegan struct {
	// The loan
	LoanID string `json:"loan_id"`
}

// ArrearsEnded is what arrears.ended tells: A case of arrears was ended.
type ArrearsEnded struct {
	// The loan
	LoanID string `json:"loan_id"`
}

// ContractEnded is what contract.ended tells: A contract was withdrawn from or cancelled.
type ContractEnded struct {
	// The request
	RequestID string `json:"request_id"`
	// The offer, which is the contract once all have signed
	AgreementID string `json:"agreement_id"`
	// Where it stands since
	Status string `json:"status"`
	// The loan
	LoanID string `json:"loan_id,omitzero"`
}

// ContractInForce is what contract.in_force tells: The payout may be made.
type ContractInForce struct {
	// The request
	RequestID string `json:"request_id"`
	// The offer, which is the contract once all have signed
	AgreementID string `json:"agreement_id"`
	// Where it stands since
	Status string `json:"status"`
	// The loan
	LoanID string `json:"loan_id,omitzero"`
}

// ContractSigned is what contract.signed tells: All have signed.
type ContractSigned struct {
	// The request
	RequestID string `json:"request_id"`
	// The offer, which is the contract once all have signed
	AgreementID string `json:"agreement_id"`
	// Where it stands since
	Status string `json:"status"`
	// The loan
	LoanID string `json:"loan_id,omitzero"`
}

// LoanCalledIn is what loan.called_in tells: The whole loan is due.
type LoanCalledIn struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The fact among the events of the loan
	EventID string `json:"event_id"`
	// Where it stands since
	Status string `json:"status"`
}

// LoanClosed is what loan.closed tells: Nothing is owed any more.
type LoanClosed struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The fact among the events of the loan
	EventID string `json:"event_id"`
	// Where it stands since
	Status string `json:"status"`
	// How it has ended
	Outcome string `json:"outcome"`
}

// LoanPaidOut is what loan.paid_out tells: The payout was booked.
type LoanPaidOut struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The fact among the events of the loan
	EventID string `json:"event_id"`
	// Where it stands since
	Status string `json:"status"`
}

// LoanRescheduled is what loan.rescheduled tells: The loan has another schedule.
type LoanRescheduled struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The fact among the events of the loan
	EventID string `json:"event_id"`
	// Where it stands since
	Status string `json:"status"`
}

// LoanWrittenOff is what loan.written_off tells: The claim was written off.
type LoanWrittenOff struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The fact among the events of the loan
	EventID string `json:"event_id"`
	// Where it stands since
	Status string `json:"status"`
}

// MessageArrived is what message.arrived tells: A client or visitor has written.
type MessageArrived struct {
	// The conversation
	ThreadID string `json:"thread_id"`
}

// OfferEnded is what offer.ended tells: An offer was declined, taken back or expired.
type OfferEnded struct {
	// The request
	RequestID string `json:"request_id"`
	// The offer, which is the contract once all have signed
	AgreementID string `json:"agreement_id"`
	// Where it stands since
	Status string `json:"status"`
	// The loan
	LoanID string `json:"loan_id,omitzero"`
}

// OfferSent is what offer.sent tells: An offer has left.
type OfferSent struct {
	// The request
	RequestID string `json:"request_id"`
	// The offer, which is the contract once all have signed
	AgreementID string `json:"agreement_id"`
	// Where it stands since
	Status string `json:"status"`
}

// PaymentBooked is what payment.booked tells: Money of a borrower came in.
type PaymentBooked struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The fact among the events of the loan
	EventID string `json:"event_id"`
	// Where it stands since
	Status string `json:"status"`
}

// PaymentTakenBack is what payment.taken_back tells: A payment came back, or was a mistake.
type PaymentTakenBack struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The fact among the events of the loan
	EventID string `json:"event_id"`
	// Where it stands since
	Status string `json:"status"`
}

// PayoutReturned is what payout.returned tells: The bank sent a payout back.
type PayoutReturned struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The payout
	PayoutID string `json:"payout_id"`
	// Where it stands since
	Status string `json:"status"`
}

// RequestClosed is what request.closed tells: It has ended.
type RequestClosed struct {
	// The request
	RequestID string `json:"request_id"`
	// Where it stands since
	Status string `json:"status"`
	// The stage of the request since
	Stage string `json:"stage"`
	// How it has ended
	Outcome string `json:"outcome"`
}

// RequestDecided is what request.decided tells: It was approved or refused; an immediate refusal can be taken back for some seconds.
type RequestDecided struct {
	// The request
	RequestID string `json:"request_id"`
	// Where it stands since
	Status string `json:"status"`
	// The stage of the request since
	Stage string `json:"stage"`
}

// RequestMoved is what request.moved tells: It has gone to another stage.
type RequestMoved struct {
	// The request
	RequestID string `json:"request_id"`
	// Where it stands since
	Status string `json:"status"`
	// The stage of the request since
	Stage string `json:"stage"`
}

// RequestReopened is what request.reopened tells: A decision was taken back.
type RequestReopened struct {
	// The request
	RequestID string `json:"request_id"`
	// Where it stands since
	Status string `json:"status"`
	// The stage of the request since
	Stage string `json:"stage"`
}

// RequestSubmitted is what request.submitted tells: An application has arrived.
type RequestSubmitted struct {
	// The request
	RequestID string `json:"request_id"`
	// Where it stands since
	Status string `json:"status"`
	// The stage of the request since
	Stage string `json:"stage"`
}

// Told reads what the event tells, as the type of its kind, such as PaymentBooked for ToldPaymentBooked; nil for a kind that this SDK does not know.
func (e Event) Told() (any, error) {
	switch e.Type {
	case ToldArrearsBegan:
		return read[ArrearsBegan](e.Data)
	case ToldArrearsEnded:
		return read[ArrearsEnded](e.Data)
	case ToldContractEnded:
		return read[ContractEnded](e.Data)
	case ToldContractInForce:
		return read[ContractInForce](e.Data)
	case ToldContractSigned:
		return read[ContractSigned](e.Data)
	case ToldLoanCalledIn:
		return read[LoanCalledIn](e.Data)
	case ToldLoanClosed:
		return read[LoanClosed](e.Data)
	case ToldLoanPaidOut:
		return read[LoanPaidOut](e.Data)
	case ToldLoanRescheduled:
		return read[LoanRescheduled](e.Data)
	case ToldLoanWrittenOff:
		return read[LoanWrittenOff](e.Data)
	case ToldMessageArrived:
		return read[MessageArrived](e.Data)
	case ToldOfferEnded:
		return read[OfferEnded](e.Data)
	case ToldOfferSent:
		return read[OfferSent](e.Data)
	case ToldPaymentBooked:
		return read[PaymentBooked](e.Data)
	case ToldPaymentTakenBack:
		return read[PaymentTakenBack](e.Data)
	case ToldPayoutReturned:
		return read[PayoutReturned](e.Data)
	case ToldRequestClosed:
		return read[RequestClosed](e.Data)
	case ToldRequestDecided:
		return read[RequestDecided](e.Data)
	case ToldRequestMoved:
		return read[RequestMoved](e.Data)
	case ToldRequestReopened:
		return read[RequestReopened](e.Data)
	case ToldRequestSubmitted:
		return read[RequestSubmitted](e.Data)
	}
	return nil, nil
}
