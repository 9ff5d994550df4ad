import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Batch, Payout } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { useChange } from '#/lib/calls.ts';

export type { Batch, Payout };

const all = ['payouts'] as const;

/** Page after page, newest first. */
export const payoutsQuery = (state: Payout['state'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      api.get('/staff/payouts', { signal, query: { state, cursor: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor || undefined,
    staleTime: 0,
  });

export const batchesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...all, 'batches'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/staff/payouts/batches', {
        signal,
        query: { cursor: pageParam || undefined, limit: 10 },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor || undefined,
    staleTime: 0,
  });

const payoutPath = (id: string) => `/staff/payouts/${encodeURIComponent(id)}` as const;
const batchPath = (id: string) => `/staff/payouts/batches/${encodeURIComponent(id)}` as const;

/** What a dialog asks for beside a yes. */
export interface PayoutWords {
  reason: string;
  on: string;
  iban: string;
  holder: string;
}

/** What people do with a payout in a dialog; 'prepare' is done with several at once. */
export type PayoutAction = Exclude<Payout['allowed'][number], 'prepare'>;

const calls: Record<PayoutAction, (payout: Payout, words: PayoutWords) => Promise<Payout>> = {
  hold: ({ id, version }, { reason }) => api.post(`${payoutPath(id)}/hold`, { version, reason }),
  release_hold: ({ id, version }, { reason }) =>
    api.post(`${payoutPath(id)}/release-hold`, { version, reason }),
  settle: ({ id, version }, { on }) => api.post(`${payoutPath(id)}/settle`, { version, on }),
  return: ({ id, version }, { on, reason }) => api.post(`${payoutPath(id)}/return`, { version, on, reason }),
  repeat: ({ id, loan_id }, { iban, holder }) =>
    api.post('/staff/payouts', { loan_id, iban, holder, replaces: id }),
};

export const usePayoutAction = () =>
  useChange(all, ({ payout, action, words }: { payout: Payout; action: PayoutAction; words: PayoutWords }) =>
    calls[action](payout, words),
  );

/** Each payout enters one batch at most: a second call for the same ones is refused. */
export const usePrepareBatch = () =>
  useChange(all, (order: { payout_ids: string[]; execute_on: string }) =>
    api.post('/staff/payouts/batches', order),
  );

export type BatchAction = 'release' | 'stop' | 'discard';

export const useBatchAction = () =>
  useChange(all, ({ batch: { id, version }, action }: { batch: Batch; action: BatchAction }) =>
    api.post(`${batchPath(id)}/${action}`, { version }),
  );

export const batchFileUrl = (id: string) => apiUrl(`${batchPath(id)}/file`);
