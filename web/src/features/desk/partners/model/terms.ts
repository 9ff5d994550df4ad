import type { Commission, Partner, PartnerTerms } from '#/api/schema.gen.ts';
import { bare, grouped } from '#/lib/iban.ts';

/** How a partner earns: the server takes one of the three. */
export type Way = 'percent' | 'flat' | 'tiers';

export const wayOf = ({ flat, tiers }: Pick<Commission, 'flat' | 'tiers'>): Way =>
  tiers.length > 0 ? 'tiers' : flat > 0 ? 'flat' : 'percent';

/** "FR14 •••• 2606": enough to know an account again, too little to use it. */
export function masked(iban: string): string {
  const plain = bare(iban);
  return plain.length < 12 ? grouped(plain) : `${plain.slice(0, 4)} •••• ${plain.slice(-4)}`;
}

const places = {
  name: ({ name }) => name,
  kind: ({ kind }) => kind,
  register: ({ register, registration }) => [register, registration],
  address: ({ address }) => address,
  countries: ({ countries }) => countries,
  period: ({ agreement: { from, to } }) => [from, to],
  commission: ({ agreement: { commission } }) => commission,
  programs: ({ programs }) => programs,
  origins: ({ origins }) => origins,
  account: ({ holder, iban }) => [holder, iban],
} as const satisfies Record<string, (terms: PartnerTerms) => unknown>;

/** What people agree on of a partner, and compare. */
export type Place = keyof typeof places;

export const allPlaces = Object.keys(places) as Place[];

export const differences = (today: PartnerTerms, wanted: PartnerTerms): Place[] =>
  allPlaces.filter((place) => JSON.stringify(places[place](today)) !== JSON.stringify(places[place](wanted)));

/** What counts of a partner or, where nothing does yet, what is to. */
export const shownOf = ({ terms, wanted }: Partner) => terms ?? wanted;

/** Something else than today waits for a second person. */
export const waits = ({ state, wanted }: Partner) => state !== 'ended' && wanted !== null;
