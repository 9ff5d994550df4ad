import type { PhoneLink } from '#/api/schema.gen.ts';

const every = 3000;

/** Milliseconds until a hand-over is asked about again. That its time is over is told by nobody: it is asked for then. */
export function askAgainIn(link: PhoneLink | undefined, told: boolean, now: number): number | false {
  if (link?.state === 'ended') return false;
  if (!told || !link) return every;
  return Math.max(Date.parse(link.expires_at) - now + 1000, every);
}
