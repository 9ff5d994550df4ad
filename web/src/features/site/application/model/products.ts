import { offered, type Product, productFor, type Wish } from '#/lib/credit/catalogue.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import type { Site } from '#/lib/site.ts';
import { type Answers, ownInsurance } from './answers.ts';

export const currenciesOf = (site: Site) => [
  ...new Set<string>(site.products.map((product) => product.currency)),
];

/** The answers that choose a product. */
export type WishAnswers = Pick<Answers, 'currency' | 'country' | 'purpose' | 'product' | 'loan_amount'>;

export const wishNames = ['currency', 'country', 'purpose', 'product', 'loan_amount'] as const;

/** The wish as the server reads it out of the answers; an amount of nought chooses no product. */
export const wishOf = ({ currency, country, purpose, product, loan_amount }: WishAnswers): Wish => ({
  currency,
  residence: country,
  purpose,
  product,
  amount: parseAmount(loan_amount, currency) ?? 0,
});

/** The lowest and the highest amount that can be asked for. */
export function boundsOf(
  site: Site,
  wish: Omit<Wish, 'amount'>,
): { lowest: number; highest: number } | undefined {
  const products = offered(site, wish);
  if (products.length === 0) return undefined;
  return {
    lowest: Math.min(...products.map((product) => product.amount_min)),
    highest: Math.max(...products.map((product) => product.amount_max)),
  };
}

/**
 * What the law of the loan asks beside income, rent, loans and household. While no amount chooses a product, and of a
 * co-borrower, who may live elsewhere, all that a loan in the currency can ask.
 */
export function asksOf(site: Site, wish: Wish) {
  const product = productFor(site, wish);
  const asking = product ? [product] : site.products.filter(({ currency }) => currency === wish.currency);
  return new Set(asking.flatMap(({ asks }) => asks));
}

/** Months on offer: of the product, or while the amount chooses none, of any product. */
export const durationsOf = (site: Site, wish: Wish): number[] =>
  [...new Set(candidates(site, wish).flatMap((each) => each.durations))].sort((a, b) => a - b);

function candidates(site: Site, wish: Wish): Product[] {
  const product = productFor(site, wish);
  return product ? [product] : offered(site, wish);
}

/** The calendar day where the product is sold: whether someone is of age depends on it. */
export function todayIn(site: Site, wish: Omit<Wish, 'amount'>, now: Date): string {
  const first = offered(site, wish)[0] ?? site.products.find(({ currency }) => currency === wish.currency);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: first?.time_zone ?? 'UTC' }).format(now);
}

/** What stands against the choice of an insurance: one of the product's or none; where one is required, one that is enough or one from elsewhere. */
export function insuranceProblem({ insurances = [], required_insurance }: Product, chosen: string): string {
  const required = required_insurance?.covers ?? [];
  if (!chosen) return required.length > 0 ? 'insurance.required' : '';
  if (chosen === ownInsurance && required.length > 0) return '';
  const found = insurances.find(({ code }) => code === chosen);
  if (!found) return 'insurance.not_offered';
  return required.every((each) => found.covers.includes(each)) ? '' : 'insurance.not_enough';
}
