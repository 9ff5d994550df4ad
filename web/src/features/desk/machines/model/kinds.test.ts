import { expect, test } from 'vitest';
import { groupKinds, readable, toggled } from './kinds.ts';

test('kinds stand together by what they are about, in the order of the server', () => {
  expect(groupKinds(['loan.closed', 'request.decided', 'loan.paid_out'])).toEqual([
    { about: 'loan', kinds: ['loan.closed', 'loan.paid_out'] },
    { about: 'request', kinds: ['request.decided'] },
  ]);
  expect(groupKinds([])).toEqual([]);
});

test('one is taken in or out, and what the server does not know any more goes', () => {
  const all = ['a', 'b', 'c'];
  expect(toggled(all, ['c', 'old'], 'a')).toEqual(['a', 'c']);
  expect(toggled(all, ['a', 'c'], 'a')).toEqual(['c']);
});

test('a body is laid out, and shown as it is where it is no JSON', () => {
  expect(readable('{"type":"test"}')).toBe('{\n  "type": "test"\n}');
  expect(readable('<html>')).toBe('<html>');
});
