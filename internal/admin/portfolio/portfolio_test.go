package portfolio_test

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/portfolio"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

var (
	officer  = lender.Staff("ann", identity.Officer)
	approver = lender.Staff("bob", identity.Approver)
	system   = audit.Actor{Kind: "system"}
)

type rig struct {
	*portfolio.Service
	*lender.Lender
}

func newRig(t testing.TB, env *testkit.Env) rig {
	l := lender.New(t, env, lender.Config{Identity: identity.Config{StaffMFA: identity.OptionalMFA}})
	r := rig{portfolio.New(portfolio.Parts{DB: env.DB, Settings: l.Settings, Now: env.Clock.Now, Log: env.Log}), l}
	r.to("2026-01-10")
	return r
}

func (r rig) to(on string) {
	r.Env.Clock.Set(date.MustParse(on).Time(time.UTC).Add(10 * time.Hour))
}

// lendTx opens a loan of 12,000.00 over 12 months without interest, paid out today.
func (r rig) lendTx(tx *db.Tx, n int) (string, error) {
	on := date.Of(tx.Now(), time.UTC)
	id, err := r.Lending.Loans.OpenTx(tx, system, loan.Contract{
		RequestID: fmt.Sprintf("request-%06d", n), Reference: fmt.Sprintf("FL-%06d", n), Product: "EU-CONSO", Lang: "fr", Terms: facts.Terms(12_000_00, 12, "0"),
		APR: "0.00", SignedAt: tx.Now(), WithdrawUntil: on, PayoutFrom: on, IBAN: lender.IBAN, Holder: "X",
		Parties: []loan.Party{{PersonID: fmt.Sprint("person-", n), Role: loan.Borrower, FirstName: "Ada", LastName: "Berg", Email: "a@example.org"}},
	})
	if err == nil {
		err = r.Lending.Loans.PaidOutTx(tx, system, id, on, "first")
	}
	return id, err
}

func TestFiguresOfLoansThatWereKept(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		var ids []string
		env.Update(t, func(tx *db.Tx) error {
			ids = nil
			for n := range 2 {
				id, err := r.lendTx(tx, n)
				if err != nil {
					return err
				}
				ids = append(ids, id)
			}
			return nil
		})
		empty, err := r.Figures(t.Context(), officer, portfolio.Asked{})
		testkit.Must(t, err)
		if len(empty.Books) != 0 || empty.To.String() != "2025-12-31" {
			t.Errorf("before the first month: %+v", empty)
		}
		pay := func(id, on string, minor int64) {
			env.Update(t, func(tx *db.Tx) error {
				_, err := r.Lending.Loans.ReceiveTx(tx, system, id, loanbook.Payment{Amount: money.Of(minor, money.EUR), On: date.MustParse(on), Key: id + on, Source: "manual"})
				return err
			})
		}
		r.to("2026-04-02")
		pay(ids[0], "2026-02-10", 1_000_00)
		pay(ids[0], "2026-03-10", 1_000_00)
		testkit.Must(t, r.Keep(t.Context()))
		f, loans := portfolio.Figures{}, int64(0)
		for _, country := range empty.Countries { // a loan is of one country
			f, err = r.Figures(t.Context(), officer, portfolio.Asked{Months: 1, Country: country})
			testkit.Must(t, err)
			for _, b := range f.Books {
				loans += b.Loans
			}
		}
		if loans != 2 {
			t.Errorf("country by country: %d loans", loans)
		}
		f, err = r.Figures(t.Context(), officer, portfolio.Asked{})
		testkit.Must(t, err)
		b := f.Books[0]
		if f.From.String() != "2026-01-01" || f.To.String() != "2026-03-31" || b.Loans != 2 || b.Outstanding.Minor != 22_000_00 {
			t.Errorf("all time: %s to %s, %d loans, %v", f.From, f.To, b.Loans, b.Outstanding)
		}
		if last := b.Risk[2]; last.PAR30.String() != "54.55" || last.PAR60.String() != "0.00" { // 12,000 of 22,000, since 10 February
			t.Errorf("at risk: %+v", last)
		}
		if b.Borrowers[0].Name != "Ada Berg" || b.Borrowers[0].LoanID != ids[1] {
			t.Errorf("to those who may see clients: %+v", b.Borrowers[0])
		}
		r.to("2026-05-02")
		pay(ids[1], "2026-03-20", 2_000_00) // it arrived before, and was known only now
		stale, err := r.Figures(t.Context(), officer, portfolio.Asked{})
		testkit.Must(t, err)
		if stale.To != f.To {
			t.Errorf("a month that not every loan is known to: %s", stale.To)
		}
		testkit.Must(t, r.Keep(t.Context()))
		f, err = r.Figures(t.Context(), officer, portfolio.Asked{})
		testkit.Must(t, err)
		if last := f.Books[0].Risk; last[2].PAR30.String() != "0.00" || f.To.String() != "2026-04-30" {
			t.Errorf("after a payment of before: %+v", last)
		}
		none, err := r.Figures(t.Context(), officer, portfolio.Asked{Product: "NONE"})
		testkit.Must(t, err)
		if len(none.Books) != 0 {
			t.Errorf("of another product: %+v", none.Books)
		}
	})
}

func TestDecisionsAreRead(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		id := r.Apply(t, lender.Application("marie@example.org")).ID
		env.Update(t, func(tx *db.Tx) error {
			_, err := tx.Exec(db.SQL(`INSERT INTO assisted_applications (draft_id, request_id, channel, staff_id, staff_name, begun_at) VALUES ($1, $1, 'phone', 'ann', 'Ann', $2)`), id, tx.Now())
			return err
		})
		env.Clock.Advance(90 * time.Minute)
		_, err := r.Requests.Refuse(t.Context(), officer, id, request.Decision{Version: 1, Reason: "Revenus insuffisants", Given: refusal.Given{Reasons: []refusal.Code{refusal.Affordability, refusal.Age}}})
		testkit.Must(t, err)
		r.to("2026-02-02")
		f, err := r.Figures(t.Context(), officer, portfolio.Asked{Months: 1})
		testkit.Must(t, err)
		if d := f.Decisions; d.Refused != 1 || d.Approved != 0 || d.MedianMinutes != 90 || len(d.Reasons) != 1 || d.Reasons[0].Way != "person" {
			t.Errorf("%+v", d)
		}
		if want := []portfolio.ReasonFigures{{Code: "affordability", Main: 1, Named: 1, Months: []int64{1}}, {Code: "age", Named: 1, Months: []int64{0}}}; !reflect.DeepEqual(f.Decisions.Refusals, want) {
			t.Errorf("by reason: %+v", f.Decisions.Refusals)
		}
		env.Update(t, func(tx *db.Tx) error { // as a release of before left it
			_, err := tx.Exec(db.SQL(`DELETE FROM refusal_reasons WHERE request_id = $1`), id)
			return err
		})
		before, err := r.Figures(t.Context(), officer, portfolio.Asked{Months: 1})
		testkit.Must(t, err)
		if want := []portfolio.ReasonFigures{{Code: refusal.NotRecorded, Main: 1, Named: 1, Months: []int64{1}}}; !reflect.DeepEqual(before.Decisions.Refusals, want) {
			t.Errorf("of before: %+v", before.Decisions.Refusals)
		}
		for channel, want := range map[string]int64{"site": 0, "staff": 1, "partner": 0, "takeover": 0, "": 1} {
			f, err := r.Figures(t.Context(), officer, portfolio.Asked{Months: 1, Channel: channel})
			testkit.Must(t, err)
			if f.Decisions.Refused != want {
				t.Errorf("by channel %q: %d refused", channel, f.Decisions.Refused)
			}
		}
		fair, err := r.Fairness(t.Context(), approver, portfolio.Asked{Months: 1})
		testkit.Must(t, err)
		if len(fair.Traits) != 4 || len(fair.Traits[0].Groups) != 0 || fair.Traits[0].Hidden != 1 {
			t.Errorf("one request is a group: %+v", fair)
		}
		for _, name := range portfolio.Tables {
			for _, format := range []table.Format{table.CSV, table.XLSX} {
				file, err := r.OpenFile(t.Context(), approver, name, format, portfolio.Asked{Months: 1})
				testkit.Must(t, err)
				var out bytes.Buffer
				testkit.Must(t, file.Write(t.Context(), &out))
				if out.Len() < 20 || strings.Contains(out.String(), "portfolio:") {
					t.Errorf("%s as %s: %q", name, format, out.String())
				}
			}
		}
	})
}

func TestWhatIsRefused(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		nobody := lender.Client("c", "C", "c@example.org")
		for name, call := range map[string]func() error{
			"a client's figures":  func() error { _, err := r.Figures(t.Context(), nobody, portfolio.Asked{}); return err },
			"an officer's groups": func() error { _, err := r.Fairness(t.Context(), officer, portfolio.Asked{}); return err },
			"an officer's file": func() error {
				_, err := r.OpenFile(t.Context(), officer, "fairness", table.CSV, portfolio.Asked{})
				return err
			},
		} {
			if err := call(); fault.KindOf(err) != fault.Forbidden {
				t.Errorf("%s: %v", name, err)
			}
		}
		for name, a := range map[string]portfolio.Asked{"too long": {Months: 601}, "below nought": {Months: -1}, "a country without products": {Country: "ZZ"}, "a channel that there is not": {Channel: "fax"}} {
			if _, err := r.Figures(t.Context(), officer, a); fault.KindOf(err) != fault.Invalid {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := r.OpenFile(t.Context(), officer, "nonsense", table.CSV, portfolio.Asked{}); fault.KindOf(err) != fault.Invalid {
			t.Errorf("a table that there is not: %v", err)
		}
		if _, err := r.OpenFile(t.Context(), officer, "risk", table.PDF, portfolio.Asked{}); fault.KindOf(err) != fault.Invalid {
			t.Errorf("a format that there is not: %v", err)
		}
	})
}

func BenchmarkFiguresSQLite(b *testing.B)   { benchmarkFigures(b, testkit.SQLite(b)) }
func BenchmarkFiguresPostgres(b *testing.B) { benchmarkFigures(b, testkit.Postgres(b)) }

// benchmarkFigures reads the figures of ten thousand loans over two years; what it took to keep them is told beside.
func benchmarkFigures(b *testing.B, env *testkit.Env) {
	r := newRig(b, env)
	const loans, batch = 10_000, 200
	r.to("2024-12-10")
	for first := 0; first < loans; first += batch {
		env.Update(b, func(tx *db.Tx) error {
			for n := first; n < first+batch; n++ {
				if _, err := r.lendTx(tx, n); err != nil {
					return err
				}
			}
			return nil
		})
	}
	r.to("2026-11-28")
	begin := time.Now()
	testkit.Must(b, r.Keep(b.Context()))
	kept := time.Since(begin)
	for b.Loop() {
		if _, err := r.Figures(b.Context(), officer, portfolio.Asked{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(kept.Seconds(), "s/keep")
}

// onBudget are the reasons of refusals whose reasons do not matter.
var onBudget = refusal.Given{Reasons: []refusal.Code{refusal.Affordability}}
