import { infiniteQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  ReplyTemplate,
  ReplyTemplateInput,
  Thread,
  ThreadOutreach,
  ThreadReply,
} from '#/api/schema.gen.ts';
import { ApiError, api, apiUrl, unattended } from '#/lib/api.ts';
import { ofAPerson, paging, reading, useChange } from '#/lib/calls.ts';
import { useTold } from '#/lib/live-line.ts';
import type { InboxState } from '../model/inbox-state.ts';

const lists = ['threads'] as const;
const tilesKey = ['inbox'] as const;
const asked = { lists, thread: ['thread'] } as const;

export const threadAt = (id: string) => `/staff/threads/${encodeURIComponent(id)}` as const;

/** Page after page, that where someone wrote last first. */
export const inboxQuery = ({ state, query }: Pick<InboxState, 'state' | 'query'>) =>
  infiniteQueryOptions({
    ...paging([...lists, { state, query }], ({ cursor, signal }) =>
      api.get('/staff/threads', { signal, query: { state, q: query, cursor, limit: 50 } }),
    ),
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });

/** So often the server is asked while it does not tell of changes by itself. */
const untold = 60_000;

/** Asks so often for what is on the screen. No one wanted that: it does not keep the session alive. */
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
    queryFn: ({ signal }) => unattended(() => api.get('/staff/inbox', { signal })),
    enabled,
    refetchInterval: useTold() ? false : untold,
    refetchOnWindowFocus: true,
  });

/** The conversations with one client, that where someone wrote last first. */
export const clientThreadsQuery = (account: string) =>
  infiniteQueryOptions({
    ...paging([...lists, { account }], ({ cursor, signal }) =>
      api.get('/staff/threads', { signal, query: { account, cursor, limit: 20 } }),
    ),
    ...ofAPerson,
  });

/** Where what is begun for a client lies: there is no conversation yet. */
export const outreachAt = (account: string) => threadAt(`new-${account}`);

/** What one needs to write to a client. It is read once: from then on the page knows better. */
export const useProspect = (account: string) =>
  useQuery({
    ...reading(['outreach', account], `/staff/accounts/${encodeURIComponent(account)}/outreach`),
    ...ofAPerson,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useWrite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: ThreadOutreach & { key: string }) =>
      api.post('/staff/threads', body, { idempotencyKey: key }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: lists }),
        client.invalidateQueries({ queryKey: tilesKey }),
      ]),
  });
}

export const threadQuery = (id: string) => ({
  ...reading(['thread', id], threadAt(id)),
  ...ofAPerson,
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
    mutationFn: ({ version, act: { do: name, ...body } }: { version: number; act: Act }): Promise<unknown> =>
      name === 'read' || name === 'unread'
        ? api.post(`${threadAt(id)}/${name}`)
        : api.post(`${threadAt(id)}/${name}`, { version, ...body }),
    // Also when someone was faster: the page shows what is true now.
    onSettled: () => refresh(id),
  });
}

export function useReply(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ key, ...body }: ThreadReply & { key: string }) =>
      api.post(`${threadAt(id)}/messages`, body, { idempotencyKey: key }),
    onSettled: () => refresh(id),
  });
}

export function useNote(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      api.post(`${threadAt(id)}/notes`, { text }, { idempotencyKey: key }),
    onSuccess: () => refresh(id),
  });
}

export const fileUrl = (message: string, file: string) =>
  apiUrl(`/staff/messages/${encodeURIComponent(message)}/documents/${encodeURIComponent(file)}`);

const templatesKey = ['reply-templates'] as const;

export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => (await api.get('/staff/reply-templates', { signal })).items,
  });

export const useSaveTemplate = (id: string | undefined) =>
  useChange(templatesKey, (input: ReplyTemplateInput) =>
    id
      ? api.put(`/staff/reply-templates/${encodeURIComponent(id)}`, input)
      : api.post('/staff/reply-templates', input),
  );

export const useDeleteTemplate = () =>
  useChange(templatesKey, ({ id, version }: Pick<ReplyTemplate, 'id' | 'version'>) =>
    api.delete(`/staff/reply-templates/${encodeURIComponent(id)}`, { version }),
  );

export const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'thread.changed';
