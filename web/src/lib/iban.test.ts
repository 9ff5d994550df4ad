import { expect, test } from 'vitest';
import { bare, checks, grouped } from './iban.ts';

// The examples of the IBAN registry (SWIFT), and each with one digit changed.
test.each([
  'CH93 0076 2011 6238 5295 7',
  'FR14 2004 1010 0505 0001 3M02 606',
  'DE89 3704 0044 0532 0130 00',
  'NL91 ABNA 0417 1643 00',
  'IT60 X054 2811 1010 0000 0123 456',
  'be68 5390 0754 7034',
  'MT84MALT011000012345MTLCAST001S',
])('%s has right check digits', (iban) => {
  expect(checks(iban)).toBe(true);
  const last = iban.at(-1) === '9' ? '8' : '9';
  expect(checks(iban.slice(0, -1) + last)).toBe(false);
});

test.each(['', 'CH93', '9300762011623852957', 'CH93 0076 2011 6238 5295 é', 'CH'.padEnd(40, '9')])(
  '"%s" is none',
  (text) => expect(checks(text)).toBe(false),
);

test('is spelt as on a statement, and sent without spaces', () => {
  expect(grouped('ch9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7');
  expect(grouped('NL91 ABNA 0417 1643 00')).toBe('NL91 ABNA 0417 1643 00');
  expect(bare('be68-5390 0754.7034')).toBe('BE68539007547034');
});
