import type { ReactNode } from 'react';
import { ApiError } from '#/lib/api.ts';
import { EmptyState } from './empty-state.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

export interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

interface Props<T> extends LoadedProps<T> {
  words: { loading: string; notFound: string; notFoundText: string };
}

/** What was asked for, or why it is not there. */
export function Loaded<T>({ query: { data, error, refetch }, children, words }: Props<T>) {
  if (data) return children(data);
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={words.notFound}>{words.notFoundText}</EmptyState>;
  }
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={words.loading} className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-48" />
    </div>
  );
}
