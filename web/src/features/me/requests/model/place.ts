import type { OwnRequestDetail } from '#/api/schema.gen.ts';
import type { Tone } from '#/ui/badge.tsx';

type Request = Pick<OwnRequestDetail, 'stage' | 'outcome' | 'status'>;

/** How a request ended, or where it stands: one word, as in the catalogs. A paid-out loan is no end for its borrower. */
export const placeOf = ({ stage, outcome }: Request): string => outcome || stage;

const tones: Record<string, Tone> = {
  info_requested: 'yellow',
  approved: 'green',
  offer_sent: 'yellow',
  signed: 'green',
  ready_to_fund: 'green',
  funded: 'green',
  declined: 'red',
};

const waiting = ['in_review', 'human_review'];

/** What ended without a loan or a refusal is grey. */
export function toneOf(request: Request): Tone {
  const place = placeOf(request);
  return waiting.includes(place) ? 'blue' : (tones[place] ?? 'gray');
}

/** Whether the lender has said no, and owes the reasons. */
export const isRefused = (request: Request) => request.status === 'rejected';
