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

const useRoles = (enabled = true) => useQuery({ ...reading(['staff-roles'], '/staff/roles'), enabled });

/** The shipped roles that decide about requests: all there are to choose from for those who may not see the others. */
const deciding = ['administrator', 'officer', 'approver'].map((role) => ({ role, name: '' }));

/** The open roles that decide about requests, the lender's own too. */
export const useDecidingRoles = (): readonly { role: string; name: string }[] =>
  useRoles().data?.filter((each) => !each.closed_at && each.permissions.includes('request.decide')) ??
  deciding;

/** Those whom a limit may be about, by the ids that settings have for them. */
export function useLimited(enabled: boolean): { id: string; name: string }[] {
  const people = useDeciders(enabled).data?.items ?? [];
  const own = useRoles(enabled).data?.filter((each) => each.own) ?? [];
  return [...people, ...own.map(({ role, name }) => ({ id: role, name }))];
}

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
