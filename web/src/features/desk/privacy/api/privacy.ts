import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  CaseAnswerInput,
  FiledComplaintInput,
  Lifted,
  PrivacyCase,
  PrivacyCases,
  PrivacyHold,
  PrivacyHolds,
  PrivacyPerson,
  ProcessingRegister,
  Retention,
  RetentionRun,
  RightsCase,
} from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';

const key = ['privacy'] as const;
const root = '/staff/privacy';
const at = (id: string) => encodeURIComponent(id);

export interface CaseFilter {
  kind: string;
  open: boolean;
}

export const useCases = ({ kind, open }: CaseFilter) =>
  useInfiniteQuery({
    queryKey: [...key, 'cases', kind, open],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      api.get<PrivacyCases>(`${root}/cases`, {
        signal,
        query: { kind, open: open ? 'true' : undefined, cursor: pageParam },
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor || undefined,
  });

export interface PersonId {
  kind: string;
  id: string;
}

const placeOf = ({ kind, id }: PersonId) => `${root}/persons/${at(kind)}/${at(id)}`;

/** Asks again while the program prepares an archive or erases. */
export const usePerson = (person: PersonId | undefined) =>
  useQuery({
    queryKey: [...key, 'person', person?.kind, person?.id],
    enabled: person !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => api.get<PrivacyPerson>(placeOf(person as PersonId), { signal }),
    refetchInterval: ({ state }) =>
      state.data?.cases.some(
        (one) => (one.kind === 'export' || one.kind === 'erasure') && one.state === 'received',
      )
        ? 3000
        : false,
  });

export const archiveUrl = (id: string) => apiUrl(`${root}/exports/${at(id)}/archive`);

export const caseFileUrl = (id: string, file: string) =>
  apiUrl(`${root}/cases/${at(id)}/documents/${at(file)}`);

export const useHolds = () =>
  useQuery({
    queryKey: [...key, 'holds'],
    staleTime: 0,
    queryFn: ({ signal }) => api.get<PrivacyHolds>(`${root}/holds`, { signal }),
  });

/** Asks again while a run erases. */
export const useRetention = () =>
  useQuery({
    queryKey: [...key, 'retention'],
    staleTime: 0,
    queryFn: ({ signal }) => api.get<Retention>(`${root}/retention`, { signal }),
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.state === 'released') ? 2000 : false),
  });

export const useRegister = () =>
  useQuery({
    queryKey: [...key, 'register'],
    queryFn: ({ signal }) => api.get<ProcessingRegister>(`${root}/register`, { signal }),
  });

/** Afterwards everything is read again, whether it worked or not: somebody else may have been first. */
function useAct<Input, Result>(act: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useAcknowledge = () =>
  useAct(({ id, version }: Pick<PrivacyCase, 'id' | 'version'>) =>
    api.post<PrivacyCase>(`${root}/cases/${at(id)}/acknowledge`, { version }),
  );

export const useAnswer = () =>
  useAct(({ id, input }: { id: string; input: CaseAnswerInput }) =>
    api.post<PrivacyCase>(`${root}/cases/${at(id)}/answer`, input),
  );

interface Once {
  person: PersonId;
  key: string;
}

export const useExportFor = () =>
  useAct(({ person, key: idempotencyKey }: Once) =>
    api.post<RightsCase>(`${placeOf(person)}/export`, undefined, { idempotencyKey }),
  );

export const useEraseFor = () =>
  useAct(({ person, key: idempotencyKey }: Once) =>
    api.post<RightsCase>(`${placeOf(person)}/erasure`, undefined, { idempotencyKey }),
  );

export const useFileComplaint = () =>
  useAct(({ input, key: idempotencyKey }: { input: FiledComplaintInput; key: string }) =>
    api.post<{ id: string }>(`${root}/complaints`, input, { idempotencyKey }),
  );

export const usePlaceHold = () =>
  useAct(({ person, reason }: { person: PersonId; reason: string }) =>
    api.post<PrivacyHold>(`${placeOf(person)}/hold`, { reason }),
  );

export const useLiftHold = () => useAct((id: string) => api.post<Lifted>(`${root}/holds/${at(id)}/lift`));

export const useKeepHold = () => useAct((id: string) => api.post<void>(`${root}/holds/${at(id)}/keep`));

export const useCount = () => useAct(() => api.post<RetentionRun>(`${root}/retention/runs`));

export const useRelease = () =>
  useAct(({ id, version }: Pick<RetentionRun, 'id' | 'version'>) =>
    api.post<RetentionRun>(`${root}/retention/runs/${at(id)}/release`, { version }),
  );
