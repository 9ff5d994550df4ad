import type { Repayment } from '#/api/schema.gen.ts';

/** How much is repaid early, and what becomes of the rest. */
export const earlyModes = ['total', 'shorter', 'lower'] as const;

/** Of a loan whose last instalment repays more than the others no part makes the term shorter. */
export const earlyModesOf = (repayment: Repayment | undefined) => {
  const atEnd = repayment?.kind === 'interest_only' || Number(repayment?.balloon ?? 0) > 0;
  return earlyModes.filter((mode) => mode !== 'shorter' || !atEnd);
};
