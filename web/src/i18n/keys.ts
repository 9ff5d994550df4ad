import type about from './fr/about.json';
import type access from './fr/access.json';
import type admin from './fr/admin.json';
import type apply from './fr/apply.json';
import type auth from './fr/auth.json';
import type backups from './fr/backups.json';
import type books from './fr/books.json';
import type calculator from './fr/calculator.json';
import type cantons from './fr/cantons.json';
import type client from './fr/client.json';
import type clientLoan from './fr/client_loan.json';
import type clientOffers from './fr/client_offers.json';
import type clientRequests from './fr/client_requests.json';
import type clients from './fr/clients.json';
import type coBorrower from './fr/co_borrower.json';
import type common from './fr/common.json';
import type consent from './fr/consent.json';
import type contact from './fr/contact.json';
import type countries from './fr/countries.json';
import type desk from './fr/desk.json';
import type documents from './fr/documents.json';
import type errors from './fr/errors.json';
import type faq from './fr/faq.json';
import type home from './fr/home.json';
import type homeDetails from './fr/home_details.json';
import type interviews from './fr/interviews.json';
import type invitation from './fr/invitation.json';
import type journal from './fr/journal.json';
import type law from './fr/law.json';
import type legal from './fr/legal.json';
import type loans from './fr/loans.json';
import type machines from './fr/machines.json';
import type mailing from './fr/mailing.json';
import type messages from './fr/messages.json';
import type privacy from './fr/privacy.json';
import type products from './fr/products.json';
import type profile from './fr/profile.json';
import type reasons from './fr/reasons.json';
import type requests from './fr/requests.json';
import type retention from './fr/retention.json';
import type rights from './fr/rights.json';
import type rules from './fr/rules.json';
import type security from './fr/security.json';
import type settings from './fr/settings.json';
import type simulator from './fr/simulator.json';
import type staff from './fr/staff.json';
import type support from './fr/support.json';
import type treasury from './fr/treasury.json';
import type upload from './fr/upload.json';
import type verify from './fr/verify.json';
import type viewer from './fr/viewer.json';

/** The French catalogs are the source: their shape is the list of keys. */
interface Source {
  about: typeof about;
  access: typeof access;
  admin: typeof admin;
  apply: typeof apply;
  auth: typeof auth;
  backups: typeof backups;
  books: typeof books;
  calculator: typeof calculator;
  cantons: typeof cantons;
  client: typeof client;
  client_loan: typeof clientLoan;
  client_offers: typeof clientOffers;
  client_requests: typeof clientRequests;
  interviews: typeof interviews;
  clients: typeof clients;
  co_borrower: typeof coBorrower;
  common: typeof common;
  consent: typeof consent;
  contact: typeof contact;
  countries: typeof countries;
  desk: typeof desk;
  documents: typeof documents;
  errors: typeof errors;
  faq: typeof faq;
  home: typeof home;
  home_details: typeof homeDetails;
  invitation: typeof invitation;
  journal: typeof journal;
  law: typeof law;
  legal: typeof legal;
  loans: typeof loans;
  machines: typeof machines;
  mailing: typeof mailing;
  messages: typeof messages;
  products: typeof products;
  privacy: typeof privacy;
  profile: typeof profile;
  requests: typeof requests;
  retention: typeof retention;
  rights: typeof rights;
  reasons: typeof reasons;
  rules: typeof rules;
  security: typeof security;
  settings: typeof settings;
  simulator: typeof simulator;
  staff: typeof staff;
  support: typeof support;
  treasury: typeof treasury;
  upload: typeof upload;
  verify: typeof verify;
  viewer: typeof viewer;
}

export type Namespace = keyof Source;

type Plural<K extends string> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;

/** Dotted paths to the texts of a catalog, plural forms folded into one key. */
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Plural<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

export type Key<N extends Namespace> = Paths<Source[N]>;

export type Params = Record<string, string | number>;
