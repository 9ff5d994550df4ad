import { expect, test } from 'vitest';
import type { OwnLoanItem, OwnRequest, Summary } from '#/api/schema.gen.ts';
import { withLoan } from './summary.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const;

const approved: Summary = {
  loan_status: 'approved',
  amount: euros(1_000_000),
  duration: 36,
  monthly_payment: euros(29_081),
  next_due: null,
};

const loan = (status: OwnLoanItem['status'], principal: number): OwnLoanItem => ({
  id: `${status}-${principal}`,
  reference: 'XK-2026-0a1b2c3d',
  principal: euros(principal),
  months: 24,
  status,
  close_reason: '',
  outstanding: euros(principal),
  instalment: euros(43_000),
  next_due_on: '2027-01-05',
  next_pay_by: '2027-01-05',
  next_due: euros(43_100),
  overdue: euros(0),
  overdue_since: null,
  days_past_due: 0,
  instalments_paid: 0,
  instalments: 24,
  ends_on: '2028-12-05',
  collected: false,
  paid_out_on: '2026-12-05',
  expected: { amount: 0, currency: 'EUR' },
});

const request = (reference: string, status: OwnRequest['status']) =>
  ({ reference, status, outcome: '' }) as OwnRequest;
const own = request('XK-2026-0a1b2c3d', 'approved');

const nothing = { next_amount: null, next_pay_by: null, collected: false, late: null };

test('without a loan the cards show what was approved', () => {
  expect(withLoan(approved, [], [own])).toEqual({ ...approved, ...nothing });
});

test('a running loan goes before one that waits, and shows its own figures', () => {
  const cards = withLoan(approved, [loan('pending_payout', 700_000), loan('active', 500_000)], [own]);
  expect(cards).toEqual({
    loan_status: 'running',
    amount: euros(500_000),
    duration: 24,
    monthly_payment: euros(43_000),
    next_due: '2027-01-05',
    next_amount: euros(43_100),
    next_pay_by: null,
    collected: false,
    late: null,
  });
});

test('what is late goes before everything, the longest wait first', () => {
  const late = (days: number) => ({
    ...loan('active', days * 100_000),
    overdue: euros(43_100),
    days_past_due: days,
  });
  expect(withLoan(approved, [loan('active', 500_000), late(5), late(9)], [own])).toMatchObject({
    loan_status: 'late',
    amount: euros(900_000),
    late: { amount: euros(43_100), days: 9 },
  });
});

test('the payment day is told where it is not the due date', () => {
  const moved = { ...loan('active', 500_000), next_due_on: '2027-02-14', next_pay_by: '2027-02-15' };
  expect(withLoan(approved, [moved], [own])).toMatchObject({
    next_due: '2027-02-14',
    next_pay_by: '2027-02-15',
  });
});

test.each([
  ['pending_payout', '', 'pending_payout'],
  ['active', '', 'running'],
  ['terminated', '', 'terminated'],
  ['charged_off', '', 'charged_off'],
  ['closed', 'repaid', 'repaid'],
  ['closed', 'repaid_early', 'repaid_early'],
  ['closed', 'withdrawn', 'withdrawn'],
  ['closed', 'refinanced', 'refinanced'],
  ['closed', 'written_off', 'written_off'],
  ['closed', 'cancelled', 'cancelled'],
] as const)('a loan that is %s %s is called so', (status, close_reason, word) => {
  const cards = withLoan(approved, [{ ...loan(status, 500_000), close_reason }], [own]);
  expect(cards.loan_status).toBe(word);
});

test('a loan that is over keeps its amount and has nothing to pay; a request that waits says more', () => {
  const closed = [{ ...loan('closed', 500_000), close_reason: 'repaid' as const }];
  expect(withLoan(approved, closed, [own])).toEqual({
    ...nothing,
    loan_status: 'repaid',
    amount: euros(500_000),
    duration: 24,
    monthly_payment: null,
    next_due: null,
  });
  const another = withLoan(approved, closed, [own, request('XK-2026-11111111', 'pending')]);
  expect(another).toMatchObject({ loan_status: 'pending', amount: null });
});

test('what was approved after a loan had ended is shown', () => {
  const requests = [request('XK-2026-11111111', 'approved'), own];
  expect(withLoan(approved, [loan('closed', 500_000)], requests).amount).toEqual(euros(1_000_000));
});
