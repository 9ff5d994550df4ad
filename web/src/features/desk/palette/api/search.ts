import { queryOptions } from '@tanstack/react-query';
import { api, unattended } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';

/** How many of each kind the palette offers. */
const offered = 5;

export const shortest = 2;

/** People and references by the searches that the lists have. */

export const requestsFound = (q: string) => ({
  ...reading(['palette', 'requests', q], '/staff/loan-requests', { q, limit: offered }),
  enabled: q.length >= shortest,
  staleTime: 10_000,
});

export const loansFound = (q: string, may: boolean) => ({
  ...reading(['palette', 'loans', q], '/staff/loans', { q, limit: offered }),
  enabled: may && q.length >= shortest,
  staleTime: 10_000,
});

export const clientsFound = (q: string, may: boolean) => ({
  ...reading(['palette', 'clients', q], '/staff/clients', { q, limit: offered }),
  enabled: may && q.length >= shortest,
  staleTime: 10_000,
});

/** What another program calls a thing has no space and is found whole: nothing else is worth asking for. */
const whole = (q: string, may = true) => ({
  enabled: may && q.length >= shortest && /^[!-~]{1,128}$/.test(q),
  staleTime: 10_000,
});

const byName = (q: string) => ({ external_id: q, limit: 1, total: 'none' }) as const;

export const requestNamed = (q: string) => ({
  ...reading(['palette', 'requests', 'named', q], '/staff/loan-requests', byName(q)),
  ...whole(q),
});

export const loanNamed = (q: string, may: boolean) => ({
  ...reading(['palette', 'loans', 'named', q], '/staff/loans', byName(q)),
  ...whole(q, may),
});

export const clientNamed = (q: string, may: boolean) => ({
  ...reading(['palette', 'clients', 'named', q], '/staff/clients', byName(q)),
  ...whole(q, may),
});

/** What needs the person who is signed in, asked again every minute, whether or not someone is there. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) => unattended(() => api.get('/staff/me/notices', { signal })),
    refetchInterval: 60_000,
    staleTime: 15_000,
  });
