import { expect, test } from 'vitest';
import type { LoanOffer, OfferDocument } from '#/api/schema.gen.ts';
import { allRead, copiesPending, isBeginning, meant, toneOf, toRead, withdrawable, wordOf } from './offer.ts';
import { secondsLeft } from './resend.ts';

const document = (kind: string, offered: boolean, read = false): OfferDocument => ({
  id: kind,
  kind,
  title: kind,
  sha256: '',
  offered,
  read,
});

/** An offer with what the rules look at. */
const offer = (change: Partial<LoanOffer>): LoanOffer =>
  ({
    id: '1',
    state: 'sent',
    ways: ['code'],
    position: 1,
    parties: [
      { position: 1, role: 'borrower', name: 'A', signed_at: null, method: '' },
      { position: 2, role: 'co_borrower', name: 'B', signed_at: null, method: '' },
    ],
    documents: [
      document('pre_contract', true),
      document('contract', true),
      document('withdrawal_form', false),
    ],
    withdraw_until: null,
    days_left: 0,
    ...change,
  }) as LoanOffer;

const signedBy = (position: number) =>
  offer({}).parties.map((each) =>
    each.position === position ? { ...each, signed_at: '2026-11-21T09:00:00Z' } : each,
  );

test('who has signed waits for the other, who still has to sign', () => {
  const signed = offer({ parties: signedBy(1), ways: [] });
  expect([wordOf(signed), toneOf(signed)]).toEqual(['waiting', 'blue']);
  const other = offer({ parties: signedBy(1), position: 2 });
  expect([wordOf(other), toneOf(other)]).toEqual(['sent', 'yellow']);
});

test('all offered documents are to be read, and only those', () => {
  expect(toRead(offer({})).map(({ kind }) => kind)).toEqual(['pre_contract', 'contract']);
  expect(allRead(offer({ documents: [document('contract', true, true), document('evidence', false)] }))).toBe(
    true,
  );
  expect(allRead(offer({ documents: [document('contract', true, true), document('sheet', true)] }))).toBe(
    false,
  );
});

test('sealed copies are waited for only where there is a contract', () => {
  const sealed = [...offer({}).documents, document('signature_evidence', false)];
  expect(copiesPending(offer({ state: 'signed' }))).toBe(true);
  expect(copiesPending(offer({ state: 'signed', documents: sealed }))).toBe(false);
  expect(copiesPending(offer({ state: 'declined' }))).toBe(false);
});

test('a mailed link leads to the one offer that is to be signed, or to the only one', () => {
  const [open, old] = [offer({ id: 'open' }), offer({ id: 'old', state: 'expired', ways: [] })];
  expect(meant([old, open])?.id).toBe('open');
  expect(meant([old])?.id).toBe('old');
  expect(meant([open, offer({ id: 'second' })])).toBeUndefined();
  expect(meant([])).toBeUndefined();
});

test('one may withdraw in the days of the law, and see a withdrawal for good', () => {
  const until = '2026-12-05';
  const within = offer({ id: 'within', state: 'signed', withdraw_until: until, days_left: 3 });
  const over = offer({ id: 'over', state: 'in_force', withdraw_until: until });
  const done = offer({ id: 'done', state: 'withdrawn', withdraw_until: until });
  const general = offer({ id: 'no such right', state: 'signed' });
  expect(withdrawable([within, over, done, general]).map(({ id }) => id)).toEqual(['within', 'done']);
});

test('what comes next is told until the money may leave', () => {
  const told = [
    offer({ id: 'signed', state: 'signed' }),
    offer({ id: 'paid out early', state: 'in_force', days_left: 5 }),
    offer({ id: 'running', state: 'in_force' }),
    offer({ id: 'over', state: 'withdrawn', days_left: 5 }),
  ].filter(isBeginning);
  expect(told.map(({ id }) => id)).toEqual(['signed', 'paid out early']);
});

test('another code can be asked for after a minute', () => {
  expect(secondsLeft(1000, 1000)).toBe(60);
  expect(secondsLeft(1000, 60_500)).toBe(1);
  expect(secondsLeft(1000, 61_000)).toBe(0);
  expect(secondsLeft(1000, 900_000)).toBe(0);
});
