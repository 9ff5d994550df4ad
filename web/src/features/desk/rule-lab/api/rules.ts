import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CreditRules,
  ReplayCase,
  ReplayCases,
  RuleChange,
  RuleChangeInput,
  RuleDraft,
  RuleDraftDetail,
  RuleDraftInput,
  RuleOverview,
  RuleReplay,
  RuleReplayDetail,
  RuleReplayInput,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

export type { CreditRules, ReplayCase, RuleChange, RuleDraft, RuleReplay, RuleReplayDetail };
export type Draft = RuleDraftDetail;
export type Opinion = ReplayCase['active'];
export type ProductRules = CreditRules['products'][number];

const key = ['rules'];
const draftPath = (id: string) => `/staff/rules/drafts/${encodeURIComponent(id)}`;
const replayPath = (id: string) => `/staff/rules/replays/${encodeURIComponent(id)}`;

export const useRules = () =>
  useQuery({
    queryKey: [...key, 'overview'],
    queryFn: ({ signal }) => api.get<RuleOverview>('/staff/rules', { signal }),
    staleTime: 0,
  });

/** A draft in one of its versions; without one, the newest. */
export const useDraft = (id: string, version?: number) =>
  useQuery({
    queryKey: [...key, 'draft', id, version ?? 0],
    queryFn: ({ signal }) => api.get<Draft>(draftPath(id), { signal, query: { version } }),
    staleTime: 0,
  });

/** What somebody else has changed since a version. */
export const draftSince = (id: string, since: number) => api.get<Draft>(draftPath(id), { query: { since } });

const whileRunning = 1500;

/** A trial; while it runs, it is asked for again and again. */
export const useReplay = (id: string) =>
  useQuery({
    queryKey: [...key, 'replay', id],
    queryFn: ({ signal }) => api.get<RuleReplayDetail>(replayPath(id), { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? whileRunning : false),
    staleTime: 0,
  });

export const useCases = (id: string, ready: boolean, filter: { active?: Opinion; draft?: Opinion }) =>
  useInfiniteQuery({
    queryKey: [...key, 'cases', id, filter],
    queryFn: ({ signal, pageParam }) =>
      api.get<ReplayCases>(`${replayPath(id)}/cases`, {
        signal,
        query: { ...filter, cursor: pageParam || undefined },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor || undefined,
    enabled: ready,
  });

/** Afterwards everything is read again, whether it worked or not: somebody else may have been first. */
function useChange<In, Out>(call: (input: In) => Promise<Out>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    // Not waited for: what called would be gone before it could say what it did.
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

export const useNewDraft = () =>
  useChange((name: string) => api.post<Draft>('/staff/rules/drafts', { name }));

/** The form keeps what was typed when somebody else was first, so nothing is read again by itself. */
export function useSaveDraft(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RuleDraftInput) => api.put<Draft>(draftPath(id), input),
    onSuccess: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

export const useShelve = () =>
  useChange(({ id, version, action }: { id: string; version: number; action: 'discard' | 'restore' }) =>
    api.post<Draft>(`${draftPath(id)}/${action}`, action === 'discard' ? { version } : undefined),
  );

export const useStartReplay = (draft: string) =>
  useChange((input: RuleReplayInput) => api.post<RuleReplayDetail>(`${draftPath(draft)}/replays`, input));

export const useCancelReplay = () =>
  useChange((id: string) => api.post<RuleReplayDetail>(`${replayPath(id)}/cancel`));

export const usePropose = () =>
  useChange((input: RuleChangeInput) => api.post<RuleChange>('/staff/rules/changes', input));

export type Action = RuleChange['allowed'][number];

/** What becomes of a change: a refusal has a reason, a return a reason and a day. */
export const useDecide = () =>
  useChange(
    ({ id, action, body }: { id: string; action: Action; body?: Record<string, string> | undefined }) =>
      api.post<RuleChange>(`/staff/rules/changes/${encodeURIComponent(id)}/${action}`, body),
  );
