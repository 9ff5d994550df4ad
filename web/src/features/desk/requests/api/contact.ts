import type { ContactConfirmation } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { useChange } from '#/lib/calls.ts';
import { all } from './requests.ts';

const path = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/contact-proofs` as const;

export const useNoteProof = (id: string) =>
  useChange(all, (body: ContactConfirmation) => api.post(path(id), body));

export const useAskForProof = (id: string) => useChange(all, () => api.post(`${path(id)}/ask`));
