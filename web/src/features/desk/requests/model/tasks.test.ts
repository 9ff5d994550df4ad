import { describe, expect, it } from 'vitest';
import type { Rights } from './rights.ts';
import { tasksOf } from './tasks.ts';

const everything: Rights = {
  decide: true,
  note: true,
  documents: true,
  approve: true,
  review: true,
  offer: true,
  products: true,
  loans: true,
  archive: true,
};
const quiet = { proposal: null, involved: false, co_borrower: null };
const proposal = {
  beyond: '',
  tier: null,
  votes: 1,
  majority: false,
  cast: [],
  voted: false,
  by: 'Ann',
  at: '2026-11-21T10:00:00Z',
  amount: { amount: 1, currency: 'EUR' as const },
  months: 12,
  rate: '3',
  override: '',
  send_email: true,
  waits_for: ['Bob'],
};
const invited = {
  email: 'a@example.org',
  invited_at: '',
  expires_at: '',
  first_name: '',
  last_name: '',
  finances: null,
};

describe('what can be done about a request', () => {
  const fresh = {
    stage: 'in_review',
    outcome: '',
    allowed: ['approve', 'refuse', 'refuse_now', 'ask', 'close'],
  } as const;

  it('leaves approving and refusing to their own buttons', () => {
    expect(tasksOf({ ...fresh, allowed: [...fresh.allowed] }, quiet, everything)).toEqual([
      'ask',
      'invite',
      'close',
    ]);
  });

  it('shows nothing to the person who may only read', () => {
    const reader = { ...everything, decide: false, approve: false, review: false };
    expect(tasksOf({ ...fresh, allowed: [...fresh.allowed] }, quiet, reader)).toEqual([]);
  });

  it('invites no one once the co-borrower has answered', () => {
    const answered = { ...quiet, co_borrower: { ...invited, completed_at: '2026-11-20T10:00:00Z' } };
    expect(tasksOf({ ...fresh, allowed: [] }, answered, everything)).toEqual([]);
    const open = { ...quiet, co_borrower: { ...invited, completed_at: null } };
    expect(tasksOf({ ...fresh, allowed: [] }, open, everything)).toEqual(['invite']);
  });

  it('lets each member of a committee vote once, or take the vote back', () => {
    const waiting = {
      stage: 'awaiting_second_approval' as const,
      outcome: '' as const,
      allowed: ['second_approve' as const, 'second_return' as const, 'second_refuse' as const],
    };
    const committee = { ...proposal, yours: false, votes: 3 };
    expect(tasksOf(waiting, { ...quiet, proposal: committee }, everything)).toEqual([
      'vote_for',
      'vote_against',
    ]);
    const voted = { ...quiet, proposal: { ...committee, voted: true } };
    expect(tasksOf(waiting, voted, everything)).toEqual(['vote_withdraw']);
    const own = { ...quiet, proposal: { ...committee, yours: true } };
    expect(tasksOf(waiting, own, everything)).toEqual([]);
  });

  it('keeps the proposer from deciding about the proposal', () => {
    const waiting = {
      stage: 'awaiting_second_approval' as const,
      outcome: '' as const,
      allowed: [
        'second_approve' as const,
        'second_return' as const,
        'second_refuse' as const,
        'close' as const,
      ],
    };
    expect(tasksOf(waiting, { ...quiet, proposal: { ...proposal, yours: true } }, everything)).toEqual([
      'close',
    ]);
    expect(tasksOf(waiting, { ...quiet, proposal: { ...proposal, yours: false } }, everything)).toEqual([
      'second_approve',
      'second_return',
      'second_refuse',
      'close',
    ]);
  });

  it('keeps the person who decided before from the review', () => {
    const reviewed = {
      stage: 'human_review' as const,
      outcome: '' as const,
      allowed: ['uphold' as const, 'reopen' as const],
    };
    expect(tasksOf(reviewed, { ...quiet, involved: true }, everything)).toEqual([]);
    expect(tasksOf(reviewed, quiet, everything)).toEqual(['reopen', 'uphold']);
    expect(tasksOf(reviewed, quiet, { ...everything, review: false })).toEqual([]);
  });
});
