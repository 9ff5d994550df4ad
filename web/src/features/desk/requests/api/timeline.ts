import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#/lib/api.ts';
import { all } from './requests.ts';

export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      api.get(`/staff/loan-requests/${encodeURIComponent(id)}/timeline`, {
        signal,
        query: { cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor || undefined,
  });
