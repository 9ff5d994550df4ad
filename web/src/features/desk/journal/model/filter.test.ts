import { describe, expect, it } from 'vitest';
import { isFiltered, readFilter, readWho, whoOf, withChange, writeFilter } from './filter.ts';

const read = (search: string) => writeFilter(readFilter(new URLSearchParams(search))).toString();

describe('the journal in the address bar', () => {
  it('survives the round trip', () => {
    const search =
      'actor_id=s-1&action=document.viewed&entity_kind=document&entity_id=d&from=2026-01-01&to=2026-01-31';
    expect(read(search)).toBe(search);
    expect(read('actor_kind=system&cursor=abc')).toBe('actor_kind=system&cursor=abc');
  });

  it.each(['actor_kind=martian', 'from=yesterday', 'to=2026-99-01', 'entity_id=alone', 'x=1', ''])(
    'reads the nonsense %j as nothing',
    (search) => expect(read(search)).toBe(''),
  );

  it('lets go of a last day before the first, which would find nothing', () => {
    expect(read('from=2026-02-01&to=2026-01-01')).toBe('from=2026-02-01');
  });

  it('begins at the newest record once a filter changes, and of another kind of thing chooses none', () => {
    const before = { entity_kind: 'loan', entity_id: 'l', cursor: 'c' };
    expect(withChange(before, { entity_kind: 'request' })).toEqual({
      entity_kind: 'request',
      entity_id: undefined,
      cursor: undefined,
    });
    expect(withChange(before, { action: 'a' })).toMatchObject({ entity_id: 'l', cursor: undefined });
  });

  it('takes a kind of people or one of them', () => {
    expect(readWho(whoOf({ actor_id: 's-1' }))).toEqual({ actor_id: 's-1', actor_kind: undefined });
    expect(readWho(whoOf({ actor_kind: 'client' }))).toEqual({ actor_id: undefined, actor_kind: 'client' });
    expect(readWho('')).toEqual({ actor_id: undefined, actor_kind: undefined });
  });

  it('is not filtered by its page', () => {
    expect(isFiltered({ cursor: 'c' })).toBe(false);
    expect(isFiltered({ from: '2026-01-01' })).toBe(true);
  });
});
