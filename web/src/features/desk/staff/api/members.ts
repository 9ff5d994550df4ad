import { useQuery } from '@tanstack/react-query';
import type { StaffMember } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import type { Role } from './roles.ts';

const key = ['staff-members'];
const guardedKey = [...key, 'guarded']; // read again with the members

export function useMembers() {
  return useQuery({ ...reading(key, '/staff/members'), gcTime: 0, select: (answer) => answer.items });
}

/** What waits for a second administrator, or for its time. */
export function useGuardedChanges() {
  return useQuery({ ...reading(guardedKey, '/staff/guarded-changes'), gcTime: 0 });
}

const of = (member: StaffMember) => `/staff/members/${encodeURIComponent(member.id)}` as const;

export interface Invitation {
  email: string;
  name: string;
  role: Role;
}

export const useInvite = () => useChange(key, (input: Invitation) => api.post('/staff/members', input));

export const useResend = () => useChange(key, (member: StaffMember) => api.post(`${of(member)}/invite`));

export const useSetRole = () =>
  useChange(key, ({ member, role }: { member: StaffMember; role: Role }) =>
    api.put(`${of(member)}/role`, { role }),
  );

/** Changes that need no more than a yes. */
export type Step = 'disable' | 'enable' | 'reset-password';

export const useStep = () =>
  useChange(key, async ({ member, step }: { member: StaffMember; step: Step }) =>
    step === 'enable'
      ? api.post(`${of(member)}/enable`)
      : api.post(`${of(member)}/${step}`).then(() => undefined),
  );

export const useResetFactors = () =>
  useChange(key, (member: StaffMember) => api.post(`${of(member)}/reset-factors`));

export const useEndAllSessions = () =>
  useChange(key, (whose: { clients: boolean; staff: boolean }) => api.post('/staff/sessions/end-all', whose));

export const useDecideGuarded = () =>
  useChange(key, ({ id, action }: { id: string; action: 'confirm' | 'stop' }) =>
    api.post(`/staff/guarded-changes/${encodeURIComponent(id)}/${action}`),
  );
