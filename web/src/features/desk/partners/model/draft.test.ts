import { expect, test } from 'vitest';
import { overview, partner, terms } from '#/testing/partners.ts';
import { draftOf, emptyDraft, newTier, offered, problemsOf, termsOf, toggled } from './draft.ts';

const commission = (change: object) => {
  const { agreement, ...same } = terms();
  return { ...same, agreement: { ...agreement, commission: { ...agreement.commission, ...change } } };
};

test('a form gives back the terms that it was filled with, in either way of writing numbers', () => {
  const tiers = [
    { from: 0, percent: '1.00' },
    { from: 1_000_000, percent: '1.50' },
  ];
  for (const of of [
    terms(),
    terms({ registration: '', register: '', kind: 'affiliate', origins: [], programs: [] }),
    commission({ percent: '', flat: 15_050, cap: 0 }),
    commission({ percent: '', tiers, clawback: { days: 0, withdrawn: false, default_before: 0 } }),
  ]) {
    for (const mark of [',', '.'] as const) {
      const draft = draftOf(partner({ terms: of }), overview(), mark);
      expect(problemsOf(draft)).toMatchObject({});
      const after = termsOf(draft);
      const decimals = after.agreement.commission.tiers.map(({ percent }) => Number(percent));
      expect(decimals).toEqual(of.agreement.commission.tiers.map(({ percent }) => Number(percent)));
      after.agreement.commission.tiers = of.agreement.commission.tiers;
      expect(after).toEqual(of);
    }
  }
});

test('a form begins with what waits, and of a new partner with the first currency', () => {
  const waiting = partner({ wanted: terms({ name: 'Courtage du Lac SA' }) });
  expect(draftOf(waiting, overview(), ',')).toMatchObject({ name: 'Courtage du Lac SA', percent: '1,25' });
  expect(emptyDraft(overview())).toMatchObject({ currency: 'CHF', way: 'percent', tiers: [{ from: '0' }] });
});

test('only what belongs to the chosen way is sent', () => {
  const draft = { ...draftOf(partner(), overview(), ','), flat: '150', tiers: [newTier('0', '1')] };
  expect(termsOf(draft).agreement.commission).toMatchObject({ percent: '1.25', flat: 0, tiers: [] });
  expect(termsOf({ ...draft, way: 'flat' }).agreement.commission).toMatchObject({
    percent: '',
    flat: 15_000,
    tiers: [],
  });
  expect(termsOf({ ...draft, way: 'tiers' }).agreement.commission).toMatchObject({
    percent: '',
    flat: 0,
    tiers: [{ from: 0, percent: '1' }],
  });
});

test('what is no number is told at its field', () => {
  const good = draftOf(partner(), overview(), ',');
  const problems = (change: object) =>
    Object.entries(problemsOf({ ...good, ...change })).filter(([, code]) => code);
  expect(problems({})).toEqual([]);
  expect(problems({ from: '' })).toEqual([['from', 'field.required']]);
  expect(problems({ percent: '' })).toEqual([['percent', 'field.required']]);
  expect(problems({ percent: '1,255' })).toEqual([['percent', 'partner.percent']]);
  expect(problems({ way: 'flat', flat: '0' })).toEqual([['flat', 'field.required']]);
  expect(problems({ way: 'tiers', tiers: [newTier('0', '1'), newTier('viele', '2')] })).toEqual([
    ['tiers', 'partner.tiers'],
  ]);
  expect(problems({ cap: '1,234' })).toEqual([['cap', 'field.range']]);
  expect(problems({ days: 'dix' })).toEqual([['days', 'field.range']]);
  expect(problems({ default_before: '-1' })).toEqual([['default_before', 'field.range']]);
});

test('choices that are offered no more stay to be seen, and are taken in and out', () => {
  expect(offered(['CH'], ['CH', 'DE'])).toEqual(['CH', 'DE']);
  expect(toggled(['CH'], 'FR')).toEqual(['CH', 'FR']);
  expect(toggled(['CH', 'FR'], 'CH')).toEqual(['FR']);
});
