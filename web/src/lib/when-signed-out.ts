import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** Calls back when any answer says that the session is over, so that no one works on in vain. Returns how to stop. */
export function whenSignedOut(client: QueryClient, callback: () => void): () => void {
  const notice = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    if (error instanceof ApiError && error.status === 401 && error.code === 'unauthenticated') callback();
  };
  const stops = [client.getQueryCache().subscribe(notice), client.getMutationCache().subscribe(notice)];
  return () => {
    for (const stop of stops) stop();
  };
}
