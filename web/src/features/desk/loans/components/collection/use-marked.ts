import { useState } from 'react';
import type { CollectionItem } from '#/api/schema.gen.ts';

/** The loans whose cases are marked, of those that are on the page: what is marked is what is seen. */
export function useMarked(items: readonly CollectionItem[] | undefined) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const marked = new Set(items?.filter(({ loan_id }) => all.has(loan_id)).map(({ loan_id }) => loan_id));
  const mark = (ids: readonly string[], on: boolean) =>
    setAll((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (on) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  return [marked, mark] as const;
}
