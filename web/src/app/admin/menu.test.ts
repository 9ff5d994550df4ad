import { expect, test } from 'vitest';
import type { StaffSession } from '#/api/schema.gen.ts';
import { loanEntries } from './menu.ts';

const of = (role: string, permissions: string[]) =>
  loanEntries({ user: { role, permissions } } as unknown as StaffSession).map(({ name }) => name);

test('who does one part of the work has it in the menu', () => {
  expect(of('collections', ['loan.read', 'collection.manage'])).toEqual(['loans', 'collection']);
  expect(
    of('treasury', ['loan.read', 'payout.prepare', 'payout.release', 'bank.manage', 'ledger.read']),
  ).toEqual(['loans', 'payouts', 'bank', 'books']);
  expect(of('auditor', ['loan.read', 'ledger.read'])).toEqual(['loans', 'books']);
  expect(of('officer', ['loan.read'])).toEqual(['loans']);
});

test('an administrator keeps the six entries, and nobody sees what they may not read', () => {
  expect(of('administrator', ['loan.read', 'collection.manage', 'bank.manage', 'ledger.read'])).toEqual([
    'loans',
  ]);
  expect(of('other', ['bank.manage'])).toEqual([]);
});
