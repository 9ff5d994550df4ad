// Code generated from the description for programs by go test ./internal/api/v1 -run SDKs -update; DO NOT EDIT.

package florin

// The kinds of events of the catalogue. There may come others.
const (
	ToldAdapterDown             = "adapter.down"
	ToldAdapterUp               = "adapter.up"
	ToldApiDeprecatedUsed       = "api.deprecated_used"
	ToldArrearsBegan            = "arrears.began"
	ToldArrearsEnded            = "arrears.ended"
	ToldBankFileRead            = "bank_file.read"
	ToldClientBlocked           = "client.blocked"
	ToldClientChanged           = "client.changed"
	ToldClientErased            = "client.erased"
	ToldClientMerged            = "client.merged"
	ToldClientParted            = "client.parted"
	ToldContractEnded           = "contract.ended"
	ToldContractInForce         = "contract.in_force"
	ToldContractSigned          = "contract.signed"
	ToldDebitBounced            = "debit.bounced"
	ToldDebitCancelled          = "debit.cancelled"
	ToldDebitSent               = "debit.sent"
	ToldDocumentIssued          = "document.issued"
	ToldExportReady             = "export.ready"
	ToldHardshipAnswered        = "hardship.answered"
	ToldHardshipAsked           = "hardship.asked"
	ToldInstalmentDueSoon       = "instalment.due_soon"
	ToldInstalmentMissed        = "instalment.missed"
	ToldInterviewMoved          = "interview.moved"
	ToldLoanBooked              = "loan.booked"
	ToldLoanCalledIn            = "loan.called_in"
	ToldLoanClosed              = "loan.closed"
	ToldLoanErased              = "loan.erased"
	ToldLoanOpened              = "loan.opened"
	ToldLoanPaidOut             = "loan.paid_out"
	ToldLoanRescheduled         = "loan.rescheduled"
	ToldLoanWrittenOff          = "loan.written_off"
	ToldMandateEnded            = "mandate.ended"
	ToldMandateGiven            = "mandate.given"
	ToldMessageArrived          = "message.arrived"
	ToldOfferEnded              = "offer.ended"
	ToldOfferSent               = "offer.sent"
	ToldOfferSignedByOne        = "offer.signed_by_one"
	ToldPartnerApplicationMoved = "partner.application_moved"
	ToldPartnerCommissionDue    = "partner.commission_due"
	ToldPaymentBooked           = "payment.booked"
	ToldPaymentTakenBack        = "payment.taken_back"
	ToldPayoutChanged           = "payout.changed"
	ToldPayoutPlanned           = "payout.planned"
	ToldPayoutPrepared          = "payout.prepared"
	ToldPayoutReleased          = "payout.released"
	ToldPayoutReturned          = "payout.returned"
	ToldPayoutSettled           = "payout.settled"
	ToldProgramLimitReached     = "program.limit_reached"
	ToldProgramSecretEnding     = "program.secret_ending"
	ToldProgramSuspended        = "program.suspended"
	ToldRegisterReportDue       = "register.report_due"
	ToldRequestClosed           = "request.closed"
	ToldRequestDecided          = "request.decided"
	ToldRequestErased           = "request.erased"
	ToldRequestMoved            = "request.moved"
	ToldRequestReopened         = "request.reopened"
	ToldRequestSubmitted        = "request.submitted"
)

// AdapterDown is what adapter.down tells: An adapter failed five times in a row; it is asked again now and then.
type AdapterDown struct {
	// The adapter
	AdapterID string `json:"adapter_id"`
}

// AdapterUp is what adapter.up tells: An adapter that was down has answered.
type AdapterUp struct {
	// The adapter
	AdapterID string `json:"adapter_id"`
}

// ApiDeprecatedUsed is what api.deprecated_used tells: A program has called an operation that is to end, for the first time of a day.
type ApiDeprecatedUsed struct {
	// The program
	ProgramID string `json:"program_id"`
	// Method and address of what it has called
	Operation string `json:"operation"`
}

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

// BankFileRead is what bank_file.read tells: A file of a bank was read.
type BankFileRead struct {
	// The file
	BankFileID string `json:"bank_file_id"`
}

// ClientBlocked is what client.blocked tells: Staff keep the account of a client from signing in (`blocked`), or let it again (`open`).
type ClientBlocked struct {
	// The client
	ClientID string `json:"client_id"`
	// Where it stands since
	Status string `json:"status"`
}

// ClientChanged is what client.changed tells: What is known of a client is new, or not what it was: name, addresses, telephone, language, the mails they want, or how many applications and loans they have.
type ClientChanged struct {
	// The client
	ClientID string `json:"client_id"`
}

// ClientErased is what client.erased tells: The account of a client was erased, or all that was known of one; who copied it erases the copy too. Requests and loans of theirs tell it of themselves.
type ClientErased struct {
	// The client
	ClientID string `json:"client_id"`
}

// ClientMerged is what client.merged tells: Two clients turned out to be one: the other one leads to this one since.
type ClientMerged struct {
	// The client
	ClientID string `json:"client_id"`
	// The other client
	OtherClientID string `json:"other_client_id"`
}

// ClientParted is what client.parted tells: A merge was taken back: what was the other one's is its own again.
type ClientParted struct {
	// The client
	ClientID string `json:"client_id"`
	// The other client
	OtherClientID string `json:"other_client_id"`
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

// DebitBounced is what debit.bounced tells: The bank refused a debit, or took its money back; `reason` is the bank's code.
type DebitBounced struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The debit
	DebitID string `json:"debit_id"`
	// Where it stands since
	Status string `json:"status"`
	// The bank's code
	Reason string `json:"reason,omitzero"`
}

// DebitCancelled is what debit.cancelled tells: A debit was taken back before its file went to the bank.
type DebitCancelled struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The debit
	DebitID string `json:"debit_id"`
	// Where it stands since
	Status string `json:"status"`
}

// DebitSent is what debit.sent tells: A debit was announced and is in a file for the bank.
type DebitSent struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The debit
	DebitID string `json:"debit_id"`
	// Where it stands since
	Status string `json:"status"`
}

// DocumentIssued is what document.issued tells: A paper that the lender made was handed out: an offer's, a schedule, a letter.
type DocumentIssued struct {
	// The document
	DocumentID string `json:"document_id"`
	// What kind of paper it is
	Paper string `json:"paper"`
	// The loan
	LoanID string `json:"loan_id,omitzero"`
	// The request
	RequestID string `json:"request_id,omitzero"`
}

// ExportReady is what export.ready tells: A copy of the data can be fetched.
type ExportReady struct {
	// The export
	ExportID string `json:"export_id"`
}

// HardshipAnswered is what hardship.answered tells: Staff have answered that, or the borrower has taken it back.
type HardshipAnswered struct {
	// The loan
	LoanID string `json:"loan_id"`
	// What was asked for
	HardshipID string `json:"hardship_id"`
	// Where it stands since
	Status string `json:"status"`
}

// HardshipAsked is what hardship.asked tells: A borrower asks for relief.
type HardshipAsked struct {
	// The loan
	LoanID string `json:"loan_id"`
	// What was asked for
	HardshipID string `json:"hardship_id"`
	// Where it stands since
	Status string `json:"status"`
}

// InstalmentDueSoon is what instalment.due_soon tells: An instalment is to be paid in five days, the day on which its borrowers are reminded; `due_on` is the day in the schedule.
type InstalmentDueSoon struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The day on which it is due
	DueOn string `json:"due_on"`
	// Where it stands since
	Status string `json:"status"`
}

// InstalmentMissed is what instalment.missed tells: The payment day of an instalment is over and not all of it is paid; `due_on` is the day in the schedule. What is paid and comes back later is `payment.taken_back`.
type InstalmentMissed struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The day on which it is due
	DueOn string `json:"due_on"`
	// Where it stands since
	Status string `json:"status"`
}

// InterviewMoved is what interview.moved tells: Times for an interview were proposed, or it stands elsewhere.
type InterviewMoved struct {
	// The interview
	InterviewID string `json:"interview_id"`
	// The request
	RequestID string `json:"request_id"`
	// Where it stands since
	Status string `json:"status"`
}

// LoanBooked is what loan.booked tells: Anything else was booked: a fact that has no event of its own, what fell due on a day, the interest of a month.
type LoanBooked struct {
	// The loan
	LoanID string `json:"loan_id"`
	// Where it stands since
	Status string `json:"status"`
	// The fact among the events of the loan
	EventID string `json:"event_id,omitzero"`
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

// LoanClosed is what loan.closed tells: Nothing is owed any more; `event_id` is the fact that closed it, absent where a day did.
type LoanClosed struct {
	// The loan
	LoanID string `json:"loan_id"`
	// Where it stands since
	Status string `json:"status"`
	// How it has ended
	Outcome string `json:"outcome"`
	// The fact among the events of the loan
	EventID string `json:"event_id,omitzero"`
}

// LoanErased is what loan.erased tells: What a loan said of people was erased, with its papers; who copied it erases the copy too.
type LoanErased struct {
	// The loan
	LoanID string `json:"loan_id"`
}

// LoanOpened is what loan.opened tells: A contract was signed; its loan waits for the payout.
type LoanOpened struct {
	// The loan
	LoanID string `json:"loan_id"`
	// The request
	RequestID string `json:"request_id"`
	// Where it stands since
	Status string `json:"status"`
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

// MandateEnded is what mandate.ended tells: The borrower has taken that back.
type MandateEnded struct {
	// The loan
	LoanID string `json:"loan_id"`
}

// MandateGiven is what mandate.given tells: The borrower lets the lender debit an account.
type MandateGiven struct {
	// The loan
	LoanID string `json:"loan_id"`
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

// OfferSignedByOne is what offer.signed_by_one tells: One of several has signed; the others are still to.
type OfferSignedByOne struct {
	// The request
	RequestID string `json:"request_id"`
	// The offer, which is the contract once all have signed
	AgreementID string `json:"agreement_id"`
	// Where it stands since
	Status string `json:"status"`
}

// PartnerApplicationMoved is what partner.application_moved tells: An application that a partner began stands elsewhere, or more of its loan was paid out.
type PartnerApplicationMoved struct {
	// The application, as the partner knows it
	PartnerApplicationID string `json:"partner_application_id"`
	// The partner who began it
	PartnerID string `json:"partner_id"`
	// Where it stands since
	Status string `json:"status"`
}

// PartnerCommissionDue is what partner.commission_due tells: The statement of a month was made, with something to pay to a partner.
type PartnerCommissionDue struct {
	// The statement
	CommissionStatementID string `json:"commission_statement_id"`
	// The partner who began it
	PartnerID string `json:"partner_id"`
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

// PayoutChanged is what payout.changed tells: A payout was held, let go, taken out of its batch or cancelled.
type PayoutChanged struct {
	// The payout
	PayoutID string `json:"payout_id"`
	// Where it stands since
	Status string `json:"status"`
	// The loan
	LoanID string `json:"loan_id,omitzero"`
}

// PayoutPlanned is what payout.planned tells: Money is to leave: a payout was planned, or another attempt after one that came back.
type PayoutPlanned struct {
	// The payout
	PayoutID string `json:"payout_id"`
	// Where it stands since
	Status string `json:"status"`
	// The loan
	LoanID string `json:"loan_id,omitzero"`
}

// PayoutPrepared is what payout.prepared tells: A payout was put into a batch that waits for its release.
type PayoutPrepared struct {
	// The payout
	PayoutID string `json:"payout_id"`
	// Where it stands since
	Status string `json:"status"`
	// The loan
	LoanID string `json:"loan_id,omitzero"`
}

// PayoutReleased is what payout.released tells: A payout was released: it is in a file for the bank.
type PayoutReleased struct {
	// The payout
	PayoutID string `json:"payout_id"`
	// Where it stands since
	Status string `json:"status"`
	// The loan
	LoanID string `json:"loan_id,omitzero"`
}

// PayoutReturned is what payout.returned tells: The bank sent a payout back.
type PayoutReturned struct {
	// The payout
	PayoutID string `json:"payout_id"`
	// Where it stands since
	Status string `json:"status"`
	// The loan
	LoanID string `json:"loan_id,omitzero"`
}

// PayoutSettled is what payout.settled tells: The bank has booked a payout.
type PayoutSettled struct {
	// The payout
	PayoutID string `json:"payout_id"`
	// Where it stands since
	Status string `json:"status"`
	// The loan
	LoanID string `json:"loan_id,omitzero"`
}

// ProgramLimitReached is what program.limit_reached tells: A program was refused what its mandate does not fit; of a limit it is told once a day.
type ProgramLimitReached struct {
	// The program
	ProgramID string `json:"program_id"`
	// The limit that stands in the way
	Limit string `json:"limit"`
}

// ProgramSecretEnding is what program.secret_ending tells: A secret or a public key of a program ends in 30 days, in 7, or in one; `due_on` is its last day.
type ProgramSecretEnding struct {
	// The program
	ProgramID string `json:"program_id"`
	// The day on which it is due
	DueOn string `json:"due_on"`
}

// ProgramSuspended is what program.suspended tells: A program was stopped (`stopped`) or ended (`ended`): it opens nothing any more.
type ProgramSuspended struct {
	// The program
	ProgramID string `json:"program_id"`
	// Where it stands since
	Status string `json:"status"`
}

// RegisterReportDue is what register.report_due tells: A register is to be told of a contract that was signed, or of arrears that its law counts.
type RegisterReportDue struct {
	// The request
	RequestID string `json:"request_id"`
	// The register, as the product names it
	Register string `json:"register"`
	// contract, or arrears
	Report string `json:"report"`
	// The day on which it is due
	DueOn string `json:"due_on"`
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

// RequestErased is what request.erased tells: What it said of people was erased, with its papers; who copied it erases the copy too.
type RequestErased struct {
	// The request
	RequestID string `json:"request_id"`
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
	case ToldAdapterDown:
		return read[AdapterDown](e.Data)
	case ToldAdapterUp:
		return read[AdapterUp](e.Data)
	case ToldApiDeprecatedUsed:
		return read[ApiDeprecatedUsed](e.Data)
	case ToldArrearsBegan:
		return read[ArrearsBegan](e.Data)
	case ToldArrearsEnded:
		return read[ArrearsEnded](e.Data)
	case ToldBankFileRead:
		return read[BankFileRead](e.Data)
	case ToldClientBlocked:
		return read[ClientBlocked](e.Data)
	case ToldClientChanged:
		return read[ClientChanged](e.Data)
	case ToldClientErased:
		return read[ClientErased](e.Data)
	case ToldClientMerged:
		return read[ClientMerged](e.Data)
	case ToldClientParted:
		return read[ClientParted](e.Data)
	case ToldContractEnded:
		return read[ContractEnded](e.Data)
	case ToldContractInForce:
		return read[ContractInForce](e.Data)
	case ToldContractSigned:
		return read[ContractSigned](e.Data)
	case ToldDebitBounced:
		return read[DebitBounced](e.Data)
	case ToldDebitCancelled:
		return read[DebitCancelled](e.Data)
	case ToldDebitSent:
		return read[DebitSent](e.Data)
	case ToldDocumentIssued:
		return read[DocumentIssued](e.Data)
	case ToldExportReady:
		return read[ExportReady](e.Data)
	case ToldHardshipAnswered:
		return read[HardshipAnswered](e.Data)
	case ToldHardshipAsked:
		return read[HardshipAsked](e.Data)
	case ToldInstalmentDueSoon:
		return read[InstalmentDueSoon](e.Data)
	case ToldInstalmentMissed:
		return read[InstalmentMissed](e.Data)
	case ToldInterviewMoved:
		return read[InterviewMoved](e.Data)
	case ToldLoanBooked:
		return read[LoanBooked](e.Data)
	case ToldLoanCalledIn:
		return read[LoanCalledIn](e.Data)
	case ToldLoanClosed:
		return read[LoanClosed](e.Data)
	case ToldLoanErased:
		return read[LoanErased](e.Data)
	case ToldLoanOpened:
		return read[LoanOpened](e.Data)
	case ToldLoanPaidOut:
		return read[LoanPaidOut](e.Data)
	case ToldLoanRescheduled:
		return read[LoanRescheduled](e.Data)
	case ToldLoanWrittenOff:
		return read[LoanWrittenOff](e.Data)
	case ToldMandateEnded:
		return read[MandateEnded](e.Data)
	case ToldMandateGiven:
		return read[MandateGiven](e.Data)
	case ToldMessageArrived:
		return read[MessageArrived](e.Data)
	case ToldOfferEnded:
		return read[OfferEnded](e.Data)
	case ToldOfferSent:
		return read[OfferSent](e.Data)
	case ToldOfferSignedByOne:
		return read[OfferSignedByOne](e.Data)
	case ToldPartnerApplicationMoved:
		return read[PartnerApplicationMoved](e.Data)
	case ToldPartnerCommissionDue:
		return read[PartnerCommissionDue](e.Data)
	case ToldPaymentBooked:
		return read[PaymentBooked](e.Data)
	case ToldPaymentTakenBack:
		return read[PaymentTakenBack](e.Data)
	case ToldPayoutChanged:
		return read[PayoutChanged](e.Data)
	case ToldPayoutPlanned:
		return read[PayoutPlanned](e.Data)
	case ToldPayoutPrepared:
		return read[PayoutPrepared](e.Data)
	case ToldPayoutReleased:
		return read[PayoutReleased](e.Data)
	case ToldPayoutReturned:
		return read[PayoutReturned](e.Data)
	case ToldPayoutSettled:
		return read[PayoutSettled](e.Data)
	case ToldProgramLimitReached:
		return read[ProgramLimitReached](e.Data)
	case ToldProgramSecretEnding:
		return read[ProgramSecretEnding](e.Data)
	case ToldProgramSuspended:
		return read[ProgramSuspended](e.Data)
	case ToldRegisterReportDue:
		return read[RegisterReportDue](e.Data)
	case ToldRequestClosed:
		return read[RequestClosed](e.Data)
	case ToldRequestDecided:
		return read[RequestDecided](e.Data)
	case ToldRequestErased:
		return read[RequestErased](e.Data)
	case ToldRequestMoved:
		return read[RequestMoved](e.Data)
	case ToldRequestReopened:
		return read[RequestReopened](e.Data)
	case ToldRequestSubmitted:
		return read[RequestSubmitted](e.Data)
	}
	return nil, nil
}
