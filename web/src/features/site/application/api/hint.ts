import { carried } from '#/lib/api.ts';

/** What a frame carries instead of a cookie: it keeps nothing in the browser, this mark neither. */
export const draftHeader = 'Florin-Draft';

/**
 * Whether this browser has begun an application. The cookie that opens it is out of reach for scripts, and asking the
 * server on every first visit would end in an error each time. Nothing about the person is kept here.
 */
const key = 'florin-application';

export const hint = {
  /** A browser that keeps nothing is asked about as if it had one. */
  given: () => attempt(() => localStorage.getItem(key) !== null) ?? true,
  set: () => draftHeader in carried || attempt(() => localStorage.setItem(key, '1')),
  clear: () => attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
