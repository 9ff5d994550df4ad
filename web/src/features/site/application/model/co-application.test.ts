import { expect, test } from 'vitest';
import { answer } from '#/testing/server.ts';
import { shipped } from '#/testing/shipped.ts';
import { invited } from '../testing.ts';
import { openInvitation, startOf, toSubmit } from './co-application.ts';
import { coBorrowerSchema } from './schema.ts';

const facts = { site: shipped, today: '2026-11-21', currency: 'EUR' };
const paul = {
  ...startOf(invited),
  first_name: 'Paul',
  last_name: 'Rochat',
  phone: '+41 79 765 43 21',
  birth_date: '1986-02-03',
  declaration: true,
};

test('a link opens the invitation, and without one the browser has its own', async () => {
  const calls = answer({
    'POST /co-borrower/open': { body: invited },
    'GET /co-borrower/current': { body: { ...invited, complete: true } },
  });
  expect(await openInvitation('abc')).toEqual({ kind: 'open', invited });
  expect(await openInvitation(null)).toEqual({ kind: 'done' });
  expect(calls[0]).toEqual({ name: 'POST /co-borrower/open', body: { token: 'abc' } });
});

test('only an answer of the server says that a link is of no use', async () => {
  answer({ 'GET /co-borrower/current': { status: 410, body: { code: 'co_borrower.expired' } } });
  expect(await openInvitation(null)).toEqual({ kind: 'gone' });
  answer({ 'GET /co-borrower/current': { status: 503, body: {} } });
  await expect(openInvitation(null)).rejects.toThrow();
});

test('the birth date is needed, the loan is not asked for', () => {
  const problems = (values: object) =>
    coBorrowerSchema(facts)
      .safeParse(values)
      .error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  expect(problems(paul)).toBeUndefined();
  expect(problems({ ...paul, birth_date: '', declaration: false })).toEqual([
    'birth_date field.required',
    'declaration declaration.required',
  ]);
});

test('what was left open is not sent, and zero is an answer', () => {
  const sent = toSubmit({ ...paul, monthly_income: "4'100", rent: '0' }, invited, 'nl');
  expect(sent).toMatchObject({
    email: 'paul@example.org',
    currency: 'EUR',
    monthly_income: 410_000,
    rent: 0,
    declaration: true,
    consent_version: '2026-11-01',
    lang: 'nl', // of the page that they read, whatever that of the invitation is
  });
  expect(sent).not.toHaveProperty('household');
  expect(sent).not.toHaveProperty('other_loans');
});
