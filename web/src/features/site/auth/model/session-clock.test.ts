import { expect, test } from 'vitest';
import { clock, secondsLeft, waitFor, warnBefore } from './session-clock.ts';

test('counts whole seconds, and none after the end', () => {
  expect(secondsLeft(10_000, 0)).toBe(10);
  expect(secondsLeft(10_000, 9_400)).toBe(1);
  expect(secondsLeft(10_000, 60_000)).toBe(0);
});

test('sleeps until the warning is due, then counts down', () => {
  expect(waitFor(15 * 60)).toBe(12 * 60);
  expect(waitFor(warnBefore)).toBe(1);
  expect(waitFor(0)).toBe(1);
});

test('writes minutes and seconds', () => {
  expect([180, 125, 60, 9, 0].map(clock)).toEqual(['3:00', '2:05', '1:00', '0:09', '0:00']);
});
