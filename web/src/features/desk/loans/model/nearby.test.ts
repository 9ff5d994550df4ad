import { expect, test } from 'vitest';
import { nearby } from './nearby.ts';

const rows = Array.from({ length: 12 }, (_, index) => index + 1);

test('the rows around the next one, at the ends as many', () => {
  expect(nearby(rows, 1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(nearby(rows, 6)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  expect(nearby(rows, 12)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  expect(nearby(rows, undefined)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  expect(nearby([1, 2], 2)).toEqual([1, 2]);
});
