import { useQuery } from '@tanstack/react-query';
import type { Input, Product, Proposal } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

export type { Product, Proposal };

const key = ['products'];

export function useProducts() {
  return useQuery({ ...reading(key, '/staff/products'), staleTime: 0 });
}

export interface Tried {
  product: string;
  residence?: string | undefined;
  purpose?: NonNullable<Product['purposes']>[number] | undefined;
  currency: Product['currency'];
  /** Minor units. */
  amount: number;
  months: number;
  rate_type: 'fixed' | 'variable';
}

/** What a loan of a product costs today; of one in trial, too, since staff ask. */
export const useQuote = (terms: Tried) =>
  useQuery({ ...reading([...key, 'quote', terms], '/quote', { ...terms }), retry: false });

export const usePropose = () =>
  useChange(key, (input: Input) => api.post('/staff/products/proposals', input));

export type Action = Proposal['allowed'][number];

/** What becomes of a proposal; a rejection has a reason. */
export const useDecide = () =>
  useChange(key, ({ id, action, reason }: { id: string; action: Action; reason: string }) =>
    api.post(
      `/staff/products/proposals/${encodeURIComponent(id)}/${action}`,
      action === 'reject' ? { reason } : undefined,
    ),
  );
