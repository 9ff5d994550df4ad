import type { Spec } from './spec.ts';

/** Who approves how much alone, and what several people vote on. */
export const authority: readonly Spec[] = [
  {
    at: '/limits',
    label: 'limits',
    kind: 'list',
    empty: { who: 'officer', currency: '', up_to_minor: 0 },
    of: [
      { at: '/who', label: 'limit_who', kind: 'who', required: true },
      { at: '/currency', label: 'currency', kind: 'text', required: true },
      { at: '/up_to_minor', label: 'limit_up_to', kind: 'amount', required: true },
    ],
  },
  {
    at: '/tiers',
    label: 'tiers',
    kind: 'list',
    empty: { currency: '', above_minor: 0, opinion: 'any', points_below: 0, votes: 2, majority: false },
    of: [
      { at: '/currency', label: 'currency', kind: 'text', required: true },
      { at: '/above_minor', label: 'tier_above', kind: 'amount', required: true },
      {
        at: '/opinion',
        label: 'tier_opinion',
        kind: 'choice',
        choices: ['any', 'review', 'unfavourable'],
      },
      { at: '/points_below', label: 'tier_points', kind: 'number', required: true },
      { at: '/votes', label: 'tier_votes', kind: 'number', required: true },
      { at: '/majority', label: 'tier_majority', kind: 'flag' },
    ],
  },
];
