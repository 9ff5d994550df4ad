import { infiniteQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewMessage } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { ofAPerson, paging, reading } from '#/lib/calls.ts';

/** Where a conversation is; "new" for one that is yet to begin. */
export const threadAt = (id: string) => `/me/threads/${encodeURIComponent(id)}` as const;

export const ownThreadsQuery = infiniteQueryOptions({
  ...paging(['own-threads'], ({ cursor, signal }) =>
    api.get('/me/threads', { signal, query: { cursor, limit: 20 } }),
  ),
  ...ofAPerson,
  refetchOnWindowFocus: true,
});

/** How many conversations have something new. Told to every part of the area, whichever is open. */
export const useUnread = () =>
  useQuery({
    ...reading([...ownThreadsQuery.queryKey, 'unread'], '/me/threads', { limit: 1 }),
    ...ofAPerson,
    select: ({ unread }) => unread,
    refetchOnWindowFocus: true,
  }).data ?? 0;

export const ownThreadQuery = (id: string) => ({
  ...reading(['own-thread', id], threadAt(id)),
  ...ofAPerson,
  refetchOnWindowFocus: true,
});

/** What was being written when the page was left. It is read once: from then on the page knows better. */
export const useDraftForNew = () =>
  useQuery({
    queryKey: ['own-thread', 'new', 'draft'],
    ...ofAPerson,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await api.get(`${threadAt('new')}/draft`, { signal })).draft,
  });

export interface Sending {
  /** Empty: of a message that is not the first. */
  subject: string;
  about_id: string;
  text: string;
  draft_id: string;
  key: string;
}

/** `id` is a conversation to write more in; without one it begins. */
export function useSend(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Sending) =>
      api.post(id ? `${threadAt(id)}/messages` : '/me/threads', body as NewMessage, { idempotencyKey: key }),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ownThreadsQuery.queryKey }),
        id && client.invalidateQueries({ queryKey: ownThreadQuery(id).queryKey }),
      ]);
    },
  });
}

/** Opening a conversation marks what is new in it as read. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post(`${threadAt(id)}/read`),
    onSuccess: () => client.invalidateQueries({ queryKey: ownThreadsQuery.queryKey }),
  });
}

export const fileUrl = (message: string, file: string) =>
  apiUrl(`/me/messages/${encodeURIComponent(message)}/documents/${encodeURIComponent(file)}`);
