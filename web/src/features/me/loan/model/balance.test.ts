import { expect, test } from 'vitest';
import type { LoanRow, OwnLoan } from '#/api/schema.gen.ts';
import { balanceOf, byYear, pointNow } from '#/lib/credit/balance.ts';
import { statementsOf } from './statements.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });

const row = (
  due: string,
  interest: number,
  balance: number,
  state: LoanRow['state'] = 'scheduled',
  paid = state === 'paid' ? 10_000 + interest : 0,
) =>
  ({
    due,
    interest: eur(interest),
    principal: eur(10_000),
    payment: eur(10_000 + interest),
    late: eur(0),
    paid: eur(paid),
    balance: eur(balance),
    state,
  }) as LoanRow;

const loan = (schedule: LoanRow[], on = '2026-12-15', outstanding = 10_000, standing = {}) =>
  ({
    schedule,
    principal: eur(30_000),
    paid_out_on: '2026-10-10',
    signed_at: '2026-09-20T10:00:00Z',
    standing: { on, status: 'active', outstanding: eur(outstanding), closed_on: null, ...standing },
  }) as OwnLoan;

const rows = [
  row('2026-11-10', 300, 20_000, 'paid'),
  row('2026-12-10', 200, 10_000, 'paid'),
  row('2027-01-10', 100, 0),
];

test('begins with the whole principal and all interest, and ends with nothing', () => {
  expect(balanceOf(loan(rows))).toEqual([
    { on: '2026-10-10', principal: 30_000, interest: 600 },
    { on: '2026-11-10', principal: 20_000, interest: 300 },
    { on: '2026-12-10', principal: 10_000, interest: 100 },
    { on: '2027-01-10', principal: 0, interest: 0 },
  ]);
  expect(balanceOf(loan([]))).toEqual([]);
});

test('instalments that others stand for do not count', () => {
  const changed = [row('2026-11-10', 300, 20_000, 'replaced'), row('2026-11-20', 400, 0)];
  expect(balanceOf(loan(changed))[0]?.interest).toBe(400);
});

test('what is late is still owed', () => {
  const late = [
    row('2026-11-10', 300, 20_000, 'due', 5_300),
    row('2026-12-10', 200, 10_000, 'due'),
    ...rows.slice(2),
  ];
  expect(balanceOf(loan(late, '2026-12-15', 25_000)).map(({ principal }) => principal)).toEqual([
    30_000, 25_000, 25_000, 0,
  ]);
  const points = balanceOf(loan(late.slice(0, 2), '2027-03-01', 25_000, { status: 'terminated' }));
  expect(points[pointNow(points, '2027-03-01')]).toMatchObject({ principal: 25_000 });
});

test('what was repaid early is not owed any more', () => {
  const part = balanceOf(loan(rows, '2026-12-20', 4_000));
  expect(part.slice(2)).toEqual([
    { on: '2026-12-10', principal: 10_000, interest: 100 },
    { on: '2026-12-20', principal: 4_000, interest: 100 },
    { on: '2027-01-10', principal: 0, interest: 0 },
  ]);
  const closed = { status: 'closed', closed_on: '2026-12-20' };
  expect(balanceOf(loan(rows.slice(0, 2), '2027-05-01', 0, closed)).at(-1)).toEqual({
    on: '2026-12-20',
    principal: 0,
    interest: 0,
  });
});

test('before the payout the plan stands', () => {
  const waiting = { ...loan(rows, '2026-12-15', 30_000), paid_out_on: null };
  expect(balanceOf(waiting).map(({ principal }) => principal)).toEqual([30_000, 20_000, 10_000, 0]);
});

test('today is at the last instalment that lies behind', () => {
  const points = balanceOf(loan(rows));
  expect(pointNow(points, '2026-10-01')).toBe(0);
  expect(pointNow(points, '2026-12-10')).toBe(2);
  expect(pointNow(points, '2030-01-01')).toBe(3);
});

test('a year has what is left at its end', () => {
  expect(byYear(balanceOf(loan(rows))).map(({ year, principal }) => [year, principal])).toEqual([
    ['2026', 10_000],
    ['2027', 0],
  ]);
});

test('there is a statement for each year so far; the first begins with the contract, the last ends today', () => {
  expect(statementsOf(loan(rows))).toEqual([{ year: '2026' }]);
  expect(statementsOf(loan(rows, '2028-02-01'))).toEqual([
    { year: '2028', from: '2028-01-01' },
    { year: '2027', from: '2027-01-01', to: '2027-12-31' },
    { year: '2026', to: '2026-12-31' },
  ]);
});

test('begins with the first part where the loan is paid out in parts', () => {
  const interestOnly = (due: string, balance: number) => ({ ...row(due, 100, balance), principal: eur(0) });
  const inParts = {
    ...loan([
      interestOnly('2026-11-10', 12_000),
      interestOnly('2026-12-10', 21_000),
      row('2027-01-10', 100, 20_000),
    ]),
    paid_out_on: null,
    repayment: { drawdown: { first: '40', later: 2, apart: 1 } } as OwnLoan['repayment'],
  };
  expect(balanceOf(inParts).map(({ principal }) => principal)).toEqual([12_000, 12_000, 21_000, 20_000]);
});
