import type { QueryOf } from '#/api/calls.ts';
import type { ReportInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { all } from './requests.ts';

export type ReportFilter = NonNullable<QueryOf<'GET', '/staff/register-reports'>>;

const one = (id: string) => `/staff/register-reports/${encodeURIComponent(id)}` as const;

export const reportsQuery = (filter: ReportFilter) =>
  reading([...all, 'reports', filter], '/staff/register-reports', filter);

export const reportsOfQuery = (requestId: string) =>
  reading(
    [...all, 'reports-of', requestId],
    `/staff/loan-requests/${encodeURIComponent(requestId)}/register-reports`,
  );

export const useReport = (id: string) =>
  useChange(all, (body: ReportInput) => api.post(`${one(id)}/report`, body));

export const useAskReport = (id: string) => useChange(all, () => api.post(`${one(id)}/ask`));
