import { oneOf } from '#/lib/search-params.ts';

export const actorKinds = ['staff', 'client', 'visitor', 'system', 'operator', 'machine'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** The journal as the address bar has it, by the names that the API knows. What is not there does not choose. */
export interface JournalFilter {
  actor_kind?: ActorKind | undefined;
  actor_id?: string | undefined;
  action?: string | undefined;
  entity_kind?: string | undefined;
  entity_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
}

const names = ['actor_id', 'action', 'entity_kind', 'entity_id', 'from', 'to', 'cursor'] as const;
const longest = 500;

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Nonsense is read as nothing: a link never fails. */
export function readFilter(params: URLSearchParams): JournalFilter {
  const filter: JournalFilter = { actor_kind: oneOf(params, 'actor_kind', actorKinds) };
  for (const name of names) filter[name] = params.get(name)?.slice(0, longest) || undefined;
  if (filter.from && !isDay(filter.from)) filter.from = undefined;
  if (filter.to && (!isDay(filter.to) || (filter.from && filter.to < filter.from))) filter.to = undefined;
  if (!filter.entity_kind) filter.entity_id = undefined;
  return filter;
}

export function writeFilter(filter: JournalFilter): URLSearchParams {
  const given = Object.entries(filter).filter(([, value]) => value);
  return new URLSearchParams(given as [string, string][]);
}

export const address = { read: readFilter, write: writeFilter };

export const unfiltered = readFilter(new URLSearchParams());

/** Another filter begins at the newest record; another kind of thing lets go of the one thing. */
export const withChange = (filter: JournalFilter, next: JournalFilter): JournalFilter => ({
  ...filter,
  ...('entity_kind' in next ? { entity_id: undefined } : undefined),
  ...next,
  cursor: undefined,
});

/** Who as one choice: "staff" for a kind of people, "staff:<id>" for one of them. */
export const whoOf = ({ actor_kind, actor_id }: JournalFilter) =>
  actor_id ? `staff:${actor_id}` : (actor_kind ?? '');

export function readWho(who: string): Pick<JournalFilter, 'actor_kind' | 'actor_id'> {
  const id = who.startsWith('staff:') ? who.slice('staff:'.length) : undefined;
  return { actor_id: id, actor_kind: id ? undefined : actorKinds.find((kind) => kind === who) };
}

export const isFiltered = ({ cursor: _, ...filter }: JournalFilter) => Object.values(filter).some(Boolean);
