import { expect, test } from 'vitest';
import { partner, terms } from '#/testing/partners.ts';
import { differences, masked, shownOf, waits, wayOf } from './terms.ts';

test('an account is known again, and not told', () => {
  expect(masked('FR14 2004 1010 0505 0001 3M02 606')).toBe('FR14 •••• 2606');
  expect(masked('CH9300762011623852957')).toBe('CH93 •••• 2957');
  expect(masked('')).toBe('');
});

test('a commission has one way', () => {
  expect(wayOf({ flat: 0, tiers: [] })).toBe('percent');
  expect(wayOf({ flat: 100, tiers: [] })).toBe('flat');
  expect(wayOf({ flat: 0, tiers: [{ from: 0, percent: '1' }] })).toBe('tiers');
});

test('what differs is told by its place', () => {
  expect(differences(terms(), terms())).toEqual([]);
  const { agreement } = terms();
  expect(
    differences(
      terms(),
      terms({
        iban: 'NL91ABNA0417164300',
        registration: '87654321',
        address: 'Avenue Louise 1, 1050 Bruxelles',
        agreement: { ...agreement, to: '2027-12-31' },
      }),
    ),
  ).toEqual(['register', 'address', 'period', 'account']);
});

test('a partner that never counted is shown as it is to be', () => {
  const wanted = terms({ name: 'Neu' });
  expect(shownOf(partner({ terms: null, wanted }))?.name).toBe('Neu');
  expect(shownOf(partner({ wanted }))?.name).toBe('Courtage du Lac');
  expect(waits(partner({ wanted }))).toBe(true);
  expect(waits(partner({ wanted, state: 'ended' }))).toBe(false);
});
