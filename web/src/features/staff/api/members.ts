import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResetFactors, RoleSet, StaffMember, StaffMembers } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

export type Role = RoleSet['role'];

const key = ['staff-members'];

export function useMembers() {
  return useQuery({
    queryKey: key,
    gcTime: 0,
    queryFn: ({ signal }) => api.get<StaffMembers>('/staff/members', { signal }),
    select: (answer) => answer.items,
  });
}

export function useRoles() {
  return useQuery({
    queryKey: ['staff-roles'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.get<RoleSet[]>('/staff/roles', { signal }),
  });
}

/** A change of somebody's access: the list is read again whether it worked or not. */
function useChange<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

const of = (member: StaffMember) => `/staff/members/${encodeURIComponent(member.id)}`;

export interface Invitation {
  email: string;
  name: string;
  role: Role;
}

export const useInvite = () => useChange((input: Invitation) => api.post('/staff/members', input));

export const useResend = () => useChange((member: StaffMember) => api.post(`${of(member)}/invite`));

export const useSetRole = () =>
  useChange(({ member, role }: { member: StaffMember; role: Role }) =>
    api.put(`${of(member)}/role`, { role }),
  );

/** Changes that need no more than a yes. */
export type Step = 'disable' | 'enable' | 'reset-password';

export const useStep = () =>
  useChange(({ member, step }: { member: StaffMember; step: Step }) => api.post(`${of(member)}/${step}`));

/** The first administrator asks, the second one confirms by the same call. */
export const useResetFactors = () =>
  useChange((member: StaffMember) => api.post<ResetFactors>(`${of(member)}/reset-factors`));

export const useKeepFactors = () =>
  useChange((member: StaffMember) => api.delete(`${of(member)}/reset-factors`));
