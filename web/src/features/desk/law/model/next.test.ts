import { describe, expect, it } from 'vitest';
import type { Series } from '../api/law.ts';
import { bandOf, byUrgency, figureName, lastDay, problemsOf, readPercent, startOf } from './next.ts';
import type { Words } from './say.ts';

const usury: Series = {
  rule: 'fr.cap.2026q3',
  kind: 'rate_cap',
  name: 'apr',
  period: 'quarter',
  from: '2026-07-01',
  to: '2026-09-30',
  values: [{ le: '3000', value: '23.53' }, { le: '6000', value: '15.67' }, { value: '8.56' }],
};
const base: Series = {
  rule: 'de.base',
  kind: 'index',
  name: 'de.base',
  from: '2026-07-01',
  values: [{ value: '1.27' }],
};

const words = {
  text: (key: string, params: Record<string, unknown> = {}) => [key, ...Object.values(params)].join(' '),
  money: (whole: number) => `EUR ${whole}`,
  colon: ': ',
} as unknown as Words;

describe('the next value of a figure', () => {
  it('begins the day after the last one and ends with its period', () => {
    expect(startOf(usury, '2026-11-26')).toMatchObject({
      rule: 'fr.cap.2026q3',
      from: '2026-10-01',
      to: '2026-12-31',
      values: ['', '', ''],
      seen: '2026-11-26',
    });
  });

  it('has days of its own where the figure stays until it is replaced', () => {
    expect(startOf(base, '2026-11-26')).toMatchObject({ from: '', to: '', values: [''] });
  });

  it.each([
    ['month', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-10-01', '2026-12-31'],
    ['quarter', '2027-01-01', '2027-03-31'],
    ['half_year', '2027-01-01', '2027-06-30'],
    ['half_year', '2026-07-01', '2026-12-31'],
    ['year', '2027-01-01', '2027-12-31'],
    [undefined, '2027-01-01', ''],
    ['quarter', '2027-13-01', ''],
  ] as const)('of a %s that begins on %s ends on %s', (period, from, last) => {
    expect(lastDay(period, from)).toBe(last);
  });

  it.each([
    ['23,53', '23.53'],
    [' 8.56 % ', '8.56'],
    ['\u22120,88', '-0.88'],
    ['23', '23'],
    ['1e3', undefined],
    ['1.234,5', undefined],
    ['', undefined],
    ['23.', undefined],
  ])('reads "%s" as %s', (text, figure) => {
    expect(readPercent(text)).toBe(figure);
  });

  it('says at each field what is missing', () => {
    const start = startOf(usury, '2026-11-26');
    expect(problemsOf({ ...start, to: '', values: ['23,5', 'x', ' '] }, usury)).toEqual({
      from: undefined,
      to: 'field.required',
      'values/0': undefined,
      'values/1': 'field.type',
      'values/2': 'field.required',
      act: 'field.required',
      url: 'field.required',
      seen: undefined,
    });
    expect(problemsOf({ ...startOf(base, '2026-11-26'), values: ['1'] }, base)).toMatchObject({
      from: 'field.required',
      to: undefined,
    });
  });
});

it('names the loans of each band', () => {
  expect(usury.values.map((_, i) => bandOf(usury, i, words))).toEqual([
    'fields.le EUR 3000',
    'fields.le EUR 6000',
    'add.higher',
  ]);
  expect(bandOf(base, 0, words)).toBe('');
  const terms = {
    ...usury,
    values: [{ le: '1000', le_months: 12, value: '9' }, { le: '1000', value: '8' }, { value: '7' }],
  };
  expect(terms.values.map((_, i) => bandOf(terms, i, words))).toEqual([
    'fields.le EUR 1000 · fields.le_months units.months 12',
    'fields.le EUR 1000 · add.longer',
    'add.higher · add.longer',
  ]);
});

it('puts what is over or ends soonest first', () => {
  const later = { ...usury, rule: 'later', to: '2026-12-31' };
  expect(byUrgency([base, later, usury]).map(({ rule }) => rule)).toEqual([
    'fr.cap.2026q3',
    'later',
    'de.base',
  ]);
});

it('names a figure with its period and its last day', () => {
  expect(figureName({ ...usury, credit: 'revolving' }, words, (day) => day)).toBe(
    'add.until kinds.rate_cap: words.measure.apr, credits.revolving, periods.quarter 2026-09-30 (fr.cap.2026q3)',
  );
  expect(
    figureName(
      base,
      { ...words, text: (key, params) => (key.startsWith('words') ? undefined : words.text(key, params)) },
      (day) => day,
    ),
  ).toBe('add.since kinds.index: de.base 2026-07-01 (de.base)');
});
