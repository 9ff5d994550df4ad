import { expect, test } from 'vitest';
import type { HandedIn } from '#/api/schema.gen.ts';
import { changedPapers, statesOf } from './paper-news.ts';

const paper = (id: string, state: HandedIn['state']) => ({ id, state }) as HandedIn;

test.each([
  ['accepted', 'checking', 'accepted', ['a']],
  ['sent back, or locked by the scanner', 'received', 'resend', ['a']],
  ['expired while the page was open', 'accepted', 'expired', ['a']],
  ['opened by staff', 'received', 'checking', []],
  ['as before', 'resend', 'resend', []],
  ['another was sent', 'resend', 'replaced', []],
] as const)('%s', (_, was, is, news) => {
  const before = statesOf([paper('a', was)]);
  expect(changedPapers(before, [paper('a', is)]).map(({ id }) => id)).toEqual(news);
});

test('a paper that the page has not shown before is no news', () => {
  expect(changedPapers(statesOf([]), [paper('a', 'resend')])).toEqual([]);
});
