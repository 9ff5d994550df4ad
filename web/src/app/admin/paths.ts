const area = '/admin-panel-secure-xk';
const settings = `${area}/settings`;

/** Addresses inside the back-office. */
export const adminPaths = {
  dashboard: area,
  requests: `${area}/loan-requests`,
  request: (id: string) => `${area}/loan-requests/${encodeURIComponent(id)}`,
  interviews: `${area}/interviews`,
  tasks: `${area}/tasks`,
  registerReports: `${area}/register-reports`,
  clients: `${area}/clients`,
  loans: `${area}/loans`,
  loan: (id: string) => `${area}/loans/${encodeURIComponent(id)}`,
  payouts: `${area}/loans/payouts`,
  bank: `${area}/loans/bank`,
  portfolio: `${area}/loans/portfolio`,
  overrides: `${area}/loans/portfolio/overrides`,
  books: `${area}/loans/books`,
  chart: `${area}/loans/books/chart`,
  statements: `${area}/loans/books/statements`,
  rates: `${area}/loans/books/rates`,
  monthEnd: `${area}/loans/books/close`,
  allowance: `${area}/loans/books/allowance`,
  takeover: `${area}/loans/books/takeover`,
  sales: `${area}/loans/books/sales`,
  reporting: `${area}/loans/books/reporting`,
  allowanceRun: (id: string) => `${area}/loans/books/allowance/runs/${encodeURIComponent(id)}`,
  allowanceLoan: (id: string) => `${area}/loans/books/allowance/loans/${encodeURIComponent(id)}`,
  account: (account: string, query: Record<string, string>) =>
    `${area}/loans/books/accounts/${encodeURIComponent(account)}?${new URLSearchParams(query)}`,
  messages: `${area}/messages`,
  settings,
  opening: `${settings}/opening`,
  findings: `${settings}/findings`,
  questions: `${settings}/questions`,
  bankAccounts: `${settings}/bank-accounts`,
  authority: `${settings}/authority`,
  simulator: `${settings}/simulator`,
  uploads: `${settings}/uploads`,
  company: `${settings}/general`,
  brand: `${settings}/brand`,
  hours: `${settings}/hours`,
  team: `${settings}/team`,
  testimonials: `${settings}/testimonials`,
  legal: `${settings}/legal`,
  retention: `${settings}/retention`,
  notices: `${settings}/notices`,
  policies: `${settings}/policies`,
  consents: `${settings}/consents`,
  danger: `${settings}/danger`,
  members: `${settings}/members`,
  roles: `${settings}/roles`,
  branches: `${settings}/branches`,
  law: `${settings}/law`,
  papers: `${settings}/papers`,
  products: `${settings}/products`,
  product: (code: string) => `${settings}/products/${encodeURIComponent(code)}`,
  journal: `${settings}/journal`,
  privacy: `${settings}/privacy`,
  privacyPerson: `${settings}/privacy/person`,
  privacyComplaints: `${settings}/privacy/complaints`,
  privacyRetention: `${settings}/privacy/retention`,
  privacyRegister: `${settings}/privacy/register`,
  mailServer: `${settings}/mail-server`,
  mailTexts: `${settings}/mail-texts`,
  mailOutbox: `${settings}/mail-outbox`,
  backups: `${settings}/backups`,
  copies: `${settings}/copies`,
  security: `${area}/security`,
  /** The documentation, which the server answers itself. */
  manual: `${area}/manual/`,
} as const;

/** Addresses of clients inside the back-office, and of what belongs to them. */
export const clientPaths = {
  list: `${area}/clients`,
  client: (id: string) => `${area}/clients/${encodeURIComponent(id)}`,
  merges: (id: string) => `${area}/clients/${encodeURIComponent(id)}?tab=merges`,
  request: (id: string) => `${area}/loan-requests/${encodeURIComponent(id)}`,
  /** What is kept of someone, at the desk of data protection. */
  rights: (kind: 'account' | 'request', id: string) =>
    `${area}/settings/privacy/person?${new URLSearchParams({ kind, id })}`,
  loan: (id: string) => `${area}/loans/${encodeURIComponent(id)}`,
} as const;

/** Addresses of live loans inside the back-office. */
export const loanPaths = {
  list: `${area}/loans`,
  work: `${area}/loans/collection`,
  post: `${area}/loans/post`,
  held: `${area}/loans/held`,
  strategy: `${area}/loans/strategy`,
  loan: (id: string) => `${area}/loans/${encodeURIComponent(id)}`,
  /** The case of a loan, from a list: what the list shows, and where in it the case stood. */
  case: (id: string, from = '') => `${area}/loans/collection/${encodeURIComponent(id)}${from && `?${from}`}`,
  client: (id: string) => `${area}/clients/${encodeURIComponent(id)}`,
  request: (id: string) => `${area}/loan-requests/${encodeURIComponent(id)}`,
} as const;

/** Addresses of the pages about other programs. */
export const machinePaths = {
  webhooks: `${settings}/webhooks`,
  webhook: (id: string) => `${settings}/webhooks/${encodeURIComponent(id)}`,
  programs: `${settings}/programs`,
  adapters: `${settings}/adapters`,
  partners: `${settings}/partners`,
  partner: (id: string) => `${settings}/partners/${encodeURIComponent(id)}`,
} as const;

const rules = `${settings}/rules`;

/** Addresses of the rule lab. */
export const rulePaths = {
  root: rules,
  draft: (id: string) => `${rules}/drafts/${encodeURIComponent(id)}`,
  replay: (id: string) => `${rules}/replays/${encodeURIComponent(id)}`,
  request: (id: string) => `${area}/loan-requests/${encodeURIComponent(id)}`,
} as const;
