import type {
  Application,
  ApplicationFields,
  Document,
  DraftEdit,
  Fields,
  Receipt,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { upload } from '#/lib/upload.ts';

/** Amounts are minor units of the currency; empty is not given. An edit holds only what changed. */
export type { Application, Document, DraftEdit as Edit, Fields, Receipt };

export type DocumentKind = Document['kind'];

const current = '/applications/current';

/** Which application is meant, the browser's cookie says; no script can read it. */
export const applications = {
  create: (fields: ApplicationFields) => api.post<Application>('/applications', fields),
  load: () => api.get<Application>(current),
  save: (edit: DraftEdit) => api.put<Application>(current, edit),
  discard: () => api.delete(current),
  mailLink: () => api.post<void>(`${current}/resume-link`),
  resume: (token: string) => api.post<Application>('/applications/resume', { token }),
  submit: (consentVersion: string, idempotencyKey: string) =>
    api.post<Receipt>(
      `${current}/submit`,
      { declaration: true, consent_version: consentVersion },
      { idempotencyKey },
    ),
  removeDocument: (id: string) => api.delete(`${current}/documents/${encodeURIComponent(id)}`),
};

export interface Sending {
  kind: DocumentKind;
  file: File;
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** The server reads a form while it arrives, so the kind must come before the file. */
export function sendDocument({ kind, file, ...options }: Sending): Promise<Document> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file, file.name);
  return upload<Document>(`${current}/documents`, form, options);
}
