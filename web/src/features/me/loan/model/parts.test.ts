import { expect, test } from 'vitest';
import { partOf, tabOf } from './parts.ts';

test('what letters and e-mails lead to stands on its tab', () => {
  expect(tabOf(partOf('#payments'))).toBe('payments');
  expect(tabOf(partOf('#early'))).toBe('change');
  expect(tabOf(partOf('#papers'))).toBe('documents');
  expect(tabOf(partOf('#pay'))).toBe('plan');
});

test('an address that asks for nothing on the page begins with the plan', () => {
  expect(partOf('#toString')).toBeUndefined();
  expect(partOf('')).toBeUndefined();
  expect(tabOf(partOf('#elsewhere'))).toBe('plan');
});
