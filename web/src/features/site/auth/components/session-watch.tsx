import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession, watchQuery } from '../api/session.ts';
import { secondsLeft, waitFor, warnBefore } from '../model/session-clock.ts';

/** Most sessions are never warned about: what the warning is made of comes when the first one is due. */
const SessionEnding = lazy(async () => ({ default: (await import('./session-ending.tsx')).SessionEnding }));

/** Warns some minutes before the session ends, and lets the person stay. */
export function SessionWatch({ onLeave }: { onLeave: () => void }) {
  const left = useSecondsLeft();
  const [warned, setWarned] = useState(false);
  const due = left !== undefined && left > 0;
  useEffect(() => {
    if (due) setWarned(true);
  }, [due]);
  return (
    warned && (
      <Suspense>
        <SessionEnding left={due ? left : undefined} onLeave={onLeave} />
      </Suspense>
    )
  );
}

/** The seconds until the end, once the warning is due. */
function useSecondsLeft(): number | undefined {
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useSession();
  const [left, setLeft] = useState<number>();
  const lasts = data?.user ? data.expires_in : undefined;
  useEffect(() => {
    if (lasts === undefined) return setLeft(undefined);
    return count(queries, dataUpdatedAt + lasts * 1000, setLeft);
  }, [queries, dataUpdatedAt, lasts]);
  return left;
}

/** Before it warns, and now and then while it does, it looks again: what was done in other pages counts, too. */
function count(queries: QueryClient, end: number, show: (left: number | undefined) => void): () => void {
  let ends = end;
  let looked = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = async () => {
    clearTimeout(timer);
    if (secondsLeft(ends, Date.now()) <= warnBefore && Date.now() - looked > 15_000) {
      looked = Date.now();
      const seen = await queries.fetchQuery(watchQuery).catch(() => undefined);
      if (stopped) return;
      if (seen?.expires_in !== undefined) ends = Date.now() + seen.expires_in * 1000;
    }
    const left = secondsLeft(ends, Date.now());
    show(left <= warnBefore ? left : undefined);
    timer = setTimeout(() => void tick(), waitFor(left) * 1000);
  };
  const awake = () => void (document.visibilityState === 'visible' && tick()); // timers sleep with the device
  void tick();
  document.addEventListener('visibilitychange', awake);
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', awake);
  };
}
