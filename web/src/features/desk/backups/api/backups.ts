import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Backup, Backups } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

export type { Backup, Backups };

const key = ['backups'];

/** While one is being made, the list is read again and again. */
export const useBackups = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<Backups>('/staff/backups', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.backups.some((one) => one.state === 'waiting') ? 2000 : false,
  });

export function useStartBackup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<Backup>('/staff/backups'),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
