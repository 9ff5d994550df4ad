import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Optional, OptionsOf, PathOf, QueryOf } from '#/api/calls.ts';
import { api } from './api.ts';

/** What a path answers, kept under a key; spread it where more is to be said of how long. */
export const reading = <P extends PathOf<'GET'>>(key: QueryKey, path: P, query?: QueryOf<'GET', P>) =>
  queryOptions({
    queryKey: key,
    // What the options may be is known once the path is: the caller's query is of it.
    queryFn: ({ signal }) =>
      api.get(path, ...([{ signal, query }] as unknown as Optional<OptionsOf<'GET', P>>)),
  });

/** A list that is read page by page, each from where the last one ended; spread it as reading. */
export const paging = <Page extends { next_cursor: string }>(
  key: QueryKey,
  read: (at: { cursor: string | undefined; signal: AbortSignal }) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read({ cursor: pageParam || undefined, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor || undefined,
  });

/** Nothing of a person stays in the page once the screen is left. */
export const ofAPerson = { gcTime: 0 };

/** A call that changes something: whatever came of it, everything under the key is read anew. */
export function useChange<Input, Answer>(key: QueryKey, send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: key }) });
}

/** As useChange, for a form that the news takes away: nothing is waited for, so that it still says what it did. */
export function useLastChange<Input, Answer>(key: QueryKey, send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => void client.invalidateQueries({ queryKey: key }) });
}
