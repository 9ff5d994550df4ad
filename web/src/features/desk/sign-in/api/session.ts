import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LoginInput, PasswordInput, Staff, StaffSession } from '#/api/schema.gen.ts';
import { ApiError, api } from '#/lib/api.ts';
import { tellTabs } from '#/lib/other-tabs.ts';
import { whenSignedOut } from '#/lib/when-signed-out.ts';

export type Permission = Staff['permissions'][number];

/** The page only displays the end of a session; the server checks it on every call. */
const checkEvery = 60_000;

/** By which the tabs of a browser learn that one of them has signed out. */
export const leftChannel = 'florin-staff-left';

export const sessionKey = ['staff-session'] as const;

/** null when no one is signed in: by the regular check, or as soon as any call is refused for it. */
export function useStaffSession() {
  const client = useQueryClient();
  useEffect(() => whenSignedOut(client, () => client.setQueryData(sessionKey, null)), [client]);
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => readSession(signal),
    refetchInterval: checkEvery,
    staleTime: 0,
  });
}

async function readSession(signal: AbortSignal): Promise<StaffSession | null> {
  try {
    return await api.get('/staff/session', { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export function useStaffLogin() {
  return useMutation({
    mutationFn: (credentials: LoginInput) => api.post('/staff/login', credentials),
  });
}

export function useStaffLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/staff/logout'),
    onSettled: () => {
      client.clear();
      tellTabs(leftChannel);
    },
  });
}

export function useStaffPassword() {
  return useMutation({
    mutationFn: (body: PasswordInput) => api.post('/staff/password', body),
  });
}

export function may(session: StaffSession | null | undefined, permission: Permission): boolean {
  return session?.user.permissions.includes(permission) ?? false;
}
