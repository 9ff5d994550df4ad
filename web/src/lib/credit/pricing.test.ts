import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Product } from './catalogue.ts';
import { type RateType, rateOf } from './pricing.ts';
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
