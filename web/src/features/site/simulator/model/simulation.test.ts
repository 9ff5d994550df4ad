import { describe, expect, test } from 'vitest';
import { shipped as site } from '#/testing/shipped.ts';
import { affordable } from './reverse.ts';
import { durations, readLink, settle, snap } from './simulation.ts';

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
    ['too many digits', 'amount=9999999999999999', { amount: 1_000_000, months: 36, rateType: 'fixed' }],
  ] as const)('from a link with %s', (_, link, choice) => {
    expect(settle(readLink(new URLSearchParams(link)), site)).toEqual(choice);
  });
});

describe('what can be borrowed for an instalment', () => {
  // 300.00 a month at 3 % over 36 months is worth 300 / 0.0290812096 = 10 315.94.
  test('300 a month over 36 months at 3 %: 10 300, for 299.54', () => {
    const offer = affordable(30_000, 'fixed', site).find(({ months }) => months === 36);
    expect(offer).toMatchObject({ amount: 1_030_000, priced: { payment: 29_954 } });
  });

  test('no cheaper than the instalment of the worked example allows', () => {
    const over36 = (payment: number) =>
      affordable(payment, 'fixed', site).find(({ months }) => months === 36)?.amount;
    expect(over36(29_081)).toBe(1_000_000);
    expect(over36(29_080)).toBe(990_000);
  });

  test('no offer where even the smallest loan costs more a month', () => {
    expect(affordable(1_389, 'variable', site)).toEqual([]);
    expect(affordable(1_390, 'variable', site)).toMatchObject([{ months: 84, amount: 100_000 }]);
  });

  test('up to the largest loan there is, whatever one could pay', () => {
    expect(new Set(affordable(99_999_900, 'fixed', site).map(({ amount }) => amount))).toEqual(
      new Set([50_000_000]),
    );
  });
});
