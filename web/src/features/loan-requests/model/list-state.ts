import { oneOf } from '#/lib/search-params.ts';
import type { ListFilter } from '../api/requests.ts';

export const statusFilters = ['all', 'pending', 'approved', 'rejected'] as const;
export type StatusFilter = (typeof statusFilters)[number];

const longestSearch = 200;

/** The list as the address bar has it. Nonsense is read as the default: a link never fails. */
export interface ListState {
  status: StatusFilter;
  search: string;
  cursor: string | undefined;
}

export function readListState(params: URLSearchParams): ListState {
  return {
    status: oneOf(params, 'status', statusFilters) ?? 'all',
    search: (params.get('q') ?? '').slice(0, longestSearch),
    cursor: params.get('cursor') ?? undefined,
  };
}

/** Changing the filter starts again at the first page. */
export function writeListState(
  state: Pick<ListState, 'status' | 'search'> & { cursor?: string | undefined },
) {
  const params = new URLSearchParams();
  if (state.status !== 'all') params.set('status', state.status);
  if (state.search.trim()) params.set('q', state.search);
  if (state.cursor) params.set('cursor', state.cursor);
  return params;
}

export function toFilter({ status, search, cursor }: ListState): ListFilter {
  return {
    status: status === 'all' ? undefined : status,
    q: search.trim() || undefined,
    cursor,
  };
}
