import { expect, test } from 'vitest';
import type { LoanEvent, LoanRow, OwnLoan, OwnRelief } from '#/api/schema.gen.ts';
import { aroundNow, historyOf, isEven, lastDayFor, nextStep, paymentOf, standingOf } from './loan.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

/** Instalments of 2027, one on the 10th of each month; the first `paid` are paid on their day. */
function rows(count: number, paid: number): LoanRow[] {
  return Array.from({ length: count }, (_, index) => {
    const due = `2027-${String(index + 1).padStart(2, '0')}-10`;
    return {
      number: index + 1,
      due,
      pay_by: due,
      payment: euro(290_81),
      interest: euro(25_00),
      principal: euro(265_81),
      cost: euro(0),
      balance: euro(9_734_19),
      paid: euro(index < paid ? 290_81 : 0),
      late: euro(0),
      paid_on: index < paid ? due : null,
      state: index < paid ? 'paid' : 'scheduled',
    };
  });
}

const row = (due: string, state: LoanRow['state'], payBy = due): LoanRow => ({
  ...(rows(1, 0)[0] as LoanRow),
  due,
  pay_by: payBy,
  state,
});

test('what is to be paid by today is late tomorrow', () => {
  expect(standingOf(row('2027-02-14', 'due', '2027-02-15'), '2027-02-15')).toBe('waiting'); // due on a Sunday
  expect(standingOf(row('2027-02-14', 'due', '2027-02-15'), '2027-02-16')).toBe('late');
  expect(standingOf(row('2027-03-10', 'due'), '2027-03-10')).toBe('waiting');
  expect(standingOf(row('2027-03-10', 'due'), '2027-03-11')).toBe('late');
  expect(standingOf(row('2027-03-10', 'part_paid'), '2027-03-11')).toBe('late');
  expect(standingOf(row('2027-03-10', 'paid'), '2027-06-01')).toBe('paid');
  expect(standingOf(row('2027-03-10', 'replaced'), '2027-06-01')).toBe('replaced');
});

test('the rows around now begin two before the next, and never leave the table', () => {
  const numbers = (count: number, paid: number) => aroundNow(rows(count, paid)).map(({ number }) => number);
  expect(numbers(12, 0)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(numbers(12, 5)).toEqual([4, 5, 6, 7, 8, 9]);
  expect(numbers(12, 12)).toEqual([7, 8, 9, 10, 11, 12]);
  expect(numbers(3, 1)).toEqual([1, 2, 3]);
});

test('the history ends with the instalment that comes next', () => {
  const loan = (paid_out_on: string | null) =>
    ({ schedule: rows(12, 2), standing: { on: '2027-04-01' }, paid_out_on }) as OwnLoan;
  expect(historyOf(loan('2026-12-10')).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  expect(historyOf(loan(null))).toEqual([]);
});

const payment = (id: string, on: string, amount = 290_81, taken_back = false) =>
  ({ id, kind: 'paid', on, amount: euro(amount), taken_back }) as LoanEvent;

test('a receipt belongs to the payment of that day which counts', () => {
  const schedule = rows(2, 1);
  const [first] = schedule as [LoanRow, LoanRow];
  const of = (...payments: LoanEvent[]) => paymentOf(first, { payments, schedule })?.id;
  expect(of(payment('a', '2027-01-10', 290_81, true), payment('b', '2027-01-10'))).toBe('b');
  expect(of(payment('a', '2027-01-11'))).toBeUndefined();
  const due = row('2027-01-10', 'due');
  expect(paymentOf(due, { payments: [payment('a', '2027-01-10')], schedule })).toBeUndefined();
});

test('what came ahead of the due date has its receipt too', () => {
  const schedule = rows(3, 3);
  const receipts = (...payments: LoanEvent[]) =>
    schedule.map((each) => paymentOf(each, { payments, schedule })?.id);
  const second = payment('b', '2027-02-10');
  expect(receipts(payment('c', '2027-03-08'), second, payment('a', '2027-01-08'))).toEqual(['a', 'b', 'c']);
  expect(receipts(payment('a', '2027-01-08', 3 * 290_81))).toEqual(['a', 'a', 'a']);
  // The third was waived: the payment of the second did not reach for it.
  expect(receipts(second, payment('a', '2027-01-10'))).toEqual(['a', 'b', undefined]);
});

test('the next step is the next letter, or what holds it', () => {
  const late = { since: '2027-03-10', frozen: false, arrangement: false };
  const relief = (change: object) =>
    ({
      arrears: late,
      hardships: [],
      promises: [],
      letters: [],
      changes: [],
      ...change,
    }) as unknown as OwnRelief;
  const next = (change: object, status: OwnLoan['standing']['status'] = 'active') =>
    nextStep(relief(change), status);
  const letter = (name: string, on = '2027-03-13', dropped = false) => ({ letter: name, on, dropped });
  expect(next({})).toBe('reminder');
  expect(next({ letters: [letter('reminder')] })).toBe('arrears');
  expect(next({ letters: [letter('reminder'), letter('arrears')] })).toBe('formal_notice');
  expect(next({ letters: [letter('formal_notice'), letter('arrears')] })).toBe('after_notice');
  expect(next({ letters: [letter('arrears', '2026-11-01')] })).toBe('reminder');
  expect(next({ letters: [letter('reminder', '2027-03-13', true)] })).toBe('reminder');
  expect(next({ promises: [{ state: 'open' }] })).toBe('promise');
  expect(next({ promises: [{ state: 'broken' }] })).toBe('reminder');
  expect(next({ arrears: { ...late, arrangement: true } })).toBe('arrangement');
  expect(next({ hardships: [{ state: 'open' }], promises: [{ state: 'open' }] })).toBe('hardship');
  expect(next({ arrears: { ...late, frozen: true } })).toBe('frozen');
  expect(next({ letters: [letter('formal_notice')] }, 'terminated')).toBeUndefined();
  expect(next({ promises: [{ state: 'open' }] }, 'charged_off')).toBe('promise');
});

test('sums can be had for two months, over the end of a year', () => {
  expect(lastDayFor('2026-11-21')).toBe('2027-01-22');
});

test('one instalment stands for all where they are the same', () => {
  const even = (repayment: OwnLoan['repayment'], paid: number) =>
    isEven({ repayment, standing: { instalments_paid: paid } as OwnLoan['standing'] });
  const grace = { grace: { periods: 3, kind: 'interest_only' as const } };
  expect(even(undefined, 0)).toBe(true);
  expect(even({ kind: 'interest_only' }, 0)).toBe(true);
  expect(even({ kind: 'equal_principal' }, 9)).toBe(false);
  expect(even(grace, 2)).toBe(false);
  expect(even(grace, 3)).toBe(true);
});
