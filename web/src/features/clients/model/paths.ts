const area = '/admin-panel-secure-xk';

/** Addresses of clients inside the back-office, and of what belongs to them. */
export const clientPaths = {
  list: `${area}/clients`,
  client: (id: string) => `${area}/clients/${encodeURIComponent(id)}`,
  merges: (id: string) => `${area}/clients/${encodeURIComponent(id)}?tab=merges`,
  request: (id: string) => `${area}/loan-requests/${encodeURIComponent(id)}`,
  /** What is kept of somebody, at the desk of data protection. */
  rights: (kind: 'account' | 'request', id: string) =>
    `${area}/settings/privacy/person?${new URLSearchParams({ kind, id })}`,
  loan: (id: string) => `${area}/loans/${encodeURIComponent(id)}`,
} as const;
