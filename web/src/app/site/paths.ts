import { unitsOf } from '#/lib/currency.ts';

/** Every public address, in one place; components never spell one. */
export const paths = {
  home: '/',
  simulator: '/simulator',
  apply: '/apply',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  law: '/law',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  rgpd: '/rgpd',
  imprint: '/imprint',
  verify: '/verify',
  login: '/login',
  client: '/client',
  history: '/client/history',
  documents: '/client/documents',
  support: '/client/support',
  profile: '/client/profile',
  rights: '/client/rights',
  security: '/client/security',
  offers: '/client/offers',
  withdrawal: '/client/withdrawal',
  coBorrower: '/co-borrower',
  guarantee: '/guarantee',
  phone: '/phone',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  staffInvitation: '/staff-invitation',
} as const;

export interface Simulated {
  /** Minor units. */
  amount: number;
  currency: string;
  months: number;
  rate: 'fixed' | 'variable';
  /** Where the borrower lives, and which of several products was chosen; empty is not told. */
  country?: string;
  product?: string;
}

/** What was simulated as a search string: amounts in whole currency units, as people read them. */
export function searchOf({ amount, currency, months, rate, country, product }: Simulated): string {
  return new URLSearchParams({
    amount: String(amount / unitsOf(currency)),
    months: String(months),
    rate,
    ...(country && { country }),
    ...(product && { product }),
  }).toString();
}

/** The application, with what was simulated carried over. */
export const applyWith = (simulated: Simulated) => `${paths.apply}?${searchOf(simulated)}`;

/** The simulator, opened at a simulation. */
export const simulatorWith = (simulated: Simulated) => `${paths.simulator}?${searchOf(simulated)}`;

/** The law behind the loans of a product. */
export const lawPath = (product: string) => `${paths.law}/${product}`;

/** One of the client's own requests. */
export const requestPath = (id: string) => `${paths.client}/requests/${id}`;

/** One offer, and the contract that becomes of it. */
export const offerPath = (id: string) => `${paths.offers}/${id}`;

/** One conversation of the client with the lender. */
export const supportPath = (id: string) => `${paths.support}/${id}`;

/** One of the client's own loans. */
export const loanPath = (id: string) => `${paths.client}/loans/${id}`;

/** What helps who cannot pay one of their own loans as agreed. */
export const loanHelpPath = (id: string) => `${loanPath(id)}/help`;

/** The law behind one of the client's own loans. */
export const loanLawPath = (id: string) => `${loanPath(id)}/law`;

/** The withdrawal function of one contract. */
export const withdrawalPath = (id: string) => `${paths.withdrawal}/${id}`;

/** The page, opened at the tab for new clients. */
export const registerPath = `${paths.login}?tab=register`;
