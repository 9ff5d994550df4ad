/** Seconds to wait before another code: most of them arrive meanwhile. */
export const resendAfter = 60;

/** How many seconds remain. */
export const secondsLeft = (sentAt: number, now: number) =>
  Math.max(0, Math.ceil(resendAfter - (now - sentAt) / 1000));
