import type { BankEntry, BankFile, DebitRun, LoanItem, Suggestion } from '#/api/schema.gen.ts';
import { api, apiUrl, newIdempotencyKey } from '#/lib/api.ts';
import { paging, reading, useChange } from '#/lib/calls.ts';
import { upload } from '#/lib/upload.ts';

export type { BankEntry, BankFile, DebitRun, LoanItem, Suggestion };

const all = ['bank'] as const;

/** Pages of 25, as they are now. */
const pages = <Page extends { next_cursor: string }>(
  key: readonly unknown[],
  read: (query: { cursor: string | undefined; limit: number }, signal: AbortSignal) => Promise<Page>,
) => ({
  ...paging([...all, ...key], ({ cursor, signal }) => read({ cursor, limit: 25 }, signal)),
  staleTime: 0,
});

export type EntryState = 'unmatched' | 'matched' | 'dismissed';

export const entriesQuery = (state: EntryState) =>
  pages(['entries', state], (query, signal) =>
    api.get('/staff/bank-entries', { signal, query: { ...query, state } }),
  );
export const filesQuery = () =>
  pages(['files'], (query, signal) => api.get('/staff/bank-files', { signal, query }));
export const runsQuery = () =>
  pages(['runs'], (query, signal) => api.get('/staff/debit-runs', { signal, query }));

/** Loans that someone looks for by name or reference. */
export const loansQuery = (q: string) => ({
  ...reading([...all, 'loans', q], '/staff/loans', { q, limit: 8 }),
  enabled: q.length >= 2,
});

/** A payment settles payouts and loans, too: everything is read anew. */
const useBankChange = <In, Out>(call: (input: In) => Promise<Out>) => useChange([], call);

/** The file goes as it is; the same file again is the same upload. */
export const useImport = () =>
  useBankChange(({ file, onProgress }: { file: File; onProgress: (part: number) => void }) =>
    upload('/staff/bank-files', file, { idempotencyKey: newIdempotencyKey(), onProgress }),
  );

const entryPath = (id: string) => `/staff/bank-entries/${encodeURIComponent(id)}` as const;

export const useMatch = () =>
  useBankChange(({ entry: { id, version }, loanId }: { entry: BankEntry; loanId: string }) =>
    api.post(`${entryPath(id)}/match`, { version, loan_id: loanId }),
  );

export const useDismiss = () =>
  useBankChange(({ entry: { id, version }, reason }: { entry: BankEntry; reason: string }) =>
    api.post(`${entryPath(id)}/dismiss`, { version, reason }),
  );

const runPath = (id: string) => `/staff/debit-runs/${encodeURIComponent(id)}` as const;

export const usePrepareRun = () =>
  useBankChange((due_on: string) => api.post('/staff/debit-runs', { due_on }));

export const useDiscardRun = () =>
  useBankChange(({ id, version }: DebitRun) => api.post(`${runPath(id)}/discard`, { version }));

export const runFileUrl = (id: string) => apiUrl(`${runPath(id)}/file`);
