import { describe, expect, test } from 'vitest';
import type { RateType } from '#/lib/credit/pricing.ts';
import { shipped as site } from '#/testing/shipped.ts';
import { shippedBeside } from '#/testing/side-by-side.ts';
import { affordable } from './reverse.ts';
import { durations, price, readLink, settle, simulatedOf, snap } from './simulation.ts';

describe('a simulation', () => {
  test('puts every value onto its step and into its bounds', () => {
    const bounds = { min: 100_000, max: 50_000_000, step: 100_000 };
    expect([0, 149_999, 150_000, 99_999_999, Number.NaN].map((value) => snap(value, bounds))).toEqual([
      100_000, 100_000, 200_000, 50_000_000, 100_000,
    ]);
  });

  test('offers 12 to 84 months in steps of 12', () => {
    expect(durations(site)).toEqual([12, 24, 36, 48, 60, 72, 84]);
  });

  test.each([
    ['nothing', '', { amount: 1_000_000, months: 36, rateType: 'fixed' }],
    [
      'what was simulated',
      'amount=15000&months=48&rate=variable',
      { amount: 1_500_000, months: 48, rateType: 'variable' },
    ],
    [
      'more than there is',
      'amount=999999999&months=500',
      { amount: 50_000_000, months: 84, rateType: 'fixed' },
    ],
    [
      'figures as people write them',
      'amount=20%27000.00',
      { amount: 2_000_000, months: 36, rateType: 'fixed' },
    ],
    ['less than there is', 'amount=1&months=0', { amount: 100_000, months: 12, rateType: 'fixed' }],
    ['values between steps', 'amount=15499&months=40', { amount: 1_500_000, months: 36, rateType: 'fixed' }],
    ['nonsense', 'amount=-5&months=1e3&rate=free', { amount: 1_000_000, months: 36, rateType: 'fixed' }],
    ['markup', 'amount=<script>&months=%00&rate=', { amount: 1_000_000, months: 36, rateType: 'fixed' }],
    [
      'where one lives',
      'country=DE&product=DE-EXTRA',
      { amount: 1_000_000, months: 36, rateType: 'fixed', residence: 'DE', product: 'DE-EXTRA' },
    ],
    ['no country', 'country=Berlin&product=?', { amount: 1_000_000, months: 36, rateType: 'fixed' }],
    ['too many digits', 'amount=9999999999999999', { amount: 1_000_000, months: 36, rateType: 'fixed' }],
  ] as const)('from a link with %s', (_, link, choice) => {
    expect(settle(readLink(new URLSearchParams(link), 'EUR'), site)).toEqual({
      residence: '',
      product: '',
      ...choice,
    });
  });
});

describe('what can be borrowed for an instalment', () => {
  const at = (rateType: RateType) => ({ rateType, residence: '', product: '' });

  // 300.00 a month at 3 % over 36 months is worth 300 / 0.0290812096 = 10 315.94.
  test('300 a month over 36 months at 3 %: 10 300, for 299.54', () => {
    const offer = affordable(30_000, at('fixed'), site).find(({ months }) => months === 36);
    expect(offer).toMatchObject({ amount: 1_030_000, priced: { payment: 29_954 } });
  });

  test('no cheaper than the instalment of the worked example allows', () => {
    const over36 = (payment: number) =>
      affordable(payment, at('fixed'), site).find(({ months }) => months === 36)?.amount;
    expect(over36(29_081)).toBe(1_000_000);
    expect(over36(29_080)).toBe(990_000);
  });

  test('no offer where even the smallest loan costs more a month', () => {
    expect(affordable(1_389, at('variable'), site)).toEqual([]);
    expect(affordable(1_390, at('variable'), site)).toMatchObject([{ months: 84, amount: 100_000 }]);
  });

  test('up to the largest loan there is, whatever one could pay', () => {
    expect(new Set(affordable(99_999_900, at('fixed'), site).map(({ amount }) => amount))).toEqual(
      new Set([50_000_000]),
    );
  });
});

describe('where products are told apart by residence', () => {
  const choice = { ...settle({}, shippedBeside), residence: 'DE' };
  const priced = (change: Partial<typeof choice>) => price({ ...choice, ...change }, shippedBeside);

  test('the residence chooses the product, its rate and its law', () => {
    expect(priced({ residence: 'FR' })?.product).toMatchObject({ code: 'EU-CONSO', law: { country: 'FR' } });
    // 10 000 at 4 % over 36 months: 295.24, as the server has it.
    expect(priced({})).toMatchObject({
      payment: 29_524,
      product: { code: 'DE-CONSO', law: { country: 'DE' } },
    });
  });

  test('one of several can be chosen, and gives way where it does not fit', () => {
    // 5 %: 299.71.
    expect(priced({ product: 'DE-EXTRA' })?.payment).toBe(29_971);
    expect(priced({ product: 'DE-EXTRA', residence: 'FR' })?.product.code).toBe('EU-CONSO');
  });

  test('nothing is priced where nothing is lent', () => {
    expect(priced({ amount: 6_000_000 })).toBeUndefined();
    expect(priced({ residence: 'NL' })).toBeUndefined();
  });

  test('the largest loan for an instalment is one that its amount gets', () => {
    const over36 = affordable(30_000, choice, shippedBeside).find(({ months }) => months === 36);
    // 300 a month at 4 % is worth 300 / 0.0295239850 = 10 161.23.
    expect(over36).toMatchObject({ amount: 1_010_000, priced: { product: { code: 'DE-CONSO' } } });
  });

  test('a link carries it', () => {
    expect(simulatedOf({ ...choice, currency: 'EUR', product: 'DE-EXTRA' })).toEqual({
      currency: 'EUR',
      amount: 1_000_000,
      months: 36,
      rate: 'fixed',
      country: 'DE',
      product: 'DE-EXTRA',
    });
  });
});
