import { expect, test } from 'vitest';
import type { Factor } from '#/api/schema.gen.ts';
import { sixDigits } from './code.ts';
import { freeName, inGroups } from './own-names.ts';
import { firstWay, otherWays } from './ways.ts';

const factor = (kind: Factor['kind'], id: string = kind): Factor => ({ id, kind, name: id });
const passkey = factor('webauthn');
const app = factor('totp');
const phone = factor('phone');

test.each([
  ['a passkey before codes', [phone, app, passkey], true, passkey],
  ['no passkey where the browser cannot', [passkey, app], false, app],
  ['an app before a text message', [phone, app], true, app],
  ['the recovery code when nothing else goes', [passkey], false, 'recovery'],
])('the first way: %s', (_, factors, passkeys, expected) => {
  expect(firstWay(factors, passkeys)).toEqual(expected);
});

test('every other way stays on offer, a recovery code always', () => {
  expect(otherWays([app, passkey], app)).toEqual([passkey, 'recovery']);
  expect(otherWays([app], 'recovery')).toEqual([app]);
});

test('a name that is taken gets a number', () => {
  expect(freeName('Application', [])).toBe('Application');
  expect(freeName('Application', ['application', 'Application 2'])).toBe('Application 3');
});

test('a secret is shown in groups of four', () => {
  expect(inGroups('JBSWY3DPEHPK3PXPA')).toBe('JBSW Y3DP EHPK 3PXP A');
});

test.each([
  ['123456', true],
  [' 123 456 ', true],
  ['123-456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['', false],
])('the code %j', (typed, valid) => {
  expect(sixDigits.safeParse(typed).success).toBe(valid);
});
