import type { RequestDetail } from '../api/types.ts';

type Past = RequestDetail['history'][number];

export interface Entry {
  at: string;
  /** What staff decided, with their name and reason, or where the request went. */
  decision?: Past;
  step?: string;
}

/**
 * What staff decided and where the request went, newest first. A decision moves the request in the same moment: of the
 * two the decision stays, because it says who and why.
 */
export function historyOf(
  decisions: readonly Past[],
  steps: readonly { at: string; text: string }[],
): Entry[] {
  const decided = new Set(decisions.map(({ at }) => Date.parse(at)));
  const moved = steps
    .filter(({ at }) => !decided.has(Date.parse(at)))
    .map(({ at, text }) => ({ at, step: text }));
  const entries: Entry[] = [...decisions.map((decision) => ({ at: decision.at, decision })), ...moved];
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
