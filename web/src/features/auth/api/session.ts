import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoginInput, Session, VerifyInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api.get<Session>('/auth/session', { signal }),
});

export function useSession() {
  return useQuery(sessionQuery);
}

/** Signing in, by whichever way: the answer is the new session. */
function useSignIn<Input>(path: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => api.post<Session>(path, input),
    onSuccess: (session) => queries.setQueryData(sessionQuery.queryKey, session),
  });
}

export const useLogin = () => useSignIn<LoginInput>('/auth/login');

export const useVerifyEmail = () => useSignIn<VerifyInput>('/auth/verify');

export function useLogout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/auth/logout'),
    onSuccess: () => queries.setQueryData(sessionQuery.queryKey, { user: null, expires_at: null }),
  });
}
