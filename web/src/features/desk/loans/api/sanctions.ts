import type { SanctionTerms } from '#/api/schema.gen.ts';
import type { Language } from '#/i18n/languages.ts';
import { api } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';
import { allLoans, pathOf, useAct } from './loans.ts';

/** Why a sanction is applied or taken back, as staff write it. */
export interface Words {
  reference: string;
  reason: string;
}

export const sanctionsQuery = (id: string, lang: Language) =>
  reading([...allLoans, 'sanctions', id, lang], `${pathOf(id)}/sanctions`, { lang });

export const effectQuery = (id: string, lang: Language, terms: SanctionTerms) => ({
  ...reading([...allLoans, 'sanction', id, lang, terms], `${pathOf(id)}/sanctions/preview`, {
    lang,
    ...terms,
  }),
  staleTime: 0,
  retry: false,
});

export const usePropose = (id: string) =>
  useAct(({ key, ...body }: Words & { terms: SanctionTerms; key: string }) =>
    api.post(`${pathOf(id)}/sanctions`, body, { idempotencyKey: key }),
  );
export const useLift = (id: string) =>
  useAct(({ key, ...body }: Words & { key: string }) =>
    api.post(`${pathOf(id)}/sanctions/lift`, body, { idempotencyKey: key }),
  );
export const useSanction = (id: string, proposal: string, act: 'confirm' | 'withdraw') =>
  useAct((_: undefined) => api.post(`${pathOf(id)}/sanctions/${encodeURIComponent(proposal)}/${act}`));
