package agreement_test

import (
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/bureau"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// From the signature to the report: the register is told of arrears under the product that was signed, until the borrower has paid.
func TestArrearsOfAContractAreToBeReported(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.ChangeProducts(t, func(p *catalogue.Product) { p.Lending.ReportDays = 3 })
		o := r.signed(t)
		r.ChangeProducts(t, func(p *catalogue.Product) { p.Lending.Database, p.Lending.ReportDays = "", 0 }) // of contracts to come
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
		late(r.day().AddDays(40))
		if got := owed(); len(got) != 0 {
			t.Errorf("after one instalment %+v", got)
		}
		late(r.day().AddDays(40))
		got := owed()
		if len(got) != 1 || got[0].State != "open" || got[0].Register != "FICP" || got[0].DueOn != r.day().AddDays(30+3) || got[0].From != got[0].Missing {
			t.Fatalf("after two instalments %+v", got)
		}
		_, err := r.Requests.Report(ctx, officer, o.RequestID, bureau.ReportInput{ReportedOn: r.day(), Reference: "K-1"})
		must(t, err)
		if due := r.reportsDue(t); due.Count != 1 || due.Next[0].Kind != "arrears" || due.Next[0].DueOn != r.day().AddDays(30+3) {
			t.Errorf("due %+v", due)
		}
		late(r.day().AddDays(1))
		if told := r.Env.Told(t, "register.report_due"); len(owed()) != 1 || told != 2 { // of the contract, and of its arrears once
			t.Errorf("the next day %+v, told %d times", owed(), told)
		}
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
			_, err := r.Lending.Loans.ReceiveTx(tx, officer.Actor(), o.LoanID, loanbook.Payment{Key: "k", Amount: money.Of(2*got[0].Missing.Minor, money.EUR), On: r.day(), Source: loanbook.FromStaff})
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
