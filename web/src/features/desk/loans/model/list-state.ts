import { listAddress, orders, readShown } from '#/lib/list-address.ts';
import { oneOf } from '#/lib/search-params.ts';
import type { WorkFilter } from '../api/collection.ts';
import type { Bucket } from '../api/types.ts';

export const loanFilters = ['all', 'active', 'completed', 'late'] as const;
export type LoanFilter = (typeof loanFilters)[number];

/** The columns that can be left out. */
export const loanColumns = ['amount', 'outstanding', 'start', 'next', 'status'] as const;

/** What the columns are called in an export. */
export const exportColumns = {
  id: ['reference'],
  client: ['client'],
  amount: ['amount'],
  outstanding: ['outstanding'],
  start: ['started_on'],
  next: ['next_due_on', 'next_pay_by'],
  status: ['status', 'days_past_due'],
} as const;

/** The list as the address bar has it. */
export const address = listAddress(loanFilters, orders, loanColumns);
export type ListState = ReturnType<typeof address.read>;

export const buckets: readonly Bucket[] = ['current', '1-30', '31-60', '61-90', 'over-90'];

/** Whose cases: anybody's, those of the person who reads, or those that no one has taken. */
export const assignments = ['all', 'me', 'nobody'] as const;
export type Assigned = (typeof assignments)[number];

/** The orders of the work list: by the day of what comes next, by days late, by amount. */
export const workOrders = ['next', 'days', 'amount'] as const;
export type WorkOrder = (typeof workOrders)[number];

/** The work list as the address bar has it. */
export interface WorkState {
  bucket: Bucket | undefined;
  assigned: Assigned;
  search: string;
  sort: WorkOrder;
  cursor: string | undefined;
}

export function readWorkState(params: URLSearchParams): WorkState {
  return {
    bucket: oneOf(params, 'bucket', buckets),
    assigned: oneOf(params, 'assigned', assignments) ?? 'all',
    search: readShown(params, orders, []).search,
    sort: oneOf(params, 'sort', workOrders) ?? 'next',
    cursor: params.get('cursor') ?? undefined,
  };
}

export function writeWorkState({ bucket, assigned, search, sort, cursor }: WorkState): URLSearchParams {
  const params = new URLSearchParams();
  if (bucket) params.set('bucket', bucket);
  if (assigned !== 'all') params.set('assigned', assigned);
  if (search.trim()) params.set('q', search);
  if (sort !== 'next') params.set('sort', sort);
  if (cursor) params.set('cursor', cursor);
  return params;
}

export const workAddress = { read: readWorkState, write: writeWorkState };

/** What is asked of the server of it, but for the page. */
export const chosenWork = ({ bucket, assigned, search, sort }: WorkState) => ({
  bucket,
  assigned: assigned === 'all' ? undefined : assigned,
  q: search.trim() || undefined,
  sort: sort === 'next' ? undefined : sort,
});

export const toWorkFilter = (state: WorkState): WorkFilter => ({
  ...chosenWork(state),
  cursor: state.cursor,
});

/** The list that a case was opened from, and the place of the case in it, for the address of the case. */
export function fromList(state: WorkState, place: string): string {
  const params = writeWorkState({ ...state, cursor: undefined });
  params.set('at', place);
  return params.toString();
}
