import { expect, test } from 'vitest';
import { formatsOf } from './format.ts';

/** The same figures as internal/kernel/i18n writes in e-mails: a person must not read two kinds. */
test.each([
  ['fr', '10\u00a0000,00\u00a0€', '3,85\u00a0%', '21 novembre 2026', '21/11/2026'],
  ['de', '10.000,00\u00a0€', '3,85\u00a0%', '21. November 2026', '21.11.2026'],
  ['nl', '€\u00a010.000,00', '3,85%', '21 november 2026', '21-11-2026'],
  ['en', '€10,000.00', '3.85%', '21 November 2026', '21/11/2026'],
  ['it', '10.000,00\u00a0€', '3,85%', '21 novembre 2026', '21/11/2026'],
] as const)('%s', (language, money, percent, date, shortDate) => {
  const formats = formatsOf(language);
  expect(formats.money({ amount: 1_000_000, currency: 'EUR' })).toBe(money);
  expect(formats.percent(3.85)).toBe(percent);
  expect(formats.date('2026-11-21')).toBe(date);
  expect(formats.shortDate('2026-11-21')).toBe(shortDate);
});

test('whole money leaves cents out only where there are none: 12 500,50 € was called 12 501 €', () => {
  expect(formatsOf('fr').wholeMoney({ amount: 1_250_000, currency: 'EUR' })).toBe('12\u00a0500\u00a0€');
  expect(formatsOf('fr').wholeMoney({ amount: 1_250_050, currency: 'EUR' })).toBe('12\u00a0500,50\u00a0€');
});

test('a calendar date is the same day in every time zone, an instant is told in ours', () => {
  expect(formatsOf('fr').shortDate('2026-01-01')).toBe('01/01/2026');
  expect(formatsOf('fr').dateTime('2026-11-21T23:30:00Z')).toMatch(/^22 novembre 2026 à 00:30$/);
});

test.each([
  ['fr', '1er mars 2026', '21 mars 2026', '1er mars 2026 à 01:15'],
  ['de', '1. März 2026', '21. März 2026', '1. März 2026 um 01:15'],
  ['nl', '1 maart 2026', '21 maart 2026', '1 maart 2026 om 01:15'],
  ['en', '1 March 2026', '21 March 2026', '1 March 2026 at 01:15'],
  ['it', '1º marzo 2026', '21 marzo 2026', '1º marzo 2026 alle ore 01:15'],
] as const)('%s: the first of a month as people say it', (language, first, later, moment) => {
  const formats = formatsOf(language);
  expect(formats.date('2026-03-01')).toBe(first);
  expect(formats.date('2026-03-21')).toBe(later);
  expect(formats.dateTime('2026-03-01T00:15:00Z')).toBe(moment);
});
