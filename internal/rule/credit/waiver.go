package credit

// WaiverReason is why a charge is let off.
type WaiverReason string

// The reasons.
const (
	ForGoodwill   WaiverReason = "goodwill"
	ForOwnMistake WaiverReason = "own_mistake" // of the lender
	ForHardship   WaiverReason = "hardship"
	ForComplaint  WaiverReason = "complaint"
	ForSettlement WaiverReason = "settlement" // of a dispute, or of the whole debt
)

// WaiverReasons lists them in the order screens show them.
var WaiverReasons = []WaiverReason{ForGoodwill, ForOwnMistake, ForHardship, ForComplaint, ForSettlement}
