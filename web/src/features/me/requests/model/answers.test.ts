import { expect, test } from 'vitest';
import type { Document, OwnAsked } from '#/api/schema.gen.ts';
import { ApiError } from '#/lib/api.ts';
import { givenBefore, missing, refused, toAnswers } from './answers.ts';

const asked: OwnAsked = {
  at: '2026-11-20T09:00:00Z',
  expires_at: '2026-12-04T09:00:00Z',
  items: [
    { position: 1, kind: 'question', text: 'Depuis quand ?', answer: '', document_id: '' },
    { position: 2, kind: 'document', document_kind: 'income', text: 'Octobre', answer: '', document_id: '' },
    {
      position: 3,
      kind: 'document',
      document_kind: 'income',
      text: 'Septembre',
      answer: '',
      document_id: '',
    },
  ],
};

const document = (id: string, kind: Document['kind'], created_at: string): Document => ({
  id,
  kind,
  name: `${id}.pdf`,
  type: 'application/pdf',
  size: 1,
  scan_state: 'clean',
  created_at,
  paper_id: id,
  page: 1,
});

test('what was added since it was asked for is there again, each for one item', () => {
  const documents = [
    document('before', 'income', '2026-11-19T09:00:00Z'),
    document('first', 'income', '2026-11-20T10:00:00Z'),
    document('second', 'income', '2026-11-20T11:00:00Z'),
    document('other', 'identity', '2026-11-20T12:00:00Z'),
  ];
  expect(givenBefore(asked, documents)).toEqual({ 2: 'second', 3: 'first' });
  expect(givenBefore(asked, documents.slice(0, 2))).toEqual({ 2: 'first' });
});

test('says what is missing, blanks included', () => {
  expect(missing(asked, { 1: '  ', 2: 'first' })).toEqual({ 1: 'field.required', 3: 'ask.document_missing' });
  expect(missing(asked, { 1: '2019', 2: 'a', 3: 'b' })).toEqual({});
});

test('sends words for questions and ids for documents', () => {
  expect(toAnswers(asked, { 1: ' 2019 ', 2: 'a', 3: 'b' })).toEqual([
    { position: 1, text: '2019' },
    { position: 2, document_id: 'a' },
    { position: 3, document_id: 'b' },
  ]);
});

test('a refusal of the server finds its item', () => {
  const error = new ApiError(422, {
    errors: [
      { pointer: '/items/0/text', code: 'text.too_long', params: { max: 2000 } },
      { pointer: '/items/2/document_id', code: 'ask.document_missing' },
    ],
  });
  expect(refused(asked, error)).toEqual({ 1: 'text.too_long?max=2000', 3: 'ask.document_missing' });
});
