import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CheckedPart, Journal, JournalChoices } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import type { JournalFilter } from '../model/filter.ts';

export const journalQuery = ({ cursor, ...filter }: JournalFilter) =>
  queryOptions({
    queryKey: ['journal', filter, cursor],
    queryFn: ({ signal }) =>
      api.get<Journal>('/staff/journal', { signal, query: { ...filter, cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const choicesQuery = () =>
  queryOptions({
    queryKey: ['journal-choices'],
    queryFn: ({ signal }) => api.get<JournalChoices>('/staff/journal/choices', { signal }),
  });

/** One stretch of the chains, from where the one before ended. */
export const checkPart = (from: string, signal: AbortSignal) =>
  api.get<CheckedPart>('/staff/journal/verification', { signal, query: { from: from || undefined } });
