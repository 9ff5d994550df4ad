import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';

const queryKey = ['home-changes'];

/** New addresses of clients whose loan runs, with a proof to look at. */
export const useHomeChanges = () => useQuery(reading(queryKey, '/staff/home-changes'));

interface Decision {
  id: string;
  /** Without one it is accepted. */
  reason?: string;
}

export function useDecideHome() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: Decision) =>
      reason === undefined
        ? api.post(`/staff/home-changes/${encodeURIComponent(id)}/accept`)
        : api.post(`/staff/home-changes/${encodeURIComponent(id)}/refuse`, { reason }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
