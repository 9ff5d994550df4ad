import { queryOptions } from '@tanstack/react-query';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { awaited, mayAnswer } from './awaited.ts';
import { all } from './requests.ts';

const path = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/scores` as const;

export const scoresQuery = (id: string) =>
  queryOptions({
    ...reading([...all, 'scores', id], path(id)),
    refetchInterval: awaited(mayAnswer),
  });

export const useAskScore = (id: string) =>
  useChange(all, (key: string) => api.post(path(id), undefined, { idempotencyKey: key }));
