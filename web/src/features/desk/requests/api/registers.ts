import { queryOptions } from '@tanstack/react-query';
import type { BudgetInput, ConsultationInput } from '#/api/schema.gen.ts';
import { api, apiUrl, newIdempotencyKey } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { upload } from '#/lib/upload.ts';
import { awaited, mayAnswer } from './awaited.ts';
import { all } from './requests.ts';

const path = <Rest extends string>(id: string, rest: Rest) =>
  `/staff/loan-requests/${encodeURIComponent(id)}/${rest}` as const;

export const registersQuery = (id: string) => reading([...all, 'registers', id], path(id, 'registers'));

export const budgetQuery = (id: string) => reading([...all, 'budget', id], path(id, 'budget'));

export const useRecordConsultation = (id: string) =>
  useChange(all, ({ key, ...body }: ConsultationInput & { key: string }) =>
    api.post(path(id, 'registers'), body, { idempotencyKey: key }),
  );

export const useAskRegister = (id: string) => useChange(all, () => api.post(path(id, 'registers/ask')));

export const answersQuery = (id: string) =>
  queryOptions({
    ...reading([...all, 'evidence', id], path(id, 'evidence')),
    refetchInterval: awaited(mayAnswer),
  });

export const answerFileUrl = (id: string, call: string, file: string) =>
  apiUrl(
    `${path(id, 'evidence')}/${encodeURIComponent(call)}/${encodeURIComponent(file)}?disposition=inline`,
  );

const evidencePath = (id: string, number: number) => `${path(id, 'registers')}/${number}/documents` as const;

/** The server reads a form while it arrives, so the kind must come before the file. */
export const useAddEvidence = (id: string, number: number) =>
  useChange(all, ({ file, onProgress }: { file: File; onProgress: (part: number) => void }) => {
    const form = new FormData();
    form.append('kind', 'other');
    form.append('file', file, file.name);
    return upload(evidencePath(id, number), form, {
      idempotencyKey: newIdempotencyKey(),
      onProgress,
    });
  });

export const useRemoveEvidence = (id: string, number: number) =>
  useChange(all, (file: string) => api.delete(`${evidencePath(id, number)}/${encodeURIComponent(file)}`));

export const evidenceUrl = (id: string, number: number, file: string) =>
  apiUrl(`${evidencePath(id, number)}/${encodeURIComponent(file)}?disposition=inline`);

export const useCorrectBudget = (id: string) =>
  useChange(all, (body: BudgetInput) => api.post(path(id, 'budget'), body));
