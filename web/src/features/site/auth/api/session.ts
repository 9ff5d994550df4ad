import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LoginInput, Session, VerifyInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';
import { whenSignedOut } from '#/lib/when-signed-out.ts';

export const sessionQuery = reading(['session'], '/auth/session');

export function useSession() {
  return useQuery(sessionQuery);
}

/** Signing in, by whichever way: the answer is the new session. */
function useSignIn<Input>(signIn: (input: Input) => Promise<Session>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: (session) => queries.setQueryData(sessionQuery.queryKey, session),
  });
}

export const useLogin = () => useSignIn((input: LoginInput) => api.post('/auth/login', input));

export const useVerifyEmail = () => useSignIn((input: VerifyInput) => api.post('/auth/verify', input));

const nobody: Session = { user: null, expires_at: null, level: 0, needs: '', factors: [] };

/** Takes over a session that came another way: after a second step, or by a passkey. */
export function useTakeSession() {
  const queries = useQueryClient();
  return (session: Session) => queries.setQueryData(sessionQuery.queryKey, session);
}

/** Looks until when the session lasts, without prolonging it. */
export const watchQuery = {
  ...reading(['session-watch'], '/me/session'),
  gcTime: 0,
  staleTime: 0,
  retry: false,
};

/** Tells when the session ended elsewhere, and lets the page know that no one is signed in. */
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

/** What waits in memory to be sent is no one else's; a page that waits for the same person keeps its own. */
const forgetUnsent = (queries: QueryClient) => queries.removeQueries({ queryKey: ['unsent'] });
