import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  InterviewAgenda,
  InterviewDay,
  InterviewProposal,
  OwnInterview,
  RequestInterviews,
} from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';

const ofRequest = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/interviews`;
const one = (id: string, rest: string) => `/staff/interviews/${encodeURIComponent(id)}/${rest}`;

export const interviewsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['interviews', requestId],
    gcTime: 0, // nothing of a person stays in the page once the screen is left
    queryFn: ({ signal }) => api.get<RequestInterviews>(ofRequest(requestId), { signal }),
    refetchOnWindowFocus: true,
  });

export const agendaQuery = (whose: 'mine' | 'all') =>
  queryOptions({
    queryKey: ['agenda', whose],
    gcTime: 0, // as above
    queryFn: ({ signal }) => api.get<InterviewAgenda>('/staff/interviews', { signal, query: { whose } }),
    refetchOnWindowFocus: true,
  });

export const dayQuery = (day: string, minutes: number, staff_id: string) =>
  queryOptions({
    queryKey: ['interview-day', day, minutes, staff_id],
    queryFn: ({ signal }) =>
      api.get<InterviewDay>('/staff/interviews/day', { signal, query: { day, minutes, staff_id } }),
    enabled: /^\d{4}-\d{2}-\d{2}$/.test(day),
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
      api.post<RequestInterviews>(ofRequest(requestId), proposal, { idempotencyKey: key }),
    onSettled: () => refresh(client, requestId),
  });
}

/** Whatever came of it, the page shows what is true now. */
export function useChange(requestId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      act,
      ...body
    }: { id: string; act: string; version: number } & Record<string, unknown>) =>
      api.post<RequestInterviews>(one(id, act), body),
    onSettled: () => refresh(client, requestId),
  });
}

export const invitationUrl = (id: string) => apiUrl(one(id, 'invitation.ics'));

const own = (id: string, rest: string) => `/me/interviews/${encodeURIComponent(id)}/${rest}`;

export const ownInterviewsQuery = () =>
  queryOptions({
    queryKey: ['own-interviews'],
    gcTime: 0,
    queryFn: ({ signal }) => api.get<{ items: OwnInterview[] }>('/me/interviews', { signal }),
  });

export function useAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      act,
      ...body
    }: { id: string; act: string; version: number } & Record<string, unknown>) =>
      api.post<OwnInterview>(own(id, act), body),
    onSettled: () => client.invalidateQueries({ queryKey: ['own-interviews'] }),
  });
}

export const ownInvitationUrl = (id: string) => apiUrl(own(id, 'invitation.ics'));
