import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ComplaintInput,
  CorrectionInput,
  ErasurePreview,
  KeptDraft,
  Rights,
  RightsCase,
  WhoLooked,
} from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';

/** Nothing of a person stays in the page once the screen is left. */
const gcTime = 0;
const key = ['rights'] as const;

const isWorking = (rights: Rights): boolean =>
  rights.cases.some(({ kind, state }) => (kind === 'export' || kind === 'erasure') && state === 'received');

/** Asks again while the program prepares an archive or erases. */
export const useRights = () =>
  useQuery({
    queryKey: key,
    gcTime,
    queryFn: ({ signal }) => api.get<Rights>('/me/rights', { signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? 3000 : false),
  });

export const useWhoLooked = () =>
  useQuery({
    queryKey: [...key, 'viewed'],
    gcTime,
    queryFn: ({ signal }) => api.get<WhoLooked>('/me/rights/viewed', { signal }),
  });

/** What an erasure would do. Nothing is asked before the person wants to see it. */
export const useErasurePreview = (wanted: boolean) =>
  useQuery({
    queryKey: [...key, 'erasure'],
    gcTime,
    enabled: wanted,
    queryFn: ({ signal }) => api.get<ErasurePreview>('/me/rights/erasure', { signal }),
  });

export const archiveUrl = (id: string) => apiUrl(`/me/rights/exports/${encodeURIComponent(id)}/archive`);

/** Where a complaint lies while it is written: it is kept like a message that was not sent. */
export const complaintAt = '/me/threads/complaint';

/** What was being written when the page was left. It is read once: from then on the page knows better. */
export const useComplaintDraft = () =>
  useQuery({
    queryKey: ['complaint-draft'],
    gcTime,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await api.get<KeptDraft>(`${complaintAt}/draft`, { signal })).draft,
  });

export const complaintFileUrl = (id: string, file: string) =>
  apiUrl(`/me/rights/complaints/${encodeURIComponent(id)}/documents/${encodeURIComponent(file)}`);

/** Something asked: whatever came of it, the page shows what is true now. */
function useAct<Input, Result>(act: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

interface Once<Input> {
  input: Input;
  /** One for each intention, kept over retries. */
  key: string;
}

export const useAskExport = () =>
  useAct((idempotencyKey: string) =>
    api.post<RightsCase>('/me/rights/exports', undefined, { idempotencyKey }),
  );

export const useAskErasure = () =>
  useAct((idempotencyKey: string) =>
    api.post<RightsCase>('/me/rights/erasures', undefined, { idempotencyKey }),
  );

export const useAskCorrection = () =>
  useAct(({ input, key: idempotencyKey }: Once<CorrectionInput>) =>
    api.post<RightsCase>('/me/rights/corrections', input, { idempotencyKey }),
  );

export const useComplain = () =>
  useAct(({ input, key: idempotencyKey }: Once<ComplaintInput>) =>
    api.post<RightsCase>('/me/rights/complaints', input, { idempotencyKey }),
  );

export const useReopen = () =>
  useAct(({ id, version, text }: Pick<RightsCase, 'id' | 'version' | 'text'>) =>
    api.post<RightsCase>(`/me/rights/complaints/${encodeURIComponent(id)}/reopen`, { version, text }),
  );

/** Shows the password once more: for some minutes the session may do what a stolen browser must not. */
export const useConfirm = () =>
  useMutation({ mutationFn: (password: string) => api.post<void>('/me/confirm', { password }) });

/** Whether the session is fresh enough to fetch an archive, before the browser goes for it. */
export const useFresh = () => useMutation({ mutationFn: () => api.get<void>('/me/recent') });
