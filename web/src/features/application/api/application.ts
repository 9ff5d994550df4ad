import { api } from '#/lib/api.ts';
import { upload } from '#/lib/upload.ts';

/** What an applicant fills in, as the server keeps it: amounts in minor units of the currency, empty for not given. */
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

export type DocumentKind = 'identity' | 'address' | 'income' | 'other';

export interface Document {
  id: string;
  kind: DocumentKind;
  name: string;
  type: string;
  size: number;
  scan_state: 'not_scanned' | 'clean' | 'infected' | 'scan_failed';
  created_at: string;
}

export interface Receipt {
  id: string;
  reference: string;
  created_at: string;
  answer_due_at: string;
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

/** One saving: the version it was made from, and only what changed. */
export interface Edit {
  version: number;
  step: number;
  fields: Partial<Fields>;
}

const current = '/applications/current';

/** Which application is meant, the browser's cookie says; no script can read it. */
export const applications = {
  create: (fields: Partial<Fields>) => api.post<Application>('/applications', fields),
  load: () => api.get<Application>(current),
  save: (edit: Edit) => api.put<Application>(current, edit),
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
