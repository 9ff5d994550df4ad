import { useQuery } from '@tanstack/react-query';
import type { BranchChange, BranchDraft } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { branchesKey as key } from '#/lib/branches.ts';
import { reading, useChange } from '#/lib/calls.ts';

export type Decision = BranchChange['allowed'][number];

/** The same with their people and what waits, for who keeps them. */
export const useKeeping = () =>
  useQuery({ ...reading([...key, 'keeping'], '/staff/branch-keeping'), gcTime: 0 });

export const usePropose = () =>
  useChange(key, (draft: BranchDraft) => api.post('/staff/branch-changes', draft));

export const useDecide = () =>
  useChange(key, ({ id, decision, reason }: { id: string; decision: Decision; reason: string }) => {
    const of = `/staff/branch-changes/${encodeURIComponent(id)}` as const;
    return decision === 'reject' ? api.post(`${of}/reject`, { reason }) : api.post(`${of}/${decision}`);
  });
