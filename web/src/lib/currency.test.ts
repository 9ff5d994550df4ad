import { describe, expect, test } from 'vitest';
import { languages } from '#/i18n/languages.ts';
import { digitsOf, inDigits, inPlainDigits, unitsOf } from './currency.ts';
import { noDigits, threeDigits, twoDigits } from './currency-digits.gen.ts';
import { formatsOf } from './format.ts';
import { parseAmount } from './parse-amount.ts';
import { fromMinor, toMinor } from './typed-numbers.ts';
import { unreadable } from './unreadable.ts';

const all = `${noDigits} ${twoDigits} ${threeDigits}`.split(' ');

test.each([
  ['JPY', 0, 1],
  ['KRW', 0, 1],
  ['ISK', 0, 1],
  ['EUR', 2, 100],
  ['HUF', 2, 100],
  ['IDR', 2, 100],
  ['KWD', 3, 1000],
  ['TND', 3, 1000],
  ['IQD', 3, 1000],
  ['', 2, 100],
])('%s has %d decimals', (currency, digits, units) => {
  expect([digitsOf(currency), unitsOf(currency)]).toEqual([digits, units]);
});

/** Where Intl, which follows CLDR, and ISO 4217 differ, ISO counts. Anything else would be a mistake in the table. */
test('Intl has the same decimals, but for those in which CLDR knows no small money', () => {
  const ofIntl = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const different = all.filter((currency) => ofIntl(currency) !== digitsOf(currency));
  expect(different.filter((currency) => ofIntl(currency) > 0)).toEqual([]);
  expect(different).toContain('IQD');
});

/** Signs and places of CLDR 44 (fr, de, nl, en-GB, it); the decimals of ISO 4217. */
describe('in five languages', () => {
  test.each([
    ['fr', 'JPY', 1_200_000, '1\u00a0200\u00a0000\u00a0JPY'],
    ['de', 'JPY', 1_200_000, '1.200.000\u00a0¥'],
    ['nl', 'JPY', 1_200_000, 'JP¥\u00a01.200.000'],
    ['en', 'JPY', 1_200_000, 'JP¥1,200,000'],
    ['it', 'JPY', 1_200_000, '1.200.000\u00a0JPY'],
    ['fr', 'KWD', 1_234_500, '1\u00a0234,500\u00a0KWD'],
    ['de', 'KWD', 1_234_500, '1.234,500\u00a0KWD'],
    ['nl', 'KWD', 1_234_500, 'KWD\u00a01.234,500'],
    ['en', 'KWD', 1_234_500, 'KWD\u00a01,234.500'],
    ['it', 'KWD', 1_234_500, '1234,500\u00a0KWD'],
    ['de', 'HUF', 1_234_550, '12.345,50\u00a0HUF'],
  ] as const)('%s: %s %d', (language, currency, amount, text) => {
    expect(formatsOf(language).money({ amount, currency })).toBe(text);
  });

  test('whole amounts leave decimals out only where they are nought', () => {
    const { wholeMoney, cents } = formatsOf('en');
    expect(wholeMoney({ amount: 1_234_000, currency: 'KWD' })).toBe('KWD\u00a01,234');
    expect(wholeMoney({ amount: 1_234_500, currency: 'KWD' })).toBe('KWD\u00a01,234.500');
    expect(wholeMoney({ amount: 1_234, currency: 'JPY' })).toBe('JP¥1,234');
    expect([cents(1_234, 'JPY'), cents(1_234, 'EUR'), cents(1_234, 'KWD')]).toEqual([
      '1,234',
      '12.34',
      '1.234',
    ]);
  });

  test.each(languages)('%s: what is written is read as the same', (language) => {
    const { money } = formatsOf(language);
    for (const currency of ['JPY', 'EUR', 'CHF', 'KWD', 'TND', 'HUF'])
      for (const amount of [0, 1, 9, 10, 99, 100, 999, 1_000, 1_234_567, 9_876_543_210])
        expect(parseAmount(money({ amount, currency }), currency)).toBe(amount);
  });
});

test.each([
  ['1 200 000', 'JPY', 1_200_000],
  ['1.200.000', 'JPY', 1_200_000],
  ['¥300,000', 'JPY', 300_000],
  ['12.000', 'JPY', 12_000],
  ['1200.5', 'JPY', undefined],
  ['1.200,00', 'JPY', undefined],
  ['1234.567', 'KWD', 1_234_567],
  ['1 234,5', 'KWD', 1_234_500],
  ["1'234.500 KWD", 'KWD', 1_234_500],
  ['1,234.500', 'KWD', 1_234_500],
  ['12.345.678', 'KWD', 12_345_678_000],
  ['234.500', 'KWD', 234_500],
  ['1234.5678', 'KWD', undefined],
  ['234.500', 'EUR', 23_450_000],
])('"%s" in %s', (text, currency, minor) => {
  expect(parseAmount(text, currency)).toBe(minor);
});

test('what is put into a field is read as the same', () => {
  for (const currency of ['JPY', 'EUR', 'KWD'])
    for (const minor of [0, 1, 10, 999, 1_000, 234_500, 234_567, 1_000_000]) {
      expect(parseAmount(inDigits(minor, currency), currency)).toBe(minor);
      expect(parseAmount(inPlainDigits(minor, currency), currency)).toBe(minor);
      expect(toMinor(fromMinor(minor, ',', currency), currency)).toBe(minor);
    }
  expect([toMinor('1,5', 'JPY'), toMinor('1,2345', 'KWD'), toMinor('1,234', 'KWD')]).toEqual([
    undefined,
    undefined,
    1234,
  ]);
});

test('what cannot be read is answered with an example in the currency', () => {
  expect(['JPY', 'EUR', 'KWD'].map(unreadable)).toEqual([
    'amount.unreadable_whole?currency=JPY',
    'amount.unreadable?currency=EUR',
    'amount.unreadable_three?currency=KWD',
  ]);
});
