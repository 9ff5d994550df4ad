import { expect, test } from 'vitest';
import { noticeStates } from './notices.ts';

const notices = [{ since: '2010-05-01' }, { since: '2026-11-20' }, { since: '2027-03-01' }];
const states = (today: string) => noticeStates(notices, today).map(([, state]) => state);

test('the newest notice that has begun is shown, older ones are over, others come later', () => {
  expect(states('2026-11-19')).toEqual(['now', 'later', 'later']);
  expect(states('2026-11-20')).toEqual(['over', 'now', 'later']);
  expect(states('2030-01-01')).toEqual(['over', 'over', 'now']);
  expect(states('2000-01-01')).toEqual(['later', 'later', 'later']);
  expect(noticeStates([], '2026-11-20')).toEqual([]);
});
