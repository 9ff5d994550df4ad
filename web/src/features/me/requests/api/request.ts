import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskAnswer, Document, OwnRequestDetail, WhyRefused } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { type UploadOptions, upload } from '#/lib/upload.ts';

const place = (id: string) => `/me/requests/${encodeURIComponent(id)}`;

const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-request', id],
    gcTime: 0, // nothing of a person stays in the page once the screen is left
    queryFn: ({ signal }) => api.get<OwnRequestDetail>(place(id), { signal }),
  });

export const useOwnRequest = (id: string) => useQuery(requestQuery(id));

/** Why a request was refused; asked for only where it was. */
export function useWhyRefused({ id, version }: Pick<OwnRequestDetail, 'id' | 'version'>) {
  return useQuery({
    queryKey: ['own-request', id, 'why', version],
    gcTime: 0,
    queryFn: ({ signal }) => api.get<WhyRefused>(`${place(id)}/decision`, { signal }),
  });
}

/** A move of the request: the answer is the request as it stands then. */
function useMove<Input extends object>(id: string, name: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => api.post<OwnRequestDetail>(`${place(id)}/${name}`, input),
    onSuccess: (request) => {
      queries.setQueryData(requestQuery(id).queryKey, request);
      void queries.invalidateQueries({ queryKey: ['own-requests'] });
    },
    // Somebody was faster: the page shows what is true now.
    onError: () => queries.invalidateQueries({ queryKey: requestQuery(id).queryKey, exact: true }),
  });
}

export const useAnswer = (id: string) => useMove<{ version: number; items: AskAnswer[] }>(id, 'answers');
export const useWithdraw = (id: string) => useMove<{ version: number }>(id, 'withdraw');
export const useAskReview = (id: string) => useMove<{ version: number; text: string }>(id, 'review');

/** The server reads a form while it arrives, so the kind must come before the file. */
export function sendAsked(id: string, kind: string, file: File, options: UploadOptions): Promise<Document> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file, file.name);
  return upload<Document>(`${place(id)}/documents`, form, options);
}
