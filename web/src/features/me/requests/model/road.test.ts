import { expect, test } from 'vitest';
import { progressOf } from './road.ts';

const states = (stage: string, outcome = '') =>
  progressOf({ stage, outcome } as Parameters<typeof progressOf>[0]).map(([, state]) => state);

test('a request is at one place of its way, with the rest behind or before it', () => {
  expect(states('in_review')).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead']);
  expect(states('info_requested')).toEqual(states('in_review'));
  expect(states('approved')).toEqual(['done', 'done', 'current', 'ahead', 'ahead']);
  expect(states('offer_sent')).toEqual(['done', 'done', 'done', 'current', 'ahead']);
  expect(states('signed')).toEqual(['done', 'done', 'done', 'done', 'current']);
  expect(states('funded', 'funded')).toEqual(['done', 'done', 'done', 'done', 'done']);
});

test('what has ended without a loan is on no way', () => {
  expect(states('declined', 'declined')).toEqual([]);
  expect(states('offer_sent', 'offer_expired')).toEqual([]);
});
