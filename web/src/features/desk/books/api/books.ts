import { keepPreviousData } from '@tanstack/react-query';
import { apiUrl } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';

/** Every account summed up to a day. */
export const trialBalanceQuery = (on: string) => ({
  ...reading(['trial-balance', on], '/staff/ledger/trial-balance', { on: on || undefined }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

/** A file that the browser fetches itself: it may be large. */
export const journalUrl = (from: string, to: string) => apiUrl('/staff/ledger/journal.csv', { from, to });
