import { expect, test } from 'vitest';
import type { Document } from '../api/application.ts';
import { papersOf } from './papers.ts';

const file = (id: string, paper_id: string, page: number, kind: Document['kind'] = 'income') =>
  ({ id, paper_id, page, kind }) as Document;

test('files of one paper are its pages, in order, and papers of other kinds are left out', () => {
  const documents = [
    file('b', 'pay', 2),
    file('c', 'identity', 1, 'identity'),
    file('a', 'pay', 1),
    file('d', 'letter', 1),
  ];
  expect(papersOf(documents, 'income').map((pages) => pages.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['d'],
  ]);
  expect(papersOf(documents, 'address')).toEqual([]);
});
