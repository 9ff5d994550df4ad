import { oneOf } from './search-params.ts';

/** The orders that lists have; the newest first is none that an address names. */
export const orders = ['newest', 'oldest', 'amount_high', 'amount_low'] as const;
export type Order = (typeof orders)[number];

export const longestSearch = 200;

/** What every list keeps in the address bar beside its own filters. */
export interface Shown<C extends string> {
  search: string;
  sort: Order;
  /** Columns that are left out. */
  hide: C[];
  /** The address says so itself; otherwise the list knows which are usual. */
  chosen?: boolean | undefined;
  cursor: string | undefined;
}

/** Nonsense is read as the default: a link never fails. No one can type control characters, and no server takes them. */
export function readShown<C extends string>(
  params: URLSearchParams,
  sorts: readonly Order[],
  columns: readonly C[],
): Shown<C> {
  const hidden = (params.get('hide') ?? '').split(',');
  const hide = columns.filter((id) => hidden.includes(id));
  return {
    search: (params.get('q') ?? '').replace(/\p{Cc}/gu, '').slice(0, longestSearch),
    sort: oneOf(params, 'sort', sorts) ?? 'newest',
    hide,
    ...((hide.length > 0 || params.get('hide') === 'none') && { chosen: true }),
    cursor: params.get('cursor')?.slice(0, longestSearch) || undefined,
  };
}

export function writeShown<C extends string>(
  params: URLSearchParams,
  { search, sort, hide, chosen, cursor }: Shown<C>,
): URLSearchParams {
  if (search.trim()) params.set('q', search);
  if (sort !== 'newest') params.set('sort', sort);
  if (chosen || hide.length > 0) params.set('hide', hide.join(',') || 'none');
  if (cursor) params.set('cursor', cursor);
  return params;
}

/** What is asked of the server of it. */
export const askShown = ({ search, cursor }: Pick<Shown<string>, 'search' | 'cursor'>) => ({
  q: search.trim() || undefined,
  cursor,
});

/** The columns of an export: those of the columns on the screen, in their order. */
export const exported = <C extends string>(
  of: Record<C, readonly string[]>,
  hide: readonly string[],
): string =>
  (Object.keys(of) as C[])
    .filter((id) => !hide.includes(id))
    .flatMap((id) => of[id])
    .join(',');

/** A list with one filter in the address bar, a search, an order and columns. */
export interface ListState<F extends string, C extends string> extends Shown<C> {
  filter: F;
}

export function listAddress<F extends string, C extends string, S extends Exclude<Order, 'newest'>>(
  filters: readonly ['all', ...F[]],
  sorts: readonly ['newest', ...S[]],
  columns: readonly C[],
) {
  type State = ListState<'all' | F, C>;
  const read = (params: URLSearchParams): State => ({
    filter: oneOf(params, 'filter', filters) ?? 'all',
    ...readShown(params, sorts, columns),
  });
  const write = (state: State): URLSearchParams => {
    const params = new URLSearchParams();
    if (state.filter !== 'all') params.set('filter', state.filter);
    return writeShown(params, state);
  };
  const ask = ({ filter, sort, ...rest }: State) => ({
    filter: filter === 'all' ? undefined : filter,
    sort: sort === 'newest' ? undefined : (sort as S),
    ...askShown(rest),
  });
  return { read, write, ask };
}
