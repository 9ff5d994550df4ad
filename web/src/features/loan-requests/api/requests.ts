import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiUrl } from '#/lib/api.ts';
import type { Dashboard, Note, RequestDetail, RequestPage } from './types.ts';

export interface ListFilter {
  status?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
}

const all = ['loan-requests'] as const;

export const pageSize = 50;

export const dashboardQuery = () =>
  queryOptions({
    queryKey: [...all, 'dashboard'],
    queryFn: ({ signal }) => api.get<Dashboard>('/staff/dashboard', { signal }),
  });

export const listQuery = (filter: ListFilter) =>
  queryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) =>
      api.get<RequestPage>('/staff/loan-requests', { signal, query: { ...filter, limit: pageSize } }),
    placeholderData: keepPreviousData,
  });

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'detail', id],
    queryFn: ({ signal }) =>
      api.get<RequestDetail>(`/staff/loan-requests/${encodeURIComponent(id)}`, { signal }),
  });

export interface Diagnostics {
  database_ok: boolean;
  latency_ms: number;
  engine: string;
  version: string;
  schema_version: number;
  rows_by_status: Record<string, number>;
}

export const diagnosticsQuery = () =>
  queryOptions({
    queryKey: [...all, 'diagnostics'],
    queryFn: ({ signal }) => api.get<Diagnostics>('/staff/diagnostics', { signal }),
    gcTime: 0,
    staleTime: 0,
  });

interface Decision {
  id: string;
  version: number;
  reason?: string;
  send_email?: boolean;
}

const decide = (action: string) => {
  return ({ id, ...body }: Decision) =>
    api.post<{ version: number }>(`/staff/loan-requests/${encodeURIComponent(id)}/${action}`, body);
};

function useDecision(action: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide(action),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export const useApprove = () => useDecision('approve');
export const useRefuse = () => useDecision('refuse');
export const useRefuseNow = () => useDecision('refuse-now');
export const useUndoRefusal = () => useDecision('undo-refusal');

export function useAddNote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: string; key: string }) =>
      api.post<Note>(
        `/staff/loan-requests/${encodeURIComponent(id)}/notes`,
        { body },
        { idempotencyKey: key },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: detailQuery(id).queryKey }),
  });
}

export function documentUrl(
  requestId: string,
  documentId: string,
  disposition: 'inline' | 'attachment',
): string {
  const path = `/staff/loan-requests/${encodeURIComponent(requestId)}/documents/${encodeURIComponent(documentId)}`;
  return apiUrl(path, { disposition });
}
