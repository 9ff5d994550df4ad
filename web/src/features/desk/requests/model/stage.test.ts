import { expect, it } from 'vitest';
import { isStage, saysMore } from './stage.ts';

it('knows its stages and takes no other word for one', () => {
  expect(isStage('human_review')).toBe(true);
  expect(isStage('toString')).toBe(false);
  expect(isStage('from_the_future')).toBe(false);
});

it('repeats no status, and tells every end', () => {
  expect(saysMore('in_review', '')).toBe(false);
  expect(saysMore('offer_sent', '')).toBe(true);
  expect(saysMore('in_review', 'duplicate')).toBe(true);
});
