import { useQuery } from '@tanstack/react-query';
import type { BranchMove } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

const at = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/branch` as const;

export const useBranchOf = (id: string) => useQuery(reading(['requests', 'branch', id], at(id)));

export const useMove = (id: string) => useChange(['requests'], (move: BranchMove) => api.post(at(id), move));
