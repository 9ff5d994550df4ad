import type { Stale } from '#/lib/live-events.ts';

/** What of the client area shows which kind of change. */
export const stale: Stale = {
  requests: ['own-interviews', 'own-requests', 'own-request', 'own-conditions', 'own-guarantees'],
  offers: ['own-offers', 'own-offer', 'own-withdrawal', 'own-requests', 'own-request', 'own-issued'],
  loans: ['own-loans', 'own-loan', 'own-issued'],
  documents: ['own-documents', 'own-issued', 'own-handover', 'own-request', 'own-loan', 'own-offer'],
  messages: ['own-threads', 'own-thread'],
  profile: ['own-profile', 'session'],
  rights: ['rights'],
};
