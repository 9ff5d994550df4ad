import { productFor } from '#/lib/credit/pricing.ts';
import type { Site } from '#/lib/site.ts';

export const currenciesOf = (site: Site) => [
  ...new Set<string>(site.products.map((product) => product.currency)),
];

const productsIn = (site: Site, currency: string) =>
  site.products.filter((product) => product.currency === currency);

/** The lowest and the highest amount that can be asked for in a currency. */
export function boundsOf(site: Site, currency: string): { lowest: number; highest: number } | undefined {
  const products = productsIn(site, currency);
  if (products.length === 0) return undefined;
  return {
    lowest: Math.min(...products.map((product) => product.amount_min)),
    highest: Math.max(...products.map((product) => product.amount_max)),
  };
}

/** What the law of the loans in a currency asks beside income, rent, loans and household. */
export const asksOf = (site: Site, currency: string) =>
  new Set(productsIn(site, currency).flatMap((product) => product.asks));

/** Months on offer: of the product, or while the amount chooses none, of any product of the currency. */
export function durationsOf(site: Site, currency: string, amount: number): number[] {
  const product = productFor(site, currency, amount);
  const months = product ? product.durations : productsIn(site, currency).flatMap((each) => each.durations);
  return [...new Set(months)].sort((a, b) => a - b);
}

/** The calendar day where the product is sold: whether someone is of age depends on it. */
export function todayIn(site: Site, currency: string, now: Date): string {
  const timeZone = productsIn(site, currency)[0]?.time_zone ?? 'UTC';
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}
