import { type Product, productFor, type RateType, rateOf, rateTypes } from '#/lib/credit/pricing.ts';
import { type Quote, quote } from '#/lib/credit/quote.ts';
import { oneOf, wholeNumber } from '#/lib/search-params.ts';
import type { Site } from '#/lib/site.ts';

/** What a visitor chooses. Amounts are minor units. */
export interface Choice {
  amount: number;
  months: number;
  rateType: RateType;
}

/** What the choice costs, by the product that the amount falls to. */
export interface Priced extends Quote {
  product: Product;
  /** Nominal yearly rate in percentage points, as a decimal text. */
  rate: string;
}

export interface Bounds {
  min: number;
  max: number;
  step: number;
}

/** Into the bounds, and onto the nearest step. */
export function snap(value: number, { min, max, step }: Bounds): number {
  if (!Number.isFinite(value)) return min;
  const stepped = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, stepped));
}

export const amountBounds = ({ simulator }: Site): Bounds => ({
  min: simulator.amount_min,
  max: simulator.amount_max,
  step: simulator.amount_step,
});

export const monthBounds = ({ simulator }: Site): Bounds => ({
  min: simulator.months_min,
  max: simulator.months_max,
  step: simulator.months_step,
});

/** Every duration that the simulator offers. */
export function durations(site: Site): number[] {
  const { min, max, step } = monthBounds(site);
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
}

/** The choice as it stands: what no one has chosen is as the lender has set it, nonsense is put right. */
export function settle(chosen: Partial<Choice>, site: Site): Choice {
  const { amount_default, months_default } = site.simulator;
  return {
    amount: snap(chosen.amount ?? amount_default, amountBounds(site)),
    months: snap(chosen.months ?? months_default, monthBounds(site)),
    rateType: chosen.rateType ?? 'fixed',
  };
}

export function price({ amount, months, rateType }: Choice, site: Site): Priced | undefined {
  const product = productFor(site, site.simulator.currency, amount);
  if (!product) return undefined;
  const rate = rateOf(product, rateType, months);
  return { product, rate, ...quote({ principal: amount, months, rate, repayment: product.repayment }) };
}

const utmost = 999_999_999_999;

/** What a link carries, in whole currency units as people read them; what makes no sense counts as not there. */
export function readLink(params: URLSearchParams): Partial<Choice> {
  const amount = wholeNumber(params, 'amount', 0, utmost);
  const months = wholeNumber(params, 'months', 0, utmost);
  const rateType = oneOf(params, 'rate', rateTypes);
  return {
    ...(amount !== undefined && { amount: amount * 100 }),
    ...(months !== undefined && { months }),
    ...(rateType && { rateType }),
  };
}
