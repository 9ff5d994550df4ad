import { useQuery } from '@tanstack/react-query';
import type { OpeningFinding, OpeningGuide, OpeningStep } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

export type Finding = OpeningFinding;
export type Guide = OpeningGuide;
export type Step = OpeningStep;
export type Proposal = NonNullable<OpeningGuide['proposal']>;

const key = ['opening'] as const;
const proposals = '/staff/opening/proposals';
const stepAt = (step: string) => `/staff/opening/steps/${encodeURIComponent(step)}` as const;
const proposalAt = (id: string) => `${proposals}/${encodeURIComponent(id)}` as const;

/** Read anew whenever it is shown: what it tells of is changed on other pages. */
export const useOpening = () => useQuery({ ...reading(key, '/staff/opening'), staleTime: 0 });

export const useFindings = () =>
  useQuery({ ...reading([...key, 'findings'], '/staff/opening/findings'), staleTime: 0 });

export const useJudge = () => useChange(key, (step: string) => api.put(stepAt(step)));

export const useReconsider = () => useChange(key, (step: string) => api.delete(stepAt(step)));

export const usePropose = () =>
  useChange(key, (intention: string) => api.post(proposals, undefined, { idempotencyKey: intention }));

export const useConfirm = () => useChange(key, (id: string) => api.post(`${proposalAt(id)}/confirm`));

export const useReject = () =>
  useChange(key, ({ id, reason }: { id: string; reason: string }) =>
    api.post(`${proposalAt(id)}/reject`, { reason }),
  );

export const useWithdraw = () => useChange(key, (id: string) => api.post(`${proposalAt(id)}/withdraw`));
