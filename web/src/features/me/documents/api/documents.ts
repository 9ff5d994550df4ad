import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  HandoverCode,
  IssuedDocuments,
  OwnDocuments,
  OwnIssued,
  PhoneHandover,
  PhoneLink,
} from '#/api/schema.gen.ts';
import { ApiError, api, apiUrl, unattended } from '#/lib/api.ts';
import { useTold } from '#/lib/live-line.ts';
import { askAgainIn } from '../model/handover.ts';

const gcTime = 0; // nothing of a person stays in the page once the screen is left

const ownDocuments = queryOptions({
  queryKey: ['own-documents'],
  gcTime,
  queryFn: ({ signal }) => api.get<OwnDocuments>('/me/documents', { signal }),
});

export const useOwnDocuments = () => useQuery(ownDocuments);

export const useIssued = () =>
  useQuery({
    queryKey: ['own-issued'],
    gcTime,
    queryFn: ({ signal }) => api.get<IssuedDocuments>('/me/documents/issued', { signal }),
  });

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
export interface HandoverDoor {
  start: string;
  each: string;
}

export const requestHandover = (id: string): HandoverDoor => ({
  start: `/me/requests/${encodeURIComponent(id)}/handover`,
  each: '/me/handovers',
});

export const applicationHandover: HandoverDoor = {
  start: '/applications/current/handover',
  each: '/applications/current/handovers',
};

/** Where a hand-over stands: told by the stream of changes; while there is none, asked again and again. */
export function useHandover(door: HandoverDoor, id: string | undefined) {
  const told = useTold();
  return useQuery({
    queryKey: ['own-handover', id],
    enabled: id !== undefined,
    gcTime,
    queryFn: ({ signal }) => unattended(() => api.get<PhoneLink>(`${door.each}/${id}`, { signal })),
    refetchInterval: ({ state: { data, error } }) =>
      isRefused(error) ? false : askAgainIn(data, told, Date.now()),
  });
}

/** A server that is away for a while is asked again. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

export const useStartHandover = (door: HandoverDoor) =>
  useMutation({ mutationFn: () => api.post<HandoverCode>(door.start) });

export function useEndHandover(door: HandoverDoor, id: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(`${door.each}/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-handover', id] }),
  });
}

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
      if (token && !before) return api.post<PhoneHandover>('/handover/redeem', { token }, { signal });
      return api.get<PhoneHandover>('/handover/current', { signal });
    },
  });

export const useLeavePhone = () => useMutation({ mutationFn: () => api.post('/handover/leave') });
