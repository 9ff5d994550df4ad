import { expect, test } from 'vitest';
import { noticeStates, noticesOfLaw } from './notices.ts';

const notices = [{ since: '2010-05-01' }, { since: '2026-11-20' }, { since: '2027-03-01' }];
const states = (today: string) => noticeStates(notices, today).map(([, state]) => state);

test('the newest notice that has begun is shown, older ones are over, others come later', () => {
  expect(states('2026-11-19')).toEqual(['now', 'later', 'later']);
  expect(states('2026-11-20')).toEqual(['over', 'now', 'later']);
  expect(states('2030-01-01')).toEqual(['over', 'over', 'now']);
  expect(states('2000-01-01')).toEqual(['later', 'later', 'later']);
  expect(noticeStates([], '2026-11-20')).toEqual([]);
});

test('the warnings of a law are those of its country and body alone', () => {
  const text = { fr: 'a', de: 'b', nl: 'c', en: 'd', it: 'e' };
  const all = [{ country: 'FR', regime: 'consumer' as const, notices: [{ since: '2026-11-20', text }] }];
  expect(noticesOfLaw(all, { country: 'FR', regime: 'consumer' })).toEqual([{ since: '2026-11-20', text }]);
  expect(noticesOfLaw(all, { country: 'FR', regime: 'general' })).toEqual([]);
  expect(noticesOfLaw(all, { country: 'BE', regime: 'consumer' })).toEqual([]);
});
