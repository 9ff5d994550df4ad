import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ResetOrder, ResetRun, SettingsEntry } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { paging, reading, useChange } from '#/lib/calls.ts';

export type Entry = SettingsEntry;
export type Name = Entry['name'];

const key = ['settings'] as const;
const at = (name: string) => `/staff/settings/${encodeURIComponent(name)}` as const;

export const useSettings = () => useQuery({ ...reading(key, '/staff/settings'), staleTime: 0 });

export const useHistory = (name: Name, version: number) =>
  useQuery(reading([...key, 'history', name, version], `${at(name)}/versions`));

export const useSave = (name: Name) =>
  useChange(key, (input: { version: number; document: unknown }) => api.put(at(name), input));

export const useRestore = (name: Name) =>
  useChange(key, (input: { version: number; to: number }) => api.post(`${at(name)}/restore`, input));

/** What a brand that is not saved would look like; the colours are reckoned where those of the pages are. */
export const useBrandPreview = (document: object) =>
  useQuery({
    queryKey: [...key, 'brand', document],
    queryFn: ({ signal }) => api.post('/staff/settings/brand/preview', { document }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Whom a limit may be given to by name. */
export const useDeciders = (enabled = true) =>
  useQuery({ ...reading([...key, 'deciders'], '/staff/loan-requests/colleagues'), enabled });

export type Action = 'confirm' | 'reject' | 'withdraw';

export const useDecide = () =>
  useChange(key, ({ id, action, reason }: { id: string; action: Action; reason: string }) =>
    api.post(
      `/staff/setting-proposals/${encodeURIComponent(id)}/${action}`,
      action === 'reject' ? { reason } : undefined,
    ),
  );

const resetKey = ['reset'] as const;

export const isRunning = (run: ResetRun | null | undefined) =>
  run?.state === 'backup' || run?.state === 'deleting';

/** Looks again while a deletion runs. */
export const useReset = () =>
  useQuery({
    ...reading(resetKey, '/staff/reset'),
    staleTime: 0,
    refetchInterval: (query) => (isRunning(query.state.data?.runs[0]) ? 2000 : false),
  });

/** What a deletion kept; a run that goes on keeps more. */
export const useKept = (run: string, kept: number) =>
  useInfiniteQuery(
    paging([...resetKey, 'kept', run, kept], ({ cursor, signal }) =>
      api.get(`/staff/reset/${encodeURIComponent(run)}/kept`, {
        signal,
        query: { cursor },
      }),
    ),
  );

export const useOrderReset = () =>
  useChange(resetKey, ({ order, intention }: { order: ResetOrder; intention: string }) =>
    api.post('/staff/reset', order, { idempotencyKey: intention }),
  );
