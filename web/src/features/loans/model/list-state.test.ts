import { describe, expect, it } from 'vitest';
import {
  readListState,
  readWorkState,
  toFilter,
  toWorkFilter,
  writeListState,
  writeWorkState,
} from './list-state.ts';

describe('the list of loans in the address bar', () => {
  it('survives the round trip', () => {
    const state = { filter: 'late', search: 'Müller é', cursor: 'abc' } as const;
    expect(readListState(writeListState(state))).toEqual(state);
  });

  it('reads nonsense as the default', () => {
    const state = readListState(new URLSearchParams({ filter: 'old', q: 'x'.repeat(5000) }));
    expect(state).toEqual({ filter: 'all', search: 'x'.repeat(200), cursor: undefined });
  });

  it('asks the server for nothing that is not set', () => {
    expect(toFilter({ filter: 'all', search: '  ', cursor: undefined })).toEqual({
      filter: undefined,
      q: undefined,
      cursor: undefined,
    });
  });
});

describe('the work list in the address bar', () => {
  it('survives the round trip', () => {
    const state = { bucket: '31-60', assigned: 'me', cursor: 'abc' } as const;
    expect(readWorkState(writeWorkState(state))).toEqual(state);
  });

  it('reads nonsense as the default and asks for nothing that is not set', () => {
    const state = readWorkState(new URLSearchParams('bucket=ancient&assigned=perhaps'));
    expect(state).toEqual({ bucket: undefined, assigned: 'all', cursor: undefined });
    expect(toWorkFilter(state).assigned).toBeUndefined();
  });
});
