import { useQuery } from '@tanstack/react-query';
import type { Amount, AnnouncedPayment, DebitNow } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';
import { gcTime, type Once, place, useAct } from './loan.ts';

const payments = (loan: string) => `${place(loan)}/expected-payments` as const;

export const useAskLink = (loan: string) =>
  useAct(loan, ({ input, key }: Once<Amount>) =>
    api.post(`${place(loan)}/payment-links`, { amount: input }, { idempotencyKey: key }),
  );

/** A link that is being made: asked for until it is there, or is not to be. */
export const useLink = (loan: string, asked: AnnouncedPayment | undefined) =>
  useQuery({
    ...reading(
      ['own-loan', loan, 'link', asked?.id],
      `${payments(loan)}/${encodeURIComponent(asked?.id ?? '')}`,
    ),
    gcTime,
    enabled: asked !== undefined,
    refetchInterval: ({ state }) => (!state.data || state.data.state === 'asked' ? 700 : false),
  });

export const useSayPaid = (loan: string) =>
  useAct(loan, ({ input, key }: Once<{ amount: Amount; on: string }>) =>
    api.post(payments(loan), input, { idempotencyKey: key }),
  );

export const useTakeBackWord = (loan: string) =>
  useAct(loan, (payment: string) => api.delete(`${payments(loan)}/${encodeURIComponent(payment)}`));

export const useAskDebit = (loan: string) =>
  useAct(loan, ({ input, key }: Once<DebitNow>) =>
    api.post(`${place(loan)}/debit`, input, { idempotencyKey: key }),
  );
