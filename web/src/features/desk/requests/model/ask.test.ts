import { expect, it } from 'vitest';
import { emptyLine, firstBroken, toItems } from './ask.ts';

it('finds the line without words', () => {
  expect(
    firstBroken([
      { key: 1, kind: 'question', text: 'Why?' },
      { ...emptyLine(2), text: '  ' },
    ]),
  ).toBe(1);
  expect(firstBroken([{ key: 1, kind: 'question', text: 'Why?' }])).toBeUndefined();
});

it('asks for documents by their kind, and questions without one', () => {
  const lines = [
    { key: 1, kind: 'income', text: ' Pay slips ' },
    { key: 2, kind: 'question', text: 'Which car?' },
  ];
  expect(toItems(lines)).toEqual([
    { kind: 'document', document_kind: 'income', text: 'Pay slips' },
    { kind: 'question', text: 'Which car?' },
  ]);
});
