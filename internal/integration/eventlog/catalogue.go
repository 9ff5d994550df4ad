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
	OfferSent        Kind = "offer.sent"
	OfferEnded       Kind = "offer.ended"
	ContractSigned   Kind = "contract.signed"
	ContractInForce  Kind = "contract.in_force"
	ContractEnded    Kind = "contract.ended"
	LoanPaidOut      Kind = "loan.paid_out"
	LoanRescheduled  Kind = "loan.rescheduled"
	LoanCalledIn     Kind = "loan.called_in"
	LoanWrittenOff   Kind = "loan.written_off"
	LoanClosed       Kind = "loan.closed"
	PaymentBooked    Kind = "payment.booked"
	PaymentTakenBack Kind = "payment.taken_back"
	PayoutReturned   Kind = "payout.returned"
	ArrearsBegan     Kind = "arrears.began"
	ArrearsEnded     Kind = "arrears.ended"
	MessageArrived   Kind = "message.arrived"
	AdapterDown      Kind = "adapter.down"
	AdapterUp        Kind = "adapter.up"

	// Test is sent to an address on demand: it can neither be chosen nor is it in the log.
	Test Kind = "test"
)

// ObjectKind is the kind of thing that an event is about.
type ObjectKind string

// The kinds of things, each with the member of an event's data that names it.
const (
	ofRequest   ObjectKind = "request"
	ofAgreement ObjectKind = "agreement"
	ofLoan      ObjectKind = "loan"
	ofPayout    ObjectKind = "payout"
	ofThread    ObjectKind = "thread"
	ofAdapter   ObjectKind = "adapter"
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
)

// catalogue is every kind of event, in the order in which screens and pages show them. A member with a question mark may be missing.
var catalogue = []Sort{
	sort(RequestSubmitted, ofRequest, ofTheRequest, "An application has arrived."),
	sort(RequestMoved, ofRequest, ofTheRequest, "It has gone to another stage."),
	sort(RequestDecided, ofRequest, ofTheRequest, "It was approved or refused; an immediate refusal can be taken back for some seconds."),
	sort(RequestReopened, ofRequest, ofTheRequest, "A decision was taken back."),
	sort(RequestClosed, ofRequest, ofTheRequest+" outcome", "It has ended."),
	sort(OfferSent, ofAgreement, "request_id agreement_id status", "An offer has left."),
	sort(OfferEnded, ofAgreement, "request_id agreement_id loan_id? status", "An offer was declined, taken back or expired."),
	sort(ContractSigned, ofAgreement, "request_id agreement_id loan_id? status", "All have signed."),
	sort(ContractInForce, ofAgreement, "request_id agreement_id loan_id? status", "The payout may be made."),
	sort(ContractEnded, ofAgreement, "request_id agreement_id loan_id? status", "A contract was withdrawn from or cancelled."),
	sort(LoanPaidOut, ofLoan, ofTheLoan, "The payout was booked."),
	sort(LoanRescheduled, ofLoan, ofTheLoan, "The loan has another schedule."),
	sort(LoanCalledIn, ofLoan, ofTheLoan, "The whole loan is due."),
	sort(LoanWrittenOff, ofLoan, ofTheLoan, "The claim was written off."),
	sort(LoanClosed, ofLoan, ofTheLoan+" outcome", "Nothing is owed any more."),
	sort(PaymentBooked, ofLoan, ofTheLoan, "Money of a borrower came in."),
	sort(PaymentTakenBack, ofLoan, ofTheLoan, "A payment came back, or was a mistake."),
	sort(PayoutReturned, ofPayout, "loan_id payout_id status", "The bank sent a payout back."),
	sort(ArrearsBegan, ofLoan, "loan_id", "A case of arrears was opened, by the ladder of the product or by hand."),
	sort(ArrearsEnded, ofLoan, "loan_id", "A case of arrears was ended."),
	sort(MessageArrived, ofThread, "thread_id", "A client or visitor has written."),
	sort(AdapterDown, ofAdapter, "adapter_id", "An adapter failed five times in a row; it is asked again now and then."),
	sort(AdapterUp, ofAdapter, "adapter_id", "An adapter that was down has answered."),
	sort(Test, "", "", "Staff have sent a test to this address; it is not in the log."),
}

var memberTexts = map[string]string{
	"request_id":   "The request",
	"agreement_id": "The offer, which is the contract once all have signed",
	"loan_id":      "The loan",
	"event_id":     "The fact among the events of the loan",
	"payout_id":    "The payout",
	"thread_id":    "The conversation",
	"adapter_id":   "The adapter",
	"status":       "Where it stands since",
	"stage":        "The stage of the request since",
	"outcome":      "How it has ended",
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
	return Object{s.Object, d.members()[s.Object.member()]}, nil
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
