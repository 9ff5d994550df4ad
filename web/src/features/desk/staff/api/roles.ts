import { useQuery } from '@tanstack/react-query';
import type { RoleChange, RoleDraft, RoleSet } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

export type Role = RoleSet['role'];
export type Permission = RoleSet['permissions'][number];
export type Decision = RoleChange['allowed'][number];

const key = ['staff-roles'];

export const useRoles = () => useQuery(reading(key, '/staff/roles'));

/** What waits for a second administrator or for its time, and what became of the last ones. */
export const useRoleChanges = () =>
  useQuery({ ...reading([...key, 'changes'], '/staff/role-changes'), gcTime: 0 });

export const useProposeRole = () =>
  useChange(key, (draft: RoleDraft) => api.post('/staff/role-changes', draft));

export const useDecideRole = () =>
  useChange(key, ({ id, decision, reason }: { id: string; decision: Decision; reason: string }) => {
    const of = `/staff/role-changes/${encodeURIComponent(id)}` as const;
    return decision === 'reject' ? api.post(`${of}/reject`, { reason }) : api.post(`${of}/${decision}`);
  });
