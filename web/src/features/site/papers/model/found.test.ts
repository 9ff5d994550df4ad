import { describe, expect, it } from 'vitest';
import { type Paper, together } from './found.ts';

const card = (change: object = {}): Paper => ({
  kind: 'card',
  first_name: 'Maelys',
  last_name: 'Martin',
  birth_date: '1990-07-13',
  nationality: 'FR',
  ...change,
});

const slip = (period: string, minor: number, change: object = {}): Paper => ({
  kind: 'payslip',
  ...(period && { period }),
  net: { minor, currency: 'EUR' },
  employer: 'Perrin SARL',
  ...change,
});

describe('papers together', () => {
  it.each<[string, Paper[], object]>([
    ['nothing', [], { found: {}, notes: [] }],
    [
      'a card and a payslip',
      [card(), slip('2026-10', 215_320)],
      {
        found: {
          first_name: 'Maelys',
          last_name: 'Martin',
          birth_date: '1990-07-13',
          nationality: 'FR',
          employer: 'Perrin SARL',
          monthly_income: '2153.20',
        },
        notes: [],
      },
    ],
    [
      'two cards of two people',
      [card(), card({ birth_date: '1991-07-13' })],
      { found: {}, notes: ['cards_differ'] },
    ],
    [
      'a card and a passport of one person, one of which was cut',
      [card({ first_name: undefined, nationality: undefined }), card()],
      {
        found: { first_name: 'Maelys', last_name: 'Martin', birth_date: '1990-07-13', nationality: 'FR' },
        notes: [],
      },
    ],
    [
      'the latest of three months, not their average',
      [slip('2026-09', 204_010), slip('2026-10', 215_300), slip('2026-08', 199_000)],
      { found: { employer: 'Perrin SARL', monthly_income: '2153' }, notes: [] },
    ],
    [
      'a new employer in the latest month',
      [slip('2026-09', 204_010), slip('2026-10', 215_300, { employer: 'Neuf SA' })],
      { found: { employer: 'Neuf SA', monthly_income: '2153' }, notes: [] },
    ],
    [
      'two slips of a month that differ',
      [slip('2026-10', 204_010), slip('2026-10', 215_320)],
      { found: { employer: 'Perrin SARL' }, notes: ['slips_differ'] },
    ],
    [
      'the same slip twice',
      [slip('2026-10', 215_320), slip('2026-10', 215_320)],
      { found: { employer: 'Perrin SARL', monthly_income: '2153.20' }, notes: [] },
    ],
    [
      'slips of which one has no month, and that differ',
      [slip('', 204_010), slip('2026-10', 215_320)],
      { found: { employer: 'Perrin SARL' }, notes: ['slips_differ'] },
    ],
    [
      'another currency than that of the loan',
      [slip('2026-10', 501_235, { net: { minor: 501_235, currency: 'CHF' } })],
      { found: { employer: 'Perrin SARL' }, notes: ['other_currency'] },
    ],
    [
      'a slip that names no currency',
      [slip('2026-10', 0, { net: { minor: 242_731, currency: '' } })],
      { found: { employer: 'Perrin SARL', monthly_income: '2427.31' }, notes: [] },
    ],
    [
      'papers that were not read',
      [
        { kind: 'unread', why: 'no_zone' },
        { kind: 'refused', code: 'document.type' },
      ],
      { found: {}, notes: [] },
    ],
  ])('%s', (_, papers, expected) => {
    expect(together(papers, 'EUR')).toEqual(expected);
  });
});
