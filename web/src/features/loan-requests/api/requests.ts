import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  Approval,
  Dashboard,
  Decided,
  Decision,
  Detail,
  Diagnostics,
  List,
  Note,
  Operations,
  VersionInput,
} from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';

export type ListFilter = Omit<Operations['GET /staff/loan-requests']['query'], 'limit'>;

export const all = ['loan-requests'] as const;

const pageSize = 50;

export const dashboardQuery = () =>
  queryOptions({
    queryKey: [...all, 'dashboard'],
    queryFn: ({ signal }) => api.get<Dashboard>('/staff/dashboard', { signal }),
  });

export const listQuery = (filter: ListFilter) =>
  queryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) =>
      api.get<List>('/staff/loan-requests', { signal, query: { ...filter, limit: pageSize } }),
    placeholderData: keepPreviousData,
  });

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'detail', id],
    queryFn: ({ signal }) => api.get<Detail>(`/staff/loan-requests/${encodeURIComponent(id)}`, { signal }),
  });

export const diagnosticsQuery = () =>
  queryOptions({
    queryKey: [...all, 'diagnostics'],
    queryFn: ({ signal }) => api.get<Diagnostics>('/staff/diagnostics', { signal }),
    gcTime: 0,
    staleTime: 0,
  });

type Of<Body> = Body & { id: string };

function useDecision<Body>(action: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Of<Body>) =>
      api.post<Decided>(`/staff/loan-requests/${encodeURIComponent(id)}/${action}`, body),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export const useApprove = () => useDecision<Approval>('approve');
export const useRefuse = () => useDecision<Decision>('refuse');
export const useRefuseNow = () => useDecision<VersionInput>('refuse-now');
export const useUndoRefusal = () => useDecision<VersionInput>('undo-refusal');

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
