import { useSyncExternalStore } from 'react';
import { useSite } from '#/lib/site.ts';
import { decisionIn } from './decision.ts';

const listeners = new Set<() => void>();
let asked = false;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Lets every part of the page look again: the preferences were opened, or the cookie is another. */
export function changed(): void {
  for (const listener of listeners) listener();
}

/** Shows the preferences, from wherever the visitor asks for them. */
export function openPreferences(): void {
  asked = true;
  changed();
}

export function closePreferences(): void {
  asked = false;
  changed();
}

/** Whether the visitor has asked for the preferences. */
export function usePreferencesAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => false,
  );
}

/** Where the visitor stands: whether there is anything to choose, and what was chosen under the wording in force. */
export function useConsent() {
  const { wording_version, statistics } = useSite().cookies;
  const choice = useSyncExternalStore(
    subscribe,
    () => decisionIn(document.cookie, wording_version),
    () => undefined,
  );
  return { offered: statistics, choice, wording: wording_version };
}
