package treasury

import (
	"florin/internal/lending/payout"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// proofOfTx finds the payment that proves an account by the code on its statement, where the bank does not repeat what it was told to.
func (s *Service) proofOfTx(tx *db.Tx, by audit.Actor, r entryRow) (outcome, bool, error) {
	if r.Minor != 1 && r.Minor != -1 { // the smallest unit of the currency
		return outcome{}, false, nil
	}
	words, err := s.words(r)
	if err != nil {
		return outcome{}, false, err
	}
	p, found, err := s.Proofs.OfCodeTx(tx, r.Account, r.Currency, words.Message+" "+words.Info)
	if err != nil || !found {
		return outcome{}, false, err
	}
	return s.proofEntryTx(tx, by, r, p)
}

// proofEntryTx books a side of a payment that goes to the account which it comes from: it leaves, and it comes in. Each side counts once, in
// whichever order the statement has them.
func (s *Service) proofEntryTx(tx *db.Tx, by audit.Actor, r entryRow, p payout.Row) (outcome, bool, error) {
	o := outcome{state: EntryMatched, means: MeansPayout, id: p.ID}
	if r.Returned || p.State != payout.Exported && p.State != payout.Settled {
		return o, false, nil
	}
	what := "booked"
	switch r.Minor {
	case -p.Minor:
	case p.Minor:
		o.means, what = MeansProofIn, "arrived"
	default:
		return o, false, nil
	}
	var err error
	if p.State == payout.Exported && r.Minor == -p.Minor {
		p, err = s.Payouts.SettleTx(tx, by, p, r.BookedOn)
	}
	if err == nil {
		err = s.bookOnceTx(tx, by, p, what, r, o.means)
	}
	if err == nil {
		err = s.Proofs.SeenTx(tx, by, p.ID, r.Account)
	}
	return o, err == nil, err
}
