// Written from the description for programs: go test ./internal/api/v1 -run SDKs -update
// Instants are RFC 3339 in UTC, dates YYYY-MM-DD, amounts whole minor units.
import type { Options, Paged, Sent } from './call.js';
import type * as s from './schema.gen.js';

/** Every operation that programs reach, by the parts of its id. */
export interface Calls {
  accounts: {
    /** What one needs to write to a client, with what was begun. `accounts.outreach`: GET /api/v1/staff/accounts/{id}/outreach, scope `message.write`. */
    outreach(id: string, options?: Options): Promise<s.Prospect>;
  };
  agreements: {
    /** A document of an agreement. `agreements.documents.get`: GET /api/v1/staff/agreements/{id}/documents/{doc}, scope `document.read`. */
    documentsGet(id: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
  };
  backups: {
    /** The backups that were taken from here, and where they lie; their files are given out by no call. `backups.get`: GET /api/v1/staff/backups, scope `backup.read`. */
    get(options?: Options): Promise<s.Backups>;
  };
  bankEntries: {
    /** Say that a payment is not about loans. `bank-entries.dismiss`: POST /api/v1/staff/bank-entries/{id}/dismiss, scope `bank.book`. */
    dismiss(id: string, body: s.ReasonInput, options?: Options): Promise<s.BankEntry>;
    /** Payments on the lender's accounts, newest first; the unmatched ones with likely loans. `bank-entries.list`: GET /api/v1/staff/bank-entries, scope `bank.files`. */
    list(query?: { state?: 'new' | 'matched' | 'unmatched' | 'dismissed' | 'replaced' | undefined; cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined }, options?: Options): Paged<s.BankEntryPage, s.BankEntry>;
    /** Place a payment with a loan. `bank-entries.match`: POST /api/v1/staff/bank-entries/{id}/match, scope `bank.book`. */
    match(id: string, body: s.MatchInput, options?: Options): Promise<s.BankEntry>;
  };
  bankFiles: {
    /** Take a file of a bank: pain.002, camt.053 or camt.054; each payment counts once. `bank-files.create`: POST /api/v1/staff/bank-files, scope `bank.files`. */
    create(body: Sent, options?: Options): Promise<s.BankFile>;
    /** Files of banks, newest first. `bank-files.list`: GET /api/v1/staff/bank-files, scope `bank.files`. */
    list(query?: { cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined }, options?: Options): Paged<s.BankFilePage, s.BankFile>;
  };
  by: {
    /** Where the thing is that programs call so. `by.get`: GET /api/v1/by/{type}/{external_id}, scope `program.self`. */
    get(type: string, externalId: string, options?: Options): Promise<Response>;
  };
  clientMerges: {
    /** Merges that wait for a second person, the oldest first. `client-merges.list`: GET /api/v1/staff/client-merges, scope `client.read`. */
    list(query?: { cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined }, options?: Options): Paged<s.MergePage, s.ClientMerge>;
  };
  clientSessions: {
    /** Open a session of 15 minutes for a client who has signed in to a program's own pages. `client-sessions.create`: POST /api/v1/client-sessions, scope `session.delegate`. */
    create(body: s.ClientSessionInput, options?: Options): Promise<s.OpenedSession>;
    /** End such a session, as when the client signs out. `client-sessions.delete`: DELETE /api/v1/client-sessions/{id}, scope `session.delegate`. */
    delete(id: string, options?: Options): Promise<void>;
  };
  clients: {
    /** Keep a client from signing in, and sign them out everywhere. `clients.block`: POST /api/v1/staff/clients/{id}/block, scope `client.block`. */
    block(id: string, options?: Options): Promise<s.ClientFile>;
    /** A client beside another, before they are merged. `clients.compare`: GET /api/v1/staff/clients/{id}/compare, scope `client.read`. */
    compare(id: string, query?: { with?: string | undefined }, options?: Options): Promise<s.ClientComparison>;
    /** The file of a client, by their id or that of a request, a loan or an account of theirs; who looked is recorded. `clients.get`: GET /api/v1/staff/clients/{id}, scope `client.read`. */
    get(id: string, query?: { expand?: string | undefined }, options?: Options): Promise<s.ClientFile>;
    /** Clients, filtered, searched and sorted. `clients.list`: GET /api/v1/staff/clients, scope `client.read`. */
    list(query?: { filter?: 'all' | 'active' | 'completed' | 'late' | undefined; q?: string | undefined; sort?: 'oldest' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | undefined; cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined; ids?: string | undefined; external_id?: string | undefined; metadata?: Record<string, string> | undefined; branch?: string | undefined; total?: 'none' | 'exact' | undefined; expand?: string | undefined }, options?: Options): Paged<s.ClientPage, s.ClientItem>;
    /** Add a remark about a client. `clients.notes`: POST /api/v1/staff/clients/{id}/notes, scope `client.note`. */
    notes(id: string, body: s.ClientNoteInput, options?: Options): Promise<s.ClientNote>;
    /** Clients by everything that is asked for. `clients.search`: POST /api/v1/staff/clients/search, scope `client.read`. */
    search(body: s.ClientCriteria, options?: Options): Promise<s.FoundClients>;
    /** Everything that happened with a client, newest first. `clients.timeline.list`: GET /api/v1/staff/clients/{id}/timeline, scope `client.read`. */
    timelineList(id: string, query?: { cursor?: string | undefined }, options?: Options): Paged<s.ClientTimeline, s.ClientMoment>;
  };
  collection: {
    /** Who may be given cases. `collection.colleagues`: GET /api/v1/staff/collection/colleagues, scope `collection.work`. */
    colleagues(options?: Options): Promise<s.CaseWorkers>;
    /** Open cases of arrears, by the day of what comes next. `collection.list`: GET /api/v1/staff/collection, scope `loan.read`. */
    list(query?: { bucket?: 'current' | '1-30' | '31-60' | '61-90' | 'over-90' | undefined; assigned?: 'me' | 'nobody' | undefined; q?: string | undefined; sort?: 'days' | 'amount' | undefined; cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; expand?: string | undefined }, options?: Options): Paged<s.CollectionPage, s.CollectionItem>;
  };
  consumers: {
    /** Forget up to where a program has read. `consumers.delete`: DELETE /api/v1/consumers/{name}, scope `event.cursor`. */
    delete(name: string, options?: Options): Promise<void>;
    /** Up to where a program has read. `consumers.get`: GET /api/v1/consumers/{name}, scope `event.read`. */
    get(name: string, options?: Options): Promise<s.EventConsumer>;
    /** Up to where programs have read, as they keep it here. `consumers.list`: GET /api/v1/consumers, scope `event.read`. */
    list(query?: { cursor?: string | undefined; limit?: number | undefined }, options?: Options): Paged<s.EventConsumers, s.EventConsumer>;
    /** Keep up to where a program has read; an earlier place, too. `consumers.put`: PUT /api/v1/consumers/{name}, scope `event.cursor`. */
    put(name: string, body: s.SetConsumerInput, options?: Options): Promise<s.EventConsumer>;
  };
  contact: {
    /** Write to the lender. `contact.create`: POST /api/v1/contact, scope `message.write`. */
    create(body: s.ContactForm, options?: Options): Promise<s.MessageReceipt>;
  };
  dashboard: {
    /** Counters and the newest requests. `dashboard.get`: GET /api/v1/staff/dashboard, scope `dashboard.read`. */
    get(options?: Options): Promise<s.Dashboard>;
  };
  debitRuns: {
    /** Collect what will be due on a day; borrowers are told by mail. `debit-runs.create`: POST /api/v1/staff/debit-runs, scope `debit.prepare`. */
    create(body: s.DebitsInput, options?: Options): Promise<s.DebitRun>;
    /** Take a run back before its file goes to the bank. `debit-runs.discard`: POST /api/v1/staff/debit-runs/{id}/discard, scope `debit.prepare`. */
    discard(id: string, body: s.VersionInput, options?: Options): Promise<s.DebitRun>;
    /** The pain.008 of a run, the same bytes each time. `debit-runs.file`: GET /api/v1/staff/debit-runs/{id}/file, scope `bank.files`. */
    file(id: string, options?: Options): Promise<Response>;
    /** Runs of direct debits, newest first. `debit-runs.list`: GET /api/v1/staff/debit-runs, scope `loan.read`. */
    list(query?: { cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined }, options?: Options): Paged<s.DebitRunPage, s.DebitRun>;
  };
  diagnostics: {
    /** How the system is. `diagnostics.get`: GET /api/v1/staff/diagnostics, scope `diagnostics.read`. */
    get(options?: Options): Promise<s.Diagnostics>;
  };
  events: {
    /** One event. `events.get`: GET /api/v1/events/{id}, scope `event.read`. */
    get(id: string, options?: Options): Promise<s.Event>;
    /** What has happened, in one order without gaps; kept for ninety days. `events.list`: GET /api/v1/events, scope `event.read`. */
    list(query?: { after?: number | undefined; types?: string | undefined; object?: string | undefined; limit?: number | undefined; wait?: number | undefined }, options?: Options): Promise<s.EventPage>;
  };
  exports: {
    /** Have a copy of one kind of data made, as of now or of a day; an event tells when it is ready. `exports.create`: POST /api/v1/exports, scope `list.export`. */
    create(body: s.AskExportInput, options?: Options): Promise<s.Export>;
    /** A file of a copy; parts of it with Range. `exports.files.get`: GET /api/v1/exports/{id}/files/{name}, scope `list.export`. */
    filesGet(id: string, name: string, options?: Options): Promise<Response>;
    /** A copy: its files, what a row says, and where the log of events goes on. `exports.get`: GET /api/v1/exports/{id}, scope `list.export`. */
    get(id: string, options?: Options): Promise<s.Export>;
    /** Copies of the data that were asked for, the newest first. `exports.list`: GET /api/v1/exports, scope `list.export`. */
    list(query?: { cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined }, options?: Options): Paged<s.ExportPage, s.Export>;
  };
  figures: {
    /** The queue, what some days brought, and the portfolio. `figures.get`: GET /api/v1/staff/figures, scope `dashboard.read`. */
    get(query?: { days?: number | undefined; product?: string | undefined }, options?: Options): Promise<s.Figures>;
  };
  heldWork: {
    /** What waits for a person after days off or a clock that jumped, and which statements are missing. `held-work.get`: GET /api/v1/staff/held-work, scope `collection.work`. */
    get(options?: Options): Promise<s.HeldWork>;
  };
  inbox: {
    /** The four figures above the inbox. `inbox.get`: GET /api/v1/staff/inbox, scope `message.read`. */
    get(options?: Options): Promise<s.InboxTiles>;
  };
  interviews: {
    /** Call it off. `interviews.cancel`: POST /api/v1/staff/interviews/{id}/cancel, scope `interview.plan`. */
    cancel(id: string, body: s.CancelInterviewInput, options?: Options): Promise<s.RequestInterviews>;
    /** Agree to the time that the applicant has chosen; the invitation leaves. `interviews.confirm`: POST /api/v1/staff/interviews/{id}/confirm, scope `interview.plan`. */
    confirm(id: string, body: s.VersionInput, options?: Options): Promise<s.RequestInterviews>;
    /** When on a day a member of staff may talk with somebody. `interviews.day`: GET /api/v1/staff/interviews/day, scope `interview.plan`. */
    day(query: { day: string; minutes?: number | undefined; staff_id?: string | undefined }, options?: Options): Promise<s.InterviewDay>;
    /** The calendar file of what is agreed on; it names nobody. `interviews.invitation-ics`: GET /api/v1/staff/interviews/{id}/invitation.ics, scope `request.read`. */
    invitationIcs(id: string, options?: Options): Promise<Response>;
    /** What is planned and what has just been: what waits for staff first, then by time. `interviews.list`: GET /api/v1/staff/interviews, scope `request.read`. */
    list(query?: { whose?: 'mine' | 'all' | undefined; cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined }, options?: Options): Paged<s.InterviewAgenda, s.InterviewEntry>;
    /** Move what is agreed on; calendars follow. `interviews.move`: POST /api/v1/staff/interviews/{id}/move, scope `interview.plan`. */
    move(id: string, body: s.InterviewMove, options?: Options): Promise<s.RequestInterviews>;
    /** Propose other times. `interviews.propose`: POST /api/v1/staff/interviews/{id}/propose, scope `interview.plan`. */
    propose(id: string, body: s.ProposeInput, options?: Options): Promise<s.RequestInterviews>;
  };
  journal: {
    /** What the journal can be filtered by. `journal.choices`: GET /api/v1/staff/journal/choices, scope `audit.read`. */
    choices(options?: Options): Promise<s.JournalChoices>;
    /** Who did what to what, newest first. `journal.list`: GET /api/v1/staff/journal, scope `audit.read`. */
    list(query?: { actor_kind?: 'staff' | 'client' | 'visitor' | 'system' | 'operator' | 'machine' | undefined; actor_id?: string | undefined; action?: string | undefined; entity_kind?: string | undefined; entity_id?: string | undefined; from?: string | undefined; to?: string | undefined; cursor?: string | undefined; limit?: number | undefined }, options?: Options): Paged<s.Journal, s.JournalEntry>;
    /** Verify the chains of the journal, part by part. `journal.verification`: GET /api/v1/staff/journal/verification, scope `audit.read`. */
    verification(query?: { from?: string | undefined }, options?: Options): Promise<s.CheckedPart>;
  };
  labels: {
    /** Give a thing its external id, once and for good. `labels.external-id`: PUT /api/v1/labels/{type}/{id}/external-id, scope `label.write`. */
    externalId(type: string, id: string, body: s.ExternalInput, options?: Options): Promise<s.Labels>;
    /** What programs call a thing, and what they keep beside it. `labels.get`: GET /api/v1/labels/{type}/{id}, scope `program.self`. */
    get(type: string, id: string, options?: Options): Promise<s.Labels>;
    /** Lay values over those that this program keeps beside a thing; null takes one away. `labels.metadata`: PATCH /api/v1/labels/{type}/{id}/metadata, scope `label.write`. */
    metadata(type: string, id: string, body: s.MetadataInput, options?: Options): Promise<s.Labels>;
  };
  law: {
    /** The rules that hold on one of two days only. `law.changes`: GET /api/v1/staff/law/changes, scope `product.read`. */
    changes(query: { country?: string | undefined; regime?: 'consumer' | 'general' | undefined; credit?: 'loan' | 'financed' | 'revolving' | 'card' | 'overdraft' | 'lease' | undefined; from: string; to: string }, options?: Options): Promise<s.LawChanges>;
    /** The law of a country on a day: its rules with their sources, and what keeps products from being activated. `law.get`: GET /api/v1/staff/law, scope `product.read`. */
    get(query?: { country?: string | undefined; regime?: 'consumer' | 'general' | undefined; credit?: 'loan' | 'financed' | 'revolving' | 'card' | 'overdraft' | 'lease' | undefined; on?: string | undefined }, options?: Options): Promise<s.LawShown>;
  };
  ledger: {
    /** What happened on an account between two days. `ledger.accounts.list`: GET /api/v1/staff/ledger/accounts/{account}, scope `ledger.read`. */
    accountsList(account: string, query: { currency: string; from: string; to?: string | undefined; cursor?: string | undefined; limit?: number | undefined }, options?: Options): Promise<s.Statement>;
    /** By which rules losses are expected, and the runs that went by them. `ledger.allowance`: GET /api/v1/staff/ledger/allowance, scope `ledger.read`. */
    allowance(options?: Options): Promise<s.Allowance>;
    /** What is expected to be lost of a loan, and how staff watch it. `ledger.allowance.loans.get`: GET /api/v1/staff/ledger/allowance/loans/{id}, scope `ledger.read`. */
    allowanceLoansGet(id: string, options?: Options): Promise<s.AllowanceLoan>;
    /** A run loan by loan as a file; that it was taken is recorded. `ledger.allowance.runs.file`: GET /api/v1/staff/ledger/allowance/runs/{id}/file, scope `ledger.read`. */
    allowanceRunsFile(id: string, query: { format: 'csv' | 'xlsx' }, options?: Options): Promise<Response>;
    /** A run, how it moved since another one, and its loans. `ledger.allowance.runs.list`: GET /api/v1/staff/ledger/allowance/runs/{id}, scope `ledger.read`. */
    allowanceRunsList(id: string, query?: { since?: string | undefined; stage?: number | undefined; cursor?: string | undefined; limit?: number | undefined }, options?: Options): Paged<s.AllowanceRunDetail, s.AllowanceItem>;
    /** The accountant's chart, its templates, and changes of late. `ledger.chart`: GET /api/v1/staff/ledger/chart, scope `ledger.read`. */
    chart(options?: Options): Promise<s.Chart>;
    /** What is looked at before the next month is closed, as it stands. `ledger.checks`: GET /api/v1/staff/ledger/checks, scope `ledger.read`. */
    checks(options?: Options): Promise<s.CloseChecks>;
    /** Up to where the books are closed, and how it came to that. `ledger.closes.list`: GET /api/v1/staff/ledger/closes, scope `ledger.read`. */
    closesList(query?: { cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined }, options?: Options): Paged<s.Closes, s.Close>;
    /** The record of a closing, byte for byte as its digest was made. `ledger.closes.record`: GET /api/v1/staff/ledger/closes/{id}/record, scope `ledger.read`. */
    closesRecord(id: string, options?: Options): Promise<Response>;
    /** An entry with all its sides. `ledger.entry`: GET /api/v1/staff/ledger/entry, scope `ledger.read`. */
    entry(query: { key: string }, options?: Options): Promise<s.Entry>;
    /** A file for another accounting program, in the accountant's numbers; that it was taken is recorded. `ledger.file`: GET /api/v1/staff/ledger/file, scope `ledger.read`. */
    file(query: { format: 'fec' | 'datev' | 'swiss' | 'saft' | 'plain'; currency: string; from: string; to: string; lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' | undefined }, options?: Options): Promise<Response>;
    /** What was booked between two days, as a table; that it was taken is recorded. `ledger.journal-csv`: GET /api/v1/staff/ledger/journal.csv, scope `ledger.read`. */
    journalCsv(query: { from: string; to?: string | undefined }, options?: Options): Promise<Response>;
    /** Rates of exchange of late, and who brought others. `ledger.rates`: GET /api/v1/staff/ledger/rates, scope `ledger.read`. */
    rates(options?: Options): Promise<s.ExchangeRates>;
    /** Profit and loss of a period and the balance sheet at its end, beside the period before. `ledger.statements`: GET /api/v1/staff/ledger/statements, scope `ledger.read`. */
    statements(query: { from: string; to: string }, options?: Options): Promise<s.Reports>;
    /** What moved cash in a period by the direct method, beside the period before. `ledger.statements.cash-flow`: GET /api/v1/staff/ledger/statements/cash-flow, scope `ledger.read`. */
    statementsCashFlow(query: { from: string; to: string }, options?: Options): Promise<s.CashFlows>;
    /** All statements as a file, each currency by itself or all in one; that it was taken is recorded. `ledger.statements.file`: GET /api/v1/staff/ledger/statements/file, scope `ledger.read`. */
    statementsFile(query: { from: string; to: string; format?: 'csv' | 'xlsx' | 'pdf' | undefined; currency?: string | undefined }, options?: Options): Promise<Response>;
    /** All statements of a period in one currency, by dated rates. `ledger.statements.presented`: GET /api/v1/staff/ledger/statements/presented, scope `ledger.read`. */
    statementsPresented(query: { from: string; to: string; currency: string }, options?: Options): Promise<s.Presented>;
    /** Every account summed up to a day, per currency. `ledger.trial-balance`: GET /api/v1/staff/ledger/trial-balance, scope `ledger.read`. */
    trialBalance(query?: { on?: string | undefined }, options?: Options): Promise<s.TrialBalance>;
  };
  legal: {
    /** The lender's own text of a legal document. `legal.get`: GET /api/v1/legal/{document}, scope `public.read`. */
    get(document: string, options?: Options): Promise<s.LegalText>;
  };
  loanRequests: {
    /** Approve, the wish or other figures within the product; a proposal where the product asks for a second person. `loan-requests.approve`: POST /api/v1/staff/loan-requests/{id}/approve, scope `request.decide`. */
    approve(id: string, body: s.Approval, options?: Options): Promise<s.Decided>;
    /** Ask the applicant for documents or answers. `loan-requests.ask`: POST /api/v1/staff/loan-requests/{id}/ask, scope `request.work`. */
    ask(id: string, body: s.AskInput, options?: Options): Promise<s.Decided>;
    /** Take the questions back. `loan-requests.ask.take-back`: POST /api/v1/staff/loan-requests/{id}/ask/take-back, scope `request.work`. */
    askTakeBack(id: string, body: s.VersionInput, options?: Options): Promise<s.Decided>;
    /** Give a request to a colleague. `loan-requests.assign`: POST /api/v1/staff/loan-requests/{id}/assign, scope `request.work`. */
    assign(id: string, body: s.AssignInput, options?: Options): Promise<s.RequestWork>;
    /** The household's month: what is known, what is missing, what staff put right. `loan-requests.budget`: GET /api/v1/staff/loan-requests/{id}/budget, scope `request.read`. */
    budget(id: string, options?: Options): Promise<s.BudgetDesk>;
    /** Put right what is known of somebody's month. `loan-requests.budget.create`: POST /api/v1/staff/loan-requests/{id}/budget, scope `request.work`. */
    budgetCreate(id: string, body: s.BudgetInput, options?: Options): Promise<s.BudgetDesk>;
    /** Every run of the checks, newest first. `loan-requests.checks`: GET /api/v1/staff/loan-requests/{id}/checks, scope `request.read`. */
    checks(id: string, options?: Options): Promise<s.CheckRuns>;
    /** Run the checks anew. `loan-requests.checks.create`: POST /api/v1/staff/loan-requests/{id}/checks, scope `request.work`. */
    checksCreate(id: string, options?: Options): Promise<s.CheckRun>;
    /** Close a request without a decision. `loan-requests.close`: POST /api/v1/staff/loan-requests/{id}/close, scope `request.decide`. */
    close(id: string, body: s.Closing, options?: Options): Promise<s.Decided>;
    /** Invite somebody by mail to borrow together. `loan-requests.co-borrower`: POST /api/v1/staff/loan-requests/{id}/co-borrower, scope `request.work`. */
    coBorrower(id: string, body: s.InviteCoBorrowerInput, options?: Options): Promise<s.RequestWork>;
    /** Take an invitation back that was not answered. `loan-requests.co-borrower.remove`: POST /api/v1/staff/loan-requests/{id}/co-borrower/remove, scope `request.work`. */
    coBorrowerRemove(id: string, body: s.VersionInput, options?: Options): Promise<s.RequestWork>;
    /** To whom requests may be given. `loan-requests.colleagues`: GET /api/v1/staff/loan-requests/colleagues, scope `request.read`. */
    colleagues(options?: Options): Promise<s.Deciders>;
    /** The conditions before the payout of a request. `loan-requests.conditions`: GET /api/v1/staff/loan-requests/{id}/conditions, scope `request.read`. */
    conditions(id: string, options?: Options): Promise<s.RequestConditions>;
    /** End a signed contract before any money has left; there is no way back. `loan-requests.contract.cancel`: POST /api/v1/staff/loan-requests/{id}/contract/cancel, scope `offer.manage`. */
    contractCancel(id: string, body: s.Cancellation, options?: Options): Promise<s.StaffOffer>;
    /** Submit a whole application in one go. `loan-requests.create`: POST /api/v1/loan-requests, scope `application.create`. */
    create(body: s.WholeApplication, options?: Options): Promise<s.Receipt>;
    /** Loans and claims that the loan settles, and running loans that it could settle. `loan-requests.debts`: GET /api/v1/staff/loan-requests/{id}/debts, scope `request.read`. */
    debts(id: string, options?: Options): Promise<s.DebtsDesk>;
    /** Name what the loan settles. `loan-requests.debts.put`: PUT /api/v1/staff/loan-requests/{id}/debts, scope `request.work`. */
    debtsPut(id: string, body: s.DebtsInput, options?: Options): Promise<s.DebtsDesk>;
    /** A document of a request. `loan-requests.documents.get`: GET /api/v1/staff/loan-requests/{id}/documents/{doc}, scope `document.read`. */
    documentsGet(id: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
    /** Mark a page of a file. `loan-requests.documents.marks`: POST /api/v1/staff/loan-requests/{id}/documents/{doc}/marks, scope `document.judge`. */
    documentsMarks(id: string, doc: string, body: s.MarkInput, options?: Options): Promise<s.StaffPapers>;
    /** Take a mark away. `loan-requests.documents.marks.delete`: DELETE /api/v1/staff/loan-requests/{id}/documents/{doc}/marks/{mark}, scope `document.judge`. */
    documentsMarksDelete(id: string, doc: string, mark: string, options?: Options): Promise<s.StaffPapers>;
    /** The file of a request as a sealed document in the caller's language; that it was read is recorded. `loan-requests.dossier-pdf`: GET /api/v1/staff/loan-requests/{id}/dossier.pdf, scope `request.read`. */
    dossierPdf(id: string, options?: Options): Promise<Response>;
    /** The file of a request as a signed archive with its documents and its audit trail; every document counts as opened. `loan-requests.dossier-zip`: GET /api/v1/staff/loan-requests/{id}/dossier.zip, scope `dossier.export`. */
    dossierZip(id: string, options?: Options): Promise<Response>;
    /** What programs of others were asked and answered about the request. `loan-requests.evidence`: GET /api/v1/staff/loan-requests/{id}/evidence, scope `request.read`. */
    evidence(id: string, options?: Options): Promise<s.AdapterAnswers>;
    /** A file that one of them answered with. `loan-requests.evidence.get`: GET /api/v1/staff/loan-requests/{id}/evidence/{call}/{doc}, scope `document.read`. */
    evidenceGet(id: string, call: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
    /** One request with everything about it. `loan-requests.get`: GET /api/v1/staff/loan-requests/{id}, scope `request.read`. */
    get(id: string, query?: { expand?: string | undefined }, options?: Options): Promise<s.Detail>;
    /** How many requests there are. `loan-requests.head`: HEAD /api/v1/staff/loan-requests, scope `request.read`. */
    head(options?: Options): Promise<Response>;
    /** How the loan of a request is to be insured, and what was brought from elsewhere. `loan-requests.insurance`: GET /api/v1/staff/loan-requests/{id}/insurance, scope `request.read`. */
    insurance(id: string, options?: Options): Promise<s.Insuring>;
    /** The interviews about a request, newest first, and what may be done. `loan-requests.interviews`: GET /api/v1/staff/loan-requests/{id}/interviews, scope `request.read`. */
    interviews(id: string, options?: Options): Promise<s.RequestInterviews>;
    /** Propose times for an interview; the applicant is told by mail. `loan-requests.interviews.create`: POST /api/v1/staff/loan-requests/{id}/interviews, scope `interview.plan`. */
    interviewsCreate(id: string, body: s.InterviewProposal, options?: Options): Promise<s.RequestInterviews>;
    /** Requests, newest first, with exact totals. `loan-requests.list`: GET /api/v1/staff/loan-requests, scope `request.read`. */
    list(query?: { status?: 'pending' | 'approved' | 'rejected' | 'closed' | undefined; stage?: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review' | undefined; assignee?: string | undefined; q?: string | undefined; sort?: 'oldest' | 'amount_high' | 'amount_low' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | undefined; cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined; ids?: string | undefined; external_id?: string | undefined; metadata?: Record<string, string> | undefined; branch?: string | undefined; total?: 'none' | 'exact' | undefined; product?: string | undefined; from?: string | undefined; to?: string | undefined; amount_from?: number | undefined; amount_to?: number | undefined; outcome?: 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud' | undefined; reason?: string | undefined; country?: string | undefined; expand?: string | undefined }, options?: Options): Paged<s.List, s.ListedRequest>;
    /** Add a remark. `loan-requests.notes`: POST /api/v1/staff/loan-requests/{id}/notes, scope `request.note`. */
    notes(id: string, body: s.NoteInput, options?: Options): Promise<s.Note>;
    /** The newest offer of a request, with who read and signed it. `loan-requests.offer`: GET /api/v1/staff/loan-requests/{id}/offer, scope `request.read`. */
    offer(id: string, options?: Options): Promise<s.StaffOffer>;
    /** Price what was approved and send the offer to everybody who signs. `loan-requests.offer.create`: POST /api/v1/staff/loan-requests/{id}/offer, scope `offer.manage`. */
    offerCreate(id: string, body: s.OfferInput, options?: Options): Promise<s.StaffOffer>;
    /** What an offer would say, and all that stands in its way. `loan-requests.offer.preview`: GET /api/v1/staff/loan-requests/{id}/offer/preview, scope `offer.read`. */
    offerPreview(id: string, query?: { insurance?: boolean | undefined; uninsured?: boolean | undefined }, options?: Options): Promise<s.OfferPreview>;
    /** Take the offer back before the last signature. `loan-requests.offer.void`: POST /api/v1/staff/loan-requests/{id}/offer/void, scope `offer.manage`. */
    offerVoid(id: string, body: s.VoidInput, options?: Options): Promise<s.StaffOffer>;
    /** The papers of a request with what was said of them. `loan-requests.papers`: GET /api/v1/staff/loan-requests/{id}/papers, scope `document.read`. */
    papers(id: string, options?: Options): Promise<s.StaffPapers>;
    /** Accept a paper, want it again with a reason, or take the last verdict back. `loan-requests.papers.verdict`: POST /api/v1/staff/loan-requests/{id}/papers/{paper}/verdict, scope `document.judge`. */
    papersVerdict(id: string, paper: string, body: s.PaperRuling, options?: Options): Promise<s.StaffPapers>;
    /** Who at the lender has opened a paper. `loan-requests.papers.views`: GET /api/v1/staff/loan-requests/{id}/papers/{paper}/views, scope `document.read`. */
    papersViews(id: string, paper: string, options?: Options): Promise<s.PaperLooks>;
    /** The lender's own questions as they were asked in a request, with the answers. `loan-requests.questions`: GET /api/v1/staff/loan-requests/{id}/questions, scope `request.read`. */
    questions(id: string, options?: Options): Promise<s.OwnQuestionAnswers>;
    /** Refuse with a reason. `loan-requests.refuse`: POST /api/v1/staff/loan-requests/{id}/refuse, scope `request.decide`. */
    refuse(id: string, body: s.Decision, options?: Options): Promise<s.Decided>;
    /** What the register is to be told of the request's loan, and was, in that order. `loan-requests.register-reports`: GET /api/v1/staff/loan-requests/{id}/register-reports, scope `request.read`. */
    registerReports(id: string, options?: Options): Promise<s.RegisterReportsOfRequest>;
    /** What registers answered about those who borrow, and whether the contract was reported. `loan-requests.registers`: GET /api/v1/staff/loan-requests/{id}/registers, scope `request.read`. */
    registers(id: string, options?: Options): Promise<s.RegisterDesk>;
    /** Note that the arrears of the contract were reported to the register. `loan-requests.registers.arrears`: POST /api/v1/staff/loan-requests/{id}/registers/arrears, scope `register.report`. */
    registersArrears(id: string, body: s.ReportInput, options?: Options): Promise<s.RegisterDesk>;
    /** Have the product's register asked by the lender's adapter about those whose answer is missing. `loan-requests.registers.ask`: POST /api/v1/staff/loan-requests/{id}/registers/ask, scope `register.record`. */
    registersAsk(id: string, options?: Options): Promise<s.RegisterDesk>;
    /** Record the answer of a register. `loan-requests.registers.create`: POST /api/v1/staff/loan-requests/{id}/registers, scope `register.record`. */
    registersCreate(id: string, body: s.ConsultationInput, options?: Options): Promise<s.RegisterDesk>;
    /** Keep what a register printed beside its answer. `loan-requests.registers.documents`: POST /api/v1/staff/loan-requests/{id}/registers/{number}/documents, scope `register.record`. */
    registersDocuments(id: string, number: string, body: Sent, options?: Options): Promise<s.Document>;
    /** Erase a file that does not belong to the answer. `loan-requests.registers.documents.delete`: DELETE /api/v1/staff/loan-requests/{id}/registers/{number}/documents/{doc}, scope `register.record`. */
    registersDocumentsDelete(id: string, number: string, doc: string, options?: Options): Promise<void>;
    /** What a register printed. `loan-requests.registers.documents.get`: GET /api/v1/staff/loan-requests/{id}/registers/{number}/documents/{doc}, scope `document.read`. */
    registersDocumentsGet(id: string, number: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
    /** Note that the signed contract was reported to the register. `loan-requests.registers.report`: POST /api/v1/staff/loan-requests/{id}/registers/report, scope `register.report`. */
    registersReport(id: string, body: s.ReportInput, options?: Options): Promise<s.RegisterDesk>;
    /** Scores of a request by services of others, which are evidence and decide nothing. `loan-requests.scores`: GET /api/v1/staff/loan-requests/{id}/scores, scope `request.read`. */
    scores(id: string, options?: Options): Promise<s.Scores>;
    /** Ask for the score of the figures of the newest checks. `loan-requests.scores.create`: POST /api/v1/staff/loan-requests/{id}/scores, scope `register.record`. */
    scoresCreate(id: string, options?: Options): Promise<s.Scores>;
    /** What lists of sanctions and of politically exposed persons say of those who borrow. `loan-requests.screening`: GET /api/v1/staff/loan-requests/{id}/screening, scope `register.record`. */
    screening(id: string, options?: Options): Promise<s.ScreeningDesk>;
    /** Compare those who borrow with the lists now. `loan-requests.screening.create`: POST /api/v1/staff/loan-requests/{id}/screening, scope `register.record`. */
    screeningCreate(id: string, options?: Options): Promise<s.ScreeningDesk>;
    /** Price an approval with other figures, and say what it would take. `loan-requests.terms`: GET /api/v1/staff/loan-requests/{id}/terms, scope `request.work`. */
    terms(id: string, query?: { amount_minor?: number | undefined; months?: number | undefined; rate?: string | undefined }, options?: Options): Promise<s.ApprovalTerms>;
    /** Everything that happened with a request, newest first. `loan-requests.timeline.list`: GET /api/v1/staff/loan-requests/{id}/timeline, scope `request.read`. */
    timelineList(id: string, query?: { cursor?: string | undefined }, options?: Options): Paged<s.ClientTimeline, s.ClientMoment>;
    /** Take an approval back before anything is signed. `loan-requests.undo-approval`: POST /api/v1/staff/loan-requests/{id}/undo-approval, scope `request.decide`. */
    undoApproval(id: string, body: s.ReasonedInput, options?: Options): Promise<s.Decided>;
    /** Take an immediate refusal back. `loan-requests.undo-refusal`: POST /api/v1/staff/loan-requests/{id}/undo-refusal, scope `request.decide`. */
    undoRefusal(id: string, body: s.VersionInput, options?: Options): Promise<s.Decided>;
    /** What services of others say of who the applicant is, and of their accounts. `loan-requests.verifications`: GET /api/v1/staff/loan-requests/{id}/verifications, scope `register.record`. */
    verifications(id: string, options?: Options): Promise<s.Verifications>;
    /** Ask the applicant to be identified, or to let their accounts be read; while that goes on, nothing happens. `loan-requests.verifications.create`: POST /api/v1/staff/loan-requests/{id}/verifications, scope `register.record`. */
    verificationsCreate(id: string, body: s.AskVerificationInput, options?: Options): Promise<s.Verifications>;
    /** What surrounds a request: checks, lookalikes, questions, proposal, review, co-borrower. `loan-requests.work`: GET /api/v1/staff/loan-requests/{id}/work, scope `request.read`. */
    work(id: string, options?: Options): Promise<s.RequestWork>;
  };
  loans: {
    /** Agree that what is overdue is paid in parts. `loans.arrangement`: POST /api/v1/staff/loans/{id}/arrangement, scope `collection.work`. */
    arrangement(id: string, body: s.ArrangementInput, options?: Options): Promise<s.CollectionCase>;
    /** Take a case, give it to a colleague, or give it back. `loans.assign`: POST /api/v1/staff/loans/{id}/assign, scope `collection.work`. */
    assign(id: string, body: s.AssignCaseInput, options?: Options): Promise<s.CollectionCase>;
    /** Everything about the arrears of a loan. `loans.collection`: GET /api/v1/staff/loans/{id}/collection, scope `loan.read`. */
    collection(id: string, options?: Options): Promise<s.Collection>;
    /** Note a contact with the client, and what comes next. `loans.contacts`: POST /api/v1/staff/loans/{id}/contacts, scope `collection.work`. */
    contacts(id: string, body: s.CollectionContact, options?: Options): Promise<s.CollectionCase>;
    /** A document that was issued about a loan. `loans.documents.get`: GET /api/v1/staff/loans/{id}/documents/{doc}, scope `document.read`. */
    documentsGet(id: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
    /** What was issued about a loan, newest first. `loans.documents.list`: GET /api/v1/staff/loans/{id}/documents, scope `document.read`. */
    documentsList(id: string, options?: Options): Promise<s.Papers>;
    /** Promise a sum for repaying early; it replaces the one before. `loans.early-repayment`: POST /api/v1/staff/loans/{id}/early-repayment, scope `loan.settle`. */
    earlyRepayment(id: string, body: s.EarlyInput, options?: Options): Promise<s.EarlyQuote>;
    /** Stop late interest and letters until a day, which a second person confirms; or let them run again. `loans.freeze`: POST /api/v1/staff/loans/{id}/freeze, scope `collection.work`. */
    freeze(id: string, body: s.LoanSuspension, options?: Options): Promise<s.CollectionCase>;
    /** One loan with its schedule, events, bookings and arrears. `loans.get`: GET /api/v1/staff/loans/{id}, scope `loan.read`. */
    get(id: string, query?: { expand?: string | undefined }, options?: Options): Promise<s.Loan>;
    /** The law behind a loan as it stood at the signature, in sentences. `loans.law`: GET /api/v1/staff/loans/{id}/law, scope `loan.read`. */
    law(id: string, query?: { lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' | undefined }, options?: Options): Promise<s.LoanLaw>;
    /** Loans, filtered, searched and sorted. `loans.list`: GET /api/v1/staff/loans, scope `loan.read`. */
    list(query?: { filter?: 'all' | 'active' | 'completed' | 'late' | undefined; q?: string | undefined; sort?: 'oldest' | 'amount_high' | 'amount_low' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | undefined; cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined; ids?: string | undefined; external_id?: string | undefined; metadata?: Record<string, string> | undefined; branch?: string | undefined; total?: 'none' | 'exact' | undefined; product?: string | undefined; status?: 'pending_payout' | 'active' | 'terminated' | 'charged_off' | 'closed' | undefined; expand?: string | undefined }, options?: Options): Paged<s.LoanPage, s.LoanItem>;
    /** Enter a payment by hand. `loans.payments`: POST /api/v1/staff/loans/{id}/payments, scope `payment.book`. */
    payments(id: string, body: s.PaymentInput, options?: Options): Promise<s.LoanEvent>;
    /** A receipt for a payment, in the language of the contract. `loans.payments.receipt-pdf`: GET /api/v1/staff/loans/{id}/payments/{event}/receipt.pdf, scope `loan.read`. */
    paymentsReceiptPdf(id: string, event: string, options?: Options): Promise<Response>;
    /** Take back a payment that was entered by mistake, or another event; once. `loans.payments.reverse`: POST /api/v1/staff/loans/{id}/payments/{event}/reverse, scope `payment.book`. */
    paymentsReverse(id: string, event: string, body: s.ReverseEventInput, options?: Options): Promise<s.LoanEvent>;
    /** Note what a client has promised to pay. `loans.promises`: POST /api/v1/staff/loans/{id}/promises, scope `collection.work`. */
    promises(id: string, body: s.PromiseInput, options?: Options): Promise<s.CollectionCase>;
    /** Take a promise back; of an arrangement all parts to come. `loans.promises.withdraw`: POST /api/v1/staff/loans/{id}/promises/{promise}/withdraw, scope `collection.work`. */
    promisesWithdraw(id: string, promise: string, body: s.WithdrawPromiseInput, options?: Options): Promise<s.CollectionCase>;
    /** Take a proposal back. `loans.proposals.withdraw`: POST /api/v1/staff/loans/{id}/proposals/{proposal}/withdraw, scope `collection.work`. */
    proposalsWithdraw(id: string, proposal: string, options?: Options): Promise<void>;
    /** Book money that came in after a write-off. `loans.recovery`: POST /api/v1/staff/loans/{id}/recovery, scope `collection.work`. */
    recovery(id: string, body: s.LateRecovery, options?: Options): Promise<s.Recovered>;
    /** Plan a payout of credit balance back to the borrower. `loans.refund`: POST /api/v1/staff/loans/{id}/refund, scope `payment.refund`. */
    refund(id: string, body: s.RefundInput, options?: Options): Promise<s.LoanEvent>;
    /** What a new schedule would come to. `loans.reschedule`: GET /api/v1/staff/loans/{id}/reschedule, scope `collection.work`. */
    reschedule(id: string, query: { kind: 'due_day' | 'pause' | 'longer' | 'reduced'; day?: number | undefined; months?: number | undefined; payment_minor?: number | undefined }, options?: Options): Promise<s.ChangePreview>;
    /** Take an agreed schedule back before its day. `loans.reschedule.cancel`: POST /api/v1/staff/loans/{id}/reschedule/{change}/cancel, scope `collection.work`. */
    rescheduleCancel(id: string, change: string, body: s.CancelChangeInput, options?: Options): Promise<void>;
    /** Agree on a new schedule; it holds after a notice. `loans.reschedule.create`: POST /api/v1/staff/loans/{id}/reschedule, scope `collection.work`. */
    rescheduleCreate(id: string, body: s.ScheduleTerms, options?: Options): Promise<s.ScheduleChange>;
    /** The sanctions that the law of a loan knows, the one in force, and what was proposed. `loans.sanctions`: GET /api/v1/staff/loans/{id}/sanctions, scope `loan.read`. */
    sanctions(id: string, query?: { lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' | undefined }, options?: Options): Promise<s.LoanSanctions>;
    /** What a sanction would do to a loan today. `loans.sanctions.preview`: GET /api/v1/staff/loans/{id}/sanctions/preview, scope `collection.work`. */
    sanctionsPreview(id: string, query: { lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' | undefined; row: string; rate?: string | undefined; share?: string | undefined; award_minor?: number | undefined }, options?: Options): Promise<s.SanctionPreview>;
    /** What repaying early would come to on a day; nothing is promised yet. `loans.settlement`: GET /api/v1/staff/loans/{id}/settlement, scope `loan.read`. */
    settlement(id: string, query?: { on?: string | undefined; mode?: 'total' | 'shorter' | 'lower' | undefined; amount?: number | undefined; currency?: string | undefined }, options?: Options): Promise<s.EarlyQuote>;
    /** What was asked and paid between two days. `loans.statement`: GET /api/v1/staff/loans/{id}/statement, scope `loan.read`. */
    statement(id: string, query?: { from?: string | undefined; to?: string | undefined }, options?: Options): Promise<s.LoanStatement>;
    /** The statement between two days, to send or print. `loans.statement-pdf`: GET /api/v1/staff/loans/{id}/statement.pdf, scope `loan.read`. */
    statementPdf(id: string, query?: { from?: string | undefined; to?: string | undefined }, options?: Options): Promise<Response>;
    /** What was paid in a year that has ended, in the language of the contract. `loans.yearly-pdf`: GET /api/v1/staff/loans/{id}/yearly.pdf, scope `loan.read`. */
    yearlyPdf(id: string, query: { year: number }, options?: Options): Promise<Response>;
  };
  me: {
    /** The withdrawal function, first step: what a withdrawal would come to. `me.agreements.withdrawal`: GET /api/v1/me/agreements/{id}/withdrawal, scope `own.read`. */
    agreementsWithdrawal(id: string, options?: Options): Promise<s.Withdrawal>;
    /** The withdrawal function, second step: withdraw and get the receipt. `me.agreements.withdrawal.create`: POST /api/v1/me/agreements/{id}/withdrawal, scope `own.write`. */
    agreementsWithdrawalCreate(id: string, body: s.ConfirmInput, options?: Options): Promise<s.Withdrawal>;
    /** What the client is asked for before a payout, of all requests that go on. `me.conditions`: GET /api/v1/me/conditions, scope `own.read`. */
    conditions(options?: Options): Promise<s.OwnConditions>;
    /** The client's papers, request by request, with what is still needed. `me.documents`: GET /api/v1/me/documents, scope `own.read`. */
    documents(options?: Options): Promise<s.OwnDocuments>;
    /** Everything that the lender has issued to the client, newest first. `me.documents.issued`: GET /api/v1/me/documents/issued, scope `own.read`. */
    documentsIssued(options?: Options): Promise<s.IssuedDocuments>;
    /** Who guarantees the client's loans, and how far each is. `me.guarantees`: GET /api/v1/me/guarantees, scope `own.read`. */
    guarantees(options?: Options): Promise<s.BorrowerGuarantees>;
    /** The interviews about the client's own requests. `me.interviews`: GET /api/v1/me/interviews, scope `own.read`. */
    interviews(options?: Options): Promise<s.OwnInterviews>;
    /** Ask for other times. `me.interviews.ask-other`: POST /api/v1/me/interviews/{id}/ask-other, scope `own.write`. */
    interviewsAskOther(id: string, body: s.RemarkInput, options?: Options): Promise<s.OwnInterview>;
    /** Choose one of the proposed times. `me.interviews.choose`: POST /api/v1/me/interviews/{id}/choose, scope `own.write`. */
    interviewsChoose(id: string, body: s.ChooseInput, options?: Options): Promise<s.OwnInterview>;
    /** Want no interview. `me.interviews.decline`: POST /api/v1/me/interviews/{id}/decline, scope `own.write`. */
    interviewsDecline(id: string, body: s.RemarkInput, options?: Options): Promise<s.OwnInterview>;
    /** The calendar file of what is agreed on. `me.interviews.invitation-ics`: GET /api/v1/me/interviews/{id}/invitation.ics, scope `own.read`. */
    interviewsInvitationIcs(id: string, options?: Options): Promise<Response>;
    /** The client's own requests. `me.loan-requests`: GET /api/v1/me/loan-requests, scope `own.read`. */
    loanRequests(options?: Options): Promise<s.OwnRequests>;
    /** Have what is due collected by direct debit as soon as the time of notice allows. `me.loans.debit`: POST /api/v1/me/loans/{id}/debit, scope `own.mandate`. */
    loansDebit(id: string, body: s.DebitNow, options?: Options): Promise<s.AnnouncedPayment>;
    /** A document that was issued about the client's own loan. `me.loans.documents.get`: GET /api/v1/me/loans/{id}/documents/{doc}, scope `own.read`. */
    loansDocumentsGet(id: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
    /** What was issued about the client's own loan, newest first. `me.loans.documents.list`: GET /api/v1/me/loans/{id}/documents, scope `own.read`. */
    loansDocumentsList(id: string, options?: Options): Promise<s.Papers>;
    /** What another day of the month would come to. `me.loans.due-day`: GET /api/v1/me/loans/{id}/due-day, scope `own.read`. */
    loansDueDay(id: string, query: { day: number }, options?: Options): Promise<s.ChangePreview>;
    /** Choose another day of the month. `me.loans.due-day.put`: PUT /api/v1/me/loans/{id}/due-day, scope `own.write`. */
    loansDueDayPut(id: string, body: s.DueDayInput, options?: Options): Promise<s.ScheduleChange>;
    /** Ask for a sum that holds for repaying early; it replaces the one before. `me.loans.early-repayment`: POST /api/v1/me/loans/{id}/early-repayment, scope `own.write`. */
    loansEarlyRepayment(id: string, body: s.EarlyInput, options?: Options): Promise<s.EarlyQuote>;
    /** Say that a transfer has left; nothing is booked, and nothing that is due waits for it. `me.loans.expected-payments`: POST /api/v1/me/loans/{id}/expected-payments, scope `own.write`. */
    loansExpectedPayments(id: string, body: s.Said, options?: Options): Promise<s.AnnouncedPayment>;
    /** Take back that a transfer has left. `me.loans.expected-payments.delete`: DELETE /api/v1/me/loans/{id}/expected-payments/{payment}, scope `own.write`. */
    loansExpectedPaymentsDelete(id: string, payment: string, options?: Options): Promise<void>;
    /** A payment of one's own that is on its way: of a link, its address once the adapter has made it. `me.loans.expected-payments.get`: GET /api/v1/me/loans/{id}/expected-payments/{payment}, scope `own.read`. */
    loansExpectedPaymentsGet(id: string, payment: string, options?: Options): Promise<s.AnnouncedPayment>;
    /** One of the client's own loans with its schedule and payments. `me.loans.get`: GET /api/v1/me/loans/{id}, scope `own.read`. */
    loansGet(id: string, options?: Options): Promise<s.OwnLoan>;
    /** Say that one cannot pay as agreed, and what would help. `me.loans.hardship`: POST /api/v1/me/loans/{id}/hardship, scope `own.write`. */
    loansHardship(id: string, body: s.HardshipInput, options?: Options): Promise<s.Hardship>;
    /** Take one's own request back. `me.loans.hardship.withdraw`: POST /api/v1/me/loans/{id}/hardship/{request}/withdraw, scope `own.write`. */
    loansHardshipWithdraw(id: string, request: string, body: s.WithdrawReliefInput, options?: Options): Promise<void>;
    /** The law behind the client's own loan as it stood at the signature, in sentences. `me.loans.law`: GET /api/v1/me/loans/{id}/law, scope `own.read`. */
    loansLaw(id: string, query?: { lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' | undefined }, options?: Options): Promise<s.LoanLaw>;
    /** The client's own loans. `me.loans.list`: GET /api/v1/me/loans, scope `own.read`. */
    loansList(options?: Options): Promise<s.OwnLoans>;
    /** The direct-debit mandate of one's own loan. `me.loans.mandate`: GET /api/v1/me/loans/{id}/mandate, scope `own.read`. */
    loansMandate(id: string, options?: Options): Promise<s.Mandate>;
    /** Take the direct-debit mandate back. `me.loans.mandate.delete`: DELETE /api/v1/me/loans/{id}/mandate, scope `own.mandate`. */
    loansMandateDelete(id: string, options?: Options): Promise<s.Mandate>;
    /** Give a direct-debit mandate, in the place of an earlier one. `me.loans.mandate.put`: PUT /api/v1/me/loans/{id}/mandate, scope `own.mandate`. */
    loansMandatePut(id: string, body: s.MandateInput, options?: Options): Promise<s.Mandate>;
    /** Ask for a link by which the loan is paid; while one can be paid, it is the answer. `me.loans.payment-links`: POST /api/v1/me/loans/{id}/payment-links, scope `own.write`. */
    loansPaymentLinks(id: string, body: s.AskLinkInput, options?: Options): Promise<s.AnnouncedPayment>;
    /** A receipt for a payment, in the caller's language. `me.loans.payments.receipt-pdf`: GET /api/v1/me/loans/{id}/payments/{event}/receipt.pdf, scope `own.read`. */
    loansPaymentsReceiptPdf(id: string, event: string, options?: Options): Promise<Response>;
    /** How the loan stands, and what was asked for and agreed. `me.loans.relief`: GET /api/v1/me/loans/{id}/relief, scope `own.read`. */
    loansRelief(id: string, options?: Options): Promise<s.OwnRelief>;
    /** What would help, and what each way costs in the end. `me.loans.relief.measures`: GET /api/v1/me/loans/{id}/relief/measures, scope `own.read`. */
    loansReliefMeasures(id: string, query?: { months?: number | undefined; can_pay_minor?: number | undefined }, options?: Options): Promise<s.ReliefMeasures>;
    /** What repaying early would come to on a day; nothing is promised yet. `me.loans.settlement`: GET /api/v1/me/loans/{id}/settlement, scope `own.read`. */
    loansSettlement(id: string, query?: { on?: string | undefined; mode?: 'total' | 'shorter' | 'lower' | undefined; amount?: number | undefined; currency?: string | undefined }, options?: Options): Promise<s.EarlyQuote>;
    /** A payment slip for what the loan asks: a QR-bill, or a page with a payment code. `me.loans.slip-pdf`: GET /api/v1/me/loans/{id}/slip.pdf, scope `own.read`. */
    loansSlipPdf(id: string, query?: { lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' | undefined }, options?: Options): Promise<Response>;
    /** What was asked and paid between two days. `me.loans.statement`: GET /api/v1/me/loans/{id}/statement, scope `own.read`. */
    loansStatement(id: string, query?: { from?: string | undefined; to?: string | undefined }, options?: Options): Promise<s.LoanStatement>;
    /** The statement between two days, in the language of the contract. `me.loans.statement-pdf`: GET /api/v1/me/loans/{id}/statement.pdf, scope `own.read`. */
    loansStatementPdf(id: string, query?: { from?: string | undefined; to?: string | undefined }, options?: Options): Promise<Response>;
    /** A file that a message brought. `me.messages.documents.get`: GET /api/v1/me/messages/{id}/documents/{doc}, scope `own.read`. */
    messagesDocumentsGet(id: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
    /** Send the one-time code for signing. `me.offers.code`: POST /api/v1/me/offers/{id}/code, scope `own.sign`. */
    offersCode(id: string, body: s.CodeInput, options?: Options): Promise<s.CodeSent>;
    /** Decline the offer, for all who would sign. `me.offers.decline`: POST /api/v1/me/offers/{id}/decline, scope `own.write`. */
    offersDecline(id: string, options?: Options): Promise<s.LoanOffer>;
    /** A document of an offer or contract. `me.offers.documents.get`: GET /api/v1/me/offers/{id}/documents/{doc}, scope `own.read`. */
    offersDocumentsGet(id: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
    /** One offer with its documents, instalments and the ways to sign it. `me.offers.get`: GET /api/v1/me/offers/{id}, scope `own.read`. */
    offersGet(id: string, options?: Options): Promise<s.OfferPage>;
    /** The client's own offers and contracts, newest first. `me.offers.list`: GET /api/v1/me/offers, scope `own.read`. */
    offersList(options?: Options): Promise<s.Offers>;
    /** Hand in the contract signed by hand. `me.offers.paper`: POST /api/v1/me/offers/{id}/paper, scope `own.sign`. */
    offersPaper(id: string, body: Sent, options?: Options): Promise<s.PaperContract>;
    /** Name the account of the payout, where no code is used. `me.offers.payout-account`: PUT /api/v1/me/offers/{id}/payout-account, scope `own.write`. */
    offersPayoutAccount(id: string, body: s.PayoutInput, options?: Options): Promise<s.LoanOffer>;
    /** Confirm having read documents. `me.offers.read`: POST /api/v1/me/offers/{id}/read, scope `own.write`. */
    offersRead(id: string, body: s.ReadInput, options?: Options): Promise<s.LoanOffer>;
    /** Sign with the code. `me.offers.sign`: POST /api/v1/me/offers/{id}/sign, scope `own.sign`. */
    offersSign(id: string, body: s.Sign, options?: Options): Promise<s.LoanOffer>;
    /** Ask for a page at the provider of qualified signatures; while one is open, it is the same. `me.offers.signer`: POST /api/v1/me/offers/{id}/signer, scope `own.sign`. */
    offersSigner(id: string, options?: Options): Promise<s.SigningSession>;
    /** How the client can be reached, and which mails they want. `me.profile`: GET /api/v1/me/profile, scope `own.read`. */
    profile(options?: Options): Promise<s.Profile>;
    /** Take a new address back that waits. `me.profile.home.delete`: DELETE /api/v1/me/profile/home, scope `own.write`. */
    profileHomeDelete(options?: Options): Promise<s.Profile>;
    /** Send the proof of a new address that waits. `me.profile.home.proof`: POST /api/v1/me/profile/home/proof, scope `own.write`. */
    profileHomeProof(body: Sent, options?: Options): Promise<s.Document>;
    /** Change the postal address; while a loan runs it waits for a proof. `me.profile.home.put`: PUT /api/v1/me/profile/home, scope `own.write`. */
    profileHomePut(body: s.HomeInput, options?: Options): Promise<s.Profile>;
    /** Choose the language of mails and letters. `me.profile.language`: PUT /api/v1/me/profile/language, scope `own.write`. */
    profileLanguage(body: s.LanguageInput, options?: Options): Promise<s.Profile>;
    /** Choose whether mails of a topic are wanted. `me.profile.mails`: PUT /api/v1/me/profile/mails, scope `own.write`. */
    profileMails(body: s.MailChoiceInput, options?: Options): Promise<s.Profile>;
    /** Change the telephone number; it is told to the mailbox. `me.profile.phone`: PUT /api/v1/me/profile/phone, scope `own.write`. */
    profilePhone(body: s.PhoneInput, options?: Options): Promise<s.Profile>;
    /** Give everything that was asked for. `me.requests.answers`: POST /api/v1/me/requests/{id}/answers, scope `own.write`. */
    requestsAnswers(id: string, body: s.AnswersInput, options?: Options): Promise<s.OwnRequestDetail>;
    /** Answer what is asked before the payout, with words, a paper of the request, or both. `me.requests.conditions.answers`: POST /api/v1/me/requests/{id}/conditions/{condition}/answers, scope `own.write`. */
    requestsConditionsAnswers(id: string, condition: string, body: s.ConditionReplyInput, options?: Options): Promise<s.OwnConditions>;
    /** What the client wants the loan to settle, what staff have confirmed, and own loans that it could settle. `me.requests.debts`: GET /api/v1/me/requests/{id}/debts, scope `own.read`. */
    requestsDebts(id: string, options?: Options): Promise<s.OwnDebts>;
    /** Name what the loan shall settle: a wish that staff check. `me.requests.debts.put`: PUT /api/v1/me/requests/{id}/debts, scope `own.write`. */
    requestsDebtsPut(id: string, body: s.Wished, options?: Options): Promise<s.OwnDebts>;
    /** Why a request was refused, and what can be done about it. `me.requests.decision`: GET /api/v1/me/requests/{id}/decision, scope `own.read`. */
    requestsDecision(id: string, options?: Options): Promise<s.WhyRefused>;
    /** Add a document that was asked for. `me.requests.documents`: POST /api/v1/me/requests/{id}/documents, scope `own.write`. */
    requestsDocuments(id: string, body: Sent, options?: Options): Promise<s.Document>;
    /** A file that the client has handed in. `me.requests.documents.get`: GET /api/v1/me/requests/{id}/documents/{doc}, scope `own.read`. */
    requestsDocumentsGet(id: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
    /** One of the client's own requests: where it stands, what is missing, what can be done. `me.requests.get`: GET /api/v1/me/requests/{id}, scope `own.read`. */
    requestsGet(id: string, options?: Options): Promise<s.OwnRequestDetail>;
    /** Name a person as guarantor; nothing leaves to them before the lender asks. `me.requests.guarantors`: POST /api/v1/me/requests/{id}/guarantors, scope `own.write`. */
    requestsGuarantors(id: string, body: s.GuarantorWho, options?: Options): Promise<s.BorrowerGuarantees>;
    /** Take a named guarantor back, before the lender has answered. `me.requests.guarantors.delete`: DELETE /api/v1/me/requests/{id}/guarantors/{named}, scope `own.write`. */
    requestsGuarantorsDelete(id: string, named: string, options?: Options): Promise<s.BorrowerGuarantees>;
    /** What the loan must be insured against, what was chosen, and the lender's answer. `me.requests.insurance`: GET /api/v1/me/requests/{id}/insurance, scope `own.read`. */
    requestsInsurance(id: string, options?: Options): Promise<s.Insuring>;
    /** Bring an insurance from elsewhere, with its certificate. `me.requests.insurance.own`: PUT /api/v1/me/requests/{id}/insurance/own, scope `own.write`. */
    requestsInsuranceOwn(id: string, body: s.BringInput, options?: Options): Promise<s.Insuring>;
    /** Choose one of the lender's insurances. `me.requests.insurance.put`: PUT /api/v1/me/requests/{id}/insurance, scope `own.write`. */
    requestsInsurancePut(id: string, body: s.ChooseInsuranceInput, options?: Options): Promise<s.Insuring>;
    /** The lender's own questions as they were asked in a request, with the client's answers. `me.requests.questions`: GET /api/v1/me/requests/{id}/questions, scope `own.read`. */
    requestsQuestions(id: string, options?: Options): Promise<s.OwnQuestionAnswers>;
    /** Ask for a person to look at a refusal again, once. `me.requests.review`: POST /api/v1/me/requests/{id}/review, scope `own.write`. */
    requestsReview(id: string, body: s.AskReviewInput, options?: Options): Promise<s.OwnRequestDetail>;
    /** Announce a file; its bytes follow. `me.requests.uploads`: POST /api/v1/me/requests/{id}/uploads, scope `own.write`. */
    requestsUploads(id: string, body: s.UploadBegin, options?: Options): Promise<s.PartialUpload>;
    /** Send bytes from the offset on, as many as come through; after a break go on at the answered offset. `me.requests.uploads.bytes`: PUT /api/v1/me/requests/{id}/uploads/{upload}/bytes, scope `own.write`. */
    requestsUploadsBytes(id: string, upload: string, body: Sent, query: { offset: number }, options?: Options): Promise<s.PartialUpload>;
    /** Make a file that has come whole a document; asked again it answers the same. `me.requests.uploads.complete`: POST /api/v1/me/requests/{id}/uploads/{upload}/complete, scope `own.write`. */
    requestsUploadsComplete(id: string, upload: string, options?: Options): Promise<s.Document>;
    /** Forget a file that has not become a document. `me.requests.uploads.delete`: DELETE /api/v1/me/requests/{id}/uploads/{upload}, scope `own.write`. */
    requestsUploadsDelete(id: string, upload: string, options?: Options): Promise<void>;
    /** How far a file has come. `me.requests.uploads.get`: GET /api/v1/me/requests/{id}/uploads/{upload}, scope `own.read`. */
    requestsUploadsGet(id: string, upload: string, options?: Options): Promise<s.PartialUpload>;
    /** What the client is asked to prove at a service of others, and where. `me.requests.verifications`: GET /api/v1/me/requests/{id}/verifications, scope `own.read`. */
    requestsVerifications(id: string, options?: Options): Promise<s.OwnVerifications>;
    /** Start it, with the consent that it needs; one that goes on is the answer. `me.requests.verifications.create`: POST /api/v1/me/requests/{id}/verifications, scope `own.write`. */
    requestsVerificationsCreate(id: string, body: s.VerificationStart, options?: Options): Promise<s.OwnVerifications>;
    /** Rather send papers, or take back the consent: what was read of accounts is erased. `me.requests.verifications.delete`: DELETE /api/v1/me/requests/{id}/verifications/{kind}, scope `own.write`. */
    requestsVerificationsDelete(id: string, kind: string, options?: Options): Promise<s.OwnVerifications>;
    /** Withdraw a request before anything is signed. `me.requests.withdraw`: POST /api/v1/me/requests/{id}/withdraw, scope `own.write`. */
    requestsWithdraw(id: string, body: s.VersionInput, options?: Options): Promise<s.OwnRequestDetail>;
    /** What the client has asked about their data, and complaints. `me.rights`: GET /api/v1/me/rights, scope `own.read`. */
    rights(options?: Options): Promise<s.Rights>;
    /** Complain; it takes the files of the draft for a complaint. `me.rights.complaints`: POST /api/v1/me/rights/complaints, scope `own.rights`. */
    rightsComplaints(body: s.ComplaintInput, options?: Options): Promise<s.RightsCase>;
    /** A file that came with a complaint. `me.rights.complaints.documents.get`: GET /api/v1/me/rights/complaints/{id}/documents/{doc}, scope `own.read`. */
    rightsComplaintsDocumentsGet(id: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
    /** Say that an answer does not settle a complaint; once. `me.rights.complaints.reopen`: POST /api/v1/me/rights/complaints/{id}/reopen, scope `own.rights`. */
    rightsComplaintsReopen(id: string, body: s.ReopenInput, options?: Options): Promise<s.RightsCase>;
    /** Ask for something to be corrected. `me.rights.corrections`: POST /api/v1/me/rights/corrections, scope `own.rights`. */
    rightsCorrections(body: s.CorrectionInput, options?: Options): Promise<s.RightsCase>;
    /** What an erasure would do now, and what the law keeps until when. `me.rights.erasure`: GET /api/v1/me/rights/erasure, scope `own.read`. */
    rightsErasure(options?: Options): Promise<s.ErasurePreview>;
    /** Ask for erasure; wants a fresh sign-in or a confirmed password. `me.rights.erasures`: POST /api/v1/me/rights/erasures, scope `own.rights`. */
    rightsErasures(options?: Options): Promise<s.RightsCase>;
    /** Ask for an archive of everything that is kept; wants a fresh sign-in or a confirmed password. `me.rights.exports`: POST /api/v1/me/rights/exports, scope `own.rights`. */
    rightsExports(options?: Options): Promise<s.RightsCase>;
    /** Fetch an archive; wants a fresh sign-in or a confirmed password. `me.rights.exports.archive`: GET /api/v1/me/rights/exports/{id}/archive, scope `own.read`. */
    rightsExportsArchive(id: string, options?: Options): Promise<Response>;
    /** Who of the lender looked at the client's file, by role. `me.rights.viewed`: GET /api/v1/me/rights/viewed, scope `own.read`. */
    rightsViewed(options?: Options): Promise<s.WhoLooked>;
    /** Who is signed in, and until when. `me.session`: GET /api/v1/me/session, scope `own.read`. */
    session(options?: Options): Promise<s.Session>;
    /** Begin a conversation with the lender; it takes the files of the draft for a new one. `me.threads.create`: POST /api/v1/me/threads, scope `own.write`. */
    threadsCreate(body: s.NewMessage, options?: Options): Promise<s.SentMessage>;
    /** What the caller has begun to write; "new" for a conversation that is yet to begin, "complaint" for a complaint. `me.threads.draft`: GET /api/v1/me/threads/{id}/draft, scope `own.read`. */
    threadsDraft(id: string, options?: Options): Promise<s.KeptDraft>;
    /** Throw away what the caller has begun to write; "new" for a conversation that is yet to begin, "complaint" for a complaint. `me.threads.draft.delete`: DELETE /api/v1/me/threads/{id}/draft, scope `own.write`. */
    threadsDraftDelete(id: string, options?: Options): Promise<void>;
    /** Add a file to what the caller is writing; "new" for a conversation that is yet to begin, "complaint" for a complaint. `me.threads.draft.documents`: POST /api/v1/me/threads/{id}/draft/documents, scope `own.write`. */
    threadsDraftDocuments(id: string, body: Sent, options?: Options): Promise<s.Document>;
    /** Take a file out of what the caller is writing; "new" for a conversation that is yet to begin, "complaint" for a complaint. `me.threads.draft.documents.delete`: DELETE /api/v1/me/threads/{id}/draft/documents/{doc}, scope `own.write`. */
    threadsDraftDocumentsDelete(id: string, doc: string, options?: Options): Promise<void>;
    /** Keep what the caller has written so far; without words and files there is no draft; "new" for a conversation that is yet to begin, "complaint" for a complaint. `me.threads.draft.put`: PUT /api/v1/me/threads/{id}/draft, scope `own.write`. */
    threadsDraftPut(id: string, body: s.MessageDraftInput, options?: Options): Promise<s.KeptDraft>;
    /** One of the client's own conversations. `me.threads.get`: GET /api/v1/me/threads/{id}, scope `own.read`. */
    threadsGet(id: string, options?: Options): Promise<s.OwnThread>;
    /** The client's own conversations, that where somebody wrote last first. `me.threads.list`: GET /api/v1/me/threads, scope `own.read`. */
    threadsList(query?: { cursor?: string | undefined; limit?: number | undefined }, options?: Options): Paged<s.OwnThreads, s.OwnThreadItem>;
    /** Write more; a closed conversation is open again. `me.threads.messages`: POST /api/v1/me/threads/{id}/messages, scope `own.write`. */
    threadsMessages(id: string, body: s.NewMessage, options?: Options): Promise<s.SentMessage>;
    /** What the lender wrote counts as read. `me.threads.read`: POST /api/v1/me/threads/{id}/read, scope `own.write`. */
    threadsRead(id: string, options?: Options): Promise<void>;
  };
  messages: {
    /** A file that a message brought; that it was seen is recorded. `messages.documents.get`: GET /api/v1/staff/messages/{id}/documents/{doc}, scope `message.read`. */
    documentsGet(id: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
  };
  oauth: {
    /** Ask for a token of ten minutes by what was signed (client_credentials with private_key_jwt). `oauth.token`: POST /api/v1/oauth/token, scope `program.self`. */
    token(body: Sent, options?: Options): Promise<s.ProgramToken>;
  };
  partner: {
    /** Begin an application; the link is for the person alone, opens once and for 72 hours. `partner.applications.create`: POST /api/v1/partner/applications, scope `partner.apply`. */
    applicationsCreate(body: s.ByPartner, options?: Options): Promise<s.PartnerLink>;
    /** Where an application of the partner stands. `partner.applications.get`: GET /api/v1/partner/applications/{id}, scope `partner.read`. */
    applicationsGet(id: string, options?: Options): Promise<s.PartnerApplication>;
    /** The partner's own applications, newest first, and where they stand. `partner.applications.list`: GET /api/v1/partner/applications, scope `partner.read`. */
    applicationsList(query?: { cursor?: string | undefined; limit?: number | undefined; status?: 'waiting' | 'opened' | 'started' | 'submitted' | 'in_review' | 'needs_something' | 'approved' | 'refused' | 'signed' | 'paid_out' | 'ended' | undefined; external_id?: string | undefined; updated_since?: number | undefined; created_after?: string | undefined; created_before?: string | undefined }, options?: Options): Paged<s.PartnerApplications, s.PartnerApplication>;
    /** The partner for whom the program speaks, and what was agreed with it. `partner.get`: GET /api/v1/partner, scope `partner.read`. */
    get(options?: Options): Promise<s.OwnPartner>;
    /** What a loan would cost, with the representative example that has to stand beside every figure. `partner.quotes`: POST /api/v1/partner/quotes, scope `partner.apply`. */
    quotes(body: s.PartnerQuoteInput, options?: Options): Promise<s.Quote>;
    /** A statement of the partner as a file. `partner.statements.file`: GET /api/v1/partner/statements/{id}/file, scope `partner.read`. */
    statementsFile(id: string, query?: { format?: 'pdf' | 'csv' | undefined }, options?: Options): Promise<Response>;
    /** The partner's statements of commission, newest first. `partner.statements.list`: GET /api/v1/partner/statements, scope `partner.read`. */
    statementsList(query?: { cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined }, options?: Options): Paged<s.CommissionStatements, s.CommissionStatement>;
  };
  payouts: {
    /** Put planned payouts into a batch for somebody else to release. `payouts.batches.create`: POST /api/v1/staff/payouts/batches, scope `payout.prepare`. */
    batchesCreate(body: s.BatchOrder, options?: Options): Promise<s.Batch>;
    /** Take a batch apart that is not released. `payouts.batches.discard`: POST /api/v1/staff/payouts/batches/{id}/discard, scope `payout.prepare`. */
    batchesDiscard(id: string, body: s.VersionInput, options?: Options): Promise<s.Batch>;
    /** The pain.001 of a released batch, the same bytes each time; in a currency without a rail a list (CSV) of what is entered at the bank by hand. `payouts.batches.file`: GET /api/v1/staff/payouts/batches/{id}/file, scope `payout.prepare`. */
    batchesFile(id: string, query?: { copy?: boolean | undefined }, options?: Options): Promise<Response>;
    /** Batches of payouts, newest first. `payouts.batches.list`: GET /api/v1/staff/payouts/batches, scope `loan.read`. */
    batchesList(query?: { cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined }, options?: Options): Paged<s.BatchPage, s.Batch>;
    /** Release a batch: its file for the bank is made, once; after a delay where a program releases it. `payouts.batches.release`: POST /api/v1/staff/payouts/batches/{id}/release, scope `payout.release`. */
    batchesRelease(id: string, body: s.VersionInput, options?: Options): Promise<s.Batch>;
    /** Plan a further attempt after one that came back. `payouts.create`: POST /api/v1/staff/payouts, scope `payout.prepare`. */
    create(body: s.PlanPayoutInput, options?: Options): Promise<s.Payout>;
    /** Keep a payout from leaving. `payouts.hold`: POST /api/v1/staff/payouts/{id}/hold, scope `payout.prepare`. */
    hold(id: string, body: s.ReasonInput, options?: Options): Promise<s.Payout>;
    /** Payouts, newest first. `payouts.list`: GET /api/v1/staff/payouts, scope `loan.read`. */
    list(query?: { state?: 'planned' | 'held' | 'ready' | 'exported' | 'settled' | 'returned' | 'cancelled' | undefined; ids?: string | undefined; external_id?: string | undefined; cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined; expand?: string | undefined }, options?: Options): Paged<s.PayoutPage, s.Payout>;
    /** Say that a payout was refused or came back. `payouts.return`: POST /api/v1/staff/payouts/{id}/return, scope `bank.book`. */
    return(id: string, body: s.ReturnPayoutInput, options?: Options): Promise<s.Payout>;
    /** Say that the bank has booked a payout, where no file says so. `payouts.settle`: POST /api/v1/staff/payouts/{id}/settle, scope `bank.book`. */
    settle(id: string, body: s.SettlePayoutInput, options?: Options): Promise<s.Payout>;
  };
  portfolio: {
    /** One table of these as a file; that it was taken is recorded. `portfolio.file`: GET /api/v1/staff/portfolio/file, scope `dashboard.read`. */
    file(query: { months?: number | undefined; product?: string | undefined; country?: string | undefined; channel?: 'site' | 'staff' | 'partner' | 'takeover' | undefined; quarters?: boolean | undefined; person?: string | undefined; table: 'vintages' | 'rolls' | 'risk' | 'concentration' | 'early' | 'decisions' | 'reasons' | 'refusals' | 'fairness' | 'against' | 'overrides'; format: 'csv' | 'xlsx' }, options?: Options): Promise<Response>;
    /** Vintages, roll rates, portfolio at risk, concentration, early repayments and decisions of a period. `portfolio.get`: GET /api/v1/staff/portfolio, scope `dashboard.read`. */
    get(query?: { months?: number | undefined; product?: string | undefined; country?: string | undefined; channel?: 'site' | 'staff' | 'partner' | 'takeover' | undefined; quarters?: boolean | undefined }, options?: Options): Promise<s.PortfolioFigures>;
  };
  privacy: {
    /** A file that came with a complaint; that it was seen is recorded. `privacy.cases.documents.get`: GET /api/v1/staff/privacy/cases/{id}/documents/{doc}, scope `privacy.read`. */
    casesDocumentsGet(id: string, doc: string, query?: { disposition?: 'inline' | 'attachment' | undefined }, options?: Options): Promise<Response>;
    /** What people have asked about their data, and complaints. `privacy.cases.list`: GET /api/v1/staff/privacy/cases, scope `privacy.read`. */
    casesList(query?: { kind?: 'export' | 'correction' | 'erasure' | 'complaint' | undefined; open?: boolean | undefined; cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined }, options?: Options): Paged<s.PrivacyCases, s.PrivacyCase>;
    /** Write down a complaint for a person. `privacy.complaints`: POST /api/v1/staff/privacy/complaints, scope `complaint.file`. */
    complaints(body: s.FiledComplaint, options?: Options): Promise<s.Filed>;
    /** The same as a file; that it was taken is recorded. `privacy.complaints.years.file`: GET /api/v1/staff/privacy/complaints/years/{year}/file, scope `privacy.read`. */
    complaintsYearsFile(year: string, query: { format: 'csv' | 'xlsx' }, options?: Options): Promise<Response>;
    /** The complaints of a year by category, channel and product: how they ended and how long they took. `privacy.complaints.years.get`: GET /api/v1/staff/privacy/complaints/years/{year}, scope `privacy.read`. */
    complaintsYearsGet(year: string, options?: Options): Promise<s.ComplaintYear>;
    /** What keeps records from being erased. `privacy.holds.list`: GET /api/v1/staff/privacy/holds, scope `privacy.read`. */
    holdsList(query?: { cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined }, options?: Options): Paged<s.HoldPage, s.PrivacyHold>;
    /** Erase what no law keeps of a person who has asked for it. `privacy.persons.erasure`: POST /api/v1/staff/privacy/persons/{kind}/{id}/erasure, scope `privacy.request`. */
    personsErasure(kind: string, id: string, options?: Options): Promise<s.RightsCase>;
    /** Make an archive for a person. `privacy.persons.export`: POST /api/v1/staff/privacy/persons/{kind}/{id}/export, scope `privacy.request`. */
    personsExport(kind: string, id: string, options?: Options): Promise<s.RightsCase>;
    /** What is kept of a person, with holds and cases. `privacy.persons.get`: GET /api/v1/staff/privacy/persons/{kind}/{id}, scope `privacy.read`. */
    personsGet(kind: string, id: string, options?: Options): Promise<s.PrivacyPerson>;
    /** Keep a person's records, whatever the table of retention says. `privacy.persons.hold`: POST /api/v1/staff/privacy/persons/{kind}/{id}/hold, scope `privacy.hold`. */
    personsHold(kind: string, id: string, body: s.HoldInput, options?: Options): Promise<s.PrivacyHold>;
    /** The register of processing. `privacy.register`: GET /api/v1/staff/privacy/register, scope `privacy.read`. */
    register(options?: Options): Promise<s.ProcessingRegister>;
    /** The table of retention, and the runs. `privacy.retention`: GET /api/v1/staff/privacy/retention, scope `privacy.read`. */
    retention(options?: Options): Promise<s.Retention>;
  };
  products: {
    /** The products in force, and the changes proposed of late. `products.get`: GET /api/v1/staff/products, scope `product.read`. */
    get(options?: Options): Promise<s.Overview>;
    /** Propose a change, or a new product. `products.proposals`: POST /api/v1/staff/products/proposals, scope `product.propose`. */
    proposals(body: s.Input, options?: Options): Promise<s.Proposal>;
    /** Take a change back before it is in force. `products.proposals.withdraw`: POST /api/v1/staff/products/proposals/{id}/withdraw, scope `product.propose`. */
    proposalsWithdraw(id: string, options?: Options): Promise<s.Proposal>;
  };
  program: {
    /** What a program holds at this moment, and until when its secrets work. `program.get`: GET /api/v1/program, scope `program.self`. */
    get(options?: Options): Promise<s.OwnProgram>;
    /** Give oneself another public key; the one that signed for the token of the call counts for some hours more. `program.keys`: POST /api/v1/program/keys, scope `program.self`. */
    keys(body: s.RenewKeyInput, options?: Options): Promise<s.RenewedKey>;
    /** Take another secret, shown once; the one of the call works for some hours more. `program.rotate`: POST /api/v1/program/rotate, scope `program.self`. */
    rotate(body: s.RotateSecretInput, options?: Options): Promise<s.RotatedSecret>;
  };
  questions: {
    /** What the lender asks of its own in applications for a product, in the caller's language. `questions.get`: GET /api/v1/questions, scope `public.read`. */
    get(query: { product: string }, options?: Options): Promise<s.Questions>;
  };
  quote: {
    /** What an amount would cost over each duration. `quote.durations`: GET /api/v1/quote/durations, scope `public.read`. */
    durations(query: { amount: number; currency?: string | undefined; rate_type?: 'fixed' | 'variable' | undefined; residence?: string | undefined; purpose?: 'car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other' | undefined; product?: string | undefined }, options?: Options): Promise<s.QuoteList>;
    /** What a loan would cost. `quote.get`: GET /api/v1/quote, scope `public.read`. */
    get(query: { amount: number; currency?: string | undefined; months: number; rate_type?: 'fixed' | 'variable' | undefined; residence?: string | undefined; purpose?: 'car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other' | undefined; product?: string | undefined; schedule?: boolean | undefined }, options?: Options): Promise<s.Quote>;
    /** What one can borrow for a monthly payment. `quote.reverse`: GET /api/v1/quote/reverse, scope `public.read`. */
    reverse(query: { payment: number; currency?: string | undefined; rate_type?: 'fixed' | 'variable' | undefined; months?: number | undefined; residence?: string | undefined; purpose?: 'car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other' | undefined; product?: string | undefined }, options?: Options): Promise<s.QuoteList>;
    /** Every instalment, as a table. `quote.schedule-csv`: GET /api/v1/quote/schedule.csv, scope `public.read`. */
    scheduleCsv(query: { amount: number; currency?: string | undefined; months: number; rate_type?: 'fixed' | 'variable' | undefined; residence?: string | undefined; purpose?: 'car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other' | undefined; product?: string | undefined; lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' | undefined }, options?: Options): Promise<Response>;
    /** Every instalment, as a document. `quote.schedule-pdf`: GET /api/v1/quote/schedule.pdf, scope `public.read`. */
    schedulePdf(query: { amount: number; currency?: string | undefined; months: number; rate_type?: 'fixed' | 'variable' | undefined; residence?: string | undefined; purpose?: 'car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other' | undefined; product?: string | undefined; lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' | undefined }, options?: Options): Promise<Response>;
  };
  registerReports: {
    /** Have the lender's adapter tell the register. `register-reports.ask`: POST /api/v1/staff/register-reports/{id}/ask, scope `register.report`. */
    ask(id: string, options?: Options): Promise<s.ReportToRegister>;
    /** What registers are to be told of loans, or were. `register-reports.list`: GET /api/v1/staff/register-reports, scope `request.read`. */
    list(query?: { state?: 'open' | 'late' | 'failed' | 'reported' | 'withdrawn' | undefined; register?: string | undefined; kind?: 'contract' | 'arrears' | 'called' | 'cured' | 'ended' | 'correction' | undefined; cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined }, options?: Options): Paged<s.ReportsToRegisters, s.ReportToRegister>;
    /** Note that the register was told by hand. `register-reports.report`: POST /api/v1/staff/register-reports/{id}/report, scope `register.report`. */
    report(id: string, body: s.ReportInput, options?: Options): Promise<s.ReportToRegister>;
  };
  replyTemplates: {
    /** The answers that are kept ready. `reply-templates.get`: GET /api/v1/staff/reply-templates, scope `message.write`. */
    get(options?: Options): Promise<s.ReplyTemplates>;
  };
  reporting: {
    /** Reports to authorities: what is due, for which period and until when, and what was sent. `reporting.get`: GET /api/v1/staff/reporting, scope `ledger.read`. */
    get(options?: Options): Promise<s.ReportCalendar>;
  };
  rules: {
    /** Propose to bring a version into force that was tried. `rules.changes`: POST /api/v1/staff/rules/changes, scope `rules.draft`. */
    changes(body: s.RuleChangeInput, options?: Options): Promise<s.RuleChange>;
    /** Take a change back before it is in force. `rules.changes.withdraw`: POST /api/v1/staff/rules/changes/{id}/withdraw, scope `rules.draft`. */
    changesWithdraw(id: string, options?: Options): Promise<s.RuleChange>;
    /** Begin a draft with the rules in force. `rules.drafts`: POST /api/v1/staff/rules/drafts, scope `rules.draft`. */
    drafts(body: s.NewRuleDraftInput, options?: Options): Promise<s.RuleDraftDetail>;
    /** Put a draft away. `rules.drafts.discard`: POST /api/v1/staff/rules/drafts/{id}/discard, scope `rules.draft`. */
    draftsDiscard(id: string, body: s.DiscardRuleDraftInput, options?: Options): Promise<s.RuleDraftDetail>;
    /** A draft, in any of its versions. `rules.drafts.get`: GET /api/v1/staff/rules/drafts/{id}, scope `rules.read`. */
    draftsGet(id: string, query?: { version?: number | undefined; since?: number | undefined }, options?: Options): Promise<s.RuleDraftDetail>;
    /** Keep a new version of a draft. `rules.drafts.put`: PUT /api/v1/staff/rules/drafts/{id}, scope `rules.draft`. */
    draftsPut(id: string, body: s.RuleDraftInput, options?: Options): Promise<s.RuleDraftDetail>;
    /** Try a draft on past requests, in the background; no request is changed. `rules.drafts.replays`: POST /api/v1/staff/rules/drafts/{id}/replays, scope `rules.replay`. */
    draftsReplays(id: string, body: s.RuleReplayInput, options?: Options): Promise<s.RuleReplayDetail>;
    /** Take a draft back that was put away. `rules.drafts.restore`: POST /api/v1/staff/rules/drafts/{id}/restore, scope `rules.draft`. */
    draftsRestore(id: string, options?: Options): Promise<s.RuleDraftDetail>;
    /** The rules in force, drafts, and changes of late. `rules.get`: GET /api/v1/staff/rules, scope `rules.read`. */
    get(options?: Options): Promise<s.RuleOverview>;
    /** End a trial; what it has found so far stays. `rules.replays.cancel`: POST /api/v1/staff/rules/replays/{id}/cancel, scope `rules.replay`. */
    replaysCancel(id: string, options?: Options): Promise<s.RuleReplayDetail>;
    /** The requests that come out otherwise. `rules.replays.cases.list`: GET /api/v1/staff/rules/replays/{id}/cases, scope `rules.read`. */
    replaysCasesList(id: string, query?: { active?: 'favourable' | 'review' | 'unfavourable' | undefined; draft?: 'favourable' | 'review' | 'unfavourable' | undefined; cursor?: string | undefined; limit?: number | undefined }, options?: Options): Paged<s.ReplayCases, s.ReplayCase>;
    /** A table of a trial to take along, with the right to export lists; that it was taken is recorded. `rules.replays.export`: GET /api/v1/staff/rules/replays/{id}/export, scope `rules.read`. */
    replaysExport(id: string, query?: { part?: 'cases' | 'matrix' | 'income' | 'parity' | undefined; format?: 'csv' | 'xlsx' | undefined; separator?: 'comma' | 'semicolon' | undefined }, options?: Options): Promise<Response>;
    /** A trial with what it has found so far. `rules.replays.get`: GET /api/v1/staff/rules/replays/{id}, scope `rules.read`. */
    replaysGet(id: string, options?: Options): Promise<s.RuleReplayDetail>;
  };
  screening: {
    /** The lists of sanctions and of politically exposed persons that are in force. `screening.lists`: GET /api/v1/staff/screening/lists, scope `request.read`. */
    lists(options?: Options): Promise<s.ScreeningLists>;
  };
  site: {
    /** Company, products, limits and languages. `site.get`: GET /api/v1/site, scope `public.read`. */
    get(options?: Options): Promise<s.Site>;
  };
  staff: {
    /** A list to take along, exactly as it is filtered; that it was taken is recorded. `staff.exports.get`: GET /api/v1/staff/exports/{list}, scope `list.export`. */
    exportsGet(list: string, query?: { actor_kind?: 'staff' | 'client' | 'visitor' | 'system' | 'operator' | 'machine' | undefined; actor_id?: string | undefined; action?: string | undefined; entity_kind?: string | undefined; entity_id?: string | undefined; from?: string | undefined; to?: string | undefined; format?: 'csv' | 'xlsx' | 'pdf' | undefined; separator?: 'comma' | 'semicolon' | undefined; status?: string | undefined; stage?: string | undefined; assignee?: string | undefined; product?: string | undefined; amount_from?: string | undefined; amount_to?: string | undefined; outcome?: string | undefined; country?: string | undefined; branch?: string | undefined; ids?: string | undefined; filter?: string | undefined; bucket?: string | undefined; assigned?: string | undefined; q?: string | undefined; sort?: string | undefined; columns?: string | undefined }, options?: Options): Promise<Response>;
  };
  threads: {
    /** Give it to a colleague, or take it back. `threads.assign`: POST /api/v1/staff/threads/{id}/assign, scope `message.write`. */
    assign(id: string, body: s.AssignThreadInput, options?: Options): Promise<s.Thread>;
    /** End it. `threads.close`: POST /api/v1/staff/threads/{id}/close, scope `message.write`. */
    close(id: string, body: s.VersionInput, options?: Options): Promise<s.Thread>;
    /** Begin a conversation with a client; it takes the files of the draft. `threads.create`: POST /api/v1/staff/threads, scope `message.write`. */
    create(body: s.ThreadOutreach, options?: Options): Promise<s.SentMessage>;
    /** A conversation whole, with what staff noted about it. `threads.get`: GET /api/v1/staff/threads/{id}, scope `message.read`. */
    get(id: string, options?: Options): Promise<s.Thread>;
    /** One page of the inbox. `threads.list`: GET /api/v1/staff/threads, scope `message.read`. */
    list(query?: { state?: 'unread' | 'mine' | 'unassigned' | 'high' | 'closed' | undefined; q?: string | undefined; account?: string | undefined; cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined }, options?: Options): Paged<s.Inbox, s.InboxItem>;
    /** Answer: a client in their area, a visitor by e-mail. `threads.messages`: POST /api/v1/staff/threads/{id}/messages, scope `message.write`. */
    messages(id: string, body: s.ThreadReply, options?: Options): Promise<s.SentMessage>;
    /** Note something that only staff see. `threads.notes`: POST /api/v1/staff/threads/{id}/notes, scope `message.write`. */
    notes(id: string, body: s.ThreadNoteInput, options?: Options): Promise<s.Thread>;
    /** Say how soon it should be answered. `threads.priority`: POST /api/v1/staff/threads/{id}/priority, scope `message.write`. */
    priority(id: string, body: s.PrioritiseInput, options?: Options): Promise<s.Thread>;
    /** Let it go on. `threads.reopen`: POST /api/v1/staff/threads/{id}/reopen, scope `message.write`. */
    reopen(id: string, body: s.VersionInput, options?: Options): Promise<s.Thread>;
  };
  verify: {
    /** Say whether a file is a document of the lender, as it was issued; nothing of it is kept. `verify.create`: POST /api/v1/verify, scope `public.read`. */
    create(body: Sent, options?: Options): Promise<s.Verdict>;
    /** Say whether a document with this SHA-256 was issued by the lender. `verify.get`: GET /api/v1/verify/{sha256}, scope `public.read`. */
    get(sha256: string, options?: Options): Promise<s.Verdict>;
  };
  webhooks: {
    /** Add an address; its secret is shown once. `webhooks.create`: POST /api/v1/staff/webhooks, scope `webhook.own`. */
    create(body: s.WebhookInput, options?: Options): Promise<s.MadeWebhook>;
    /** Forget an address; what waits for it never leaves. `webhooks.delete`: DELETE /api/v1/staff/webhooks/{id}, scope `webhook.own`. */
    delete(id: string, query: { version: number }, options?: Options): Promise<void>;
    /** One delivery with what was sent and all that came of it. `webhooks.deliveries.get`: GET /api/v1/staff/webhooks/{id}/deliveries/{event}, scope `webhook.own`. */
    deliveriesGet(id: string, event: string, options?: Options): Promise<s.WebhookDelivery>;
    /** What an address was told, newest first; kept for thirty days. `webhooks.deliveries.list`: GET /api/v1/staff/webhooks/{id}/deliveries, scope `webhook.own`. */
    deliveriesList(id: string, query?: { state?: 'waiting' | 'delivered' | 'given_up' | undefined; cursor?: string | undefined; limit?: number | undefined }, options?: Options): Paged<s.WebhookLog, s.WebhookLogItem>;
    /** Let a delivery that is over leave once more, under the same id. `webhooks.deliveries.send`: POST /api/v1/staff/webhooks/{id}/deliveries/{event}/send, scope `webhook.own`. */
    deliveriesSend(id: string, event: string, options?: Options): Promise<s.WebhookDelivery>;
    /** Addresses that are told of events, and what there is to choose. `webhooks.list`: GET /api/v1/staff/webhooks, scope `webhook.own`. */
    list(query?: { cursor?: string | undefined; limit?: number | undefined; created_after?: string | undefined; created_before?: string | undefined; updated_since?: string | undefined }, options?: Options): Paged<s.Webhooks, s.Webhook>;
    /** Stop what leaves for an address; it waits, for thirty days at most. `webhooks.pause`: POST /api/v1/staff/webhooks/{id}/pause, scope `webhook.own`. */
    pause(id: string, body: s.WebhookVersion, options?: Options): Promise<s.Webhook>;
    /** Change an address. `webhooks.put`: PUT /api/v1/staff/webhooks/{id}, scope `webhook.own`. */
    put(id: string, body: s.ChangeWebhookInput, options?: Options): Promise<s.Webhook>;
    /** Let a part of the log of events leave for an address once more, under the same ids. `webhooks.replay`: POST /api/v1/staff/webhooks/{id}/replay, scope `webhook.own`. */
    replay(id: string, body: s.WebhookReplayInput, options?: Options): Promise<s.WebhookReplayed>;
    /** Let an address be told again, beginning with what has waited. `webhooks.resume`: POST /api/v1/staff/webhooks/{id}/resume, scope `webhook.own`. */
    resume(id: string, body: s.WebhookVersion, options?: Options): Promise<s.Webhook>;
    /** Send an event without meaning, at once and once; answers what came of it. `webhooks.test`: POST /api/v1/staff/webhooks/{id}/test, scope `webhook.own`. */
    test(id: string, options?: Options): Promise<s.WebhookDelivery>;
  };
}

/** How each is called: method, path, what is sent, whether there is a query, what is answered, and whether it takes a key. */
export const operations = {
  'accounts.outreach': ['GET', '/api/v1/staff/accounts/{id}/outreach', '', 'json', false, false],
  'agreements.documents.get': ['GET', '/api/v1/staff/agreements/{id}/documents/{doc}', '', 'file', true, false],
  'backups.get': ['GET', '/api/v1/staff/backups', '', 'json', false, false],
  'bank-entries.dismiss': ['POST', '/api/v1/staff/bank-entries/{id}/dismiss', 'application/json', 'json', false, true],
  'bank-entries.list': ['GET', '/api/v1/staff/bank-entries', '', 'page', true, false],
  'bank-entries.match': ['POST', '/api/v1/staff/bank-entries/{id}/match', 'application/json', 'json', false, true],
  'bank-files.create': ['POST', '/api/v1/staff/bank-files', 'application/xml', 'json', false, true],
  'bank-files.list': ['GET', '/api/v1/staff/bank-files', '', 'page', true, false],
  'by.get': ['GET', '/api/v1/by/{type}/{external_id}', '', 'file', false, false],
  'client-merges.list': ['GET', '/api/v1/staff/client-merges', '', 'page', true, false],
  'client-sessions.create': ['POST', '/api/v1/client-sessions', 'application/json', 'json', false, false],
  'client-sessions.delete': ['DELETE', '/api/v1/client-sessions/{id}', '', 'none', false, false],
  'clients.block': ['POST', '/api/v1/staff/clients/{id}/block', '', 'json', false, true],
  'clients.compare': ['GET', '/api/v1/staff/clients/{id}/compare', '', 'json', true, false],
  'clients.get': ['GET', '/api/v1/staff/clients/{id}', '', 'json', true, false],
  'clients.list': ['GET', '/api/v1/staff/clients', '', 'page', true, false],
  'clients.notes': ['POST', '/api/v1/staff/clients/{id}/notes', 'application/json', 'json', false, true],
  'clients.search': ['POST', '/api/v1/staff/clients/search', 'application/json', 'json', false, false],
  'clients.timeline.list': ['GET', '/api/v1/staff/clients/{id}/timeline', '', 'page', true, false],
  'collection.colleagues': ['GET', '/api/v1/staff/collection/colleagues', '', 'json', false, false],
  'collection.list': ['GET', '/api/v1/staff/collection', '', 'page', true, false],
  'consumers.delete': ['DELETE', '/api/v1/consumers/{name}', '', 'none', false, false],
  'consumers.get': ['GET', '/api/v1/consumers/{name}', '', 'json', false, false],
  'consumers.list': ['GET', '/api/v1/consumers', '', 'page', true, false],
  'consumers.put': ['PUT', '/api/v1/consumers/{name}', 'application/json', 'json', false, false],
  'contact.create': ['POST', '/api/v1/contact', 'application/json', 'json', false, true],
  'dashboard.get': ['GET', '/api/v1/staff/dashboard', '', 'json', false, false],
  'debit-runs.create': ['POST', '/api/v1/staff/debit-runs', 'application/json', 'json', false, true],
  'debit-runs.discard': ['POST', '/api/v1/staff/debit-runs/{id}/discard', 'application/json', 'json', false, true],
  'debit-runs.file': ['GET', '/api/v1/staff/debit-runs/{id}/file', '', 'file', false, false],
  'debit-runs.list': ['GET', '/api/v1/staff/debit-runs', '', 'page', true, false],
  'diagnostics.get': ['GET', '/api/v1/staff/diagnostics', '', 'json', false, false],
  'events.get': ['GET', '/api/v1/events/{id}', '', 'json', false, false],
  'events.list': ['GET', '/api/v1/events', '', 'json', true, false],
  'exports.create': ['POST', '/api/v1/exports', 'application/json', 'json', false, true],
  'exports.files.get': ['GET', '/api/v1/exports/{id}/files/{name}', '', 'file', false, false],
  'exports.get': ['GET', '/api/v1/exports/{id}', '', 'json', false, false],
  'exports.list': ['GET', '/api/v1/exports', '', 'page', true, false],
  'figures.get': ['GET', '/api/v1/staff/figures', '', 'json', true, false],
  'held-work.get': ['GET', '/api/v1/staff/held-work', '', 'json', false, false],
  'inbox.get': ['GET', '/api/v1/staff/inbox', '', 'json', false, false],
  'interviews.cancel': ['POST', '/api/v1/staff/interviews/{id}/cancel', 'application/json', 'json', false, true],
  'interviews.confirm': ['POST', '/api/v1/staff/interviews/{id}/confirm', 'application/json', 'json', false, true],
  'interviews.day': ['GET', '/api/v1/staff/interviews/day', '', 'json', true, false],
  'interviews.invitation-ics': ['GET', '/api/v1/staff/interviews/{id}/invitation.ics', '', 'file', false, false],
  'interviews.list': ['GET', '/api/v1/staff/interviews', '', 'page', true, false],
  'interviews.move': ['POST', '/api/v1/staff/interviews/{id}/move', 'application/json', 'json', false, true],
  'interviews.propose': ['POST', '/api/v1/staff/interviews/{id}/propose', 'application/json', 'json', false, true],
  'journal.choices': ['GET', '/api/v1/staff/journal/choices', '', 'json', false, false],
  'journal.list': ['GET', '/api/v1/staff/journal', '', 'page', true, false],
  'journal.verification': ['GET', '/api/v1/staff/journal/verification', '', 'json', true, false],
  'labels.external-id': ['PUT', '/api/v1/labels/{type}/{id}/external-id', 'application/json', 'json', false, false],
  'labels.get': ['GET', '/api/v1/labels/{type}/{id}', '', 'json', false, false],
  'labels.metadata': ['PATCH', '/api/v1/labels/{type}/{id}/metadata', 'application/json', 'json', false, false],
  'law.changes': ['GET', '/api/v1/staff/law/changes', '', 'json', true, false],
  'law.get': ['GET', '/api/v1/staff/law', '', 'json', true, false],
  'ledger.accounts.list': ['GET', '/api/v1/staff/ledger/accounts/{account}', '', 'json', true, false],
  'ledger.allowance': ['GET', '/api/v1/staff/ledger/allowance', '', 'json', false, false],
  'ledger.allowance.loans.get': ['GET', '/api/v1/staff/ledger/allowance/loans/{id}', '', 'json', false, false],
  'ledger.allowance.runs.file': ['GET', '/api/v1/staff/ledger/allowance/runs/{id}/file', '', 'file', true, false],
  'ledger.allowance.runs.list': ['GET', '/api/v1/staff/ledger/allowance/runs/{id}', '', 'page', true, false],
  'ledger.chart': ['GET', '/api/v1/staff/ledger/chart', '', 'json', false, false],
  'ledger.checks': ['GET', '/api/v1/staff/ledger/checks', '', 'json', false, false],
  'ledger.closes.list': ['GET', '/api/v1/staff/ledger/closes', '', 'page', true, false],
  'ledger.closes.record': ['GET', '/api/v1/staff/ledger/closes/{id}/record', '', 'file', false, false],
  'ledger.entry': ['GET', '/api/v1/staff/ledger/entry', '', 'json', true, false],
  'ledger.file': ['GET', '/api/v1/staff/ledger/file', '', 'file', true, false],
  'ledger.journal-csv': ['GET', '/api/v1/staff/ledger/journal.csv', '', 'file', true, false],
  'ledger.rates': ['GET', '/api/v1/staff/ledger/rates', '', 'json', false, false],
  'ledger.statements': ['GET', '/api/v1/staff/ledger/statements', '', 'json', true, false],
  'ledger.statements.cash-flow': ['GET', '/api/v1/staff/ledger/statements/cash-flow', '', 'json', true, false],
  'ledger.statements.file': ['GET', '/api/v1/staff/ledger/statements/file', '', 'file', true, false],
  'ledger.statements.presented': ['GET', '/api/v1/staff/ledger/statements/presented', '', 'json', true, false],
  'ledger.trial-balance': ['GET', '/api/v1/staff/ledger/trial-balance', '', 'json', true, false],
  'legal.get': ['GET', '/api/v1/legal/{document}', '', 'json', false, false],
  'loan-requests.approve': ['POST', '/api/v1/staff/loan-requests/{id}/approve', 'application/json', 'json', false, true],
  'loan-requests.ask': ['POST', '/api/v1/staff/loan-requests/{id}/ask', 'application/json', 'json', false, true],
  'loan-requests.ask.take-back': ['POST', '/api/v1/staff/loan-requests/{id}/ask/take-back', 'application/json', 'json', false, true],
  'loan-requests.assign': ['POST', '/api/v1/staff/loan-requests/{id}/assign', 'application/json', 'json', false, true],
  'loan-requests.budget': ['GET', '/api/v1/staff/loan-requests/{id}/budget', '', 'json', false, false],
  'loan-requests.budget.create': ['POST', '/api/v1/staff/loan-requests/{id}/budget', 'application/json', 'json', false, true],
  'loan-requests.checks': ['GET', '/api/v1/staff/loan-requests/{id}/checks', '', 'json', false, false],
  'loan-requests.checks.create': ['POST', '/api/v1/staff/loan-requests/{id}/checks', '', 'json', false, true],
  'loan-requests.close': ['POST', '/api/v1/staff/loan-requests/{id}/close', 'application/json', 'json', false, true],
  'loan-requests.co-borrower': ['POST', '/api/v1/staff/loan-requests/{id}/co-borrower', 'application/json', 'json', false, true],
  'loan-requests.co-borrower.remove': ['POST', '/api/v1/staff/loan-requests/{id}/co-borrower/remove', 'application/json', 'json', false, true],
  'loan-requests.colleagues': ['GET', '/api/v1/staff/loan-requests/colleagues', '', 'json', false, false],
  'loan-requests.conditions': ['GET', '/api/v1/staff/loan-requests/{id}/conditions', '', 'json', false, false],
  'loan-requests.contract.cancel': ['POST', '/api/v1/staff/loan-requests/{id}/contract/cancel', 'application/json', 'json', false, true],
  'loan-requests.create': ['POST', '/api/v1/loan-requests', 'application/json', 'json', false, true],
  'loan-requests.debts': ['GET', '/api/v1/staff/loan-requests/{id}/debts', '', 'json', false, false],
  'loan-requests.debts.put': ['PUT', '/api/v1/staff/loan-requests/{id}/debts', 'application/json', 'json', false, false],
  'loan-requests.documents.get': ['GET', '/api/v1/staff/loan-requests/{id}/documents/{doc}', '', 'file', true, false],
  'loan-requests.documents.marks': ['POST', '/api/v1/staff/loan-requests/{id}/documents/{doc}/marks', 'application/json', 'json', false, true],
  'loan-requests.documents.marks.delete': ['DELETE', '/api/v1/staff/loan-requests/{id}/documents/{doc}/marks/{mark}', '', 'json', false, false],
  'loan-requests.dossier-pdf': ['GET', '/api/v1/staff/loan-requests/{id}/dossier.pdf', '', 'file', false, false],
  'loan-requests.dossier-zip': ['GET', '/api/v1/staff/loan-requests/{id}/dossier.zip', '', 'file', false, false],
  'loan-requests.evidence': ['GET', '/api/v1/staff/loan-requests/{id}/evidence', '', 'json', false, false],
  'loan-requests.evidence.get': ['GET', '/api/v1/staff/loan-requests/{id}/evidence/{call}/{doc}', '', 'file', true, false],
  'loan-requests.get': ['GET', '/api/v1/staff/loan-requests/{id}', '', 'json', true, false],
  'loan-requests.head': ['HEAD', '/api/v1/staff/loan-requests', '', 'head', false, false],
  'loan-requests.insurance': ['GET', '/api/v1/staff/loan-requests/{id}/insurance', '', 'json', false, false],
  'loan-requests.interviews': ['GET', '/api/v1/staff/loan-requests/{id}/interviews', '', 'json', false, false],
  'loan-requests.interviews.create': ['POST', '/api/v1/staff/loan-requests/{id}/interviews', 'application/json', 'json', false, true],
  'loan-requests.list': ['GET', '/api/v1/staff/loan-requests', '', 'page', true, false],
  'loan-requests.notes': ['POST', '/api/v1/staff/loan-requests/{id}/notes', 'application/json', 'json', false, true],
  'loan-requests.offer': ['GET', '/api/v1/staff/loan-requests/{id}/offer', '', 'json', false, false],
  'loan-requests.offer.create': ['POST', '/api/v1/staff/loan-requests/{id}/offer', 'application/json', 'json', false, true],
  'loan-requests.offer.preview': ['GET', '/api/v1/staff/loan-requests/{id}/offer/preview', '', 'json', true, false],
  'loan-requests.offer.void': ['POST', '/api/v1/staff/loan-requests/{id}/offer/void', 'application/json', 'json', false, true],
  'loan-requests.papers': ['GET', '/api/v1/staff/loan-requests/{id}/papers', '', 'json', false, false],
  'loan-requests.papers.verdict': ['POST', '/api/v1/staff/loan-requests/{id}/papers/{paper}/verdict', 'application/json', 'json', false, true],
  'loan-requests.papers.views': ['GET', '/api/v1/staff/loan-requests/{id}/papers/{paper}/views', '', 'json', false, false],
  'loan-requests.questions': ['GET', '/api/v1/staff/loan-requests/{id}/questions', '', 'json', false, false],
  'loan-requests.refuse': ['POST', '/api/v1/staff/loan-requests/{id}/refuse', 'application/json', 'json', false, true],
  'loan-requests.register-reports': ['GET', '/api/v1/staff/loan-requests/{id}/register-reports', '', 'json', false, false],
  'loan-requests.registers': ['GET', '/api/v1/staff/loan-requests/{id}/registers', '', 'json', false, false],
  'loan-requests.registers.arrears': ['POST', '/api/v1/staff/loan-requests/{id}/registers/arrears', 'application/json', 'json', false, true],
  'loan-requests.registers.ask': ['POST', '/api/v1/staff/loan-requests/{id}/registers/ask', '', 'json', false, true],
  'loan-requests.registers.create': ['POST', '/api/v1/staff/loan-requests/{id}/registers', 'application/json', 'json', false, true],
  'loan-requests.registers.documents': ['POST', '/api/v1/staff/loan-requests/{id}/registers/{number}/documents', 'multipart/form-data', 'json', false, true],
  'loan-requests.registers.documents.delete': ['DELETE', '/api/v1/staff/loan-requests/{id}/registers/{number}/documents/{doc}', '', 'none', false, false],
  'loan-requests.registers.documents.get': ['GET', '/api/v1/staff/loan-requests/{id}/registers/{number}/documents/{doc}', '', 'file', true, false],
  'loan-requests.registers.report': ['POST', '/api/v1/staff/loan-requests/{id}/registers/report', 'application/json', 'json', false, true],
  'loan-requests.scores': ['GET', '/api/v1/staff/loan-requests/{id}/scores', '', 'json', false, false],
  'loan-requests.scores.create': ['POST', '/api/v1/staff/loan-requests/{id}/scores', '', 'json', false, true],
  'loan-requests.screening': ['GET', '/api/v1/staff/loan-requests/{id}/screening', '', 'json', false, false],
  'loan-requests.screening.create': ['POST', '/api/v1/staff/loan-requests/{id}/screening', '', 'json', false, true],
  'loan-requests.terms': ['GET', '/api/v1/staff/loan-requests/{id}/terms', '', 'json', true, false],
  'loan-requests.timeline.list': ['GET', '/api/v1/staff/loan-requests/{id}/timeline', '', 'page', true, false],
  'loan-requests.undo-approval': ['POST', '/api/v1/staff/loan-requests/{id}/undo-approval', 'application/json', 'json', false, true],
  'loan-requests.undo-refusal': ['POST', '/api/v1/staff/loan-requests/{id}/undo-refusal', 'application/json', 'json', false, true],
  'loan-requests.verifications': ['GET', '/api/v1/staff/loan-requests/{id}/verifications', '', 'json', false, false],
  'loan-requests.verifications.create': ['POST', '/api/v1/staff/loan-requests/{id}/verifications', 'application/json', 'json', false, true],
  'loan-requests.work': ['GET', '/api/v1/staff/loan-requests/{id}/work', '', 'json', false, false],
  'loans.arrangement': ['POST', '/api/v1/staff/loans/{id}/arrangement', 'application/json', 'json', false, true],
  'loans.assign': ['POST', '/api/v1/staff/loans/{id}/assign', 'application/json', 'json', false, true],
  'loans.collection': ['GET', '/api/v1/staff/loans/{id}/collection', '', 'json', false, false],
  'loans.contacts': ['POST', '/api/v1/staff/loans/{id}/contacts', 'application/json', 'json', false, true],
  'loans.documents.get': ['GET', '/api/v1/staff/loans/{id}/documents/{doc}', '', 'file', true, false],
  'loans.documents.list': ['GET', '/api/v1/staff/loans/{id}/documents', '', 'json', false, false],
  'loans.early-repayment': ['POST', '/api/v1/staff/loans/{id}/early-repayment', 'application/json', 'json', false, true],
  'loans.freeze': ['POST', '/api/v1/staff/loans/{id}/freeze', 'application/json', 'json', false, true],
  'loans.get': ['GET', '/api/v1/staff/loans/{id}', '', 'json', true, false],
  'loans.law': ['GET', '/api/v1/staff/loans/{id}/law', '', 'json', true, false],
  'loans.list': ['GET', '/api/v1/staff/loans', '', 'page', true, false],
  'loans.payments': ['POST', '/api/v1/staff/loans/{id}/payments', 'application/json', 'json', false, true],
  'loans.payments.receipt-pdf': ['GET', '/api/v1/staff/loans/{id}/payments/{event}/receipt.pdf', '', 'file', false, false],
  'loans.payments.reverse': ['POST', '/api/v1/staff/loans/{id}/payments/{event}/reverse', 'application/json', 'json', false, true],
  'loans.promises': ['POST', '/api/v1/staff/loans/{id}/promises', 'application/json', 'json', false, true],
  'loans.promises.withdraw': ['POST', '/api/v1/staff/loans/{id}/promises/{promise}/withdraw', 'application/json', 'json', false, true],
  'loans.proposals.withdraw': ['POST', '/api/v1/staff/loans/{id}/proposals/{proposal}/withdraw', '', 'none', false, true],
  'loans.recovery': ['POST', '/api/v1/staff/loans/{id}/recovery', 'application/json', 'json', false, true],
  'loans.refund': ['POST', '/api/v1/staff/loans/{id}/refund', 'application/json', 'json', false, true],
  'loans.reschedule': ['GET', '/api/v1/staff/loans/{id}/reschedule', '', 'json', true, false],
  'loans.reschedule.cancel': ['POST', '/api/v1/staff/loans/{id}/reschedule/{change}/cancel', 'application/json', 'none', false, true],
  'loans.reschedule.create': ['POST', '/api/v1/staff/loans/{id}/reschedule', 'application/json', 'json', false, true],
  'loans.sanctions': ['GET', '/api/v1/staff/loans/{id}/sanctions', '', 'json', true, false],
  'loans.sanctions.preview': ['GET', '/api/v1/staff/loans/{id}/sanctions/preview', '', 'json', true, false],
  'loans.settlement': ['GET', '/api/v1/staff/loans/{id}/settlement', '', 'json', true, false],
  'loans.statement': ['GET', '/api/v1/staff/loans/{id}/statement', '', 'json', true, false],
  'loans.statement-pdf': ['GET', '/api/v1/staff/loans/{id}/statement.pdf', '', 'file', true, false],
  'loans.yearly-pdf': ['GET', '/api/v1/staff/loans/{id}/yearly.pdf', '', 'file', true, false],
  'me.agreements.withdrawal': ['GET', '/api/v1/me/agreements/{id}/withdrawal', '', 'json', false, false],
  'me.agreements.withdrawal.create': ['POST', '/api/v1/me/agreements/{id}/withdrawal', 'application/json', 'json', false, true],
  'me.conditions': ['GET', '/api/v1/me/conditions', '', 'json', false, false],
  'me.documents': ['GET', '/api/v1/me/documents', '', 'json', false, false],
  'me.documents.issued': ['GET', '/api/v1/me/documents/issued', '', 'json', false, false],
  'me.guarantees': ['GET', '/api/v1/me/guarantees', '', 'json', false, false],
  'me.interviews': ['GET', '/api/v1/me/interviews', '', 'json', false, false],
  'me.interviews.ask-other': ['POST', '/api/v1/me/interviews/{id}/ask-other', 'application/json', 'json', false, true],
  'me.interviews.choose': ['POST', '/api/v1/me/interviews/{id}/choose', 'application/json', 'json', false, true],
  'me.interviews.decline': ['POST', '/api/v1/me/interviews/{id}/decline', 'application/json', 'json', false, true],
  'me.interviews.invitation-ics': ['GET', '/api/v1/me/interviews/{id}/invitation.ics', '', 'file', false, false],
  'me.loan-requests': ['GET', '/api/v1/me/loan-requests', '', 'json', false, false],
  'me.loans.debit': ['POST', '/api/v1/me/loans/{id}/debit', 'application/json', 'json', false, true],
  'me.loans.documents.get': ['GET', '/api/v1/me/loans/{id}/documents/{doc}', '', 'file', true, false],
  'me.loans.documents.list': ['GET', '/api/v1/me/loans/{id}/documents', '', 'json', false, false],
  'me.loans.due-day': ['GET', '/api/v1/me/loans/{id}/due-day', '', 'json', true, false],
  'me.loans.due-day.put': ['PUT', '/api/v1/me/loans/{id}/due-day', 'application/json', 'json', false, true],
  'me.loans.early-repayment': ['POST', '/api/v1/me/loans/{id}/early-repayment', 'application/json', 'json', false, true],
  'me.loans.expected-payments': ['POST', '/api/v1/me/loans/{id}/expected-payments', 'application/json', 'json', false, true],
  'me.loans.expected-payments.delete': ['DELETE', '/api/v1/me/loans/{id}/expected-payments/{payment}', '', 'none', false, false],
  'me.loans.expected-payments.get': ['GET', '/api/v1/me/loans/{id}/expected-payments/{payment}', '', 'json', false, false],
  'me.loans.get': ['GET', '/api/v1/me/loans/{id}', '', 'json', false, false],
  'me.loans.hardship': ['POST', '/api/v1/me/loans/{id}/hardship', 'application/json', 'json', false, true],
  'me.loans.hardship.withdraw': ['POST', '/api/v1/me/loans/{id}/hardship/{request}/withdraw', 'application/json', 'none', false, true],
  'me.loans.law': ['GET', '/api/v1/me/loans/{id}/law', '', 'json', true, false],
  'me.loans.list': ['GET', '/api/v1/me/loans', '', 'json', false, false],
  'me.loans.mandate': ['GET', '/api/v1/me/loans/{id}/mandate', '', 'json', false, false],
  'me.loans.mandate.delete': ['DELETE', '/api/v1/me/loans/{id}/mandate', '', 'json', false, false],
  'me.loans.mandate.put': ['PUT', '/api/v1/me/loans/{id}/mandate', 'application/json', 'json', false, false],
  'me.loans.payment-links': ['POST', '/api/v1/me/loans/{id}/payment-links', 'application/json', 'json', false, true],
  'me.loans.payments.receipt-pdf': ['GET', '/api/v1/me/loans/{id}/payments/{event}/receipt.pdf', '', 'file', false, false],
  'me.loans.relief': ['GET', '/api/v1/me/loans/{id}/relief', '', 'json', false, false],
  'me.loans.relief.measures': ['GET', '/api/v1/me/loans/{id}/relief/measures', '', 'json', true, false],
  'me.loans.settlement': ['GET', '/api/v1/me/loans/{id}/settlement', '', 'json', true, false],
  'me.loans.slip-pdf': ['GET', '/api/v1/me/loans/{id}/slip.pdf', '', 'file', true, false],
  'me.loans.statement': ['GET', '/api/v1/me/loans/{id}/statement', '', 'json', true, false],
  'me.loans.statement-pdf': ['GET', '/api/v1/me/loans/{id}/statement.pdf', '', 'file', true, false],
  'me.messages.documents.get': ['GET', '/api/v1/me/messages/{id}/documents/{doc}', '', 'file', true, false],
  'me.offers.code': ['POST', '/api/v1/me/offers/{id}/code', 'application/json', 'json', false, true],
  'me.offers.decline': ['POST', '/api/v1/me/offers/{id}/decline', '', 'json', false, true],
  'me.offers.documents.get': ['GET', '/api/v1/me/offers/{id}/documents/{doc}', '', 'file', true, false],
  'me.offers.get': ['GET', '/api/v1/me/offers/{id}', '', 'json', false, false],
  'me.offers.list': ['GET', '/api/v1/me/offers', '', 'json', false, false],
  'me.offers.paper': ['POST', '/api/v1/me/offers/{id}/paper', 'multipart/form-data', 'json', false, true],
  'me.offers.payout-account': ['PUT', '/api/v1/me/offers/{id}/payout-account', 'application/json', 'json', false, false],
  'me.offers.read': ['POST', '/api/v1/me/offers/{id}/read', 'application/json', 'json', false, true],
  'me.offers.sign': ['POST', '/api/v1/me/offers/{id}/sign', 'application/json', 'json', false, true],
  'me.offers.signer': ['POST', '/api/v1/me/offers/{id}/signer', '', 'json', false, true],
  'me.profile': ['GET', '/api/v1/me/profile', '', 'json', false, false],
  'me.profile.home.delete': ['DELETE', '/api/v1/me/profile/home', '', 'json', false, false],
  'me.profile.home.proof': ['POST', '/api/v1/me/profile/home/proof', 'multipart/form-data', 'json', false, true],
  'me.profile.home.put': ['PUT', '/api/v1/me/profile/home', 'application/json', 'json', false, false],
  'me.profile.language': ['PUT', '/api/v1/me/profile/language', 'application/json', 'json', false, false],
  'me.profile.mails': ['PUT', '/api/v1/me/profile/mails', 'application/json', 'json', false, false],
  'me.profile.phone': ['PUT', '/api/v1/me/profile/phone', 'application/json', 'json', false, false],
  'me.requests.answers': ['POST', '/api/v1/me/requests/{id}/answers', 'application/json', 'json', false, true],
  'me.requests.conditions.answers': ['POST', '/api/v1/me/requests/{id}/conditions/{condition}/answers', 'application/json', 'json', false, true],
  'me.requests.debts': ['GET', '/api/v1/me/requests/{id}/debts', '', 'json', false, false],
  'me.requests.debts.put': ['PUT', '/api/v1/me/requests/{id}/debts', 'application/json', 'json', false, false],
  'me.requests.decision': ['GET', '/api/v1/me/requests/{id}/decision', '', 'json', false, false],
  'me.requests.documents': ['POST', '/api/v1/me/requests/{id}/documents', 'multipart/form-data', 'json', false, true],
  'me.requests.documents.get': ['GET', '/api/v1/me/requests/{id}/documents/{doc}', '', 'file', true, false],
  'me.requests.get': ['GET', '/api/v1/me/requests/{id}', '', 'json', false, false],
  'me.requests.guarantors': ['POST', '/api/v1/me/requests/{id}/guarantors', 'application/json', 'json', false, true],
  'me.requests.guarantors.delete': ['DELETE', '/api/v1/me/requests/{id}/guarantors/{named}', '', 'json', false, false],
  'me.requests.insurance': ['GET', '/api/v1/me/requests/{id}/insurance', '', 'json', false, false],
  'me.requests.insurance.own': ['PUT', '/api/v1/me/requests/{id}/insurance/own', 'application/json', 'json', false, false],
  'me.requests.insurance.put': ['PUT', '/api/v1/me/requests/{id}/insurance', 'application/json', 'json', false, false],
  'me.requests.questions': ['GET', '/api/v1/me/requests/{id}/questions', '', 'json', false, false],
  'me.requests.review': ['POST', '/api/v1/me/requests/{id}/review', 'application/json', 'json', false, true],
  'me.requests.uploads': ['POST', '/api/v1/me/requests/{id}/uploads', 'application/json', 'json', false, true],
  'me.requests.uploads.bytes': ['PUT', '/api/v1/me/requests/{id}/uploads/{upload}/bytes', 'application/octet-stream', 'json', true, false],
  'me.requests.uploads.complete': ['POST', '/api/v1/me/requests/{id}/uploads/{upload}/complete', '', 'json', false, true],
  'me.requests.uploads.delete': ['DELETE', '/api/v1/me/requests/{id}/uploads/{upload}', '', 'none', false, false],
  'me.requests.uploads.get': ['GET', '/api/v1/me/requests/{id}/uploads/{upload}', '', 'json', false, false],
  'me.requests.verifications': ['GET', '/api/v1/me/requests/{id}/verifications', '', 'json', false, false],
  'me.requests.verifications.create': ['POST', '/api/v1/me/requests/{id}/verifications', 'application/json', 'json', false, true],
  'me.requests.verifications.delete': ['DELETE', '/api/v1/me/requests/{id}/verifications/{kind}', '', 'json', false, false],
  'me.requests.withdraw': ['POST', '/api/v1/me/requests/{id}/withdraw', 'application/json', 'json', false, true],
  'me.rights': ['GET', '/api/v1/me/rights', '', 'json', false, false],
  'me.rights.complaints': ['POST', '/api/v1/me/rights/complaints', 'application/json', 'json', false, true],
  'me.rights.complaints.documents.get': ['GET', '/api/v1/me/rights/complaints/{id}/documents/{doc}', '', 'file', true, false],
  'me.rights.complaints.reopen': ['POST', '/api/v1/me/rights/complaints/{id}/reopen', 'application/json', 'json', false, true],
  'me.rights.corrections': ['POST', '/api/v1/me/rights/corrections', 'application/json', 'json', false, true],
  'me.rights.erasure': ['GET', '/api/v1/me/rights/erasure', '', 'json', false, false],
  'me.rights.erasures': ['POST', '/api/v1/me/rights/erasures', '', 'json', false, true],
  'me.rights.exports': ['POST', '/api/v1/me/rights/exports', '', 'json', false, true],
  'me.rights.exports.archive': ['GET', '/api/v1/me/rights/exports/{id}/archive', '', 'file', false, false],
  'me.rights.viewed': ['GET', '/api/v1/me/rights/viewed', '', 'json', false, false],
  'me.session': ['GET', '/api/v1/me/session', '', 'json', false, false],
  'me.threads.create': ['POST', '/api/v1/me/threads', 'application/json', 'json', false, true],
  'me.threads.draft': ['GET', '/api/v1/me/threads/{id}/draft', '', 'json', false, false],
  'me.threads.draft.delete': ['DELETE', '/api/v1/me/threads/{id}/draft', '', 'none', false, false],
  'me.threads.draft.documents': ['POST', '/api/v1/me/threads/{id}/draft/documents', 'multipart/form-data', 'json', false, true],
  'me.threads.draft.documents.delete': ['DELETE', '/api/v1/me/threads/{id}/draft/documents/{doc}', '', 'none', false, false],
  'me.threads.draft.put': ['PUT', '/api/v1/me/threads/{id}/draft', 'application/json', 'json', false, false],
  'me.threads.get': ['GET', '/api/v1/me/threads/{id}', '', 'json', false, false],
  'me.threads.list': ['GET', '/api/v1/me/threads', '', 'page', true, false],
  'me.threads.messages': ['POST', '/api/v1/me/threads/{id}/messages', 'application/json', 'json', false, true],
  'me.threads.read': ['POST', '/api/v1/me/threads/{id}/read', '', 'none', false, true],
  'messages.documents.get': ['GET', '/api/v1/staff/messages/{id}/documents/{doc}', '', 'file', true, false],
  'oauth.token': ['POST', '/api/v1/oauth/token', 'application/x-www-form-urlencoded', 'json', false, false],
  'partner.applications.create': ['POST', '/api/v1/partner/applications', 'application/json', 'json', false, true],
  'partner.applications.get': ['GET', '/api/v1/partner/applications/{id}', '', 'json', false, false],
  'partner.applications.list': ['GET', '/api/v1/partner/applications', '', 'page', true, false],
  'partner.get': ['GET', '/api/v1/partner', '', 'json', false, false],
  'partner.quotes': ['POST', '/api/v1/partner/quotes', 'application/json', 'json', false, false],
  'partner.statements.file': ['GET', '/api/v1/partner/statements/{id}/file', '', 'file', true, false],
  'partner.statements.list': ['GET', '/api/v1/partner/statements', '', 'page', true, false],
  'payouts.batches.create': ['POST', '/api/v1/staff/payouts/batches', 'application/json', 'json', false, true],
  'payouts.batches.discard': ['POST', '/api/v1/staff/payouts/batches/{id}/discard', 'application/json', 'json', false, true],
  'payouts.batches.file': ['GET', '/api/v1/staff/payouts/batches/{id}/file', '', 'file', true, false],
  'payouts.batches.list': ['GET', '/api/v1/staff/payouts/batches', '', 'page', true, false],
  'payouts.batches.release': ['POST', '/api/v1/staff/payouts/batches/{id}/release', 'application/json', 'json', false, true],
  'payouts.create': ['POST', '/api/v1/staff/payouts', 'application/json', 'json', false, true],
  'payouts.hold': ['POST', '/api/v1/staff/payouts/{id}/hold', 'application/json', 'json', false, true],
  'payouts.list': ['GET', '/api/v1/staff/payouts', '', 'page', true, false],
  'payouts.return': ['POST', '/api/v1/staff/payouts/{id}/return', 'application/json', 'json', false, true],
  'payouts.settle': ['POST', '/api/v1/staff/payouts/{id}/settle', 'application/json', 'json', false, true],
  'portfolio.file': ['GET', '/api/v1/staff/portfolio/file', '', 'file', true, false],
  'portfolio.get': ['GET', '/api/v1/staff/portfolio', '', 'json', true, false],
  'privacy.cases.documents.get': ['GET', '/api/v1/staff/privacy/cases/{id}/documents/{doc}', '', 'file', true, false],
  'privacy.cases.list': ['GET', '/api/v1/staff/privacy/cases', '', 'page', true, false],
  'privacy.complaints': ['POST', '/api/v1/staff/privacy/complaints', 'application/json', 'json', false, true],
  'privacy.complaints.years.file': ['GET', '/api/v1/staff/privacy/complaints/years/{year}/file', '', 'file', true, false],
  'privacy.complaints.years.get': ['GET', '/api/v1/staff/privacy/complaints/years/{year}', '', 'json', false, false],
  'privacy.holds.list': ['GET', '/api/v1/staff/privacy/holds', '', 'page', true, false],
  'privacy.persons.erasure': ['POST', '/api/v1/staff/privacy/persons/{kind}/{id}/erasure', '', 'json', false, true],
  'privacy.persons.export': ['POST', '/api/v1/staff/privacy/persons/{kind}/{id}/export', '', 'json', false, true],
  'privacy.persons.get': ['GET', '/api/v1/staff/privacy/persons/{kind}/{id}', '', 'json', false, false],
  'privacy.persons.hold': ['POST', '/api/v1/staff/privacy/persons/{kind}/{id}/hold', 'application/json', 'json', false, true],
  'privacy.register': ['GET', '/api/v1/staff/privacy/register', '', 'json', false, false],
  'privacy.retention': ['GET', '/api/v1/staff/privacy/retention', '', 'json', false, false],
  'products.get': ['GET', '/api/v1/staff/products', '', 'json', false, false],
  'products.proposals': ['POST', '/api/v1/staff/products/proposals', 'application/json', 'json', false, true],
  'products.proposals.withdraw': ['POST', '/api/v1/staff/products/proposals/{id}/withdraw', '', 'json', false, true],
  'program.get': ['GET', '/api/v1/program', '', 'json', false, false],
  'program.keys': ['POST', '/api/v1/program/keys', 'application/json', 'json', false, false],
  'program.rotate': ['POST', '/api/v1/program/rotate', 'application/json', 'json', false, false],
  'questions.get': ['GET', '/api/v1/questions', '', 'json', true, false],
  'quote.durations': ['GET', '/api/v1/quote/durations', '', 'json', true, false],
  'quote.get': ['GET', '/api/v1/quote', '', 'json', true, false],
  'quote.reverse': ['GET', '/api/v1/quote/reverse', '', 'json', true, false],
  'quote.schedule-csv': ['GET', '/api/v1/quote/schedule.csv', '', 'file', true, false],
  'quote.schedule-pdf': ['GET', '/api/v1/quote/schedule.pdf', '', 'file', true, false],
  'register-reports.ask': ['POST', '/api/v1/staff/register-reports/{id}/ask', '', 'json', false, true],
  'register-reports.list': ['GET', '/api/v1/staff/register-reports', '', 'page', true, false],
  'register-reports.report': ['POST', '/api/v1/staff/register-reports/{id}/report', 'application/json', 'json', false, true],
  'reply-templates.get': ['GET', '/api/v1/staff/reply-templates', '', 'json', false, false],
  'reporting.get': ['GET', '/api/v1/staff/reporting', '', 'json', false, false],
  'rules.changes': ['POST', '/api/v1/staff/rules/changes', 'application/json', 'json', false, true],
  'rules.changes.withdraw': ['POST', '/api/v1/staff/rules/changes/{id}/withdraw', '', 'json', false, true],
  'rules.drafts': ['POST', '/api/v1/staff/rules/drafts', 'application/json', 'json', false, true],
  'rules.drafts.discard': ['POST', '/api/v1/staff/rules/drafts/{id}/discard', 'application/json', 'json', false, true],
  'rules.drafts.get': ['GET', '/api/v1/staff/rules/drafts/{id}', '', 'json', true, false],
  'rules.drafts.put': ['PUT', '/api/v1/staff/rules/drafts/{id}', 'application/json', 'json', false, false],
  'rules.drafts.replays': ['POST', '/api/v1/staff/rules/drafts/{id}/replays', 'application/json', 'json', false, true],
  'rules.drafts.restore': ['POST', '/api/v1/staff/rules/drafts/{id}/restore', '', 'json', false, true],
  'rules.get': ['GET', '/api/v1/staff/rules', '', 'json', false, false],
  'rules.replays.cancel': ['POST', '/api/v1/staff/rules/replays/{id}/cancel', '', 'json', false, true],
  'rules.replays.cases.list': ['GET', '/api/v1/staff/rules/replays/{id}/cases', '', 'page', true, false],
  'rules.replays.export': ['GET', '/api/v1/staff/rules/replays/{id}/export', '', 'file', true, false],
  'rules.replays.get': ['GET', '/api/v1/staff/rules/replays/{id}', '', 'json', false, false],
  'screening.lists': ['GET', '/api/v1/staff/screening/lists', '', 'json', false, false],
  'site.get': ['GET', '/api/v1/site', '', 'json', false, false],
  'staff.exports.get': ['GET', '/api/v1/staff/exports/{list}', '', 'file', true, false],
  'threads.assign': ['POST', '/api/v1/staff/threads/{id}/assign', 'application/json', 'json', false, true],
  'threads.close': ['POST', '/api/v1/staff/threads/{id}/close', 'application/json', 'json', false, true],
  'threads.create': ['POST', '/api/v1/staff/threads', 'application/json', 'json', false, true],
  'threads.get': ['GET', '/api/v1/staff/threads/{id}', '', 'json', false, false],
  'threads.list': ['GET', '/api/v1/staff/threads', '', 'page', true, false],
  'threads.messages': ['POST', '/api/v1/staff/threads/{id}/messages', 'application/json', 'json', false, true],
  'threads.notes': ['POST', '/api/v1/staff/threads/{id}/notes', 'application/json', 'json', false, true],
  'threads.priority': ['POST', '/api/v1/staff/threads/{id}/priority', 'application/json', 'json', false, true],
  'threads.reopen': ['POST', '/api/v1/staff/threads/{id}/reopen', 'application/json', 'json', false, true],
  'verify.create': ['POST', '/api/v1/verify', 'application/pdf', 'json', false, false],
  'verify.get': ['GET', '/api/v1/verify/{sha256}', '', 'json', false, false],
  'webhooks.create': ['POST', '/api/v1/staff/webhooks', 'application/json', 'json', false, true],
  'webhooks.delete': ['DELETE', '/api/v1/staff/webhooks/{id}', '', 'none', true, false],
  'webhooks.deliveries.get': ['GET', '/api/v1/staff/webhooks/{id}/deliveries/{event}', '', 'json', false, false],
  'webhooks.deliveries.list': ['GET', '/api/v1/staff/webhooks/{id}/deliveries', '', 'page', true, false],
  'webhooks.deliveries.send': ['POST', '/api/v1/staff/webhooks/{id}/deliveries/{event}/send', '', 'json', false, true],
  'webhooks.list': ['GET', '/api/v1/staff/webhooks', '', 'page', true, false],
  'webhooks.pause': ['POST', '/api/v1/staff/webhooks/{id}/pause', 'application/json', 'json', false, true],
  'webhooks.put': ['PUT', '/api/v1/staff/webhooks/{id}', 'application/json', 'json', false, false],
  'webhooks.replay': ['POST', '/api/v1/staff/webhooks/{id}/replay', 'application/json', 'json', false, true],
  'webhooks.resume': ['POST', '/api/v1/staff/webhooks/{id}/resume', 'application/json', 'json', false, true],
  'webhooks.test': ['POST', '/api/v1/staff/webhooks/{id}/test', '', 'json', false, true],
} as const;
