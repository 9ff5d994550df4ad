import { api } from '#/lib/api.ts';
import { paging } from '#/lib/calls.ts';
import { all } from './requests.ts';

export const timelineQuery = (id: string) =>
  paging([...all, 'timeline', id], ({ cursor, signal }) =>
    api.get(`/staff/loan-requests/${encodeURIComponent(id)}/timeline`, {
      signal,
      query: { cursor },
    }),
  );
