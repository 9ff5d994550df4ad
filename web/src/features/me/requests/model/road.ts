import type { OwnRequestDetail } from '#/api/schema.gen.ts';

/** The way of a request that ends well, in the order people go it. */
export const road = ['received', 'review', 'offer', 'signature', 'payout'] as const;
export type Milestone = (typeof road)[number];

const at: Partial<Record<OwnRequestDetail['stage'], Milestone>> = {
  in_review: 'review',
  info_requested: 'review',
  awaiting_second_approval: 'review',
  human_review: 'review',
  declined: 'review',
  approved: 'offer',
  offer_sent: 'signature',
  signed: 'payout',
  ready_to_fund: 'payout',
};

export type MilestoneState = 'done' | 'current' | 'ahead';

/** Where on its way a request is. What has ended is nowhere on it. */
export function progressOf({
  stage,
  outcome,
}: Pick<OwnRequestDetail, 'stage' | 'outcome'>): readonly [Milestone, MilestoneState][] {
  if (stage === 'funded' || outcome === 'funded') return road.map((each) => [each, 'done']);
  const current = outcome ? undefined : at[stage];
  if (!current) return [];
  const index = road.indexOf(current);
  return road.map((each, i) => [each, i < index ? 'done' : i === index ? 'current' : 'ahead']);
}
