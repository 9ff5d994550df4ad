import type { Payout } from '#/api/schema.gen.ts';

export interface Chosen {
  ids: string[];
  /** Undefined when the payouts are in several currencies, which no file of a bank is. */
  total: { amount: number; currency: string } | undefined;
}

/** What of the payouts on the page is chosen for a batch. What may not go into one any more is left out. */
export function chosenOf(payouts: readonly Payout[], ids: ReadonlySet<string>): Chosen {
  const chosen = payouts.filter(({ id, allowed }) => ids.has(id) && allowed.includes('prepare'));
  const [first] = chosen;
  const same = chosen.every(({ amount }) => amount.currency === first?.amount.currency);
  const amount = chosen.reduce((sum, each) => sum + each.amount.amount, 0);
  return {
    ids: chosen.map(({ id }) => id),
    total: first && same ? { amount, currency: first.amount.currency } : undefined,
  };
}
