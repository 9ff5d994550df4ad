import { queryOptions } from '@tanstack/react-query';
import type { ScreeningJudgement } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { all } from './requests.ts';

const path = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/screening` as const;

const hitPath = (id: string, hit: string) => `${path(id)}/${encodeURIComponent(hit)}` as const;

export const screeningQuery = (id: string) =>
  queryOptions({
    ...reading([...all, 'screening', id], path(id)),
    refetchInterval: ({ state }) => (state.data?.state === 'asking' ? 3000 : false),
  });

export const useScreen = (id: string) => useChange(all, () => api.post(path(id)));

export const useJudge = (id: string, hit: string) =>
  useChange(all, (body: ScreeningJudgement) => api.post(`${hitPath(id, hit)}/judge`, body));

export const useAgree = (id: string, hit: string) =>
  useChange(all, () => api.post(`${hitPath(id, hit)}/confirm`));
