import type { CoApplication, WholeApplication } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import type { DocumentStore } from './application.ts';

export type { CoApplication };

/** An invitation to borrow together. Which one, the browser's cookie says once the mailed link was opened. */
export const invitation = {
  open: (token: string) => api.post('/co-borrower/open', { token }),
  load: () => api.get('/co-borrower/current'),
  submit: (application: WholeApplication) => api.post('/co-borrower/submit', application),
};

export const documentsOfInvitation: DocumentStore = {
  load: invitation.load,
  remove: (id) => api.delete(`/co-borrower/documents/${encodeURIComponent(id)}`),
};
