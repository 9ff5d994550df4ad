import type { Tone } from '#/ui/badge.tsx';
import type { RequestDetail } from '../api/types.ts';

type Stage = RequestDetail['stage'];

const tones: Record<Stage, Tone> = {
  in_review: 'yellow',
  info_requested: 'blue',
  awaiting_second_approval: 'blue',
  approved: 'green',
  offer_sent: 'blue',
  signed: 'green',
  ready_to_fund: 'green',
  funded: 'green',
  declined: 'red',
  human_review: 'yellow',
};

/** In the order in which a request passes them. */
export const stages = Object.keys(tones) as Stage[];

/** Stages at which a request waits for a person, and the status of each, in the order in which staff count them. */
const open = {
  in_review: 'pending',
  info_requested: 'pending',
  awaiting_second_approval: 'pending',
  human_review: 'rejected',
  approved: 'approved',
  offer_sent: 'approved',
  signed: 'approved',
  ready_to_fund: 'approved',
} as const satisfies Partial<Record<Stage, RequestDetail['status']>>;

export type OpenStage = keyof typeof open;
export const openStages = Object.keys(open) as OpenStage[];

export const statusOf = (stage: OpenStage) => open[stage];

export const isStage = (stage: string): stage is Stage => Object.hasOwn(tones, stage);

export const toneOf = (stage: Stage) => tones[stage];

/** What the badge of the status says already is not said again. */
const plain: readonly string[] = ['in_review', 'approved', 'declined'];

export const saysMore = (stage: string, outcome: string) => Boolean(outcome) || !plain.includes(stage);
