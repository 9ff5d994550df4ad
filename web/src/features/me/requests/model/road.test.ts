import { expect, test } from 'vitest';
import { progressOf, told } from './road.ts';

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

test('tells of what goes on; else of the last thing that ended, unless it became a loan', () => {
  const open = { stage: 'in_review', outcome: '' } as const;
  const declined = { stage: 'declined', outcome: 'declined' } as const;
  const funded = { stage: 'funded', outcome: 'funded' } as const;
  expect(told([declined, open, funded])).toEqual([open]);
  expect(told([declined, funded])).toEqual([declined]);
  expect(told([funded, declined])).toEqual([]);
  expect(told([])).toEqual([]);
  expect(told(Array.from({ length: 9 }, () => open))).toHaveLength(5);
});
