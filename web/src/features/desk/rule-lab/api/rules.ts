import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CreditRules,
  RejectRulesInput,
  ReplayCase,
  RuleChange,
  RuleChangeInput,
  RuleDraft,
  RuleDraftDetail,
  RuleDraftInput,
  RuleReplay,
  RuleReplayDetail,
  RuleReplayInput,
  RuleReturnInput,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { paging, reading, useLastChange } from '#/lib/calls.ts';

export type { CreditRules, ReplayCase, RuleChange, RuleDraft, RuleReplay, RuleReplayDetail };
export type Draft = RuleDraftDetail;
export type Opinion = ReplayCase['active'];
export type ProductRules = CreditRules['products'][number];

const key = ['rules'];
const draftPath = (id: string) => `/staff/rules/drafts/${encodeURIComponent(id)}` as const;
const replayPath = (id: string) => `/staff/rules/replays/${encodeURIComponent(id)}` as const;

export const useRules = () => useQuery({ ...reading([...key, 'overview'], '/staff/rules'), staleTime: 0 });

/** A draft in one of its versions; without one, the newest. */
export const useDraft = (id: string, version?: number) =>
  useQuery({ ...reading([...key, 'draft', id, version ?? 0], draftPath(id), { version }), staleTime: 0 });

/** What someone else has changed since a version. */
export const draftSince = (id: string, since: number) => api.get(draftPath(id), { query: { since } });

const whileRunning = 1500;

/** A trial; while it runs, it is asked for again and again. */
export const useReplay = (id: string) =>
  useQuery({
    ...reading([...key, 'replay', id], replayPath(id)),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? whileRunning : false),
    staleTime: 0,
  });

export const useCases = (id: string, ready: boolean, filter: { active?: Opinion; draft?: Opinion }) =>
  useInfiniteQuery({
    ...paging([...key, 'cases', id, filter], ({ cursor, signal }) =>
      api.get(`${replayPath(id)}/cases`, {
        signal,
        query: { ...filter, cursor },
      }),
    ),
    enabled: ready,
  });

export const useNewDraft = () =>
  useLastChange(key, (name: string) => api.post('/staff/rules/drafts', { name }));

/** The form keeps what was typed when someone else was first, so nothing is read again by itself. */
export function useSaveDraft(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RuleDraftInput) => api.put(draftPath(id), input),
    onSuccess: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

export const useShelve = () =>
  useLastChange(
    key,
    ({ id, version, action }: { id: string; version: number; action: 'discard' | 'restore' }) =>
      api.post(`${draftPath(id)}/${action}`, action === 'discard' ? { version } : undefined),
  );

export const useStartReplay = (draft: string) =>
  useLastChange(key, (input: RuleReplayInput) => api.post(`${draftPath(draft)}/replays`, input));

export const useCancelReplay = () => useLastChange(key, (id: string) => api.post(`${replayPath(id)}/cancel`));

export const usePropose = () =>
  useLastChange(key, (input: RuleChangeInput) => api.post('/staff/rules/changes', input));

export type Action = RuleChange['allowed'][number];

/** What becomes of a change: a refusal has a reason, a return a reason and a day. */
export const useDecide = () =>
  useLastChange(
    key,
    ({
      id,
      action,
      body,
    }: {
      id: string;
      action: Action;
      body?: RejectRulesInput | RuleReturnInput | undefined;
    }) => api.post(`/staff/rules/changes/${encodeURIComponent(id)}/${action}`, body),
  );
