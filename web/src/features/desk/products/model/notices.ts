import type { Noticed } from '#/api/schema.gen.ts';

export interface Dated {
  since: string;
}

export type NoticeState = 'now' | 'later' | 'over';

/** Which of the notices of a product, in the order of their days, is shown on a day. */
export function noticeStates<T extends Dated>(notices: readonly T[], today: string): [T, NoticeState][] {
  const now = notices.findLastIndex(({ since }) => since <= today);
  return notices.map((notice, index) => [notice, index === now ? 'now' : index < now ? 'over' : 'later']);
}

/** The warnings that a body of law words; none: the product has its own. */
export const noticesOfLaw = (
  all: readonly Noticed[],
  law: { country: string; regime: string },
): Noticed['notices'] =>
  all.find(({ country, regime }) => country === law.country && regime === law.regime)?.notices ?? [];
