import { queryOptions } from '@tanstack/react-query';
import type { Cancellation, PaperInput } from '#/api/schema.gen.ts';
import { ApiError, api, apiUrl } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { all } from './requests.ts';

const path = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/offer` as const;

/** The newest offer of a request; null when there never was one. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'offer', id],
    queryFn: async ({ signal }) => {
      try {
        return await api.get(path(id), { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** What staff write down of the insurance: the optional payment protection, or that the borrower does without their choice. */
export interface Insuring {
  insurance: boolean;
  uninsured: boolean;
}

export const previewQuery = (id: string, insuring: Insuring) =>
  reading([...all, 'preview', id, insuring], `${path(id)}/preview`, { ...insuring });

export const useIssue = () =>
  useChange(all, ({ id, ...body }: Insuring & { id: string; version: number }) => api.post(path(id), body));

export const useVoid = () =>
  useChange(all, ({ id, version }: { id: string; version: number }) =>
    api.post(`${path(id)}/void`, { version }),
  );

export const useCancelContract = () =>
  useChange(all, ({ id, ...body }: Cancellation & { id: string }) =>
    api.post(`/staff/loan-requests/${encodeURIComponent(id)}/contract/cancel`, body),
  );

export const useConfirmPaper = () =>
  useChange(all, ({ agreement, ...body }: PaperInput & { agreement: string }) =>
    api.post(`/staff/agreements/${encodeURIComponent(agreement)}/paper-signature`, body),
  );

export const offerDocumentUrl = (agreement: string, document: string) =>
  apiUrl(`/staff/agreements/${encodeURIComponent(agreement)}/documents/${encodeURIComponent(document)}`, {
    disposition: 'inline',
  });
