import type { BudgetChange, BudgetFigures } from '#/api/schema.gen.ts';
import { parseAmount } from '#/lib/parse-amount.ts';

/** The figures as they are typed; empty is not known. */
export type TypedFigures = Record<keyof BudgetFigures, string>;

const whole = (minor: number | null) => (minor === null ? '' : (minor / 100).toFixed(2).replace(/\.00$/, ''));

export const typed = (figures: BudgetFigures): TypedFigures => ({
  monthly_income: whole(figures.monthly_income),
  rent: whole(figures.rent),
  other_loans: whole(figures.other_loans),
  household: figures.household === null ? '' : String(figures.household),
  taxes: whole(figures.taxes),
  canton: figures.canton,
});

/** What cannot be read is sent as -1: the server says beside the field that it is no amount. */
const amount = (text: string) => (text.trim() ? (parseAmount(text) ?? -1) : null);

export const figuresOf = (form: TypedFigures): BudgetFigures => ({
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
});

/** Which figures a correction changed, in the order of the form. */
export const changedFigures = ({ before, after }: Pick<BudgetChange, 'before' | 'after'>) =>
  (Object.keys(after) as (keyof BudgetFigures)[]).filter((name) => before[name] !== after[name]);
