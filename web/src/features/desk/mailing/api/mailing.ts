import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  MailOutbox,
  MailServer,
  MailServerChange,
  MailServerInput,
  MailTemplate,
  MailText,
  MailTrial,
} from '#/api/schema.gen.ts';
import type { Language } from '#/i18n/languages.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

export type { MailOutbox, MailServer, MailTemplate, MailText, MailTrial };
export type KeptMail = MailOutbox['mails'][number];
export type Words = Record<string, string>;

const root = '/staff/mail';
const serverKey = ['mailing', 'server'];
const outboxKey = ['mailing', 'outbox'];
const templatesKey = ['mailing', 'templates'];

export const useMailServer = () => useQuery({ ...reading(serverKey, `${root}/server`), staleTime: 0 });

export const useTryServer = () =>
  useMutation({ mutationFn: (input: MailServerInput) => api.post(`${root}/server/try`, input) });

export function useSetServer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: MailServerChange) => api.put(`${root}/server`, change),
    onSuccess: ({ server }) => {
      queries.setQueryData(serverKey, server);
      void queries.invalidateQueries({ queryKey: outboxKey });
    },
  });
}

export const useOutbox = (state: string, before: string) =>
  useQuery({
    ...reading([...outboxKey, state, before], `${root}/outbox`, { state, before }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Afterwards the list is read again, whether it worked or not: the mail may have left meanwhile. */
export const useSendAgain = () =>
  useChange(outboxKey, (id: string) => api.post(`${root}/outbox/${encodeURIComponent(id)}/again`));

export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => (await api.get(`${root}/templates`, { signal })).items,
    staleTime: 0,
  });

const textPath = (name: string, language: string) =>
  `${root}/templates/${encodeURIComponent(name)}/${language}` as const;
const textKey = (name: string, language: Language) => [...templatesKey, name, language];

export const useText = (name: string, language: Language) =>
  useQuery({ ...reading(textKey(name, language), textPath(name, language)), staleTime: 0 });

function useTextChange<In>(name: string, language: Language, call: (input: In) => Promise<MailText>) {
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
  useTextChange(name, language, (input: { version: number; words: Words }) =>
    api.put(textPath(name, language), input),
  );

export const useRestoreText = (name: string, language: Language) =>
  useTextChange(name, language, (input: { version: number; restore: number }) =>
    api.post(`${textPath(name, language)}/restore`, input),
  );

export const usePreview = (name: string, language: Language, words: Words) =>
  useQuery({
    queryKey: ['mailing', 'preview', name, language, words],
    queryFn: ({ signal }) => api.post(`${textPath(name, language)}/preview`, { words }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useTryText = (name: string, language: Language) =>
  useMutation({
    mutationFn: (words: Words) => api.post(`${textPath(name, language)}/try`, { words }),
  });
