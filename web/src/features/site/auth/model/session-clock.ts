/** Seconds before its end at which a session is warned about. */
export const warnBefore = 180;

/** Whole seconds until a moment; never less than none. */
export const secondsLeft = (ends: number, now: number) => Math.max(0, Math.round((ends - now) / 1000));

/** Seconds until there is something to do: until the warning is due, then each second. */
export const waitFor = (left: number) => (left > warnBefore ? left - warnBefore : 1);

/** "2:05" */
export const clock = (left: number) => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
