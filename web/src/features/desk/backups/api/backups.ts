import { useQuery } from '@tanstack/react-query';
import type { Backup, Backups } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

export type { Backup, Backups };

const key = ['backups'];

/** While one is being made, the list is read again and again. */
export const useBackups = () =>
  useQuery({
    ...reading(key, '/staff/backups'),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.backups.some((one) => one.state === 'waiting') ? 2000 : false,
  });

export const useStartBackup = () => useChange(key, () => api.post('/staff/backups'));
