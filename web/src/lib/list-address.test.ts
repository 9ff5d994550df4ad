import { describe, expect, it } from 'vitest';
import { exported, listAddress } from './list-address.ts';

const { read, write, ask } = listAddress(['all', 'late'], ['newest', 'oldest'], ['email', 'phone']);
const whole = { filter: 'all', search: '', sort: 'newest', hide: [], cursor: undefined };

describe('a list in the address bar', () => {
  it('is read back as it was written', () => {
    const state = {
      filter: 'late',
      search: 'Müller é',
      sort: 'oldest',
      hide: ['phone'],
      chosen: true,
      cursor: 'abc',
    } satisfies ReturnType<typeof read>;
    expect(read(write(state))).toEqual(state);
  });

  it('tells all columns from those that nobody chose', () => {
    expect(write({ ...read(new URLSearchParams()), hide: [], chosen: true }).toString()).toBe('hide=none');
    expect(read(new URLSearchParams('hide=none'))).toMatchObject({ hide: [], chosen: true });
  });

  it.each([
    'filter=everybody',
    'filter=',
    'cursor=',
    'q=',
    'q=%00%1f',
    'page=%00',
    'sort=amount_high',
    'hide=name,,actions',
  ])('reads %s as the default', (query) => {
    expect(read(new URLSearchParams(query))).toEqual(whole);
  });

  it('cuts what is longer than any search or position', () => {
    const state = read(new URLSearchParams({ q: 'x'.repeat(5000), cursor: 'y'.repeat(5000) }));
    expect([state.search.length, state.cursor?.length]).toEqual([200, 200]);
  });

  it('asks the server for nothing that is the default', () => {
    const asked = ask(read(new URLSearchParams({ q: '  ', hide: 'email' })));
    expect(Object.values(asked).every((each) => each === undefined)).toBe(true);
    expect(ask(read(new URLSearchParams('sort=oldest&filter=late&q=a')))).toEqual({
      filter: 'late',
      sort: 'oldest',
      q: 'a',
      cursor: undefined,
    });
  });

  it('takes along the columns that are shown, in their order', () => {
    expect(exported({ client: ['name', 'phone'], email: ['email'] }, ['email'])).toBe('name,phone');
  });
});
