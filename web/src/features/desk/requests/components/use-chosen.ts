import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { List } from '#/api/schema.gen.ts';
import { firstQuery, mostChosen } from '../api/bulk.ts';
import type { ListFilter } from '../api/requests.ts';

/** The requests of a list that are chosen: on its page, or the first of the whole list. */
export function useChosen(page: Pick<List, 'items' | 'total'> | undefined, filter: ListFilter) {
  const queries = useQueryClient();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState(false);
  const beyond = useQuery({ ...firstQuery(filter), enabled: whole }).data?.items ?? [];
  const mark = useCallback(
    (ids: readonly string[], on: boolean) => setMarked((before) => withMarks(before, ids, on)),
    [],
  );
  const takeFirst = async () => {
    const { items } = await queries.fetchQuery(firstQuery(filter));
    setWhole(true);
    mark(
      items.map(({ id }) => id),
      true,
    );
  };
  const items = page?.items ?? [];
  const here = new Set(items.map(({ id }) => id));
  const chosen = [...items, ...(whole ? beyond.filter(({ id }) => !here.has(id)) : [])]
    .filter(({ id }) => marked.has(id))
    .slice(0, mostChosen);
  const most = Math.min(page?.total ?? 0, mostChosen);
  return {
    marked,
    mark,
    choice: {
      chosen,
      first: most > chosen.length && most > items.length ? most : undefined,
      onFirst: () => void takeFirst(),
      onDone: (ids: readonly string[]) => mark(ids, false),
    },
  };
}

function withMarks(before: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(before);
  for (const id of ids) on ? next.add(id) : next.delete(id);
  return next;
}
