import { describe, expect, it } from 'vitest';
import { ApiError } from '#/lib/api.ts';
import { neededVotes, noWish, toTerms, wrongFields } from './approval.ts';

describe('the votes that an approval needs', () => {
  it('is all of them, or more than half', () => {
    expect(neededVotes({ votes: 3, majority: false })).toBe(3);
    expect([2, 3, 4, 5].map((votes) => neededVotes({ votes, majority: true }))).toEqual([2, 2, 3, 3]);
  });
});

describe('an approval with other figures', () => {
  it('sends only what differs from the wish', () => {
    expect(toTerms(noWish, 'EUR')).toEqual({});
    expect(toTerms({ amount: '8 000', months: '24', rate: '4,5' }, 'EUR')).toEqual({
      amount_minor: 800000,
      months: 24,
      rate: '4.5',
    });
  });

  it('names figures that are none, and never sends them', () => {
    const typed = { amount: 'eight', months: '', rate: 'low' };
    expect(toTerms(typed, 'EUR')).toEqual({});
    expect(wrongFields(typed, null, 'EUR')).toEqual({ amount: 'amount.invalid', rate: 'approval.rate' });
  });

  it('shows what the product does not allow at its field', () => {
    const refused = new ApiError(422, {
      errors: [
        { pointer: '/amount_minor', code: 'approval.amount' },
        { pointer: '/other', code: 'field.unknown' },
      ],
    });
    expect(wrongFields(noWish, refused, 'EUR')).toEqual({ amount: 'approval.amount' });
  });
});
