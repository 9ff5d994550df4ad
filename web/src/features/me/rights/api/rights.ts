import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComplaintInput, CorrectionInput, Rights, RightsCase } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { reading, useLastChange } from '#/lib/calls.ts';

/** Nothing of a person stays in the page once the screen is left. */
const gcTime = 0;
const key = ['rights'] as const;

const isWorking = (rights: Rights): boolean =>
  rights.cases.some(({ kind, state }) => (kind === 'export' || kind === 'erasure') && state === 'received');

/** Asks again while the program prepares an archive or erases. */
export const useRights = () =>
  useQuery({
    ...reading(key, '/me/rights'),
    gcTime,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? 3000 : false),
  });

export const useWhoLooked = () => useQuery({ ...reading([...key, 'viewed'], '/me/rights/viewed'), gcTime });

/** What an erasure would do. Nothing is asked before the person wants to see it. */
export const useErasurePreview = (wanted: boolean) =>
  useQuery({ ...reading([...key, 'erasure'], '/me/rights/erasure'), gcTime, enabled: wanted });

export const archiveUrl = (id: string) => apiUrl(`/me/rights/exports/${encodeURIComponent(id)}/archive`);

/** Where a complaint lies while it is written: it is kept like a message that was not sent. */
export const complaintAt: `/me/threads/${string}` = '/me/threads/complaint';

/** What was being written when the page was left. It is read once: from then on the page knows better. */
export const useComplaintDraft = () =>
  useQuery({
    queryKey: ['complaint-draft'],
    gcTime,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await api.get(`${complaintAt}/draft`, { signal })).draft,
  });

export const complaintFileUrl = (id: string, file: string) =>
  apiUrl(`/me/rights/complaints/${encodeURIComponent(id)}/documents/${encodeURIComponent(file)}`);

interface Once<Input> {
  input: Input;
  /** One for each intention, kept over retries. */
  key: string;
}

export const useAskExport = () =>
  useLastChange(key, (idempotencyKey: string) =>
    api.post('/me/rights/exports', undefined, { idempotencyKey }),
  );

export const useAskErasure = () =>
  useLastChange(key, (idempotencyKey: string) =>
    api.post('/me/rights/erasures', undefined, { idempotencyKey }),
  );

export const useAskCorrection = () =>
  useLastChange(key, ({ input, key: idempotencyKey }: Once<CorrectionInput>) =>
    api.post('/me/rights/corrections', input, { idempotencyKey }),
  );

export const useComplain = () =>
  useLastChange(key, ({ input, key: idempotencyKey }: Once<ComplaintInput>) =>
    api.post('/me/rights/complaints', input, { idempotencyKey }),
  );

export const useReopen = () =>
  useLastChange(key, ({ id, version, text }: Pick<RightsCase, 'id' | 'version' | 'text'>) =>
    api.post(`/me/rights/complaints/${encodeURIComponent(id)}/reopen`, { version, text }),
  );

/** Shows the password once more: for some minutes the session may do what a stolen browser must not. */
export const useConfirm = () =>
  useMutation({ mutationFn: (password: string) => api.post('/me/confirm', { password }) });

/** Whether the session is fresh enough to fetch an archive, before the browser goes for it. */
export const useFresh = () => useMutation({ mutationFn: () => api.get('/me/recent') });
