import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  BankEntry,
  BankEntryPage,
  BankFile,
  BankFilePage,
  DebitRun,
  DebitRunPage,
  LoanItem,
  LoanPage,
  Suggestion,
} from '#/api/schema.gen.ts';
import { api, apiUrl, newIdempotencyKey } from '#/lib/api.ts';
import { upload } from '#/lib/upload.ts';

export type { BankEntry, BankFile, DebitRun, LoanItem, Suggestion };

const all = ['bank'] as const;

function pages<T extends { next_cursor: string }>(
  name: string,
  path: string,
  query: Record<string, string> = {},
) {
  return infiniteQueryOptions({
    queryKey: [...all, name, query],
    queryFn: ({ pageParam, signal }) =>
      api.get<T>(path, { signal, query: { ...query, cursor: pageParam || undefined, limit: 25 } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor || undefined,
    staleTime: 0,
  });
}

export type EntryState = 'unmatched' | 'matched' | 'dismissed';

export const entriesQuery = (state: EntryState) =>
  pages<BankEntryPage>('entries', '/staff/bank-entries', { state });
export const filesQuery = () => pages<BankFilePage>('files', '/staff/bank-files');
export const runsQuery = () => pages<DebitRunPage>('runs', '/staff/debit-runs');

/** Loans that somebody looks for by name or reference. */
export const loansQuery = (q: string) =>
  queryOptions({
    queryKey: [...all, 'loans', q],
    queryFn: ({ signal }) => api.get<LoanPage>('/staff/loans', { signal, query: { q, limit: 8 } }),
    enabled: q.length >= 2,
  });

function useChange<In, Out>(call: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    // A payment settles payouts and loans, too.
    onSettled: () => client.invalidateQueries(),
  });
}

/** The file goes as it is; the same file again is the same upload. */
export const useImport = () =>
  useChange(({ file, onProgress }: { file: File; onProgress: (part: number) => void }) =>
    upload<BankFile>('/staff/bank-files', file, { idempotencyKey: newIdempotencyKey(), onProgress }),
  );

const entryPath = (id: string) => `/staff/bank-entries/${encodeURIComponent(id)}`;

export const useMatch = () =>
  useChange(({ entry: { id, version }, loanId }: { entry: BankEntry; loanId: string }) =>
    api.post<BankEntry>(`${entryPath(id)}/match`, { version, loan_id: loanId }),
  );

export const useDismiss = () =>
  useChange(({ entry: { id, version }, reason }: { entry: BankEntry; reason: string }) =>
    api.post<BankEntry>(`${entryPath(id)}/dismiss`, { version, reason }),
  );

const runPath = (id: string) => `/staff/debit-runs/${encodeURIComponent(id)}`;

export const usePrepareRun = () =>
  useChange((due_on: string) => api.post<DebitRun>('/staff/debit-runs', { due_on }));

export const useDiscardRun = () =>
  useChange(({ id, version }: DebitRun) => api.post<DebitRun>(`${runPath(id)}/discard`, { version }));

export const runFileUrl = (id: string) => apiUrl(`${runPath(id)}/file`);
