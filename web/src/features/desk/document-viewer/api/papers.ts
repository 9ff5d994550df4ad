import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaperRuling, StaffPapers } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';

const place = (requestId: string) => `/staff/loan-requests/${encodeURIComponent(requestId)}` as const;

const papersQuery = (requestId: string) =>
  reading(['loan-requests', 'papers', requestId], `${place(requestId)}/papers`);

export const usePapers = (requestId: string) => useQuery(papersQuery(requestId));

/** A change of the papers: the answer is how all of them stand then. */
function useChange<Input>(requestId: string, change: (input: Input) => Promise<StaffPapers>) {
  const queries = useQueryClient();
  const { queryKey } = papersQuery(requestId);
  return useMutation({
    mutationFn: change,
    onSuccess: (papers) => queries.setQueryData(queryKey, papers),
    // Someone was faster: the page shows what is true now.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

export const useJudge = (requestId: string, paperId: string) =>
  useChange(requestId, (ruling: PaperRuling) =>
    api.post(`${place(requestId)}/papers/${paperId}/verdict`, ruling),
  );

export const useMark = (requestId: string) =>
  useChange(requestId, ({ documentId, ...mark }: { documentId: string; page: number; text: string }) =>
    api.post(`${place(requestId)}/documents/${documentId}/marks`, mark),
  );

export const useUnmark = (requestId: string) =>
  useChange(requestId, ({ documentId, id }: { documentId: string; id: string }) =>
    api.delete(`${place(requestId)}/documents/${documentId}/marks/${id}`),
  );

/** Who has opened a paper; asked for only when someone wants to know. */
export const useLooks = (requestId: string, paperId: string, wanted: boolean) =>
  useQuery({
    ...reading(
      ['loan-requests', 'papers', requestId, paperId, 'views'],
      `${place(requestId)}/papers/${paperId}/views`,
    ),
    enabled: wanted,
    gcTime: 0,
  });

export const fileUrl = (requestId: string, id: string, disposition: 'inline' | 'attachment') =>
  apiUrl(`${place(requestId)}/documents/${encodeURIComponent(id)}`, { disposition });

/** A file has been opened by its viewer: it counts as seen from then on. */
export function useSeen(requestId: string) {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: papersQuery(requestId).queryKey, exact: true });
}
