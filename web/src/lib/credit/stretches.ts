import type { Product } from './catalogue.ts';

/** The amounts of a product, in parts within each of which a duration has one rate. */
export function stretches({ amount_min, amount_max, rates }: Product): { min: number; max: number }[] {
  const bands = rates.bands ?? [];
  const starts = [
    amount_min,
    ...bands.flatMap((band) => [band.amount_min ?? 0, (band.amount_max ?? -1) + 1]),
  ];
  const within = [...new Set(starts)].filter((at) => at >= amount_min && at <= amount_max);
  const parts = within.sort((a, b) => a - b);
  return parts.map((min, index) => ({ min, max: (parts[index + 1] ?? amount_max + 1) - 1 }));
}
