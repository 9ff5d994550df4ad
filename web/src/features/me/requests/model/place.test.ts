import { expect, test } from 'vitest';
import { isRefused, placeOf, toneOf } from './place.ts';

test('how it ended goes before where it stands', () => {
  const open = { status: 'pending', stage: 'in_review', outcome: '' } as const;
  const taken = { ...open, outcome: 'withdrawn_by_client' } as const;
  expect([placeOf(open), toneOf(open)]).toEqual(['in_review', 'blue']);
  expect([placeOf(taken), toneOf(taken)]).toEqual(['withdrawn_by_client', 'gray']);
});

test('only a refusal is red, and it owes the reasons while a person looks at it, too', () => {
  const refused = { status: 'rejected', stage: 'declined', outcome: '' } as const;
  expect([toneOf(refused), isRefused(refused)]).toEqual(['red', true]);
  const reviewed = { ...refused, stage: 'human_review' } as const;
  expect([toneOf(reviewed), isRefused(reviewed)]).toEqual(['blue', true]);
  expect(isRefused({ status: 'approved', stage: 'offer_sent', outcome: 'offer_declined' })).toBe(false);
});

test('a place that is not known here is grey and shown as it is', () => {
  const odd = { status: 'pending', stage: 'odd' as 'in_review', outcome: '' } as const;
  expect([placeOf(odd), toneOf(odd)]).toEqual(['odd', 'gray']);
});
