import { expect, test } from 'vitest';
import { changedFigures, figuresOf, typed } from './budget.ts';

const figures = {
  monthly_income: 500_000,
  rent: 150_050,
  other_loans: 0,
  household: 2,
  taxes: null,
  canton: 'GR',
};

test('figures come back as they were shown', () => {
  expect(typed(figures, 'EUR')).toEqual({
    monthly_income: '5000',
    rent: '1500.50',
    other_loans: '0',
    household: '2',
    taxes: '',
    canton: 'GR',
  });
  expect(figuresOf(typed(figures, 'EUR'), 'EUR')).toEqual(figures);
});

test('what is no figure is left to the server to refuse', () => {
  expect(figuresOf({ ...typed(figures, 'EUR'), taxes: 'viel', household: 'zwei' }, 'EUR')).toMatchObject({
    taxes: -1,
    household: -1,
  });
  expect(figuresOf({ ...typed(figures, 'EUR'), taxes: "4'200.50" }, 'EUR')).toMatchObject({ taxes: 420_050 });
});

test('a correction names what it changed', () => {
  expect(changedFigures({ before: figures, after: { ...figures, taxes: 42_000, canton: 'VD' } })).toEqual([
    'taxes',
    'canton',
  ]);
});
