import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnIssued, PhoneHandover } from '#/api/schema.gen.ts';
import { ApiError, api, apiUrl, unattended } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { useTold } from '#/lib/live-line.ts';
import { askAgainIn } from '../model/handover.ts';

const gcTime = 0; // nothing of a person stays in the page once the screen is left

const ownDocuments = { ...reading(['own-documents'], '/me/documents'), gcTime };

export const useOwnDocuments = () => useQuery(ownDocuments);

export const useIssued = () => useQuery({ ...reading(['own-issued'], '/me/documents/issued'), gcTime });

/** Shows what has come, wherever it is shown. */
export function useSeeArrivals() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ownDocuments.queryKey });
    void queries.invalidateQueries({ queryKey: ['own-request'] });
  };
}

type Disposition = 'inline' | 'attachment';

export const ownFileUrl = (requestId: string, id: string, disposition: Disposition) =>
  apiUrl(`/me/requests/${encodeURIComponent(requestId)}/documents/${encodeURIComponent(id)}`, {
    disposition,
  });

export const issuedUrl = ({ of, of_id, id }: OwnIssued, disposition: Disposition) =>
  apiUrl(
    `/me/${of === 'loan' ? 'loans' : 'offers'}/${encodeURIComponent(of_id)}/documents/${encodeURIComponent(id)}`,
    {
      disposition,
    },
  );

/** Where hand-overs are: of a request of one's own, or of the application that this browser is filling in. */
export interface HandoverAt {
  start: `/me/requests/${string}/handover` | '/applications/current/handover';
  each: '/me/handovers' | '/applications/current/handovers';
}

export const requestHandover = (id: string): HandoverAt => ({
  start: `/me/requests/${encodeURIComponent(id)}/handover`,
  each: '/me/handovers',
});

export const applicationHandover: HandoverAt = {
  start: '/applications/current/handover',
  each: '/applications/current/handovers',
};

/** Where a hand-over stands: told by the stream of changes; while there is none, asked again and again. */
export function useHandover(at: HandoverAt, id: string | undefined) {
  const told = useTold();
  return useQuery({
    queryKey: ['own-handover', id],
    enabled: id !== undefined,
    gcTime,
    queryFn: ({ signal }) => unattended(() => api.get(`${at.each}/${id}`, { signal })),
    refetchInterval: ({ state: { data, error } }) =>
      isRefused(error) ? false : askAgainIn(data, told, Date.now()),
  });
}

/** A server that is away for a while is asked again. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

export const useStartHandover = (at: HandoverAt) => useMutation({ mutationFn: () => api.post(at.start) });

export const useEndHandover = (at: HandoverAt, id: string | undefined) =>
  useChange(['own-handover', id], () => api.delete(`${at.each}/${id}`));

/** What this telephone may add to: by the token of a scanned code, which works once, or as before. */
export const usePhone = (token: string | null | undefined) =>
  useQuery({
    queryKey: ['phone'],
    enabled: token !== undefined,
    gcTime,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal, client }) => {
      const before = client.getQueryData<PhoneHandover>(['phone']);
      if (token && !before) return api.post('/handover/redeem', { token }, { signal });
      return api.get('/handover/current', { signal });
    },
  });

export const useLeavePhone = () => useMutation({ mutationFn: () => api.post('/handover/leave') });
