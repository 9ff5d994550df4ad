import { describe, expect, test } from 'vitest';
import { shipped } from '#/testing/shipped.ts';
import { amountRanges, monthRange } from './amounts.ts';

const range = (min: string, max: string) => `${min} to ${max}`;

describe('what can be borrowed', () => {
  test('currency by currency, without what is on request only', () => {
    expect(amountRanges(shipped, 'en', range)).toBe(
      '€1,000 to €100,000 or CHF\u00a01,000 to CHF\u00a080,000',
    );
    expect(amountRanges(shipped, 'de', range)).toBe(
      '1.000\u00a0€ to 100.000\u00a0€ oder 1.000\u00a0CHF to 80.000\u00a0CHF',
    );
  });

  test('products of one currency are one range', () => {
    const [first] = shipped.products;
    if (!first) throw new Error('no product is shipped');
    const two = [first, { ...first, amount_min: 50_000, amount_max: 200_000 }];
    expect(amountRanges({ products: two }, 'en', range)).toBe('€500 to €100,000');
  });

  test('over so many months', () => {
    expect(monthRange(shipped)).toEqual({ min: 12, max: 84 });
  });
});
