import type { HandedIn, NeededPaper } from '#/api/schema.gen.ts';
import type { Tone } from '#/ui/badge.tsx';

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

/** What the client has to do something about. */
export const isOpen = ({ state }: Pick<NeededPaper, 'state'>) =>
  state === 'missing' || state === 'resend' || state === 'expired';
