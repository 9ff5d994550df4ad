import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  MailText as Described,
  MailOutbox,
  MailSample,
  MailServer,
  MailServerChange,
  MailServerChanged,
  MailServerInput,
  MailTemplate,
  MailTrial,
} from '#/api/schema.gen.ts';
import type { Language } from '#/i18n/languages.ts';
import { api } from '#/lib/api.ts';

export type { MailOutbox, MailServer, MailTemplate, MailTrial };
export type KeptMail = MailOutbox['mails'][number];
export type Words = Record<string, string>;
/** The description of the API does not say that words are texts. */
export type MailText = Omit<Described, 'words'> & { words: Words };

const root = '/staff/mail';
const serverKey = ['mailing', 'server'];
const outboxKey = ['mailing', 'outbox'];
const templatesKey = ['mailing', 'templates'];

export const useMailServer = () =>
  useQuery({
    queryKey: serverKey,
    queryFn: ({ signal }) => api.get<MailServer>(`${root}/server`, { signal }),
    staleTime: 0,
  });

export const useTryServer = () =>
  useMutation({ mutationFn: (input: MailServerInput) => api.post<MailTrial>(`${root}/server/try`, input) });

export function useSetServer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: MailServerChange) => api.put<MailServerChanged>(`${root}/server`, change),
    onSuccess: ({ server }) => {
      queries.setQueryData(serverKey, server);
      void queries.invalidateQueries({ queryKey: outboxKey });
    },
  });
}

export const useOutbox = (state: string, before: string) =>
  useQuery({
    queryKey: [...outboxKey, state, before],
    queryFn: ({ signal }) => api.get<MailOutbox>(`${root}/outbox`, { query: { state, before }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Afterwards the list is read again, whether it worked or not: the mail may have left meanwhile. */
export function useSendAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post<void>(`${root}/outbox/${encodeURIComponent(id)}/again`),
    onSettled: () => queries.invalidateQueries({ queryKey: outboxKey }),
  });
}

export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await api.get<{ items: MailTemplate[] }>(`${root}/templates`, { signal })).items,
    staleTime: 0,
  });

const textPath = (name: string, language: Language) =>
  `${root}/templates/${encodeURIComponent(name)}/${language}`;
const textKey = (name: string, language: Language) => [...templatesKey, name, language];

export const useText = (name: string, language: Language) =>
  useQuery({
    queryKey: textKey(name, language),
    queryFn: ({ signal }) => api.get<MailText>(textPath(name, language), { signal }),
    staleTime: 0,
  });

function useChange<In>(name: string, language: Language, call: (input: In) => Promise<MailText>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (text) => {
      queries.setQueryData(textKey(name, language), text);
      void queries.invalidateQueries({ queryKey: templatesKey, exact: true });
    },
  });
}

export const useSaveText = (name: string, language: Language) =>
  useChange(name, language, (input: { version: number; words: Words }) =>
    api.put<MailText>(textPath(name, language), input),
  );

export const useRestoreText = (name: string, language: Language) =>
  useChange(name, language, (input: { version: number; restore: number }) =>
    api.post<MailText>(`${textPath(name, language)}/restore`, input),
  );

export const usePreview = (name: string, language: Language, words: Words) =>
  useQuery({
    queryKey: ['mailing', 'preview', name, language, words],
    queryFn: ({ signal }) =>
      api.post<MailSample>(`${textPath(name, language)}/preview`, { words }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useTryText = (name: string, language: Language) =>
  useMutation({
    mutationFn: (words: Words) => api.post<MailTrial>(`${textPath(name, language)}/try`, { words }),
  });
