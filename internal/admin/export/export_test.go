package export_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/admin/export"
	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var (
	must      = testkit.Must
	boss      = lender.Staff("Claire Morel", identity.Administrator)
	system    = audit.Actor{Kind: "system"}
	warehouse = identity.Principal{
		Kind: identity.Machine, ProgramID: "warehouse", Name: "Warehouse", Permissions: []identity.Permission{identity.ListExport, identity.LoanRead, identity.LedgerRead},
	}
)

type rig struct {
	*lender.Lender
	*export.Service
	events *eventlog.Service
	store  *broken
}

// broken is a store whose node dies at a file: the file stays behind.
type broken struct {
	document.BlobStore
	failAt int // counts down to 1; 0: never
}

var errDied = errors.New("the node has died")

func (b *broken) Put(ctx context.Context, id string, fill func(io.Writer) error) error {
	if err := b.BlobStore.Put(ctx, id, fill); err != nil {
		return err
	}
	if b.failAt--; b.failAt == 0 {
		return errDied
	}
	return nil
}

func newRig(t *testing.T, env *testkit.Env, perFile int) *rig {
	l := lender.New(t, env, lender.Config{})
	l.KeepsItsLog(t)
	store := &broken{BlobStore: l.Store(t, "copies")}
	events := eventlog.New(eventlog.Parts{DB: env.DB, Log: env.Log})
	return &rig{l, export.New(export.Parts{
		DB: env.DB, Events: events, Settings: l.Settings, Told: l.Requests.Told, Files: document.NewVault(l.Keys, store), Log: env.Log, PerFile: perFile,
	}), events, store}
}

// taken is a copy of a kind, row by row.
func (r *rig) taken(t *testing.T, in export.Input) (rows []map[string]any, seq int64) {
	t.Helper()
	in.Format = export.NDJSON
	asked, err := r.Ask(t.Context(), warehouse, in)
	must(t, err)
	r.RunDue(t, r.Service.Register)
	made, err := r.Get(t.Context(), warehouse, asked.ID)
	must(t, err)
	if made.State != export.Ready {
		t.Fatalf("the copy is %+v", made)
	}
	return r.rowsOf(t, made), *made.Seq
}

func (r *rig) rowsOf(t *testing.T, made export.Export) (rows []map[string]any) {
	t.Helper()
	for _, f := range made.Files {
		open, err := r.OpenFile(t.Context(), warehouse, made.ID, f.Name)
		must(t, err)
		n := int64(0)
		for d := json.NewDecoder(open.Body); ; n++ {
			var row map[string]any
			if err := d.Decode(&row); err == io.EOF {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			rows = append(rows, row)
		}
		if n != f.Rows {
			t.Errorf("%s has %d rows, and the manifest says %d", f.Name, n, f.Rows)
		}
		must(t, open.Body.Close())
	}
	return rows
}

func terms(minor int64, months int) loan.Terms {
	return loan.Terms{
		Principal: money.Of(minor, money.EUR), Months: months, Rate: credit.MustRate("6"), RateType: "fixed", DayCount: credit.MonthNormalised, Stub: credit.StubSpread,
		UpfrontFee: money.Of(0, money.EUR), MonthlyCost: money.Of(0, money.EUR), Allocation: catalogue.InterestFirst, Withdrawal: loan.WithInterest, TimeZone: "UTC",
	}
}

// A copy from a snapshot and what events name later is the books, whatever has happened to the loans, on any day; and a copy as of such a
// day, taken long after, says what was known then.
func TestAWarehouseFollowsTheBooks(t *testing.T) {
	seed := uint64(time.Now().UnixNano() % 1_000_000)
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		t.Logf("seed %d", seed)
		life := &life{rig: newRig(t, env, 0), rnd: rand.New(rand.NewPCG(seed, 17))}
		for range 4 {
			life.open(t)
		}
		rows, seq := life.taken(t, export.Input{Kind: export.Loans})
		copied := byID(rows)
		held := map[date.Date]map[string]map[string]any{}
		for range 3 {
			for range 20 + life.rnd.IntN(30) {
				life.day(t)
			}
			seq = life.follow(t, copied, seq)
			life.compare(t, copied)
			held[life.today()] = maps.Clone(copied)
			life.Env.Clock.Advance(14 * time.Hour) // what is booked later today was not known when it was looked at
		}
		life.Env.Clock.Advance(25 * time.Hour)
		for day, then := range held {
			rows, _ := life.taken(t, export.Input{Kind: export.Loans, AsOf: day})
			for id, row := range byID(rows) {
				delete(row, "version")
				want := maps.Clone(then[id])
				delete(want, "version")
				if want["as_of"] != row["as_of"] { // nothing had happened to it for a while: what is owed is the same, what is late is not
					for _, name := range []string{"as_of", "due", "overdue", "overdue_since", "days_past_due", "next_due", "next_due_on"} {
						delete(row, name)
						delete(want, name)
					}
				}
				if diff := cmp.Diff(want, row); diff != "" {
					t.Errorf("loan %s as of %s: %s", id, day, diff)
				}
			}
			life.Env.Clock.Advance(25 * time.Hour)
		}
		life.balance(t)
	})
}

func byID(rows []map[string]any) map[string]map[string]any {
	all := map[string]map[string]any{}
	for _, r := range rows {
		all[r["id"].(string)] = r
	}
	return all
}

// life is a lender to whose loans things happen.
type life struct {
	*rig
	rnd   *rand.Rand
	loans []string
	paid  []string // keys of payments
	n     int
}

func (l *life) today() date.Date { return date.Of(l.Env.Clock.Now(), time.UTC) }

func (l *life) open(t *testing.T) {
	l.n++
	of := l.Apply(t, lender.Application("b"+strconv.Itoa(l.n)+"@example.com"))
	l.loans = append(l.loans, l.Lend(t, of, terms(1_000_00+l.rnd.Int64N(9_000_00), 3+l.rnd.IntN(10)), lender.IBAN))
}

// day is a day of the lender: what falls due, and now and then a payment, one that comes back or was a mistake, a charge, a new loan.
func (l *life) day(t *testing.T) {
	l.Env.Clock.Advance(24 * time.Hour)
	must(t, l.Lending.Loans.DueRun(t.Context(), l.today()))
	id := l.loans[l.rnd.IntN(len(l.loans))]
	l.n++
	key := "life-" + strconv.Itoa(l.n)
	err := l.Env.DB.Update(t.Context(), func(tx *db.Tx) error {
		var err error
		switch l.rnd.IntN(9) {
		case 0, 1, 2:
			_, err = l.Lending.Loans.ReceiveTx(tx, system, id, loanbook.Payment{
				Key: key, Amount: money.Of(1+l.rnd.Int64N(700_00), money.EUR), On: l.today().AddDays(-l.rnd.IntN(3)), Source: loanbook.FromBank, Account: ledger.Bank,
			})
			if err == nil {
				l.paid = append(l.paid, id+" "+key)
			}
		case 3:
			if len(l.paid) > 0 {
				_, was, _ := cut(l.paid[l.rnd.IntN(len(l.paid))])
				err = l.Lending.Loans.ReturnTx(tx, system, was, l.today(), "AM04")
			}
		case 4:
			if len(l.paid) > 0 {
				of, was, _ := cut(l.paid[l.rnd.IntN(len(l.paid))])
				_, err = l.Lending.Loans.ReverseTx(tx, system, of, was, "mistake")
			}
		case 5:
			_, err = l.Lending.Loans.AppendTx(tx, system, id, loan.Event{Kind: loan.Frozen})
		case 6:
			_, err = l.Lending.Loans.AppendTx(tx, system, id, loan.Event{Kind: loan.Noted, Data: loan.Data{Note: "x"}})
		}
		return err
	})
	if _, refused := fault.As(err); err != nil && !refused {
		t.Fatal(err)
	}
	if l.rnd.IntN(15) == 0 {
		l.open(t)
	}
}

func cut(text string) (loan, key string, ok bool) {
	i := slices.Index([]byte(text), ' ')
	return text[:i], text[i+1:], true
}

// follow reads the log from where a copy ends, and reads again what it names.
func (l *life) follow(t *testing.T, copied map[string]map[string]any, seq int64) int64 {
	named := map[string]bool{}
	for after, more := seq, true; more; {
		page, err := l.events.Read(t.Context(), warehouse, eventlog.Query{After: &after, Limit: 500})
		must(t, err)
		for _, e := range page.Items {
			if e.Object.Type == eventlog.OfLoan {
				named[e.Object.ID] = true
			}
		}
		after, more = page.NextAfter, page.More
	}
	rows, next := l.taken(t, export.Input{Kind: export.Loans, ChangedAfter: &seq})
	for id, row := range byID(rows) {
		if !named[id] {
			t.Errorf("loan %s has changed, and no event names it", id)
		}
		copied[id] = row
	}
	return next
}

// compare holds the copy against the ledger, account by account, and against a replay.
func (l *life) compare(t *testing.T, copied map[string]map[string]any) {
	t.Helper()
	if len(copied) != len(l.loans) {
		t.Errorf("the copy has %d loans of %d", len(copied), len(l.loans))
	}
	must(t, l.Env.DB.View(t.Context(), func(tx *db.Tx) error {
		for _, id := range l.loans {
			row := copied[id]
			books, err := ledger.BalancesTx(tx, id)
			if err != nil {
				return err
			}
			of, err := loanbook.LoadTx(tx, id)
			if err != nil {
				return err
			}
			st, err := of.InBooks()
			if err != nil {
				return err
			}
			for name, want := range map[string]int64{
				"principal_in_books": books[ledger.Principal] + books[ledger.PrincipalDue],
				"interest_in_books":  books[ledger.AccruedInterest] + books[ledger.InterestDue],
				"charges_in_books":   books[ledger.FeesDue] + books[ledger.ChargesDue],
				"credit_in_books":    -books[ledger.CustomerCredit],
				"outstanding":        st.Owed(of.Terms),
			} {
				if got := minor(row[name]); got != want {
					t.Errorf("loan %s on %s: %s is %d, the books say %d", id, l.today(), name, got, want)
				}
			}
			if row["status"] != string(st.Status) || int64(row["version"].(float64)) != of.Version {
				t.Errorf("loan %s is %v of version %v, and %s of %d in the books", id, row["status"], row["version"], st.Status, of.Version)
			}
		}
		return nil
	}))
}

func minor(cell any) int64 { return int64(cell.(map[string]any)["amount"].(float64)) }

// balance adds the journal up: it comes to zero, and account by account to the trial balance.
func (l *life) balance(t *testing.T) {
	rows, _ := l.taken(t, export.Input{Kind: export.Ledger})
	sums, all := map[string]int64{}, int64(0)
	for _, r := range rows {
		sums[r["account"].(string)] += minor(r["amount"])
		all += minor(r["amount"])
	}
	trials, err := ledger.New(l.Env.DB).TrialBalance(t.Context(), identity.CommandLine(), l.today())
	must(t, err)
	for _, a := range trials[0].Accounts {
		if sums[string(a.Account)] != a.Balance.Minor {
			t.Errorf("account %s comes to %d, the trial balance to %d", a.Account, sums[string(a.Account)], a.Balance.Minor)
		}
	}
	if all != 0 || len(rows) == 0 {
		t.Errorf("%d lines come to %d", len(rows), all)
	}
}

// A node that dies between two files of a copy leaves files that nobody sees; another makes the copy whole.
func TestACopyAfterACrash(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env, 2)
		l := &life{rig: r, rnd: rand.New(rand.NewPCG(1, 1))}
		for range 5 {
			l.open(t)
		}
		asked, err := r.Ask(t.Context(), boss, export.Input{Kind: export.Loans, Format: export.NDJSON})
		must(t, err)
		r.store.failAt = 2
		runner := job.NewRunner(env.DB, env.Log, job.Options{Node: "dying", Workers: 1})
		r.Service.Register(runner)
		if err := runner.RunDue(t.Context()); err == nil {
			t.Fatal("the node goes on")
		}
		if e, err := r.Get(t.Context(), boss, asked.ID); err != nil || e.State != export.Waiting || len(e.Files) != 0 {
			t.Fatalf("half a copy is %+v %v", e, err)
		}
		env.Clock.Advance(time.Minute)
		r.RunDue(t, r.Service.Register)
		made, err := r.Get(t.Context(), warehouse, asked.ID)
		must(t, err)
		if rows := r.rowsOf(t, made); len(rows) != 5 || len(made.Files) != 3 || len(byID(rows)) != 5 {
			t.Errorf("%d rows in %+v", len(rows), made.Files)
		}
		left, err := filepath.Glob(filepath.Join(r.Folder, "copies", "??", "*"))
		must(t, err)
		if len(left) != 4 {
			t.Fatalf("%d files lie there", len(left))
		}
		for _, f := range left {
			must(t, os.Chtimes(f, time.Time{}, env.Clock.Now().Add(-5*time.Hour)))
		}
		must(t, r.Sweep(t.Context()))
		if left, _ = filepath.Glob(filepath.Join(r.Folder, "copies", "??", "*")); len(left) != 3 {
			t.Errorf("after the sweep %d files lie there", len(left))
		}
		env.Clock.Advance(export.Kept)
		must(t, r.Sweep(t.Context()))
		if left, _ = filepath.Glob(filepath.Join(r.Folder, "copies", "??", "*")); len(left) != 0 {
			t.Errorf("after its days %d files lie there", len(left))
		}
		_, err = r.OpenFile(t.Context(), warehouse, asked.ID, made.Files[0].Name)
		testkit.WantFault(t, err, fault.Gone, "export.gone")
	})
}

// What a copy was to follow may be swept while it waits: it fails, and says why.
func TestACopyOfWhatIsNotKept(t *testing.T) {
	env := testkit.SQLite(t)
	r := newRig(t, env, 0)
	(&life{rig: r, rnd: rand.New(rand.NewPCG(1, 1))}).open(t)
	asked, err := r.Ask(t.Context(), warehouse, export.Input{Kind: export.Loans, Format: export.CSV, ChangedAfter: new(int64)})
	must(t, err)
	env.Clock.Advance(91 * 24 * time.Hour)
	must(t, r.events.Sweep(t.Context()))
	runner := job.NewRunner(env.DB, env.Log, job.Options{Node: "test", Workers: 1})
	r.Service.Register(runner)
	_ = runner.RunDue(t.Context())
	if e, err := r.Get(t.Context(), warehouse, asked.ID); err != nil || e.State != export.Failed || e.Failure != "events.gone" {
		t.Errorf("it is %+v %v", e, err)
	}
	_, err = r.Ask(t.Context(), warehouse, export.Input{Kind: export.Loans, Format: export.CSV, ChangedAfter: new(int64)})
	testkit.WantFault(t, err, fault.Gone, "events.gone")
}
