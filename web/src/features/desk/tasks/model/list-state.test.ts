import { describe, expect, it } from 'vitest';
import { address, asked } from './list-state.ts';

const read = (search: string) => address.read(new URLSearchParams(search));

describe('the list of tasks in the address', () => {
  it('is one’s own open tasks without any', () => {
    expect(read('')).toEqual({ whose: 'mine', state: 'open', kind: 'any', cursor: undefined });
    expect(address.write(read('')).toString()).toBe('');
  });
  it('comes back as it was written', () => {
    const search = 'whose=team&state=late&kind=loan&cursor=abc';
    expect(address.write(read(search)).toString()).toBe(search);
  });
  it('reads nonsense as the usual', () => {
    expect(read('whose=his&state=soon&kind=x')).toEqual(read(''));
  });
});

describe('what the server is asked for', () => {
  it.each([
    ['', { whose: 'mine', cursor: undefined }],
    ['state=done', { whose: 'mine', cursor: undefined, state: 'done' }],
    ['state=week&kind=client', { whose: 'mine', cursor: undefined, due: 'week', kind: 'client' }],
  ])('%s', (search, filter) => {
    expect(asked(read(search))).toEqual(filter);
  });
});
