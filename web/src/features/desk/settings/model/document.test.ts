import { expect, test } from 'vitest';
import { merged, swapped, trimmed, valueAt, withValue } from './document.ts';

const hours = { time_zone: 'UTC', week: [{ day: 1, opens: '09:00' }] };

test('a value is found and replaced by its place, and the old document stays', () => {
  const next = withValue(hours, '/week/0/opens', '10:00');
  expect(valueAt(next, '/week/0/opens')).toBe('10:00');
  expect(valueAt(hours, '/week/0/opens')).toBe('09:00');
  expect(next.time_zone).toBe('UTC');
  expect(valueAt(hours, '/special/3/on')).toBeUndefined();
});

test('a list that is not there yet can be filled', () => {
  expect(withValue({}, '/special/0', { on: '2026-12-24' })).toEqual({ special: [{ on: '2026-12-24' }] });
});

test('of two people each keeps what they wrote, and the own entry wins', () => {
  const before = { name: 'A', phone: '1', email: 'x' };
  const mine = { name: 'B', phone: '1', email: 'mine' };
  const theirs = { name: 'A', phone: '2', email: 'theirs' };
  expect(merged(before, mine, theirs)).toEqual({ name: 'B', phone: '2', email: 'mine' });
});

test('what was pasted with spaces around it is saved without them', () => {
  const document = { name: ' A\n', since: 1998, on: true, note: null, texts: [{ fr: 'Un  deux ' }] };
  expect(trimmed(document)).toEqual({
    name: 'A',
    since: 1998,
    on: true,
    note: null,
    texts: [{ fr: 'Un  deux' }],
  });
});

test('a list is one value: the own one stays when it was touched', () => {
  expect(merged([1, 2], [1, 2], [1, 3])).toEqual([1, 3]);
  expect(merged([1, 2], [2], [1, 3])).toEqual([2]);
});

test('two neighbours change places', () => {
  expect(swapped(['a', 'b', 'c'], 1, 0)).toEqual(['b', 'a', 'c']);
});

test('a whole document that is a list can be replaced', () => {
  expect(withValue([{ name: 'A' }], '', [])).toEqual([]);
  expect(withValue([{ name: 'A' }], '/0/name', 'B')).toEqual([{ name: 'B' }]);
});
