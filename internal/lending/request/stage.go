package request

// Status is what counters, filters and badges show. It always follows from the last decision.
type Status string

// The statuses of the specification, and the one under which lists show a request that was
// closed before any decision: it keeps the status pending, but waits for nobody.
const (
	Pending  Status = "pending"
	Approved Status = "approved"
	Rejected Status = "rejected"
	Closed   Status = "closed"
)

// Statuses lists those that a request has, in the order screens show them.
var Statuses = []Status{Pending, Approved, Rejected}

// Known says whether a status is one of the specification.
func (s Status) Known() bool { return s == Pending || s == Approved || s == Rejected }

// Listed says whether a list can be asked for a status.
func (s Status) Listed() bool { return s.Known() || s == Closed }

// ShownStatus is that rule for the engines; an index has the same words.
const ShownStatus = `(CASE WHEN status = 'pending' AND outcome IS NOT NULL THEN 'closed' ELSE status END)`

// ShownStatusOf is the same where the table goes by a name.
func ShownStatusOf(table string) string {
	return "(CASE WHEN " + table + ".status = 'pending' AND " + table + ".outcome IS NOT NULL THEN 'closed' ELSE " + table + ".status END)"
}

// Stage is the fine position of a request.
type Stage string

// The stages. A draft is a record of its own and in no list.
const (
	StageDraft         Stage = "draft"
	StageInReview      Stage = "in_review"
	StageInfoRequested Stage = "info_requested"
	StageSecond        Stage = "awaiting_second_approval"
	StageApproved      Stage = "approved"
	StageOfferSent     Stage = "offer_sent"
	StageSigned        Stage = "signed" // the period of withdrawal runs
	StageReadyToFund   Stage = "ready_to_fund"
	StageFunded        Stage = "funded"
	StageDeclined      Stage = "declined"
	StageHumanReview   Stage = "human_review"
)

// stageStatus says which status each stage of a request has.
var stageStatus = []struct {
	Stage  Stage
	Status Status
}{
	{StageInReview, Pending},
	{StageInfoRequested, Pending},
	{StageSecond, Pending},
	{StageApproved, Approved},
	{StageOfferSent, Approved},
	{StageSigned, Approved},
	{StageReadyToFund, Approved},
	{StageFunded, Approved},
	{StageDeclined, Rejected},
	{StageHumanReview, Rejected},
}

// Stages lists those of a request.
func Stages() (stages []Stage) {
	for _, row := range stageStatus {
		stages = append(stages, row.Stage)
	}
	return stages
}

// Status is what the specification counts a request at the stage as.
func (s Stage) Status() Status {
	for _, row := range stageStatus {
		if row.Stage == s {
			return row.Status
		}
	}
	return ""
}

// Outcome is how a request ended. It is empty while the request is open.
type Outcome string

// The outcomes.
const (
	Funded                  Outcome = "funded"
	Declined                Outcome = "declined"
	WithdrawnByClient       Outcome = "withdrawn_by_client"
	ExpiredIncomplete       Outcome = "expired_incomplete"
	OfferDeclined           Outcome = "offer_declined"
	OfferExpired            Outcome = "offer_expired"
	WithdrawnAfterSignature Outcome = "withdrawn_after_signature"
	CancelledByLender       Outcome = "cancelled_by_lender"
	Duplicate               Outcome = "duplicate"
	Fraud                   Outcome = "fraud"

	// Chosen stands in the table of transitions for one of CloseOutcomes.
	Chosen Outcome = "chosen"
)

// Outcomes lists them.
var Outcomes = []Outcome{
	Funded, Declined, WithdrawnByClient, ExpiredIncomplete, OfferDeclined,
	OfferExpired, WithdrawnAfterSignature, CancelledByLender, Duplicate, Fraud,
}

// CloseOutcomes are those that staff may close a request with.
var CloseOutcomes = []Outcome{CancelledByLender, Duplicate, Fraud}
