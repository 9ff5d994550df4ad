import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ApprovalTerms,
  AskInput,
  AssignInput,
  CheckRun,
  CheckRuns,
  Closing,
  Decided,
  Deciders,
  HandedOver,
  Handover,
  InviteCoBorrowerInput,
  Operations,
  ReasonedInput,
  RequestWork,
  ReviewVerdict,
  SecondDecision,
  VersionInput,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { all } from './requests.ts';

const path = (id: string, rest: string) => `/staff/loan-requests/${encodeURIComponent(id)}/${rest}`;

export const workQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'work', id],
    queryFn: ({ signal }) => api.get<RequestWork>(path(id, 'work'), { signal }),
  });

export const checksQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'checks', id],
    queryFn: ({ signal }) => api.get<CheckRuns>(path(id, 'checks'), { signal }),
  });

export type TermsWish = Operations['GET /staff/loan-requests/{id}/terms']['query'];

/** What an approval would come to; the server alone computes. */
export const termsQuery = (id: string, wish: TermsWish) =>
  queryOptions({
    queryKey: [...all, 'terms', id, wish],
    queryFn: ({ signal }) => api.get<ApprovalTerms>(path(id, 'terms'), { signal, query: { ...wish } }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** To whom requests may be given. */
export const decidersQuery = () =>
  queryOptions({
    queryKey: [...all, 'deciders'],
    queryFn: ({ signal }) => api.get<Deciders>('/staff/loan-requests/colleagues', { signal }),
  });

export function useAssignMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (handover: Handover) => api.post<HandedOver>('/staff/loan-requests/assign', handover),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

/** A change of one request: whatever came of it, everything about requests is read anew. */
function useChange<Body, Answer>(action: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Body & { id: string }) => api.post<Answer>(path(id, action), body),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export const useRunChecks = () => useChange<object, CheckRun>('checks');
export const useAssign = () => useChange<AssignInput, RequestWork>('assign');
export const useAsk = () => useChange<AskInput, Decided>('ask');
export const useTakeBackAsk = () => useChange<VersionInput, Decided>('ask/take-back');
export const useSecond = () => useChange<SecondDecision, Decided>('second');
export const useUndoApproval = () => useChange<ReasonedInput, Decided>('undo-approval');
export const useClose = () => useChange<Closing, Decided>('close');
export const useReview = () => useChange<ReviewVerdict, Decided>('review');
export const useInvite = () => useChange<InviteCoBorrowerInput, RequestWork>('co-borrower');
export const useUninvite = () => useChange<VersionInput, RequestWork>('co-borrower/remove');
