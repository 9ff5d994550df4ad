// Written from the description for programs: go test ./internal/api/v1 -run SDKs -update
// Instants are RFC 3339 in UTC, dates YYYY-MM-DD, amounts whole minor units.

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

export interface Amount {
  /** Minor units, as many to a whole one as ISO 4217 says: cents, yen, fils */
  amount: number;
  currency: string;
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

export interface ApprovalLimits {
  amount_min: Amount;
  amount_max: Amount;
  durations: number[];
  rate_min: string;
  rate_max: string;
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
  override: boolean;
  /** Why the rate is lower than the listed one; absent: the score takes nothing off, or a rate was given */
  score?: ScorePrice | null;
}

export interface ApprovedLoan {
  amount: Amount;
  duration: number;
  rate: string;
  /** The regular instalment; of equal principal parts the first and highest */
  monthly_payment: Amount;
  repayment?: Repayment;
}

export interface ArrearsBeganEvent {
  /** The same however often it is told */
  id: string;
  type: 'arrears.began';
  /** When it happened */
  timestamp: string;
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
}

export interface ArrearsReport {
  number: number;
  reached_on: string;
  /** What was overdue of the instalments on that day */
  missing: Amount;
  /** The sum from which it is reported */
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

export interface AskInput {
  items: AskItem[];
  version?: number;
}

export interface AskItem {
  kind: 'document' | 'question';
  text: string;
  document_kind?: string;
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

export interface Backups {
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
  means: '' | 'payment' | 'payout' | 'payout_returned' | 'debit' | 'debit_returned' | 'payment_returned';
  loan_id: string;
  /** Empty: Florin itself */
  matched_by: string;
  matched_at: string | null;
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
  /** One person prepared and released it */
  alone: boolean;
  /** What the caller may do with it now */
  allowed: ('release' | 'discard' | 'download')[];
}

export interface BatchPage {
  items: Batch[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface Bin {
  up_to: number;
  points: number;
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

export interface CalledInLetter {
  on: string;
  /** What was due from that day on */
  total: Amount;
  /** Empty while the paper is being made */
  document_id: string;
}

export interface CancelInterviewInput {
  /** For the applicant */
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
}

export interface ChangeWebhookInput {
  name: string;
  url: string;
  kinds: string[];
  /** Sign with a key pair (v1a, Ed25519), too: who checks it needs no secret */
  key_pair?: boolean;
  version?: number;
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

export interface ClientAccount {
  id: string;
  email: string;
  created_at: string;
  signed_in_at: string | null;
  blocked_at: string | null;
  factors: ClientFactor[];
  sessions: ClientSession[];
}

export interface ClientCandidate {
  id: string;
  first_name: string;
  last_name: string;
  since: string;
  requests: number;
  shared: ('person' | 'iban' | 'phone' | 'email')[];
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

export interface ClientMerges {
  items: ClientMerge[];
}

export interface ClientMoment {
  at: string;
  action: string;
  kind: 'client' | 'request' | 'loan' | 'account';
  entity_id: string;
  reference: string;
  actor_kind: 'visitor' | 'client' | 'staff' | 'system' | 'operator';
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

export interface ClientPayment {
  loan_id: string;
  reference: string;
  id: string;
  kind: 'paid_out' | 'drawn' | 'curtailed' | 'withdrawn' | 'frozen' | 'unfrozen' | 'charged' | 'waived' | 'paid' | 'prepaid' | 'rescheduled' | 'sanctioned' | 'settled' | 'called_in' | 'written_off' | 'recovered' | 'refunded' | 'returned' | 'reversed' | 'cancelled' | 'noted';
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
  kind: 'identity' | 'address' | 'income' | 'other';
  name: string;
  size: number;
  scan_state: 'not_scanned' | 'clean' | 'infected' | 'scan_failed';
  created_at: string;
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
  /** null: the loan is not called in */
  called_in: CalledInLetter | null;
  hardships: Hardship[];
  changes: ScheduleChange[];
  proposals: CollectionProposal[];
  log: CollectionLogEntry[];
  /** What the caller may do at this moment */
  actions: ('contact' | 'assign' | 'promise' | 'arrangement' | 'answer_hardship' | 'reschedule' | 'freeze' | 'unfreeze' | 'call_in' | 'charge_off' | 'recovery')[];
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
  opened_at: string;
  closed_at: string | null;
}

export interface CollectionContact {
  channel: 'phone' | 'email' | 'letter' | 'in_person' | 'none';
  note: string;
  next_action: 'call' | 'write' | 'check_promise' | 'answer_hardship' | 'review' | 'call_in' | 'wait';
  next_action_on: string;
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
  id: string;
  loan_id: string;
  version: number;
  state: 'open' | 'contact' | 'promise' | 'promise_broken' | 'hardship' | 'resolved' | 'closed';
  /** A member of staff; empty: nobody */
  assigned_to: string;
  assigned_name: string;
  next_action: 'call' | 'write' | 'check_promise' | 'answer_hardship' | 'review' | 'call_in' | 'wait';
  next_action_on: string;
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

export interface CollectionProposal {
  id: string;
  kind: 'call_in' | 'charge_off';
  state: 'open' | 'done' | 'withdrawn';
  reason: string;
  by: string;
  created_at: string;
  ended_by: string;
  ended_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'withdraw')[];
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

export interface ComplaintFile {
  id: string;
  name: string;
  size: number;
  scan_state: 'not_scanned' | 'clean' | 'infected' | 'scan_failed';
  created_at: string;
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
}

export interface DebitRunPage {
  items: DebitRun[];
  /** Empty on the last page */
  next_cursor: string;
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
  undo_until: string | null;
  allowed: ('approve' | 'propose' | 'refuse' | 'refuse_now' | 'ask' | 'withdraw' | 'close' | 'answer' | 'take_back_ask' | 'expire' | 'second_approve' | 'second_return' | 'second_refuse' | 'undo_refusal' | 'ask_review' | 'let_stand' | 'uphold' | 'reopen' | 'undo_approval' | 'send_offer' | 'void_offer' | 'sign' | 'decline_offer' | 'expire_offer' | 'open_payout' | 'cancel' | 'fund')[];
}

export interface Deciders {
  items: Colleague[];
}

export interface Detail {
  documents: Document[];
  pti: Pti;
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
  /** The loan requires an insurance */
  insurance_required: boolean;
  notes: Note[];
  decision: PastDecision | null;
  history: PastDecision[];
  allowed: ('approve' | 'propose' | 'refuse' | 'refuse_now' | 'ask' | 'withdraw' | 'close' | 'answer' | 'take_back_ask' | 'expire' | 'second_approve' | 'second_return' | 'second_refuse' | 'undo_refusal' | 'ask_review' | 'let_stand' | 'uphold' | 'reopen' | 'undo_approval' | 'send_offer' | 'void_offer' | 'sign' | 'decline_offer' | 'expire_offer' | 'open_payout' | 'cancel' | 'fund')[];
  undo_until: string | null;
}

export interface Diagnostics {
  database_ok: boolean;
  latency_ms: number;
  engine: 'sqlite' | 'postgres';
  version: string;
  schema_version: number;
  rows_by_status: Counts;
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
  kind: 'identity' | 'address' | 'income' | 'other';
  name: string;
  type: string;
  size: number;
  scan_state: 'not_scanned' | 'clean' | 'infected' | 'scan_failed';
  created_at: string;
  /** Files of one paper are its pages */
  paper_id: string;
  page: number;
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
}

export interface DueReport {
  request_id: string;
  reference: string;
  first_name: string;
  last_name: string;
  product: string;
  /** A contract that was signed, or arrears that the law counts */
  kind: 'contract' | 'arrears';
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
}

export interface EventData {
  agreement_id?: string;
  event_id?: string;
  loan_id?: string;
  outcome?: string;
  payout_id?: string;
  request_id?: string;
  stage?: string;
  status?: string;
  thread_id?: string;
}

export interface EventObject {
  /** request, agreement, loan, payout or thread; there may come others */
  type: string;
  id: string;
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
  /** Codes to choose from */
  products: string[];
}

export interface Filed {
  id: string;
}

export interface FiledComplaintInput {
  person_kind: 'account' | 'request';
  person_id: string;
  category: 'application' | 'contract' | 'payment' | 'arrears' | 'service' | 'data_protection' | 'other';
  text: string;
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

export interface Grace {
  periods: number;
  kind: 'interest_only' | 'capitalised';
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

export interface Hours {
  time_zone: string;
  week: Opening[];
  special?: SpecialDay[];
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
  /** By part: what waits for staff, of today, to come, what waits for applicants, past */
  items: InterviewEntry[];
  /** There are more than are listed */
  more: boolean;
  /** Of the lender's clock */
  time_zone: string;
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

export interface Item {
  id: string;
  reference: string;
  created_at: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  amount: Amount;
  duration: number | null;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review';
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  assignee: string;
  due: Due | null;
  version: number;
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
  /** The name of a member of staff, or of the key of a program */
  actor: string;
  /** The address that the call came from */
  source: string;
  request_id: string;
  action: string;
  changes: JournalChange[];
  details: JournalDetail[];
  hash: string;
}

export interface KnownBirth {
  year: number;
  about?: boolean;
  day?: number;
  month?: number;
  to?: number;
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
  kind: 'scope' | 'index' | 'rate_cap' | 'apr_display' | 'advert' | 'notice' | 'document' | 'withdrawal' | 'deadline' | 'early_repayment' | 'default_interest' | 'default_charge' | 'acceleration' | 'sanction' | 'forbearance' | 'allocation' | 'register' | 'creditworthiness' | 'person' | 'max_term' | 'signature' | 'licence' | 'insurance' | 'payment' | 'calendar' | 'levy' | 'retention';
  last: string;
  over: boolean;
}

export interface LawGap {
  /** Its id; the kind of which there is no rule; or cases */
  rule: string;
  /** In English */
  why: string;
  reason: 'not_known' | 'ended' | 'untried' | 'silent';
  kind?: 'scope' | 'index' | 'rate_cap' | 'apr_display' | 'advert' | 'notice' | 'document' | 'withdrawal' | 'deadline' | 'early_repayment' | 'default_interest' | 'default_charge' | 'acceleration' | 'sanction' | 'forbearance' | 'allocation' | 'register' | 'creditworthiness' | 'person' | 'max_term' | 'signature' | 'licence' | 'insurance' | 'payment' | 'calendar' | 'levy' | 'retention';
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
