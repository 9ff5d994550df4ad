import { describe, expect, it } from 'vitest';
import { readFigureFilter, writeFigureFilter } from './filter.ts';
import { approvalRate, periodsOf } from './periods.ts';

/** Days from one on, each with a request, every second approved. */
function daysFrom(first: string, count: number) {
  const at = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => ({
    on: new Date(at + index * 86_400_000).toISOString().slice(0, 10),
    received: 1,
    approved: index % 2,
    declined: 0,
  }));
}

describe('the days in bars', () => {
  it('has a bar a day for a month', () => {
    expect(periodsOf(daysFrom('2026-11-01', 30))).toHaveLength(30);
  });

  it('has a bar a week for a season, from Monday to Sunday', () => {
    const weeks = periodsOf(daysFrom('2026-11-18', 90)); // a Wednesday
    expect(weeks[0]).toEqual({ from: '2026-11-18', to: '2026-11-22', received: 5, approved: 2, declined: 0 });
    expect(weeks[1]).toMatchObject({ from: '2026-11-23', to: '2026-11-29', received: 7 });
  });

  it('has a bar a month for a year', () => {
    const months = periodsOf(daysFrom('2025-11-22', 365));
    expect(months).toHaveLength(13);
    expect(months[1]).toMatchObject({ from: '2025-12-01', to: '2025-12-31', received: 31 });
  });

  it('loses nothing on the way', () => {
    for (const count of [0, 1, 31, 32, 120, 121, 366]) {
      const sum = periodsOf(daysFrom('2026-01-01', count)).reduce((all, { received }) => all + received, 0);
      expect(sum).toBe(count);
    }
  });
});

it('tells a rate of approval only where something was decided', () => {
  const day = { on: '2026-11-20', received: 4 };
  expect(approvalRate([{ ...day, approved: 0, declined: 0 }])).toBeUndefined();
  expect(approvalRate([{ ...day, approved: 3, declined: 1 }])).toBe(75);
  expect(approvalRate([{ ...day, approved: -1, declined: 2 }])).toBe(0); // an approval of before was undone
});

it('keeps its filter in the address, and reads nonsense as the usual', () => {
  expect(readFigureFilter(new URLSearchParams('days=12&product='))).toEqual({ days: 30, product: undefined });
  expect(writeFigureFilter({ days: 90, product: 'EU-CONSO' }).toString()).toBe('days=90&product=EU-CONSO');
  expect(writeFigureFilter({ days: 30, product: undefined }).toString()).toBe('');
});
