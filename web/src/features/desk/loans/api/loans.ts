import { keepPreviousData } from '@tanstack/react-query';
import type { ChargeWaiver, EarlyInput, Operations, PaymentInput } from '#/api/schema.gen.ts';
import type { Language } from '#/i18n/languages.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

export type ListFilter = Omit<Operations['GET /staff/loans']['query'], 'limit'>;
export type QuoteWish = Operations['GET /staff/loans/{id}/settlement']['query'];
export type RefundInput = Operations['POST /staff/loans/{id}/refund']['body'];

export const pageSize = 50;

/** The key of everything about live loans: what changes one of them changes the lists, too. */
export const allLoans = ['loans'] as const;

export const pathOf = (id: string) => `/staff/loans/${encodeURIComponent(id)}` as const;

export const listQuery = (filter: ListFilter) => ({
  ...reading([...allLoans, 'list', filter], '/staff/loans', { ...filter, limit: pageSize }),
  placeholderData: keepPreviousData,
});

export const loanQuery = (id: string) => reading([...allLoans, 'loan', id], pathOf(id));

export const lawQuery = (id: string, lang: Language) =>
  reading([...allLoans, 'law', id, lang], `${pathOf(id)}/law`, { lang });

export const papersQuery = (id: string) => reading([...allLoans, 'papers', id], `${pathOf(id)}/documents`);

export const quoteQuery = (id: string, wish: QuoteWish) => ({
  ...reading([...allLoans, 'quote', id, wish], `${pathOf(id)}/settlement`, wish),
  staleTime: 0,
});

export const paperUrl = (id: string, paper: string, disposition: 'inline' | 'attachment') =>
  apiUrl(`${pathOf(id)}/documents/${encodeURIComponent(paper)}`, { disposition });

export const statementUrl = (id: string, from: string, to: string) =>
  apiUrl(`${pathOf(id)}/statement.pdf`, { from, to });

export const yearlyUrl = (id: string, year: number) => apiUrl(`${pathOf(id)}/yearly.pdf`, { year });

export const receiptUrl = (id: string, payment: string) =>
  apiUrl(`${pathOf(id)}/payments/${encodeURIComponent(payment)}/receipt.pdf`);

/** An act of the caller's: what it takes, and the key of the intention. */
export interface Act<Body> {
  body: Body;
  key: string;
}

/** Whatever came of an act on a loan, everything about loans is read anew. */
export const useAct = <Input, Answer>(act: (input: Input) => Promise<Answer>) => useChange(allLoans, act);

export const useReceive = (id: string) =>
  useAct(({ body, key }: Act<PaymentInput>) =>
    api.post(`${pathOf(id)}/payments`, body, { idempotencyKey: key }),
  );
export const useRefund = (id: string) =>
  useAct(({ body, key }: Act<RefundInput>) =>
    api.post(`${pathOf(id)}/refund`, body, { idempotencyKey: key }),
  );
export const useCurtail = (id: string) =>
  useAct((reason: string) => api.post(`${pathOf(id)}/curtail`, { reason }));
export const useReverse = (id: string, event: string) =>
  useAct((reason: string) =>
    api.post(`${pathOf(id)}/payments/${encodeURIComponent(event)}/reverse`, { reason }),
  );
export const useWaive = (id: string, charge: string) =>
  useAct(({ body, key }: Act<ChargeWaiver>) =>
    api.post(`${pathOf(id)}/charges/${encodeURIComponent(charge)}/waive`, body, { idempotencyKey: key }),
  );
export const usePromiseSum = (id: string) =>
  useAct((body: EarlyInput) => api.post(`${pathOf(id)}/early-repayment`, body));
