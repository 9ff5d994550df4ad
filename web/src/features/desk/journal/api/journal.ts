import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';
import type { JournalFilter } from '../model/filter.ts';

export const journalQuery = ({ cursor, ...filter }: JournalFilter) => ({
  ...reading(['journal', filter, cursor], '/staff/journal', { ...filter, cursor, limit: 50 }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

export const choicesQuery = () => reading(['journal-choices'], '/staff/journal/choices');

/** One stretch of the chains, from where the one before ended. */
export const checkPart = (from: string, signal: AbortSignal) =>
  api.get('/staff/journal/verification', { signal, query: { from: from || undefined } });
