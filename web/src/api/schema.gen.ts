// Written from the description of the API: go test ./internal/api/v1 -run TypesAreFresh -update
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

export interface Accepted {
  email: string;
  name: string;
  /** Path of the page where staff sign in */
  sign_in: string;
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

export interface AccountProof {
  currency: string;
  iban: string;
  state: 'unproven' | 'planned' | 'sent' | 'returned' | 'expired' | 'spent' | 'proven';
  /** Of the last payment; empty: there was none */
  id: string;
  /** Who had the payment made */
  asked_by: string;
  asked_at: string | null;
  /** When the payment left for the bank, or was booked */
  sent_on: string | null;
  /** Until when its code can be entered */
  expires_at: string | null;
  /** How many wrong codes may still be entered */
  attempts_left: number;
  /** returned: the bank's code */
  reason: string;
  proven_at: string | null;
  /** Who entered the code; empty: a statement showed it */
  proven_by: string;
  /** How the account was proven */
  way: '' | 'entered' | 'statement';
  /** What can be done now */
  allowed: ('send' | 'enter')[];
}

export interface AccountProofs {
  items: AccountProof[];
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

export interface ActClosing {
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  /** For colleagues */
  reason: string;
}

export interface ActInput {
  act: 'assign' | 'ask' | 'close' | 'write';
  /** 1 to 100, each once, as they were seen */
  requests: Seen[];
  /** Of close */
  closing?: ActClosing | null;
  /** Of ask: what the applicants are asked for */
  items?: AskItem[];
  /** Of write */
  letter?: ActLetter | null;
  /** Of assign: to whom; empty: to nobody */
  staff_id?: string;
}

export interface ActLetter {
  subject: 'contact' | 'question' | 'payment' | 'document' | 'other';
  text: string;
}

export interface ActOutcome {
  id: string;
  done: boolean;
  /** Of a refusal: its stable code, as the act alone refuses */
  code?: string;
  /** Values for the placeholders of its message */
  params?: Record<string, unknown>;
}

export interface ActOutcomes {
  items: ActOutcome[];
}

export interface Adapter {
  id: string;
  version: number;
  name: string;
  url: string;
  state: 'waiting' | 'active' | 'down' | 'stopped';
  /** What it may do and be told */
  capabilities: AdapterCapability[];
  /** What it said of itself when somebody looked last */
  declared: AdapterDescription;
  /** What waits for a second person; null when nothing does */
  wanted: AdapterDefinition | null;
  wanted_by: string;
  made_by: string;
  made_at: string;
  confirmed_by: string;
  stopped_by: string;
  stopped_at: string | null;
  /** Until when the secret before counts, too */
  old_secret_until: string | null;
  failing_since: string | null;
  last_ok_at: string | null;
  /** Calls without an answer yet, counted up to a thousand */
  open: number;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'withdraw' | 'change' | 'rotate' | 'stop' | 'end')[];
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

export interface AdapterCall {
  id: string;
  capability: string;
  /** What it is about: request, loan, payout; there may come others */
  subject_kind: string;
  subject_id: string;
  state: 'waiting' | 'pending' | 'done' | 'failed';
  /** Of one that failed: why. Of one that waits after an attempt: what stood in the way */
  code: string;
  attempts: number;
  /** Of one that is open: when the adapter is asked again */
  next_at: string | null;
  deadline: string;
  created_at: string;
  closed_at: string | null;
  provider: string;
  /** By which the provider finds it again */
  reference: string;
  /** Of the answer */
  sha256: string;
}

export interface AdapterCalls {
  items: AdapterCall[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface AdapterCapability {
  capability: string;
  data: string[];
}

export interface AdapterDefinition {
  /** Where it is called: https, without a slash at the end */
  url: string;
  /** What it may do, and what it may be told for that */
  capabilities: AdapterCapability[];
}

export interface AdapterDescription {
  protocol: number;
  name: string;
  version: string;
  capabilities: AdapterOffer[];
}

export interface AdapterFile {
  number: number;
  name: string;
  media_type: string;
  /** Of what the adapter sent; checked when it came */
  sha256: string;
  id: string;
}

export interface AdapterInput {
  /** Of the adapter as the caller has seen it */
  version: number;
  /** The caller's own; needed when the sign-in is more than ten minutes ago */
  password?: string;
}

export interface AdapterOffer {
  name: string;
  mode: string;
  countries: string[];
  max_seconds: number;
  data: string[];
  evidence: string[];
}

export interface AdapterSort {
  capability: string;
  purpose: string;
  lawful_basis: string;
  needs: string[];
  may: string[];
  keeps: boolean;
}

export interface Adapters {
  items: Adapter[];
  /** Every capability that Florin can use */
  capabilities: AdapterSort[];
  /** Every sort of data that an adapter can be told */
  data: string[];
  /** How many adapters there may be */
  most: number;
  /** The lender's rule lets the caller work without a second person */
  alone: boolean;
}

export interface AddFigureInput {
  /** Of the setting law, as the caller saw it */
  version: number;
  /** The last row of the series */
  rule: string;
  from: string;
  /** As many as the series has */
  values: string[];
  /** Where it was published */
  act: string;
  url: string;
  /** When it was read there */
  seen: string;
  note: string;
  /** None: until it is replaced */
  to?: string;
}

export interface AddKeyInput {
  jwk: PublicKey;
  /** The last day on which it counts, by the lender's clock */
  expires_on: string;
  /** The caller's own; needed when the sign-in is more than ten minutes ago */
  password?: string;
}

export interface AddRulesInput {
  /** Of the setting law, as the caller saw it */
  version: number;
  country: string;
  /** TOML: rows, their sources, cases */
  rules: string;
}

export interface AddSecretInput {
  /** The last day on which it works, by the lender's clock */
  expires_on: string;
  /** The caller's own; needed when the sign-in is more than ten minutes ago */
  password?: string;
}

export interface AddTaskInput {
  kind: 'request' | 'loan' | 'client';
  /** Of what it is about */
  id: string;
  text: string;
  /** Today or later; of one that is changed, also the day that it had */
  due_on: string;
  role?: string;
  /** Whose it is: a person's, or a role's; one of the two */
  staff_id?: string;
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

export interface AllowanceMarkInput {
  /** 2: watched; 3: unlikely to pay */
  stage: number;
  worry: 'income' | 'insolvency' | 'other_debts' | 'dispute' | 'fraud' | 'other';
  /** The last day; null: until it is ended */
  until: string | null;
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

export interface AllowanceRulesInput {
  rules: AllowanceRules;
  /** The first end of a month that may go by them; not before the last run, nor before the rules in force */
  valid_from: string;
  reason: string;
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
  version: number;
  items: AskAnswer[];
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

export interface ApplicantGroup {
  /** A language, a country of residence, a band of age, or a form of address; empty: not told, or erased */
  group: string;
  decided: number;
  approved: number;
  /** Of those approved, whose loan was paid out */
  borrowed: number;
  /** The mean of the borrowing rates approved, one request as much as another, in percent with two decimals, half to even; null where fewer are approved than a group needs to be shown */
  rate: string | null;
}

export interface ApplicantGroups {
  by: 'language' | 'residence' | 'age' | 'address';
  /** The largest first */
  groups: ApplicantGroup[];
  /** How many groups are not shown, because they, or those hidden before, are too few */
  hidden: number;
}

export interface Application {
  id: string;
  version: number;
  step: number;
  fields: Fields;
  documents: Document[];
  uploads: PartialUpload[];
  expires_at: string;
  submitted: Receipt | null;
  /** Who began it beside the person; null: nobody */
  partner: ShownPartner | null;
  /** That staff key it in for the person; null: they do not */
  assisted: Assistance | null;
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
  version: number;
  send_email: boolean;
  amount_minor?: number;
  months?: number;
  override?: string;
  rate?: string;
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
  version: number;
  parts: PaymentPledge[];
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

export interface ArrearsLetterAsked {
  version: number;
  letter: 'reminder' | 'arrears' | 'formal_notice';
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
  version: number;
  items: AskItem[];
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
  version: number;
  /** The applicant's own view */
  text: string;
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
  version: number;
  /** To the caller */
  mine: boolean;
  /** To this colleague, unless to the caller; nobody when absent */
  staff_id?: string;
}

export interface AssignInput {
  version: number;
  /** Nobody when null */
  staff_id: string | null;
}

export interface AssignThreadInput {
  version: number;
  /** Empty: nobody */
  staff_id: string;
}

export interface Assistance {
  channel: 'counter' | 'phone' | 'letter';
}

export interface Assisted {
  /** How the applicant says what is keyed in */
  channel: 'counter' | 'phone' | 'letter';
  /** Language of the applicant, in which they are written to */
  lang: 'fr' | 'de' | 'nl' | 'en' | 'it';
  /** Whose the request will be; when absent the caller's own, or the head office's */
  branch?: string;
}

export interface AssistedLink {
  /** Path on the lender's site, with the secret that opens the draft */
  url: string;
}

export interface AttributionConflict {
  /** Of the application that came later */
  id: string;
  request_id: string;
  /** With whose link it began */
  partner_id: string;
  /** The partner who brought the person before */
  other_id: string;
  began_at: string;
  submitted_at: string | null;
  /** When the application of the other began */
  earlier_began_at: string;
  /** When the application of the other was sent */
  earlier_at: string | null;
}

export interface Authority {
  limits: AuthorityLimit[];
  tiers: AuthorityTier[];
}

export interface AuthorityLimit {
  who: string;
  currency: string;
  up_to_minor: number;
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

export interface Bank {
  accounts: BankAccount[];
  notice_days: number;
}

export interface BankAccount {
  currency: string;
  name: string;
  iban: string;
  bic: string;
  qr_iban: string;
  creditor_id: string;
  address: BankAddress;
}

export interface BankAddress {
  street: string;
  building: string;
  postcode: string;
  town: string;
  country: string;
}

export interface BankDeliveries {
  /** Which brings files; empty: none does */
  adapter: string;
  /** The last question; null: none was asked yet */
  last: BankFetch | null;
  /** The newest first, fifty at most */
  items: BankDelivery[];
}

export interface BankDelivery {
  id: string;
  /** As the adapter calls it */
  name: string;
  /** As it was announced */
  sha256: string;
  /** 0: there was no content that could be believed */
  bytes: number;
  adapter: string;
  state: 'waiting' | 'taken' | 'refused';
  /** Why it was refused */
  code: string;
  /** Of one that was taken: as which file */
  bank_file_id: string | null;
  /** The same file had come another way before */
  again: boolean;
  delivered_at: string;
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

export interface BankFetch {
  state: 'asked' | 'done' | 'failed';
  /** Why it has failed, or what is missing of an answer */
  code: string;
  adapter: string;
  asked_by: string;
  asked_at: string;
  answered_at: string | null;
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

export interface BankOrderFinding {
  order_id: string;
  /** Whether the bank has the file. If not, it can be handed over again, by the adapter or by hand */
  received: boolean;
  /** How that is known: whom they have asked */
  note: string;
}

export interface BankOrderSending {
  /** The file was downloaded before, and was not handed in by hand */
  although_downloaded?: boolean;
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

export interface Besides {
  reminder: string;
  arrears: string;
  formal_notice: string;
}

export interface Bin {
  up_to: number;
  points: number;
}

export interface BooksReasonInput {
  reason: string;
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

export interface Branch {
  id: string;
  version: number;
  /** What links to the form of application name it by: /apply?branch=KEY */
  key: string;
  name: string;
  made_by: string;
  made_at: string;
  /** Nothing comes to it any more; null while it is open */
  closed_at: string | null;
}

export interface BranchChange {
  kind: 'make' | 'rename' | 'close' | 'join' | 'leave' | 'bind' | 'unbind';
  state: 'proposed' | 'confirmed' | 'applied' | 'rejected' | 'withdrawn' | 'failed';
  /** Its id; empty for bind and unbind */
  branch: string;
  /** Of a new branch */
  key: string;
  /** Of the branch, after it */
  name: string;
  /** Before it */
  former_name: string;
  /** Name of who joins or leaves */
  member: string;
  /** When it counts; null until it is confirmed */
  due_at: string | null;
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

export interface BranchDraft {
  kind: 'make' | 'rename' | 'close' | 'join' | 'leave' | 'bind' | 'unbind';
  /** Id of the branch; not for make, bind and unbind */
  branch?: string;
  /** Of a new branch: small letters, digits and hyphens; it stays */
  key?: string;
  /** For make and rename */
  name?: string;
  /** Who joins or leaves */
  staff_id?: string;
  /** Of the branch as the caller saw it; for rename and close */
  version?: number;
}

export interface BranchMember {
  staff_id: string;
  name: string;
}

export interface BranchMove {
  /** Of the request as the caller saw it */
  version: number;
  /** Id of an open branch; empty: the head office */
  branch: string;
  reason: string;
}

export interface BranchOf {
  /** Empty: the head office */
  branch_id: string;
  /** Of the request */
  version: number;
  /** The caller may move it */
  movable: boolean;
}

export interface BranchRejectInput {
  reason: string;
}

export interface Branches {
  items: Branch[];
  /** Ids of those that the caller is in and is bound to; empty: they see everything */
  own: string[];
}

export interface Brand {
  colour: string;
  corner: string;
  type: string;
  logo: Logo;
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
  version: number;
  /** Of whom: 1 is the main borrower */
  position: number;
  figures: BudgetFigures;
  /** What the figures were taken from */
  reason: string;
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
  version: number;
}

export interface CancelInterviewInput {
  version: number;
  /** For the applicant */
  reason: string;
}

export interface Cancellation {
  version: number;
  /** The borrowers are told it as it is written */
  reason: string;
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

export interface CaseAnswerInput {
  version: number;
  outcome: 'applied' | 'refused' | 'upheld' | 'partly' | 'rejected' | 'withdrawn';
  text: string;
  /** The code of the product that the complaint is about; as it was when absent */
  product?: string;
  redress_currency?: string;
  /** What the person is given for it, in minor units, where it is upheld or partly; 0: no money */
  redress_minor?: number;
}

export interface CaseWorkers {
  items: Colleague[];
}

export interface CasedInput {
  version: number;
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

export interface Challenge {
  challenge_id: string;
  expires_at: string;
  /** Of a passkey: what the browser is asked */
  options?: Record<string, unknown>;
}

export interface ChallengeInput {
  factor_id: string;
}

export interface ChangeAdapterInput {
  version: number;
  /** Where it is called: https, without a slash at the end */
  url: string;
  /** What it may do, and what it may be told for that */
  capabilities: AdapterCapability[];
  /** The caller's own; needed when the sign-in is more than ten minutes ago */
  password?: string;
}

export interface ChangeCourse {
  payment: Amount;
  left: number;
  last_due: string;
  total: Amount;
  apr: string;
}

export interface ChangePartnerInput {
  version: number;
  /** As borrowers read it */
  name: string;
  kind: 'broker' | 'tied' | 'shop' | 'affiliate';
  /** In which it is registered as an intermediary; empty: none */
  register: string;
  /** Its number there */
  registration: string;
  /** Where it is found, on one line; borrowers read it before the contract */
  address: string;
  /** Codes of the countries whose residents it may bring */
  countries: string[];
  agreement: PartnerAgreement;
  /** Ids of programs that speak for it; they hold scopes of partners and no others */
  programs: string[];
  /** Of its pages, scheme and host: people are led back to these only */
  origins: string[];
  /** Of the account to which commission is paid */
  holder: string;
  /** Of that account */
  iban: string;
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

export interface ChangeProgramInput {
  version: number;
  name: string;
  /** Who runs it, for the day on which it misbehaves */
  contact: string;
  scopes: ('request.read' | 'event.read' | 'event.cursor' | 'label.write' | 'request.note' | 'request.work' | 'request.decide' | 'register.record' | 'register.report' | 'document.judge' | 'interview.plan' | 'offer.read' | 'offer.manage' | 'loan.read' | 'loan.settle' | 'payment.book' | 'payment.refund' | 'payout.prepare' | 'payout.release' | 'collection.work' | 'product.read' | 'product.propose' | 'client.read' | 'client.note' | 'client.block' | 'message.read' | 'message.write' | 'document.read' | 'dossier.export' | 'list.export' | 'dashboard.read' | 'ledger.read' | 'bank.files' | 'bank.book' | 'debit.prepare' | 'rules.read' | 'rules.draft' | 'rules.replay' | 'privacy.read' | 'privacy.request' | 'privacy.hold' | 'complaint.file' | 'webhook.own' | 'session.delegate' | 'audit.read' | 'diagnostics.read' | 'backup.read' | 'partner.read' | 'partner.apply' | 'program.self')[];
  /** Networks from which alone it calls, such as 203.0.113.0/24; none: from anywhere */
  addresses: string[];
  /** Ids of the two people who answer for it */
  responsible: string[];
  /** How far it goes alone; absent: it decides nothing and moves no money */
  mandate?: ProgramMandate | null;
  /** How often it may call; bulk is ten times as often, for what copies or works on all. Left out: standard */
  rate?: 'standard' | 'bulk';
}

export interface ChangeSettingInput {
  /** The version that the change was made from */
  version: number;
  /** The document of the setting, as the overview has it; members that are left out stay */
  document: unknown;
}

export interface ChangeTaskInput {
  version: number;
  text: string;
  /** Today or later; of one that is changed, also the day that it had */
  due_on: string;
  role?: string;
  /** Whose it is: a person's, or a role's; one of the two */
  staff_id?: string;
}

export interface ChangeViewInput {
  version: number;
  name: string;
  search: string;
  shared: boolean;
}

export interface ChangeWebhookInput {
  version: number;
  name: string;
  url: string;
  kinds: string[];
  /** Sign with a key pair (v1a, Ed25519), too: who checks it needs no secret */
  key_pair?: boolean;
}

export interface ChargeWaiver {
  /** At most what of the charge has not been let off, see the event's waivable */
  amount: Amount;
  reason: 'goodwill' | 'own_mistake' | 'hardship' | 'complaint' | 'settlement';
  /** Why, in words */
  note: string;
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

export interface ChartInput {
  plan: Plan;
  /** The first booking day that goes by it; not before the chart in force */
  valid_from: string;
  reason: string;
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

export interface CheckTakeoverInput {
  control: TakeoverFigures[];
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
  version: number;
  position: number;
}

export interface ChooseInsuranceInput {
  code: string;
}

export interface Claim {
  reference: string;
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

export interface CloseInput {
  kind: 'close' | 'reopen';
  /** Of the month, as closes name it: next or reopen */
  last_day: string;
  /** Of a closing: needed when a check asks for it */
  reason: string;
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
  version: number;
  outcome: '' | 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud';
  reason: string;
}

export interface CoApplication {
  documents: Document[];
  reference: string;
  applicant_name: string;
  amount: Amount;
  duration: number;
  email: string;
  lang: string;
  consent_version: string;
  expires_at: string;
  complete: boolean;
  uploads: PartialUpload[];
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

export interface CollectionAhead {
  today: string;
  until: string;
  /** By day, step and ways */
  sums: CollectionAheadSum[];
  /** Under the strategy in force, by day; the first 200 */
  steps: CollectionAheadStep[];
  /** How many there are */
  count: number;
  /** There are loans that nobody looked at: all counts are at least so many */
  more: boolean;
  /** The strategy that waits, under which the other counts are; null: none */
  beside: CollectionStrategyChange | null;
}

export interface CollectionAheadStep {
  loan_id: string;
  reference: string;
  first_name: string;
  last_name: string;
  /** Nothing of the loan is late yet: it is a step only if what falls due is not paid */
  not_yet: boolean;
  on: string;
  /** Of the strategy; empty: the product's ladder */
  segment: string;
  act: 'reminder' | 'arrears' | 'formal_notice' | 'call';
  /** Beside the e-mail; empty for a call */
  ways: '' | 'none' | 'text' | 'post' | 'both';
  /** Before the charges that letters to come bring */
  overdue: Amount;
  days_past_due: number;
}

export interface CollectionAheadSum {
  on: string;
  act: 'reminder' | 'arrears' | 'formal_notice' | 'call';
  /** Beside the e-mail; empty for a call */
  ways: '' | 'none' | 'text' | 'post' | 'both';
  /** Of loans that are late today, under the strategy in force */
  count: number;
  /** Of the same, under the one that waits */
  beside: number;
  /** Of other loans, under the strategy in force, if what falls due is not paid */
  not_yet: number;
}

export interface CollectionAround {
  /** How many cases come before its place, and one */
  position: number;
  /** Cases that the filter leaves */
  total: number;
  /** There are more: nobody counted beyond 1,000 */
  at_least: boolean;
  previous: CollectionNeighbour | null;
  next: CollectionNeighbour | null;
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
  version: number;
  channel: 'phone' | 'email' | 'letter' | 'in_person' | 'none';
  note: string;
  next_action: 'call' | 'write' | 'check_promise' | 'answer_hardship' | 'review' | 'call_in' | 'wait';
  next_action_on: string;
  /** When they are reached best; as it was when absent */
  best_time?: 'unknown' | 'morning' | 'noon' | 'afternoon' | 'evening';
}

export interface CollectionHandedOver {
  /** Ids of loans, also of what was theirs before */
  assigned: string[];
  /** Ids of loans that have no open case */
  without: string[];
}

export interface CollectionHandover {
  /** Ids of the loans */
  loans: string[];
  /** A colleague who works on cases; nobody when absent */
  staff_id?: string;
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

export interface CollectionNeighbour {
  loan_id: string;
  first_name: string;
  last_name: string;
  place: string;
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

export interface CollectionSegment {
  name: string;
  /** Loans that are late by so many days or more */
  days_from: number;
  /** Loans with so much principal left or more, in minor units of their currency */
  left_from: number;
  history: 'any' | 'first' | 'broken';
  /** As of the whole strategy, for this segment */
  paused: boolean;
  steps: CollectionStep[];
}

export interface CollectionStep {
  /** Past due */
  days: number;
  act: 'reminder' | 'arrears' | 'formal_notice' | 'call';
  /** Beside the e-mail; empty: as the lender's rules have it for the letter. A call has none */
  ways: '' | 'none' | 'text' | 'post' | 'both';
}

export interface CollectionStrategies {
  in_force: CollectionStrategy;
  /** Null: it is the shipped one, under which every loan follows its product's ladder */
  valid_from: string | null;
  /** By how many days past due a first alert goes out at the latest; 0: no product has one */
  alert_by: number;
  /** Steps of a new segment to begin with: those of the first product */
  ladder: CollectionStep[];
  /** Of the products */
  currencies: string[];
  today: string;
  /** Newest first, at most 20 */
  changes: CollectionStrategyChange[];
}

export interface CollectionStrategy {
  /** Only the first alert of a new instalment goes out, which laws want in any case */
  paused: boolean;
  /** Letters and noted contacts within seven days after which steps wait, but for first alerts; 0: no limit */
  weekly_contacts: number;
  /** A loan is in the first that it fits; in none: it follows its product's ladder */
  segments: CollectionSegment[];
}

export interface CollectionStrategyChange {
  strategy: CollectionStrategy;
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

export interface CollectionStrategyInput {
  strategy: CollectionStrategy;
  /** Today or later */
  valid_from: string;
  reason: string;
}

export interface CollectionTrial {
  challenger: CollectionStrategy;
  /** Percent of the loans that newly become late */
  share: number;
  /** First day on which loans that become late are drawn */
  valid_from: string;
  /** Last such day */
  until: string;
  reason: string;
  state: 'proposed' | 'confirmed' | 'applied' | 'rejected' | 'withdrawn' | 'failed';
  phase: 'planned' | 'running' | 'watched' | 'stopped' | 'taken_over' | 'replaced' | 'dropped';
  /** From which day on all loans follow the strategy in force; null: it has not ended */
  ended_on: string | null;
  stopped_by: string;
  stop_reason: string;
  may_stop: boolean;
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

export interface CollectionTrialGroup {
  arm: 'champion' | 'challenger';
  /** Times that a loan became late */
  episodes: number;
  /** Back to nothing overdue within 30 days of becoming late */
  back_30: CollectionTrialRate;
  /** Within 60 days */
  back_60: CollectionTrialRate;
  /** Overdue when they became late, by currency */
  late_at_start: Amount[];
  /** What came in while they were late, less what was returned or reversed, by currency */
  collected: Amount[];
  /** Letters about arrears by e-mail */
  emails: number;
  /** Text messages sent */
  texts: number;
  /** Letters sent by post */
  posts: number;
  /** Telephone calls that staff noted */
  calls: number;
  /** Requests for relief */
  reliefs: number;
  /** Complaints of who owes the loan that came while it was late, about anything */
  complaints: number;
}

export interface CollectionTrialInput {
  challenger: CollectionStrategy;
  /** Percent of the loans that newly become late, 1 to 50 */
  share: number;
  /** Tomorrow or later: another person confirms it before */
  valid_from: string;
  /** Twelve months after its first day at the latest */
  until: string;
  reason: string;
}

export interface CollectionTrialOutcome {
  /** Up to which day: today, or the day before all followed the strategy in force again */
  until: string;
  /** Below so many loans no share is told */
  fewest: number;
  /** The champion's first */
  groups: CollectionTrialGroup[];
}

export interface CollectionTrialRate {
  /** Episodes whose days are over */
  of: number;
  /** That came back within them */
  back: number;
  /** In thousandths; null: fewer than 20, too few to compare */
  share_permille: number | null;
  /** Lower end of the 95 % interval by Wilson; null as the share */
  low_permille: number | null;
  /** Upper end */
  high_permille: number | null;
}

export interface CollectionTrials {
  today: string;
  /** Newest first, at most 20 */
  trials: CollectionTrial[];
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

export interface ConditionAsking {
  /** What is asked, in the applicant's language */
  text: string;
  /** The day until which it should be there; absent: none is named */
  until?: string;
  /** Why, in the applicant's language; empty: nothing is said */
  why?: string;
}

export interface ConditionEnding {
  words: string;
  /** A paper of the request that proves it, of one that is cleared */
  document_id?: string;
}

export interface ConditionInput {
  severity: 'blocking' | 'note';
  clearer: 'credit' | 'treasury';
  text: string;
  /** What it asks of the applicant, who is written to; absent: nothing */
  ask?: ConditionAsking | null;
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

export interface ConfirmFactorInput {
  /** Without it: the newest of this factor */
  challenge_id?: string;
  /** Of an app or a text message */
  code?: string;
  /** Of a passkey: what the browser answered */
  credential?: Record<string, unknown>;
}

export interface ConfirmInput {
  confirm: boolean;
}

export interface ConfirmProgramInput {
  /** Of the program as the caller has seen it */
  version: number;
  /** The caller's own; needed when the sign-in is more than ten minutes ago */
  password?: string;
}

export interface ConfirmedFactor {
  /** Shown once, with the first factor; otherwise empty */
  recovery_codes: string[];
}

export interface Consent {
  version: string;
  /** Empty while the shipped declaration counts */
  wording?: Text;
}

export interface ConsentInput {
  choice: 'necessary' | 'statistics';
  /** Of the text that was shown */
  wording_version: string;
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

export interface ContactConfirmation {
  channel: 'email' | 'phone';
  /** How the applicant was reached there */
  words: string;
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

export interface CookieChoice {
  /** Empty while a choice is due */
  choice: '' | 'necessary' | 'statistics';
  /** Of the text in force */
  wording_version: string;
  /** Whether there is anything to choose: the lender counts visits */
  offered: boolean;
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

export interface CreateAdapterInput {
  /** In the address of its results: a-z, 0-9 and - */
  name: string;
  /** Where it is called: https, without a slash at the end */
  url: string;
  /** What it may do, and what it may be told for that */
  capabilities: AdapterCapability[];
  /** The caller's own; needed when the sign-in is more than ten minutes ago */
  password?: string;
}

export interface CreateProgramInput {
  /** The last day on which the secret works, by the lender's clock */
  expires_on: string;
  name: string;
  /** Who runs it, for the day on which it misbehaves */
  contact: string;
  scopes: ('request.read' | 'event.read' | 'event.cursor' | 'label.write' | 'request.note' | 'request.work' | 'request.decide' | 'register.record' | 'register.report' | 'document.judge' | 'interview.plan' | 'offer.read' | 'offer.manage' | 'loan.read' | 'loan.settle' | 'payment.book' | 'payment.refund' | 'payout.prepare' | 'payout.release' | 'collection.work' | 'product.read' | 'product.propose' | 'client.read' | 'client.note' | 'client.block' | 'message.read' | 'message.write' | 'document.read' | 'dossier.export' | 'list.export' | 'dashboard.read' | 'ledger.read' | 'bank.files' | 'bank.book' | 'debit.prepare' | 'rules.read' | 'rules.draft' | 'rules.replay' | 'privacy.read' | 'privacy.request' | 'privacy.hold' | 'complaint.file' | 'webhook.own' | 'session.delegate' | 'audit.read' | 'diagnostics.read' | 'backup.read' | 'partner.read' | 'partner.apply' | 'program.self')[];
  /** Networks from which alone it calls, such as 203.0.113.0/24; none: from anywhere */
  addresses: string[];
  /** Ids of the two people who answer for it */
  responsible: string[];
  /** How far it goes alone; absent: it decides nothing and moves no money */
  mandate?: ProgramMandate | null;
  /** The caller's own; needed when the sign-in is more than ten minutes ago */
  password?: string;
  /** How often it may call; bulk is ten times as often, for what copies or works on all. Left out: standard */
  rate?: 'standard' | 'bulk';
}

export interface CreditInput {
  /** To the partner with whose link it began, to the one who brought the person before, or to neither */
  decision: 'own' | 'other' | 'nobody';
  /** For the journal; nothing about the person */
  reason: string;
}

export interface CreditRules {
  scorecard: Card;
  products: ProductRules[];
}

export interface CurtailInput {
  reason: string;
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
  /** Of the request that was looked at */
  version: number;
  loans: OwnDebt[];
  claims: OtherDebt[];
}

export interface DecideReadingInput {
  /** Why; needed to take values that are held, and to reject */
  note: string;
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

export interface Decider {
  id: string;
  name: string;
  /** Decisions that stand */
  decided: number;
  /** Of these: against the checks */
  overrides: number;
}

export interface Deciders {
  items: Colleague[];
}

export interface Decision {
  version: number;
  /** Words that the applicant reads; a refusal takes some unless its reasons are told */
  reason: string;
  send_email: boolean;
  /** Of a refusal, the main one first: required from a person; of a program that gives none, those that the checks stand for */
  reasons?: ('affordability' | 'existing_debt' | 'adverse_register' | 'arrears_elsewhere' | 'arrears_here' | 'score' | 'employment_unstable' | 'income_unproven' | 'identity_unproven' | 'documents_missing' | 'information_contradictory' | 'age' | 'residence' | 'purpose' | 'legal_limit' | 'internal_policy' | 'fraud_suspected' | 'financial_crime' | 'not_recorded')[];
  /** The applicant reads the reasons in their language, before the words; suspicions are never told */
  tell_reasons?: boolean;
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

export interface DecisionOverride {
  request_id: string;
  reference: string;
  /** Its code */
  product: string;
  outcome: 'approved' | 'refused';
  /** Of the last checks before the decision */
  opinion: 'favourable' | 'unfavourable';
  /** By a person, at once from the list, by a second person, or by a program */
  way: 'person' | 'at_once' | 'second' | 'program';
  /** Who decided, of an approval by several the last of them; empty for those who may not see colleagues */
  by: string;
  at: string;
  /** What was written with it, or with the proposal that it follows; empty: nothing, or erased */
  reason: string;
  /** How it stands; none: not paid out, or in a month that is not over */
  loan: 'none' | 'running' | 'ended' | 'written_off';
  /** The most days past due at an end of a month since the payout */
  worst_days: number;
}

export interface DecisionReason {
  outcome: 'approved' | 'refused';
  /** Of the last checks before the decision */
  opinion: 'favourable' | 'review' | 'unfavourable' | 'none';
  /** By a person, at once from the list, by a second person, or by a program */
  way: 'person' | 'at_once' | 'second' | 'program';
  requests: number;
}

export interface Declaration {
  declaration: boolean;
  consent_version: string;
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
  version: number;
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

export interface DraftEdit {
  version: number;
  step: number;
  fields: ApplicationFields;
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

export interface EndAllInput {
  /** Those of all clients end */
  clients: boolean;
  /** Those of all who work for the lender end, but that of the caller */
  staff: boolean;
}

export interface EndTaskInput {
  version: number;
  /** What came of it; may be empty */
  words: string;
}

export interface Ended {
  /** How many there were */
  ended: number;
}

export interface EndedAll {
  /** How many sessions there were */
  ended: number;
}

export interface EnterProofInput {
  /** As the statement shows it; blanks and hyphens do not count */
  code: string;
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

export interface FactorAnswerInput {
  challenge_id: string;
  /** Of an app or a text message */
  code?: string;
  /** Of a passkey: what the browser answered */
  credential?: Record<string, unknown>;
}

export interface Fairness {
  /** The first day of the period */
  from: string;
  /** Its last day: the end of a month */
  to: string;
  /** How many decisions a group has at least to be shown */
  least: number;
  traits: ApplicantGroups[];
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

export interface Fields {
  civilite: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  birth_date: string;
  nationality: string;
  address: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
  income_type: string;
  monthly_income: number;
  employment_status: string;
  employer: string;
  employment_duration: string;
  loan_amount: number;
  currency: string;
  loan_duration: number;
  rate_type: string;
  loan_purpose: string;
  lang: string;
  /** By the code of the question (GET /questions) */
  answers?: Record<string, unknown>;
  canton?: string;
  household?: number;
  housing?: string;
  insurance?: string;
  other_loans?: number;
  product?: string;
  purpose?: string;
  rent?: number;
  taxes?: number;
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

export interface Findings {
  items: OpeningFinding[];
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

export interface Guarantee {
  id: string;
  state: 'asked' | 'declared' | 'accepted' | 'signed' | 'declined' | 'withdrawn' | 'released';
  first_name: string;
  last_name: string;
  email: string;
  lang: 'fr' | 'de' | 'nl' | 'en' | 'it';
  limit: Amount;
  months: number;
  by: string;
  created_at: string;
  /** Of the link */
  expires_at: string;
  /** When the information sheet was opened */
  read_at: string | null;
  told: GuarantorTold | null;
  budget: GuarantorBudget | null;
  /** What staff have noted: how the guarantor was checked, or why the lender does without */
  words: string;
  signed_at: string | null;
  ends_on: string | null;
  /** The unpaid instalment that the guarantor was told of last */
  late_since: string | null;
  allowed: ('accept' | 'again' | 'withdraw' | 'receive')[];
}

export interface GuaranteeActInput {
  act: 'accept' | 'again' | 'withdraw' | 'receive';
  /** How the guarantor's means were judged, how the paper was signed, or why the lender does without; of another link none are needed */
  words?: string;
}

export interface GuaranteeInput {
  /** The most that they pay, with interest and charges, in whole units of the loan's currency */
  limit: number;
  /** For which the guarantee holds, from its signature */
  months: number;
  first_name: string;
  last_name: string;
  email: string;
  /** In which the guarantor is written to */
  lang: 'fr' | 'de' | 'nl' | 'en' | 'it';
  /** Whom the borrower has named, where it is that person; that name is answered then */
  named?: string;
}

export interface GuarantorBudget {
  income: Amount;
  housing: Amount;
  other_loans: Amount;
  /** Income less the two */
  left: Amount;
  /** For how many months all that is left would have to be paid to reach the limit; 0: nothing is left */
  months: number;
}

export interface GuarantorTold {
  first_name: string;
  last_name: string;
  birth_date: string;
  /** With the number */
  street: string;
  postal_code: string;
  city: string;
  country: string;
  /** Net income a month, in minor units */
  income: number;
  /** Rent or mortgage a month, in minor units */
  housing: number;
  /** Instalments of other loans and guarantees called on, a month, in minor units */
  other_loans: number;
  married: boolean;
  /** Confirms that all of it is true and whole */
  confirmed: boolean;
}

export interface GuarantorWho {
  first_name: string;
  last_name: string;
  email: string;
  /** In which the guarantor is written to */
  lang: 'fr' | 'de' | 'nl' | 'en' | 'it';
}

export interface GuardedChange {
  id: string;
  kind: 'invite' | 'role' | 'enable' | 'factors';
  state: 'proposed' | 'waiting' | 'done' | 'refused' | 'withdrawn' | 'stopped' | 'lapsed' | 'failed';
  /** Whom it is about */
  name: string;
  email: string;
  /** The role that they have after it */
  role: string;
  /** Of one of the lender's own roles; empty for a shipped one */
  role_name: string;
  proposed_by: string;
  proposed_at: string;
  /** Until when it can be confirmed */
  lapses_at: string;
  confirmed_by: string;
  confirmed_at: string | null;
  /** When it takes effect; null until it is confirmed */
  due_at: string | null;
  ended_by: string;
  ended_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'stop')[];
  /** From when on the caller may confirm it, who is a newcomer to its author; null otherwise */
  confirm_from: string | null;
}

export interface GuardedChanges {
  /** Newest first; ended ones for two weeks */
  items: GuardedChange[];
  /** How long a confirmed change waits */
  wait_hours: number;
  /** When the lender opened; null: the only administrator may still let a second one in alone */
  opened_at: string | null;
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

export interface HandedOver {
  assigned: string[];
  changed: string[];
}

export interface Handover {
  /** Nobody when null */
  staff_id: string | null;
  requests: Seen[];
}

export interface HandoverCode {
  link: string;
  /** The code as a data URI */
  picture: string;
  id: string;
  state: 'waiting' | 'connected' | 'ended';
  expires_at: string;
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

export interface HardshipAnswer {
  version: number;
  answer: 'granted' | 'partly' | 'refused';
  words: string;
  parts?: PaymentPledge[];
  terms?: ScheduleTerms | null;
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

export interface HiddenColumns {
  /** Whether the member has chosen; the list shows its usual columns otherwise */
  chosen: boolean;
  /** As the screen calls them */
  hidden: string[];
}

export interface HideColumnsInput {
  hidden: string[];
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

export interface HomeChanges {
  items: HomeToCheck[];
}

export interface HomeInput {
  version: number;
  address: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
}

export interface HomeToCheck {
  id: string;
  reference: string;
  account_id: string;
  name: string;
  before: Home;
  home: Home;
  request_id: string;
  document_id: string;
  at: string;
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

export interface InFrame {
  application: Application;
  /** Sent back in the header Florin-Draft */
  token: string;
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

export interface IndexReading {
  id: string;
  /** Whose law has the index */
  country: string;
  index: string;
  /** The last day that had a value when it was asked */
  since: string;
  state: 'asked' | 'waiting' | 'held' | 'unchanged' | 'taken' | 'rejected' | 'replaced' | 'failed';
  /** Why it is held, or has failed */
  code: string;
  /** What the law does not have yet, by day */
  values: IndexValue[];
  adapter: string;
  /** Who has answered, as the adapter says */
  provider: string;
  /** By which the provider finds it again */
  reference: string;
  /** Of the answer, as the audit log has it */
  sha256: string;
  asked_at: string;
  answered_at: string | null;
  decided_by: string;
  /** What the person said who decided */
  note: string;
  decided_at: string | null;
  /** Whether it can be taken or rejected now */
  decides: boolean;
}

export interface IndexReadings {
  /** Which reads indices; empty: none does */
  adapter: string;
  /** By the lender's rule values are taken without a person, but for those that are held */
  automatic: boolean;
  /** The newest first, fifty at most */
  items: IndexReading[];
}

export interface IndexValue {
  from: string;
  value: string;
  /** What it was published in */
  act: string;
  url: string;
  /** Its last day; none: it stays until it is replaced */
  to?: string;
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

export interface InsuranceAnswer {
  /** Of the insurance that was looked at */
  version: number;
  accept: boolean;
  /** Of a refusal: the required covers that it has not */
  missing: ('death' | 'disability' | 'incapacity' | 'job_loss')[];
  /** Of a refusal, in the borrower's language */
  reason: string;
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
  version: number;
  /** By the lender's clock: 2026-11-24T10:30 */
  time: string;
  /** For the applicant */
  note: string;
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

export interface InterviewResultInput {
  version: number;
  /** False: the applicant was not there */
  held: boolean;
  /** For colleagues */
  note: string;
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

export interface InvitationInput {
  /** From the mailed link */
  token: string;
  password: string;
  password_confirm: string;
}

export interface InviteCoBorrowerInput {
  version: number;
  email: string;
}

export interface InviteInput {
  email: string;
  name: string;
  role: string;
}

export interface Invited {
  /** Empty while it waits */
  id: string;
  /** For a second administrator, and for its time */
  waits: boolean;
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

export interface Keeping {
  branches: StaffedBranch[];
  /** Who is in no branch sees nothing of clients */
  bound: boolean;
  /** Newest first; ended ones for two weeks */
  changes: BranchChange[];
  /** How long a confirmed change waits */
  wait_hours: number;
  /** Who can be put into a branch */
  people: BranchMember[];
}

export interface KeptContract {
  id: string;
  reference: string;
}

export interface KeptDraft {
  /** Null: there is none */
  draft: MessageDraft | null;
}

export interface KeptFor {
  reason: 'contract' | 'hold' | 'partner_hold' | 'spared' | 'unknown';
  count: number;
}

export interface KeptMail {
  id: string;
  /** Masked: the first letter and the host */
  to: string;
  template: string;
  lang: string;
  state: 'waiting' | 'outbox' | 'sent' | 'failed';
  attempts: number;
  /** Why the last attempt failed, in a word as a trial has it; unknown: only the operator's commands can tell; empty: it did not fail */
  verdict: string;
  /** What the server answered, such as 550; 0 when it did not come to that */
  code: number;
  created_at: string;
  sent_at: string | null;
  may_retry: boolean;
}

export interface KeptRequest {
  id: string;
  reference: string;
  reason: 'contract' | 'hold' | 'partner_hold' | 'spared';
}

export interface KeptRequests {
  items: KeptRequest[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface KeptValue {
  /** By its name */
  program: string;
  name: string;
  value: string;
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

export interface LawRule {
  class: string;
  /** Empty: wherever no other rule is */
  country: string;
  months: number;
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

export interface Legal {
  terms: LegalText;
  privacy: LegalText;
  cookies: LegalText;
  rgpd: LegalText;
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

export interface LiftInput {
  /** Of the decision */
  reference: string;
  reason: string;
}

export interface Lifted {
  /** false: a second person must confirm */
  lifted: boolean;
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

export interface LoanBuyer {
  name: string;
  /** Its lines, as a letter prints them */
  address: string[];
  email: string;
  /** To which borrowers pay from the day of the sale on */
  iban: string;
}

export interface LoanCounts {
  all: number;
  active: number;
  completed: number;
  late: number;
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

export interface LoanParts {
  charges: Amount;
  cost: Amount;
  interest: Amount;
  principal: Amount;
  credit: Amount;
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

export interface LoanSale {
  id: string;
  /** open until its day; ended: it will not happen */
  stage: 'open' | 'running' | 'done' | 'ended';
  state: string;
  buyer: LoanBuyer;
  sold_on: string;
  prices: LoanSalePrices;
  reason: string;
  loans: number;
  sold: number;
  /** Loans that could not be sold on the day */
  left: number;
  /** Of the loans sold, on the day of the sale; before it as proposed */
  claim: Amount;
  /** What the buyer owes for them */
  price: Amount;
  author: string;
  created_at: string;
  decided_by: string;
  decided_note: string;
  decided_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'reject' | 'withdraw' | 'pass')[];
}

export interface LoanSaleBucketPrice {
  bucket: 'current' | '1-30' | '31-60' | '61-90' | 'over-90';
  percent: string;
}

export interface LoanSaleDetail {
  items: LoanSaleItem[];
  /** What came in for loans of it and was not taken back */
  payments: LoanSalePayment[];
  /** What of it was paid on */
  passed: LoanSalePassedOn[];
  /** To the buyer still; below zero: a payment that was paid on went back to the bank */
  owed: Amount;
  id: string;
  /** open until its day; ended: it will not happen */
  stage: 'open' | 'running' | 'done' | 'ended';
  state: string;
  buyer: LoanBuyer;
  sold_on: string;
  prices: LoanSalePrices;
  reason: string;
  loans: number;
  sold: number;
  /** Loans that could not be sold on the day */
  left: number;
  /** Of the loans sold, on the day of the sale; before it as proposed */
  claim: Amount;
  /** What the buyer owes for them */
  price: Amount;
  author: string;
  created_at: string;
  decided_by: string;
  decided_note: string;
  decided_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'reject' | 'withdraw' | 'pass')[];
}

export interface LoanSaleDraft {
  loans: number;
  claim: Amount;
  price: Amount;
  by_bucket: LoanSalePart[];
  unfit: LoanSaleUnfit[];
}

export interface LoanSaleFilter {
  /** Empty: all */
  product: string;
  /** Empty: all three */
  status: 'pending_payout' | 'active' | 'terminated' | 'charged_off' | 'closed';
  /** Days past due, at least */
  days_from: number;
  /** At most; 0: any number */
  days_to: number;
}

export interface LoanSaleItem {
  loan_id: string;
  reference: string;
  state: 'waiting' | 'sold' | 'left' | 'dropped';
  /** Why it was left out; empty: it was not */
  why: string;
  bucket: 'current' | '1-30' | '31-60' | '61-90' | 'over-90';
  claim: Amount;
  price: Amount;
}

export interface LoanSaleOrder {
  buyer: LoanBuyer;
  /** From when the buyer is the creditor: today or a later day, at most 90 days ahead */
  sold_on: string;
  /** Of all loans of a sale */
  currency: string;
  prices: LoanSalePrices;
  /** The loans by their references; empty: by the filter */
  references: string[];
  filter: LoanSaleFilter | null;
  reason: string;
}

export interface LoanSalePage {
  items: LoanSale[];
}

export interface LoanSalePart {
  bucket: 'current' | '1-30' | '31-60' | '61-90' | 'over-90';
  loans: number;
  /** Owed, due or not */
  principal: Amount;
  /** Past its payment day */
  arrears: Amount;
  /** Principal, interest up to today, costs and charges, less what is there already */
  claim: Amount;
  price: Amount;
}

export interface LoanSalePassedOn {
  on: string;
  amount: Amount;
  note: string;
  by: string;
  at: string;
}

export interface LoanSalePassing {
  amount: Amount;
  /** On which it was paid: the day of the sale at the earliest, today at the latest */
  on: string;
  /** Such as the reference of the transfer */
  note: string;
}

export interface LoanSalePayment {
  loan_id: string;
  reference: string;
  on: string;
  amount: Amount;
}

export interface LoanSalePrices {
  /** Of the claim of each loan, 0 to 100; rounded to the minor unit, halves up */
  percent: string;
  /** What differs by how late a loan is on the day of the sale */
  by_bucket: LoanSaleBucketPrice[];
}

export interface LoanSaleUnfit {
  reference: string;
  why: 'unknown' | 'twice' | 'currency' | 'other_sale' | 'refund' | 'not_paid_out' | 'ended' | 'withdrawn' | 'parts' | 'nothing_owed';
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
  version: number;
  frozen: boolean;
  reason: string;
  /** Its last day, at most 366 days ahead. Of a program: the last day of its mandate when absent */
  until?: string;
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

export interface LoginInput {
  email: string;
  password: string;
}

export interface Logo {
  light: string;
  dark: string;
  paper: string;
}

export interface LookInput {
  url: string;
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

export interface MadeAdapter {
  adapter: Adapter;
  /** Shown once */
  secret: string;
}

export interface MadeProgram {
  program: Program;
  /** Shown once */
  token: string;
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

export interface MailOutbox {
  /** Tried, and to be tried again */
  waiting: number;
  failed: number;
  /** There is a mail server; otherwise mails stay on this machine */
  delivers: boolean;
  /** Newest first */
  mails: KeptMail[];
  /** For the next page; empty on the last */
  next: string;
}

export interface MailPart {
  /** Such as subject or intro; _one and _other are the forms of a number */
  key: string;
  /** The text that comes with the program */
  shipped: string;
  /** One line, such as a subject or the label of a button */
  line: boolean;
  /** Characters at most */
  limit: number;
}

export interface MailSample {
  subject: string;
  text: string;
  html: string;
}

export interface MailServer {
  /** 0: nobody has set one here */
  version: number;
  has_password: boolean;
  changed_by: string;
  changed_at: string | null;
  /** The program's configuration names it (FLORIN_SMTP_URL): it can be tried, not changed */
  fixed: boolean;
  /** The sender that the configuration names (FLORIN_MAIL_FROM); empty when it names none */
  fixed_from: string;
  /** The caller's address, to which test messages go */
  you: string;
  host: string;
  port: number;
  user: string;
  encryption: 'starttls' | 'tls' | 'none';
  /** Sender, an address or Name <address>; empty: the company's address */
  from: string;
}

export interface MailServerChange {
  /** The one that its author saw */
  version: number;
  /** Put it in force although it takes no message */
  despite: boolean;
  host: string;
  port: number;
  user: string;
  encryption: 'starttls' | 'tls' | 'none';
  /** Sender, an address or Name <address>; empty: the company's address */
  from: string;
  /** Left out: the kept one, which goes to the same server, port and user only */
  password?: string;
}

export interface MailServerChanged {
  /** Otherwise the server before goes on */
  saved: boolean;
  /** What the server did with a test message; null when none was sent */
  trial: MailTrial | null;
  /** In force now */
  server: MailServer;
}

export interface MailServerInput {
  host: string;
  port: number;
  user: string;
  encryption: 'starttls' | 'tls' | 'none';
  /** Sender, an address or Name <address>; empty: the company's address */
  from: string;
  /** Left out: the kept one, which goes to the same server, port and user only */
  password?: string;
}

export interface MailTemplate {
  name: string;
  /** Its subject as shipped, in the caller's language, with its placeholders; empty for what all mails share */
  title: string;
  /** The languages in which the lender has words of their own */
  own: string[];
  /** Those among them that no longer fit the program: the shipped text is sent */
  broken: string[];
  /** Who changed it last, in any language */
  changed_by: string;
}

export interface MailTemplates {
  items: MailTemplate[];
}

export interface MailText {
  name: string;
  lang: string;
  /** 0: as shipped, and nobody ever changed it */
  version: number;
  /** In the order in which they are read */
  parts: MailPart[];
  /** The lender's own texts in force, by part; what is not here is as shipped */
  words: Record<string, string>;
  /** What {{name}} may stand for in this mail */
  placeholders: string[];
  /** Those that must stay, in any part but the preview */
  required: string[];
  /** The words in force no longer fit the program: the shipped text is sent */
  broken: boolean;
  /** The newest hundred versions, the newest first */
  history: MailTextVersion[];
  /** The caller's address, to which samples go */
  you: string;
}

export interface MailTextDifference {
  key: string;
  before: string;
  after: string;
}

export interface MailTextVersion {
  version: number;
  words: Record<string, string>;
  by: string;
  at: string;
  /** What it changed of the version before */
  different: MailTextDifference[];
}

export interface MailTrial {
  verdict: 'taken' | 'unknown_host' | 'unreachable' | 'not_allowed' | 'timeout' | 'certificate' | 'no_encryption' | 'login' | 'sender' | 'recipient' | 'refused' | 'protocol' | 'outdated';
  /** What the server answered, such as 535; 0 when it did not come to that */
  code: number;
}

export interface MailWordsInput {
  words: Record<string, string>;
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

export interface MandateChoices {
  currencies: string[];
  products: string[];
  papers: ('identity' | 'residence' | 'address' | 'income' | 'bank' | 'employment' | 'tax' | 'accounts' | 'pension' | 'enrolment' | 'tenancy' | 'property' | 'other')[];
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
  version: number;
  loan_id: string;
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

export interface MergeInput {
  /** Who stays */
  keep_id: string;
  /** Whose everything moves; the id leads to the one that stays */
  gone_id: string;
  /** The account that stays; empty unless both have one */
  keep_account: string;
  reason: string;
  keep_version: number;
  gone_version: number;
}

export interface MergePage {
  items: ClientMerge[];
  /** Empty on the last page */
  next_cursor: string;
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

export interface NamedGuarantor {
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

export interface NamedProduct {
  code: string;
  /** In the caller's language; what kind of credit it is, where the lender has given it no name */
  name: string;
}

export interface NamedProgram {
  id: string;
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

export interface NewCodesInput {
  /** The current one; needed when the sign-in is more than ten minutes ago */
  password?: string;
}

export interface NewFactor {
  id: string;
  challenge_id: string;
  expires_at: string;
  /** Of a passkey: what the browser is asked */
  options?: Record<string, unknown>;
  totp?: Totp | null;
}

export interface NewFactorInput {
  kind: 'totp' | 'phone' | 'webauthn';
  name: string;
  /** The current one; needed when the sign-in is more than ten minutes ago */
  password?: string;
  /** Of a factor by text message */
  phone?: string;
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

export interface OfferInput {
  version: number;
  insurance: boolean;
  /** What your systems call it, for good: 1 to 128 printable ASCII characters without spaces; needs the scope label.write */
  external_id?: string;
  /** The borrower does without the insurance that they had chosen */
  uninsured?: boolean;
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

export interface OpeningFinding {
  /** Names its text */
  code: string;
  group: 'lender' | 'lending' | 'people' | 'mails' | 'machine' | 'work';
  /** Nobody should lend with it; otherwise it is advised */
  blocks: boolean;
  /** What its text is filled with */
  params: Record<string, string>;
  /** Where it is mended in the back-office; empty: by the command */
  page: '' | 'company' | 'team' | 'testimonials' | 'law' | 'papers' | 'products' | 'bank' | 'members' | 'mail_server' | 'mail_texts' | 'held' | 'reports';
  /** How an operator mends it; empty where a page does */
  command: string;
  /** What 'florin doctor' says, in English */
  text: string;
}

export interface OpeningGuide {
  stage: 'preparing' | 'opened' | 'invented';
  /** Where the lender is; null before */
  opened_on: string | null;
  /** The two people; empty before, and of a lender that had loans when this version came */
  opened_by: string[];
  /** In their order */
  steps: OpeningStep[];
  /** The opening that waits for another person; null when none does */
  proposal: OpeningProposal | null;
}

export interface OpeningProposal {
  id: string;
  author: string;
  /** Proposed by the caller */
  yours: boolean;
  created_at: string;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'reject' | 'withdraw')[];
}

export interface OpeningStep {
  name: 'company' | 'site' | 'products' | 'licence' | 'accounts' | 'mail' | 'people' | 'two_people' | 'legal' | 'backups' | 'rehearsal';
  state: 'done' | 'open' | 'changed';
  /** A person says that it is done; of all others the program knows */
  judged: boolean;
  /** Who said so; empty when nobody did */
  by: string;
  at: string | null;
  /** Of the bank accounts: currencies of those that no payment of a cent has proven. It keeps nothing open */
  unproven: string[];
}

export interface OpinionOutcome {
  opinion: 'favourable' | 'review' | 'unfavourable' | 'none';
  approved: number;
  refused: number;
  /** Of those approved: paid out */
  loans: number;
  /** Of the loans: more than 30 days past due at any end of a month since, or written off */
  late30: number;
  /** The same for more than 90 days */
  late90: number;
  written_off: number;
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

export interface OwnFactor {
  id: string;
  kind: 'totp' | 'phone' | 'webauthn';
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface OwnGuarantee {
  state: 'asked' | 'declared' | 'accepted' | 'signed' | 'declined' | 'withdrawn' | 'released';
  reference: string;
  lender: string;
  borrowers: string[];
  first_name: string;
  last_name: string;
  email: string;
  lang: 'fr' | 'de' | 'nl' | 'en' | 'it';
  loan: Amount;
  /** Of the loan, in months */
  term: number;
  /** The most that the guarantor ever pays, with interest and charges */
  limit: Amount;
  /** For which the guarantee holds, from its signature */
  months: number;
  /** How it is signed */
  form: '' | 'code' | 'hand';
  /** The sentence that the guarantor writes, in French; empty: none */
  undertaking: string;
  /** The guarantor has opened the information sheet */
  read: boolean;
  told: GuarantorTold | null;
  ends_on: string | null;
  /** When what the link has opened closes */
  expires_at: string;
  allowed: ('declare' | 'decline' | 'sign')[];
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

export interface OwnQuestion {
  /** 1 to 40 small letters, digits or underscores; never given to another question */
  code: string;
  /** Place on the form, from 1 */
  order: number;
  /** Stays as it is once the question was in force */
  kind: 'yes_no' | 'choice' | 'choices' | 'number' | 'amount' | 'date' | 'text' | 'long_text';
  label: Text;
  /** Why it is asked */
  purpose: Text;
  required: boolean;
  /** What an answer tells the checks */
  advice?: OwnQuestionAdvice | null;
  after?: OwnQuestionAfter | null;
  /** Of choice and choices */
  choices?: OwnQuestionChoice[];
  /** Not asked any more */
  closed?: boolean;
  /** First day that counts as an answer */
  from?: string;
  /** Empty: none */
  help?: Text;
  /** Characters of a text at most; 0: 200 on one line, 4,000 of a long text */
  length?: number;
  max?: number;
  /** Of a number, or of an amount in minor units of the product's currency */
  min?: number;
  /** Codes; empty: all */
  products?: string[];
  /** A special category of data (GDPR art. 9): nothing may be concluded from it */
  special?: boolean;
  /** Asked and seen by staff alone, where they key an application in */
  staff_only?: boolean;
  /** Last day that does */
  until?: string;
}

export interface OwnQuestionAdvice {
  when: 'is' | 'below' | 'above';
  /** yes, no or the value of a choice; of below and above a whole number, of an amount minor units */
  value: string;
  result: 'remark' | 'refer' | 'against';
  /** What staff read among the reasons of the checks */
  reason: Text;
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

export interface OwnQuestionChoice {
  /** Of the form of a code */
  value: string;
  label: Text;
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

export interface OwnRole {
  role: string;
  name: string;
}

export interface OwnSecurity {
  factors: OwnFactor[];
  recovery_codes_left: number;
  sessions: OwnSession[];
  /** What is asked beside a password */
  policy: 'required' | 'optional' | 'passkey';
}

export interface OwnSession {
  id: string;
  /** Browser and system, such as Firefox, Windows */
  device: string;
  door: 'site' | 'wire' | 'program';
  /** Which program of the lender has opened it for the person; empty for the others */
  program: string;
  /** The address it came from */
  source: string;
  created_at: string;
  last_seen_at: string;
  current: boolean;
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

export interface Palette {
  light: Tokens;
  dark: Tokens;
  given: string;
  given_contrast: number;
  moved: boolean;
  light_contrast: number;
  dark_contrast: number;
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

export interface PaperInput {
  version: number;
  position: number;
  document_id: string;
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
  version: number;
  verdict: 'accepted' | 'resend' | 'reopened';
  dated?: string;
  note?: string;
  reason?: string;
  valid_until?: string;
}

export interface PaperText {
  /** Such as contract.data.body */
  key: string;
  shipped: string;
  /** The lender's own in force; empty: as shipped */
  own: string;
  /** What fixes it; empty: the lender may change it */
  law: string;
  /** One paragraph */
  line: boolean;
  /** Characters at most */
  limit: number;
  /** The lender's own no longer fits the program: what ships is printed */
  unused: boolean;
}

export interface PaperTexts {
  lang: string;
  /** Of the setting papers */
  version: number;
  /** By key */
  texts: PaperText[];
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

export interface Partner {
  id: string;
  version: number;
  name: string;
  state: 'waiting' | 'active' | 'ended';
  /** What counts; null until a second person has confirmed it */
  terms: PartnerTerms | null;
  /** What waits for a second person; null when nothing does */
  wanted: PartnerTerms | null;
  wanted_by: string;
  made_by: string;
  made_at: string;
  confirmed_by: string;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'withdraw' | 'change' | 'end')[];
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

export interface PartnerApplications {
  items: PartnerApplication[];
  /** Empty on the last page */
  next_cursor: string;
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

export interface PartnerTerms {
  /** As borrowers read it */
  name: string;
  kind: 'broker' | 'tied' | 'shop' | 'affiliate';
  /** In which it is registered as an intermediary; empty: none */
  register: string;
  /** Its number there */
  registration: string;
  /** Where it is found, on one line; borrowers read it before the contract */
  address: string;
  /** Codes of the countries whose residents it may bring */
  countries: string[];
  agreement: PartnerAgreement;
  /** Ids of programs that speak for it; they hold scopes of partners and no others */
  programs: string[];
  /** Of its pages, scheme and host: people are led back to these only */
  origins: string[];
  /** Of the account to which commission is paid */
  holder: string;
  /** Of that account */
  iban: string;
}

export interface Partners {
  /** Newest first */
  items: Partner[];
  /** Programs that could speak for a partner */
  programs: NamedProgram[];
  /** Codes of the countries where products are sold */
  countries: string[];
  /** In which products are sold */
  currencies: string[];
  /** Applications of which two partners say that they brought the person, the oldest first */
  conflicts: AttributionConflict[];
}

export interface PasskeyInput {
  challenge_id: string;
  /** What the browser answered */
  credential: Record<string, unknown>;
}

export interface PasswordInput {
  current: string;
  password: string;
  password_confirm: string;
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

export interface PhoneHandover {
  id: string;
  reference: string;
  lang: string;
  ends_at: string;
  checklist: NeededPaper[];
  received: HandedIn[];
  uploads: PartialUpload[];
}

export interface PhoneInput {
  version: number;
  phone: string;
}

export interface PhoneLink {
  id: string;
  state: 'waiting' | 'connected' | 'ended';
  expires_at: string;
}

export interface Picture {
  lang: string;
  /** The changed texts that it shows */
  keys: string[];
  /** The author of the proposal has looked at it */
  author: boolean;
  /** The caller has looked at it */
  you: boolean;
  /** Such as contract or arrears_reminder */
  paper: string;
  /** Whose words count */
  law: string;
}

export interface Pictures {
  items: Picture[];
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

export interface Policies {
  answer_promise_hours: number;
  undo_window_seconds: number;
  draft_lifetime_days: number;
  approvers: number;
  applications_per_hour: number;
  default_duration_months: number;
  four_eyes: string;
  guarded_wait_hours: number;
  programs_refuse: boolean;
  contact_proof: string;
  ask_identity: boolean;
  ask_score: boolean;
  name_guarantors: boolean;
  take_indices: boolean;
  statement_days: number;
  besides: Besides;
  text_from: string;
  text_until: string;
  payment_mail: boolean;
  reference_mark: string;
  refusal_reason: Record<string, string>;
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

export interface PortfolioOverrides {
  /** To choose from */
  products: NamedProduct[];
  /** The first day of the period */
  from: string;
  /** Its last day: today */
  to: string;
  /** The end of a month up to which is known how loans went */
  known_to: string;
  /** To choose from */
  countries: string[];
  /** One for each opinion of the checks that something was decided after */
  outcomes: OpinionOutcome[];
  /** Who decided, those with the most overrides first, whatever person was asked for; empty for those who may not see colleagues */
  people: Decider[];
  /** Of the overrides, on all pages */
  total: number;
  /** The newest first */
  items: DecisionOverride[];
  /** Empty on the last page */
  next_cursor: string;
}

export interface PortfolioShare {
  /** Of a product or a country */
  code: string;
  loans: number;
  outstanding: Amount;
  /** In percent with two decimals, half up */
  share: string;
}

export interface PostPage {
  items: ToPost[];
  /** Empty on the last page */
  next_cursor: string;
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

export interface PreviewBrandInput {
  /** The document of the setting, as the overview has it; members that are left out stay */
  document: unknown;
}

export interface PreviewTakeoverInput {
  mapping: TakeoverMapping;
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
  version: number;
  priority: 'normal' | 'high';
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

export interface Program {
  id: string;
  version: number;
  state: 'waiting' | 'active' | 'stopped' | 'unattended' | 'ended';
  /** The people who answer for it */
  answering: ProgramPerson[];
  /** What waits for a second person; null when nothing does */
  wanted: ProgramDefinition | null;
  wanted_by: string;
  /** Who would answer for it */
  wanted_people: ProgramPerson[];
  made_by: string;
  made_at: string;
  confirmed_by: string;
  /** When what waits holds, which two people have confirmed; null: it waits for a second person, or nothing waits */
  due_at: string | null;
  /** Who has confirmed it */
  due_by: string;
  stopped_by: string;
  stopped_at: string | null;
  secrets: ProgramSecret[];
  /** Its public keys */
  keys: ProgramKey[];
  /** What it calls itself where it asks for a token */
  client_id: string;
  /** Which operations that are to end it has called of late, by day, newest first */
  endings: ProgramEnding[];
  /** What the caller may do with it now */
  allowed: ('confirm' | 'withdraw' | 'change' | 'add_secret' | 'add_key' | 'stop' | 'start' | 'end')[];
  name: string;
  /** Who runs it, for the day on which it misbehaves */
  contact: string;
  scopes: ('request.read' | 'event.read' | 'event.cursor' | 'label.write' | 'request.note' | 'request.work' | 'request.decide' | 'register.record' | 'register.report' | 'document.judge' | 'interview.plan' | 'offer.read' | 'offer.manage' | 'loan.read' | 'loan.settle' | 'payment.book' | 'payment.refund' | 'payout.prepare' | 'payout.release' | 'collection.work' | 'product.read' | 'product.propose' | 'client.read' | 'client.note' | 'client.block' | 'message.read' | 'message.write' | 'document.read' | 'dossier.export' | 'list.export' | 'dashboard.read' | 'ledger.read' | 'bank.files' | 'bank.book' | 'debit.prepare' | 'rules.read' | 'rules.draft' | 'rules.replay' | 'privacy.read' | 'privacy.request' | 'privacy.hold' | 'complaint.file' | 'webhook.own' | 'session.delegate' | 'audit.read' | 'diagnostics.read' | 'backup.read' | 'partner.read' | 'partner.apply' | 'program.self')[];
  /** Networks from which alone it calls, such as 203.0.113.0/24; none: from anywhere */
  addresses: string[];
  /** Ids of the two people who answer for it */
  responsible: string[];
  /** How far it goes alone; absent: it decides nothing and moves no money */
  mandate?: ProgramMandate | null;
  /** How often it may call; bulk is ten times as often, for what copies or works on all. Left out: standard */
  rate?: 'standard' | 'bulk';
}

export interface ProgramDefinition {
  name: string;
  /** Who runs it, for the day on which it misbehaves */
  contact: string;
  scopes: ('request.read' | 'event.read' | 'event.cursor' | 'label.write' | 'request.note' | 'request.work' | 'request.decide' | 'register.record' | 'register.report' | 'document.judge' | 'interview.plan' | 'offer.read' | 'offer.manage' | 'loan.read' | 'loan.settle' | 'payment.book' | 'payment.refund' | 'payout.prepare' | 'payout.release' | 'collection.work' | 'product.read' | 'product.propose' | 'client.read' | 'client.note' | 'client.block' | 'message.read' | 'message.write' | 'document.read' | 'dossier.export' | 'list.export' | 'dashboard.read' | 'ledger.read' | 'bank.files' | 'bank.book' | 'debit.prepare' | 'rules.read' | 'rules.draft' | 'rules.replay' | 'privacy.read' | 'privacy.request' | 'privacy.hold' | 'complaint.file' | 'webhook.own' | 'session.delegate' | 'audit.read' | 'diagnostics.read' | 'backup.read' | 'partner.read' | 'partner.apply' | 'program.self')[];
  /** Networks from which alone it calls, such as 203.0.113.0/24; none: from anywhere */
  addresses: string[];
  /** Ids of the two people who answer for it */
  responsible: string[];
  /** How far it goes alone; absent: it decides nothing and moves no money */
  mandate?: ProgramMandate | null;
  /** How often it may call; bulk is ten times as often, for what copies or works on all. Left out: standard */
  rate?: 'standard' | 'bulk';
}

export interface ProgramEnding {
  /** Method and address */
  operation: string;
  day: string;
  calls: number;
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

export interface ProgramPerson {
  id: string;
  name: string;
  /** They do not work for the lender any more */
  gone: boolean;
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

export interface ProgramSort {
  name: 'reader' | 'decision' | 'decider' | 'treasury' | 'releaser' | 'accounting' | 'bank' | 'dialler' | 'front_end' | 'warehouse' | 'monitor' | 'partner';
  scopes: ('request.read' | 'event.read' | 'event.cursor' | 'label.write' | 'request.note' | 'request.work' | 'request.decide' | 'register.record' | 'register.report' | 'document.judge' | 'interview.plan' | 'offer.read' | 'offer.manage' | 'loan.read' | 'loan.settle' | 'payment.book' | 'payment.refund' | 'payout.prepare' | 'payout.release' | 'collection.work' | 'product.read' | 'product.propose' | 'client.read' | 'client.note' | 'client.block' | 'message.read' | 'message.write' | 'document.read' | 'dossier.export' | 'list.export' | 'dashboard.read' | 'ledger.read' | 'bank.files' | 'bank.book' | 'debit.prepare' | 'rules.read' | 'rules.draft' | 'rules.replay' | 'privacy.read' | 'privacy.request' | 'privacy.hold' | 'complaint.file' | 'webhook.own' | 'session.delegate' | 'audit.read' | 'diagnostics.read' | 'backup.read' | 'partner.read' | 'partner.apply' | 'program.self')[];
}

export interface ProgramToken {
  access_token: string;
  token_type: 'Bearer';
  /** Seconds */
  expires_in: number;
  /** What it holds, with spaces between */
  scope: string;
}

export interface Programs {
  items: Program[];
  /** The scopes that the caller may give */
  choices: ('request.read' | 'event.read' | 'event.cursor' | 'label.write' | 'request.note' | 'request.work' | 'request.decide' | 'register.record' | 'register.report' | 'document.judge' | 'interview.plan' | 'offer.read' | 'offer.manage' | 'loan.read' | 'loan.settle' | 'payment.book' | 'payment.refund' | 'payout.prepare' | 'payout.release' | 'collection.work' | 'product.read' | 'product.propose' | 'client.read' | 'client.note' | 'client.block' | 'message.read' | 'message.write' | 'document.read' | 'dossier.export' | 'list.export' | 'dashboard.read' | 'ledger.read' | 'bank.files' | 'bank.book' | 'debit.prepare' | 'rules.read' | 'rules.draft' | 'rules.replay' | 'privacy.read' | 'privacy.request' | 'privacy.hold' | 'complaint.file' | 'webhook.own' | 'session.delegate' | 'audit.read' | 'diagnostics.read' | 'backup.read' | 'partner.read' | 'partner.apply' | 'program.self')[];
  /** Kinds of work with their scopes */
  sorts: ProgramSort[];
  /** Who can answer for a program */
  people: Colleague[];
  /** What a mandate may name */
  nameable: MandateChoices;
  /** The last day until which a secret may work */
  last: string;
  /** Who asks, among the people */
  self: string;
  /** For whom programs sign, and where they ask for tokens */
  audience: string;
  /** The lender's rule lets the caller work without a second person */
  alone: boolean;
}

export interface PromiseInput {
  version: number;
  amount_minor: number;
  due_on: string;
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

export interface ProposalInput {
  reason: string;
}

export interface ProposeInput {
  version: number;
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

export interface RatesInput {
  /** The currency of which one unit is worth what each rate says */
  base: string;
  /** A line for each rate (day;currency;rate), or a table with a column for each currency as the European Central Bank publishes it */
  text: string;
  /** Where they are from */
  reason: string;
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
  version: number;
  reason: string;
}

export interface ReasonedInput {
  version: number;
  /** For colleagues; the applicant does not see it */
  reason: string;
}

export interface Receipt {
  id: string;
  reference: string;
  status: 'pending' | 'approved' | 'rejected';
  created_at: string;
  answer_due_at: string;
}

export interface RecoverInput {
  email: string;
}

export interface Recovered {
  /** Of the event */
  id: string;
  amount_minor: number;
  on: string;
}

export interface RecoveryCodeInput {
  code: string;
}

export interface RecoveryCodes {
  /** Shown once; the ones before no longer work */
  codes: string[];
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

export interface RefuseHomeInput {
  reason: string;
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

export interface RegisterInput {
  first_name: string;
  last_name: string;
  country: string;
  email: string;
  password: string;
  password_confirm: string;
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

export interface RegisterReportsOfRequest {
  items: ReportToRegister[];
}

export interface RejectMergeInput {
  reason: string;
}

export interface RejectProductInput {
  reason: string;
}

export interface RejectRulesInput {
  reason: string;
}

export interface ReleaseHeldInput {
  reason: string;
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
  version: number;
  remark: string;
}

export interface Reminder {
  days: number;
  letter: string;
}

export interface RemoveFactorInput {
  /** The current one; needed when the sign-in is more than ten minutes ago */
  password?: string;
}

export interface RenameFactorInput {
  name: string;
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
  version: number;
  /** Why the answer does not settle it */
  text: string;
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

export interface ReplyTemplateInput {
  /** Of the template that is changed; 0 for a new one */
  version: number;
  name: string;
  texts: Record<string, string>;
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

export interface ReportDutyInput {
  /** Of the decision that was seen; 0: there is none */
  version: number;
  /** Of the lender's own; empty for one of the law */
  title: string;
  /** Of the lender's own; empty for one of the law */
  authority: string;
  /** Where it is written, of the lender's own; empty for one of the law */
  source: string;
  rhythm: '' | 'month' | 'quarter' | 'half_year' | 'year';
  /** The last day is so many months after the end of the period, at the end of the month */
  due_months: number;
  /** and so many days later */
  due_days: number;
  /** or so many working days */
  due_working_days: number;
  /** On a day that is no working day it is due on the next */
  rolls: boolean;
  /** Periods that ended before it are not asked for; null: from the first booking on */
  since: string | null;
  applies: boolean;
  /** Why it does not apply, or why periods are left out */
  reason: string;
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

export interface ReportFilingInput {
  duty: string;
  /** The last day of the period */
  to: string;
  /** Of the record that is corrected; 0: there is none */
  version: number;
  /** Today or before; null takes back what was recorded: nothing was sent */
  sent_on: string | null;
  /** Of the authority's receipt */
  reference: string;
  /** A correction says why */
  note: string;
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

export interface RequestGuarantees {
  /** The oldest first */
  items: Guarantee[];
  /** Whom the borrower proposes and nobody has answered; the oldest first */
  named: NamedGuarantor[];
  /** The caller may ask for another one now */
  adds: boolean;
  /** How one is signed; empty: the law of the loan's country is not known, and none is taken */
  form: '' | 'code' | 'hand';
  /** Above it the law wants a public deed, and Florin refuses; nought: no bound */
  most: Amount;
  /** Of the loan */
  months: number;
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

export interface ResetInput {
  /** From the mailed link */
  token: string;
  password: string;
  password_confirm: string;
}

export interface ResetOrder {
  phrase: string;
  /** Of whoever has one: as for the second step of signing in */
  challenge_id?: string;
  /** Of an app or a text message */
  code?: string;
  /** Of a passkey: what the browser answered */
  credential?: Record<string, unknown>;
  /** Of whoever has no second factor */
  password?: string;
}

export interface ResetPreview {
  /** What must be typed */
  phrase: string;
  /** All that there are */
  requests: number;
  /** That led to a contract: kept by law */
  contracts: number;
  /** People whose records a hold keeps: so are their requests */
  holds: number;
  /** The newest of those with a contract */
  kept: KeptContract[];
  /** The newest first; empty: it was never done */
  runs: ResetRun[];
}

export interface ResetRun {
  id: string;
  state: 'backup' | 'deleting' | 'done' | 'failed';
  by: string;
  started_at: string;
  /** The folder of the backup that was taken first; empty until then */
  backup: string;
  /** How many there were */
  requests: number;
  deleted: number;
  kept: number;
  /** Why: by law, by a hold, or the row of all zeros */
  kept_for: KeptFor[];
  ended_at: string | null;
}

export interface RestoreMailTextInput {
  /** In force now */
  version: number;
  /** To be in force; 0: the shipped text */
  restore: number;
}

export interface RestoreSettingInput {
  /** The version in force, as the caller saw it */
  version: number;
  /** The version to go back to; 0: as shipped */
  to: number;
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

export interface RetentionSetting {
  class: string;
  country: string;
  months: number;
  binding: boolean;
  source: string;
}

export interface RetentionSettings {
  automatic: boolean;
  archive_days: number;
  rules: RetentionSetting[];
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
  version: number;
  /** The day on which it came back */
  on: string;
  /** The bank's code, or words */
  reason: string;
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

export interface ReviewVerdict {
  version: number;
  uphold: boolean;
  text: string;
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

export interface RightsConfirmInput {
  password: string;
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

export interface RoleChange {
  kind: 'make' | 'change' | 'close';
  state: 'proposed' | 'confirmed' | 'applied' | 'rejected' | 'withdrawn' | 'failed';
  role: string;
  /** After it */
  name: string;
  /** Before it; empty for a new role */
  former_name: string;
  /** After it; none of a role that is closed */
  permissions: ('request.read' | 'request.decide' | 'request.note' | 'condition.end' | 'request.approve' | 'request.review' | 'offer.manage' | 'loan.read' | 'loan.manage' | 'payout.prepare' | 'payout.release' | 'bank.manage' | 'collection.manage' | 'charge.waive' | 'loan.import' | 'ledger.read' | 'ledger.manage' | 'product.read' | 'product.manage' | 'rules.read' | 'rules.edit' | 'rules.replay' | 'rules.confirm' | 'document.read' | 'client.read' | 'client.manage' | 'client.merge' | 'message.read' | 'message.reply' | 'message.manage' | 'dashboard.read' | 'task.manage' | 'diagnostics.read' | 'audit.read' | 'list.export' | 'dossier.export' | 'privacy.read' | 'privacy.manage' | 'complaint.file' | 'staff.read' | 'staff.manage' | 'settings.manage' | 'webhook.manage' | 'key.manage' | 'partner.manage' | 'backup.manage')[];
  adds: ('request.read' | 'request.decide' | 'request.note' | 'condition.end' | 'request.approve' | 'request.review' | 'offer.manage' | 'loan.read' | 'loan.manage' | 'payout.prepare' | 'payout.release' | 'bank.manage' | 'collection.manage' | 'charge.waive' | 'loan.import' | 'ledger.read' | 'ledger.manage' | 'product.read' | 'product.manage' | 'rules.read' | 'rules.edit' | 'rules.replay' | 'rules.confirm' | 'document.read' | 'client.read' | 'client.manage' | 'client.merge' | 'message.read' | 'message.reply' | 'message.manage' | 'dashboard.read' | 'task.manage' | 'diagnostics.read' | 'audit.read' | 'list.export' | 'dossier.export' | 'privacy.read' | 'privacy.manage' | 'complaint.file' | 'staff.read' | 'staff.manage' | 'settings.manage' | 'webhook.manage' | 'key.manage' | 'partner.manage' | 'backup.manage')[];
  takes: ('request.read' | 'request.decide' | 'request.note' | 'condition.end' | 'request.approve' | 'request.review' | 'offer.manage' | 'loan.read' | 'loan.manage' | 'payout.prepare' | 'payout.release' | 'bank.manage' | 'collection.manage' | 'charge.waive' | 'loan.import' | 'ledger.read' | 'ledger.manage' | 'product.read' | 'product.manage' | 'rules.read' | 'rules.edit' | 'rules.replay' | 'rules.confirm' | 'document.read' | 'client.read' | 'client.manage' | 'client.merge' | 'message.read' | 'message.reply' | 'message.manage' | 'dashboard.read' | 'task.manage' | 'diagnostics.read' | 'audit.read' | 'list.export' | 'dossier.export' | 'privacy.read' | 'privacy.manage' | 'complaint.file' | 'staff.read' | 'staff.manage' | 'settings.manage' | 'webhook.manage' | 'key.manage' | 'partner.manage' | 'backup.manage')[];
  /** When it counts; null until it is confirmed */
  due_at: string | null;
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

export interface RoleChanges {
  /** Newest first; ended ones for two weeks */
  items: RoleChange[];
  /** How long a confirmed change waits */
  wait_hours: number;
}

export interface RoleDraft {
  kind: 'make' | 'change' | 'close';
  /** As the lender writes it; not for closing */
  name?: string;
  /** All that it allows; not for closing */
  permissions?: ('request.read' | 'request.decide' | 'request.note' | 'condition.end' | 'request.approve' | 'request.review' | 'offer.manage' | 'loan.read' | 'loan.manage' | 'payout.prepare' | 'payout.release' | 'bank.manage' | 'collection.manage' | 'charge.waive' | 'loan.import' | 'ledger.read' | 'ledger.manage' | 'product.read' | 'product.manage' | 'rules.read' | 'rules.edit' | 'rules.replay' | 'rules.confirm' | 'document.read' | 'client.read' | 'client.manage' | 'client.merge' | 'message.read' | 'message.reply' | 'message.manage' | 'dashboard.read' | 'task.manage' | 'diagnostics.read' | 'audit.read' | 'list.export' | 'dossier.export' | 'privacy.read' | 'privacy.manage' | 'complaint.file' | 'staff.read' | 'staff.manage' | 'settings.manage' | 'webhook.manage' | 'key.manage' | 'partner.manage' | 'backup.manage')[];
  /** Of the lender's own, which is changed or closed */
  role?: string;
  /** Of the role as the caller saw it */
  version?: number;
}

export interface RoleInput {
  role: string;
}

export interface RoleSet {
  /** The name of a shipped role, or the id of one of the lender's own */
  role: string;
  /** Of one of the lender's own, as the lender wrote it; empty for a shipped one */
  name: string;
  permissions: ('request.read' | 'request.decide' | 'request.note' | 'condition.end' | 'request.approve' | 'request.review' | 'offer.manage' | 'loan.read' | 'loan.manage' | 'payout.prepare' | 'payout.release' | 'bank.manage' | 'collection.manage' | 'charge.waive' | 'loan.import' | 'ledger.read' | 'ledger.manage' | 'product.read' | 'product.manage' | 'rules.read' | 'rules.edit' | 'rules.replay' | 'rules.confirm' | 'document.read' | 'client.read' | 'client.manage' | 'client.merge' | 'message.read' | 'message.reply' | 'message.manage' | 'dashboard.read' | 'task.manage' | 'diagnostics.read' | 'audit.read' | 'list.export' | 'dossier.export' | 'privacy.read' | 'privacy.manage' | 'complaint.file' | 'staff.read' | 'staff.manage' | 'settings.manage' | 'webhook.manage' | 'key.manage' | 'partner.manage' | 'backup.manage')[];
  /** Made by the lender; shipped ones are changed by nobody */
  own: boolean;
  /** Of one of the lender's own; 0 for a shipped one */
  version: number;
  /** Names of those who have it and may sign in */
  holders: string[];
  made_by: string;
  /** Null for a shipped one */
  made_at: string | null;
  /** Since when it allows what it allows now; null for a shipped one */
  counts_since: string | null;
  /** Nobody is given it any more; null while it is open */
  closed_at: string | null;
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
  /** That it was made from */
  version: number;
  name: string;
  rules: CreditRules;
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
  /** Of the draft */
  version: number;
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
}

export interface RuleReturnInput {
  valid_from: string;
  reason: string;
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

export interface SaleReasonInput {
  reason: string;
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

export interface SanctionInput {
  terms: SanctionTerms;
  /** Of the decision, or of the lender's admission */
  reference: string;
  reason: string;
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

export interface Saved {
  id: string;
  version: number;
  list: 'account' | 'bank' | 'clients' | 'collection' | 'complaints' | 'interviews' | 'journal' | 'loan-requests' | 'loans' | 'losses' | 'mail-outbox' | 'mail-texts' | 'messages' | 'overrides' | 'payouts' | 'portfolio' | 'privacy-cases' | 'register-reports' | 'replay-cases' | 'tasks' | 'webhook-log';
  owner: string;
  name: string;
  /** Filters and columns as the page's address has them, without its position */
  search: string;
  /** Everybody who may read the list may open it */
  shared: boolean;
  /** The caller's own */
  own: boolean;
}

export interface SavedViews {
  /** One's own, then the shared ones of others, by name */
  items: Saved[];
  /** Whether the caller may share views with the others */
  may_share: boolean;
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

export interface ScreeningJudgement {
  /** cleared: another person; confirmed: the same one; open: what was said is taken back */
  verdict: 'cleared' | 'confirmed' | 'open';
  /** What it was compared by */
  reason: string;
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

export interface SecondDecision {
  version: number;
  verdict: 'approve' | 'return' | 'refuse';
  reason: string;
  send_email: boolean;
  /** Of a refusal, the main one first: required from a person; of a program that gives none, those that the checks stand for */
  reasons?: ('affordability' | 'existing_debt' | 'adverse_register' | 'arrears_elsewhere' | 'arrears_here' | 'score' | 'employment_unstable' | 'income_unproven' | 'identity_unproven' | 'documents_missing' | 'information_contradictory' | 'age' | 'residence' | 'purpose' | 'legal_limit' | 'internal_policy' | 'fraud_suspected' | 'financial_crime' | 'not_recorded')[];
  /** The applicant reads the reasons in their language, before the words; suspicions are never told */
  tell_reasons?: boolean;
}

export interface Seen {
  id: string;
  version: number;
}

export interface SeenClients {
  keep_version: number;
  gone_version: number;
}

export interface SeenLabels {
  /** What programs of the lender call it; empty when they have not named it */
  external_id: string;
  /** The program that named it, by its name */
  named_by: string;
  /** What programs keep beside it, by program and name */
  notes: KeptValue[];
}

export interface SendProofInput {
  /** Of the account */
  currency: string;
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

export interface SetMailTextInput {
  /** The one that the words were made from */
  version: number;
  /** By part; what is left out, or as shipped, stays as shipped */
  words: Record<string, string>;
}

export interface SettingsDifference {
  /** Such as /name */
  pointer: string;
  /** JSON; empty when it was not there */
  before: string;
  /** JSON; empty when it is not there any more */
  after: string;
}

export interface SettingsDocuments {
  company: Company;
  /** Logos are data: URLs in base64 */
  brand: Brand;
  hours: Hours;
  team: Member[];
  testimonials: Testimonial[];
  legal: Legal;
  cookies: Cookies;
  policies: Policies;
  consent: Consent;
  retention: RetentionSettings;
  bank: Bank;
  authority: Authority;
  /** Amounts in minor units of its currency */
  simulator: Simulator;
  upload: Upload;
  law: Supplement[];
  /** By language and key */
  papers: Record<string, Record<string, string>>;
  /** The lender's own of the application, in their order */
  questions: OwnQuestion[];
}

export interface SettingsEntry {
  name: 'company' | 'brand' | 'hours' | 'team' | 'testimonials' | 'legal' | 'cookies' | 'policies' | 'consent' | 'retention' | 'bank' | 'authority' | 'simulator' | 'upload' | 'law' | 'papers' | 'questions';
  /** 0: as shipped */
  version: number;
  changed_at: string | null;
  changed_by: string;
  /** A change by the caller would wait for another person */
  waits: boolean;
  /** The change that waits; null when none does */
  proposal: SettingsProposal | null;
}

export interface SettingsHistory {
  items: SettingsVersion[];
  /** There are older ones: ask for those below the last number */
  more: boolean;
}

export interface SettingsOverview {
  documents: SettingsDocuments;
  entries: SettingsEntry[];
  /** What the law asks of the retention, for the countries in question */
  law_months: LawRule[];
}

export interface SettingsProposal {
  id: string;
  author: string;
  created_at: string;
  /** Proposed by the caller */
  yours: boolean;
  differences: SettingsDifference[];
  /** Of a change of the rules of the second person, which waits after its confirmation */
  confirmed_by: string;
  /** When such a change counts; null until it is confirmed */
  due_at: string | null;
  /** What the caller may do with it now */
  allowed: ('confirm' | 'reject' | 'withdraw')[];
}

export interface SettingsVersion {
  /** 0: as shipped */
  number: number;
  at: string | null;
  author: string;
  /** From the version before */
  differences: SettingsDifference[];
}

export interface SettlePayoutInput {
  version: number;
  /** The day of the booking */
  on: string;
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

export interface ShownPartner {
  name: string;
  kind: 'broker' | 'tied' | 'shop' | 'affiliate';
  register: string;
  registration: string;
  /** The lender pays it for a loan that comes about; the borrower pays it nothing */
  paid: boolean;
  /** What it has filled in */
  filled: string[];
  /** Of its pages; empty: none */
  return_url: string;
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

export interface SignGuaranteeInput {
  code: string;
  accept: boolean;
  /** The sentence of the law, as the guarantor has written it */
  undertaking?: string;
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

export interface Staff {
  email: string;
  name: string;
  /** Empty until the second step is passed */
  role: string;
  /** Of one of the lender's own roles; empty for a shipped one */
  role_name: string;
  /** With which they can do anything: of those who are in a branch, what reaches no further than it */
  permissions: ('request.read' | 'request.decide' | 'request.note' | 'condition.end' | 'request.approve' | 'request.review' | 'offer.manage' | 'loan.read' | 'loan.manage' | 'payout.prepare' | 'payout.release' | 'bank.manage' | 'collection.manage' | 'charge.waive' | 'loan.import' | 'ledger.read' | 'ledger.manage' | 'product.read' | 'product.manage' | 'rules.read' | 'rules.edit' | 'rules.replay' | 'rules.confirm' | 'document.read' | 'client.read' | 'client.manage' | 'client.merge' | 'message.read' | 'message.reply' | 'message.manage' | 'dashboard.read' | 'task.manage' | 'diagnostics.read' | 'audit.read' | 'list.export' | 'dossier.export' | 'privacy.read' | 'privacy.manage' | 'complaint.file' | 'staff.read' | 'staff.manage' | 'settings.manage' | 'webhook.manage' | 'key.manage' | 'partner.manage' | 'backup.manage')[];
  /** In a branch: what is of the whole lender is refused */
  bound: boolean;
}

export interface StaffMember {
  id: string;
  email: string;
  name: string;
  role: string;
  /** Of one of the lender's own roles; empty for a shipped one */
  role_name: string;
  state: 'active' | 'invited' | 'invitation_expired' | 'one_time_password' | 'disabled';
  /** How many second factors they have */
  factors: number;
  created_at: string;
  signed_in_at: string | null;
  disabled_at: string | null;
  /** Until when their mailed link works */
  invitation_ends_at: string | null;
  /** The caller */
  you: boolean;
}

export interface StaffMembers {
  items: StaffMember[];
}

export interface StaffNotice {
  kind: 'assigned' | 'answered' | 'second_approval' | 'review' | 'interview' | 'task' | 'collection' | 'batch_prepared' | 'order_unclear' | 'entry_unmatched' | 'mail_failed' | 'job_failed' | 'webhook_failed' | 'guarded_change' | 'held_work' | 'law_ending' | 'rate_waiting' | 'index_waiting' | 'report_late' | 'register_late' | 'complaint_due';
  count: number;
  /** There are more: nobody counted further */
  at_least: boolean;
}

export interface StaffNotices {
  /** Only what there is */
  items: StaffNotice[];
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

export interface StaffSession {
  /** Empty while a second step is due */
  user: Staff;
  /** When the session ends unless it is used before */
  expires_at: string;
  /** Nothing else is open until the password is changed */
  must_change_password: boolean;
  /** 1 by one step, 2 by two */
  level: number;
  /** What is due before anything opens */
  needs: '' | 'factor' | 'password' | 'enrolment';
  /** What the lender asks beside a password */
  mfa: 'required' | 'optional' | 'passkey';
  /** What a second step can be made with, while it is due */
  factors: Factor[];
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

export interface StaffTask {
  id: string;
  version: number;
  about: TaskAbout;
  text: string;
  due_on: string;
  /** From today to its day where the lender is; below zero: it is late by so many */
  days: number;
  /** Whose it is; empty: a role's, or nobody's any more */
  staff_id: string;
  staff: string;
  /** Whose it is, if a role's; null otherwise */
  role: string | null;
  /** Of one of the lender's own roles; empty for a shipped one */
  role_name: string;
  /** It was given to a person who has left or a role that was closed, or who may do no tasks any more: nobody has it */
  left: boolean;
  by: string;
  created_at: string;
  done_at: string | null;
  done_by: string;
  /** What came of it */
  words: string;
  /** What the caller may do with it now */
  allowed: ('change' | 'done' | 'reopen' | 'delete')[];
}

export interface StaffTasks {
  /** Open ones by their day, the soonest first; those that are done the newest first */
  items: StaffTask[];
  /** Empty on the last page */
  next_cursor: string;
  /** That the filter leaves */
  total: number;
  /** There are more: nobody counted beyond 1,000 */
  at_least: boolean;
  /** The caller may set tasks */
  adds: boolean;
}

export interface StaffedBranch {
  members: BranchMember[];
  /** Requests of it that are not at their end, as far as 1,001 */
  open_requests: number;
  id: string;
  version: number;
  /** What links to the form of application name it by: /apply?branch=KEY */
  key: string;
  name: string;
  made_by: string;
  made_at: string;
  /** Nothing comes to it any more; null while it is open */
  closed_at: string | null;
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

export interface StartAllowanceInput {
  /** The end of a month that is over, not before the last run */
  as_of: string;
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

export interface StoppedPrograms {
  /** How many were stopped by this call */
  stopped: number;
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

export interface Supplement {
  country: string;
  rules: string;
}

export interface Takeover {
  id: string;
  stage: 'reading' | 'unmapped' | 'faulty' | 'ready' | 'proposed' | 'running' | 'done' | 'undoing' | 'undone' | 'dropped' | 'failed';
  /** The balances are those of the end of this day */
  cut_off: string;
  /** Who sent it */
  by: string;
  at: string;
  /** How many the file has */
  loans: number;
  /** Of them, how many the work of this stage has done */
  made: number;
  /** Of an undone file: loans that stay because something had happened to them */
  kept: number;
  /** Why the work stopped; empty: it did not */
  code: string;
  /** The name of the mapping by which it is read; empty: it has Florin's own columns, or none is chosen yet */
  mapping: string;
  /** What is wrong in the file, in its order; the first 1,000 */
  faults: TakeoverFault[];
  fault_count: number;
  /** By product */
  totals: TakeoverTotal[];
  /** The file and the control figures are the same to the cent */
  agrees: boolean;
  /** Who proposed it */
  author: string;
  decided_by: string;
  decided_note: string;
  decided_at: string | null;
  /** What the caller may do with it now */
  allowed: ('check' | 'map' | 'drop' | 'propose' | 'confirm' | 'reject' | 'withdraw' | 'undo')[];
}

export interface TakeoverCondition {
  head: string;
  /** One of these; empty: anything */
  in: string[];
  /** None of these; an empty text is an empty cell */
  not_in: string[];
}

export interface TakeoverFault {
  sheet: string;
  /** As a spreadsheet or an editor numbers it; 0: the sheet as a whole */
  row: number;
  column: string;
  code: string;
  /** What the file says elsewhere, or what follows from it; empty where that is no sum */
  want: string;
  /** What stands at the place */
  got: string;
}

export interface TakeoverFigures {
  product: string;
  loans: number;
  /** Principal not repaid, due or not, in minor units of the product's currency */
  balance: number;
  /** What has fallen due and is not paid: principal, interest and costs */
  arrears: number;
}

export interface TakeoverFilled {
  name: string;
  required: boolean;
  kind: 'text' | 'day' | 'amount' | 'rate' | 'count';
}

export interface TakeoverFound {
  sheet: string;
  heads: TakeoverHead[];
}

export interface TakeoverFrom {
  /** Ours */
  column: string;
  /** Theirs; of several, amounts are added and texts joined by a blank */
  heads: string[];
  /** Where no cell says anything */
  constant: string;
  /** What their values mean; others stay as they are */
  values: TakeoverValue[];
  /** Of a rate: percent a month, or a fraction of one a year; of a number of months: years. Empty: percent a year, months */
  unit: '' | 'month' | 'fraction' | 'year';
  /** The value stands in another table */
  lookup: TakeoverLookup | null;
}

export interface TakeoverHead {
  name: string;
  /** The first three values that are not empty; of people, as the file is */
  samples: string[];
}

export interface TakeoverLookup {
  sheet: string;
  by: string;
  gives: string[];
}

export interface TakeoverMapped {
  name: string;
  mapping: TakeoverMapping;
}

export interface TakeoverMapping {
  /** The order in which days are written as text: 2026-01-31, 31.01.2026 or 01/31/2026; a time behind it is left out */
  days: 'ymd' | 'dmy' | 'mdy';
  /** What separates decimals in texts; points, commas, apostrophes and blanks between groups of three digits are left out */
  decimal: 'point' | 'comma';
  tables: TakeoverSource[];
}

export interface TakeoverMappingKept {
  /** Empty: it comes with Florin, and is kept under a name once it is used */
  id: string;
  name: string;
  mapping: TakeoverMapping;
  /** Who changed it last */
  by: string;
  /** When */
  at: string | null;
}

export interface TakeoverMappings {
  /** The lender's own by name, then those that come with Florin */
  items: TakeoverMappingKept[];
}

export interface TakeoverOurs {
  table: 'clients' | 'loans' | 'schedule' | 'payments';
  columns: TakeoverFilled[];
}

export interface TakeoverPage {
  /** Newest first */
  items: Takeover[];
  /** Of which a file may bring loans */
  products: TakeoverProduct[];
}

export interface TakeoverPreview {
  tables: TakeoverPreviewed[];
  /** What is wrong in them, at its place in the file that was sent */
  faults: TakeoverFault[];
}

export interface TakeoverPreviewed {
  table: string;
  columns: string[];
  rows: TakeoverReadRow[];
}

export interface TakeoverProduct {
  code: string;
  currency: string;
}

export interface TakeoverReadRow {
  /** In the file */
  row: number;
  cells: string[];
}

export interface TakeoverSource {
  table: 'clients' | 'loans' | 'schedule' | 'payments';
  /** As the file calls it; empty: the file has none */
  sheet: string;
  /** Of a schedule or payments that the file does not have: the schedule is the annuity of rate and months, payments came in when they fell due; a loan whose balance does not follow is refused */
  computed: boolean;
  /** Rows that fail one of these are left out */
  only: TakeoverCondition[];
  columns: TakeoverFrom[];
}

export interface TakeoverTables {
  /** Its tables with their heads and three values of each */
  found: TakeoverFound[];
  /** What a mapping fills */
  ours: TakeoverOurs[];
  /** The mapping that the file was read by, or that fits its heads best; null: none does */
  suggested: TakeoverMappingKept | null;
}

export interface TakeoverTotal {
  product: string;
  currency: string;
  /** As the lender's own books have it; null: not entered */
  control: TakeoverFigures | null;
  /** Null: no loan of it in the file */
  file: TakeoverFigures | null;
  /** As the opening entries have it; null before the loans are there */
  booked: TakeoverFigures | null;
}

export interface TakeoverValue {
  theirs: string;
  ours: string;
}

export interface TaskAbout {
  kind: 'request' | 'loan' | 'client';
  id: string;
  /** Of a request or a loan */
  reference: string;
  /** Of the applicant, the borrower or the client; empty once that is erased */
  name: string;
}

export interface TaskTakers {
  people: Colleague[];
  roles: string[];
  /** The names of those of the roles that are the lender's own */
  own: OwnRole[];
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
  /** Of the conversation that was read: what came since is told before anything leaves */
  version: number;
  /** Of the e-mail to a visitor, who needs one; a client reads it above the answer */
  subject: string;
  text: string;
  /** Of the draft that it was, if any: the same draft is sent once */
  draft_id: string;
  /** Whether the conversation ends with it */
  close: boolean;
}

export interface ToPost {
  loan_id: string;
  reference: string;
  letter: 'reminder' | 'arrears' | 'formal_notice';
  /** Day of the letter */
  on: string;
  document_id: string;
  /** Today */
  overdue: Amount;
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
  /** Who posted it; empty: nobody did by hand */
  by: string;
  ended_at: string | null;
}

export interface TokenInput {
  /** From the mailed link */
  token: string;
}

export interface Tokens {
  paper: string;
  surface: string;
  ink: string;
  ink_muted: string;
  line: string;
  brand: string;
  brand_hover: string;
  brand_tint: string;
  on_brand: string;
  on_brand_tint: string;
  chart_capital: string;
  chart_interest: string;
}

export interface Totp {
  /** For typing; shown once */
  secret: string;
  uri: string;
  /** The same as a picture: SVG text */
  qr: string;
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

export interface VerifyInput {
  /** From the mailed link */
  token: string;
  /** The one chosen at registration */
  password: string;
}

export interface VersionInput {
  version: number;
}

export interface ViewInput {
  name: string;
  search: string;
  shared: boolean;
  /** loan-requests when absent; it never changes */
  list?: 'account' | 'bank' | 'clients' | 'collection' | 'complaints' | 'interviews' | 'journal' | 'loan-requests' | 'loans' | 'losses' | 'mail-outbox' | 'mail-texts' | 'messages' | 'overrides' | 'payouts' | 'portfolio' | 'privacy-cases' | 'register-reports' | 'replay-cases' | 'tasks' | 'webhook-log';
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

export interface VisitInput {
  /** Path of a public page */
  page: string;
  /** The kind of place the visitor came from, worked out in the browser */
  referrer: 'none' | 'own' | 'search' | 'social' | 'other';
}

export interface VoidInput {
  version: number;
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

export interface Waits {
  /** For a second administrator, and for its time; false: it is done */
  waits: boolean;
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
  version: number;
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

export interface WithdrawAdapterInput {
  /** Of the adapter as the caller has seen it */
  version: number;
}

export interface WithdrawPromiseInput {
  version: number;
}

export interface WithdrawReliefInput {
  version: number;
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

/** Every call: what it takes and what it answers. */
export interface Operations {
  /** Where an adapter reports what came of a call, signed with its secret. */
  'POST /adapters/{name}/results': {
    path: { name: string };
    headers: { 'Webhook-Id'?: string; 'Webhook-Timestamp'?: string; 'Webhook-Signature'?: string };
    body: string;
    answer: void;
  };
  /** Start an application. */
  'POST /applications': {
    body: ApplicationFields;
    answer: Application;
  };
  /** Open an application that a partner has begun, once. */
  'POST /applications/by-partner': {
    body: TokenInput;
    answer: Application;
  };
  /** Open an application that a partner has begun, once, in a frame on its page. */
  'POST /applications/by-partner/frame': {
    body: TokenInput;
    answer: InFrame;
  };
  /** Forget the application. */
  'DELETE /applications/current': {
    answer: void;
  };
  /** The application of this browser. */
  'GET /applications/current': {
    answer: Application;
  };
  /** Save what the applicant has changed. */
  'PUT /applications/current': {
    headers: { 'If-Match'?: string };
    body: DraftEdit;
    answer: Application;
  };
  /** Add a document. */
  'POST /applications/current/documents': {
    headers: { 'Idempotency-Key': string };
    body: FormData;
    answer: Document;
  };
  /** Remove a document. */
  'DELETE /applications/current/documents/{id}': {
    path: { id: string };
    answer: void;
  };
  /** Make a code by which a telephone may add to the application, once and for minutes. */
  'POST /applications/current/handover': {
    answer: HandoverCode;
  };
  /** End a hand-over of the application: the telephone can add nothing more. */
  'DELETE /applications/current/handovers/{id}': {
    path: { id: string };
    answer: void;
  };
  /** Where a hand-over of the application stands. */
  'GET /applications/current/handovers/{id}': {
    path: { id: string };
    answer: PhoneLink;
  };
  /** Mail a link that opens the application elsewhere. */
  'POST /applications/current/resume-link': {
    answer: void;
  };
  /** Submit the application. */
  'POST /applications/current/submit': {
    headers: { 'Idempotency-Key'?: string };
    body: Declaration;
    answer: Receipt;
  };
  /** Open an application with a mailed link. */
  'POST /applications/resume': {
    body: TokenInput;
    answer: Application;
  };
  /** Announce a file; its bytes follow. */
  'POST /applications/{id}/uploads': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: UploadBegin;
    answer: PartialUpload;
  };
  /** Forget a file that has not become a document. */
  'DELETE /applications/{id}/uploads/{upload}': {
    path: { id: string; upload: string };
    answer: void;
  };
  /** How far a file has come. */
  'GET /applications/{id}/uploads/{upload}': {
    path: { id: string; upload: string };
    answer: PartialUpload;
  };
  /** Send bytes from the offset on, as many as come through; after a break go on at the answered offset. */
  'PUT /applications/{id}/uploads/{upload}/bytes': {
    path: { id: string; upload: string };
    query: { offset: number };
    body: void;
    answer: PartialUpload;
  };
  /** Make a file that has come whole a document; asked again it answers the same. */
  'POST /applications/{id}/uploads/{upload}/complete': {
    path: { id: string; upload: string };
    answer: Document;
  };
  /** Begin the second step with a factor. */
  'POST /auth/factor/challenge': {
    body: ChallengeInput;
    answer: Challenge;
  };
  /** Pass the second step with a recovery code. */
  'POST /auth/factor/recovery': {
    body: RecoveryCodeInput;
    answer: Session;
  };
  /** Pass the second step. */
  'POST /auth/factor/verify': {
    body: FactorAnswerInput;
    answer: Session;
  };
  /** Sign in. */
  'POST /auth/login': {
    body: LoginInput;
    answer: Session;
  };
  /** Sign out. */
  'POST /auth/logout': {
    answer: void;
  };
  /** Sign in with a passkey alone. */
  'POST /auth/passkey/login': {
    body: PasskeyInput;
    answer: Session;
  };
  /** Begin to sign in with a passkey alone. */
  'POST /auth/passkey/options': {
    answer: Challenge;
  };
  /** Mail a link to choose a new password; the answer is the same for every address. */
  'POST /auth/recover': {
    body: RecoverInput;
    answer: void;
  };
  /** Register; the answer is the same for every address. */
  'POST /auth/register': {
    body: RegisterInput;
    answer: void;
  };
  /** Choose a new password with the mailed link. */
  'POST /auth/reset': {
    body: ResetInput;
    answer: void;
  };
  /** Who is signed in. */
  'GET /auth/session': {
    answer: Session;
  };
  /** Prove the address with the mailed link and sign in. */
  'POST /auth/verify': {
    body: VerifyInput;
    answer: Session;
  };
  /** Where the thing is that programs call so. */
  'GET /by/{type}/{external_id}': {
    path: { type: 'request' | 'client' | 'agreement' | 'loan' | 'payment' | 'payout' | 'document'; external_id: string };
    answer: void;
  };
  /** Open a session of 15 minutes for a client who has signed in to a program's own pages. */
  'POST /client-sessions': {
    body: ClientSessionInput;
    answer: OpenedSession;
  };
  /** End such a session, as when the client signs out. */
  'DELETE /client-sessions/{id}': {
    path: { id: string };
    answer: void;
  };
  /** The invitation of this browser. */
  'GET /co-borrower/current': {
    answer: CoApplication;
  };
  /** Add a document of one's own. */
  'POST /co-borrower/documents': {
    headers: { 'Idempotency-Key': string };
    body: FormData;
    answer: Document;
  };
  /** Remove a document of one's own. */
  'DELETE /co-borrower/documents/{id}': {
    path: { id: string };
    answer: void;
  };
  /** Announce a file; its bytes follow. */
  'POST /co-borrower/invitations/{id}/uploads': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: UploadBegin;
    answer: PartialUpload;
  };
  /** Forget a file that has not become a document. */
  'DELETE /co-borrower/invitations/{id}/uploads/{upload}': {
    path: { id: string; upload: string };
    answer: void;
  };
  /** How far a file has come. */
  'GET /co-borrower/invitations/{id}/uploads/{upload}': {
    path: { id: string; upload: string };
    answer: PartialUpload;
  };
  /** Send bytes from the offset on, as many as come through; after a break go on at the answered offset. */
  'PUT /co-borrower/invitations/{id}/uploads/{upload}/bytes': {
    path: { id: string; upload: string };
    query: { offset: number };
    body: void;
    answer: PartialUpload;
  };
  /** Make a file that has come whole a document; asked again it answers the same. */
  'POST /co-borrower/invitations/{id}/uploads/{upload}/complete': {
    path: { id: string; upload: string };
    answer: Document;
  };
  /** Open an invitation to borrow together with the mailed link. */
  'POST /co-borrower/open': {
    body: TokenInput;
    answer: CoApplication;
  };
  /** Give one's own data and consent; the address and the loan are those of the invitation. */
  'POST /co-borrower/submit': {
    body: WholeApplication;
    answer: CoApplication;
  };
  /** Choose about cookies. */
  'POST /consents': {
    body: ConsentInput;
    answer: void;
  };
  /** The choice about cookies of this browser. */
  'GET /consents/current': {
    answer: CookieChoice;
  };
  /** Up to where programs have read, as they keep it here. */
  'GET /consumers': {
    query: { cursor?: string; limit?: number };
    answer: EventConsumers;
  };
  /** Forget up to where a program has read. */
  'DELETE /consumers/{name}': {
    path: { name: string };
    answer: void;
  };
  /** Up to where a program has read. */
  'GET /consumers/{name}': {
    path: { name: string };
    answer: EventConsumer;
  };
  /** Keep up to where a program has read; an earlier place, too. */
  'PUT /consumers/{name}': {
    path: { name: string };
    body: SetConsumerInput;
    answer: EventConsumer;
  };
  /** Write to the lender. */
  'POST /contact': {
    headers: { 'Idempotency-Key': string };
    body: ContactForm;
    answer: MessageReceipt;
  };
  /** What has happened, in one order without gaps; kept for ninety days. */
  'GET /events': {
    query: { after?: number; types?: string; object?: string; limit?: number; wait?: number };
    answer: EventPage;
  };
  /** One event. */
  'GET /events/{id}': {
    path: { id: string };
    answer: Event;
  };
  /** Copies of the data that were asked for, the newest first. */
  'GET /exports': {
    query: { cursor?: string; limit?: number; created_after?: string; created_before?: string };
    answer: ExportPage;
  };
  /** Have a copy of one kind of data made, as of now or of a day; an event tells when it is ready. */
  'POST /exports': {
    headers: { 'Idempotency-Key'?: string };
    body: AskExportInput;
    answer: Export;
  };
  /** A copy: its files, what a row says, and where the log of events goes on. */
  'GET /exports/{id}': {
    path: { id: string };
    answer: Export;
  };
  /** A file of a copy; parts of it with Range. */
  'GET /exports/{id}/files/{name}': {
    path: { id: string; name: string };
    answer: void;
  };
  /** Get the code that signs, by e-mail. */
  'POST /guarantee/code': {
    answer: OwnGuarantee;
  };
  /** The guarantee of this browser. */
  'GET /guarantee/current': {
    answer: OwnGuarantee;
  };
  /** Say who one is, and what one earns and owes. */
  'POST /guarantee/declare': {
    body: GuarantorTold;
    answer: OwnGuarantee;
  };
  /** Decline without a reason. */
  'POST /guarantee/decline': {
    answer: OwnGuarantee;
  };
  /** Open a mailed link to guarantee a loan; it works once. */
  'POST /guarantee/open': {
    body: TokenInput;
    answer: OwnGuarantee;
  };
  /** The information sheet, whose opening is noted; once signed with a code, the guarantee. */
  'GET /guarantee/paper.pdf': {
    answer: void;
  };
  /** Sign with the code. */
  'POST /guarantee/sign': {
    body: SignGuaranteeInput;
    answer: OwnGuarantee;
  };
  /** What this telephone may add to. */
  'GET /handover/current': {
    answer: PhoneHandover;
  };
  /** End the hand-over from the telephone. */
  'POST /handover/leave': {
    answer: void;
  };
  /** Exchange the token of a scanned code for a session of the telephone's own, once. */
  'POST /handover/redeem': {
    body: TokenInput;
    answer: PhoneHandover;
  };
  /** Announce a file; its bytes follow. */
  'POST /handover/{id}/uploads': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: UploadBegin;
    answer: PartialUpload;
  };
  /** Forget a file that has not become a document. */
  'DELETE /handover/{id}/uploads/{upload}': {
    path: { id: string; upload: string };
    answer: void;
  };
  /** How far a file has come. */
  'GET /handover/{id}/uploads/{upload}': {
    path: { id: string; upload: string };
    answer: PartialUpload;
  };
  /** Send bytes from the offset on, as many as come through; after a break go on at the answered offset. */
  'PUT /handover/{id}/uploads/{upload}/bytes': {
    path: { id: string; upload: string };
    query: { offset: number };
    body: void;
    answer: PartialUpload;
  };
  /** Make a file that has come whole a document; asked again it answers the same. */
  'POST /handover/{id}/uploads/{upload}/complete': {
    path: { id: string; upload: string };
    answer: Document;
  };
  /** What programs call a thing, and what they keep beside it. */
  'GET /labels/{type}/{id}': {
    path: { type: 'request' | 'client' | 'agreement' | 'loan' | 'payment' | 'payout' | 'document'; id: string };
    answer: Labels;
  };
  /** Give a thing its external id, once and for good. */
  'PUT /labels/{type}/{id}/external-id': {
    path: { type: 'request' | 'client' | 'agreement' | 'loan' | 'payment' | 'payout' | 'document'; id: string };
    body: ExternalInput;
    answer: Labels;
  };
  /** Lay values over those that this program keeps beside a thing; null takes one away. */
  'PATCH /labels/{type}/{id}/metadata': {
    path: { type: 'request' | 'client' | 'agreement' | 'loan' | 'payment' | 'payout' | 'document'; id: string };
    body: MetadataInput;
    answer: Labels;
  };
  /** The law behind the loans of a product, in sentences. */
  'GET /law/{product}': {
    path: { product: string };
    query: { on?: string; lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' };
    answer: LoanLaw;
  };
  /** The lender's own text of a legal document. */
  'GET /legal/{document}': {
    path: { document: string };
    answer: LegalText;
  };
  /** Submit a whole application in one go. */
  'POST /loan-requests': {
    headers: { 'Idempotency-Key': string };
    body: WholeApplication;
    answer: Receipt;
  };
  /** The withdrawal function, first step: what a withdrawal would come to. */
  'GET /me/agreements/{id}/withdrawal': {
    path: { id: string };
    answer: Withdrawal;
  };
  /** The withdrawal function, second step: withdraw and get the receipt. */
  'POST /me/agreements/{id}/withdrawal': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    body: ConfirmInput;
    answer: Withdrawal;
  };
  /** Begin another application with what is known already. */
  'POST /me/applications': {
    answer: Application;
  };
  /** Join a request to the account with the mailed link. */
  'POST /me/claims': {
    body: TokenInput;
    answer: Claim;
  };
  /** What the client is asked for before a payout, of all requests that go on. */
  'GET /me/conditions': {
    answer: OwnConditions;
  };
  /** Show the password once more; for ten minutes what a stolen browser must not do is open. */
  'POST /me/confirm': {
    body: RightsConfirmInput;
    answer: void;
  };
  /** The client's papers, request by request, with what is still needed. */
  'GET /me/documents': {
    answer: OwnDocuments;
  };
  /** Everything that the lender has issued to the client, newest first. */
  'GET /me/documents/issued': {
    answer: IssuedDocuments;
  };
  /** What of one's own has changed, while it does: server-sent events that name kinds only. */
  'GET /me/events': {
    answer: void;
  };
  /** Set up a second factor; it counts once it has been shown to work. */
  'POST /me/factors': {
    body: NewFactorInput;
    answer: NewFactor;
  };
  /** Remove a factor. */
  'DELETE /me/factors/{id}': {
    path: { id: string };
    body: RemoveFactorInput;
    answer: void;
  };
  /** Rename a factor. */
  'PUT /me/factors/{id}': {
    path: { id: string };
    body: RenameFactorInput;
    answer: void;
  };
  /** Show that a factor works. */
  'POST /me/factors/{id}/verify': {
    path: { id: string };
    body: ConfirmFactorInput;
    answer: ConfirmedFactor;
  };
  /** Who guarantees the client's loans, and how far each is. */
  'GET /me/guarantees': {
    answer: BorrowerGuarantees;
  };
  /** End a hand-over: the telephone can add nothing more. */
  'DELETE /me/handovers/{id}': {
    path: { id: string };
    answer: void;
  };
  /** Where a hand-over stands. */
  'GET /me/handovers/{id}': {
    path: { id: string };
    answer: PhoneLink;
  };
  /** The interviews about the client's own requests. */
  'GET /me/interviews': {
    answer: OwnInterviews;
  };
  /** Ask for other times. */
  'POST /me/interviews/{id}/ask-other': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: RemarkInput;
    answer: OwnInterview;
  };
  /** Choose one of the proposed times. */
  'POST /me/interviews/{id}/choose': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: ChooseInput;
    answer: OwnInterview;
  };
  /** Want no interview. */
  'POST /me/interviews/{id}/decline': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: RemarkInput;
    answer: OwnInterview;
  };
  /** The calendar file of what is agreed on. */
  'GET /me/interviews/{id}/invitation.ics': {
    path: { id: string };
    answer: void;
  };
  /** The client's own requests. */
  'GET /me/loan-requests': {
    answer: OwnRequests;
  };
  /** The client's own loans. */
  'GET /me/loans': {
    answer: OwnLoans;
  };
  /** One of the client's own loans with its schedule and payments. */
  'GET /me/loans/{id}': {
    path: { id: string };
    answer: OwnLoan;
  };
  /** Have what is due collected by direct debit as soon as the time of notice allows. */
  'POST /me/loans/{id}/debit': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: DebitNow;
    answer: AnnouncedPayment;
  };
  /** What was issued about the client's own loan, newest first. */
  'GET /me/loans/{id}/documents': {
    path: { id: string };
    answer: Papers;
  };
  /** A document that was issued about the client's own loan. */
  'GET /me/loans/{id}/documents/{doc}': {
    path: { id: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** What another day of the month would come to. */
  'GET /me/loans/{id}/due-day': {
    path: { id: string };
    query: { day: number };
    answer: ChangePreview;
  };
  /** Choose another day of the month. */
  'PUT /me/loans/{id}/due-day': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: DueDayInput;
    answer: ScheduleChange;
  };
  /** Ask for a sum that holds for repaying early; it replaces the one before. */
  'POST /me/loans/{id}/early-repayment': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    body: EarlyInput;
    answer: EarlyQuote;
  };
  /** Say that a transfer has left; nothing is booked, and nothing that is due waits for it. */
  'POST /me/loans/{id}/expected-payments': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: Said;
    answer: AnnouncedPayment;
  };
  /** Take back that a transfer has left. */
  'DELETE /me/loans/{id}/expected-payments/{payment}': {
    path: { id: string; payment: string };
    answer: void;
  };
  /** A payment of one's own that is on its way: of a link, its address once the adapter has made it. */
  'GET /me/loans/{id}/expected-payments/{payment}': {
    path: { id: string; payment: string };
    answer: AnnouncedPayment;
  };
  /** Say that one cannot pay as agreed, and what would help. */
  'POST /me/loans/{id}/hardship': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: HardshipInput;
    answer: Hardship;
  };
  /** Take one's own request back. */
  'POST /me/loans/{id}/hardship/{request}/withdraw': {
    path: { id: string; request: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: WithdrawReliefInput;
    answer: void;
  };
  /** The law behind the client's own loan as it stood at the signature, in sentences. */
  'GET /me/loans/{id}/law': {
    path: { id: string };
    query: { lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' };
    answer: LoanLaw;
  };
  /** Take the direct-debit mandate back. */
  'DELETE /me/loans/{id}/mandate': {
    path: { id: string };
    answer: Mandate;
  };
  /** The direct-debit mandate of one's own loan. */
  'GET /me/loans/{id}/mandate': {
    path: { id: string };
    answer: Mandate;
  };
  /** Give a direct-debit mandate, in the place of an earlier one. */
  'PUT /me/loans/{id}/mandate': {
    path: { id: string };
    body: MandateInput;
    answer: Mandate;
  };
  /** Ask for a link by which the loan is paid; while one can be paid, it is the answer. */
  'POST /me/loans/{id}/payment-links': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: AskLinkInput;
    answer: AnnouncedPayment;
  };
  /** A receipt for a payment, in the caller's language. */
  'GET /me/loans/{id}/payments/{event}/receipt.pdf': {
    path: { id: string; event: string };
    answer: void;
  };
  /** How the loan stands, and what was asked for and agreed. */
  'GET /me/loans/{id}/relief': {
    path: { id: string };
    answer: OwnRelief;
  };
  /** What would help, and what each way costs in the end. */
  'GET /me/loans/{id}/relief/measures': {
    path: { id: string };
    query: { months?: number; can_pay_minor?: number };
    answer: ReliefMeasures;
  };
  /** What repaying early would come to on a day; nothing is promised yet. */
  'GET /me/loans/{id}/settlement': {
    path: { id: string };
    query: { on?: string; mode?: 'total' | 'shorter' | 'lower'; amount?: number; currency?: string };
    answer: EarlyQuote;
  };
  /** A payment slip for what the loan asks: a QR-bill, or a page with a payment code. */
  'GET /me/loans/{id}/slip.pdf': {
    path: { id: string };
    query: { lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' };
    answer: void;
  };
  /** What was asked and paid between two days. */
  'GET /me/loans/{id}/statement': {
    path: { id: string };
    query: { from?: string; to?: string };
    answer: LoanStatement;
  };
  /** The statement between two days, in the language of the contract. */
  'GET /me/loans/{id}/statement.pdf': {
    path: { id: string };
    query: { from?: string; to?: string };
    answer: void;
  };
  /** A file that a message brought. */
  'GET /me/messages/{id}/documents/{doc}': {
    path: { id: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** The client's own offers and contracts, newest first. */
  'GET /me/offers': {
    answer: Offers;
  };
  /** One offer with its documents, instalments and the ways to sign it. */
  'GET /me/offers/{id}': {
    path: { id: string };
    answer: OfferPage;
  };
  /** Send the one-time code for signing. */
  'POST /me/offers/{id}/code': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    body: CodeInput;
    answer: CodeSent;
  };
  /** Decline the offer, for all who would sign. */
  'POST /me/offers/{id}/decline': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: LoanOffer;
  };
  /** A document of an offer or contract. */
  'GET /me/offers/{id}/documents/{doc}': {
    path: { id: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** Hand in the contract signed by hand. */
  'POST /me/offers/{id}/paper': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: FormData;
    answer: PaperContract;
  };
  /** Name the account of the payout, where no code is used. */
  'PUT /me/offers/{id}/payout-account': {
    path: { id: string };
    body: PayoutInput;
    answer: LoanOffer;
  };
  /** Confirm having read documents. */
  'POST /me/offers/{id}/read': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    body: ReadInput;
    answer: LoanOffer;
  };
  /** Sign with the code. */
  'POST /me/offers/{id}/sign': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    body: Sign;
    answer: LoanOffer;
  };
  /** Ask for a page at the provider of qualified signatures; while one is open, it is the same. */
  'POST /me/offers/{id}/signer': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: SigningSession;
  };
  /** Change the password. */
  'POST /me/password': {
    body: PasswordInput;
    answer: Session;
  };
  /** How the client can be reached, and which mails they want. */
  'GET /me/profile': {
    answer: Profile;
  };
  /** Take a new address back that waits. */
  'DELETE /me/profile/home': {
    answer: Profile;
  };
  /** Change the postal address; while a loan runs it waits for a proof. */
  'PUT /me/profile/home': {
    headers: { 'If-Match'?: string };
    body: HomeInput;
    answer: Profile;
  };
  /** Send the proof of a new address that waits. */
  'POST /me/profile/home/proof': {
    headers: { 'Idempotency-Key': string };
    body: FormData;
    answer: Document;
  };
  /** Choose the language of mails and letters. */
  'PUT /me/profile/language': {
    body: LanguageInput;
    answer: Profile;
  };
  /** Choose whether mails of a topic are wanted. */
  'PUT /me/profile/mails': {
    body: MailChoiceInput;
    answer: Profile;
  };
  /** Change the telephone number; it is told to the mailbox. */
  'PUT /me/profile/phone': {
    headers: { 'If-Match'?: string };
    body: PhoneInput;
    answer: Profile;
  };
  /** Whether the sign-in is fresh, or the password was confirmed, within ten minutes. */
  'GET /me/recent': {
    answer: void;
  };
  /** Make ten new recovery codes, shown once. */
  'POST /me/recovery-codes': {
    body: NewCodesInput;
    answer: RecoveryCodes;
  };
  /** One of the client's own requests: where it stands, what is missing, what can be done. */
  'GET /me/requests/{id}': {
    path: { id: string };
    answer: OwnRequestDetail;
  };
  /** Give everything that was asked for. */
  'POST /me/requests/{id}/answers': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: AnswersInput;
    answer: OwnRequestDetail;
  };
  /** Answer what is asked before the payout, with words, a paper of the request, or both. */
  'POST /me/requests/{id}/conditions/{condition}/answers': {
    path: { id: string; condition: string };
    headers: { 'Idempotency-Key': string };
    body: ConditionReplyInput;
    answer: OwnConditions;
  };
  /** What the client wants the loan to settle, what staff have confirmed, and own loans that it could settle. */
  'GET /me/requests/{id}/debts': {
    path: { id: string };
    answer: OwnDebts;
  };
  /** Name what the loan shall settle: a wish that staff check. */
  'PUT /me/requests/{id}/debts': {
    path: { id: string };
    body: Wished;
    answer: OwnDebts;
  };
  /** Why a request was refused, and what can be done about it. */
  'GET /me/requests/{id}/decision': {
    path: { id: string };
    answer: WhyRefused;
  };
  /** Add a document that was asked for. */
  'POST /me/requests/{id}/documents': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: FormData;
    answer: Document;
  };
  /** A file that the client has handed in. */
  'GET /me/requests/{id}/documents/{doc}': {
    path: { id: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** Name a person as guarantor; nothing leaves to them before the lender asks. */
  'POST /me/requests/{id}/guarantors': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: GuarantorWho;
    answer: BorrowerGuarantees;
  };
  /** Take a named guarantor back, before the lender has answered. */
  'DELETE /me/requests/{id}/guarantors/{named}': {
    path: { id: string; named: string };
    answer: BorrowerGuarantees;
  };
  /** Make a code by which a telephone may add to this request, once and for minutes. */
  'POST /me/requests/{id}/handover': {
    path: { id: string };
    answer: HandoverCode;
  };
  /** What the loan must be insured against, what was chosen, and the lender's answer. */
  'GET /me/requests/{id}/insurance': {
    path: { id: string };
    answer: Insuring;
  };
  /** Choose one of the lender's insurances. */
  'PUT /me/requests/{id}/insurance': {
    path: { id: string };
    body: ChooseInsuranceInput;
    answer: Insuring;
  };
  /** Bring an insurance from elsewhere, with its certificate. */
  'PUT /me/requests/{id}/insurance/own': {
    path: { id: string };
    body: BringInput;
    answer: Insuring;
  };
  /** The lender's own questions as they were asked in a request, with the client's answers. */
  'GET /me/requests/{id}/questions': {
    path: { id: string };
    answer: OwnQuestionAnswers;
  };
  /** Ask for a person to look at a refusal again, once. */
  'POST /me/requests/{id}/review': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: AskReviewInput;
    answer: OwnRequestDetail;
  };
  /** Announce a file; its bytes follow. */
  'POST /me/requests/{id}/uploads': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: UploadBegin;
    answer: PartialUpload;
  };
  /** Forget a file that has not become a document. */
  'DELETE /me/requests/{id}/uploads/{upload}': {
    path: { id: string; upload: string };
    answer: void;
  };
  /** How far a file has come. */
  'GET /me/requests/{id}/uploads/{upload}': {
    path: { id: string; upload: string };
    answer: PartialUpload;
  };
  /** Send bytes from the offset on, as many as come through; after a break go on at the answered offset. */
  'PUT /me/requests/{id}/uploads/{upload}/bytes': {
    path: { id: string; upload: string };
    query: { offset: number };
    body: void;
    answer: PartialUpload;
  };
  /** Make a file that has come whole a document; asked again it answers the same. */
  'POST /me/requests/{id}/uploads/{upload}/complete': {
    path: { id: string; upload: string };
    headers: { 'Idempotency-Key'?: string };
    answer: Document;
  };
  /** What the client is asked to prove at a service of others, and where. */
  'GET /me/requests/{id}/verifications': {
    path: { id: string };
    answer: OwnVerifications;
  };
  /** Start it, with the consent that it needs; one that goes on is the answer. */
  'POST /me/requests/{id}/verifications': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: VerificationStart;
    answer: OwnVerifications;
  };
  /** Rather send papers, or take back the consent: what was read of accounts is erased. */
  'DELETE /me/requests/{id}/verifications/{kind}': {
    path: { id: string; kind: 'identity' | 'accounts' };
    answer: OwnVerifications;
  };
  /** Withdraw a request before anything is signed. */
  'POST /me/requests/{id}/withdraw': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: VersionInput;
    answer: OwnRequestDetail;
  };
  /** What the client has asked about their data, and complaints. */
  'GET /me/rights': {
    answer: Rights;
  };
  /** Complain; it takes the files of the draft for a complaint. */
  'POST /me/rights/complaints': {
    headers: { 'Idempotency-Key': string };
    body: ComplaintInput;
    answer: RightsCase;
  };
  /** A file that came with a complaint. */
  'GET /me/rights/complaints/{id}/documents/{doc}': {
    path: { id: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** Say that an answer does not settle a complaint; once. */
  'POST /me/rights/complaints/{id}/reopen': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: ReopenInput;
    answer: RightsCase;
  };
  /** Ask for something to be corrected. */
  'POST /me/rights/corrections': {
    headers: { 'Idempotency-Key': string };
    body: CorrectionInput;
    answer: RightsCase;
  };
  /** What an erasure would do now, and what the law keeps until when. */
  'GET /me/rights/erasure': {
    answer: ErasurePreview;
  };
  /** Ask for erasure; wants a fresh sign-in or a confirmed password. */
  'POST /me/rights/erasures': {
    headers: { 'Idempotency-Key': string };
    answer: RightsCase;
  };
  /** Ask for an archive of everything that is kept; wants a fresh sign-in or a confirmed password. */
  'POST /me/rights/exports': {
    headers: { 'Idempotency-Key': string };
    answer: RightsCase;
  };
  /** Fetch an archive; wants a fresh sign-in or a confirmed password. */
  'GET /me/rights/exports/{id}/archive': {
    path: { id: string };
    answer: void;
  };
  /** Who of the lender looked at the client's file, by role. */
  'GET /me/rights/viewed': {
    answer: WhoLooked;
  };
  /** Factors, sessions and recovery codes of one's own. */
  'GET /me/security': {
    answer: OwnSecurity;
  };
  /** Who is signed in, and until when. */
  'GET /me/session': {
    answer: Session;
  };
  /** End all of one's own sessions but this one. */
  'POST /me/sessions/end-others': {
    answer: Ended;
  };
  /** End one of one's own sessions. */
  'DELETE /me/sessions/{id}': {
    path: { id: string };
    answer: void;
  };
  /** The client's own conversations, that where somebody wrote last first. */
  'GET /me/threads': {
    query: { cursor?: string; limit?: number };
    answer: OwnThreads;
  };
  /** Begin a conversation with the lender; it takes the files of the draft for a new one. */
  'POST /me/threads': {
    headers: { 'Idempotency-Key': string };
    body: NewMessage;
    answer: SentMessage;
  };
  /** One of the client's own conversations. */
  'GET /me/threads/{id}': {
    path: { id: string };
    answer: OwnThread;
  };
  /** Throw away what the caller has begun to write; "new" for a conversation that is yet to begin, "complaint" for a complaint. */
  'DELETE /me/threads/{id}/draft': {
    path: { id: string };
    answer: void;
  };
  /** What the caller has begun to write; "new" for a conversation that is yet to begin, "complaint" for a complaint. */
  'GET /me/threads/{id}/draft': {
    path: { id: string };
    answer: KeptDraft;
  };
  /** Keep what the caller has written so far; without words and files there is no draft; "new" for a conversation that is yet to begin, "complaint" for a complaint. */
  'PUT /me/threads/{id}/draft': {
    path: { id: string };
    body: MessageDraftInput;
    answer: KeptDraft;
  };
  /** Add a file to what the caller is writing; "new" for a conversation that is yet to begin, "complaint" for a complaint. */
  'POST /me/threads/{id}/draft/documents': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: FormData;
    answer: Document;
  };
  /** Take a file out of what the caller is writing; "new" for a conversation that is yet to begin, "complaint" for a complaint. */
  'DELETE /me/threads/{id}/draft/documents/{doc}': {
    path: { id: string; doc: string };
    answer: void;
  };
  /** Write more; a closed conversation is open again. */
  'POST /me/threads/{id}/messages': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: NewMessage;
    answer: SentMessage;
  };
  /** What the lender wrote counts as read. */
  'POST /me/threads/{id}/read': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: void;
  };
  /** Ask for a token of ten minutes by what was signed (client_credentials with private_key_jwt). */
  'POST /oauth/token': {
    body: void;
    answer: ProgramToken;
  };
  /** The partner for whom the program speaks, and what was agreed with it. */
  'GET /partner': {
    answer: OwnPartner;
  };
  /** The partner's own applications, newest first, and where they stand. */
  'GET /partner/applications': {
    query: { cursor?: string; limit?: number; status?: 'waiting' | 'opened' | 'started' | 'submitted' | 'in_review' | 'needs_something' | 'approved' | 'refused' | 'signed' | 'paid_out' | 'ended'; external_id?: string; updated_since?: number; created_after?: string; created_before?: string };
    answer: PartnerApplications;
  };
  /** Begin an application; the link is for the person alone, opens once and for 72 hours. */
  'POST /partner/applications': {
    headers: { 'Idempotency-Key'?: string };
    body: ByPartner;
    answer: PartnerLink;
  };
  /** Where an application of the partner stands. */
  'GET /partner/applications/{id}': {
    path: { id: string };
    answer: PartnerApplication;
  };
  /** What a loan would cost, with the representative example that has to stand beside every figure. */
  'POST /partner/quotes': {
    body: PartnerQuoteInput;
    answer: Quote;
  };
  /** The partner's statements of commission, newest first. */
  'GET /partner/statements': {
    query: { cursor?: string; limit?: number; created_after?: string; created_before?: string };
    answer: CommissionStatements;
  };
  /** A statement of the partner as a file. */
  'GET /partner/statements/{id}/file': {
    path: { id: string };
    query: { format?: 'pdf' | 'csv' };
    answer: void;
  };
  /** What a program holds at this moment, and until when its secrets work. */
  'GET /program': {
    answer: OwnProgram;
  };
  /** Give oneself another public key; the one that signed for the token of the call counts for some hours more. */
  'POST /program/keys': {
    body: RenewKeyInput;
    answer: RenewedKey;
  };
  /** Take another secret, shown once; the one of the call works for some hours more. */
  'POST /program/rotate': {
    body: RotateSecretInput;
    answer: RotatedSecret;
  };
  /** What the lender asks of its own in applications for a product, in the caller's language. */
  'GET /questions': {
    query: { product: string };
    answer: Questions;
  };
  /** What a loan would cost. */
  'GET /quote': {
    query: { amount: number; currency?: string; months: number; rate_type?: 'fixed' | 'variable'; residence?: string; purpose?: 'car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other'; product?: string; schedule?: boolean };
    answer: Quote;
  };
  /** What an amount would cost over each duration. */
  'GET /quote/durations': {
    query: { amount: number; currency?: string; rate_type?: 'fixed' | 'variable'; residence?: string; purpose?: 'car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other'; product?: string };
    answer: QuoteList;
  };
  /** What one can borrow for a monthly payment. */
  'GET /quote/reverse': {
    query: { payment: number; currency?: string; rate_type?: 'fixed' | 'variable'; months?: number; residence?: string; purpose?: 'car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other'; product?: string };
    answer: QuoteList;
  };
  /** Every instalment, as a table. */
  'GET /quote/schedule.csv': {
    query: { amount: number; currency?: string; months: number; rate_type?: 'fixed' | 'variable'; residence?: string; purpose?: 'car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other'; product?: string; lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' };
    answer: void;
  };
  /** Every instalment, as a document. */
  'GET /quote/schedule.pdf': {
    query: { amount: number; currency?: string; months: number; rate_type?: 'fixed' | 'variable'; residence?: string; purpose?: 'car' | 'works' | 'equipment' | 'family' | 'studies' | 'consolidation' | 'other'; product?: string; lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' };
    answer: void;
  };
  /** Company, products, limits and languages. */
  'GET /site': {
    answer: Site;
  };
  /** How far each of the lender's bank accounts is proven. */
  'GET /staff/account-proofs': {
    answer: AccountProofs;
  };
  /** Plan a payment of a cent from an account to itself, which shows a code on its statement; it leaves in a batch like all others. */
  'POST /staff/account-proofs': {
    body: SendProofInput;
    answer: AccountProof;
  };
  /** Prove an account by the code that its statement shows; five wrong ones end the payment. */
  'POST /staff/account-proofs/{id}/code': {
    path: { id: string };
    body: EnterProofInput;
    answer: AccountProof;
  };
  /** What one needs to write to a client, with what was begun. */
  'GET /staff/accounts/{id}/outreach': {
    path: { id: string };
    answer: Prospect;
  };
  /** Programs of others that Florin asks, and what there is to choose for one. */
  'GET /staff/adapters': {
    answer: Adapters;
  };
  /** Add an adapter; its secret is shown once. It wants a fresh sign-in or the password, and a second person where the lender's rule asks for one. */
  'POST /staff/adapters': {
    body: CreateAdapterInput;
    answer: MadeAdapter;
  };
  /** What an adapter says of itself at an address. */
  'POST /staff/adapters/look': {
    body: LookInput;
    answer: AdapterDescription;
  };
  /** Propose what an adapter may do and be told; it waits for a second person. A stopped one begins again so. */
  'PUT /staff/adapters/{id}': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ChangeAdapterInput;
    answer: Adapter;
  };
  /** What an adapter was asked, newest first. */
  'GET /staff/adapters/{id}/calls': {
    path: { id: string };
    query: { state?: 'waiting' | 'pending' | 'done' | 'failed'; cursor?: string; limit?: number };
    answer: AdapterCalls;
  };
  /** Let hold what waits, as the second person; wants a fresh sign-in or the password. */
  'POST /staff/adapters/{id}/confirm': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: AdapterInput;
    answer: Adapter;
  };
  /** Remove an adapter for good. */
  'POST /staff/adapters/{id}/end': {
    path: { id: string };
    answer: void;
  };
  /** Draw another secret, shown once; the one before counts for a day more. Wants a fresh sign-in or the password. */
  'POST /staff/adapters/{id}/rotate': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: AdapterInput;
    answer: MadeAdapter;
  };
  /** Ask an adapter nothing more, and believe it nothing, from now on. */
  'POST /staff/adapters/{id}/stop': {
    path: { id: string };
    answer: Adapter;
  };
  /** Drop what waits for a second person. */
  'POST /staff/adapters/{id}/withdraw': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: WithdrawAdapterInput;
    answer: Adapter;
  };
  /** A document of an agreement. */
  'GET /staff/agreements/{id}/documents/{doc}': {
    path: { id: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** Count a signature by hand after comparing the scan. */
  'POST /staff/agreements/{id}/paper-signature': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: PaperInput;
    answer: StaffOffer;
  };
  /** Key in an application for an applicant who is at a counter, on the telephone or has written. */
  'POST /staff/applications': {
    body: Assisted;
    answer: AssistedLink;
  };
  /** The backups that were taken from here, and where they lie; their files are given out by no call. */
  'GET /staff/backups': {
    answer: Backups;
  };
  /** Take a backup now; the background work does it, and checks it. */
  'POST /staff/backups': {
    answer: Backup;
  };
  /** Files that the adapter for banks has brought, newest first, and the last question for them. */
  'GET /staff/bank-deliveries': {
    answer: BankDeliveries;
  };
  /** Have the adapter asked for files of the bank now. */
  'POST /staff/bank-deliveries': {
    answer: BankDeliveries;
  };
  /** Payments on the lender's accounts, newest first; the unmatched ones with likely loans. */
  'GET /staff/bank-entries': {
    query: { state?: 'new' | 'matched' | 'unmatched' | 'dismissed' | 'replaced'; cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string };
    answer: BankEntryPage;
  };
  /** Say that a payment is not about loans. */
  'POST /staff/bank-entries/{id}/dismiss': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: ReasonInput;
    answer: BankEntry;
  };
  /** Place a payment with a loan. */
  'POST /staff/bank-entries/{id}/match': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: MatchInput;
    answer: BankEntry;
  };
  /** Files of banks, newest first. */
  'GET /staff/bank-files': {
    query: { cursor?: string; limit?: number; created_after?: string; created_before?: string };
    answer: BankFilePage;
  };
  /** Take a file of a bank: pain.002, camt.053 or camt.054; each payment counts once. */
  'POST /staff/bank-files': {
    headers: { 'Idempotency-Key'?: string };
    body: void;
    answer: BankFile;
  };
  /** Propose to make, rename or close a branch, to put a person in or out, or that members alone see clients. */
  'POST /staff/branch-changes': {
    headers: { 'If-Match'?: string };
    body: BranchDraft;
    answer: BranchChange;
  };
  /** Confirm a change of branches, as the second person; it counts when the waiting time is over. */
  'POST /staff/branch-changes/{id}/confirm': {
    path: { id: string };
    answer: BranchChange;
  };
  /** Refuse or stop a change of branches that does not count yet, with a reason. */
  'POST /staff/branch-changes/{id}/reject': {
    path: { id: string };
    body: BranchRejectInput;
    answer: BranchChange;
  };
  /** Take one's own change of branches back. */
  'POST /staff/branch-changes/{id}/withdraw': {
    path: { id: string };
    answer: BranchChange;
  };
  /** The branches with their people, and the changes of them that wait or have ended lately. */
  'GET /staff/branch-keeping': {
    answer: Keeping;
  };
  /** The branches or teams of the lender by name, closed ones too, and which the caller is in. */
  'GET /staff/branches': {
    answer: Branches;
  };
  /** Merges that wait for a second person, the oldest first. */
  'GET /staff/client-merges': {
    query: { cursor?: string; limit?: number; created_after?: string; created_before?: string };
    answer: MergePage;
  };
  /** Propose to merge two clients who are one person. */
  'POST /staff/client-merges': {
    body: MergeInput;
    answer: ClientMerge;
  };
  /** Merge, as the second person: everything of the one moves to the other. */
  'POST /staff/client-merges/{id}/confirm': {
    path: { id: string };
    body: SeenClients;
    answer: ClientMerge;
  };
  /** Refuse a merge with a reason. */
  'POST /staff/client-merges/{id}/reject': {
    path: { id: string };
    body: RejectMergeInput;
    answer: ClientMerge;
  };
  /** Take a merge back, within thirty days. */
  'POST /staff/client-merges/{id}/undo': {
    path: { id: string };
    answer: ClientMerge;
  };
  /** Take one's own proposal back. */
  'POST /staff/client-merges/{id}/withdraw': {
    path: { id: string };
    answer: ClientMerge;
  };
  /** Clients, filtered, searched and sorted. */
  'GET /staff/clients': {
    query: { filter?: 'all' | 'active' | 'completed' | 'late'; q?: string; sort?: 'oldest' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at'; cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string; ids?: string; external_id?: string; branch?: string; total?: 'none' | 'exact'; expand?: string };
    answer: ClientPage;
  };
  /** Clients by everything that is asked for. */
  'POST /staff/clients/search': {
    body: ClientCriteria;
    answer: FoundClients;
  };
  /** The file of a client, by their id or that of a request, a loan or an account of theirs; who looked is recorded. */
  'GET /staff/clients/{id}': {
    path: { id: string };
    query: { expand?: string };
    answer: ClientFile;
  };
  /** Keep a client from signing in, and sign them out everywhere. */
  'POST /staff/clients/{id}/block': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: ClientFile;
  };
  /** A client beside another, before they are merged. */
  'GET /staff/clients/{id}/compare': {
    path: { id: string };
    query: { with?: string };
    answer: ClientComparison;
  };
  /** Sign a client out everywhere. */
  'POST /staff/clients/{id}/end-sessions': {
    path: { id: string };
    answer: ClientFile;
  };
  /** What programs call a client, and what they keep beside them. */
  'GET /staff/clients/{id}/labels': {
    path: { id: string };
    answer: SeenLabels;
  };
  /** Add a remark about a client. */
  'POST /staff/clients/{id}/notes': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: ClientNoteInput;
    answer: ClientNote;
  };
  /** Everything that happened with a client, newest first. */
  'GET /staff/clients/{id}/timeline': {
    path: { id: string };
    query: { cursor?: string };
    answer: ClientTimeline;
  };
  /** Let a client sign in again. */
  'POST /staff/clients/{id}/unblock': {
    path: { id: string };
    answer: ClientFile;
  };
  /** Open cases of arrears, by the day of what comes next. */
  'GET /staff/collection': {
    query: { bucket?: 'current' | '1-30' | '31-60' | '61-90' | 'over-90'; assigned?: 'me' | 'nobody'; q?: string; sort?: 'days' | 'amount'; cursor?: string; limit?: number; created_after?: string; created_before?: string; expand?: string };
    answer: CollectionPage;
  };
  /** What the daily work does today and in the next seven days if nothing happens, and under the strategy that waits. */
  'GET /staff/collection/ahead': {
    answer: CollectionAhead;
  };
  /** The same loan by loan as a CSV file; that it was taken is recorded. */
  'GET /staff/collection/ahead/file': {
    answer: void;
  };
  /** Where a case stands in the work list, and its neighbours. */
  'GET /staff/collection/around': {
    query: { bucket?: 'current' | '1-30' | '31-60' | '61-90' | 'over-90'; assigned?: 'me' | 'nobody'; q?: string; sort?: 'days' | 'amount'; at: string };
    answer: CollectionAround;
  };
  /** Give the cases of several loans to a colleague, or back. */
  'POST /staff/collection/assign': {
    body: CollectionHandover;
    answer: CollectionHandedOver;
  };
  /** Who may be given cases. */
  'GET /staff/collection/colleagues': {
    answer: CaseWorkers;
  };
  /** Letters about arrears that wait for a person who posts them, the oldest first. */
  'GET /staff/collection/post': {
    query: { cursor?: string };
    answer: PostPage;
  };
  /** Say that a letter was posted. */
  'POST /staff/collection/post/{id}/posted': {
    path: { id: string };
    answer: void;
  };
  /** How late loans are collected, and who brought other strategies. */
  'GET /staff/collection/strategies': {
    answer: CollectionStrategies;
  };
  /** Propose another strategy of collection. */
  'POST /staff/collection/strategies': {
    body: CollectionStrategyInput;
    answer: CollectionStrategyChange;
  };
  /** Bring a strategy of collection into force on its day, as the second person. */
  'POST /staff/collection/strategies/{id}/confirm': {
    path: { id: string };
    answer: CollectionStrategyChange;
  };
  /** Refuse a strategy of collection with a reason. */
  'POST /staff/collection/strategies/{id}/reject': {
    path: { id: string };
    body: BooksReasonInput;
    answer: CollectionStrategyChange;
  };
  /** Take a strategy of collection back before it is in force. */
  'POST /staff/collection/strategies/{id}/withdraw': {
    path: { id: string };
    answer: CollectionStrategyChange;
  };
  /** Trials of other strategies beside the one in force. */
  'GET /staff/collection/trials': {
    answer: CollectionTrials;
  };
  /** Propose to try another strategy with a share of the loans that become late. */
  'POST /staff/collection/trials': {
    body: CollectionTrialInput;
    answer: CollectionTrial;
  };
  /** Let a trial begin on its first day, as the second person. */
  'POST /staff/collection/trials/{id}/confirm': {
    path: { id: string };
    answer: CollectionTrial;
  };
  /** What came of a trial, for both strategies. */
  'GET /staff/collection/trials/{id}/outcome': {
    path: { id: string };
    answer: CollectionTrialOutcome;
  };
  /** The same as a CSV file; that it was taken is recorded. */
  'GET /staff/collection/trials/{id}/outcome/file': {
    path: { id: string };
    answer: void;
  };
  /** Refuse a trial with a reason. */
  'POST /staff/collection/trials/{id}/reject': {
    path: { id: string };
    body: BooksReasonInput;
    answer: CollectionTrial;
  };
  /** Stop a trial with a reason: all loans follow the strategy in force from their next step. */
  'POST /staff/collection/trials/{id}/stop': {
    path: { id: string };
    body: BooksReasonInput;
    answer: CollectionTrial;
  };
  /** Take a trial back before it has begun. */
  'POST /staff/collection/trials/{id}/withdraw': {
    path: { id: string };
    answer: CollectionTrial;
  };
  /** Counters and the newest requests. */
  'GET /staff/dashboard': {
    answer: Dashboard;
  };
  /** Runs of direct debits, newest first. */
  'GET /staff/debit-runs': {
    query: { cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string };
    answer: DebitRunPage;
  };
  /** Collect what will be due on a day; borrowers are told by mail. */
  'POST /staff/debit-runs': {
    headers: { 'Idempotency-Key'?: string };
    body: DebitsInput;
    answer: DebitRun;
  };
  /** Take a run back before its file goes to the bank. */
  'POST /staff/debit-runs/{id}/discard': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: VersionInput;
    answer: DebitRun;
  };
  /** The pain.008 of a run, the same bytes each time. */
  'GET /staff/debit-runs/{id}/file': {
    path: { id: string };
    answer: void;
  };
  /** How the system is. */
  'GET /staff/diagnostics': {
    answer: Diagnostics;
  };
  /** That something in the inbox or about interviews has changed, while it does: server-sent events that name kinds only, and only those that the caller may see. */
  'GET /staff/events': {
    answer: void;
  };
  /** A list to take along, exactly as it is filtered; that it was taken is recorded. */
  'GET /staff/exports/{list}': {
    path: { list: string };
    query: { actor_kind?: 'staff' | 'client' | 'visitor' | 'system' | 'operator' | 'machine'; actor_id?: string; action?: string; entity_kind?: string; entity_id?: string; from?: string; to?: string; format?: 'csv' | 'xlsx' | 'pdf'; separator?: 'comma' | 'semicolon'; status?: string; stage?: string; assignee?: string; product?: string; amount_from?: string; amount_to?: string; outcome?: string; country?: string; branch?: string; ids?: string; filter?: string; bucket?: string; assigned?: string; q?: string; sort?: string; columns?: string };
    answer: void;
  };
  /** Stop the reset of one's own factors with a link mailed to /staff-invitation#cancel=…. */
  'POST /staff/factor-reset/cancel': {
    body: TokenInput;
    answer: void;
  };
  /** Begin the second step with a factor. */
  'POST /staff/factor/challenge': {
    body: ChallengeInput;
    answer: Challenge;
  };
  /** Pass the second step with a recovery code. */
  'POST /staff/factor/recovery': {
    body: RecoveryCodeInput;
    answer: StaffSession;
  };
  /** Pass the second step. */
  'POST /staff/factor/verify': {
    body: FactorAnswerInput;
    answer: StaffSession;
  };
  /** The queue, what some days brought, and the portfolio. */
  'GET /staff/figures': {
    query: { days?: number; product?: string };
    answer: Figures;
  };
  /** Changes of access that wait for a second administrator or for their time, and those that have ended lately. */
  'GET /staff/guarded-changes': {
    answer: GuardedChanges;
  };
  /** Confirm a change of access, as the second administrator; it takes effect when the waiting time is over. */
  'POST /staff/guarded-changes/{id}/confirm': {
    path: { id: string };
    answer: GuardedChange;
  };
  /** Refuse, withdraw or stop a change of access that has not taken effect. */
  'POST /staff/guarded-changes/{id}/stop': {
    path: { id: string };
    answer: GuardedChange;
  };
  /** What waits for a person after days off or a clock that jumped, and which statements are missing. */
  'GET /staff/held-work': {
    answer: HeldWork;
  };
  /** Let the work that is held go on. */
  'POST /staff/held-work/release': {
    body: ReleaseHeldInput;
    answer: void;
  };
  /** New addresses of clients whose loan runs, with a proof to look at. */
  'GET /staff/home-changes': {
    answer: HomeChanges;
  };
  /** Accept a new address: letters go there from now on. */
  'POST /staff/home-changes/{id}/accept': {
    path: { id: string };
    answer: void;
  };
  /** Refuse a new address with a reason. */
  'POST /staff/home-changes/{id}/refuse': {
    path: { id: string };
    body: RefuseHomeInput;
    answer: void;
  };
  /** The four figures above the inbox. */
  'GET /staff/inbox': {
    answer: InboxTiles;
  };
  /** What is planned and what has just been: what waits for staff first, then by time. */
  'GET /staff/interviews': {
    query: { whose?: 'mine' | 'all'; cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string };
    answer: InterviewAgenda;
  };
  /** When on a day a member of staff may talk with somebody. */
  'GET /staff/interviews/day': {
    query: { day: string; minutes?: number; staff_id?: string };
    answer: InterviewDay;
  };
  /** Call it off. */
  'POST /staff/interviews/{id}/cancel': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: CancelInterviewInput;
    answer: RequestInterviews;
  };
  /** Agree to the time that the applicant has chosen; the invitation leaves. */
  'POST /staff/interviews/{id}/confirm': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: VersionInput;
    answer: RequestInterviews;
  };
  /** The calendar file of what is agreed on; it names nobody. */
  'GET /staff/interviews/{id}/invitation.ics': {
    path: { id: string };
    answer: void;
  };
  /** Move what is agreed on; calendars follow. */
  'POST /staff/interviews/{id}/move': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: InterviewMove;
    answer: RequestInterviews;
  };
  /** Propose other times. */
  'POST /staff/interviews/{id}/propose': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: ProposeInput;
    answer: RequestInterviews;
  };
  /** Say what came of it. */
  'POST /staff/interviews/{id}/result': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: InterviewResultInput;
    answer: RequestInterviews;
  };
  /** Choose the password with a link mailed to /staff-invitation#token=…; answers where staff sign in. */
  'POST /staff/invitation': {
    body: InvitationInput;
    answer: Accepted;
  };
  /** Who did what to what, newest first. */
  'GET /staff/journal': {
    query: { actor_kind?: 'staff' | 'client' | 'visitor' | 'system' | 'operator' | 'machine'; actor_id?: string; action?: string; entity_kind?: string; entity_id?: string; from?: string; to?: string; cursor?: string; limit?: number };
    answer: Journal;
  };
  /** What the journal can be filtered by. */
  'GET /staff/journal/choices': {
    answer: JournalChoices;
  };
  /** Verify the chains of the journal, part by part. */
  'GET /staff/journal/verification': {
    query: { from?: string };
    answer: CheckedPart;
  };
  /** The law of a country on a day: its rules with their sources, and what keeps products from being activated. */
  'GET /staff/law': {
    query: { country?: string; regime?: 'consumer' | 'general'; credit?: 'loan' | 'financed' | 'revolving' | 'card' | 'overdraft' | 'lease'; on?: string };
    answer: LawShown;
  };
  /** The rules that hold on one of two days only. */
  'GET /staff/law/changes': {
    query: { country?: string; regime?: 'consumer' | 'general'; credit?: 'loan' | 'financed' | 'revolving' | 'card' | 'overdraft' | 'lease'; from: string; to: string };
    answer: LawChanges;
  };
  /** Add the next value of a figure that the law sets anew. */
  'POST /staff/law/figures': {
    headers: { 'If-Match'?: string };
    body: AddFigureInput;
    answer: SettingsEntry;
  };
  /** Values of indices that an adapter has read, and what became of them. */
  'GET /staff/law/readings': {
    answer: IndexReadings;
  };
  /** Ask the adapter for the values that the law does not have yet. */
  'POST /staff/law/readings': {
    answer: IndexReadings;
  };
  /** Say that the values of a reading are not those that were published. */
  'POST /staff/law/readings/{id}/reject': {
    path: { id: string };
    body: DecideReadingInput;
    answer: IndexReadings;
  };
  /** Add the values of a reading to the law. */
  'POST /staff/law/readings/{id}/take': {
    path: { id: string };
    body: DecideReadingInput;
    answer: IndexReadings;
  };
  /** Add rows in the words of the law's files. */
  'POST /staff/law/rules': {
    headers: { 'If-Match'?: string };
    body: AddRulesInput;
    answer: SettingsEntry;
  };
  /** What happened on an account between two days. */
  'GET /staff/ledger/accounts/{account}': {
    path: { account: string };
    query: { currency: string; from: string; to?: string; cursor?: string; limit?: number };
    answer: Statement;
  };
  /** By which rules losses are expected, and the runs that went by them. */
  'GET /staff/ledger/allowance': {
    answer: Allowance;
  };
  /** What is expected to be lost of a loan, and how staff watch it. */
  'GET /staff/ledger/allowance/loans/{id}': {
    path: { id: string };
    answer: AllowanceLoan;
  };
  /** Watch a loan. */
  'POST /staff/ledger/allowance/loans/{id}/marks': {
    path: { id: string };
    body: AllowanceMarkInput;
    answer: AllowanceLoan;
  };
  /** Watch a loan no more. */
  'POST /staff/ledger/allowance/loans/{id}/marks/{mark}/end': {
    path: { id: string; mark: string };
    answer: AllowanceLoan;
  };
  /** Propose other rules of expected losses. */
  'POST /staff/ledger/allowance/rules': {
    body: AllowanceRulesInput;
    answer: AllowanceChange;
  };
  /** Bring rules of expected losses into force on their day, as the second person. */
  'POST /staff/ledger/allowance/rules/{id}/confirm': {
    path: { id: string };
    answer: AllowanceChange;
  };
  /** Refuse rules of expected losses with a reason. */
  'POST /staff/ledger/allowance/rules/{id}/reject': {
    path: { id: string };
    body: BooksReasonInput;
    answer: AllowanceChange;
  };
  /** Take rules of expected losses back before they are in force. */
  'POST /staff/ledger/allowance/rules/{id}/withdraw': {
    path: { id: string };
    answer: AllowanceChange;
  };
  /** Reckon and book the allowance as of the end of a month. */
  'POST /staff/ledger/allowance/runs': {
    body: StartAllowanceInput;
    answer: AllowanceRun;
  };
  /** A run, how it moved since another one, and its loans. */
  'GET /staff/ledger/allowance/runs/{id}': {
    path: { id: string };
    query: { since?: string; stage?: number; cursor?: string; limit?: number };
    answer: AllowanceRunDetail;
  };
  /** A run loan by loan as a file; that it was taken is recorded. */
  'GET /staff/ledger/allowance/runs/{id}/file': {
    path: { id: string };
    query: { format: 'csv' | 'xlsx' };
    answer: void;
  };
  /** The accountant's chart, its templates, and changes of late. */
  'GET /staff/ledger/chart': {
    answer: Chart;
  };
  /** Propose another chart. */
  'POST /staff/ledger/chart/changes': {
    body: ChartInput;
    answer: ChartChange;
  };
  /** Bring a chart into force on its day, as the second person. */
  'POST /staff/ledger/chart/changes/{id}/confirm': {
    path: { id: string };
    answer: ChartChange;
  };
  /** Refuse a chart with a reason. */
  'POST /staff/ledger/chart/changes/{id}/reject': {
    path: { id: string };
    body: BooksReasonInput;
    answer: ChartChange;
  };
  /** Take a chart back before it is in force. */
  'POST /staff/ledger/chart/changes/{id}/withdraw': {
    path: { id: string };
    answer: ChartChange;
  };
  /** What is looked at before the next month is closed, as it stands. */
  'GET /staff/ledger/checks': {
    answer: CloseChecks;
  };
  /** Up to where the books are closed, and how it came to that. */
  'GET /staff/ledger/closes': {
    query: { cursor?: string; limit?: number; created_after?: string; created_before?: string };
    answer: Closes;
  };
  /** Propose to close the next month, or to reopen the last closed one. */
  'POST /staff/ledger/closes': {
    body: CloseInput;
    answer: Close;
  };
  /** Close or reopen a month, as the second person. */
  'POST /staff/ledger/closes/{id}/confirm': {
    path: { id: string };
    answer: Close;
  };
  /** The record of a closing, byte for byte as its digest was made. */
  'GET /staff/ledger/closes/{id}/record': {
    path: { id: string };
    answer: void;
  };
  /** Refuse to close or reopen a month with a reason. */
  'POST /staff/ledger/closes/{id}/reject': {
    path: { id: string };
    body: BooksReasonInput;
    answer: Close;
  };
  /** Take a proposal about a month back. */
  'POST /staff/ledger/closes/{id}/withdraw': {
    path: { id: string };
    answer: Close;
  };
  /** An entry with all its sides. */
  'GET /staff/ledger/entry': {
    query: { key: string };
    answer: Entry;
  };
  /** A file for another accounting program, in the accountant's numbers; that it was taken is recorded. */
  'GET /staff/ledger/file': {
    query: { format: 'fec' | 'datev' | 'swiss' | 'saft' | 'plain'; currency: string; from: string; to: string; lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' };
    answer: void;
  };
  /** What was booked between two days, as a table; that it was taken is recorded. */
  'GET /staff/ledger/journal.csv': {
    query: { from: string; to?: string };
    answer: void;
  };
  /** Rates of exchange of late, and who brought others. */
  'GET /staff/ledger/rates': {
    answer: ExchangeRates;
  };
  /** Bring rates of exchange. */
  'POST /staff/ledger/rates/changes': {
    body: RatesInput;
    answer: RateChange;
  };
  /** Bring rates of exchange into force, as the second person. */
  'POST /staff/ledger/rates/changes/{id}/confirm': {
    path: { id: string };
    answer: RateChange;
  };
  /** Refuse rates of exchange with a reason. */
  'POST /staff/ledger/rates/changes/{id}/reject': {
    path: { id: string };
    body: BooksReasonInput;
    answer: RateChange;
  };
  /** Take rates of exchange back before they are in force. */
  'POST /staff/ledger/rates/changes/{id}/withdraw': {
    path: { id: string };
    answer: RateChange;
  };
  /** Profit and loss of a period and the balance sheet at its end, beside the period before. */
  'GET /staff/ledger/statements': {
    query: { from: string; to: string };
    answer: Reports;
  };
  /** What moved cash in a period by the direct method, beside the period before. */
  'GET /staff/ledger/statements/cash-flow': {
    query: { from: string; to: string };
    answer: CashFlows;
  };
  /** All statements as a file, each currency by itself or all in one; that it was taken is recorded. */
  'GET /staff/ledger/statements/file': {
    query: { from: string; to: string; format?: 'csv' | 'xlsx' | 'pdf'; currency?: string };
    answer: void;
  };
  /** All statements of a period in one currency, by dated rates. */
  'GET /staff/ledger/statements/presented': {
    query: { from: string; to: string; currency: string };
    answer: Presented;
  };
  /** Every account summed up to a day, per currency. */
  'GET /staff/ledger/trial-balance': {
    query: { on?: string };
    answer: TrialBalance;
  };
  /** Requests, newest first, with exact totals. */
  'GET /staff/loan-requests': {
    query: { status?: 'pending' | 'approved' | 'rejected' | 'closed'; stage?: 'in_review' | 'info_requested' | 'awaiting_second_approval' | 'approved' | 'offer_sent' | 'signed' | 'ready_to_fund' | 'funded' | 'declined' | 'human_review'; assignee?: string; q?: string; sort?: 'oldest' | 'amount_high' | 'amount_low' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at'; cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string; ids?: string; external_id?: string; branch?: string; total?: 'none' | 'exact'; product?: string; from?: string; to?: string; amount_from?: number; amount_to?: number; outcome?: 'funded' | 'declined' | 'withdrawn_by_client' | 'expired_incomplete' | 'offer_declined' | 'offer_expired' | 'withdrawn_after_signature' | 'cancelled_by_lender' | 'duplicate' | 'fraud'; reason?: string; country?: string; expand?: string };
    answer: List;
  };
  /** How many requests there are. */
  'HEAD /staff/loan-requests': {
    answer: void;
  };
  /** Do one act on several requests, each by itself; to write needs message.reply, too. */
  'POST /staff/loan-requests/acts': {
    headers: { 'Idempotency-Key': string };
    body: ActInput;
    answer: ActOutcomes;
  };
  /** Give several requests to a colleague; what has changed meanwhile is left as it is. */
  'POST /staff/loan-requests/assign': {
    body: Handover;
    answer: HandedOver;
  };
  /** To whom requests may be given. */
  'GET /staff/loan-requests/colleagues': {
    answer: Deciders;
  };
  /** One request with everything about it. */
  'GET /staff/loan-requests/{id}': {
    path: { id: string };
    query: { expand?: string };
    answer: Detail;
  };
  /** Approve, the wish or other figures within the product; a proposal where the product asks for a second person. */
  'POST /staff/loan-requests/{id}/approve': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: Approval;
    answer: Decided;
  };
  /** Ask the applicant for documents or answers. */
  'POST /staff/loan-requests/{id}/ask': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: AskInput;
    answer: Decided;
  };
  /** Take the questions back. */
  'POST /staff/loan-requests/{id}/ask/take-back': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: VersionInput;
    answer: Decided;
  };
  /** Give a request to a colleague. */
  'POST /staff/loan-requests/{id}/assign': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: AssignInput;
    answer: RequestWork;
  };
  /** Whose a request is. */
  'GET /staff/loan-requests/{id}/branch': {
    path: { id: string };
    answer: BranchOf;
  };
  /** Give a request and its loan to a branch or to the head office, with a reason. */
  'POST /staff/loan-requests/{id}/branch': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: BranchMove;
    answer: BranchOf;
  };
  /** The household's month: what is known, what is missing, what staff put right. */
  'GET /staff/loan-requests/{id}/budget': {
    path: { id: string };
    answer: BudgetDesk;
  };
  /** Put right what is known of somebody's month. */
  'POST /staff/loan-requests/{id}/budget': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: BudgetInput;
    answer: BudgetDesk;
  };
  /** Every run of the checks, newest first. */
  'GET /staff/loan-requests/{id}/checks': {
    path: { id: string };
    answer: CheckRuns;
  };
  /** Run the checks anew. */
  'POST /staff/loan-requests/{id}/checks': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: CheckRun;
  };
  /** Close a request without a decision. */
  'POST /staff/loan-requests/{id}/close': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: Closing;
    answer: Decided;
  };
  /** Invite somebody by mail to borrow together. */
  'POST /staff/loan-requests/{id}/co-borrower': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: InviteCoBorrowerInput;
    answer: RequestWork;
  };
  /** Take an invitation back that was not answered. */
  'POST /staff/loan-requests/{id}/co-borrower/remove': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: VersionInput;
    answer: RequestWork;
  };
  /** The conditions before the payout of a request. */
  'GET /staff/loan-requests/{id}/conditions': {
    path: { id: string };
    answer: RequestConditions;
  };
  /** Set a condition before the payout. */
  'POST /staff/loan-requests/{id}/conditions': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: ConditionInput;
    answer: RequestConditions;
  };
  /** Say that a condition is met, with its evidence; needs request.decide or payout.prepare, as the condition says. */
  'POST /staff/loan-requests/{id}/conditions/{condition}/clear': {
    path: { id: string; condition: string };
    body: ConditionEnding;
    answer: RequestConditions;
  };
  /** Let a condition go unmet, for a reason; needs request.decide or payout.prepare, as the condition says. */
  'POST /staff/loan-requests/{id}/conditions/{condition}/waive': {
    path: { id: string; condition: string };
    body: ConditionEnding;
    answer: RequestConditions;
  };
  /** Note how the applicant was reached at the address or the telephone of a request. */
  'POST /staff/loan-requests/{id}/contact-proofs': {
    path: { id: string };
    body: ContactConfirmation;
    answer: RequestContact;
  };
  /** Ask the applicant to prove the address of a request, once a day at most. */
  'POST /staff/loan-requests/{id}/contact-proofs/ask': {
    path: { id: string };
    answer: RequestContact;
  };
  /** End a signed contract before any money has left; there is no way back. */
  'POST /staff/loan-requests/{id}/contract/cancel': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: Cancellation;
    answer: StaffOffer;
  };
  /** Loans and claims that the loan settles, and running loans that it could settle. */
  'GET /staff/loan-requests/{id}/debts': {
    path: { id: string };
    answer: DebtsDesk;
  };
  /** Name what the loan settles. */
  'PUT /staff/loan-requests/{id}/debts': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: DebtsInput;
    answer: DebtsDesk;
  };
  /** A document of a request. */
  'GET /staff/loan-requests/{id}/documents/{doc}': {
    path: { id: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** Mark a page of a file. */
  'POST /staff/loan-requests/{id}/documents/{doc}/marks': {
    path: { id: string; doc: string };
    headers: { 'Idempotency-Key'?: string };
    body: MarkInput;
    answer: StaffPapers;
  };
  /** Take a mark away. */
  'DELETE /staff/loan-requests/{id}/documents/{doc}/marks/{mark}': {
    path: { id: string; doc: string; mark: string };
    answer: StaffPapers;
  };
  /** The file of a request as a sealed document in the caller's language; that it was read is recorded. */
  'GET /staff/loan-requests/{id}/dossier.pdf': {
    path: { id: string };
    answer: void;
  };
  /** The file of a request as a signed archive with its documents and its audit trail; every document counts as opened. */
  'GET /staff/loan-requests/{id}/dossier.zip': {
    path: { id: string };
    answer: void;
  };
  /** What programs of others were asked and answered about the request. */
  'GET /staff/loan-requests/{id}/evidence': {
    path: { id: string };
    answer: AdapterAnswers;
  };
  /** A file that one of them answered with. */
  'GET /staff/loan-requests/{id}/evidence/{call}/{doc}': {
    path: { id: string; call: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** The guarantees of a request. */
  'GET /staff/loan-requests/{id}/guarantees': {
    path: { id: string };
    answer: RequestGuarantees;
  };
  /** Ask a person to guarantee the loan; the payout waits for their signature. */
  'POST /staff/loan-requests/{id}/guarantees': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: GuaranteeInput;
    answer: RequestGuarantees;
  };
  /** Accept a guarantor, mail another link, note a paper signed by hand, or do without the guarantee. */
  'POST /staff/loan-requests/{id}/guarantees/{guarantee}/act': {
    path: { id: string; guarantee: string };
    body: GuaranteeActInput;
    answer: RequestGuarantees;
  };
  /** The guarantee to print, or what was signed. */
  'GET /staff/loan-requests/{id}/guarantees/{guarantee}/deed.pdf': {
    path: { id: string; guarantee: string };
    answer: void;
  };
  /** Answer that a guarantor whom the borrower has named is not needed. */
  'DELETE /staff/loan-requests/{id}/guarantors/{named}': {
    path: { id: string; named: string };
    answer: RequestGuarantees;
  };
  /** How the loan of a request is to be insured, and what was brought from elsewhere. */
  'GET /staff/loan-requests/{id}/insurance': {
    path: { id: string };
    answer: Insuring;
  };
  /** Accept an insurance from elsewhere, or refuse it for covers that are missing. */
  'POST /staff/loan-requests/{id}/insurance/answer': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: InsuranceAnswer;
    answer: Insuring;
  };
  /** The interviews about a request, newest first, and what may be done. */
  'GET /staff/loan-requests/{id}/interviews': {
    path: { id: string };
    answer: RequestInterviews;
  };
  /** Propose times for an interview; the applicant is told by mail. */
  'POST /staff/loan-requests/{id}/interviews': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: InterviewProposal;
    answer: RequestInterviews;
  };
  /** What programs call a request, and what they keep beside it. */
  'GET /staff/loan-requests/{id}/labels': {
    path: { id: string };
    answer: SeenLabels;
  };
  /** Add a remark. */
  'POST /staff/loan-requests/{id}/notes': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: NoteInput;
    answer: Note;
  };
  /** The newest offer of a request, with who read and signed it. */
  'GET /staff/loan-requests/{id}/offer': {
    path: { id: string };
    answer: StaffOffer;
  };
  /** Price what was approved and send the offer to everybody who signs. */
  'POST /staff/loan-requests/{id}/offer': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: OfferInput;
    answer: StaffOffer;
  };
  /** What an offer would say, and all that stands in its way. */
  'GET /staff/loan-requests/{id}/offer/preview': {
    path: { id: string };
    query: { insurance?: boolean; uninsured?: boolean };
    answer: OfferPreview;
  };
  /** Take the offer back before the last signature. */
  'POST /staff/loan-requests/{id}/offer/void': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: VoidInput;
    answer: StaffOffer;
  };
  /** The papers of a request with what was said of them. */
  'GET /staff/loan-requests/{id}/papers': {
    path: { id: string };
    answer: StaffPapers;
  };
  /** Accept a paper, want it again with a reason, or take the last verdict back. */
  'POST /staff/loan-requests/{id}/papers/{paper}/verdict': {
    path: { id: string; paper: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: PaperRuling;
    answer: StaffPapers;
  };
  /** Who at the lender has opened a paper. */
  'GET /staff/loan-requests/{id}/papers/{paper}/views': {
    path: { id: string; paper: string };
    answer: PaperLooks;
  };
  /** The lender's own questions as they were asked in a request, with the answers. */
  'GET /staff/loan-requests/{id}/questions': {
    path: { id: string };
    answer: OwnQuestionAnswers;
  };
  /** Refuse with a reason. */
  'POST /staff/loan-requests/{id}/refuse': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: Decision;
    answer: Decided;
  };
  /** Refuse at once with the default reason; can be undone for a few seconds. */
  'POST /staff/loan-requests/{id}/refuse-now': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: VersionInput;
    answer: Decided;
  };
  /** What the register is to be told of the request's loan, and was, in that order. */
  'GET /staff/loan-requests/{id}/register-reports': {
    path: { id: string };
    answer: RegisterReportsOfRequest;
  };
  /** What registers answered about those who borrow, and whether the contract was reported. */
  'GET /staff/loan-requests/{id}/registers': {
    path: { id: string };
    answer: RegisterDesk;
  };
  /** Record the answer of a register. */
  'POST /staff/loan-requests/{id}/registers': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: ConsultationInput;
    answer: RegisterDesk;
  };
  /** Note that the arrears of the contract were reported to the register. */
  'POST /staff/loan-requests/{id}/registers/arrears': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    body: ReportInput;
    answer: RegisterDesk;
  };
  /** Have the product's register asked by the lender's adapter about those whose answer is missing. */
  'POST /staff/loan-requests/{id}/registers/ask': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: RegisterDesk;
  };
  /** Note that the signed contract was reported to the register. */
  'POST /staff/loan-requests/{id}/registers/report': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    body: ReportInput;
    answer: RegisterDesk;
  };
  /** Keep what a register printed beside its answer. */
  'POST /staff/loan-requests/{id}/registers/{number}/documents': {
    path: { id: string; number: number };
    headers: { 'Idempotency-Key': string };
    body: FormData;
    answer: Document;
  };
  /** Erase a file that does not belong to the answer. */
  'DELETE /staff/loan-requests/{id}/registers/{number}/documents/{doc}': {
    path: { id: string; number: number; doc: string };
    answer: void;
  };
  /** What a register printed. */
  'GET /staff/loan-requests/{id}/registers/{number}/documents/{doc}': {
    path: { id: string; number: number; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** Decide about a review, as somebody who has not decided before. */
  'POST /staff/loan-requests/{id}/review': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ReviewVerdict;
    answer: Decided;
  };
  /** Scores of a request by services of others, which are evidence and decide nothing. */
  'GET /staff/loan-requests/{id}/scores': {
    path: { id: string };
    answer: Scores;
  };
  /** Ask for the score of the figures of the newest checks. */
  'POST /staff/loan-requests/{id}/scores': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    answer: Scores;
  };
  /** What lists of sanctions and of politically exposed persons say of those who borrow. */
  'GET /staff/loan-requests/{id}/screening': {
    path: { id: string };
    answer: ScreeningDesk;
  };
  /** Compare those who borrow with the lists now. */
  'POST /staff/loan-requests/{id}/screening': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: ScreeningDesk;
  };
  /** Agree, as a second person, with what was said of a hit. */
  'POST /staff/loan-requests/{id}/screening/{hit}/confirm': {
    path: { id: string; hit: string };
    answer: ScreeningDesk;
  };
  /** Say whether a hit is the person who borrows; what lets the request go on waits for a second person. */
  'POST /staff/loan-requests/{id}/screening/{hit}/judge': {
    path: { id: string; hit: string };
    body: ScreeningJudgement;
    answer: ScreeningDesk;
  };
  /** Decide about a proposal, as somebody else than the proposer. */
  'POST /staff/loan-requests/{id}/second': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: SecondDecision;
    answer: Decided;
  };
  /** Take one's vote about a proposal back. */
  'POST /staff/loan-requests/{id}/second/take-back': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: VersionInput;
    answer: Decided;
  };
  /** Price an approval with other figures, and say what it would take. */
  'GET /staff/loan-requests/{id}/terms': {
    path: { id: string };
    query: { amount_minor?: number; months?: number; rate?: string };
    answer: ApprovalTerms;
  };
  /** Everything that happened with a request, newest first. */
  'GET /staff/loan-requests/{id}/timeline': {
    path: { id: string };
    query: { cursor?: string };
    answer: ClientTimeline;
  };
  /** Take an approval back before anything is signed. */
  'POST /staff/loan-requests/{id}/undo-approval': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: ReasonedInput;
    answer: Decided;
  };
  /** Take an immediate refusal back. */
  'POST /staff/loan-requests/{id}/undo-refusal': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: VersionInput;
    answer: Decided;
  };
  /** What services of others say of who the applicant is, and of their accounts. */
  'GET /staff/loan-requests/{id}/verifications': {
    path: { id: string };
    answer: Verifications;
  };
  /** Ask the applicant to be identified, or to let their accounts be read; while that goes on, nothing happens. */
  'POST /staff/loan-requests/{id}/verifications': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: AskVerificationInput;
    answer: Verifications;
  };
  /** What surrounds a request: checks, lookalikes, questions, proposal, review, co-borrower. */
  'GET /staff/loan-requests/{id}/work': {
    path: { id: string };
    answer: RequestWork;
  };
  /** Sales of loans, newest first. */
  'GET /staff/loan-sales': {
    answer: LoanSalePage;
  };
  /** Propose a sale of loans. */
  'POST /staff/loan-sales': {
    body: LoanSaleOrder;
    answer: LoanSale;
  };
  /** What a sale would come to today; nothing is kept. */
  'POST /staff/loan-sales/preview': {
    body: LoanSaleOrder;
    answer: LoanSaleDraft;
  };
  /** A sale with its loans and what has come in since. */
  'GET /staff/loan-sales/{id}': {
    path: { id: string };
    answer: LoanSaleDetail;
  };
  /** Let a sale happen on its day, as the second person. */
  'POST /staff/loan-sales/{id}/confirm': {
    path: { id: string };
    answer: LoanSale;
  };
  /** Mark what came in for the buyer as paid on. */
  'POST /staff/loan-sales/{id}/passed': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: LoanSalePassing;
    answer: LoanSaleDetail;
  };
  /** Refuse a sale with a reason. */
  'POST /staff/loan-sales/{id}/reject': {
    path: { id: string };
    body: SaleReasonInput;
    answer: LoanSale;
  };
  /** The loans of a sale as a table for the buyer; needs list.export, too. */
  'GET /staff/loan-sales/{id}/tape': {
    path: { id: string };
    query: { format: 'csv' | 'xlsx' };
    answer: void;
  };
  /** Take a proposed sale back before its day. */
  'POST /staff/loan-sales/{id}/withdraw': {
    path: { id: string };
    answer: LoanSale;
  };
  /** Loans, filtered, searched and sorted. */
  'GET /staff/loans': {
    query: { filter?: 'all' | 'active' | 'completed' | 'late'; q?: string; sort?: 'oldest' | 'amount_high' | 'amount_low' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at'; cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string; ids?: string; external_id?: string; branch?: string; total?: 'none' | 'exact'; product?: string; status?: 'pending_payout' | 'active' | 'terminated' | 'charged_off' | 'closed'; expand?: string };
    answer: LoanPage;
  };
  /** One loan with its schedule, events, bookings and arrears. */
  'GET /staff/loans/{id}': {
    path: { id: string };
    query: { expand?: string };
    answer: Loan;
  };
  /** Agree that what is overdue is paid in parts. */
  'POST /staff/loans/{id}/arrangement': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: ArrangementInput;
    answer: CollectionCase;
  };
  /** Take a case, give it to a colleague, or give it back. */
  'POST /staff/loans/{id}/assign': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: AssignCaseInput;
    answer: CollectionCase;
  };
  /** Propose to call a loan in. */
  'POST /staff/loans/{id}/call-in': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: ProposalInput;
    answer: CollectionProposal;
  };
  /** Propose to write a loan off. */
  'POST /staff/loans/{id}/charge-off': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: ProposalInput;
    answer: CollectionProposal;
  };
  /** Let a charge off, or a part of it. */
  'POST /staff/loans/{id}/charges/{event}/waive': {
    path: { id: string; event: string };
    headers: { 'Idempotency-Key': string };
    body: ChargeWaiver;
    answer: LoanEvent;
  };
  /** Everything about the arrears of a loan. */
  'GET /staff/loans/{id}/collection': {
    path: { id: string };
    answer: Collection;
  };
  /** Note a contact with the client, and what comes next. */
  'POST /staff/loans/{id}/contacts': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: CollectionContact;
    answer: CollectionCase;
  };
  /** Pay out no further part of a loan. */
  'POST /staff/loans/{id}/curtail': {
    path: { id: string };
    body: CurtailInput;
    answer: LoanEvent;
  };
  /** What was issued about a loan, newest first. */
  'GET /staff/loans/{id}/documents': {
    path: { id: string };
    answer: Papers;
  };
  /** A document that was issued about a loan. */
  'GET /staff/loans/{id}/documents/{doc}': {
    path: { id: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** Promise a sum for repaying early; it replaces the one before. */
  'POST /staff/loans/{id}/early-repayment': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    body: EarlyInput;
    answer: EarlyQuote;
  };
  /** Stop late interest and letters until a day, which a second person confirms; or let them run again. */
  'POST /staff/loans/{id}/freeze': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: LoanSuspension;
    answer: CollectionCase;
  };
  /** Decide on a request for relief. */
  'POST /staff/loans/{id}/hardship/{request}/answer': {
    path: { id: string; request: string };
    headers: { 'If-Match'?: string };
    body: HardshipAnswer;
    answer: Hardship;
  };
  /** What programs call a loan, and what they keep beside it. */
  'GET /staff/loans/{id}/labels': {
    path: { id: string };
    answer: SeenLabels;
  };
  /** The law behind a loan as it stood at the signature, in sentences. */
  'GET /staff/loans/{id}/law': {
    path: { id: string };
    query: { lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' };
    answer: LoanLaw;
  };
  /** Send a letter about what is overdue now, outside of the ladder. */
  'POST /staff/loans/{id}/letters': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ArrearsLetterAsked;
    answer: CollectionCase;
  };
  /** A letter about what is overdue as it would leave now; nothing is sent. */
  'GET /staff/loans/{id}/letters/{letter}/preview.pdf': {
    path: { id: string; letter: 'reminder' | 'arrears' | 'formal_notice' };
    answer: void;
  };
  /** Enter a payment by hand. */
  'POST /staff/loans/{id}/payments': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: PaymentInput;
    answer: LoanEvent;
  };
  /** A receipt for a payment, in the language of the contract. */
  'GET /staff/loans/{id}/payments/{event}/receipt.pdf': {
    path: { id: string; event: string };
    answer: void;
  };
  /** Take back a payment that was entered by mistake, or another event; once. */
  'POST /staff/loans/{id}/payments/{event}/reverse': {
    path: { id: string; event: string };
    headers: { 'Idempotency-Key'?: string };
    body: ReverseEventInput;
    answer: LoanEvent;
  };
  /** Note what a client has promised to pay. */
  'POST /staff/loans/{id}/promises': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: PromiseInput;
    answer: CollectionCase;
  };
  /** Take a promise back; of an arrangement all parts to come. */
  'POST /staff/loans/{id}/promises/{promise}/withdraw': {
    path: { id: string; promise: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: WithdrawPromiseInput;
    answer: CollectionCase;
  };
  /** Do what a colleague proposed. */
  'POST /staff/loans/{id}/proposals/{proposal}/confirm': {
    path: { id: string; proposal: string };
    answer: CollectionProposal;
  };
  /** Take a proposal back. */
  'POST /staff/loans/{id}/proposals/{proposal}/withdraw': {
    path: { id: string; proposal: string };
    headers: { 'Idempotency-Key'?: string };
    answer: void;
  };
  /** Book money that came in after a write-off. */
  'POST /staff/loans/{id}/recovery': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: LateRecovery;
    answer: Recovered;
  };
  /** Plan a payout of credit balance back to the borrower. */
  'POST /staff/loans/{id}/refund': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: RefundInput;
    answer: LoanEvent;
  };
  /** What a new schedule would come to. */
  'GET /staff/loans/{id}/reschedule': {
    path: { id: string };
    query: { kind: 'due_day' | 'pause' | 'longer' | 'reduced'; day?: number; months?: number; payment_minor?: number };
    answer: ChangePreview;
  };
  /** Agree on a new schedule; it holds after a notice. */
  'POST /staff/loans/{id}/reschedule': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: ScheduleTerms;
    answer: ScheduleChange;
  };
  /** Take an agreed schedule back before its day. */
  'POST /staff/loans/{id}/reschedule/{change}/cancel': {
    path: { id: string; change: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: CancelChangeInput;
    answer: void;
  };
  /** The sanctions that the law of a loan knows, the one in force, and what was proposed. */
  'GET /staff/loans/{id}/sanctions': {
    path: { id: string };
    query: { lang?: 'fr' | 'de' | 'nl' | 'en' | 'it' };
    answer: LoanSanctions;
  };
  /** Propose a sanction. */
  'POST /staff/loans/{id}/sanctions': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: SanctionInput;
    answer: SanctionProposal;
  };
  /** Propose to take the sanction in force back. */
  'POST /staff/loans/{id}/sanctions/lift': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: LiftInput;
    answer: SanctionProposal;
  };
  /** What a sanction would do to a loan today. */
  'GET /staff/loans/{id}/sanctions/preview': {
    path: { id: string };
    query: { lang?: 'fr' | 'de' | 'nl' | 'en' | 'it'; row: string; rate?: string; share?: string; award_minor?: number };
    answer: SanctionPreview;
  };
  /** Do what a colleague proposed about a sanction. */
  'POST /staff/loans/{id}/sanctions/{proposal}/confirm': {
    path: { id: string; proposal: string };
    answer: SanctionProposal;
  };
  /** Take a proposal about a sanction back. */
  'POST /staff/loans/{id}/sanctions/{proposal}/withdraw': {
    path: { id: string; proposal: string };
    answer: void;
  };
  /** What repaying early would come to on a day; nothing is promised yet. */
  'GET /staff/loans/{id}/settlement': {
    path: { id: string };
    query: { on?: string; mode?: 'total' | 'shorter' | 'lower'; amount?: number; currency?: string };
    answer: EarlyQuote;
  };
  /** What was asked and paid between two days. */
  'GET /staff/loans/{id}/statement': {
    path: { id: string };
    query: { from?: string; to?: string };
    answer: LoanStatement;
  };
  /** The statement between two days, to send or print. */
  'GET /staff/loans/{id}/statement.pdf': {
    path: { id: string };
    query: { from?: string; to?: string };
    answer: void;
  };
  /** What was paid in a year that has ended, in the language of the contract. */
  'GET /staff/loans/{id}/yearly.pdf': {
    path: { id: string };
    query: { year: number };
    answer: void;
  };
  /** Sign in as staff. */
  'POST /staff/login': {
    body: LoginInput;
    answer: StaffSession;
  };
  /** Sign out. */
  'POST /staff/logout': {
    answer: void;
  };
  /** What became of e-mails of late, with masked addresses. */
  'GET /staff/mail/outbox': {
    query: { state?: string; before?: string };
    answer: MailOutbox;
  };
  /** Let an e-mail be tried at once. */
  'POST /staff/mail/outbox/{id}/again': {
    path: { id: string };
    answer: void;
  };
  /** The mail server in force, without its password. */
  'GET /staff/mail/server': {
    answer: MailServer;
  };
  /** Try a mail server, and put it in force when it takes a message. */
  'PUT /staff/mail/server': {
    headers: { 'If-Match'?: string };
    body: MailServerChange;
    answer: MailServerChanged;
  };
  /** Send a test message to the caller through a server that need not be in force. */
  'POST /staff/mail/server/try': {
    body: MailServerInput;
    answer: MailTrial;
  };
  /** Every e-mail, and where the lender has words of their own. */
  'GET /staff/mail/templates': {
    answer: MailTemplates;
  };
  /** The texts of an e-mail in one language, with their history. */
  'GET /staff/mail/templates/{name}/{lang}': {
    path: { name: string; lang: string };
    answer: MailText;
  };
  /** Put words of one's own in force. */
  'PUT /staff/mail/templates/{name}/{lang}': {
    path: { name: string; lang: string };
    headers: { 'If-Match'?: string };
    body: SetMailTextInput;
    answer: MailText;
  };
  /** An e-mail with invented figures and words that count nowhere yet. */
  'POST /staff/mail/templates/{name}/{lang}/preview': {
    path: { name: string; lang: string };
    body: MailWordsInput;
    answer: MailSample;
  };
  /** Put an earlier version in force again, or the shipped text. */
  'POST /staff/mail/templates/{name}/{lang}/restore': {
    path: { name: string; lang: string };
    headers: { 'If-Match'?: string };
    body: RestoreMailTextInput;
    answer: MailText;
  };
  /** Send such a sample to the caller. */
  'POST /staff/mail/templates/{name}/{lang}/try': {
    path: { name: string; lang: string };
    body: MailWordsInput;
    answer: MailTrial;
  };
  /** Which columns one leaves out of a list. */
  'GET /staff/me/columns/{list}': {
    path: { list: string };
    answer: HiddenColumns;
  };
  /** Leave columns out of a list, wherever one signs in. */
  'PUT /staff/me/columns/{list}': {
    path: { list: string };
    body: HideColumnsInput;
    answer: HiddenColumns;
  };
  /** Set up a second factor; it counts once it has been shown to work. */
  'POST /staff/me/factors': {
    body: NewFactorInput;
    answer: NewFactor;
  };
  /** Remove a factor. */
  'DELETE /staff/me/factors/{id}': {
    path: { id: string };
    body: RemoveFactorInput;
    answer: void;
  };
  /** Rename a factor. */
  'PUT /staff/me/factors/{id}': {
    path: { id: string };
    body: RenameFactorInput;
    answer: void;
  };
  /** Show that a factor works. */
  'POST /staff/me/factors/{id}/verify': {
    path: { id: string };
    body: ConfirmFactorInput;
    answer: ConfirmedFactor;
  };
  /** What needs the caller, counted. */
  'GET /staff/me/notices': {
    answer: StaffNotices;
  };
  /** Make ten new recovery codes, shown once. */
  'POST /staff/me/recovery-codes': {
    body: NewCodesInput;
    answer: RecoveryCodes;
  };
  /** Factors, sessions and recovery codes of one's own. */
  'GET /staff/me/security': {
    answer: OwnSecurity;
  };
  /** End all of one's own sessions but this one. */
  'POST /staff/me/sessions/end-others': {
    answer: Ended;
  };
  /** End one of one's own sessions. */
  'DELETE /staff/me/sessions/{id}': {
    path: { id: string };
    answer: void;
  };
  /** Saved views of a list: one's own, and the shared ones. */
  'GET /staff/me/views': {
    query: { list?: string };
    answer: SavedViews;
  };
  /** Save a view of a list; sharing one needs the right to manage settings. */
  'POST /staff/me/views': {
    body: ViewInput;
    answer: Saved;
  };
  /** Forget a view of one's own. */
  'DELETE /staff/me/views/{id}': {
    path: { id: string };
    answer: void;
  };
  /** Change a view of one's own. */
  'PUT /staff/me/views/{id}': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ChangeViewInput;
    answer: Saved;
  };
  /** Everybody who works or has worked for the lender. */
  'GET /staff/members': {
    answer: StaffMembers;
  };
  /** Invite somebody by mail; the link works once, for 72 hours. A new administrator waits for a second one and for the waiting time. */
  'POST /staff/members': {
    body: InviteInput;
    answer: Invited;
  };
  /** End somebody's access at once. */
  'POST /staff/members/{id}/disable': {
    path: { id: string };
    answer: void;
  };
  /** Give the access back; a mailed link lets them choose a new password. That of an administrator waits for a second one and for the waiting time. */
  'POST /staff/members/{id}/enable': {
    path: { id: string };
    answer: Waits;
  };
  /** Mail a new link to somebody who has not chosen a password yet. */
  'POST /staff/members/{id}/invite': {
    path: { id: string };
    answer: void;
  };
  /** Take such a request back. */
  'DELETE /staff/members/{id}/reset-factors': {
    path: { id: string };
    answer: void;
  };
  /** Ask for somebody's second factors to be taken away: it waits for a second administrator and for the waiting time. */
  'POST /staff/members/{id}/reset-factors': {
    path: { id: string };
    answer: Waits;
  };
  /** Take the password away and mail a link to choose another. */
  'POST /staff/members/{id}/reset-password': {
    path: { id: string };
    answer: void;
  };
  /** Give another role; it counts from the next call on, a higher one after a second administrator and the waiting time. */
  'PUT /staff/members/{id}/role': {
    path: { id: string };
    body: RoleInput;
    answer: Waits;
  };
  /** A file that a message brought; that it was seen is recorded. */
  'GET /staff/messages/{id}/documents/{doc}': {
    path: { id: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** The steps to the opening with where each stands, and the opening that waits. */
  'GET /staff/opening': {
    answer: OpeningGuide;
  };
  /** What blocks an opening and what is advised, as 'florin doctor' says it; servers that Florin depends on are asked. */
  'GET /staff/opening/findings': {
    answer: Findings;
  };
  /** Propose to open; refused while anything blocks or a step is open. */
  'POST /staff/opening/proposals': {
    answer: OpeningGuide;
  };
  /** Open, as the second person. */
  'POST /staff/opening/proposals/{id}/confirm': {
    path: { id: string };
    answer: OpeningGuide;
  };
  /** Refuse an opening with a reason. */
  'POST /staff/opening/proposals/{id}/reject': {
    path: { id: string };
    body: RejectProductInput;
    answer: OpeningGuide;
  };
  /** Take one's own proposal back. */
  'POST /staff/opening/proposals/{id}/withdraw': {
    path: { id: string };
    answer: OpeningGuide;
  };
  /** Take that back. */
  'DELETE /staff/opening/steps/{step}': {
    path: { step: 'two_people' | 'legal' | 'rehearsal' };
    answer: OpeningGuide;
  };
  /** Say that a step is done of which people alone can tell. */
  'PUT /staff/opening/steps/{step}': {
    path: { step: 'two_people' | 'legal' | 'rehearsal' };
    answer: OpeningGuide;
  };
  /** The texts of the papers in a language: the lender's, and what the law fixes. */
  'GET /staff/papers/{lang}': {
    path: { lang: string };
    answer: PaperTexts;
  };
  /** Partners, newest first, and what waits for a person. */
  'GET /staff/partners': {
    answer: Partners;
  };
  /** Make a partner; it counts once a second person has confirmed it, where the lender's rule asks for one. */
  'POST /staff/partners': {
    body: PartnerTerms;
    answer: Partner;
  };
  /** Decide whom an application is credited to of which two partners lay claim. */
  'POST /staff/partners/applications/{id}/credit': {
    path: { id: string };
    body: CreditInput;
    answer: void;
  };
  /** Propose another definition of a partner. */
  'PUT /staff/partners/{id}': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ChangePartnerInput;
    answer: Partner;
  };
  /** The applications of a partner, newest first, as it sees them. */
  'GET /staff/partners/{id}/applications': {
    path: { id: string };
    query: { cursor?: string; limit?: number };
    answer: PartnerApplications;
  };
  /** Let count what waits, as the second person. */
  'POST /staff/partners/{id}/confirm': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: VersionInput;
    answer: Partner;
  };
  /** End a partner at once and for good. */
  'POST /staff/partners/{id}/end': {
    path: { id: string };
    answer: Partner;
  };
  /** The statements of commission of a partner, newest first. */
  'GET /staff/partners/{id}/statements': {
    path: { id: string };
    query: { cursor?: string; limit?: number };
    answer: CommissionStatements;
  };
  /** A statement as a file. */
  'GET /staff/partners/{id}/statements/{statement}/file': {
    path: { id: string; statement: string };
    query: { format?: 'pdf' | 'csv' };
    answer: void;
  };
  /** Plan the payout of a statement, for a batch that a second person releases. */
  'POST /staff/partners/{id}/statements/{statement}/pay': {
    path: { id: string; statement: string };
    answer: CommissionStatement;
  };
  /** Drop what waits for a second person. */
  'POST /staff/partners/{id}/withdraw': {
    path: { id: string };
    answer: Partner;
  };
  /** Sign in with a passkey alone. */
  'POST /staff/passkey/login': {
    body: PasskeyInput;
    answer: StaffSession;
  };
  /** Begin to sign in with a passkey alone. */
  'POST /staff/passkey/options': {
    answer: Challenge;
  };
  /** Change the password. */
  'POST /staff/password': {
    body: PasswordInput;
    answer: StaffSession;
  };
  /** Payouts, newest first. */
  'GET /staff/payouts': {
    query: { state?: 'planned' | 'held' | 'ready' | 'exported' | 'settled' | 'returned' | 'cancelled'; ids?: string; external_id?: string; cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string; expand?: string };
    answer: PayoutPage;
  };
  /** Plan a further attempt after one that came back. */
  'POST /staff/payouts': {
    headers: { 'Idempotency-Key'?: string };
    body: PlanPayoutInput;
    answer: Payout;
  };
  /** Batches of payouts, newest first. */
  'GET /staff/payouts/batches': {
    query: { cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string };
    answer: BatchPage;
  };
  /** Put planned payouts into a batch for somebody else to release. */
  'POST /staff/payouts/batches': {
    headers: { 'Idempotency-Key'?: string };
    body: BatchOrder;
    answer: Batch;
  };
  /** Take a batch apart that is not released. */
  'POST /staff/payouts/batches/{id}/discard': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: VersionInput;
    answer: Batch;
  };
  /** The pain.001 of a released batch, the same bytes each time; in a currency without a rail a list (CSV) of what is entered at the bank by hand. */
  'GET /staff/payouts/batches/{id}/file': {
    path: { id: string };
    query: { copy?: boolean };
    answer: void;
  };
  /** Release a batch: its file for the bank is made, once; after a delay where a program releases it. */
  'POST /staff/payouts/batches/{id}/release': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: VersionInput;
    answer: Batch;
  };
  /** Have the adapter hand the file of a released batch to the bank, once. */
  'POST /staff/payouts/batches/{id}/send': {
    path: { id: string };
    body: BankOrderSending;
    answer: Batch;
  };
  /** Say whether the bank has received a file that no clear answer came to. */
  'POST /staff/payouts/batches/{id}/settle': {
    path: { id: string };
    body: BankOrderFinding;
    answer: Batch;
  };
  /** Stop what a program has released, before its file is made. */
  'POST /staff/payouts/batches/{id}/stop': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: VersionInput;
    answer: Batch;
  };
  /** Keep a payout from leaving. */
  'POST /staff/payouts/{id}/hold': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: ReasonInput;
    answer: Payout;
  };
  /** Let a held payout go. */
  'POST /staff/payouts/{id}/release-hold': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ReasonInput;
    answer: Payout;
  };
  /** Say that a payout was refused or came back. */
  'POST /staff/payouts/{id}/return': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: ReturnPayoutInput;
    answer: Payout;
  };
  /** Say that the bank has booked a payout, where no file says so. */
  'POST /staff/payouts/{id}/settle': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: SettlePayoutInput;
    answer: Payout;
  };
  /** Vintages, roll rates, portfolio at risk, concentration, early repayments and decisions of a period. */
  'GET /staff/portfolio': {
    query: { months?: number; product?: string; country?: string; channel?: 'site' | 'staff' | 'partner' | 'takeover'; quarters?: boolean };
    answer: PortfolioFigures;
  };
  /** How groups of applicants fared in a period. */
  'GET /staff/portfolio/fairness': {
    query: { months?: number; product?: string; country?: string; channel?: 'site' | 'staff' | 'partner' | 'takeover'; quarters?: boolean };
    answer: Fairness;
  };
  /** One table of these as a file; that it was taken is recorded. */
  'GET /staff/portfolio/file': {
    query: { months?: number; product?: string; country?: string; channel?: 'site' | 'staff' | 'partner' | 'takeover'; quarters?: boolean; person?: string; table: 'vintages' | 'rolls' | 'risk' | 'concentration' | 'early' | 'decisions' | 'reasons' | 'refusals' | 'fairness' | 'against' | 'overrides'; format: 'csv' | 'xlsx' };
    answer: void;
  };
  /** Decisions against the opinion of the checks, and how loans went by that opinion. */
  'GET /staff/portfolio/overrides': {
    query: { months?: number; product?: string; country?: string; channel?: 'site' | 'staff' | 'partner' | 'takeover'; quarters?: boolean; person?: string; cursor?: string; limit?: number };
    answer: PortfolioOverrides;
  };
  /** What people have asked about their data, and complaints. */
  'GET /staff/privacy/cases': {
    query: { kind?: 'export' | 'correction' | 'erasure' | 'complaint'; open?: boolean; cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string };
    answer: PrivacyCases;
  };
  /** Tell a person that somebody has their case in hand. */
  'POST /staff/privacy/cases/{id}/acknowledge': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: CasedInput;
    answer: PrivacyCase;
  };
  /** Answer a complaint or a correction. */
  'POST /staff/privacy/cases/{id}/answer': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: CaseAnswerInput;
    answer: PrivacyCase;
  };
  /** A file that came with a complaint; that it was seen is recorded. */
  'GET /staff/privacy/cases/{id}/documents/{doc}': {
    path: { id: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
  /** Write down a complaint for a person. */
  'POST /staff/privacy/complaints': {
    headers: { 'Idempotency-Key': string };
    body: FiledComplaint;
    answer: Filed;
  };
  /** The complaints of a year by category, channel and product: how they ended and how long they took. */
  'GET /staff/privacy/complaints/years/{year}': {
    path: { year: number };
    answer: ComplaintYear;
  };
  /** The same as a file; that it was taken is recorded. */
  'GET /staff/privacy/complaints/years/{year}/file': {
    path: { year: number };
    query: { format: 'csv' | 'xlsx' };
    answer: void;
  };
  /** Fetch the archive of a person; it is recorded. */
  'GET /staff/privacy/exports/{id}/archive': {
    path: { id: string };
    answer: void;
  };
  /** What keeps records from being erased. */
  'GET /staff/privacy/holds': {
    query: { cursor?: string; limit?: number; created_after?: string; created_before?: string };
    answer: HoldPage;
  };
  /** Take back that a hold is to be lifted. */
  'POST /staff/privacy/holds/{id}/keep': {
    path: { id: string };
    answer: void;
  };
  /** Ask for a hold to be lifted, or lift what another person asked for. */
  'POST /staff/privacy/holds/{id}/lift': {
    path: { id: string };
    answer: Lifted;
  };
  /** What is kept of a person, with holds and cases. */
  'GET /staff/privacy/persons/{kind}/{id}': {
    path: { kind: string; id: string };
    answer: PrivacyPerson;
  };
  /** Erase what no law keeps of a person who has asked for it. */
  'POST /staff/privacy/persons/{kind}/{id}/erasure': {
    path: { kind: string; id: string };
    headers: { 'Idempotency-Key': string };
    answer: RightsCase;
  };
  /** Make an archive for a person. */
  'POST /staff/privacy/persons/{kind}/{id}/export': {
    path: { kind: string; id: string };
    headers: { 'Idempotency-Key': string };
    answer: RightsCase;
  };
  /** Keep a person's records, whatever the table of retention says. */
  'POST /staff/privacy/persons/{kind}/{id}/hold': {
    path: { kind: string; id: string };
    headers: { 'Idempotency-Key'?: string };
    body: HoldInput;
    answer: PrivacyHold;
  };
  /** The register of processing. */
  'GET /staff/privacy/register': {
    answer: ProcessingRegister;
  };
  /** The table of retention, and the runs. */
  'GET /staff/privacy/retention': {
    answer: Retention;
  };
  /** Count what is kept too long; nothing is erased. */
  'POST /staff/privacy/retention/runs': {
    answer: RetentionRun;
  };
  /** Erase what a run has counted. */
  'POST /staff/privacy/retention/runs/{id}/release': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: CasedInput;
    answer: RetentionRun;
  };
  /** The products in force, and the changes proposed of late. */
  'GET /staff/products': {
    answer: Overview;
  };
  /** Propose a change, or a new product. */
  'POST /staff/products/proposals': {
    headers: { 'Idempotency-Key'?: string };
    body: Input;
    answer: Proposal;
  };
  /** Let a change come into force on its day, as the second person. */
  'POST /staff/products/proposals/{id}/confirm': {
    path: { id: string };
    answer: Proposal;
  };
  /** Refuse a change with a reason. */
  'POST /staff/products/proposals/{id}/reject': {
    path: { id: string };
    body: RejectProductInput;
    answer: Proposal;
  };
  /** Take a change back before it is in force. */
  'POST /staff/products/proposals/{id}/withdraw': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: Proposal;
  };
  /** Programs that call this API, newest first, and what the caller may choose for one. */
  'GET /staff/programs': {
    answer: Programs;
  };
  /** Make a program with its first secret, shown once; it wants a fresh sign-in or the password, and a second person where the lender's rule asks for one. */
  'POST /staff/programs': {
    body: CreateProgramInput;
    answer: MadeProgram;
  };
  /** Stop every program from its next call on. */
  'POST /staff/programs/stop-all': {
    answer: StoppedPrograms;
  };
  /** Change what a program is; what lets it do more waits for a second person. */
  'PUT /staff/programs/{id}': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ChangeProgramInput;
    answer: Program;
  };
  /** Let a program do what waits, as the second person; wants a fresh sign-in or the password. */
  'POST /staff/programs/{id}/confirm': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ConfirmProgramInput;
    answer: Program;
  };
  /** End a program at once and for good. */
  'POST /staff/programs/{id}/end': {
    path: { id: string };
    answer: Program;
  };
  /** Give a program a public key, with whose private half it signs for tokens; it waits for a second person like a program. */
  'POST /staff/programs/{id}/keys': {
    path: { id: string };
    body: AddKeyInput;
    answer: Program;
  };
  /** End a public key at once, and the tokens that were got with it. */
  'POST /staff/programs/{id}/keys/{key}/end': {
    path: { id: string; key: string };
    answer: Program;
  };
  /** Make another secret, shown once; it waits for a second person like a program. */
  'POST /staff/programs/{id}/secrets': {
    path: { id: string };
    body: AddSecretInput;
    answer: MadeProgram;
  };
  /** End a secret at once. */
  'POST /staff/programs/{id}/secrets/{secret}/end': {
    path: { id: string; secret: string };
    answer: Program;
  };
  /** Propose to let a stopped program go on. */
  'POST /staff/programs/{id}/start': {
    path: { id: string };
    answer: Program;
  };
  /** Stop a program from its next call on. */
  'POST /staff/programs/{id}/stop': {
    path: { id: string };
    answer: Program;
  };
  /** Drop what waits for a second person. */
  'POST /staff/programs/{id}/withdraw': {
    path: { id: string };
    answer: Program;
  };
  /** What registers are to be told of loans, or were. */
  'GET /staff/register-reports': {
    query: { state?: 'open' | 'late' | 'failed' | 'reported' | 'withdrawn'; register?: string; kind?: 'contract' | 'arrears' | 'called' | 'cured' | 'ended' | 'correction'; cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string };
    answer: ReportsToRegisters;
  };
  /** Have the lender's adapter tell the register. */
  'POST /staff/register-reports/{id}/ask': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: ReportToRegister;
  };
  /** Note that the register was told by hand. */
  'POST /staff/register-reports/{id}/report': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    body: ReportInput;
    answer: ReportToRegister;
  };
  /** The answers that are kept ready. */
  'GET /staff/reply-templates': {
    answer: ReplyTemplates;
  };
  /** Keep an answer ready. */
  'POST /staff/reply-templates': {
    headers: { 'If-Match'?: string };
    body: ReplyTemplateInput;
    answer: ReplyTemplate;
  };
  /** Keep an answer ready no more. */
  'DELETE /staff/reply-templates/{id}': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: VersionInput;
    answer: void;
  };
  /** Change an answer that is kept ready. */
  'PUT /staff/reply-templates/{id}': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ReplyTemplateInput;
    answer: ReplyTemplate;
  };
  /** Reports to authorities: what is due, for which period and until when, and what was sent. */
  'GET /staff/reporting': {
    answer: ReportCalendar;
  };
  /** Add a report that the lender owes. */
  'POST /staff/reporting/duties': {
    headers: { 'If-Match'?: string };
    body: ReportDutyInput;
    answer: ReportDuty;
  };
  /** Decide whether a report is owed, from when on, and what the law leaves open of it. */
  'POST /staff/reporting/duties/{id}': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ReportDutyInput;
    answer: ReportDuty;
  };
  /** Record that a report was sent, or correct such a record by another. */
  'POST /staff/reporting/filings': {
    headers: { 'If-Match'?: string };
    body: ReportFilingInput;
    answer: ReportFiling;
  };
  /** What a deletion of all requests would do, what is kept and why, and what the last one did. */
  'GET /staff/reset': {
    answer: ResetPreview;
  };
  /** Delete all requests, after a backup; wants the phrase, and a second factor or, of whoever has none, the password. */
  'POST /staff/reset': {
    headers: { 'Idempotency-Key': string };
    body: ResetOrder;
    answer: ResetRun;
  };
  /** What a deletion has kept, each request with the reason. */
  'GET /staff/reset/{id}/kept': {
    path: { id: string };
    query: { cursor?: string };
    answer: KeptRequests;
  };
  /** Changes of the lender's own roles that wait, and those that have ended lately. */
  'GET /staff/role-changes': {
    answer: RoleChanges;
  };
  /** Propose to make, change or close a role of the lender's own. */
  'POST /staff/role-changes': {
    headers: { 'If-Match'?: string };
    body: RoleDraft;
    answer: RoleChange;
  };
  /** Confirm a change of a role, as the second person; it counts when the waiting time is over. */
  'POST /staff/role-changes/{id}/confirm': {
    path: { id: string };
    answer: RoleChange;
  };
  /** Refuse or stop a change of a role that does not count yet, with a reason. */
  'POST /staff/role-changes/{id}/reject': {
    path: { id: string };
    body: RejectProductInput;
    answer: RoleChange;
  };
  /** Take one's own change of a role back. */
  'POST /staff/role-changes/{id}/withdraw': {
    path: { id: string };
    answer: RoleChange;
  };
  /** The roles, what each may do and who has it. */
  'GET /staff/roles': {
    answer: RoleSet[];
  };
  /** The rules in force, drafts, and changes of late. */
  'GET /staff/rules': {
    answer: RuleOverview;
  };
  /** Propose to bring a version into force that was tried. */
  'POST /staff/rules/changes': {
    headers: { 'Idempotency-Key'?: string };
    body: RuleChangeInput;
    answer: RuleChange;
  };
  /** Bring rules into force on their day, as the second person. */
  'POST /staff/rules/changes/{id}/confirm': {
    path: { id: string };
    answer: RuleChange;
  };
  /** Refuse a change with a reason. */
  'POST /staff/rules/changes/{id}/reject': {
    path: { id: string };
    body: RejectRulesInput;
    answer: RuleChange;
  };
  /** Propose what was in force before a change. */
  'POST /staff/rules/changes/{id}/return': {
    path: { id: string };
    body: RuleReturnInput;
    answer: RuleChange;
  };
  /** Take a change back before it is in force. */
  'POST /staff/rules/changes/{id}/withdraw': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: RuleChange;
  };
  /** Begin a draft with the rules in force. */
  'POST /staff/rules/drafts': {
    headers: { 'Idempotency-Key'?: string };
    body: NewRuleDraftInput;
    answer: RuleDraftDetail;
  };
  /** A draft, in any of its versions. */
  'GET /staff/rules/drafts/{id}': {
    path: { id: string };
    query: { version?: number; since?: number };
    answer: RuleDraftDetail;
  };
  /** Keep a new version of a draft. */
  'PUT /staff/rules/drafts/{id}': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: RuleDraftInput;
    answer: RuleDraftDetail;
  };
  /** Put a draft away. */
  'POST /staff/rules/drafts/{id}/discard': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: DiscardRuleDraftInput;
    answer: RuleDraftDetail;
  };
  /** Try a draft on past requests, in the background; no request is changed. */
  'POST /staff/rules/drafts/{id}/replays': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: RuleReplayInput;
    answer: RuleReplayDetail;
  };
  /** Take a draft back that was put away. */
  'POST /staff/rules/drafts/{id}/restore': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: RuleDraftDetail;
  };
  /** A trial with what it has found so far. */
  'GET /staff/rules/replays/{id}': {
    path: { id: string };
    answer: RuleReplayDetail;
  };
  /** End a trial; what it has found so far stays. */
  'POST /staff/rules/replays/{id}/cancel': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: RuleReplayDetail;
  };
  /** The requests that come out otherwise. */
  'GET /staff/rules/replays/{id}/cases': {
    path: { id: string };
    query: { active?: 'favourable' | 'review' | 'unfavourable'; draft?: 'favourable' | 'review' | 'unfavourable'; cursor?: string; limit?: number };
    answer: ReplayCases;
  };
  /** A table of a trial to take along, with the right to export lists; that it was taken is recorded. */
  'GET /staff/rules/replays/{id}/export': {
    path: { id: string };
    query: { part?: 'cases' | 'matrix' | 'income' | 'parity'; format?: 'csv' | 'xlsx'; separator?: 'comma' | 'semicolon' };
    answer: void;
  };
  /** The file on the score for a supervisor, of whole months and a product or all; that it was taken is recorded. */
  'GET /staff/rules/score-file': {
    query: { months?: number; product?: string; format?: 'pdf' | 'zip' };
    answer: void;
  };
  /** The lists of sanctions and of politically exposed persons that are in force. */
  'GET /staff/screening/lists': {
    answer: ScreeningLists;
  };
  /** Who is signed in. */
  'GET /staff/session': {
    answer: StaffSession;
  };
  /** Sign everybody out, on every device. */
  'POST /staff/sessions/end-all': {
    body: EndAllInput;
    answer: EndedAll;
  };
  /** Put a change in force, as the second person. */
  'POST /staff/setting-proposals/{id}/confirm': {
    path: { id: string };
    answer: SettingsEntry;
  };
  /** One of them as a PDF, marked on each page; that the caller has looked at it is noted. */
  'GET /staff/setting-proposals/{id}/picture': {
    path: { id: string };
    query: { paper: string; law: string; lang: string };
    answer: void;
  };
  /** The specimens that show what a proposal about the papers changes, and who has looked at them. */
  'GET /staff/setting-proposals/{id}/pictures': {
    path: { id: string };
    answer: Pictures;
  };
  /** Refuse a change with a reason. */
  'POST /staff/setting-proposals/{id}/reject': {
    path: { id: string };
    body: RejectProductInput;
    answer: SettingsEntry;
  };
  /** Take one's own change back. */
  'POST /staff/setting-proposals/{id}/withdraw': {
    path: { id: string };
    answer: SettingsEntry;
  };
  /** The settings in force, and the changes that wait. */
  'GET /staff/settings': {
    answer: SettingsOverview;
  };
  /** The colours that a brand would give, with what was moved for contrast; nothing is kept. */
  'POST /staff/settings/brand/preview': {
    body: PreviewBrandInput;
    answer: Palette;
  };
  /** Change a setting; what guards the lender's habits waits for another person. */
  'PUT /staff/settings/{name}': {
    path: { name: string };
    headers: { 'If-Match'?: string };
    body: ChangeSettingInput;
    answer: SettingsEntry;
  };
  /** Put an earlier version in force again. */
  'POST /staff/settings/{name}/restore': {
    path: { name: string };
    headers: { 'If-Match'?: string };
    body: RestoreSettingInput;
    answer: SettingsEntry;
  };
  /** The versions of a setting, the newest first, with what each changed. */
  'GET /staff/settings/{name}/versions': {
    path: { name: string };
    query: { below?: number };
    answer: SettingsHistory;
  };
  /** Files of loans from other books, newest first. */
  'GET /staff/takeovers': {
    answer: TakeoverPage;
  };
  /** Send a file of loans; it is checked in the background, and nothing comes of it yet. */
  'POST /staff/takeovers': {
    query: { cut_off: string };
    body: void;
    answer: Takeover;
  };
  /** How tables of other systems are read: the mappings that were kept, and those that come with Florin. */
  'GET /staff/takeovers/mappings': {
    answer: TakeoverMappings;
  };
  /** Remove a mapping that was kept. */
  'POST /staff/takeovers/mappings/{id}/remove': {
    path: { id: string };
    answer: TakeoverMappings;
  };
  /** An empty file to begin with, as a workbook. */
  'GET /staff/takeovers/template': {
    answer: void;
  };
  /** Let a file in, as the second person: its loans are taken over in the background. */
  'POST /staff/takeovers/{id}/confirm': {
    path: { id: string };
    answer: Takeover;
  };
  /** Say what the lender's own books have, for each product. */
  'PUT /staff/takeovers/{id}/control': {
    path: { id: string };
    body: CheckTakeoverInput;
    answer: Takeover;
  };
  /** Forget a file that is not proposed. */
  'POST /staff/takeovers/{id}/drop': {
    path: { id: string };
    answer: Takeover;
  };
  /** What is wrong in a file, as a table. */
  'GET /staff/takeovers/{id}/faults': {
    path: { id: string };
    query: { format: 'csv' | 'xlsx' };
    answer: void;
  };
  /** Keep a mapping under a name and check a file by it, in the background. */
  'POST /staff/takeovers/{id}/map': {
    path: { id: string };
    body: TakeoverMapped;
    answer: Takeover;
  };
  /** Read the first loans of a file by a mapping; nothing is kept. */
  'POST /staff/takeovers/{id}/preview': {
    path: { id: string };
    body: PreviewTakeoverInput;
    answer: TakeoverPreview;
  };
  /** Propose to let a file in that agrees with the control figures. */
  'POST /staff/takeovers/{id}/propose': {
    path: { id: string };
    answer: Takeover;
  };
  /** Refuse a file with a reason. */
  'POST /staff/takeovers/{id}/reject': {
    path: { id: string };
    body: BooksReasonInput;
    answer: Takeover;
  };
  /** What a file has whose columns are not Florin's, and the mapping that fits it best. */
  'GET /staff/takeovers/{id}/tables': {
    path: { id: string };
    answer: TakeoverTables;
  };
  /** Take the loans of a file back, as long as nothing has happened to them. */
  'POST /staff/takeovers/{id}/undo': {
    path: { id: string };
    body: BooksReasonInput;
    answer: Takeover;
  };
  /** Take the proposal of a file back. */
  'POST /staff/takeovers/{id}/withdraw': {
    path: { id: string };
    answer: Takeover;
  };
  /** Tasks about what the caller may read: open ones by their day, or those that are done. */
  'GET /staff/tasks': {
    query: { whose?: 'mine' | 'team' | 'all' | 'nobody'; state?: 'open' | 'done'; due?: 'late' | 'today' | 'week'; kind?: 'request' | 'loan' | 'client'; about?: string; cursor?: string; limit?: number };
    answer: StaffTasks;
  };
  /** Set a task about a request, a loan or a client. */
  'POST /staff/tasks': {
    headers: { 'Idempotency-Key': string };
    body: AddTaskInput;
    answer: StaffTask;
  };
  /** To whom a task may be given. */
  'GET /staff/tasks/takers': {
    answer: TaskTakers;
  };
  /** Change the words, the day and whose an open task is. */
  'PUT /staff/tasks/{id}': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ChangeTaskInput;
    answer: StaffTask;
  };
  /** Take an open task away: one of one's own, or with settings.manage any. */
  'POST /staff/tasks/{id}/delete': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: VersionInput;
    answer: void;
  };
  /** Say that a task is done, and what came of it. */
  'POST /staff/tasks/{id}/done': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: EndTaskInput;
    answer: StaffTask;
  };
  /** Say that a task is not done after all. */
  'POST /staff/tasks/{id}/reopen': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: VersionInput;
    answer: StaffTask;
  };
  /** One page of the inbox. */
  'GET /staff/threads': {
    query: { state?: 'unread' | 'mine' | 'unassigned' | 'high' | 'closed'; q?: string; account?: string; cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string };
    answer: Inbox;
  };
  /** Begin a conversation with a client; it takes the files of the draft. */
  'POST /staff/threads': {
    headers: { 'Idempotency-Key': string };
    body: ThreadOutreach;
    answer: SentMessage;
  };
  /** A conversation whole, with what staff noted about it. */
  'GET /staff/threads/{id}': {
    path: { id: string };
    answer: Thread;
  };
  /** Give it to a colleague, or take it back. */
  'POST /staff/threads/{id}/assign': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: AssignThreadInput;
    answer: Thread;
  };
  /** End it. */
  'POST /staff/threads/{id}/close': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: VersionInput;
    answer: Thread;
  };
  /** Throw away what the caller has begun to write; "new-" and an account for a conversation that is yet to begin. */
  'DELETE /staff/threads/{id}/draft': {
    path: { id: string };
    answer: void;
  };
  /** What the caller has begun to write; "new-" and an account for a conversation that is yet to begin. */
  'GET /staff/threads/{id}/draft': {
    path: { id: string };
    answer: KeptDraft;
  };
  /** Keep what the caller has written so far; without words and files there is no draft; "new-" and an account for a conversation that is yet to begin. */
  'PUT /staff/threads/{id}/draft': {
    path: { id: string };
    body: MessageDraftInput;
    answer: KeptDraft;
  };
  /** Add a file to what the caller is writing; "new-" and an account for a conversation that is yet to begin. */
  'POST /staff/threads/{id}/draft/documents': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: FormData;
    answer: Document;
  };
  /** Take a file out of what the caller is writing; "new-" and an account for a conversation that is yet to begin. */
  'DELETE /staff/threads/{id}/draft/documents/{doc}': {
    path: { id: string; doc: string };
    answer: void;
  };
  /** Answer: a client in their area, a visitor by e-mail. */
  'POST /staff/threads/{id}/messages': {
    path: { id: string };
    headers: { 'Idempotency-Key': string; 'If-Match'?: string };
    body: ThreadReply;
    answer: SentMessage;
  };
  /** Note something that only staff see. */
  'POST /staff/threads/{id}/notes': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: ThreadNoteInput;
    answer: Thread;
  };
  /** Say how soon it should be answered. */
  'POST /staff/threads/{id}/priority': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: PrioritiseInput;
    answer: Thread;
  };
  /** What is new in it counts as read. */
  'POST /staff/threads/{id}/read': {
    path: { id: string };
    answer: void;
  };
  /** Let it go on. */
  'POST /staff/threads/{id}/reopen': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: VersionInput;
    answer: Thread;
  };
  /** Somebody has to read it again. */
  'POST /staff/threads/{id}/unread': {
    path: { id: string };
    answer: void;
  };
  /** Addresses that are told of events, and what there is to choose. */
  'GET /staff/webhooks': {
    query: { cursor?: string; limit?: number; created_after?: string; created_before?: string; updated_since?: string };
    answer: Webhooks;
  };
  /** Add an address; its secret is shown once. */
  'POST /staff/webhooks': {
    headers: { 'Idempotency-Key'?: string };
    body: WebhookInput;
    answer: MadeWebhook;
  };
  /** Forget an address; what waits for it never leaves. */
  'DELETE /staff/webhooks/{id}': {
    path: { id: string };
    query: { version: number };
    answer: void;
  };
  /** Change an address. */
  'PUT /staff/webhooks/{id}': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: ChangeWebhookInput;
    answer: Webhook;
  };
  /** What an address was told, newest first; kept for thirty days. */
  'GET /staff/webhooks/{id}/deliveries': {
    path: { id: string };
    query: { state?: 'waiting' | 'delivered' | 'given_up'; cursor?: string; limit?: number };
    answer: WebhookLog;
  };
  /** One delivery with what was sent and all that came of it. */
  'GET /staff/webhooks/{id}/deliveries/{event}': {
    path: { id: string; event: string };
    answer: WebhookDelivery;
  };
  /** Let a delivery that is over leave once more, under the same id. */
  'POST /staff/webhooks/{id}/deliveries/{event}/send': {
    path: { id: string; event: string };
    headers: { 'Idempotency-Key'?: string };
    answer: WebhookDelivery;
  };
  /** Stop what leaves for an address; it waits, for thirty days at most. */
  'POST /staff/webhooks/{id}/pause': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: WebhookVersion;
    answer: Webhook;
  };
  /** Let a part of the log of events leave for an address once more, under the same ids. */
  'POST /staff/webhooks/{id}/replay': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    body: WebhookReplayInput;
    answer: WebhookReplayed;
  };
  /** Let an address be told again, beginning with what has waited. */
  'POST /staff/webhooks/{id}/resume': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string; 'If-Match'?: string };
    body: WebhookVersion;
    answer: Webhook;
  };
  /** Draw another secret, shown once; for a day both sign. */
  'POST /staff/webhooks/{id}/secret': {
    path: { id: string };
    headers: { 'If-Match'?: string };
    body: WebhookVersion;
    answer: MadeWebhook;
  };
  /** Send an event without meaning, at once and once; answers what came of it. */
  'POST /staff/webhooks/{id}/test': {
    path: { id: string };
    headers: { 'Idempotency-Key'?: string };
    answer: WebhookDelivery;
  };
  /** Say whether a file is a document of the lender, as it was issued; nothing of it is kept. */
  'POST /verify': {
    body: void;
    answer: Verdict;
  };
  /** Say whether a document with this SHA-256 was issued by the lender. */
  'GET /verify/{sha256}': {
    path: { sha256: string };
    answer: Verdict;
  };
  /** Count a visit, if the lender counts and the visitor agreed. */
  'POST /visits': {
    body: VisitInput;
    answer: void;
  };
}
