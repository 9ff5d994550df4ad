import { describe, expect, test } from 'vitest';
import type { Payout } from '#/api/schema.gen.ts';
import { chosenOf } from './selection.ts';
import { likeliness, localToday, returnCode } from './words.ts';

const payout = (id: string, amount: number, currency: 'EUR' | 'CHF' = 'EUR', allowed = ['hold', 'prepare']) =>
  ({ id, amount: { amount, currency }, allowed }) as Payout;

describe('what is chosen for a batch', () => {
  const list = [
    payout('a', 100_00),
    payout('b', 50_50),
    payout('c', 10_00, 'CHF'),
    payout('d', 7, 'EUR', []),
  ];

  test('adds up', () => {
    expect(chosenOf(list, new Set(['a', 'b']))).toEqual({
      ids: ['a', 'b'],
      total: { amount: 150_50, currency: 'EUR' },
    });
  });

  test('leaves out what may not go any more, and what has left the page', () => {
    expect(chosenOf(list, new Set(['a', 'd', 'gone'])).ids).toEqual(['a']);
  });

  test('has no total in two currencies, nor of nothing', () => {
    expect(chosenOf(list, new Set(['a', 'c']))).toEqual({ ids: ['a', 'c'], total: undefined });
    expect(chosenOf(list, new Set()).total).toBeUndefined();
  });
});

test.each([
  ['AC04', 'AC04'],
  ['XX99', undefined],
  ['Account closed', undefined],
])('the reason "%s" of a bank', (text, code) => {
  expect(returnCode(text)).toBe(code);
});

test.each([
  [100, 'high'],
  [65, 'high'],
  [45, 'medium'],
  [39, 'low'],
])('a score of %d', (score, word) => {
  expect(likeliness(score)).toBe(word);
});

test('today is the day of the reader', () => {
  expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
