import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  expected: [],
  pay_link: false,
  debit_now: null,
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
  await userEvent.click(await screen.findByRole('tab', { name: 'Changer quelque chose' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Prélèvement/ }));
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

const answers = (loan: Loan) => ({
  'GET /me/loans/l1': { body: loan },
  'GET /me/loans/l1/relief': { body: { letters: [], hardships: [], promises: [], changes: [] } },
  'GET /me/loans/l1/documents': { body: { items: [] } },
  'GET /me/loans/l1/mandate': { body: { ...mandate, offered: true, given: false } },
});

const row = (number: number, due: string, balance: number) => ({
  number,
  due,
  pay_by: due,
  state: 'scheduled',
  payment: euro(2_000_00),
  principal: euro(1_990_00),
  interest: euro(10_00),
  balance: euro(balance),
  paid: euro(0),
  late: euro(0),
  paid_on: null,
});

const running = {
  ...withdrawn,
  actions: ['early', 'due_day'],
  paid_out_on: '2026-11-10',
  schedule: [row(1, '2026-12-10', 2_010_00), row(2, '2027-01-10', 0)],
  standing: {
    ...withdrawn.standing,
    status: 'active',
    close_reason: '',
    closed_on: null,
    outstanding: euro(4_000_00),
    next_due_on: '2026-12-10',
    next_pay_by: '2026-12-10',
    next_due: euro(2_000_00),
    instalments: 2,
  },
} as unknown as Loan;

test('the plan is a drawing of which each instalment can be picked', { timeout: 20_000 }, async () => {
  answer(answers(running));
  await renderAt(<OwnLoan id="l1" />);
  const pick = await screen.findByRole('slider', { name: 'Choisir une échéance' });
  expect(pick).toHaveAttribute('aria-valuetext', expect.stringMatching(/^23 novembre 2026/));
  fireEvent.change(pick, { target: { value: '1' } });
  expect(pick).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^10 décembre 2026.: il reste 2.010,00.€ de capital et 10,00.€ d'intérêts/),
  );
});

test('a form opens where it is asked for, and a link opens the one that it names', {
  timeout: 20_000,
}, async () => {
  answer(answers(running));
  const { unmount } = await renderAt(<OwnLoan id="l1" />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Changer quelque chose' }));
  const ask = await screen.findByRole('button', { name: /^Jour de paiement/ });
  expect(ask).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByLabelText(/Jour du mois/)).toBeNull();
  await userEvent.click(ask);
  expect(await screen.findByLabelText(/Jour du mois/, {}, { timeout: 15_000 })).toBeVisible();
  unmount();
  await renderAt(<OwnLoan id="l1" />, { at: '/client/loans/l1#due-day' });
  expect(await screen.findByLabelText(/Jour du mois/, {}, { timeout: 15_000 })).toBeVisible();
});

test('letters of earlier days lead to the page that helps', async () => {
  answer(answers(running));
  const { router } = await renderAt(<OwnLoan id="l1" />, { at: '/client/loans/l1#help' });
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(router.state.location.pathname).toBe('/client/loans/l1/help');
});
