import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  BudgetDesk,
  BudgetInput,
  ConsultationInput,
  RegisterDesk,
  ReportInput,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
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

export const useCorrectBudget = (id: string) =>
  useAfter((body: BudgetInput) => api.post<BudgetDesk>(path(id, 'budget'), body));
