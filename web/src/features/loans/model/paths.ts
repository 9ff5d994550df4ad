const area = '/admin-panel-secure-xk';

/** Addresses of live loans inside the back-office. */
export const loanPaths = {
  list: `${area}/loans`,
  work: `${area}/loans/collection`,
  loan: (id: string) => `${area}/loans/${encodeURIComponent(id)}`,
  /** The case of a loan: a tab of its page. */
  case: (id: string) => `${area}/loans/${encodeURIComponent(id)}?tab=collection`,
  request: (id: string) => `${area}/loan-requests/${encodeURIComponent(id)}`,
} as const;
