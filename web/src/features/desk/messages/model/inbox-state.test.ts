import { describe, expect, test } from 'vitest';
import { filled, inserted, readState, writeState } from './inbox-state.ts';

describe('the address', () => {
  test.each([
    ['', { state: undefined, query: '', thread: undefined }],
    ['state=all', { state: undefined, query: '', thread: undefined }],
    ['state=nonsense&q=&thread=', { state: undefined, query: '', thread: undefined }],
    ['state=mine&q=m%C3%BCller&thread=0193', { state: 'mine', query: 'müller', thread: '0193' }],
    [`q=${'x'.repeat(300)}`, { state: undefined, query: 'x'.repeat(200), thread: undefined }],
  ] as const)('%s', (search, state) => {
    expect(readState(new URLSearchParams(search))).toEqual(state);
  });

  test('says what it was told', () => {
    const state = { state: 'closed', query: 'a & b', thread: '0193' } as const;
    expect(readState(writeState(state))).toEqual(state);
  });
});

test('a template speaks to the person', () => {
  expect(filled('{{name}}, merci. Au revoir {{name}}.', { name: 'Ana $& María' })).toBe(
    'Ana $& María, merci. Au revoir Ana $& María.',
  );
});

test('a template comes below what is there', () => {
  expect(inserted(' ', 'Merci.')).toBe('Merci.');
  expect(inserted('Voilà. \n', 'Merci.')).toBe('Voilà.\n\nMerci.');
});
