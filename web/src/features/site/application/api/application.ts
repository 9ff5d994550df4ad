import type {
  Application,
  ApplicationFields,
  Document,
  DraftEdit,
  Fields,
  Receipt,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

/** Amounts are minor units of the currency; empty is not given. An edit holds only what changed. */
export type { Application, Document, DraftEdit as Edit, Fields, Receipt };

export type DocumentKind = Document['kind'];

const current = '/applications/current';

/** Which application is meant, the browser's cookie says; no script can read it. */
export const applications = {
  create: (fields: ApplicationFields) => api.post('/applications', fields),
  load: () => api.get(current),
  save: (edit: DraftEdit) => api.put(current, edit),
  discard: () => api.delete(current),
  mailLink: () => api.post(`${current}/resume-link`),
  byPartner: (token: string) => api.post('/applications/by-partner', { token }),
  inFrame: (token: string) => api.post('/applications/by-partner/frame', { token }),
  resume: (token: string) => api.post('/applications/resume', { token }),
  submit: (consentVersion: string, idempotencyKey: string) =>
    api.post(`${current}/submit`, { declaration: true, consent_version: consentVersion }, { idempotencyKey }),
};

/** The files of an application: those that are there, and those that have not come whole. */
export type Deposited = Pick<Application, 'documents' | 'uploads'>;

/** Where files are kept while a form is being filled in. */
export interface DocumentStore {
  load: () => Promise<Deposited>;
  remove: (id: string) => Promise<void>;
}

export const documentsOfDraft: DocumentStore = {
  load: applications.load,
  remove: (id) => api.delete(`${current}/documents/${encodeURIComponent(id)}`),
};
