import { expect, test } from 'vitest';
import type { TakeoverOurs } from '#/api/schema.gen.ts';
import {
  chosen,
  emptyMapping,
  fitted,
  fromOf,
  fromValues,
  headsOf,
  onSheet,
  sourceOf,
  toSend,
  toValues,
  withFrom,
  withSource,
} from './mapping.ts';

const ours: TakeoverOurs[] = [
  {
    table: 'loans',
    columns: [
      { name: 'loan_id', required: true, kind: 'text' },
      { name: 'currency', required: true, kind: 'text' },
      { name: 'credit', required: false, kind: 'amount' },
    ],
  },
  { table: 'schedule', columns: [{ name: 'loan_id', required: true, kind: 'text' }] },
  { table: 'payments', columns: [{ name: 'loan_id', required: true, kind: 'text' }] },
];

test('a table without a sheet is computed or left out, and columns that say nothing are not sent', () => {
  let loans = onSheet(sourceOf(emptyMapping, 'loans'), 'Prêts');
  loans = withFrom(loans, { ...fromOf(loans, 'currency'), constant: 'EUR' });
  loans = withFrom(loans, chosen(fromOf(loans, 'loan_id'), 'Contrat'));
  loans = withFrom(loans, { ...fromOf(loans, 'credit'), constant: ' ' });
  const sent = toSend(withSource(emptyMapping, loans), ours);
  expect(sent.tables.map(({ table, sheet, computed }) => [table, sheet, computed])).toEqual([
    ['loans', 'Prêts', false],
    ['schedule', '', true],
    ['payments', '', true],
  ]);
  expect(sent.tables[0]?.columns.map(({ column }) => column)).toEqual(['loan_id', 'currency']);
  expect(toSend(emptyMapping, ours).tables.map(({ table }) => table)).toEqual(['schedule', 'payments']);
});

test('what a mapping takes from another table stays until another column is chosen', () => {
  const street = {
    ...fromOf(sourceOf(emptyMapping, 'clients'), 'street'),
    heads: ['encodedKey'],
    lookup: { sheet: 'addresses', by: 'parentKey', gives: ['line1', 'line2'] },
  };
  expect(headsOf(street)).toBe('encodedKey → addresses.line1 + line2');
  expect(chosen(street, headsOf(street))).toBe(street);
  expect(chosen(street, 'Rue')).toMatchObject({ heads: ['Rue'], lookup: null });
  expect(chosen(street, '')).toMatchObject({ heads: [], lookup: null });
});

test('values are written one a line', () => {
  const values = toValues('GERMAN = de\n\nFRENCH=fr\nhalf =\n');
  expect(values).toEqual([
    { theirs: 'GERMAN', ours: 'de' },
    { theirs: 'FRENCH', ours: 'fr' },
  ]);
  expect(fromValues(values)).toBe('GERMAN = de\nFRENCH = fr');
});

test('a mapping begins without the tables that a file does not have', () => {
  const mapping = {
    ...emptyMapping,
    tables: [
      onSheet(sourceOf(emptyMapping, 'loans'), 'Loans'),
      onSheet(sourceOf(emptyMapping, 'payments'), 'cash'),
    ],
  };
  const { tables } = fitted(mapping, [{ sheet: 'loans' }]);
  expect(tables.map(({ sheet, computed }) => [sheet, computed])).toEqual([
    ['Loans', false],
    ['', true],
  ]);
  expect(fitted(undefined, []).tables).toEqual([]);
});
