import { useMemo, useState } from 'react';
import { useSite } from '#/lib/site.ts';
import { amountBounds, type Choice, monthBounds, price, settle } from './simulation.ts';

const nothing = {};

/** What the visitor has chosen, and what it costs. `linked` is what an address carries; choosing goes before it. */
export function useSimulation(linked: Partial<Choice> = nothing) {
  const site = useSite();
  // What no one has touched follows the lender's own settings, which may be newer than the page.
  const [chosen, choose] = useState<Partial<Choice>>(nothing);
  const choice = useMemo(() => settle({ ...linked, ...chosen }, site), [linked, chosen, site]);
  const result = useMemo(() => price(choice, site), [choice, site]);
  return {
    ...choice,
    result,
    rateType: result?.rateType ?? choice.rateType,
    currency: site.simulator.currency,
    amountBounds: amountBounds(site),
    monthBounds: monthBounds(site),
    /** Nothing has been chosen yet: what is shown is the lender's example, or what the link carries. */
    untouched: chosen === nothing,
    choose: (part: Partial<Choice>) => choose((before) => ({ ...before, ...part })),
  };
}

export type Simulation = ReturnType<typeof useSimulation>;
