import type { HandedIn, NeededPaper } from '#/api/schema.gen.ts';
import type { Tone } from '#/ui/badge.tsx';

/** Where a paper stands that was asked for or handed in: the same for those who hand in and for those who judge. */
export type PaperState = HandedIn['state'] | NeededPaper['state'];

const tones: Record<PaperState, Tone> = {
  missing: 'yellow',
  received: 'blue',
  checking: 'blue',
  accepted: 'green',
  resend: 'red',
  expired: 'red',
  replaced: 'gray',
};

export const toneOf = (state: PaperState): Tone => tones[state];
