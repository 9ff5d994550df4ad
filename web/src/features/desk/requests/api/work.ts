import { keepPreviousData } from '@tanstack/react-query';
import type {
  AskInput,
  AssignInput,
  Closing,
  Handover,
  InviteCoBorrowerInput,
  Operations,
  ReasonedInput,
  ReviewVerdict,
  SecondDecision,
  VersionInput,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { all } from './requests.ts';

const path = <Rest extends string>(id: string, rest: Rest) =>
  `/staff/loan-requests/${encodeURIComponent(id)}/${rest}` as const;

export const workQuery = (id: string) => reading([...all, 'work', id], path(id, 'work'));

export const checksQuery = (id: string) => reading([...all, 'checks', id], path(id, 'checks'));

export type TermsWish = Operations['GET /staff/loan-requests/{id}/terms']['query'];

/** What an approval would come to; the server alone computes. */
export const termsQuery = (id: string, wish: TermsWish) => ({
  ...reading([...all, 'terms', id, wish], path(id, 'terms'), { ...wish }),
  placeholderData: keepPreviousData,
  retry: false,
});

/** To whom requests may be given. */
export const decidersQuery = () => reading([...all, 'deciders'], '/staff/loan-requests/colleagues');

export const useAssignMany = () =>
  useChange(all, (handover: Handover) => api.post('/staff/loan-requests/assign', handover));

type Of<Body> = Body & { id: string };

export const useRunChecks = () => useChange(all, ({ id }: { id: string }) => api.post(path(id, 'checks')));
export const useAssign = () =>
  useChange(all, ({ id, ...body }: Of<AssignInput>) => api.post(path(id, 'assign'), body));
export const useAsk = () =>
  useChange(all, ({ id, ...body }: Of<AskInput>) => api.post(path(id, 'ask'), body));
export const useTakeBackAsk = () =>
  useChange(all, ({ id, ...body }: Of<VersionInput>) => api.post(path(id, 'ask/take-back'), body));
export const useSecond = () =>
  useChange(all, ({ id, ...body }: Of<SecondDecision>) => api.post(path(id, 'second'), body));
export const useWithdrawVote = () =>
  useChange(all, ({ id, ...body }: Of<VersionInput>) => api.post(path(id, 'second/take-back'), body));
export const useUndoApproval = () =>
  useChange(all, ({ id, ...body }: Of<ReasonedInput>) => api.post(path(id, 'undo-approval'), body));
export const useClose = () =>
  useChange(all, ({ id, ...body }: Of<Closing>) => api.post(path(id, 'close'), body));
export const useReview = () =>
  useChange(all, ({ id, ...body }: Of<ReviewVerdict>) => api.post(path(id, 'review'), body));
export const useInvite = () =>
  useChange(all, ({ id, ...body }: Of<InviteCoBorrowerInput>) => api.post(path(id, 'co-borrower'), body));
export const useUninvite = () =>
  useChange(all, ({ id, ...body }: Of<VersionInput>) => api.post(path(id, 'co-borrower/remove'), body));
