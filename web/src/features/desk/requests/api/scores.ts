import { queryOptions } from '@tanstack/react-query';
import type { ExternalScore } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { all } from './requests.ts';

const path = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/scores` as const;

/** Whether its answer may still come. */
const goesOn = ({ state }: ExternalScore) => state === 'waiting' || state === 'pending';

export const scoresQuery = (id: string) =>
  queryOptions({
    ...reading([...all, 'scores', id], path(id)),
    refetchInterval: ({ state }) => (state.data?.items.some(goesOn) ? 5000 : false),
  });

export const useAskScore = (id: string) =>
  useChange(all, (key: string) => api.post(path(id), undefined, { idempotencyKey: key }));
