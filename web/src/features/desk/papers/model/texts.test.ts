import { describe, expect, it } from 'vitest';
import type { PaperText } from '../api/papers.ts';
import { changedKeys, found, groupOf, nameOf, ownTexts } from './texts.ts';

const text = (key: string, more: Partial<PaperText> = {}): PaperText => ({
  key,
  shipped: `Shipped ${key}`,
  own: '',
  law: '',
  line: true,
  limit: 80,
  unused: false,
  ...more,
});

const texts = [
  text('contract.box', { law: 'R312-10' }),
  text('contract.data.body', { own: 'Ours' }),
  text('contract.help.title'),
  text('letter.closing'),
];

describe('the texts of the papers', () => {
  it('are known by their group and their name in it', () => {
    expect([groupOf('contract.data.body'), nameOf('contract.data.body')]).toEqual(['contract', 'data.body']);
  });

  it('are found in a group, those that the lender may change first', () => {
    expect(found(texts, 'contract', '').map(({ key }) => key)).toEqual([
      'contract.data.body',
      'contract.help.title',
      'contract.box',
    ]);
    expect(found(texts, 'contract', ' OURS ').map(({ key }) => key)).toEqual(['contract.data.body']);
    expect(found(texts, 'letter', 'nothing')).toEqual([]);
  });

  it('keep what is in force unless something else was typed', () => {
    expect(ownTexts(texts, {})).toEqual({ 'contract.data.body': 'Ours' });
    expect(ownTexts(texts, { 'letter.closing': 'Bye' })).toEqual({
      'contract.data.body': 'Ours',
      'letter.closing': 'Bye',
    });
  });

  it('are as shipped when that is typed, or nothing', () => {
    for (const typed of ['', 'Shipped contract.data.body']) {
      expect(ownTexts(texts, { 'contract.data.body': typed })).toEqual({});
      expect(changedKeys(texts, { 'contract.data.body': typed })).toEqual(['contract.data.body']);
    }
    expect(changedKeys(texts, { 'contract.data.body': 'Ours', 'letter.closing': '' })).toEqual([]);
  });
});
