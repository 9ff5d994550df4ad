package request

import "slices"

// TakesCoBorrower says whether a request is at a stage where another person may join.
func (p Place) TakesCoBorrower() bool {
	return p.Open() && (p.Stage == StageInReview || p.Stage == StageInfoRequested)
}

// Signed says whether a contract has been made of it.
func (p Place) Signed() bool {
	return p.Stage == StageSigned || p.Stage == StageReadyToFund || p.Stage == StageFunded
}

// Told is a place as the applicant is told of it: a second person is the lender's own matter,
// and a suspicion is nobody's business until it is proven.
func (p Place) Told() Place {
	if p.Stage == StageSecond {
		p.Stage = StageInReview
	}
	if p.Outcome == Fraud || p.Outcome == Duplicate {
		p.Outcome = CancelledByLender
	}
	return p
}

// Name is a place's key in the catalogs: how it ended, or where it stands.
func (p Place) Name() string {
	if p.Outcome != "" {
		return string(p.Outcome)
	}
	return string(p.Stage)
}

// TakesPapers says whether papers may be added to a request.
func (p Place) TakesPapers() bool { return p.Outcome == "" && p.Stage != StageDeclined }

// consulted are the stages at which an answer still serves a decision or an offer.
var consulted = []Stage{StageInReview, StageInfoRequested, StageSecond, StageHumanReview, StageApproved}

// TakesConsultation says whether the answer of a register still serves a decision or an offer.
func (p Place) TakesConsultation() bool { return p.Open() && slices.Contains(consulted, p.Stage) }
