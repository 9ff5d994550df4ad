// Written from the description of the API: go test ./internal/api -run TypesAreFresh -update
// Instants are RFC 3339 in UTC, dates YYYY-MM-DD, amounts whole minor units.

export interface Amount {
  /** Minor units: cents, centimes, pence */
  amount: number;
  currency: 'EUR' | 'CHF' | 'GBP' | 'USD';
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

export interface Application {
  id: string;
  version: number;
  step: number;
  fields: Fields;
  documents: Document[];
  expires_at: string;
  submitted: Receipt | null;
}

export interface ApplicationFields {
  address?: string;
  birth_date?: string;
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
  income_type?: string;
  lang?: string;
  last_name?: string;
  loan_amount?: number;
  loan_duration?: number;
  loan_purpose?: string;
  monthly_income?: number;
  nationality?: string;
  phone?: string;
  postal_code?: string;
  rate_type?: string;
}

export interface ApproveInput {
  version: number;
  send_email: boolean;
}

export interface Claim {
  reference: string;
}

export interface Consent {
  version: string;
}

export interface Counts {
  all: number;
  pending: number;
  approved: number;
  rejected: number;
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

export interface Decided {
  id: string;
  version: number;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'approved' | 'declined';
  processed_at: string | null;
  undo_until: string | null;
}

export interface Decision {
  version: number;
  reason: string;
  send_email: boolean;
}

export interface Declaration {
  declaration: boolean;
  consent_version: string;
}

export interface Detail {
  documents: Document[];
  pti: Pti;
  id: string;
  reference: string;
  version: number;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'approved' | 'declined';
  outcome: string;
  created_at: string;
  answer_due_at: string;
  processed_at: string | null;
  admin_notes: string;
  product: string;
  on_request: boolean;
  amount: Amount;
  duration: number;
  purpose: string;
  lang: string;
  has_account: boolean;
  consent_version: string;
  applicant: Applicant;
  finances: Finances;
  quote: Offer;
  notes: Note[];
  decision: PastDecision | null;
  history: PastDecision[];
  allowed: ('approve' | 'refuse' | 'refuse_now' | 'undo_refusal')[];
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

export interface Document {
  id: string;
  kind: 'identity' | 'address' | 'income' | 'other';
  name: string;
  type: string;
  size: number;
  scan_state: 'not_scanned' | 'clean' | 'infected' | 'scan_failed';
  created_at: string;
}

export interface DraftEdit {
  version: number;
  step: number;
  fields: ApplicationFields;
}

export interface FieldProblem {
  /** JSON pointer of the field; a query parameter is /name */
  pointer: string;
  code: string;
  message_key: string;
  detail: string;
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
}

export interface Finances {
  income_type: string;
  monthly_income: Amount | null;
  employment_status: string;
  employer: string;
  employment_duration: string;
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
  duration: number;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'approved' | 'declined';
  version: number;
}

export interface List {
  items: Item[];
  /** Empty on the last page */
  next_cursor: string;
  /** Of everything, whatever the filter */
  counts: Counts;
  /** Exact, for the filter */
  total: number;
}

export interface LoginInput {
  email: string;
  password: string;
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

export interface Offer {
  borrowing_rate: string;
  rate_type: 'fixed' | 'variable';
  monthly_payment: Amount;
  total_cost: Amount;
  total_payable: Amount;
  instalments: number;
  schedule_head: OfferedInstalment[];
}

export interface OfferedInstalment {
  date: string;
  remaining: Amount;
  interest: Amount;
  payment: Amount;
}

export interface OwnRequest {
  id: string;
  reference: string;
  created_at: string;
  amount: Amount;
  duration: number;
  status: 'pending' | 'approved' | 'rejected';
  stage: 'in_review' | 'approved' | 'declined';
  status_label_key: string;
}

export interface OwnRequests {
  items: OwnRequest[];
  summary: Summary;
}

export interface PasswordInput {
  current: string;
  password: string;
  password_confirm: string;
}

export interface PastDecision {
  by: string;
  at: string;
  kind: 'approve' | 'refuse' | 'refuse_now' | 'undo_refusal';
  reason: string;
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
  /** The broken rules, field by field */
  errors?: FieldProblem[];
  /** Values for the placeholders of the message */
  params?: Record<string, unknown>;
  /** Seconds to wait before trying again */
  retry_after?: number;
}

export interface Product {
  code: string;
  country: string;
  currency: 'EUR' | 'CHF' | 'GBP' | 'USD';
  amount_min: number;
  amount_max: number;
  amount_step: number;
  durations: number[];
  rates: Rates;
  time_zone: string;
  on_request: boolean;
}

export interface Pti {
  /** Percent of the monthly income, two decimals; empty when unknown */
  ratio: string;
  band: 'green' | 'amber' | 'red' | 'unknown';
}

export interface Quote {
  product: string;
  /** A general-law loan: always a manual offer */
  on_request: boolean;
  /** Percent per year */
  borrowing_rate: string;
  /** Percent per year, of the instalments really due */
  apr: string;
  monthly_payment: Amount;
  /** Payment times months */
  total_simulator: Amount;
  /** Sum of the instalments really due */
  total_legal: Amount;
  last_instalment: Amount;
  /** All the interest */
  total_cost: Amount;
}

export interface Rates {
  fixed: string;
  variable: string;
  variable_long_add: string;
  variable_long_above: number;
  min: string;
  max: string;
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

export interface RegisterInput {
  first_name: string;
  last_name: string;
  country: string;
  email: string;
  password: string;
  password_confirm: string;
}

export interface ResetInput {
  /** From the mailed link */
  token: string;
  password: string;
  password_confirm: string;
}

export interface Session {
  /** null when nobody is signed in */
  user: User | null;
  /** When the session ends unless it is used before */
  expires_at: string | null;
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
  demo: boolean;
  currencies: ('EUR' | 'CHF' | 'GBP' | 'USD')[];
  products: Product[];
  simulator: Simulator;
  languages: string[];
  upload: Upload;
  consent: Consent;
  promise: SitePromise;
}

export interface SiteCompany {
  name: string;
  email: string;
  phone: string;
  address_lines: string[];
  placeholder: boolean;
}

export interface SitePromise {
  answer_hours: number;
  draft_days: number;
  default_months: number;
}

export interface Staff {
  email: string;
  name: string;
  role: 'administrator' | 'officer' | 'auditor';
  permissions: ('request.read' | 'request.decide' | 'request.note' | 'document.read' | 'dashboard.read' | 'diagnostics.read' | 'staff.manage' | 'settings.manage' | 'audit.read')[];
}

export interface StaffSession {
  user: Staff;
  /** When the session ends unless it is used before */
  expires_at: string;
  /** Nothing else is open until the password is changed */
  must_change_password: boolean;
}

export interface Summary {
  loan_status: 'approved' | 'pending' | 'none';
  amount: Amount | null;
  duration: number | null;
  monthly_payment: Amount | null;
  next_due: string | null;
}

export interface TokenInput {
  /** From the mailed link */
  token: string;
}

export interface Upload {
  max_bytes: number;
  max_files: number;
  kinds: string[];
  types: string[];
}

export interface User {
  email: string;
  name: string;
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

export interface WholeApplication {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  loan_amount: number;
  declaration: boolean;
  consent_version: string;
  address?: string;
  birth_date?: string;
  city?: string;
  civilite?: string;
  country?: string;
  currency?: string;
  employer?: string;
  employment_duration?: string;
  employment_status?: string;
  house_number?: string;
  income_type?: string;
  lang?: string;
  loan_duration?: number;
  loan_purpose?: string;
  monthly_income?: number;
  nationality?: string;
  postal_code?: string;
  rate_type?: string;
}

/** Every call: what it takes and what it answers. */
export interface Operations {
  /** Company, products, limits and languages. */
  'GET /site': {
    answer: Site;
  };
  /** What a loan would cost. */
  'GET /quote': {
    query: { amount: number; currency?: 'EUR' | 'CHF' | 'GBP' | 'USD'; months: number; rate_type?: 'fixed' | 'variable' };
    answer: Quote;
  };
  /** Start an application. */
  'POST /applications': {
    body: ApplicationFields;
    answer: Application;
  };
  /** The application of this browser. */
  'GET /applications/current': {
    answer: Application;
  };
  /** Save what the applicant has changed. */
  'PUT /applications/current': {
    body: DraftEdit;
    answer: Application;
  };
  /** Forget the application. */
  'DELETE /applications/current': {
    answer: void;
  };
  /** Mail a link that opens the application elsewhere. */
  'POST /applications/current/resume-link': {
    answer: void;
  };
  /** Open an application with a mailed link. */
  'POST /applications/resume': {
    body: TokenInput;
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
  /** Submit the application. */
  'POST /applications/current/submit': {
    headers: { 'Idempotency-Key'?: string };
    body: Declaration;
    answer: Receipt;
  };
  /** Submit a whole application in one go. */
  'POST /loan-requests': {
    headers: { 'Idempotency-Key': string };
    body: WholeApplication;
    answer: Receipt;
  };
  /** Register; the answer is the same for every address. */
  'POST /auth/register': {
    body: RegisterInput;
    answer: void;
  };
  /** Prove the address with the mailed link and sign in. */
  'POST /auth/verify': {
    body: VerifyInput;
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
  /** Who is signed in. */
  'GET /auth/session': {
    answer: Session;
  };
  /** Mail a link to choose a new password; the answer is the same for every address. */
  'POST /auth/recover': {
    body: RecoverInput;
    answer: void;
  };
  /** Choose a new password with the mailed link. */
  'POST /auth/reset': {
    body: ResetInput;
    answer: void;
  };
  /** The client's own requests. */
  'GET /me/loan-requests': {
    answer: OwnRequests;
  };
  /** Join a request to the account with the mailed link. */
  'POST /me/claims': {
    body: TokenInput;
    answer: Claim;
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
  /** Who is signed in. */
  'GET /staff/session': {
    answer: StaffSession;
  };
  /** Change the password. */
  'POST /staff/password': {
    body: PasswordInput;
    answer: StaffSession;
  };
  /** Counters and the newest requests. */
  'GET /staff/dashboard': {
    answer: Dashboard;
  };
  /** How the system is. */
  'GET /staff/diagnostics': {
    answer: Diagnostics;
  };
  /** Requests, newest first, with exact totals. */
  'GET /staff/loan-requests': {
    query: { status?: 'pending' | 'approved' | 'rejected'; q?: string; cursor?: string; limit?: number };
    answer: List;
  };
  /** How many requests there are. */
  'HEAD /staff/loan-requests': {
    answer: void;
  };
  /** One request with everything about it. */
  'GET /staff/loan-requests/{id}': {
    path: { id: string };
    answer: Detail;
  };
  /** Approve. */
  'POST /staff/loan-requests/{id}/approve': {
    path: { id: string };
    body: ApproveInput;
    answer: Decided;
  };
  /** Refuse with a reason. */
  'POST /staff/loan-requests/{id}/refuse': {
    path: { id: string };
    body: Decision;
    answer: Decided;
  };
  /** Refuse at once with the default reason; can be undone for a few seconds. */
  'POST /staff/loan-requests/{id}/refuse-now': {
    path: { id: string };
    body: VersionInput;
    answer: Decided;
  };
  /** Take an immediate refusal back. */
  'POST /staff/loan-requests/{id}/undo-refusal': {
    path: { id: string };
    body: VersionInput;
    answer: Decided;
  };
  /** Add a remark. */
  'POST /staff/loan-requests/{id}/notes': {
    path: { id: string };
    headers: { 'Idempotency-Key': string };
    body: NoteInput;
    answer: Note;
  };
  /** A document of a request. */
  'GET /staff/loan-requests/{id}/documents/{doc}': {
    path: { id: string; doc: string };
    query: { disposition?: 'inline' | 'attachment' };
    answer: void;
  };
}
