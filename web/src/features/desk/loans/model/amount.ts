import { inDigits } from '#/lib/currency.ts';
import { parseAmount } from '#/lib/parse-amount.ts';

const most = 100_000_000_000_000;

/** Minor units of what someone typed, as everywhere; undefined: no amount, or one that no loan has. */
export function readAmount(text: string, currency: string): number | undefined {
  const minor = parseAmount(text, currency);
  return minor !== undefined && minor <= most ? minor : undefined;
}

/** What is wrong with an amount that has to be there and above nought; nothing: undefined. */
export function amountProblem(text: string, currency: string): string | undefined {
  if (!text.trim()) return 'field.required';
  return readAmount(text, currency) ? undefined : 'amount.invalid';
}

/** Minor units as they are typed again: 29081 is "290.81" in euros. */
export const writeAmount = inDigits;
