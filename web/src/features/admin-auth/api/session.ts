import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '#/lib/api.ts';

export type Permission =
  | 'request.read'
  | 'request.decide'
  | 'request.note'
  | 'document.read'
  | 'dashboard.read'
  | 'diagnostics.read';

export interface StaffUser {
  email: string;
  name: string;
  role: string;
  permissions: string[];
}

export interface StaffSession {
  user: StaffUser;
  expires_at: string;
  must_change_password?: boolean;
}

/** The page only displays the end of a session; the server checks it on every call. */
const checkEvery = 60_000;

export const sessionKey = ['staff-session'] as const;

/** null when nobody is signed in. */
export function useStaffSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => readSession(signal),
    refetchInterval: checkEvery,
    staleTime: 0,
  });
}

async function readSession(signal: AbortSignal): Promise<StaffSession | null> {
  try {
    return await api.get<StaffSession>('/staff/session', { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

interface SignedIn {
  user: StaffUser;
  must_change_password: boolean;
}

export function useStaffLogin() {
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      api.post<SignedIn>('/staff/login', credentials),
  });
}

export function useStaffLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/staff/logout', {}),
    onSettled: () => client.clear(),
  });
}

export function useStaffPassword() {
  return useMutation({
    mutationFn: (body: { current: string; password: string; password_confirm: string }) =>
      api.post('/staff/password', body),
  });
}

export function may(session: StaffSession | null | undefined, permission: Permission): boolean {
  return session?.user.permissions.includes(permission) ?? false;
}
