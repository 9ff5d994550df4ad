import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TrialBalance } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';

/** Every account summed up to a day. */
export const trialBalanceQuery = (on: string) =>
  queryOptions({
    queryKey: ['trial-balance', on],
    queryFn: ({ signal }) =>
      api.get<TrialBalance>('/staff/ledger/trial-balance', { signal, query: { on: on || undefined } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A file that the browser fetches itself: it may be large. */
export const journalUrl = (from: string, to: string) => apiUrl('/staff/ledger/journal.csv', { from, to });
