import { describe, expect, it } from 'vitest';
import { exported } from '#/lib/list-address.ts';
import {
  boardColumns,
  exportColumns,
  inColumn,
  isNarrowed,
  type ListState,
  readListState,
  toFilter,
  toWalk,
  wholeList,
  withChange,
  writeListState,
} from './list-state.ts';

describe('the list in the address bar', () => {
  it('survives the round trip', () => {
    const state = {
      status: 'pending',
      stage: 'info_requested',
      assignee: 'me',
      narrow: { from: '2026-11-01', product: 'PP-1', amount_to: 1_000_000, outcome: 'fraud', country: 'FR' },
      view: 'board',
      column: 'signed',
      search: 'Müller é',
      sort: 'oldest',
      hide: ['email', 'date'],
      chosen: true,
      cursor: 'abc',
    } satisfies ListState;
    expect(readListState(writeListState(state))).toEqual(state);
  });

  it('reads nonsense as the default', () => {
    const nonsense =
      'from=yesterday&to=1-1-1&product=a b&amount_from=-1&amount_to=many&outcome=lost&country=France';
    expect(readListState(new URLSearchParams(nonsense))).toEqual(wholeList);
    expect(readListState(new URLSearchParams('status=maybe&q=&stage=draft&assignee=bob'))).toEqual(wholeList);
    expect(readListState(new URLSearchParams({ q: 'x'.repeat(5000) })).search).toHaveLength(200);
  });

  it('sorts whatever is filtered and searched, and keeps columns', () => {
    const largest = {
      ...wholeList,
      stage: 'approved',
      assignee: 'me',
      search: 'keller',
      sort: 'amount_high',
      hide: ['email'],
    } satisfies ListState;
    expect(writeListState(largest).toString()).toBe(
      'stage=approved&assignee=me&q=keller&sort=amount_high&hide=email',
    );
    expect(toFilter(largest)).toMatchObject({ sort: 'amount_high', q: 'keller', stage: 'approved' });
    expect(readListState(new URLSearchParams('sort=name&hide=name,actions'))).toEqual(wholeList);
  });

  it('takes along the columns that are shown', () => {
    expect(exported(exportColumns, ['email', 'status'])).toBe(
      'reference,name,phone,product,amount,granted,months,granted_months,received,assignee',
    );
  });

  it('goes back to the first page when a filter changes', () => {
    const second = { ...wholeList, cursor: 'abc' };
    expect(writeListState(withChange(second, { status: 'approved' })).toString()).toBe('status=approved');
    expect(writeListState(withChange(second, { assignee: 'nobody' })).toString()).toBe('assignee=nobody');
  });

  it('never asks for a stage and a status that no request has together', () => {
    const signed = withChange({ ...wholeList, status: 'pending', assignee: 'me' }, { stage: 'signed' });
    expect(signed).toEqual({ ...wholeList, stage: 'signed', assignee: 'me' });
    expect(withChange(signed, { status: 'rejected' })).toEqual({
      ...wholeList,
      status: 'rejected',
      assignee: 'me',
    });
    expect(withChange({ ...wholeList, status: 'pending' }, { stage: 'all' }).status).toBe('pending');
  });

  it('asks the server for nothing that is not set', () => {
    expect(Object.values(toFilter({ ...wholeList, search: '  ' })).every((each) => each === undefined)).toBe(
      true,
    );
  });

  it('knows when something is left out', () => {
    expect(isNarrowed({ ...wholeList, search: ' ', cursor: 'abc' })).toBe(false);
    expect(isNarrowed({ ...wholeList, assignee: 'me' })).toBe(true);
    expect(isNarrowed({ ...wholeList, stage: 'signed' })).toBe(true);
  });
});

describe('the board', () => {
  const board = { ...wholeList, view: 'board' } satisfies ListState;

  it('has a column for each stage at which a request waits, as staff count them', () => {
    expect(boardColumns(board)).toEqual([
      'in_review',
      'info_requested',
      'awaiting_second_approval',
      'human_review',
      'approved',
      'offer_sent',
      'signed',
      'ready_to_fund',
    ]);
  });

  it('leaves out the columns that the list is narrowed away from', () => {
    expect(boardColumns({ ...board, status: 'rejected' })).toEqual(['human_review']);
    expect(boardColumns({ ...board, stage: 'signed' })).toEqual(['signed']);
    for (const ended of [
      { status: 'closed' },
      { stage: 'funded' },
      { stage: 'declined' },
      { narrow: { outcome: 'fraud' } },
    ] satisfies Partial<ListState>[]) {
      expect(boardColumns({ ...board, ...ended })).toEqual([]);
    }
  });

  it('asks for a column by the filters of the list, from its first request on', () => {
    const mine = { ...board, status: 'approved', assignee: 'me', search: 'keller', cursor: 'abc' } as const;
    expect(inColumn(mine, 'signed')).toMatchObject({
      status: undefined,
      stage: 'signed',
      assignee: 'me',
      q: 'keller',
      cursor: undefined,
    });
  });

  it('is gone through by the column that one came from', () => {
    const from = readListState(writeListState({ ...board, column: 'signed', cursor: 'abc' }));
    expect(toWalk(from)).toMatchObject({ stage: 'signed', cursor: 'abc' });
    expect(toWalk({ ...from, view: 'table' }).stage).toBeUndefined();
    expect(readListState(new URLSearchParams('view=tree&column=funded'))).toEqual(wholeList);
  });
});
