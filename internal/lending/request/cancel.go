package origination

import (
	"florin/internal/db"
	"florin/internal/identity"
	"florin/internal/validate"
)

// CancelTx closes a request whose contract is signed and not paid out, for the lender, with
// the reason that the applicant is told. The agreement room checks that no money has left,
// and ends what belongs to the contract. Errors: fault NotFound, Invalid
// "request.reason_required", Conflict "request.not_allowed", "request.already_decided".
func (s *Service) CancelTx(tx *db.Tx, p identity.Principal, requestID string, d Decision) (string, error) {
	d.Reason = validate.CleanText(d.Reason)
	if err := requiredText("/reason", d.Reason, "request.reason_required", longestReason); err != nil {
		return "", err
	}
	r, err := db.One[subject](tx, findSubject, requestID)
	if err != nil {
		return "", err
	}
	t, err := moveTx(tx, r, Cancel, d.Version)
	if err != nil {
		return "", err
	}
	after, err := s.shiftTx(tx, p.Actor(), r, t, change{keep: true, because: &d.Reason})
	if err != nil {
		return "", err
	}
	_, err = tx.Exec(insertDecision, requestID, after.Version, Cancel, d.Reason, p.StaffID, displayName(p), nil, nil, tx.Now())
	return d.Reason, err
}
