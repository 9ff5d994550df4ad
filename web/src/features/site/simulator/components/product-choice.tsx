import { lazy, Suspense } from 'react';
import { fitting, namedIn } from '#/lib/credit/catalogue.ts';
import { useSite } from '#/lib/site.ts';
import { useHydrated } from '#/lib/use-hydrated.ts';
import type { Simulation } from '../model/use-simulation.ts';

const ProductChoices = lazy(async () => ({
  default: (await import('./product-choices.tsx')).ProductChoices,
}));

/**
 * Where products are told apart by residence, or several lend the same: which one is it, and whose law is that. Other
 * lenders' visitors fetch nothing for it.
 */
export function ProductChoice({ simulation }: { simulation: Simulation }) {
  const site = useSite();
  const hydrated = useHydrated();
  const { amount, currency, residence } = simulation;
  const named = namedIn(site, currency);
  const choices = fitting(site, { currency, amount, residence });
  if (!hydrated || (named.length === 0 && choices.length < 2)) return null;
  return (
    <Suspense>
      <ProductChoices simulation={simulation} named={named} choices={choices} />
    </Suspense>
  );
}
