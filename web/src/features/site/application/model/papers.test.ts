import { expect, test } from 'vitest';
import site from '#/api/site.gen.json';
import type { Site } from '#/lib/site.ts';
import type { Document } from '../api/application.ts';
import { emptyAnswers } from './answers.ts';
import { handedIn, kindsFor } from './papers.ts';

const file = (id: string, paper_id: string, page: number, kind: Document['kind'] = 'income') =>
  ({ id, paper_id, page, kind }) as Document;

test('files of one paper are its pages, in order, and papers of other kinds are left out', () => {
  const documents = [
    file('b', 'pay', 2),
    file('c', 'identity', 1, 'identity'),
    file('a', 'pay', 1),
    file('d', 'letter', 1),
  ];
  expect(handedIn(documents, 'income').map((pages) => pages.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['d'],
  ]);
  expect(handedIn(documents, 'address')).toEqual([]);
});

test('a page asks for what everybody hands in, what the situation needs, and what is there', () => {
  const answers = { ...emptyAnswers, currency: 'EUR', loan_amount: '10000' };
  const kinds = (changes: Partial<typeof answers>, ...documents: Document[]) =>
    kindsFor(site as unknown as Site, { ...answers, ...changes }, documents);
  expect(kinds({})).toEqual(['identity', 'address', 'income', 'other']);
  expect(kinds({ employment_status: 'CDI', housing: 'Locataire' })).toEqual(kinds({}));
  expect(kinds({ employment_status: 'Indépendant' })).toEqual([
    'identity',
    'address',
    'income',
    'tax',
    'other',
  ]);
  expect(kinds({ employment_status: 'CDI' }, file('a', 'a', 1, 'pension'))).toEqual([
    'identity',
    'address',
    'income',
    'pension',
    'other',
  ]);
});
