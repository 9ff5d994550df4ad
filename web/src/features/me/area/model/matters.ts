import type { LoanOffer, OwnLoanItem, OwnRequest } from '#/api/schema.gen.ts';
import { isLate, lateFirst } from '#/lib/own-loans.ts';

/** Something with a reference that is over, or went on as something else; with the pages about it. */
export interface Past {
  reference: string;
  on: string;
  amount: OwnRequest['amount'];
  months: number | null;
  request?: OwnRequest;
  offer?: LoanOffer;
  loan?: OwnLoanItem;
}

export interface Matters {
  /** Late ones first, the longest wait before others; then what runs, by the day of the next payment. */
  late: readonly OwnLoanItem[];
  running: readonly OwnLoanItem[];
  /** To sign first, the one that ends soonest; then what waits for someone else. */
  offers: readonly LoanOffer[];
  requests: readonly OwnRequest[];
  /** The newest loan that has ended, while nothing else lives. */
  ended: OwnLoanItem | undefined;
  past: readonly Past[];
}

const isLive = ({ status }: OwnLoanItem) => status !== 'closed';
const toSign = ({ ways }: LoanOffer) => ways.length > 0;

/**
 * A client's requests, offers and loans as the matters that they are: each stands once, as the furthest that it has
 * come to. All three share the reference of the request that they began with.
 */
export function mattersOf(
  loans: readonly OwnLoanItem[],
  offers: readonly LoanOffer[],
  requests: readonly OwnRequest[],
): Matters {
  const live = loans.filter(isLive);
  const lent = new Set(loans.map(({ reference }) => reference));
  const open = offers.filter(
    (offer) => !lent.has(offer.reference) && (offer.state === 'sent' || offer.state === 'signed'),
  );
  const taken = new Set([...lent, ...open.map(({ reference }) => reference)]);
  const going = goingOn(
    requests.filter(({ reference }) => !taken.has(reference)),
    live.length + open.length,
  );
  const shown = new Set([...open, ...going].map(({ reference }) => reference));
  const past = pastOf(loans, offers, requests).filter(({ reference }) => !shown.has(reference));
  return {
    late: lateFirst(live),
    running: live.filter((loan) => !isLate(loan)).sort(byNext),
    offers: open.sort(
      (a, b) => Number(toSign(b)) - Number(toSign(a)) || a.valid_until.localeCompare(b.valid_until),
    ),
    requests: going,
    ended: live.length + open.length + going.length === 0 ? loans[0] : undefined,
    past,
  };
}

/** Each asks the server for its story: more than these wait behind the line with the rest. */
const most = 5;

/** Requests about which there is something to tell: those that go on; where nothing lives, how the newest has ended. */
function goingOn(requests: readonly OwnRequest[], others: number): readonly OwnRequest[] {
  const open = requests.filter(({ outcome }) => !outcome);
  if (open.length + others > 0) return open.slice(0, most);
  return requests.slice(0, 1).filter(({ outcome }) => outcome !== 'funded');
}

/** A client with whom nothing has happened yet. */
export const isEmpty = ({ late, running, offers, requests, ended, past }: Matters) =>
  !ended && [late, running, offers, requests, past].every((part) => part.length === 0);

/** What has no day yet comes after what has one. */
const byNext = (a: OwnLoanItem, b: OwnLoanItem) =>
  (a.next_due_on ?? '9999').localeCompare(b.next_due_on ?? '9999');

function pastOf(
  loans: readonly OwnLoanItem[],
  offers: readonly LoanOffer[],
  requests: readonly OwnRequest[],
): Past[] {
  const all = new Map<string, Past>();
  for (const request of requests) {
    const { reference, created_at, amount, duration } = request;
    all.set(reference, { reference, on: created_at, amount, months: duration, request });
  }
  for (const offer of offers) {
    const { reference, sent_at, terms } = offer;
    const known = all.get(reference) ?? {
      reference,
      on: sent_at,
      amount: terms.principal,
      months: terms.months,
    };
    all.set(reference, known.offer ? known : { ...known, offer }); // the newest of several
  }
  for (const loan of loans) {
    const { reference, principal, months, paid_out_on } = loan;
    const known = all.get(reference) ?? { reference, on: paid_out_on ?? '', amount: principal, months };
    all.set(reference, { ...known, loan });
  }
  return [...all.values()].sort((a, b) => b.on.localeCompare(a.on));
}
