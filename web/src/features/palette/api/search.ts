import { queryOptions } from '@tanstack/react-query';
import type { ClientPage, List, LoanPage, StaffNotices } from '#/api/schema.gen.ts';
import { api, unattended } from '#/lib/api.ts';

/** How many of each kind the palette offers. */
const offered = 5;

export const shortest = 2;

/** People and references by the searches that the lists have. */
export const requestsFound = (q: string) =>
  queryOptions({
    queryKey: ['palette', 'requests', q],
    queryFn: ({ signal }) => api.get<List>('/staff/loan-requests', { signal, query: { q, limit: offered } }),
    enabled: q.length >= shortest,
    staleTime: 10_000,
  });

export const loansFound = (q: string, may: boolean) =>
  queryOptions({
    queryKey: ['palette', 'loans', q],
    queryFn: ({ signal }) => api.get<LoanPage>('/staff/loans', { signal, query: { q, limit: offered } }),
    enabled: may && q.length >= shortest,
    staleTime: 10_000,
  });

export const clientsFound = (q: string, may: boolean) =>
  queryOptions({
    queryKey: ['palette', 'clients', q],
    queryFn: ({ signal }) => api.get<ClientPage>('/staff/clients', { signal, query: { q, limit: offered } }),
    enabled: may && q.length >= shortest,
    staleTime: 10_000,
  });

/** What needs whoever is signed in, asked again every minute, whether or not somebody is there. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) => unattended(() => api.get<StaffNotices>('/staff/me/notices', { signal })),
    refetchInterval: 60_000,
    staleTime: 15_000,
  });
