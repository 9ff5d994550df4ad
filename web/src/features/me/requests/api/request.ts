import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswersInput, AskReviewInput, Document, OwnRequestDetail } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { ofAPerson, reading } from '#/lib/calls.ts';
import { type UploadOptions, upload } from '#/lib/upload.ts';

const place = (id: string) => `/me/requests/${encodeURIComponent(id)}` as const;

const requestQuery = (id: string) => ({ ...reading(['own-request', id], place(id)), ...ofAPerson });

export const useOwnRequest = (id: string) => useQuery(requestQuery(id));

/** Why a request was refused; asked for only where it was. */
export function useWhyRefused({ id, version }: Pick<OwnRequestDetail, 'id' | 'version'>) {
  return useQuery({ ...reading(['own-request', id, 'why', version], `${place(id)}/decision`), ...ofAPerson });
}

/** A move of the request: the answer is the request as it stands then. */
function useMove<Input>(id: string, move: (input: Input) => Promise<OwnRequestDetail>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: move,
    onSuccess: (request) => {
      queries.setQueryData(requestQuery(id).queryKey, request);
      void queries.invalidateQueries({ queryKey: ['own-requests'] });
    },
    // Someone was faster: the page shows what is true now.
    onError: () => queries.invalidateQueries({ queryKey: requestQuery(id).queryKey, exact: true }),
  });
}

export const useAnswer = (id: string) =>
  useMove(id, (input: AnswersInput) => api.post(`${place(id)}/answers`, input));
export const useWithdraw = (id: string) =>
  useMove(id, (version: number) => api.post(`${place(id)}/withdraw`, { version }));
export const useAskReview = (id: string) =>
  useMove(id, (input: AskReviewInput) => api.post(`${place(id)}/review`, input));

/** The server reads a form while it arrives, so the kind must come before the file. */
export function sendAsked(id: string, kind: string, file: File, options: UploadOptions): Promise<Document> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file, file.name);
  return upload(`${place(id)}/documents`, form, options);
}
