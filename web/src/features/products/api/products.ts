import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input, Overview, Product, Proposal } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

export type { Product, Proposal };

const key = ['products'];

export function useProducts() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<Overview>('/staff/products', { signal }),
    staleTime: 0,
  });
}

/** Afterwards the list is read again, whether it worked or not: somebody else may have been first. */
function useChange<In>(call: (input: In) => Promise<Proposal>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const usePropose = () =>
  useChange((input: Input) => api.post<Proposal>('/staff/products/proposals', input));

export type Action = Proposal['allowed'][number];

/** What becomes of a proposal; a rejection has a reason. */
export const useDecide = () =>
  useChange(({ id, action, reason }: { id: string; action: Action; reason?: string }) =>
    api.post<Proposal>(
      `/staff/products/proposals/${encodeURIComponent(id)}/${action}`,
      action === 'reject' ? { reason } : undefined,
    ),
  );
