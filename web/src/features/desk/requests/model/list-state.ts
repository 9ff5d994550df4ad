import { askShown, orders, readShown, type Shown, writeShown } from '#/lib/list-address.ts';
import { oneOf } from '#/lib/search-params.ts';
import type { ListFilter } from '../api/requests.ts';
import { stages } from './stage.ts';

/** Those of the specification, and the requests that were closed before any decision. */
export const statusFilters = ['all', 'pending', 'approved', 'rejected', 'closed'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** Who looks after a request: anyone, the person who reads, or no one yet. */
export const assigneeFilters = ['all', 'me', 'nobody'] as const;
export type AssigneeFilter = (typeof assigneeFilters)[number];

export const stageFilters = ['all', ...stages] as const;
export type StageFilter = (typeof stageFilters)[number];

/** The columns that can be left out. */
export const optionalColumns = ['id', 'email', 'amount', 'date', 'status'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/** The list as the address bar has it. Nonsense is read as the default: a link never fails. */
export interface ListState extends Shown<OptionalColumn> {
  status: StatusFilter;
  stage: StageFilter;
  assignee: AssigneeFilter;
}

/** What the columns are called in an export. */
export const exportColumns = {
  id: ['reference'],
  name: ['name', 'phone'],
  email: ['email'],
  amount: ['amount'],
  date: ['received'],
  status: ['status', 'stage', 'assignee'],
} as const;

export const wholeList: ListState = {
  status: 'all',
  stage: 'all',
  assignee: 'all',
  search: '',
  sort: 'newest',
  hide: [],
  cursor: undefined,
};

export function readListState(params: URLSearchParams): ListState {
  return {
    status: oneOf(params, 'status', statusFilters) ?? 'all',
    stage: oneOf(params, 'stage', stageFilters) ?? 'all',
    assignee: oneOf(params, 'assignee', assigneeFilters) ?? 'all',
    ...readShown(params, orders, optionalColumns),
  };
}

/** Changing a filter starts again at the first page. */
export function writeListState(state: ListState) {
  const params = new URLSearchParams();
  if (state.status !== 'all') params.set('status', state.status);
  if (state.stage !== 'all') params.set('stage', state.stage);
  if (state.assignee !== 'all') params.set('assignee', state.assignee);
  return writeShown(params, state);
}

/** The list that a page was opened from, out of what its link brought along. */
export const fromList = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;

export const address = { read: readListState, write: writeListState };

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
  const { status, stage, assignee, sort } = state;
  return {
    status: status === 'all' ? undefined : status,
    stage: stage === 'all' ? undefined : stage,
    assignee: assignee === 'all' ? undefined : assignee,
    sort: sort === 'newest' ? undefined : sort,
    ...askShown(state),
  };
}
