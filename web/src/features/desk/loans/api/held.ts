import { api } from '#/lib/api.ts';
import { reading, useLastChange } from '#/lib/calls.ts';
import { allLoans } from './loans.ts';

const heldKey = [...allLoans, 'held'] as const;

export const heldQuery = () => ({ ...reading(heldKey, '/staff/held-work'), staleTime: 0 });

export const useRelease = () =>
  useLastChange(heldKey, (body: { reason: string }) => api.post('/staff/held-work/release', body));
