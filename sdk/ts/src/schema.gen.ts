// Written from the description for programs: go test ./internal/api/v1 -run SDKs -update
// Instants are RFC 3339 in UTC, dates YYYY-MM-DD, amounts whole minor units.

export interface About {
  /** loan, payout, bank_file or commission_statement */
  kind: string;
  id: string;
  /** Of the loan that it touches; empty: none */
  loan_id: string;
  /** Of that loan */
  reference: string;
}

export interface Account {
  account: string;
  /** English */
  name: string;
  class: 'asset' | 'liability' | 'clearing' | 'equity' | 'income' | 'expense' | 'off';
}

export interface AccountIncome {
  /** YYYY-MM */
  month: string;
  amount: Amount;
}

export interface AccountSum {
  /** Its number in the chart */
  account: string;
  /** English */
  name: string;
  debit: Amount;
  credit: Amount;
  /** Debit above zero */
  balance: Amount;
}

export interface AccountSummary {
  holder: string;
  /** Of the account into which the income comes */
  iban: string;
  from: string;
  to: string;
  /** By month, the oldest first */
  income: AccountIncome[];
  rent: Amount;
  /** To other lenders */
  instalments: Amount;
  /** Direct debits that were returned for want of money in the period */
  returned_debits: number;
  /** The lowest balance of the period; below zero: overdrawn */
  lowest: Amount;
  highest: Amount;
}

export interface AdapterAnswer {
  id: string;
  capability: string;
  adapter: string;
  state: 'waiting' | 'pending' | 'done' | 'failed';
  /** Why there is no answer; empty when there is, or may still be */
  code: string;
  /** What the adapter answered, as the capability has it; null: nothing */
  result: Record<string, unknown> | null;
  provider: string;
  /** By which the provider finds it again */
  reference: string;
  /** Of the answer, as the audit log has it */
  sha256: string;
  files: AdapterFile[];
  asked_at: string;
  closed_at: string | null;
}

export interface AdapterAnswers {
  items: AdapterAnswer[];
}

export interface AdapterDownEvent {
  /** The same however often it is told */
  id: string;
  type: 'adapter.down';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The adapter */
  adapter_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface AdapterFile {
  number: number;
  name: string;
  media_type: string;
  /** Of what the adapter sent; checked when it came */
  sha256: string;
  id: string;
}

export interface AdapterUpEvent {
  /** The same however often it is told */
  id: string;
  type: 'adapter.up';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The adapter */
  adapter_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface Allowance {
  /** Null: none yet; the allowance follows the products' shares by days past due */
  in_force: AllowanceRules | null;
  valid_from: string | null;
  /** To begin with */
  suggested: AllowanceRules;
  /** The first day from which on other rules may count; null: any */
  first: string | null;
  products: string[];
  /** Newest first */
  changes: AllowanceChange[];
  /** Newest first, the last three years of months */
  runs: AllowanceRun[];
  /** The last end of a month that is over */
  next: string;
  may_edit: boolean;
}

export interface AllowanceChange {
  rules: AllowanceRules;
  valid_from: string;
  reason: string;
  state: 'proposed' | 'confirmed' | 'applied' | 'rejected' | 'withdrawn' | 'failed';
  id: string;
  author: string;
  /** Proposed by the caller */
  yours: boolean;
  created_at: string;
  decided_by: string;
  decided_note: string;
  decided_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'reject' | 'withdraw')[];
}

export interface AllowanceItem {
  loan_id: string;
  reference: string;
  product: string;
  stage: number;
  reason: 'sound' | 'past_due' | 'called_in' | 'watch' | 'relief' | 'cure';
  /** Of relief and cure: the last day on which the reason held */
  since: string | null;
  days_past_due: number;
  basis: 'none' | 'twelve_months' | 'lifetime' | 'defaulted' | 'latent';
  gross: Amount;
  bucket: 'current' | 'days1' | 'days31' | 'days61';
  /** Within twelve months, in percent */
  pd: string;
  source: 'entered' | 'rolls' | 'rolls_all';
  /** In percent */
  lgd: string;
  /** By which it is discounted, in percent per year */
  apr: string;
  instalments_left: number;
  last_due: string | null;
  /** None in default */
  scenarios: AllowanceScenarioLoss[];
  allowance: Amount;
  /** The key of the entry in the ledger that brought the books to it; empty: they said so already */
  entry: string;
}

export interface AllowanceLoan {
  reference: string;
  /** Of the last run that is in the books; null: none yet */
  as_of: string | null;
  /** Null: the loan is in no run */
  item: AllowanceItem | null;
  /** Newest first */
  marks: AllowanceMark[];
  may_edit: boolean;
}

export interface AllowanceMark {
  id: string;
  stage: number;
  worry: 'income' | 'insolvency' | 'other_debts' | 'dispute' | 'fraud' | 'other';
  from: string;
  /** The last day; null: until it is ended */
  until: string | null;
  by: string;
  /** Empty: it was not ended before its day */
  ended_by: string;
  at: string;
  may_end: boolean;
}

export interface AllowanceMovement {
  currency: string;
  rows: AllowanceMovementRow[];
}

export interface AllowanceMovementRow {
  kind: 'opening' | 'new' | 'moved' | 'changed' | 'ended' | 'written_off' | 'closing';
  loans: number;
  stage1: Amount;
  stage2: Amount;
  stage3: Amount;
  total: Amount;
}

export interface AllowanceProductLoss {
  /** Its code; empty: all that are not named */
  product: string;
  /** Of loans that are not late */
  current: string;
  /** 1 to 30 days past due */
  days1: string;
  /** 31 to 60 */
  days31: string;
  /** 61 and more */
  days61: string;
  /** Loss given default, in percent of what is owed then */
  lgd: string;
}

export interface AllowanceRoll {
  /** Empty: all together */
  product: string;
  bucket: 'current' | 'days1' | 'days31' | 'days61';
  /** Months of loans */
  observed: number;
  /** In percent */
  pd: string;
}

export interface AllowanceRules {
  method: 'ifrs9' | 'anc' | 'relv';
  /** More days past due than these are stage 2 (IFRS 9, 5.5.11); of ifrs9 alone */
  stage2_days: number;
  /** From as many days past due on a loan is in default (IFRS 9, B5.5.37); anc counts three months instead */
  stage3_days: number;
  /** For how long a loan stays in the stage whose reason has ended; what leaves stage 3 spends as long in stage 2 */
  cure_days: number;
  /** For how long relief keeps a loan in stage 2 */
  relief_days: number;
  /** rolls: the lender's own moves between buckets, where there are enough */
  source: 'entered' | 'rolls';
  /** How many months of loans a bucket's own roll rates need; below that the entered figure counts */
  least: number;
  /** One for all products, with an empty code, and one for each that differs */
  losses: AllowanceProductLoss[];
  /** Their weights add up to 100 */
  scenarios: AllowanceScenario[];
}

export interface AllowanceRun {
  id: string;
  as_of: string;
  state: 'running' | 'booking' | 'booked' | 'failed';
  method: 'ifrs9' | 'anc' | 'relv';
  /** Who started it; empty: the program, when the month was over */
  by: string;
  at: string;
  booked_at: string | null;
  /** With those that ended since the run before */
  loans: number;
  /** Of them, in the books already */
  done: number;
  /** By currency and stage */
  sums: AllowanceStage[];
}

export interface AllowanceRunDetail {
  rules: AllowanceRules;
  /** The run that it is compared with; empty: none was before it */
  since: string;
  since_as_of: string | null;
  /** By currency; empty while it is reckoned */
  movements: AllowanceMovement[];
  /** How the lender's own loans moved in the twelve months before */
  rolls: AllowanceRoll[];
  items: AllowanceItem[];
  /** Empty on the last page */
  next_cursor: string;
  id: string;
  as_of: string;
  state: 'running' | 'booking' | 'booked' | 'failed';
  method: 'ifrs9' | 'anc' | 'relv';
  /** Who started it; empty: the program, when the month was over */
  by: string;
  at: string;
  booked_at: string | null;
  /** With those that ended since the run before */
  loans: number;
  /** Of them, in the books already */
  done: number;
  /** By currency and stage */
  sums: AllowanceStage[];
}

export interface AllowanceScenario {
  name: 'base' | 'better' | 'worse';
  /** In percent */
  weight: string;
  /** By which probabilities of default are multiplied, in percent */
  factor: string;
}

export interface AllowanceScenarioLoss {
  /** Within twelve months, in percent */
  pd: string;
  /** Before the weight, rounded by itself */
  loss: Amount;
  name: 'base' | 'better' | 'worse';
  /** In percent */
  weight: string;
  /** By which probabilities of default are multiplied, in percent */
  factor: string;
}

export interface AllowanceStage {
  currency: string;
  stage: number;
  loans: number;
  /** Claims in the books */
  gross: Amount;
  allowance: Amount;
}

export interface Amount {
  /** Minor units, as many to a whole one as ISO 4217 says: cents, yen, fils */
  amount: number;
  currency: string;
}

export interface AmountMandate {
  max_minor: number;
  per_day: DayMandate;
}

export interface AnnouncedPayment {
  id: string;
  way: 'link' | 'transfer' | 'debit';
  /** missing: the bank had time to tell of it, and has not */
  state: 'asked' | 'open' | 'expected' | 'received' | 'failed' | 'expired' | 'withdrawn' | 'missing';
  amount: Amount;
  /** Of one that failed: why */
  code: string;
  /** When it was paid, by who says so; of a debit, when it is collected */
  on: string | null;
  /** Until when a link can be paid */
  expires_at: string | null;
  /** What came, which may be another amount; null: nothing yet */
  received: Amount | null;
  asked_at: string;
  /** Who answers for it; told to staff */
  adapter?: string;
  /** Of the adapter's answer; told to staff */
  sha256?: string;
  /** Where to pay; told to who pays, while the link is open */
  url?: string;
}

export interface AnswersInput {
  items: AskAnswer[];
  version?: number;
}

export interface ApiDeprecatedUsedEvent {
  /** The same however often it is told */
  id: string;
  type: 'api.deprecated_used';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The program */
  program_id: string;
  /** Method and address of what it has called */
  operation: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface Applicant {
  civilite: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  birth_date: string | null;
  nationality: string;
  address: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
}

export interface ApplicationFields {
  address?: string;
  /** Those that change, by the code of the question (GET /questions); an empty text takes an answer back */
  answers?: Record<string, unknown>;
  birth_date?: string;
  canton?: string;
  city?: string;
  civilite?: string;
  country?: string;
  currency?: string;
  email?: string;
  employer?: string;
  employment_duration?: string;
  employment_status?: string;
  first_name?: string;
  house_number?: string;
  household?: number;
  housing?: string;
  income_type?: string;
  insurance?: string;
  lang?: string;
  last_name?: string;
  loan_amount?: number;
  loan_duration?: number;
  loan_purpose?: string;
  monthly_income?: number;
  nationality?: string;
  other_loans?: number;
  phone?: string;
  postal_code?: string;
  product?: string;
  purpose?: string;
  rate_type?: string;
  rent?: number;
  taxes?: number;
}

export interface Approval {
  send_email: boolean;
  amount_minor?: number;
  months?: number;
  override?: string;
  rate?: string;
  version?: number;
}

export interface ApprovalLimits {
  amount_min: Amount;
  amount_max: Amount;
  durations: number[];
  rate_min: string;
  rate_max: string;
}

export interface ApprovalMandate {
  max_minor: number;
  /** Codes of products */
  products: string[];
  per_day: DayMandate;
  /** What must hold; else it becomes a proposal */
  only_if: ('opinion.favourable' | 'register.clear' | 'papers.checked' | 'terms.as_asked_or_less' | 'client.not_blocked' | 'no_lookalike')[];
}

export interface ApprovalProposal {
  by: string;
  at: string;
  amount: Amount;
  months: number;
  rate: string;
  override: string;
  send_email: boolean;
  yours: boolean;
  waits_for: string[];
  /** The votes so far */
  cast: ApprovalVote[];
  /** The reader has voted */
  voted: boolean;
  /** The limit of the mandate of the program that proposes; empty: a person proposes, or the product asks for a second one */
  beyond: string;
  /** People who vote beside who proposes; 0: one person decides, 1: a second person */
  votes: number;
  /** More than half of them decide; otherwise all agree, and the first no ends it */
  majority: boolean;
  /** The tier that asks for them; null: the product asks for a second person, a program proposes, or nobody votes */
  tier: AuthorityTier | null;
}

export interface ApprovalTerms {
  amount: Amount;
  months: number;
  rate: string;
  monthly_payment: Amount;
  total_cost: Amount;
  total_payable: Amount;
  limits: ApprovalLimits;
  second: boolean;
  /** The amount is above what the caller approves alone; null: it is not, or is proposed to others */
  exceeded: LimitExceeded | null;
  override: boolean;
  /** For what: the checks speak against these terms, more is granted than was asked for, an instalment is higher */
  why: ('against' | 'more' | 'burden')[];
  /** What the checks make of these terms; nothing of it is kept */
  bearing: Bearing;
  /** The same of what was asked for */
  wished: Bearing;
  /** People who vote beside who proposes; 0: one person decides, 1: a second person */
  votes: number;
  /** More than half of them decide; otherwise all agree, and the first no ends it */
  majority: boolean;
  /** The tier that asks for them; null: the product asks for a second person, a program proposes, or nobody votes */
  tier: AuthorityTier | null;
  /** Why the rate is lower than the listed one; absent: the score takes nothing off, or a rate was given */
  score?: ScorePrice | null;
}

export interface ApprovalVote {
  by: string;
  agrees: boolean;
  reason: string;
  at: string;
}

export interface ApprovedLoan {
  amount: Amount;
  duration: number;
  rate: string;
  /** The regular instalment; of equal principal parts the first and highest */
  monthly_payment: Amount;
  repayment?: Repayment;
}

export interface ArrangementInput {
  parts: PaymentPledge[];
  version?: number;
}

export interface ArrearsBeganEvent {
  /** The same however often it is told */
  id: string;
  type: 'arrears.began';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ArrearsEndedEvent {
  /** The same however often it is told */
  id: string;
  type: 'arrears.ended';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ArrearsLetter {
  id: string;
  letter: 'reminder' | 'arrears' | 'formal_notice';
  on: string;
  pay_until: string;
  total: Amount;
  /** Empty while the paper is being made */
  document_id: string;
  /** Everything was paid before it left */
  dropped: boolean;
  sendings: Sending[];
}

export interface ArrearsLetterNow {
  letter: 'reminder' | 'arrears' | 'formal_notice';
  /** Code of why it may not leave; empty: it may */
  refusal: string;
  /** The day on which it may, where contacts of a week hold it back */
  from?: string;
}

export interface ArrearsReport {
  number: number;
  reached_on: string;
  /** What was overdue of the instalments on that day */
  missing: Amount;
  /** The sum from which it is reported; nought: the law names none */
  from: Amount;
  /** When less than that was overdue again; null: it still is */
  ended_on: string | null;
  register: string;
  due_on: string;
  /** void: the contract ended before it was reported */
  state: 'open' | 'overdue' | 'reported' | 'void';
  reported_on: string | null;
  reference: string;
  by: string;
}

export interface AskAnswer {
  position: number;
  document_id?: string;
  text?: string;
}

export interface AskExportInput {
  kind: 'clients' | 'requests' | 'loans' | 'schedule' | 'loan_events' | 'ledger' | 'payouts' | 'collection' | 'tape_consumer' | 'tape_anacredit';
  /** A day: as things stood at its end, as far as they were known then. For loans, schedule, loan_events, ledger and tapes; a tape without one is of today */
  as_of?: string;
  /** A number of the log of events: only what has changed since. For requests, loans, schedule, loan_events and payouts */
  changed_after?: number | null;
  /** ndjson when absent; xml for tapes alone */
  format?: 'ndjson' | 'csv' | 'xml';
  gzip?: boolean;
}

export interface AskInput {
  items: AskItem[];
  version?: number;
}

export interface AskItem {
  kind: 'document' | 'question';
  text: string;
  document_kind?: string;
}

export interface AskLinkInput {
  /** Absent: what the loan asks for */
  amount?: Amount | null;
}

export interface AskReviewInput {
  /** The applicant's own view */
  text: string;
  version?: number;
}

export interface AskVerificationInput {
  kind: 'identity' | 'accounts';
}

export interface Asked {
  by: string;
  at: string;
  expires_at: string;
  closed_at: string | null;
  items: AskedItem[];
}

export interface AskedItem {
  position: number;
  answer: string;
  document_id: string;
  kind: 'document' | 'question';
  text: string;
  document_kind?: string;
}

export interface AssignCaseInput {
  /** To the caller */
  mine: boolean;
  /** To this colleague, unless to the caller; nobody when absent */
  staff_id?: string;
  version?: number;
}

export interface AssignInput {
  /** Nobody when null */
  staff_id: string | null;
  version?: number;
}

export interface AssignThreadInput {
  /** Empty: nobody */
  staff_id: string;
  version?: number;
}

export interface AuthorityTier {
  currency: string;
  above_minor: number;
  opinion: string;
  votes: number;
  majority: boolean;
  points_below?: number;
}

export interface Automated {
  at: string;
  /** Of a refusal */
  reason: string;
  /** Of a refusal that is recommended: the main one first */
  reasons: ('affordability' | 'existing_debt' | 'adverse_register' | 'arrears_elsewhere' | 'arrears_here' | 'score' | 'employment_unstable' | 'income_unproven' | 'identity_unproven' | 'documents_missing' | 'information_contradictory' | 'age' | 'residence' | 'purpose' | 'legal_limit' | 'internal_policy' | 'fraud_suspected' | 'financial_crime' | 'not_recorded')[];
  program: string;
  name: string;
  version: number;
  /** Versions of the scorecard and of the products that the checks went by */
  rules: string;
}

export interface Backup {
  id: string;
  why: 'asked' | 'before_reset';
  state: 'waiting' | 'done' | 'failed';
  /** Its name below the folder of backups */
  folder: string;
  /** The node that made it, in whose folder it lies; empty until then, and where nodes have no names */
  node: string;
  files: number;
  bytes: number;
  /** Why it failed */
  problem: '' | 'no_space' | 'folder' | 'damaged' | 'failed';
  by: string;
  created_at: string;
  finished_at: string | null;
  /** When every file was read again and found as written */
  verified_at: string | null;
  /** It was made by this node, and its folder is no longer there */
  missing: boolean;
}

export interface BackupRehearsal {
  /** ID of the backup in the repository; empty: it broke off before one was found */
  snapshot: string;
  /** When that backup was made */
  made_at: string | null;
  /** How long it took */
  seconds: number;
  /** Whose rows were counted and compared with those of the backup's moment */
  tables: number;
  /** Of these tables, when the backup was made */
  rows: number;
  /** Problems found in what was restored */
  differences: number;
  /** What was told while it ran, in English, for operators; without anything personal */
  report: string;
  id: string;
  state: 'done' | 'failed';
  node: string;
  files: number;
  /** As it is restored */
  bytes: number;
  /** What it added to the repository */
  written: number;
  /** Why it failed */
  problem: '' | 'no_space' | 'folder' | 'damaged' | 'failed' | 'differs' | 'no_database';
  started_at: string;
  finished_at: string;
  /** When the retention let it go; null: it is there */
  removed_at: string | null;
}

export interface Backups {
  /** Those that are taken by themselves, into a repository of many */
  scheduled: ScheduledBackups;
  engine: 'sqlite' | 'postgres';
  /** The folder on the server in which backups lie */
  to: string;
  /** That folder lies in the data folder: what takes the disk takes the backups, too */
  in_data: boolean;
  /** The newest hundred */
  backups: Backup[];
  /** The newest that was made and checked; null when there is none */
  last_good: Backup | null;
}

export interface BankEntry {
  id: string;
  file_id: string;
  version: number;
  state: 'new' | 'matched' | 'unmatched' | 'dismissed' | 'replaced';
  /** The lender's */
  account: string;
  /** Below zero: it left the account */
  amount: Amount;
  booked_on: string;
  returned: boolean;
  return_code: string;
  reference: string;
  end_to_end: string;
  means: '' | 'payment' | 'payout' | 'payout_returned' | 'debit' | 'debit_returned' | 'payment_returned' | 'proof_arrived';
  loan_id: string;
  /** Empty: Florin itself */
  matched_by: string;
  matched_at: string | null;
  /** When its file was read */
  created_at: string;
  updated_at: string;
  /** Why it was dismissed, or the code of what kept it from being matched */
  note: string;
  /** Of an unmatched one, the likeliest loan first */
  suggestions: Suggestion[];
  party: string;
  iban: string;
  message: string;
  /** What the bank adds */
  info: string;
}

export interface BankEntryPage {
  items: BankEntry[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface BankFile {
  id: string;
  message: 'pain.002' | 'camt.053' | 'camt.054';
  /** New payments in it */
  entries: number;
  /** Payments that an earlier file had brought */
  known: number;
  /** Pending ones, and those of accounts that are not the lender's */
  skipped: number;
  matched: number;
  /** Waiting for somebody to look */
  unmatched: number;
  /** Still being worked on */
  waiting: number;
  uploaded_by: string;
  uploaded_at: string;
  /** The same file had been uploaded before */
  again: boolean;
}

export interface BankFilePage {
  items: BankFile[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface BankFileReadEvent {
  /** The same however often it is told */
  id: string;
  type: 'bank_file.read';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The file */
  bank_file_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface BankOrder {
  id: string;
  /** unclear: no answer came that could be believed; ask the bank whether it has the file. received, not_received: what came of that */
  state: 'sent' | 'accepted' | 'partly' | 'rejected' | 'unclear' | 'received' | 'not_received';
  /** unclear, received, not_received: why there is no answer */
  code: string;
  /** The bank's number of the order */
  reference: string;
  /** rejected: why, as ISO 20022 has reasons (ExternalStatusReason1Code) */
  reason_code: string;
  /** rejected: why, in words of the bank's */
  reason: string;
  /** How many transfers came back with the answer */
  rejected: number;
  /** Of the file: that of its download */
  sha256: string;
  /** Of the adapter's answer */
  answer_sha256: string;
  adapter: string;
  sent_by: string;
  sent_at: string;
  answered_at: string | null;
  /** Who has said whether the bank has received it */
  settled_by: string;
  settled_at: string | null;
  /** How they know */
  note: string;
}

export interface Batch {
  id: string;
  version: number;
  state: 'prepared' | 'released' | 'discarded';
  currency: string;
  /** How the bank's answers name the file */
  message_id: string;
  execute_on: string;
  payouts: number;
  total: Amount;
  prepared_by: string;
  prepared_at: string;
  released_by: string;
  released_at: string | null;
  /** A program has released it, and its file is made then unless a person stops it */
  leaves_at: string | null;
  /** The name of that program */
  leaves_by: string;
  /** One person prepared and released it */
  alone: boolean;
  /** When its file was last downloaded to be handed in by hand */
  downloaded_at: string | null;
  downloaded_by: string;
  changed_at: string;
  /** When the adapter handed it to the bank, and what the bank said; the newest first */
  orders: BankOrder[];
  /** What the caller may do with it now. copy: the file can be had, and the bank has it already, or may have it */
  allowed: ('release' | 'stop' | 'discard' | 'download' | 'copy' | 'send' | 'settle')[];
}

export interface BatchOrder {
  payout_ids: string[];
  /** Today when absent */
  execute_on?: string;
}

export interface BatchPage {
  items: Batch[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface Bearing {
  opinion: 'favourable' | 'review' | 'unfavourable';
  /** Null: something that the score needs is not known */
  points: number | null;
  amount: Amount;
  months: number;
  /** Percent per year */
  rate: string;
  /** A month */
  instalment: Amount;
  /** Percent of the income that all instalments take; empty: not known */
  burden: string;
  /** Percent above which the product calls for a look; 0: never */
  burden_max: string;
  /** What a month leaves after the instalment, at most where something is not known; null: not reckoned */
  surplus: Amount | null;
  /** What of the month is not known, and counts as nothing */
  unknown: string[];
}

export interface Bin {
  up_to: number;
  points: number;
}

export interface BorrowerGuarantee {
  id: string;
  request_id: string;
  first_name: string;
  last_name: string;
  state: 'waiting' | 'signed' | 'declined' | 'over';
  /** The most that the guarantor ever pays */
  limit: Amount;
  /** Once it is signed */
  ends_on: string | null;
}

export interface BorrowerGuarantees {
  /** The oldest first; without those that the lender does without */
  items: BorrowerGuarantee[];
  /** Whom the borrower proposes and the lender has not asked; the oldest first */
  named: OwnNamedGuarantor[];
  /** The requests for which the borrower may name a guarantor now */
  adds: string[];
}

export interface BringInput {
  /** The certificate, handed in with the papers of the request */
  document_id: string;
  insurer: string;
  covers: ('death' | 'disability' | 'incapacity' | 'job_loss')[];
  /** With each instalment, in minor units of the request's currency; 0: free */
  premium_minor: number;
}

export interface BroughtInsurance {
  version: number;
  /** Its certificate, among the papers of the request */
  document_id: string;
  insurer: string;
  covers: ('death' | 'disability' | 'incapacity' | 'job_loss')[];
  /** With each instalment, paid to the insurer */
  premium: Amount;
  brought_at: string;
  /** Last day for the lender's answer */
  answer_until: string;
  /** That day is over, and nothing was answered */
  late: boolean;
  state: 'waiting' | 'accepted' | 'refused';
  /** Required covers for which it was refused */
  missing: ('death' | 'disability' | 'incapacity' | 'job_loss')[];
  reason: string;
  answered_at: string | null;
}

export interface BudgetChange {
  number: number;
  position: number;
  before: BudgetFigures;
  after: BudgetFigures;
  reason: string;
  by: string;
  created_at: string;
}

export interface BudgetDesk {
  /** The capacity of Swiss law counts, so taxes and canton do */
  swiss: boolean;
  /** What nobody has told, and the calculation needs */
  missing: ('income' | 'rent' | 'other_loans' | 'household' | 'taxes' | 'canton')[];
  /** The law forbids an offer that does not fit into the budget, and one while something is missing */
  binding: boolean;
  parties: BudgetParty[];
  /** Instalments a month, in minor units, of what the new loan settles: they do not count */
  settled: number;
  /** To ask for what is missing, in the applicant's language */
  questions: string[];
  /** Newest first */
  changes: BudgetChange[];
  /** The caller may put figures right at this moment */
  editable: boolean;
}

export interface BudgetFigures {
  monthly_income: number | null;
  rent: number | null;
  other_loans: number | null;
  household: number | null;
  taxes: number | null;
  canton: string;
}

export interface BudgetInput {
  /** Of whom: 1 is the main borrower */
  position: number;
  figures: BudgetFigures;
  /** What the figures were taken from */
  reason: string;
  version?: number;
}

export interface BudgetParty {
  position: number;
  name: string;
  figures: BudgetFigures;
  /** What this person is to be asked for */
  missing: ('income' | 'rent' | 'other_loans' | 'household' | 'taxes' | 'canton')[];
}

export interface BudgetTrace {
  rule: string;
  income: number;
  living: number;
  rent: number;
  taxes: number;
  canton: string;
  obligations: number;
  needed: number;
  surplus: number;
  unknown: string[];
  living_of?: string;
}

export interface ByPartner {
  /** The partner's own id, once; nothing about a person */
  external_id: string;
  /** Code of a product */
  product: string;
  /** What the partner knows; the person sees it, corrects it, and answers for it */
  prefill: ApplicationFields;
  campaign?: string;
  /** Of a page of the partner, offered when the application is sent; absent: none */
  return_url?: string;
}

export interface CallHours {
  /** HH:MM */
  opens: string;
  /** HH:MM */
  closes: string;
  /** The first moment from now on in which a call is allowed: now, or the next opening on a day that is no Sunday and no holiday */
  from: string;
  /** A call is allowed now */
  open: boolean;
}

export interface CalledInLetter {
  on: string;
  /** What was due from that day on */
  total: Amount;
  /** Empty while the paper is being made */
  document_id: string;
}

export interface CancelChangeInput {
  version?: number;
}

export interface CancelInterviewInput {
  /** For the applicant */
  reason: string;
  version?: number;
}

export interface Cancellation {
  /** The borrowers are told it as it is written */
  reason: string;
  version?: number;
}

export interface CantonCost {
  canton: string;
  first: number;
  each: number;
}

export interface Card {
  start: number;
  burden: Bin[];
  employment: Record<string, number>;
  income: Record<string, number>;
  loan: Bin[];
  term: Bin[];
  favourable: number;
  review: number;
}

export interface CaseWorkers {
  items: Colleague[];
}

export interface CashFlow {
  currency: string;
  /** On all accounts of cash: the bank and what is on its way */
  opening: ReportSum;
  /** customers, interest, operating, funding; those in which nothing moved are left out */
  sections: CashPart[];
  /** The sum of the sections */
  change: ReportSum;
  closing: ReportSum;
  /** Of what closing is made */
  held: ReportRow[];
  /** Opening and change come to closing, in both periods */
  agrees: boolean;
  /** In a currency of presentation: what other rates did to cash (IAS 7.28); absent elsewhere */
  effect?: ReportSum | null;
}

export interface CashFlows {
  from: string;
  to: string;
  before_from: string;
  before_to: string;
  /** One each; currencies are not added up */
  currencies: CashFlow[];
}

export interface CashPart {
  section: 'customers' | 'interest' | 'operating' | 'funding';
  rows: CashRow[];
  sum: ReportSum;
}

export interface CashRow {
  way: 'received' | 'paid' | 'pending';
  /** Of the books; empty: the result of the business year so far; difference: the translation difference. Both stand on no account */
  account: string;
  /** English */
  name: string;
  /** As the accountant's chart has it on the last day, for all products */
  number: string;
  /** As the accountant calls it; empty: as the books do */
  number_name: string;
  now: Amount;
  before: Amount;
}

export interface Cause {
  code: 'before_statements' | 'booked_later' | 'not_in_statements' | 'no_statement' | 'statement_ends' | 'still_in_time' | 'loans_differ' | 'no_run' | 'run_under_way' | 'run_failed';
  /** Its part of books less beside; null: it is no amount */
  amount: Amount | null;
  /** How many loans; 0 elsewhere */
  count: number;
}

export interface ChangeCourse {
  payment: Amount;
  left: number;
  last_due: string;
  total: Amount;
  apr: string;
}

export interface ChangePreview {
  terms: ScheduleTerms;
  effective_on: string;
  before: ChangeCourse;
  after: ChangeCourse;
  rows: PlannedRow[];
  /** For putting instalments off while there are arrears; nothing where the contract names none */
  charge: Amount;
  /** How much more is paid until the end than without the change, with monthly costs and the charge; below zero: less */
  more: Amount;
}

export interface ChangeWebhookInput {
  name: string;
  url: string;
  kinds: string[];
  /** Sign with a key pair (v1a, Ed25519), too: who checks it needs no secret */
  key_pair?: boolean;
  version?: number;
}

export interface Chart {
  in_force: Plan;
  /** Since when; null: the numbers of the books, as shipped */
  valid_from: string | null;
  /** The first day from which on another chart may count */
  first: string;
  /** Of the books, and the one of what earlier years brought, which no entry names */
  accounts: Account[];
  templates: Template[];
  /** By which accounts can be told apart */
  products: string[];
  /** Newest first */
  changes: ChartChange[];
  /** Which files can be taken along by the chart in force */
  files: FileState[];
  may_edit: boolean;
}

export interface ChartChange {
  valid_from: string;
  reason: string;
  state: 'proposed' | 'confirmed' | 'applied' | 'rejected' | 'withdrawn' | 'failed';
  /** To the chart before it */
  differences: RowChange[];
  /** What it changes besides its rows */
  details: DetailChange[];
  id: string;
  author: string;
  /** Proposed by the caller */
  yours: boolean;
  created_at: string;
  decided_by: string;
  decided_note: string;
  decided_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'reject' | 'withdraw')[];
}

export interface Check {
  code: 'balanced' | 'subledgers' | 'accruals' | 'unposted' | 'bank' | 'suspense' | 'overdue' | 'allowance';
  state: 'ok' | 'explain' | 'stops';
  /** Empty: of all */
  currency: string;
  /** What the books say, debit above zero; null where no sums are compared */
  books: Amount | null;
  /** What the bank's statement or the loans say; null where there is none */
  beside: Amount | null;
  /** How many days, accounts, loans or payments are not as they should be */
  count: number;
  /** The day of the statement's closing balance, or on which loans were overdue; null: none */
  on: string | null;
  /** Of what the difference is made */
  causes: Cause[];
}

export interface CheckInput {
  product: string;
  currency: string;
  amount: number;
  months: number;
  rate: string;
  parties: CheckParty[];
  documents: string[];
  invited: boolean;
  on: string;
  advised?: OwnQuestionAdvised[];
  repayment?: Repayment;
  settled_monthly?: number;
}

export interface CheckParty {
  adult: boolean | null;
  income: number | null;
  income_type: string;
  employment_status: string;
  employment_duration: string;
  rent: number | null;
  other_loans: number | null;
  household: number | null;
  canton?: string;
  housing?: string;
  registers?: RegisterAnswer[];
  taxes?: number;
}

export interface CheckRun {
  number: number;
  cause: string;
  rules: string;
  opinion: 'favourable' | 'review' | 'unfavourable';
  inputs: CheckInput;
  trace: CheckTrace;
  created_at: string;
}

export interface CheckRuns {
  items: CheckRun[];
}

export interface CheckTrace {
  instalment: number;
  findings: Finding[];
  burden: string;
  budget: BudgetTrace | null;
  score: Score | null;
  opinion: 'favourable' | 'review' | 'unfavourable';
}

export interface CheckedPart {
  /** That begin in this part */
  chains: number;
  records: number;
  /** How many chains were found broken */
  broken: number;
  /** The first break of each, at most 1000 */
  breaks: JournalBreak[];
  /** Where to go on; empty at the end */
  next: string;
}

export interface Choice {
  value: string;
  label: string;
}

export interface ChooseInput {
  position: number;
  version?: number;
}

export interface ChooseInsuranceInput {
  code: string;
}

export interface Clawback {
  /** After the payout, within which it happens; 0: never */
  days: number;
  /** The borrower withdraws from the contract */
  withdrawn: boolean;
  /** The loan is called in or written off before as many instalments are paid in full; 0: that does not matter */
  default_before: number;
}

export interface ClientAccount {
  id: string;
  email: string;
  created_at: string;
  signed_in_at: string | null;
  blocked_at: string | null;
  factors: ClientFactor[];
  sessions: ClientSession[];
}

export interface ClientBlockedEvent {
  /** The same however often it is told */
  id: string;
  type: 'client.blocked';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The client */
  client_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ClientCandidate {
  id: string;
  first_name: string;
  last_name: string;
  since: string;
  requests: number;
  shared: ('person' | 'iban' | 'phone' | 'email')[];
}

export interface ClientChangedEvent {
  /** The same however often it is told */
  id: string;
  type: 'client.changed';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The client */
  client_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ClientComparison {
  keep: ClientSide;
  gone: ClientSide;
  shared: ('person' | 'iban' | 'phone' | 'email')[];
}

export interface ClientCounts {
  all: number;
  active: number;
  completed: number;
  late: number;
}

export interface ClientCriteria {
  /** Part of a name */
  name: string;
  /** A whole e-mail address, or part of one */
  email: string;
  /** A whole number, in any spelling */
  phone: string;
  birth_date: string | null;
  /** A whole account number, in any spelling */
  iban: string;
  /** Part of a reference or of an id */
  reference: string;
  /** The number of a document that was issued, as it prints it or as the list of documents shows it */
  document: string;
}

export interface ClientErasedEvent {
  /** The same however often it is told */
  id: string;
  type: 'client.erased';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The client */
  client_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ClientFactor {
  kind: 'totp' | 'phone' | 'webauthn';
  added_at: string;
}

export interface ClientFile {
  id: string;
  version: number;
  since: string;
  first_name: string;
  last_name: string;
  applicant: Applicant | null;
  finances: Finances | null;
  account: ClientAccount | null;
  requests: ClientRequest[];
  loans: LoanItem[];
  payments: ClientPayment[];
  papers: ClientPaper[];
  notes: ClientNote[];
  candidates: ClientCandidate[];
  merges: ClientMerge[];
  allowed: ('note' | 'end_sessions' | 'block' | 'unblock' | 'merge')[];
  /** Only where the call asks for it by expand */
  expanded?: ExpandedClientFile;
}

export interface ClientItem {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  has_account: boolean;
  requests: number;
  running: number;
  late: number;
  repaid: number;
  loan_status: 'none' | 'active' | 'completed' | 'late';
  since: string;
  updated_at: string;
  /** What programs of the lender call them; empty when they have not named them */
  external_id: string;
}

export interface ClientMerge {
  id: string;
  state: 'proposed' | 'confirmed' | 'rejected' | 'withdrawn' | 'undone';
  keep_id: string;
  keep_name: string;
  gone_id: string;
  gone_name: string;
  keep_account: string;
  reason: string;
  by: string;
  created_at: string;
  decided_by: string;
  decided_reason: string;
  decided_at: string | null;
  undo_until: string | null;
  allowed: ('confirm' | 'reject' | 'withdraw' | 'undo')[];
}

export interface ClientMergedEvent {
  /** The same however often it is told */
  id: string;
  type: 'client.merged';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The client */
  client_id: string;
  /** The other client */
  other_client_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ClientMoment {
  at: string;
  action: string;
  kind: 'client' | 'request' | 'loan' | 'account';
  entity_id: string;
  reference: string;
  actor_kind: 'visitor' | 'client' | 'staff' | 'system' | 'operator' | 'machine';
  actor: string;
}

export interface ClientNote {
  id: string;
  body: string;
  author: string;
  created_at: string;
}

export interface ClientNoteInput {
  body: string;
}

export interface ClientPage {
  items: ClientItem[];
  next_cursor: string;
  counts: ClientCounts;
  waiting: number;
  /** Only where the call asks for it by expand */
  expanded?: ExpandedClientPage;
  /** For the filter; only with total=exact */
  total?: number;
}

export interface ClientPaper {
  id: string;
  owner_kind: 'request' | 'loan';
  owner_id: string;
  reference: string;
  kind: string;
  title: string;
  issued_at: string;
  /** Version of the lender's own texts by which it was written; 0: as shipped */
  wording: number;
}

export interface ClientPartedEvent {
  /** The same however often it is told */
  id: string;
  type: 'client.parted';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The client */
  client_id: string;
  /** The other client */
  other_client_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ClientPayment {
  loan_id: string;
  reference: string;
  id: string;
  kind: 'paid_out' | 'drawn' | 'curtailed' | 'withdrawn' | 'frozen' | 'unfrozen' | 'charged' | 'waived' | 'paid' | 'prepaid' | 'rescheduled' | 'sanctioned' | 'settled' | 'called_in' | 'written_off' | 'recovered' | 'sold' | 'collected' | 'refunded' | 'returned' | 'reversed' | 'cancelled' | 'taken_over' | 'noted';
  on: string;
  booked_on: string;
  at: string;
  amount: Amount;
  source: string;
  note: string;
  version: number;
  ref: string;
  taken_back: boolean;
  reversible: boolean;
  waivable: Amount | null;
  paid: LoanParts | null;
  /** Of a waiver; not for clients */
  why?: 'goodwill' | 'own_mistake' | 'hardship' | 'complaint' | 'settlement';
}

export interface ClientRequest {
  role: 'borrower' | 'co_borrower';
  documents: ClientUpload[];
  id: string;
  reference: string;
  created_at: string;
  amount: Amount;
  duration: number | null;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review';
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  purpose: string;
}

export interface ClientSession {
  device: string;
  began_at: string;
  last_seen_at: string;
}

export interface ClientSessionInput {
  /** Id of the client, who has an account */
  client: string;
  auth: VouchedFor;
  /** What the session opens; what is signed needs the code that Florin sends to the person, too */
  scopes: ('own.read' | 'own.write' | 'own.mandate' | 'own.rights' | 'own.sign')[];
}

export interface ClientSide {
  id: string;
  version: number;
  first_name: string;
  last_name: string;
  since: string;
  names: string[];
  emails: string[];
  phones: string[];
  birth_dates: string[];
  references: string[];
  account: ClientAccount | null;
  requests: number;
  running: number;
  late: number;
}

export interface ClientTimeline {
  items: ClientMoment[];
  next_cursor: string;
}

export interface ClientUpload {
  id: string;
  kind: 'identity' | 'residence' | 'address' | 'income' | 'bank' | 'employment' | 'tax' | 'accounts' | 'pension' | 'enrolment' | 'tenancy' | 'property' | 'other';
  name: string;
  size: number;
  scan_state: 'not_scanned' | 'clean' | 'infected' | 'scan_failed';
  created_at: string;
}

export interface Close {
  kind: 'close' | 'reopen';
  first_day: string;
  last_day: string;
  /** Of a closing: what its author says of the checks; may be empty when there is nothing to explain */
  reason: string;
  state: 'proposed' | 'applied' | 'rejected' | 'withdrawn';
  /** As they stood when it was applied, before that as its author saw them; none of a reopening */
  checks: Check[];
  /** SHA-256 of its record in hexadecimal; empty before it is applied */
  digest: string;
  id: string;
  author: string;
  /** Proposed by the caller */
  yours: boolean;
  created_at: string;
  decided_by: string;
  decided_note: string;
  decided_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'reject' | 'withdraw')[];
}

export interface CloseChecks {
  checks: Check[];
}

export interface Closes {
  /** Nothing is dated on this day or before it any more; null: nothing is closed */
  closed_to: string | null;
  /** The month that can be closed next; null while nothing is booked */
  next: Month | null;
  /** The month that can be reopened; null: none */
  reopen: Month | null;
  may_edit: boolean;
  /** Newest first */
  items: Close[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface Closing {
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  reason: string;
  version?: number;
}

export interface CoBorrower {
  email: string;
  invited_at: string;
  expires_at: string;
  completed_at: string | null;
  first_name: string;
  last_name: string;
  finances: Finances | null;
}

export interface CodeInput {
  channel: 'email' | 'sms';
}

export interface CodeSent {
  channel: 'email' | 'sms';
  to: string;
  expires_at: string;
}

export interface Colleague {
  id: string;
  name: string;
}

export interface Collection {
  /** The open one, or the last; null: there never was one */
  case: CollectionCase | null;
  arrears: LoanArrears;
  promises: PaymentPromise[];
  letters: ArrearsLetter[];
  /** Which letters may leave now, by hand */
  letters_now: ArrearsLetterNow[];
  /** null: the loan is not called in */
  called_in: CalledInLetter | null;
  hardships: Hardship[];
  changes: ScheduleChange[];
  proposals: CollectionProposal[];
  log: CollectionLogEntry[];
  /** What the caller may do at this moment */
  actions: ('contact' | 'assign' | 'letter' | 'promise' | 'arrangement' | 'answer_hardship' | 'reschedule' | 'freeze' | 'unfreeze' | 'call_in' | 'charge_off' | 'recovery')[];
}

export interface CollectionCase {
  id: string;
  loan_id: string;
  version: number;
  state: 'open' | 'contact' | 'promise' | 'promise_broken' | 'hardship' | 'resolved' | 'closed';
  /** A member of staff; empty: nobody */
  assigned_to: string;
  assigned_name: string;
  next_action: 'call' | 'write' | 'check_promise' | 'answer_hardship' | 'review' | 'call_in' | 'wait';
  next_action_on: string;
  /** When those who owe are reached best */
  best_time: 'unknown' | 'morning' | 'noon' | 'afternoon' | 'evening';
  opened_at: string;
  closed_at: string | null;
}

export interface CollectionContact {
  channel: 'phone' | 'email' | 'letter' | 'in_person' | 'none';
  note: string;
  next_action: 'call' | 'write' | 'check_promise' | 'answer_hardship' | 'review' | 'call_in' | 'wait';
  next_action_on: string;
  /** When they are reached best; as it was when absent */
  best_time?: 'unknown' | 'morning' | 'noon' | 'afternoon' | 'evening';
  version?: number;
}

export interface CollectionItem {
  reference: string;
  first_name: string;
  last_name: string;
  product: string;
  loan_status: 'pending_payout' | 'active' | 'terminated' | 'charged_off' | 'closed';
  bucket: 'current' | '1-30' | '31-60' | '61-90' | 'over-90';
  /** The day of the figures: today where the law of the loan reads it off */
  on: string;
  days_past_due: number;
  overdue: Amount;
  outstanding: Amount;
  /** Where the case stands in the list as it is sorted: by it its neighbours are found, also when it has moved meanwhile */
  place: string;
  id: string;
  loan_id: string;
  version: number;
  state: 'open' | 'contact' | 'promise' | 'promise_broken' | 'hardship' | 'resolved' | 'closed';
  /** A member of staff; empty: nobody */
  assigned_to: string;
  assigned_name: string;
  next_action: 'call' | 'write' | 'check_promise' | 'answer_hardship' | 'review' | 'call_in' | 'wait';
  next_action_on: string;
  /** When those who owe are reached best */
  best_time: 'unknown' | 'morning' | 'noon' | 'afternoon' | 'evening';
  opened_at: string;
  closed_at: string | null;
}

export interface CollectionLogEntry {
  kind: string;
  details: Record<string, unknown>;
  words: string;
  by: string;
  at: string;
}

export interface CollectionPage {
  items: CollectionItem[];
  /** Empty on the last page */
  next_cursor: string;
  /** Of all open cases by days past due as of the last daily run, whatever the filter */
  counts: Record<string, number>;
  /** Only where the call asks for it by expand */
  expanded?: ExpandedCollectionPage;
}

export interface CollectionProposal {
  id: string;
  kind: 'call_in' | 'charge_off' | 'freeze';
  state: 'open' | 'done' | 'withdrawn';
  reason: string;
  /** Last day of a suspension; null: it is none */
  until: string | null;
  by: string;
  created_at: string;
  ended_by: string;
  ended_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'withdraw')[];
}

export interface Commission {
  on: 'paid_out' | 'first_instalment';
  /** Terms by which the borrower pays are refused: the APR of a loan does not contain them */
  paid_by: 'lender' | 'borrower';
  currency: string;
  /** Of what is paid out, with at most two decimals; empty: none */
  percent: string;
  /** For each loan, minor units; 0: none */
  flat: number;
  /** By what is paid out, the lowest first; the tier of a loan counts for all of it */
  tiers: CommissionTier[];
  /** The most for a loan, minor units; 0: none */
  cap: number;
  clawback: Clawback;
}

export interface CommissionStatement {
  id: string;
  /** Its first day */
  month: string;
  /** Of the partner's statements in this currency */
  number: number;
  /** From the month before: zero, or less where more was taken back than earned */
  carried: Amount;
  /** What was earned in the month, less what was taken back */
  lines: Amount;
  /** What is paid; zero where it comes to less, and then the rest is carried on */
  payable: Amount;
  made_at: string;
  state: 'nothing' | 'open' | 'under_way' | 'paid';
  /** Whether the caller may plan its payout now */
  may_pay: boolean;
}

export interface CommissionStatements {
  /** Newest first */
  items: CommissionStatement[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface CommissionTier {
  /** Minor units */
  from: number;
  percent: string;
}

export interface Company {
  name: string;
  email: string;
  phone: string;
  address_lines: string[];
  country: string;
  founded: number;
  placeholder: boolean;
  demo: boolean;
  admin_email_domain?: string;
  data_protection_email?: string;
  legal_name?: string;
  register_number?: string;
  supervisor?: string;
}

export interface ComplaintEntry {
  /** From which the days run */
  received_on: string;
  channel: 'online' | 'message' | 'email' | 'telephone' | 'letter' | 'counter' | 'other';
  /** Its code; empty: of none, or not known */
  product: string;
  /** What was given for it; null: no money */
  redress: Amount | null;
  /** Where the law says by when an answer is due; empty: it names no time, and the lender's own counts */
  act: string;
  article: string;
}

export interface ComplaintFile {
  id: string;
  name: string;
  size: number;
  scan_state: 'not_scanned' | 'clean' | 'infected' | 'scan_failed';
  created_at: string;
}

export interface ComplaintInput {
  category: 'application' | 'contract' | 'payment' | 'arrears' | 'service' | 'data_protection' | 'other';
  text: string;
}

export interface ComplaintLine {
  by: 'all' | 'category' | 'channel' | 'product';
  /** The category, the channel, the product's code; empty: all, or no product */
  key: string;
  received: number;
  /** No answer yet, or not to what reopened them */
  open: number;
  upheld: number;
  partly: number;
  rejected: number;
  withdrawn: number;
  /** Answered after the day on which the answer was due, or open past it */
  late: number;
  /** Neither acknowledged nor answered by the day on which that was due */
  acknowledged_late: number;
  /** To the answer, of those answered; 0: none is */
  median_days: number;
  longest_days: number;
  /** What was given, by currency */
  redress: Amount[];
}

export interface ComplaintYear {
  year: number;
  /** All of them first, then by category, by channel and by product */
  lines: ComplaintLine[];
}

export interface ConditionAsked {
  /** Its day is over, and nothing has come */
  late: boolean;
  /** The oldest first */
  answers: ConditionReply[];
  /** What is asked, in the applicant's language */
  text: string;
  /** The day until which it should be there; absent: none is named */
  until?: string;
  /** Why, in the applicant's language; empty: nothing is said */
  why?: string;
}

export interface ConditionPaper {
  id: string;
  kind: string;
}

export interface ConditionReply {
  at: string;
  words: string;
  /** A paper of the request; empty: none */
  document_id: string;
}

export interface ConditionReplyInput {
  words: string;
  document_id?: string;
}

export interface ConditionTemplate {
  code: 'payslip' | 'account' | 'old_loan' | 'identity' | 'insurance';
  text: string;
  why: string;
}

export interface ConfirmInput {
  confirm: boolean;
}

export interface Consent {
  version: string;
  /** Empty while the shipped declaration counts */
  wording?: Text;
}

export interface Consultation {
  number: number;
  /** About whom: 1 is the main borrower */
  position: number;
  register: string;
  asked_on: string;
  result: 'clear' | 'entry' | 'unreachable';
  /** That the register gave; empty when it did not answer */
  reference: string;
  remark: string;
  by: string;
  created_at: string;
  /** What the register printed, oldest first */
  files: Evidence[];
}

export interface ConsultationInput {
  position: number;
  register: string;
  asked_on: string;
  result: 'clear' | 'entry' | 'unreachable';
  reference: string;
  remark: string;
}

export interface ContactForm {
  name: string;
  email: string;
  message: string;
}

export interface ContactProof {
  /** Empty: nobody has proven it */
  way: '' | 'mailbox' | 'staff';
  /** How a member of staff has reached the applicant there */
  words: string;
  /** Who of the lender; empty: the applicant */
  by: string;
  proven_at: string | null;
  /** Who has asked the applicant for the proof; empty: nobody */
  asked_by: string;
  /** When that was last */
  asked_at: string | null;
}

export interface ContractClause {
  occasion: 'interest' | 'arrangement_fee' | 'insurance' | 'withdrawal' | 'early_over_year' | 'early_under_year' | 'late_interest' | 'late_instalment' | 'deferral' | 'called_in';
  base: 'principal' | 'amount_lent' | 'overdue_principal' | 'unpaid_instalment' | 'deferred_instalments' | 'outstanding_principal' | 'prepaid_principal' | 'instalments';
  /** Percent of the base; per year where interest runs */
  rate: string;
  /** Which rule of law allows it; "contract": the agreement alone */
  basis: string;
  /** A sum instead of a rate */
  amount?: Amount;
  follows?: boolean;
  /** Repaid early within twelve months without compensation */
  free?: Amount;
  limit?: 'once' | 'less_asked' | 'forgone_interest' | 'contract_rate';
  /** The most that the law allows, in percent of the base; absent: it names none */
  most?: string;
}

export interface ContractEndedEvent {
  /** The same however often it is told */
  id: string;
  type: 'contract.ended';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** The offer, which is the contract once all have signed */
  agreement_id: string;
  /** Where it stands since */
  status: string;
  /** The loan */
  loan_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ContractInForceEvent {
  /** The same however often it is told */
  id: string;
  type: 'contract.in_force';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** The offer, which is the contract once all have signed */
  agreement_id: string;
  /** Where it stands since */
  status: string;
  /** The loan */
  loan_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ContractSignedEvent {
  /** The same however often it is told */
  id: string;
  type: 'contract.signed';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** The offer, which is the contract once all have signed */
  agreement_id: string;
  /** Where it stands since */
  status: string;
  /** The loan */
  loan_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface Cookies {
  wording_version: string;
  statistics: boolean;
  /** Empty while the shipped question counts */
  text?: Text;
  /** Empty while the shipped question counts */
  title?: Text;
}

export interface CorrectionInput {
  field: 'first_name' | 'last_name' | 'email' | 'birth_date' | 'nationality' | 'other';
  value: string;
  reason: string;
}

export interface Counts {
  all: number;
  pending: number;
  approved: number;
  rejected: number;
  closed: number;
}

export interface Coverage {
  /** IBAN */
  account: string;
  currency: string;
  /** null: no statement was ever imported */
  covered_to: string | null;
  /** Business days since then without a statement, the first of them; none while no statement was ever imported */
  missing: string[];
  /** How many business days are missing */
  count: number;
}

export interface CreditRules {
  scorecard: Card;
  products: ProductRules[];
}

export interface Dashboard {
  total: number;
  pending: number;
  approved: number;
  rejected: number;
  /** Requested, per currency */
  total_amount: Amount[];
  /** The ten newest requests */
  recent: Item[];
}

export interface Day {
  on: string;
  received: number;
  /** Approvals less those undone */
  approved: number;
  /** Refusals less those undone or reopened */
  declined: number;
}

export interface DayMandate {
  count: number;
  sum_minor: number;
}

export interface DebitBouncedEvent {
  /** The same however often it is told */
  id: string;
  type: 'debit.bounced';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The debit */
  debit_id: string;
  /** Where it stands since */
  status: string;
  /** The bank's code */
  reason?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface DebitCancelledEvent {
  /** The same however often it is told */
  id: string;
  type: 'debit.cancelled';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The debit */
  debit_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface DebitNow {
  amount: Amount;
  /** The first day that leaves the time of notice, on which banks collect */
  on: string;
}

export interface DebitRun {
  id: string;
  version: number;
  /** closed: each debit has come in or come back */
  state: 'announced' | 'closed' | 'discarded';
  /** How the bank's answers name the file */
  message_id: string;
  due_on: string;
  debits: number;
  total: Amount;
  /** Debits that came in */
  collected: number;
  /** Debits that the bank refused, or took back */
  returned: number;
  prepared_by: string;
  prepared_at: string;
  /** With the last change of one of its debits */
  changed_at: string;
}

export interface DebitRunPage {
  items: DebitRun[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface DebitSentEvent {
  /** The same however often it is told */
  id: string;
  type: 'debit.sent';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The debit */
  debit_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface DebitsInput {
  due_on: string;
}

export interface Debt {
  /** The loan of this lender; empty: the claim of another */
  loan_id: string;
  /** The other lender; empty for a loan of this one */
  creditor: string;
  /** Where the other lender wants the money */
  iban: string;
  /** Of the loan, or what the other lender wants to read on the payment */
  reference: string;
  /** What repaying it takes on the day, or what the other lender has stated */
  amount: Amount;
  /** No compensation is asked for the early repayment */
  waived: boolean;
  compensation?: Amount;
  /** Instalments a month that end with it */
  monthly?: Amount;
  /** Of a loan of this lender: the day of the figure */
  on?: string;
  /** Of another lender's claim: the last day on which the amount is good */
  until?: string;
}

export interface DebtCandidate {
  days_past_due: number;
  /** The loan of this lender; empty: the claim of another */
  loan_id: string;
  /** The other lender; empty for a loan of this one */
  creditor: string;
  /** Where the other lender wants the money */
  iban: string;
  /** Of the loan, or what the other lender wants to read on the payment */
  reference: string;
  /** What repaying it takes on the day, or what the other lender has stated */
  amount: Amount;
  /** No compensation is asked for the early repayment */
  waived: boolean;
  compensation?: Amount;
  /** Instalments a month that end with it */
  monthly?: Amount;
  /** Of a loan of this lender: the day of the figure */
  on?: string;
  /** Of another lender's claim: the last day on which the amount is good */
  until?: string;
}

export interface DebtsDesk {
  /** Of the request */
  version: number;
  /** What the loan settles: with the figures of today, or as its contract names it */
  debts: Debt[];
  total: Amount;
  /** Instalments a month that end with it */
  monthly: Amount;
  /** The loan that was asked for */
  asked: Amount;
  /** Running loans of the same client in the same currency */
  candidates: DebtCandidate[];
  /** What the borrower wants it to settle: a wish, to be checked */
  wished: Wished;
  /** The wished loans by name */
  wished_loans: WishedLoan[];
  /** The caller may change it at this moment */
  editable: boolean;
}

export interface DebtsInput {
  loans: OwnDebt[];
  claims: OtherDebt[];
  /** Of the request that was looked at */
  version?: number;
}

export interface Decided {
  id: string;
  version: number;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review';
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  processed_at: string | null;
  /** Until when an immediate refusal can be taken back */
  undo_until: string | null;
  allowed: ('approve' | 'propose' | 'refuse' | 'refuse_now' | 'ask' | 'withdraw' | 'close' | 'answer' | 'take_back_ask' | 'expire' | 'second_approve' | 'second_return' | 'second_refuse' | 'undo_refusal' | 'ask_review' | 'let_stand' | 'uphold' | 'reopen' | 'undo_approval' | 'send_offer' | 'void_offer' | 'sign' | 'decline_offer' | 'expire_offer' | 'open_payout' | 'cancel' | 'fund')[];
  /** The limit of the program's mandate that made a proposal of its approval */
  beyond?: string;
  /** The refusal is a recommendation: a person reads it and decides */
  recommended?: boolean;
}

export interface Deciders {
  items: Colleague[];
}

export interface Decision {
  /** Words that the applicant reads; a refusal takes some unless its reasons are told */
  reason: string;
  send_email: boolean;
  /** Of a refusal, the main one first: required from a person; of a program that gives none, those that the checks stand for */
  reasons?: ('affordability' | 'existing_debt' | 'adverse_register' | 'arrears_elsewhere' | 'arrears_here' | 'score' | 'employment_unstable' | 'income_unproven' | 'identity_unproven' | 'documents_missing' | 'information_contradictory' | 'age' | 'residence' | 'purpose' | 'legal_limit' | 'internal_policy' | 'fraud_suspected' | 'financial_crime' | 'not_recorded')[];
  /** The applicant reads the reasons in their language, before the words; suspicions are never told */
  tell_reasons?: boolean;
  version?: number;
}

export interface DecisionFigures {
  /** Requests whose last decision of the period is an approval; one that was undone or reopened counts not at all */
  approved: number;
  refused: number;
  /** From the application to the decision that stands, day and night; half of the requests took no longer */
  median_minutes: number;
  /** The 90th percentile: nine of ten took no longer */
  ninth_minutes: number;
  months: DecisionMonth[];
  /** The most frequent first */
  reasons: DecisionReason[];
  /** Why was refused, by code, the most frequent main reason first */
  refusals: ReasonFigures[];
}

export interface DecisionMonth {
  /** The end of the month */
  on: string;
  approved: number;
  refused: number;
  median_minutes: number;
  ninth_minutes: number;
}

export interface DecisionReason {
  outcome: 'approved' | 'refused';
  /** Of the last checks before the decision */
  opinion: 'favourable' | 'review' | 'unfavourable' | 'none';
  /** By a person, at once from the list, by a second person, or by a program */
  way: 'person' | 'at_once' | 'second' | 'program';
  requests: number;
}

export interface Declared {
  reference: string;
  version: string;
  lang: string;
  at: string;
}

export interface Detail {
  documents: Document[];
  id: string;
  reference: string;
  version: number;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review';
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  created_at: string;
  answer_due_at: string;
  due: Due | null;
  processed_at: string | null;
  admin_notes: string;
  product: string;
  on_request: boolean;
  amount: Amount;
  duration: number;
  duration_given: boolean;
  purpose: string;
  lang: string;
  has_account: boolean;
  assignee_id: string;
  assignee: string;
  consent_version: string;
  applicant: Applicant;
  finances: Finances;
  quote: Offer;
  pti: PTI;
  /** What was approved; null: nothing is. The fields above stay what was asked for */
  granted: Granted | null;
  /** The loan requires an insurance */
  insurance_required: boolean;
  notes: Note[];
  decision: PastDecision | null;
  history: PastDecision[];
  allowed: ('approve' | 'propose' | 'refuse' | 'refuse_now' | 'ask' | 'withdraw' | 'close' | 'answer' | 'take_back_ask' | 'expire' | 'second_approve' | 'second_return' | 'second_refuse' | 'undo_refusal' | 'ask_review' | 'let_stand' | 'uphold' | 'reopen' | 'undo_approval' | 'send_offer' | 'void_offer' | 'sign' | 'decline_offer' | 'expire_offer' | 'open_payout' | 'cancel' | 'fund')[];
  undo_until: string | null;
  /** Only where the call asks for it by expand */
  expanded?: ExpandedDetail;
}

export interface DetailChange {
  name: 'year_begins' | 'company_number' | 'adviser' | 'client';
  before: string;
  after: string;
}

export interface Diagnostics {
  database_ok: boolean;
  latency_ms: number;
  engine: 'sqlite' | 'postgres';
  version: string;
  schema_version: number;
  rows_by_status: Counts;
  /** The nodes that work on the database, by name; one that ended, or that others took over from, is not among them */
  nodes: Node[];
}

export interface Difference {
  /** Such as /rates/fixed */
  pointer: string;
  /** JSON; empty when it was not there */
  before: string;
  /** JSON; empty when it is not there any more */
  after: string;
}

export interface DiscardRuleDraftInput {
  version?: number;
}

export interface Document {
  id: string;
  kind: 'identity' | 'residence' | 'address' | 'income' | 'bank' | 'employment' | 'tax' | 'accounts' | 'pension' | 'enrolment' | 'tenancy' | 'property' | 'other';
  name: string;
  type: string;
  size: number;
  scan_state: 'not_scanned' | 'clean' | 'infected' | 'scan_failed';
  created_at: string;
  /** Files of one paper are its pages */
  paper_id: string;
  page: number;
}

export interface DocumentIssuedEvent {
  /** The same however often it is told */
  id: string;
  type: 'document.issued';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The document */
  document_id: string;
  /** What kind of paper it is */
  paper: string;
  /** The loan */
  loan_id?: string;
  /** The request */
  request_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface Drawdown {
  /** How many instalments lie between two parts */
  apart?: number;
  /** Percent of the principal that is paid out at once */
  first?: string;
  /** How many equal parts follow */
  later?: number;
}

export interface Due {
  kind: 'answer' | 'review';
  at: string;
  /** soon: within a day */
  state: 'open' | 'soon' | 'late';
  /** By the server's clock; negative: so long it is late */
  left_seconds: number;
}

export interface DueDayInput {
  /** 1 to 28 */
  day: number;
}

export interface DueReport {
  request_id: string;
  reference: string;
  first_name: string;
  last_name: string;
  product: string;
  /** A contract that was signed, arrears that the law counts, a loan that was called in, arrears that were put right, a contract that has ended, or that a report was wrong */
  kind: 'contract' | 'arrears' | 'called' | 'cured' | 'ended' | 'correction';
  register: string;
  due_on: string;
  /** The day has passed where the product is sold */
  overdue: boolean;
}

export interface DueReports {
  count: number;
  /** More than that */
  at_least: boolean;
  /** Whose day comes first */
  next: DueReport[];
}

export interface DueRequest {
  /** The promise was not kept */
  late: boolean;
  /** Of the opening hours that are left until then; of those that have passed since, when late */
  open_minutes: number;
  id: string;
  reference: string;
  first_name: string;
  last_name: string;
  stage: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review';
  assignee: string;
  /** By when an answer was promised */
  due_at: string;
}

export interface Early {
  cap_over_year: string;
  cap_under_year: string;
  threshold: number;
}

export interface EarlyInput {
  mode: 'total' | 'shorter' | 'lower';
  /** Principal to repay early; of a part only */
  amount: Amount | null;
  /** The day by which the money will be there */
  on: string;
}

export interface EarlyMonth {
  /** The end of the month */
  on: string;
  /** Loans repaid early as a whole */
  whole: number;
  /** Early repayments of a part */
  parts: number;
  /** Principal repaid early */
  amount: Amount;
  /** Of the principal at the end of the month before, in percent with two decimals, half up: the single monthly mortality */
  share: string;
}

export interface EarlyQuote {
  id: string;
  mode: 'total' | 'shorter' | 'lower';
  on: string;
  principal: Amount;
  accrued: Amount;
  compensation: Amount;
  fee_refund: Amount;
  due: Amount;
  credit: Amount;
  total: Amount;
  instalment: Amount;
  months: number;
  ends_on: string;
  /** Interest that the schedule still had, and that is not asked any more */
  saved: Amount;
  /** Without it: the day of the last instalment as it stands */
  ends_now: string;
  /** Why the compensation is what it is */
  why: 'none' | 'variable' | 'threshold' | 'over_year' | 'under_year' | 'interest';
  /** Of what is repaid early, before the limits */
  percent: string;
}

export interface Entry {
  key: string;
  kind: string;
  /** Its booking day */
  on: string;
  /** The day that it belongs to, where that was past or closed; null: on */
  belongs_on: string | null;
  /** When it was written */
  at: string;
  /** staff, system, program, client or command */
  by_kind: string;
  by_id: string;
  about: About;
  /** The entry that it takes back; empty: none */
  reverses: string;
  /** The entry that takes it back; empty: none */
  reversed_by: string;
  lines: EntryLine[];
}

export interface EntryLine {
  account: string;
  /** English */
  name: string;
  /** As the accountant's chart of its booking day has it */
  number: string;
  /** Debit above zero */
  amount: Amount;
}

export interface ErasureLine {
  class: 'account' | 'request' | 'identity_papers' | 'contract' | 'message' | 'mail' | 'case';
  /** Which part of the program keeps it */
  source: string;
  records: number;
  /** Empty: it is erased */
  why: '' | 'in_use' | 'by_law' | 'by_hold' | 'not_yet';
  /** When the time of keeping ends; null while that is not known yet */
  until: string | null;
  /** What the rule follows */
  law: string;
  /** Which of the shipped texts that is; empty: as the lender wrote it */
  law_key: string;
}

export interface ErasurePreview {
  lines: ErasureLine[];
  outcome: 'erased' | 'partly' | 'held';
}

export interface Event {
  /** The same however often it is told */
  id: string;
  /** One of the catalogue; there may come others */
  type: string;
  /** When it happened */
  timestamp: string;
  /** live, or test in a sandbox, where everything is invented */
  mode: string;
  /** Of this form */
  version: string;
  /** Ids and states; the catalogue says which */
  data: EventData;
  /** Who brought it about */
  actor?: EventActor | null;
  /** What it is about */
  object?: EventObject | null;
  /** Its place in the log, from 1, without gaps */
  seq?: number;
}

export interface EventActor {
  /** visitor, client, staff, machine (a program with a key), system (the daily work) or operator (the command line); there may come others */
  kind: string;
  /** Of the account, the member of staff or the key */
  id?: string;
}

export interface EventConsumer {
  name: string;
  /** The last number that it has */
  seq: number;
  /** How many events have happened since */
  behind: number;
  changed_by: string;
  changed_at: string;
}

export interface EventConsumers {
  items: EventConsumer[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface EventData {
  adapter_id?: string;
  agreement_id?: string;
  bank_file_id?: string;
  client_id?: string;
  commission_statement_id?: string;
  debit_id?: string;
  document_id?: string;
  due_on?: string;
  event_id?: string;
  export_id?: string;
  hardship_id?: string;
  interview_id?: string;
  limit?: string;
  loan_id?: string;
  operation?: string;
  other_client_id?: string;
  outcome?: string;
  paper?: string;
  partner_application_id?: string;
  partner_id?: string;
  payout_id?: string;
  program_id?: string;
  reason?: string;
  register?: string;
  report?: string;
  request_id?: string;
  stage?: string;
  status?: string;
  thread_id?: string;
}

export interface EventObject {
  /** request, agreement, loan, payout, hardship, debit, bank_file, document, thread, interview, client, export, adapter, program, partner_application or commission_statement; there may come others */
  type: string;
  id: string;
  /** What programs of the lender called it when this happened; absent when they had not named it */
  external_id?: string;
  /** Of the object since the event, where it has one: it rises, so what is older than what you have can be dropped */
  version?: number;
}

export interface EventPage {
  /** In order */
  items: Event[];
  /** To go on from: pass it as after. It also passes over events that were not asked for */
  next_after: number;
  /** Whether there is more to read at once */
  more: boolean;
  /** The first number that is kept */
  oldest: number;
  /** The last number that was given */
  newest: number;
}

export interface Evidence {
  id: string;
  name: string;
  type: string;
  size: number;
  scan_state: 'not_scanned' | 'clean' | 'infected' | 'scan_failed';
  created_at: string;
}

export interface ExchangeRates {
  /** The latest, the newest day first; at most 60 */
  rates: RateQuote[];
  /** Newest first */
  changes: RateChange[];
  /** To begin with: that of the last change */
  base: string;
  may_edit: boolean;
}

export interface ExpandedClientFile {
  /** By the ids of what they are about */
  loans?: Record<string, Loan>;
  /** By the ids of what they are about */
  requests?: Record<string, Detail>;
}

export interface ExpandedClientPage {
  /** By the ids of what they are about */
  client?: Record<string, ClientFile>;
}

export interface ExpandedCollectionPage {
  /** By the ids of what they are about */
  client?: Record<string, ClientFile>;
  /** By the ids of what they are about */
  loan?: Record<string, Loan>;
}

export interface ExpandedDetail {
  /** By the ids of what they are about */
  budget?: Record<string, BudgetDesk>;
  /** By the ids of what they are about */
  checks?: Record<string, CheckRuns>;
  /** By the ids of what they are about */
  client?: Record<string, ClientFile>;
  /** By the ids of what they are about */
  debts?: Record<string, DebtsDesk>;
  /** By the ids of what they are about */
  offer?: Record<string, StaffOffer>;
  /** By the ids of what they are about */
  papers?: Record<string, StaffPapers>;
  /** By the ids of what they are about */
  registers?: Record<string, RegisterDesk>;
}

export interface ExpandedList {
  /** By the ids of what they are about */
  client?: Record<string, ClientFile>;
  /** By the ids of what they are about */
  offer?: Record<string, StaffOffer>;
  /** By the ids of what they are about */
  request?: Record<string, Detail>;
}

export interface ExpandedLoan {
  /** By the ids of what they are about */
  client?: Record<string, ClientFile>;
  /** By the ids of what they are about */
  collection?: Record<string, Collection>;
  /** By the ids of what they are about */
  law?: Record<string, LoanLaw>;
  /** By the ids of what they are about */
  offer?: Record<string, StaffOffer>;
  /** By the ids of what they are about */
  request?: Record<string, Detail>;
  /** By the ids of what they are about */
  sanctions?: Record<string, LoanSanctions>;
}

export interface ExpandedLoanPage {
  /** By the ids of what they are about */
  client?: Record<string, ClientFile>;
  /** By the ids of what they are about */
  collection?: Record<string, Collection>;
  /** By the ids of what they are about */
  loan?: Record<string, Loan>;
}

export interface ExpandedPayoutPage {
  /** By the ids of what they are about */
  client?: Record<string, ClientFile>;
  /** By the ids of what they are about */
  loan?: Record<string, Loan>;
}

export interface Export {
  id: string;
  kind: 'clients' | 'requests' | 'loans' | 'schedule' | 'loan_events' | 'ledger' | 'payouts' | 'collection' | 'tape_consumer' | 'tape_anacredit';
  format: 'ndjson' | 'csv' | 'xml';
  gzip: boolean;
  /** The day at whose end things stood as the files say; null: now */
  as_of: string | null;
  /** Only what has changed since this number of the log of events; null: everything */
  changed_after: number | null;
  /** gone: its days are over, and the files with them */
  state: 'waiting' | 'ready' | 'failed' | 'gone';
  /** Why it failed; empty: it did not */
  failure: string;
  /** Who asked for it */
  by: string;
  created_at: string;
  made_at: string | null;
  /** Until when the files can be fetched */
  expires_at: string | null;
  /** Where the log of events goes on: pass it as after. What happened up to it is in the files, of what comes after nothing is missing there */
  seq: number | null;
  /** SHA-256 over kind, seq and the sums of all files, in hex; it stands in the audit log, too */
  seal: string;
  schema: ExportSchema;
  files: ExportFile[];
}

export interface ExportFile {
  name: string;
  /** Below the address of this API; parts can be asked for with Range */
  url: string;
  bytes: number;
  rows: number;
  /** Of the bytes as they are fetched, in hex */
  sha256: string;
}

export interface ExportMember {
  name: string;
  /** An amount is minor units and a currency in NDJSON; in CSV it is major units, and the currency stands in the column after it */
  type: 'text' | 'amount' | 'number' | 'day' | 'moment' | 'flag';
}

export interface ExportPage {
  items: Export[];
  /** Empty on the last page */
  next_cursor: string;
  /** What the caller may have a copy of */
  kinds: OfferedKind[];
}

export interface ExportReadyEvent {
  /** The same however often it is told */
  id: string;
  type: 'export.ready';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The export */
  export_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ExportSchema {
  name: string;
  /** It rises when a member changes what it says; members may be added without */
  version: number;
  /** In the order of the files */
  columns: ExportMember[];
}

export interface ExternalInput {
  /** 1 to 128 printable ASCII characters without spaces; no name and nothing else about a person: it stands in events */
  external_id: string;
}

export interface ExternalScore {
  state: 'waiting' | 'pending' | 'done' | 'failed';
  /** Why there is none; empty: there is, or may still be */
  code: string;
  /** Null: there is none */
  answer: ScoreAnswer | null;
  /** The figures of the request are others since it was computed */
  changed: boolean;
  adapter: string;
  /** Who has computed it, as the adapter says */
  provider: string;
  /** Of the answer, as the audit log has it */
  sha256: string;
  asked_at: string;
  closed_at: string | null;
}

export interface Factor {
  id: string;
  kind: 'totp' | 'phone' | 'webauthn';
  name: string;
}

export interface Fees {
  upfront: string;
  upfront_max: number;
  insurance: string;
  insurer: string;
}

export interface FieldProblem {
  /** JSON pointer of the field; a query parameter is /name */
  pointer: string;
  code: string;
  message_key: string;
  detail: string;
  /** Values for the placeholders of the message, such as a bound. Where the value is none of those that there are, choices has them, with a comma and a space between */
  params?: Record<string, unknown>;
}

export interface Figure {
  value: string;
  /** Up to and with this amount, in whole units; none: any above */
  le?: string;
  /** Up to and with this term; none: any above */
  le_months?: number;
}

export interface Figures {
  /** Of the open requests, in the order of their way */
  stages: StageCount[];
  /** Requests past the promise */
  late: number;
  late_at_least: boolean;
  /** Whose promise ends first */
  next: DueRequest[];
  /** Assigned to the caller, the same order */
  mine: DueRequest[];
  promise_hours: number;
  /** What registers are still to be told */
  reports: DueReports;
  past: Past;
  /** Per currency; empty for those who may not read loans */
  portfolio: Portfolio[];
  /** To choose from */
  products: NamedProduct[];
}

export interface FileState {
  format: 'fec' | 'datev' | 'swiss' | 'saft' | 'plain';
  /** The code of what it lacks, such as accountfile.company_number; empty: nothing */
  lacks: string;
  /** Of accountfile.number: the number that does not fit; empty elsewhere */
  number: string;
}

export interface Filed {
  id: string;
}

export interface FiledComplaint {
  /** visitor: a person who is no client */
  person_kind: 'account' | 'request' | 'visitor';
  category: 'application' | 'contract' | 'payment' | 'arrears' | 'service' | 'data_protection' | 'other';
  text: string;
  /** other when absent */
  channel?: 'message' | 'email' | 'telephone' | 'letter' | 'counter' | 'other';
  /** How a visitor is reached: an address or a telephone number */
  contact?: string;
  /** Of a visitor */
  name?: string;
  /** Of a client; empty for a visitor */
  person_id?: string;
  /** The code of the product that it is about, if one is */
  product?: string;
  /** From which the days run; today when absent */
  received_on?: string;
}

export interface Finances {
  income_type: string;
  monthly_income: Amount | null;
  employment_status: string;
  employer: string;
  employment_duration: string;
  rent: Amount | null;
  other_loans: Amount | null;
  household: number | null;
  taxes: Amount | null;
  canton: string;
  housing: string;
}

export interface Finding {
  code: string;
  result: 'pass' | 'remark' | 'refer' | 'against';
  params?: Record<string, string>;
  text?: string;
}

export interface FoundClients {
  items: ClientItem[];
  more: boolean;
}

export interface Glance {
  /** What the newest checks make of its terms; null: none has run */
  bearing: Bearing | null;
  /** What speaks for it most, three at most */
  for: Weight[];
  /** What speaks against it most, three at most */
  against: Weight[];
  register: RegisterGlance;
  papers: PapersGlance;
  /** Whom it waits for; null: for nobody, or for more than one step */
  waits: WaitingFor | null;
  /** Who has proven the address and the telephone of the application */
  contact: RequestContact;
  /** The newest check of identity, and of accounts, by adapters; empty: none was asked for */
  verified: VerificationGlance[];
  /** The newest score of others; null: none was asked for */
  external_score: ExternalScore | null;
  /** What would refuse an approval now, the first first; empty: nothing, or nothing is to be approved */
  stops: Stop[];
}

export interface Grace {
  periods: number;
  kind: 'interest_only' | 'capitalised';
}

export interface Granted {
  amount: Amount;
  duration: number;
  quote: Offer;
  pti: PTI;
  /** Something of it is not what was asked for */
  other: boolean;
}

export interface GuarantorWho {
  first_name: string;
  last_name: string;
  email: string;
  /** In which the guarantor is written to */
  lang: 'fr' | 'de' | 'nl' | 'en' | 'it';
}

export interface HandedIn {
  id: string;
  kind: 'identity' | 'residence' | 'address' | 'income' | 'bank' | 'employment' | 'tax' | 'accounts' | 'pension' | 'enrolment' | 'tenancy' | 'property' | 'other';
  state: 'received' | 'checking' | 'accepted' | 'resend' | 'expired' | 'replaced';
  reason: string;
  note: string;
  expires_on: string | null;
  created_at: string;
  giver: '' | 'applicant' | 'co_borrower';
  pages: HandedInPage[];
}

export interface HandedInPage {
  id: string;
  name: string;
  type: string;
  size: number;
  scan_state: 'not_scanned' | 'clean' | 'infected' | 'scan_failed';
  created_at: string;
  readable: boolean;
}

export interface Hardship {
  id: string;
  version: number;
  state: 'open' | 'answered' | 'withdrawn';
  wish: 'reduced' | 'longer' | 'pause' | 'instalments' | 'other';
  can_pay: Amount;
  /** How long it will last, as the client expects; 0: not known */
  months: number;
  reason: string;
  created_at: string;
  /** granted, partly or refused; empty while it waits */
  answer: string;
  /** What was granted; empty: nothing */
  relief: string;
  /** What the person who decided has written */
  words: string;
  answered_at: string | null;
  /** Of the answer; empty while the paper is being made */
  document_id: string;
}

export interface HardshipAnsweredEvent {
  /** The same however often it is told */
  id: string;
  type: 'hardship.answered';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** What was asked for */
  hardship_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface HardshipAskedEvent {
  /** The same however often it is told */
  id: string;
  type: 'hardship.asked';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** What was asked for */
  hardship_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface HardshipInput {
  reason: string;
  wish: 'reduced' | 'longer' | 'pause' | 'instalments' | 'other';
  can_pay_minor: number;
  /** How long it will last, as far as the client can say; 0 or absent: not known yet */
  months?: number;
}

export interface HeldWork {
  held: boolean;
  /** The oldest first; empty: nothing is held */
  why: Standstill[];
  /** By how much the clock is ahead (or behind, below zero) as far as is known; 0: nothing speaks against it */
  off_seconds: number;
  /** What would leave today, as things stand */
  waiting: Waiting;
  /** Each account of the lender, and what is known of it */
  statements: Coverage[];
  /** Today's letters wait for the statements that are missing */
  awaits_statements: boolean;
  /** For how many business days at most, by the lender's policy */
  statement_days: number;
}

export interface HoldInput {
  reason: string;
}

export interface HoldPage {
  items: PrivacyHold[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface Home {
  address: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
}

export interface HomeChange {
  home: Home;
  at: string;
  has_proof: boolean;
}

export interface HomeInput {
  address: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
  version?: number;
}

export interface Hours {
  time_zone: string;
  week: Opening[];
  special?: SpecialDay[];
}

export interface IdentityPaper {
  kind: 'passport' | 'identity_card' | 'residence_permit' | 'driving_licence' | 'eid';
  /** ISO 3166-1, two letters */
  country: string;
  expires_on: string | null;
}

export interface IdentityProof {
  /** As the document has it; empty: not told */
  given_name: string;
  family_name: string;
  birth_date: string | null;
  compared: ('name' | 'birth_date' | 'nationality' | 'address' | 'document' | 'face' | 'liveness')[];
  /** Which of them does not agree */
  differs: string[];
  /** The paper that was shown; null: none, or not told */
  document: IdentityPaper | null;
}

export interface Impairment {
  up_to_30: string;
  up_to_90: string;
  over_90: string;
}

export interface Inbox {
  items: InboxItem[];
  /** Empty on the last page */
  next_cursor: string;
  tiles: InboxTiles;
}

export interface InboxItem {
  id: string;
  version: number;
  kind: 'visitor' | 'client';
  /** Of a client; empty for a visitor */
  account_id: string;
  name: string;
  email: string;
  subject: 'contact' | 'question' | 'payment' | 'document' | 'other';
  /** The request or loan that it is about, if whoever began it named one */
  about: ThreadMatter | null;
  /** How the first message begins */
  title: string;
  /** The language it was written in */
  lang: string;
  status: 'open' | 'closed' | 'reopened';
  priority: 'normal' | 'high';
  assignee_id: string;
  assignee: string;
  unread: boolean;
  messages: number;
  last_by: 'visitor' | 'client' | 'staff' | 'system';
  last_at: string;
  created_at: string;
  /** When anything about it was changed last, notes included */
  changed_at: string;
}

export interface InboxTiles {
  total: number;
  unread: number;
  /** Answers of staff since midnight where the lender's hours are read */
  sent_today: number;
  /** Open conversations of high priority */
  high: number;
}

export interface Input {
  product: Product;
  /** The first day on which it is in force, where the product's law is */
  valid_from: string;
  reason: string;
}

export interface Instalment {
  number: number;
  payment: Amount;
  interest: Amount;
  principal: Amount;
  /** Still owed afterwards */
  balance: Amount;
}

export interface InstalmentDueSoonEvent {
  /** The same however often it is told */
  id: string;
  type: 'instalment.due_soon';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The day on which it is due */
  due_on: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface InstalmentMissedEvent {
  /** The same however often it is told */
  id: string;
  type: 'instalment.missed';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The day on which it is due */
  due_on: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface Insurance {
  code: string;
  name: Text;
  summary: Text;
  insurer: string;
  covers: ('death' | 'disability' | 'incapacity' | 'job_loss')[];
  /** Address of its information document */
  document: string;
  premium: Premium;
}

export interface Insured {
  /** Of the product's insurance; own: one from elsewhere */
  code: string;
  name: Text;
  insurer: string;
  /** Address of its information document */
  document: string;
  /** What Rate is of; instalments: the premium is a sum with each */
  base: 'principal' | 'amount_lent' | 'overdue_principal' | 'unpaid_instalment' | 'deferred_instalments' | 'outstanding_principal' | 'prepaid_principal' | 'instalments';
  /** Percent per year */
  rate: string;
  /** All premiums over the term */
  total: Amount;
  /** Percent per year, of the insurance alone */
  annual_rate: string;
  /** Whether the borrower may take it sooner by asking for it expressly */
  on_request: boolean;
  /** Of one from elsewhere: the day on which the lender accepted it */
  accepted_on?: string;
  /** Last day to compare before it is taken; absent: the law gives none */
  compare_until?: string;
  /** Covers that the loan requires: the premium is in its cost and APR; absent: the insurance may be left */
  required?: ('death' | 'disability' | 'incapacity' | 'job_loss')[];
  /** Of one from elsewhere: its premium with each instalment, paid to the insurer */
  sum?: Amount;
}

export interface Insuring {
  /** What the loan must be insured against; no covers: nothing */
  required: RequiredInsurance;
  /** Insurances of the product */
  offered: OfferedInsurance[];
  /** Code of the one that was chosen; own: one from elsewhere; empty: none */
  chosen: string;
  /** The one from elsewhere; null: none was brought */
  own: BroughtInsurance | null;
  /** The caller may act now */
  editable: boolean;
}

export interface Interview {
  id: string;
  version: number;
  state: 'proposed' | 'chosen' | 'other_asked' | 'confirmed' | 'held' | 'missed' | 'cancelled' | 'declined';
  staff_id: string;
  staff: string;
  channel: 'phone' | 'video' | 'office';
  minutes: number;
  place: string;
  note: string;
  remark: string;
  reason: string;
  /** For colleagues */
  outcome: string;
  times: InterviewTime[];
  starts_at: string | null;
  ends_at: string | null;
  /** What was chosen or agreed on lies outside the opening hours */
  outside: boolean;
  /** A time was agreed on before, and another one is looked for */
  moving: boolean;
  changed: InterviewChange;
  created_at: string;
  actions: string[];
}

export interface InterviewAgenda {
  /** Pages go through the open ones by when they were proposed, then through those of the last days, the newest end first; within a page by part: what waits for staff, of today, to come, what waits for applicants, past */
  items: InterviewEntry[];
  /** There is another page */
  more: boolean;
  /** Of the lender's clock */
  time_zone: string;
  /** Empty on the last page */
  next_cursor: string;
}

export interface InterviewChange {
  kind: 'staff' | 'client' | 'machine' | 'system';
  /** A member of staff */
  by: string;
  at: string;
}

export interface InterviewDay {
  /** When the lender is there */
  open: Span[];
  slots: InterviewSlot[];
}

export interface InterviewDefaults {
  phone: string;
  office: string;
}

export interface InterviewEntry {
  id: string;
  request_id: string;
  reference: string;
  applicant: string;
  part: 'needs' | 'today' | 'coming' | 'waiting' | 'past';
  state: 'proposed' | 'chosen' | 'other_asked' | 'confirmed' | 'held' | 'missed' | 'cancelled' | 'declined';
  channel: 'phone' | 'video' | 'office';
  minutes: number;
  starts_at: string | null;
  /** A time was agreed on before, and another one is looked for */
  moving: boolean;
  staff_id: string;
  staff: string;
  created_at: string;
  changed_at: string;
  /** It waits for staff: to agree, to propose others, or to say what came of it */
  needs: boolean;
}

export interface InterviewMove {
  /** By the lender's clock: 2026-11-24T10:30 */
  time: string;
  /** For the applicant */
  note: string;
  version?: number;
}

export interface InterviewMovedEvent {
  /** The same however often it is told */
  id: string;
  type: 'interview.moved';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The interview */
  interview_id: string;
  /** The request */
  request_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface InterviewProposal {
  channel: 'phone' | 'video' | 'office';
  /** 10 to 180 */
  minutes: number;
  /** The number that is called, the link (https), or the address; of the request or the lender when empty */
  place: string;
  /** For the applicant */
  note: string;
  /** Who talks; the caller when empty */
  staff_id: string;
  /** 1 to 5, by the lender's clock: 2026-11-24T10:30 */
  times: string[];
}

export interface InterviewSlot {
  starts_at: string;
  /** By the lender's clock: 2026-11-24T10:30 */
  time: string;
  free: boolean;
}

export interface InterviewTime {
  position: number;
  starts_at: string;
  taken: boolean;
  past: boolean;
  /** Outside the opening hours */
  outside: boolean;
}

export interface InviteCoBorrowerInput {
  email: string;
  version?: number;
}

export interface IssuedDocuments {
  items: OwnIssued[];
}

export interface Item {
  id: string;
  reference: string;
  created_at: string;
  updated_at: string;
  /** What programs of the lender call it; empty when they have not named it */
  external_id: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  amount: Amount;
  duration: number | null;
  /** What was approved; null: nothing was */
  granted: Terms | null;
  /** Its code */
  product: string;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review';
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  assignee: string;
  due: Due | null;
  version: number;
  /** Of the lender; empty: the head office */
  branch_id: string;
}

export interface Journal {
  items: JournalEntry[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface JournalBreak {
  entity_kind: string;
  entity_id: string;
  seq: number;
  reason: 'missing' | 'changed';
}

export interface JournalChange {
  /** Empty where the record is about one thing only */
  field: string;
  before: string;
  after: string;
}

export interface JournalChoices {
  /** Those that are in the log */
  actions: string[];
  entity_kinds: string[];
  /** Everybody who works or has worked for the lender */
  staff: Colleague[];
}

export interface JournalDetail {
  name: string;
  /** Texts as they are, anything else as JSON */
  value: string;
}

export interface JournalEntry {
  entity_kind: string;
  entity_id: string;
  /** Its number in the chain of the entity */
  seq: number;
  at: string;
  actor_kind: string;
  actor_id: string;
  /** The name of a member of staff, or of a program with whom it said that it called for */
  actor: string;
  /** The address that the call came from */
  source: string;
  request_id: string;
  action: string;
  changes: JournalChange[];
  details: JournalDetail[];
  hash: string;
}

export interface KeptDraft {
  /** Null: there is none */
  draft: MessageDraft | null;
}

export interface KeyedIn {
  channel: 'counter' | 'phone' | 'letter';
  by: string;
  at: string;
}

export interface KnownBirth {
  year: number;
  about?: boolean;
  day?: number;
  month?: number;
  to?: number;
}

export interface Labels {
  type: 'request' | 'client' | 'agreement' | 'loan' | 'payment' | 'payout' | 'document';
  id: string;
  /** What programs of the lender call it; empty when they have not named it */
  external_id: string;
  /** Of the program that asks */
  metadata: Record<string, string>;
  /** What other programs keep beside it */
  others: OfProgram[];
}

export interface LanguageInput {
  lang: string;
}

export interface LargestBorrower {
  rank: number;
  /** Empty for those who may not see clients */
  name: string;
  /** One of their loans; empty for those who may not see clients */
  loan_id: string;
  loans: number;
  outstanding: Amount;
  /** In percent with two decimals, half up */
  share: string;
}

export interface Late {
  at_contract_rate: boolean;
  rate: string;
  charge: string;
  deferral: string;
  called_in: string;
  call_in_percent: string;
}

export interface LateBucket {
  bucket: 'current' | '1-30' | '31-60' | '61-90' | 'over-90';
  loans: number;
  overdue: Amount;
  outstanding: Amount;
}

export interface LateRecovery {
  amount_minor: number;
  on: string;
}

export interface Law {
  country: string;
  regime: 'consumer' | 'general';
  withdrawal_days: number;
  payout_wait_days: number;
  early_repayment: 'free' | 'capped' | 'agreed';
  apr_max: string;
}

export interface LawChange {
  before: ShownRule | null;
  after: ShownRule | null;
}

export interface LawChanges {
  from: string;
  to: string;
  /** In the order of the kinds */
  changes: LawChange[];
  /** Those that have a file, the Union among them */
  countries: string[];
  country: string;
  regime: 'consumer' | 'general';
  credit: 'loan' | 'financed' | 'revolving' | 'card' | 'overdraft' | 'lease';
  /** Of amounts in the rules */
  currency: string;
  /** In the country */
  today: string;
}

export interface LawCounts {
  rules: number;
  cases: number;
  /** Cases that were published with their answer */
  published: number;
}

export interface LawEnding {
  rule: string;
  kind: 'scope' | 'index' | 'rate_cap' | 'apr_display' | 'advert' | 'notice' | 'document' | 'withdrawal' | 'deadline' | 'early_repayment' | 'default_interest' | 'default_charge' | 'acceleration' | 'sanction' | 'forbearance' | 'contact' | 'allocation' | 'register' | 'creditworthiness' | 'person' | 'max_term' | 'signature' | 'licence' | 'guarantee' | 'intermediary' | 'insurance' | 'payment' | 'calendar' | 'levy' | 'retention' | 'complaint' | 'report';
  last: string;
  over: boolean;
}

export interface LawGap {
  /** Its id; the kind of which there is no rule; or cases */
  rule: string;
  /** In English */
  why: string;
  reason: 'not_known' | 'ended' | 'untried' | 'silent';
  kind?: 'scope' | 'index' | 'rate_cap' | 'apr_display' | 'advert' | 'notice' | 'document' | 'withdrawal' | 'deadline' | 'early_repayment' | 'default_interest' | 'default_charge' | 'acceleration' | 'sanction' | 'forbearance' | 'contact' | 'allocation' | 'register' | 'creditworthiness' | 'person' | 'max_term' | 'signature' | 'licence' | 'guarantee' | 'intermediary' | 'insurance' | 'payment' | 'calendar' | 'levy' | 'retention' | 'complaint' | 'report';
  /** Of a rule that has ended */
  last?: string;
}

export interface LawSaid {
  name: string;
  value: string;
}

export interface LawShown {
  on: string;
  /** In the order of the kinds */
  rules: ShownRule[];
  /** What keeps products from being activated under the law on that day */
  open: LawGap[];
  /** Figures that end within a fortnight of today, or have ended with nothing after them */
  endings: LawEnding[];
  /** Of the country's own file */
  counts: LawCounts;
  /** Figures of the country that are set anew from time to time, with their last values */
  series: Series[];
  /** Those that have a file, the Union among them */
  countries: string[];
  country: string;
  regime: 'consumer' | 'general';
  credit: 'loan' | 'financed' | 'revolving' | 'card' | 'overdraft' | 'lease';
  /** Of amounts in the rules */
  currency: string;
  /** In the country */
  today: string;
}

export interface LegalSection {
  title: Text;
  /** Plain text; an empty line begins a paragraph, lines beginning with '- ' are a list */
  body: Text;
}

export interface LegalText {
  /** YYYY-MM-DD; empty while the shipped text counts */
  updated: string;
  /** Empty while the shipped text counts */
  sections: LegalSection[];
}

export interface Lending {
  licence: Licence;
  rate_index: string;
  day_count: string;
  stub: string;
  fees: Fees;
  early: Early;
  late: Late;
  allocation: string;
  burden_max: string;
  living_cost: number;
  living_cost_each: number;
  living_table: CantonCost[];
  second_above: number;
  review_days: number;
  review_answer_days: number;
  info_days: number;
  offer_days: number;
  documents_needed: string[];
  documents_by_situation: SituationPapers[];
  paper_days: number;
  signature: 'code' | 'qualified';
  due_day: number;
  reminders: Reminder[];
  impairment: Impairment;
  direct_debit: boolean;
  mediation: Text;
  debt_advice: Text;
  database: string;
  database_days: number;
  report_days: number;
  revision?: Revision;
  valid_from?: string;
  valid_to?: string;
}

export interface Licence {
  authority: string;
  number: string;
  until?: string;
}

export interface LiftAsked {
  by: string;
  at: string;
}

export interface LimitExceeded {
  /** The highest amount that the caller approves alone */
  limit: Amount;
  /** Names of colleagues who may approve the amount */
  who: string[];
}

export interface List {
  items: ListedRequest[];
  /** Empty on the last page */
  next_cursor: string;
  /** Of everything, whatever the filter */
  counts: Counts;
  /** For the filter */
  total: number;
  /** There are more than total: with any other filter than the status counting stops at 1,000, and what is not asked for is not counted (0) */
  at_least: boolean;
  /** To choose from, and what the codes are called */
  products: NamedProduct[];
  /** Only where the call asks for it by expand */
  expanded?: ExpandedList;
}

export interface ListedRequest {
  /** Of its newest checks; null: none has run */
  opinion: 'favourable' | 'review' | 'unfavourable' | null;
  /** Percent of the income that all instalments take; empty: not known */
  burden: string;
  id: string;
  reference: string;
  created_at: string;
  updated_at: string;
  /** What programs of the lender call it; empty when they have not named it */
  external_id: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  amount: Amount;
  duration: number | null;
  /** What was approved; null: nothing was */
  granted: Terms | null;
  /** Its code */
  product: string;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review';
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  assignee: string;
  due: Due | null;
  version: number;
  /** Of the lender; empty: the head office */
  branch_id: string;
}

export interface Loan {
  version: number;
  parties: LoanBorrower[];
  /** null: the law of the contract sets no hours for calls */
  calls: CallHours | null;
  standing: LoanStanding;
  schedule: LoanRow[];
  versions: ScheduleChosen[];
  events: LoanEvent[];
  balances: LoanBalance[];
  bookings: LoanBooking[];
  /** What was said to be paid, until the bank told of it and after; newest first */
  expected: AnnouncedPayment[];
  promised: EarlyQuote | null;
  /** What the caller may do with it now */
  allowed: ('pay' | 'refund' | 'quote' | 'early' | 'reverse' | 'waive' | 'curtail')[];
  id: string;
  reference: string;
  request_id: string;
  product: string;
  principal: Amount;
  months: number;
  rate: string;
  rate_type: 'fixed' | 'variable';
  apr: string;
  upfront_fee: Amount;
  monthly_cost: Amount;
  signed_at: string;
  withdraw_until: string | null;
  paid_out_on: string | null;
  /** What the loan settles with its payout */
  debts: SettledDebt[];
  /** Loans that settle this one */
  refinanced_by: SettlingLoan[];
  /** Only where the call asks for it by expand */
  expanded?: ExpandedLoan;
  /** Of the payout that are still to leave */
  parts?: PartToCome[];
  /** How it is paid back; absent: in equal monthly instalments */
  repayment?: Repayment;
  /** Of a rate that follows an index */
  variable?: VariableRate | null;
}

export interface LoanArrears {
  on: string;
  days_past_due: number;
  bucket: 'current' | '1-30' | '31-60' | '61-90' | 'over-90';
  /** Due date of the oldest unpaid instalment */
  since: string | null;
  overdue: Amount;
  /** Part of overdue */
  late_interest: Amount;
  /** Part of overdue */
  charges: Amount;
  /** Principal that is still owed, due or not */
  outstanding: Amount;
  call_in_from: Amount;
  frozen: boolean;
  /** Last day of the suspension; null: none, or one without an end */
  frozen_until: string | null;
  arrangement: boolean;
}

export interface LoanBalance {
  account: string;
  amount: Amount;
}

export interface LoanBookedEvent {
  /** The same however often it is told */
  id: string;
  type: 'loan.booked';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** Where it stands since */
  status: string;
  /** The fact among the events of the loan */
  event_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface LoanBooking {
  kind: string;
  on: string;
  at: string;
  lines: LoanBookingLine[];
}

export interface LoanBookingLine {
  account: string;
  amount: Amount;
}

export interface LoanBorrower {
  role: 'borrower' | 'co_borrower' | 'guarantor';
  first_name: string;
  last_name: string;
  email: string;
  /** The language that they are written to in */
  lang: string;
  /** Their file; absent: there is none, or the caller may not read clients */
  client_id?: string;
  /** In international form; absent: none is known, or the caller has nothing to do with clients */
  phone?: string;
}

export interface LoanCalledInEvent {
  /** The same however often it is told */
  id: string;
  type: 'loan.called_in';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The fact among the events of the loan */
  event_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface LoanClosedEvent {
  /** The same however often it is told */
  id: string;
  type: 'loan.closed';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** Where it stands since */
  status: string;
  /** How it has ended */
  outcome: string;
  /** The fact among the events of the loan */
  event_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface LoanCounts {
  all: number;
  active: number;
  completed: number;
  late: number;
}

export interface LoanErasedEvent {
  /** The same however often it is told */
  id: string;
  type: 'loan.erased';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface LoanEvent {
  id: string;
  kind: 'paid_out' | 'drawn' | 'curtailed' | 'withdrawn' | 'frozen' | 'unfrozen' | 'charged' | 'waived' | 'paid' | 'prepaid' | 'rescheduled' | 'sanctioned' | 'settled' | 'called_in' | 'written_off' | 'recovered' | 'sold' | 'collected' | 'refunded' | 'returned' | 'reversed' | 'cancelled' | 'taken_over' | 'noted';
  on: string;
  booked_on: string;
  at: string;
  amount: Amount;
  source: string;
  note: string;
  version: number;
  ref: string;
  taken_back: boolean;
  reversible: boolean;
  waivable: Amount | null;
  paid: LoanParts | null;
  /** Of a waiver; not for clients */
  why?: 'goodwill' | 'own_mistake' | 'hardship' | 'complaint' | 'settlement';
}

export interface LoanItem {
  id: string;
  reference: string;
  client: string;
  amount: Amount;
  outstanding: Amount;
  started_on: string | null;
  next_due_on: string | null;
  /** Until when paying it is on time */
  next_pay_by: string | null;
  next_due: Amount;
  status: 'pending_payout' | 'active' | 'terminated' | 'charged_off' | 'closed';
  close_reason: '' | 'repaid' | 'repaid_early' | 'withdrawn' | 'refinanced' | 'written_off' | 'cancelled' | 'sold';
  overdue: Amount;
  overdue_since: string | null;
  days_past_due: number;
  bucket: 'current' | '1-30' | '31-60' | '61-90' | 'over-90';
  opened_at: string;
  updated_at: string;
  /** What programs of the lender call it; empty when they have not named it */
  external_id: string;
}

export interface LoanLaw {
  product: string;
  /** Whose law it is */
  country: string;
  /** Of the country, in the language */
  name: string;
  regime: 'consumer' | 'general';
  on: string;
  lang: string;
  /** In the order in which a loan meets them */
  topics: LoanLawTopic[];
}

export interface LoanLawQuote {
  text: string;
  lang: string;
}

export interface LoanLawRule {
  /** Sentences in the language */
  text: string[];
  act: string;
  /** Whether no text in force was seen */
  unverified: boolean;
  article?: string;
  /** Words that the law itself prescribes */
  quote?: LoanLawQuote | null;
  since?: string;
  /** Last day; absent: until it is replaced */
  until?: string;
  /** Where it was read */
  url?: string;
}

export interface LoanLawTopic {
  name: string;
  /** In the language */
  title: string;
  rules: LoanLawRule[];
}

export interface LoanOffer {
  id: string;
  request_id: string;
  reference: string;
  state: 'sent' | 'signed' | 'in_force' | 'withdrawn' | 'cancelled' | 'declined' | 'voided' | 'expired';
  sent_at: string;
  valid_until: string;
  signature: 'code' | 'qualified';
  ways: ('code' | 'provider' | 'paper')[];
  channels: ('email' | 'sms')[];
  terms: OfferTerms;
  documents: OfferDocument[];
  parties: Signatory[];
  position: number;
  needs_account: boolean;
  payout_iban: string;
  may_pay_early: boolean;
  early_payout: boolean;
  statements: Statements;
  signed_at: string | null;
  loan_id: string;
  withdraw_until: string | null;
  days_left: number;
  payout_from: string | null;
  handed_in: PaperContract[];
  signing: SigningSession | null;
  intermediary: string;
  /** For whom it works and who pays it, in the language of the caller; where the law wants it, how much */
  intermediary_says: string[];
}

export interface LoanOpenedEvent {
  /** The same however often it is told */
  id: string;
  type: 'loan.opened';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The request */
  request_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface LoanPage {
  items: LoanItem[];
  next_cursor: string;
  /** Of everything, whatever the search; each stops at 1,001: nobody counts a million loans for a page */
  counts: LoanCounts;
  /** Only where the call asks for it by expand */
  expanded?: ExpandedLoanPage;
  /** For the filter; only with total=exact */
  total?: number;
}

export interface LoanPaidOutEvent {
  /** The same however often it is told */
  id: string;
  type: 'loan.paid_out';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The fact among the events of the loan */
  event_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface LoanParts {
  charges: Amount;
  cost: Amount;
  interest: Amount;
  principal: Amount;
  credit: Amount;
}

export interface LoanRescheduledEvent {
  /** The same however often it is told */
  id: string;
  type: 'loan.rescheduled';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The fact among the events of the loan */
  event_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface LoanRow {
  number: number;
  due: string;
  /** The due date, or the next day on which banks settle payments: what has arrived by then is on time */
  pay_by: string;
  payment: Amount;
  interest: Amount;
  principal: Amount;
  cost: Amount;
  /** What is left to repay; of a loan that is paid out in parts, of those that left before the due date */
  balance: Amount;
  paid: Amount;
  late: Amount;
  paid_on: string | null;
  state: 'scheduled' | 'due' | 'part_paid' | 'paid' | 'replaced';
}

export interface LoanSanctions {
  /** Those that the law of the contract's day knows */
  options: SanctionOption[];
  /** null: none */
  in_force: SanctionOption | null;
  /** Newest first */
  proposals: SanctionProposal[];
  /** What the caller may do with the loan now */
  allowed: ('propose' | 'lift')[];
}

export interface LoanSoldTo {
  buyer: string;
  on: string;
}

export interface LoanStanding {
  on: string;
  status: 'pending_payout' | 'active' | 'terminated' | 'charged_off' | 'closed';
  close_reason: '' | 'repaid' | 'repaid_early' | 'withdrawn' | 'refinanced' | 'written_off' | 'cancelled' | 'sold';
  closed_on: string | null;
  outstanding: Amount;
  open: LoanParts;
  open_total: Amount;
  overdue: Amount;
  /** Payment day of the oldest instalment that is late */
  overdue_since: string | null;
  days_past_due: number;
  bucket: 'current' | '1-30' | '31-60' | '61-90' | 'over-90';
  credit: Amount;
  /** Of the first instalment that is not late and that the credit balance does not cover: today's, until it is paid */
  next_due_on: string | null;
  /** Until when paying it is on time: its due date, or the next day on which banks settle payments */
  next_pay_by: string | null;
  /** What is missing of it; null: nothing is left to pay */
  next_due: Amount | null;
  instalment: Amount;
  instalments_paid: number;
  instalments: number;
  ends_on: string | null;
  frozen: boolean;
  withdrawn: boolean;
  written_off: Amount;
  recovered: Amount;
  /** null: it was not sold */
  sold: LoanSoldTo | null;
}

export interface LoanStatement {
  reference: string;
  from: string;
  to: string;
  opening: Amount;
  closing: Amount;
  lines: LoanStatementLine[];
  interest: Amount;
  principal: Amount;
  costs: Amount;
  received: Amount;
  open: Amount;
  credit: Amount;
}

export interface LoanStatementLine {
  on: string;
  what: 'payout' | 'instalment' | 'charge' | 'balance' | 'payment' | 'refund' | 'waiver';
  number: number;
  asked: Amount;
  paid: Amount;
}

export interface LoanSuspension {
  frozen: boolean;
  reason: string;
  /** Its last day, at most 366 days ahead. Of a program: the last day of its mandate when absent */
  until?: string;
  version?: number;
}

export interface LoanVintage {
  /** The first day of the month or quarter of the payout */
  from: string;
  loans: number;
  lent: Amount;
  /** Loans more than 30 days past due, or written off, at the end of the month of the payout, of the month after it, and so on; only months that all loans of the vintage have reached */
  late30: number[];
  /** The same for more than 90 days */
  late90: number[];
}

export interface LoanWrittenOffEvent {
  /** The same however often it is told */
  id: string;
  type: 'loan.written_off';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The fact among the events of the loan */
  event_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface Lookalike {
  id: string;
  reference: string;
  created_at: string;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review';
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  shared: string[];
}

export interface MadeWebhook {
  endpoint: Webhook;
  /** Shown once */
  secret: string;
}

export interface MailChoice {
  topic: string;
  wanted: boolean;
}

export interface MailChoiceInput {
  topic: string;
  wanted: boolean;
}

export interface Mandate {
  /** Instalments of this loan may be collected by direct debit */
  offered: boolean;
  given: boolean;
  creditor: string;
  creditor_id: string;
  /** How long before a debit its amount is announced */
  notice_days: number;
  reference: string;
  /** Its beginning and end */
  iban: string;
  holder: string;
  signed_on: string | null;
  /** Of one that was given once and stands no more: when it was taken back */
  revoked_on: string | null;
}

export interface MandateEndedEvent {
  /** The same however often it is told */
  id: string;
  type: 'mandate.ended';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface MandateGivenEvent {
  /** The same however often it is told */
  id: string;
  type: 'mandate.given';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface MandateInput {
  iban: string;
  holder: string;
  /** The text of the mandate was read and accepted */
  accept: boolean;
}

export interface MarkInput {
  page: number;
  text: string;
}

export interface MatchInput {
  loan_id: string;
  version?: number;
}

export interface Measure {
  wish: 'reduced' | 'longer' | 'pause' | 'instalments' | 'other';
  way: 'possible' | 'impossible' | 'needless';
  /** Instalments put off (pause), instalments more (longer, reduced), parts (instalments) */
  count: number;
  /** What is then paid with each instalment, with monthly costs; of parts: with the part */
  payment: Amount;
  /** The first day of it, if it were agreed today; null where it is not possible */
  effective_on: string | null;
  /** Of the last instalment; null where it is not possible */
  last_due: string | null;
  /** How much more is paid until the end than as agreed; late interest is no part of it */
  more: Amount;
}

export interface Mediator {
  country: string;
  text: string;
}

export interface Member {
  name: string;
  role: Text;
  about: Text;
  example: boolean;
}

export interface MergePage {
  items: ClientMerge[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface MessageArrivedEvent {
  /** The same however often it is told */
  id: string;
  type: 'message.arrived';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The conversation */
  thread_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface MessageDraft {
  documents: Document[];
  id: string;
  subject: string;
  text: string;
  about_id: string;
  updated_at: string;
}

export interface MessageDraftInput {
  subject: string;
  text: string;
  /** The request or loan that was chosen for a new conversation */
  about_id?: string;
}

export interface MessageReceipt {
  received_at: string;
}

export interface MetadataInput {
  /** At most 20 values in all, of 500 characters; names of 40 letters, digits, dots, dashes and underscores. No personal data, no secrets */
  metadata: Record<string, string | null>;
}

export interface Month {
  first_day: string;
  last_day: string;
  /** Its last day is past, where the lender is */
  over: boolean;
}

export interface NamedProduct {
  code: string;
  /** In the caller's language; what kind of credit it is, where the lender has given it no name */
  name: string;
}

export interface NeededPaper {
  kind: 'identity' | 'residence' | 'address' | 'income' | 'bank' | 'employment' | 'tax' | 'accounts' | 'pension' | 'enrolment' | 'tenancy' | 'property' | 'other';
  by: 'product' | 'asked' | 'again';
  text: string;
  position: number;
  state: 'missing' | 'received' | 'checking' | 'accepted' | 'resend' | 'expired';
  paper_id: string;
}

export interface NewMessage {
  subject: 'contact' | 'question' | 'payment' | 'document' | 'other';
  text: string;
  /** Of the draft that it was, if any: the same draft is sent once */
  draft_id: string;
  /** Of the request or loan that the first message is about; empty: of none */
  about_id?: string;
}

export interface NewRuleDraftInput {
  name: string;
}

export interface Node {
  name: string;
  version: string;
  /** It does background work; another only answers */
  works: boolean;
  started_at: string;
  /** Its last sign, by its own clock */
  seen_at: string;
  /** How long ago that was */
  lag_seconds: number;
  /** Too long ago: it is dead, or its clock is behind */
  silent: boolean;
}

export interface Note {
  id: string;
  body: string;
  author: string;
  created_at: string;
}

export interface NoteInput {
  body: string;
}

export interface Notice {
  since: string;
  text: Text;
}

export interface Noticed {
  country: string;
  regime: 'consumer' | 'general';
  /** Oldest first, those to come among them */
  notices: Notice[];
}

export interface OfProgram {
  program_id: string;
  metadata: Record<string, string>;
}

export interface Offer {
  borrowing_rate: string;
  rate_type: 'fixed' | 'variable';
  /** The regular instalment; of equal principal parts the first and highest */
  monthly_payment: Amount;
  last_payment: Amount;
  total_cost: Amount;
  total_payable: Amount;
  instalments: number;
  schedule_head: OfferedInstalment[];
  repayment?: Repayment;
}

export interface OfferBlock {
  code: string;
  params: Record<string, unknown>;
}

export interface OfferDocument {
  id: string;
  kind: string;
  title: string;
  sha256: string;
  offered: boolean;
  read: boolean;
}

export interface OfferEndedEvent {
  /** The same however often it is told */
  id: string;
  type: 'offer.ended';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** The offer, which is the contract once all have signed */
  agreement_id: string;
  /** Where it stands since */
  status: string;
  /** The loan */
  loan_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface OfferInput {
  insurance: boolean;
  /** What your systems call it, for good: 1 to 128 printable ASCII characters without spaces; needs the scope label.write */
  external_id?: string;
  /** The borrower does without the insurance that they had chosen */
  uninsured?: boolean;
  version?: number;
}

export interface OfferInstalment {
  number: number;
  due: string;
  /** The due date, or the next day on which banks settle payments */
  pay_by: string;
  /** Minor units, like the others */
  payment: number;
  interest: number;
  principal: number;
  balance: number;
}

export interface OfferPage {
  schedule: OfferInstalment[];
  id: string;
  request_id: string;
  reference: string;
  state: 'sent' | 'signed' | 'in_force' | 'withdrawn' | 'cancelled' | 'declined' | 'voided' | 'expired';
  sent_at: string;
  valid_until: string;
  signature: 'code' | 'qualified';
  ways: ('code' | 'provider' | 'paper')[];
  channels: ('email' | 'sms')[];
  terms: OfferTerms;
  documents: OfferDocument[];
  parties: Signatory[];
  position: number;
  needs_account: boolean;
  payout_iban: string;
  may_pay_early: boolean;
  early_payout: boolean;
  statements: Statements;
  signed_at: string | null;
  loan_id: string;
  withdraw_until: string | null;
  days_left: number;
  payout_from: string | null;
  handed_in: PaperContract[];
  signing: SigningSession | null;
  intermediary: string;
  /** For whom it works and who pays it, in the language of the caller; where the law wants it, how much */
  intermediary_says: string[];
}

export interface OfferPreview {
  terms: OfferTerms | null;
  valid_until: string;
  signature: 'code' | 'qualified';
  insurance_offered: boolean;
  /** Code of the product's insurance that the borrower chose */
  insurance_chosen: string;
  product: string;
  blocks: OfferBlock[];
}

export interface OfferSentEvent {
  /** The same however often it is told */
  id: string;
  type: 'offer.sent';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** The offer, which is the contract once all have signed */
  agreement_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface OfferSignedByOneEvent {
  /** The same however often it is told */
  id: string;
  type: 'offer.signed_by_one';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** The offer, which is the contract once all have signed */
  agreement_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface OfferTerms {
  principal: Amount;
  months: number;
  rate: string;
  rate_type: 'fixed' | 'variable';
  rate_index: string;
  upfront_fee: Amount;
  insurance: Amount;
  apr: string;
  apr_cap: string;
  /** The regular instalment; of equal principal parts the first and highest */
  payment: Amount;
  last_payment: Amount;
  total: Amount;
  cost: Amount;
  /** What is lent less the fee; what the loan settles is paid out of it */
  net_payout: Amount;
  per_day: Amount;
  payout_on: string;
  first_due: string;
  last_due: string;
  /** Banking days to which a payment day moves */
  calendar?: string;
  /** Everything that may be asked of the borrowers, as the contract prints it */
  clauses?: ContractClause[];
  /** What the loan settles with its payout */
  debts?: Debt[];
  /** The first instalment that asks for anything; absent in offers of before there were kinds of repayment */
  first_payment?: Amount;
  insured?: Insured;
  /** Rows of the law that the contract rests on */
  law?: string[];
  repayment?: Repayment;
  /** Of the net payout, what is left for the borrower; absent where nothing is settled */
  rest?: Amount;
  /** How a variable rate follows its index; absent: it does not change */
  revision?: Revision;
}

export interface OfferedInstalment {
  date: string;
  remaining: Amount;
  interest: Amount;
  payment: Amount;
}

export interface OfferedInsurance {
  code: string;
  /** In the caller's language */
  name: string;
  insurer: string;
  covers: ('death' | 'disability' | 'incapacity' | 'job_loss')[];
  /** Address of its information document */
  document: string;
  /** It covers what is required */
  enough: boolean;
}

export interface OfferedKind {
  kind: 'clients' | 'requests' | 'loans' | 'schedule' | 'loan_events' | 'ledger' | 'payouts' | 'collection' | 'tape_consumer' | 'tape_anacredit';
  /** It can be made as of a day */
  as_of: boolean;
  /** It can be made of what has changed alone */
  changes: boolean;
  formats: ('ndjson' | 'csv' | 'xml')[];
}

export interface Offers {
  items: LoanOffer[];
}

export interface OpenedSession {
  id: string;
  /** What the client's calls carry as Authorization: Bearer; shown once */
  token: string;
  /** 15 minutes later, whether it is used or not */
  expires_at: string;
  scopes: ('own.read' | 'own.write' | 'own.mandate' | 'own.rights' | 'own.sign')[];
}

export interface Opening {
  /** 1 is Monday, 7 is Sunday */
  day: number;
  /** HH:MM in the time zone of the hours */
  opens: string;
  closes: string;
}

export interface OtherDebt {
  creditor: string;
  iban: string;
  /** What the other lender wants to read on the payment */
  reference: string;
  /** As the other lender has stated it, in minor units of the request's currency */
  amount_minor: number;
  /** The last day on which the amount is good */
  until: string;
  /** The instalment a month that ends with it */
  monthly_minor: number;
}

export interface Overview {
  /** Of the products in force; 0: as shipped */
  version: number;
  products: Product[];
  /** Products that lend nothing today, since their law is not complete */
  stopped: Stopped[];
  /** Bodies of law that word the warnings of adverts */
  notices: Noticed[];
  /** Newest first */
  proposals: Proposal[];
}

export interface OwnAsked {
  at: string;
  expires_at: string;
  items: AskedItem[];
}

export interface OwnCoBorrower {
  complete: boolean;
}

export interface OwnCondition {
  id: string;
  request_id: string;
  /** Of the request, and of the loan that it becomes */
  reference: string;
  /** The payout waits for it */
  blocking: boolean;
  state: 'wanted' | 'answered' | 'met' | 'dropped';
  /** Its day is over, and nothing has come */
  late: boolean;
  /** The oldest first */
  answers: OwnConditionReply[];
  /** What is asked, in the applicant's language */
  text: string;
  /** The day until which it should be there; absent: none is named */
  until?: string;
  /** Why, in the applicant's language; empty: nothing is said */
  why?: string;
}

export interface OwnConditionReply {
  /** Name of the file; empty: there is none, or none any more */
  document: string;
  at: string;
  words: string;
  /** A paper of the request; empty: none */
  document_id: string;
}

export interface OwnConditions {
  items: OwnCondition[];
}

export interface OwnDebt {
  loan_id: string;
  /** No compensation is asked for its early repayment */
  waived: boolean;
}

export interface OwnDebts {
  wished: Wished;
  /** The wished loans by name */
  wished_loans: WishedLoan[];
  /** Null: nothing was wished */
  wished_at: string | null;
  /** What the loan settles, as staff have named it */
  confirmed: Debt[];
  candidates: SettleableLoan[];
  currency: string;
  /** No offer is out */
  editable: boolean;
}

export interface OwnDocuments {
  items: OwnPapers[];
}

export interface OwnInterview {
  id: string;
  request_id: string;
  reference: string;
  version: number;
  state: 'proposed' | 'chosen' | 'other_asked' | 'confirmed' | 'held' | 'missed' | 'cancelled' | 'declined';
  channel: 'phone' | 'video' | 'office';
  minutes: number;
  place: string;
  note: string;
  /** What the applicant wrote last */
  remark: string;
  /** Why it was called off */
  reason: string;
  /** Of the last proposal */
  times: OwnInterviewTime[];
  /** What was chosen or agreed on; null until then */
  starts_at: string | null;
  ends_at: string | null;
  /** A time was agreed on before, and another one is looked for */
  moving: boolean;
  /** Of the lender's clock */
  time_zone: string;
  created_at: string;
  actions: string[];
}

export interface OwnInterviewTime {
  position: number;
  starts_at: string;
  /** It lies ahead and nobody else has taken it */
  free: boolean;
}

export interface OwnInterviews {
  items: OwnInterview[];
}

export interface OwnIssued {
  id: string;
  of: 'offer' | 'loan';
  of_id: string;
  reference: string;
  kind: string;
  lang: string;
  title: string;
  size: number;
  sha256: string;
  issued_at: string;
  /** Version of the lender's own texts by which it was written; 0: as shipped */
  wording: number;
}

export interface OwnLoan {
  standing: LoanStanding;
  schedule: LoanRow[];
  payments: LoanEvent[];
  promised: EarlyQuote | null;
  pay_into: PayInto | null;
  /** What was paid and is not there yet, and links to pay; newest first */
  expected: AnnouncedPayment[];
  /** It can be paid by a link to a provider */
  pay_link: boolean;
  /** What would be collected if the client asked for it now; null: nothing, or no mandate stands */
  debit_now: DebitNow | null;
  /** What the client may do at this moment */
  actions: ('early' | 'slip' | 'hardship' | 'due_day')[];
  debt_advice: string;
  mediation: string;
  id: string;
  reference: string;
  request_id: string;
  product: string;
  principal: Amount;
  months: number;
  rate: string;
  rate_type: 'fixed' | 'variable';
  apr: string;
  upfront_fee: Amount;
  monthly_cost: Amount;
  signed_at: string;
  withdraw_until: string | null;
  paid_out_on: string | null;
  /** What the loan settles with its payout */
  debts: SettledDebt[];
  /** Loans that settle this one */
  refinanced_by: SettlingLoan[];
  /** Of the payout that are still to leave */
  parts?: PartToCome[];
  /** How it is paid back; absent: in equal monthly instalments */
  repayment?: Repayment;
  /** Of a rate that follows an index */
  variable?: VariableRate | null;
}

export interface OwnLoanItem {
  id: string;
  reference: string;
  principal: Amount;
  months: number;
  status: 'pending_payout' | 'active' | 'terminated' | 'charged_off' | 'closed';
  close_reason: '' | 'repaid' | 'repaid_early' | 'withdrawn' | 'refinanced' | 'written_off' | 'cancelled' | 'sold';
  outstanding: Amount;
  instalment: Amount;
  next_due_on: string | null;
  next_pay_by: string | null;
  next_due: Amount | null;
  overdue: Amount;
  /** Payment day of the oldest instalment that is late */
  overdue_since: string | null;
  days_past_due: number;
  instalments_paid: number;
  instalments: number;
  /** Due date of the last instalment; null before the payout */
  ends_on: string | null;
  /** The borrower's bank is asked for the instalments: a mandate stands */
  collected: boolean;
  paid_out_on: string | null;
  /** What was paid, by a provider or by the borrower's own word, and is not there yet */
  expected: Amount;
  /** How it is paid back; absent: in equal monthly instalments */
  repayment?: Repayment;
}

export interface OwnLoans {
  items: OwnLoanItem[];
}

export interface OwnNamedGuarantor {
  request_id: string;
  id: string;
  /** Staff need no guarantor, or not this one; the address is gone then */
  dismissed: boolean;
  created_at: string;
  first_name: string;
  last_name: string;
  email: string;
  /** In which the guarantor is written to */
  lang: 'fr' | 'de' | 'nl' | 'en' | 'it';
}

export interface OwnPapers {
  request_id: string;
  reference: string;
  created_at: string;
  open: boolean;
  answering: boolean;
  checklist: NeededPaper[];
  papers: HandedIn[];
  uploads: PartialUpload[];
}

export interface OwnPartner {
  id: string;
  name: string;
  kind: 'broker' | 'tied' | 'shop' | 'affiliate';
  countries: string[];
  agreement: PartnerAgreement;
  origins: string[];
  /** Whether it may bring applications today */
  in_force: boolean;
}

export interface OwnProgram {
  id: string;
  name: string;
  mode: 'live' | 'test';
  /** What it holds at this moment */
  scopes: ('request.read' | 'event.read' | 'event.cursor' | 'label.write' | 'request.note' | 'request.work' | 'request.decide' | 'register.record' | 'register.report' | 'document.judge' | 'interview.plan' | 'offer.read' | 'offer.manage' | 'loan.read' | 'loan.settle' | 'payment.book' | 'payment.refund' | 'payout.prepare' | 'payout.release' | 'collection.work' | 'product.read' | 'product.propose' | 'client.read' | 'client.note' | 'client.block' | 'message.read' | 'message.write' | 'document.read' | 'dossier.export' | 'list.export' | 'dashboard.read' | 'ledger.read' | 'bank.files' | 'bank.book' | 'debit.prepare' | 'rules.read' | 'rules.draft' | 'rules.replay' | 'privacy.read' | 'privacy.request' | 'privacy.hold' | 'complaint.file' | 'webhook.own' | 'session.delegate' | 'audit.read' | 'diagnostics.read' | 'backup.read' | 'partner.read' | 'partner.apply' | 'program.self')[];
  /** Networks from which alone it calls; none: from anywhere */
  addresses: string[];
  /** Those that open something, the newest first */
  secrets: ProgramSecret[];
  /** Its public keys that count, the newest first */
  keys: ProgramKey[];
  /** What it calls itself where it asks for a token */
  client_id: string;
  /** For whom it signs, and where it asks for a token */
  audience: string;
  /** How far it goes alone; absent: it decides nothing and moves no money */
  mandate?: ProgramMandate | null;
}

export interface OwnQuestionAdvised {
  code: string;
  result: string;
  reason: Text;
}

export interface OwnQuestionAfter {
  /** Of a question with yes_no, choice or choices, which follows none itself */
  code: string;
  /** yes, no, or the value of a choice */
  is: string;
}

export interface OwnQuestionAnswer {
  code: string;
  kind: 'yes_no' | 'choice' | 'choices' | 'number' | 'amount' | 'date' | 'text' | 'long_text';
  /** As it was asked, in the caller's language like all words */
  label: string;
  purpose: string;
  /** As it was given; null: there is no answer */
  value: unknown;
  /** In words; empty: there is no answer */
  text: string;
  staff_only: boolean;
  /** A special category of data */
  special: boolean;
}

export interface OwnQuestionAnswers {
  /** In the order in which they were asked; empty: the lender asked nothing of its own */
  items: OwnQuestionAnswer[];
}

export interface OwnRelief {
  arrears: LoanArrears;
  hardships: Hardship[];
  promises: PaymentPromise[];
  letters: ArrearsLetter[];
  changes: ScheduleChange[];
}

export interface OwnRequest {
  id: string;
  reference: string;
  created_at: string;
  amount: Amount;
  duration: number | null;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review';
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  status_label_key: string;
}

export interface OwnRequestDetail {
  documents: Document[];
  id: string;
  reference: string;
  version: number;
  created_at: string;
  amount: Amount;
  duration: number;
  duration_given: boolean;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review';
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  now: string;
  answer_due_at: string | null;
  approved: ApprovedLoan | null;
  /** The loan requires an insurance */
  insurance_required: boolean;
  asked: OwnAsked | null;
  co_borrower: OwnCoBorrower | null;
  actions: ('approve' | 'propose' | 'refuse' | 'refuse_now' | 'ask' | 'withdraw' | 'close' | 'answer' | 'take_back_ask' | 'expire' | 'second_approve' | 'second_return' | 'second_refuse' | 'undo_refusal' | 'ask_review' | 'let_stand' | 'uphold' | 'reopen' | 'undo_approval' | 'send_offer' | 'void_offer' | 'sign' | 'decline_offer' | 'expire_offer' | 'open_payout' | 'cancel' | 'fund')[];
  timeline: RequestStep[];
}

export interface OwnRequests {
  items: OwnRequest[];
  summary: Summary;
}

export interface OwnReview {
  text: string;
  asked_at: string;
  answer: string;
  upheld: boolean | null;
  closed_at: string | null;
  due_at: string | null;
}

export interface OwnThread {
  said: OwnThreadMessage[];
  /** What the client has begun to write, or null */
  draft: MessageDraft | null;
  id: string;
  subject: 'contact' | 'question' | 'payment' | 'document' | 'other';
  /** The request or loan that it is about, or null */
  about: ThreadMatter | null;
  /** How the first message begins */
  title: string;
  status: 'received' | 'told' | 'answered' | 'closed';
  unread: boolean;
  created_at: string;
  last_at: string;
}

export interface OwnThreadItem {
  id: string;
  subject: 'contact' | 'question' | 'payment' | 'document' | 'other';
  /** The request or loan that it is about, or null */
  about: ThreadMatter | null;
  /** How the first message begins */
  title: string;
  status: 'received' | 'told' | 'answered' | 'closed';
  unread: boolean;
  created_at: string;
  last_at: string;
}

export interface OwnThreadMessage {
  documents: Document[];
  id: string;
  author: 'visitor' | 'client' | 'staff' | 'system';
  /** What happened; then there is no text */
  event: '' | 'closed' | 'reopened';
  /** Of an answer of the lender; else empty */
  subject: string;
  text: string;
  /** Of the client's own: whether the lender has read it */
  read: boolean;
  created_at: string;
}

export interface OwnThreads {
  items: OwnThreadItem[];
  /** Empty on the last page */
  next_cursor: string;
  /** Conversations with something new, on any page */
  unread: number;
  /** The client's requests and loans, which a message may be about */
  matters: ThreadMatter[];
}

export interface OwnVerification {
  kind: 'identity' | 'accounts';
  state: 'invited' | 'asked' | 'open' | 'done' | 'failed' | 'expired' | 'declined' | 'withdrawn';
  /** Where it is done; empty: nowhere, or not yet */
  url: string;
  expires_at: string;
  /** When the applicant agreed; null: they have not, or it is not asked for */
  consented_at: string | null;
  allowed: ('start' | 'decline' | 'withdraw')[];
}

export interface OwnVerifications {
  items: OwnVerification[];
  /** Version of the text that asks for consent */
  consent_text: string;
}

export interface PTI {
  /** Percent of the monthly income, two decimals; empty when unknown */
  ratio: string;
  band: 'green' | 'amber' | 'red' | 'unknown';
}

export interface PageMark {
  id: string;
  document_id: string;
  page: number;
  text: string;
  by: string;
  at: string;
}

export interface Paper {
  id: string;
  kind: string;
  lang: string;
  /** As the file is called */
  title: string;
  size: number;
  sha256: string;
  issued_at: string;
  /** Version of the lender's own texts by which it was written; 0: as shipped */
  wording: number;
}

export interface PaperContract {
  position: number;
  document_id: string;
  uploaded_at: string;
  confirmed_at: string | null;
}

export interface PaperLook {
  document_id: string;
  page: number;
  by: string;
  at: string;
}

export interface PaperLooks {
  items: PaperLook[];
}

export interface PaperRuling {
  verdict: 'accepted' | 'resend' | 'reopened';
  dated?: string;
  note?: string;
  reason?: string;
  valid_until?: string;
  version?: number;
}

export interface PaperVerdict {
  verdict: 'accepted' | 'resend' | 'reopened';
  reason: string;
  note: string;
  valid_until: string | null;
  dated: string | null;
  by: string;
  at: string;
}

export interface Papers {
  items: Paper[];
}

export interface PapersGlance {
  wanted: number;
  /** Their kinds */
  missing: string[];
}

export interface Part {
  characteristic: 'burden' | 'loan_to_income' | 'employment' | 'income_kind' | 'term';
  points: number;
  lost: number;
}

export interface PartToCome {
  number: number;
  /** The due date with which it leaves */
  on: string;
  amount: Amount;
}

export interface PartialUpload {
  id: string;
  kind: 'identity' | 'residence' | 'address' | 'income' | 'bank' | 'employment' | 'tax' | 'accounts' | 'pension' | 'enrolment' | 'tenancy' | 'property' | 'other';
  paper_id: string;
  page: number;
  name: string;
  size: number;
  sha256: string;
  offset: number;
  document_id: string;
  expires_at: string;
}

export interface PartnerAgreement {
  from: string;
  /** The last day; null: open */
  to: string | null;
  commission: Commission;
}

export interface PartnerApplication {
  id: string;
  /** Rises with each move */
  version: number;
  external_id: string;
  campaign: string;
  /** That it was begun with; the person may have chosen another */
  product: string;
  status: 'waiting' | 'opened' | 'started' | 'submitted' | 'in_review' | 'needs_something' | 'approved' | 'refused' | 'signed' | 'paid_out' | 'ended';
  /** What has left to the borrower */
  paid_out: Amount;
  /** Whom it is credited to; open: another partner brought the same person, and the lender decides */
  attribution: 'yours' | 'open' | 'not_yours';
  created_at: string;
  moved_at: string;
  /** Until when the link can be opened */
  expires_at: string;
}

export interface PartnerApplicationMovedEvent {
  /** The same however often it is told */
  id: string;
  type: 'partner.application_moved';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The application, as the partner knows it */
  partner_application_id: string;
  /** The partner who began it */
  partner_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface PartnerApplications {
  items: PartnerApplication[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface PartnerCommissionDueEvent {
  /** The same however often it is told */
  id: string;
  type: 'partner.commission_due';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The statement */
  commission_statement_id: string;
  /** The partner who began it */
  partner_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface PartnerLink {
  id: string;
  /** For the person alone; it opens once */
  continue_url: string;
  /** The same for a frame on a page of the partner; empty when it has no pages. Either of them opens it, once */
  frame_url: string;
  expires_at: string;
}

export interface PartnerQuoteInput {
  /** Minor units */
  amount: number;
  currency: string;
  months: number;
  /** Code of one of the products that fit; the default when absent */
  product?: string;
  /** What the loan is for */
  purpose?: string;
  /** Fixed when absent */
  rate_type?: 'fixed' | 'variable';
  /** Country code of where the borrower lives */
  residence?: string;
}

export interface Past {
  /** Every day, the oldest first */
  days: Day[];
  /** Of the requests received, per currency */
  requested: Amount[];
}

export interface PastDecision {
  by: string;
  at: string;
  kind: 'approve' | 'propose' | 'refuse' | 'refuse_now' | 'ask' | 'withdraw' | 'close' | 'answer' | 'take_back_ask' | 'expire' | 'second_approve' | 'second_return' | 'second_refuse' | 'undo_refusal' | 'ask_review' | 'let_stand' | 'uphold' | 'reopen' | 'undo_approval' | 'send_offer' | 'void_offer' | 'sign' | 'decline_offer' | 'expire_offer' | 'open_payout' | 'cancel' | 'fund';
  reason: string;
}

export interface PayInto {
  holder: string;
  iban: string;
  reference: string;
  /** All that is due, or else the next instalment */
  amount: Amount;
  due_on: string;
  /** The last day on which paying it is on time; today, when something is late */
  pay_by: string;
  /** All of this as a code that banking apps read, as a picture: SVG text; empty where no code fits */
  code: string;
}

export interface PayeeCheck {
  /** Empty while the answer is awaited */
  result: '' | 'match' | 'close' | 'none' | 'unavailable';
  /** close: the name in which the account is */
  name: string;
  adapter: string;
  /** Of the adapter's answer */
  sha256: string;
  asked_at: string;
  answered_at: string | null;
  /** Who has said that it may leave all the same */
  vouched_by: string;
}

export interface PaymentBookedEvent {
  /** The same however often it is told */
  id: string;
  type: 'payment.booked';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The fact among the events of the loan */
  event_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface PaymentInput {
  amount: Amount;
  /** Value date; today when null */
  on: string | null;
  note: string;
  /** It is another payment than an equal one of the same day that was entered by hand within a minute; without it, or an external id, that is refused */
  again?: boolean;
  /** What your systems call it, for good: 1 to 128 printable ASCII characters without spaces; needs the scope label.write */
  external_id?: string;
}

export interface PaymentPledge {
  amount_minor: number;
  due_on: string;
}

export interface PaymentPromise {
  id: string;
  /** Of the arrangement that it is a part of; empty: none */
  arrangement_id: string;
  amount: Amount;
  due_on: string;
  state: 'open' | 'kept' | 'broken' | 'withdrawn';
  made_on: string;
  /** Told to staff only */
  by?: string;
}

export interface PaymentTakenBackEvent {
  /** The same however often it is told */
  id: string;
  type: 'payment.taken_back';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The loan */
  loan_id: string;
  /** The fact among the events of the loan */
  event_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface Payout {
  id: string;
  /** Empty for commission and for the proof of an account */
  loan_id: string;
  /** Of the loan; of commission, the partner's name and the statement; of the proof of an account, its holder */
  reference: string;
  /** The loan itself, a credit balance that goes back, what another lender is owed out of the loan, what a partner has earned, or the cent that proves an account of the lender's */
  kind: 'loan' | 'refund' | 'debt' | 'commission' | 'proof';
  /** Of a loan that is paid out in parts; 1: the first, or all of it */
  part: number;
  /** 1, and more after an attempt that came back */
  attempt: number;
  version: number;
  state: 'planned' | 'held' | 'ready' | 'exported' | 'settled' | 'returned' | 'cancelled';
  hold: '' | 'waiting' | 'holder' | 'account' | 'staff' | 'debts' | 'arrears' | 'payee';
  /** What staff wrote when they held it or let it go */
  note: string;
  amount: Amount;
  iban: string;
  holder: string;
  /** The first day on which it may leave */
  from_on: string;
  /** What the bank repeats about it */
  end_to_end: string;
  batch_id: string;
  settled_on: string | null;
  /** The bank's code for a return */
  reason: string;
  created_at: string;
  changed_at: string;
  /** What an adapter has said of the holder of the account; null: nobody was asked */
  check: PayeeCheck | null;
  /** What was set before the payout, blocks it and is neither met nor waived; see the request */
  conditions: string[];
  /** What the caller may do with it now */
  allowed: ('hold' | 'release_hold' | 'prepare' | 'settle' | 'return' | 'repeat')[];
}

export interface PayoutChangedEvent {
  /** The same however often it is told */
  id: string;
  type: 'payout.changed';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The payout */
  payout_id: string;
  /** Where it stands since */
  status: string;
  /** The loan */
  loan_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface PayoutCondition {
  id: string;
  severity: 'blocking' | 'note';
  /** Who clears or waives it: those who decide requests, or those who prepare payouts */
  clearer: 'credit' | 'treasury';
  text: string;
  state: 'open' | 'cleared' | 'waived';
  /** How it was met, or why it was waived */
  words: string;
  /** The paper of the request that proves it; empty: none */
  document_id: string;
  by: string;
  created_at: string;
  ended_by: string;
  ended_at: string | null;
  /** What it asks of the applicant; null: nothing */
  ask: ConditionAsked | null;
  /** What the caller may do with it now */
  allowed: ('clear' | 'waive')[];
}

export interface PayoutInput {
  iban: string;
  holder: string;
  early_payout: boolean;
}

export interface PayoutPage {
  items: Payout[];
  /** Empty on the last page */
  next_cursor: string;
  /** Only where the call asks for it by expand */
  expanded?: ExpandedPayoutPage;
}

export interface PayoutPlannedEvent {
  /** The same however often it is told */
  id: string;
  type: 'payout.planned';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The payout */
  payout_id: string;
  /** Where it stands since */
  status: string;
  /** The loan */
  loan_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface PayoutPreparedEvent {
  /** The same however often it is told */
  id: string;
  type: 'payout.prepared';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The payout */
  payout_id: string;
  /** Where it stands since */
  status: string;
  /** The loan */
  loan_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface PayoutReleasedEvent {
  /** The same however often it is told */
  id: string;
  type: 'payout.released';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The payout */
  payout_id: string;
  /** Where it stands since */
  status: string;
  /** The loan */
  loan_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface PayoutReturnedEvent {
  /** The same however often it is told */
  id: string;
  type: 'payout.returned';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The payout */
  payout_id: string;
  /** Where it stands since */
  status: string;
  /** The loan */
  loan_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface PayoutSettledEvent {
  /** The same however often it is told */
  id: string;
  type: 'payout.settled';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The payout */
  payout_id: string;
  /** Where it stands since */
  status: string;
  /** The loan */
  loan_id?: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface PhoneInput {
  phone: string;
  version?: number;
}

export interface Plan {
  /** The template that it began with; empty: the numbers of the books */
  template: string;
  /** The month in which the business year begins, 1 to 12 */
  year_begins: number;
  /** Nine digits that the name of a French file begins with (SIREN); empty elsewhere */
  company_number: string;
  /** The tax adviser's number at DATEV; 0: none */
  adviser: number;
  /** The lender's number at the tax adviser's; 0: none */
  client: number;
  /** Each account of the books once for all products and currencies, and then what differs */
  rows: Row[];
}

export interface PlanPayoutInput {
  loan_id: string;
  iban: string;
  holder: string;
  /** What your systems call it, for good: 1 to 128 printable ASCII characters without spaces; needs the scope label.write */
  external_id?: string;
  /** The payout that came back or is held for its account; absent: the one to the borrower */
  replaces?: string;
}

export interface PlannedRow {
  number: number;
  due: string;
  payment: Amount;
  interest: Amount;
  principal: Amount;
  balance: Amount;
}

export interface Portfolio {
  currency: string;
  /** Paid out and not ended */
  loans: number;
  /** Signed, and waiting for their payout */
  to_pay: number;
  /** Principal that is still out */
  outstanding: Amount;
  /** What fell due and was not paid */
  overdue: Amount;
  /** Principal of the loans that are late by more than 30 days */
  at_risk: Amount;
  /** Of what is late, each bucket once */
  buckets: LateBucket[];
}

export interface PortfolioBook {
  currency: string;
  /** Running at the end of the last month */
  loans: number;
  /** Their principal that is still out */
  outstanding: Amount;
  /** Of the loans paid out in the period, the oldest first */
  vintages: LoanVintage[];
  /** How loans moved from one end of a month to the next, all months of the period together */
  rolls: RollRow[];
  /** At each end of a month */
  risk: RiskMonth[];
  /** The largest first */
  products: PortfolioShare[];
  /** The largest first */
  countries: PortfolioShare[];
  /** The ten who owe the most */
  borrowers: LargestBorrower[];
  early: EarlyMonth[];
}

export interface PortfolioFigures {
  /** To choose from */
  products: NamedProduct[];
  /** The first day of the period */
  from: string;
  /** Its last day: the end of a month */
  to: string;
  /** One for each currency, that of the most running loans first */
  books: PortfolioBook[];
  decisions: DecisionFigures;
  /** To choose from */
  countries: string[];
}

export interface PortfolioShare {
  /** Of a product or a country */
  code: string;
  loans: number;
  outstanding: Amount;
  /** In percent with two decimals, half up */
  share: string;
}

export interface Premium {
  /** Rate is of the amount lent or of the principal outstanding; instalments: a sum with each */
  base: 'principal' | 'amount_lent' | 'overdue_principal' | 'unpaid_instalment' | 'deferred_instalments' | 'outstanding_principal' | 'prepaid_principal' | 'instalments';
  /** With each instalment, minor units */
  minor?: number;
  /** Percent per year */
  rate?: string;
}

export interface Presented {
  /** The cash flow statement; none where no cash moved */
  cash: CashFlow[];
  /** By which rates, in the order of currencies and days */
  rates: UsedRate[];
  from: string;
  to: string;
  /** Of the period before: as many months, where from and to are the ends of months, else as many days */
  before_from: string;
  before_to: string;
  /** The first day of the business year of to, as the accountant's chart has it */
  year_from: string;
  /** One each; currencies are not added up */
  currencies: Report[];
}

export interface PricedInsurance {
  code: string;
  /** In the caller's language, like the summary */
  name: string;
  summary: string;
  insurer: string;
  covers: ('death' | 'disability' | 'incapacity' | 'job_loss')[];
  /** Address of its information document */
  document: string;
  base: 'principal' | 'amount_lent' | 'overdue_principal' | 'unpaid_instalment' | 'deferred_instalments' | 'outstanding_principal' | 'prepaid_principal' | 'instalments';
  /** The highest premium with an instalment; of principal the first, and less with each that follows */
  highest: Amount;
  /** All premiums over the term; they are in the APR of the loan only where it requires an insurance */
  total: Amount;
  /** Percent per year: the APR with the insurance less the APR without */
  annual_rate: string;
}

export interface PrioritiseInput {
  priority: 'normal' | 'high';
  version?: number;
}

export interface PrivacyCase {
  /** visitor: a complaint of a person who is no client */
  person_kind: 'account' | 'request' | 'visitor';
  person_id: string;
  /** Of the person; empty where the sign-in is gone */
  name: string;
  /** Of a visitor: how they are reached, as they said */
  email: string;
  lang: string;
  /** Who wrote it down for the person; empty: the person did */
  filed_by: string;
  answered_by: string;
  /** By when something is owed next; null when nothing is */
  next_by: string | null;
  /** Working days until then; below zero: overdue */
  working_days: number;
  /** What may be done with it now */
  allowed: ('acknowledge' | 'answer')[];
  /** The outcomes to choose from */
  answers: string[];
  archive_exists: boolean;
  changed_at: string;
  /** How it is in the register of complaints; null of other cases */
  complaint: ComplaintEntry | null;
  id: string;
  version: number;
  kind: 'complaint' | 'correction' | 'erasure' | 'export';
  state: 'received' | 'acknowledged' | 'answered' | 'closed';
  /** The field of a correction, the category of a complaint */
  topic: string;
  text: string;
  /** What a correction asks for */
  value: string;
  /** Why a complaint was reopened */
  more: string;
  outcome: '' | 'ready' | 'erased' | 'partly' | 'held' | 'applied' | 'refused' | 'upheld' | 'rejected' | 'withdrawn';
  answer: string;
  /** The answer before a complaint was reopened */
  answer_before: string;
  /** Of an erasure: what became of what */
  lines: ErasureLine[];
  created_at: string;
  acknowledge_by: string | null;
  due_by: string;
  acknowledged_at: string | null;
  answered_at: string | null;
  reopened_at: string | null;
  can_reopen: boolean;
  /** Of an archive, in bytes */
  size: number;
  /** Until when an archive can be fetched */
  expires_at: string | null;
  /** What came with a complaint */
  files: ComplaintFile[];
}

export interface PrivacyCases {
  items: PrivacyCase[];
  /** Empty on the last page */
  next_cursor: string;
  counts: PrivacyCounts;
  /** The codes of those that a complaint may be about */
  products: string[];
  /** In which something may be given for one */
  currencies: string[];
}

export interface PrivacyCounts {
  complaints: number;
  corrections: number;
  erasures: number;
  exports: number;
  /** Of all of them, those whose day is over */
  overdue: number;
}

export interface PrivacyHold {
  id: string;
  person_kind: 'account' | 'request';
  person_id: string;
  reason: string;
  placed_by: string;
  placed_at: string;
  /** null: nobody has asked to lift it */
  lift_asked: LiftAsked | null;
  /** The caller is the second person */
  may_confirm: boolean;
}

export interface PrivacyPerson {
  person_kind: 'account' | 'request';
  person_id: string;
  name: string;
  email: string;
  /** null: nothing holds the person's records */
  hold: PrivacyHold | null;
  /** What an erasure would do now */
  erasure: ErasurePreview;
  cases: PrivacyCase[];
  /** The codes of those that a complaint may be about */
  products: string[];
}

export interface Problem {
  /** Address of the description of this sort of refusal */
  type: string;
  /** The sort of refusal, in the caller's language */
  title: string;
  /** The HTTP status */
  status: number;
  /** What to do about it, in the caller's language */
  detail: string;
  /** Stable code; programs decide by this */
  code: string;
  /** Key of the message in the catalogs */
  message_key: string;
  /** What to quote when asking for help */
  request_id: string;
  /** Whether the same call may succeed a little later without anything being changed */
  retryable: boolean;
  /** Where tokens are asked for, the code of RFC 6749, 5.2 */
  error?: string;
  /** The broken rules, field by field */
  errors?: FieldProblem[];
  /** Values for the placeholders of the message */
  params?: Record<string, unknown>;
  /** Seconds to wait before trying again */
  retry_after?: number;
}

export interface ProcessingEntry {
  name: string;
  purposes: string[];
  basis: string[];
  subjects: string[];
  categories: string[];
  recipients: string[];
  classes: ('account' | 'request' | 'identity_papers' | 'contract' | 'message' | 'mail' | 'case')[];
}

export interface ProcessingRegister {
  controller: Company;
  entries: ProcessingEntry[];
  rules: RetentionRule[];
}

export interface Product {
  lending: Lending;
  code: string;
  country: string;
  currency: string;
  amount_min: number;
  amount_max: number;
  amount_step: number;
  durations: number[];
  rates: Rates;
  time_zone: string;
  on_request: boolean;
  law: Law;
  notices: Notice[];
  channels?: ('site' | 'program' | 'staff')[];
  default?: boolean;
  insurances?: Insurance[];
  name?: Text;
  purposes?: ('car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other')[];
  repayment?: Repayment;
  required_insurance?: RequiredInsurance;
  residences?: string[];
  trial?: boolean;
}

export interface ProductChoice {
  code: string;
  /** In the caller's language; empty: it has none of its own */
  name: string;
  /** Whose law its loans follow */
  law_country: string;
  /** Where its borrowers live; empty: in any country that has no product of its own */
  residences: string[];
  on_request: boolean;
}

export interface ProductRules {
  code: string;
  /** As the product has it; it cannot be changed here */
  currency: string;
  amount_min: number;
  amount_max: number;
  durations: number[];
  /** Cap of the annual percentage rate; empty: none */
  apr_max: string;
  documents_needed: string[];
  burden_max: string;
  living_cost: number;
  living_cost_each: number;
  rates: Rates;
  /** Percent of the principal, withheld from the payout */
  upfront: string;
  upfront_max: number;
}

export interface Profile {
  version: number;
  reference: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  home: Home;
  lang: string;
  needs_proof: boolean;
  change: HomeChange | null;
  mails: MailChoice[];
}

export interface ProgramKey {
  id: string;
  /** What assertions name it by: its thumbprint (RFC 7638) */
  kid: string;
  alg: 'ES256' | 'EdDSA';
  state: 'waiting' | 'active' | 'leaving' | 'expired' | 'ended';
  /** A person, or the program itself */
  made_by: string;
  made_at: string;
  ends_at: string;
  /** When a token was asked for with it the last time */
  used_at: string | null;
  /** From which address */
  used_from: string;
}

export interface ProgramLimitReachedEvent {
  /** The same however often it is told */
  id: string;
  type: 'program.limit_reached';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The program */
  program_id: string;
  /** The limit that stands in the way */
  limit: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ProgramMandate {
  /** What it may do, however often */
  acts?: ('request.close' | 'approval.undo' | 'refusal.undo' | 'offer.send' | 'offer.void' | 'contract.cancel' | 'payout.prepare' | 'payout.plan' | 'debit.prepare' | 'entry.match' | 'entry.dismiss' | 'payout.settle' | 'payout.return' | 'schedule.change')[];
  /** What it approves alone; anything beyond becomes a proposal for a second person. Absent: it neither approves nor proposes */
  approve?: ApprovalMandate | null;
  /** Payments that it enters, places with a loan, or books after a write-off */
  book?: AmountMandate | null;
  /** Of every amount here; what is in another currency is beyond the mandate. Needed with amounts */
  currency?: string;
  /** After how many days a freeze of its own ends by itself */
  freeze_days?: number;
  /** Of how many parts an arrangement has at most */
  instalments?: number;
  /** Kinds of papers that it accepts or wants again */
  papers?: string[];
  /** Credit balances that it sends back, to the account on file only */
  refund?: AmountMandate | null;
  /** Absent: it neither refuses nor recommends it */
  refuse?: RefusalMandate | null;
  /** Batches of payouts that it releases; absent, as delivered: none */
  release?: ReleaseMandate | null;
  /** For how many days it takes back what it has entered itself */
  reverse_days?: number;
}

export interface ProgramSecret {
  id: string;
  /** How it begins */
  hint: string;
  state: 'waiting' | 'active' | 'leaving' | 'expired' | 'ended';
  /** A person, or the program itself */
  made_by: string;
  made_at: string;
  ends_at: string;
  /** About when it was used the last time */
  used_at: string | null;
  /** From which address */
  used_from: string;
}

export interface ProgramSecretEndingEvent {
  /** The same however often it is told */
  id: string;
  type: 'program.secret_ending';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The program */
  program_id: string;
  /** The day on which it is due */
  due_on: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ProgramSuspendedEvent {
  /** The same however often it is told */
  id: string;
  type: 'program.suspended';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The program */
  program_id: string;
  /** Where it stands since */
  status: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface ProgramToken {
  access_token: string;
  token_type: 'Bearer';
  /** Seconds */
  expires_in: number;
  /** What it holds, with spaces between */
  scope: string;
}

export interface PromiseInput {
  amount_minor: number;
  due_on: string;
  version?: number;
}

export interface Proposal {
  code: string;
  valid_from: string;
  reason: string;
  state: 'proposed' | 'confirmed' | 'applied' | 'rejected' | 'withdrawn' | 'failed';
  applied_at: string | null;
  /** Of a change of the second approval: when its waiting time is over */
  not_before: string | null;
  differences: Difference[];
  id: string;
  author: string;
  /** Proposed by the caller */
  yours: boolean;
  created_at: string;
  decided_by: string;
  decided_note: string;
  decided_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'reject' | 'withdraw')[];
}

export interface ProposeInput {
  channel: 'phone' | 'video' | 'office';
  /** 10 to 180 */
  minutes: number;
  /** The number that is called, the link (https), or the address; of the request or the lender when empty */
  place: string;
  /** For the applicant */
  note: string;
  /** Who talks; the caller when empty */
  staff_id: string;
  /** 1 to 5, by the lender's clock: 2026-11-24T10:30 */
  times: string[];
  version?: number;
}

export interface Prospect {
  /** What the caller has begun to write, or null */
  draft: MessageDraft | null;
  name: string;
  /** The language in which the client is written to */
  lang: string;
  /** The client's requests and loans, which a message may be about */
  matters: ThreadMatter[];
}

export interface PublicKey {
  /** EC or OKP */
  kty: string;
  /** P-256 or Ed25519 */
  crv: string;
  x: string;
  /** ES256 or EdDSA */
  alg?: string;
  /** Never: with it the key would be the private one, and is refused */
  d?: string;
  /** May be left out; else the thumbprint of the key (RFC 7638) */
  kid?: string;
  /** sig */
  use?: string;
  /** Of P-256 */
  y?: string;
}

export interface Question {
  /** The member of answers that takes the answer */
  code: string;
  /** The answer is true or false, the value of a choice, a list of such values, a whole number, an amount in minor units, a day (YYYY-MM-DD), or a text */
  kind: 'yes_no' | 'choice' | 'choices' | 'number' | 'amount' | 'date' | 'text' | 'long_text';
  label: string;
  /** Empty: none */
  help: string;
  /** Why it is asked */
  purpose: string;
  required: boolean;
  /** Of choice and choices */
  choices: Choice[];
  min: number | null;
  max: number | null;
  /** Characters of a text at most; 0 of other kinds */
  length: number;
  /** The answer to another question that it follows; null: it is always asked */
  after: OwnQuestionAfter | null;
  /** For who keys an application in */
  staff_only: boolean;
  /** A special category of data (GDPR art. 9) */
  special: boolean;
  /** First day that counts; absent: any */
  from?: string;
  /** Last day that counts; absent: any */
  until?: string;
}

export interface Questions {
  product: string;
  /** Of amounts, which are in minor units */
  currency: string;
  /** In their order; empty: the lender asks nothing of its own */
  items: Question[];
}

export interface Quote {
  product: string;
  /** The products that lend this to whom it is for, the default first; the quote is of the one in product */
  choices: ProductChoice[];
  /** A general-law loan: always a manual offer */
  on_request: boolean;
  amount: Amount;
  months: number;
  rate_type: 'fixed' | 'variable';
  /** Percent per year */
  borrowing_rate: string;
  /** Percent per year, of the instalments really due, with the premiums of an insurance that is required */
  apr: string;
  /** Periods of the term, with those in which nothing is paid */
  instalments: number;
  /** The first that asks for anything */
  first_payment: Amount;
  /** The regular instalment, whatever lies between two; of equal principal parts the first and highest */
  monthly_payment: Amount;
  /** Payment times instalments; where they are not equal, the sum of those really due */
  total_simulator: Amount;
  /** Sum of the instalments really due, with the premiums of an insurance that is required */
  total_legal: Amount;
  last_instalment: Amount;
  /** All the interest, and the premiums of an insurance that is required; there are no fees */
  total_cost: Amount;
  /** The representative example in the caller's language */
  example: string;
  law: Law;
  /** The warnings an advert must carry, in the caller's language */
  notices: Warning[];
  /** Empty unless asked for */
  schedule: Instalment[];
  /** Those that may be taken with the loan or left; absent in lists of quotes */
  insurances?: PricedInsurance[];
  /** The lowest rate that the score of a request brings at the decision; absent: the score counts for nothing */
  rate_from?: string;
  /** How it is paid back; absent: in equal monthly instalments */
  repayment?: Repayment;
  /** What the loan must be insured against, by one of insurances or an equal one from elsewhere; absent: nothing. The figures contain the first of insurances that covers it */
  required_insurance?: RequiredInsurance;
}

export interface QuoteList {
  /** The shortest duration first, without schedules */
  quotes: Quote[];
}

export interface RateBand {
  add: string;
  amount_max?: number;
  amount_min?: number;
  months_max?: number;
  months_min?: number;
}

export interface RateChange {
  base: string;
  /** How many rates it brings */
  count: number;
  /** The first of them, at most 60 */
  rates: RateQuote[];
  /** The first day of its rates */
  from: string;
  /** The last day of its rates */
  to: string;
  /** Where they are from */
  reason: string;
  state: 'proposed' | 'confirmed' | 'applied' | 'rejected' | 'withdrawn' | 'failed';
  id: string;
  author: string;
  /** Proposed by the caller */
  yours: boolean;
  created_at: string;
  decided_by: string;
  decided_note: string;
  decided_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'reject' | 'withdraw')[];
}

export interface RateQuote {
  base: string;
  currency: string;
  day: string;
  /** Units of currency for one of base, with a point */
  rate: string;
}

export interface RateStep {
  from: string;
  /** Percent per year */
  rate: string;
  /** The reset day that it is of; null: the contract's own */
  fixed_on: string | null;
  /** Value of the index on that day, in percent; empty: the contract's own */
  index: string;
  /** The law's highest effective rate of that day, in percent, which kept the rate below what the index asks; absent: it did not */
  capped?: string;
}

export interface Rates {
  fixed: string;
  variable: string;
  variable_long_add: string;
  variable_long_above: number;
  min: string;
  max: string;
  bands?: RateBand[];
  scores?: ScoreStep[];
}

export interface ReadInput {
  documents: string[];
}

export interface ReasonFigures {
  /** not_recorded: refusals of before there were codes, and of programs that gave none where the checks had nothing against */
  code: 'affordability' | 'existing_debt' | 'adverse_register' | 'arrears_elsewhere' | 'arrears_here' | 'score' | 'employment_unstable' | 'income_unproven' | 'identity_unproven' | 'documents_missing' | 'information_contradictory' | 'age' | 'residence' | 'purpose' | 'legal_limit' | 'internal_policy' | 'fraud_suspected' | 'financial_crime' | 'not_recorded';
  /** Refusals of which it is the main reason; those of all reasons come to all refusals */
  main: number;
  /** Refusals that name it, as the main reason or beside it */
  named: number;
  /** Of which it is the main reason, in each of the months */
  months: number[];
}

export interface ReasonInput {
  reason: string;
  version?: number;
}

export interface ReasonedInput {
  /** For colleagues; the applicant does not see it */
  reason: string;
  version?: number;
}

export interface Receipt {
  id: string;
  reference: string;
  status: 'pending' | 'approved' | 'rejected';
  created_at: string;
  answer_due_at: string;
}

export interface Recovered {
  /** Of the event */
  id: string;
  amount_minor: number;
  on: string;
}

export interface RefundInput {
  amount: Amount;
  note: string;
  /** Of that other account */
  holder?: string;
  /** Another account than that on file */
  iban?: string;
}

export interface RefusalMandate {
  /** recommend: a person decides; decide: it refuses, where the lender's policies let programs refuse */
  mode: 'recommend' | 'decide';
  /** Refusals of a day; more of them are recommendations */
  per_day: number;
}

export interface RefusalReason {
  code: string;
  text: string;
}

export interface RefusalReasons {
  /** Of the refusal that counts, the main one first; empty: it is not refused, or none were recorded */
  recorded: ('affordability' | 'existing_debt' | 'adverse_register' | 'arrears_elsewhere' | 'arrears_here' | 'score' | 'employment_unstable' | 'income_unproven' | 'identity_unproven' | 'documents_missing' | 'information_contradictory' | 'age' | 'residence' | 'purpose' | 'legal_limit' | 'internal_policy' | 'fraud_suspected' | 'financial_crime' | 'not_recorded')[];
  /** What a refusal now would rest on: what a program recommends, else what the checks stand for */
  suggested: ('affordability' | 'existing_debt' | 'adverse_register' | 'arrears_elsewhere' | 'arrears_here' | 'score' | 'employment_unstable' | 'income_unproven' | 'identity_unproven' | 'documents_missing' | 'information_contradictory' | 'age' | 'residence' | 'purpose' | 'legal_limit' | 'internal_policy' | 'fraud_suspected' | 'financial_crime' | 'not_recorded')[];
}

export interface RegisterAnswer {
  register: string;
  result: 'clear' | 'entry' | 'unreachable';
  on: string;
}

export interface RegisterDesk {
  /** That the product names; empty: none */
  register: string;
  /** Which adapter can ask the register; empty: none, or the product names no register */
  adapter: string;
  /** How old its answer may be when an offer leaves; 0: of any age */
  days: number;
  /** Registers that can be chosen, the product's first */
  known: string[];
  /** Where the product is sold */
  today: string;
  parties: RegisterParty[];
  /** Newest first */
  consultations: Consultation[];
  /** Of the signed contract; null: none is due */
  report: RegisterReport | null;
  /** What was to be reported of arrears, newest first */
  arrears: ArrearsReport[];
  /** What the caller may do at this moment */
  actions: ('record' | 'ask' | 'evidence' | 'report' | 'report_arrears')[];
}

export interface RegisterGlance {
  /** That the product names; empty: none */
  register: string;
  /** The worst of those who borrow */
  state: 'free' | 'asked' | 'missing' | 'unreachable' | 'old';
  /** A register has something noted about one of them */
  noted: boolean;
  /** The day on which it was asked, the first of several; null: it was not */
  on: string | null;
}

export interface RegisterParty {
  position: number;
  name: string;
  state: 'free' | 'asked' | 'missing' | 'unreachable' | 'old';
  /** An adapter was asked and has not answered yet */
  asking: boolean;
  /** Until when the answer serves an offer; absent: without end, or there is none */
  until?: string;
}

export interface RegisterReport {
  register: string;
  due_on: string;
  /** void: the contract ended before it was reported */
  state: 'open' | 'overdue' | 'reported' | 'void';
  reported_on: string | null;
  reference: string;
  by: string;
}

export interface RegisterReportDueEvent {
  /** The same however often it is told */
  id: string;
  type: 'register.report_due';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** The register, as the product names it */
  register: string;
  /** contract, or arrears */
  report: string;
  /** The day on which it is due */
  due_on: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface RegisterReportsOfRequest {
  items: ReportToRegister[];
}

export interface ReleaseMandate {
  max_batch_minor: number;
  per_day: DayMandate;
  /** How long people can stop a release before the file is made */
  delay_minutes: number;
  from_hour: number;
  to_hour: number;
  /** From Monday to Friday */
  workdays_only: boolean;
}

export interface ReliefMeasures {
  items: Measure[];
}

export interface RemarkInput {
  remark: string;
  version?: number;
}

export interface Reminder {
  days: number;
  letter: string;
}

export interface RenewKeyInput {
  jwk: PublicKey;
  /** How long the old key counts beside the new one, 1 to 168 hours */
  overlap_hours: number;
}

export interface RenewedKey {
  key: ProgramKey;
  /** Counts until its end */
  old: ProgramKey;
}

export interface ReopenInput {
  /** Why the answer does not settle it */
  text: string;
  version?: number;
}

export interface Repayment {
  /** Percent of the principal that the last instalment of an annuity repays beside its own */
  balloon?: string;
  drawdown?: Drawdown;
  /** How far instalments lie apart */
  every?: 'month' | 'quarter' | 'fortnight' | 'week';
  /** Instalments of the term before repayment begins */
  grace?: Grace;
  kind?: 'annuity' | 'equal_principal' | 'interest_only';
}

export interface ReplayCase {
  /** Among the requests that were tried */
  position: number;
  request_id: string;
  reference: string;
  /** Number of the run of the checks whose inputs were used */
  run: number;
  product: string;
  amount: Amount;
  active: 'favourable' | 'review' | 'unfavourable';
  draft: 'favourable' | 'review' | 'unfavourable';
  /** Null without a score */
  active_points: number | null;
  draft_points: number | null;
  reasons: ReplayReason[];
}

export interface ReplayCases {
  items: ReplayCase[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface ReplayCell {
  active: 'favourable' | 'review' | 'unfavourable';
  draft: 'favourable' | 'review' | 'unfavourable';
  cases: number;
}

export interface ReplayEarning {
  loans: number;
  principal: number;
  interest: number;
  fees: number;
  /** Interest and fees */
  total: number;
}

export interface ReplayGroup {
  /** A language or a country; empty: not told */
  key: string;
  cases: number;
  active: ReplayGroupRate;
  draft: ReplayGroupRate;
}

export interface ReplayGroupRate {
  /** To the rate of the largest group, in percent; empty where that is zero */
  ratio: string;
  /** Below four fifths of it */
  low: boolean;
  approved: number;
  /** One digit after the point; empty when there is no request */
  percent: string;
}

export interface ReplayIncome {
  currency: string;
  cases: number;
  active: ReplayEarning;
  draft: ReplayEarning;
  /** Of interest and fees together, minor units */
  change: number;
}

export interface ReplayParity {
  /** The largest first; it is what the others are compared with */
  groups: ReplayGroup[];
  /** Groups of too few requests to be compared */
  hidden: number;
}

export interface ReplayRate {
  approved: number;
  /** One digit after the point; empty when there is no request */
  percent: string;
}

export interface ReplayReason {
  kind: 'rule' | 'points' | 'cutoff';
  /** Of the rule or the characteristic */
  code: string;
  before: string;
  after: string;
}

export interface ReplayResult {
  cases: number;
  changed: number;
  /** All nine, from favourable to unfavourable */
  matrix: ReplayCell[];
  active: ReplayRate;
  draft: ReplayRate;
  /** Of the requests that come out otherwise, the most frequent first */
  reasons: ReplayTurn[];
  /** By currency */
  income: ReplayIncome[];
  languages: ReplayParity;
  countries: ReplayParity;
  /** The same trial of the same requests gives the same one; empty before the first request */
  fingerprint: string;
}

export interface ReplayTurn {
  kind: 'rule' | 'points' | 'cutoff';
  code: string;
  better: number;
  worse: number;
}

export interface ReplyTemplate {
  id: string;
  version: number;
  name: string;
  /** By language; {{name}} stands for who is written to */
  texts: Record<string, string>;
  /** Whether it is one that Florin brought, and nobody has changed it */
  shipped: boolean;
  updated_by: string;
  updated_at: string;
}

export interface ReplyTemplates {
  items: ReplyTemplate[];
}

export interface Report {
  currency: string;
  /** income, expense, assets, liabilities, equity */
  sections: ReportPart[];
  /** Income less expense */
  result: ReportSum;
  assets: ReportSum;
  /** With equity */
  liabilities: ReportSum;
  /** Assets equal liabilities and equity, in both periods */
  balanced: boolean;
}

export interface ReportCalendar {
  /** Where the lender is */
  today: string;
  /** What was not sent: late ones first, then by their last day */
  items: ReportDue[];
  /** Those of the law by country, then the lender's own; also what does not apply */
  duties: ReportDuty[];
  /** What was recorded, newest first, at most 200 */
  filings: ReportFiling[];
  may_manage: boolean;
}

export interface ReportDue {
  duty: string;
  from: string;
  to: string;
  /** The last day; null: the lender has yet to enter it */
  due: string | null;
  /** From today to the last day; below nought: it is late by so many */
  days: number;
  state: 'late' | 'no_day' | 'due' | 'running';
  /** Of what was recorded about it; 0: nothing */
  version: number;
}

export interface ReportDuty {
  key: string;
  /** Of what the lender decided about it; 0: nothing */
  version: number;
  /** The lender added it */
  own: boolean;
  /** Empty for the lender's own */
  country: string;
  /** What the law calls it; empty for the lender's own */
  word: string;
  /** As the lender calls its own */
  title: string;
  authority: string;
  /** The act and the article, in the caller's language where it has a name there; of the lender's own, as they wrote it */
  source: string;
  /** The row of the law; empty for the lender's own */
  rule: string;
  /** Of the law, in English */
  note: string;
  /** How sure the row is: sourced or known; empty for the lender's own */
  confidence: string;
  /** Empty: the lender has yet to enter it */
  rhythm: '' | 'month' | 'quarter' | 'half_year' | 'year';
  rhythm_by_law: boolean;
  due_months: number;
  due_days: number;
  due_working_days: number;
  /** To the next working day */
  rolls: boolean;
  /** The law names the day */
  due_by_law: boolean;
  /** The law asks it of some lenders only */
  some_only: boolean;
  /** What is made here that it is made of; empty: nothing */
  made: '' | 'complaints' | 'statements' | 'tape_consumer' | 'tape_anacredit';
  applies: boolean;
  /** Why it does not apply, or what the lender noted */
  reason: string;
  /** The lender's: periods that ended before it are not asked for; null: from the first booking on */
  since: string | null;
  /** Who decided about it last */
  set_by: string;
  set_at: string | null;
}

export interface ReportFiling {
  duty: string;
  from: string;
  to: string;
  /** 1 is the first record of the period; what is above corrects those below */
  version: number;
  /** No later record corrects it */
  current: boolean;
  /** Null: nothing was sent after all */
  sent_on: string | null;
  /** Of the authority's receipt */
  reference: string;
  note: string;
  by: string;
  at: string;
}

export interface ReportInput {
  reported_on: string;
  /** That the register gave */
  reference: string;
}

export interface ReportPart {
  section: 'income' | 'expense' | 'assets' | 'liabilities' | 'equity';
  rows: ReportRow[];
  sum: ReportSum;
}

export interface ReportRow {
  /** Of the books; empty: the result of the business year so far; difference: the translation difference. Both stand on no account */
  account: string;
  /** English */
  name: string;
  /** As the accountant's chart has it on the last day, for all products */
  number: string;
  /** As the accountant calls it; empty: as the books do */
  number_name: string;
  now: Amount;
  before: Amount;
}

export interface ReportSum {
  now: Amount;
  before: Amount;
}

export interface ReportToRegister {
  id: string;
  request_id: string;
  /** Empty: there is none yet */
  loan_id: string;
  /** The reference of the request, by which the register knows the contract */
  contract: string;
  first_name: string;
  last_name: string;
  /** In the order in which the register is told of the contract */
  number: number;
  kind: 'contract' | 'arrears' | 'called' | 'cured' | 'ended' | 'correction';
  /** The number of the report that this one follows from; 0: none */
  about: number;
  register: string;
  happened_on: string;
  /** The register is not told before: those who owe are warned first */
  from_on: string;
  due_on: string;
  /** The day has passed, and the register was not told */
  late: boolean;
  /** Lent, or overdue when that was reached */
  amount: Amount;
  state: 'due' | 'asked' | 'failed' | 'reported' | 'withdrawn';
  /** When what it tells ceased to hold; null: it still does */
  over_on: string | null;
  /** Why the adapter has failed */
  code: string;
  /** Which was asked, or has told the register; empty: people do */
  adapter: string;
  /** Of the adapter's answer */
  sha256: string;
  reported_on: string | null;
  /** That the register gave */
  reference: string;
  /** Who noted it */
  by: string;
  created_at: string;
  updated_at: string;
  /** The last day that can be noted */
  today: string;
  /** What the caller may do at this moment */
  actions: ('report' | 'ask')[];
}

export interface Reports {
  from: string;
  to: string;
  /** Of the period before: as many months, where from and to are the ends of months, else as many days */
  before_from: string;
  before_to: string;
  /** The first day of the business year of to, as the accountant's chart has it */
  year_from: string;
  /** One each; currencies are not added up */
  currencies: Report[];
}

export interface ReportsToRegisters {
  /** Those still to be told in the order in which they were owed; others the newest first */
  items: ReportToRegister[];
  /** Empty on the last page */
  next_cursor: string;
  /** That the filter leaves */
  total: number;
  /** There are more: nobody counted beyond 1,000 */
  at_least: boolean;
  /** Which tells registers; empty: people do */
  adapter: string;
  /** Those of which there are reports */
  registers: string[];
}

export interface RequestClosedEvent {
  /** The same however often it is told */
  id: string;
  type: 'request.closed';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** Where it stands since */
  status: string;
  /** The stage of the request since */
  stage: string;
  /** How it has ended */
  outcome: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface RequestConditions {
  /** The oldest first */
  items: PayoutCondition[];
  /** Those of the request, for whom may clear a condition */
  papers: ConditionPaper[];
  /** The caller may set another one now */
  adds: boolean;
  /** In which the applicant is written to */
  lang: 'fr' | 'de' | 'nl' | 'en' | 'it';
  /** How common conditions ask the applicant, in that language; none: the caller may set none now */
  asks: ConditionTemplate[];
}

export interface RequestContact {
  email: ContactProof;
  phone: ContactProof;
  /** Who of the lender has keyed the application in; null: the applicant has sent it */
  keyed_in: KeyedIn | null;
  /** The caller may ask for the proof of the address now */
  asks: boolean;
  /** The caller may note a proof now */
  confirms: boolean;
}

export interface RequestDecidedEvent {
  /** The same however often it is told */
  id: string;
  type: 'request.decided';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** Where it stands since */
  status: string;
  /** The stage of the request since */
  stage: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface RequestErasedEvent {
  /** The same however often it is told */
  id: string;
  type: 'request.erased';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface RequestInterviews {
  items: Interview[];
  may_plan: boolean;
  /** Of the lender's clock */
  time_zone: string;
  /** Who may talk with applicants */
  colleagues: Colleague[];
  defaults: InterviewDefaults;
}

export interface RequestMovedEvent {
  /** The same however often it is told */
  id: string;
  type: 'request.moved';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** Where it stands since */
  status: string;
  /** The stage of the request since */
  stage: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface RequestReopenedEvent {
  /** The same however often it is told */
  id: string;
  type: 'request.reopened';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** Where it stands since */
  status: string;
  /** The stage of the request since */
  stage: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface RequestReview {
  text: string;
  asked_at: string;
  by: string;
  answer: string;
  upheld: boolean | null;
  closed_at: string | null;
  due_at: string | null;
}

export interface RequestStep {
  at: string;
  code: string;
  text: string;
}

export interface RequestSubmittedEvent {
  /** The same however often it is told */
  id: string;
  type: 'request.submitted';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: {
  /** The request */
  request_id: string;
  /** Where it stands since */
  status: string;
  /** The stage of the request since */
  stage: string;
  };
  /** Its place in the log, from 1, without gaps */
  seq: number;
  actor: EventActor;
  object: EventObject;
}

export interface RequestWork {
  assignee_id: string;
  assignee: string;
  approved: ApprovedLoan | null;
  checks: CheckRun | null;
  reasons: RefusalReason[];
  outdated: boolean;
  lookalikes: Lookalike[];
  asks: Asked[];
  proposal: ApprovalProposal | null;
  review: RequestReview | null;
  /** How a program made the decision that counts; null: a person decided, or nothing is decided */
  automated: Automated | null;
  /** A refusal that a program recommends, for a person to decide */
  advice: Automated | null;
  refusal: RefusalReasons;
  involved: boolean;
  co_borrower: CoBorrower | null;
  timeline: RequestStep[];
  glance: Glance;
  colleagues: Colleague[];
}

export interface RequiredInsurance {
  covers: ('death' | 'disability' | 'incapacity' | 'job_loss')[];
  /** Days in which one from elsewhere is accepted or refused */
  answer_days: number;
}

export interface Retention {
  /** What is counted in the morning is erased at once */
  automatic: boolean;
  rules: RetentionRule[];
  /** Newest first */
  runs: RetentionRun[];
}

export interface RetentionRule {
  class: string;
  /** Empty: wherever no other rule is */
  country: string;
  months: number;
  /** A person's wish does not end it */
  binding: boolean;
  source: string;
  /** Which of the shipped texts that is; empty: as the lender wrote it */
  source_key: string;
}

export interface RetentionRun {
  id: string;
  version: number;
  state: 'counted' | 'released' | 'done' | 'replaced';
  counted_at: string;
  /** Empty: the program, as every morning */
  counted_by: string;
  /** What would be erased */
  due: RetentionTally[];
  released_by: string;
  released_at: string | null;
  erased: RetentionTally[];
  done_at: string | null;
  /** By the caller, and there is something to erase */
  may_release: boolean;
}

export interface RetentionTally {
  class: 'account' | 'request' | 'identity_papers' | 'contract' | 'message' | 'mail' | 'case';
  things: number;
  records: number;
  /** Things past their time that a hold keeps */
  held: number;
}

export interface ReturnPart {
  on: string;
  amount: Amount;
}

export interface ReturnPayoutInput {
  /** The day on which it came back */
  on: string;
  /** The bank's code, or words */
  reason: string;
  version?: number;
}

export interface Returned {
  received_at: string | null;
  position: number;
  on_its_way: boolean;
  sum_followed: boolean;
  paid_out_on: string | null;
  principal: Amount;
  interest: Amount;
  per_day: Amount;
  total: Amount;
  pay_until: string | null;
  parts: ReturnPart[];
}

export interface ReverseEventInput {
  reason: string;
}

export interface Revision {
  /** Percent points above the index; below it where negative */
  spread: string;
  /** The lowest borrowing rate, in percent per year */
  floor: string;
  /** The highest borrowing rate, in percent per year */
  cap: string;
  /** Days between the notice and the first day of a new rate */
  notice_days: number;
  /** What follows a new rate */
  moves: 'instalment' | 'end';
  /** Reset days of every year */
  days?: string[];
  /** Months between reset days, from the first due date on; 0: they are days of the calendar */
  every_months?: number;
  /** By how many months the end may move */
  longer_months?: number;
}

export interface Rights {
  /** Newest first */
  cases: RightsCase[];
  /** The declarations accepted with requests, newest first */
  declared: Declared[];
  mediators: Mediator[];
  /** Who looks after data protection */
  contact: string;
}

export interface RightsCase {
  id: string;
  version: number;
  kind: 'complaint' | 'correction' | 'erasure' | 'export';
  state: 'received' | 'acknowledged' | 'answered' | 'closed';
  /** The field of a correction, the category of a complaint */
  topic: string;
  text: string;
  /** What a correction asks for */
  value: string;
  /** Why a complaint was reopened */
  more: string;
  outcome: '' | 'ready' | 'erased' | 'partly' | 'held' | 'applied' | 'refused' | 'upheld' | 'rejected' | 'withdrawn';
  answer: string;
  /** The answer before a complaint was reopened */
  answer_before: string;
  /** Of an erasure: what became of what */
  lines: ErasureLine[];
  created_at: string;
  acknowledge_by: string | null;
  due_by: string;
  acknowledged_at: string | null;
  answered_at: string | null;
  reopened_at: string | null;
  can_reopen: boolean;
  /** Of an archive, in bytes */
  size: number;
  /** Until when an archive can be fetched */
  expires_at: string | null;
  /** What came with a complaint */
  files: ComplaintFile[];
}

export interface RiskMonth {
  on: string;
  loans: number;
  outstanding: Amount;
  /** Principal of the loans that are one day past due or more */
  late1: Amount;
  /** More than 30 days */
  late30: Amount;
  /** More than 60 days */
  late60: Amount;
  /** More than 90 days */
  late90: Amount;
  /** Portfolio at risk: late1 of all that is outstanding, in percent with two decimals, half up */
  par1: string;
  par30: string;
  par60: string;
  par90: string;
}

export interface RollMove {
  to: 'current' | '1-30' | '31-60' | '61-90' | 'over-90' | 'repaid' | 'written_off';
  loans: number;
  amount: Amount;
  /** Of the principal of the row, in percent with two decimals, half up */
  share: string;
}

export interface RollRow {
  bucket: 'current' | '1-30' | '31-60' | '61-90' | 'over-90';
  loans: number;
  /** Their principal at the beginning */
  opening: Amount;
  /** One for each bucket, then what was repaid, then what was written off */
  moves: RollMove[];
}

export interface RotateSecretInput {
  /** How long the old secret works beside the new one, 1 to 168 hours */
  overlap_hours: number;
}

export interface RotatedSecret {
  /** Shown once */
  token: string;
  secret: ProgramSecret;
  /** Works until its end */
  old: ProgramSecret;
}

export interface Row {
  /** Its number in the books */
  account: string;
  /** Only for loans of this product; empty: for all that no row names */
  product: string;
  /** Only in this currency; empty: in all that no row names */
  currency: string;
  /** Under which the lender's accountant knows it; empty for an account off the balance sheet that files leave out */
  number: string;
  /** As the accountant calls it; empty: as the books do */
  name: string;
}

export interface RowChange {
  before: Row;
  after: Row;
}

export interface RuleChange {
  /** Of the draft */
  name: string;
  /** The trial it was proposed with; null for a return */
  replay_id: string | null;
  /** The change that it takes back; null for a draft */
  return_of: string | null;
  valid_from: string;
  reason: string;
  state: 'proposed' | 'confirmed' | 'applied' | 'rejected' | 'withdrawn' | 'failed';
  applied_at: string | null;
  differences: RuleDifference[];
  /** What the caller may do with it now */
  allowed: ('confirm' | 'reject' | 'withdraw' | 'return')[];
  id: string;
  author: string;
  /** Proposed by the caller */
  yours: boolean;
  created_at: string;
  decided_by: string;
  decided_note: string;
  decided_at: string | null;
}

export interface RuleChangeInput {
  /** A trial that has ended: its version is what comes into force */
  replay_id: string;
  /** The first day on which the rules are in force, where the lender is */
  valid_from: string;
  reason: string;
}

export interface RuleDifference {
  /** Such as /products/EU-CONSO/burden_max */
  pointer: string;
  /** JSON; empty when it was not there */
  before: string;
  /** JSON; empty when it is not there any more */
  after: string;
}

export interface RuleDraft {
  id: string;
  version: number;
  name: string;
  author: string;
  created_at: string;
  changed_by: string;
  changed_at: string;
  discarded_at: string | null;
}

export interface RuleDraftDetail {
  /** The version that rules and differences are of */
  shown: number;
  rules: CreditRules;
  /** To the rules in force */
  differences: RuleDifference[];
  /** To the version that was asked for */
  since: RuleDifference[];
  /** Newest first */
  history: RuleDraftVersion[];
  /** Newest first, without their results */
  replays: RuleReplay[];
  /** What the caller may do with it now */
  allowed: ('edit' | 'discard' | 'restore' | 'replay')[];
  id: string;
  version: number;
  name: string;
  author: string;
  created_at: string;
  changed_by: string;
  changed_at: string;
  discarded_at: string | null;
}

export interface RuleDraftInput {
  name: string;
  rules: CreditRules;
  /** That it was made from */
  version?: number;
}

export interface RuleDraftVersion {
  version: number;
  name: string;
  by: string;
  at: string;
}

export interface RuleOverview {
  in_force: RulesInForce;
  /** Changed last first */
  drafts: RuleDraft[];
  /** Newest first */
  changes: RuleChange[];
  may_edit: boolean;
  may_replay: boolean;
  /** How many requests a trial may take */
  samples: number[];
  /** Groups of fewer requests are not compared */
  small_group: number;
}

export interface RuleReplay {
  id: string;
  draft_id: string;
  /** Its name in that version */
  draft: string;
  version: number;
  from: string;
  to: string;
  product: string;
  sample: number;
  complete: boolean;
  state: 'running' | 'done' | 'cancelled' | 'failed';
  by: string;
  created_at: string;
  ended_at: string | null;
  /** Requests tried so far */
  done: number;
  /** The period holds more requests than the sample */
  more: boolean;
  may_cancel: boolean;
}

export interface RuleReplayDetail {
  /** Between the draft and what was in force when the trial began */
  differences: RuleDifference[];
  result: ReplayResult;
  /** Requests that come out otherwise and can be listed */
  listed: number;
  /** The version is still the newest, and the rules in force are as they were */
  current: boolean;
  may_propose: boolean;
  id: string;
  draft_id: string;
  /** Its name in that version */
  draft: string;
  version: number;
  from: string;
  to: string;
  product: string;
  sample: number;
  complete: boolean;
  state: 'running' | 'done' | 'cancelled' | 'failed';
  by: string;
  created_at: string;
  ended_at: string | null;
  /** Requests tried so far */
  done: number;
  /** The period holds more requests than the sample */
  more: boolean;
  may_cancel: boolean;
}

export interface RuleReplayInput {
  /** First day on which the requests came */
  from: string;
  /** The last */
  to: string;
  /** A code; empty: all products */
  product: string;
  /** How many requests at most, the newest first */
  sample: number;
  /** Take papers, registers and co-borrowers as done */
  complete: boolean;
  /** Of the draft */
  version?: number;
}

export interface RulesInForce {
  rules: CreditRules;
  /** Version of the scorecard, as runs of the checks name it */
  card: string;
  /** Of the setting; 0: as shipped */
  scorecard_version: number;
  products_version: number;
}

export interface Said {
  /** Absent: what the loan asks for */
  amount?: Amount | null;
  /** Absent: today */
  on?: string;
}

export interface SanctionCourse {
  /** All that is still to be paid; below zero: is owed to the borrower */
  to_pay: Amount;
  overdue: Amount;
  rate: string;
  /** The next instalment */
  payment: Amount;
  /** Instalments */
  left: number;
  last_due: string | null;
  status: 'pending_payout' | 'active' | 'terminated' | 'charged_off' | 'closed';
}

export interface SanctionOption {
  row: string;
  leaves: 'capital_in_parts' | 'capital_as_agreed' | 'part_of_interest' | 'no_interest' | 'capital_alone' | 'statutory_rate' | 'lowered_rate' | 'nothing';
  act: string;
  article: string;
  /** That the law puts in the place of the contract's, in percent */
  rate?: string;
}

export interface SanctionPreview {
  on: string;
  option: SanctionOption;
  /** What the borrower has paid up to now */
  paid: Amount;
  before: SanctionCourse;
  after: SanctionCourse;
  /** Credit balance after it, which goes back by a refund */
  owed_back: Amount;
  /** The new schedule */
  rows: SanctionRow[];
}

export interface SanctionProposal {
  id: string;
  kind: 'impose' | 'lift';
  state: 'open' | 'done' | 'withdrawn';
  terms: SanctionTerms;
  award: Amount;
  /** Of the decision, or of the lender's admission */
  reference: string;
  reason: string;
  by: string;
  created_at: string;
  ended_by: string;
  ended_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'withdraw')[];
}

export interface SanctionRow {
  number: number;
  due: string;
  payment: Amount;
  interest: Amount;
  principal: Amount;
  balance: Amount;
}

export interface SanctionTerms {
  /** Of the law, see options */
  row: string;
  /** What the decision awards the borrower beside it, such as statutory interest on what was paid */
  award_minor?: number;
  /** Percent a year that the decision leaves (lowered_rate) */
  rate?: string;
  /** Percent of the interest that the decision leaves (part_of_interest) */
  share?: string;
}

export interface ScheduleChange {
  id: string;
  version: number;
  kind: 'due_day' | 'pause' | 'longer' | 'reduced' | 'rate';
  state: 'preparing' | 'noticed' | 'effective' | 'cancelled' | 'lapsed';
  effective_on: string;
  /** The regular instalment, without monthly costs */
  payment: Amount;
  /** Instalments */
  left: number;
  last_due: string;
  /** Of the instalments */
  total: Amount;
  /** Of the whole contract */
  apr: string;
  /** For putting instalments off while there are arrears */
  charge: Amount;
  created_at: string;
  /** Of the notice; empty while it is being made */
  document_id: string;
  /** Told to staff only */
  by?: string;
}

export interface ScheduleChosen {
  version: number;
  from: string;
  because: 'paid_out' | 'drawn' | 'curtailed' | 'withdrawn' | 'frozen' | 'unfrozen' | 'charged' | 'waived' | 'paid' | 'prepaid' | 'rescheduled' | 'sanctioned' | 'settled' | 'called_in' | 'written_off' | 'recovered' | 'sold' | 'collected' | 'refunded' | 'returned' | 'reversed' | 'cancelled' | 'taken_over' | 'noted';
  rows: number;
}

export interface ScheduleTerms {
  kind: 'due_day' | 'pause' | 'longer' | 'reduced' | 'rate';
  day?: number;
  months?: number;
  payment_minor?: number;
}

export interface ScheduledBackup {
  id: string;
  state: 'done' | 'failed';
  node: string;
  files: number;
  /** As it is restored */
  bytes: number;
  /** What it added to the repository */
  written: number;
  /** Why it failed */
  problem: '' | 'no_space' | 'folder' | 'damaged' | 'failed' | 'differs' | 'no_database';
  started_at: string;
  finished_at: string;
  /** When the retention let it go; null: it is there */
  removed_at: string | null;
}

export interface ScheduledBackups {
  /** Of the day at which a backup is taken, by the node's clock; below 0: none is taken by itself */
  hour: number;
  place: string;
  /** For how many of the last days one stays */
  days: number;
  weeks: number;
  months: number;
  /** The newest fifty */
  runs: ScheduledBackup[];
  /** When the newest was made and checked; null: none was */
  last_good: string | null;
  /** The last one, however it ended; null: there was none */
  rehearsal: ScheduledBackup | null;
  /** How often the newest is restored for a trial by itself */
  rehearse: 'off' | 'weekly' | 'monthly';
  /** The newest twelve */
  rehearsals: BackupRehearsal[];
  /** How many backups there do not open, by the newest run: until they do, or are taken away, none is let go */
  unreadable: number;
}

export interface Score {
  version: string;
  points: number;
  opinion: 'favourable' | 'review' | 'unfavourable';
  parts: Part[];
  reasons: Part[];
}

export interface ScoreAnswer {
  points: number;
  scale: ScoreScale;
  /** The weightiest first */
  reasons: ScoreReason[];
  model: string;
  version: string;
}

export interface ScorePrice {
  points: number;
  /** The step that the points reach */
  from: number;
  /** Percent points */
  off: string;
  /** The rate without, percent per year */
  listed: string;
}

export interface ScoreReason {
  text: string;
  /** Whether it speaks for the applicant */
  effect: 'for' | 'against';
}

export interface ScoreScale {
  lowest: number;
  highest: number;
  /** Which points speak for an applicant */
  better: 'high' | 'low';
}

export interface ScoreStep {
  /** Points */
  from: number;
  /** Percent points off the listed rate */
  off: string;
}

export interface Scores {
  /** The newest first */
  items: ExternalScore[];
  /** Which computes scores; empty: none does */
  adapter: string;
  /** Whether one can be asked for now */
  asks: boolean;
}

export interface Screening {
  number: number;
  cause: 'due' | 'staff' | 'outcome';
  lists: ScreeningListUsed[];
  hits: number;
  /** empty: the program */
  by: string;
  at: string;
  /** That compared; empty: with the lender's own lists */
  adapter: string;
  /** Of the adapter's answer */
  sha256: string;
  /** Why the adapter has not answered; empty: it has */
  code: string;
}

export interface ScreeningDesk {
  /** none: no list is in force and no adapter asked; due: not compared with the lists in force yet; asking: the adapter's answer is awaited */
  state: 'none' | 'due' | 'asking' | 'clear' | 'open' | 'confirmed';
  /** That is asked beside the lists; empty: none */
  adapter: string;
  /** In force */
  lists: ScreeningList[];
  /** Newest first, at most 20 */
  runs: Screening[];
  /** Those that agree most first */
  hits: ScreeningHit[];
  /** Whether the caller may have it compared now */
  screens: boolean;
}

export interface ScreeningHit {
  id: string;
  /** Whom it is about: 1 is the main borrower */
  position: number;
  /** The name that was compared */
  person: string;
  list: string;
  kind: 'sanctions' | 'exposed';
  /** Of the list in which it was found first */
  version: string;
  /** Of the list, or of the adapter's answer */
  sha256: string;
  /** That found it; empty: a list of the lender's own */
  adapter: string;
  /** Why the adapter has not answered: this is no entry, people have to compare by hand. Empty: it has */
  code: string;
  /** By which the publisher finds the entry */
  ref: string;
  /** That agrees */
  name: string;
  /** All of the entry */
  names: string[];
  born: KnownBirth[];
  programme: string;
  degree: number;
  /** Why the degree is what it is */
  reasons: ('name.same' | 'name.order' | 'name.script' | 'name.spelling' | 'name.sound' | 'name.initial' | 'name.joined' | 'name.extra' | 'name.weak' | 'birth.same' | 'birth.year' | 'birth.near' | 'birth.unknown' | 'birth.differs')[];
  state: 'open' | 'proposed' | 'cleared' | 'confirmed' | 'gone';
  /** What was said; empty: nothing yet */
  verdict: string;
  reason: string;
  by: string;
  at: string | null;
  /** Who agreed */
  second: string;
  /** What the caller may do */
  actions: ('judge' | 'reopen' | 'confirm')[];
}

export interface ScreeningList {
  id: string;
  name: string;
  kind: 'sanctions' | 'exposed';
  format: string;
  /** That the file gives itself; empty: none */
  version: string;
  /** That the file gives itself; null: none */
  dated: string | null;
  /** Of the file */
  sha256: string;
  /** Persons on it */
  people: number;
  /** Companies, ships, and persons who were taken off */
  left_out: number;
  /** The degree from which a person counts, 61 to 100 */
  least: number;
  loaded_at: string;
  /** null: in force */
  ended_at: string | null;
}

export interface ScreeningListUsed {
  name: string;
  version: string;
  sha256: string;
}

export interface ScreeningLists {
  items: ScreeningList[];
}

export interface Seal {
  /** The name in the certificate */
  by: string;
  /** The certificate is one of the lender's */
  ours: boolean;
  /** The seal fits the whole file */
  intact: boolean;
  /** A timestamp authority saw the seal */
  stamped: boolean;
  /** Day on the lender's clock, as the seal says */
  on?: string;
}

export interface Sending {
  id: string;
  /** The letter that it brings */
  letter_id: string;
  way: 'text' | 'post';
  /** Name of who is written to */
  to: string;
  state: 'waiting' | 'asked' | 'sent' | 'delivered' | 'failed' | 'dropped';
  /** Why it did not leave, or an adapter did not bring it */
  reason: '' | 'paid' | 'no_phone' | 'not_wanted' | 'no_way' | 'unreachable' | 'undeliverable';
  /** Not before */
  due_at: string;
  reference: string;
  /** Who posted it; empty: nobody did by hand */
  by: string;
  ended_at: string | null;
}

export interface SentMessage {
  thread_id: string;
  message_id: string;
  at: string;
}

export interface Series {
  /** The id of its last row */
  rule: string;
  kind: 'scope' | 'index' | 'rate_cap' | 'apr_display' | 'advert' | 'notice' | 'document' | 'withdrawal' | 'deadline' | 'early_repayment' | 'default_interest' | 'default_charge' | 'acceleration' | 'sanction' | 'forbearance' | 'contact' | 'allocation' | 'register' | 'creditworthiness' | 'person' | 'max_term' | 'signature' | 'licence' | 'guarantee' | 'intermediary' | 'insurance' | 'payment' | 'calendar' | 'levy' | 'retention' | 'complaint' | 'report';
  /** Of the index, or what the cap is held against */
  name: string;
  from: string;
  values: Figure[];
  credit?: 'loan' | 'financed' | 'revolving' | 'card' | 'overdraft' | 'lease';
  /** None: it stays until it is replaced */
  period?: 'month' | 'quarter' | 'half_year' | 'year';
  regime?: 'consumer' | 'general';
  to?: string;
}

export interface Session {
  /** null when nobody is signed in, or a second step is due */
  user: User | null;
  /** When the session ends unless it is used before */
  expires_at: string | null;
  /** 1 by one step, 2 by two; 0 when nobody is signed in */
  level: number;
  /** What is due before anything opens */
  needs: '' | 'factor';
  /** What a second step can be made with, while it is due */
  factors: Factor[];
  /** The same in seconds from now, for clocks that are wrong */
  expires_in?: number;
}

export interface SetConsumerInput {
  /** The last number that the program has */
  seq: number | null;
}

export interface SettlePayoutInput {
  /** The day of the booking */
  on: string;
  version?: number;
}

export interface SettleableLoan {
  loan_id: string;
  reference: string;
  /** What repaying it takes today */
  amount: Amount;
  /** Not in good standing above 0 */
  days_past_due: number;
}

export interface SettledDebt {
  /** Empty: the claim of another lender */
  loan_id: string;
  /** The other lender; empty for a loan of this one, and when the law no longer asks for it */
  creditor: string;
  reference: string;
  /** What it took, or, until the payout, what the contract names */
  amount: Amount;
  /** Null until the payout */
  settled_on: string | null;
}

export interface SettlingLoan {
  loan_id: string;
  reference: string;
  /** Null until the payout */
  settled_on: string | null;
}

export interface ShownRule {
  kind: 'scope' | 'index' | 'rate_cap' | 'apr_display' | 'advert' | 'notice' | 'document' | 'withdrawal' | 'deadline' | 'early_repayment' | 'default_interest' | 'default_charge' | 'acceleration' | 'sanction' | 'forbearance' | 'contact' | 'allocation' | 'register' | 'creditworthiness' | 'person' | 'max_term' | 'signature' | 'licence' | 'guarantee' | 'intermediary' | 'insurance' | 'payment' | 'calendar' | 'levy' | 'retention' | 'complaint' | 'report';
  country: string;
  act: string;
  says: LawSaid[];
  id: string;
  from: string;
  source: string;
  confidence: 'sourced' | 'known' | 'uncertain';
  article?: string;
  by?: 'contract' | 'application' | 'decision' | 'event' | 'publication' | 'draw' | 'acceptance';
  credit?: 'loan' | 'financed' | 'revolving' | 'card' | 'overdraft' | 'lease';
  formerly?: string;
  note?: string;
  period?: string;
  regime?: 'consumer' | 'general';
  seen?: string;
  status?: 'case_law' | 'practice' | 'none' | 'bill' | 'unknown' | 'unverified';
  supersedes?: string;
  to?: string;
  url?: string;
}

export interface Sign {
  code: string;
  /** The sentence statements.accept; never ticked in advance */
  accept: boolean;
  /** Of the main borrower; empty for others */
  iban: string;
  holder: string;
  early_payout: boolean;
  /** The party expressly asks for the insurance before the days to compare are over; never ticked in advance */
  insure_now?: boolean;
}

export interface Signatory {
  position: number;
  role: 'borrower' | 'co_borrower';
  name: string;
  signed_at: string | null;
  method: string;
}

export interface SigningSeen {
  state: 'asked' | 'open' | 'reported' | 'done' | 'declined' | 'expired' | 'failed';
  /** Why it has failed; empty: it has not */
  code: string;
  adapter: string;
  provider: string;
  /** By which the provider finds it again */
  reference: string;
  /** Of what the adapter answered; empty: nothing yet */
  sha256: string;
  updated_at: string;
}

export interface SigningSession {
  state: 'asked' | 'open' | 'reported' | 'done' | 'declined' | 'expired' | 'failed';
  /** Where the caller signs; empty: nowhere, or not yet */
  url: string;
  /** Until when the page can be used */
  expires_at: string;
}

export interface Simulator {
  currency: string;
  amount_min: number;
  amount_max: number;
  amount_step: number;
  amount_default: number;
  months_min: number;
  months_max: number;
  months_step: number;
  months_default: number;
}

export interface Site {
  company: SiteCompany;
  brand: SiteBrand;
  demo: boolean;
  hours: Hours;
  team: Member[];
  testimonials: Testimonial[];
  /** In which visitors are offered products today */
  currencies: string[];
  /** Those that visitors are offered today, each with the one notice that is in force */
  products: SiteProduct[];
  /** Where the living costs of a month may be looked up, where a product asks for it */
  regions: string[];
  simulator: Simulator;
  languages: string[];
  upload: Upload;
  consent: Consent;
  cookies: Cookies;
  promise: SitePromise;
  own_legal: string[];
}

export interface SiteBrand {
  /** Another one for another look; empty for the one that ships. It is that of /brand.css and /icon.svg */
  version: string;
  /** A picture stands in the place of the mark and the name */
  logo: boolean;
}

export interface SiteCompany {
  name: string;
  email: string;
  phone: string;
  address_lines: string[];
  country: string;
  /** Year; 0 when it is not to be shown */
  founded: number;
  data_protection_email: string;
  /** In the register */
  legal_name: string;
  /** Empty when it is not to be shown */
  register_number: string;
  /** Empty when it is not to be shown */
  supervisor: string;
  placeholder: boolean;
}

export interface SiteProduct {
  /** Answers that the month of those who borrow needs beside income, rent, other loans and household */
  asks: ('taxes' | 'canton')[];
  /** Kinds of papers that are needed of everybody */
  papers: string[];
  /** Kinds that are needed beside them of who gave an answer: an employment status, or a housing */
  papers_by: SituationPapers[];
  variable: VariableShown;
  code: string;
  country: string;
  currency: string;
  amount_min: number;
  amount_max: number;
  amount_step: number;
  durations: number[];
  rates: Rates;
  time_zone: string;
  on_request: boolean;
  law: Law;
  notices: Notice[];
  channels?: ('site' | 'program' | 'staff')[];
  default?: boolean;
  /** Of a product without residences: countries that have products of their own, whose residents it is not for */
  except?: string[];
  insurances?: Insurance[];
  name?: Text;
  purposes?: ('car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other')[];
  /** The lender has questions of its own for it: GET /questions */
  questions?: boolean;
  repayment?: Repayment;
  required_insurance?: RequiredInsurance;
  residences?: string[];
  /** The most that the score of a request takes off the rate at the decision, in percent points; the rates are those without */
  score_off?: string;
  trial?: boolean;
}

export interface SitePromise {
  answer_hours: number;
  draft_days: number;
  default_months: number;
}

export interface SituationPapers {
  situation: string;
  documents: string[];
}

export interface Span {
  from: string;
  to: string;
}

export interface SpecialDay {
  on: string;
  /** HH:MM; empty as closes is, when it is closed all day */
  opens: string;
  closes: string;
  /** What it is, such as a holiday; empty when nothing is said */
  note: Text;
}

export interface StaffOffer {
  id: string;
  request_id: string;
  reference: string;
  version: number;
  state: 'sent' | 'signed' | 'in_force' | 'withdrawn' | 'cancelled' | 'declined' | 'voided' | 'expired';
  sent_at: string;
  valid_until: string;
  signature: 'code' | 'qualified';
  terms: OfferTerms;
  documents: OfferDocument[];
  parties: StaffSignatory[];
  payout_iban: string;
  payout_holder: string;
  holder_matches: boolean | null;
  early_payout: boolean;
  signed_at: string | null;
  loan_id: string;
  withdraw_until: string | null;
  payout_from: string | null;
  ended_at: string | null;
  withdrawal: Returned | null;
}

export interface StaffPaper {
  version: number;
  verdicts: PaperVerdict[];
  marks: PageMark[];
  ask_until: boolean;
  ask_dated: boolean;
  id: string;
  kind: 'identity' | 'residence' | 'address' | 'income' | 'bank' | 'employment' | 'tax' | 'accounts' | 'pension' | 'enrolment' | 'tenancy' | 'property' | 'other';
  state: 'received' | 'checking' | 'accepted' | 'resend' | 'expired' | 'replaced';
  reason: string;
  note: string;
  expires_on: string | null;
  created_at: string;
  giver: '' | 'applicant' | 'co_borrower';
  pages: HandedInPage[];
}

export interface StaffPapers {
  papers: StaffPaper[];
  checklist: NeededPaper[];
  reasons: string[];
  paper_days: number;
  may_judge: boolean;
}

export interface StaffSignatory {
  joined: boolean;
  read: number;
  papers: PaperContract[];
  signing: SigningSeen | null;
  position: number;
  role: 'borrower' | 'co_borrower';
  name: string;
  signed_at: string | null;
  method: string;
}

export interface StageCount {
  stage: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review';
  requests: number;
  /** There are more: nobody counted further */
  at_least: boolean;
}

export interface Standstill {
  /** Nothing ran between two moments, or a clock showed to when it should have shown from */
  kind: 'gap' | 'jump';
  from: string;
  to: string;
}

export interface Statement {
  account: string;
  /** English */
  name: string;
  /** As the accountant's chart has it on the last day, for all products */
  number: string;
  /** As the accountant calls it; empty: as the books do */
  number_name: string;
  from: string;
  to: string;
  /** Debit above zero */
  opening: Amount;
  debit: Amount;
  credit: Amount;
  closing: Amount;
  /** Oldest first */
  lines: StatementLine[];
  next_cursor: string;
}

export interface StatementLine {
  /** The key of its entry */
  entry: string;
  /** What happened, such as loan.due */
  kind: string;
  on: string;
  /** The day that it belongs to, where that was past or closed; null: on */
  belongs_on: string | null;
  about: About;
  /** The entry that it takes back; empty: none */
  reverses: string;
  /** Of the account, as the accountant's chart of that day has it for this loan */
  number: string;
  /** Debit above zero */
  amount: Amount;
  /** Of the account after it */
  balance: Amount;
}

export interface Statements {
  version: string;
  read: string;
  accept: string;
  early_payout: string;
}

export interface Stop {
  /** That of the refusal, with the text of the errors catalog */
  code: string;
  /** What its text names */
  params: Record<string, string>;
  /** Where it is put right */
  at: 'co_borrower' | 'product' | 'register' | 'contact' | 'keyed_in' | 'screening';
}

export interface Stopped {
  code: string;
  gap: LawGap;
}

export interface Suggestion {
  loan_id: string;
  reference: string;
  borrower: string;
  /** What is to be paid next */
  due: Amount;
  due_on: string;
  /** 0 to 100 */
  score: number;
  reasons: ('account' | 'reference' | 'amount' | 'name')[];
}

export interface Summary {
  loan_status: 'approved' | 'pending' | 'none';
  amount: Amount | null;
  duration: number | null;
  monthly_payment: Amount | null;
  next_due: string | null;
  /** How it is paid back; absent: in equal monthly instalments */
  repayment?: Repayment;
}

export interface Template {
  code: string;
  /** As the chart is called where it is used */
  name: string;
  /** Of the names of its accounts */
  lang: string;
  /** Where the chart is published */
  source: string;
  /** What an accountant should look at, in the language of the chart */
  note: string;
  rows: Row[];
}

export interface Terms {
  amount: Amount;
  duration: number;
}

export interface TestEvent {
  /** The same however often it is told */
  id: string;
  type: 'test';
  /** When it happened */
  timestamp: string;
  /** test in a sandbox, where everything is invented */
  mode: 'live' | 'test';
  version: '1';
  data: Record<string, unknown>;
}

export interface Testimonial {
  name: string;
  place: string;
  text: Text;
  example: boolean;
}

export interface Text {
  fr: string;
  de: string;
  nl: string;
  en: string;
  it: string;
}

export interface Thread {
  said: ThreadMessage[];
  /** What the reader has begun to answer, or null */
  draft: MessageDraft | null;
  /** When staff last opened it while something was new */
  read_at: string | null;
  read_by: string;
  last_change: ThreadChange;
  notes: ThreadNote[];
  /** To whom it may be given */
  colleagues: Colleague[];
  /** What the reader may do: reply, note, assign, priority, close, reopen, unread */
  actions: string[];
  id: string;
  version: number;
  kind: 'visitor' | 'client';
  /** Of a client; empty for a visitor */
  account_id: string;
  name: string;
  email: string;
  subject: 'contact' | 'question' | 'payment' | 'document' | 'other';
  /** The request or loan that it is about, if whoever began it named one */
  about: ThreadMatter | null;
  /** How the first message begins */
  title: string;
  /** The language it was written in */
  lang: string;
  status: 'open' | 'closed' | 'reopened';
  priority: 'normal' | 'high';
  assignee_id: string;
  assignee: string;
  unread: boolean;
  messages: number;
  last_by: 'visitor' | 'client' | 'staff' | 'system';
  last_at: string;
  created_at: string;
  /** When anything about it was changed last, notes included */
  changed_at: string;
}

export interface ThreadChange {
  what: 'written' | 'answered' | 'noted' | 'assigned' | 'priority' | 'closed' | 'reopened';
  by: string;
  at: string;
}

export interface ThreadMatter {
  kind: 'request' | 'loan';
  id: string;
  reference: string;
}

export interface ThreadMessage {
  documents: Document[];
  id: string;
  author: 'visitor' | 'client' | 'staff' | 'system';
  /** Empty for what happened by itself */
  name: string;
  /** What happened; then there is no text */
  event: '' | 'closed' | 'reopened';
  /** Of an answer of the lender; else empty */
  subject: string;
  text: string;
  /** Whether the other side has read it; never known of a visitor */
  read: boolean;
  created_at: string;
}

export interface ThreadNote {
  kind: 'note' | 'assigned' | 'priority';
  by_name: string;
  text: string;
  /** To whom it was given, or the new priority; empty: to nobody */
  detail: string;
  created_at: string;
}

export interface ThreadNoteInput {
  text: string;
}

export interface ThreadOutreach {
  /** The client's */
  account_id: string;
  subject: 'contact' | 'question' | 'payment' | 'document' | 'other';
  text: string;
  /** Of the draft that it was, if any: the same draft is sent once */
  draft_id: string;
  /** Of the client's request or loan that it is about; empty: of none */
  about_id?: string;
}

export interface ThreadReply {
  /** Of the e-mail to a visitor, who needs one; a client reads it above the answer */
  subject: string;
  text: string;
  /** Of the draft that it was, if any: the same draft is sent once */
  draft_id: string;
  /** Whether the conversation ends with it */
  close: boolean;
  /** Of the conversation that was read: what came since is told before anything leaves */
  version?: number;
}

export interface Trial {
  currency: string;
  /** Those that ever moved, by number */
  accounts: AccountSum[];
  debit: Amount;
  credit: Amount;
  balanced: boolean;
}

export interface TrialBalance {
  on: string;
  /** One trial balance each */
  currencies: Trial[];
}

export interface Upload {
  max_bytes: number;
  max_files: number;
  kinds: string[];
  types: string[];
}

export interface UploadBegin {
  kind: 'identity' | 'residence' | 'address' | 'income' | 'bank' | 'employment' | 'tax' | 'accounts' | 'pension' | 'enrolment' | 'tenancy' | 'property' | 'other';
  name: string;
  size: number;
  page: number;
  /** Makes it a further page of a paper that was begun before */
  paper_id?: string;
  /** Of the whole file, in hexadecimal; compared when it has come */
  sha256?: string;
}

export interface UsedRate {
  /** Of the books; the rate is what one unit of it is worth */
  currency: string;
  kind: 'closing' | 'average';
  /** Of an average the first day, else as to */
  from: string;
  to: string;
  /** Rounded to eight decimals; amounts go by the exact one */
  rate: string;
}

export interface User {
  email: string;
  name: string;
  /** What the lender and the client call the account by */
  reference: string;
}

export interface VariableRate {
  index: string;
  /** The reset day to come, or the one that waits for its value; null: none follows */
  next_reset: string | null;
  /** The reset day is over, and the index has no value for it yet */
  waiting: boolean;
  /** The rates that the loan has had, the oldest first */
  steps: RateStep[];
  /** Percent points above the index; below it where negative */
  spread: string;
  /** The lowest borrowing rate, in percent per year */
  floor: string;
  /** The highest borrowing rate, in percent per year */
  cap: string;
  /** Days between the notice and the first day of a new rate */
  notice_days: number;
  /** What follows a new rate */
  moves: 'instalment' | 'end';
  /** Reset days of every year */
  days?: string[];
  /** Months between reset days, from the first due date on; 0: they are days of the calendar */
  every_months?: number;
  /** By how many months the end may move */
  longer_months?: number;
}

export interface VariableShown {
  offered: boolean;
  /** The highest rate, in percent per year */
  cap?: string;
  /** The lowest rate, in percent per year */
  floor?: string;
  /** Which the rate follows; rates.variable is then its value of today with the spread */
  index?: string;
}

export interface Verdict {
  outcome: 'issued' | 'sealed' | 'changed' | 'unknown';
  sha256: string;
  /** Day on the lender's clock */
  issued_on?: string;
  /** Of an issued document, such as contract */
  kind?: string;
  lang?: string;
  seal?: Seal | null;
}

export interface Verification {
  id: string;
  kind: 'identity' | 'accounts';
  state: 'invited' | 'asked' | 'open' | 'done' | 'failed' | 'expired' | 'declined' | 'withdrawn';
  /** Why it failed; empty: it has not */
  code: string;
  outcome: '' | 'matched' | 'not_matched' | 'unclear' | 'read';
  adapter: string;
  /** Empty: the lender's rule, or the applicant once more */
  asked_by: string;
  asked_at: string;
  expires_at: string;
  ended_at: string | null;
  consented_at: string | null;
  /** Version of the text that the applicant agreed to */
  consent_text: string;
  /** Of the answer, as the audit log has it */
  sha256: string;
  /** The name or the day of birth of the request is another since it was asked */
  changed: boolean;
  identity: IdentityProof | null;
  accounts: AccountSummary | null;
  /** What was declared, beside what was read of accounts */
  differences: VerificationDifference[];
}

export interface VerificationChoice {
  kind: 'identity' | 'accounts';
  adapter: string;
}

export interface VerificationDifference {
  what: 'income' | 'rent' | 'instalments' | 'holder';
  /** A month; null: not declared, or no amount */
  declared: Amount | null;
  /** A month; of incomes the mean of the months read, half a unit upward */
  read: Amount | null;
  /** By more than a tenth of what was declared; of the holder: another name */
  differs: boolean;
}

export interface VerificationGlance {
  kind: 'identity' | 'accounts';
  state: 'invited' | 'asked' | 'open' | 'done' | 'failed' | 'expired' | 'declined' | 'withdrawn';
  outcome: '' | 'matched' | 'not_matched' | 'unclear' | 'read';
  /** Of the answer; empty: there is none */
  sha256: string;
}

export interface VerificationStart {
  kind: 'identity' | 'accounts';
  /** Version of the text that was read and agreed to; of accounts */
  consent_text?: string;
}

export interface Verifications {
  /** The newest first */
  items: Verification[];
  /** What can be asked for now */
  asks: VerificationChoice[];
}

export interface VersionInput {
  version?: number;
}

export interface Viewed {
  at: string;
  /** A person, or a program with a key */
  kind: 'staff' | 'machine';
  /** Of a person; empty: somebody who works here no more */
  role: string;
  /** account, request, document, agreement, loan or export */
  what: string;
  /** Of one of the lender's own roles; empty for a shipped one */
  role_name: string;
}

export interface VoidInput {
  version?: number;
}

export interface VouchedFor {
  /** A client who has a second factor at Florin must have shown one of the last three */
  method: 'password' | 'one_time_code' | 'two_factor' | 'passkey' | 'eid';
  /** When; at most 15 minutes ago */
  at: string;
  /** By which the person knows the session again, such as "iPhone" */
  device: string;
}

export interface Waiting {
  /** The first of them, by loan */
  letters: WaitingLetter[];
  count: number;
  /** There are more: nobody looked further */
  at_least: boolean;
}

export interface WaitingFor {
  for: 'lender' | 'second' | 'reviewer' | 'applicant';
  /** Who looks after it, or may agree to it; empty: nobody, or the applicant */
  name: string;
  until: string;
  /** Negative: so long it is late */
  left_seconds: number;
}

export interface WaitingLetter {
  loan_id: string;
  reference: string;
  first_name: string;
  last_name: string;
  letter: 'reminder' | 'arrears' | 'formal_notice';
  /** Before the charge that the letter may bring */
  overdue: Amount;
  days_past_due: number;
}

export interface Warning {
  country: string;
  since: string;
  text: string;
}

export interface Webhook {
  id: string;
  version: number;
  name: string;
  url: string;
  kinds: string[];
  state: 'active' | 'paused';
  /** Empty, person, failing or gone */
  paused_why: string;
  /** By which v1a signatures are checked, whpk_ and base64; empty: there are none */
  public_key: string;
  /** Until when the secret before signs, too */
  old_secret_until: string | null;
  created_by: string;
  created_at: string;
  changed_by: string;
  changed_at: string;
  /** Since when nothing gets through */
  failing_since: string | null;
  /** When it took something the last time */
  last_ok_at: string | null;
  /** Deliveries that are not made yet, counted up to a thousand */
  waiting: number;
}

export interface WebhookAttempt {
  number: number;
  at: string;
  took_ms: number;
  /** Of the answer; 0: there was none */
  status: number;
  /** Why there was no answer: timeout, name, private, tls or connection */
  failure: string;
  /** The beginning of the answer */
  excerpt: string;
}

export interface WebhookDelivery {
  body: string;
  /** Newest first, at most fifty */
  tries: WebhookAttempt[];
  event_id: string;
  /** Its place in the log of events; 0: it has none */
  seq: number;
  kind: string;
  state: 'waiting' | 'delivered' | 'given_up';
  attempts: number;
  /** Of one that waits: when it is tried again */
  next_at: string | null;
  created_at: string;
  /** The newest attempt */
  last: WebhookAttempt | null;
}

export interface WebhookInput {
  name: string;
  url: string;
  kinds: string[];
  /** Sign with a key pair (v1a, Ed25519), too: who checks it needs no secret */
  key_pair?: boolean;
}

export interface WebhookLog {
  items: WebhookLogItem[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface WebhookLogItem {
  event_id: string;
  /** Its place in the log of events; 0: it has none */
  seq: number;
  kind: string;
  state: 'waiting' | 'delivered' | 'given_up';
  attempts: number;
  /** Of one that waits: when it is tried again */
  next_at: string | null;
  created_at: string;
  /** The newest attempt */
  last: WebhookAttempt | null;
}

export interface WebhookReplayInput {
  from_seq: number;
  /** At most 5,000 places with the first */
  to_seq: number;
  /** Only these; those that the address is told of when absent or empty */
  types?: string[];
}

export interface WebhookReplayed {
  /** How many leave. What is on its way already is not among them */
  deliveries: number;
}

export interface WebhookVersion {
  version?: number;
}

export interface Webhooks {
  items: Webhook[];
  /** Every kind of event that can be chosen */
  kinds: string[];
  /** How many addresses there may be */
  most: number;
  /** Empty on the last page */
  next_cursor: string;
}

export interface Weight {
  code: string;
  text: string;
  /** That it gave; null: a rule, not the score */
  points: number | null;
}

export interface WhoLooked {
  items: Viewed[];
}

export interface WholeApplication {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  loan_amount: number;
  declaration: boolean;
  consent_version: string;
  address?: string;
  /** By the code of the question (GET /questions) */
  answers?: Record<string, unknown>;
  birth_date?: string;
  canton?: string;
  city?: string;
  civilite?: string;
  country?: string;
  currency?: string;
  employer?: string;
  employment_duration?: string;
  employment_status?: string;
  house_number?: string;
  household?: number;
  housing?: string;
  income_type?: string;
  insurance?: string;
  lang?: string;
  loan_duration?: number;
  loan_purpose?: string;
  monthly_income?: number;
  nationality?: string;
  other_loans?: number;
  postal_code?: string;
  product?: string;
  purpose?: string;
  rate_type?: string;
  rent?: number;
  taxes?: number;
}

export interface WhyRefused {
  reference: string;
  decided_at: string;
  reason: string;
  reasons: RefusalReason[];
  automated: string;
  register: string;
  debt_advice: string;
  mediation: string;
  review_until: string | null;
  review: OwnReview | null;
}

export interface Wished {
  /** Ids of loans of this lender */
  loans: string[];
  claims: WishedClaim[];
}

export interface WishedClaim {
  creditor: string;
  iban: string;
  reference: string;
  /** As the borrower knows it, in minor units of the request's currency; a statement of the lender counts */
  balance_minor: number;
}

export interface WishedLoan {
  loan_id: string;
  reference: string;
}

export interface WithdrawPromiseInput {
  version?: number;
}

export interface WithdrawReliefInput {
  version?: number;
}

export interface Withdrawal {
  id: string;
  reference: string;
  state: 'sent' | 'signed' | 'in_force' | 'withdrawn' | 'cancelled' | 'declined' | 'voided' | 'expired';
  name: string;
  possible: boolean;
  until: string | null;
  days_left: number;
  begin: string;
  confirm: string;
  meaning: string;
  effect: string;
  return: Returned;
  receipt: string;
}

/** The events of the catalogue, by their type. There may come others. */
export interface Events {
  /** An adapter failed five times in a row; it is asked again now and then. */
  'adapter.down': AdapterDownEvent;
  /** An adapter that was down has answered. */
  'adapter.up': AdapterUpEvent;
  /** A program has called an operation that is to end, for the first time of a day. */
  'api.deprecated_used': ApiDeprecatedUsedEvent;
  /** A case of arrears was opened, by the ladder of the product or by hand. */
  'arrears.began': ArrearsBeganEvent;
  /** A case of arrears was ended. */
  'arrears.ended': ArrearsEndedEvent;
  /** A file of a bank was read. */
  'bank_file.read': BankFileReadEvent;
  /** Staff keep the account of a client from signing in (`blocked`), or let it again (`open`). */
  'client.blocked': ClientBlockedEvent;
  /** What is known of a client is new, or not what it was: name, addresses, telephone, language, the mails they want, or how many applications and loans they have. */
  'client.changed': ClientChangedEvent;
  /** The account of a client was erased, or all that was known of one; who copied it erases the copy too. Requests and loans of theirs tell it of themselves. */
  'client.erased': ClientErasedEvent;
  /** Two clients turned out to be one: the other one leads to this one since. */
  'client.merged': ClientMergedEvent;
  /** A merge was taken back: what was the other one's is its own again. */
  'client.parted': ClientPartedEvent;
  /** A contract was withdrawn from or cancelled. */
  'contract.ended': ContractEndedEvent;
  /** The payout may be made. */
  'contract.in_force': ContractInForceEvent;
  /** All have signed. */
  'contract.signed': ContractSignedEvent;
  /** The bank refused a debit, or took its money back; `reason` is the bank's code. */
  'debit.bounced': DebitBouncedEvent;
  /** A debit was taken back before its file went to the bank. */
  'debit.cancelled': DebitCancelledEvent;
  /** A debit was announced and is in a file for the bank. */
  'debit.sent': DebitSentEvent;
  /** A paper that the lender made was handed out: an offer's, a schedule, a letter. */
  'document.issued': DocumentIssuedEvent;
  /** A copy of the data can be fetched. */
  'export.ready': ExportReadyEvent;
  /** Staff have answered that, or the borrower has taken it back. */
  'hardship.answered': HardshipAnsweredEvent;
  /** A borrower asks for relief. */
  'hardship.asked': HardshipAskedEvent;
  /** An instalment is to be paid in five days, the day on which its borrowers are reminded; `due_on` is the day in the schedule. */
  'instalment.due_soon': InstalmentDueSoonEvent;
  /** The payment day of an instalment is over and not all of it is paid; `due_on` is the day in the schedule. What is paid and comes back later is `payment.taken_back`. */
  'instalment.missed': InstalmentMissedEvent;
  /** Times for an interview were proposed, or it stands elsewhere. */
  'interview.moved': InterviewMovedEvent;
  /** Anything else was booked: a fact that has no event of its own, what fell due on a day, the interest of a month. */
  'loan.booked': LoanBookedEvent;
  /** The whole loan is due. */
  'loan.called_in': LoanCalledInEvent;
  /** Nothing is owed any more; `event_id` is the fact that closed it, absent where a day did. */
  'loan.closed': LoanClosedEvent;
  /** What a loan said of people was erased, with its papers; who copied it erases the copy too. */
  'loan.erased': LoanErasedEvent;
  /** A contract was signed; its loan waits for the payout. */
  'loan.opened': LoanOpenedEvent;
  /** The payout was booked. */
  'loan.paid_out': LoanPaidOutEvent;
  /** The loan has another schedule. */
  'loan.rescheduled': LoanRescheduledEvent;
  /** The claim was written off. */
  'loan.written_off': LoanWrittenOffEvent;
  /** The borrower has taken that back. */
  'mandate.ended': MandateEndedEvent;
  /** The borrower lets the lender debit an account. */
  'mandate.given': MandateGivenEvent;
  /** A client or visitor has written. */
  'message.arrived': MessageArrivedEvent;
  /** An offer was declined, taken back or expired. */
  'offer.ended': OfferEndedEvent;
  /** An offer has left. */
  'offer.sent': OfferSentEvent;
  /** One of several has signed; the others are still to. */
  'offer.signed_by_one': OfferSignedByOneEvent;
  /** An application that a partner began stands elsewhere, or more of its loan was paid out. */
  'partner.application_moved': PartnerApplicationMovedEvent;
  /** The statement of a month was made, with something to pay to a partner. */
  'partner.commission_due': PartnerCommissionDueEvent;
  /** Money of a borrower came in. */
  'payment.booked': PaymentBookedEvent;
  /** A payment came back, or was a mistake. */
  'payment.taken_back': PaymentTakenBackEvent;
  /** A payout was held, let go, taken out of its batch or cancelled. */
  'payout.changed': PayoutChangedEvent;
  /** Money is to leave: a payout was planned, or another attempt after one that came back. */
  'payout.planned': PayoutPlannedEvent;
  /** A payout was put into a batch that waits for its release. */
  'payout.prepared': PayoutPreparedEvent;
  /** A payout was released: it is in a file for the bank. */
  'payout.released': PayoutReleasedEvent;
  /** The bank sent a payout back. */
  'payout.returned': PayoutReturnedEvent;
  /** The bank has booked a payout. */
  'payout.settled': PayoutSettledEvent;
  /** A program was refused what its mandate does not fit; of a limit it is told once a day. */
  'program.limit_reached': ProgramLimitReachedEvent;
  /** A secret or a public key of a program ends in 30 days, in 7, or in one; `due_on` is its last day. */
  'program.secret_ending': ProgramSecretEndingEvent;
  /** A program was stopped (`stopped`) or ended (`ended`): it opens nothing any more. */
  'program.suspended': ProgramSuspendedEvent;
  /** A register is to be told of a contract that was signed, or of arrears that its law counts. */
  'register.report_due': RegisterReportDueEvent;
  /** It has ended. */
  'request.closed': RequestClosedEvent;
  /** It was approved or refused; an immediate refusal can be taken back for some seconds. */
  'request.decided': RequestDecidedEvent;
  /** What it said of people was erased, with its papers; who copied it erases the copy too. */
  'request.erased': RequestErasedEvent;
  /** It has gone to another stage. */
  'request.moved': RequestMovedEvent;
  /** A decision was taken back. */
  'request.reopened': RequestReopenedEvent;
  /** An application has arrived. */
  'request.submitted': RequestSubmittedEvent;
  /** Staff have sent a test to this address; it is not in the log. */
  'test': TestEvent;
}
