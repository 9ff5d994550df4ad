import { keepPreviousData } from '@tanstack/react-query';
import type { BodyOf } from '#/api/calls.ts';
import type { CollectionHandover, HardshipAnswer, Operations, ScheduleTerms } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';
import { allLoans, pageSize, pathOf, useAct } from './loans.ts';
import type { LetterName } from './types.ts';

export type WorkFilter = Omit<Operations['GET /staff/collection']['query'], 'limit'>;

export const workQuery = (filter: WorkFilter) => ({
  ...reading([...allLoans, 'work', filter], '/staff/collection', { ...filter, limit: pageSize }),
  placeholderData: keepPreviousData,
});

/** Where a case stands in the list as it is filtered, and its neighbours there. */
export const aroundQuery = (query: Operations['GET /staff/collection/around']['query']) => ({
  ...reading([...allLoans, 'around', query], '/staff/collection/around', query),
  staleTime: 0,
});

export const useHandOver = () =>
  useAct((body: CollectionHandover) => api.post('/staff/collection/assign', body));

/** A letter as it would leave now, to be looked at. */
export const letterUrl = (id: string, letter: LetterName) =>
  apiUrl(`${pathOf(id)}/letters/${encodeURIComponent(letter)}/preview.pdf`);

/** Who may be given cases. */
export const workersQuery = () => reading([...allLoans, 'workers'], '/staff/collection/colleagues');

export const collectionQuery = (id: string) =>
  reading([...allLoans, 'collection', id], `${pathOf(id)}/collection`);

/** A new schedule that people agree on; a new rate follows from its index alone. */
export type AgreedTerms = ScheduleTerms & { kind: Exclude<ScheduleTerms['kind'], 'rate'> };

export const changeQuery = (id: string, { kind, ...terms }: AgreedTerms) => ({
  ...reading([...allLoans, 'change', id, kind, terms], `${pathOf(id)}/reschedule`, { kind, ...terms }),
  staleTime: 0,
});

const postKey = [...allLoans, 'post'] as const;

/** The letters that wait for a person who posts them. */
export const postQuery = () => ({ ...reading(postKey, '/staff/collection/post'), staleTime: 0 });

export const usePosted = () =>
  useAct((id: string) => api.post(`/staff/collection/post/${encodeURIComponent(id)}/posted`));

/** The acts about arrears, by their path below the loan. */
type ActName =
  | 'contacts'
  | 'assign'
  | 'freeze'
  | 'letters'
  | 'promises'
  | 'arrangement'
  | 'reschedule'
  | 'call-in'
  | 'charge-off'
  | 'recovery';

type ActAt<A extends ActName> = `/staff/loans/${string}/${A}`;

/** An act about the arrears of a loan; the key is the caller's, one per intention. */
export function useCollect<A extends ActName>(id: string, act: A) {
  return useAct(({ body, key = '' }: { body: BodyOf<'POST', ActAt<A>>; key?: string }) =>
    api.post<ActAt<ActName>>(`${pathOf(id)}/${act}`, body as BodyOf<'POST', ActAt<ActName>>, {
      idempotencyKey: key,
    }),
  );
}

export const useWithdrawPromise = (id: string, promise: string) =>
  useAct((version: number) =>
    api.post(`${pathOf(id)}/promises/${encodeURIComponent(promise)}/withdraw`, { version }),
  );
export const useCancelChange = (id: string, change: string) =>
  useAct((version: number) =>
    api.post(`${pathOf(id)}/reschedule/${encodeURIComponent(change)}/cancel`, { version }),
  );
export const useAnswerRelief = (id: string, request: string) =>
  useAct((answer: HardshipAnswer) =>
    api.post(`${pathOf(id)}/hardship/${encodeURIComponent(request)}/answer`, answer),
  );
export const useProposal = (id: string, proposal: string, act: 'confirm' | 'withdraw') =>
  useAct((_: undefined) => api.post(`${pathOf(id)}/proposals/${encodeURIComponent(proposal)}/${act}`));
