import type { ErasureLine, RightsCase } from '#/api/schema.gen.ts';
import type { Tone } from '#/ui/badge.tsx';

/** The cases of a kind, newest first as they come. */
export const ofKind = (cases: RightsCase[], kind: RightsCase['kind']) =>
  cases.filter((one) => one.kind === kind);

/** The key of the words for how a case stands: its outcome once there is one. */
export function standing({ kind, state, outcome }: RightsCase): string {
  if (state !== 'answered' || !outcome) return `state.${state}`;
  return kind === 'complaint' && outcome === 'partly' ? 'outcome.complaint_partly' : `outcome.${outcome}`;
}

const good = ['ready', 'applied', 'upheld', 'erased'];
const bad = ['refused', 'rejected', 'held'];

export function toneOf({ state, outcome }: RightsCase): Tone {
  if (state === 'closed') return 'gray';
  if (state !== 'answered') return 'blue';
  if (good.includes(outcome)) return 'green';
  return bad.includes(outcome) ? 'red' : 'yellow';
}

/** Whether an archive can be fetched at a moment. */
export const fetchable = (one: RightsCase, now: number): boolean =>
  one.kind === 'export' &&
  one.state === 'answered' &&
  one.expires_at !== null &&
  Date.parse(one.expires_at) > now;

/** Whether the sign-in itself would go. */
export const accountGoes = (lines: ErasureLine[]): boolean =>
  lines.some(({ class: what, why }) => what === 'account' && why === '');

/** Whether anything at all would go now. */
export const anythingGoes = (lines: ErasureLine[]): boolean => lines.some(({ why }) => why === '');
