import { parseAmount } from '#/lib/parse-amount.ts';

const most = 100_000_000_00;

/** Minor units of what someone typed, as everywhere; undefined: no amount, or one that no loan has. */
export function readAmount(text: string): number | undefined {
  const minor = parseAmount(text);
  return minor !== undefined && minor <= most ? minor : undefined;
}

/** What is wrong with an amount that has to be there and above nought; nothing: undefined. */
export function amountProblem(text: string): string | undefined {
  if (!text.trim()) return 'field.required';
  return readAmount(text) ? undefined : 'amount.invalid';
}

/** Minor units as they are typed again: 29081 is "290.81". */
export const writeAmount = (minor: number) => (minor / 100).toFixed(2);
