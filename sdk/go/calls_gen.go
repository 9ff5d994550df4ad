// Code generated from the description for programs by go test ./internal/api/v1 -run SDKs -update; DO NOT EDIT.

package florin

import (
	"context"
	"iter"
	"net/http"
)

// Operations are the calls that programs make, by the first part of their id.
type Operations struct {
	Accounts        AccountsCalls
	Agreements      AgreementsCalls
	Backups         BackupsCalls
	BankEntries     BankEntriesCalls
	BankFiles       BankFilesCalls
	By              ByCalls
	ClientMerges    ClientMergesCalls
	ClientSessions  ClientSessionsCalls
	Clients         ClientsCalls
	Collection      CollectionCalls
	Consumers       ConsumersCalls
	Contact         ContactCalls
	Dashboard       DashboardCalls
	DebitRuns       DebitRunsCalls
	Diagnostics     DiagnosticsCalls
	Events          EventsCalls
	Exports         ExportsCalls
	Figures         FiguresCalls
	HeldWork        HeldWorkCalls
	Inbox           InboxCalls
	Interviews      InterviewsCalls
	Journal         JournalCalls
	Labels          LabelsCalls
	Law             LawCalls
	Ledger          LedgerCalls
	Legal           LegalCalls
	LoanRequests    LoanRequestsCalls
	Loans           LoansCalls
	Me              MeCalls
	Messages        MessagesCalls
	Oauth           OauthCalls
	Partner         PartnerCalls
	Payouts         PayoutsCalls
	Portfolio       PortfolioCalls
	Privacy         PrivacyCalls
	Products        ProductsCalls
	Program         ProgramCalls
	Questions       QuestionsCalls
	Quote           QuoteCalls
	RegisterReports RegisterReportsCalls
	ReplyTemplates  ReplyTemplatesCalls
	Reporting       ReportingCalls
	Rules           RulesCalls
	Screening       ScreeningCalls
	Site            SiteCalls
	Staff           StaffCalls
	Threads         ThreadsCalls
	Verify          VerifyCalls
	Webhooks        WebhooksCalls
}

func (c *Client) bind() {
	c.Accounts.c = c
	c.Agreements.c = c
	c.Backups.c = c
	c.BankEntries.c = c
	c.BankFiles.c = c
	c.By.c = c
	c.ClientMerges.c = c
	c.ClientSessions.c = c
	c.Clients.c = c
	c.Collection.c = c
	c.Consumers.c = c
	c.Contact.c = c
	c.Dashboard.c = c
	c.DebitRuns.c = c
	c.Diagnostics.c = c
	c.Events.c = c
	c.Exports.c = c
	c.Figures.c = c
	c.HeldWork.c = c
	c.Inbox.c = c
	c.Interviews.c = c
	c.Journal.c = c
	c.Labels.c = c
	c.Law.c = c
	c.Ledger.c = c
	c.Legal.c = c
	c.LoanRequests.c = c
	c.Loans.c = c
	c.Me.c = c
	c.Messages.c = c
	c.Oauth.c = c
	c.Partner.c = c
	c.Payouts.c = c
	c.Portfolio.c = c
	c.Privacy.c = c
	c.Products.c = c
	c.Program.c = c
	c.Questions.c = c
	c.Quote.c = c
	c.RegisterReports.c = c
	c.ReplyTemplates.c = c
	c.Reporting.c = c
	c.Rules.c = c
	c.Screening.c = c
	c.Site.c = c
	c.Staff.c = c
	c.Threads.c = c
	c.Verify.c = c
	c.Webhooks.c = c
}

// OperationIDs are the operations that this SDK knows.
var OperationIDs = []string{
	"accounts.outreach",
	"agreements.documents.get",
	"backups.get",
	"bank-entries.dismiss",
	"bank-entries.list",
	"bank-entries.match",
	"bank-files.create",
	"bank-files.list",
	"by.get",
	"client-merges.list",
	"client-sessions.create",
	"client-sessions.delete",
	"clients.block",
	"clients.compare",
	"clients.get",
	"clients.list",
	"clients.notes",
	"clients.search",
	"clients.timeline.list",
	"collection.colleagues",
	"collection.list",
	"consumers.delete",
	"consumers.get",
	"consumers.list",
	"consumers.put",
	"contact.create",
	"dashboard.get",
	"debit-runs.create",
	"debit-runs.discard",
	"debit-runs.file",
	"debit-runs.list",
	"diagnostics.get",
	"events.get",
	"events.list",
	"exports.create",
	"exports.files.get",
	"exports.get",
	"exports.list",
	"figures.get",
	"held-work.get",
	"inbox.get",
	"interviews.cancel",
	"interviews.confirm",
	"interviews.day",
	"interviews.invitation-ics",
	"interviews.list",
	"interviews.move",
	"interviews.propose",
	"journal.choices",
	"journal.list",
	"journal.verification",
	"labels.external-id",
	"labels.get",
	"labels.metadata",
	"law.changes",
	"law.get",
	"ledger.accounts.list",
	"ledger.allowance",
	"ledger.allowance.loans.get",
	"ledger.allowance.runs.file",
	"ledger.allowance.runs.list",
	"ledger.chart",
	"ledger.checks",
	"ledger.closes.list",
	"ledger.closes.record",
	"ledger.entry",
	"ledger.file",
	"ledger.journal-csv",
	"ledger.rates",
	"ledger.statements",
	"ledger.statements.cash-flow",
	"ledger.statements.file",
	"ledger.statements.presented",
	"ledger.trial-balance",
	"legal.get",
	"loan-requests.approve",
	"loan-requests.ask",
	"loan-requests.ask.take-back",
	"loan-requests.assign",
	"loan-requests.budget",
	"loan-requests.budget.create",
	"loan-requests.checks",
	"loan-requests.checks.create",
	"loan-requests.close",
	"loan-requests.co-borrower",
	"loan-requests.co-borrower.remove",
	"loan-requests.colleagues",
	"loan-requests.conditions",
	"loan-requests.contract.cancel",
	"loan-requests.create",
	"loan-requests.debts",
	"loan-requests.debts.put",
	"loan-requests.documents.get",
	"loan-requests.documents.marks",
	"loan-requests.documents.marks.delete",
	"loan-requests.dossier-pdf",
	"loan-requests.dossier-zip",
	"loan-requests.evidence",
	"loan-requests.evidence.get",
	"loan-requests.get",
	"loan-requests.head",
	"loan-requests.insurance",
	"loan-requests.interviews",
	"loan-requests.interviews.create",
	"loan-requests.list",
	"loan-requests.notes",
	"loan-requests.offer",
	"loan-requests.offer.create",
	"loan-requests.offer.preview",
	"loan-requests.offer.void",
	"loan-requests.papers",
	"loan-requests.papers.verdict",
	"loan-requests.papers.views",
	"loan-requests.questions",
	"loan-requests.refuse",
	"loan-requests.register-reports",
	"loan-requests.registers",
	"loan-requests.registers.arrears",
	"loan-requests.registers.ask",
	"loan-requests.registers.create",
	"loan-requests.registers.documents",
	"loan-requests.registers.documents.delete",
	"loan-requests.registers.documents.get",
	"loan-requests.registers.report",
	"loan-requests.scores",
	"loan-requests.scores.create",
	"loan-requests.screening",
	"loan-requests.screening.create",
	"loan-requests.terms",
	"loan-requests.timeline.list",
	"loan-requests.undo-approval",
	"loan-requests.undo-refusal",
	"loan-requests.verifications",
	"loan-requests.verifications.create",
	"loan-requests.work",
	"loans.arrangement",
	"loans.assign",
	"loans.collection",
	"loans.contacts",
	"loans.documents.get",
	"loans.documents.list",
	"loans.early-repayment",
	"loans.freeze",
	"loans.get",
	"loans.law",
	"loans.list",
	"loans.payments",
	"loans.payments.receipt-pdf",
	"loans.payments.reverse",
	"loans.promises",
	"loans.promises.withdraw",
	"loans.proposals.withdraw",
	"loans.recovery",
	"loans.refund",
	"loans.reschedule",
	"loans.reschedule.cancel",
	"loans.reschedule.create",
	"loans.sanctions",
	"loans.sanctions.preview",
	"loans.settlement",
	"loans.statement",
	"loans.statement-pdf",
	"loans.yearly-pdf",
	"me.agreements.withdrawal",
	"me.agreements.withdrawal.create",
	"me.conditions",
	"me.documents",
	"me.documents.issued",
	"me.guarantees",
	"me.interviews",
	"me.interviews.ask-other",
	"me.interviews.choose",
	"me.interviews.decline",
	"me.interviews.invitation-ics",
	"me.loan-requests",
	"me.loans.debit",
	"me.loans.documents.get",
	"me.loans.documents.list",
	"me.loans.due-day",
	"me.loans.due-day.put",
	"me.loans.early-repayment",
	"me.loans.expected-payments",
	"me.loans.expected-payments.delete",
	"me.loans.expected-payments.get",
	"me.loans.get",
	"me.loans.hardship",
	"me.loans.hardship.withdraw",
	"me.loans.law",
	"me.loans.list",
	"me.loans.mandate",
	"me.loans.mandate.delete",
	"me.loans.mandate.put",
	"me.loans.payment-links",
	"me.loans.payments.receipt-pdf",
	"me.loans.relief",
	"me.loans.relief.measures",
	"me.loans.settlement",
	"me.loans.slip-pdf",
	"me.loans.statement",
	"me.loans.statement-pdf",
	"me.messages.documents.get",
	"me.offers.code",
	"me.offers.decline",
	"me.offers.documents.get",
	"me.offers.get",
	"me.offers.list",
	"me.offers.paper",
	"me.offers.payout-account",
	"me.offers.read",
	"me.offers.sign",
	"me.offers.signer",
	"me.profile",
	"me.profile.home.delete",
	"me.profile.home.proof",
	"me.profile.home.put",
	"me.profile.language",
	"me.profile.mails",
	"me.profile.phone",
	"me.requests.answers",
	"me.requests.conditions.answers",
	"me.requests.debts",
	"me.requests.debts.put",
	"me.requests.decision",
	"me.requests.documents",
	"me.requests.documents.get",
	"me.requests.get",
	"me.requests.guarantors",
	"me.requests.guarantors.delete",
	"me.requests.insurance",
	"me.requests.insurance.own",
	"me.requests.insurance.put",
	"me.requests.questions",
	"me.requests.review",
	"me.requests.uploads",
	"me.requests.uploads.bytes",
	"me.requests.uploads.complete",
	"me.requests.uploads.delete",
	"me.requests.uploads.get",
	"me.requests.verifications",
	"me.requests.verifications.create",
	"me.requests.verifications.delete",
	"me.requests.withdraw",
	"me.rights",
	"me.rights.complaints",
	"me.rights.complaints.documents.get",
	"me.rights.complaints.reopen",
	"me.rights.corrections",
	"me.rights.erasure",
	"me.rights.erasures",
	"me.rights.exports",
	"me.rights.exports.archive",
	"me.rights.viewed",
	"me.session",
	"me.threads.create",
	"me.threads.draft",
	"me.threads.draft.delete",
	"me.threads.draft.documents",
	"me.threads.draft.documents.delete",
	"me.threads.draft.put",
	"me.threads.get",
	"me.threads.list",
	"me.threads.messages",
	"me.threads.read",
	"messages.documents.get",
	"oauth.token",
	"partner.applications.create",
	"partner.applications.get",
	"partner.applications.list",
	"partner.get",
	"partner.quotes",
	"partner.statements.file",
	"partner.statements.list",
	"payouts.batches.create",
	"payouts.batches.discard",
	"payouts.batches.file",
	"payouts.batches.list",
	"payouts.batches.release",
	"payouts.create",
	"payouts.hold",
	"payouts.list",
	"payouts.return",
	"payouts.settle",
	"portfolio.file",
	"portfolio.get",
	"privacy.cases.documents.get",
	"privacy.cases.list",
	"privacy.complaints",
	"privacy.complaints.years.file",
	"privacy.complaints.years.get",
	"privacy.holds.list",
	"privacy.persons.erasure",
	"privacy.persons.export",
	"privacy.persons.get",
	"privacy.persons.hold",
	"privacy.register",
	"privacy.retention",
	"products.get",
	"products.proposals",
	"products.proposals.withdraw",
	"program.get",
	"program.keys",
	"program.rotate",
	"questions.get",
	"quote.durations",
	"quote.get",
	"quote.reverse",
	"quote.schedule-csv",
	"quote.schedule-pdf",
	"register-reports.ask",
	"register-reports.list",
	"register-reports.report",
	"reply-templates.get",
	"reporting.get",
	"rules.changes",
	"rules.changes.withdraw",
	"rules.drafts",
	"rules.drafts.discard",
	"rules.drafts.get",
	"rules.drafts.put",
	"rules.drafts.replays",
	"rules.drafts.restore",
	"rules.get",
	"rules.replays.cancel",
	"rules.replays.cases.list",
	"rules.replays.export",
	"rules.replays.get",
	"screening.lists",
	"site.get",
	"staff.exports.get",
	"threads.assign",
	"threads.close",
	"threads.create",
	"threads.get",
	"threads.list",
	"threads.messages",
	"threads.notes",
	"threads.priority",
	"threads.reopen",
	"verify.create",
	"verify.get",
	"webhooks.create",
	"webhooks.delete",
	"webhooks.deliveries.get",
	"webhooks.deliveries.list",
	"webhooks.deliveries.send",
	"webhooks.list",
	"webhooks.pause",
	"webhooks.put",
	"webhooks.replay",
	"webhooks.resume",
	"webhooks.test",
}

// AccountsCalls are the operations whose id begins with accounts.
type AccountsCalls struct{ c *Client }

// Outreach calls accounts.outreach: What one needs to write to a client, with what was begun. GET /api/v1/staff/accounts/{id}/outreach, scope message.write.
func (s *AccountsCalls) Outreach(ctx context.Context, id string, options ...Option) (*Prospect, error) {
	return fetch[Prospect](ctx, s.c, call{id: "accounts.outreach", method: "GET", path: "/api/v1/staff/accounts/" + place(id) + "/outreach", keyed: false}, options)
}

// AgreementsCalls are the operations whose id begins with agreements.
type AgreementsCalls struct{ c *Client }

// AgreementsDocumentsGetQuery is what agreements.documents.get takes; a member that is zero is left out.
type AgreementsDocumentsGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// DocumentsGet calls agreements.documents.get: A document of an agreement. GET /api/v1/staff/agreements/{id}/documents/{doc}, scope document.read.
func (s *AgreementsCalls) DocumentsGet(ctx context.Context, id string, doc string, q AgreementsDocumentsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "agreements.documents.get", method: "GET", path: "/api/v1/staff/agreements/" + place(id) + "/documents/" + place(doc), keyed: false, query: q}, options)
}

// BackupsCalls are the operations whose id begins with backups.
type BackupsCalls struct{ c *Client }

// Get calls backups.get: The backups that were taken from here, and where they lie; their files are given out by no call. GET /api/v1/staff/backups, scope backup.read.
func (s *BackupsCalls) Get(ctx context.Context, options ...Option) (*Backups, error) {
	return fetch[Backups](ctx, s.c, call{id: "backups.get", method: "GET", path: "/api/v1/staff/backups", keyed: false}, options)
}

// BankEntriesCalls are the operations whose id begins with bank-entries.
type BankEntriesCalls struct{ c *Client }

// Dismiss calls bank-entries.dismiss: Say that a payment is not about loans. POST /api/v1/staff/bank-entries/{id}/dismiss, scope bank.book.
func (s *BankEntriesCalls) Dismiss(ctx context.Context, id string, in ReasonInput, options ...Option) (*BankEntry, error) {
	return fetch[BankEntry](ctx, s.c, call{id: "bank-entries.dismiss", method: "POST", path: "/api/v1/staff/bank-entries/" + place(id) + "/dismiss", keyed: true, body: in}, options)
}

// BankEntriesListQuery is what bank-entries.list takes; a member that is zero is left out.
type BankEntriesListQuery struct {
	// All when absent. One of new, matched, unmatched, dismissed, replaced
	State string `query:"state"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
}

// List calls bank-entries.list: Payments on the lender's accounts, newest first; the unmatched ones with likely loans. GET /api/v1/staff/bank-entries, scope bank.files.
func (s *BankEntriesCalls) List(ctx context.Context, q BankEntriesListQuery, options ...Option) (*BankEntryPage, error) {
	return fetch[BankEntryPage](ctx, s.c, call{id: "bank-entries.list", method: "GET", path: "/api/v1/staff/bank-entries", keyed: false, query: q}, options)
}

// All gives what bank-entries.list lists, page after page.
func (s *BankEntriesCalls) All(ctx context.Context, q BankEntriesListQuery, options ...Option) iter.Seq2[BankEntry, error] {
	return pages(func(cursor string) ([]BankEntry, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Match calls bank-entries.match: Place a payment with a loan. POST /api/v1/staff/bank-entries/{id}/match, scope bank.book.
func (s *BankEntriesCalls) Match(ctx context.Context, id string, in MatchInput, options ...Option) (*BankEntry, error) {
	return fetch[BankEntry](ctx, s.c, call{id: "bank-entries.match", method: "POST", path: "/api/v1/staff/bank-entries/" + place(id) + "/match", keyed: true, body: in}, options)
}

// BankFilesCalls are the operations whose id begins with bank-files.
type BankFilesCalls struct{ c *Client }

// Create calls bank-files.create: Take a file of a bank: pain.002, camt.053 or camt.054; each payment counts once. POST /api/v1/staff/bank-files, scope bank.files.
func (s *BankFilesCalls) Create(ctx context.Context, in []byte, options ...Option) (*BankFile, error) {
	return fetch[BankFile](ctx, s.c, call{id: "bank-files.create", method: "POST", path: "/api/v1/staff/bank-files", keyed: true, body: Media{ContentType: "application/xml", Data: in}}, options)
}

// BankFilesListQuery is what bank-files.list takes; a member that is zero is left out.
type BankFilesListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
}

// List calls bank-files.list: Files of banks, newest first. GET /api/v1/staff/bank-files, scope bank.files.
func (s *BankFilesCalls) List(ctx context.Context, q BankFilesListQuery, options ...Option) (*BankFilePage, error) {
	return fetch[BankFilePage](ctx, s.c, call{id: "bank-files.list", method: "GET", path: "/api/v1/staff/bank-files", keyed: false, query: q}, options)
}

// All gives what bank-files.list lists, page after page.
func (s *BankFilesCalls) All(ctx context.Context, q BankFilesListQuery, options ...Option) iter.Seq2[BankFile, error] {
	return pages(func(cursor string) ([]BankFile, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// ByCalls are the operations whose id begins with by.
type ByCalls struct{ c *Client }

// Get calls by.get: Where the thing is that programs call so. GET /api/v1/by/{type}/{external_id}, scope program.self.
func (s *ByCalls) Get(ctx context.Context, ofType string, externalID string, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "by.get", method: "GET", path: "/api/v1/by/" + place(ofType) + "/" + place(externalID), keyed: false}, options)
}

// ClientMergesCalls are the operations whose id begins with client-merges.
type ClientMergesCalls struct{ c *Client }

// ClientMergesListQuery is what client-merges.list takes; a member that is zero is left out.
type ClientMergesListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
}

// List calls client-merges.list: Merges that wait for a second person, the oldest first. GET /api/v1/staff/client-merges, scope client.read.
func (s *ClientMergesCalls) List(ctx context.Context, q ClientMergesListQuery, options ...Option) (*MergePage, error) {
	return fetch[MergePage](ctx, s.c, call{id: "client-merges.list", method: "GET", path: "/api/v1/staff/client-merges", keyed: false, query: q}, options)
}

// All gives what client-merges.list lists, page after page.
func (s *ClientMergesCalls) All(ctx context.Context, q ClientMergesListQuery, options ...Option) iter.Seq2[ClientMerge, error] {
	return pages(func(cursor string) ([]ClientMerge, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// ClientSessionsCalls are the operations whose id begins with client-sessions.
type ClientSessionsCalls struct{ c *Client }

// Create calls client-sessions.create: Open a session of 15 minutes for a client who has signed in to a program's own pages. POST /api/v1/client-sessions, scope session.delegate.
func (s *ClientSessionsCalls) Create(ctx context.Context, in ClientSessionInput, options ...Option) (*OpenedSession, error) {
	return fetch[OpenedSession](ctx, s.c, call{id: "client-sessions.create", method: "POST", path: "/api/v1/client-sessions", keyed: false, body: in}, options)
}

// Delete calls client-sessions.delete: End such a session, as when the client signs out. DELETE /api/v1/client-sessions/{id}, scope session.delegate.
func (s *ClientSessionsCalls) Delete(ctx context.Context, id string, options ...Option) error {
	return none(ctx, s.c, call{id: "client-sessions.delete", method: "DELETE", path: "/api/v1/client-sessions/" + place(id), keyed: false}, options)
}

// ClientsCalls are the operations whose id begins with clients.
type ClientsCalls struct{ c *Client }

// Block calls clients.block: Keep a client from signing in, and sign them out everywhere. POST /api/v1/staff/clients/{id}/block, scope client.block.
func (s *ClientsCalls) Block(ctx context.Context, id string, options ...Option) (*ClientFile, error) {
	return fetch[ClientFile](ctx, s.c, call{id: "clients.block", method: "POST", path: "/api/v1/staff/clients/" + place(id) + "/block", keyed: true}, options)
}

// ClientsCompareQuery is what clients.compare takes; a member that is zero is left out.
type ClientsCompareQuery struct {
	// The id of the other client
	With string `query:"with"`
}

// Compare calls clients.compare: A client beside another, before they are merged. GET /api/v1/staff/clients/{id}/compare, scope client.read.
func (s *ClientsCalls) Compare(ctx context.Context, id string, q ClientsCompareQuery, options ...Option) (*ClientComparison, error) {
	return fetch[ClientComparison](ctx, s.c, call{id: "clients.compare", method: "GET", path: "/api/v1/staff/clients/" + place(id) + "/compare", keyed: false, query: q}, options)
}

// ClientsGetQuery is what clients.get takes; a member that is zero is left out.
type ClientsGetQuery struct {
	// What to answer beside it, in the member expanded: at most 5 of requests, loans, with commas between them. Each needs what its own operation needs
	Expand string `query:"expand"`
}

// Get calls clients.get: The file of a client, by their id or that of a request, a loan or an account of theirs; who looked is recorded. GET /api/v1/staff/clients/{id}, scope client.read.
func (s *ClientsCalls) Get(ctx context.Context, id string, q ClientsGetQuery, options ...Option) (*ClientFile, error) {
	return fetch[ClientFile](ctx, s.c, call{id: "clients.get", method: "GET", path: "/api/v1/staff/clients/" + place(id), keyed: false, query: q}, options)
}

// ClientsListQuery is what clients.list takes; a member that is zero is left out.
type ClientsListQuery struct {
	// All when absent. One of all, active, completed, late
	Filter string `query:"filter"`
	// Part of a name, e-mail address, id or reference
	Q string `query:"q"`
	// The newest first when absent. One of oldest, created_at, -created_at, updated_at, -updated_at
	Sort string `query:"sort"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
	// At most 100, with commas between them
	IDs string `query:"ids"`
	// What programs of the lender call it
	ExternalID string `query:"external_id"`
	// Values that the program which asks keeps beside it: metadata[stage]=qualified; at most 2
	Metadata map[string]string `query:"metadata"`
	// Id of one of the lender's branches; of all that the caller sees when absent
	Branch string `query:"branch"`
	// Whether what the filter leaves is counted; when absent not for programs, and for people as the list does. One of none, exact
	Total string `query:"total"`
	// What to answer beside it, in the member expanded: at most 5 of client, with commas between them. Each needs what its own operation needs
	Expand string `query:"expand"`
}

// List calls clients.list: Clients, filtered, searched and sorted. GET /api/v1/staff/clients, scope client.read.
func (s *ClientsCalls) List(ctx context.Context, q ClientsListQuery, options ...Option) (*ClientPage, error) {
	return fetch[ClientPage](ctx, s.c, call{id: "clients.list", method: "GET", path: "/api/v1/staff/clients", keyed: false, query: q}, options)
}

// All gives what clients.list lists, page after page.
func (s *ClientsCalls) All(ctx context.Context, q ClientsListQuery, options ...Option) iter.Seq2[ClientItem, error] {
	return pages(func(cursor string) ([]ClientItem, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Notes calls clients.notes: Add a remark about a client. POST /api/v1/staff/clients/{id}/notes, scope client.note.
func (s *ClientsCalls) Notes(ctx context.Context, id string, in ClientNoteInput, options ...Option) (*ClientNote, error) {
	return fetch[ClientNote](ctx, s.c, call{id: "clients.notes", method: "POST", path: "/api/v1/staff/clients/" + place(id) + "/notes", keyed: true, body: in}, options)
}

// Search calls clients.search: Clients by everything that is asked for. POST /api/v1/staff/clients/search, scope client.read.
func (s *ClientsCalls) Search(ctx context.Context, in ClientCriteria, options ...Option) (*FoundClients, error) {
	return fetch[FoundClients](ctx, s.c, call{id: "clients.search", method: "POST", path: "/api/v1/staff/clients/search", keyed: false, body: in}, options)
}

// ClientsTimelineListQuery is what clients.timeline.list takes; a member that is zero is left out.
type ClientsTimelineListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
}

// TimelineList calls clients.timeline.list: Everything that happened with a client, newest first. GET /api/v1/staff/clients/{id}/timeline, scope client.read.
func (s *ClientsCalls) TimelineList(ctx context.Context, id string, q ClientsTimelineListQuery, options ...Option) (*ClientTimeline, error) {
	return fetch[ClientTimeline](ctx, s.c, call{id: "clients.timeline.list", method: "GET", path: "/api/v1/staff/clients/" + place(id) + "/timeline", keyed: false, query: q}, options)
}

// TimelineAll gives what clients.timeline.list lists, page after page.
func (s *ClientsCalls) TimelineAll(ctx context.Context, id string, q ClientsTimelineListQuery, options ...Option) iter.Seq2[ClientMoment, error] {
	return pages(func(cursor string) ([]ClientMoment, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.TimelineList(ctx, id, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// CollectionCalls are the operations whose id begins with collection.
type CollectionCalls struct{ c *Client }

// Colleagues calls collection.colleagues: Who may be given cases. GET /api/v1/staff/collection/colleagues, scope collection.work.
func (s *CollectionCalls) Colleagues(ctx context.Context, options ...Option) (*CaseWorkers, error) {
	return fetch[CaseWorkers](ctx, s.c, call{id: "collection.colleagues", method: "GET", path: "/api/v1/staff/collection/colleagues", keyed: false}, options)
}

// CollectionListQuery is what collection.list takes; a member that is zero is left out.
type CollectionListQuery struct {
	// Days past due, as of the last daily run; all when absent. One of current, 1-30, 31-60, 61-90, over-90
	Bucket string `query:"bucket"`
	// Whosever when absent. One of me, nobody
	Assigned string `query:"assigned"`
	// Part of a name, e-mail address or reference
	Q string `query:"q"`
	// By the most days past due, or the largest amount overdue, as of the last daily run; by the day of what comes next when absent. One of days, amount
	Sort string `query:"sort"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// What to answer beside it, in the member expanded: at most 5 of loan, client, with commas between them. Each needs what its own operation needs
	Expand string `query:"expand"`
}

// List calls collection.list: Open cases of arrears, by the day of what comes next. GET /api/v1/staff/collection, scope loan.read.
func (s *CollectionCalls) List(ctx context.Context, q CollectionListQuery, options ...Option) (*CollectionPage, error) {
	return fetch[CollectionPage](ctx, s.c, call{id: "collection.list", method: "GET", path: "/api/v1/staff/collection", keyed: false, query: q}, options)
}

// All gives what collection.list lists, page after page.
func (s *CollectionCalls) All(ctx context.Context, q CollectionListQuery, options ...Option) iter.Seq2[CollectionItem, error] {
	return pages(func(cursor string) ([]CollectionItem, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// ConsumersCalls are the operations whose id begins with consumers.
type ConsumersCalls struct{ c *Client }

// Delete calls consumers.delete: Forget up to where a program has read. DELETE /api/v1/consumers/{name}, scope event.cursor.
func (s *ConsumersCalls) Delete(ctx context.Context, name string, options ...Option) error {
	return none(ctx, s.c, call{id: "consumers.delete", method: "DELETE", path: "/api/v1/consumers/" + place(name), keyed: false}, options)
}

// Get calls consumers.get: Up to where a program has read. GET /api/v1/consumers/{name}, scope event.read.
func (s *ConsumersCalls) Get(ctx context.Context, name string, options ...Option) (*EventConsumer, error) {
	return fetch[EventConsumer](ctx, s.c, call{id: "consumers.get", method: "GET", path: "/api/v1/consumers/" + place(name), keyed: false}, options)
}

// ConsumersListQuery is what consumers.list takes; a member that is zero is left out.
type ConsumersListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
}

// List calls consumers.list: Up to where programs have read, as they keep it here. GET /api/v1/consumers, scope event.read.
func (s *ConsumersCalls) List(ctx context.Context, q ConsumersListQuery, options ...Option) (*EventConsumers, error) {
	return fetch[EventConsumers](ctx, s.c, call{id: "consumers.list", method: "GET", path: "/api/v1/consumers", keyed: false, query: q}, options)
}

// All gives what consumers.list lists, page after page.
func (s *ConsumersCalls) All(ctx context.Context, q ConsumersListQuery, options ...Option) iter.Seq2[EventConsumer, error] {
	return pages(func(cursor string) ([]EventConsumer, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Put calls consumers.put: Keep up to where a program has read; an earlier place, too. PUT /api/v1/consumers/{name}, scope event.cursor.
func (s *ConsumersCalls) Put(ctx context.Context, name string, in SetConsumerInput, options ...Option) (*EventConsumer, error) {
	return fetch[EventConsumer](ctx, s.c, call{id: "consumers.put", method: "PUT", path: "/api/v1/consumers/" + place(name), keyed: false, body: in}, options)
}

// ContactCalls are the operations whose id begins with contact.
type ContactCalls struct{ c *Client }

// Create calls contact.create: Write to the lender. POST /api/v1/contact, scope message.write.
func (s *ContactCalls) Create(ctx context.Context, in ContactForm, options ...Option) (*MessageReceipt, error) {
	return fetch[MessageReceipt](ctx, s.c, call{id: "contact.create", method: "POST", path: "/api/v1/contact", keyed: true, body: in}, options)
}

// DashboardCalls are the operations whose id begins with dashboard.
type DashboardCalls struct{ c *Client }

// Get calls dashboard.get: Counters and the newest requests. GET /api/v1/staff/dashboard, scope dashboard.read.
func (s *DashboardCalls) Get(ctx context.Context, options ...Option) (*Dashboard, error) {
	return fetch[Dashboard](ctx, s.c, call{id: "dashboard.get", method: "GET", path: "/api/v1/staff/dashboard", keyed: false}, options)
}

// DebitRunsCalls are the operations whose id begins with debit-runs.
type DebitRunsCalls struct{ c *Client }

// Create calls debit-runs.create: Collect what will be due on a day; borrowers are told by mail. POST /api/v1/staff/debit-runs, scope debit.prepare.
func (s *DebitRunsCalls) Create(ctx context.Context, in DebitsInput, options ...Option) (*DebitRun, error) {
	return fetch[DebitRun](ctx, s.c, call{id: "debit-runs.create", method: "POST", path: "/api/v1/staff/debit-runs", keyed: true, body: in}, options)
}

// Discard calls debit-runs.discard: Take a run back before its file goes to the bank. POST /api/v1/staff/debit-runs/{id}/discard, scope debit.prepare.
func (s *DebitRunsCalls) Discard(ctx context.Context, id string, in VersionInput, options ...Option) (*DebitRun, error) {
	return fetch[DebitRun](ctx, s.c, call{id: "debit-runs.discard", method: "POST", path: "/api/v1/staff/debit-runs/" + place(id) + "/discard", keyed: true, body: in}, options)
}

// File calls debit-runs.file: The pain.008 of a run, the same bytes each time. GET /api/v1/staff/debit-runs/{id}/file, scope bank.files.
func (s *DebitRunsCalls) File(ctx context.Context, id string, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "debit-runs.file", method: "GET", path: "/api/v1/staff/debit-runs/" + place(id) + "/file", keyed: false}, options)
}

// DebitRunsListQuery is what debit-runs.list takes; a member that is zero is left out.
type DebitRunsListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
}

// List calls debit-runs.list: Runs of direct debits, newest first. GET /api/v1/staff/debit-runs, scope loan.read.
func (s *DebitRunsCalls) List(ctx context.Context, q DebitRunsListQuery, options ...Option) (*DebitRunPage, error) {
	return fetch[DebitRunPage](ctx, s.c, call{id: "debit-runs.list", method: "GET", path: "/api/v1/staff/debit-runs", keyed: false, query: q}, options)
}

// All gives what debit-runs.list lists, page after page.
func (s *DebitRunsCalls) All(ctx context.Context, q DebitRunsListQuery, options ...Option) iter.Seq2[DebitRun, error] {
	return pages(func(cursor string) ([]DebitRun, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// DiagnosticsCalls are the operations whose id begins with diagnostics.
type DiagnosticsCalls struct{ c *Client }

// Get calls diagnostics.get: How the system is. GET /api/v1/staff/diagnostics, scope diagnostics.read.
func (s *DiagnosticsCalls) Get(ctx context.Context, options ...Option) (*Diagnostics, error) {
	return fetch[Diagnostics](ctx, s.c, call{id: "diagnostics.get", method: "GET", path: "/api/v1/staff/diagnostics", keyed: false}, options)
}

// EventsCalls are the operations whose id begins with events.
type EventsCalls struct{ c *Client }

// Get calls events.get: One event. GET /api/v1/events/{id}, scope event.read.
func (s *EventsCalls) Get(ctx context.Context, id string, options ...Option) (*Event, error) {
	return fetch[Event](ctx, s.c, call{id: "events.get", method: "GET", path: "/api/v1/events/" + place(id), keyed: false}, options)
}

// EventsListQuery is what events.list takes; a member that is zero is left out.
type EventsListQuery struct {
	// The seq of the last event that the caller has; 0 or more. Absent: from the oldest that is kept
	After int64 `query:"after"`
	// Types of events, with commas between them; all when absent
	Types string `query:"types"`
	// The id of what the events are about; anything when absent
	Object string `query:"object"`
	Limit  int64  `query:"limit"`
	// For how many seconds the answer is held back while there is nothing to tell
	Wait int64 `query:"wait"`
}

// List calls events.list: What has happened, in one order without gaps; kept for ninety days. GET /api/v1/events, scope event.read.
func (s *EventsCalls) List(ctx context.Context, q EventsListQuery, options ...Option) (*EventPage, error) {
	return fetch[EventPage](ctx, s.c, call{id: "events.list", method: "GET", path: "/api/v1/events", keyed: false, query: q}, options)
}

// ExportsCalls are the operations whose id begins with exports.
type ExportsCalls struct{ c *Client }

// Create calls exports.create: Have a copy of one kind of data made, as of now or of a day; an event tells when it is ready. POST /api/v1/exports, scope list.export.
func (s *ExportsCalls) Create(ctx context.Context, in AskExportInput, options ...Option) (*Export, error) {
	return fetch[Export](ctx, s.c, call{id: "exports.create", method: "POST", path: "/api/v1/exports", keyed: true, body: in}, options)
}

// FilesGet calls exports.files.get: A file of a copy; parts of it with Range. GET /api/v1/exports/{id}/files/{name}, scope list.export.
func (s *ExportsCalls) FilesGet(ctx context.Context, id string, name string, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "exports.files.get", method: "GET", path: "/api/v1/exports/" + place(id) + "/files/" + place(name), keyed: false}, options)
}

// Get calls exports.get: A copy: its files, what a row says, and where the log of events goes on. GET /api/v1/exports/{id}, scope list.export.
func (s *ExportsCalls) Get(ctx context.Context, id string, options ...Option) (*Export, error) {
	return fetch[Export](ctx, s.c, call{id: "exports.get", method: "GET", path: "/api/v1/exports/" + place(id), keyed: false}, options)
}

// ExportsListQuery is what exports.list takes; a member that is zero is left out.
type ExportsListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
}

// List calls exports.list: Copies of the data that were asked for, the newest first. GET /api/v1/exports, scope list.export.
func (s *ExportsCalls) List(ctx context.Context, q ExportsListQuery, options ...Option) (*ExportPage, error) {
	return fetch[ExportPage](ctx, s.c, call{id: "exports.list", method: "GET", path: "/api/v1/exports", keyed: false, query: q}, options)
}

// All gives what exports.list lists, page after page.
func (s *ExportsCalls) All(ctx context.Context, q ExportsListQuery, options ...Option) iter.Seq2[Export, error] {
	return pages(func(cursor string) ([]Export, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// FiguresCalls are the operations whose id begins with figures.
type FiguresCalls struct{ c *Client }

// FiguresGetQuery is what figures.get takes; a member that is zero is left out.
type FiguresGetQuery struct {
	// Today included
	Days int64 `query:"days"`
	// A code; all products when absent
	Product string `query:"product"`
}

// Get calls figures.get: The queue, what some days brought, and the portfolio. GET /api/v1/staff/figures, scope dashboard.read.
func (s *FiguresCalls) Get(ctx context.Context, q FiguresGetQuery, options ...Option) (*Figures, error) {
	return fetch[Figures](ctx, s.c, call{id: "figures.get", method: "GET", path: "/api/v1/staff/figures", keyed: false, query: q}, options)
}

// HeldWorkCalls are the operations whose id begins with held-work.
type HeldWorkCalls struct{ c *Client }

// Get calls held-work.get: What waits for a person after days off or a clock that jumped, and which statements are missing. GET /api/v1/staff/held-work, scope collection.work.
func (s *HeldWorkCalls) Get(ctx context.Context, options ...Option) (*HeldWork, error) {
	return fetch[HeldWork](ctx, s.c, call{id: "held-work.get", method: "GET", path: "/api/v1/staff/held-work", keyed: false}, options)
}

// InboxCalls are the operations whose id begins with inbox.
type InboxCalls struct{ c *Client }

// Get calls inbox.get: The four figures above the inbox. GET /api/v1/staff/inbox, scope message.read.
func (s *InboxCalls) Get(ctx context.Context, options ...Option) (*InboxTiles, error) {
	return fetch[InboxTiles](ctx, s.c, call{id: "inbox.get", method: "GET", path: "/api/v1/staff/inbox", keyed: false}, options)
}

// InterviewsCalls are the operations whose id begins with interviews.
type InterviewsCalls struct{ c *Client }

// Cancel calls interviews.cancel: Call it off. POST /api/v1/staff/interviews/{id}/cancel, scope interview.plan.
func (s *InterviewsCalls) Cancel(ctx context.Context, id string, in CancelInterviewInput, options ...Option) (*RequestInterviews, error) {
	return fetch[RequestInterviews](ctx, s.c, call{id: "interviews.cancel", method: "POST", path: "/api/v1/staff/interviews/" + place(id) + "/cancel", keyed: true, body: in}, options)
}

// Confirm calls interviews.confirm: Agree to the time that the applicant has chosen; the invitation leaves. POST /api/v1/staff/interviews/{id}/confirm, scope interview.plan.
func (s *InterviewsCalls) Confirm(ctx context.Context, id string, in VersionInput, options ...Option) (*RequestInterviews, error) {
	return fetch[RequestInterviews](ctx, s.c, call{id: "interviews.confirm", method: "POST", path: "/api/v1/staff/interviews/" + place(id) + "/confirm", keyed: true, body: in}, options)
}

// InterviewsDayQuery is what interviews.day takes; a member that is zero is left out.
type InterviewsDayQuery struct {
	// 2026-11-24
	Day     string `query:"day"`
	Minutes int64  `query:"minutes"`
	// The caller when absent
	StaffID string `query:"staff_id"`
}

// Day calls interviews.day: When on a day a member of staff may talk with somebody. GET /api/v1/staff/interviews/day, scope interview.plan.
func (s *InterviewsCalls) Day(ctx context.Context, q InterviewsDayQuery, options ...Option) (*InterviewDay, error) {
	return fetch[InterviewDay](ctx, s.c, call{id: "interviews.day", method: "GET", path: "/api/v1/staff/interviews/day", keyed: false, query: q}, options)
}

// InvitationICS calls interviews.invitation-ics: The calendar file of what is agreed on; it names nobody. GET /api/v1/staff/interviews/{id}/invitation.ics, scope request.read.
func (s *InterviewsCalls) InvitationICS(ctx context.Context, id string, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "interviews.invitation-ics", method: "GET", path: "/api/v1/staff/interviews/" + place(id) + "/invitation.ics", keyed: false}, options)
}

// InterviewsListQuery is what interviews.list takes; a member that is zero is left out.
type InterviewsListQuery struct {
	// One of mine, all
	Whose string `query:"whose"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
}

// List calls interviews.list: What is planned and what has just been: what waits for staff first, then by time. GET /api/v1/staff/interviews, scope request.read.
func (s *InterviewsCalls) List(ctx context.Context, q InterviewsListQuery, options ...Option) (*InterviewAgenda, error) {
	return fetch[InterviewAgenda](ctx, s.c, call{id: "interviews.list", method: "GET", path: "/api/v1/staff/interviews", keyed: false, query: q}, options)
}

// All gives what interviews.list lists, page after page.
func (s *InterviewsCalls) All(ctx context.Context, q InterviewsListQuery, options ...Option) iter.Seq2[InterviewEntry, error] {
	return pages(func(cursor string) ([]InterviewEntry, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Move calls interviews.move: Move what is agreed on; calendars follow. POST /api/v1/staff/interviews/{id}/move, scope interview.plan.
func (s *InterviewsCalls) Move(ctx context.Context, id string, in InterviewMove, options ...Option) (*RequestInterviews, error) {
	return fetch[RequestInterviews](ctx, s.c, call{id: "interviews.move", method: "POST", path: "/api/v1/staff/interviews/" + place(id) + "/move", keyed: true, body: in}, options)
}

// Propose calls interviews.propose: Propose other times. POST /api/v1/staff/interviews/{id}/propose, scope interview.plan.
func (s *InterviewsCalls) Propose(ctx context.Context, id string, in ProposeInput, options ...Option) (*RequestInterviews, error) {
	return fetch[RequestInterviews](ctx, s.c, call{id: "interviews.propose", method: "POST", path: "/api/v1/staff/interviews/" + place(id) + "/propose", keyed: true, body: in}, options)
}

// JournalCalls are the operations whose id begins with journal.
type JournalCalls struct{ c *Client }

// Choices calls journal.choices: What the journal can be filtered by. GET /api/v1/staff/journal/choices, scope audit.read.
func (s *JournalCalls) Choices(ctx context.Context, options ...Option) (*JournalChoices, error) {
	return fetch[JournalChoices](ctx, s.c, call{id: "journal.choices", method: "GET", path: "/api/v1/staff/journal/choices", keyed: false}, options)
}

// JournalListQuery is what journal.list takes; a member that is zero is left out.
type JournalListQuery struct {
	// All when absent. One of staff, client, visitor, system, operator, machine
	ActorKind  string `query:"actor_kind"`
	ActorID    string `query:"actor_id"`
	Action     string `query:"action"`
	EntityKind string `query:"entity_kind"`
	// Only with its kind
	EntityID string `query:"entity_id"`
	// The first day, YYYY-MM-DD
	From string `query:"from"`
	// The last day, YYYY-MM-DD
	To string `query:"to"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
}

// List calls journal.list: Who did what to what, newest first. GET /api/v1/staff/journal, scope audit.read.
func (s *JournalCalls) List(ctx context.Context, q JournalListQuery, options ...Option) (*Journal, error) {
	return fetch[Journal](ctx, s.c, call{id: "journal.list", method: "GET", path: "/api/v1/staff/journal", keyed: false, query: q}, options)
}

// All gives what journal.list lists, page after page.
func (s *JournalCalls) All(ctx context.Context, q JournalListQuery, options ...Option) iter.Seq2[JournalEntry, error] {
	return pages(func(cursor string) ([]JournalEntry, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// JournalVerificationQuery is what journal.verification takes; a member that is zero is left out.
type JournalVerificationQuery struct {
	// next of the part before; the beginning when absent
	From string `query:"from"`
}

// Verification calls journal.verification: Verify the chains of the journal, part by part. GET /api/v1/staff/journal/verification, scope audit.read.
func (s *JournalCalls) Verification(ctx context.Context, q JournalVerificationQuery, options ...Option) (*CheckedPart, error) {
	return fetch[CheckedPart](ctx, s.c, call{id: "journal.verification", method: "GET", path: "/api/v1/staff/journal/verification", keyed: false, query: q}, options)
}

// LabelsCalls are the operations whose id begins with labels.
type LabelsCalls struct{ c *Client }

// ExternalID calls labels.external-id: Give a thing its external id, once and for good. PUT /api/v1/labels/{type}/{id}/external-id, scope label.write.
func (s *LabelsCalls) ExternalID(ctx context.Context, ofType string, id string, in ExternalInput, options ...Option) (*Labels, error) {
	return fetch[Labels](ctx, s.c, call{id: "labels.external-id", method: "PUT", path: "/api/v1/labels/" + place(ofType) + "/" + place(id) + "/external-id", keyed: false, body: in}, options)
}

// Get calls labels.get: What programs call a thing, and what they keep beside it. GET /api/v1/labels/{type}/{id}, scope program.self.
func (s *LabelsCalls) Get(ctx context.Context, ofType string, id string, options ...Option) (*Labels, error) {
	return fetch[Labels](ctx, s.c, call{id: "labels.get", method: "GET", path: "/api/v1/labels/" + place(ofType) + "/" + place(id), keyed: false}, options)
}

// Metadata calls labels.metadata: Lay values over those that this program keeps beside a thing; null takes one away. PATCH /api/v1/labels/{type}/{id}/metadata, scope label.write.
func (s *LabelsCalls) Metadata(ctx context.Context, ofType string, id string, in MetadataInput, options ...Option) (*Labels, error) {
	return fetch[Labels](ctx, s.c, call{id: "labels.metadata", method: "PATCH", path: "/api/v1/labels/" + place(ofType) + "/" + place(id) + "/metadata", keyed: false, body: in}, options)
}

// LawCalls are the operations whose id begins with law.
type LawCalls struct{ c *Client }

// LawChangesQuery is what law.changes takes; a member that is zero is left out.
type LawChangesQuery struct {
	// One that has a file; that of the first product when absent
	Country string `query:"country"`
	// One of consumer, general
	Regime string `query:"regime"`
	// One of loan, financed, revolving, card, overdraft, lease
	Credit string `query:"credit"`
	// YYYY-MM-DD
	From string `query:"from"`
	// YYYY-MM-DD
	To string `query:"to"`
}

// Changes calls law.changes: The rules that hold on one of two days only. GET /api/v1/staff/law/changes, scope product.read.
func (s *LawCalls) Changes(ctx context.Context, q LawChangesQuery, options ...Option) (*LawChanges, error) {
	return fetch[LawChanges](ctx, s.c, call{id: "law.changes", method: "GET", path: "/api/v1/staff/law/changes", keyed: false, query: q}, options)
}

// LawGetQuery is what law.get takes; a member that is zero is left out.
type LawGetQuery struct {
	// One that has a file; that of the first product when absent
	Country string `query:"country"`
	// One of consumer, general
	Regime string `query:"regime"`
	// One of loan, financed, revolving, card, overdraft, lease
	Credit string `query:"credit"`
	// YYYY-MM-DD; today in the country when absent
	On string `query:"on"`
}

// Get calls law.get: The law of a country on a day: its rules with their sources, and what keeps products from being activated. GET /api/v1/staff/law, scope product.read.
func (s *LawCalls) Get(ctx context.Context, q LawGetQuery, options ...Option) (*LawShown, error) {
	return fetch[LawShown](ctx, s.c, call{id: "law.get", method: "GET", path: "/api/v1/staff/law", keyed: false, query: q}, options)
}

// LedgerCalls are the operations whose id begins with ledger.
type LedgerCalls struct{ c *Client }

// LedgerAccountsListQuery is what ledger.accounts.list takes; a member that is zero is left out.
type LedgerAccountsListQuery struct {
	Currency string `query:"currency"`
	// The first booking day, YYYY-MM-DD
	From string `query:"from"`
	// The last booking day, YYYY-MM-DD; today at the lender's place when absent
	To string `query:"to"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
}

// AccountsList calls ledger.accounts.list: What happened on an account between two days. GET /api/v1/staff/ledger/accounts/{account}, scope ledger.read.
func (s *LedgerCalls) AccountsList(ctx context.Context, account string, q LedgerAccountsListQuery, options ...Option) (*Statement, error) {
	return fetch[Statement](ctx, s.c, call{id: "ledger.accounts.list", method: "GET", path: "/api/v1/staff/ledger/accounts/" + place(account), keyed: false, query: q}, options)
}

// Allowance calls ledger.allowance: By which rules losses are expected, and the runs that went by them. GET /api/v1/staff/ledger/allowance, scope ledger.read.
func (s *LedgerCalls) Allowance(ctx context.Context, options ...Option) (*Allowance, error) {
	return fetch[Allowance](ctx, s.c, call{id: "ledger.allowance", method: "GET", path: "/api/v1/staff/ledger/allowance", keyed: false}, options)
}

// AllowanceLoansGet calls ledger.allowance.loans.get: What is expected to be lost of a loan, and how staff watch it. GET /api/v1/staff/ledger/allowance/loans/{id}, scope ledger.read.
func (s *LedgerCalls) AllowanceLoansGet(ctx context.Context, id string, options ...Option) (*AllowanceLoan, error) {
	return fetch[AllowanceLoan](ctx, s.c, call{id: "ledger.allowance.loans.get", method: "GET", path: "/api/v1/staff/ledger/allowance/loans/" + place(id), keyed: false}, options)
}

// LedgerAllowanceRunsFileQuery is what ledger.allowance.runs.file takes; a member that is zero is left out.
type LedgerAllowanceRunsFileQuery struct {
	// One of csv, xlsx
	Format string `query:"format"`
}

// AllowanceRunsFile calls ledger.allowance.runs.file: A run loan by loan as a file; that it was taken is recorded. GET /api/v1/staff/ledger/allowance/runs/{id}/file, scope ledger.read.
func (s *LedgerCalls) AllowanceRunsFile(ctx context.Context, id string, q LedgerAllowanceRunsFileQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "ledger.allowance.runs.file", method: "GET", path: "/api/v1/staff/ledger/allowance/runs/" + place(id) + "/file", keyed: false, query: q}, options)
}

// LedgerAllowanceRunsListQuery is what ledger.allowance.runs.list takes; a member that is zero is left out.
type LedgerAllowanceRunsListQuery struct {
	// The run to compare with; the booked one before it when absent
	Since string `query:"since"`
	// Only loans of this stage; 0: all
	Stage int64 `query:"stage"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
}

// AllowanceRunsList calls ledger.allowance.runs.list: A run, how it moved since another one, and its loans. GET /api/v1/staff/ledger/allowance/runs/{id}, scope ledger.read.
func (s *LedgerCalls) AllowanceRunsList(ctx context.Context, id string, q LedgerAllowanceRunsListQuery, options ...Option) (*AllowanceRunDetail, error) {
	return fetch[AllowanceRunDetail](ctx, s.c, call{id: "ledger.allowance.runs.list", method: "GET", path: "/api/v1/staff/ledger/allowance/runs/" + place(id), keyed: false, query: q}, options)
}

// AllowanceRunsAll gives what ledger.allowance.runs.list lists, page after page.
func (s *LedgerCalls) AllowanceRunsAll(ctx context.Context, id string, q LedgerAllowanceRunsListQuery, options ...Option) iter.Seq2[AllowanceItem, error] {
	return pages(func(cursor string) ([]AllowanceItem, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.AllowanceRunsList(ctx, id, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Chart calls ledger.chart: The accountant's chart, its templates, and changes of late. GET /api/v1/staff/ledger/chart, scope ledger.read.
func (s *LedgerCalls) Chart(ctx context.Context, options ...Option) (*Chart, error) {
	return fetch[Chart](ctx, s.c, call{id: "ledger.chart", method: "GET", path: "/api/v1/staff/ledger/chart", keyed: false}, options)
}

// Checks calls ledger.checks: What is looked at before the next month is closed, as it stands. GET /api/v1/staff/ledger/checks, scope ledger.read.
func (s *LedgerCalls) Checks(ctx context.Context, options ...Option) (*CloseChecks, error) {
	return fetch[CloseChecks](ctx, s.c, call{id: "ledger.checks", method: "GET", path: "/api/v1/staff/ledger/checks", keyed: false}, options)
}

// LedgerClosesListQuery is what ledger.closes.list takes; a member that is zero is left out.
type LedgerClosesListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
}

// ClosesList calls ledger.closes.list: Up to where the books are closed, and how it came to that. GET /api/v1/staff/ledger/closes, scope ledger.read.
func (s *LedgerCalls) ClosesList(ctx context.Context, q LedgerClosesListQuery, options ...Option) (*Closes, error) {
	return fetch[Closes](ctx, s.c, call{id: "ledger.closes.list", method: "GET", path: "/api/v1/staff/ledger/closes", keyed: false, query: q}, options)
}

// ClosesAll gives what ledger.closes.list lists, page after page.
func (s *LedgerCalls) ClosesAll(ctx context.Context, q LedgerClosesListQuery, options ...Option) iter.Seq2[Close, error] {
	return pages(func(cursor string) ([]Close, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.ClosesList(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// ClosesRecord calls ledger.closes.record: The record of a closing, byte for byte as its digest was made. GET /api/v1/staff/ledger/closes/{id}/record, scope ledger.read.
func (s *LedgerCalls) ClosesRecord(ctx context.Context, id string, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "ledger.closes.record", method: "GET", path: "/api/v1/staff/ledger/closes/" + place(id) + "/record", keyed: false}, options)
}

// LedgerEntryQuery is what ledger.entry takes; a member that is zero is left out.
type LedgerEntryQuery struct {
	// As a statement or the journal names it
	Key string `query:"key"`
}

// Entry calls ledger.entry: An entry with all its sides. GET /api/v1/staff/ledger/entry, scope ledger.read.
func (s *LedgerCalls) Entry(ctx context.Context, q LedgerEntryQuery, options ...Option) (*Entry, error) {
	return fetch[Entry](ctx, s.c, call{id: "ledger.entry", method: "GET", path: "/api/v1/staff/ledger/entry", keyed: false, query: q}, options)
}

// LedgerFileQuery is what ledger.file takes; a member that is zero is left out.
type LedgerFileQuery struct {
	// fec: a French business year; datev: a German batch of postings (EXTF); swiss: debit and credit account a row; saft: the OECD's Standard Audit File for Tax 2.00; plain: a row for each side of an entry. One of fec, datev, swiss, saft, plain
	Format string `query:"format"`
	// A file holds the entries of one
	Currency string `query:"currency"`
	// The first booking day, YYYY-MM-DD; of fec that of a business year
	From string `query:"from"`
	// The last booking day, YYYY-MM-DD, in the same business year
	To string `query:"to"`
	// Of texts in swiss, saft and plain; fec is French, datev German. One of fr, de, nl, en, it
	Lang string `query:"lang"`
}

// File calls ledger.file: A file for another accounting program, in the accountant's numbers; that it was taken is recorded. GET /api/v1/staff/ledger/file, scope ledger.read.
func (s *LedgerCalls) File(ctx context.Context, q LedgerFileQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "ledger.file", method: "GET", path: "/api/v1/staff/ledger/file", keyed: false, query: q}, options)
}

// LedgerJournalCSVQuery is what ledger.journal-csv takes; a member that is zero is left out.
type LedgerJournalCSVQuery struct {
	// The first booking day, YYYY-MM-DD
	From string `query:"from"`
	// The last booking day, YYYY-MM-DD; today at the lender's place when absent
	To string `query:"to"`
}

// JournalCSV calls ledger.journal-csv: What was booked between two days, as a table; that it was taken is recorded. GET /api/v1/staff/ledger/journal.csv, scope ledger.read.
func (s *LedgerCalls) JournalCSV(ctx context.Context, q LedgerJournalCSVQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "ledger.journal-csv", method: "GET", path: "/api/v1/staff/ledger/journal.csv", keyed: false, query: q}, options)
}

// Rates calls ledger.rates: Rates of exchange of late, and who brought others. GET /api/v1/staff/ledger/rates, scope ledger.read.
func (s *LedgerCalls) Rates(ctx context.Context, options ...Option) (*ExchangeRates, error) {
	return fetch[ExchangeRates](ctx, s.c, call{id: "ledger.rates", method: "GET", path: "/api/v1/staff/ledger/rates", keyed: false}, options)
}

// LedgerStatementsQuery is what ledger.statements takes; a member that is zero is left out.
type LedgerStatementsQuery struct {
	// The first day of the period, YYYY-MM-DD
	From string `query:"from"`
	// The last day of the period, YYYY-MM-DD
	To string `query:"to"`
}

// Statements calls ledger.statements: Profit and loss of a period and the balance sheet at its end, beside the period before. GET /api/v1/staff/ledger/statements, scope ledger.read.
func (s *LedgerCalls) Statements(ctx context.Context, q LedgerStatementsQuery, options ...Option) (*Reports, error) {
	return fetch[Reports](ctx, s.c, call{id: "ledger.statements", method: "GET", path: "/api/v1/staff/ledger/statements", keyed: false, query: q}, options)
}

// LedgerStatementsCashFlowQuery is what ledger.statements.cash-flow takes; a member that is zero is left out.
type LedgerStatementsCashFlowQuery struct {
	// The first day of the period, YYYY-MM-DD
	From string `query:"from"`
	// The last day of the period, YYYY-MM-DD
	To string `query:"to"`
}

// StatementsCashFlow calls ledger.statements.cash-flow: What moved cash in a period by the direct method, beside the period before. GET /api/v1/staff/ledger/statements/cash-flow, scope ledger.read.
func (s *LedgerCalls) StatementsCashFlow(ctx context.Context, q LedgerStatementsCashFlowQuery, options ...Option) (*CashFlows, error) {
	return fetch[CashFlows](ctx, s.c, call{id: "ledger.statements.cash-flow", method: "GET", path: "/api/v1/staff/ledger/statements/cash-flow", keyed: false, query: q}, options)
}

// LedgerStatementsFileQuery is what ledger.statements.file takes; a member that is zero is left out.
type LedgerStatementsFileQuery struct {
	// The first day of the period, YYYY-MM-DD
	From string `query:"from"`
	// The last day of the period, YYYY-MM-DD
	To string `query:"to"`
	// One of csv, xlsx, pdf
	Format string `query:"format"`
	// In which one currency all are shown; absent: each by itself
	Currency string `query:"currency"`
}

// StatementsFile calls ledger.statements.file: All statements as a file, each currency by itself or all in one; that it was taken is recorded. GET /api/v1/staff/ledger/statements/file, scope ledger.read.
func (s *LedgerCalls) StatementsFile(ctx context.Context, q LedgerStatementsFileQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "ledger.statements.file", method: "GET", path: "/api/v1/staff/ledger/statements/file", keyed: false, query: q}, options)
}

// LedgerStatementsPresentedQuery is what ledger.statements.presented takes; a member that is zero is left out.
type LedgerStatementsPresentedQuery struct {
	// The first day of the period, YYYY-MM-DD
	From string `query:"from"`
	// The last day of the period, YYYY-MM-DD
	To string `query:"to"`
	// In which currency they are shown
	Currency string `query:"currency"`
}

// StatementsPresented calls ledger.statements.presented: All statements of a period in one currency, by dated rates. GET /api/v1/staff/ledger/statements/presented, scope ledger.read.
func (s *LedgerCalls) StatementsPresented(ctx context.Context, q LedgerStatementsPresentedQuery, options ...Option) (*Presented, error) {
	return fetch[Presented](ctx, s.c, call{id: "ledger.statements.presented", method: "GET", path: "/api/v1/staff/ledger/statements/presented", keyed: false, query: q}, options)
}

// LedgerTrialBalanceQuery is what ledger.trial-balance takes; a member that is zero is left out.
type LedgerTrialBalanceQuery struct {
	// The last booking day that counts, YYYY-MM-DD; today at the lender's place when absent
	On string `query:"on"`
}

// TrialBalance calls ledger.trial-balance: Every account summed up to a day, per currency. GET /api/v1/staff/ledger/trial-balance, scope ledger.read.
func (s *LedgerCalls) TrialBalance(ctx context.Context, q LedgerTrialBalanceQuery, options ...Option) (*TrialBalance, error) {
	return fetch[TrialBalance](ctx, s.c, call{id: "ledger.trial-balance", method: "GET", path: "/api/v1/staff/ledger/trial-balance", keyed: false, query: q}, options)
}

// LegalCalls are the operations whose id begins with legal.
type LegalCalls struct{ c *Client }

// Get calls legal.get: The lender's own text of a legal document. GET /api/v1/legal/{document}, scope public.read.
func (s *LegalCalls) Get(ctx context.Context, document string, options ...Option) (*LegalText, error) {
	return fetch[LegalText](ctx, s.c, call{id: "legal.get", method: "GET", path: "/api/v1/legal/" + place(document), keyed: false}, options)
}

// LoanRequestsCalls are the operations whose id begins with loan-requests.
type LoanRequestsCalls struct{ c *Client }

// Approve calls loan-requests.approve: Approve, the wish or other figures within the product; a proposal where the product asks for a second person. POST /api/v1/staff/loan-requests/{id}/approve, scope request.decide.
func (s *LoanRequestsCalls) Approve(ctx context.Context, id string, in Approval, options ...Option) (*Decided, error) {
	return fetch[Decided](ctx, s.c, call{id: "loan-requests.approve", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/approve", keyed: true, body: in}, options)
}

// Ask calls loan-requests.ask: Ask the applicant for documents or answers. POST /api/v1/staff/loan-requests/{id}/ask, scope request.work.
func (s *LoanRequestsCalls) Ask(ctx context.Context, id string, in AskInput, options ...Option) (*Decided, error) {
	return fetch[Decided](ctx, s.c, call{id: "loan-requests.ask", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/ask", keyed: true, body: in}, options)
}

// AskTakeBack calls loan-requests.ask.take-back: Take the questions back. POST /api/v1/staff/loan-requests/{id}/ask/take-back, scope request.work.
func (s *LoanRequestsCalls) AskTakeBack(ctx context.Context, id string, in VersionInput, options ...Option) (*Decided, error) {
	return fetch[Decided](ctx, s.c, call{id: "loan-requests.ask.take-back", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/ask/take-back", keyed: true, body: in}, options)
}

// Assign calls loan-requests.assign: Give a request to a colleague. POST /api/v1/staff/loan-requests/{id}/assign, scope request.work.
func (s *LoanRequestsCalls) Assign(ctx context.Context, id string, in AssignInput, options ...Option) (*RequestWork, error) {
	return fetch[RequestWork](ctx, s.c, call{id: "loan-requests.assign", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/assign", keyed: true, body: in}, options)
}

// Budget calls loan-requests.budget: The household's month: what is known, what is missing, what staff put right. GET /api/v1/staff/loan-requests/{id}/budget, scope request.read.
func (s *LoanRequestsCalls) Budget(ctx context.Context, id string, options ...Option) (*BudgetDesk, error) {
	return fetch[BudgetDesk](ctx, s.c, call{id: "loan-requests.budget", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/budget", keyed: false}, options)
}

// BudgetCreate calls loan-requests.budget.create: Put right what is known of somebody's month. POST /api/v1/staff/loan-requests/{id}/budget, scope request.work.
func (s *LoanRequestsCalls) BudgetCreate(ctx context.Context, id string, in BudgetInput, options ...Option) (*BudgetDesk, error) {
	return fetch[BudgetDesk](ctx, s.c, call{id: "loan-requests.budget.create", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/budget", keyed: true, body: in}, options)
}

// Checks calls loan-requests.checks: Every run of the checks, newest first. GET /api/v1/staff/loan-requests/{id}/checks, scope request.read.
func (s *LoanRequestsCalls) Checks(ctx context.Context, id string, options ...Option) (*CheckRuns, error) {
	return fetch[CheckRuns](ctx, s.c, call{id: "loan-requests.checks", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/checks", keyed: false}, options)
}

// ChecksCreate calls loan-requests.checks.create: Run the checks anew. POST /api/v1/staff/loan-requests/{id}/checks, scope request.work.
func (s *LoanRequestsCalls) ChecksCreate(ctx context.Context, id string, options ...Option) (*CheckRun, error) {
	return fetch[CheckRun](ctx, s.c, call{id: "loan-requests.checks.create", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/checks", keyed: true}, options)
}

// Close calls loan-requests.close: Close a request without a decision. POST /api/v1/staff/loan-requests/{id}/close, scope request.decide.
func (s *LoanRequestsCalls) Close(ctx context.Context, id string, in Closing, options ...Option) (*Decided, error) {
	return fetch[Decided](ctx, s.c, call{id: "loan-requests.close", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/close", keyed: true, body: in}, options)
}

// CoBorrower calls loan-requests.co-borrower: Invite somebody by mail to borrow together. POST /api/v1/staff/loan-requests/{id}/co-borrower, scope request.work.
func (s *LoanRequestsCalls) CoBorrower(ctx context.Context, id string, in InviteCoBorrowerInput, options ...Option) (*RequestWork, error) {
	return fetch[RequestWork](ctx, s.c, call{id: "loan-requests.co-borrower", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/co-borrower", keyed: true, body: in}, options)
}

// CoBorrowerRemove calls loan-requests.co-borrower.remove: Take an invitation back that was not answered. POST /api/v1/staff/loan-requests/{id}/co-borrower/remove, scope request.work.
func (s *LoanRequestsCalls) CoBorrowerRemove(ctx context.Context, id string, in VersionInput, options ...Option) (*RequestWork, error) {
	return fetch[RequestWork](ctx, s.c, call{id: "loan-requests.co-borrower.remove", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/co-borrower/remove", keyed: true, body: in}, options)
}

// Colleagues calls loan-requests.colleagues: To whom requests may be given. GET /api/v1/staff/loan-requests/colleagues, scope request.read.
func (s *LoanRequestsCalls) Colleagues(ctx context.Context, options ...Option) (*Deciders, error) {
	return fetch[Deciders](ctx, s.c, call{id: "loan-requests.colleagues", method: "GET", path: "/api/v1/staff/loan-requests/colleagues", keyed: false}, options)
}

// Conditions calls loan-requests.conditions: The conditions before the payout of a request. GET /api/v1/staff/loan-requests/{id}/conditions, scope request.read.
func (s *LoanRequestsCalls) Conditions(ctx context.Context, id string, options ...Option) (*RequestConditions, error) {
	return fetch[RequestConditions](ctx, s.c, call{id: "loan-requests.conditions", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/conditions", keyed: false}, options)
}

// ContractCancel calls loan-requests.contract.cancel: End a signed contract before any money has left; there is no way back. POST /api/v1/staff/loan-requests/{id}/contract/cancel, scope offer.manage.
func (s *LoanRequestsCalls) ContractCancel(ctx context.Context, id string, in Cancellation, options ...Option) (*StaffOffer, error) {
	return fetch[StaffOffer](ctx, s.c, call{id: "loan-requests.contract.cancel", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/contract/cancel", keyed: true, body: in}, options)
}

// Create calls loan-requests.create: Submit a whole application in one go. POST /api/v1/loan-requests, scope application.create.
func (s *LoanRequestsCalls) Create(ctx context.Context, in WholeApplication, options ...Option) (*Receipt, error) {
	return fetch[Receipt](ctx, s.c, call{id: "loan-requests.create", method: "POST", path: "/api/v1/loan-requests", keyed: true, body: in}, options)
}

// Debts calls loan-requests.debts: Loans and claims that the loan settles, and running loans that it could settle. GET /api/v1/staff/loan-requests/{id}/debts, scope request.read.
func (s *LoanRequestsCalls) Debts(ctx context.Context, id string, options ...Option) (*DebtsDesk, error) {
	return fetch[DebtsDesk](ctx, s.c, call{id: "loan-requests.debts", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/debts", keyed: false}, options)
}

// DebtsPut calls loan-requests.debts.put: Name what the loan settles. PUT /api/v1/staff/loan-requests/{id}/debts, scope request.work.
func (s *LoanRequestsCalls) DebtsPut(ctx context.Context, id string, in DebtsInput, options ...Option) (*DebtsDesk, error) {
	return fetch[DebtsDesk](ctx, s.c, call{id: "loan-requests.debts.put", method: "PUT", path: "/api/v1/staff/loan-requests/" + place(id) + "/debts", keyed: false, body: in}, options)
}

// LoanRequestsDocumentsGetQuery is what loan-requests.documents.get takes; a member that is zero is left out.
type LoanRequestsDocumentsGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// DocumentsGet calls loan-requests.documents.get: A document of a request. GET /api/v1/staff/loan-requests/{id}/documents/{doc}, scope document.read.
func (s *LoanRequestsCalls) DocumentsGet(ctx context.Context, id string, doc string, q LoanRequestsDocumentsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "loan-requests.documents.get", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/documents/" + place(doc), keyed: false, query: q}, options)
}

// DocumentsMarks calls loan-requests.documents.marks: Mark a page of a file. POST /api/v1/staff/loan-requests/{id}/documents/{doc}/marks, scope document.judge.
func (s *LoanRequestsCalls) DocumentsMarks(ctx context.Context, id string, doc string, in MarkInput, options ...Option) (*StaffPapers, error) {
	return fetch[StaffPapers](ctx, s.c, call{id: "loan-requests.documents.marks", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/documents/" + place(doc) + "/marks", keyed: true, body: in}, options)
}

// DocumentsMarksDelete calls loan-requests.documents.marks.delete: Take a mark away. DELETE /api/v1/staff/loan-requests/{id}/documents/{doc}/marks/{mark}, scope document.judge.
func (s *LoanRequestsCalls) DocumentsMarksDelete(ctx context.Context, id string, doc string, mark string, options ...Option) (*StaffPapers, error) {
	return fetch[StaffPapers](ctx, s.c, call{id: "loan-requests.documents.marks.delete", method: "DELETE", path: "/api/v1/staff/loan-requests/" + place(id) + "/documents/" + place(doc) + "/marks/" + place(mark), keyed: false}, options)
}

// DossierPDF calls loan-requests.dossier-pdf: The file of a request as a sealed document in the caller's language; that it was read is recorded. GET /api/v1/staff/loan-requests/{id}/dossier.pdf, scope request.read.
func (s *LoanRequestsCalls) DossierPDF(ctx context.Context, id string, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "loan-requests.dossier-pdf", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/dossier.pdf", keyed: false}, options)
}

// DossierZip calls loan-requests.dossier-zip: The file of a request as a signed archive with its documents and its audit trail; every document counts as opened. GET /api/v1/staff/loan-requests/{id}/dossier.zip, scope dossier.export.
func (s *LoanRequestsCalls) DossierZip(ctx context.Context, id string, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "loan-requests.dossier-zip", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/dossier.zip", keyed: false}, options)
}

// Evidence calls loan-requests.evidence: What programs of others were asked and answered about the request. GET /api/v1/staff/loan-requests/{id}/evidence, scope request.read.
func (s *LoanRequestsCalls) Evidence(ctx context.Context, id string, options ...Option) (*AdapterAnswers, error) {
	return fetch[AdapterAnswers](ctx, s.c, call{id: "loan-requests.evidence", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/evidence", keyed: false}, options)
}

// LoanRequestsEvidenceGetQuery is what loan-requests.evidence.get takes; a member that is zero is left out.
type LoanRequestsEvidenceGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// EvidenceGet calls loan-requests.evidence.get: A file that one of them answered with. GET /api/v1/staff/loan-requests/{id}/evidence/{call}/{doc}, scope document.read.
func (s *LoanRequestsCalls) EvidenceGet(ctx context.Context, id string, ofCall string, doc string, q LoanRequestsEvidenceGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "loan-requests.evidence.get", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/evidence/" + place(ofCall) + "/" + place(doc), keyed: false, query: q}, options)
}

// LoanRequestsGetQuery is what loan-requests.get takes; a member that is zero is left out.
type LoanRequestsGetQuery struct {
	// What to answer beside it, in the member expanded: at most 5 of client, offer, budget, checks, debts, registers, papers, with commas between them. Each needs what its own operation needs
	Expand string `query:"expand"`
}

// Get calls loan-requests.get: One request with everything about it. GET /api/v1/staff/loan-requests/{id}, scope request.read.
func (s *LoanRequestsCalls) Get(ctx context.Context, id string, q LoanRequestsGetQuery, options ...Option) (*Detail, error) {
	return fetch[Detail](ctx, s.c, call{id: "loan-requests.get", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id), keyed: false, query: q}, options)
}

// Head calls loan-requests.head: How many requests there are. HEAD /api/v1/staff/loan-requests, scope request.read.
func (s *LoanRequestsCalls) Head(ctx context.Context, options ...Option) (http.Header, error) {
	return head(ctx, s.c, call{id: "loan-requests.head", method: "HEAD", path: "/api/v1/staff/loan-requests", keyed: false}, options)
}

// Insurance calls loan-requests.insurance: How the loan of a request is to be insured, and what was brought from elsewhere. GET /api/v1/staff/loan-requests/{id}/insurance, scope request.read.
func (s *LoanRequestsCalls) Insurance(ctx context.Context, id string, options ...Option) (*Insuring, error) {
	return fetch[Insuring](ctx, s.c, call{id: "loan-requests.insurance", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/insurance", keyed: false}, options)
}

// Interviews calls loan-requests.interviews: The interviews about a request, newest first, and what may be done. GET /api/v1/staff/loan-requests/{id}/interviews, scope request.read.
func (s *LoanRequestsCalls) Interviews(ctx context.Context, id string, options ...Option) (*RequestInterviews, error) {
	return fetch[RequestInterviews](ctx, s.c, call{id: "loan-requests.interviews", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/interviews", keyed: false}, options)
}

// InterviewsCreate calls loan-requests.interviews.create: Propose times for an interview; the applicant is told by mail. POST /api/v1/staff/loan-requests/{id}/interviews, scope interview.plan.
func (s *LoanRequestsCalls) InterviewsCreate(ctx context.Context, id string, in InterviewProposal, options ...Option) (*RequestInterviews, error) {
	return fetch[RequestInterviews](ctx, s.c, call{id: "loan-requests.interviews.create", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/interviews", keyed: true, body: in}, options)
}

// LoanRequestsListQuery is what loan-requests.list takes; a member that is zero is left out.
type LoanRequestsListQuery struct {
	// All when absent. One of pending, approved, rejected, closed
	Status string `query:"status"`
	// All when absent; a request that ended in any other way than by its payout stands in none. One of in_review, info_requested, awaiting_second_approval, approved, offer_sent, signed, ready_to_fund, funded, declined, human_review
	Stage string `query:"stage"`
	// me, nobody (open requests that nobody looks after) or the id of a colleague; all when absent
	Assignee string `query:"assignee"`
	// Part of a name, e-mail address, telephone number, id or reference
	Q string `query:"q"`
	// The newest first when absent; with any filter and any search. Of a search without an order those come first that have its words whole, while it finds at most 1,000. One of oldest, amount_high, amount_low, created_at, -created_at, updated_at, -updated_at
	Sort string `query:"sort"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
	// At most 100, with commas between them
	IDs string `query:"ids"`
	// What programs of the lender call it
	ExternalID string `query:"external_id"`
	// Values that the program which asks keeps beside it: metadata[stage]=qualified; at most 2
	Metadata map[string]string `query:"metadata"`
	// Id of one of the lender's branches; of all that the caller sees when absent
	Branch string `query:"branch"`
	// Whether what the filter leaves is counted; when absent not for programs, and for people as the list does. One of none, exact
	Total string `query:"total"`
	// Code of a product; all when absent
	Product string `query:"product"`
	// Day from which requests arrived, where the lender is: 2026-11-20
	From string `query:"from"`
	// Day until which requests arrived, included
	To string `query:"to"`
	// The least that was asked for, in minor units
	AmountFrom int64 `query:"amount_from"`
	// The most that was asked for, in minor units
	AmountTo int64 `query:"amount_to"`
	// How requests ended; all when absent. One of funded, declined, withdrawn_by_client, expired_incomplete, offer_declined, offer_expired, withdrawn_after_signature, cancelled_by_lender, duplicate, fraud
	Outcome string `query:"outcome"`
	// Code of a reason of their refusal, or not_recorded; all when absent
	Reason string `query:"reason"`
	// Where the first borrower lives, by two letters; all when absent
	Country string `query:"country"`
	// What to answer beside it, in the member expanded: at most 5 of request, client, offer, with commas between them. Each needs what its own operation needs
	Expand string `query:"expand"`
}

// List calls loan-requests.list: Requests, newest first, with exact totals. GET /api/v1/staff/loan-requests, scope request.read.
func (s *LoanRequestsCalls) List(ctx context.Context, q LoanRequestsListQuery, options ...Option) (*List, error) {
	return fetch[List](ctx, s.c, call{id: "loan-requests.list", method: "GET", path: "/api/v1/staff/loan-requests", keyed: false, query: q}, options)
}

// All gives what loan-requests.list lists, page after page.
func (s *LoanRequestsCalls) All(ctx context.Context, q LoanRequestsListQuery, options ...Option) iter.Seq2[ListedRequest, error] {
	return pages(func(cursor string) ([]ListedRequest, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Notes calls loan-requests.notes: Add a remark. POST /api/v1/staff/loan-requests/{id}/notes, scope request.note.
func (s *LoanRequestsCalls) Notes(ctx context.Context, id string, in NoteInput, options ...Option) (*Note, error) {
	return fetch[Note](ctx, s.c, call{id: "loan-requests.notes", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/notes", keyed: true, body: in}, options)
}

// Offer calls loan-requests.offer: The newest offer of a request, with who read and signed it. GET /api/v1/staff/loan-requests/{id}/offer, scope request.read.
func (s *LoanRequestsCalls) Offer(ctx context.Context, id string, options ...Option) (*StaffOffer, error) {
	return fetch[StaffOffer](ctx, s.c, call{id: "loan-requests.offer", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/offer", keyed: false}, options)
}

// OfferCreate calls loan-requests.offer.create: Price what was approved and send the offer to everybody who signs. POST /api/v1/staff/loan-requests/{id}/offer, scope offer.manage.
func (s *LoanRequestsCalls) OfferCreate(ctx context.Context, id string, in OfferInput, options ...Option) (*StaffOffer, error) {
	return fetch[StaffOffer](ctx, s.c, call{id: "loan-requests.offer.create", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/offer", keyed: true, body: in}, options)
}

// LoanRequestsOfferPreviewQuery is what loan-requests.offer.preview takes; a member that is zero is left out.
type LoanRequestsOfferPreviewQuery struct {
	// With the optional payment protection
	Insurance *bool `query:"insurance"`
	// Without the insurance that the borrower had chosen
	Uninsured *bool `query:"uninsured"`
}

// OfferPreview calls loan-requests.offer.preview: What an offer would say, and all that stands in its way. GET /api/v1/staff/loan-requests/{id}/offer/preview, scope offer.read.
func (s *LoanRequestsCalls) OfferPreview(ctx context.Context, id string, q LoanRequestsOfferPreviewQuery, options ...Option) (*OfferPreview, error) {
	return fetch[OfferPreview](ctx, s.c, call{id: "loan-requests.offer.preview", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/offer/preview", keyed: false, query: q}, options)
}

// OfferVoid calls loan-requests.offer.void: Take the offer back before the last signature. POST /api/v1/staff/loan-requests/{id}/offer/void, scope offer.manage.
func (s *LoanRequestsCalls) OfferVoid(ctx context.Context, id string, in VoidInput, options ...Option) (*StaffOffer, error) {
	return fetch[StaffOffer](ctx, s.c, call{id: "loan-requests.offer.void", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/offer/void", keyed: true, body: in}, options)
}

// Papers calls loan-requests.papers: The papers of a request with what was said of them. GET /api/v1/staff/loan-requests/{id}/papers, scope document.read.
func (s *LoanRequestsCalls) Papers(ctx context.Context, id string, options ...Option) (*StaffPapers, error) {
	return fetch[StaffPapers](ctx, s.c, call{id: "loan-requests.papers", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/papers", keyed: false}, options)
}

// PapersVerdict calls loan-requests.papers.verdict: Accept a paper, want it again with a reason, or take the last verdict back. POST /api/v1/staff/loan-requests/{id}/papers/{paper}/verdict, scope document.judge.
func (s *LoanRequestsCalls) PapersVerdict(ctx context.Context, id string, paper string, in PaperRuling, options ...Option) (*StaffPapers, error) {
	return fetch[StaffPapers](ctx, s.c, call{id: "loan-requests.papers.verdict", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/papers/" + place(paper) + "/verdict", keyed: true, body: in}, options)
}

// PapersViews calls loan-requests.papers.views: Who at the lender has opened a paper. GET /api/v1/staff/loan-requests/{id}/papers/{paper}/views, scope document.read.
func (s *LoanRequestsCalls) PapersViews(ctx context.Context, id string, paper string, options ...Option) (*PaperLooks, error) {
	return fetch[PaperLooks](ctx, s.c, call{id: "loan-requests.papers.views", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/papers/" + place(paper) + "/views", keyed: false}, options)
}

// Questions calls loan-requests.questions: The lender's own questions as they were asked in a request, with the answers. GET /api/v1/staff/loan-requests/{id}/questions, scope request.read.
func (s *LoanRequestsCalls) Questions(ctx context.Context, id string, options ...Option) (*OwnQuestionAnswers, error) {
	return fetch[OwnQuestionAnswers](ctx, s.c, call{id: "loan-requests.questions", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/questions", keyed: false}, options)
}

// Refuse calls loan-requests.refuse: Refuse with a reason. POST /api/v1/staff/loan-requests/{id}/refuse, scope request.decide.
func (s *LoanRequestsCalls) Refuse(ctx context.Context, id string, in Decision, options ...Option) (*Decided, error) {
	return fetch[Decided](ctx, s.c, call{id: "loan-requests.refuse", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/refuse", keyed: true, body: in}, options)
}

// RegisterReports calls loan-requests.register-reports: What the register is to be told of the request's loan, and was, in that order. GET /api/v1/staff/loan-requests/{id}/register-reports, scope request.read.
func (s *LoanRequestsCalls) RegisterReports(ctx context.Context, id string, options ...Option) (*RegisterReportsOfRequest, error) {
	return fetch[RegisterReportsOfRequest](ctx, s.c, call{id: "loan-requests.register-reports", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/register-reports", keyed: false}, options)
}

// Registers calls loan-requests.registers: What registers answered about those who borrow, and whether the contract was reported. GET /api/v1/staff/loan-requests/{id}/registers, scope request.read.
func (s *LoanRequestsCalls) Registers(ctx context.Context, id string, options ...Option) (*RegisterDesk, error) {
	return fetch[RegisterDesk](ctx, s.c, call{id: "loan-requests.registers", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/registers", keyed: false}, options)
}

// RegistersArrears calls loan-requests.registers.arrears: Note that the arrears of the contract were reported to the register. POST /api/v1/staff/loan-requests/{id}/registers/arrears, scope register.report.
func (s *LoanRequestsCalls) RegistersArrears(ctx context.Context, id string, in ReportInput, options ...Option) (*RegisterDesk, error) {
	return fetch[RegisterDesk](ctx, s.c, call{id: "loan-requests.registers.arrears", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/registers/arrears", keyed: true, body: in}, options)
}

// RegistersAsk calls loan-requests.registers.ask: Have the product's register asked by the lender's adapter about those whose answer is missing. POST /api/v1/staff/loan-requests/{id}/registers/ask, scope register.record.
func (s *LoanRequestsCalls) RegistersAsk(ctx context.Context, id string, options ...Option) (*RegisterDesk, error) {
	return fetch[RegisterDesk](ctx, s.c, call{id: "loan-requests.registers.ask", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/registers/ask", keyed: true}, options)
}

// RegistersCreate calls loan-requests.registers.create: Record the answer of a register. POST /api/v1/staff/loan-requests/{id}/registers, scope register.record.
func (s *LoanRequestsCalls) RegistersCreate(ctx context.Context, id string, in ConsultationInput, options ...Option) (*RegisterDesk, error) {
	return fetch[RegisterDesk](ctx, s.c, call{id: "loan-requests.registers.create", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/registers", keyed: true, body: in}, options)
}

// RegistersDocuments calls loan-requests.registers.documents: Keep what a register printed beside its answer. POST /api/v1/staff/loan-requests/{id}/registers/{number}/documents, scope register.record.
func (s *LoanRequestsCalls) RegistersDocuments(ctx context.Context, id string, number string, in Media, options ...Option) (*Document, error) {
	return fetch[Document](ctx, s.c, call{id: "loan-requests.registers.documents", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/registers/" + place(number) + "/documents", keyed: true, body: in}, options)
}

// RegistersDocumentsDelete calls loan-requests.registers.documents.delete: Erase a file that does not belong to the answer. DELETE /api/v1/staff/loan-requests/{id}/registers/{number}/documents/{doc}, scope register.record.
func (s *LoanRequestsCalls) RegistersDocumentsDelete(ctx context.Context, id string, number string, doc string, options ...Option) error {
	return none(ctx, s.c, call{id: "loan-requests.registers.documents.delete", method: "DELETE", path: "/api/v1/staff/loan-requests/" + place(id) + "/registers/" + place(number) + "/documents/" + place(doc), keyed: false}, options)
}

// LoanRequestsRegistersDocumentsGetQuery is what loan-requests.registers.documents.get takes; a member that is zero is left out.
type LoanRequestsRegistersDocumentsGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// RegistersDocumentsGet calls loan-requests.registers.documents.get: What a register printed. GET /api/v1/staff/loan-requests/{id}/registers/{number}/documents/{doc}, scope document.read.
func (s *LoanRequestsCalls) RegistersDocumentsGet(ctx context.Context, id string, number string, doc string, q LoanRequestsRegistersDocumentsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "loan-requests.registers.documents.get", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/registers/" + place(number) + "/documents/" + place(doc), keyed: false, query: q}, options)
}

// RegistersReport calls loan-requests.registers.report: Note that the signed contract was reported to the register. POST /api/v1/staff/loan-requests/{id}/registers/report, scope register.report.
func (s *LoanRequestsCalls) RegistersReport(ctx context.Context, id string, in ReportInput, options ...Option) (*RegisterDesk, error) {
	return fetch[RegisterDesk](ctx, s.c, call{id: "loan-requests.registers.report", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/registers/report", keyed: true, body: in}, options)
}

// Scores calls loan-requests.scores: Scores of a request by services of others, which are evidence and decide nothing. GET /api/v1/staff/loan-requests/{id}/scores, scope request.read.
func (s *LoanRequestsCalls) Scores(ctx context.Context, id string, options ...Option) (*Scores, error) {
	return fetch[Scores](ctx, s.c, call{id: "loan-requests.scores", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/scores", keyed: false}, options)
}

// ScoresCreate calls loan-requests.scores.create: Ask for the score of the figures of the newest checks. POST /api/v1/staff/loan-requests/{id}/scores, scope register.record.
func (s *LoanRequestsCalls) ScoresCreate(ctx context.Context, id string, options ...Option) (*Scores, error) {
	return fetch[Scores](ctx, s.c, call{id: "loan-requests.scores.create", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/scores", keyed: true}, options)
}

// Screening calls loan-requests.screening: What lists of sanctions and of politically exposed persons say of those who borrow. GET /api/v1/staff/loan-requests/{id}/screening, scope register.record.
func (s *LoanRequestsCalls) Screening(ctx context.Context, id string, options ...Option) (*ScreeningDesk, error) {
	return fetch[ScreeningDesk](ctx, s.c, call{id: "loan-requests.screening", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/screening", keyed: false}, options)
}

// ScreeningCreate calls loan-requests.screening.create: Compare those who borrow with the lists now. POST /api/v1/staff/loan-requests/{id}/screening, scope register.record.
func (s *LoanRequestsCalls) ScreeningCreate(ctx context.Context, id string, options ...Option) (*ScreeningDesk, error) {
	return fetch[ScreeningDesk](ctx, s.c, call{id: "loan-requests.screening.create", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/screening", keyed: true}, options)
}

// LoanRequestsTermsQuery is what loan-requests.terms takes; a member that is zero is left out.
type LoanRequestsTermsQuery struct {
	// As wished when absent
	AmountMinor int64 `query:"amount_minor"`
	// As wished when absent
	Months int64 `query:"months"`
	// Percent per year; of the product when absent
	Rate string `query:"rate"`
}

// Terms calls loan-requests.terms: Price an approval with other figures, and say what it would take. GET /api/v1/staff/loan-requests/{id}/terms, scope request.work.
func (s *LoanRequestsCalls) Terms(ctx context.Context, id string, q LoanRequestsTermsQuery, options ...Option) (*ApprovalTerms, error) {
	return fetch[ApprovalTerms](ctx, s.c, call{id: "loan-requests.terms", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/terms", keyed: false, query: q}, options)
}

// LoanRequestsTimelineListQuery is what loan-requests.timeline.list takes; a member that is zero is left out.
type LoanRequestsTimelineListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
}

// TimelineList calls loan-requests.timeline.list: Everything that happened with a request, newest first. GET /api/v1/staff/loan-requests/{id}/timeline, scope request.read.
func (s *LoanRequestsCalls) TimelineList(ctx context.Context, id string, q LoanRequestsTimelineListQuery, options ...Option) (*ClientTimeline, error) {
	return fetch[ClientTimeline](ctx, s.c, call{id: "loan-requests.timeline.list", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/timeline", keyed: false, query: q}, options)
}

// TimelineAll gives what loan-requests.timeline.list lists, page after page.
func (s *LoanRequestsCalls) TimelineAll(ctx context.Context, id string, q LoanRequestsTimelineListQuery, options ...Option) iter.Seq2[ClientMoment, error] {
	return pages(func(cursor string) ([]ClientMoment, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.TimelineList(ctx, id, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// UndoApproval calls loan-requests.undo-approval: Take an approval back before anything is signed. POST /api/v1/staff/loan-requests/{id}/undo-approval, scope request.decide.
func (s *LoanRequestsCalls) UndoApproval(ctx context.Context, id string, in ReasonedInput, options ...Option) (*Decided, error) {
	return fetch[Decided](ctx, s.c, call{id: "loan-requests.undo-approval", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/undo-approval", keyed: true, body: in}, options)
}

// UndoRefusal calls loan-requests.undo-refusal: Take an immediate refusal back. POST /api/v1/staff/loan-requests/{id}/undo-refusal, scope request.decide.
func (s *LoanRequestsCalls) UndoRefusal(ctx context.Context, id string, in VersionInput, options ...Option) (*Decided, error) {
	return fetch[Decided](ctx, s.c, call{id: "loan-requests.undo-refusal", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/undo-refusal", keyed: true, body: in}, options)
}

// Verifications calls loan-requests.verifications: What services of others say of who the applicant is, and of their accounts. GET /api/v1/staff/loan-requests/{id}/verifications, scope register.record.
func (s *LoanRequestsCalls) Verifications(ctx context.Context, id string, options ...Option) (*Verifications, error) {
	return fetch[Verifications](ctx, s.c, call{id: "loan-requests.verifications", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/verifications", keyed: false}, options)
}

// VerificationsCreate calls loan-requests.verifications.create: Ask the applicant to be identified, or to let their accounts be read; while that goes on, nothing happens. POST /api/v1/staff/loan-requests/{id}/verifications, scope register.record.
func (s *LoanRequestsCalls) VerificationsCreate(ctx context.Context, id string, in AskVerificationInput, options ...Option) (*Verifications, error) {
	return fetch[Verifications](ctx, s.c, call{id: "loan-requests.verifications.create", method: "POST", path: "/api/v1/staff/loan-requests/" + place(id) + "/verifications", keyed: true, body: in}, options)
}

// Work calls loan-requests.work: What surrounds a request: checks, lookalikes, questions, proposal, review, co-borrower. GET /api/v1/staff/loan-requests/{id}/work, scope request.read.
func (s *LoanRequestsCalls) Work(ctx context.Context, id string, options ...Option) (*RequestWork, error) {
	return fetch[RequestWork](ctx, s.c, call{id: "loan-requests.work", method: "GET", path: "/api/v1/staff/loan-requests/" + place(id) + "/work", keyed: false}, options)
}

// LoansCalls are the operations whose id begins with loans.
type LoansCalls struct{ c *Client }

// Arrangement calls loans.arrangement: Agree that what is overdue is paid in parts. POST /api/v1/staff/loans/{id}/arrangement, scope collection.work.
func (s *LoansCalls) Arrangement(ctx context.Context, id string, in ArrangementInput, options ...Option) (*CollectionCase, error) {
	return fetch[CollectionCase](ctx, s.c, call{id: "loans.arrangement", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/arrangement", keyed: true, body: in}, options)
}

// Assign calls loans.assign: Take a case, give it to a colleague, or give it back. POST /api/v1/staff/loans/{id}/assign, scope collection.work.
func (s *LoansCalls) Assign(ctx context.Context, id string, in AssignCaseInput, options ...Option) (*CollectionCase, error) {
	return fetch[CollectionCase](ctx, s.c, call{id: "loans.assign", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/assign", keyed: true, body: in}, options)
}

// Collection calls loans.collection: Everything about the arrears of a loan. GET /api/v1/staff/loans/{id}/collection, scope loan.read.
func (s *LoansCalls) Collection(ctx context.Context, id string, options ...Option) (*Collection, error) {
	return fetch[Collection](ctx, s.c, call{id: "loans.collection", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/collection", keyed: false}, options)
}

// Contacts calls loans.contacts: Note a contact with the client, and what comes next. POST /api/v1/staff/loans/{id}/contacts, scope collection.work.
func (s *LoansCalls) Contacts(ctx context.Context, id string, in CollectionContact, options ...Option) (*CollectionCase, error) {
	return fetch[CollectionCase](ctx, s.c, call{id: "loans.contacts", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/contacts", keyed: true, body: in}, options)
}

// LoansDocumentsGetQuery is what loans.documents.get takes; a member that is zero is left out.
type LoansDocumentsGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// DocumentsGet calls loans.documents.get: A document that was issued about a loan. GET /api/v1/staff/loans/{id}/documents/{doc}, scope document.read.
func (s *LoansCalls) DocumentsGet(ctx context.Context, id string, doc string, q LoansDocumentsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "loans.documents.get", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/documents/" + place(doc), keyed: false, query: q}, options)
}

// DocumentsList calls loans.documents.list: What was issued about a loan, newest first. GET /api/v1/staff/loans/{id}/documents, scope document.read.
func (s *LoansCalls) DocumentsList(ctx context.Context, id string, options ...Option) (*Papers, error) {
	return fetch[Papers](ctx, s.c, call{id: "loans.documents.list", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/documents", keyed: false}, options)
}

// EarlyRepayment calls loans.early-repayment: Promise a sum for repaying early; it replaces the one before. POST /api/v1/staff/loans/{id}/early-repayment, scope loan.settle.
func (s *LoansCalls) EarlyRepayment(ctx context.Context, id string, in EarlyInput, options ...Option) (*EarlyQuote, error) {
	return fetch[EarlyQuote](ctx, s.c, call{id: "loans.early-repayment", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/early-repayment", keyed: true, body: in}, options)
}

// Freeze calls loans.freeze: Stop late interest and letters until a day, which a second person confirms; or let them run again. POST /api/v1/staff/loans/{id}/freeze, scope collection.work.
func (s *LoansCalls) Freeze(ctx context.Context, id string, in LoanSuspension, options ...Option) (*CollectionCase, error) {
	return fetch[CollectionCase](ctx, s.c, call{id: "loans.freeze", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/freeze", keyed: true, body: in}, options)
}

// LoansGetQuery is what loans.get takes; a member that is zero is left out.
type LoansGetQuery struct {
	// What to answer beside it, in the member expanded: at most 5 of client, request, offer, collection, sanctions, law, with commas between them. Each needs what its own operation needs
	Expand string `query:"expand"`
}

// Get calls loans.get: One loan with its schedule, events, bookings and arrears. GET /api/v1/staff/loans/{id}, scope loan.read.
func (s *LoansCalls) Get(ctx context.Context, id string, q LoansGetQuery, options ...Option) (*Loan, error) {
	return fetch[Loan](ctx, s.c, call{id: "loans.get", method: "GET", path: "/api/v1/staff/loans/" + place(id), keyed: false, query: q}, options)
}

// LoansLawQuery is what loans.law takes; a member that is zero is left out.
type LoansLawQuery struct {
	// The caller's language when absent. One of fr, de, nl, en, it
	Lang string `query:"lang"`
}

// Law calls loans.law: The law behind a loan as it stood at the signature, in sentences. GET /api/v1/staff/loans/{id}/law, scope loan.read.
func (s *LoansCalls) Law(ctx context.Context, id string, q LoansLawQuery, options ...Option) (*LoanLaw, error) {
	return fetch[LoanLaw](ctx, s.c, call{id: "loans.law", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/law", keyed: false, query: q}, options)
}

// LoansListQuery is what loans.list takes; a member that is zero is left out.
type LoansListQuery struct {
	// All when absent. One of all, active, completed, late
	Filter string `query:"filter"`
	// Part of a name, e-mail address, id or reference
	Q string `query:"q"`
	// The newest first when absent; the amount is what was lent. One of oldest, amount_high, amount_low, created_at, -created_at, updated_at, -updated_at
	Sort string `query:"sort"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
	// At most 100, with commas between them
	IDs string `query:"ids"`
	// What programs of the lender call it
	ExternalID string `query:"external_id"`
	// Values that the program which asks keeps beside it: metadata[stage]=qualified; at most 2
	Metadata map[string]string `query:"metadata"`
	// Id of one of the lender's branches; of all that the caller sees when absent
	Branch string `query:"branch"`
	// Whether what the filter leaves is counted; when absent not for programs, and for people as the list does. One of none, exact
	Total string `query:"total"`
	// Code of a product; all when absent
	Product string `query:"product"`
	// All when absent. One of pending_payout, active, terminated, charged_off, closed
	Status string `query:"status"`
	// What to answer beside it, in the member expanded: at most 5 of loan, client, collection, with commas between them. Each needs what its own operation needs
	Expand string `query:"expand"`
}

// List calls loans.list: Loans, filtered, searched and sorted. GET /api/v1/staff/loans, scope loan.read.
func (s *LoansCalls) List(ctx context.Context, q LoansListQuery, options ...Option) (*LoanPage, error) {
	return fetch[LoanPage](ctx, s.c, call{id: "loans.list", method: "GET", path: "/api/v1/staff/loans", keyed: false, query: q}, options)
}

// All gives what loans.list lists, page after page.
func (s *LoansCalls) All(ctx context.Context, q LoansListQuery, options ...Option) iter.Seq2[LoanItem, error] {
	return pages(func(cursor string) ([]LoanItem, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Payments calls loans.payments: Enter a payment by hand. POST /api/v1/staff/loans/{id}/payments, scope payment.book.
func (s *LoansCalls) Payments(ctx context.Context, id string, in PaymentInput, options ...Option) (*LoanEvent, error) {
	return fetch[LoanEvent](ctx, s.c, call{id: "loans.payments", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/payments", keyed: true, body: in}, options)
}

// PaymentsReceiptPDF calls loans.payments.receipt-pdf: A receipt for a payment, in the language of the contract. GET /api/v1/staff/loans/{id}/payments/{event}/receipt.pdf, scope loan.read.
func (s *LoansCalls) PaymentsReceiptPDF(ctx context.Context, id string, event string, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "loans.payments.receipt-pdf", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/payments/" + place(event) + "/receipt.pdf", keyed: false}, options)
}

// PaymentsReverse calls loans.payments.reverse: Take back a payment that was entered by mistake, or another event; once. POST /api/v1/staff/loans/{id}/payments/{event}/reverse, scope payment.book.
func (s *LoansCalls) PaymentsReverse(ctx context.Context, id string, event string, in ReverseEventInput, options ...Option) (*LoanEvent, error) {
	return fetch[LoanEvent](ctx, s.c, call{id: "loans.payments.reverse", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/payments/" + place(event) + "/reverse", keyed: true, body: in}, options)
}

// Promises calls loans.promises: Note what a client has promised to pay. POST /api/v1/staff/loans/{id}/promises, scope collection.work.
func (s *LoansCalls) Promises(ctx context.Context, id string, in PromiseInput, options ...Option) (*CollectionCase, error) {
	return fetch[CollectionCase](ctx, s.c, call{id: "loans.promises", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/promises", keyed: true, body: in}, options)
}

// PromisesWithdraw calls loans.promises.withdraw: Take a promise back; of an arrangement all parts to come. POST /api/v1/staff/loans/{id}/promises/{promise}/withdraw, scope collection.work.
func (s *LoansCalls) PromisesWithdraw(ctx context.Context, id string, promise string, in WithdrawPromiseInput, options ...Option) (*CollectionCase, error) {
	return fetch[CollectionCase](ctx, s.c, call{id: "loans.promises.withdraw", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/promises/" + place(promise) + "/withdraw", keyed: true, body: in}, options)
}

// ProposalsWithdraw calls loans.proposals.withdraw: Take a proposal back. POST /api/v1/staff/loans/{id}/proposals/{proposal}/withdraw, scope collection.work.
func (s *LoansCalls) ProposalsWithdraw(ctx context.Context, id string, proposal string, options ...Option) error {
	return none(ctx, s.c, call{id: "loans.proposals.withdraw", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/proposals/" + place(proposal) + "/withdraw", keyed: true}, options)
}

// Recovery calls loans.recovery: Book money that came in after a write-off. POST /api/v1/staff/loans/{id}/recovery, scope collection.work.
func (s *LoansCalls) Recovery(ctx context.Context, id string, in LateRecovery, options ...Option) (*Recovered, error) {
	return fetch[Recovered](ctx, s.c, call{id: "loans.recovery", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/recovery", keyed: true, body: in}, options)
}

// Refund calls loans.refund: Plan a payout of credit balance back to the borrower. POST /api/v1/staff/loans/{id}/refund, scope payment.refund.
func (s *LoansCalls) Refund(ctx context.Context, id string, in RefundInput, options ...Option) (*LoanEvent, error) {
	return fetch[LoanEvent](ctx, s.c, call{id: "loans.refund", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/refund", keyed: true, body: in}, options)
}

// LoansRescheduleQuery is what loans.reschedule takes; a member that is zero is left out.
type LoansRescheduleQuery struct {
	// One of due_day, pause, longer, reduced
	Kind         string `query:"kind"`
	Day          int64  `query:"day"`
	Months       int64  `query:"months"`
	PaymentMinor int64  `query:"payment_minor"`
}

// Reschedule calls loans.reschedule: What a new schedule would come to. GET /api/v1/staff/loans/{id}/reschedule, scope collection.work.
func (s *LoansCalls) Reschedule(ctx context.Context, id string, q LoansRescheduleQuery, options ...Option) (*ChangePreview, error) {
	return fetch[ChangePreview](ctx, s.c, call{id: "loans.reschedule", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/reschedule", keyed: false, query: q}, options)
}

// RescheduleCancel calls loans.reschedule.cancel: Take an agreed schedule back before its day. POST /api/v1/staff/loans/{id}/reschedule/{change}/cancel, scope collection.work.
func (s *LoansCalls) RescheduleCancel(ctx context.Context, id string, change string, in CancelChangeInput, options ...Option) error {
	return none(ctx, s.c, call{id: "loans.reschedule.cancel", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/reschedule/" + place(change) + "/cancel", keyed: true, body: in}, options)
}

// RescheduleCreate calls loans.reschedule.create: Agree on a new schedule; it holds after a notice. POST /api/v1/staff/loans/{id}/reschedule, scope collection.work.
func (s *LoansCalls) RescheduleCreate(ctx context.Context, id string, in ScheduleTerms, options ...Option) (*ScheduleChange, error) {
	return fetch[ScheduleChange](ctx, s.c, call{id: "loans.reschedule.create", method: "POST", path: "/api/v1/staff/loans/" + place(id) + "/reschedule", keyed: true, body: in}, options)
}

// LoansSanctionsQuery is what loans.sanctions takes; a member that is zero is left out.
type LoansSanctionsQuery struct {
	// Of the names of acts. One of fr, de, nl, en, it
	Lang string `query:"lang"`
}

// Sanctions calls loans.sanctions: The sanctions that the law of a loan knows, the one in force, and what was proposed. GET /api/v1/staff/loans/{id}/sanctions, scope loan.read.
func (s *LoansCalls) Sanctions(ctx context.Context, id string, q LoansSanctionsQuery, options ...Option) (*LoanSanctions, error) {
	return fetch[LoanSanctions](ctx, s.c, call{id: "loans.sanctions", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/sanctions", keyed: false, query: q}, options)
}

// LoansSanctionsPreviewQuery is what loans.sanctions.preview takes; a member that is zero is left out.
type LoansSanctionsPreviewQuery struct {
	// Of the names of acts. One of fr, de, nl, en, it
	Lang       string `query:"lang"`
	Row        string `query:"row"`
	Rate       string `query:"rate"`
	Share      string `query:"share"`
	AwardMinor int64  `query:"award_minor"`
}

// SanctionsPreview calls loans.sanctions.preview: What a sanction would do to a loan today. GET /api/v1/staff/loans/{id}/sanctions/preview, scope collection.work.
func (s *LoansCalls) SanctionsPreview(ctx context.Context, id string, q LoansSanctionsPreviewQuery, options ...Option) (*SanctionPreview, error) {
	return fetch[SanctionPreview](ctx, s.c, call{id: "loans.sanctions.preview", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/sanctions/preview", keyed: false, query: q}, options)
}

// LoansSettlementQuery is what loans.settlement takes; a member that is zero is left out.
type LoansSettlementQuery struct {
	// The day by which the money will be there, YYYY-MM-DD; today when absent
	On string `query:"on"`
	// The whole loan when absent. One of total, shorter, lower
	Mode string `query:"mode"`
	// Principal to repay early, minor units; of a part only
	Amount int64 `query:"amount"`
	// Of the amount
	Currency string `query:"currency"`
}

// Settlement calls loans.settlement: What repaying early would come to on a day; nothing is promised yet. GET /api/v1/staff/loans/{id}/settlement, scope loan.read.
func (s *LoansCalls) Settlement(ctx context.Context, id string, q LoansSettlementQuery, options ...Option) (*EarlyQuote, error) {
	return fetch[EarlyQuote](ctx, s.c, call{id: "loans.settlement", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/settlement", keyed: false, query: q}, options)
}

// LoansStatementQuery is what loans.statement takes; a member that is zero is left out.
type LoansStatementQuery struct {
	// First day, YYYY-MM-DD; the payout when absent
	From string `query:"from"`
	// Last day, YYYY-MM-DD; today when absent
	To string `query:"to"`
}

// Statement calls loans.statement: What was asked and paid between two days. GET /api/v1/staff/loans/{id}/statement, scope loan.read.
func (s *LoansCalls) Statement(ctx context.Context, id string, q LoansStatementQuery, options ...Option) (*LoanStatement, error) {
	return fetch[LoanStatement](ctx, s.c, call{id: "loans.statement", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/statement", keyed: false, query: q}, options)
}

// LoansStatementPDFQuery is what loans.statement-pdf takes; a member that is zero is left out.
type LoansStatementPDFQuery struct {
	// First day, YYYY-MM-DD; the payout when absent
	From string `query:"from"`
	// Last day, YYYY-MM-DD; today when absent
	To string `query:"to"`
}

// StatementPDF calls loans.statement-pdf: The statement between two days, to send or print. GET /api/v1/staff/loans/{id}/statement.pdf, scope loan.read.
func (s *LoansCalls) StatementPDF(ctx context.Context, id string, q LoansStatementPDFQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "loans.statement-pdf", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/statement.pdf", keyed: false, query: q}, options)
}

// LoansYearlyPDFQuery is what loans.yearly-pdf takes; a member that is zero is left out.
type LoansYearlyPDFQuery struct {
	Year int64 `query:"year"`
}

// YearlyPDF calls loans.yearly-pdf: What was paid in a year that has ended, in the language of the contract. GET /api/v1/staff/loans/{id}/yearly.pdf, scope loan.read.
func (s *LoansCalls) YearlyPDF(ctx context.Context, id string, q LoansYearlyPDFQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "loans.yearly-pdf", method: "GET", path: "/api/v1/staff/loans/" + place(id) + "/yearly.pdf", keyed: false, query: q}, options)
}

// MeCalls are the operations whose id begins with me.
type MeCalls struct{ c *Client }

// AgreementsWithdrawal calls me.agreements.withdrawal: The withdrawal function, first step: what a withdrawal would come to. GET /api/v1/me/agreements/{id}/withdrawal, scope own.read.
func (s *MeCalls) AgreementsWithdrawal(ctx context.Context, id string, options ...Option) (*Withdrawal, error) {
	return fetch[Withdrawal](ctx, s.c, call{id: "me.agreements.withdrawal", method: "GET", path: "/api/v1/me/agreements/" + place(id) + "/withdrawal", keyed: false}, options)
}

// AgreementsWithdrawalCreate calls me.agreements.withdrawal.create: The withdrawal function, second step: withdraw and get the receipt. POST /api/v1/me/agreements/{id}/withdrawal, scope own.write.
func (s *MeCalls) AgreementsWithdrawalCreate(ctx context.Context, id string, in ConfirmInput, options ...Option) (*Withdrawal, error) {
	return fetch[Withdrawal](ctx, s.c, call{id: "me.agreements.withdrawal.create", method: "POST", path: "/api/v1/me/agreements/" + place(id) + "/withdrawal", keyed: true, body: in}, options)
}

// Conditions calls me.conditions: What the client is asked for before a payout, of all requests that go on. GET /api/v1/me/conditions, scope own.read.
func (s *MeCalls) Conditions(ctx context.Context, options ...Option) (*OwnConditions, error) {
	return fetch[OwnConditions](ctx, s.c, call{id: "me.conditions", method: "GET", path: "/api/v1/me/conditions", keyed: false}, options)
}

// Documents calls me.documents: The client's papers, request by request, with what is still needed. GET /api/v1/me/documents, scope own.read.
func (s *MeCalls) Documents(ctx context.Context, options ...Option) (*OwnDocuments, error) {
	return fetch[OwnDocuments](ctx, s.c, call{id: "me.documents", method: "GET", path: "/api/v1/me/documents", keyed: false}, options)
}

// DocumentsIssued calls me.documents.issued: Everything that the lender has issued to the client, newest first. GET /api/v1/me/documents/issued, scope own.read.
func (s *MeCalls) DocumentsIssued(ctx context.Context, options ...Option) (*IssuedDocuments, error) {
	return fetch[IssuedDocuments](ctx, s.c, call{id: "me.documents.issued", method: "GET", path: "/api/v1/me/documents/issued", keyed: false}, options)
}

// Guarantees calls me.guarantees: Who guarantees the client's loans, and how far each is. GET /api/v1/me/guarantees, scope own.read.
func (s *MeCalls) Guarantees(ctx context.Context, options ...Option) (*BorrowerGuarantees, error) {
	return fetch[BorrowerGuarantees](ctx, s.c, call{id: "me.guarantees", method: "GET", path: "/api/v1/me/guarantees", keyed: false}, options)
}

// Interviews calls me.interviews: The interviews about the client's own requests. GET /api/v1/me/interviews, scope own.read.
func (s *MeCalls) Interviews(ctx context.Context, options ...Option) (*OwnInterviews, error) {
	return fetch[OwnInterviews](ctx, s.c, call{id: "me.interviews", method: "GET", path: "/api/v1/me/interviews", keyed: false}, options)
}

// InterviewsAskOther calls me.interviews.ask-other: Ask for other times. POST /api/v1/me/interviews/{id}/ask-other, scope own.write.
func (s *MeCalls) InterviewsAskOther(ctx context.Context, id string, in RemarkInput, options ...Option) (*OwnInterview, error) {
	return fetch[OwnInterview](ctx, s.c, call{id: "me.interviews.ask-other", method: "POST", path: "/api/v1/me/interviews/" + place(id) + "/ask-other", keyed: true, body: in}, options)
}

// InterviewsChoose calls me.interviews.choose: Choose one of the proposed times. POST /api/v1/me/interviews/{id}/choose, scope own.write.
func (s *MeCalls) InterviewsChoose(ctx context.Context, id string, in ChooseInput, options ...Option) (*OwnInterview, error) {
	return fetch[OwnInterview](ctx, s.c, call{id: "me.interviews.choose", method: "POST", path: "/api/v1/me/interviews/" + place(id) + "/choose", keyed: true, body: in}, options)
}

// InterviewsDecline calls me.interviews.decline: Want no interview. POST /api/v1/me/interviews/{id}/decline, scope own.write.
func (s *MeCalls) InterviewsDecline(ctx context.Context, id string, in RemarkInput, options ...Option) (*OwnInterview, error) {
	return fetch[OwnInterview](ctx, s.c, call{id: "me.interviews.decline", method: "POST", path: "/api/v1/me/interviews/" + place(id) + "/decline", keyed: true, body: in}, options)
}

// InterviewsInvitationICS calls me.interviews.invitation-ics: The calendar file of what is agreed on. GET /api/v1/me/interviews/{id}/invitation.ics, scope own.read.
func (s *MeCalls) InterviewsInvitationICS(ctx context.Context, id string, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "me.interviews.invitation-ics", method: "GET", path: "/api/v1/me/interviews/" + place(id) + "/invitation.ics", keyed: false}, options)
}

// LoanRequests calls me.loan-requests: The client's own requests. GET /api/v1/me/loan-requests, scope own.read.
func (s *MeCalls) LoanRequests(ctx context.Context, options ...Option) (*OwnRequests, error) {
	return fetch[OwnRequests](ctx, s.c, call{id: "me.loan-requests", method: "GET", path: "/api/v1/me/loan-requests", keyed: false}, options)
}

// LoansDebit calls me.loans.debit: Have what is due collected by direct debit as soon as the time of notice allows. POST /api/v1/me/loans/{id}/debit, scope own.mandate.
func (s *MeCalls) LoansDebit(ctx context.Context, id string, in DebitNow, options ...Option) (*AnnouncedPayment, error) {
	return fetch[AnnouncedPayment](ctx, s.c, call{id: "me.loans.debit", method: "POST", path: "/api/v1/me/loans/" + place(id) + "/debit", keyed: true, body: in}, options)
}

// MeLoansDocumentsGetQuery is what me.loans.documents.get takes; a member that is zero is left out.
type MeLoansDocumentsGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// LoansDocumentsGet calls me.loans.documents.get: A document that was issued about the client's own loan. GET /api/v1/me/loans/{id}/documents/{doc}, scope own.read.
func (s *MeCalls) LoansDocumentsGet(ctx context.Context, id string, doc string, q MeLoansDocumentsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "me.loans.documents.get", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/documents/" + place(doc), keyed: false, query: q}, options)
}

// LoansDocumentsList calls me.loans.documents.list: What was issued about the client's own loan, newest first. GET /api/v1/me/loans/{id}/documents, scope own.read.
func (s *MeCalls) LoansDocumentsList(ctx context.Context, id string, options ...Option) (*Papers, error) {
	return fetch[Papers](ctx, s.c, call{id: "me.loans.documents.list", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/documents", keyed: false}, options)
}

// MeLoansDueDayQuery is what me.loans.due-day takes; a member that is zero is left out.
type MeLoansDueDayQuery struct {
	Day int64 `query:"day"`
}

// LoansDueDay calls me.loans.due-day: What another day of the month would come to. GET /api/v1/me/loans/{id}/due-day, scope own.read.
func (s *MeCalls) LoansDueDay(ctx context.Context, id string, q MeLoansDueDayQuery, options ...Option) (*ChangePreview, error) {
	return fetch[ChangePreview](ctx, s.c, call{id: "me.loans.due-day", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/due-day", keyed: false, query: q}, options)
}

// LoansDueDayPut calls me.loans.due-day.put: Choose another day of the month. PUT /api/v1/me/loans/{id}/due-day, scope own.write.
func (s *MeCalls) LoansDueDayPut(ctx context.Context, id string, in DueDayInput, options ...Option) (*ScheduleChange, error) {
	return fetch[ScheduleChange](ctx, s.c, call{id: "me.loans.due-day.put", method: "PUT", path: "/api/v1/me/loans/" + place(id) + "/due-day", keyed: true, body: in}, options)
}

// LoansEarlyRepayment calls me.loans.early-repayment: Ask for a sum that holds for repaying early; it replaces the one before. POST /api/v1/me/loans/{id}/early-repayment, scope own.write.
func (s *MeCalls) LoansEarlyRepayment(ctx context.Context, id string, in EarlyInput, options ...Option) (*EarlyQuote, error) {
	return fetch[EarlyQuote](ctx, s.c, call{id: "me.loans.early-repayment", method: "POST", path: "/api/v1/me/loans/" + place(id) + "/early-repayment", keyed: true, body: in}, options)
}

// LoansExpectedPayments calls me.loans.expected-payments: Say that a transfer has left; nothing is booked, and nothing that is due waits for it. POST /api/v1/me/loans/{id}/expected-payments, scope own.write.
func (s *MeCalls) LoansExpectedPayments(ctx context.Context, id string, in Said, options ...Option) (*AnnouncedPayment, error) {
	return fetch[AnnouncedPayment](ctx, s.c, call{id: "me.loans.expected-payments", method: "POST", path: "/api/v1/me/loans/" + place(id) + "/expected-payments", keyed: true, body: in}, options)
}

// LoansExpectedPaymentsDelete calls me.loans.expected-payments.delete: Take back that a transfer has left. DELETE /api/v1/me/loans/{id}/expected-payments/{payment}, scope own.write.
func (s *MeCalls) LoansExpectedPaymentsDelete(ctx context.Context, id string, payment string, options ...Option) error {
	return none(ctx, s.c, call{id: "me.loans.expected-payments.delete", method: "DELETE", path: "/api/v1/me/loans/" + place(id) + "/expected-payments/" + place(payment), keyed: false}, options)
}

// LoansExpectedPaymentsGet calls me.loans.expected-payments.get: A payment of one's own that is on its way: of a link, its address once the adapter has made it. GET /api/v1/me/loans/{id}/expected-payments/{payment}, scope own.read.
func (s *MeCalls) LoansExpectedPaymentsGet(ctx context.Context, id string, payment string, options ...Option) (*AnnouncedPayment, error) {
	return fetch[AnnouncedPayment](ctx, s.c, call{id: "me.loans.expected-payments.get", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/expected-payments/" + place(payment), keyed: false}, options)
}

// LoansGet calls me.loans.get: One of the client's own loans with its schedule and payments. GET /api/v1/me/loans/{id}, scope own.read.
func (s *MeCalls) LoansGet(ctx context.Context, id string, options ...Option) (*OwnLoan, error) {
	return fetch[OwnLoan](ctx, s.c, call{id: "me.loans.get", method: "GET", path: "/api/v1/me/loans/" + place(id), keyed: false}, options)
}

// LoansHardship calls me.loans.hardship: Say that one cannot pay as agreed, and what would help. POST /api/v1/me/loans/{id}/hardship, scope own.write.
func (s *MeCalls) LoansHardship(ctx context.Context, id string, in HardshipInput, options ...Option) (*Hardship, error) {
	return fetch[Hardship](ctx, s.c, call{id: "me.loans.hardship", method: "POST", path: "/api/v1/me/loans/" + place(id) + "/hardship", keyed: true, body: in}, options)
}

// LoansHardshipWithdraw calls me.loans.hardship.withdraw: Take one's own request back. POST /api/v1/me/loans/{id}/hardship/{request}/withdraw, scope own.write.
func (s *MeCalls) LoansHardshipWithdraw(ctx context.Context, id string, request string, in WithdrawReliefInput, options ...Option) error {
	return none(ctx, s.c, call{id: "me.loans.hardship.withdraw", method: "POST", path: "/api/v1/me/loans/" + place(id) + "/hardship/" + place(request) + "/withdraw", keyed: true, body: in}, options)
}

// MeLoansLawQuery is what me.loans.law takes; a member that is zero is left out.
type MeLoansLawQuery struct {
	// The caller's language when absent. One of fr, de, nl, en, it
	Lang string `query:"lang"`
}

// LoansLaw calls me.loans.law: The law behind the client's own loan as it stood at the signature, in sentences. GET /api/v1/me/loans/{id}/law, scope own.read.
func (s *MeCalls) LoansLaw(ctx context.Context, id string, q MeLoansLawQuery, options ...Option) (*LoanLaw, error) {
	return fetch[LoanLaw](ctx, s.c, call{id: "me.loans.law", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/law", keyed: false, query: q}, options)
}

// LoansList calls me.loans.list: The client's own loans. GET /api/v1/me/loans, scope own.read.
func (s *MeCalls) LoansList(ctx context.Context, options ...Option) (*OwnLoans, error) {
	return fetch[OwnLoans](ctx, s.c, call{id: "me.loans.list", method: "GET", path: "/api/v1/me/loans", keyed: false}, options)
}

// LoansMandate calls me.loans.mandate: The direct-debit mandate of one's own loan. GET /api/v1/me/loans/{id}/mandate, scope own.read.
func (s *MeCalls) LoansMandate(ctx context.Context, id string, options ...Option) (*Mandate, error) {
	return fetch[Mandate](ctx, s.c, call{id: "me.loans.mandate", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/mandate", keyed: false}, options)
}

// LoansMandateDelete calls me.loans.mandate.delete: Take the direct-debit mandate back. DELETE /api/v1/me/loans/{id}/mandate, scope own.mandate.
func (s *MeCalls) LoansMandateDelete(ctx context.Context, id string, options ...Option) (*Mandate, error) {
	return fetch[Mandate](ctx, s.c, call{id: "me.loans.mandate.delete", method: "DELETE", path: "/api/v1/me/loans/" + place(id) + "/mandate", keyed: false}, options)
}

// LoansMandatePut calls me.loans.mandate.put: Give a direct-debit mandate, in the place of an earlier one. PUT /api/v1/me/loans/{id}/mandate, scope own.mandate.
func (s *MeCalls) LoansMandatePut(ctx context.Context, id string, in MandateInput, options ...Option) (*Mandate, error) {
	return fetch[Mandate](ctx, s.c, call{id: "me.loans.mandate.put", method: "PUT", path: "/api/v1/me/loans/" + place(id) + "/mandate", keyed: false, body: in}, options)
}

// LoansPaymentLinks calls me.loans.payment-links: Ask for a link by which the loan is paid; while one can be paid, it is the answer. POST /api/v1/me/loans/{id}/payment-links, scope own.write.
func (s *MeCalls) LoansPaymentLinks(ctx context.Context, id string, in AskLinkInput, options ...Option) (*AnnouncedPayment, error) {
	return fetch[AnnouncedPayment](ctx, s.c, call{id: "me.loans.payment-links", method: "POST", path: "/api/v1/me/loans/" + place(id) + "/payment-links", keyed: true, body: in}, options)
}

// LoansPaymentsReceiptPDF calls me.loans.payments.receipt-pdf: A receipt for a payment, in the caller's language. GET /api/v1/me/loans/{id}/payments/{event}/receipt.pdf, scope own.read.
func (s *MeCalls) LoansPaymentsReceiptPDF(ctx context.Context, id string, event string, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "me.loans.payments.receipt-pdf", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/payments/" + place(event) + "/receipt.pdf", keyed: false}, options)
}

// LoansRelief calls me.loans.relief: How the loan stands, and what was asked for and agreed. GET /api/v1/me/loans/{id}/relief, scope own.read.
func (s *MeCalls) LoansRelief(ctx context.Context, id string, options ...Option) (*OwnRelief, error) {
	return fetch[OwnRelief](ctx, s.c, call{id: "me.loans.relief", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/relief", keyed: false}, options)
}

// MeLoansReliefMeasuresQuery is what me.loans.relief.measures takes; a member that is zero is left out.
type MeLoansReliefMeasuresQuery struct {
	// How long it will last; 0 or absent: not known yet
	Months int64 `query:"months"`
	// What can be paid with each instalment, in minor units; 0 or absent: nothing at present
	CanPayMinor int64 `query:"can_pay_minor"`
}

// LoansReliefMeasures calls me.loans.relief.measures: What would help, and what each way costs in the end. GET /api/v1/me/loans/{id}/relief/measures, scope own.read.
func (s *MeCalls) LoansReliefMeasures(ctx context.Context, id string, q MeLoansReliefMeasuresQuery, options ...Option) (*ReliefMeasures, error) {
	return fetch[ReliefMeasures](ctx, s.c, call{id: "me.loans.relief.measures", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/relief/measures", keyed: false, query: q}, options)
}

// MeLoansSettlementQuery is what me.loans.settlement takes; a member that is zero is left out.
type MeLoansSettlementQuery struct {
	// The day by which the money will be there, YYYY-MM-DD; today when absent
	On string `query:"on"`
	// The whole loan when absent. One of total, shorter, lower
	Mode string `query:"mode"`
	// Principal to repay early, minor units; of a part only
	Amount int64 `query:"amount"`
	// Of the amount
	Currency string `query:"currency"`
}

// LoansSettlement calls me.loans.settlement: What repaying early would come to on a day; nothing is promised yet. GET /api/v1/me/loans/{id}/settlement, scope own.read.
func (s *MeCalls) LoansSettlement(ctx context.Context, id string, q MeLoansSettlementQuery, options ...Option) (*EarlyQuote, error) {
	return fetch[EarlyQuote](ctx, s.c, call{id: "me.loans.settlement", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/settlement", keyed: false, query: q}, options)
}

// MeLoansSlipPDFQuery is what me.loans.slip-pdf takes; a member that is zero is left out.
type MeLoansSlipPDFQuery struct {
	// The caller's language when absent. One of fr, de, nl, en, it
	Lang string `query:"lang"`
}

// LoansSlipPDF calls me.loans.slip-pdf: A payment slip for what the loan asks: a QR-bill, or a page with a payment code. GET /api/v1/me/loans/{id}/slip.pdf, scope own.read.
func (s *MeCalls) LoansSlipPDF(ctx context.Context, id string, q MeLoansSlipPDFQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "me.loans.slip-pdf", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/slip.pdf", keyed: false, query: q}, options)
}

// MeLoansStatementQuery is what me.loans.statement takes; a member that is zero is left out.
type MeLoansStatementQuery struct {
	// First day, YYYY-MM-DD; the payout when absent
	From string `query:"from"`
	// Last day, YYYY-MM-DD; today when absent
	To string `query:"to"`
}

// LoansStatement calls me.loans.statement: What was asked and paid between two days. GET /api/v1/me/loans/{id}/statement, scope own.read.
func (s *MeCalls) LoansStatement(ctx context.Context, id string, q MeLoansStatementQuery, options ...Option) (*LoanStatement, error) {
	return fetch[LoanStatement](ctx, s.c, call{id: "me.loans.statement", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/statement", keyed: false, query: q}, options)
}

// MeLoansStatementPDFQuery is what me.loans.statement-pdf takes; a member that is zero is left out.
type MeLoansStatementPDFQuery struct {
	// First day, YYYY-MM-DD; the payout when absent
	From string `query:"from"`
	// Last day, YYYY-MM-DD; today when absent
	To string `query:"to"`
}

// LoansStatementPDF calls me.loans.statement-pdf: The statement between two days, in the language of the contract. GET /api/v1/me/loans/{id}/statement.pdf, scope own.read.
func (s *MeCalls) LoansStatementPDF(ctx context.Context, id string, q MeLoansStatementPDFQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "me.loans.statement-pdf", method: "GET", path: "/api/v1/me/loans/" + place(id) + "/statement.pdf", keyed: false, query: q}, options)
}

// MeMessagesDocumentsGetQuery is what me.messages.documents.get takes; a member that is zero is left out.
type MeMessagesDocumentsGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// MessagesDocumentsGet calls me.messages.documents.get: A file that a message brought. GET /api/v1/me/messages/{id}/documents/{doc}, scope own.read.
func (s *MeCalls) MessagesDocumentsGet(ctx context.Context, id string, doc string, q MeMessagesDocumentsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "me.messages.documents.get", method: "GET", path: "/api/v1/me/messages/" + place(id) + "/documents/" + place(doc), keyed: false, query: q}, options)
}

// OffersCode calls me.offers.code: Send the one-time code for signing. POST /api/v1/me/offers/{id}/code, scope own.sign.
func (s *MeCalls) OffersCode(ctx context.Context, id string, in CodeInput, options ...Option) (*CodeSent, error) {
	return fetch[CodeSent](ctx, s.c, call{id: "me.offers.code", method: "POST", path: "/api/v1/me/offers/" + place(id) + "/code", keyed: true, body: in}, options)
}

// OffersDecline calls me.offers.decline: Decline the offer, for all who would sign. POST /api/v1/me/offers/{id}/decline, scope own.write.
func (s *MeCalls) OffersDecline(ctx context.Context, id string, options ...Option) (*LoanOffer, error) {
	return fetch[LoanOffer](ctx, s.c, call{id: "me.offers.decline", method: "POST", path: "/api/v1/me/offers/" + place(id) + "/decline", keyed: true}, options)
}

// MeOffersDocumentsGetQuery is what me.offers.documents.get takes; a member that is zero is left out.
type MeOffersDocumentsGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// OffersDocumentsGet calls me.offers.documents.get: A document of an offer or contract. GET /api/v1/me/offers/{id}/documents/{doc}, scope own.read.
func (s *MeCalls) OffersDocumentsGet(ctx context.Context, id string, doc string, q MeOffersDocumentsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "me.offers.documents.get", method: "GET", path: "/api/v1/me/offers/" + place(id) + "/documents/" + place(doc), keyed: false, query: q}, options)
}

// OffersGet calls me.offers.get: One offer with its documents, instalments and the ways to sign it. GET /api/v1/me/offers/{id}, scope own.read.
func (s *MeCalls) OffersGet(ctx context.Context, id string, options ...Option) (*OfferPage, error) {
	return fetch[OfferPage](ctx, s.c, call{id: "me.offers.get", method: "GET", path: "/api/v1/me/offers/" + place(id), keyed: false}, options)
}

// OffersList calls me.offers.list: The client's own offers and contracts, newest first. GET /api/v1/me/offers, scope own.read.
func (s *MeCalls) OffersList(ctx context.Context, options ...Option) (*Offers, error) {
	return fetch[Offers](ctx, s.c, call{id: "me.offers.list", method: "GET", path: "/api/v1/me/offers", keyed: false}, options)
}

// OffersPaper calls me.offers.paper: Hand in the contract signed by hand. POST /api/v1/me/offers/{id}/paper, scope own.sign.
func (s *MeCalls) OffersPaper(ctx context.Context, id string, in Media, options ...Option) (*PaperContract, error) {
	return fetch[PaperContract](ctx, s.c, call{id: "me.offers.paper", method: "POST", path: "/api/v1/me/offers/" + place(id) + "/paper", keyed: true, body: in}, options)
}

// OffersPayoutAccount calls me.offers.payout-account: Name the account of the payout, where no code is used. PUT /api/v1/me/offers/{id}/payout-account, scope own.write.
func (s *MeCalls) OffersPayoutAccount(ctx context.Context, id string, in PayoutInput, options ...Option) (*LoanOffer, error) {
	return fetch[LoanOffer](ctx, s.c, call{id: "me.offers.payout-account", method: "PUT", path: "/api/v1/me/offers/" + place(id) + "/payout-account", keyed: false, body: in}, options)
}

// OffersRead calls me.offers.read: Confirm having read documents. POST /api/v1/me/offers/{id}/read, scope own.write.
func (s *MeCalls) OffersRead(ctx context.Context, id string, in ReadInput, options ...Option) (*LoanOffer, error) {
	return fetch[LoanOffer](ctx, s.c, call{id: "me.offers.read", method: "POST", path: "/api/v1/me/offers/" + place(id) + "/read", keyed: true, body: in}, options)
}

// OffersSign calls me.offers.sign: Sign with the code. POST /api/v1/me/offers/{id}/sign, scope own.sign.
func (s *MeCalls) OffersSign(ctx context.Context, id string, in Sign, options ...Option) (*LoanOffer, error) {
	return fetch[LoanOffer](ctx, s.c, call{id: "me.offers.sign", method: "POST", path: "/api/v1/me/offers/" + place(id) + "/sign", keyed: true, body: in}, options)
}

// OffersSigner calls me.offers.signer: Ask for a page at the provider of qualified signatures; while one is open, it is the same. POST /api/v1/me/offers/{id}/signer, scope own.sign.
func (s *MeCalls) OffersSigner(ctx context.Context, id string, options ...Option) (*SigningSession, error) {
	return fetch[SigningSession](ctx, s.c, call{id: "me.offers.signer", method: "POST", path: "/api/v1/me/offers/" + place(id) + "/signer", keyed: true}, options)
}

// Profile calls me.profile: How the client can be reached, and which mails they want. GET /api/v1/me/profile, scope own.read.
func (s *MeCalls) Profile(ctx context.Context, options ...Option) (*Profile, error) {
	return fetch[Profile](ctx, s.c, call{id: "me.profile", method: "GET", path: "/api/v1/me/profile", keyed: false}, options)
}

// ProfileHomeDelete calls me.profile.home.delete: Take a new address back that waits. DELETE /api/v1/me/profile/home, scope own.write.
func (s *MeCalls) ProfileHomeDelete(ctx context.Context, options ...Option) (*Profile, error) {
	return fetch[Profile](ctx, s.c, call{id: "me.profile.home.delete", method: "DELETE", path: "/api/v1/me/profile/home", keyed: false}, options)
}

// ProfileHomeProof calls me.profile.home.proof: Send the proof of a new address that waits. POST /api/v1/me/profile/home/proof, scope own.write.
func (s *MeCalls) ProfileHomeProof(ctx context.Context, in Media, options ...Option) (*Document, error) {
	return fetch[Document](ctx, s.c, call{id: "me.profile.home.proof", method: "POST", path: "/api/v1/me/profile/home/proof", keyed: true, body: in}, options)
}

// ProfileHomePut calls me.profile.home.put: Change the postal address; while a loan runs it waits for a proof. PUT /api/v1/me/profile/home, scope own.write.
func (s *MeCalls) ProfileHomePut(ctx context.Context, in HomeInput, options ...Option) (*Profile, error) {
	return fetch[Profile](ctx, s.c, call{id: "me.profile.home.put", method: "PUT", path: "/api/v1/me/profile/home", keyed: false, body: in}, options)
}

// ProfileLanguage calls me.profile.language: Choose the language of mails and letters. PUT /api/v1/me/profile/language, scope own.write.
func (s *MeCalls) ProfileLanguage(ctx context.Context, in LanguageInput, options ...Option) (*Profile, error) {
	return fetch[Profile](ctx, s.c, call{id: "me.profile.language", method: "PUT", path: "/api/v1/me/profile/language", keyed: false, body: in}, options)
}

// ProfileMails calls me.profile.mails: Choose whether mails of a topic are wanted. PUT /api/v1/me/profile/mails, scope own.write.
func (s *MeCalls) ProfileMails(ctx context.Context, in MailChoiceInput, options ...Option) (*Profile, error) {
	return fetch[Profile](ctx, s.c, call{id: "me.profile.mails", method: "PUT", path: "/api/v1/me/profile/mails", keyed: false, body: in}, options)
}

// ProfilePhone calls me.profile.phone: Change the telephone number; it is told to the mailbox. PUT /api/v1/me/profile/phone, scope own.write.
func (s *MeCalls) ProfilePhone(ctx context.Context, in PhoneInput, options ...Option) (*Profile, error) {
	return fetch[Profile](ctx, s.c, call{id: "me.profile.phone", method: "PUT", path: "/api/v1/me/profile/phone", keyed: false, body: in}, options)
}

// RequestsAnswers calls me.requests.answers: Give everything that was asked for. POST /api/v1/me/requests/{id}/answers, scope own.write.
func (s *MeCalls) RequestsAnswers(ctx context.Context, id string, in AnswersInput, options ...Option) (*OwnRequestDetail, error) {
	return fetch[OwnRequestDetail](ctx, s.c, call{id: "me.requests.answers", method: "POST", path: "/api/v1/me/requests/" + place(id) + "/answers", keyed: true, body: in}, options)
}

// RequestsConditionsAnswers calls me.requests.conditions.answers: Answer what is asked before the payout, with words, a paper of the request, or both. POST /api/v1/me/requests/{id}/conditions/{condition}/answers, scope own.write.
func (s *MeCalls) RequestsConditionsAnswers(ctx context.Context, id string, condition string, in ConditionReplyInput, options ...Option) (*OwnConditions, error) {
	return fetch[OwnConditions](ctx, s.c, call{id: "me.requests.conditions.answers", method: "POST", path: "/api/v1/me/requests/" + place(id) + "/conditions/" + place(condition) + "/answers", keyed: true, body: in}, options)
}

// RequestsDebts calls me.requests.debts: What the client wants the loan to settle, what staff have confirmed, and own loans that it could settle. GET /api/v1/me/requests/{id}/debts, scope own.read.
func (s *MeCalls) RequestsDebts(ctx context.Context, id string, options ...Option) (*OwnDebts, error) {
	return fetch[OwnDebts](ctx, s.c, call{id: "me.requests.debts", method: "GET", path: "/api/v1/me/requests/" + place(id) + "/debts", keyed: false}, options)
}

// RequestsDebtsPut calls me.requests.debts.put: Name what the loan shall settle: a wish that staff check. PUT /api/v1/me/requests/{id}/debts, scope own.write.
func (s *MeCalls) RequestsDebtsPut(ctx context.Context, id string, in Wished, options ...Option) (*OwnDebts, error) {
	return fetch[OwnDebts](ctx, s.c, call{id: "me.requests.debts.put", method: "PUT", path: "/api/v1/me/requests/" + place(id) + "/debts", keyed: false, body: in}, options)
}

// RequestsDecision calls me.requests.decision: Why a request was refused, and what can be done about it. GET /api/v1/me/requests/{id}/decision, scope own.read.
func (s *MeCalls) RequestsDecision(ctx context.Context, id string, options ...Option) (*WhyRefused, error) {
	return fetch[WhyRefused](ctx, s.c, call{id: "me.requests.decision", method: "GET", path: "/api/v1/me/requests/" + place(id) + "/decision", keyed: false}, options)
}

// RequestsDocuments calls me.requests.documents: Add a document that was asked for. POST /api/v1/me/requests/{id}/documents, scope own.write.
func (s *MeCalls) RequestsDocuments(ctx context.Context, id string, in Media, options ...Option) (*Document, error) {
	return fetch[Document](ctx, s.c, call{id: "me.requests.documents", method: "POST", path: "/api/v1/me/requests/" + place(id) + "/documents", keyed: true, body: in}, options)
}

// MeRequestsDocumentsGetQuery is what me.requests.documents.get takes; a member that is zero is left out.
type MeRequestsDocumentsGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// RequestsDocumentsGet calls me.requests.documents.get: A file that the client has handed in. GET /api/v1/me/requests/{id}/documents/{doc}, scope own.read.
func (s *MeCalls) RequestsDocumentsGet(ctx context.Context, id string, doc string, q MeRequestsDocumentsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "me.requests.documents.get", method: "GET", path: "/api/v1/me/requests/" + place(id) + "/documents/" + place(doc), keyed: false, query: q}, options)
}

// RequestsGet calls me.requests.get: One of the client's own requests: where it stands, what is missing, what can be done. GET /api/v1/me/requests/{id}, scope own.read.
func (s *MeCalls) RequestsGet(ctx context.Context, id string, options ...Option) (*OwnRequestDetail, error) {
	return fetch[OwnRequestDetail](ctx, s.c, call{id: "me.requests.get", method: "GET", path: "/api/v1/me/requests/" + place(id), keyed: false}, options)
}

// RequestsGuarantors calls me.requests.guarantors: Name a person as guarantor; nothing leaves to them before the lender asks. POST /api/v1/me/requests/{id}/guarantors, scope own.write.
func (s *MeCalls) RequestsGuarantors(ctx context.Context, id string, in GuarantorWho, options ...Option) (*BorrowerGuarantees, error) {
	return fetch[BorrowerGuarantees](ctx, s.c, call{id: "me.requests.guarantors", method: "POST", path: "/api/v1/me/requests/" + place(id) + "/guarantors", keyed: true, body: in}, options)
}

// RequestsGuarantorsDelete calls me.requests.guarantors.delete: Take a named guarantor back, before the lender has answered. DELETE /api/v1/me/requests/{id}/guarantors/{named}, scope own.write.
func (s *MeCalls) RequestsGuarantorsDelete(ctx context.Context, id string, named string, options ...Option) (*BorrowerGuarantees, error) {
	return fetch[BorrowerGuarantees](ctx, s.c, call{id: "me.requests.guarantors.delete", method: "DELETE", path: "/api/v1/me/requests/" + place(id) + "/guarantors/" + place(named), keyed: false}, options)
}

// RequestsInsurance calls me.requests.insurance: What the loan must be insured against, what was chosen, and the lender's answer. GET /api/v1/me/requests/{id}/insurance, scope own.read.
func (s *MeCalls) RequestsInsurance(ctx context.Context, id string, options ...Option) (*Insuring, error) {
	return fetch[Insuring](ctx, s.c, call{id: "me.requests.insurance", method: "GET", path: "/api/v1/me/requests/" + place(id) + "/insurance", keyed: false}, options)
}

// RequestsInsuranceOwn calls me.requests.insurance.own: Bring an insurance from elsewhere, with its certificate. PUT /api/v1/me/requests/{id}/insurance/own, scope own.write.
func (s *MeCalls) RequestsInsuranceOwn(ctx context.Context, id string, in BringInput, options ...Option) (*Insuring, error) {
	return fetch[Insuring](ctx, s.c, call{id: "me.requests.insurance.own", method: "PUT", path: "/api/v1/me/requests/" + place(id) + "/insurance/own", keyed: false, body: in}, options)
}

// RequestsInsurancePut calls me.requests.insurance.put: Choose one of the lender's insurances. PUT /api/v1/me/requests/{id}/insurance, scope own.write.
func (s *MeCalls) RequestsInsurancePut(ctx context.Context, id string, in ChooseInsuranceInput, options ...Option) (*Insuring, error) {
	return fetch[Insuring](ctx, s.c, call{id: "me.requests.insurance.put", method: "PUT", path: "/api/v1/me/requests/" + place(id) + "/insurance", keyed: false, body: in}, options)
}

// RequestsQuestions calls me.requests.questions: The lender's own questions as they were asked in a request, with the client's answers. GET /api/v1/me/requests/{id}/questions, scope own.read.
func (s *MeCalls) RequestsQuestions(ctx context.Context, id string, options ...Option) (*OwnQuestionAnswers, error) {
	return fetch[OwnQuestionAnswers](ctx, s.c, call{id: "me.requests.questions", method: "GET", path: "/api/v1/me/requests/" + place(id) + "/questions", keyed: false}, options)
}

// RequestsReview calls me.requests.review: Ask for a person to look at a refusal again, once. POST /api/v1/me/requests/{id}/review, scope own.write.
func (s *MeCalls) RequestsReview(ctx context.Context, id string, in AskReviewInput, options ...Option) (*OwnRequestDetail, error) {
	return fetch[OwnRequestDetail](ctx, s.c, call{id: "me.requests.review", method: "POST", path: "/api/v1/me/requests/" + place(id) + "/review", keyed: true, body: in}, options)
}

// RequestsUploads calls me.requests.uploads: Announce a file; its bytes follow. POST /api/v1/me/requests/{id}/uploads, scope own.write.
func (s *MeCalls) RequestsUploads(ctx context.Context, id string, in UploadBegin, options ...Option) (*PartialUpload, error) {
	return fetch[PartialUpload](ctx, s.c, call{id: "me.requests.uploads", method: "POST", path: "/api/v1/me/requests/" + place(id) + "/uploads", keyed: true, body: in}, options)
}

// MeRequestsUploadsBytesQuery is what me.requests.uploads.bytes takes; a member that is zero is left out.
type MeRequestsUploadsBytesQuery struct {
	Offset int64 `query:"offset"`
}

// RequestsUploadsBytes calls me.requests.uploads.bytes: Send bytes from the offset on, as many as come through; after a break go on at the answered offset. PUT /api/v1/me/requests/{id}/uploads/{upload}/bytes, scope own.write.
func (s *MeCalls) RequestsUploadsBytes(ctx context.Context, id string, upload string, in []byte, q MeRequestsUploadsBytesQuery, options ...Option) (*PartialUpload, error) {
	return fetch[PartialUpload](ctx, s.c, call{id: "me.requests.uploads.bytes", method: "PUT", path: "/api/v1/me/requests/" + place(id) + "/uploads/" + place(upload) + "/bytes", keyed: false, body: Media{ContentType: "application/octet-stream", Data: in}, query: q}, options)
}

// RequestsUploadsComplete calls me.requests.uploads.complete: Make a file that has come whole a document; asked again it answers the same. POST /api/v1/me/requests/{id}/uploads/{upload}/complete, scope own.write.
func (s *MeCalls) RequestsUploadsComplete(ctx context.Context, id string, upload string, options ...Option) (*Document, error) {
	return fetch[Document](ctx, s.c, call{id: "me.requests.uploads.complete", method: "POST", path: "/api/v1/me/requests/" + place(id) + "/uploads/" + place(upload) + "/complete", keyed: true}, options)
}

// RequestsUploadsDelete calls me.requests.uploads.delete: Forget a file that has not become a document. DELETE /api/v1/me/requests/{id}/uploads/{upload}, scope own.write.
func (s *MeCalls) RequestsUploadsDelete(ctx context.Context, id string, upload string, options ...Option) error {
	return none(ctx, s.c, call{id: "me.requests.uploads.delete", method: "DELETE", path: "/api/v1/me/requests/" + place(id) + "/uploads/" + place(upload), keyed: false}, options)
}

// RequestsUploadsGet calls me.requests.uploads.get: How far a file has come. GET /api/v1/me/requests/{id}/uploads/{upload}, scope own.read.
func (s *MeCalls) RequestsUploadsGet(ctx context.Context, id string, upload string, options ...Option) (*PartialUpload, error) {
	return fetch[PartialUpload](ctx, s.c, call{id: "me.requests.uploads.get", method: "GET", path: "/api/v1/me/requests/" + place(id) + "/uploads/" + place(upload), keyed: false}, options)
}

// RequestsVerifications calls me.requests.verifications: What the client is asked to prove at a service of others, and where. GET /api/v1/me/requests/{id}/verifications, scope own.read.
func (s *MeCalls) RequestsVerifications(ctx context.Context, id string, options ...Option) (*OwnVerifications, error) {
	return fetch[OwnVerifications](ctx, s.c, call{id: "me.requests.verifications", method: "GET", path: "/api/v1/me/requests/" + place(id) + "/verifications", keyed: false}, options)
}

// RequestsVerificationsCreate calls me.requests.verifications.create: Start it, with the consent that it needs; one that goes on is the answer. POST /api/v1/me/requests/{id}/verifications, scope own.write.
func (s *MeCalls) RequestsVerificationsCreate(ctx context.Context, id string, in VerificationStart, options ...Option) (*OwnVerifications, error) {
	return fetch[OwnVerifications](ctx, s.c, call{id: "me.requests.verifications.create", method: "POST", path: "/api/v1/me/requests/" + place(id) + "/verifications", keyed: true, body: in}, options)
}

// RequestsVerificationsDelete calls me.requests.verifications.delete: Rather send papers, or take back the consent: what was read of accounts is erased. DELETE /api/v1/me/requests/{id}/verifications/{kind}, scope own.write.
func (s *MeCalls) RequestsVerificationsDelete(ctx context.Context, id string, kind string, options ...Option) (*OwnVerifications, error) {
	return fetch[OwnVerifications](ctx, s.c, call{id: "me.requests.verifications.delete", method: "DELETE", path: "/api/v1/me/requests/" + place(id) + "/verifications/" + place(kind), keyed: false}, options)
}

// RequestsWithdraw calls me.requests.withdraw: Withdraw a request before anything is signed. POST /api/v1/me/requests/{id}/withdraw, scope own.write.
func (s *MeCalls) RequestsWithdraw(ctx context.Context, id string, in VersionInput, options ...Option) (*OwnRequestDetail, error) {
	return fetch[OwnRequestDetail](ctx, s.c, call{id: "me.requests.withdraw", method: "POST", path: "/api/v1/me/requests/" + place(id) + "/withdraw", keyed: true, body: in}, options)
}

// Rights calls me.rights: What the client has asked about their data, and complaints. GET /api/v1/me/rights, scope own.read.
func (s *MeCalls) Rights(ctx context.Context, options ...Option) (*Rights, error) {
	return fetch[Rights](ctx, s.c, call{id: "me.rights", method: "GET", path: "/api/v1/me/rights", keyed: false}, options)
}

// RightsComplaints calls me.rights.complaints: Complain; it takes the files of the draft for a complaint. POST /api/v1/me/rights/complaints, scope own.rights.
func (s *MeCalls) RightsComplaints(ctx context.Context, in ComplaintInput, options ...Option) (*RightsCase, error) {
	return fetch[RightsCase](ctx, s.c, call{id: "me.rights.complaints", method: "POST", path: "/api/v1/me/rights/complaints", keyed: true, body: in}, options)
}

// MeRightsComplaintsDocumentsGetQuery is what me.rights.complaints.documents.get takes; a member that is zero is left out.
type MeRightsComplaintsDocumentsGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// RightsComplaintsDocumentsGet calls me.rights.complaints.documents.get: A file that came with a complaint. GET /api/v1/me/rights/complaints/{id}/documents/{doc}, scope own.read.
func (s *MeCalls) RightsComplaintsDocumentsGet(ctx context.Context, id string, doc string, q MeRightsComplaintsDocumentsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "me.rights.complaints.documents.get", method: "GET", path: "/api/v1/me/rights/complaints/" + place(id) + "/documents/" + place(doc), keyed: false, query: q}, options)
}

// RightsComplaintsReopen calls me.rights.complaints.reopen: Say that an answer does not settle a complaint; once. POST /api/v1/me/rights/complaints/{id}/reopen, scope own.rights.
func (s *MeCalls) RightsComplaintsReopen(ctx context.Context, id string, in ReopenInput, options ...Option) (*RightsCase, error) {
	return fetch[RightsCase](ctx, s.c, call{id: "me.rights.complaints.reopen", method: "POST", path: "/api/v1/me/rights/complaints/" + place(id) + "/reopen", keyed: true, body: in}, options)
}

// RightsCorrections calls me.rights.corrections: Ask for something to be corrected. POST /api/v1/me/rights/corrections, scope own.rights.
func (s *MeCalls) RightsCorrections(ctx context.Context, in CorrectionInput, options ...Option) (*RightsCase, error) {
	return fetch[RightsCase](ctx, s.c, call{id: "me.rights.corrections", method: "POST", path: "/api/v1/me/rights/corrections", keyed: true, body: in}, options)
}

// RightsErasure calls me.rights.erasure: What an erasure would do now, and what the law keeps until when. GET /api/v1/me/rights/erasure, scope own.read.
func (s *MeCalls) RightsErasure(ctx context.Context, options ...Option) (*ErasurePreview, error) {
	return fetch[ErasurePreview](ctx, s.c, call{id: "me.rights.erasure", method: "GET", path: "/api/v1/me/rights/erasure", keyed: false}, options)
}

// RightsErasures calls me.rights.erasures: Ask for erasure; wants a fresh sign-in or a confirmed password. POST /api/v1/me/rights/erasures, scope own.rights.
func (s *MeCalls) RightsErasures(ctx context.Context, options ...Option) (*RightsCase, error) {
	return fetch[RightsCase](ctx, s.c, call{id: "me.rights.erasures", method: "POST", path: "/api/v1/me/rights/erasures", keyed: true}, options)
}

// RightsExports calls me.rights.exports: Ask for an archive of everything that is kept; wants a fresh sign-in or a confirmed password. POST /api/v1/me/rights/exports, scope own.rights.
func (s *MeCalls) RightsExports(ctx context.Context, options ...Option) (*RightsCase, error) {
	return fetch[RightsCase](ctx, s.c, call{id: "me.rights.exports", method: "POST", path: "/api/v1/me/rights/exports", keyed: true}, options)
}

// RightsExportsArchive calls me.rights.exports.archive: Fetch an archive; wants a fresh sign-in or a confirmed password. GET /api/v1/me/rights/exports/{id}/archive, scope own.read.
func (s *MeCalls) RightsExportsArchive(ctx context.Context, id string, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "me.rights.exports.archive", method: "GET", path: "/api/v1/me/rights/exports/" + place(id) + "/archive", keyed: false}, options)
}

// RightsViewed calls me.rights.viewed: Who of the lender looked at the client's file, by role. GET /api/v1/me/rights/viewed, scope own.read.
func (s *MeCalls) RightsViewed(ctx context.Context, options ...Option) (*WhoLooked, error) {
	return fetch[WhoLooked](ctx, s.c, call{id: "me.rights.viewed", method: "GET", path: "/api/v1/me/rights/viewed", keyed: false}, options)
}

// Session calls me.session: Who is signed in, and until when. GET /api/v1/me/session, scope own.read.
func (s *MeCalls) Session(ctx context.Context, options ...Option) (*Session, error) {
	return fetch[Session](ctx, s.c, call{id: "me.session", method: "GET", path: "/api/v1/me/session", keyed: false}, options)
}

// ThreadsCreate calls me.threads.create: Begin a conversation with the lender; it takes the files of the draft for a new one. POST /api/v1/me/threads, scope own.write.
func (s *MeCalls) ThreadsCreate(ctx context.Context, in NewMessage, options ...Option) (*SentMessage, error) {
	return fetch[SentMessage](ctx, s.c, call{id: "me.threads.create", method: "POST", path: "/api/v1/me/threads", keyed: true, body: in}, options)
}

// ThreadsDraft calls me.threads.draft: What the caller has begun to write; "new" for a conversation that is yet to begin, "complaint" for a complaint. GET /api/v1/me/threads/{id}/draft, scope own.read.
func (s *MeCalls) ThreadsDraft(ctx context.Context, id string, options ...Option) (*KeptDraft, error) {
	return fetch[KeptDraft](ctx, s.c, call{id: "me.threads.draft", method: "GET", path: "/api/v1/me/threads/" + place(id) + "/draft", keyed: false}, options)
}

// ThreadsDraftDelete calls me.threads.draft.delete: Throw away what the caller has begun to write; "new" for a conversation that is yet to begin, "complaint" for a complaint. DELETE /api/v1/me/threads/{id}/draft, scope own.write.
func (s *MeCalls) ThreadsDraftDelete(ctx context.Context, id string, options ...Option) error {
	return none(ctx, s.c, call{id: "me.threads.draft.delete", method: "DELETE", path: "/api/v1/me/threads/" + place(id) + "/draft", keyed: false}, options)
}

// ThreadsDraftDocuments calls me.threads.draft.documents: Add a file to what the caller is writing; "new" for a conversation that is yet to begin, "complaint" for a complaint. POST /api/v1/me/threads/{id}/draft/documents, scope own.write.
func (s *MeCalls) ThreadsDraftDocuments(ctx context.Context, id string, in Media, options ...Option) (*Document, error) {
	return fetch[Document](ctx, s.c, call{id: "me.threads.draft.documents", method: "POST", path: "/api/v1/me/threads/" + place(id) + "/draft/documents", keyed: true, body: in}, options)
}

// ThreadsDraftDocumentsDelete calls me.threads.draft.documents.delete: Take a file out of what the caller is writing; "new" for a conversation that is yet to begin, "complaint" for a complaint. DELETE /api/v1/me/threads/{id}/draft/documents/{doc}, scope own.write.
func (s *MeCalls) ThreadsDraftDocumentsDelete(ctx context.Context, id string, doc string, options ...Option) error {
	return none(ctx, s.c, call{id: "me.threads.draft.documents.delete", method: "DELETE", path: "/api/v1/me/threads/" + place(id) + "/draft/documents/" + place(doc), keyed: false}, options)
}

// ThreadsDraftPut calls me.threads.draft.put: Keep what the caller has written so far; without words and files there is no draft; "new" for a conversation that is yet to begin, "complaint" for a complaint. PUT /api/v1/me/threads/{id}/draft, scope own.write.
func (s *MeCalls) ThreadsDraftPut(ctx context.Context, id string, in MessageDraftInput, options ...Option) (*KeptDraft, error) {
	return fetch[KeptDraft](ctx, s.c, call{id: "me.threads.draft.put", method: "PUT", path: "/api/v1/me/threads/" + place(id) + "/draft", keyed: false, body: in}, options)
}

// ThreadsGet calls me.threads.get: One of the client's own conversations. GET /api/v1/me/threads/{id}, scope own.read.
func (s *MeCalls) ThreadsGet(ctx context.Context, id string, options ...Option) (*OwnThread, error) {
	return fetch[OwnThread](ctx, s.c, call{id: "me.threads.get", method: "GET", path: "/api/v1/me/threads/" + place(id), keyed: false}, options)
}

// MeThreadsListQuery is what me.threads.list takes; a member that is zero is left out.
type MeThreadsListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
}

// ThreadsList calls me.threads.list: The client's own conversations, that where somebody wrote last first. GET /api/v1/me/threads, scope own.read.
func (s *MeCalls) ThreadsList(ctx context.Context, q MeThreadsListQuery, options ...Option) (*OwnThreads, error) {
	return fetch[OwnThreads](ctx, s.c, call{id: "me.threads.list", method: "GET", path: "/api/v1/me/threads", keyed: false, query: q}, options)
}

// ThreadsAll gives what me.threads.list lists, page after page.
func (s *MeCalls) ThreadsAll(ctx context.Context, q MeThreadsListQuery, options ...Option) iter.Seq2[OwnThreadItem, error] {
	return pages(func(cursor string) ([]OwnThreadItem, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.ThreadsList(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// ThreadsMessages calls me.threads.messages: Write more; a closed conversation is open again. POST /api/v1/me/threads/{id}/messages, scope own.write.
func (s *MeCalls) ThreadsMessages(ctx context.Context, id string, in NewMessage, options ...Option) (*SentMessage, error) {
	return fetch[SentMessage](ctx, s.c, call{id: "me.threads.messages", method: "POST", path: "/api/v1/me/threads/" + place(id) + "/messages", keyed: true, body: in}, options)
}

// ThreadsRead calls me.threads.read: What the lender wrote counts as read. POST /api/v1/me/threads/{id}/read, scope own.write.
func (s *MeCalls) ThreadsRead(ctx context.Context, id string, options ...Option) error {
	return none(ctx, s.c, call{id: "me.threads.read", method: "POST", path: "/api/v1/me/threads/" + place(id) + "/read", keyed: true}, options)
}

// MessagesCalls are the operations whose id begins with messages.
type MessagesCalls struct{ c *Client }

// MessagesDocumentsGetQuery is what messages.documents.get takes; a member that is zero is left out.
type MessagesDocumentsGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// DocumentsGet calls messages.documents.get: A file that a message brought; that it was seen is recorded. GET /api/v1/staff/messages/{id}/documents/{doc}, scope message.read.
func (s *MessagesCalls) DocumentsGet(ctx context.Context, id string, doc string, q MessagesDocumentsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "messages.documents.get", method: "GET", path: "/api/v1/staff/messages/" + place(id) + "/documents/" + place(doc), keyed: false, query: q}, options)
}

// OauthCalls are the operations whose id begins with oauth.
type OauthCalls struct{ c *Client }

// Token calls oauth.token: Ask for a token of ten minutes by what was signed (client_credentials with private_key_jwt). POST /api/v1/oauth/token, scope program.self.
func (s *OauthCalls) Token(ctx context.Context, in []byte, options ...Option) (*ProgramToken, error) {
	return fetch[ProgramToken](ctx, s.c, call{id: "oauth.token", method: "POST", path: "/api/v1/oauth/token", keyed: false, body: Media{ContentType: "application/x-www-form-urlencoded", Data: in}}, options)
}

// PartnerCalls are the operations whose id begins with partner.
type PartnerCalls struct{ c *Client }

// ApplicationsCreate calls partner.applications.create: Begin an application; the link is for the person alone, opens once and for 72 hours. POST /api/v1/partner/applications, scope partner.apply.
func (s *PartnerCalls) ApplicationsCreate(ctx context.Context, in ByPartner, options ...Option) (*PartnerLink, error) {
	return fetch[PartnerLink](ctx, s.c, call{id: "partner.applications.create", method: "POST", path: "/api/v1/partner/applications", keyed: true, body: in}, options)
}

// ApplicationsGet calls partner.applications.get: Where an application of the partner stands. GET /api/v1/partner/applications/{id}, scope partner.read.
func (s *PartnerCalls) ApplicationsGet(ctx context.Context, id string, options ...Option) (*PartnerApplication, error) {
	return fetch[PartnerApplication](ctx, s.c, call{id: "partner.applications.get", method: "GET", path: "/api/v1/partner/applications/" + place(id), keyed: false}, options)
}

// PartnerApplicationsListQuery is what partner.applications.list takes; a member that is zero is left out.
type PartnerApplicationsListQuery struct {
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// One of waiting, opened, started, submitted, in_review, needs_something, approved, refused, signed, paid_out, ended
	Status     string `query:"status"`
	ExternalID string `query:"external_id"`
	// Those that moved at or after this moment, in seconds since 1970
	UpdatedSince int64 `query:"updated_since"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
}

// ApplicationsList calls partner.applications.list: The partner's own applications, newest first, and where they stand. GET /api/v1/partner/applications, scope partner.read.
func (s *PartnerCalls) ApplicationsList(ctx context.Context, q PartnerApplicationsListQuery, options ...Option) (*PartnerApplications, error) {
	return fetch[PartnerApplications](ctx, s.c, call{id: "partner.applications.list", method: "GET", path: "/api/v1/partner/applications", keyed: false, query: q}, options)
}

// ApplicationsAll gives what partner.applications.list lists, page after page.
func (s *PartnerCalls) ApplicationsAll(ctx context.Context, q PartnerApplicationsListQuery, options ...Option) iter.Seq2[PartnerApplication, error] {
	return pages(func(cursor string) ([]PartnerApplication, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.ApplicationsList(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Get calls partner.get: The partner for whom the program speaks, and what was agreed with it. GET /api/v1/partner, scope partner.read.
func (s *PartnerCalls) Get(ctx context.Context, options ...Option) (*OwnPartner, error) {
	return fetch[OwnPartner](ctx, s.c, call{id: "partner.get", method: "GET", path: "/api/v1/partner", keyed: false}, options)
}

// Quotes calls partner.quotes: What a loan would cost, with the representative example that has to stand beside every figure. POST /api/v1/partner/quotes, scope partner.apply.
func (s *PartnerCalls) Quotes(ctx context.Context, in PartnerQuoteInput, options ...Option) (*Quote, error) {
	return fetch[Quote](ctx, s.c, call{id: "partner.quotes", method: "POST", path: "/api/v1/partner/quotes", keyed: false, body: in}, options)
}

// PartnerStatementsFileQuery is what partner.statements.file takes; a member that is zero is left out.
type PartnerStatementsFileQuery struct {
	// One of pdf, csv
	Format string `query:"format"`
}

// StatementsFile calls partner.statements.file: A statement of the partner as a file. GET /api/v1/partner/statements/{id}/file, scope partner.read.
func (s *PartnerCalls) StatementsFile(ctx context.Context, id string, q PartnerStatementsFileQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "partner.statements.file", method: "GET", path: "/api/v1/partner/statements/" + place(id) + "/file", keyed: false, query: q}, options)
}

// PartnerStatementsListQuery is what partner.statements.list takes; a member that is zero is left out.
type PartnerStatementsListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
}

// StatementsList calls partner.statements.list: The partner's statements of commission, newest first. GET /api/v1/partner/statements, scope partner.read.
func (s *PartnerCalls) StatementsList(ctx context.Context, q PartnerStatementsListQuery, options ...Option) (*CommissionStatements, error) {
	return fetch[CommissionStatements](ctx, s.c, call{id: "partner.statements.list", method: "GET", path: "/api/v1/partner/statements", keyed: false, query: q}, options)
}

// StatementsAll gives what partner.statements.list lists, page after page.
func (s *PartnerCalls) StatementsAll(ctx context.Context, q PartnerStatementsListQuery, options ...Option) iter.Seq2[CommissionStatement, error] {
	return pages(func(cursor string) ([]CommissionStatement, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.StatementsList(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// PayoutsCalls are the operations whose id begins with payouts.
type PayoutsCalls struct{ c *Client }

// BatchesCreate calls payouts.batches.create: Put planned payouts into a batch for somebody else to release. POST /api/v1/staff/payouts/batches, scope payout.prepare.
func (s *PayoutsCalls) BatchesCreate(ctx context.Context, in BatchOrder, options ...Option) (*Batch, error) {
	return fetch[Batch](ctx, s.c, call{id: "payouts.batches.create", method: "POST", path: "/api/v1/staff/payouts/batches", keyed: true, body: in}, options)
}

// BatchesDiscard calls payouts.batches.discard: Take a batch apart that is not released. POST /api/v1/staff/payouts/batches/{id}/discard, scope payout.prepare.
func (s *PayoutsCalls) BatchesDiscard(ctx context.Context, id string, in VersionInput, options ...Option) (*Batch, error) {
	return fetch[Batch](ctx, s.c, call{id: "payouts.batches.discard", method: "POST", path: "/api/v1/staff/payouts/batches/" + place(id) + "/discard", keyed: true, body: in}, options)
}

// PayoutsBatchesFileQuery is what payouts.batches.file takes; a member that is zero is left out.
type PayoutsBatchesFileQuery struct {
	// The bank has the file already, or may have it: it is wanted to be looked at, and not handed in
	Copy *bool `query:"copy"`
}

// BatchesFile calls payouts.batches.file: The pain.001 of a released batch, the same bytes each time; in a currency without a rail a list (CSV) of what is entered at the bank by hand. GET /api/v1/staff/payouts/batches/{id}/file, scope payout.prepare.
func (s *PayoutsCalls) BatchesFile(ctx context.Context, id string, q PayoutsBatchesFileQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "payouts.batches.file", method: "GET", path: "/api/v1/staff/payouts/batches/" + place(id) + "/file", keyed: false, query: q}, options)
}

// PayoutsBatchesListQuery is what payouts.batches.list takes; a member that is zero is left out.
type PayoutsBatchesListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
}

// BatchesList calls payouts.batches.list: Batches of payouts, newest first. GET /api/v1/staff/payouts/batches, scope loan.read.
func (s *PayoutsCalls) BatchesList(ctx context.Context, q PayoutsBatchesListQuery, options ...Option) (*BatchPage, error) {
	return fetch[BatchPage](ctx, s.c, call{id: "payouts.batches.list", method: "GET", path: "/api/v1/staff/payouts/batches", keyed: false, query: q}, options)
}

// BatchesAll gives what payouts.batches.list lists, page after page.
func (s *PayoutsCalls) BatchesAll(ctx context.Context, q PayoutsBatchesListQuery, options ...Option) iter.Seq2[Batch, error] {
	return pages(func(cursor string) ([]Batch, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.BatchesList(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// BatchesRelease calls payouts.batches.release: Release a batch: its file for the bank is made, once; after a delay where a program releases it. POST /api/v1/staff/payouts/batches/{id}/release, scope payout.release.
func (s *PayoutsCalls) BatchesRelease(ctx context.Context, id string, in VersionInput, options ...Option) (*Batch, error) {
	return fetch[Batch](ctx, s.c, call{id: "payouts.batches.release", method: "POST", path: "/api/v1/staff/payouts/batches/" + place(id) + "/release", keyed: true, body: in}, options)
}

// Create calls payouts.create: Plan a further attempt after one that came back. POST /api/v1/staff/payouts, scope payout.prepare.
func (s *PayoutsCalls) Create(ctx context.Context, in PlanPayoutInput, options ...Option) (*Payout, error) {
	return fetch[Payout](ctx, s.c, call{id: "payouts.create", method: "POST", path: "/api/v1/staff/payouts", keyed: true, body: in}, options)
}

// Hold calls payouts.hold: Keep a payout from leaving. POST /api/v1/staff/payouts/{id}/hold, scope payout.prepare.
func (s *PayoutsCalls) Hold(ctx context.Context, id string, in ReasonInput, options ...Option) (*Payout, error) {
	return fetch[Payout](ctx, s.c, call{id: "payouts.hold", method: "POST", path: "/api/v1/staff/payouts/" + place(id) + "/hold", keyed: true, body: in}, options)
}

// PayoutsListQuery is what payouts.list takes; a member that is zero is left out.
type PayoutsListQuery struct {
	// All when absent. One of planned, held, ready, exported, settled, returned, cancelled
	State string `query:"state"`
	// At most 100, with commas between them
	IDs string `query:"ids"`
	// What programs of the lender call it
	ExternalID string `query:"external_id"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
	// What to answer beside it, in the member expanded: at most 5 of loan, client, with commas between them. Each needs what its own operation needs
	Expand string `query:"expand"`
}

// List calls payouts.list: Payouts, newest first. GET /api/v1/staff/payouts, scope loan.read.
func (s *PayoutsCalls) List(ctx context.Context, q PayoutsListQuery, options ...Option) (*PayoutPage, error) {
	return fetch[PayoutPage](ctx, s.c, call{id: "payouts.list", method: "GET", path: "/api/v1/staff/payouts", keyed: false, query: q}, options)
}

// All gives what payouts.list lists, page after page.
func (s *PayoutsCalls) All(ctx context.Context, q PayoutsListQuery, options ...Option) iter.Seq2[Payout, error] {
	return pages(func(cursor string) ([]Payout, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Return calls payouts.return: Say that a payout was refused or came back. POST /api/v1/staff/payouts/{id}/return, scope bank.book.
func (s *PayoutsCalls) Return(ctx context.Context, id string, in ReturnPayoutInput, options ...Option) (*Payout, error) {
	return fetch[Payout](ctx, s.c, call{id: "payouts.return", method: "POST", path: "/api/v1/staff/payouts/" + place(id) + "/return", keyed: true, body: in}, options)
}

// Settle calls payouts.settle: Say that the bank has booked a payout, where no file says so. POST /api/v1/staff/payouts/{id}/settle, scope bank.book.
func (s *PayoutsCalls) Settle(ctx context.Context, id string, in SettlePayoutInput, options ...Option) (*Payout, error) {
	return fetch[Payout](ctx, s.c, call{id: "payouts.settle", method: "POST", path: "/api/v1/staff/payouts/" + place(id) + "/settle", keyed: true, body: in}, options)
}

// PortfolioCalls are the operations whose id begins with portfolio.
type PortfolioCalls struct{ c *Client }

// PortfolioFileQuery is what portfolio.file takes; a member that is zero is left out.
type PortfolioFileQuery struct {
	// Whole months up to the last one that is over; 0: all
	Months int64 `query:"months"`
	// Its code; all when absent
	Product string `query:"product"`
	// Whose law governs the product; all when absent
	Country string `query:"country"`
	// How the application came: by the site or the public API, keyed in by staff, by a partner, or with a book that was taken over; all when absent. One of site, staff, partner, takeover
	Channel string `query:"channel"`
	// Vintages by quarters instead of months
	Quarters *bool `query:"quarters"`
	// Of overrides: the id of who decided; all when absent
	Person string `query:"person"`
	// One of vintages, rolls, risk, concentration, early, decisions, reasons, refusals, fairness, against, overrides
	Table string `query:"table"`
	// One of csv, xlsx
	Format string `query:"format"`
}

// File calls portfolio.file: One table of these as a file; that it was taken is recorded. GET /api/v1/staff/portfolio/file, scope dashboard.read.
func (s *PortfolioCalls) File(ctx context.Context, q PortfolioFileQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "portfolio.file", method: "GET", path: "/api/v1/staff/portfolio/file", keyed: false, query: q}, options)
}

// PortfolioGetQuery is what portfolio.get takes; a member that is zero is left out.
type PortfolioGetQuery struct {
	// Whole months up to the last one that is over; 0: all
	Months int64 `query:"months"`
	// Its code; all when absent
	Product string `query:"product"`
	// Whose law governs the product; all when absent
	Country string `query:"country"`
	// How the application came: by the site or the public API, keyed in by staff, by a partner, or with a book that was taken over; all when absent. One of site, staff, partner, takeover
	Channel string `query:"channel"`
	// Vintages by quarters instead of months
	Quarters *bool `query:"quarters"`
}

// Get calls portfolio.get: Vintages, roll rates, portfolio at risk, concentration, early repayments and decisions of a period. GET /api/v1/staff/portfolio, scope dashboard.read.
func (s *PortfolioCalls) Get(ctx context.Context, q PortfolioGetQuery, options ...Option) (*PortfolioFigures, error) {
	return fetch[PortfolioFigures](ctx, s.c, call{id: "portfolio.get", method: "GET", path: "/api/v1/staff/portfolio", keyed: false, query: q}, options)
}

// PrivacyCalls are the operations whose id begins with privacy.
type PrivacyCalls struct{ c *Client }

// PrivacyCasesDocumentsGetQuery is what privacy.cases.documents.get takes; a member that is zero is left out.
type PrivacyCasesDocumentsGetQuery struct {
	// One of inline, attachment
	Disposition string `query:"disposition"`
}

// CasesDocumentsGet calls privacy.cases.documents.get: A file that came with a complaint; that it was seen is recorded. GET /api/v1/staff/privacy/cases/{id}/documents/{doc}, scope privacy.read.
func (s *PrivacyCalls) CasesDocumentsGet(ctx context.Context, id string, doc string, q PrivacyCasesDocumentsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "privacy.cases.documents.get", method: "GET", path: "/api/v1/staff/privacy/cases/" + place(id) + "/documents/" + place(doc), keyed: false, query: q}, options)
}

// PrivacyCasesListQuery is what privacy.cases.list takes; a member that is zero is left out.
type PrivacyCasesListQuery struct {
	// Every kind when absent. One of export, correction, erasure, complaint
	Kind string `query:"kind"`
	// Only cases that an answer is owed for, the soonest first; up to 500 a page, whatever the limit
	Open *bool `query:"open"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
}

// CasesList calls privacy.cases.list: What people have asked about their data, and complaints. GET /api/v1/staff/privacy/cases, scope privacy.read.
func (s *PrivacyCalls) CasesList(ctx context.Context, q PrivacyCasesListQuery, options ...Option) (*PrivacyCases, error) {
	return fetch[PrivacyCases](ctx, s.c, call{id: "privacy.cases.list", method: "GET", path: "/api/v1/staff/privacy/cases", keyed: false, query: q}, options)
}

// CasesAll gives what privacy.cases.list lists, page after page.
func (s *PrivacyCalls) CasesAll(ctx context.Context, q PrivacyCasesListQuery, options ...Option) iter.Seq2[PrivacyCase, error] {
	return pages(func(cursor string) ([]PrivacyCase, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.CasesList(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Complaints calls privacy.complaints: Write down a complaint for a person. POST /api/v1/staff/privacy/complaints, scope complaint.file.
func (s *PrivacyCalls) Complaints(ctx context.Context, in FiledComplaint, options ...Option) (*Filed, error) {
	return fetch[Filed](ctx, s.c, call{id: "privacy.complaints", method: "POST", path: "/api/v1/staff/privacy/complaints", keyed: true, body: in}, options)
}

// PrivacyComplaintsYearsFileQuery is what privacy.complaints.years.file takes; a member that is zero is left out.
type PrivacyComplaintsYearsFileQuery struct {
	// One of csv, xlsx
	Format string `query:"format"`
}

// ComplaintsYearsFile calls privacy.complaints.years.file: The same as a file; that it was taken is recorded. GET /api/v1/staff/privacy/complaints/years/{year}/file, scope privacy.read.
func (s *PrivacyCalls) ComplaintsYearsFile(ctx context.Context, year string, q PrivacyComplaintsYearsFileQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "privacy.complaints.years.file", method: "GET", path: "/api/v1/staff/privacy/complaints/years/" + place(year) + "/file", keyed: false, query: q}, options)
}

// ComplaintsYearsGet calls privacy.complaints.years.get: The complaints of a year by category, channel and product: how they ended and how long they took. GET /api/v1/staff/privacy/complaints/years/{year}, scope privacy.read.
func (s *PrivacyCalls) ComplaintsYearsGet(ctx context.Context, year string, options ...Option) (*ComplaintYear, error) {
	return fetch[ComplaintYear](ctx, s.c, call{id: "privacy.complaints.years.get", method: "GET", path: "/api/v1/staff/privacy/complaints/years/" + place(year), keyed: false}, options)
}

// PrivacyHoldsListQuery is what privacy.holds.list takes; a member that is zero is left out.
type PrivacyHoldsListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
}

// HoldsList calls privacy.holds.list: What keeps records from being erased. GET /api/v1/staff/privacy/holds, scope privacy.read.
func (s *PrivacyCalls) HoldsList(ctx context.Context, q PrivacyHoldsListQuery, options ...Option) (*HoldPage, error) {
	return fetch[HoldPage](ctx, s.c, call{id: "privacy.holds.list", method: "GET", path: "/api/v1/staff/privacy/holds", keyed: false, query: q}, options)
}

// HoldsAll gives what privacy.holds.list lists, page after page.
func (s *PrivacyCalls) HoldsAll(ctx context.Context, q PrivacyHoldsListQuery, options ...Option) iter.Seq2[PrivacyHold, error] {
	return pages(func(cursor string) ([]PrivacyHold, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.HoldsList(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// PersonsErasure calls privacy.persons.erasure: Erase what no law keeps of a person who has asked for it. POST /api/v1/staff/privacy/persons/{kind}/{id}/erasure, scope privacy.request.
func (s *PrivacyCalls) PersonsErasure(ctx context.Context, kind string, id string, options ...Option) (*RightsCase, error) {
	return fetch[RightsCase](ctx, s.c, call{id: "privacy.persons.erasure", method: "POST", path: "/api/v1/staff/privacy/persons/" + place(kind) + "/" + place(id) + "/erasure", keyed: true}, options)
}

// PersonsExport calls privacy.persons.export: Make an archive for a person. POST /api/v1/staff/privacy/persons/{kind}/{id}/export, scope privacy.request.
func (s *PrivacyCalls) PersonsExport(ctx context.Context, kind string, id string, options ...Option) (*RightsCase, error) {
	return fetch[RightsCase](ctx, s.c, call{id: "privacy.persons.export", method: "POST", path: "/api/v1/staff/privacy/persons/" + place(kind) + "/" + place(id) + "/export", keyed: true}, options)
}

// PersonsGet calls privacy.persons.get: What is kept of a person, with holds and cases. GET /api/v1/staff/privacy/persons/{kind}/{id}, scope privacy.read.
func (s *PrivacyCalls) PersonsGet(ctx context.Context, kind string, id string, options ...Option) (*PrivacyPerson, error) {
	return fetch[PrivacyPerson](ctx, s.c, call{id: "privacy.persons.get", method: "GET", path: "/api/v1/staff/privacy/persons/" + place(kind) + "/" + place(id), keyed: false}, options)
}

// PersonsHold calls privacy.persons.hold: Keep a person's records, whatever the table of retention says. POST /api/v1/staff/privacy/persons/{kind}/{id}/hold, scope privacy.hold.
func (s *PrivacyCalls) PersonsHold(ctx context.Context, kind string, id string, in HoldInput, options ...Option) (*PrivacyHold, error) {
	return fetch[PrivacyHold](ctx, s.c, call{id: "privacy.persons.hold", method: "POST", path: "/api/v1/staff/privacy/persons/" + place(kind) + "/" + place(id) + "/hold", keyed: true, body: in}, options)
}

// Register calls privacy.register: The register of processing. GET /api/v1/staff/privacy/register, scope privacy.read.
func (s *PrivacyCalls) Register(ctx context.Context, options ...Option) (*ProcessingRegister, error) {
	return fetch[ProcessingRegister](ctx, s.c, call{id: "privacy.register", method: "GET", path: "/api/v1/staff/privacy/register", keyed: false}, options)
}

// Retention calls privacy.retention: The table of retention, and the runs. GET /api/v1/staff/privacy/retention, scope privacy.read.
func (s *PrivacyCalls) Retention(ctx context.Context, options ...Option) (*Retention, error) {
	return fetch[Retention](ctx, s.c, call{id: "privacy.retention", method: "GET", path: "/api/v1/staff/privacy/retention", keyed: false}, options)
}

// ProductsCalls are the operations whose id begins with products.
type ProductsCalls struct{ c *Client }

// Get calls products.get: The products in force, and the changes proposed of late. GET /api/v1/staff/products, scope product.read.
func (s *ProductsCalls) Get(ctx context.Context, options ...Option) (*Overview, error) {
	return fetch[Overview](ctx, s.c, call{id: "products.get", method: "GET", path: "/api/v1/staff/products", keyed: false}, options)
}

// Proposals calls products.proposals: Propose a change, or a new product. POST /api/v1/staff/products/proposals, scope product.propose.
func (s *ProductsCalls) Proposals(ctx context.Context, in Input, options ...Option) (*Proposal, error) {
	return fetch[Proposal](ctx, s.c, call{id: "products.proposals", method: "POST", path: "/api/v1/staff/products/proposals", keyed: true, body: in}, options)
}

// ProposalsWithdraw calls products.proposals.withdraw: Take a change back before it is in force. POST /api/v1/staff/products/proposals/{id}/withdraw, scope product.propose.
func (s *ProductsCalls) ProposalsWithdraw(ctx context.Context, id string, options ...Option) (*Proposal, error) {
	return fetch[Proposal](ctx, s.c, call{id: "products.proposals.withdraw", method: "POST", path: "/api/v1/staff/products/proposals/" + place(id) + "/withdraw", keyed: true}, options)
}

// ProgramCalls are the operations whose id begins with program.
type ProgramCalls struct{ c *Client }

// Get calls program.get: What a program holds at this moment, and until when its secrets work. GET /api/v1/program, scope program.self.
func (s *ProgramCalls) Get(ctx context.Context, options ...Option) (*OwnProgram, error) {
	return fetch[OwnProgram](ctx, s.c, call{id: "program.get", method: "GET", path: "/api/v1/program", keyed: false}, options)
}

// Keys calls program.keys: Give oneself another public key; the one that signed for the token of the call counts for some hours more. POST /api/v1/program/keys, scope program.self.
func (s *ProgramCalls) Keys(ctx context.Context, in RenewKeyInput, options ...Option) (*RenewedKey, error) {
	return fetch[RenewedKey](ctx, s.c, call{id: "program.keys", method: "POST", path: "/api/v1/program/keys", keyed: false, body: in}, options)
}

// Rotate calls program.rotate: Take another secret, shown once; the one of the call works for some hours more. POST /api/v1/program/rotate, scope program.self.
func (s *ProgramCalls) Rotate(ctx context.Context, in RotateSecretInput, options ...Option) (*RotatedSecret, error) {
	return fetch[RotatedSecret](ctx, s.c, call{id: "program.rotate", method: "POST", path: "/api/v1/program/rotate", keyed: false, body: in}, options)
}

// QuestionsCalls are the operations whose id begins with questions.
type QuestionsCalls struct{ c *Client }

// QuestionsGetQuery is what questions.get takes; a member that is zero is left out.
type QuestionsGetQuery struct {
	// Code of a product
	Product string `query:"product"`
}

// Get calls questions.get: What the lender asks of its own in applications for a product, in the caller's language. GET /api/v1/questions, scope public.read.
func (s *QuestionsCalls) Get(ctx context.Context, q QuestionsGetQuery, options ...Option) (*Questions, error) {
	return fetch[Questions](ctx, s.c, call{id: "questions.get", method: "GET", path: "/api/v1/questions", keyed: false, query: q}, options)
}

// QuoteCalls are the operations whose id begins with quote.
type QuoteCalls struct{ c *Client }

// QuoteDurationsQuery is what quote.durations takes; a member that is zero is left out.
type QuoteDurationsQuery struct {
	// Minor units
	Amount   int64  `query:"amount"`
	Currency string `query:"currency"`
	// One of fixed, variable
	RateType string `query:"rate_type"`
	// Country code of where the borrower lives: it chooses the law; absent, the products of no country
	Residence string `query:"residence"`
	// What the loan is for. One of car, works, equipment, family, studies, consolidation, other
	Purpose string `query:"purpose"`
	// Code of one of the products that fit; the default when absent
	Product string `query:"product"`
}

// Durations calls quote.durations: What an amount would cost over each duration. GET /api/v1/quote/durations, scope public.read.
func (s *QuoteCalls) Durations(ctx context.Context, q QuoteDurationsQuery, options ...Option) (*QuoteList, error) {
	return fetch[QuoteList](ctx, s.c, call{id: "quote.durations", method: "GET", path: "/api/v1/quote/durations", keyed: false, query: q}, options)
}

// QuoteGetQuery is what quote.get takes; a member that is zero is left out.
type QuoteGetQuery struct {
	// Minor units
	Amount   int64  `query:"amount"`
	Currency string `query:"currency"`
	Months   int64  `query:"months"`
	// One of fixed, variable
	RateType string `query:"rate_type"`
	// Country code of where the borrower lives: it chooses the law; absent, the products of no country
	Residence string `query:"residence"`
	// What the loan is for. One of car, works, equipment, family, studies, consolidation, other
	Purpose string `query:"purpose"`
	// Code of one of the products that fit; the default when absent
	Product string `query:"product"`
	// Whether to give every instalment, too
	Schedule *bool `query:"schedule"`
}

// Get calls quote.get: What a loan would cost. GET /api/v1/quote, scope public.read.
func (s *QuoteCalls) Get(ctx context.Context, q QuoteGetQuery, options ...Option) (*Quote, error) {
	return fetch[Quote](ctx, s.c, call{id: "quote.get", method: "GET", path: "/api/v1/quote", keyed: false, query: q}, options)
}

// QuoteReverseQuery is what quote.reverse takes; a member that is zero is left out.
type QuoteReverseQuery struct {
	// What one can pay each month, minor units
	Payment  int64  `query:"payment"`
	Currency string `query:"currency"`
	// One of fixed, variable
	RateType string `query:"rate_type"`
	// One duration only; all when absent
	Months int64 `query:"months"`
	// Country code of where the borrower lives: it chooses the law; absent, the products of no country
	Residence string `query:"residence"`
	// What the loan is for. One of car, works, equipment, family, studies, consolidation, other
	Purpose string `query:"purpose"`
	// Code of one of the products that fit; the default when absent
	Product string `query:"product"`
}

// Reverse calls quote.reverse: What one can borrow for a monthly payment. GET /api/v1/quote/reverse, scope public.read.
func (s *QuoteCalls) Reverse(ctx context.Context, q QuoteReverseQuery, options ...Option) (*QuoteList, error) {
	return fetch[QuoteList](ctx, s.c, call{id: "quote.reverse", method: "GET", path: "/api/v1/quote/reverse", keyed: false, query: q}, options)
}

// QuoteScheduleCSVQuery is what quote.schedule-csv takes; a member that is zero is left out.
type QuoteScheduleCSVQuery struct {
	// Minor units
	Amount   int64  `query:"amount"`
	Currency string `query:"currency"`
	Months   int64  `query:"months"`
	// One of fixed, variable
	RateType string `query:"rate_type"`
	// Country code of where the borrower lives: it chooses the law; absent, the products of no country
	Residence string `query:"residence"`
	// What the loan is for. One of car, works, equipment, family, studies, consolidation, other
	Purpose string `query:"purpose"`
	// Code of one of the products that fit; the default when absent
	Product string `query:"product"`
	// The caller's language when absent. One of fr, de, nl, en, it
	Lang string `query:"lang"`
}

// ScheduleCSV calls quote.schedule-csv: Every instalment, as a table. GET /api/v1/quote/schedule.csv, scope public.read.
func (s *QuoteCalls) ScheduleCSV(ctx context.Context, q QuoteScheduleCSVQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "quote.schedule-csv", method: "GET", path: "/api/v1/quote/schedule.csv", keyed: false, query: q}, options)
}

// QuoteSchedulePDFQuery is what quote.schedule-pdf takes; a member that is zero is left out.
type QuoteSchedulePDFQuery struct {
	// Minor units
	Amount   int64  `query:"amount"`
	Currency string `query:"currency"`
	Months   int64  `query:"months"`
	// One of fixed, variable
	RateType string `query:"rate_type"`
	// Country code of where the borrower lives: it chooses the law; absent, the products of no country
	Residence string `query:"residence"`
	// What the loan is for. One of car, works, equipment, family, studies, consolidation, other
	Purpose string `query:"purpose"`
	// Code of one of the products that fit; the default when absent
	Product string `query:"product"`
	// The caller's language when absent. One of fr, de, nl, en, it
	Lang string `query:"lang"`
}

// SchedulePDF calls quote.schedule-pdf: Every instalment, as a document. GET /api/v1/quote/schedule.pdf, scope public.read.
func (s *QuoteCalls) SchedulePDF(ctx context.Context, q QuoteSchedulePDFQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "quote.schedule-pdf", method: "GET", path: "/api/v1/quote/schedule.pdf", keyed: false, query: q}, options)
}

// RegisterReportsCalls are the operations whose id begins with register-reports.
type RegisterReportsCalls struct{ c *Client }

// Ask calls register-reports.ask: Have the lender's adapter tell the register. POST /api/v1/staff/register-reports/{id}/ask, scope register.report.
func (s *RegisterReportsCalls) Ask(ctx context.Context, id string, options ...Option) (*ReportToRegister, error) {
	return fetch[ReportToRegister](ctx, s.c, call{id: "register-reports.ask", method: "POST", path: "/api/v1/staff/register-reports/" + place(id) + "/ask", keyed: true}, options)
}

// RegisterReportsListQuery is what register-reports.list takes; a member that is zero is left out.
type RegisterReportsListQuery struct {
	// open: still to be told; late: of these, those whose day has passed. One of open, late, failed, reported, withdrawn
	State string `query:"state"`
	// All when absent
	Register string `query:"register"`
	// All when absent. One of contract, arrears, called, cured, ended, correction
	Kind string `query:"kind"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
}

// List calls register-reports.list: What registers are to be told of loans, or were. GET /api/v1/staff/register-reports, scope request.read.
func (s *RegisterReportsCalls) List(ctx context.Context, q RegisterReportsListQuery, options ...Option) (*ReportsToRegisters, error) {
	return fetch[ReportsToRegisters](ctx, s.c, call{id: "register-reports.list", method: "GET", path: "/api/v1/staff/register-reports", keyed: false, query: q}, options)
}

// All gives what register-reports.list lists, page after page.
func (s *RegisterReportsCalls) All(ctx context.Context, q RegisterReportsListQuery, options ...Option) iter.Seq2[ReportToRegister, error] {
	return pages(func(cursor string) ([]ReportToRegister, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Report calls register-reports.report: Note that the register was told by hand. POST /api/v1/staff/register-reports/{id}/report, scope register.report.
func (s *RegisterReportsCalls) Report(ctx context.Context, id string, in ReportInput, options ...Option) (*ReportToRegister, error) {
	return fetch[ReportToRegister](ctx, s.c, call{id: "register-reports.report", method: "POST", path: "/api/v1/staff/register-reports/" + place(id) + "/report", keyed: true, body: in}, options)
}

// ReplyTemplatesCalls are the operations whose id begins with reply-templates.
type ReplyTemplatesCalls struct{ c *Client }

// Get calls reply-templates.get: The answers that are kept ready. GET /api/v1/staff/reply-templates, scope message.write.
func (s *ReplyTemplatesCalls) Get(ctx context.Context, options ...Option) (*ReplyTemplates, error) {
	return fetch[ReplyTemplates](ctx, s.c, call{id: "reply-templates.get", method: "GET", path: "/api/v1/staff/reply-templates", keyed: false}, options)
}

// ReportingCalls are the operations whose id begins with reporting.
type ReportingCalls struct{ c *Client }

// Get calls reporting.get: Reports to authorities: what is due, for which period and until when, and what was sent. GET /api/v1/staff/reporting, scope ledger.read.
func (s *ReportingCalls) Get(ctx context.Context, options ...Option) (*ReportCalendar, error) {
	return fetch[ReportCalendar](ctx, s.c, call{id: "reporting.get", method: "GET", path: "/api/v1/staff/reporting", keyed: false}, options)
}

// RulesCalls are the operations whose id begins with rules.
type RulesCalls struct{ c *Client }

// Changes calls rules.changes: Propose to bring a version into force that was tried. POST /api/v1/staff/rules/changes, scope rules.draft.
func (s *RulesCalls) Changes(ctx context.Context, in RuleChangeInput, options ...Option) (*RuleChange, error) {
	return fetch[RuleChange](ctx, s.c, call{id: "rules.changes", method: "POST", path: "/api/v1/staff/rules/changes", keyed: true, body: in}, options)
}

// ChangesWithdraw calls rules.changes.withdraw: Take a change back before it is in force. POST /api/v1/staff/rules/changes/{id}/withdraw, scope rules.draft.
func (s *RulesCalls) ChangesWithdraw(ctx context.Context, id string, options ...Option) (*RuleChange, error) {
	return fetch[RuleChange](ctx, s.c, call{id: "rules.changes.withdraw", method: "POST", path: "/api/v1/staff/rules/changes/" + place(id) + "/withdraw", keyed: true}, options)
}

// Drafts calls rules.drafts: Begin a draft with the rules in force. POST /api/v1/staff/rules/drafts, scope rules.draft.
func (s *RulesCalls) Drafts(ctx context.Context, in NewRuleDraftInput, options ...Option) (*RuleDraftDetail, error) {
	return fetch[RuleDraftDetail](ctx, s.c, call{id: "rules.drafts", method: "POST", path: "/api/v1/staff/rules/drafts", keyed: true, body: in}, options)
}

// DraftsDiscard calls rules.drafts.discard: Put a draft away. POST /api/v1/staff/rules/drafts/{id}/discard, scope rules.draft.
func (s *RulesCalls) DraftsDiscard(ctx context.Context, id string, in DiscardRuleDraftInput, options ...Option) (*RuleDraftDetail, error) {
	return fetch[RuleDraftDetail](ctx, s.c, call{id: "rules.drafts.discard", method: "POST", path: "/api/v1/staff/rules/drafts/" + place(id) + "/discard", keyed: true, body: in}, options)
}

// RulesDraftsGetQuery is what rules.drafts.get takes; a member that is zero is left out.
type RulesDraftsGetQuery struct {
	// Which version is shown; the newest when absent
	Version int64 `query:"version"`
	// A version to tell the differences to
	Since int64 `query:"since"`
}

// DraftsGet calls rules.drafts.get: A draft, in any of its versions. GET /api/v1/staff/rules/drafts/{id}, scope rules.read.
func (s *RulesCalls) DraftsGet(ctx context.Context, id string, q RulesDraftsGetQuery, options ...Option) (*RuleDraftDetail, error) {
	return fetch[RuleDraftDetail](ctx, s.c, call{id: "rules.drafts.get", method: "GET", path: "/api/v1/staff/rules/drafts/" + place(id), keyed: false, query: q}, options)
}

// DraftsPut calls rules.drafts.put: Keep a new version of a draft. PUT /api/v1/staff/rules/drafts/{id}, scope rules.draft.
func (s *RulesCalls) DraftsPut(ctx context.Context, id string, in RuleDraftInput, options ...Option) (*RuleDraftDetail, error) {
	return fetch[RuleDraftDetail](ctx, s.c, call{id: "rules.drafts.put", method: "PUT", path: "/api/v1/staff/rules/drafts/" + place(id), keyed: false, body: in}, options)
}

// DraftsReplays calls rules.drafts.replays: Try a draft on past requests, in the background; no request is changed. POST /api/v1/staff/rules/drafts/{id}/replays, scope rules.replay.
func (s *RulesCalls) DraftsReplays(ctx context.Context, id string, in RuleReplayInput, options ...Option) (*RuleReplayDetail, error) {
	return fetch[RuleReplayDetail](ctx, s.c, call{id: "rules.drafts.replays", method: "POST", path: "/api/v1/staff/rules/drafts/" + place(id) + "/replays", keyed: true, body: in}, options)
}

// DraftsRestore calls rules.drafts.restore: Take a draft back that was put away. POST /api/v1/staff/rules/drafts/{id}/restore, scope rules.draft.
func (s *RulesCalls) DraftsRestore(ctx context.Context, id string, options ...Option) (*RuleDraftDetail, error) {
	return fetch[RuleDraftDetail](ctx, s.c, call{id: "rules.drafts.restore", method: "POST", path: "/api/v1/staff/rules/drafts/" + place(id) + "/restore", keyed: true}, options)
}

// Get calls rules.get: The rules in force, drafts, and changes of late. GET /api/v1/staff/rules, scope rules.read.
func (s *RulesCalls) Get(ctx context.Context, options ...Option) (*RuleOverview, error) {
	return fetch[RuleOverview](ctx, s.c, call{id: "rules.get", method: "GET", path: "/api/v1/staff/rules", keyed: false}, options)
}

// ReplaysCancel calls rules.replays.cancel: End a trial; what it has found so far stays. POST /api/v1/staff/rules/replays/{id}/cancel, scope rules.replay.
func (s *RulesCalls) ReplaysCancel(ctx context.Context, id string, options ...Option) (*RuleReplayDetail, error) {
	return fetch[RuleReplayDetail](ctx, s.c, call{id: "rules.replays.cancel", method: "POST", path: "/api/v1/staff/rules/replays/" + place(id) + "/cancel", keyed: true}, options)
}

// RulesReplaysCasesListQuery is what rules.replays.cases.list takes; a member that is zero is left out.
type RulesReplaysCasesListQuery struct {
	// Opinion of the rules that were in force; all when absent. One of favourable, review, unfavourable
	Active string `query:"active"`
	// Opinion of the draft; all when absent. One of favourable, review, unfavourable
	Draft string `query:"draft"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
}

// ReplaysCasesList calls rules.replays.cases.list: The requests that come out otherwise. GET /api/v1/staff/rules/replays/{id}/cases, scope rules.read.
func (s *RulesCalls) ReplaysCasesList(ctx context.Context, id string, q RulesReplaysCasesListQuery, options ...Option) (*ReplayCases, error) {
	return fetch[ReplayCases](ctx, s.c, call{id: "rules.replays.cases.list", method: "GET", path: "/api/v1/staff/rules/replays/" + place(id) + "/cases", keyed: false, query: q}, options)
}

// ReplaysCasesAll gives what rules.replays.cases.list lists, page after page.
func (s *RulesCalls) ReplaysCasesAll(ctx context.Context, id string, q RulesReplaysCasesListQuery, options ...Option) iter.Seq2[ReplayCase, error] {
	return pages(func(cursor string) ([]ReplayCase, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.ReplaysCasesList(ctx, id, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// RulesReplaysExportQuery is what rules.replays.export takes; a member that is zero is left out.
type RulesReplaysExportQuery struct {
	// One of cases, matrix, income, parity
	Part string `query:"part"`
	// One of csv, xlsx
	Format string `query:"format"`
	// Of CSV, as for other lists. One of comma, semicolon
	Separator string `query:"separator"`
}

// ReplaysExport calls rules.replays.export: A table of a trial to take along, with the right to export lists; that it was taken is recorded. GET /api/v1/staff/rules/replays/{id}/export, scope rules.read.
func (s *RulesCalls) ReplaysExport(ctx context.Context, id string, q RulesReplaysExportQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "rules.replays.export", method: "GET", path: "/api/v1/staff/rules/replays/" + place(id) + "/export", keyed: false, query: q}, options)
}

// ReplaysGet calls rules.replays.get: A trial with what it has found so far. GET /api/v1/staff/rules/replays/{id}, scope rules.read.
func (s *RulesCalls) ReplaysGet(ctx context.Context, id string, options ...Option) (*RuleReplayDetail, error) {
	return fetch[RuleReplayDetail](ctx, s.c, call{id: "rules.replays.get", method: "GET", path: "/api/v1/staff/rules/replays/" + place(id), keyed: false}, options)
}

// ScreeningCalls are the operations whose id begins with screening.
type ScreeningCalls struct{ c *Client }

// Lists calls screening.lists: The lists of sanctions and of politically exposed persons that are in force. GET /api/v1/staff/screening/lists, scope request.read.
func (s *ScreeningCalls) Lists(ctx context.Context, options ...Option) (*ScreeningLists, error) {
	return fetch[ScreeningLists](ctx, s.c, call{id: "screening.lists", method: "GET", path: "/api/v1/staff/screening/lists", keyed: false}, options)
}

// SiteCalls are the operations whose id begins with site.
type SiteCalls struct{ c *Client }

// Get calls site.get: Company, products, limits and languages. GET /api/v1/site, scope public.read.
func (s *SiteCalls) Get(ctx context.Context, options ...Option) (*Site, error) {
	return fetch[Site](ctx, s.c, call{id: "site.get", method: "GET", path: "/api/v1/site", keyed: false}, options)
}

// StaffCalls are the operations whose id begins with staff.
type StaffCalls struct{ c *Client }

// StaffExportsGetQuery is what staff.exports.get takes; a member that is zero is left out.
type StaffExportsGetQuery struct {
	// All when absent. One of staff, client, visitor, system, operator, machine
	ActorKind  string `query:"actor_kind"`
	ActorID    string `query:"actor_id"`
	Action     string `query:"action"`
	EntityKind string `query:"entity_kind"`
	// Only with its kind
	EntityID string `query:"entity_id"`
	// The first day, YYYY-MM-DD
	From string `query:"from"`
	// The last day, YYYY-MM-DD
	To string `query:"to"`
	// One of csv, xlsx, pdf
	Format string `query:"format"`
	// Of CSV: with the comma goes the decimal point, with the semicolon the decimal comma. As the caller's language expects when absent. One of comma, semicolon
	Separator string `query:"separator"`
	Status    string `query:"status"`
	Stage     string `query:"stage"`
	Assignee  string `query:"assignee"`
	// Of requests, as the others from here to country
	Product    string `query:"product"`
	AmountFrom string `query:"amount_from"`
	AmountTo   string `query:"amount_to"`
	Outcome    string `query:"outcome"`
	Country    string `query:"country"`
	// Of requests
	Branch string `query:"branch"`
	// Of requests: keys of those that were chosen, at most 100, with commas between them
	IDs    string `query:"ids"`
	Filter string `query:"filter"`
	// Of the cases of arrears
	Bucket string `query:"bucket"`
	// Of the cases of arrears: me or nobody
	Assigned string `query:"assigned"`
	Q        string `query:"q"`
	// As the list itself has it; the newest first when absent
	Sort string `query:"sort"`
	// Names of columns with commas between them, in the order of the file; all when absent
	Columns string `query:"columns"`
}

// ExportsGet calls staff.exports.get: A list to take along, exactly as it is filtered; that it was taken is recorded. GET /api/v1/staff/exports/{list}, scope list.export.
func (s *StaffCalls) ExportsGet(ctx context.Context, list string, q StaffExportsGetQuery, options ...Option) (*File, error) {
	return file(ctx, s.c, call{id: "staff.exports.get", method: "GET", path: "/api/v1/staff/exports/" + place(list), keyed: false, query: q}, options)
}

// ThreadsCalls are the operations whose id begins with threads.
type ThreadsCalls struct{ c *Client }

// Assign calls threads.assign: Give it to a colleague, or take it back. POST /api/v1/staff/threads/{id}/assign, scope message.write.
func (s *ThreadsCalls) Assign(ctx context.Context, id string, in AssignThreadInput, options ...Option) (*Thread, error) {
	return fetch[Thread](ctx, s.c, call{id: "threads.assign", method: "POST", path: "/api/v1/staff/threads/" + place(id) + "/assign", keyed: true, body: in}, options)
}

// Close calls threads.close: End it. POST /api/v1/staff/threads/{id}/close, scope message.write.
func (s *ThreadsCalls) Close(ctx context.Context, id string, in VersionInput, options ...Option) (*Thread, error) {
	return fetch[Thread](ctx, s.c, call{id: "threads.close", method: "POST", path: "/api/v1/staff/threads/" + place(id) + "/close", keyed: true, body: in}, options)
}

// Create calls threads.create: Begin a conversation with a client; it takes the files of the draft. POST /api/v1/staff/threads, scope message.write.
func (s *ThreadsCalls) Create(ctx context.Context, in ThreadOutreach, options ...Option) (*SentMessage, error) {
	return fetch[SentMessage](ctx, s.c, call{id: "threads.create", method: "POST", path: "/api/v1/staff/threads", keyed: true, body: in}, options)
}

// Get calls threads.get: A conversation whole, with what staff noted about it. GET /api/v1/staff/threads/{id}, scope message.read.
func (s *ThreadsCalls) Get(ctx context.Context, id string, options ...Option) (*Thread, error) {
	return fetch[Thread](ctx, s.c, call{id: "threads.get", method: "GET", path: "/api/v1/staff/threads/" + place(id), keyed: false}, options)
}

// ThreadsListQuery is what threads.list takes; a member that is zero is left out.
type ThreadsListQuery struct {
	// All when absent. One of unread, mine, unassigned, high, closed
	State string `query:"state"`
	// Words of a sender or subject, or their beginnings; without times
	Q string `query:"q"`
	// Only the conversations with this client; without state and q
	Account string `query:"account"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
}

// List calls threads.list: One page of the inbox. GET /api/v1/staff/threads, scope message.read.
func (s *ThreadsCalls) List(ctx context.Context, q ThreadsListQuery, options ...Option) (*Inbox, error) {
	return fetch[Inbox](ctx, s.c, call{id: "threads.list", method: "GET", path: "/api/v1/staff/threads", keyed: false, query: q}, options)
}

// All gives what threads.list lists, page after page.
func (s *ThreadsCalls) All(ctx context.Context, q ThreadsListQuery, options ...Option) iter.Seq2[InboxItem, error] {
	return pages(func(cursor string) ([]InboxItem, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Messages calls threads.messages: Answer: a client in their area, a visitor by e-mail. POST /api/v1/staff/threads/{id}/messages, scope message.write.
func (s *ThreadsCalls) Messages(ctx context.Context, id string, in ThreadReply, options ...Option) (*SentMessage, error) {
	return fetch[SentMessage](ctx, s.c, call{id: "threads.messages", method: "POST", path: "/api/v1/staff/threads/" + place(id) + "/messages", keyed: true, body: in}, options)
}

// Notes calls threads.notes: Note something that only staff see. POST /api/v1/staff/threads/{id}/notes, scope message.write.
func (s *ThreadsCalls) Notes(ctx context.Context, id string, in ThreadNoteInput, options ...Option) (*Thread, error) {
	return fetch[Thread](ctx, s.c, call{id: "threads.notes", method: "POST", path: "/api/v1/staff/threads/" + place(id) + "/notes", keyed: true, body: in}, options)
}

// Priority calls threads.priority: Say how soon it should be answered. POST /api/v1/staff/threads/{id}/priority, scope message.write.
func (s *ThreadsCalls) Priority(ctx context.Context, id string, in PrioritiseInput, options ...Option) (*Thread, error) {
	return fetch[Thread](ctx, s.c, call{id: "threads.priority", method: "POST", path: "/api/v1/staff/threads/" + place(id) + "/priority", keyed: true, body: in}, options)
}

// Reopen calls threads.reopen: Let it go on. POST /api/v1/staff/threads/{id}/reopen, scope message.write.
func (s *ThreadsCalls) Reopen(ctx context.Context, id string, in VersionInput, options ...Option) (*Thread, error) {
	return fetch[Thread](ctx, s.c, call{id: "threads.reopen", method: "POST", path: "/api/v1/staff/threads/" + place(id) + "/reopen", keyed: true, body: in}, options)
}

// VerifyCalls are the operations whose id begins with verify.
type VerifyCalls struct{ c *Client }

// Create calls verify.create: Say whether a file is a document of the lender, as it was issued; nothing of it is kept. POST /api/v1/verify, scope public.read.
func (s *VerifyCalls) Create(ctx context.Context, in []byte, options ...Option) (*Verdict, error) {
	return fetch[Verdict](ctx, s.c, call{id: "verify.create", method: "POST", path: "/api/v1/verify", keyed: false, body: Media{ContentType: "application/pdf", Data: in}}, options)
}

// Get calls verify.get: Say whether a document with this SHA-256 was issued by the lender. GET /api/v1/verify/{sha256}, scope public.read.
func (s *VerifyCalls) Get(ctx context.Context, sha256 string, options ...Option) (*Verdict, error) {
	return fetch[Verdict](ctx, s.c, call{id: "verify.get", method: "GET", path: "/api/v1/verify/" + place(sha256), keyed: false}, options)
}

// WebhooksCalls are the operations whose id begins with webhooks.
type WebhooksCalls struct{ c *Client }

// Create calls webhooks.create: Add an address; its secret is shown once. POST /api/v1/staff/webhooks, scope webhook.own.
func (s *WebhooksCalls) Create(ctx context.Context, in WebhookInput, options ...Option) (*MadeWebhook, error) {
	return fetch[MadeWebhook](ctx, s.c, call{id: "webhooks.create", method: "POST", path: "/api/v1/staff/webhooks", keyed: true, body: in}, options)
}

// WebhooksDeleteQuery is what webhooks.delete takes; a member that is zero is left out.
type WebhooksDeleteQuery struct {
	// That the caller has seen
	Version int64 `query:"version"`
}

// Delete calls webhooks.delete: Forget an address; what waits for it never leaves. DELETE /api/v1/staff/webhooks/{id}, scope webhook.own.
func (s *WebhooksCalls) Delete(ctx context.Context, id string, q WebhooksDeleteQuery, options ...Option) error {
	return none(ctx, s.c, call{id: "webhooks.delete", method: "DELETE", path: "/api/v1/staff/webhooks/" + place(id), keyed: false, query: q}, options)
}

// DeliveriesGet calls webhooks.deliveries.get: One delivery with what was sent and all that came of it. GET /api/v1/staff/webhooks/{id}/deliveries/{event}, scope webhook.own.
func (s *WebhooksCalls) DeliveriesGet(ctx context.Context, id string, event string, options ...Option) (*WebhookDelivery, error) {
	return fetch[WebhookDelivery](ctx, s.c, call{id: "webhooks.deliveries.get", method: "GET", path: "/api/v1/staff/webhooks/" + place(id) + "/deliveries/" + place(event), keyed: false}, options)
}

// WebhooksDeliveriesListQuery is what webhooks.deliveries.list takes; a member that is zero is left out.
type WebhooksDeliveriesListQuery struct {
	// All when absent. One of waiting, delivered, given_up
	State string `query:"state"`
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
}

// DeliveriesList calls webhooks.deliveries.list: What an address was told, newest first; kept for thirty days. GET /api/v1/staff/webhooks/{id}/deliveries, scope webhook.own.
func (s *WebhooksCalls) DeliveriesList(ctx context.Context, id string, q WebhooksDeliveriesListQuery, options ...Option) (*WebhookLog, error) {
	return fetch[WebhookLog](ctx, s.c, call{id: "webhooks.deliveries.list", method: "GET", path: "/api/v1/staff/webhooks/" + place(id) + "/deliveries", keyed: false, query: q}, options)
}

// DeliveriesAll gives what webhooks.deliveries.list lists, page after page.
func (s *WebhooksCalls) DeliveriesAll(ctx context.Context, id string, q WebhooksDeliveriesListQuery, options ...Option) iter.Seq2[WebhookLogItem, error] {
	return pages(func(cursor string) ([]WebhookLogItem, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.DeliveriesList(ctx, id, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// DeliveriesSend calls webhooks.deliveries.send: Let a delivery that is over leave once more, under the same id. POST /api/v1/staff/webhooks/{id}/deliveries/{event}/send, scope webhook.own.
func (s *WebhooksCalls) DeliveriesSend(ctx context.Context, id string, event string, options ...Option) (*WebhookDelivery, error) {
	return fetch[WebhookDelivery](ctx, s.c, call{id: "webhooks.deliveries.send", method: "POST", path: "/api/v1/staff/webhooks/" + place(id) + "/deliveries/" + place(event) + "/send", keyed: true}, options)
}

// WebhooksListQuery is what webhooks.list takes; a member that is zero is left out.
type WebhooksListQuery struct {
	// next_cursor of the page before
	Cursor string `query:"cursor"`
	Limit  int64  `query:"limit"`
	// Instant; exclusive
	CreatedAfter string `query:"created_after"`
	// Instant; exclusive
	CreatedBefore string `query:"created_before"`
	// Instant; inclusive. What is committed late is missed: synchronise by events
	UpdatedSince string `query:"updated_since"`
}

// List calls webhooks.list: Addresses that are told of events, and what there is to choose. GET /api/v1/staff/webhooks, scope webhook.own.
func (s *WebhooksCalls) List(ctx context.Context, q WebhooksListQuery, options ...Option) (*Webhooks, error) {
	return fetch[Webhooks](ctx, s.c, call{id: "webhooks.list", method: "GET", path: "/api/v1/staff/webhooks", keyed: false, query: q}, options)
}

// All gives what webhooks.list lists, page after page.
func (s *WebhooksCalls) All(ctx context.Context, q WebhooksListQuery, options ...Option) iter.Seq2[Webhook, error] {
	return pages(func(cursor string) ([]Webhook, string, error) {
		if cursor != "" {
			q.Cursor = cursor
		}
		page, err := s.List(ctx, q, options...)
		if err != nil {
			return nil, "", err
		}
		return page.Items, page.NextCursor, nil
	})
}

// Pause calls webhooks.pause: Stop what leaves for an address; it waits, for thirty days at most. POST /api/v1/staff/webhooks/{id}/pause, scope webhook.own.
func (s *WebhooksCalls) Pause(ctx context.Context, id string, in WebhookVersion, options ...Option) (*Webhook, error) {
	return fetch[Webhook](ctx, s.c, call{id: "webhooks.pause", method: "POST", path: "/api/v1/staff/webhooks/" + place(id) + "/pause", keyed: true, body: in}, options)
}

// Put calls webhooks.put: Change an address. PUT /api/v1/staff/webhooks/{id}, scope webhook.own.
func (s *WebhooksCalls) Put(ctx context.Context, id string, in ChangeWebhookInput, options ...Option) (*Webhook, error) {
	return fetch[Webhook](ctx, s.c, call{id: "webhooks.put", method: "PUT", path: "/api/v1/staff/webhooks/" + place(id), keyed: false, body: in}, options)
}

// Replay calls webhooks.replay: Let a part of the log of events leave for an address once more, under the same ids. POST /api/v1/staff/webhooks/{id}/replay, scope webhook.own.
func (s *WebhooksCalls) Replay(ctx context.Context, id string, in WebhookReplayInput, options ...Option) (*WebhookReplayed, error) {
	return fetch[WebhookReplayed](ctx, s.c, call{id: "webhooks.replay", method: "POST", path: "/api/v1/staff/webhooks/" + place(id) + "/replay", keyed: true, body: in}, options)
}

// Resume calls webhooks.resume: Let an address be told again, beginning with what has waited. POST /api/v1/staff/webhooks/{id}/resume, scope webhook.own.
func (s *WebhooksCalls) Resume(ctx context.Context, id string, in WebhookVersion, options ...Option) (*Webhook, error) {
	return fetch[Webhook](ctx, s.c, call{id: "webhooks.resume", method: "POST", path: "/api/v1/staff/webhooks/" + place(id) + "/resume", keyed: true, body: in}, options)
}

// Test calls webhooks.test: Send an event without meaning, at once and once; answers what came of it. POST /api/v1/staff/webhooks/{id}/test, scope webhook.own.
func (s *WebhooksCalls) Test(ctx context.Context, id string, options ...Option) (*WebhookDelivery, error) {
	return fetch[WebhookDelivery](ctx, s.c, call{id: "webhooks.test", method: "POST", path: "/api/v1/staff/webhooks/" + place(id) + "/test", keyed: true}, options)
}
