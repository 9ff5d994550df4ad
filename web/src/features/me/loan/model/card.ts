import type { Amount, OwnLoanItem } from '#/api/schema.gen.ts';
import { loanHelpPath, loanPath } from '#/app/site/paths.ts';
import { isLate } from '#/lib/own-loans.ts';

/** What a loan's card offers to do. */
export type CardAct = 'pay' | 'talk' | 'early' | 'help' | 'papers' | 'open';

/** The two or three acts that fit a loan's state, the likeliest first; its page comes last. */
export function actsOf({ status, overdue, collected, next_due }: OwnLoanItem): readonly CardAct[] {
  if (status === 'closed') return ['papers', 'open'];
  if (isLate({ overdue })) return ['pay', 'talk', 'open'];
  if (status === 'charged_off' || status === 'terminated') return ['talk', 'open'];
  if (status === 'pending_payout') return ['papers', 'open'];
  return collected || !next_due ? ['early', 'help', 'open'] : ['pay', 'early', 'help', 'open'];
}

/** Where an act leads to. */
export function placeOf(id: string, act: Exclude<CardAct, 'pay'>): string {
  if (act === 'talk' || act === 'help') return loanHelpPath(id);
  return loanPath(id) + { early: '#early', papers: '#papers', open: '' }[act];
}

/** How much of the principal is back, and as a part of the whole. Interest that was added to it makes it less than nothing: that is none. */
export function repaidOf({ principal, outstanding }: Pick<OwnLoanItem, 'principal' | 'outstanding'>): {
  repaid: Amount;
  part: number;
} {
  const amount = Math.max(0, principal.amount - outstanding.amount);
  return {
    repaid: { ...principal, amount },
    part: principal.amount > 0 ? Math.min(1, amount / principal.amount) : 0,
  };
}
