package request

import (
	"florin/internal/identity/identity"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
)

// CancelTx closes a request whose contract is signed and not paid out, for the lender, with
// the reason that the applicant is told. agreement checks that no money has left,
// and ends what belongs to the contract. Errors: fault NotFound, Invalid
// "request.reason_required", Conflict "request.not_allowed", "request.already_decided".
func (s *Service) CancelTx(tx *db.Tx, p identity.Principal, requestID string, d Decision) (string, error) {
	d.Reason = validate.CleanText(d.Reason)
	if err := RequiredText("/reason", d.Reason, "request.reason_required", LongestReason); err != nil {
		return "", err
	}
	r, err := db.One[Case](tx, FindCase, requestID)
	if err != nil {
		return "", err
	}
	t, err := MoveTx(tx, r, Cancel, d.Version)
	if err != nil {
		return "", err
	}
	after, err := s.ShiftTx(tx, p.Actor(), r, t, Change{Keep: true, Because: &d.Reason})
	if err != nil {
		return "", err
	}
	_, err = tx.Exec(InsertDecision, requestID, after.Version, Cancel, d.Reason, p.Who(), DisplayName(p), nil, nil, tx.Now())
	return d.Reason, err
}
