import { describe, expect, it } from 'vitest';
import { inPlainDigits } from '#/lib/currency.ts';
import { readAmount, readRate } from './figures.ts';

describe('figures as people type them', () => {
  it.each([
    ['8000', 800000],
    ['8 000,50', 800050],
    ['8\u202f000,5', 800050],
    ["8'000.05", 800005],
    ['8.000,50', 800050],
    ['8,000.50', 800050],
    ['8.000', 800000],
  ])('reads the amount %s', (text, minor) => expect(readAmount(text, 'EUR')).toBe(minor));

  it.each(['', '0', '-5', '8.000,505', '12.34.5', 'abc', '1e5'])('takes %j for no amount', (text) =>
    expect(readAmount(text, 'EUR')).toBeUndefined(),
  );

  it('reads a rate with a comma, and no words', () => {
    expect(readRate('4,5')).toBe('4.5');
    expect(readRate('4.5 %')).toBeUndefined();
    expect(readRate('')).toBeUndefined();
  });

  it('writes what it reads', () => {
    expect(readAmount(inPlainDigits(800050, 'EUR'), 'EUR')).toBe(800050);
    expect(inPlainDigits(800000, 'EUR')).toBe('8000');
  });
});
