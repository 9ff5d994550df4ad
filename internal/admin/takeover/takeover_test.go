package takeover_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"florin/internal/admin/takeover"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/incoming"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

func code(t *testing.T, err error, want string) {
	t.Helper()
	if fault.CodeOf(err) != want {
		t.Errorf("want %s, got %v", want, err)
	}
}

func TestAFileIsMendedLetInAndReconcilesToTheCent(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, ctx := newRig(t, env), t.Context()
		wrong := r.send(strings.Replace(book(9, 7, 8), `"principal":"100.00"`, `"principal":"100,00"`, 1), 3, 1200_00, 300_00)
		if wrong.Stage != takeover.Faulty || wrong.FaultCount != 1 || len(wrong.Faults) != 1 || wrong.Faults[0].Code != "amount" || wrong.Faults[0].Column != "principal" {
			t.Fatalf("%+v", wrong)
		}
		write, err := r.Faults(ctx, ann, wrong.ID, table.CSV)
		testkit.Must(t, err)
		var file bytes.Buffer
		testkit.Must(t, write(ctx, &file))
		if !strings.Contains(file.String(), "schedule") {
			t.Errorf("%s", &file)
		}
		_, err = r.Propose(ctx, ann, wrong.ID)
		code(t, err, "takeover.moved")

		// the mended file takes the place of the other: 300 + 500 + 400 are not repaid, 200 + 100 are late
		v := r.send(book(9, 7, 8), 3, 1200_00, 299_99)
		if now := r.now(wrong.ID); now.Stage != takeover.Dropped || v.Stage != takeover.Ready || v.Agrees {
			t.Fatalf("%+v\n%+v", now, v)
		}
		_, err = r.Propose(ctx, ann, v.ID)
		code(t, err, "takeover.differs")
		v, err = r.Check(ctx, ann, v.ID, []takeover.Figures{{Product: "EU-CONSO", Loans: 3, Balance: 1200_00, Arrears: 300_00}})
		testkit.Must(t, err)
		_, err = r.Propose(ctx, ann, v.ID)
		testkit.Must(t, err)
		_, err = r.Confirm(ctx, ann, v.ID)
		code(t, err, "second_person.needed")
		_, err = r.Reject(ctx, bob, v.ID, "not yet")
		testkit.Must(t, err)
		r.let(v.ID)
		_, err = r.Send(ctx, ann, day("2026-10-31"), []byte(book(9)))
		code(t, err, "takeover.open")
		r.work()
		v = r.now(v.ID)
		want := takeover.Figures{Product: "EU-CONSO", Loans: 3, Balance: 1200_00, Arrears: 300_00}
		if v.Stage != takeover.Done || len(v.Totals) != 1 || *v.Totals[0].Control != want || *v.Totals[0].File != want || *v.Totals[0].Booked != want {
			t.Fatalf("%+v", v)
		}
		r.sound()
		trials, err := ledger.New(env.DB).TrialBalance(ctx, bob, day("2026-10-31"))
		testkit.Must(t, err)
		got := map[ledger.Account]int64{}
		for _, sum := range trials[0].Accounts {
			got[sum.Account] = sum.Balance.Minor
		}
		if got[ledger.Principal] != 900_00 || got[ledger.PrincipalDue] != 300_00 || got[ledger.TakenOver] != -1200_00 || got[ledger.Bank] != 0 || got[ledger.InterestIncome] != 0 {
			t.Errorf("%v", got)
		}
	})
}

func TestAFileIsUndoneUntilSomethingHasHappened(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, ctx := newRig(t, env), t.Context()
		v := r.send(book(9, 9), 2, 600_00, 0)
		r.let(v.ID)
		r.work()
		testkit.Must(t, r.Lending.Loans.DueRun(ctx, day("2026-11-15"))) // time alone is no event
		_, err := r.Undo(ctx, ann, v.ID, " ")
		code(t, err, "invalid")
		_, err = r.Undo(ctx, eve, v.ID, "x")
		code(t, err, "forbidden")
		_, err = r.Undo(ctx, ann, v.ID, "wrong day")
		testkit.Must(t, err)
		r.work()
		if v = r.now(v.ID); v.Stage != takeover.Undone || v.Kept != 0 {
			t.Fatalf("%+v", v)
		}
		r.sound()
		// the same file again: references are free
		v = r.send(book(9, 9), 2, 600_00, 0)
		r.let(v.ID)
		r.work()
		id := r.loan("L-1")
		env.Update(t, func(tx *db.Tx) error {
			_, err := r.Lending.Loans.ReceiveTx(tx, audit.Actor{Kind: "system"}, id, loanbook.Payment{Amount: money.Of(100_00, money.EUR), Source: "manual"})
			return err
		})
		_, err = r.Undo(ctx, ann, v.ID, "wrong day")
		code(t, err, "takeover.lived")
		r.sound()
	})
}

// A program that is killed in the middle goes on: each loan is there once, or not yet.
func TestACrashInTheMiddleGoesOn(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		paid := make([]int, 45)
		for i := range paid {
			paid[i] = 9
		}
		v := r.send(book(paid...), 45, 45*300_00, 0)
		r.let(v.ID)
		for _, want := range []int{20, 40} { // batches are of twenty
			r.dies(v.ID, 22)
			if n := len(r.loans()); n != want {
				t.Fatalf("%d loans", n)
			}
		}
		r.work()
		if v = r.now(v.ID); v.Stage != takeover.Done || v.Totals[0].Booked.Loans != 45 || len(r.loans()) != 45 {
			t.Fatalf("%+v", v)
		}
		r.sound()
	})
}

// A year of a loan that was taken over: the instalments are those of the file, payments are matched, what is late bears interest of default from the take-over on, and it ends.
func TestALoanTakenOverLivesOn(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, ctx := newRig(t, env), t.Context()
		v := r.send(book(8), 1, 400_00, 100_00)
		r.let(v.ID)
		r.work()
		id := r.loans()[0]
		pay := func(on string, minor int64) {
			t.Helper()
			r.to(on)
			testkit.Must(t, r.Lending.Loans.DueRun(ctx, day(on)))
			env.Update(t, func(tx *db.Tx) error {
				_, err := r.Lending.Loans.ReceiveTx(tx, audit.Actor{Kind: "system"}, id, loanbook.Payment{Amount: money.Of(minor, money.EUR), On: day(on), Key: on, Source: "bank"})
				return err
			})
		}
		var l loan.Loan
		var st loan.State
		load := func() {
			testkit.Must(t, env.DB.View(ctx, func(tx *db.Tx) (err error) {
				l, st, err = loanbook.StateTx(tx, id)
				return err
			}))
		}
		load()
		if st.Status != loan.Active || st.OverdueSince() != day("2026-10-15") || l.APR != "0.00" || len(st.Rows) != 12 || st.Open().Late != 0 {
			t.Fatalf("%+v", st)
		}
		pay("2026-11-16", 100_00) // for October, with what it owes of interest since the take-over
		load()
		if st.Open().Sum() == 0 || st.Status != loan.Active {
			t.Errorf("%+v", st.Open())
		}
		for i, on := range []string{"2026-12-15", "2027-01-15"} {
			pay(on, 100_00)
			load()
			if left := st.Remaining(); len(left) != 1-i {
				t.Errorf("%s: %d instalments to come", on, len(left))
			}
		}
		pay("2027-02-01", 101_00)
		r.to("2027-11-02")
		testkit.Must(t, r.Lending.Loans.DueRun(ctx, day("2027-11-02")))
		load()
		if st.Outstanding() != 0 || st.Credit < 0 {
			t.Errorf("%+v", st)
		}
		r.sound()
	})
}

func TestOneClientOfTwoLoans(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		v := r.send(book(9, 9, 9), 3, 900_00, 0)
		r.let(v.ID)
		r.work()
		var holders [][]string
		testkit.Must(t, env.DB.View(t.Context(), func(tx *db.Tx) error {
			for _, id := range r.loans() {
				of, err := clientsOf(tx, id)
				if err != nil {
					return err
				}
				holders = append(holders, of)
			}
			return nil
		}))
		count := map[string]int{}
		for _, of := range holders {
			count[of[0]]++
		}
		if len(holders) != 3 || len(count) != 2 {
			t.Errorf("%v", holders)
		}
	})
}

// A sheet of another system: one loan of 1,200.00 without interest over twelve months, of which nine are due by the end of October and paid.
const foreignSheet = `Contrat;Client;Prénom;Nom;Né le;Mail;Tél;Rue;CP;Ville;IBAN;Montant;Durée;Début;Solde
F-1;C-1;Zoé;Invented;12.04.1985;zoe@example.org;+33612345678;rue A;69003;Lyon;` + lender.IBAN + `;"1 200,00";1;15.01.2026;300,00
`

func sheetMapping() incoming.Mapping {
	from := func(column, head string) incoming.From { return incoming.From{Column: column, Heads: []string{head}} }
	constant := func(column, text string) incoming.From { return incoming.From{Column: column, Constant: text} }
	years := from("months", "Durée")
	years.Unit = incoming.Years
	return incoming.Mapping{Days: incoming.DayFirst, Decimal: incoming.Comma, Tables: []incoming.Source{
		{Table: incoming.Clients, Sheet: "table", Columns: []incoming.From{
			from("client_id", "Client"), from("first_name", "Prénom"), from("last_name", "Nom"), from("birth_date", "Né le"), constant("nationality", "FR"), constant("language", "fr"),
			from("email", "Mail"), from("phone", "Tél"), from("street", "Rue"), from("postal_code", "CP"), from("city", "Ville"), constant("country", "FR"), from("iban", "IBAN"),
		}},
		{Table: incoming.Loans, Sheet: "table", Columns: []incoming.From{
			from("loan_id", "Contrat"), from("client_id", "Client"), constant("product", "EU-CONSO"), constant("currency", "EUR"), from("principal", "Montant"), years, constant("rate", "0"),
			constant("apr", "0"), from("signed_on", "Début"), from("paid_out_on", "Début"), from("balance", "Solde"), constant("arrears", "0"),
		}},
		{Table: incoming.Schedule, Computed: true}, {Table: incoming.Payments, Computed: true},
	}}
}

func TestAFileOfAnotherSystemIsMappedAndTheMappingKept(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, ctx := newRig(t, env), t.Context()
		send := func() takeover.View {
			t.Helper()
			v, err := r.Send(ctx, ann, day("2026-10-31"), []byte(foreignSheet))
			testkit.Must(t, err)
			r.work()
			if v = r.now(v.ID); v.Stage != takeover.Unmapped || !slices.Contains(v.Allowed, takeover.MayMap) {
				t.Fatalf("%+v", v)
			}
			return v
		}
		v := send()
		tables, err := r.Tables(ctx, ann, v.ID)
		testkit.Must(t, err)
		if len(tables.Found) != 1 || len(tables.Found[0].Heads) != 15 || tables.Found[0].Heads[11].Samples[0] != "1 200,00" || tables.Suggested != nil {
			t.Fatalf("%+v", tables)
		}
		m := sheetMapping()
		m.Decimal = incoming.Point
		tried, err := r.Try(ctx, ann, v.ID, m)
		testkit.Must(t, err)
		if len(tried.Faults) == 0 || tried.Faults[0].Column != "Montant" || tried.Faults[0].Code != "number_form" {
			t.Errorf("%+v", tried.Faults)
		}

		// a mapping that reads wrongly is mended: what was sent is here still
		_, err = r.Map(ctx, ann, v.ID, takeover.Mapped{Name: "Ancien système", Mapping: m})
		testkit.Must(t, err)
		r.work()
		if v = r.now(v.ID); v.Stage != takeover.Faulty || v.Faults[0].Sheet != "table" || v.Faults[0].Row != 2 || v.Mapping != "Ancien système" {
			t.Fatalf("%+v", v)
		}
		_, err = r.Map(ctx, ann, v.ID, takeover.Mapped{Name: "Ancien système", Mapping: sheetMapping()})
		testkit.Must(t, err)
		r.work()
		if v = r.now(v.ID); v.Stage != takeover.Ready || v.Loans != 1 || len(v.Faults) != 0 || v.Totals[0].File.Balance != 300_00 {
			t.Fatalf("%+v", v)
		}
		_, err = r.Tables(ctx, ann, v.ID)
		code(t, err, "takeover.moved")

		// the next file finds it by its heads
		v = send()
		tables, err = r.Tables(ctx, ann, v.ID)
		testkit.Must(t, err)
		if tables.Suggested == nil || tables.Suggested.Name != "Ancien système" || tables.Suggested.ID == "" {
			t.Fatalf("%+v", tables.Suggested)
		}
		_, err = r.Map(ctx, ann, v.ID, takeover.Mapped{Name: "Ancien système", Mapping: tables.Suggested.Mapping})
		testkit.Must(t, err)
		r.work()
		v, err = r.Check(ctx, ann, v.ID, []takeover.Figures{{Product: "EU-CONSO", Loans: 1, Balance: 300_00}})
		testkit.Must(t, err)
		r.let(v.ID)
		r.work()
		if v = r.now(v.ID); v.Stage != takeover.Done || r.loan("F-1") == "" {
			t.Fatalf("%+v", v)
		}
		r.sound()

		// a kept one goes; those that come with Florin stay
		known, err := r.Mappings(ctx, ann)
		testkit.Must(t, err)
		left, err := r.Forget(ctx, ann, known.Items[0].ID)
		testkit.Must(t, err)
		if len(known.Items) != 4 || len(left.Items) != 3 || left.Items[0].ID != "" {
			t.Errorf("%d, then %d", len(known.Items), len(left.Items))
		}
		_, err = r.Forget(ctx, eve, known.Items[0].ID)
		code(t, err, "forbidden")
	})
}
