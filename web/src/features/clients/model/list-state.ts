import type { ClientCriteria } from '#/api/schema.gen.ts';
import { oneOf } from '#/lib/search-params.ts';
import type { ListFilter } from '../api/clients.ts';

export const clientFilters = ['all', 'active', 'completed', 'late'] as const;
export type ClientFilter = (typeof clientFilters)[number];

const longestSearch = 200;

/** The list as the address bar has it. Nonsense is read as the default: a link never fails. */
export interface ListState {
  filter: ClientFilter;
  search: string;
  cursor: string | undefined;
}

export function readListState(params: URLSearchParams): ListState {
  return {
    filter: oneOf(params, 'filter', clientFilters) ?? 'all',
    search: (params.get('q') ?? '').slice(0, longestSearch),
    cursor: params.get('cursor')?.slice(0, longestSearch) || undefined,
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

/** The fields of the advanced search, as they are typed. */
export type Criteria = Record<
  'name' | 'email' | 'phone' | 'birth_date' | 'iban' | 'reference' | 'document',
  string
>;

export const noCriteria: Criteria = {
  name: '',
  email: '',
  phone: '',
  birth_date: '',
  iban: '',
  reference: '',
  document: '',
};

/** What is asked of the server; nothing when every field is empty. */
export function toCriteria(typed: Criteria): ClientCriteria | undefined {
  const { birth_date, ...texts } = typed;
  const asked = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.trim()]),
  ) as typeof texts;
  if (!birth_date && Object.values(asked).every((text) => text === '')) return undefined;
  return { ...asked, birth_date: birth_date || null };
}

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** The id in what somebody pasted: an id, or the address of a page. */
export const idIn = (text: string): string | undefined => id.exec(text.toLowerCase())?.[0];
