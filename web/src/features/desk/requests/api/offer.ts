import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cancellation, OfferPreview, PaperInput, StaffOffer } from '#/api/schema.gen.ts';
import { ApiError, api, apiUrl } from '#/lib/api.ts';
import { all } from './requests.ts';

const path = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/offer`;

/** The newest offer of a request; null when there never was one. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'offer', id],
    queryFn: async ({ signal }) => {
      try {
        return await api.get<StaffOffer>(path(id), { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

export const previewQuery = (id: string, insurance: boolean) =>
  queryOptions({
    queryKey: [...all, 'preview', id, insurance],
    queryFn: ({ signal }) =>
      api.get<OfferPreview>(`${path(id)}/preview`, { signal, query: { insurance: String(insurance) } }),
  });

function useOfferChange<Body extends object>(request: (body: Body) => Promise<StaffOffer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export const useIssue = () =>
  useOfferChange(({ id, ...body }: { id: string; version: number; insurance: boolean }) =>
    api.post<StaffOffer>(path(id), body),
  );

export const useVoid = () =>
  useOfferChange(({ id, version }: { id: string; version: number }) =>
    api.post<StaffOffer>(`${path(id)}/void`, { version }),
  );

export const useCancelContract = () =>
  useOfferChange(({ id, ...body }: Cancellation & { id: string }) =>
    api.post<StaffOffer>(`/staff/loan-requests/${encodeURIComponent(id)}/contract/cancel`, body),
  );

export const useConfirmPaper = () =>
  useOfferChange(({ agreement, ...body }: PaperInput & { agreement: string }) =>
    api.post<StaffOffer>(`/staff/agreements/${encodeURIComponent(agreement)}/paper-signature`, body),
  );

export const offerDocumentUrl = (agreement: string, document: string) =>
  apiUrl(`/staff/agreements/${encodeURIComponent(agreement)}/documents/${encodeURIComponent(document)}`, {
    disposition: 'inline',
  });
