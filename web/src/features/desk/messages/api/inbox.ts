import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  Inbox,
  InboxTiles,
  Prospect,
  ReplyTemplate,
  ReplyTemplateInput,
  ReplyTemplates,
  SentMessage,
  Thread,
  ThreadOutreach,
  ThreadReply,
} from '#/api/schema.gen.ts';
import { ApiError, api, apiUrl, unattended } from '#/lib/api.ts';
import { useTold } from '#/lib/live-line.ts';
import type { InboxState } from '../model/inbox-state.ts';

const lists = ['threads'] as const;
const tilesKey = ['inbox'] as const;
const asked = { lists, thread: ['thread'] } as const;

export const threadAt = (id: string) => `/staff/threads/${encodeURIComponent(id)}`;

/** Page after page, that where somebody wrote last first. */
export const inboxQuery = ({ state, query }: Pick<InboxState, 'state' | 'query'>) =>
  infiniteQueryOptions({
    queryKey: [...lists, { state, query }],
    queryFn: ({ pageParam, signal }) =>
      api.get<Inbox>('/staff/threads', { signal, query: { state, q: query, cursor: pageParam, limit: 50 } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor || undefined,
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });

/** So often the server is asked while it does not tell of changes by itself. */
const untold = 60_000;

/** Asks so often for what is on the screen. Nobody wanted that: it does not keep the session alive. */
export function useAsking(what: keyof typeof asked): void {
  const told = useTold();
  const client = useQueryClient();
  useEffect(() => {
    if (told) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      void unattended(() => client.invalidateQueries({ queryKey: asked[what] }));
    }, untold);
    return () => clearInterval(timer);
  }, [told, client, what]);
}

/** The figures above the inbox and in the menu. */
export const useInboxTiles = (enabled = true) =>
  useQuery({
    queryKey: tilesKey,
    queryFn: ({ signal }) => unattended(() => api.get<InboxTiles>('/staff/inbox', { signal })),
    enabled,
    refetchInterval: useTold() ? false : untold,
    refetchOnWindowFocus: true,
  });

/** The conversations with one client, that where somebody wrote last first. */
export const clientThreadsQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: [...lists, { account }],
    gcTime: 0, // nothing of a person stays in the page once the screen is left
    queryFn: ({ pageParam, signal }) =>
      api.get<Inbox>('/staff/threads', { signal, query: { account, cursor: pageParam, limit: 20 } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor || undefined,
  });

/** Where what is begun for a client lies: there is no conversation yet. */
export const outreachAt = (account: string) => threadAt(`new-${account}`);

/** What one needs to write to a client. It is read once: from then on the page knows better. */
export const useProspect = (account: string) =>
  useQuery({
    queryKey: ['outreach', account],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api.get<Prospect>(`/staff/accounts/${encodeURIComponent(account)}/outreach`, { signal }),
  });

export function useWrite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: ThreadOutreach & { key: string }) =>
      api.post<SentMessage>('/staff/threads', body, { idempotencyKey: key }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: lists }),
        client.invalidateQueries({ queryKey: tilesKey }),
      ]),
  });
}

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['thread', id],
    gcTime: 0, // nothing of a person stays in the page once the screen is left
    queryFn: ({ signal }) => api.get<Thread>(threadAt(id), { signal }),
    refetchOnWindowFocus: true,
  });

/** What shows conversations is out of date once one of them has changed. */
function useRefresh() {
  const client = useQueryClient();
  return async (id: string) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: threadQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: lists }),
      client.invalidateQueries({ queryKey: tilesKey }),
    ]);
  };
}

export type Act =
  | { do: 'close' | 'reopen' | 'read' | 'unread' }
  | { do: 'assign'; staff_id: string }
  | { do: 'priority'; priority: Thread['priority'] };

/** One thing that is done with a conversation, held to the version that is on the screen. */
export function useAct(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ version, act: { do: name, ...body } }: { version: number; act: Act }) =>
      name === 'read' || name === 'unread'
        ? api.post(`${threadAt(id)}/${name}`)
        : api.post(`${threadAt(id)}/${name}`, { version, ...body }),
    // Also when somebody was faster: the page shows what is true now.
    onSettled: () => refresh(id),
  });
}

export function useReply(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ key, ...body }: ThreadReply & { key: string }) =>
      api.post<SentMessage>(`${threadAt(id)}/messages`, body, { idempotencyKey: key }),
    onSettled: () => refresh(id),
  });
}

export function useNote(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      api.post<Thread>(`${threadAt(id)}/notes`, { text }, { idempotencyKey: key }),
    onSuccess: () => refresh(id),
  });
}

export const fileUrl = (message: string, file: string) =>
  apiUrl(`/staff/messages/${encodeURIComponent(message)}/documents/${encodeURIComponent(file)}`);

const templatesKey = ['reply-templates'] as const;

export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await api.get<ReplyTemplates>('/staff/reply-templates', { signal })).items,
  });

export function useSaveTemplate(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ReplyTemplateInput) =>
      id
        ? api.put<ReplyTemplate>(`/staff/reply-templates/${encodeURIComponent(id)}`, input)
        : api.post<ReplyTemplate>('/staff/reply-templates', input),
    onSettled: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<ReplyTemplate, 'id' | 'version'>) =>
      api.delete(`/staff/reply-templates/${encodeURIComponent(id)}`, { version }),
    onSettled: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
}

export const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'thread.changed';
