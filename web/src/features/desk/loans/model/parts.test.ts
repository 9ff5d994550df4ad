import { expect, test } from 'vitest';
import { partsProblem, pledgesOf, split, sumOf } from './parts.ts';

const part = (amount: string, due: string) => ({ key: 1, amount, due });
const euros = (amount: number) => ({ amount, currency: 'EUR' });

test('parts add up to what is overdue, in the order of their days', () => {
  const parts = [part('100', '2027-01-05'), part('190,81', '2027-02-05')];
  expect(partsProblem(parts, euros(29_081))).toBeUndefined();
  expect(partsProblem(parts, euros(30_000))).toBe('arrangement.sum');
  expect(partsProblem([...parts].reverse(), euros(29_081))).toBe('date.order');
  expect(partsProblem([part('100', '')], euros(10_000))).toBe('field.required');
  expect(partsProblem([part('some', '2027-01-05')], euros(0))).toBe('field.required');
  expect(pledgesOf(parts, 'EUR')).toEqual([
    { amount_minor: 10_000, due_on: '2027-01-05' },
    { amount_minor: 19_081, due_on: '2027-02-05' },
  ]);
});

test('no cent is lost when an amount is split', () => {
  expect(split(10_000, 3)).toEqual([3333, 3333, 3334]);
  expect(
    sumOf(
      split(10_000, 3).map((minor) => part(String(minor / 100), '2027-01-05')),
      'EUR',
    ),
  ).toBe(10_000);
});
