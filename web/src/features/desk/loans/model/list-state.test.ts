import { describe, expect, it } from 'vitest';
import { readWorkState, toWorkFilter, writeWorkState } from './list-state.ts';

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
