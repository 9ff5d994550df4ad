import { expect, test } from 'vitest';
import { howLong } from './how-long.ts';

test.each([
  [30, 'fr', '1 min'],
  [187_200, 'fr', '2 j 4 h'],
  [-187_200, 'fr', '2 j 4 h'],
  [86_400, 'de', '1 Tg.'],
  [3_900, 'en-GB', '1 hr 5 mins'],
  [2295 * 3600, 'fr', '95 j'],
])('%d seconds are said as people say them (%s)', (seconds, region, text) => {
  expect(howLong(seconds, region).replaceAll('\u00a0', ' ')).toBe(text);
});
