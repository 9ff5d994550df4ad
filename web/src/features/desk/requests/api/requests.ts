import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { Approval, Decision, List, Operations, VersionInput } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { paging, reading, useChange } from '#/lib/calls.ts';

export type ListFilter = Omit<Operations['GET /staff/loan-requests']['query'], 'limit'>;

export const all = ['loan-requests'] as const;

const pageSize = 50;

export const dashboardQuery = () => reading([...all, 'dashboard'], '/staff/dashboard');

export const listQuery = (filter: ListFilter) => ({
  ...reading([...all, 'list', filter], '/staff/loan-requests', { ...filter, limit: pageSize }),
  placeholderData: (before: List | undefined, of?: { queryKey: QueryKey }) =>
    of?.queryKey[1] === 'list' ? before : undefined,
});

/** What the list says of all requests, with next to none of them: counts, and the names of products. */
export const headQuery = () => ({
  ...reading([...all, 'head'], '/staff/loan-requests', { limit: 1 }),
  placeholderData: keepPreviousData,
});

/** How many cards a column of the board gets at once. */
const cardsAtOnce = 20;

/** A column of the board, so much of it as was asked for. */
export const columnQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    ...paging([...all, 'column', filter], ({ cursor, signal }) =>
      api.get('/staff/loan-requests', {
        signal,
        query: { ...filter, limit: cardsAtOnce, cursor },
      }),
    ),
    placeholderData: keepPreviousData,
  });

/** The same page as it was when someone began to go through it: what they decide meanwhile does not leave it. */
export const walkQuery = (filter: ListFilter) => ({
  ...reading(['loan-requests-walk', filter], '/staff/loan-requests', { ...filter, limit: pageSize }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const detailQuery = (id: string) =>
  reading([...all, 'detail', id], `/staff/loan-requests/${encodeURIComponent(id)}`);

export const diagnosticsQuery = () => ({
  ...reading([...all, 'diagnostics'], '/staff/diagnostics'),
  gcTime: 0,
  staleTime: 0,
});

type Of<Body> = Body & { id: string };

const at = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}` as const;

export const useApprove = () =>
  useChange(all, ({ id, ...body }: Of<Approval>) => api.post(`${at(id)}/approve`, body));
export const useRefuse = () =>
  useChange(all, ({ id, ...body }: Of<Decision>) => api.post(`${at(id)}/refuse`, body));
export const useRefuseNow = () =>
  useChange(all, ({ id, ...body }: Of<VersionInput>) => api.post(`${at(id)}/refuse-now`, body));
export const useUndoRefusal = () =>
  useChange(all, ({ id, ...body }: Of<VersionInput>) => api.post(`${at(id)}/undo-refusal`, body));

export const useAddNote = (id: string) =>
  useChange(detailQuery(id).queryKey, ({ body, key }: { body: string; key: string }) =>
    api.post(`/staff/loan-requests/${encodeURIComponent(id)}/notes`, { body }, { idempotencyKey: key }),
  );

export function documentUrl(
  requestId: string,
  documentId: string,
  disposition: 'inline' | 'attachment',
): string {
  const path = `/staff/loan-requests/${encodeURIComponent(requestId)}/documents/${encodeURIComponent(documentId)}`;
  return apiUrl(path, { disposition });
}
