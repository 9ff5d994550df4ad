import { describe, expect, test } from 'vitest';
import { shipped } from '#/testing/shipped.ts';
import { shippedBeside } from '#/testing/side-by-side.ts';
import { type Answers, emptyAnswers } from './answers.ts';
import { brokenAnswers, type Facts, furthest, schemaOf } from './schema.ts';
import { reachable, type Step, stepOfField } from './steps.ts';

const facts: Facts = { site: shipped, today: '2026-11-21', currency: 'EUR' };

const person = {
  ...emptyAnswers,
  first_name: 'Éloïse',
  last_name: 'Martin',
  email: 'eloise@example.org',
  phone: '+41 79 123 45 67',
};
const complete = {
  ...person,
  currency: 'EUR',
  loan_amount: '20 000',
  loan_duration: '48',
  rate_type: 'fixed',
};

/** Field and code of every broken rule. */
function codes(step: Step, answers: Answers & { declaration?: boolean }): Record<string, string> {
  const { error } = schemaOf(step, facts, answers).safeParse(answers);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], issue.message]));
}

test('the first step asks for the four fields of the person', () => {
  expect(codes('personal', emptyAnswers)).toEqual({
    first_name: 'field.required',
    last_name: 'field.required',
    email: 'email.required',
    phone: 'phone.required',
  });
  expect(codes('personal', person)).toEqual({});
});

/** The codes that internal/lending/application/rules.go answers for the same values. */
test.each([
  ['first_name', 'R2D2', 'name.characters'],
  ['last_name', 'x'.repeat(51), 'name.too_long'],
  ['email', 'eloise@example', 'email.invalid'],
  ['phone', '079 123 45 67', 'phone.invalid'],
  ['birth_date', '2008-11-22', 'birth_date.minor'],
  ['birth_date', '2008-11-21', undefined],
  ['birth_date', '2026-02-30', 'birth_date.invalid'],
  ['civilite', 'Docteur', 'choice.invalid'],
  ['country', 'Suisse', 'country.invalid'],
  ['nationality', 'x'.repeat(61), 'text.too_long'],
  ['address', 'x'.repeat(121), 'text.too_long'],
  ['house_number', 'x'.repeat(21), 'text.too_long'],
  ['postal_code', 'x'.repeat(17), 'text.too_long'],
  ['city', 'x'.repeat(81), 'text.too_long'],
] as const)('%s %j: %s', (name, value, code) => {
  expect(codes('personal', { ...person, [name]: value })[name]).toBe(code);
});

test.each([
  ['loan_amount', '', 'field.required'],
  ['loan_amount', 'beaucoup', 'amount.unreadable?currency=EUR'],
  ['loan_amount', '999.99', 'amount.min?min=1000&currency=EUR'],
  ['loan_amount', '1000', undefined],
  ['loan_amount', '500000', undefined],
  ['loan_amount', '500000.01', 'amount.max?max=500000&currency=EUR'],
  ['currency', 'GBP', 'amount.currency'],
  ['loan_duration', '13', 'duration.not_offered'],
  ['loan_duration', '', undefined],
  ['rate_type', 'mixed', 'choice.invalid'],
  ['loan_purpose', 'x'.repeat(501), 'text.too_long'],
  ['employment_status', 'Roi', 'choice.invalid'],
  ['employment_duration', 'Toujours', 'choice.invalid'],
  ['income_type', 'Loto', 'choice.invalid'],
  ['employer', 'x'.repeat(121), 'text.too_long'],
  ['monthly_income', '-1', 'amount.unreadable?currency=EUR'],
  ['monthly_income', '10000000000.01', 'income.invalid'],
  ['monthly_income', '10000000000', undefined],
  ['taxes', '-1', 'amount.unreadable?currency=EUR'],
  ['taxes', '0', undefined],
  ['canton', 'XX', 'choice.invalid'],
  ['canton', 'GR', undefined],
] as const)('%s %j: %s', (name, value, code) => {
  expect(codes('finances', { ...complete, [name]: value })[name]).toBe(code);
});

test('an amount may name its currency, and no other', () => {
  const answers = { ...complete, loan_amount: '20 000 €', monthly_income: 'EUR 4.200', rent: '€ 900' };
  expect(codes('finances', answers)).toEqual({});
  expect(codes('finances', { ...answers, loan_amount: "CHF 20'000", rent: 'neuf cents' })).toMatchObject({
    loan_amount: 'amount.unreadable?currency=EUR',
    rent: 'amount.unreadable?currency=EUR',
  });
});

test('francs have bounds of their own', () => {
  const answers = { ...complete, currency: 'CHF', loan_amount: '100001' };
  expect(codes('finances', answers).loan_amount).toBe('amount.max?max=100000&currency=CHF');
});

test('decimals are those of the currency', () => {
  const amount = (currency: string, loan_amount: string) =>
    codes('finances', { ...complete, currency, loan_amount }).loan_amount;
  expect(amount('KWD', '1234.5678')).toBe('amount.unreadable_three?currency=KWD');
  expect(amount('JPY', '1200000.5')).toBe('amount.unreadable_whole?currency=JPY');
  expect([amount('KWD', '1234.567'), amount('JPY', '1 200 000')]).toEqual([undefined, undefined]);
});

test('sending asks for everything, and for the declaration', () => {
  expect(codes('review', { ...complete, declaration: true })).toEqual({});
  expect(codes('review', { ...complete, phone: '', declaration: false })).toEqual({
    phone: 'phone.required',
    declaration: 'declaration.required',
  });
});

test('an empty answer is no reason not to save, a wrong one is', () => {
  expect(brokenAnswers({ ...emptyAnswers, email: 'eloise@', city: 'Chur', currency: 'EUR' }, facts)).toEqual([
    'email',
  ]);
});

test('a step opens when those before it are complete', () => {
  expect(furthest(emptyAnswers, facts)).toBe(1);
  expect(furthest(person, facts)).toBe(2);
  expect(furthest(complete, facts)).toBe(4);
  expect(reachable(4, 1, 2)).toBe(2);
  expect(reachable(undefined, 3, 4)).toBe(3);
  expect(['email', 'loan_amount', 'employer', 'declaration'].map(stepOfField)).toEqual([
    'personal',
    'finances',
    'finances',
    'review',
  ]);
});

/** The codes that the server answers for the same in internal/api/v1/catalogue_test.go. */
describe('where products are told apart by residence', () => {
  const beside: Facts = { ...facts, site: shippedBeside };
  const codesOf = (step: Step, change: Partial<Answers>) => {
    const answers = { ...complete, ...change };
    const { error } = schemaOf(step, beside, answers).safeParse(answers);
    return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], issue.message]));
  };

  test('the country is asked for, where it is served', () => {
    expect(codesOf('personal', {})).toEqual({ country: 'country.required' });
    expect(codesOf('personal', { country: 'NL' })).toEqual({ country: 'product.none' });
    expect(codesOf('personal', { country: 'DE' })).toEqual({});
    expect(codesOf('personal', { country: 'PL' })).toEqual({});
  });

  test('amounts and products are those of the country', () => {
    expect(codesOf('finances', { country: 'DE', loan_amount: '50 000,01' })).toEqual({
      loan_amount: 'amount.max?max=50000&currency=EUR',
    });
    expect(codesOf('finances', { country: 'FR', loan_amount: '50 000,01' })).toEqual({});
    expect(codesOf('finances', { country: 'DE', product: 'DE-EXTRA' })).toEqual({});
    expect(codesOf('finances', { country: 'DE', product: 'EU-CONSO' })).toEqual({
      product: 'product.not_offered',
    });
  });
});
