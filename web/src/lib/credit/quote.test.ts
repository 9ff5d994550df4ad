import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Repayment } from '#/api/schema.gen.ts';
import { shipped as site } from '#/testing/shipped.ts';
import { productFor } from './catalogue.ts';
import { rateOf } from './pricing.ts';
import { monthly, quote } from './quote.ts';

/** One line of the cases that the Go tests of internal/rule/credit run too. */
interface Golden {
  amount_minor: number;
  months: number;
  rate_percent: string;
  monthly_payment: number;
  total: number;
  last: number;
  legal_total: number;
}

const golden = JSON.parse(readFileSync('../internal/rule/credit/testdata/golden.json', 'utf8')) as Golden[];

test.each(golden.map((each) => [each.amount_minor / 100, each.months, each.rate_percent, each] as const))(
  '%d over %d months at %s %%',
  (_, months, rate, each) => {
    expect(quote({ principal: each.amount_minor, months, rate })).toMatchObject({
      payment: each.monthly_payment,
      simulatorTotal: each.total,
      last: each.last,
      legalTotal: each.legal_total,
      cost: each.legal_total - each.amount_minor,
    });
  },
);

interface GoldenKind {
  amount_minor: number;
  months: number;
  rate_percent: string;
  repayment: Repayment;
  instalments: number;
  first: number;
  payment: number;
  last: number;
  legal_total: number;
  monthly: number;
  apr: string;
}

const kinds = JSON.parse(
  readFileSync('../internal/rule/credit/testdata/repayments.json', 'utf8'),
) as GoldenKind[];

test.each(
  kinds.map((each) => [each.amount_minor / 100, each.months, JSON.stringify(each.repayment), each] as const),
)('%d over %d months by %s', (_, months, __, each) => {
  const terms = { principal: each.amount_minor, months, rate: each.rate_percent, repayment: each.repayment };
  const priced = quote(terms);
  expect(priced).toMatchObject({
    payment: each.payment,
    last: each.last,
    legalTotal: each.legal_total,
    apr: Number(each.apr),
  });
  expect(priced.rows).toHaveLength(each.instalments);
  expect(priced.rows[0]?.payment).toBe(each.first);
  expect(monthly(terms)).toBe(each.monthly);
});

test.each([
  [10_000, 36, '3', 3.04],
  [10_000, 36, '3.8', 3.87],
  [10_000, 72, '4.5', 4.59],
  [10_000, 48, '5.9', 6.06],
])('the APR of %d over %d months at %s %% is %d', (amount, months, rate, apr) => {
  expect(quote({ principal: amount * 100, months, rate }).apr).toBe(apr);
});

// The figures of internal/rule/credit/insurance_test.go.
test.each([
  [{ base: 'amount_lent', rate: '0.36' }, 3.74, 10_800],
  [{ base: 'principal', rate: '0.36' }, 3.41, 5_632],
  [{ base: 'instalments', minor: 450 }, 4.09, 16_200],
] as const)('a required insurance of %o is in the APR of %d', (premium, apr, insurance) => {
  const terms = { principal: 1_000_000, months: 36, rate: '3' };
  const [bare, insured] = [quote(terms), quote({ ...terms, premium })];
  expect(insured).toMatchObject({ apr, insurance, payment: bare.payment, cost: bare.cost + insurance });
  expect(insured.simulatorTotal).toBe(bare.legalTotal + insurance);
  expect(monthly({ ...terms, premium })).toBe(bare.payment + (premium.base === 'instalments' ? 450 : 300));
});

describe('the price', () => {
  const product = productFor(site, { currency: 'EUR', amount: 1_000_000 });

  test.each([
    ['fixed', 84, '3'],
    ['variable', 60, '3.8'],
    ['variable', 72, '4.5'],
  ] as const)('%s over %d months is %s %%', (type, months, rate) => {
    expect(product && rateOf(product, type, months, 1_000_000)).toBe(rate);
  });

  test('the amount chooses the product; every simulated amount has one', () => {
    expect(productFor(site, { currency: 'EUR', amount: 10_000_000 })?.on_request).toBe(false);
    expect(productFor(site, { currency: 'EUR', amount: 10_100_000 })?.on_request).toBe(true);
    const { amount_min, amount_max, amount_step, currency } = site.simulator;
    for (let amount = amount_min; amount <= amount_max; amount += amount_step) {
      expect(productFor(site, { currency, amount }), String(amount)).toBeDefined();
    }
  });
});
