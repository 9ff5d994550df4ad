package impairment_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/admin/impairment"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/allowance"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

var (
	ann     = lender.Staff("ann", identity.Treasury)
	bob     = lender.Staff("bob", identity.Administrator)
	auditor = lender.Staff("eve", identity.Auditor)
	system  = audit.Actor{Kind: "system"}
)

func day(s string) date.Date { return date.MustParse(s) }

type rig struct {
	*impairment.Service
	*lender.Lender
	t testing.TB
	n int
}

func newRig(t testing.TB, env *testkit.Env) *rig {
	l := lender.New(t, env, lender.Config{Identity: identity.Config{StaffMFA: identity.OptionalMFA}})
	s := impairment.New(impairment.Parts{DB: env.DB, Settings: l.Settings, Identity: l.Identity, Loans: l.Lending.Loans, Log: env.Log})
	t.Cleanup(func() { // whatever a test does, it leaves sound books
		if report, err := ledger.New(env.DB).Verify(t.Context()); t.Context().Err() == nil && (err != nil || !report.OK()) {
			t.Errorf("the books: %v %v", report.Findings, err)
		}
	})
	r := &rig{Service: s, Lender: l, t: t}
	r.to("2026-01-10")
	return r
}

func (r *rig) to(on string) { r.Env.Clock.Set(day(on).Time(time.UTC).Add(10 * time.Hour)) }

// lend opens a loan of 12,000.00 over 12 months without interest, paid out today: 1,000.00 a month.
func (r *rig) lend() (id string) {
	r.n++
	r.Env.Clock.Advance(time.Minute) // lists are in the order in which loans were opened
	r.Env.Update(r.t, func(tx *db.Tx) (err error) {
		id, err = r.lendTx(tx, r.n)
		return err
	})
	return id
}

func (r *rig) lendTx(tx *db.Tx, n int) (string, error) {
	on := date.Of(tx.Now(), time.UTC)
	id, err := r.Lending.Loans.OpenTx(tx, system, loan.Contract{
		RequestID: fmt.Sprintf("request-%06d", n), Reference: fmt.Sprintf("FL-%06d", n), Product: "EU-CONSO", Lang: "fr", Terms: facts.Terms(12_000_00, 12, "0"),
		APR: "0.00", SignedAt: tx.Now(), WithdrawUntil: on, PayoutFrom: on, IBAN: lender.IBAN, Holder: "X",
		Parties: []loan.Party{{PersonID: fmt.Sprint("person-", n), Role: loan.Borrower, FirstName: "A", LastName: "B", Email: "a@example.org"}},
	})
	if err == nil {
		err = r.Lending.Loans.PaidOutTx(tx, system, id, on, "first")
	}
	return id, err
}

func (r *rig) pay(id, on string, minor int64) {
	r.Env.Update(r.t, func(tx *db.Tx) error {
		_, err := r.Lending.Loans.ReceiveTx(tx, system, id, loanbook.Payment{Amount: money.Of(minor, money.EUR), On: day(on), Key: id + on, Source: "manual"})
		return err
	})
}

// rules are in force from the beginning: 12 % a year of those who are not late, 36.5 % of others, and half is lost.
func (r *rig) rules(change ...func(*allowance.Rules)) {
	rules := allowance.Shipped()
	of := decimal.MustParse
	rules.Losses = []allowance.ProductLoss{{Current: of("12"), Days1: of("36.5"), Days31: of("36.5"), Days61: of("36.5"), LGD: of("50")}}
	rules.Scenarios = []allowance.Scenario{{Name: allowance.Base, Weight: of("100"), Factor: of("100")}}
	for _, fn := range change {
		fn(&rules)
	}
	made, err := r.Propose(r.t.Context(), ann, impairment.RulesInput{Rules: rules, ValidFrom: day("2026-01-31"), Reason: "first"})
	testkit.Must(r.t, err)
	made, err = r.Confirm(r.t.Context(), bob, made.ID)
	testkit.Must(r.t, err)
	if made.State != "applied" {
		r.t.Fatalf("the rules are %s", made.State)
	}
}

func (r *rig) booked(asOf string) string {
	r.Env.Clock.Advance(time.Minute)
	run, err := r.Start(r.t.Context(), ann, day(asOf))
	testkit.Must(r.t, err)
	r.RunDue(r.t, r.Register)
	if d := r.detail(run.ID); d.State != allowance.Booked || d.Done != d.Loans {
		r.t.Fatalf("the run: %+v", d.Run)
	}
	return run.ID
}

func (r *rig) detail(id string) impairment.Detail {
	d, err := r.Detail(r.t.Context(), auditor, impairment.Asked{ID: id, Limit: 50})
	testkit.Must(r.t, err)
	return d
}

func (r *rig) lastRun() string {
	o, err := r.Overview(r.t.Context(), auditor)
	testkit.Must(r.t, err)
	return o.Runs[0].ID
}

func (r *rig) held(id string) (minor int64) {
	testkit.Must(r.t, r.Env.DB.View(r.t.Context(), func(tx *db.Tx) error {
		balances, err := ledger.BalancesTx(tx, id)
		minor = balances[ledger.LossAllowance]
		return err
	}))
	return minor
}

func moved(m impairment.Movement) string {
	var parts []string
	for _, row := range m.Rows {
		parts = append(parts, fmt.Sprintf("%s %d/%d/%d", row.Kind, row.Stage1.Minor, row.Stage2.Minor, row.Stage3.Minor))
	}
	return strings.Join(parts, ", ")
}

// Three loans of 12,000.00: one pays, one stops after two months, one is repaid in April. At the end of March the second is 11 days late, at
// the end of April 41, at the end of June 102 and so in default.
func TestRunsFromMonthToMonth(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		r.to("2026-01-20")
		pays, stops, repaid := r.lend(), r.lend(), r.lend()
		if _, err := r.Start(t.Context(), ann, day("2025-12-31")); fault.CodeOf(err) != "allowance.no_rules" {
			t.Errorf("without rules: %v", err)
		}
		r.to("2026-04-02")
		r.rules()
		for _, id := range []string{pays, stops, repaid} {
			r.pay(id, "2026-02-20", 1_000_00)
		}
		r.pay(pays, "2026-03-20", 1_000_00)
		r.pay(repaid, "2026-03-20", 1_000_00)
		march := r.booked("2026-03-31")
		d := r.detail(march)
		var lines []string
		for _, i := range d.Items {
			lines = append(lines, fmt.Sprint(i.Stage, " ", i.Reason, " ", i.Days, " ", i.Gross.Minor))
			if -r.held(i.LoanID) != i.Allowance.Minor || i.Allowance.Minor == 0 || i.Entry == "" {
				t.Errorf("the books hold %d, the run says %+v", r.held(i.LoanID), i)
			}
		}
		if got := strings.Join(lines, ", "); got != "1 sound 0 1000000, 1 sound 11 1100000, 1 sound 0 1000000" {
			t.Errorf("at the end of March: %s", got)
		}

		// Watched, the paying one is in stage 2; called late, the other as well; the third is repaid.
		r.to("2026-05-02")
		r.pay(pays, "2026-04-20", 1_000_00)
		r.pay(repaid, "2026-04-20", 10_000_00)
		env.Update(t, func(tx *db.Tx) error {
			_, err := r.Lending.Loans.AppendTx(tx, system, repaid, loan.Event{Kind: loan.Settled, On: day("2026-04-20"), Minor: 10_000_00})
			return err
		})
		if _, err := r.Watch(t.Context(), ann, pays, impairment.MarkInput{Stage: 2, Worry: allowance.LessIncome}); err != nil {
			t.Fatal(err)
		}
		april := r.booked("2026-04-30")
		if got := r.detail(april); got.Items[0].Stage != 1 || got.Items[1].Stage != 2 || got.Items[1].Days != 41 || got.Since != march {
			t.Errorf("at the end of April: %+v", got.Items)
		}

		r.to("2026-07-01")
		r.pay(pays, "2026-05-20", 1_000_00)
		r.pay(pays, "2026-06-20", 1_000_00)
		june := r.detail(r.booked("2026-06-30"))
		defaulted := june.Items[1]
		// 11,000.00 are owed, and half is lost: exactly 5,500.00.
		if defaulted.Stage != 3 || defaulted.Days != 102 || defaulted.Gross.Minor != 11_000_00 || defaulted.Allowance.Minor != 5_500_00 || len(defaulted.Scenarios) != 0 {
			t.Errorf("in default: %+v", defaulted)
		}
		if watched := june.Items[0]; watched.Stage != 2 || watched.Reason != allowance.Watched || watched.Bucket != "days31" || watched.PD.String() != "36.5" {
			t.Errorf("watched: %+v", watched)
		}
		rows := june.Movements[0].Rows
		for stage := range 3 {
			of := func(row impairment.MovementRow) int64 {
				return []int64{row.Stage1.Minor, row.Stage2.Minor, row.Stage3.Minor}[stage]
			}
			var sum int64
			for _, row := range rows[:6] {
				sum += of(row)
			}
			if sum != of(rows[6]) {
				t.Errorf("stage %d does not add up: %s", stage+1, moved(june.Movements[0]))
			}
		}
		if rows[6].Total.Minor != -r.held(pays)-r.held(stops)-r.held(repaid) || rows[6].Stage3.Minor != 5_500_00 || r.held(repaid) != 0 {
			t.Errorf("the books: %d %d %d; %s", r.held(pays), r.held(stops), r.held(repaid), moved(june.Movements[0]))
		}

		// The same day again changes nothing and books nothing.
		again := r.detail(r.booked("2026-06-30"))
		if again.Movements[0].Rows[3].Loans != 0 || again.Items[1].Entry != "" || again.Movements[0].Rows[6].Total != rows[6].Total {
			t.Errorf("again: %s", moved(again.Movements[0]))
		}
		if _, err := r.Start(t.Context(), ann, day("2026-05-31")); fault.CodeOf(err) != "invalid" {
			t.Errorf("a day before the last run: %v", err)
		}

		r.to("2026-08-01")
		env.Update(t, func(tx *db.Tx) error {
			_, err := r.Lending.Loans.AppendTx(tx, system, stops, loan.Event{Kind: loan.WroteOff, On: day("2026-07-15")})
			return err
		})
		july := r.detail(r.booked("2026-07-31")).Movements[0]
		if wrote := july.Rows[5]; wrote.Loans != 1 || wrote.Stage3.Minor != -5_500_00 || july.Rows[6].Stage3.Minor != 0 || r.held(stops) != 0 {
			t.Errorf("written off: %s", moved(july))
		}
		// Since the end of April, by another comparison, the same loan is written off as well.
		since, err := r.Detail(t.Context(), auditor, impairment.Asked{ID: r.lastRun(), Since: april, Limit: 1})
		testkit.Must(t, err)
		if rows := since.Movements[0].Rows; rows[5].Stage2.Minor != -rows[0].Stage2.Minor || since.NextCursor != "" && len(since.Items) != 1 {
			t.Errorf("since April: %s", moved(since.Movements[0]))
		}
	})
}

// While a month is closed its entries stand behind it and name the day that they belong to; a second run of that day counts them.
func TestARunOfAClosedMonth(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		id := r.lend()
		r.to("2026-02-05")
		r.rules()
		env.Update(t, func(tx *db.Tx) error { return ledger.LockTx(tx, day("2026-01-31")) })
		r.booked("2026-01-31")
		held := r.held(id)
		r.booked("2026-01-31")
		if held == 0 || r.held(id) != held {
			t.Errorf("once %d, again %d", held, r.held(id))
		}
		testkit.Must(t, env.DB.View(t.Context(), func(tx *db.Tx) error {
			posted, err := ledger.EntriesOfTx(tx, id, 0, 1)
			if len(posted) != 1 || posted[0].On != day("2026-02-01") || posted[0].Belongs != day("2026-01-31") {
				t.Errorf("the entry: %+v", posted)
			}
			return err
		}))
	})
}

// The program itself begins the run of a month once every loan is booked up to its end, and only once.
func TestTheMonthIsReckonedByItself(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		r.lend()
		r.to("2026-03-02")
		r.rules()
		runs := func() int {
			testkit.Must(t, r.Month(t.Context()))
			r.RunDue(t, r.Register)
			o, err := r.Overview(t.Context(), auditor)
			testkit.Must(t, err)
			return len(o.Runs)
		}
		if n := runs(); n != 0 {
			t.Errorf("%d runs although a loan is not booked up to the end of the month", n)
		}
		testkit.Must(t, r.Lending.Loans.DueRun(t.Context(), day("2026-03-02")))
		if first, second := runs(), runs(); first != 1 || second != 1 {
			t.Errorf("%d runs, then %d", first, second)
		}
	})
}

// What one is told who may not, or asks for what cannot be.
func TestRefusals(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, ctx := newRig(t, env), t.Context()
		id := r.lend()
		r.to("2026-02-05")
		support := lender.Staff("sam", identity.Support)
		in := impairment.RulesInput{Rules: allowance.Shipped(), ValidFrom: day("2026-01-31"), Reason: "why"}
		refused := func(what string, err error, code string) {
			t.Helper()
			if fault.CodeOf(err) != code {
				t.Errorf("%s: %v; want %s", what, err, code)
			}
		}
		_, err := r.Overview(ctx, support)
		refused("reading", err, "forbidden")
		_, err = r.Propose(ctx, auditor, in)
		refused("proposing", err, "forbidden")
		made, err := r.Propose(ctx, ann, in)
		testkit.Must(t, err)
		_, err = r.Propose(ctx, ann, in)
		refused("a second proposal", err, "allowance.open_change")
		_, err = r.Confirm(ctx, ann, made.ID)
		refused("one's own", err, "second_person.needed")
		_, err = r.Confirm(ctx, bob, made.ID)
		testkit.Must(t, err)
		_, err = r.Propose(ctx, ann, in)
		refused("the same again", err, "allowance.unchanged")
		_, err = r.Start(ctx, ann, day("2026-01-30"))
		refused("no end of a month", err, "invalid")
		_, err = r.Start(ctx, ann, day("2026-02-28"))
		refused("a month that is not over", err, "invalid")
		run, err := r.Start(ctx, ann, day("2026-01-31"))
		testkit.Must(t, err)
		_, err = r.Start(ctx, ann, day("2026-01-31"))
		refused("while another runs", err, "allowance.running")
		_, err = r.OpenFile(ctx, ann, run.ID, table.CSV)
		refused("a file before it is booked", err, "allowance.not_booked")
		_, err = r.OpenFile(ctx, ann, run.ID, table.PDF)
		refused("a format that there is not", err, "invalid")
		_, err = r.Detail(ctx, ann, impairment.Asked{ID: "none", Limit: 1})
		refused("no run", err, "not_found")
		_, err = r.Watch(ctx, ann, "none", impairment.MarkInput{Stage: 2, Worry: allowance.Fraud})
		refused("no loan", err, "not_found")
		_, err = r.Watch(ctx, ann, id, impairment.MarkInput{Stage: 1, Worry: allowance.Fraud})
		refused("a stage that marks nothing", err, "invalid")
		seen, err := r.Watch(ctx, ann, id, impairment.MarkInput{Stage: 3, Worry: allowance.Insolvency})
		testkit.Must(t, err)
		_, err = r.Unwatch(ctx, ann, id, seen.Marks[0].ID)
		testkit.Must(t, err)
		_, err = r.Unwatch(ctx, ann, id, seen.Marks[0].ID)
		refused("ended twice", err, "allowance.mark_ended")

		r.RunDue(t, r.Register)
		file, err := r.OpenFile(ctx, ann, run.ID, table.CSV)
		testkit.Must(t, err)
		var out bytes.Buffer
		testkit.Must(t, file.Write(ctx, &out))
		if lines := strings.Split(strings.TrimSpace(out.String()), "\n"); len(lines) != 2 || !strings.Contains(lines[1], "FL-000001") {
			t.Errorf("the file: %q", lines)
		}
	})
}
