import { expect, test } from 'vitest';
import type { StaffMember } from '#/api/schema.gen.ts';
import { actionsOn } from './actions.ts';

const member = (over: Partial<StaffMember>): StaffMember => ({
  id: '1',
  email: 'bastien.rochat@florin.example',
  name: 'Bastien Rochat',
  role: 'officer',
  role_name: '',
  state: 'active',
  factors: 1,
  created_at: '2026-11-21T09:00:00Z',
  signed_in_at: null,
  disabled_at: null,
  invitation_ends_at: null,
  you: false,
  ...over,
});

test.each([
  ['a colleague', {}, ['role', 'password', 'factors', 'disable']],
  ['a colleague without factors', { factors: 0 }, ['role', 'password', 'disable']],
  ['oneself', { you: true }, ['role', 'disable']],
  ['a person invited', { state: 'invited', factors: 0 }, ['resend', 'role', 'disable']],
  ['an invitation that ran out', { state: 'invitation_expired', factors: 0 }, ['resend', 'role', 'disable']],
  ['a person disabled', { state: 'disabled' }, ['enable']],
] as const)('%s', (_, over, expected) => {
  expect(actionsOn(member(over as Partial<StaffMember>))).toEqual(expected);
});
