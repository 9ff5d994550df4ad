import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  BudgetDesk,
  BudgetInput,
  ConsultationInput,
  Document,
  RegisterDesk,
  ReportInput,
} from '#/api/schema.gen.ts';
import { api, apiUrl, newIdempotencyKey } from '#/lib/api.ts';
import { upload } from '#/lib/upload.ts';
import { all } from './requests.ts';

const path = (id: string, rest: string) => `/staff/loan-requests/${encodeURIComponent(id)}/${rest}`;

export const registersQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'registers', id],
    queryFn: ({ signal }) => api.get<RegisterDesk>(path(id, 'registers'), { signal }),
  });

export const budgetQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'budget', id],
    queryFn: ({ signal }) => api.get<BudgetDesk>(path(id, 'budget'), { signal }),
  });

/** Whatever came of it, everything about requests is read anew: the checks depend on it. */
function useAfter<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: all }) });
}

export const useRecordConsultation = (id: string) =>
  useAfter(({ key, ...body }: ConsultationInput & { key: string }) =>
    api.post<RegisterDesk>(path(id, 'registers'), body, { idempotencyKey: key }),
  );

export const useReport = (id: string) =>
  useAfter((body: ReportInput) => api.post<RegisterDesk>(path(id, 'registers/report'), body));

export const useReportArrears = (id: string) =>
  useAfter((body: ReportInput) => api.post<RegisterDesk>(path(id, 'registers/arrears'), body));

const evidencePath = (id: string, number: number) => path(id, `registers/${number}/documents`);

/** The server reads a form while it arrives, so the kind must come before the file. */
export const useAddEvidence = (id: string, number: number) =>
  useAfter(({ file, onProgress }: { file: File; onProgress: (part: number) => void }) => {
    const form = new FormData();
    form.append('kind', 'other');
    form.append('file', file, file.name);
    return upload<Document>(evidencePath(id, number), form, {
      idempotencyKey: newIdempotencyKey(),
      onProgress,
    });
  });

export const useRemoveEvidence = (id: string, number: number) =>
  useAfter((file: string) => api.delete(`${evidencePath(id, number)}/${encodeURIComponent(file)}`));

export const evidenceUrl = (id: string, number: number, file: string) =>
  apiUrl(`${evidencePath(id, number)}/${encodeURIComponent(file)}?disposition=inline`);

export const useCorrectBudget = (id: string) =>
  useAfter((body: BudgetInput) => api.post<BudgetDesk>(path(id, 'budget'), body));
