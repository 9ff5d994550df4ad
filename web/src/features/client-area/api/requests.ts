import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Claim, OwnLoans, OwnRequests } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

export const ownRequestsQuery = queryOptions({
  queryKey: ['own-requests'],
  gcTime: 0, // nothing of a person stays in the page once the screen is left
  queryFn: ({ signal }) => api.get<OwnRequests>('/me/loan-requests', { signal }),
});

export function useOwnRequests() {
  return useQuery(ownRequestsQuery);
}

/** The loans that became of requests. */
export function useOwnLoans() {
  return useQuery({
    queryKey: ['own-loans'],
    gcTime: 0,
    queryFn: ({ signal }) => api.get<OwnLoans>('/me/loans', { signal }),
  });
}

/** Joins the request of a mailed link to the account that is signed in. */
export function useClaim() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.post<Claim>('/me/claims', { token }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownRequestsQuery.queryKey }),
  });
}
