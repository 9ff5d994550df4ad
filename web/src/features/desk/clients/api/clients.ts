import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ClientCriteria, Operations } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { paging, reading, useChange } from '#/lib/calls.ts';

export type ListFilter = Omit<Operations['GET /staff/clients']['query'], 'limit'>;
export type Proposal = Operations['POST /staff/client-merges']['body'];
export type AccessAct = 'end-sessions' | 'block' | 'unblock';

export const pageSize = 50;

/** The key of everything about clients: what changes one of them changes the lists, too. */
export const allClients = ['clients'] as const;

const pathOf = (id: string) => `/staff/clients/${encodeURIComponent(id)}` as const;
const mergePath = (id: string) => `/staff/client-merges/${encodeURIComponent(id)}` as const;

export const listQuery = (filter: ListFilter) => ({
  ...reading([...allClients, 'list', filter], '/staff/clients', { ...filter, limit: pageSize }),
  placeholderData: keepPreviousData,
});

export const searchQuery = (criteria: ClientCriteria) =>
  queryOptions({
    queryKey: [...allClients, 'search', criteria],
    queryFn: ({ signal }) => api.post('/staff/clients/search', criteria, { signal }),
    placeholderData: keepPreviousData,
  });

export const fileQuery = (id: string) => reading([...allClients, 'file', id], pathOf(id));

export const timelineQuery = (id: string) =>
  paging([...allClients, 'timeline', id], ({ cursor, signal }) =>
    api.get(`${pathOf(id)}/timeline`, { signal, query: { cursor } }),
  );

export const useWaiting = () =>
  useInfiniteQuery(
    paging([...allClients, 'waiting'], ({ cursor, signal }) =>
      api.get('/staff/client-merges', { signal, query: { cursor } }),
    ),
  );

export const compareQuery = (keep: string, gone: string) => ({
  ...reading([...allClients, 'compare', keep, gone], `${pathOf(keep)}/compare`, { with: gone }),
  staleTime: 0,
});

export const documentUrl = (requestId: string, id: string) =>
  apiUrl(`/staff/loan-requests/${encodeURIComponent(requestId)}/documents/${encodeURIComponent(id)}`, {
    disposition: 'attachment',
  });

export const paperUrl = (loanId: string, id: string) =>
  apiUrl(`/staff/loans/${encodeURIComponent(loanId)}/documents/${encodeURIComponent(id)}`, {
    disposition: 'attachment',
  });

export const useAddNote = (id: string) =>
  useChange(allClients, ({ body, key }: { body: string; key: string }) =>
    api.post(`${pathOf(id)}/notes`, { body }, { idempotencyKey: key }),
  );

export const useAccess = (id: string) =>
  useChange(allClients, (act: AccessAct) => api.post(`${pathOf(id)}/${act}`));

export const useProposeMerge = () =>
  useChange(allClients, (proposal: Proposal) => api.post('/staff/client-merges', proposal));

export const useConfirmMerge = (id: string) =>
  useChange(allClients, (seen: { keep_version: number; gone_version: number }) =>
    api.post(`${mergePath(id)}/confirm`, seen),
  );

export const useRejectMerge = (id: string) =>
  useChange(allClients, (reason: string) => api.post(`${mergePath(id)}/reject`, { reason }));

export const useUnmerge = (id: string) =>
  useChange(allClients, (act: 'withdraw' | 'undo') => api.post(`${mergePath(id)}/${act}`));
