package payout

import (
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// actRepeat plans a further attempt; it moves no payout but one that is held for its account.
const actRepeat action = "repeat"

// rights are what staff need for the moves that they may ask for.
var rights = map[action]identity.Permission{
	actHold: identity.PayoutPrepare, actLetGo: identity.PayoutRelease, actBatch: identity.PayoutPrepare,
	actSettle: identity.BankManage, actFail: identity.BankManage,
}

// replaceable says whether another account may take the place of the one that a payout is
// held for. One that waits for its day, or that staff hold, has nothing wrong with it.
func (r Row) replaceable() bool {
	return r.State == Held && (r.Hold == HoldAccount || r.Hold == HoldHolder || r.Hold == HoldPayee)
}

// allowedTx gives what the caller may do with a payout, so that pages offer nothing that
// would be refused.
func (r Row) allowedTx(tx *db.Tx, p identity.Principal) ([]action, error) {
	allowed := []action{}
	for _, m := range moves {
		perm, known := rights[m.action]
		if known && p.Can(perm) && slices.Contains(m.from, r.State) && r.sensible(m.action) {
			allowed = append(allowed, m.action)
		}
	}
	if !p.Can(identity.PayoutPrepare) || r.Kind == ForRefund || r.ofNoLoan() || r.State != Returned && !r.replaceable() {
		return allowed, nil
	}
	if err := r.OwedTx(tx); err != nil {
		if fault.KindOf(err) == fault.Conflict {
			err = nil
		}
		return allowed, err
	}
	all, err := db.All[Row](tx, attemptsOf, r.LoanID, r.Debt, r.Part)
	if err != nil {
		return nil, err
	}
	if last := all[len(all)-1]; last.ID == r.ID {
		allowed = append(allowed, actRepeat)
	}
	return allowed, nil
}

// sensible leaves out what the table of moves lets through and the payout's hold does not.
func (r Row) sensible(a action) bool {
	switch a {
	case actHold:
		return r.Hold != HoldStaff
	case actLetGo:
		return r.Hold == HoldStaff || r.Hold == HoldHolder || r.Hold == HoldArrears || r.Hold == HoldPayee
	}
	return true
}

// BatchAction is what may be done with a batch.
type BatchAction string

// The actions.
const (
	MayRelease  BatchAction = "release"
	MayStop     BatchAction = "stop" // the release by a program
	MayDiscard  BatchAction = "discard"
	MayDownload BatchAction = "download"
	MayCopy     BatchAction = "copy"   // the file, although the bank has it or may have it
	MaySend     BatchAction = "send"   // by the adapter
	MaySettle   BatchAction = "settle" // what no clear answer came to
)

// allowedTx gives what the caller may do with a batch. Who prepared it releases it only
// where the lender's rule lets one person work alone.
func (s *Service) allowedTx(tx *db.Tx, r batchRow, orders []orderRow, rule settings.FourEyes, p identity.Principal) ([]BatchAction, error) {
	if r.State == BatchReleased {
		return s.allowedOutTx(tx, r, orders, rule, p)
	}
	allowed := []BatchAction{}
	prepares := p.Can(identity.PayoutPrepare)
	if r.State != BatchPrepared {
		return allowed, nil
	}
	may, err := identity.Allows(secondTx(tx, rule, r, p))
	if err != nil {
		return nil, err
	}
	if may {
		allowed = append(allowed, MayRelease)
	}
	if r.LeavesAt != nil && p.Can(identity.PayoutRelease) {
		allowed = append(allowed, MayStop)
	}
	if prepares {
		allowed = append(allowed, MayDiscard)
	}
	return allowed, nil
}

// allowedOutTx is allowedTx of a batch that has a file: it is handed in once, by hand or by the adapter.
func (s *Service) allowedOutTx(tx *db.Tx, r batchRow, orders []orderRow, rule settings.FourEyes, p identity.Principal) ([]BatchAction, error) {
	allowed := []BatchAction{}
	switch sent := len(orders) > 0 && orders[0].State != OrderNotReceived; {
	case !p.Can(identity.PayoutPrepare):
	case sent:
		allowed = append(allowed, MayCopy)
	default:
		_, refused := s.sendableTx(tx, r)
		may, err := identity.Allows(refused)
		if err != nil {
			return nil, err
		}
		if may {
			allowed = append(allowed, MaySend)
		}
		allowed = append(allowed, MayDownload)
	}
	if len(orders) == 0 {
		return allowed, nil
	}
	may, err := identity.Allows(orders[0].settleableTx(tx, rule, p))
	if may {
		allowed = append(allowed, MaySettle)
	}
	return allowed, err
}
