import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { APIKey, APIKeys, MadeKey } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

const key = ['api-keys'];
const at = (id: string) => `/staff/api-keys/${encodeURIComponent(id)}`;

export interface KeyInput {
  name: string;
  permissions: string[];
  expires_on: string;
  password?: string | undefined;
}

export const useKeys = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<APIKeys>('/staff/api-keys', { signal }),
    staleTime: 0,
  });

function useChange<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: call, onSettled: () => queries.invalidateQueries({ queryKey: key }) });
}

export const useCreateKey = () => useChange((input: KeyInput) => api.post<MadeKey>('/staff/api-keys', input));

export const useConfirmKey = (id: string) =>
  useChange((password: string) => api.post<APIKey>(`${at(id)}/confirm`, password ? { password } : {}));

export const useRevokeKey = (id: string) => useChange(() => api.post<APIKey>(`${at(id)}/revoke`));
