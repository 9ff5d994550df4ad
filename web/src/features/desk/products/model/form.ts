import type { Product, SituationPapers } from '#/api/schema.gen.ts';
import { languages } from '#/i18n/languages.ts';
import { fromDecimal, fromMinor, plainNumber, toDecimal, toMinor } from '#/lib/typed-numbers.ts';
import type { FieldSpec } from './field-spec.ts';
import { allFields } from './fields.ts';
import { type InsuranceForm, readInsurance, writtenInsurance } from './insurances.ts';
import { withAll, withoutUsual } from './repayment.ts';

export type Texts = Record<(typeof languages)[number], string>;

export const bandFields = ['amount_min', 'amount_max', 'months_min', 'months_max', 'add'] as const;
export type BandForm = Record<(typeof bandFields)[number], string>;
export const scoreFields = ['from', 'off'] as const;
export type ScoreForm = Record<(typeof scoreFields)[number], string>;
type Band = NonNullable<Product['rates']['bands']>[number];

/** A product as its form has it: numbers are what the person typed. */
export interface ProductForm {
  code: string;
  plain: Record<string, string>;
  flags: Record<string, boolean>;
  /** Some of a closed list. */
  sets: Record<string, string[]>;
  documents: string[];
  situations: SituationPapers[];
  reminders: { days: string; letter: string }[];
  /** Bounds that are left empty are none. */
  bands: BandForm[];
  /** In rising order of points. */
  scores: ScoreForm[];
  insurances: InsuranceForm[];
  cantons: { canton: string; first: string; each: string }[];
  translated: Record<string, Texts>;
  notices: { since: string; text: Texts }[];
  valid_from: string;
  reason: string;
}

/** In which the amounts of a form are typed. */
export const currencyOf = (form: Pick<ProductForm, 'plain'>) => form.plain.currency ?? '';

/** The value at a place of a product. */
export const valueAt = (product: Product, at: string): unknown =>
  at
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], product);

export function toForm(stored: Product, mark: ',' | '.', validFrom: string): ProductForm {
  const product = withAll(stored);
  const { currency } = product;
  const form: ProductForm = {
    code: product.code,
    plain: {},
    flags: {},
    sets: {},
    documents: [...product.lending.documents_needed],
    situations: structuredClone(product.lending.documents_by_situation),
    reminders: product.lending.reminders.map(({ days, letter }) => ({ days: String(days), letter })),
    bands: (product.rates.bands ?? []).map((band) => writtenBand(band, mark, currency)),
    scores: (product.rates.scores ?? []).map(({ from, off }) => ({
      from: String(from),
      off: fromDecimal(off, mark),
    })),
    insurances: (product.insurances ?? []).map((each) => writtenInsurance(each, mark, currency)),
    cantons: product.lending.living_table.map(({ canton, first, each }) => ({
      canton,
      first: fromMinor(first, mark, currency),
      each: fromMinor(each, mark, currency),
    })),
    translated: {},
    notices: product.notices.map(({ since, text }) => ({ since, text: { ...text } })),
    valid_from: validFrom,
    reason: '',
  };
  for (const spec of allFields) {
    const value = valueAt(product, spec.at);
    if (spec.kind === 'flag') form.flags[spec.at] = value === true;
    else if (spec.kind === 'set') form.sets[spec.at] = [...((value as string[] | undefined) ?? [])];
    else if (spec.kind === 'translated') form.translated[spec.at] = trimmed(value as Texts | undefined);
    else if (isPlain(spec)) form.plain[spec.at] = written(spec, value, mark, currency);
  }
  return form;
}

/** What has a place of its own in the form. */
const listed = [
  'bands',
  'scores',
  'insurances',
  'documents',
  'situations',
  'reminders',
  'cantons',
  'notices',
];

const isPlain = ({ kind }: FieldSpec) => !['set', ...listed].includes(kind);

const writtenBand = (band: Band, mark: ',' | '.', currency: string): BandForm => ({
  amount_min: band.amount_min ? fromMinor(band.amount_min, mark, currency) : '',
  amount_max: band.amount_max ? fromMinor(band.amount_max, mark, currency) : '',
  months_min: band.months_min ? String(band.months_min) : '',
  months_max: band.months_max ? String(band.months_max) : '',
  add: fromDecimal(band.add, mark),
});

function readBand(form: BandForm, currency: string): Band {
  const bounds = {
    amount_min: toMinor(form.amount_min.trim(), currency) ?? 0,
    amount_max: toMinor(form.amount_max.trim(), currency) ?? 0,
    months_min: Number(form.months_min.trim()),
    months_max: Number(form.months_max.trim()),
  };
  const given = Object.entries(bounds).filter(([, bound]) => bound > 0);
  return { ...Object.fromEntries(given), add: signed(form.add) ?? '' };
}

/** A rate that may be negative, as a decimal text. */
export function signed(text: string): string | undefined {
  const given = text.trim().replace('\u2212', '-');
  const minus = given.startsWith('-');
  const decimal = toDecimal(minus ? given.slice(1) : given);
  return decimal === undefined || !minus || Number(decimal) === 0 ? decimal : `-${decimal}`;
}

function contentOf(spec: FieldSpec, form: ProductForm): unknown {
  const { at, kind, choices = [] } = spec;
  if (kind === 'flag') return form.flags[at] === true;
  if (kind === 'set') return choices.filter((each) => form.sets[at]?.includes(each));
  if (kind === 'translated') return trimmed(form.translated[at]);
  return read(spec, form.plain[at] ?? '', currencyOf(form));
}

function written({ kind }: FieldSpec, value: unknown, mark: ',' | '.', currency: string): string {
  if (value === undefined || value === '') return '';
  if (kind === 'money') return fromMinor(value as number, mark, currency);
  if (kind === 'percent') return fromDecimal(value as string, mark);
  if (kind === 'signed') return String(value).replace('.', mark);
  if (['durations', 'countries', 'year_days'].includes(kind)) return (value as unknown[]).join(', ');
  return String(value);
}

/** The product that a form without problems describes. `before` gives what the form does not show. */
export function fromForm(form: ProductForm, before: Product): Product {
  const product = structuredClone(withAll(before)) as Product;
  const currency = currencyOf(form);
  product.code = form.code.trim();
  for (const spec of allFields) {
    if (!listed.includes(spec.kind)) put(product, spec, contentOf(spec, form));
  }
  product.lending.documents_needed = [...form.documents];
  product.lending.documents_by_situation = structuredClone(form.situations);
  product.lending.reminders = form.reminders.map(({ days, letter }) => ({ days: Number(days), letter }));
  product.rates.bands = form.bands.map((band) => readBand(band, currency));
  if (product.rates.bands.length === 0) delete product.rates.bands;
  product.rates.scores = form.scores.map(({ from, off }) => ({
    from: Number(from),
    off: toDecimal(off) ?? '',
  }));
  if (product.rates.scores.length === 0) delete product.rates.scores;
  product.insurances = form.insurances.map((each) => readInsurance(each, currency));
  if (product.insurances.length === 0) delete product.insurances;
  product.lending.living_table = form.cantons.map(({ canton, first, each }) => ({
    canton,
    first: toMinor(first.trim(), currency) ?? 0,
    each: toMinor(each.trim(), currency) ?? 0,
  }));
  product.notices = form.notices.map(({ since, text }) => ({ since, text: trimmed(text) }));
  return withoutUsual(product);
}

/** Parts of a list that was typed. */
export const partsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

function read({ kind }: FieldSpec, text: string, currency: string): unknown {
  const given = text.trim();
  if (kind === 'money') return toMinor(given, currency);
  if (kind === 'percent') return toDecimal(given) ?? '';
  if (kind === 'signed') return signed(given) ?? '';
  if (kind === 'whole') return Number(plainNumber(given));
  if (kind === 'durations') return partsOf(given).map(Number);
  if (kind === 'countries' || kind === 'year_days') return partsOf(given);
  if (kind === 'date') return given || undefined;
  return given;
}

function put(product: Product, { at, sparse }: FieldSpec, value: unknown): void {
  const path = at.split('/');
  const last = path.pop() ?? '';
  const parent = path.reduce<Record<string, unknown>>(
    (object, key) => object[key] as Record<string, unknown>,
    product as unknown as Record<string, unknown>,
  );
  if (value === undefined || (sparse && saysNothing(value))) delete parent[last];
  else parent[last] = value;
}

const saysNothing = (value: unknown) =>
  value === false || (typeof value === 'object' && Object.values(value ?? {}).every((each) => each === ''));

const trimmed = (texts: Texts | undefined): Texts =>
  Object.fromEntries(languages.map((each) => [each, texts?.[each]?.trim() ?? ''])) as Texts;

/** Whether two products say the same, in whatever order they say it. */
export function isSame(one: Product, other: Product): boolean {
  return sorted(one) === sorted(other);
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
