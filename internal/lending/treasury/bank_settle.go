package treasury

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/expected"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// settleChunk is how many entries are matched in one transaction: enough that what they
// write to the same pages is written once, few enough that others who write wait less than a
// tenth of a second. When one is refused, each gets its own, so that a single odd payment
// holds nobody up.
const settleChunk = 100

// SettleFile matches what a file has brought. It may run several times and at the same
// time as another: an entry is matched once.
func (s *Service) SettleFile(ctx context.Context, fileID string) error {
	for {
		var ids []string
		err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			ids, err = db.All[string](tx, newEntries, fileID, settleChunk)
			return err
		})
		if err != nil || len(ids) == 0 {
			return err
		}
		err = s.DB.Update(ctx, func(tx *db.Tx) error { return s.settleAllTx(tx, ids) })
		if _, refused := fault.As(err); refused {
			err = s.settleEach(ctx, ids)
		}
		if err != nil {
			return err
		}
	}
}

func (s *Service) settleAllTx(tx *db.Tx, ids []string) error {
	for _, id := range ids {
		if err := s.settleEntryTx(tx, id); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) settleEach(ctx context.Context, ids []string) error {
	for _, id := range ids {
		err := s.DB.Update(ctx, func(tx *db.Tx) error { return s.settleEntryTx(tx, id) })
		refused, ok := fault.As(err)
		if err != nil && (!ok || refused.Kind == fault.Internal || refused.Kind == fault.Unavailable) {
			return err
		}
		if err == nil {
			continue
		}
		err = s.DB.Update(ctx, func(tx *db.Tx) error {
			r, err := db.One[entryRow](tx, findBankEntry, id)
			if err != nil || r.State != EntryNew {
				return err
			}
			return s.queueTx(tx, r, refused.Code)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// systemActor is who acts when a bank's file does.
var systemActor = audit.Actor{Kind: "system"}

// queueTx leaves an entry to people.
func (s *Service) queueTx(tx *db.Tx, r entryRow, why string) error {
	if err := s.suspendTx(tx, systemActor, r); err != nil {
		return err
	}
	return s.saveEntryTx(tx, systemActor, r, outcome{state: EntryUnmatched, note: why})
}

// Why an entry in the wrong currency is left to people: codes of the errors catalog. No rate of exchange is ours to choose.
const (
	accountCurrency = "bank_entry.account_currency" // another than that of the account on which it was booked
	partCurrency    = "bank_entry.part_currency"    // its details give other currencies alone: what they come to on the account is not said
	namedCurrency   = "bank_entry.named_currency"   // another than that of the loan, payout or direct debit that it names
)

// inCurrency is the outcome of an entry that names something: nothing yet, and why, where that is in another currency.
func (r entryRow) inCurrency(c money.Currency) (o outcome, same bool) {
	if r.Currency != c {
		o.note = namedCurrency
	}
	return o, r.Currency == c
}

// settleEntryTx does what an entry means, if that is beyond doubt.
func (s *Service) settleEntryTx(tx *db.Tx, id string) error {
	r, err := db.One[entryRow](tx, findBankEntry, id)
	if err != nil || r.State != EntryNew {
		return err
	}
	if r.Note != "" { // said when it was read
		return s.queueTx(tx, r, r.Note)
	}
	why := ""
	for _, try := range []func(*db.Tx, audit.Actor, entryRow) (outcome, bool, error){
		s.payoutOfTx, s.proofOfTx, s.payoutBatchTx, s.debitOfTx, s.debitRunTx, s.expectedOfTx, s.paymentOfTx,
	} {
		o, ok, err := try(tx, systemActor, r)
		if err != nil {
			return err
		}
		if ok {
			o.state = EntryMatched
			return s.saveEntryTx(tx, systemActor, r, o)
		}
		why = cmp.Or(why, o.note)
	}
	return s.queueTx(tx, r, why)
}

// payoutOfTx finds the payout that an entry names: it was booked, or it came back.
func (s *Service) payoutOfTx(tx *db.Tx, by audit.Actor, r entryRow) (outcome, bool, error) {
	if r.EndToEnd == "" {
		return outcome{}, false, nil
	}
	p, found, err := payout.OfEndToEndTx(tx, r.EndToEnd)
	if err != nil || !found {
		return outcome{}, false, err
	}
	if o, same := r.inCurrency(p.Currency); !same {
		return o, false, nil
	}
	return s.payoutEntryTx(tx, by, r, p)
}

func (s *Service) payoutEntryTx(tx *db.Tx, by audit.Actor, r entryRow, p payout.Row) (outcome, bool, error) {
	if p.Kind == payout.ForProof && !r.Returned {
		return s.proofEntryTx(tx, by, r, p)
	}
	o := outcome{state: EntryMatched, means: MeansPayout, loan: p.LoanID, id: p.ID}
	var err error
	switch {
	case r.Minor == -p.Minor && !r.Returned && p.State == payout.Exported:
		if p, err = s.Payouts.SettleTx(tx, by, p, r.BookedOn); err != nil {
			return o, false, err
		}
		return o, true, payout.BookTransitTx(tx, by, p, "booked", r.Minor, r.BookedOn)
	case r.Minor == -p.Minor && !r.Returned && p.State == payout.Settled:
		// The status report was first. A second booking under the same key is refused: then
		// a person must see that the bank has paid twice.
		return o, true, s.bookOnceTx(tx, by, p, "booked", r, MeansPayout)
	case r.Minor == p.Minor && (p.State == payout.Settled || p.State == payout.Exported):
		o.means = MeansPayoutBack
		was := p.State
		if p, err = s.Payouts.FailTx(tx, by, p, r.BookedOn, r.ReturnCode); err != nil {
			return o, false, err
		}
		if was == payout.Exported { // it left and came back before anybody told that it had left
			if err := payout.BookTransitTx(tx, by, p, "booked", -r.Minor, r.BookedOn); err != nil {
				return o, false, err
			}
		}
		return o, true, payout.BookTransitTx(tx, by, p, "back", r.Minor, r.BookedOn)
	}
	return o, false, nil
}

var findPosting = db.SQL(`SELECT matched_id FROM bank_entries WHERE matched_id = $1 AND means = $2 AND state = 'matched' LIMIT 1`)

func (s *Service) bookOnceTx(tx *db.Tx, by audit.Actor, p payout.Row, what string, r entryRow, means Means) error {
	_, twice, err := db.Maybe[string](tx, findPosting, p.ID, means)
	if err != nil {
		return err
	}
	if twice {
		return fault.New(fault.Conflict, "payout.booked_twice")
	}
	return payout.BookTransitTx(tx, by, p, what, r.Minor, r.BookedOn)
}

// payoutBatchTx finds the batch that a bank booked as one sum.
func (s *Service) payoutBatchTx(tx *db.Tx, by audit.Actor, r entryRow) (outcome, bool, error) {
	if r.Block == "" || !r.Whole || r.Minor > 0 || r.Returned {
		return outcome{}, false, nil
	}
	b, rows, found, err := payout.BatchOfMessageTx(tx, r.Block)
	if err != nil || !found {
		return outcome{}, false, err
	}
	if o, same := r.inCurrency(b.Currency); !same {
		return o, false, nil
	}
	var open []payout.Row
	var sum int64
	for _, p := range rows {
		if p.State == payout.Exported {
			open, sum = append(open, p), sum+p.Minor
		}
	}
	if len(open) == 0 || sum != -r.Minor {
		return outcome{}, false, nil
	}
	for _, p := range open {
		if p, err = s.Payouts.SettleTx(tx, by, p, r.BookedOn); err != nil {
			return outcome{}, false, err
		}
		if err := payout.BookTransitTx(tx, by, p, "booked", -p.Minor, r.BookedOn); err != nil {
			return outcome{}, false, err
		}
	}
	return outcome{means: MeansPayout, id: b.ID}, true, nil
}

// paymentOfTx finds the loan whose reference a payer has given.
func (s *Service) paymentOfTx(tx *db.Tx, by audit.Actor, r entryRow) (outcome, bool, error) {
	number, ok := paymentNumber(rail.Reference(r.Reference))
	if !ok || r.Minor <= 0 || r.Returned {
		return outcome{}, false, nil
	}
	loanID, found, err := loanbook.ByNumberTx(tx, number)
	if err != nil || !found {
		return outcome{}, false, err
	}
	o, err := s.receiveEntryTx(tx, by, r, loanID)
	if fault.CodeOf(err) == "loan.currency" {
		return outcome{note: namedCurrency}, false, nil
	}
	return o, err == nil, err
}

// expectedOfTx finds the payment by a link that an entry names, whatever its amount: a provider may keep a part of it.
func (s *Service) expectedOfTx(tx *db.Tx, by audit.Actor, r entryRow) (outcome, bool, error) {
	if r.EndToEnd == "" || r.Minor <= 0 || r.Returned {
		return outcome{}, false, nil
	}
	loanID, currency, found, err := expected.OfEndToEndTx(tx, r.EndToEnd)
	if err != nil || !found {
		return outcome{}, false, err
	}
	if o, same := r.inCurrency(currency); !same {
		return o, false, nil
	}
	o, err := s.receiveEntryTx(tx, by, r, loanID)
	return o, err == nil, err
}

func (s *Service) receiveEntryTx(tx *db.Tx, by audit.Actor, r entryRow, loanID string) (outcome, error) {
	e, err := s.Loans.ReceiveTx(tx, by, loanID, loanbook.Payment{
		Key: entryKey + r.ID + round(r.Version), Amount: money.Of(r.Minor, r.Currency), On: r.BookedOn, Source: loanbook.FromBank, Account: ledger.Bank, EndToEnd: r.EndToEnd,
	})
	return outcome{state: EntryMatched, means: MeansPayment, loan: loanID, id: e.ID}, err
}

// paymentNumber is the number of the loan in a reference that Florin has made.
func paymentNumber(r rail.Reference) (int64, bool) {
	digits := ""
	switch {
	case r.IsRF():
		digits = string(r[4:])
	case r.IsQRR():
		digits = strings.TrimLeft(string(r[:26]), "0")
	}
	number, err := strconv.ParseInt(digits, 10, 64)
	return number, err == nil && strconv.FormatInt(number, 10) == digits
}

// placeTx does what an entry means for the loan that a person chose.
func (s *Service) placeTx(tx *db.Tx, by audit.Actor, r entryRow, loanID string) (outcome, error) {
	if _, err := db.One[loan.Status](tx, statusOfLoan, loanID); err != nil {
		return outcome{}, err
	}
	payouts, err := payout.OfLoanTx(tx, loanID)
	if err != nil {
		return outcome{}, err
	}
	for _, p := range payouts {
		if p.Currency != r.Currency || r.Minor > 0 && !r.Returned {
			continue
		}
		if o, ok, err := s.payoutEntryTx(tx, by, r, p); ok || err != nil {
			return o, err
		}
	}
	if r.Minor > 0 {
		return s.receiveEntryTx(tx, by, r, loanID)
	}
	return s.takeBackTx(tx, by, r, loanID)
}

// takeBackTx finds the newest payment of a loan that the bank took back.
func (s *Service) takeBackTx(tx *db.Tx, by audit.Actor, r entryRow, loanID string) (outcome, error) {
	l, err := loanbook.LoadTx(tx, loanID)
	if err != nil {
		return outcome{}, err
	}
	for i := len(l.Facts) - 1; i >= 0; i-- {
		e := l.Facts[i]
		if e.Kind.BringsMoney() && e.Minor == -r.Minor && !l.Taken(e.ID) && l.Terms.Principal.Currency == r.Currency {
			err := s.Loans.ReturnTx(tx, by, e.Key, r.BookedOn, r.ReturnCode)
			return outcome{state: EntryMatched, means: MeansPaymentsBack, loan: loanID, id: e.ID}, err
		}
	}
	return outcome{}, fault.New(fault.Conflict, "bank_entry.no_counterpart")
}
