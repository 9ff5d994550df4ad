import { useEffect, useState } from 'react';

const pause = 300;

/** A value once the person who types it has paused; `pending` until then. Values that read the same are the same. */
export function useSettled<T>(value: T): { settled: T; pending: boolean } {
  const [settled, settle] = useState(value);
  const key = JSON.stringify(value);
  const pending = key !== JSON.stringify(settled);
  useEffect(() => {
    const timer = setTimeout(() => settle(JSON.parse(key) as T), pause);
    return () => clearTimeout(timer);
  }, [key]);
  return { settled, pending };
}
