import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CaseWorkers,
  ChangePreview,
  Collection,
  Operations,
  ScheduleTerms,
  Work,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { allLoans, pageSize } from './loans.ts';

export type WorkFilter = Omit<Operations['GET /staff/collection']['query'], 'limit'>;

const pathOf = (id: string) => `/staff/loans/${encodeURIComponent(id)}`;

export const workQuery = (filter: WorkFilter) =>
  queryOptions({
    queryKey: [...allLoans, 'work', filter],
    queryFn: ({ signal }) =>
      api.get<Work>('/staff/collection', { signal, query: { ...filter, limit: pageSize } }),
    placeholderData: keepPreviousData,
  });

/** Who may be given cases. */
export const workersQuery = () =>
  queryOptions({
    queryKey: [...allLoans, 'workers'],
    queryFn: ({ signal }) => api.get<CaseWorkers>('/staff/collection/colleagues', { signal }),
  });

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...allLoans, 'collection', id],
    queryFn: ({ signal }) => api.get<Collection>(`${pathOf(id)}/collection`, { signal }),
  });

export const changeQuery = (id: string, { kind, ...terms }: ScheduleTerms) =>
  queryOptions({
    queryKey: [...allLoans, 'change', id, kind, terms],
    queryFn: ({ signal }) =>
      api.get<ChangePreview>(`${pathOf(id)}/reschedule`, { signal, query: { kind, ...terms } }),
    staleTime: 0,
  });

/** The acts about arrears and the bodies that they take, by their path below the loan. */
interface Acts {
  contacts: Operations['POST /staff/loans/{id}/contacts']['body'];
  assign: Operations['POST /staff/loans/{id}/assign']['body'];
  freeze: Operations['POST /staff/loans/{id}/freeze']['body'];
  promises: Operations['POST /staff/loans/{id}/promises']['body'];
  arrangement: Operations['POST /staff/loans/{id}/arrangement']['body'];
  reschedule: Operations['POST /staff/loans/{id}/reschedule']['body'];
  'call-in': Operations['POST /staff/loans/{id}/call-in']['body'];
  'charge-off': Operations['POST /staff/loans/{id}/charge-off']['body'];
  recovery: Operations['POST /staff/loans/{id}/recovery']['body'];
}

/** An act about the arrears of a loan; the key is the caller's, one per intention. */
export function useCollect<A extends keyof Acts>(id: string, act: A) {
  return useActAt<Acts[A]>(id, act);
}

export const useWithdrawPromise = (id: string, promise: string) =>
  useActAt<{ version: number }>(id, `promises/${encodeURIComponent(promise)}/withdraw`);
export const useCancelChange = (id: string, change: string) =>
  useActAt<{ version: number }>(id, `reschedule/${encodeURIComponent(change)}/cancel`);
export const useAnswerRelief = (id: string, request: string) =>
  useActAt<Operations['POST /staff/loans/{id}/hardship/{request}/answer']['body']>(
    id,
    `hardship/${encodeURIComponent(request)}/answer`,
  );
export const useProposal = (id: string, proposal: string, act: 'confirm' | 'withdraw') =>
  useActAt<undefined>(id, `proposals/${encodeURIComponent(proposal)}/${act}`);

function useActAt<Body>(id: string, path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: Body; key?: string }) =>
      api.post(`${pathOf(id)}/${path}`, body, key ? { idempotencyKey: key } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: allLoans }),
  });
}
