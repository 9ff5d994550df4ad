import type { StaffPaper } from '#/api/schema.gen.ts';

/** What may be said of a paper as it stands. */
export function rulings({ state, verdicts }: Pick<StaffPaper, 'state' | 'verdicts'>) {
  const judged = verdicts[0] !== undefined && verdicts[0].verdict !== 'reopened';
  return { accept: !judged, again: state !== 'resend' && state !== 'replaced', reopen: judged };
}
