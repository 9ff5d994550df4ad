import { expect, it } from 'vitest';
import { daysProblem, endedYears } from './papers.ts';

const loan = (paid_out_on: string | null, on: string, closed_on: string | null = null) =>
  ({ paid_out_on, standing: { on, closed_on } }) as Parameters<typeof endedYears>[0];

it('offers the years that are over', () => {
  expect(endedYears(loan('2024-11-20', '2026-11-21'))).toEqual([2025, 2024]);
  expect(endedYears(loan('2026-11-20', '2026-12-31'))).toEqual([]);
  expect(endedYears(loan('2026-11-20', '2027-01-01'))).toEqual([2026]);
  expect(endedYears(loan(null, '2027-01-01'))).toEqual([]);
});

it('offers none after the end of the loan', () => {
  expect(endedYears(loan('2024-03-01', '2027-06-01', '2025-02-10'))).toEqual([2025, 2024]);
});

it('asks for two days in order, none to come', () => {
  expect(daysProblem('2026-01-01', '2026-01-01', '2026-11-21')).toBeUndefined();
  expect(daysProblem('2026-01-02', '2026-01-01', '2026-11-21')).toBe('field.range');
  expect(daysProblem('2026-01-01', '2026-11-22', '2026-11-21')).toBe('field.range');
  expect(daysProblem('', '2026-11-21', '2026-11-21')).toBe('field.required');
});
