import { askShown, orders, readShown, type Shown, writeShown } from '#/lib/list-address.ts';
import { code, oneOf, wholeNumber } from '#/lib/search-params.ts';
import type { ListFilter } from '../api/requests.ts';
import { notRecorded, type Reason, reasons } from './refusal.ts';
import { type OpenStage, openStages, stages, statusOf } from './stage.ts';

/** Those of the specification, and the requests that were closed before any decision. */
export const statusFilters = ['all', 'pending', 'approved', 'rejected', 'closed'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** Who looks after a request: anyone, the person who reads, or no one yet. */
export const assigneeFilters = ['all', 'me', 'nobody'] as const;
export type AssigneeFilter = (typeof assigneeFilters)[number];

export const stageFilters = ['all', ...stages] as const;
export type StageFilter = (typeof stageFilters)[number];

/** The list as rows, or its open requests in a column for each stage. */
export const looks = ['table', 'board'] as const;
export type Look = (typeof looks)[number];

/** The columns that can be left out. */
export const optionalColumns = [
  'id',
  'email',
  'product',
  'amount',
  'duration',
  'opinion',
  'burden',
  'date',
  'status',
  'promise',
  'person',
  'branch',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/** Those that are left out until they are asked for. */
export const usuallyHidden: readonly OptionalColumn[] = ['product', 'duration', 'burden', 'person', 'branch'];

/** How requests end. */
export const outcomes = [
  'funded',
  'declined',
  'withdrawn_by_client',
  'expired_incomplete',
  'offer_declined',
  'offer_expired',
  'withdrawn_after_signature',
  'cancelled_by_lender',
  'duplicate',
  'fraud',
] as const;

/** What people narrow the list by beside where a request stands; what is not there does not choose. */
export interface Narrowing {
  from?: string;
  to?: string;
  product?: string;
  /** In minor units. */
  amount_from?: number;
  amount_to?: number;
  outcome?: (typeof outcomes)[number];
  country?: string;
  /** Id of one of the lender's branches. */
  branch?: string;
  reason?: Reason;
}

const day = /^\d{4}-\d\d-\d\d$/;
const names = [
  'from',
  'to',
  'product',
  'amount_from',
  'amount_to',
  'outcome',
  'country',
  'branch',
  'reason',
] as const;

function readNarrowing(params: URLSearchParams): Narrowing {
  const read = {
    from: code(params, 'from', day),
    to: code(params, 'to', day),
    product: code(params, 'product', /^[\w-]{1,64}$/),
    amount_from: wholeNumber(params, 'amount_from', 1, 999_999_999_999),
    amount_to: wholeNumber(params, 'amount_to', 1, 999_999_999_999),
    outcome: oneOf(params, 'outcome', outcomes),
    country: code(params, 'country', /^[A-Z]{2}$/),
    branch: code(params, 'branch', /^[\w-]{1,64}$/),
    reason: oneOf(params, 'reason', [...reasons, notRecorded]),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The list as the address bar has it. Nonsense is read as the default: a link never fails. */
export interface ListState extends Shown<OptionalColumn> {
  status: StatusFilter;
  stage: StageFilter;
  assignee: AssigneeFilter;
  narrow: Narrowing;
  view: Look;
  /** The column of the board that is looked at, where a window has space for one. */
  column?: OpenStage | undefined;
}

/** What the columns are called in an export. */
export const exportColumns = {
  id: ['reference'],
  name: ['name', 'phone'],
  email: ['email'],
  product: ['product'],
  amount: ['amount', 'granted'],
  duration: ['months', 'granted_months'],
  date: ['received'],
  status: ['status', 'stage'],
  person: ['assignee'],
} as const;

export const wholeList: ListState = {
  status: 'all',
  stage: 'all',
  assignee: 'all',
  narrow: {},
  view: 'table',
  search: '',
  sort: 'newest',
  hide: [],
  cursor: undefined,
};

export function readListState(params: URLSearchParams): ListState {
  const column = oneOf(params, 'column', openStages);
  return {
    status: oneOf(params, 'status', statusFilters) ?? 'all',
    stage: oneOf(params, 'stage', stageFilters) ?? 'all',
    assignee: oneOf(params, 'assignee', assigneeFilters) ?? 'all',
    narrow: readNarrowing(params),
    view: oneOf(params, 'view', looks) ?? 'table',
    ...(column && { column }),
    ...readShown(params, orders, optionalColumns),
  };
}

/** Changing a filter starts again at the first page. */
export function writeListState(state: ListState) {
  const params = new URLSearchParams();
  if (state.status !== 'all') params.set('status', state.status);
  if (state.stage !== 'all') params.set('stage', state.stage);
  if (state.assignee !== 'all') params.set('assignee', state.assignee);
  for (const name of names) {
    const value = state.narrow[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (state.view !== 'table') params.set('view', state.view);
  if (state.column) params.set('column', state.column);
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

export const isNarrowed = ({ status, stage, assignee, search, narrow }: ListState) =>
  status !== 'all' ||
  stage !== 'all' ||
  assignee !== 'all' ||
  search.trim() !== '' ||
  Object.keys(narrow).length > 0;

export function toFilter(state: ListState): ListFilter {
  const { status, stage, assignee, sort } = state;
  return {
    status: status === 'all' ? undefined : status,
    stage: stage === 'all' ? undefined : stage,
    assignee: assignee === 'all' ? undefined : assignee,
    sort: sort === 'newest' ? undefined : sort,
    ...state.narrow,
    ...askShown(state),
  };
}

/** The columns of the board: the open stages that the list is not narrowed away from. None holds what has ended. */
export const boardColumns = ({ status, stage, narrow }: ListState): OpenStage[] =>
  openStages.filter(
    (each) =>
      !narrow.outcome &&
      !narrow.reason &&
      (stage === 'all' || stage === each) &&
      (status === 'all' || status === statusOf(each)),
  );

/** What of the list a column of the board has, from its first request on. */
export const inColumn = (state: ListState, column: OpenStage): ListFilter =>
  toFilter({ ...state, status: 'all', stage: column, cursor: undefined });

/** What someone goes through who came from the list: of the board, one column from the page of it that they came from. */
export const toWalk = (state: ListState): ListFilter =>
  state.view === 'board' && state.column
    ? { ...inColumn(state, state.column), cursor: state.cursor }
    : toFilter(state);
