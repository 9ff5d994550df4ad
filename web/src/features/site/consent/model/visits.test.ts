import { expect, test } from 'vitest';
import { kindOf } from './visits.ts';

test.each([
  ['', 'none'],
  ['not an address', 'none'],
  ['https://credit.example/faq', 'own'],
  ['https://www.google.co.uk/', 'search'],
  ['https://duckduckgo.com/?q=credit', 'search'],
  ['https://lm.facebook.com/l.php', 'social'],
  ['https://t.co/abc', 'social'],
  ['https://notgoogle.example/', 'other'],
  ['https://fakex.com/', 'other'],
])('%s is %s', (referrer, kind) => {
  expect(kindOf(referrer, 'credit.example')).toBe(kind);
});
