package decision_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// The year of a reference is that of the lender's calendar, not that of UTC.
func TestTheReferenceOfTheFirstMinutesOfAYear(t *testing.T) {
	r := newRig(t, testkit.SQLite(t))
	r.Env.Clock.Set(time.Date(2026, 12, 31, 23, 5, 0, 0, time.UTC))
	if got := r.Apply(t, marie()).Reference; !strings.HasPrefix(got, "XK-2027-") {
		t.Errorf("five past midnight on the first of January: %s", got)
	}
}

// What was given before the mark changed stays as it is.
func TestTheMarkOfTheLender(t *testing.T) {
	r := newRig(t, testkit.SQLite(t))
	before := r.Apply(t, marie())
	policies := settings.Shipped().Policies
	policies.ReferenceMark = "CDL"
	must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.Settings.ChangeTx(tx, "policies", 0, policies, "test") }))
	r.Env.Clock.Advance(time.Minute) // settings are remembered for seconds
	after := r.Apply(t, marie())
	if !strings.HasPrefix(after.Reference, "CDL-2026-") {
		t.Errorf("with another mark: %s", after.Reference)
	}
	if kept := r.get(t, before.ID).Reference; kept != before.Reference || !strings.HasPrefix(kept, "XK-2026-") {
		t.Errorf("%s became %s", before.Reference, kept)
	}
}

func TestSubmit(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		receipt, err := r.Submit(ctx, visitor, marie(), "key-1")
		must(t, err)
		now := r.Env.Clock.Now()
		want := application.Receipt{
			ID: receipt.ID, Reference: "XK-2026-" + receipt.ID[:8], Status: request.Pending,
			CreatedAt: now, AnswerDueAt: now.Add(48 * time.Hour),
		}
		if diff := cmp.Diff(want, receipt); diff != "" {
			t.Error(diff)
		}
		d := r.get(t, receipt.ID)
		wantApplicant := decision.Applicant{
			Civilite: "Madame", FirstName: "Marie", LastName: "Lefèvre", Email: "Marie.Lefevre@example.org", Phone: "+33612345678",
			BirthDate: date.MustParse("1988-04-12"), Nationality: "Française", Address: "rue des Lilas", HouseNumber: "12 bis",
			PostalCode: "75011", City: "Paris", Country: "FR",
		}
		if diff := cmp.Diff(wantApplicant, d.Applicant, dates); diff != "" {
			t.Error(diff)
		}
		checkOffer(t, d)
		if n := r.count(t, latestJob, "mail:request.received:%"); n != 1 {
			t.Errorf("%d confirmation mails are queued", n)
		}
		var records []audit.Record
		must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
			records, err = audit.ListTx(tx, "request", receipt.ID, 0, 10)
			return err
		}))
		if len(records) != 1 || records[0].Action != "request.submitted" || strings.Contains(records[0].Details, "Marie") {
			t.Errorf("audit: %+v", records)
		}
	})
}

// Applications in a person's name are all kept, but do not flood their mailbox.
func TestConfirmationsToAnUnprovenAddressAreFew(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		for range 6 {
			r.Apply(t, marie())
		}
		shouted := marie()
		shouted.Email = "MARIE.LEFEVRE@example.org"
		r.Apply(t, shouted)
		if n := r.count(t, latestJob, "mail:request.received:%"); n != 3 {
			t.Errorf("%d mails to one address at once", n)
		}
		if n := r.count(t, countRequests); n != 7 {
			t.Errorf("%d requests", n)
		}
		own := clientOf("marie")
		own.Email = "marie.lefevre@example.org"
		_, err := r.Submit(ctx, own, marie(), "")
		must(t, err)
		if n := r.count(t, latestJob, "mail:request.received:%"); n != 4 {
			t.Errorf("%d mails after one to a proven address", n)
		}
	})
}

// The rows are those of credit-rules.md 2.2 for 10 000 at 3 % over 36 months; 290.81 of an
// income of 2 500 is 11.63 % (section 9).
func checkOffer(t *testing.T, d decision.Detail) {
	t.Helper()
	eur := func(minor int64) money.Amount { return money.Of(minor, money.EUR) }
	want := request.Offer{
		BorrowingRate: "3", RateType: "fixed", MonthlyPayment: eur(290_81), LastPayment: eur(290_90), TotalCost: eur(469_25), TotalPayable: eur(10_469_25), Instalments: 36,
		ScheduleHead: []request.OfferedInstalment{
			{Date: date.MustParse("2026-12-20"), Remaining: eur(9734_19), Interest: eur(25_00), Payment: eur(290_81)},
			{Date: date.MustParse("2027-01-20"), Remaining: eur(9467_72), Interest: eur(24_34), Payment: eur(290_81)},
			{Date: date.MustParse("2027-02-20"), Remaining: eur(9200_58), Interest: eur(23_67), Payment: eur(290_81)},
			{Date: date.MustParse("2027-03-20"), Remaining: eur(8932_77), Interest: eur(23_00), Payment: eur(290_81)},
		},
	}
	if diff := cmp.Diff(want, d.Quote, dates); diff != "" {
		t.Error(diff)
	}
	if want := (decision.PTI{Percent: "11.63", Band: credit.Green}); d.PTI != want {
		t.Errorf("burden %+v, want %+v", d.PTI, want)
	}
}

func TestSubmitOptional(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		receipt := r.Apply(t, application.Application{
			Fields:      application.Fields{FirstName: "Jan", LastName: "de Vries", Email: "jan@example.org", Phone: "+31 6 12345678", LoanAmount: 120_000_00},
			Declaration: true, ConsentVersion: marie().ConsentVersion,
		})
		d := r.get(t, receipt.ID)
		if d.Duration != 48 || d.Product != "EU-LARGE" || !d.OnRequest || d.Quote.BorrowingRate != "3" || d.Lang != "fr" {
			t.Errorf("defaults: %+v", d)
		}
		if d.PTI.Band != credit.Unknown || d.Finances.MonthlyIncome != nil {
			t.Errorf("without an income the burden is unknown, never green: %+v", d.PTI)
		}
	})
}

func TestSubmitRules(t *testing.T) {
	env := newRig(t, testkit.SQLite(t))
	for name, c := range map[string]struct {
		change  func(*application.Application)
		pointer string
		code    string
	}{
		"first name":       {func(a *application.Application) { a.FirstName = " " }, "/first_name", "field.required"},
		"last name":        {func(a *application.Application) { a.LastName = "" }, "/last_name", "field.required"},
		"digits in a name": {func(a *application.Application) { a.LastName = "R2D2" }, "/last_name", "name.characters"},
		"long name":        {func(a *application.Application) { a.FirstName = strings.Repeat("a", 51) }, "/first_name", "name.too_long"},
		"no email":         {func(a *application.Application) { a.Email = "" }, "/email", "email.required"},
		"bad email":        {func(a *application.Application) { a.Email = "a@b..c" }, "/email", "email.invalid"},
		"no phone":         {func(a *application.Application) { a.Phone = "" }, "/phone", "phone.required"},
		"bad phone":        {func(a *application.Application) { a.Phone = "12" }, "/phone", "phone.invalid"},
		"no amount":        {func(a *application.Application) { a.LoanAmount = 0 }, "/loan_amount", "field.required"},
		"small amount":     {func(a *application.Application) { a.LoanAmount = 999_99 }, "/loan_amount", "amount.min"},
		"large amount":     {func(a *application.Application) { a.LoanAmount = 500_000_01 }, "/loan_amount", "amount.max"},
		"large CHF":        {func(a *application.Application) { a.Currency, a.LoanAmount = "CHF", 100_001_00 }, "/loan_amount", "amount.max"},
		"negative amount":  {func(a *application.Application) { a.LoanAmount = -5 }, "/loan_amount", "amount.min"},
		"no product":       {func(a *application.Application) { a.Currency = "GBP" }, "/currency", "amount.currency"},
		"odd currency":     {func(a *application.Application) { a.Currency = "XXX" }, "/currency", "choice.invalid"},
		"odd duration":     {func(a *application.Application) { a.LoanDuration = 13 }, "/loan_duration", "duration.not_offered"},
		"odd rate":         {func(a *application.Application) { a.RateType = "free" }, "/rate_type", "choice.invalid"},
		"odd civility":     {func(a *application.Application) { a.Civilite = "Dr" }, "/civilite", "choice.invalid"},
		"odd income":       {func(a *application.Application) { a.IncomeType = "Loto" }, "/income_type", "choice.invalid"},
		"odd employment":   {func(a *application.Application) { a.EmploymentStatus = "cdi" }, "/employment_status", "choice.invalid"},
		"odd seniority":    {func(a *application.Application) { a.EmploymentDuration = "10 ans" }, "/employment_duration", "choice.invalid"},
		"negative income":  {func(a *application.Application) { a.MonthlyIncome = -1 }, "/monthly_income", "income.invalid"},
		"odd country":      {func(a *application.Application) { a.Country = "fr" }, "/country", "country.invalid"},
		"odd language":     {func(a *application.Application) { a.Lang = "es" }, "/lang", "choice.invalid"},
		"long purpose":     {func(a *application.Application) { a.LoanPurpose = strings.Repeat("x", 501) }, "/loan_purpose", "text.too_long"},
		"no date":          {func(a *application.Application) { a.BirthDate = "12/04/1988" }, "/birth_date", "birth_date.invalid"},
		"minor by a day":   {func(a *application.Application) { a.BirthDate = "2008-11-21" }, "/birth_date", "birth_date.minor"},
		"no declaration":   {func(a *application.Application) { a.Declaration = false }, "/declaration", "declaration.required"},
		"old declaration":  {func(a *application.Application) { a.ConsentVersion = "2020" }, "/consent_version", "declaration.outdated"},
	} {
		t.Run(name, func(t *testing.T) {
			a := marie()
			c.change(&a)
			_, err := env.Submit(ctx, visitor, a, "")
			if fault.KindOf(err) != fault.Invalid {
				t.Fatalf("got %v", err)
			}
			wantField(t, err, c.pointer, c.code)
		})
	}
	if n := env.count(t, countRequests); n != 0 {
		t.Errorf("%d requests were stored", n)
	}
	adult := marie()
	adult.BirthDate = "2008-11-20"
	env.Apply(t, adult) // eighteen today
}

// The same key with the same application is one request, however many arrive at once.
func TestSubmitTwice(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var wg sync.WaitGroup
		receipts := make([]application.Receipt, 16)
		for i := range receipts {
			wg.Go(func() {
				var err error
				if receipts[i], err = r.Submit(ctx, visitor, marie(), "double-click"); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		for _, receipt := range receipts {
			if diff := cmp.Diff(receipts[0], receipt); diff != "" {
				t.Error(diff)
			}
		}
		if n := r.count(t, countRequests); n != 1 {
			t.Errorf("%d requests", n)
		}
		other := marie()
		other.LoanAmount = 11_000_00
		_, err := r.Submit(ctx, visitor, other, "double-click")
		wantFault(t, err, fault.Invalid, "idempotency.mismatch")
	})
}

func TestSubmitLimit(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		for range 30 {
			_, err := r.Submit(ctx, visitor, marie(), "")
			must(t, err)
		}
		_, err := r.Submit(ctx, visitor, marie(), "")
		wantFault(t, err, fault.TooMany, "too_many")
		if f, _ := fault.As(err); f != nil && f.RetryAfter <= 0 {
			t.Error("no advice when to come back")
		}
		if counts, err := r.Counts(ctx, officer("ann")); err != nil || counts.All != 30 || counts.Pending != 30 {
			t.Errorf("the refused application was counted: %+v %v", counts, err)
		}
	})
}

// A lender may lift the limit: 0 means none, for beginning an application as for sending it.
func TestNoLimit(t *testing.T) {
	r := newRig(t, testkit.SQLite(t))
	policies := settings.Shipped().Policies
	policies.ApplicationsPerHour = 0
	must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
		return r.Settings.ChangeTx(tx, "policies", 0, policies, "test")
	}))
	for range 61 { // one more than the shipped limit of drafts
		_, err := r.Submit(ctx, visitor, marie(), "")
		must(t, err)
		_, _, err = r.CreateDraft(ctx, visitor, application.Patch{})
		must(t, err)
	}
}
