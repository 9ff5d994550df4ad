import { expect, it } from 'vitest';
import { isTyping, move } from './move.ts';

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

it('knows where people type', () => {
  expect(isTyping(document.createElement('textarea'))).toBe(true);
  expect(isTyping(document.createElement('button'))).toBe(false);
  expect(isTyping(null)).toBe(false);
});
