import { expect, test } from 'vitest';
import { amountProblem, readAmount, writeAmount } from './amount.ts';

test.each([
  ['290,81', 29_081],
  ['290.81', 29_081],
  ['290,8', 29_080],
  ['1 000', 100_000],
  ['1\u202f000,50', 100_050],
  ["1'000.50", 100_050],
  ['1.000,50', 100_050],
  ['1,000.50', 100_050],
  ['10.000', 1_000_000],
  ['1.234.567', 123_456_700],
  ['0', 0],
])('%s is read', (text, minor) => {
  expect(readAmount(text, 'EUR')).toBe(minor);
});

test.each(['', 'ten', '-5', '1e3', '1,2,3', '10 CHF', '12,345,6789', '1.234,567', '99999999999999'])(
  '%s is no amount',
  (text) => {
    expect(readAmount(text, 'EUR')).toBeUndefined();
  },
);

test('an amount has to be there and above nought', () => {
  expect(amountProblem(' ', 'EUR')).toBe('field.required');
  expect(amountProblem('0,00', 'EUR')).toBe('amount.invalid');
  expect(amountProblem('0,01', 'EUR')).toBeUndefined();
});

test('what is proposed reads as what it was', () => {
  expect(readAmount(writeAmount(973_419, 'EUR'), 'EUR')).toBe(973_419);
});
