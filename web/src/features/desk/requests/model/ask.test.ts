import { expect, it } from 'vitest';
import { emptyLine, firstBroken, mostLines, toItems, withQuestions } from './ask.ts';

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

it('what the budget lacks is asked once, in the place of a line without words', () => {
  const asked = withQuestions([emptyLine(1)], ['Loyer ?', 'Impôts ?']);
  expect(asked).toEqual([
    { key: 2, kind: 'question', text: 'Loyer ?' },
    { key: 3, kind: 'question', text: 'Impôts ?' },
  ]);
  expect(withQuestions(asked, ['Loyer ?', 'Impôts ?'])).toBe(asked);
  expect(withQuestions([{ key: 4, kind: 'identity', text: 'Permis' }], ['Loyer ?'])).toHaveLength(2);
  const full = Array.from({ length: mostLines }, (_, key) => ({ ...emptyLine(key), text: `${key}` }));
  expect(withQuestions(full, ['Loyer ?'])).toBe(full);
});
