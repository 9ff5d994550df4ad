import { expect, test } from 'vitest';
import { lastMonth, monthOf, rangeProblem, yearProblems } from './period.ts';

test.each([
  ['a long month', new Date(2026, 11, 31, 23, 59), '2026-12-01', '2026-12-31'],
  ['February of a leap year', new Date(2028, 1, 3), '2028-02-01', '2028-02-29'],
  ['February of another year', new Date(2027, 1, 28), '2027-02-01', '2027-02-28'],
])('the days of %s', (_, now, from, to) => {
  expect(monthOf(now)).toEqual({ from, to });
});

test.each([
  ['a month', new Date(2026, 11, 31), '2026-11-01', '2026-11-30'],
  ['January', new Date(2027, 0, 1), '2026-12-01', '2026-12-31'],
])('the month before %s', (_, now, from, to) => {
  expect(lastMonth(now)).toEqual({ from, to });
});

test.each([
  ['2026-01-01', '2026-01-31', undefined],
  ['2026-01-01', '2026-01-01', undefined],
  ['2026-01-02', '2026-01-01', 'date.order'],
  ['', '2026-01-01', 'field.required'],
  ['2026-01-01', '', 'field.required'],
])('from %s to %s', (from, to, problem) => {
  expect(rangeProblem(from, to)).toBe(problem);
});

test.each([
  ['plain', '2026-03-01', '2026-12-31', 1, {}],
  ['plain', '2026-03-01', '2027-01-01', 1, { to: 'accountfile.year' }],
  ['plain', '2026-03-01', '2026-06-30', 7, {}],
  ['plain', '2026-06-30', '2026-07-01', 7, { to: 'accountfile.year' }],
  ['fec', '2026-01-01', '2026-12-31', 1, {}],
  ['fec', '2026-01-02', '2026-12-31', 1, { from: 'accountfile.year_begins' }],
  ['fec', '2026-07-01', '2027-06-30', 7, {}],
  ['fec', '2026-02-01', '2026-01-31', 1, { to: 'date.order' }],
  ['fec', '', '2026-01-31', 1, { from: 'field.required' }],
])('%s from %s to %s in years from month %i', (format, from, to, begins, problems) => {
  expect(yearProblems(format, from, to, begins)).toEqual(problems);
});
