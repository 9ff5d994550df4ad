import { oneOf } from '#/lib/search-params.ts';
import type { WorkFilter } from '../api/collection.ts';
import type { ListFilter } from '../api/loans.ts';
import type { Bucket } from '../api/types.ts';

export const loanFilters = ['all', 'active', 'completed', 'late'] as const;
export type LoanFilter = (typeof loanFilters)[number];

const longestSearch = 200;

/** The list as the address bar has it. Nonsense is read as the default: a link never fails. */
export interface ListState {
  filter: LoanFilter;
  search: string;
  cursor: string | undefined;
}

export function readListState(params: URLSearchParams): ListState {
  return {
    filter: oneOf(params, 'filter', loanFilters) ?? 'all',
    search: (params.get('q') ?? '').slice(0, longestSearch),
    cursor: params.get('cursor') ?? undefined,
  };
}

export function writeListState({ filter, search, cursor }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (filter !== 'all') params.set('filter', filter);
  if (search.trim()) params.set('q', search);
  if (cursor) params.set('cursor', cursor);
  return params;
}

export function toFilter({ filter, search, cursor }: ListState): ListFilter {
  return { filter: filter === 'all' ? undefined : filter, q: search.trim() || undefined, cursor };
}

export const buckets: readonly Bucket[] = ['current', '1-30', '31-60', '61-90', 'over-90'];

/** Whose cases: anybody's, those of whoever reads, or those that nobody has taken. */
export const assignments = ['all', 'me', 'nobody'] as const;
export type Assigned = (typeof assignments)[number];

/** The work list as the address bar has it. */
export interface WorkState {
  bucket: Bucket | undefined;
  assigned: Assigned;
  cursor: string | undefined;
}

export function readWorkState(params: URLSearchParams): WorkState {
  return {
    bucket: oneOf(params, 'bucket', buckets),
    assigned: oneOf(params, 'assigned', assignments) ?? 'all',
    cursor: params.get('cursor') ?? undefined,
  };
}

export function writeWorkState({ bucket, assigned, cursor }: WorkState): URLSearchParams {
  const params = new URLSearchParams();
  if (bucket) params.set('bucket', bucket);
  if (assigned !== 'all') params.set('assigned', assigned);
  if (cursor) params.set('cursor', cursor);
  return params;
}

export const toWorkFilter = ({ bucket, assigned, cursor }: WorkState): WorkFilter => ({
  bucket,
  assigned: assigned === 'all' ? undefined : assigned,
  cursor,
});
