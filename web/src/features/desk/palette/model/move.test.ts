import { expect, it } from 'vitest';
import { move } from './move.ts';

it('goes round in a list, and to its ends', () => {
  expect(move('ArrowDown', 2, 3)).toBe(0);
  expect(move('ArrowUp', 0, 3)).toBe(2);
  expect(move('Home', 2, 3)).toBe(0);
  expect(move('End', 0, 3)).toBe(2);
});

it('leaves other keys and empty lists alone', () => {
  expect(move('a', 0, 3)).toBeUndefined();
  expect(move('ArrowDown', 0, 0)).toBeUndefined();
});
