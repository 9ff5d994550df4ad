import { expect, it } from 'vitest';
import { weightOf } from './model.ts';

it.each([
  [0, 0, 'kB'],
  [512, 0.5, 'kB'],
  [999_400, 999, 'kB'],
  [4_620_000, 4.6, 'MB'],
  [1_500_000_000_000_000, 1500, 'TB'],
])('%i bytes weigh %d %s', (bytes, value, unit) => {
  expect(weightOf(bytes)).toEqual({ value, unit });
});
