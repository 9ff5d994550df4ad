import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LoginInput, Session, VerifyInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { whenSignedOut } from '#/lib/when-signed-out.ts';

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

const nobody = { user: null, expires_at: null };

/** Tells when the session ended elsewhere, and lets the page know that nobody is signed in. */
export function useSessionEnd(onEnd: () => void) {
  const queries = useQueryClient();
  const told = useRef(onEnd);
  useEffect(() => {
    told.current = onEnd;
  });
  useEffect(() => {
    return whenSignedOut(queries, () => {
      queries.setQueryData(sessionQuery.queryKey, nobody);
      told.current();
    });
  }, [queries]);
}

export function useLogout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/auth/logout'),
    onSuccess: () => queries.setQueryData(sessionQuery.queryKey, nobody),
  });
}
