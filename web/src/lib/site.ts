import { useEffect, useSyncExternalStore } from 'react';
import type { Site } from '#/api/schema.gen.ts';
import file from '#/api/site.gen.json';
import { api } from './api.ts';

/** What the lender has set: company, products, bounds. GET /api/v1/site. */
export type { Site };

/** TypeScript reads the texts of a JSON file as any text; that they are right, a test of the server holds. */
type AsInFile<T> = T extends string ? string : { [K in keyof T]: AsInFile<T[K]> };

/** What the page is built with, and shows until the lender's own settings arrive. */
export const shipped = file satisfies AsInFile<Site> as Site;

let current: Site = shipped;
let asked = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Starts with the shipped settings, as the prerendered page does, and takes the lender's own as soon as they arrive. */
export function useSite(): Site {
  useEffect(() => void refresh(), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => shipped,
  );
}

async function refresh() {
  if (asked) return;
  asked = true;
  const fresh = await api.get<Site>('/site').catch(() => null);
  if (!fresh) return;
  current = fresh;
  for (const listener of listeners) listener();
}
