import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CancelInterviewInput,
  InterviewProposal,
  InterviewResultInput,
  ProposeInput,
} from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { ofAPerson, paging, reading } from '#/lib/calls.ts';
import { isDay } from '#/lib/format.ts';

const ofRequest = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/interviews` as const;
const one = (id: string) => `/staff/interviews/${encodeURIComponent(id)}` as const;

export const interviewsQuery = (requestId: string) => ({
  ...reading(['interviews', requestId], ofRequest(requestId)),
  ...ofAPerson,
  refetchOnWindowFocus: true,
});

export const nextQuery = {
  ...reading(['agenda', 'next'], '/staff/interviews'),
  ...ofAPerson,
  refetchOnWindowFocus: true,
};

export const useAgenda = (whose: 'mine' | 'all') =>
  useInfiniteQuery({
    ...paging(['agenda', whose, 'pages'], ({ cursor, signal }) =>
      api.get('/staff/interviews', { signal, query: { whose, cursor } }),
    ),
    ...ofAPerson,
    refetchOnWindowFocus: true,
  });

export const dayQuery = (day: string, minutes: number, staff_id: string) => ({
  ...reading(['interview-day', day, minutes, staff_id], '/staff/interviews/day', { day, minutes, staff_id }),
  enabled: isDay(day),
  retry: false,
});

/** A refusal tells that a time is taken: the day shows it, too. */
function refresh(client: QueryClient, requestId: string): void {
  void client.invalidateQueries({ queryKey: ['interviews', requestId] });
  void client.invalidateQueries({ queryKey: ['interview-day'] });
}

export function usePlan(requestId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...proposal }: InterviewProposal & { key: string }) =>
      api.post(ofRequest(requestId), proposal, { idempotencyKey: key }),
    onSettled: () => refresh(client, requestId),
  });
}

/** What is done with an interview, and what it takes. */
export type Step =
  | { act: 'confirm' }
  | ({ act: 'propose' } & Omit<ProposeInput, 'version'>)
  | ({ act: 'cancel' } & Omit<CancelInterviewInput, 'version'>)
  | ({ act: 'result' } & Omit<InterviewResultInput, 'version'>);

/** Whatever came of it, the page shows what is true now. */
export function useChange(requestId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act, ...body }: Step & { id: string; version: number }) =>
      api.post(`${one(id)}/${act}`, body),
    onSettled: () => refresh(client, requestId),
  });
}

export const invitationUrl = (id: string) => apiUrl(`${one(id)}/invitation.ics`);
