import { useMemo, useState } from 'react';
import { useSite } from '#/lib/site.ts';
import { productFor, type RateType, rateOf } from './pricing.ts';
import { quote } from './quote.ts';

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

/** What the visitor has chosen, and what it costs. Amounts are minor units. */
export function useSimulation() {
  const site = useSite();
  const { simulator } = site;
  const amountBounds = { min: simulator.amount_min, max: simulator.amount_max, step: simulator.amount_step };
  const monthBounds = { min: simulator.months_min, max: simulator.months_max, step: simulator.months_step };
  // What nobody has touched follows the lender's own settings, which arrive after the page.
  const [chosenAmount, setAmount] = useState<number>();
  const [chosenMonths, setMonths] = useState<number>();
  const [rateType, setRateType] = useState<RateType>('fixed');
  const amount = snap(chosenAmount ?? simulator.amount_default, amountBounds);
  const months = snap(chosenMonths ?? simulator.months_default, monthBounds);

  const result = useMemo(() => {
    const product = productFor(site, simulator.currency, amount);
    if (!product) return undefined;
    const rate = rateOf(product, rateType, months);
    return { product, rate, ...quote({ principal: amount, months, rate }) };
  }, [site, simulator.currency, amount, months, rateType]);

  return {
    amount,
    setAmount,
    months,
    setMonths,
    rateType,
    setRateType,
    result,
    currency: simulator.currency,
    amountBounds,
    monthBounds,
  };
}

export type Simulation = ReturnType<typeof useSimulation>;
