import { describe, expect, it } from 'vitest';
import { fromList, readWorkState, toWorkFilter, writeWorkState } from './list-state.ts';

describe('the work list in the address bar', () => {
  it('survives the round trip', () => {
    const state = { bucket: '31-60', assigned: 'me', search: 'Dekker', sort: 'days', cursor: 'abc' } as const;
    expect(readWorkState(writeWorkState(state))).toEqual(state);
  });

  it('reads nonsense as the default and asks for nothing that is not set', () => {
    const state = readWorkState(new URLSearchParams('bucket=ancient&assigned=perhaps'));
    expect(state).toEqual({
      bucket: undefined,
      assigned: 'all',
      search: '',
      sort: 'next',
      cursor: undefined,
    });
    expect(toWorkFilter(state)).toEqual({});
  });

  it('takes the list along to a case, but for the page', () => {
    const state = { bucket: undefined, assigned: 'me', search: '', sort: 'amount', cursor: 'abc' } as const;
    expect(fromList(state, 'xyz')).toBe('assigned=me&sort=amount&at=xyz');
  });
});
