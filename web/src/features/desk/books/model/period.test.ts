import { expect, test } from 'vitest';
import { monthOf, rangeProblem } from './period.ts';

test.each([
  ['a long month', new Date(2026, 11, 31, 23, 59), '2026-12-01', '2026-12-31'],
  ['February of a leap year', new Date(2028, 1, 3), '2028-02-01', '2028-02-29'],
  ['February of another year', new Date(2027, 1, 28), '2027-02-01', '2027-02-28'],
])('the days of %s', (_, now, from, to) => {
  expect(monthOf(now)).toEqual({ from, to });
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
