import { parseAmount } from '#/lib/parse-amount.ts';

/** Minor units of an amount above nought, or undefined when the text is none. */
export const readAmount = (text: string, currency: string): number | undefined =>
  parseAmount(text, currency) || undefined;

/** Percent per year as the API has it, or undefined when the text is none. */
export function readRate(text: string): string | undefined {
  const figure = text.replace(/\s/gu, '').replace(',', '.');
  return /^\d{1,3}(\.\d{1,6})?$/.test(figure) ? figure : undefined;
}
