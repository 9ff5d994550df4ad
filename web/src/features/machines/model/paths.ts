/** Addresses of the pages about other programs. */
const root = '/admin-panel-secure-xk/settings';

export const machinePaths = {
  webhooks: `${root}/webhooks`,
  webhook: (id: string) => `${root}/webhooks/${encodeURIComponent(id)}`,
  keys: `${root}/keys`,
} as const;
