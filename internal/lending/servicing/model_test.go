package servicing_test

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
	"florin/internal/test/testkit"
)

// The dose of the model: FLORIN_MODEL_EVENTS asks for a larger one (make soak),
// FLORIN_MODEL_SEED for the one that failed.
const (
	modelEvents  = 480
	modelCallers = 6
	modelLooks   = 8 // how often everything is looked at
)

func fromEnv(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil && n > 0 {
		return n
	}
	return otherwise
}

// model is a lender whose loans live through whatever a die says, with callers at once.
type model struct {
	*rig
	t    *testing.T
	rnd  *rand.Rand // of the one who sets things up; each caller has its own
	seed int

	mu       sync.Mutex
	loans    []string
	bank     map[money.Currency]int64 // what the statements and what staff typed say of the account
	entries  int                      // of statements, to name them
	reversed map[string]bool          // what staff took back: saying so again changes nothing
	accepted map[string]int
	refused  map[string]int
}

// Whatever happens to hundreds of loans, in whatever order and by however many callers: the
// ledger comes to zero, the sub-ledgers to the control accounts, the account at the bank to
// what its statements say, every loan's books and its row to what its facts say; and when
// everything is taken back, the start is left.
func TestModelOfLoans(t *testing.T) {
	events := fromEnv("FLORIN_MODEL_EVENTS", modelEvents)
	seed := fromEnv("FLORIN_MODEL_SEED", int(time.Now().UnixNano()%1_000_000))
	eachEngine(t, func(t *testing.T, r *rig) {
		t.Logf("FLORIN_MODEL_SEED=%d FLORIN_MODEL_EVENTS=%d", seed, events)
		m := newModel(t, r, seed, max(24, events/30))
		for n := range modelLooks {
			m.batch(events/modelLooks, n)
			m.look()
			if t.Failed() {
				t.Fatalf("after %d of %d batches", n+1, modelLooks)
			}
			m.tomorrow()
		}
		m.report()
		m.takeEverythingBack()
	})
}

func newModel(t *testing.T, r *rig, seed, loans int) *model {
	r.collecting(t)
	m := &model{
		rig: r, t: t, seed: seed, rnd: rand.New(rand.NewPCG(uint64(seed), 0)),
		bank: map[money.Currency]int64{}, reversed: map[string]bool{}, accepted: map[string]int{}, refused: map[string]int{},
	}
	for range loans {
		m.open()
	}
	return m
}

// open opens a loan of drawn terms; nearly all are paid out at once.
func (m *model) open() {
	t := french([]int64{900_00, 10_000_00, 47_311_07}[m.rnd.IntN(3)], 3+m.rnd.IntN(22), []string{"0", "3", "9.5"}[m.rnd.IntN(3)])
	if m.rnd.IntN(3) == 0 {
		t.UpfrontFee, t.MonthlyCost = money.Of(m.rnd.Int64N(200_00), money.EUR), money.Of(m.rnd.Int64N(9_00), money.EUR)
	}
	if m.rnd.IntN(4) == 0 {
		t.Withdrawal = loan.InInstalments
	}
	if m.rnd.IntN(4) == 0 {
		t = insured(m.t, t)
	}
	m.Env.Clock.Advance(time.Second) // so that its payout is the newest
	id, p := m.waitingLoan(m.t, func(c *loan.Contract) { c.Terms = t })
	m.loans = append(m.loans, id)
	if m.rnd.IntN(8) > 0 {
		m.exported(m.t, p.ID)
		m.statement(m.t, booking{minor: -p.Amount.Minor, end: p.EndToEnd})
	}
}

// insured gives terms a premium that follows what is owed.
func insured(tb testing.TB, t loan.Terms) loan.Terms {
	t.MonthlyCost = money.Of(0, money.EUR)
	printed, err := t.Printed()
	must(tb, err)
	return t.With(append(printed, credit.Clause{Occasion: credit.Insuring, Base: credit.OfPrincipal, Rate: credit.MustRate("0.36")}))
}

// statement imports bookings of today, each under a reference of its own.
func (m *model) statement(t testing.TB, list ...booking) treasury.BankFile {
	m.mu.Lock()
	for i := range list {
		m.entries++
		list[i].ref, list[i].on = fmt.Sprintf("M%d", m.entries), m.today().String()
		m.bank[money.EUR] += list[i].minor
	}
	m.mu.Unlock()
	return m.imported(t, camt("camt.053", list...))
}

func (m *model) today() date.Date { return date.Of(m.Env.Clock.Now(), paris) }

// batch lets all callers go at once.
func (m *model) batch(steps, n int) {
	for i, err := range testkit.AtOnce(modelCallers, func(i int) error {
		c := &caller{model: m, rnd: rand.New(rand.NewPCG(uint64(m.seed), uint64(n*modelCallers+i+1)))}
		for k := i; k < steps; k += modelCallers {
			if err := c.step(); err != nil {
				return err
			}
		}
		return nil
	}) {
		if err != nil {
			m.t.Errorf("caller %d: %v", i, err)
		}
	}
}

// tomorrow lets some days pass, in order.
func (m *model) tomorrow() {
	must(m.t, m.PapersOut(ctx))
	m.live(m.t, m.today().AddDays(1+m.rnd.IntN(30)).String())
	m.open()
}

// look checks everything that must hold whatever has happened.
func (m *model) look() {
	m.t.Helper()
	report, err := ledger.New(m.Env.DB).Verify(ctx)
	must(m.t, err)
	for _, f := range report.Findings {
		m.t.Errorf("the books: %s", f)
		m.tell(f.Where)
	}
	different, _, err := m.Verify(ctx, treasurer)
	must(m.t, err)
	for _, d := range different {
		m.t.Errorf("loan %s, account %s: replay %d, ledger %d", d.LoanID, d.Account, d.Replay, d.Ledger)
		m.tell(d.LoanID)
	}
	for _, id := range m.loans {
		stale, err := m.StaleRow(ctx, id)
		must(m.t, err)
		if stale != "" {
			m.t.Errorf("the row of loan %s: %s", id, stale)
			m.tell(id)
		}
	}
	want(m.t, "on the bank's account", m.total(m.t, ledger.Bank), m.bank[money.EUR])
	for _, s := range m.sums() {
		if s.ofLines != s.kept {
			m.t.Errorf("account %s: its lines come to %d, %d is kept", s.account, s.ofLines, s.kept)
		}
	}
}

// tell logs the facts of the loan of which something wrong was said.
func (m *model) tell(where string) {
	i := slices.IndexFunc(m.loans, func(id string) bool { return strings.Contains(where, id) })
	if i < 0 {
		return
	}
	id := m.loans[i]
	d := m.get(m.t, id)
	m.t.Logf("loan %s: %+v", id, d.Standing)
	for _, f := range slices.Backward(d.Events) {
		m.t.Logf("  %s on %s, booked %s: %d %s ref %s id %s taken back %v", f.Kind, f.On, f.BookedOn, f.Amount.Minor, f.Source, f.Ref, f.ID, f.TakenBack)
	}
}

type sums struct {
	account       ledger.Account
	ofLines, kept int64
}

var (
	sumsOfLines = db.SQL(`SELECT account, CAST(SUM(minor) AS BIGINT) AS minor FROM ledger_lines GROUP BY account`)
	sumsOfLoans = db.SQL(`SELECT account, CAST(SUM(minor) AS BIGINT) AS minor FROM ledger_lines WHERE in_sub GROUP BY account`)
	sumsKept    = db.SQL(`SELECT account, CAST(SUM(debit_minor - credit_minor) AS BIGINT) AS minor FROM ledger_sums WHERE scope = '' GROUP BY account`)
	sumsOfSubs  = db.SQL(`SELECT account, CAST(SUM(debit_minor - credit_minor) AS BIGINT) AS minor FROM ledger_sums WHERE scope <> '' GROUP BY account`)
)

// sums compares the lines with what is kept beside them, without the ledger's help; that all
// lines together come to zero is one of the comparisons.
func (m *model) sums() (all []sums) {
	of := func(stmt *db.Stmt) map[ledger.Account]int64 {
		type row struct {
			Account ledger.Account `db:"account"`
			Minor   int64          `db:"minor"`
		}
		found := map[ledger.Account]int64{}
		must(m.t, m.Env.DB.View(ctx, func(tx *db.Tx) error {
			return db.Each(tx, stmt, func(r row) error { found[r.Account] = r.Minor; return nil })
		}))
		return found
	}
	var everything int64
	lines, kept, inSub, subs := of(sumsOfLines), of(sumsKept), of(sumsOfLoans), of(sumsOfSubs)
	for a, minor := range lines {
		everything += minor
		all = append(all, sums{a, minor, kept[a]}, sums{a + " by loans", inSub[a], subs[a]})
	}
	return append(all, sums{"all", everything, 0})
}

// report says what was tried; a model in which most is refused proves nothing.
func (m *model) report() {
	yes, no := 0, 0
	for _, name := range slices.Sorted(maps.Keys(steps)) {
		m.t.Logf("%-12s %4d accepted %4d refused", name, m.accepted[name], m.refused[name])
		yes, no = yes+m.accepted[name], no+m.refused[name]
	}
	if yes < no {
		m.t.Errorf("%d steps were accepted, %d refused", yes, no)
	}
}

// takeEverythingBack reverses every fact of every loan: no account of a loan is left with a
// cent but for the promise to pay it out.
func (m *model) takeEverythingBack() {
	m.t.Helper()
	for _, err := range testkit.AtOnce(modelCallers, func(i int) error {
		for k := i; k < len(m.loans); k += modelCallers {
			if err := m.unwind(m.loans[k]); err != nil {
				return fmt.Errorf("loan %s: %w", m.loans[k], err)
			}
		}
		return nil
	}) {
		must(m.t, err)
	}
	m.verify(m.t)
	for _, id := range m.loans {
		d := m.get(m.t, id)
		for _, b := range d.Balances {
			switch {
			case d.Standing.Status == loan.PendingPayout && b.Account == ledger.Commitments && b.Amount == d.Principal:
			case d.Standing.Status == loan.PendingPayout && b.Account == ledger.CommitmentsContra && b.Amount.Minor == -d.Principal.Minor:
			case allowance[b.Account]: // an estimate about arrears; it goes with the next look at them
			default:
				m.t.Errorf("loan %s is %s, and account %s has %d", id, d.Standing.Status, b.Account, b.Amount.Minor)
			}
		}
		if s := d.Standing.Status; s != loan.PendingPayout && s != loan.Closed {
			m.t.Errorf("loan %s is %s", id, s)
			m.tell(id)
		}
	}
}

var allowance = map[ledger.Account]bool{ledger.LossAllowance: true, ledger.Impairment: true}

// unwind reverses the facts of a loan, the newest first and its payout last.
func (m *model) unwind(id string) error {
	d, err := m.Get(ctx, treasurer, id)
	if err != nil {
		return err
	}
	slices.SortStableFunc(d.Events, func(a, b loan.Fact) int { return cmp.Compare(payoutLast[a.Kind], payoutLast[b.Kind]) })
	for _, f := range d.Events {
		err := m.Env.DB.Update(ctx, func(tx *db.Tx) error {
			_, err := m.ReverseTx(tx, system, id, f.ID, "all of it")
			return err
		})
		if code := fault.CodeOf(err); err != nil && code != "loan.taken_back" && code != "loan.not_reversible" {
			return err
		}
	}
	return nil
}

var payoutLast = map[loan.Kind]int{loan.PaidOut: 1}
