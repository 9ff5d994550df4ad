package commission

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/partner"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// atOnce is how many events one transaction follows.
const atOnce = 200

// Follow brings the applications of partners up to what the log of events tells, and books what follows from it. It does nothing where another node
// is at it. Every error is internal.
func (s *Service) Follow(ctx context.Context) error {
	if behind, err := s.behind(ctx); err != nil || !behind {
		return err
	}
	lender, err := s.Partners.Settings(ctx)
	if err != nil {
		return err
	}
	for more := true; more; {
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			more = false
			seq, known, err := db.Maybe[int64](tx, findFollowed)
			if err != nil {
				return err
			}
			if !known {
				if _, err := tx.Exec(beginFollowed, 0); err != nil {
					return err
				}
			}
			// Without a request that a partner brought, what has happened is of no partner: what is read below is in the snapshot with it.
			if brought, err := partner.BroughtTx(tx); err != nil || !brought {
				return skipTx(tx, seq, err)
			}
			events, err := s.Events.AfterTx(tx, seq, atOnce)
			if err != nil || len(events) == 0 {
				return err
			}
			n, err := tx.Exec(setFollowed, seq, events[len(events)-1].Seq)
			if err != nil || n == 0 {
				return err
			}
			more = len(events) == atOnce
			return s.followTx(tx, events, lender.Today(tx.Now()))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// skipTx goes on from the newest event.
func skipTx(tx *db.Tx, seq int64, err error) error {
	if err != nil {
		return err
	}
	newest, err := eventlog.PlaceTx(tx)
	if err == nil {
		_, err = tx.Exec(setFollowed, seq, newest)
	}
	return err
}

// behind says whether there is something to follow: most of the time there is not, and then nothing is written.
func (s *Service) behind(ctx context.Context) (behind bool, err error) {
	if err := s.Events.Number(ctx); err != nil {
		return false, err
	}
	newest, err := s.Events.Newest(ctx)
	if err != nil {
		return false, err
	}
	err = s.DB.Peek(ctx, func(tx *db.Tx) error {
		seq, _, err := db.Maybe[int64](tx, findFollowed)
		behind = seq < newest
		return err
	})
	return behind, err
}

func (s *Service) followTx(tx *db.Tx, events []eventlog.Event, today date.Date) error {
	seen := map[string]bool{}
	for _, e := range events {
		id := e.Data.RequestID
		if id == "" && e.Data.LoanID != "" {
			var err error
			if id, _, err = db.Maybe[string](tx, requestOfLoan, e.Data.LoanID); err != nil {
				return err
			}
		}
		if id == "" || seen[id] {
			continue
		}
		seen[id] = true
		if err := s.refreshTx(tx, id, today); err != nil {
			return err
		}
	}
	return nil
}

// refreshTx works out where the application of a request stands, and what it has earned.
func (s *Service) refreshTx(tx *db.Tx, requestID string, today date.Date) error {
	lead, found, err := partner.LeadOfTx(tx, requestID)
	if err != nil || !found {
		return err
	}
	at, found, err := db.Maybe[standing](tx, findStanding, requestID)
	if err != nil || !found {
		return err
	}
	facts := Facts{Paid: money.Of(0, at.Currency)}
	if at.LoanID != "" {
		l, err := loanbook.LoadTx(tx, at.LoanID)
		if err != nil {
			return err
		}
		if facts, err = factsOf(&l, l.Today(tx.Now())); err != nil {
			return err
		}
	}
	if lead, err = partner.MoveTx(tx, lead, at.partnerStatus(facts), facts.Paid); err != nil {
		return err
	}
	return s.settleTx(tx, lead, facts, today)
}

// partnerStatus is what a partner may know of it: no reason, and not who ended it.
func (at standing) partnerStatus(f Facts) partner.Status {
	switch {
	case at.Loan == loan.Closed, at.Agreement == agreement.Withdrawn, at.Agreement == agreement.Cancelled:
		return partner.Over
	case f.Paid.Minor > 0:
		return partner.PaidOut
	case at.Status == request.Rejected:
		return partner.Refused
	case at.Status == request.Closed:
		return partner.Over
	case at.Agreement == agreement.Signed || at.Agreement == agreement.InForce:
		return partner.Signed
	}
	switch at.Stage {
	case request.StageInfoRequested:
		return partner.NeedsSomething
	case request.StageApproved, request.StageOfferSent:
		return partner.Approved
	case request.StageDeclined:
		return partner.Refused
	}
	return partner.InReview
}

// settleTx adds the line by which those of an application come to what is due: to the partner to whom it is credited, and to nobody else.
func (s *Service) settleTx(tx *db.Tx, lead partner.Lead, f Facts, today date.Date) error {
	lines, err := db.All[lineRow](tx, linesOf, lead.ID)
	if err != nil {
		return err
	}
	sums := map[string]int64{}
	for _, l := range lines {
		sums[l.PartnerID] += l.Minor
	}
	number := len(lines)
	credited := db.Text(lead.CreditedTo)
	for of, sum := range sums {
		if of != credited && sum != 0 {
			number++
			if err := addTx(tx, lead, of, number, Moved, money.Of(-sum, lines[0].Currency), f.Paid.Minor, today); err != nil {
				return err
			}
		}
	}
	if credited == "" {
		return nil
	}
	terms, err := partner.TermsTx(tx, lead)
	if err != nil {
		return err
	}
	due, why := Due(terms, f)
	missing := due - sums[credited]
	if missing == 0 {
		return nil
	}
	return addTx(tx, lead, credited, number+1, why, money.Of(missing, f.Paid.Currency), f.Paid.Minor, today)
}

func addTx(tx *db.Tx, lead partner.Lead, of string, number int, why Reason, m money.Amount, base int64, today date.Date) error {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	if _, err := tx.Exec(insertLine, id, of, lead.ID, number, why, m.Currency, m.Minor, base, today, tx.Now()); err != nil {
		return err
	}
	return ledger.PostTx(tx, audit.Actor{Kind: string(identity.System)}, ledger.Entry{
		Key: "commission:" + id, Kind: "commission." + string(why), Currency: m.Currency, On: today, EntityKind: "partner_application", EntityID: lead.ID,
		Lines: []ledger.Line{ledger.Debit(ledger.CommissionExpense, "", m), ledger.Credit(ledger.CommissionPayable, "", m)},
	})
}
