import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ViewInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

const key = ['views'] as const;

export type ViewedList = NonNullable<ViewInput['list']>;

export const viewsQuery = (list: ViewedList) => reading([...key, list], '/staff/me/views', { list });

const pathOf = (id: string) => `/staff/me/views/${encodeURIComponent(id)}` as const;

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ViewInput) => api.post('/staff/me/views', input),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export const useChangeView = () =>
  useChange(key, ({ id, ...input }: ViewInput & { id: string; version: number }) =>
    api.put(pathOf(id), input),
  );

export function useDeleteView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(pathOf(id)),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
