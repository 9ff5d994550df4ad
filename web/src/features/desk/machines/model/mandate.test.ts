import { expect, test } from 'vitest';
import type { ProgramMandate } from '#/api/schema.gen.ts';
import { draftOfMandate, figureNames, mandateOf, missing, pointerOf } from './mandate.ts';
import type { Scope } from './programs.ts';

const whole: ProgramMandate = {
  currency: 'EUR',
  acts: ['request.close', 'payout.prepare'],
  papers: ['income'],
  approve: {
    max_minor: 1500000,
    products: ['EU-CONSO'],
    per_day: { count: 50, sum_minor: 30000050 },
    only_if: ['register.clear'],
  },
  refuse: { mode: 'recommend', per_day: 10 },
  release: {
    max_batch_minor: 10000000,
    per_day: { count: 2, sum_minor: 20000000 },
    delay_minutes: 30,
    from_hour: 8,
    to_hour: 18,
    workdays_only: true,
  },
  book: { max_minor: 500000, per_day: { count: 9, sum_minor: 900000 } },
  refund: { max_minor: 50000, per_day: { count: 9, sum_minor: 90000 } },
  reverse_days: 3,
  instalments: 6,
  freeze_days: 30,
};

const all: Scope[] = [
  'request.decide',
  'document.judge',
  'payout.prepare',
  'payout.release',
  'payment.book',
  'payment.refund',
  'collection.work',
];

test('a mandate goes through the form as it is', () => {
  expect(mandateOf(draftOfMandate(whole), all)).toEqual(whole);
});

test('what no scope opens is not sent, and nothing is no mandate', () => {
  expect(mandateOf(draftOfMandate(whole), ['collection.work'])).toEqual({
    currency: 'EUR',
    book: whole.book,
    instalments: 6,
    freeze_days: 30,
  });
  expect(mandateOf(draftOfMandate(whole), ['loan.read'])).toBeUndefined();
  expect(mandateOf(draftOfMandate(undefined), all)).toBeUndefined();
});

test('a part that was begun wants the rest of it, and what its scopes do not open wants nothing', () => {
  const draft = draftOfMandate(undefined);
  expect(missing(draft, all)).toEqual({});
  draft.figures['release.count'] = '2';
  draft.refuse = 'recommend';
  expect(missing(draft, all)).toEqual({
    'mandate/currency': 'field.required',
    'mandate/refuse/per_day': 'field.required',
    'mandate/release/max_batch_minor': 'field.required',
    'mandate/release/per_day/sum_minor': 'field.required',
  });
  expect(missing(draft, ['loan.read'])).toEqual({});
  expect(mandateOf(draft, all)?.release?.max_batch_minor).toBe(-1);
  draft.figures = {};
  draft.products = ['EU-CONSO'];
  expect(Object.keys(missing(draft, ['request.decide']))).toHaveLength(5);
  expect(missing(draftOfMandate(whole), all)).toEqual({});
});

test('what is no figure is sent as one that is refused at its place', () => {
  const draft = draftOfMandate(whole);
  draft.figures['approve.sum'] = 'many';
  expect(mandateOf(draft, all)?.approve?.per_day.sum_minor).toBe(-1);
  expect(new Set(figureNames.map(pointerOf)).size).toBe(figureNames.length);
});
