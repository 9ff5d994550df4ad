import type { Product } from './catalogue.ts';

export type RateType = 'fixed' | 'variable';

export const rateTypes = ['fixed', 'variable'] as const;

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
