import type { LoanOffer, OfferDocument, OfferPage, Signatory } from '#/api/schema.gen.ts';
import type { Tone } from '#/ui/badge.tsx';

type Offer = LoanOffer | OfferPage;

const tones: Record<Offer['state'], Tone> = {
  sent: 'yellow',
  signed: 'green',
  in_force: 'green',
  withdrawn: 'gray',
  cancelled: 'gray',
  declined: 'gray',
  voided: 'gray',
  expired: 'gray',
};

/** A party who has signed waits for the others, and has nothing more to do. */
export function toneOf(offer: Offer): Tone {
  return offer.state === 'sent' && me(offer)?.signed_at ? 'blue' : tones[offer.state];
}

/** The name of the state in the catalogs. */
export const wordOf = (offer: Offer): string =>
  offer.state === 'sent' && me(offer)?.signed_at ? 'waiting' : offer.state;

export const me = ({ parties, position }: Offer): Signatory | undefined =>
  parties.find((party) => party.position === position);

/** Whether the caller has something to do before the offer ends. */
export const isToSign = ({ ways }: Offer) => ways.length > 0;

export const isContract = ({ state }: Offer) =>
  state === 'signed' || state === 'in_force' || state === 'withdrawn';

/** Until the money may leave, a contract says what comes next; from then on its loan does. */
export const isBeginning = ({ state, days_left }: Offer) =>
  state === 'signed' || (state === 'in_force' && days_left > 0);

/** What is to be read before signing. */
export const toRead = ({ documents }: Offer): OfferDocument[] => documents.filter(({ offered }) => offered);

export const allRead = (offer: Offer) => toRead(offer).every(({ read }) => read);

/** The lender's sealed copy and the record of the signatures are written after the last signature. */
export const copiesPending = (offer: Offer) =>
  (offer.state === 'signed' || offer.state === 'in_force') &&
  !offer.documents.some(({ kind }) => kind === 'signature_evidence');

/** A page at the provider of qualified signatures is being made, or what was done there is looked at. */
export const signingPending = (offer: Offer) =>
  isToSign(offer) && ['asked', 'open', 'reported'].includes(offer.signing?.state ?? '');

/** Where the mailed link leads when exactly one thing is meant: to what is to be signed, else to the only one. */
export function meant(offers: readonly LoanOffer[]): LoanOffer | undefined {
  const open = offers.filter(isToSign);
  if (open.length === 1) return open[0];
  return offers.length === 1 ? offers[0] : undefined;
}

/** Contracts from which someone may withdraw, or has. */
export const withdrawable = (offers: readonly LoanOffer[]) =>
  offers.filter((offer) => offer.withdraw_until && (offer.days_left > 0 || offer.state === 'withdrawn'));
