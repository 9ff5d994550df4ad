import { clean } from '#/lib/rules.ts';
import type { Fields } from '../api/application.ts';

/** The form keeps every field as the text that was typed, initially empty. */
export type Answers = { [K in Exclude<keyof Fields, 'lang'>]: string };
export type AnswerName = keyof Answers;

export interface FormValues extends Answers {
  declaration: boolean;
}

export const personalNames = [
  'civilite',
  'first_name',
  'last_name',
  'email',
  'phone',
  'birth_date',
  'nationality',
  'address',
  'house_number',
  'postal_code',
  'city',
  'country',
] as const satisfies AnswerName[];

export const loanNames = [
  'loan_amount',
  'currency',
  'loan_duration',
  'rate_type',
  'loan_purpose',
] as const satisfies AnswerName[];

export const workNames = [
  'employment_status',
  'employer',
  'employment_duration',
  'income_type',
  'monthly_income',
] as const satisfies AnswerName[];

/** In the order of the screen. */
export const answerNames: readonly AnswerName[] = [...personalNames, ...loanNames, ...workNames];

export const emptyAnswers = Object.fromEntries(answerNames.map((name) => [name, ''])) as Answers;

/** What the server has of an application that nobody has begun. */
export const emptyFields: Fields = {
  ...emptyAnswers,
  monthly_income: 0,
  loan_amount: 0,
  loan_duration: 0,
  lang: '',
};

export function toFields(answers: Answers, lang: string): Fields {
  const texts = Object.fromEntries(answerNames.map((name) => [name, clean(answers[name])])) as Answers;
  return {
    ...texts,
    monthly_income: parseAmount(answers.monthly_income) ?? 0,
    loan_amount: parseAmount(answers.loan_amount) ?? 0,
    loan_duration: Number(answers.loan_duration) || 0,
    lang,
  };
}

export function toAnswers(fields: Fields): Answers {
  const texts = Object.fromEntries(answerNames.map((name) => [name, String(fields[name])])) as Answers;
  return {
    ...texts,
    monthly_income: writeAmount(fields.monthly_income),
    loan_amount: writeAmount(fields.loan_amount),
    loan_duration: fields.loan_duration ? String(fields.loan_duration) : '',
  };
}

/** The members of `now` that differ from `before`. */
export function changes(now: Fields, before: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before[name as keyof Fields] !== value),
  ) as Partial<Fields>;
}

/** Minor units as a plain figure in an input: "12000", "1200.50". */
export const writeAmount = (minor: number) => (minor ? (minor / 100).toFixed(2).replace(/\.00$/, '') : '');

/**
 * Reads an amount as people of five languages write it ("12 000", "12'000.50", "12.000,50") into minor units;
 * undefined when it is none. A lone separator before exactly three digits separates thousands.
 */
export function parseAmount(text: string): number | undefined {
  const bare = text.replace(/[\s'’]/gu, '');
  const match = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d{1,12})(?:([.,])(\d{1,2}))?$/.exec(bare);
  if (!match) return undefined;
  const [, whole = '', thousands, decimal, cents = ''] = match;
  if (thousands && thousands === decimal) return undefined;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}
