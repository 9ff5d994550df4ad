import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#/lib/api.ts';
import type { Money } from '#/lib/format.ts';

export interface OwnRequest {
  id: string;
  reference: string;
  created_at: string;
  amount: Money;
  duration: number;
  status: string;
}

export interface Summary {
  loan_status: 'approved' | 'pending' | 'none';
  amount: Money | null;
  duration: number | null;
  monthly_payment: Money | null;
  next_due: string | null;
}

export const ownRequestsQuery = queryOptions({
  queryKey: ['own-requests'],
  gcTime: 0, // nothing of a person stays in the page once the screen is left
  queryFn: ({ signal }) =>
    api.get<{ items: OwnRequest[]; summary: Summary }>('/me/loan-requests', { signal }),
});

export function useOwnRequests() {
  return useQuery(ownRequestsQuery);
}

/** Joins the request of a mailed link to the account that is signed in. */
export function useClaim() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.post<{ reference: string }>('/me/claims', { token }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownRequestsQuery.queryKey }),
  });
}
