package agreement_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/application"
	"florin/internal/lending/arrears"
	"florin/internal/lending/bureau"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var ann = lender.Staff("ann", identity.Officer)

// registers is a lender whose loans are under a product of one country.
type registers struct {
	*lender.Lender
	*bureau.Service
	product catalogue.Product
}

// eachCountry tests with the product that the law of a country makes of the one that is shipped, for a register that is told within so many days of the product's own.
func eachCountry(t *testing.T, country, register string, days int, fn func(t *testing.T, r *registers)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := lender.New(t, env, lender.Config{})
		product, _ := settings.Shipped().Product("EU-CONSO")
		if country == "CH" {
			product, _ = settings.Shipped().Product("CH-CONSO")
		}
		product.Law, product.Lending.Database, product.Lending.ReportDays = catalogue.LawOf(country, catalogue.ConsumerCredit), register, days
		r := &registers{l, l.Requests.Bureau, product}
		l.Lending.Listen(servicing.Above{Weighed: loanbook.Listeners[arrears.Weighed]{func(tx *db.Tx, w arrears.Weighed) error {
			return bureau.WeighTx(tx, w.Loan, w.State, r.product, w.Held)
		}}})
		env.Clock.Set(date.MustParse("2026-11-30").Time(time.UTC).Add(10 * time.Hour))
		fn(t, r)
	})
}

// lends signs and pays out 10,000 over 36 months at 3 %, which is 290.81 a month, on Monday, 30 November 2026: due on the 30th of each month, paid by Wednesday, 30 December, Monday, 1 February (the 30th is a
// Saturday), Monday, 1 March (28 February is a Sunday), Tuesday, 30 March, and Friday, 30 April.
func (r *registers) lends(t *testing.T) (loanID string, of application.Receipt) {
	t.Helper()
	of = r.Apply(t, lender.Application("marie@example.org"))
	terms := loan.TermsOf(r.product)
	terms.Principal, terms.Months, terms.Rate, terms.RateType = money.Of(10_000_00, money.EUR), 36, credit.MustRate("3"), catalogue.Fixed
	terms.UpfrontFee, terms.MonthlyCost, terms.DueDay = money.Of(0, money.EUR), money.Of(0, money.EUR), 0
	r.Env.Update(t, func(tx *db.Tx) error { return bureau.ContractTx(tx, of.ID, r.product, terms.Principal, r.day()) })
	return r.Lend(t, of, terms, lender.IBAN), of
}

func (r *registers) day() date.Date { return date.Of(r.Env.Clock.Now(), time.UTC) }

// live does what the days up to one ask for, twice each.
func (r *registers) live(t *testing.T, until string) {
	t.Helper()
	for d := r.day(); d.Before(date.MustParse(until)); {
		d = d.AddDays(1)
		r.Env.Clock.Set(d.Time(time.UTC).Add(10 * time.Hour))
		for range 2 {
			must(t, r.Lending.Loans.DueRun(ctx, d))
			must(t, r.Lending.Arrears.ArrearsDay(ctx, d, time.UTC))
		}
	}
}

func (r *registers) pays(t *testing.T, loanID, key, on string, minor int64) (e loan.Event) {
	t.Helper()
	r.Env.Update(t, func(tx *db.Tx) (err error) {
		e, err = r.Lending.Loans.ReceiveTx(tx, ann.Actor(), loanID, loanbook.Payment{
			Key: key, Amount: money.Of(minor, money.EUR), On: date.MustParse(on), Source: loanbook.FromStaff,
		})
		return err
	})
	return e
}

// told are the reports of a request, as "number kind (about) register state: from to due".
func (r *registers) told(t *testing.T, requestID string) (list []string) {
	t.Helper()
	all, err := r.OfRequest(ctx, ann, requestID)
	must(t, err)
	for _, each := range all {
		about, late := "", ""
		if each.About > 0 {
			about = fmt.Sprintf(" of %d", each.About)
		}
		if each.Late {
			late = " late"
		}
		list = append(list, fmt.Sprintf("%d %s%s %s %s%s: %s %s to %s", each.Number, each.Kind, about, each.Register, each.State, late, each.HappenedOn, each.FromOn, each.DueOn))
	}
	return list
}

func (r *registers) wants(t *testing.T, what, requestID string, want ...string) {
	t.Helper()
	if got := r.told(t, requestID); !slices.Equal(got, want) {
		t.Errorf("%s:\n%s\nwant\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func (r *registers) reports(t *testing.T, requestID string, number int) bureau.Report {
	t.Helper()
	all, err := r.OfRequest(ctx, ann, requestID)
	must(t, err)
	done, err := r.Report(ctx, ann, all[number-1].ID, bureau.ReportInput{ReportedOn: r.day(), Reference: fmt.Sprintf(" N-%d ", number)})
	must(t, err)
	return done
}

// Arrêté of 26 October 2010: as much as the last two instalments is unpaid from Tuesday, 2 February 2027; thirty days later, on Thursday, 4 March, the four working days begin that end on Wednesday, 10 March
// (5, 8, 9, 10). What was paid in full is told, part of it is not.
func TestTheFrenchRegisterIsToldOfIncidents(t *testing.T) {
	eachCountry(t, "FR", "FICP", 0, func(t *testing.T, r *registers) {
		id, of := r.lends(t)
		r.live(t, "2027-02-01")
		r.wants(t, "on the payment day of the second instalment", of.ID)
		r.live(t, "2027-02-02")
		due := "1 arrears FICP due: 2027-02-02 2027-03-04 to 2027-03-10"
		r.wants(t, "the day after", of.ID, due)
		all, err := r.OfRequest(ctx, ann, of.ID)
		must(t, err)
		if a := all[0]; a.Amount.Minor != 581_62 || len(a.Actions) != 0 || a.LoanID != id || a.Contract != of.Reference {
			t.Errorf("to be told: %+v", a)
		}
		_, err = r.Report(ctx, ann, all[0].ID, bureau.ReportInput{ReportedOn: r.day(), Reference: "1"})
		wantFault(t, err, fault.Conflict, "register.too_early")
		r.live(t, "2027-03-04")
		r.wants(t, "after the notice", of.ID, due)
		r.reports(t, of.ID, 1)
		reported := "1 arrears FICP reported: 2027-02-02 2027-03-04 to 2027-03-10"
		r.pays(t, id, "part", "2027-03-04", 600_00)
		r.wants(t, "paid in part", of.ID, reported)
		r.pays(t, id, "rest", "2027-03-04", 500_00)
		r.wants(t, "paid in full", of.ID, reported, "2 cured of 1 FICP due: 2027-03-04 2027-03-04 to 2027-03-10")
	})
}

// Who pays within the thirty days is not told of; the next incident has its own thirty days.
func TestAnIncidentPaidWithinTheNoticeIsNotTold(t *testing.T) {
	eachCountry(t, "FR", "FICP", 0, func(t *testing.T, r *registers) {
		id, of := r.lends(t)
		r.live(t, "2027-02-10")
		r.pays(t, id, "all", "2027-02-10", 620_00)
		withdrawn := "1 arrears FICP withdrawn: 2027-02-02 2027-03-04 to 2027-03-10"
		r.wants(t, "paid", of.ID, withdrawn)
		r.live(t, "2027-05-01")
		r.wants(t, "three more, less what was paid too much", of.ID, withdrawn, "2 arrears FICP due: 2027-05-01 2027-05-31 to 2027-06-04")
	})
}

// Code of economic law VII.148 and royal decree of 23 March 2017: the contract within two working days (Tuesday and Wednesday), arrears of three instalments, here from 2 March 2027 on, within eight (3, 4, 5, 8, 9, 10,
// 11, 12 March), and that they are put right likewise. A payment that was booked to another loan and came in time makes the report wrong.
func TestTheBelgianRegisterIsToldOfContractsAndArrears(t *testing.T) {
	eachCountry(t, "BE", "CKP", 0, func(t *testing.T, r *registers) {
		id, of := r.lends(t)
		contract := "1 contract CKP %s: 2026-11-30 2026-11-30 to 2026-12-02"
		r.wants(t, "signed", of.ID, fmt.Sprintf(contract, "due"))
		r.live(t, "2026-12-03")
		r.wants(t, "late", of.ID, fmt.Sprintf(contract, "due late"))
		if n, err := r.Late(ctx, ann); err != nil || n != 1 {
			t.Errorf("late: %d (%v)", n, err)
		}
		r.reports(t, of.ID, 1)
		first := fmt.Sprintf(contract, "reported")
		r.live(t, "2027-03-02")
		r.wants(t, "three instalments", of.ID, first, "2 arrears CKP due: 2027-03-02 2027-03-02 to 2027-03-12")
		r.reports(t, of.ID, 2)
		r.pays(t, id, "found", "2027-01-05", 900_00)
		second := "2 arrears CKP reported: 2027-03-02 2027-03-02 to 2027-03-12"
		r.wants(t, "a payment of January is found", of.ID, first, second, "3 correction of 2 CKP due: 2027-03-02 2027-03-02 to 2027-03-12")
	})
}

// A payment that is taken back makes it wrong that arrears were put right, and that a contract has ended.
func TestAPaymentThatIsTakenBackIsCorrected(t *testing.T) {
	eachCountry(t, "BE", "CKP", 0, func(t *testing.T, r *registers) {
		id, of := r.lends(t)
		r.reports(t, of.ID, 1)
		r.live(t, "2027-03-02")
		r.reports(t, of.ID, 2)
		first, second := "1 contract CKP reported: 2026-11-30 2026-11-30 to 2026-12-02", "2 arrears CKP reported: 2027-03-02 2027-03-02 to 2027-03-12"
		paid := r.pays(t, id, "one", "2027-03-02", 1_000_00)
		r.wants(t, "paid", of.ID, first, second, "3 cured of 2 CKP due: 2027-03-02 2027-03-02 to 2027-03-12")
		r.reports(t, of.ID, 3)
		r.live(t, "2027-03-04")
		r.Env.Update(t, func(tx *db.Tx) error {
			_, err := r.Lending.Loans.ReverseTx(tx, ann.Actor(), id, paid.ID, "booked twice")
			return err
		})
		third := "3 cured of 2 CKP reported: 2027-03-02 2027-03-02 to 2027-03-12"
		r.wants(t, "taken back", of.ID, first, second, third, "4 correction of 3 CKP due: 2027-03-04 2027-03-04 to 2027-03-16")
		r.live(t, "2027-03-10")
		if got := r.told(t, of.ID); len(got) != 4 {
			t.Errorf("the same arrears are told again: %q", got)
		}
	})
}

// Algemeen Reglement CKI, articles 12 and 13: an instalment two months late (due on 30 December 2026, from Sunday, 28 February 2027 on), and, beside it, that the loan was called in within four weeks.
func TestTheDutchRegisterIsToldOfContractsAndArrears(t *testing.T) {
	eachCountry(t, "NL", "BKR", 5, func(t *testing.T, r *registers) {
		id, of := r.lends(t)
		first := "1 contract BKR due: 2026-11-30 2026-11-30 to 2026-12-05"
		r.wants(t, "signed", of.ID, first)
		r.reports(t, of.ID, 1)
		first = "1 contract BKR reported: 2026-11-30 2026-11-30 to 2026-12-05"
		r.live(t, "2027-02-28")
		second := "2 arrears BKR due: 2027-02-28 2027-02-28 to 2027-03-05"
		r.wants(t, "two months late", of.ID, first, second)
		r.Env.Update(t, func(tx *db.Tx) error {
			l, err := loanbook.LoadTx(tx, id)
			if err != nil {
				return err
			}
			st, err := l.Replay(r.day())
			if err != nil {
				return err
			}
			st.Status = loan.Terminated
			return bureau.WeighTx(tx, &l, st, r.product, false)
		})
		r.wants(t, "called in", of.ID, first, second, "3 called BKR due: 2027-02-28 2027-02-28 to 2027-03-28")
	})
}

// KKG art. 25: the contract, and arrears of a tenth of the net credit, which is 1,000.00: four instalments are 1,163.24. The law names no days; the product has five.
func TestTheSwissRegisterIsToldOfContractsAndArrears(t *testing.T) {
	eachCountry(t, "CH", "IKO", 5, func(t *testing.T, r *registers) {
		id, of := r.lends(t)
		first := "1 contract IKO due late: 2026-11-30 2026-11-30 to 2026-12-05"
		fourth := ""
		r.Env.Update(t, func(tx *db.Tx) error {
			l, err := loanbook.LoadTx(tx, id)
			if err != nil {
				return err
			}
			st, err := l.Replay(date.MustParse("2027-04-10"))
			fourth = st.Dues[3].PayBy.AddDays(1).String()
			return err
		})
		r.live(t, date.MustParse(fourth).AddDays(-1).String())
		r.wants(t, "three instalments", of.ID, first)
		r.live(t, fourth)
		from := date.MustParse(fourth)
		r.wants(t, "four instalments", of.ID, first, fmt.Sprintf("2 arrears IKO due: %s %s to %s", from, from, from.AddDays(5)))
		r.pays(t, id, "some", fourth, 300_00)
		r.wants(t, "less than a tenth again", of.ID, first, fmt.Sprintf("2 arrears IKO withdrawn: %s %s to %s", from, from, from.AddDays(5)))
	})
}

// Luxembourg has no register, Ireland's is told of all loans each month (the calendar of reports), and Germany's by those who choose to.
func TestWhereTheLawNamesNoDaysTheProductDoes(t *testing.T) {
	for _, c := range []struct{ country, register string }{{"LU", ""}, {"IE", "CCR"}, {"DE", "SCHUFA"}, {"AT", "KSV1870"}, {"IT", "CRIF"}} {
		t.Run(c.country, func(t *testing.T) {
			eachCountry(t, c.country, c.register, 0, func(t *testing.T, r *registers) {
				_, of := r.lends(t)
				r.wants(t, "signed", of.ID)
			})
		})
	}
}

func TestReportsAreListedAndNoted(t *testing.T) {
	eachCountry(t, "BE", "CKP", 0, func(t *testing.T, r *registers) {
		_, of := r.lends(t)
		nobody := identity.Principal{Kind: identity.Staff}
		page, err := r.List(ctx, ann, bureau.Filter{})
		must(t, err)
		if page.Total != 1 || page.Adapter != "" || !slices.Equal(page.Registers, []string{"CKP"}) || page.Items[0].LastName != "Lefèvre" || !slices.Equal(page.Items[0].Actions, []bureau.Action{bureau.ByHand}) {
			t.Fatalf("page %+v", page)
		}
		id := page.Items[0].ID
		for which, want := range map[bureau.Which]int64{bureau.Open: 1, bureau.Late: 0, bureau.ThatFailed: 0, bureau.Told: 0, bureau.ThatWithdrawn: 0} {
			if page, err := r.List(ctx, ann, bureau.Filter{Which: which, Register: "CKP", Kind: bureau.Contract}); err != nil || page.Total != want {
				t.Errorf("%s: %+v (%v)", which, page, err)
			}
		}
		_, err = r.List(ctx, nobody, bureau.Filter{})
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.List(ctx, ann, bureau.Filter{Which: "some"})
		wantField(t, err, "/state", "choice.invalid")
		_, err = r.List(ctx, ann, bureau.Filter{Kind: "some"})
		wantField(t, err, "/kind", "choice.invalid")
		_, err = r.OfRequest(ctx, nobody, of.ID)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.OfRequest(ctx, ann, "none")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Service.Late(ctx, nobody)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Ask(ctx, ann, id)
		wantFault(t, err, fault.Conflict, "adapter.none")
		_, err = r.Report(ctx, nobody, id, bureau.ReportInput{})
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Report(ctx, ann, "none", bureau.ReportInput{})
		wantFault(t, err, fault.NotFound, "not_found")
		for field, in := range map[string]bureau.ReportInput{
			"/reported_on date.future":    {ReportedOn: r.day().AddDays(2), Reference: "1"},
			"/reported_on field.required": {Reference: "1"},
			"/reference field.required":   {ReportedOn: r.day(), Reference: " "},
			"/reference text.too_long":    {ReportedOn: r.day(), Reference: strings.Repeat("x", 81)},
		} {
			_, err = r.Report(ctx, ann, id, in)
			at, code, _ := strings.Cut(field, " ")
			wantField(t, err, at, code)
		}
		if done := r.reports(t, of.ID, 1); done.State != bureau.Reported || done.Reference != "N-1" || done.By != "ann" || *done.ReportedOn != r.day() || len(done.Actions) != 0 {
			t.Errorf("noted: %+v", done)
		}
		_, err = r.Report(ctx, ann, id, bureau.ReportInput{ReportedOn: r.day(), Reference: "2"})
		wantFault(t, err, fault.Conflict, "register.reported")
	})
}
