import { compulsoryPremium, offered, type Product } from '#/lib/credit/catalogue.ts';
import { type RateType, rateOf, ratesOf } from '#/lib/credit/pricing.ts';
import { monthly } from '#/lib/credit/quote.ts';
import { stretches } from '#/lib/credit/stretches.ts';
import { unitsOf } from '#/lib/currency.ts';
import type { Site } from '#/lib/site.ts';
import { type Bounds, type Choice, type Priced, price } from './simulation.ts';

export interface Affordable {
  months: number;
  /** Minor units. */
  amount: number;
  priced: Priced;
}

/** Amounts are whole hundreds, as in GET /quote/reverse: an application may name any amount. */
const stepOf = ({ currency }: Product) => 100 * unitsOf(currency);

/** For each duration, the most that can be borrowed when a month may cost so much; nothing where the least costs more. */
export function affordable(
  payment: number,
  choice: Pick<Choice, 'rateType' | 'residence' | 'product'>,
  site: Site,
): Affordable[] {
  const products = offered(site, { currency: site.simulator.currency, residence: choice.residence });
  const durations = [...new Set(products.flatMap((product) => product.durations))].sort((a, b) => a - b);
  return durations.flatMap((months) => {
    const most = products.flatMap((product) => {
      const amount = mostOf(product, payment, months, choice.rateType);
      const priced = amount === undefined ? undefined : price({ ...choice, amount, months }, site);
      // Another product may be the one that a loan of this amount gets.
      return amount === undefined || priced?.product !== product ? [] : [{ months, amount, priced }];
    });
    return most.sort((a, b) => b.amount - a.amount).slice(0, 1);
  });
}

/** At one rate a larger loan never costs less a month, so halving finds the largest. */
function mostOf(product: Product, payment: number, months: number, rateType: RateType): number | undefined {
  if (!product.durations.includes(months) || !ratesOf(product).includes(rateType)) return undefined;
  const { repayment } = product;
  const step = stepOf(product);
  const premium = compulsoryPremium(product);
  const found = stretches(product).flatMap(({ min, max }) => {
    const rate = rateOf(product, rateType, months, min);
    const bounds = { min: Math.ceil(min / step) * step, max, step };
    const fits = (principal: number) => monthly({ principal, months, rate, repayment, premium }) <= payment;
    return largest(bounds, fits) ?? [];
  });
  return found.length > 0 ? Math.max(...found) : undefined;
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
