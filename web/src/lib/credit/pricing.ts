import type { Product } from './catalogue.ts';

export type RateType = 'fixed' | 'variable';

export const rateTypes = ['fixed', 'variable'] as const;

/**
 * Nominal yearly rate in percentage points, as a decimal text; long loans at a variable rate cost a little more. The
 * first band that an amount (minor units) and a duration fall into is added. A variable rate that follows an index stays
 * within its bounds. As in internal/rule/catalogue/product.go and variable.go.
 */
export function rateOf({ rates, variable }: Product, type: RateType, months: number, amount: number): string {
  const long = type === 'variable' && months > rates.variable_long_above;
  const base = long ? add(rates.variable, rates.variable_long_add) : rates[type];
  const band = rates.bands?.find(
    ({ amount_min = 0, amount_max = 0, months_min = 0, months_max = 0 }) =>
      amount >= amount_min &&
      (amount_max === 0 || amount <= amount_max) &&
      months >= months_min &&
      (months_max === 0 || months <= months_max),
  );
  const rate = band ? add(base, band.add) : base;
  return type === 'variable' && variable?.index ? within(rate, variable) : rate;
}

/** The rate that the best score brings at the decision, never below the lowest that the product has. */
export function bestRateOf(product: Product, type: RateType, months: number, amount: number): string {
  const { score_off = '0', rates } = product;
  const rate = add(rateOf(product, type, months, amount), `-${score_off}`);
  return Number(rate) < Number(rates.min) ? rates.min : rate;
}

/** The types of rate that visitors are offered of a product; of none, all that there are. */
export const ratesOf = (product: Product | undefined): readonly RateType[] =>
  rateTypes.filter((type) => type === 'fixed' || product?.variable.offered !== false);

function within(rate: string, { floor = '0', cap = rate }: Product['variable']): string {
  if (Number(rate) < Number(floor)) return floor;
  return Number(rate) > Number(cap) ? cap : rate;
}

/** Adds two decimal texts without a detour over binary fractions. */
function add(a: string, b: string): string {
  const decimals = Math.max(decimalsOf(a), decimalsOf(b));
  const scaled = (text: string) => BigInt(text.replace('.', '')) * 10n ** BigInt(decimals - decimalsOf(text));
  const sum = scaled(a) + scaled(b);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;
