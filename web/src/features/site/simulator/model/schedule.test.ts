import { describe, expect, test } from 'vitest';
import { schedule } from '#/lib/credit/quote.ts';
import { byYear } from './years.ts';

/** First and last rows of the worked examples in docs/credit-mathematics.md: number, instalment, interest, principal, balance. */
const examples = [
  {
    terms: { principal: 1_000_000, months: 36, rate: '3' },
    rows: [
      [1, 290.81, 25.0, 265.81, 9734.19],
      [2, 290.81, 24.34, 266.47, 9467.72],
      [4, 290.81, 23.0, 267.81, 8932.77],
      [35, 290.81, 1.45, 289.36, 290.17],
      [36, 290.9, 0.73, 290.17, 0],
    ],
    interest: 46_925,
  },
  {
    terms: { principal: 5_000_000, months: 84, rate: '4.5' },
    rows: [
      [1, 695.01, 187.5, 507.51, 49_492.49],
      [3, 695.01, 183.69, 511.32, 48_471.76],
      [83, 695.01, 5.18, 689.83, 692.21],
      [84, 694.81, 2.6, 692.21, 0],
    ],
    interest: 838_064,
  },
  {
    terms: { principal: 1_000_000, months: 48, rate: '5.9' },
    rows: [
      [1, 234.39, 49.17, 185.22, 9814.78],
      [47, 234.39, 2.29, 232.1, 233.38],
      [48, 234.53, 1.15, 233.38, 0],
    ],
    interest: 125_086,
  },
];

describe.each(examples)(
  'the schedule of $terms.principal cents over $terms.months months at $terms.rate %',
  (example) => {
    const rows = schedule(example.terms);

    test('has the rows of the worked example', () => {
      for (const [number = 0, ...amounts] of example.rows) {
        const row = rows[number - 1];
        expect(row).toBeDefined();
        expect([row?.payment, row?.interest, row?.principal, row?.balance]).toEqual(
          amounts.map((amount) => Math.round(amount * 100)),
        );
      }
    });

    test('repays the loan exactly, and adds up to the interest of the example', () => {
      const years = byYear(rows);
      const sum = (of: (year: (typeof years)[number]) => number) =>
        years.reduce((total, year) => total + of(year), 0);
      expect(sum((year) => year.principal)).toBe(example.terms.principal);
      expect(sum((year) => year.interest)).toBe(example.interest);
      expect(years.at(-1)?.balance).toBe(0);
      expect(years.flatMap((year) => year.rows)).toEqual(rows);
    });
  },
);

test('a loan without interest is repaid in equal parts, the last one with what is left', () => {
  const rows = schedule({ principal: 1_000_000, months: 36, rate: '0' });
  expect(rows[0]).toMatchObject({ payment: 27_778, interest: 0 });
  expect(rows[35]).toMatchObject({ payment: 27_770, balance: 0 });
});
