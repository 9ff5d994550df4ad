import { useEffect, useSyncExternalStore } from 'react';
import { takeFromFragment } from '#/lib/search-params.ts';

/**
 * The link of our confirmation e-mail (/client#claim=TOKEN) joins a request to an account. The token waits here,
 * in memory only, while the person signs in.
 */
let token: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null) {
  token = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const dropClaim = () => set(null);

/** The waiting token, after looking for one in the address. */
export function usePendingClaim(): string | null {
  useEffect(() => {
    const given = takeFromFragment('claim');
    if (given) set(given);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => token,
    () => null,
  );
}
