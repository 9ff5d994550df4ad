import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CaseAnswerInput, FiledComplaint, PrivacyCase, RetentionRun } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { paging, reading, useChange } from '#/lib/calls.ts';

const key = ['privacy'] as const;
const root = '/staff/privacy';
const at = (id: string) => encodeURIComponent(id);

export interface CaseFilter {
  kind: PrivacyCase['kind'] | '';
  open: boolean;
}

export const useCases = ({ kind, open }: CaseFilter) =>
  useInfiniteQuery({
    ...paging([...key, 'cases', kind, open], ({ cursor, signal }) =>
      api.get(`${root}/cases`, {
        signal,
        query: { kind, open: open || undefined, cursor },
      }),
    ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export interface PersonId {
  kind: string;
  id: string;
}

const placeOf = ({ kind, id }: PersonId) => `${root}/persons/${at(kind)}/${at(id)}` as const;

/** Asks again while the program prepares an archive or erases. */
export const usePerson = (person: PersonId) =>
  useQuery({
    ...reading([...key, 'person', person.kind, person.id], placeOf(person)),
    staleTime: 0,
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
  useInfiniteQuery({
    ...paging([...key, 'holds'], ({ cursor, signal }) =>
      api.get(`${root}/holds`, { signal, query: { cursor } }),
    ),
    staleTime: 0,
  });

/** Asks again while a run erases. */
export const useRetention = () =>
  useQuery({
    ...reading([...key, 'retention'], `${root}/retention`),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.state === 'released') ? 2000 : false),
  });

export const useComplaintYear = (year: number) =>
  useQuery({
    ...reading([...key, 'complaints', year], `${root}/complaints/years/${year}`),
    staleTime: 0,
  });

export const complaintFileUrl = (year: number, format: 'csv' | 'xlsx') =>
  apiUrl(`${root}/complaints/years/${year}/file`, { format });

export const useFileComplaint = () =>
  useChange(key, ({ input, key: idempotencyKey }: { input: FiledComplaint; key: string }) =>
    api.post(`${root}/complaints`, input, { idempotencyKey }),
  );

export const useRegister = () => useQuery(reading([...key, 'register'], `${root}/register`));

export const useAcknowledge = () =>
  useChange(key, ({ id, version }: Pick<PrivacyCase, 'id' | 'version'>) =>
    api.post(`${root}/cases/${at(id)}/acknowledge`, { version }),
  );

export const useAnswer = () =>
  useChange(key, ({ id, input }: { id: string; input: CaseAnswerInput }) =>
    api.post(`${root}/cases/${at(id)}/answer`, input),
  );

interface Once {
  person: PersonId;
  key: string;
}

export const useExportFor = () =>
  useChange(key, ({ person, key: idempotencyKey }: Once) =>
    api.post(`${placeOf(person)}/export`, undefined, { idempotencyKey }),
  );

export const useEraseFor = () =>
  useChange(key, ({ person, key: idempotencyKey }: Once) =>
    api.post(`${placeOf(person)}/erasure`, undefined, { idempotencyKey }),
  );

export const usePlaceHold = () =>
  useChange(key, ({ person, reason }: { person: PersonId; reason: string }) =>
    api.post(`${placeOf(person)}/hold`, { reason }),
  );

export const useLiftHold = () => useChange(key, (id: string) => api.post(`${root}/holds/${at(id)}/lift`));

export const useKeepHold = () => useChange(key, (id: string) => api.post(`${root}/holds/${at(id)}/keep`));

export const useCount = () => useChange(key, () => api.post(`${root}/retention/runs`));

export const useRelease = () =>
  useChange(key, ({ id, version }: Pick<RetentionRun, 'id' | 'version'>) =>
    api.post(`${root}/retention/runs/${at(id)}/release`, { version }),
  );
