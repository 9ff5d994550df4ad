import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Chart, ChartChange, ChartInput, Entry, Statement } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { paging, reading, useLastChange } from '#/lib/calls.ts';

export type { Chart, ChartChange, ChartInput, Entry, Statement };
export type ChartRow = Chart['in_force']['rows'][number];
export type Act = ChartChange['allowed'][number];

const key = ['books'];

/** Every account summed up to a day. */
export const trialBalanceQuery = (on: string) => ({
  ...reading(['trial-balance', on], '/staff/ledger/trial-balance', { on: on || undefined }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

/** A file that the browser fetches itself: it may be large. */
export const journalUrl = (from: string, to: string) => apiUrl('/staff/ledger/journal.csv', { from, to });

/** How accounting programs read files. */
export const formats = ['plain', 'fec', 'datev', 'swiss', 'saft'] as const;
export type Format = (typeof formats)[number];

/** A file for another accounting program, which the browser fetches itself as well. */
export const fileUrl = (query: Record<'format' | 'currency' | 'from' | 'to' | 'lang', string>) =>
  apiUrl('/staff/ledger/file', query);

export const useChart = () =>
  useQuery({ ...reading([...key, 'chart'], '/staff/ledger/chart'), staleTime: 0 });

export const useProposeChart = () =>
  useLastChange(key, ({ body, key: idempotencyKey }: { body: ChartInput; key: string }) =>
    api.post('/staff/ledger/chart/changes', body, { idempotencyKey }),
  );

export const useDecideChart = () =>
  useLastChange(key, ({ id, act, reason }: { id: string; act: Act; reason: string }) => {
    const step = `/staff/ledger/chart/changes/${encodeURIComponent(id)}` as const;
    return act === 'reject' ? api.post(`${step}/reject`, { reason }) : api.post(`${step}/${act}`);
  });

export interface Asked {
  account: string;
  currency: string;
  from: string;
  to: string;
}

/** What happened on an account, page by page. */
export const useStatement = ({ account, ...query }: Asked) =>
  useInfiniteQuery({
    ...paging([...key, 'statement', account, query], ({ cursor, signal }) =>
      api.get(`/staff/ledger/accounts/${encodeURIComponent(account)}`, {
        signal,
        query: { ...query, cursor },
      }),
    ),
    enabled: query.currency !== '' && query.from !== '' && query.to >= query.from,
    staleTime: 0,
  });

export const useEntry = (entry: string) =>
  useQuery(reading([...key, 'entry', entry], '/staff/ledger/entry', { key: entry }));
