import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#/lib/api.ts';
import { paging, reading, useChange } from '#/lib/calls.ts';
import { bodyOf, type Wish } from '../model.ts';

const key = ['copies'];

/** While one is being made, the list is read again and again. */
export const copiesQuery = () =>
  infiniteQueryOptions({
    ...paging([...key, 'list'], ({ cursor, signal }) =>
      api.get('/exports', { signal, query: { cursor, limit: 25 } }),
    ),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => one.state === 'waiting')) ? 2000 : false,
  });

/** A copy with the manifest of its files. */
export const copyQuery = (id: string) => ({
  ...reading([...key, id], `/exports/${encodeURIComponent(id)}`),
  staleTime: 0,
});

export const useAsk = () =>
  useChange(key, ({ wish, idempotencyKey }: { wish: Wish; idempotencyKey: string }) =>
    api.post('/exports', bodyOf(wish), { idempotencyKey }),
  );

/** Where a file is fetched: what a manifest names is below the address of the API. */
export const fileUrl = (url: string) => `/api/v1${url}`;
