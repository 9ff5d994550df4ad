import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  EarlyInput,
  EarlyQuote,
  Loan,
  LoanEvent,
  LoanPage,
  Operations,
  Papers,
  PaymentInput,
} from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';

export type ListFilter = Omit<Operations['GET /staff/loans']['query'], 'limit'>;
export type QuoteWish = Operations['GET /staff/loans/{id}/settlement']['query'];
export type RefundInput = Operations['POST /staff/loans/{id}/refund']['body'];

export const pageSize = 50;

/** The key of everything about live loans: what changes one of them changes the lists, too. */
export const allLoans = ['loans'] as const;

const pathOf = (id: string) => `/staff/loans/${encodeURIComponent(id)}`;

export const listQuery = (filter: ListFilter) =>
  queryOptions({
    queryKey: [...allLoans, 'list', filter],
    queryFn: ({ signal }) =>
      api.get<LoanPage>('/staff/loans', { signal, query: { ...filter, limit: pageSize } }),
    placeholderData: keepPreviousData,
  });

export const loanQuery = (id: string) =>
  queryOptions({
    queryKey: [...allLoans, 'loan', id],
    queryFn: ({ signal }) => api.get<Loan>(pathOf(id), { signal }),
  });

export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: [...allLoans, 'papers', id],
    queryFn: ({ signal }) => api.get<Papers>(`${pathOf(id)}/documents`, { signal }),
  });

export const quoteQuery = (id: string, wish: QuoteWish) =>
  queryOptions({
    queryKey: [...allLoans, 'quote', id, wish],
    queryFn: ({ signal }) => api.get<EarlyQuote>(`${pathOf(id)}/settlement`, { signal, query: wish }),
    staleTime: 0,
  });

export const paperUrl = (id: string, paper: string, disposition: 'inline' | 'attachment') =>
  apiUrl(`${pathOf(id)}/documents/${encodeURIComponent(paper)}`, { disposition });

export const statementUrl = (id: string, from: string, to: string) =>
  apiUrl(`${pathOf(id)}/statement.pdf`, { from, to });

export const yearlyUrl = (id: string, year: number) =>
  apiUrl(`${pathOf(id)}/yearly.pdf`, { year: String(year) });

export const receiptUrl = (id: string, payment: string) =>
  apiUrl(`${pathOf(id)}/payments/${encodeURIComponent(payment)}/receipt.pdf`);

/** An act on a loan; the key is the caller's, one per intention. */
function useAct<Body, Answer>(id: string, path: (body: Body) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: Body; key?: string }) =>
      api.post<Answer>(`${pathOf(id)}/${path(body)}`, body, key ? { idempotencyKey: key } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: allLoans }),
  });
}

export const useReceive = (id: string) => useAct<PaymentInput, LoanEvent>(id, () => 'payments');
export const useRefund = (id: string) => useAct<RefundInput, LoanEvent>(id, () => 'refund');
export const useReverse = (id: string, event: string) =>
  useAct<{ reason: string }, LoanEvent>(id, () => `payments/${encodeURIComponent(event)}/reverse`);
export const usePromiseSum = (id: string) => useAct<EarlyInput, EarlyQuote>(id, () => 'early-repayment');
