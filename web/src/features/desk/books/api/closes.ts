import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Close, CloseInput, Closes } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { paging, reading, useLastChange } from '#/lib/calls.ts';
import type { Act } from './books.ts';

export type { Close, CloseInput };
export type Check = Close['checks'][number];
export type Month = NonNullable<Closes['next']>;

const key = ['books', 'closes'];

/** Up to where the books are closed, and how it came to that, page by page. */
export const useCloses = () =>
  useInfiniteQuery({
    ...paging([...key, 'list'], ({ cursor, signal }) =>
      api.get('/staff/ledger/closes', { signal, query: { cursor } }),
    ),
    staleTime: 0,
  });

/** The books of the next month as they stand. */
export const useChecks = (enabled: boolean) =>
  useQuery({ ...reading([...key, 'checks'], '/staff/ledger/checks'), staleTime: 0, enabled });

export const useProposeClose = () =>
  useLastChange(['books'], ({ body, key: idempotencyKey }: { body: CloseInput; key: string }) =>
    api.post('/staff/ledger/closes', body, { idempotencyKey }),
  );

export const useDecideClose = () =>
  useLastChange(['books'], ({ id, act, reason }: { id: string; act: Act; reason: string }) => {
    const step = `/staff/ledger/closes/${encodeURIComponent(id)}` as const;
    return act === 'reject' ? api.post(`${step}/reject`, { reason }) : api.post(`${step}/${act}`);
  });

/** What was written down when the month was closed, for who checks its digest. */
export const recordUrl = (id: string) => apiUrl(`/staff/ledger/closes/${encodeURIComponent(id)}/record`, {});
