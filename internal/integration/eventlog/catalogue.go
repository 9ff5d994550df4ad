package eventlog

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Kind is what sort of thing an event tells of.
type Kind string

// The kinds.
const (
	RequestSubmitted Kind = "request.submitted"
	RequestMoved     Kind = "request.moved"
	RequestDecided   Kind = "request.decided"
	RequestReopened  Kind = "request.reopened"
	RequestClosed    Kind = "request.closed"
	RequestErased    Kind = "request.erased"
	OfferSent        Kind = "offer.sent"
	OfferEnded       Kind = "offer.ended"
	OfferSignedByOne Kind = "offer.signed_by_one"
	ContractSigned   Kind = "contract.signed"
	ContractInForce  Kind = "contract.in_force"
	ContractEnded    Kind = "contract.ended"
	LoanOpened       Kind = "loan.opened"
	LoanPaidOut      Kind = "loan.paid_out"
	LoanRescheduled  Kind = "loan.rescheduled"
	LoanCalledIn     Kind = "loan.called_in"
	LoanWrittenOff   Kind = "loan.written_off"
	LoanClosed       Kind = "loan.closed"
	LoanErased       Kind = "loan.erased"
	LoanBooked       Kind = "loan.booked"
	InstalmentDue    Kind = "instalment.due_soon"
	InstalmentMissed Kind = "instalment.missed"
	PaymentBooked    Kind = "payment.booked"
	PaymentTakenBack Kind = "payment.taken_back"
	PayoutPlanned    Kind = "payout.planned"
	PayoutPrepared   Kind = "payout.prepared"
	PayoutReleased   Kind = "payout.released"
	PayoutSettled    Kind = "payout.settled"
	PayoutReturned   Kind = "payout.returned"
	PayoutChanged    Kind = "payout.changed"
	MandateGiven     Kind = "mandate.given"
	MandateEnded     Kind = "mandate.ended"
	DebitSent        Kind = "debit.sent"
	DebitBounced     Kind = "debit.bounced"
	DebitCancelled   Kind = "debit.cancelled"
	BankFileRead     Kind = "bank_file.read"
	ArrearsBegan     Kind = "arrears.began"
	ArrearsEnded     Kind = "arrears.ended"
	HardshipAsked    Kind = "hardship.asked"
	HardshipAnswered Kind = "hardship.answered"
	MessageArrived   Kind = "message.arrived"
	InterviewMoved   Kind = "interview.moved"
	ClientChanged    Kind = "client.changed"
	ClientBlocked    Kind = "client.blocked"
	ClientMerged     Kind = "client.merged"
	ClientParted     Kind = "client.parted"
	ClientErased     Kind = "client.erased"
	ReportDue        Kind = "register.report_due"
	ProgramSuspended Kind = "program.suspended"
	SecretEnding     Kind = "program.secret_ending"
	LimitReached     Kind = "program.limit_reached"
	DeprecatedUsed   Kind = "api.deprecated_used"
	PartnerMoved     Kind = "partner.application_moved"
	CommissionDue    Kind = "partner.commission_due"
	DocumentIssued   Kind = "document.issued"
	ExportReady      Kind = "export.ready"
	AdapterDown      Kind = "adapter.down"
	AdapterUp        Kind = "adapter.up"

	// Test is sent to an address on demand: it can neither be chosen nor is it in the log.
	Test Kind = "test"
)

// ObjectKind is the kind of thing that an event is about.
type ObjectKind string

// The kinds of things, each with the member of an event's data that names it.
const (
	OfRequest   ObjectKind = "request"
	ofAgreement ObjectKind = "agreement"
	OfLoan      ObjectKind = "loan"
	OfPayout    ObjectKind = "payout"
	ofThread    ObjectKind = "thread"
	ofProgram   ObjectKind = "program"
	ofPartner   ObjectKind = "partner_application"
	ofHardship  ObjectKind = "hardship"
	ofDebit     ObjectKind = "debit"
	ofBankFile  ObjectKind = "bank_file"
	ofExport    ObjectKind = "export"
	ofAdapter   ObjectKind = "adapter"
	ofDocument  ObjectKind = "document"
	ofInterview ObjectKind = "interview"
	ofClient    ObjectKind = "client"
	ofStatement ObjectKind = "commission_statement"
)

func (k ObjectKind) member() string { return string(k) + "_id" }

// Sort is a line of the catalogue.
type Sort struct {
	Kind   Kind
	Object ObjectKind // what it is about; empty: nothing
	About  string     // when it is told: a sentence of English
	Data   []Member   // in order
}

// Member is a member of an event's data.
type Member struct {
	Name     string
	Optional bool
	About    string
}

const (
	ofTheRequest = "request_id status stage"
	ofTheLoan    = "loan_id event_id status"
	ofThePayout  = "loan_id? payout_id status"
)

// catalogue is every kind of event, in the order in which screens and pages show them. A member with a question mark may be missing.
var catalogue = []Sort{
	sort(RequestSubmitted, OfRequest, ofTheRequest, "An application has arrived."),
	sort(RequestMoved, OfRequest, ofTheRequest, "It has gone to another stage."),
	sort(RequestDecided, OfRequest, ofTheRequest, "It was approved or refused; an immediate refusal can be taken back for some seconds."),
	sort(RequestReopened, OfRequest, ofTheRequest, "A decision was taken back."),
	sort(RequestClosed, OfRequest, ofTheRequest+" outcome", "It has ended."),
	sort(RequestErased, OfRequest, "request_id", "What it said of people was erased, with its papers; who copied it erases the copy too."),
	sort(OfferSent, ofAgreement, "request_id agreement_id status", "An offer has left."),
	sort(OfferEnded, ofAgreement, "request_id agreement_id loan_id? status", "An offer was declined, taken back or expired."),
	sort(OfferSignedByOne, ofAgreement, "request_id agreement_id status", "One of several has signed; the others are still to."),
	sort(ContractSigned, ofAgreement, "request_id agreement_id loan_id? status", "All have signed."),
	sort(ContractInForce, ofAgreement, "request_id agreement_id loan_id? status", "The payout may be made."),
	sort(ContractEnded, ofAgreement, "request_id agreement_id loan_id? status", "A contract was withdrawn from or cancelled."),
	sort(LoanOpened, OfLoan, "loan_id request_id status", "A contract was signed; its loan waits for the payout."),
	sort(LoanPaidOut, OfLoan, ofTheLoan, "The payout was booked."),
	sort(LoanRescheduled, OfLoan, ofTheLoan, "The loan has another schedule."),
	sort(LoanCalledIn, OfLoan, ofTheLoan, "The whole loan is due."),
	sort(LoanWrittenOff, OfLoan, ofTheLoan, "The claim was written off."),
	sort(LoanClosed, OfLoan, "loan_id event_id? status outcome", "Nothing is owed any more; `event_id` is the fact that closed it, absent where a day did."),
	sort(LoanErased, OfLoan, "loan_id", "What a loan said of people was erased, with its papers; who copied it erases the copy too."),
	sort(LoanBooked, OfLoan, "loan_id event_id? status", "Anything else was booked: a fact that has no event of its own, what fell due on a day, the interest of a month."),
	sort(InstalmentDue, OfLoan, "loan_id due_on status", "An instalment is to be paid in five days, the day on which its borrowers are reminded; `due_on` is the day in the schedule."),
	sort(InstalmentMissed, OfLoan, "loan_id due_on status", "The payment day of an instalment is over and not all of it is paid; `due_on` is the day in the schedule. What is paid and comes back later is `payment.taken_back`."),
	sort(PaymentBooked, OfLoan, ofTheLoan, "Money of a borrower came in."),
	sort(PaymentTakenBack, OfLoan, ofTheLoan, "A payment came back, or was a mistake."),
	sort(PayoutPlanned, OfPayout, ofThePayout, "Money is to leave: a payout was planned, or another attempt after one that came back."),
	sort(PayoutPrepared, OfPayout, ofThePayout, "A payout was put into a batch that waits for its release."),
	sort(PayoutReleased, OfPayout, ofThePayout, "A payout was released: it is in a file for the bank."),
	sort(PayoutSettled, OfPayout, ofThePayout, "The bank has booked a payout."),
	sort(PayoutReturned, OfPayout, ofThePayout, "The bank sent a payout back."),
	sort(PayoutChanged, OfPayout, ofThePayout, "A payout was held, let go, taken out of its batch or cancelled."),
	sort(MandateGiven, OfLoan, "loan_id", "The borrower lets the lender debit an account."),
	sort(MandateEnded, OfLoan, "loan_id", "The borrower has taken that back."),
	sort(DebitSent, ofDebit, "loan_id debit_id status", "A debit was announced and is in a file for the bank."),
	sort(DebitBounced, ofDebit, "loan_id debit_id status reason?", "The bank refused a debit, or took its money back; `reason` is the bank's code."),
	sort(DebitCancelled, ofDebit, "loan_id debit_id status", "A debit was taken back before its file went to the bank."),
	sort(BankFileRead, ofBankFile, "bank_file_id", "A file of a bank was read."),
	sort(ArrearsBegan, OfLoan, "loan_id", "A case of arrears was opened, by the ladder of the product or by hand."),
	sort(ArrearsEnded, OfLoan, "loan_id", "A case of arrears was ended."),
	sort(HardshipAsked, ofHardship, "loan_id hardship_id status", "A borrower asks for relief."),
	sort(HardshipAnswered, ofHardship, "loan_id hardship_id status", "Staff have answered that, or the borrower has taken it back."),
	sort(MessageArrived, ofThread, "thread_id", "A client or visitor has written."),
	sort(InterviewMoved, ofInterview, "interview_id request_id status", "Times for an interview were proposed, or it stands elsewhere."),
	sort(ClientChanged, ofClient, "client_id", "What is known of a client is new, or not what it was: name, addresses, telephone, language, the mails they want, or how many applications and loans they have."),
	sort(ClientBlocked, ofClient, "client_id status", "Staff keep the account of a client from signing in (`blocked`), or let it again (`open`)."),
	sort(ClientMerged, ofClient, "client_id other_client_id", "Two clients turned out to be one: the other one leads to this one since."),
	sort(ClientParted, ofClient, "client_id other_client_id", "A merge was taken back: what was the other one's is its own again."),
	sort(ClientErased, ofClient, "client_id", "The account of a client was erased, or all that was known of one; who copied it erases the copy too. Requests and loans of theirs tell it of themselves."),
	sort(ReportDue, OfRequest, "request_id register report due_on", "A register is to be told of a contract that was signed, or of arrears that its law counts."),
	sort(ProgramSuspended, ofProgram, "program_id status", "A program was stopped (`stopped`) or ended (`ended`): it opens nothing any more."),
	sort(SecretEnding, ofProgram, "program_id due_on", "A secret or a public key of a program ends in 30 days, in 7, or in one; `due_on` is its last day."),
	sort(LimitReached, ofProgram, "program_id limit", "A program was refused what its mandate does not fit; of a limit it is told once a day."),
	sort(DeprecatedUsed, ofProgram, "program_id operation", "A program has called an operation that is to end, for the first time of a day."),
	sort(PartnerMoved, ofPartner, "partner_application_id partner_id status", "An application that a partner began stands elsewhere, or more of its loan was paid out."),
	sort(CommissionDue, ofStatement, "commission_statement_id partner_id", "The statement of a month was made, with something to pay to a partner."),
	sort(DocumentIssued, ofDocument, "document_id request_id? loan_id? paper", "A paper that the lender made was handed out: an offer's, a schedule, a letter."),
	sort(ExportReady, ofExport, "export_id", "A copy of the data can be fetched."),
	sort(AdapterDown, ofAdapter, "adapter_id", "An adapter failed five times in a row; it is asked again now and then."),
	sort(AdapterUp, ofAdapter, "adapter_id", "An adapter that was down has answered."),
	sort(Test, "", "", "Staff have sent a test to this address; it is not in the log."),
}

var memberTexts = map[string]string{
	"request_id":             "The request",
	"agreement_id":           "The offer, which is the contract once all have signed",
	"loan_id":                "The loan",
	"event_id":               "The fact among the events of the loan",
	"payout_id":              "The payout",
	"thread_id":              "The conversation",
	"program_id":             "The program",
	"operation":              "Method and address of what it has called",
	"status":                 "Where it stands since",
	"stage":                  "The stage of the request since",
	"outcome":                "How it has ended",
	"partner_application_id": "The application, as the partner knows it",
	"partner_id":             "The partner who began it",
	"hardship_id":            "What was asked for",
	"debit_id":               "The debit",
	"bank_file_id":           "The file",
	"export_id":              "The export",
	"reason":                 "The bank's code",
	"document_id":            "The document",
	"paper":                  "What kind of paper it is",
	"limit":                  "The limit that stands in the way",
	"adapter_id":             "The adapter",
	"interview_id":           "The interview",
	"client_id":              "The client",
	"other_client_id":        "The other client",
	"due_on":                 "The day on which it is due",
	"register":               "The register, as the product names it",
	"report":                 "contract, or arrears",

	"commission_statement_id": "The statement",
}

func sort(kind Kind, object ObjectKind, members, about string) Sort {
	s := Sort{Kind: kind, Object: object, About: about}
	for text := range strings.FieldsSeq(members) {
		name, optional := strings.CutSuffix(text, "?")
		s.Data = append(s.Data, Member{name, optional, memberTexts[name]})
	}
	return s
}

// Catalogue is every kind of event with what it tells, the test last.
func Catalogue() []Sort { return slices.Clone(catalogue) }

// Kinds lists what is in the log and can be chosen, in the order of the catalogue.
func Kinds() []Kind {
	var all []Kind
	for _, s := range catalogue {
		if s.Kind != Test {
			all = append(all, s.Kind)
		}
	}
	return all
}

func sortOf(kind Kind) (Sort, bool) {
	i := slices.IndexFunc(catalogue, func(s Sort) bool { return s.Kind == kind })
	if i < 0 {
		return Sort{}, false
	}
	return catalogue[i], true
}

// object says which thing an event is about, and refuses one whose data is not what the catalogue says: a bug of its feature.
func (s Sort) object(d Data) (Object, error) {
	members := d.members()
	for _, m := range s.Data {
		if members[m.Name] == "" && !m.Optional {
			return Object{}, fmt.Errorf("%s without %s", s.Kind, m.Name)
		}
		delete(members, m.Name)
	}
	for name := range members {
		return Object{}, fmt.Errorf("%s does not tell %s", s.Kind, name)
	}
	return Object{Type: s.Object, ID: d.members()[s.Object.member()], Version: d.Version}, nil
}

// members are those that are there.
func (d Data) members() map[string]string {
	members := map[string]string{}
	text, err := json.Marshal(d)
	if err == nil {
		err = json.Unmarshal(text, &members)
	}
	if err != nil {
		panic("the data of an event: " + err.Error()) // it has texts only
	}
	return members
}
