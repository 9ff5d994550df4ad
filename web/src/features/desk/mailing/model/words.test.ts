import { describe, expect, it } from 'vitest';
import { ownWords, sameWords, shownWords } from './words.ts';

const parts = [
  { key: 'subject', shipped: 'Welcome', line: true, limit: 150 },
  { key: 'intro', shipped: 'Hello {{name}}', line: false, limit: 2000 },
];

describe('words of a mail', () => {
  it('shows the shipped text where the lender has none', () => {
    expect(shownWords({ parts, words: { intro: 'Hi {{name}}' } })).toEqual({
      subject: 'Welcome',
      intro: 'Hi {{name}}',
    });
  });
  it('keeps what is not as shipped, emptied parts too: the server says what is wrong with them', () => {
    expect(ownWords(parts, { subject: '', intro: 'Hello {{name}}' })).toEqual({ subject: '' });
  });
  it('knows when nothing was changed', () => {
    expect(sameWords({ intro: 'a' }, { intro: 'a' })).toBe(true);
    expect(sameWords({ intro: 'a' }, {})).toBe(false);
    expect(sameWords({ intro: 'a' }, { title: 'a' })).toBe(false);
  });
});
