import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

const nobody: Session = { user: null, expires_at: null, level: 0, needs: '', factors: [] };

/** Takes over a session that came another way: after a second step, or by a passkey. */
export function useTakeSession() {
  const queries = useQueryClient();
  return (session: Session) => queries.setQueryData(sessionQuery.queryKey, session);
}

/** Looks until when the session lasts, without prolonging it. */
export const watchQuery = queryOptions({
  queryKey: ['session-watch'],
  gcTime: 0,
  staleTime: 0,
  retry: false,
  queryFn: ({ signal }) => api.get<Session>('/me/session', { signal }),
});

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
      forgetUnsent(queries);
      told.current();
    });
  }, [queries]);
}

export function useLogout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/auth/logout'),
    onSuccess: () => {
      queries.setQueryData(sessionQuery.queryKey, nobody);
      forgetUnsent(queries);
    },
  });
}

/** What waits in memory to be sent is nobody else's; a page that waits for the same person keeps its own. */
const forgetUnsent = (queries: QueryClient) => queries.removeQueries({ queryKey: ['unsent'] });
