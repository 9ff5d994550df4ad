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

export const isStage = (stage: string): stage is Stage => Object.hasOwn(tones, stage);

export const toneOf = (stage: Stage) => tones[stage];

/** What the badge of the status says already is not said again. */
const plain: readonly string[] = ['in_review', 'approved', 'declined'];

export const saysMore = (stage: string, outcome: string) => Boolean(outcome) || !plain.includes(stage);
