import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { searchOf } from '#/app/site/paths.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { useSite } from '#/lib/site.ts';
import { useSearchAfterHydration } from '#/lib/use-hydrated.ts';
import { readLink, simulatedOf } from './simulation.ts';
import { type Simulation, useSimulation } from './use-simulation.ts';

const pause = 400;

/** A simulation that starts as the address says, and keeps the address up to date once something is chosen. */
export function useLinkedSimulation(): { simulation: Simulation; payment: string | undefined } {
  const params = useSearchAfterHydration();
  const { currency } = useSite().simulator;
  const linked = useMemo(() => readLink(params, currency), [params, currency]);
  const simulation = useSimulation(linked);
  useAddress(simulation);
  const payment = params.get('payment') ?? '';
  return { simulation, payment: parseAmount(payment, simulation.currency) ? payment : undefined };
}

/** After a pause, because browsers refuse an address that changes at every step of a slider. */
function useAddress(simulation: Simulation) {
  const { amount, months, rateType, residence, product, untouched } = simulation;
  const [, setParams] = useSearchParams();
  const page = useRef('');
  useEffect(() => {
    page.current = location.pathname;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is a new one after every change of the address
  useEffect(() => {
    if (untouched) return;
    const timer = setTimeout(() => {
      // The page that was asked for next may still be on its way: to change the address then would call it back.
      if (location.pathname !== page.current) return;
      setParams(searchOf(simulatedOf(simulation)), { replace: true, preventScrollReset: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [amount, months, rateType, residence, product, untouched]);
}
