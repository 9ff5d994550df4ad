import { describe, expect, it } from 'vitest';
import { readListState, toFilter, writeListState } from './list-state.ts';

describe('the list in the address bar', () => {
  it('survives the round trip', () => {
    const state = { status: 'pending', search: 'Müller é', cursor: 'abc' } as const;
    expect(readListState(writeListState(state))).toEqual(state);
  });

  it('reads nonsense as the default', () => {
    expect(readListState(new URLSearchParams('status=maybe&q='))).toEqual({
      status: 'all',
      search: '',
      cursor: undefined,
    });
    expect(readListState(new URLSearchParams({ q: 'x'.repeat(5000) })).search).toHaveLength(200);
  });

  it('goes back to the first page when the filter changes', () => {
    expect(writeListState({ status: 'approved', search: '' }).toString()).toBe('status=approved');
  });

  it('asks the server for nothing that is not set', () => {
    expect(toFilter({ status: 'all', search: '  ', cursor: undefined })).toEqual({
      status: undefined,
      q: undefined,
      cursor: undefined,
    });
  });
});
