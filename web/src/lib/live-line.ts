import { useSyncExternalStore } from 'react';

/** Whether changes are told to this page just now: while they are not, the person who must know has to ask. */
let told = false;
const listeners = new Set<() => void>();

export function setTold(now: boolean): void {
  if (told === now) return;
  told = now;
  for (const each of listeners) each();
}

export const useTold = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => told,
    () => false,
  );
