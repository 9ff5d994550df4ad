import { expect, test } from 'vitest';
import type { LoanOffer, OwnLoanItem, OwnRequest } from '#/api/schema.gen.ts';
import { isEmpty, mattersOf } from './matters.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const;

const request = (reference: string, outcome: OwnRequest['outcome'] = '', stage = 'in_review') =>
  ({
    id: `r-${reference}`,
    reference,
    outcome,
    stage,
    created_at: `2026-11-${reference}`,
    amount: euros(1_000_00),
    duration: 12,
  }) as OwnRequest;

const offer = (reference: string, state: LoanOffer['state'], validUntil: string, toSign = true) =>
  ({
    id: `o-${reference}`,
    reference,
    state,
    sent_at: '2026-11-20',
    valid_until: validUntil,
    ways: toSign ? ['code'] : [],
    terms: { principal: euros(1_000_00), months: 12 },
  }) as unknown as LoanOffer;

const loan = (reference: string, more: Partial<OwnLoanItem> = {}) =>
  ({
    id: `l-${reference}`,
    reference,
    status: 'active',
    overdue: euros(0),
    days_past_due: 0,
    next_due_on: '2027-01-05',
    principal: euros(1_000_00),
    months: 12,
    paid_out_on: '2026-12-05',
    ...more,
  }) as OwnLoanItem;

const references = (list: readonly { reference: string }[]) => list.map(({ reference }) => reference);

test('a new client has nothing', () => {
  expect(isEmpty(mattersOf([], [], []))).toBe(true);
});

test('one loan stands once, however it came to be', () => {
  const made = mattersOf(
    [loan('01')],
    [offer('01', 'in_force', '2026-12-01', false)],
    [request('01', 'funded', 'funded')],
  );
  expect(references(made.running)).toEqual(['01']);
  expect([made.late, made.offers, made.requests].flat()).toEqual([]);
  expect(made.past).toHaveLength(1);
  expect(made.past[0]).toMatchObject({
    request: { id: 'r-01' },
    offer: { id: 'o-01' },
    loan: { id: 'l-01' },
  });
});

test('a request with an offer is shown as its offer', () => {
  const made = mattersOf([], [offer('01', 'sent', '2026-12-01')], [request('01', '', 'offer_sent')]);
  expect(references(made.offers)).toEqual(['01']);
  expect(made.requests).toEqual([]);
  expect(made.past).toEqual([]);
});

test('what needs the client most comes first', () => {
  const made = mattersOf(
    [
      loan('01', { next_due_on: '2027-02-01' }),
      loan('02', { overdue: euros(50), days_past_due: 3 }),
      loan('03', { status: 'pending_payout', next_due_on: null }),
      loan('04', { overdue: euros(10), days_past_due: 40 }),
      loan('05', { next_due_on: '2027-01-01' }),
    ],
    [
      offer('06', 'sent', '2026-12-01', false),
      offer('07', 'sent', '2026-12-20'),
      offer('08', 'sent', '2026-12-10'),
    ],
    [],
  );
  expect(references(made.late)).toEqual(['04', '02']);
  expect(references(made.running)).toEqual(['05', '01', '03']);
  expect(references(made.offers)).toEqual(['08', '07', '06']);
});

test('a loan that was repaid is thanked for while nothing else lives', () => {
  const repaid = loan('01', { status: 'closed', close_reason: 'repaid' });
  expect(mattersOf([repaid], [], [request('01', 'funded')]).ended).toBe(repaid);
  expect(mattersOf([repaid, loan('02')], [], []).ended).toBeUndefined();
  expect(mattersOf([repaid], [], [request('02')]).ended).toBeUndefined();
});

test('where nothing lives, how the newest request ended is told', () => {
  const declined = request('03', 'declined', 'declined');
  const made = mattersOf([], [], [declined, request('02', 'withdrawn_by_client')]);
  expect(made.requests).toEqual([declined]);
  expect(references(made.past)).toEqual(['02']);
  expect(mattersOf([], [], [request('04'), declined]).requests).toEqual([request('04')]);
});

test('five requests at most tell their story; the others wait behind the line', () => {
  const many = ['09', '08', '07', '06', '05', '04'].map((reference) => request(reference));
  const made = mattersOf([], [], many);
  expect(made.requests).toHaveLength(5);
  expect(references(made.past)).toEqual(['04']);
});

test('an offer that has ended, and a loan of a co-borrower without a request, are past', () => {
  const made = mattersOf(
    [loan('02', { status: 'closed' })],
    [offer('01', 'expired', '2026-11-01', false)],
    [],
  );
  expect(references(made.past)).toEqual(['02', '01']);
});
