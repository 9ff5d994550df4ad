import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnLoan as Loan, Mandate } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { OwnLoan } from './own-loan.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

const withdrawn = {
  id: 'l1',
  reference: 'XK-2026-0a1b2c3d',
  principal: euro(4_000_00),
  rate: '3.9',
  apr: '3.97',
  signed_at: '2026-11-23T03:57:00Z',
  paid_out_on: null,
  schedule: [],
  payments: [],
  promised: null,
  pay_into: null,
  actions: [],
  debts: [],
  refinanced_by: [],
  standing: {
    on: '2026-11-23',
    status: 'closed',
    close_reason: 'withdrawn',
    closed_on: '2026-11-23',
    days_past_due: 0,
    outstanding: euro(0),
    overdue: euro(0),
    credit: euro(0),
    instalment: euro(0),
    instalments: 36,
    instalments_paid: 0,
  },
} as unknown as Loan;

const mandate = {
  offered: false,
  given: true,
  iban: 'DE89 … 3000',
  holder: 'Rémi Clément',
  reference: 'M1000018-1',
  creditor: 'Banque du Lac',
  creditor_id: 'DE98ZZZ09999999999',
  notice_days: 14,
} as Mandate;

test('a contract that ended before its payout shows no instalments, and that nothing is collected', {
  timeout: 20_000,
}, async () => {
  answer({
    'GET /me/loans/l1': { body: withdrawn },
    'GET /me/loans/l1/relief': { body: { letters: [], hardships: [], promises: [], changes: [] } },
    'GET /me/loans/l1/documents': { body: { items: [] } },
    'GET /me/loans/l1/mandate': { body: mandate },
  });
  await renderAt(<OwnLoan id="l1" />);
  expect(await screen.findByText(/plus rien n'est prélevé/, {}, { timeout: 15_000 })).toBeVisible();
  expect(screen.queryByText(/premier jour possible/)).toBeNull();
  expect(screen.queryByText('0 sur 36')).toBeNull();
  expect(screen.queryByText(/Relevés annuels/)).toBeNull();
  expect(screen.queryByText(/prélevées sur ce compte/)).toBeNull();
});

test('a rate that the law kept below its index says so, and which highest rate it was', {
  timeout: 20_000,
}, async () => {
  const steps = [
    { from: '2026-01-10', rate: '4', fixed_on: null, index: '' },
    { from: '2026-07-10', rate: '9.3', fixed_on: '2026-07-10', index: '12', capped: '9.71' },
  ];
  const loan = {
    ...withdrawn,
    variable: { index: 'lender.base', next_reset: '2027-01-10', waiting: false, steps },
    standing: { ...withdrawn.standing, status: 'active', closed_on: null, close_reason: '' },
    paid_out_on: '2026-01-10',
  };
  answer({
    'GET /me/loans/l1': { body: loan },
    'GET /me/loans/l1/relief': { body: { letters: [], hardships: [], promises: [], changes: [] } },
    'GET /me/loans/l1/documents': { body: { items: [] } },
    'GET /me/loans/l1/mandate': { body: mandate },
  });
  await renderAt(<OwnLoan id="l1" />);
  expect(await screen.findByText(/^4\s%\D+10 janvier 2026$/)).toBeVisible();
  expect(
    screen.getByText(/^9,3\s% .* \(limité par le taux effectif maximal de la loi : 9,71\s%\)$/),
  ).toBeVisible();
});
