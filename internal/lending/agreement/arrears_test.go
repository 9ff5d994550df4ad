package agreement_test

import (
	"testing"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// From the signature to the report: what is overdue of a loan under a law like the Swiss one
// is to be reported under the product that was signed, until the borrower has paid.
func TestArrearsOfAContractAreToBeReported(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.ChangeProducts(t, func(p *catalogue.Product) {
			p.Lending.ReportDays, p.Lending.Late.CallInPercent = 5, decimal.Ten
		})
		o := r.signed(t)
		r.ChangeProducts(t, func(p *catalogue.Product) { p.Lending.ReportDays = 0 }) // of contracts to come
		r.Env.Clock.Set(o.PayoutFrom.Time(time.UTC).Add(10 * time.Hour))
		must(t, r.Daily(ctx, r.day()))
		r.paidOut(t, o, r.day())
		owed := func() []underwriting.ArrearsReport {
			t.Helper()
			desk, err := r.Requests.RegistersOf(ctx, officer, o.RequestID)
			must(t, err)
			return desk.Arrears
		}
		late := func(to date.Date) {
			t.Helper()
			r.Env.Clock.Set(to.Time(time.UTC).Add(10 * time.Hour))
			must(t, r.Lending.Loans.DueRun(ctx, to))
			must(t, r.Lending.Arrears.ArrearsDay(ctx, to, time.UTC))
		}
		late(r.day().AddDays(65)) // two instalments are 5.8 %
		if got := owed(); len(got) != 0 {
			t.Errorf("after two months %+v", got)
		}
		late(r.day().AddDays(120))
		got := owed()
		if len(got) != 1 || got[0].State != "open" || got[0].Register != "FICP" || got[0].DueOn != r.day().AddDays(5) || got[0].From.Minor != 1_000_00 {
			t.Fatalf("after six months %+v", got)
		}
		_, err := r.Requests.Report(ctx, officer, o.RequestID, underwriting.ReportInput{ReportedOn: r.day(), Reference: "K-1"})
		must(t, err)
		if due := r.reportsDue(t); due.Count != 1 || due.Next[0].Kind != "arrears" || due.Next[0].DueOn != r.day().AddDays(5) {
			t.Errorf("due %+v", due)
		}
		late(r.day().AddDays(1))
		if told := r.Env.Told(t, "register.report_due"); len(owed()) != 1 || told != 2 { // of the contract, and of its arrears once
			t.Errorf("the next day %+v, told %d times", owed(), told)
		}
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
			_, err := r.Lending.Loans.ReceiveTx(tx, officer.Actor(), o.LoanID, loanbook.Payment{Key: "k", Amount: got[0].Missing, On: r.day(), Source: loanbook.FromStaff})
			return err
		}))
		if got := owed(); got[0].State != "void" || got[0].EndedOn == nil {
			t.Errorf("after the payment %+v", got)
		}
		if due := r.reportsDue(t); due.Count != 0 {
			t.Errorf("due after the payment %+v", due)
		}
	})
}

func (r *rig) reportsDue(t *testing.T) underwriting.DueReports {
	t.Helper()
	due, err := r.Requests.ReportsDue(ctx, officer, "")
	must(t, err)
	return due
}
