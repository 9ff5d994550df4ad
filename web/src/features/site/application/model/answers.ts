import { inPlainDigits } from '#/lib/currency.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { clean } from '#/lib/rules.ts';
import type { Fields } from '../api/application.ts';

/** The form keeps every field as the text that was typed, initially empty. */
export type Answers = { [K in Exclude<keyof Fields, 'lang'>]-?: string };
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

/** What chooses among products, asked where a catalogue tells them apart by it. */
/** In the place of a code: an insurance from elsewhere, where the loan requires one. */
export const ownInsurance = 'own';

export const choiceNames = ['purpose', 'product', 'insurance'] as const satisfies AnswerName[];

export const workNames = [
  'employment_status',
  'employer',
  'employment_duration',
  'income_type',
  'monthly_income',
] as const satisfies AnswerName[];

/** What a month costs: no one has to answer, and zero is an answer. */
export const expenseNames = ['housing', 'rent', 'other_loans', 'household'] as const satisfies AnswerName[];

/** What a law may count beside that: asked where the product says so. */
export const lawNames = ['taxes', 'canton'] as const satisfies AnswerName[];

/** What the server is told where nothing was answered. */
const untold = -1;

/** In the order of the screen. */
export const answerNames: readonly AnswerName[] = [
  ...personalNames,
  ...loanNames,
  ...choiceNames,
  ...workNames,
  ...expenseNames,
  ...lawNames,
  'answers',
];

export const emptyAnswers = Object.fromEntries(answerNames.map((name) => [name, ''])) as Answers;

/** What the server has of an application that no one has begun. */
export const emptyFields: Fields = {
  ...emptyAnswers,
  monthly_income: 0,
  loan_amount: 0,
  loan_duration: 0,
  rent: untold,
  other_loans: untold,
  household: untold,
  taxes: untold,
  answers: {},
  lang: '',
};

export function toFields(answers: Answers, lang: string): Fields {
  const read = (text: string) => parseAmount(text, answers.currency);
  const texts = Object.fromEntries(answerNames.map((name) => [name, clean(answers[name])])) as Answers;
  return {
    ...texts,
    monthly_income: read(answers.monthly_income) ?? 0,
    loan_amount: read(answers.loan_amount) ?? 0,
    loan_duration: Number(answers.loan_duration) || 0,
    rent: read(answers.rent) ?? untold,
    other_loans: read(answers.other_loans) ?? untold,
    household: Number(answers.household) || untold,
    taxes: read(answers.taxes) ?? untold,
    answers: JSON.parse(answers.answers || '{}'),
    lang,
  };
}

export function toAnswers(fields: Fields): Answers {
  const texts = Object.fromEntries(answerNames.map((name) => [name, String(fields[name] ?? '')])) as Answers;
  const amount = (minor: number) => writeAmount(minor, texts.currency);
  const expense = (minor: number = untold) => (minor === 0 ? '0' : amount(Math.max(minor, 0)));
  return {
    ...texts,
    monthly_income: amount(fields.monthly_income),
    loan_amount: amount(fields.loan_amount),
    loan_duration: fields.loan_duration ? String(fields.loan_duration) : '',
    rent: expense(fields.rent),
    other_loans: expense(fields.other_loans),
    household: (fields.household ?? untold) > 0 ? String(fields.household) : '',
    taxes: expense(fields.taxes),
    answers: JSON.stringify(fields.answers ?? {}),
  };
}

/** What the server does not send back: an empty text, or an answer that was not given. */
const absent = (value: unknown) => (typeof value === 'number' ? untold : typeof value === 'string' ? '' : {});

/** The members of `now` that differ from `before`. */
export function changes(now: Fields, before: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) =>
        JSON.stringify(before[name as keyof Fields] ?? absent(value)) !== JSON.stringify(value),
    ),
  ) as Partial<Fields>;
}

/** Minor units as a plain figure in an input: "12000", "1200.50"; nothing for nought. */
export const writeAmount = (minor: number, currency: string) => (minor ? inPlainDigits(minor, currency) : '');
