import { describe, expect, test } from 'vitest';
import { lengthOf, wrongReply, wrongStart } from './message.ts';

describe('the first message', () => {
  test.each([
    ['', 'Une question sur mon prêt', { subject: 'field.required' }],
    ['payment', 'neuf sig.', { text: 'message.too_short' }],
    ['payment', 'é'.repeat(2001), { text: 'message.too_long' }],
    ['other', 'voyez <iframe src=x>', { text: 'message.forbidden' }],
    ['document', 'é'.repeat(2000), {}],
  ])('%s: %.20s', (subject, text, wrong) => {
    expect(wrongStart({ subject, text })).toEqual(wrong);
  });
});

describe('what follows', () => {
  test.each([
    ['Merci !', {}],
    ['  ', { text: 'field.required' }],
    ['voyez <script>', { text: 'message.forbidden' }],
  ])('%s', (text, wrong) => {
    expect(wrongReply({ text })).toEqual(wrong);
  });
});

test('a sign outside of the first plane is one character', () => {
  expect(lengthOf('🙂é')).toBe(2);
});
