import { useEffect } from 'react';
import { ApiError } from './api.ts';

/** Leaves a position in a list that makes no sense, from an old or broken link: it is as good as none. */
export function useFirstPageInstead(
  error: Error | null,
  cursor: string | undefined,
  toFirstPage: () => void,
) {
  const nonsense = error instanceof ApiError && error.fields.some(({ pointer }) => pointer === '/cursor');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer about this position is the reason to leave it
  useEffect(() => {
    if (nonsense && cursor) toFirstPage();
  }, [nonsense, cursor]);
}
