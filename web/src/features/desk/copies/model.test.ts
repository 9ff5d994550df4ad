import { expect, it } from 'vitest';
import type { OfferedKind } from '#/api/schema.gen.ts';
import { bodyOf, extentsOf, formatsOf, numberOf, problemsOf, type Wish } from './model.ts';

const wish = (change: Partial<Wish> = {}): Wish => ({
  kind: 'loans',
  format: 'csv',
  gzip: false,
  extent: 'now',
  as_of: '',
  changed_after: '',
  ...change,
});

it('a kind is narrowed to what the server can narrow it to', () => {
  const kinds = [
    { kind: 'loans', as_of: true, changes: true, formats: ['csv', 'ndjson'] },
    { kind: 'ledger', as_of: true, changes: false, formats: ['csv', 'ndjson'] },
    { kind: 'payouts', as_of: false, changes: true, formats: ['csv', 'ndjson'] },
    { kind: 'tape_consumer', as_of: true, changes: false, formats: ['csv', 'xml'] },
  ] satisfies OfferedKind[];
  expect(extentsOf(kinds, 'loans')).toEqual(['now', 'as_of', 'changed_after']);
  expect(extentsOf(kinds, 'ledger')).toEqual(['now', 'as_of']);
  expect(extentsOf(kinds, 'payouts')).toEqual(['now', 'changed_after']);
  expect(extentsOf(kinds, 'clients')).toEqual(['now']);
  expect(extentsOf(kinds, 'tape_consumer')).toEqual(['now', 'as_of']);
  expect(formatsOf(kinds, 'tape_consumer')).toEqual(['csv', 'xml']);
  expect(formatsOf(kinds, 'clients')).toEqual([]);
});

it.each([
  ['4711', 4711],
  [' 0 ', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
])('"%s" is %s', (text, value) => expect(numberOf(text)).toBe(value));

it('what is missing is said before anything is sent', () => {
  expect(problemsOf(wish())).toEqual({});
  expect(problemsOf(wish({ extent: 'as_of' }))).toEqual({ as_of: 'field.required' });
  expect(problemsOf(wish({ extent: 'changed_after', changed_after: 'x' }))).toEqual({
    changed_after: 'field.range',
  });
});

it('nothing is sent that was not chosen', () => {
  const same = { kind: 'loans', format: 'csv', gzip: false };
  expect(bodyOf(wish({ as_of: '2026-10-31', changed_after: '12' }))).toEqual(same);
  expect(bodyOf(wish({ extent: 'as_of', as_of: '2026-10-31' }))).toEqual({ ...same, as_of: '2026-10-31' });
  expect(bodyOf(wish({ extent: 'changed_after', changed_after: '12' }))).toEqual({
    ...same,
    changed_after: 12,
  });
});
