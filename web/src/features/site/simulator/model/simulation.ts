import type { Simulated } from '#/app/site/paths.ts';
import { compulsoryPremium, fitting, type Product } from '#/lib/credit/catalogue.ts';
import { type RateType, rateOf, ratesOf, rateTypes } from '#/lib/credit/pricing.ts';
import { type Quote, quote } from '#/lib/credit/quote.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { code, oneOf, wholeNumber } from '#/lib/search-params.ts';
import type { Site } from '#/lib/site.ts';

/** What a visitor chooses. Amounts are minor units. */
export interface Choice {
  amount: number;
  months: number;
  rateType: RateType;
  /** Country code of where the visitor lives; empty: not told. */
  residence: string;
  /** Code of one of several products that fit; empty: the default. */
  product: string;
}

/** What the choice costs, by the product that residence and amount choose. */
export interface Priced extends Quote {
  product: Product;
  /** All that would lend it, the default first. */
  choices: Product[];
  /** Nominal yearly rate in percentage points, as a decimal text. */
  rate: string;
  /** Fixed, where the product offers no other. */
  rateType: RateType;
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
    residence: chosen.residence ?? '',
    product: chosen.product ?? '',
  };
}

/** Nothing where no product lends that; a product that does not fit any more gives way to the default. */
export function price(choice: Choice, site: Site): Priced | undefined {
  const { amount, months, residence } = choice;
  const choices = fitting(site, { currency: site.simulator.currency, amount, residence });
  const product = choices.find(({ code }) => code === choice.product) ?? choices[0];
  if (!product?.durations.includes(months)) return undefined;
  const rateType = ratesOf(product).includes(choice.rateType) ? choice.rateType : 'fixed';
  const rate = rateOf(product, rateType, months, amount);
  return {
    product,
    choices,
    rate,
    rateType,
    ...quote({
      principal: amount,
      months,
      rate,
      repayment: product.repayment,
      premium: compulsoryPremium(product),
    }),
  };
}

/** What an address carries of a choice. */
export const simulatedOf = (of: Choice & { currency: string }): Simulated => {
  const { amount, currency, months, rateType, residence, product } = of;
  return { amount, currency, months, rate: rateType, country: residence, product };
};

const utmost = 999_999_999_999;

/** What a link carries, with the amount as people write it; what makes no sense counts as not there. */
export function readLink(params: URLSearchParams, currency: string): Partial<Choice> {
  const amount = parseAmount(params.get('amount') ?? '', currency);
  const months = wholeNumber(params, 'months', 0, utmost);
  const rateType = oneOf(params, 'rate', rateTypes);
  const residence = code(params, 'country', /^[A-Z]{2}$/);
  const product = code(params, 'product', /^[A-Z0-9][A-Z0-9-]{1,19}$/);
  return {
    ...(amount !== undefined && { amount }),
    ...(months !== undefined && { months }),
    ...(rateType && { rateType }),
    ...(residence && { residence }),
    ...(product && { product }),
  };
}
