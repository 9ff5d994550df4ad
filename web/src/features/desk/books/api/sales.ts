import { useMutation, useQuery } from '@tanstack/react-query';
import type { LoanSale, LoanSaleDetail, LoanSaleDraft, LoanSaleOrder, Product } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { reading, useLastChange } from '#/lib/calls.ts';
import type { Act } from './books.ts';

export type { LoanSale, LoanSaleDetail, LoanSaleDraft, LoanSaleOrder, Product };

const key = ['books', 'sales'];

/** While loans are sold, their news are asked for every other second. */
const polling = 2000;

export const useSales = () => useQuery({ ...reading(key, '/staff/loan-sales'), staleTime: 0 });

export const useProductsToSell = () =>
  useQuery({ ...reading(['products'], '/staff/products'), staleTime: 0 });

const path = (id: string) => `/staff/loan-sales/${encodeURIComponent(id)}` as const;

export const useSale = (id: string) =>
  useQuery({
    ...reading([...key, id], path(id)),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.stage === 'running' ? polling : false),
  });

export const usePreviewSale = () =>
  useMutation({ mutationFn: (order: LoanSaleOrder) => api.post('/staff/loan-sales/preview', order) });

export const useProposeSale = () =>
  useLastChange(key, (order: LoanSaleOrder) => api.post('/staff/loan-sales', order));

export const useDecideSale = () =>
  useLastChange(key, ({ id, act, reason }: { id: string; act: Act; reason: string }) =>
    act === 'reject' ? api.post(`${path(id)}/reject`, { reason }) : api.post(`${path(id)}/${act}`),
  );

interface Passed {
  id: string;
  amount: number;
  currency: string;
  on: string;
  note: string;
  key: string;
}

export const usePassSale = () =>
  useLastChange(key, ({ id, amount, currency, on, note, key: idempotencyKey }: Passed) =>
    api.post(`${path(id)}/passed`, { amount: { amount, currency }, on, note }, { idempotencyKey }),
  );

export const saleTapeUrl = (id: string, format: 'csv' | 'xlsx') => apiUrl(`${path(id)}/tape`, { format });
