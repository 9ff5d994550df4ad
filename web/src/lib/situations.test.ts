import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { papersOf } from './situations.ts';

const table = JSON.parse(readFileSync('../internal/rule/catalogue/testdata/papers.json', 'utf8')) as {
  everybody: string[];
  situations: { situation: string; documents: string[] }[];
  cases: { name: string; answers: string[]; want: string[] }[];
};

test.each(table.cases)('the papers of $name are those that the server asks for', ({ answers, want }) => {
  const product = { papers: table.everybody, papers_by: table.situations };
  expect(papersOf(product as Parameters<typeof papersOf>[0], answers)).toEqual(want);
});
