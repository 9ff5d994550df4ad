import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#/lib/api.ts';
import { ofAPerson, reading } from '#/lib/calls.ts';

export const ownRequestsQuery = { ...reading(['own-requests'], '/me/loan-requests'), ...ofAPerson };

export function useOwnRequests() {
  return useQuery(ownRequestsQuery);
}

/** Joins the request of a mailed link to the account that is signed in. */
export function useClaim() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.post('/me/claims', { token }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownRequestsQuery.queryKey }),
  });
}
