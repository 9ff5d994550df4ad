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
});

const request = (reference: string, status: OwnRequest['status']) =>
  ({ reference, status, outcome: '' }) as OwnRequest;
const own = request('XK-2026-0a1b2c3d', 'approved');

test('without a loan the cards show what was approved', () => {
  expect(withLoan(approved, [], [own])).toEqual({ ...approved, next_amount: null, next_pay_by: null });
});

test('a running loan goes before one that waits, and shows its own figures', () => {
  const cards = withLoan(approved, [loan('pending_payout', 700_000), loan('active', 500_000)], [own]);
  expect(cards).toEqual({
    loan_status: 'approved',
    amount: euros(500_000),
    duration: 24,
    monthly_payment: euros(43_000),
    next_due: '2027-01-05',
    next_amount: euros(43_100),
    next_pay_by: null,
  });
});

test('the payment day is told where it is not the due date', () => {
  const moved = { ...loan('active', 500_000), next_due_on: '2027-02-14', next_pay_by: '2027-02-15' };
  expect(withLoan(approved, [moved], [own])).toMatchObject({
    next_due: '2027-02-14',
    next_pay_by: '2027-02-15',
  });
});

test('a loan that is over has no figures any more', () => {
  const nothing = {
    loan_status: 'none',
    amount: null,
    duration: null,
    monthly_payment: null,
    next_due: null,
    next_amount: null,
    next_pay_by: null,
  };
  const closed = [loan('closed', 500_000)];
  expect(withLoan(approved, closed, [own])).toEqual(nothing);
  const another = withLoan(approved, closed, [own, request('XK-2026-11111111', 'pending')]);
  expect(another.loan_status).toBe('pending');
});

test('what was approved after a loan had ended is shown', () => {
  const requests = [request('XK-2026-11111111', 'approved'), own];
  expect(withLoan(approved, [loan('closed', 500_000)], requests).amount).toEqual(euros(1_000_000));
});
