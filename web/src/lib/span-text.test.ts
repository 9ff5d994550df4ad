import { expect, test } from 'vitest';
import { spanText } from './span-text.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [0, '0 min'],
  [40, '40 min'],
  [60, '1 h'],
  [185, '3 h 5 min'],
  [24 * 60, '1 j'],
  [137_700, '95 j 15 h'], // "2295 h" to nobody
])('%i minutes', (minutes, text) => {
  expect(plain(spanText('fr', minutes))).toBe(text);
});
