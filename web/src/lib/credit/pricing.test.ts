import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shipped } from '#/testing/shipped.ts';
import type { Product } from './catalogue.ts';
import { type RateType, rateOf, ratesOf } from './pricing.ts';
import { stretches } from './stretches.ts';

const golden = JSON.parse(readFileSync('../internal/rule/settings/testdata/bands.json', 'utf8')) as {
  product: Product;
  stretches: [number, number][];
  cases: { type: RateType; minor: number; months: number; rate: string }[];
};

test.each(golden.cases)('$type, $minor over $months months: $rate %', ({ type, minor, months, rate }) => {
  expect(rateOf(golden.product, type, months, minor)).toBe(rate);
});

test('an amount falls into one part', () => {
  expect(stretches(golden.product).map(({ min, max }) => [min, max])).toEqual(golden.stretches);
});

// The figures of TestTheVariableRateOfTheDay in Go: the index of the day and the spread, 0.7 more above 60 months.
test.each([
  ['4.5', 36, '4.5'],
  ['4.5', 72, '5.2'],
  ['9.85', 36, '9'],
  ['-0.65', 36, '1'],
])('an index and a spread of %s over %d months: %s %%', (today, months, rate) => {
  const [first] = shipped.products as [Product, ...Product[]];
  const rates = { ...first.rates, variable: today };
  const product = { ...first, rates, variable: { offered: true, index: 'own', floor: '1', cap: '9' } };
  expect(rateOf(product, 'variable', months, 1_000_000)).toBe(rate);
  expect(rateOf(product, 'fixed', months, 1_000_000)).toBe('3');
});

test('a product whose variable rate has no index offers a fixed one', () => {
  const [first] = shipped.products as [Product, ...Product[]];
  expect(ratesOf(first)).toEqual(['fixed', 'variable']);
  expect(ratesOf({ ...first, variable: { offered: false } })).toEqual(['fixed']);
});
