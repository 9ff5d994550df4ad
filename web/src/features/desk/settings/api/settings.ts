import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  KeptRequests,
  ResetOrder,
  ResetPreview,
  ResetRun,
  SettingsEntry,
  SettingsHistory,
  SettingsOverview,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

export type Entry = SettingsEntry;
export type Name = Entry['name'];

const key = ['settings'] as const;
const at = (name: string) => `/staff/settings/${encodeURIComponent(name)}`;

export const useSettings = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<SettingsOverview>('/staff/settings', { signal }),
    staleTime: 0,
  });

export const useHistory = (name: Name, version: number) =>
  useQuery({
    queryKey: [...key, 'history', name, version],
    queryFn: ({ signal }) => api.get<SettingsHistory>(`${at(name)}/versions`, { signal }),
  });

/** Afterwards everything is read again, whether it worked or not: somebody else may have been first. */
function useChange<In>(call: (input: In) => Promise<Entry>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useSave = (name: Name) =>
  useChange((input: { version: number; document: unknown }) => api.put<Entry>(at(name), input));

export const useRestore = (name: Name) =>
  useChange((input: { version: number; to: number }) => api.post<Entry>(`${at(name)}/restore`, input));

export type Action = 'confirm' | 'reject' | 'withdraw';

export const useDecide = () =>
  useChange(({ id, action, reason }: { id: string; action: Action; reason: string }) =>
    api.post<Entry>(
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
    queryKey: resetKey,
    queryFn: ({ signal }) => api.get<ResetPreview>('/staff/reset', { signal }),
    staleTime: 0,
    refetchInterval: (query) => (isRunning(query.state.data?.runs[0]) ? 2000 : false),
  });

/** What a deletion kept; a run that goes on keeps more. */
export const useKept = (run: string, kept: number) =>
  useInfiniteQuery({
    queryKey: [...resetKey, 'kept', run, kept],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      api.get<KeptRequests>(`/staff/reset/${encodeURIComponent(run)}/kept`, {
        signal,
        query: { cursor: pageParam },
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor || undefined,
  });

export function useOrderReset() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ order, intention }: { order: ResetOrder; intention: string }) =>
      api.post<ResetRun>('/staff/reset', order, { idempotencyKey: intention }),
    onSettled: () => queries.invalidateQueries({ queryKey: resetKey }),
  });
}
