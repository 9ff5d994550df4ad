import type { DebtsInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { all } from './requests.ts';

const path = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/debts` as const;

export const debtsQuery = (id: string) => reading([...all, 'debts', id], path(id));

export const useNameDebts = (id: string) => useChange(all, (body: DebtsInput) => api.put(path(id), body));
