import { oneOf } from '#/lib/search-params.ts';
import type { ListFilter } from '../api/requests.ts';
import { stages } from './stage.ts';

/** Those of the specification, and the requests that were closed before any decision. */
export const statusFilters = ['all', 'pending', 'approved', 'rejected', 'closed'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** Who looks after a request: anybody, whoever reads, or nobody yet. */
export const assigneeFilters = ['all', 'me', 'nobody'] as const;
export type AssigneeFilter = (typeof assigneeFilters)[number];

export const stageFilters = ['all', ...stages] as const;
export type StageFilter = (typeof stageFilters)[number];

/** The orders that an index of the server serves; the newest first is none that is named. */
export const sorts = ['newest', 'oldest', 'amount_high', 'amount_low'] as const;
export type Sort = (typeof sorts)[number];

/** The columns that can be left out. */
export const optionalColumns = ['id', 'email', 'amount', 'date', 'status'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

const longestSearch = 200;

/** The list as the address bar has it. Nonsense is read as the default: a link never fails. */
export interface ListState {
  status: StatusFilter;
  stage: StageFilter;
  assignee: AssigneeFilter;
  search: string;
  sort: Sort;
  /** Columns that are left out. */
  hide: OptionalColumn[];
  cursor: string | undefined;
}

export const wholeList: ListState = {
  status: 'all',
  stage: 'all',
  assignee: 'all',
  search: '',
  sort: 'newest',
  hide: [],
  cursor: undefined,
};

/** With a search, a stage or a person the list is read from the newest on. */
export const isSortable = ({ stage, assignee, search }: Pick<ListState, 'stage' | 'assignee' | 'search'>) =>
  stage === 'all' && assignee === 'all' && search.trim() === '';

export function readListState(params: URLSearchParams): ListState {
  return {
    status: oneOf(params, 'status', statusFilters) ?? 'all',
    stage: oneOf(params, 'stage', stageFilters) ?? 'all',
    assignee: oneOf(params, 'assignee', assigneeFilters) ?? 'all',
    search: (params.get('q') ?? '').slice(0, longestSearch),
    sort: oneOf(params, 'sort', sorts) ?? 'newest',
    hide: optionalColumns.filter((id) => (params.get('hide') ?? '').split(',').includes(id)),
    cursor: params.get('cursor') ?? undefined,
  };
}

/** Changing a filter starts again at the first page. */
export function writeListState(state: Omit<ListState, 'cursor'> & { cursor?: string | undefined }) {
  const params = new URLSearchParams();
  if (state.status !== 'all') params.set('status', state.status);
  if (state.stage !== 'all') params.set('stage', state.stage);
  if (state.assignee !== 'all') params.set('assignee', state.assignee);
  if (state.search.trim()) params.set('q', state.search);
  if (state.sort !== 'newest' && isSortable(state)) params.set('sort', state.sort);
  if (state.hide.length > 0) params.set('hide', state.hide.join(','));
  if (state.cursor) params.set('cursor', state.cursor);
  return params;
}

/** A stage belongs to one status: choosing another status lets go of it. */
export const withChange = (state: ListState, next: Partial<ListState>): ListState => ({
  ...state,
  cursor: undefined,
  ...(next.status === undefined ? undefined : { stage: 'all' as const }),
  ...(next.stage === undefined || next.stage === 'all' ? undefined : { status: 'all' as const }),
  ...next,
});

export const isNarrowed = ({ status, stage, assignee, search }: ListState) =>
  status !== 'all' || stage !== 'all' || assignee !== 'all' || search.trim() !== '';

export function toFilter(state: ListState): ListFilter {
  const { status, stage, assignee, search, sort, cursor } = state;
  return {
    status: status === 'all' ? undefined : status,
    stage: stage === 'all' ? undefined : stage,
    assignee: assignee === 'all' ? undefined : assignee,
    q: search.trim() || undefined,
    sort: sort === 'newest' || !isSortable(state) ? undefined : sort,
    cursor,
  };
}
