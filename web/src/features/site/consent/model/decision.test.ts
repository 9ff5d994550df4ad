import { describe, expect, test } from 'vitest';
import { decisionIn } from './decision.ts';

const wording = '2026-11-01';

describe('the choice in the cookies', () => {
  test.each([
    ['agreed', 'florin_consent=statistics/2026-11-01/5f6b', 'statistics'],
    ['refused, between others', 'a=1; florin_consent=necessary/2026-11-01/5f6b; b=2', 'necessary'],
    ['under an older wording', 'florin_consent=statistics/2025-01-01/5f6b', undefined],
    ['never made', 'florin_lang=fr', undefined],
    ['of another name', 'x_florin_consent=statistics/2026-11-01/5f6b', undefined],
    ['broken', 'florin_consent=everything/2026-11-01', undefined],
    ['empty', '', undefined],
  ])('%s', (_, cookies, choice) => {
    expect(decisionIn(cookies, wording)).toBe(choice);
  });
});
