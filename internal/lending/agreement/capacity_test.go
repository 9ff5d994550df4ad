package agreement_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/pricing"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/budget"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/paper"
)

func TestSwissCapacity(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.approved(t, applicationIn("CHF"))
		month := underwriting.BudgetFigures{Income: new(int64(6_500_00)), Rent: new(int64(4_700_00))}
		issue := func() (agreement.StaffOffer, error) {
			return r.Issue(ctx, officer, id, agreement.OfferInput{Version: r.version(t, id)})
		}
		_, err := issue()
		wantMissing(t, err, "rent", "other_loans", "household", "taxes", "canton") // nobody has told any of them
		r.correct(t, id, month)
		_, err = issue()
		wantMissing(t, err, "other_loans", "household", "taxes", "canton")
		month.OtherLoans, month.Household, month.Canton = new(int64(0)), new(1), "GR"
		r.correct(t, id, month)
		_, err = issue()
		wantMissing(t, err, "taxes")
		month.Taxes = new(int64(400_00))
		r.correct(t, id, month)
		_, err = issue()
		wantFault(t, err, fault.Conflict, "offer.capacity_exceeded") // 6,500 - 1,200 - 4,700 - 400 = 200 < 290.81
		month.Rent = new(int64(1_500_00))
		r.correct(t, id, month)
		got, err := r.capacity(t, id)
		must(t, err)
		chf := func(major int64) money.Amount { return money.Of(major*100, money.CHF) }
		want := &paper.Capacity{
			On: r.day(), ConsultedOn: r.day(), Canton: "GR", Income: chf(6_500), Living: chf(1_200), Rent: chf(1_500), Taxes: chf(400),
			Seizable: chf(3_400), Instalment: money.Of(290_81, money.CHF), Surplus: money.Of(3_109_19, money.CHF),
		}
		if diff := cmp.Diff(want, got, cmpopts.EquateComparable(date.Date{})); diff != "" {
			t.Error(diff)
		}
		offer, err := issue()
		must(t, err)
		if offer.Signature != catalogue.SignQualified || offer.Documents[0].Kind == "pre_contract" {
			t.Errorf("sent as %+v", offer)
		}
	})
}

// wantMissing checks that a refusal asks for certain answers.
func wantMissing(t *testing.T, err error, names ...budget.Field) {
	t.Helper()
	wantFault(t, err, fault.Conflict, "offer.capacity_unknown")
	if refusal, ok := fault.As(err); ok {
		got, _ := refusal.Params["missing"].([]budget.Field)
		slices.Sort(got)
		slices.Sort(names)
		if !slices.Equal(got, names) {
			t.Errorf("asks for %v, want %v", got, names)
		}
	}
}

// correct puts right what is known of the main borrower's month.
func (r *rig) correct(t *testing.T, id string, f underwriting.BudgetFigures) {
	t.Helper()
	_, err := r.Requests.CorrectBudget(ctx, staff(identity.Administrator), id, underwriting.BudgetInput{
		Version: r.version(t, id), Position: 1, Figures: f, Reason: "Payslips",
	})
	must(t, err)
}

// capacity is what the annex of an offer would say.
func (r *rig) capacity(t *testing.T, id string) (c *paper.Capacity, err error) {
	t.Helper()
	snapshot, err := r.Settings.Load(ctx)
	must(t, err)
	var deal underwriting.Deal
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		deal, err = r.Requests.DealTx(tx, id)
		return err
	}))
	product, _ := snapshot.Product(deal.Product)
	return agreement.CapacityOf(deal, product, pricing.Terms{Principal: deal.Amount, Months: deal.Months, Rate: deal.Rate, Payment: inZurichPays}, r.day())
}

// The register must have answered about everybody, and not too long ago, when the offer leaves.
func TestNoOfferWithoutTheRegister(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.approved(t, applicationIn("EUR"))
		r.Env.Clock.Advance(31 * 24 * time.Hour)
		_, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		wantFault(t, err, fault.Conflict, "register.outdated")
		seen, err := r.Preview(ctx, officer, id, agreement.OfferInput{})
		must(t, err)
		if got := blocks(seen); !slices.Contains(got, "register.outdated") {
			t.Errorf("the preview is held by %v", got)
		}
		r.Consulted(t, staff(identity.Administrator), id, 1)
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: r.version(t, id)})
		must(t, err)
	})
}

// The last signature begins the days within which the contract is reported; a withdrawal ends the duty.
func TestASignedContractIsToBeReported(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.ChangeProducts(t, func(p *catalogue.Product) { p.Lending.ReportDays = 5 })
		o := r.signed(t)
		desk, err := r.Requests.RegistersOf(ctx, officer, o.RequestID)
		must(t, err)
		if rep := desk.Report; rep == nil || rep.State != "open" || rep.Register != "FICP" || rep.DueOn != r.day().AddDays(5) {
			t.Fatalf("report %+v", desk.Report)
		}
		if due := r.reportsDue(t); due.Count != 1 || due.Next[0].Kind != "contract" || due.Next[0].RequestID != o.RequestID || due.Next[0].Overdue {
			t.Errorf("due %+v", due)
		}
		r.Env.Clock.Advance(6 * 24 * time.Hour)
		if due := r.reportsDue(t); due.Count != 1 || !due.Next[0].Overdue {
			t.Errorf("after six days %+v", due)
		}
		_, err = r.Withdraw(ctx, marie, o.ID, confirm)
		must(t, err)
		if desk, err = r.Requests.RegistersOf(ctx, officer, o.RequestID); err != nil || desk.Report.State != "void" {
			t.Errorf("after the withdrawal: %+v, %v", desk.Report, err)
		}
		if due := r.reportsDue(t); due.Count != 0 || len(due.Next) != 0 {
			t.Errorf("due after the withdrawal %+v", due)
		}
	})
}
