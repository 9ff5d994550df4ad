import { useQuery } from '@tanstack/react-query';
import type { ExchangeRates, RateChange, RatesInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useLastChange } from '#/lib/calls.ts';
import type { Act } from './books.ts';

export type { ExchangeRates, RateChange };
export type RateQuote = ExchangeRates['rates'][number];

const key = ['books'];

export const useRates = () =>
  useQuery({ ...reading([...key, 'rates'], '/staff/ledger/rates'), staleTime: 0 });

export const useProposeRates = () =>
  useLastChange(key, ({ body, key: idempotencyKey }: { body: RatesInput; key: string }) =>
    api.post('/staff/ledger/rates/changes', body, { idempotencyKey }),
  );

export const useDecideRates = () =>
  useLastChange(key, ({ id, act, reason }: { id: string; act: Act; reason: string }) => {
    const step = `/staff/ledger/rates/changes/${encodeURIComponent(id)}` as const;
    return act === 'reject' ? api.post(`${step}/reject`, { reason }) : api.post(`${step}/${act}`);
  });
