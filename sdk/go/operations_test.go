package florin

import (
	"context"
	"fmt"
	"io"
	"iter"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"testing"
	"time"
)

const nowhere = "00000000-0000-4000-8000-000000000000"

// read drops a file, which must not be empty.
func dropped(f *File, err error) error {
	if err != nil {
		return err
	}
	defer f.Body.Close()
	n, err := io.Copy(io.Discard, f.Body)
	if err == nil && n == 0 {
		return io.ErrUnexpectedEOF
	}
	return err
}

func answered[T any](_ T, err error) error { return err }

// walked reads a list to its end.
func walked[T any](all iter.Seq2[T, error]) error {
	for _, err := range all {
		if err != nil {
			return err
		}
	}
	return nil
}

// Every operation that programs reach is called by its name, and answered by Florin: what the walk does succeeds, and all else is asked for things
// that there are not, so that an operation that opens to programs is called without a line here.
func TestEveryOperationIsCalled(t *testing.T) {
	s, ctx := box(t), t.Context()
	c := got(s.Client())(t)
	called := map[string]error{}
	c.observe = func(id string, err error) { called[id] = err }

	request := got(s.Apply(ctx, nil))(t)
	early(ctx, t, c, request)
	got(s.Apply(ctx, map[string]any{"first_name": "Paul", "last_name": "Martin", "email": "paul@example.org", "phone": "+33612345679"}))(t)
	loan := lent(ctx, t, s, c, request)
	must(t, s.BankCredits(ctx, loan, 1000))
	must(t, s.Advance(ctx, "P3M")) // nothing more is paid: a case of arrears
	for id, err := range reads(ctx, t, c, request, loan) {
		if err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
	collected(ctx, t, c, loan)
	rotated(ctx, t, s, c)
	mine := borrower(ctx, t, s, c, loan)
	known := maps.Clone(called)
	strangers(ctx, c, mine)
	for _, id := range OperationIDs {
		err, found := called[id]
		if succeeded, walked := known[id]; walked && succeeded == nil {
			continue
		}
		if ofAnother.MatchString(id) && slices.Contains([]string{"key.no_scope", "key.pair_needed"}, CodeOf(err)) {
			continue
		}
		if !found || err != nil && (CodeOf(err) == "" || notOfFlorin.MatchString(CodeOf(err))) {
			t.Errorf("%s: called %t, %v", id, found, err)
		}
	}
}

// ofAnother is what other programs do: the example's second one releases payouts, those of partners have scopes of their own, and some sign with a key pair.
var ofAnother = regexp.MustCompile(`^(payouts\.batches\.release$|partner\.|program\.keys$)`)

// notOfFlorin are refusals that an operation gives which is not called as it wants to be.
var notOfFlorin = regexp.MustCompile(`^(key\.|json\.|client\.|internal|unauthenticated|method)`)

// borrower is the client of a loan on pages of the lender's own, and reads it there.
func borrower(ctx context.Context, t *testing.T, s *Sandbox, c *Client, loan string) *Client {
	t.Helper()
	people := got(c.Clients.List(ctx, ClientsListQuery{}))(t).Items
	one := people[slices.IndexFunc(people, func(p ClientItem) bool { return p.HasAccount })]
	opened := got(c.ClientSessions.Create(ctx, ClientSessionInput{
		Client: one.ID, Auth: VouchedFor{Method: "two_factor", At: time.Now(), Device: "iPhone"},
		Scopes: []string{"own.read", "own.write", "own.mandate", "own.rights", "own.sign"},
	}))(t)
	mine := got(s.Client(Key(opened.Token)))(t)
	mine.observe = c.observe
	if own := got(mine.Me.LoansGet(ctx, loan))(t); own.ID != loan {
		t.Errorf("the client reads %+v", own)
	}
	got(mine.Me.ProfileLanguage(ctx, LanguageInput{Lang: "it"}))(t)
	return mine
}

// strangers calls every method of every group with an id that nothing has and nothing else: what is a client's own as a client.
func strangers(ctx context.Context, c, mine *Client) {
	groups := reflect.ValueOf(&c.Operations).Elem()
	for i := range groups.NumField() {
		group := groups.Field(i).Addr()
		if groups.Type().Field(i).Name == "Me" {
			group = reflect.ValueOf(&mine.Me)
		}
		for m := range group.NumMethod() {
			method := group.Method(m)
			if method.Type().Out(0).Kind() == reflect.Func { // an iterator over what List gives
				continue
			}
			given := []reflect.Value{reflect.ValueOf(ctx)}
			for p := 1; p < method.Type().NumIn()-1; p++ {
				value := reflect.New(method.Type().In(p)).Elem()
				if value.Kind() == reflect.String {
					value.SetString(nowhere)
				}
				given = append(given, value)
			}
			if f, ok := method.Call(given)[0].Interface().(*File); ok && f != nil {
				f.Body.Close()
			}
		}
	}
}

// early does what prepares a decision.
func early(ctx context.Context, t *testing.T, c *Client, request string) {
	t.Helper()
	version := func() int64 { return got(c.LoanRequests.Get(ctx, request, LoanRequestsGetQuery{}))(t).Version }
	got(c.LoanRequests.Notes(ctx, request, NoteInput{Body: "Called back, wants it for the roof."}))(t)
	people := got(c.LoanRequests.Colleagues(ctx))(t)
	got(c.LoanRequests.Assign(ctx, request, AssignInput{Version: version(), StaffID: &people.Items[0].ID}))(t)
	got(c.LoanRequests.Ask(ctx, request, AskInput{Version: version(), Items: []AskItem{{Kind: "question", Text: "Since when do you live there?"}}}))(t)
	got(c.LoanRequests.AskTakeBack(ctx, request, VersionInput{}, IfMatch(fmt.Sprintf("v%d", version()))))(t)
	got(c.LoanRequests.ChecksCreate(ctx, request))(t)
	budget := got(c.LoanRequests.Budget(ctx, request))(t)
	figures := budget.Parties[0].Figures
	figures.Rent = new(int64(90000))
	got(c.LoanRequests.BudgetCreate(ctx, request, BudgetInput{Version: version(), Position: 1, Figures: figures, Reason: "As told on the telephone."}))(t)
	got(c.LoanRequests.DebtsPut(ctx, request, DebtsInput{Version: got(c.LoanRequests.Debts(ctx, request))(t).Version, Loans: []OwnDebt{}, Claims: []OtherDebt{}}))(t)
}

// reads calls what reads, in order of the ids.
func reads(ctx context.Context, t *testing.T, c *Client, request, loan string) map[string]error {
	t.Helper()
	offer := got(c.LoanRequests.Offer(ctx, request))(t)
	clients := got(c.Clients.List(ctx, ClientsListQuery{}))(t).Items
	client, other := clients[0].ID, clients[1].ID
	whole := got(c.Loans.Get(ctx, loan, LoansGetQuery{}))(t)
	paid := whole.Events[slices.IndexFunc(whole.Events, func(e LoanEvent) bool { return e.Kind == "paid" })]
	events := got(c.Events.List(ctx, EventsListQuery{Limit: 1}))(t)
	day := *whole.PaidOutOn
	yearly, _ := time.Parse(time.DateOnly, day)
	all := map[string]error{
		"agreements.documents.get":   dropped(c.Agreements.DocumentsGet(ctx, offer.ID, offer.Documents[0].ID, AgreementsDocumentsGetQuery{})),
		"bank-entries.list":          walked(c.BankEntries.All(ctx, BankEntriesListQuery{})),
		"bank-files.list":            walked(c.BankFiles.All(ctx, BankFilesListQuery{})),
		"client-merges.list":         walked(c.ClientMerges.All(ctx, ClientMergesListQuery{})),
		"clients.compare":            answered(c.Clients.Compare(ctx, client, ClientsCompareQuery{With: other})),
		"clients.get":                answered(c.Clients.Get(ctx, client, ClientsGetQuery{})),
		"clients.notes":              answered(c.Clients.Notes(ctx, client, ClientNoteInput{Body: "Prefers letters."})),
		"clients.search":             answered(c.Clients.Search(ctx, ClientCriteria{Name: "Lefevre"})),
		"clients.timeline.list":      walked(c.Clients.TimelineAll(ctx, client, ClientsTimelineListQuery{})),
		"collection.list":            walked(c.Collection.All(ctx, CollectionListQuery{})),
		"consumers.put":              answered(c.Consumers.Put(ctx, "sdk", SetConsumerInput{Seq: &events.Newest})),
		"consumers.get":              answered(c.Consumers.Get(ctx, "sdk")),
		"consumers.list":             walked(c.Consumers.All(ctx, ConsumersListQuery{})),
		"dashboard.get":              answered(c.Dashboard.Get(ctx)),
		"debit-runs.list":            walked(c.DebitRuns.All(ctx, DebitRunsListQuery{})),
		"diagnostics.get":            answered(c.Diagnostics.Get(ctx)),
		"events.get":                 answered(c.Events.Get(ctx, events.Items[0].ID)),
		"staff.exports.get":          dropped(c.Staff.ExportsGet(ctx, "loans", StaffExportsGetQuery{Format: "csv"})),
		"figures.get":                answered(c.Figures.Get(ctx, FiguresGetQuery{Days: 30})),
		"inbox.get":                  answered(c.Inbox.Get(ctx)),
		"interviews.list":            walked(c.Interviews.All(ctx, InterviewsListQuery{})),
		"journal.list":               walked(c.Journal.All(ctx, JournalListQuery{Limit: 100})),
		"journal.choices":            answered(c.Journal.Choices(ctx)),
		"journal.verification":       answered(c.Journal.Verification(ctx, JournalVerificationQuery{})),
		"law.get":                    answered(c.Law.Get(ctx, LawGetQuery{})),
		"law.changes":                answered(c.Law.Changes(ctx, LawChangesQuery{From: "2025-01-01", To: "2026-01-01"})),
		"ledger.journal-csv":         dropped(c.Ledger.JournalCSV(ctx, LedgerJournalCSVQuery{From: day})),
		"ledger.trial-balance":       answered(c.Ledger.TrialBalance(ctx, LedgerTrialBalanceQuery{})),
		"loan-requests.list":         walked(c.LoanRequests.All(ctx, LoanRequestsListQuery{})),
		"loan-requests.head":         answered(c.LoanRequests.Head(ctx)),
		"loan-requests.checks":       answered(c.LoanRequests.Checks(ctx, request)),
		"loan-requests.dossier-pdf":  dropped(c.LoanRequests.DossierPDF(ctx, request)),
		"loan-requests.dossier-zip":  dropped(c.LoanRequests.DossierZip(ctx, request)),
		"loan-requests.insurance":    answered(c.LoanRequests.Insurance(ctx, request)),
		"loan-requests.interviews":   answered(c.LoanRequests.Interviews(ctx, request)),
		"loan-requests.papers":       answered(c.LoanRequests.Papers(ctx, request)),
		"loan-requests.work":         answered(c.LoanRequests.Work(ctx, request)),
		"loans.list":                 walked(c.Loans.All(ctx, LoansListQuery{Filter: "late"})),
		"loans.law":                  answered(c.Loans.Law(ctx, loan, LoansLawQuery{Lang: "en"})),
		"loans.payments.receipt-pdf": dropped(c.Loans.PaymentsReceiptPDF(ctx, loan, paid.ID)),
		"loans.sanctions":            answered(c.Loans.Sanctions(ctx, loan, LoansSanctionsQuery{})),
		"loans.settlement":           answered(c.Loans.Settlement(ctx, loan, LoansSettlementQuery{})),
		"loans.statement":            answered(c.Loans.Statement(ctx, loan, LoansStatementQuery{})),
		"loans.statement-pdf":        dropped(c.Loans.StatementPDF(ctx, loan, LoansStatementPDFQuery{})),
		"loans.yearly-pdf":           dropped(c.Loans.YearlyPDF(ctx, loan, LoansYearlyPDFQuery{Year: int64(yearly.Year())})),
		"payouts.batches.list":       walked(c.Payouts.BatchesAll(ctx, PayoutsBatchesListQuery{})),
		"privacy.cases.list":         walked(c.Privacy.CasesAll(ctx, PrivacyCasesListQuery{})),
		"privacy.holds.list":         walked(c.Privacy.HoldsAll(ctx, PrivacyHoldsListQuery{})),
		"privacy.persons.get":        answered(c.Privacy.PersonsGet(ctx, "request", request)),
		"privacy.register":           answered(c.Privacy.Register(ctx)),
		"privacy.retention":          answered(c.Privacy.Retention(ctx)),
		"products.get":               answered(c.Products.Get(ctx)),
		"program.get":                answered(c.Program.Get(ctx)),
		"rules.get":                  answered(c.Rules.Get(ctx)),
		"threads.list":               walked(c.Threads.All(ctx, ThreadsListQuery{})),
	}
	all["consumers.delete"] = c.Consumers.Delete(ctx, "sdk")
	return all
}

// collected works on the arrears of a loan.
func collected(ctx context.Context, t *testing.T, c *Client, loan string) {
	t.Helper()
	version := func() int64 {
		desk := got(c.Loans.Collection(ctx, loan))(t)
		if desk.Case == nil {
			t.Fatal("no case of arrears")
		}
		return desk.Case.Version
	}
	people := got(c.LoanRequests.Colleagues(ctx))(t)
	got(c.Loans.Assign(ctx, loan, AssignCaseInput{Version: version(), StaffID: people.Items[0].ID}))(t)
	day := got(c.LoanRequests.Registers(ctx, got(c.Loans.Get(ctx, loan, LoansGetQuery{}))(t).RequestID))(t).Today
	on := got(time.Parse(time.DateOnly, day))(t).AddDate(0, 0, 7).Format(time.DateOnly)
	got(c.Loans.Contacts(ctx, loan, CollectionContact{Version: version(), Channel: "phone", Note: "Pays next week.", NextAction: "check_promise", NextActionOn: on}))(t)
	got(c.Loans.Promises(ctx, loan, PromiseInput{Version: version(), AmountMinor: 1000, DueOn: on}))(t)
	promised := got(c.Loans.Collection(ctx, loan))(t).Promises
	got(c.Loans.PromisesWithdraw(ctx, loan, promised[0].ID, WithdrawPromiseInput{Version: version()}))(t)
	got(c.BankFiles.Create(ctx, []byte(statement)))(t)
}

// rotated ends the secret that the walk began with.
func rotated(ctx context.Context, t *testing.T, s *Sandbox, c *Client) {
	t.Helper()
	fresh := got(c.Program.Rotate(ctx, RotateSecretInput{OverlapHours: 24}))(t)
	again := got(s.Client(Key(fresh.Token)))(t)
	if own := got(again.Program.Get(ctx))(t); own.Mode != "test" {
		t.Errorf("a sandbox is %s", own.Mode)
	}
}

// statement is an empty one of a bank.
const statement = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>SDK-1</MsgId><CreDtTm>2026-11-27T09:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>2026-11-27T09:00:00Z</CreDtTm><Acct><Id><IBAN>CH9300762011623852957</IBAN></Id></Acct></Stmt></BkToCstmrStmt></Document>`
