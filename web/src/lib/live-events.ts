import type { QueryKey } from '@tanstack/react-query';

/** What a kind of change (internal/platform/live) makes stale: the first words of the queries that show it. */
export type Stale = Readonly<Record<string, readonly string[]>>;

/** Whether a query shows something of these kinds. A kind of a newer server is none that this page shows. */
export function isStale(stale: Stale, kinds: readonly string[], [first]: QueryKey): boolean {
  return kinds.some((kind) => stale[kind]?.includes(String(first)));
}

/** Seconds before another attempt: 1, 2, 4 and so on, at most half a minute. */
export const backOff = (failures: number) => Math.min(30, 2 ** Math.max(0, failures - 1));

/** The kinds that an event names; none of one that cannot be read. */
export function kindsOf(data: string): readonly string[] {
  try {
    const { kinds } = JSON.parse(data) as { kinds?: unknown };
    return Array.isArray(kinds) ? kinds.filter((kind) => typeof kind === 'string') : [];
  } catch {
    return [];
  }
}
