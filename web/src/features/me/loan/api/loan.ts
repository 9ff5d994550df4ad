import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AnnouncedPayment,
  DueDayInput,
  EarlyInput,
  Hardship,
  HardshipInput,
  Mandate,
  MandateInput,
  OwnRelief,
} from '#/api/schema.gen.ts';
import { useLanguage } from '#/i18n/i18n-provider.tsx';
import { api, apiUrl } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';

export const place = (id: string) => `/me/loans/${encodeURIComponent(id)}` as const;

/** Nothing of a person stays in the page once the screen is left. */
export const gcTime = 0;

const loanQuery = (id: string) => ({ ...reading(['own-loan', id], place(id)), gcTime });

/** Asks again while a provider is to say how a link was paid. */
export const useOwnLoan = (id: string) =>
  useQuery({
    ...loanQuery(id),
    refetchInterval: ({ state }) => (state.data?.expected.some(isBeingPaid) ? 4000 : false),
  });

const isBeingPaid = ({ state }: AnnouncedPayment) => state === 'asked' || state === 'open';

/** In a language, since the server makes the sentences. */
export const useOwnLaw = (id: string) => {
  const lang = useLanguage();
  return useQuery({ ...reading(['own-loan', id, 'law', lang], `${place(id)}/law`, { lang }), gcTime });
};

const reliefQuery = (id: string) => ({
  ...reading(['own-loan', id, 'relief'], `${place(id)}/relief`),
  gcTime,
});

/** Asks again while a paper is being written. */
export const useRelief = (id: string) =>
  useQuery({
    ...reliefQuery(id),
    refetchInterval: ({ state }) => (state.data && isWriting(state.data) ? 3000 : false),
  });

const isWriting = ({ letters, changes, hardships }: OwnRelief): boolean =>
  letters.some(({ document_id, dropped }) => !document_id && !dropped) ||
  changes.some(({ document_id, state }) => !document_id && state === 'preparing') ||
  hardships.some(({ document_id, state }) => !document_id && state === 'answered');

const papersKey = (id: string) => ['own-loan', id, 'papers'] as const;

/** `expected` is how many there will be once the one that is being written is there. */
export const usePapers = (id: string, expected: number) =>
  useQuery({
    ...reading(papersKey(id), `${place(id)}/documents`),
    gcTime,
    refetchInterval: ({ state }) => (state.data && state.data.items.length < expected ? 2000 : false),
  });

/** A document of a loan: on the screen, or as a file. */
export const paperUrl = (loan: string, paper: string, disposition: 'inline' | 'attachment') =>
  apiUrl(`${place(loan)}/documents/${encodeURIComponent(paper)}`, { disposition });

export const slipUrl = (loan: string, lang: string) => apiUrl(`${place(loan)}/slip.pdf`, { lang });

/** Without days: from the signature, until today. */
export const statementUrl = (loan: string, from?: string, to?: string) =>
  apiUrl(`${place(loan)}/statement.pdf`, { from, to });

export const receiptUrl = (loan: string, payment: string) =>
  apiUrl(`${place(loan)}/payments/${encodeURIComponent(payment)}/receipt.pdf`);

/** What repaying early would come to. Nothing is asked before there is a wish; until another one is answered, the last answer stays. */
export const useEarlyQuote = (id: string, wish: EarlyInput | undefined) =>
  useQuery({
    ...reading(['own-loan', id, 'early', wish], `${place(id)}/settlement`, {
      on: wish?.on,
      mode: wish?.mode,
      amount: wish?.amount?.amount,
      currency: wish?.amount?.currency,
    }),
    gcTime,
    enabled: wish !== undefined,
    placeholderData: keepPreviousData,
  });

export const useDueDayPreview = (id: string, day: number | undefined) =>
  useQuery({
    ...reading(['own-loan', id, 'due-day', day], `${place(id)}/due-day`, { day }),
    gcTime,
    enabled: day !== undefined,
  });

/** What a borrower knows of the months to come. */
export type ReliefQuestion = Pick<HardshipInput, 'can_pay_minor'> & { months: number };

/** What would help, and what each way costs; until another question is answered, the last answer stays. */
export const useMeasures = (id: string, question: ReliefQuestion) =>
  useQuery({
    ...reading([...reliefQuery(id).queryKey, question], `${place(id)}/relief/measures`, { ...question }),
    gcTime,
    placeholderData: keepPreviousData,
  });

const mandateQuery = (id: string) => ({
  ...reading(['own-loan', id, 'mandate'], `${place(id)}/mandate`),
  gcTime,
});

export const useMandate = (id: string) => useQuery(mandateQuery(id));

/** Something done with a loan: whatever came of it, the page shows what is true now. */
export function useAct<Input, Result>(id: string, act: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      // Not waited for: a form that the news takes away still has to say that it was sent.
      void queries.invalidateQueries({ queryKey: loanQuery(id).queryKey, exact: true });
      void queries.invalidateQueries({ queryKey: reliefQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: papersKey(id) });
      void queries.invalidateQueries({ queryKey: ['own-loans'] });
    },
  });
}

export const usePromiseEarly = (id: string) =>
  useAct(id, (input: EarlyInput) => api.post(`${place(id)}/early-repayment`, input));

export interface Once<Input> {
  input: Input;
  /** One for each intention, kept over retries. */
  key: string;
}

export const useAskForRelief = (id: string) =>
  useAct(id, ({ input, key }: Once<HardshipInput>) =>
    api.post(`${place(id)}/hardship`, input, { idempotencyKey: key }),
  );

export const useWithdrawRelief = (id: string) =>
  useAct(id, ({ id: request, version }: Pick<Hardship, 'id' | 'version'>) =>
    api.post(`${place(id)}/hardship/${encodeURIComponent(request)}/withdraw`, { version }),
  );

export const useChooseDueDay = (id: string) =>
  useAct(id, ({ input, key }: Once<DueDayInput>) =>
    api.put(`${place(id)}/due-day`, input, { idempotencyKey: key }),
  );

function useMandateAct<Input>(id: string, act: (input: Input) => Promise<Mandate>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (mandate) => queries.setQueryData(mandateQuery(id).queryKey, mandate),
  });
}

export const useGiveMandate = (id: string) =>
  useMandateAct(id, (input: MandateInput) => api.put(`${place(id)}/mandate`, input));

export const useRevokeMandate = (id: string) =>
  useMandateAct(id, (_: undefined) => api.delete(`${place(id)}/mandate`));
