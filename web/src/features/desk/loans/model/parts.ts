import type { PaymentPledge } from '#/api/schema.gen.ts';
import type { Money } from '#/lib/format.ts';
import { readAmount } from './amount.ts';

/** A part of an arrangement as it is typed. */
export interface Part {
  /** Tells parts apart on the page. */
  key: number;
  amount: string;
  due: string;
}

/** What the parts come to; what cannot be read counts as nought. */
export const sumOf = (parts: readonly Part[], currency: string) =>
  parts.reduce((sum, { amount }) => sum + (readAmount(amount, currency) ?? 0), 0);

export const pledgesOf = (parts: readonly Part[], currency: string): PaymentPledge[] =>
  parts.map(({ amount, due }) => ({ amount_minor: readAmount(amount, currency) ?? 0, due_on: due }));

/** Why the parts are no arrangement yet; nothing: undefined. */
export function partsProblem(parts: readonly Part[], overdue: Money): string | undefined {
  const { currency } = overdue;
  if (parts.some(({ amount, due }) => !due || !readAmount(amount, currency))) return 'field.required';
  const ordered = parts.every(({ due }, i) => i === 0 || due > (parts[i - 1]?.due ?? ''));
  if (!ordered) return 'date.order';
  return sumOf(parts, currency) === overdue.amount ? undefined : 'arrangement.sum';
}

/** An amount in as many parts as asked, whole cents, the rest in the last one. */
export function split(minor: number, count: number): number[] {
  const each = Math.floor(minor / count);
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? minor - each * (count - 1) : each));
}
