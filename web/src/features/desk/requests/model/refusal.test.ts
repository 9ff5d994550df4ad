import { expect, test } from 'vitest';
import { isSilent, places, reasons, withReason } from './refusal.ts';

test('a reason takes the place of another, comes behind the others, or leaves', () => {
  expect(withReason([], 0, 'age')).toEqual(['age']);
  expect(withReason(['age', 'score'], 0, 'purpose')).toEqual(['purpose', 'score']);
  expect(withReason(['age', 'score'], 2, 'purpose')).toEqual(['age', 'score', 'purpose']);
  expect(withReason(['age', 'score', 'purpose'], 1, undefined)).toEqual(['age', 'purpose']);
});

test('a main reason and three beside it can be chosen', () => {
  expect([0, 1, 3, 4].map((made) => places(reasons.slice(0, made)))).toEqual([1, 2, 4, 4]);
});

test('clients are told of no suspicion', () => {
  expect(reasons.filter(isSilent)).toEqual(['fraud_suspected', 'financial_crime']);
});
