import type { BudgetChange, BudgetFigures } from '#/api/schema.gen.ts';
import { inPlainDigits } from '#/lib/currency.ts';
import { parseAmount } from '#/lib/parse-amount.ts';

/** The figures as they are typed; empty is not known. */
export type TypedFigures = Record<keyof BudgetFigures, string>;

export function typed(figures: BudgetFigures, currency: string): TypedFigures {
  const whole = (minor: number | null) => (minor === null ? '' : inPlainDigits(minor, currency));
  return {
    monthly_income: whole(figures.monthly_income),
    rent: whole(figures.rent),
    other_loans: whole(figures.other_loans),
    household: figures.household === null ? '' : String(figures.household),
    taxes: whole(figures.taxes),
    canton: figures.canton,
  };
}

/** What cannot be read is sent as -1: the server says beside the field that it is no amount. */
export function figuresOf(form: TypedFigures, currency: string): BudgetFigures {
  const amount = (text: string) => (text.trim() ? (parseAmount(text, currency) ?? -1) : null);
  return {
    monthly_income: amount(form.monthly_income),
    rent: amount(form.rent),
    other_loans: amount(form.other_loans),
    household: form.household.trim()
      ? /^\d+$/.test(form.household.trim())
        ? Number(form.household)
        : -1
      : null,
    taxes: amount(form.taxes),
    canton: form.canton,
  };
}

/** Which figures a correction changed, in the order of the form. */
export const changedFigures = ({ before, after }: Pick<BudgetChange, 'before' | 'after'>) =>
  (Object.keys(after) as (keyof BudgetFigures)[]).filter((name) => before[name] !== after[name]);
