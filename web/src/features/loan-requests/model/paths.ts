/** Addresses inside the back-office. */
export const adminPaths = {
  dashboard: '/admin-panel-secure-xk',
  requests: '/admin-panel-secure-xk/loan-requests',
  request: (id: string) => `/admin-panel-secure-xk/loan-requests/${encodeURIComponent(id)}`,
} as const;
