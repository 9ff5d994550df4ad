import { useQuery } from '@tanstack/react-query';
import type { Wished } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { ofAPerson, reading, useChange } from '#/lib/calls.ts';

const place = (id: string) => `/me/requests/${encodeURIComponent(id)}/debts` as const;

export const useOwnDebts = (id: string, version: number) =>
  useQuery({ ...reading(['own-request', id, 'debts', version], place(id)), ...ofAPerson });

export const useWishDebts = (id: string) =>
  useChange(['own-request', id], (body: Wished) => api.put(place(id), body));
