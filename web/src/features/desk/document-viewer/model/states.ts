import type { StaffPaper, StaffPapers } from '#/api/schema.gen.ts';
import type { Tone } from '#/ui/badge.tsx';

export type PaperState = StaffPaper['state'] | StaffPapers['checklist'][number]['state'];

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

/** What may be said of a paper as it stands. */
export function rulings({ state, verdicts }: Pick<StaffPaper, 'state' | 'verdicts'>) {
  const judged = verdicts[0] !== undefined && verdicts[0].verdict !== 'reopened';
  return { accept: !judged, again: state !== 'resend' && state !== 'replaced', reopen: judged };
}
