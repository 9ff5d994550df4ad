import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BankOrder, Batch, Payout } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { paging, useChange } from '#/lib/calls.ts';

export type { BankOrder, Batch, Payout };

const all = ['payouts'] as const;

/** Page after page, newest first. */
export const payoutsQuery = (state: Payout['state'] | undefined) =>
  infiniteQueryOptions({
    ...paging([...all, 'list', state], ({ cursor, signal }) =>
      api.get('/staff/payouts', { signal, query: { state, cursor } }),
    ),
    staleTime: 0,
  });

/** Milliseconds between two looks while the bank's answer to a file is awaited. */
const soon = 5000;

const awaited = (batches: readonly Batch[]) =>
  batches.some(({ orders }) => orders.some(({ state }) => state === 'sent'));

const batchesQuery = () =>
  infiniteQueryOptions({
    ...paging([...all, 'batches'], ({ cursor, signal }) =>
      api.get('/staff/payouts/batches', {
        signal,
        query: { cursor, limit: 10 },
      }),
    ),
    staleTime: 0,
  });

/** The batches. What the bank rejects of one comes back among the payouts: they are read anew with its answer. */
export function useBatches() {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    ...batchesQuery(),
    refetchInterval: ({ state: { data } }) =>
      awaited(data?.pages.flatMap(({ items }) => items) ?? []) ? soon : false,
  });
  const batches = list.data?.pages.flatMap(({ items }) => items);
  const waits = batches && awaited(batches);
  useEffect(() => {
    if (waits === false) void client.invalidateQueries({ queryKey: [...all, 'list'] });
  }, [waits, client]);
  return { list, batches };
}

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

/** What people do with a batch in a dialog; 'received' and 'not_received' settle what the bank's answer left unclear. */
export type BatchAction = 'release' | 'stop' | 'discard' | 'send' | 'received' | 'not_received';

const batchCalls: Record<BatchAction, (batch: Batch, note: string) => Promise<Batch>> = {
  release: ({ id, version }) => api.post(`${batchPath(id)}/release`, { version }),
  stop: ({ id, version }) => api.post(`${batchPath(id)}/stop`, { version }),
  discard: ({ id, version }) => api.post(`${batchPath(id)}/discard`, { version }),
  send: ({ id, downloaded_at }) =>
    api.post(`${batchPath(id)}/send`, { although_downloaded: downloaded_at !== null }),
  received: (batch, note) => settle(batch, true, note),
  not_received: (batch, note) => settle(batch, false, note),
};

const settle = ({ id, orders }: Batch, received: boolean, note: string) =>
  api.post(`${batchPath(id)}/settle`, { order_id: orders[0]?.id ?? '', received, note });

export const useBatchAction = () =>
  useChange(all, ({ batch, action, note }: { batch: Batch; action: BatchAction; note: string }) =>
    batchCalls[action](batch, note),
  );

/** A copy is of what the bank has already, or may have. */
export const batchFileUrl = (id: string, copy = false) =>
  apiUrl(`${batchPath(id)}/file${copy ? '?copy=true' : ''}`);
