import { expect, test } from 'vitest';
import { parseAmount } from '#/lib/parse-amount.ts';
import { changes, emptyAnswers, emptyFields, toAnswers, toFields } from './answers.ts';

test.each([
  ['12000', 1_200_000],
  ['12 000', 1_200_000],
  ['12 000', 1_200_000],
  ["12'000.50", 1_200_050],
  ['12.000,50', 1_200_050],
  ['12,000.5', 1_200_050],
  ['1.234', 123_400],
  ['1,234', 123_400],
  ['1.234.567', 123_456_700],
  ["12'000.–", 1_200_000],
  ['12.000,-', 1_200_000],
  ['12000.--', 1_200_000],
  ['1200.5', 120_050],
  ['0', 0],
  ['1.234.56', undefined],
  ['1.2345', undefined],
  ['12e3', undefined],
  ['-5', undefined],
  ['.-', undefined],
  ['', undefined],
  ['dix mille', undefined],
])('reads the amount %j', (text, minor) => {
  expect(parseAmount(text)).toBe(minor);
});

test.each([
  ['20 000 €', 'EUR', 2_000_000],
  ['€ 300', 'EUR', 30_000],
  ['300EUR', 'EUR', 30_000],
  ['1.200,50 Euro', 'EUR', 120_050],
  ["CHF 12'000.–", 'CHF', 1_200_000],
  ["Fr. 12'000.-", 'CHF', 1_200_000],
  ['300.- Fr.', 'CHF', 30_000],
  ['300 francs', 'CHF', 30_000],
  ['£300', 'GBP', 30_000],
  ['US$ 300', 'USD', 30_000],
  ['300 €', 'CHF', undefined],
  ['CHF 300', 'EUR', undefined],
  ['€', 'EUR', undefined],
  ['€ 300 €', 'EUR', undefined],
])('reads the amount %j in %s', (text, currency, minor) => {
  expect(parseAmount(text, currency)).toBe(minor);
});

test('what is sent is tidy, and comes back as it was typed', () => {
  const answers = {
    ...emptyAnswers,
    first_name: '  Éloïse   Anne ',
    monthly_income: '6 200,50',
    loan_duration: '36',
  };
  const fields = toFields(answers, 'fr');
  expect(fields).toMatchObject({
    first_name: 'Éloïse Anne',
    monthly_income: 620_050,
    loan_duration: 36,
    loan_amount: 0,
    lang: 'fr',
  });
  expect(toAnswers(fields)).toMatchObject({
    monthly_income: '6200.50',
    loan_duration: '36',
    loan_amount: '',
  });
});

test('an expense of nothing is an answer, and no answer is none', () => {
  const fields = toFields({ ...emptyAnswers, rent: '0', household: '3', taxes: '0', canton: 'GR' }, 'fr');
  expect(fields).toMatchObject({ rent: 0, other_loans: -1, household: 3, taxes: 0, canton: 'GR' });
  expect(toAnswers(fields)).toMatchObject({
    rent: '0',
    other_loans: '',
    household: '3',
    taxes: '0',
    canton: 'GR',
  });
  const { rent: _, other_loans: __, household: ___, taxes: ____, canton: _____, ...kept } = emptyFields;
  expect(changes(emptyFields, kept)).toEqual({});
  expect(changes(emptyFields, { ...kept, rent: 80_000 })).toEqual({ rent: -1 });
  expect(changes({ ...emptyFields, canton: 'VD' }, kept)).toEqual({ canton: 'VD' });
});

test('only what changed is sent', () => {
  expect(changes({ ...emptyFields, city: 'Chur' }, emptyFields)).toEqual({ city: 'Chur' });
  expect(changes(emptyFields, { ...emptyFields, city: 'Chur' })).toEqual({ city: '' });
});
