import { useQuery } from '@tanstack/react-query';
import type { CreateKeyInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

const key = ['api-keys'];
const at = (id: string) => `/staff/api-keys/${encodeURIComponent(id)}` as const;

export const useKeys = () => useQuery({ ...reading(key, '/staff/api-keys'), staleTime: 0 });

export const useCreateKey = () =>
  useChange(key, (input: CreateKeyInput) => api.post('/staff/api-keys', input));

export const useConfirmKey = (id: string) =>
  useChange(key, (password: string) => api.post(`${at(id)}/confirm`, password ? { password } : {}));

export const useRevokeKey = (id: string) => useChange(key, () => api.post(`${at(id)}/revoke`));
