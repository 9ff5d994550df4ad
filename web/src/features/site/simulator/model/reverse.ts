import { type Product, type RateType, rateOf } from '#/lib/credit/pricing.ts';
import { monthly } from '#/lib/credit/quote.ts';
import type { Site } from '#/lib/site.ts';
import { type Bounds, type Priced, price } from './simulation.ts';

export interface Affordable {
  months: number;
  /** Minor units. */
  amount: number;
  priced: Priced;
}

/** Amounts are whole hundreds, as in GET /quote/reverse: an application may name any amount. */
const step = 100_00;

/** For each duration, the most that can be borrowed when a month may cost so much; nothing where the least costs more. */
export function affordable(payment: number, rateType: RateType, site: Site): Affordable[] {
  const products = site.products.filter(({ currency }) => currency === site.simulator.currency);
  const durations = [...new Set(products.flatMap((product) => product.durations))].sort((a, b) => a - b);
  return durations.flatMap((months) => {
    const amount = mostFor(payment, months, rateType, products);
    const priced = amount === undefined ? undefined : price({ amount, months, rateType }, site);
    return amount === undefined || !priced ? [] : [{ months, amount, priced }];
  });
}

/** Within a product a larger loan never costs less a month, so halving finds the largest. */
function mostFor(
  payment: number,
  months: number,
  rateType: RateType,
  products: Product[],
): number | undefined {
  const found = products
    .filter(({ durations }) => durations.includes(months))
    .map((product) => {
      const rate = rateOf(product, rateType, months);
      const bounds = { min: Math.ceil(product.amount_min / step) * step, max: product.amount_max, step };
      return (
        largest(
          bounds,
          (principal) => monthly({ principal, months, rate, repayment: product.repayment }) <= payment,
        ) ?? 0
      );
    });
  return Math.max(0, ...found) || undefined;
}

/** The largest value on a step that fits, when everything below a value that fits does too. */
function largest({ min, max, step }: Bounds, fits: (value: number) => boolean): number | undefined {
  if (max < min || !fits(min)) return undefined;
  let low = 0;
  let high = Math.floor((max - min) / step);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(min + middle * step)) low = middle;
    else high = middle - 1;
  }
  return min + low * step;
}
