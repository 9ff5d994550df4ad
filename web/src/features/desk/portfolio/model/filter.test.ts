import { expect, test } from 'vitest';
import { readFilter, writeFilter } from './filter.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));

test('nonsense in the address is read as the usual', () => {
  expect(read('months=7&country=FRANCE&channel=fax')).toEqual({
    months: 12,
    product: '',
    country: 'FR',
    channel: '',
    quarters: false,
    person: '',
  });
});

test('what was chosen comes back, and the usual leaves no trace', () => {
  for (const text of [
    'months=0&product=CH-CONSO&country=CH&channel=partner&quarters=1',
    'months=1',
    'person=staff-1',
    '',
  ]) {
    expect(writeFilter(read(text)).toString()).toBe(text);
  }
});
