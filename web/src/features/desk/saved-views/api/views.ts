import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Saved, SavedViews, ViewInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

const key = ['views'] as const;

export const viewsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.get<SavedViews>('/staff/me/views', { signal }),
  });

const pathOf = (id: string) => `/staff/me/views/${encodeURIComponent(id)}`;

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ViewInput) => api.post<Saved>('/staff/me/views', input),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useChangeView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: ViewInput & { id: string; version: number }) =>
      api.put<Saved>(pathOf(id), input),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(pathOf(id)),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
