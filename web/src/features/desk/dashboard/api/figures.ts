import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unattended } from '#/lib/api.ts';
import type { FigureFilter } from '../model/filter.ts';

/** Below the key of requests: whatever is done about one, these are asked anew. Left open, the page asks alone. */
export const figuresQuery = ({ days, product }: FigureFilter) =>
  queryOptions({
    queryKey: ['loan-requests', 'figures', days, product],
    queryFn: ({ signal }) =>
      unattended(() => api.get('/staff/figures', { signal, query: { days, product } })),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
