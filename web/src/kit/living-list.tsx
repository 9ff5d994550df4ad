import type { ReactNode } from 'react';
import { EmptyState } from '#/ui/empty-state.tsx';

interface Props<T extends { state: string }> {
  items: readonly T[];
  /** Shows one, with its key. */
  one: (item: T) => ReactNode;
  empty: ReactNode;
  emptyText: ReactNode;
  /** Names what has ended. */
  over: (ended: number) => ReactNode;
}

/** What lives, or that nothing does; what has ended is folded away below. */
export function LivingList<T extends { state: string }>({ items, one, empty, emptyText, over }: Props<T>) {
  const ended = items.filter(({ state }) => state === 'ended');
  const list = (of: readonly T[]) => <ul className="grid grid-cols-1 gap-4">{of.map(one)}</ul>;
  return (
    <>
      {ended.length < items.length ? (
        list(items.filter(({ state }) => state !== 'ended'))
      ) : (
        <div className="rounded-control border border-line bg-surface">
          <EmptyState title={empty}>{emptyText}</EmptyState>
        </div>
      )}
      {ended.length > 0 && (
        <details className="mt-6">
          <summary className="cursor-pointer font-medium text-sm">{over(ended.length)}</summary>
          <div className="mt-4">{list(ended)}</div>
        </details>
      )}
    </>
  );
}
