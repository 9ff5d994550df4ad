import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  ClientComparison,
  ClientCriteria,
  ClientFile,
  ClientMerge,
  ClientMerges,
  ClientNote,
  ClientPage,
  ClientTimeline,
  FoundClients,
  Operations,
} from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';

export type ListFilter = Omit<Operations['GET /staff/clients']['query'], 'limit'>;
export type Proposal = Operations['POST /staff/client-merges']['body'];
export type AccessAct = 'end-sessions' | 'block' | 'unblock';

export const pageSize = 50;

/** The key of everything about clients: what changes one of them changes the lists, too. */
export const allClients = ['clients'] as const;

const pathOf = (id: string) => `/staff/clients/${encodeURIComponent(id)}`;
const mergePath = (id: string) => `/staff/client-merges/${encodeURIComponent(id)}`;

export const listQuery = (filter: ListFilter) =>
  queryOptions({
    queryKey: [...allClients, 'list', filter],
    queryFn: ({ signal }) =>
      api.get<ClientPage>('/staff/clients', { signal, query: { ...filter, limit: pageSize } }),
    placeholderData: keepPreviousData,
  });

export const searchQuery = (criteria: ClientCriteria) =>
  queryOptions({
    queryKey: [...allClients, 'search', criteria],
    queryFn: ({ signal }) => api.post<FoundClients>('/staff/clients/search', criteria, { signal }),
    placeholderData: keepPreviousData,
  });

export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: [...allClients, 'file', id],
    queryFn: ({ signal }) => api.get<ClientFile>(pathOf(id), { signal }),
  });

export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...allClients, 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      api.get<ClientTimeline>(`${pathOf(id)}/timeline`, { signal, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor || undefined,
  });

export const waitingQuery = queryOptions({
  queryKey: [...allClients, 'waiting'],
  queryFn: ({ signal }) => api.get<ClientMerges>('/staff/client-merges', { signal }),
});

export const compareQuery = (keep: string, gone: string) =>
  queryOptions({
    queryKey: [...allClients, 'compare', keep, gone],
    queryFn: ({ signal }) =>
      api.get<ClientComparison>(`${pathOf(keep)}/compare`, { signal, query: { with: gone } }),
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

/** Whatever was done to one client may show with another: all are read anew. */
function useClientMutation<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: allClients }),
  });
}

export const useAddNote = (id: string) =>
  useClientMutation(({ body, key }: { body: string; key: string }) =>
    api.post<ClientNote>(`${pathOf(id)}/notes`, { body }, { idempotencyKey: key }),
  );

export const useAccess = (id: string) =>
  useClientMutation((act: AccessAct) => api.post<ClientFile>(`${pathOf(id)}/${act}`));

export const useProposeMerge = () =>
  useClientMutation((proposal: Proposal) => api.post<ClientMerge>('/staff/client-merges', proposal));

export const useConfirmMerge = (id: string) =>
  useClientMutation((seen: { keep_version: number; gone_version: number }) =>
    api.post<ClientMerge>(`${mergePath(id)}/confirm`, seen),
  );

export const useRejectMerge = (id: string) =>
  useClientMutation((reason: string) => api.post<ClientMerge>(`${mergePath(id)}/reject`, { reason }));

export const useUnmerge = (id: string) =>
  useClientMutation((act: 'withdraw' | 'undo') => api.post<ClientMerge>(`${mergePath(id)}/${act}`));
