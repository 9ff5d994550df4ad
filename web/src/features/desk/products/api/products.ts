import { useQuery } from '@tanstack/react-query';
import type { Input, Product, Proposal } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

export type { Product, Proposal };

const key = ['products'];

export function useProducts() {
  return useQuery({ ...reading(key, '/staff/products'), staleTime: 0 });
}

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
