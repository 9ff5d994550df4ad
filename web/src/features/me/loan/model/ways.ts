import type { OwnLoan } from '#/api/schema.gen.ts';

/** The parts of a loan's page where something can be done; the names are their anchors. */
export type Way = 'pay' | 'early' | 'due-day' | 'mandate' | 'help' | 'papers';

/** Those that are on the page at this moment; `collects`: it has a direct debit, or one can be had. */
export function waysOf(
  { actions, pay_into, promised, standing }: OwnLoan,
  collects: boolean,
): readonly Way[] {
  const may = new Set(actions);
  const there: readonly [Way, boolean][] = [
    ['pay', Boolean(pay_into)],
    ['early', may.has('early') || Boolean(promised)],
    ['due-day', may.has('due_day')],
    ['mandate', collects],
    ['help', standing.status !== 'closed'],
    ['papers', true],
  ];
  return there.filter(([, shown]) => shown).map(([way]) => way);
}
