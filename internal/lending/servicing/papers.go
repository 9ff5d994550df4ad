package servicing

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/lending/reschedule"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/document"
	"florin/internal/rule/credit"
	"florin/internal/rule/paper"
)

// The papers of a loan's ordinary life, made by jobs as those about arrears are.
const (
	kindSchedulePaper = "loans.schedule_paper"
	kindQuotePaper    = "loans.settlement_paper"
	kindClosingPaper  = "loans.closing_paper"
	kindYearlyPaper   = "loans.yearly_paper"
	kindSoldPaper     = "loans.sold_paper"
)

// Register lets a runner make the schedule after a payout, the letter about a promised
// sum, the notice after a part was repaid early, the confirmation of the end, the letter about a sale, and in January the statement of the year that has ended
// (Code de la consommation L312-32).
func (s *Service) Register(r *job.Runner, zone *time.Location) {
	r.Handle(kindSchedulePaper, s.Letters.Job("schedule", "schedule", schedulePaper))
	r.Handle(kindQuotePaper, s.Letters.Job("settlement", "settlement", s.quotePaper))
	r.Handle(kindClosingPaper, s.Letters.Job("closing", "closing", closingPaper))
	r.Handle(kindYearlyPaper, s.Letters.Job("yearly", "yearly", s.yearlyOnce))
	r.Handle(kindSoldPaper, s.Letters.Job("sold", "sold", soldPaper))
	r.Handle(kindPrepaidPaper, s.Letters.Job("schedule_notice", "rescheduled", prepaidPaper))
	r.Daily("loans.yearly", zone, s.YearlyRun)
}

func schedulePaper(_ context.Context, sh letter.Sheet, _ letter.Order) ([]byte, error) {
	t, st := sh.Loan.Terms, sh.State
	plan, err := t.Plan(st.PaidOutOn)
	if err != nil {
		return nil, err
	}
	return paper.Schedule(paper.ScheduleFacts{
		Head: sh.Head, Principal: t.Principal, Rate: st.Rate, RateType: t.RateType, APR: plan.APR, PaidOutOn: st.PaidOutOn,
		Number: 1, Since: st.PaidOutOn, Rows: plan.Rows, MonthlyCost: t.MonthlyCost,
	})
}

// quotePaper writes the sum that was promised, as it was promised.
func (s *Service) quotePaper(ctx context.Context, sh letter.Sheet, p letter.Order) ([]byte, error) {
	var q Quote
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		figures, err := db.One[string](tx, findFigures, p.Quote)
		if err != nil {
			return err
		}
		return json.Unmarshal([]byte(figures), &q)
	})
	if err != nil {
		return nil, err
	}
	st, err := sh.Loan.Replay(q.On)
	if err != nil {
		return nil, err
	}
	perDay, err := credit.Accrue(q.Principal, st.Rate, credit.Act365, q.On, q.On.AddDays(1))
	if err != nil {
		return nil, err
	}
	owed := money.Of(q.Principal.Minor-q.Credit.Minor, st.Currency) // what is there already is no longer owed
	return paper.SettlementQuote(paper.SettlementFacts{
		Head: sh.Head, Settlement: credit.Settlement{
			On: q.On, Balance: owed, Accrued: q.Accrued, Compensation: q.Compensation, FeeRefund: q.FeeRefund,
			Total: money.Of(q.Total.Minor-q.Due.Minor, st.Currency),
		},
		Overdue: q.Due, Total: q.Total, PerDay: perDay, ValidUntil: q.On, PayTo: sh.PayTo,
	})
}

var findFigures = db.SQL(`SELECT figures FROM settlement_quotes WHERE id = $1`)

func closingPaper(_ context.Context, sh letter.Sheet, _ letter.Order) ([]byte, error) {
	st := sh.State
	if st.Status != loan.Closed {
		return nil, job.Permanent(fault.New(fault.Conflict, "loan.not_running")) // reopened by a returned payment
	}
	if st.Sale != nil {
		return nil, nil // reopened and sold meanwhile
	}
	var paid, refunded int64
	for _, e := range loan.Effective(sh.Loan.Facts, st.On) {
		switch e.Kind {
		case loan.Paid:
			paid += e.Minor
		case loan.Refunded:
			refunded += e.Minor
		}
	}
	return paper.ClosingConfirmation(paper.ClosingFacts{
		Head: sh.Head, Reason: paper.CloseReason(st.CloseReason), ClosedOn: st.ClosedOn, Principal: sh.Loan.Terms.Principal,
		PaidOutOn: st.PaidOutOn, Paid: money.Of(paid, st.Currency), Refunded: money.Of(refunded, st.Currency),
	})
}

// yearlyOnce writes the statement of a year unless there is one: a day that was stopped in the
// middle starts over, and asks again for those that were made meanwhile.
func (s *Service) yearlyOnce(ctx context.Context, sh letter.Sheet, p letter.Order) ([]byte, error) {
	list, err := s.issuedPapers(ctx, p.LoanID)
	if err != nil {
		return nil, err
	}
	for _, d := range list {
		if d.Kind == "yearly" && d.Title == letter.TitleOf(sh, "yearly", p)+".pdf" {
			return nil, nil
		}
	}
	return yearlyPaper(ctx, sh, p)
}

func yearlyPaper(_ context.Context, sh letter.Sheet, p letter.Order) ([]byte, error) {
	f, err := yearly(sh, p.Year)
	if err != nil {
		return nil, err
	}
	return paper.YearlyStatement(f)
}

func yearly(sh letter.Sheet, year int) (paper.YearlyStatementFacts, error) {
	from, err := date.New(year, time.January, 1)
	if err != nil {
		return paper.YearlyStatementFacts{}, err
	}
	v, err := statement(&sh.Loan, from, from.AddDays(-1).AddMonths(12, 31))
	if err != nil {
		return paper.YearlyStatementFacts{}, err
	}
	st, of := sh.State, func(minor int64) money.Amount { return money.Of(minor, sh.State.Currency) }
	paidOut := of(0)
	for _, e := range loan.Effective(sh.Loan.Facts, st.On) {
		switch {
		case e.On.Year() != year:
		case e.Kind == loan.PaidOut:
			paidOut.Minor += e.Minor + sh.Loan.Terms.UpfrontFee.Minor
		case e.Kind == loan.Drawn:
			paidOut.Minor += e.Minor
		}
	}
	on, next, _ := st.NextToPay()
	return paper.YearlyStatementFacts{
		Head: sh.Head, Year: year, Opening: v.Opening, Closing: v.Closing, PaidOut: paidOut, Principal: v.Principal, Interest: v.Interest, Costs: v.Costs,
		Overdue: of(st.Overdue().Sum()), Rate: st.Rate, RateType: sh.Loan.Terms.RateType, Rates: ratesOf(&sh.Loan, from), Left: len(st.Remaining()),
		NextOn: on, NextPayBy: sh.Loan.Terms.PayBy(on), Next: of(next), LastDue: st.LastDue(),
	}, nil
}

// ratesOf are the borrowing rates of the year that begins on a day, the first of them from that day on; none where it has but one.
func ratesOf(l *loan.Loan, first date.Date) (rates []paper.RateFrom) {
	for _, step := range reschedule.RateSteps(l) {
		if step.From.Year() > first.Year() {
			break
		}
		if !step.From.After(first) {
			rates = nil
		}
		rates = append(rates, paper.RateFrom{From: loan.Latest(step.From, first), Rate: step.Rate})
	}
	if len(rates) < 2 {
		return nil
	}
	return rates
}

var listRunning = db.SQL(`
	SELECT id FROM loans WHERE id > $1 AND status IN ('active', 'terminated') AND paid_out_on < $2 ORDER BY id LIMIT $3`)

// yearlyBatch is how many statements one transaction asks for.
const yearlyBatch = 500

// YearlyRun asks on the first day of a year for the statements of the year before.
func (s *Service) YearlyRun(ctx context.Context, day date.Date) error {
	if day.Month() != time.January || day.Day() != 1 {
		return nil
	}
	for last := ""; ; {
		var ids []string
		err := s.DB.Update(ctx, func(tx *db.Tx) (err error) { // can run again: it moves nothing but what it reads
			if ids, err = db.All[string](tx, listRunning, last, day, yearlyBatch); err != nil {
				return err
			}
			for _, id := range ids {
				p := letter.Order{LoanID: id, Year: day.Year() - 1}
				if err := letter.OrderTx(tx, kindYearlyPaper, id+":"+day.String(), p); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || len(ids) < yearlyBatch {
			return err
		}
		last = ids[len(ids)-1]
	}
}

// IssuedPapers lists what was issued about a loan, newest first, for staff who read loans and for programs that read papers: figures of a loan name
// nobody, its papers do. Errors: fault Forbidden, NotFound.
func (s *Service) IssuedPapers(ctx context.Context, p identity.Principal, id string) ([]document.Issued, error) {
	needed := identity.LoanRead
	if p.Kind == identity.Machine {
		needed = identity.DocumentRead
	}
	if err := p.Permit(needed); err != nil {
		return nil, err
	}
	return s.issuedPapers(ctx, id)
}

// OwnPapers is IssuedPapers for the client whose loan it is. Errors: fault Unauthenticated; a
// loan of another account is NotFound.
func (s *Service) OwnPapers(ctx context.Context, p identity.Principal, id string) ([]document.Issued, error) {
	if err := s.Loans.CheckOwner(ctx, p, id); err != nil {
		return nil, err
	}
	return s.issuedPapers(ctx, id)
}

func (s *Service) issuedPapers(ctx context.Context, id string) (list []document.Issued, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if _, err := db.One[string](tx, findLoanID, id); err != nil {
			return err
		}
		list, err = s.Parts.Documents.IssuedOfTx(tx, document.Loan, id)
		return err
	})
	return list, err
}

var findLoanID = db.SQL(`SELECT id FROM loans WHERE id = $1`)

// OpenPaper gives a paper about a loan whole, to whom IssuedPapers lists it. Errors: fault Forbidden, NotFound.
func (s *Service) OpenPaper(ctx context.Context, p identity.Principal, id, paperID string) (document.Issued, []byte, error) {
	list, err := s.IssuedPapers(ctx, p, id)
	return s.openPaper(ctx, list, paperID, err)
}

// OpenOwnPaper is OpenPaper for the client whose loan it is. Errors: those of OwnPapers.
func (s *Service) OpenOwnPaper(ctx context.Context, p identity.Principal, id, paperID string) (document.Issued, []byte, error) {
	list, err := s.OwnPapers(ctx, p, id)
	return s.openPaper(ctx, list, paperID, err)
}

// openPaper opens one of the papers that a caller may see.
func (s *Service) openPaper(ctx context.Context, may []document.Issued, id string, err error) (document.Issued, []byte, error) {
	if err != nil {
		return document.Issued{}, nil, err
	}
	for _, d := range may {
		if d.ID == id {
			return s.Parts.Documents.OpenIssued(ctx, id)
		}
	}
	return document.Issued{}, nil, fault.New(fault.NotFound, "not_found")
}
