import type admin from './fr/admin.json';
import type apply from './fr/apply.json';
import type auth from './fr/auth.json';
import type client from './fr/client.json';
import type common from './fr/common.json';
import type countries from './fr/countries.json';
import type errors from './fr/errors.json';
import type home from './fr/home.json';

/** The French catalogs are the source: their shape is the list of keys. */
interface Source {
  admin: typeof admin;
  apply: typeof apply;
  auth: typeof auth;
  client: typeof client;
  common: typeof common;
  countries: typeof countries;
  errors: typeof errors;
  home: typeof home;
}

export type Namespace = keyof Source;

type Plural<K extends string> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;

/** Dotted paths to the texts of a catalog, plural forms folded into one key. */
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Plural<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

export type Key<N extends Namespace> = Paths<Source[N]>;

export type Params = Record<string, string | number>;
