import { expect, test } from 'vitest';
import { backOff, isStale as isStaleIn, kindsOf } from '#/lib/live-events.ts';
import { stale } from './live.ts';

const isStale = (kinds: string[], key: string[]) => isStaleIn(stale, kinds, key);

test('a kind makes what shows it stale, and nothing else', () => {
  expect(isStale(['requests'], ['own-request', 'a'])).toBe(true);
  expect(isStale(['requests'], ['own-loans'])).toBe(false);
  expect(isStale(['requests', 'loans'], ['own-loan', 'a', 'relief'])).toBe(true);
  expect(isStale(['of-a-newer-server'], ['own-loans'])).toBe(false);
  expect(isStale([], ['own-loans'])).toBe(false);
});

test('waits longer after each failure, but never for long', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(backOff)).toEqual([1, 2, 4, 8, 16, 30, 30]);
});

test('reads the kinds of an event, and takes no harm from others', () => {
  expect(kindsOf('{"kinds":["loans","offers"]}')).toEqual(['loans', 'offers']);
  for (const odd of ['', 'null', '[]', '{}', '{"kinds":"loans"}', '{"kinds":[1]}'])
    expect(kindsOf(odd)).toEqual([]);
});
