import type { Site } from '#/lib/site.ts';

export type RateType = 'fixed' | 'variable';

export const rateTypes = ['fixed', 'variable'] as const;

export type Product = Site['products'][number];

/** The product for an amount: currency and amount choose it. */
export function productFor(site: Site, currency: string, amount: number): Product | undefined {
  return site.products.find(
    (product) =>
      product.currency === currency && amount >= product.amount_min && amount <= product.amount_max,
  );
}

/** Nominal yearly rate in percentage points, as a decimal text; long loans at a variable rate cost a little more. */
export function rateOf({ rates }: Product, type: RateType, months: number): string {
  if (type === 'fixed') return rates.fixed;
  return months > rates.variable_long_above ? add(rates.variable, rates.variable_long_add) : rates.variable;
}

/** Adds two decimal texts without a detour over binary fractions. */
function add(a: string, b: string): string {
  const decimals = Math.max(decimalsOf(a), decimalsOf(b));
  const scaled = (text: string) => BigInt(text.replace('.', '')) * 10n ** BigInt(decimals - decimalsOf(text));
  const digits = (scaled(a) + scaled(b)).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;
