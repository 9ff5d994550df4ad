import { useQueryClient } from '@tanstack/react-query';
import { unattended } from '#/lib/api.ts';
import { useLive } from '#/lib/use-live.ts';

/** What of the back-office shows which kind of change. */
const stale = {
  inbox: ['inbox', 'threads', 'thread'],
  talks: ['interviews', 'interview-day', 'agenda', 'notices'],
  conditions: ['request-conditions', 'request-guarantees', 'payouts'],
};

/** Keeps inbox, interviews and conditions current while they are looked at. When the session has ended, the next question says so. */
export function StaffLive() {
  const queries = useQueryClient();
  useLive('/staff/events', stale, () => void unattended(() => queries.invalidateQueries()));
  return null;
}
