import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiUrl, unattended } from './api.ts';
import { backOff, isStale, kindsOf, type Stale } from './live-events.ts';
import { setTold } from './live-line.ts';

/** A connection that comes back sooner than this is not worth a word. */
const patience = 4000;

/**
 * Listens for changes while the page is in sight, and fetches again what shows them. Says whether the connection has
 * been away for a while; once it is back, everything in sight is fetched again. None of that is use of the session: a
 * page that no one sits at must not keep it alive.
 */
export function useLive(path: string, stale: Stale, onEnded: () => void): { away: boolean } {
  const queries = useQueryClient();
  const ended = useRef(onEnded);
  useEffect(() => {
    ended.current = onEnded;
  });
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    return listen({ path, stale, queries, setAway, onEnded: () => ended.current() });
  }, [path, stale, queries]);
  return { away };
}

interface Line {
  path: string;
  stale: Stale;
  queries: QueryClient;
  setAway: (away: boolean) => void;
  onEnded: () => void;
}

/** Begins to listen; returns how to stop. */
function listen({ path, stale, queries, setAway, onEnded }: Line): () => void {
  let source: EventSource | undefined;
  let failures = 0;
  let missed = false;
  let asked = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let notice: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    source?.close();
    source = undefined;
    setTold(false);
    clearTimeout(retry);
  };
  const back = () => {
    failures = 0;
    clearTimeout(notice);
    notice = undefined;
    setAway(false);
    setTold(true);
    if (missed) void unattended(() => queries.invalidateQueries());
    missed = false;
    asked = false;
  };
  const lost = () => {
    // An answer that is no stream closes it for good, a broken connection does not: the session may have ended meanwhile.
    const refused = source?.readyState === EventSource.CLOSED;
    stop();
    if (refused && !asked) {
      asked = true;
      onEnded();
    }
    missed = true;
    failures += 1;
    notice ??= setTimeout(() => setAway(true), navigator.onLine ? patience : 0);
    retry = setTimeout(start, backOff(failures) * 1000);
  };
  const start = () => {
    stop();
    source = new EventSource(apiUrl(path));
    source.addEventListener('open', back);
    source.addEventListener('error', lost);
    source.addEventListener('changed', ({ data }) => {
      const kinds = kindsOf(String(data));
      void unattended(() =>
        queries.invalidateQueries({ predicate: ({ queryKey }) => isStale(stale, kinds, queryKey) }),
      );
    });
    source.addEventListener('ended', () => {
      stop();
      onEnded();
    });
  };
  const look = () => {
    if (document.visibilityState === 'visible') {
      if (!source) start();
    } else {
      stop();
      missed = true;
    }
  };

  look();
  document.addEventListener('visibilitychange', look);
  addEventListener('online', start);
  addEventListener('offline', lost);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', start);
    removeEventListener('offline', lost);
    clearTimeout(notice);
    stop();
  };
}
