import type { ClientCriteria } from '#/api/schema.gen.ts';
import { listAddress } from '#/lib/list-address.ts';

export const clientFilters = ['all', 'active', 'completed', 'late'] as const;
export type ClientFilter = (typeof clientFilters)[number];

/** Clients have no amounts to be sorted by. */
export const clientSorts = ['newest', 'oldest'] as const;

/** The columns that can be left out. */
export const clientColumns = ['email', 'phone', 'account', 'requests', 'status', 'since'] as const;

/** What the columns are called in an export. */
export const exportColumns = {
  client: ['name'],
  email: ['email'],
  phone: ['phone'],
  account: ['account'],
  requests: ['requests'],
  status: ['status'],
  since: ['since'],
} as const;

/** The list as the address bar has it. */
export const address = listAddress(clientFilters, clientSorts, clientColumns);
export type ListState = ReturnType<typeof address.read>;

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

/** The id in what someone pasted: an id, or the address of a page. */
export const idIn = (text: string): string | undefined => id.exec(text.toLowerCase())?.[0];
