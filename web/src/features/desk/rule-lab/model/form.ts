import type { CreditRules } from '#/api/schema.gen.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { blank } from '#/lib/rules.ts';
import { fromDecimal, fromMinor, plainNumber, toDecimal, toMinor } from '#/lib/typed-numbers.ts';

type ProductRules = CreditRules['products'][number];

export const statuses = ['CDI', 'CDD', 'Indépendant'] as const;
export const seniorities = ['Moins de 6 mois', '6 mois à 1 an', '1 à 3 ans', 'Plus de 3 ans'] as const;
/** Those for whom it does not matter since when. */
export const others = ['Retraité', 'Étudiant'] as const;
export const incomes = ['Salaire', 'Retraite', 'Freelance', 'Autre'] as const;
export const binLists = ['burden', 'loan', 'term'] as const;
export type BinList = (typeof binLists)[number];

type Kind = 'money' | 'percent' | 'whole' | 'durations' | 'optional';

export interface FieldSpec {
  /** Where it is in the rules of a product: "rates/fixed". */
  at: string;
  kind: Kind;
  /** What the page of products calls it. */
  label: string;
}

const field = (at: string, kind: Kind, label = at): FieldSpec => ({ at, kind, label });

export const sections = {
  limits: [
    field('amount_min', 'money'),
    field('amount_max', 'money'),
    field('apr_max', 'optional', 'law/apr_max'),
    field('durations', 'durations'),
  ],
  affordability: [
    field('burden_max', 'percent', 'lending/burden_max'),
    field('living_cost', 'money', 'lending/living_cost'),
    field('living_cost_each', 'money', 'lending/living_cost_each'),
  ],
  prices: [
    field('rates/fixed', 'percent'),
    field('rates/variable', 'percent'),
    field('rates/variable_long_add', 'percent'),
    field('rates/variable_long_above', 'whole'),
    field('rates/min', 'percent'),
    field('rates/max', 'percent'),
    field('upfront', 'percent', 'lending/fees/upfront'),
    field('upfront_max', 'money', 'lending/fees/upfront_max'),
  ],
} as const;

export const productFields: readonly FieldSpec[] = [
  ...sections.limits,
  ...sections.affordability,
  ...sections.prices,
];

export interface BinRow {
  up_to: string;
  points: string;
}

/** A draft as its form has it: numbers are what the person typed. */
export interface RulesForm {
  name: string;
  /** By "EU-CONSO/rates/fixed", "card/start", "card/employment/CDI/1 à 3 ans". */
  plain: Record<string, string>;
  bins: Record<BinList, BinRow[]>;
  documents: Record<string, string[]>;
  /** Of each product: the decimals of its amounts follow it. */
  currencies: Record<string, string>;
}

const valueAt = (product: ProductRules, at: string): unknown =>
  at
    .split('/')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], product);

export function toForm(name: string, rules: CreditRules, mark: ',' | '.'): RulesForm {
  const bins = { burden: [], loan: [], term: [] };
  const form: RulesForm = { name, plain: {}, bins, documents: {}, currencies: {} };
  const { scorecard } = rules;
  for (const at of ['start', 'favourable', 'review'] as const)
    form.plain[`card/${at}`] = String(scorecard[at]);
  for (const part of ['employment', 'income'] as const)
    for (const [value, points] of Object.entries(scorecard[part]))
      form.plain[`card/${part}/${value}`] = String(points);
  for (const list of binLists)
    form.bins[list] = scorecard[list].map(({ up_to, points }) => ({
      up_to: up_to ? String(up_to) : '',
      points: String(points),
    }));
  for (const product of rules.products) {
    form.currencies[product.code] = product.currency;
    form.documents[product.code] = [...product.documents_needed];
    for (const { at, kind } of productFields)
      form.plain[`${product.code}/${at}`] = written(kind, valueAt(product, at), mark, product.currency);
  }
  return form;
}

function written(kind: Kind, value: unknown, mark: ',' | '.', currency: string): string {
  if (kind === 'money') return fromMinor(value as number, mark, currency);
  if (kind === 'durations') return (value as number[]).join(', ');
  if (kind === 'whole') return String(value);
  return value ? fromDecimal(value as string, mark) : '';
}

/** Points may be lost: "-20", with whatever sign of minus. */
export function toPoints(text: string): number | undefined {
  const plain = text.trim().replace(/^[−–]/u, '-');
  return /^[-+]?\d{1,5}$/.test(plain) ? Number(plain) : undefined;
}

/** The rules that a form without problems describes. */
export function fromForm(form: RulesForm, before: CreditRules): CreditRules {
  const points = (at: string) => toPoints(form.plain[`card/${at}`] ?? '') ?? 0;
  const scorecard = structuredClone(before.scorecard) as CreditRules['scorecard'];
  scorecard.start = points('start');
  scorecard.favourable = points('favourable');
  scorecard.review = points('review');
  for (const part of ['employment', 'income'] as const)
    for (const value of Object.keys(scorecard[part])) scorecard[part][value] = points(`${part}/${value}`);
  for (const list of binLists)
    scorecard[list] = form.bins[list].map(({ up_to, points: given }, index, all) => ({
      up_to: index === all.length - 1 ? 0 : Number(plainNumber(up_to) ?? 0),
      points: toPoints(given) ?? 0,
    }));
  return { scorecard, products: before.products.map((product) => readProduct(form, product)) };
}

function readProduct(form: RulesForm, before: ProductRules): ProductRules {
  const product = structuredClone(before) as ProductRules;
  product.documents_needed = [...(form.documents[before.code] ?? [])];
  for (const { at, kind } of productFields) {
    const path = at.split('/');
    const last = path.pop() ?? '';
    const parent = path.reduce<Record<string, unknown>>(
      (object, part) => object[part] as Record<string, unknown>,
      product as unknown as Record<string, unknown>,
    );
    parent[last] = read(kind, (form.plain[`${before.code}/${at}`] ?? '').trim(), before.currency);
  }
  return product;
}

const monthsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

function read(kind: Kind, text: string, currency: string): unknown {
  if (kind === 'money') return toMinor(text, currency) ?? 0;
  if (kind === 'durations') return monthsOf(text).map(Number);
  if (kind === 'whole') return Number(plainNumber(text) ?? 0);
  return toDecimal(text) ?? '';
}

/** What cannot be read, by the name of the field. Whether a value is allowed, the server says. */
export function problemsOf(form: RulesForm): Map<string, string> {
  const problems = new Map<string, string>();
  const want = (name: string, text: string, readable: boolean, optional = false) => {
    if (blank(text)) {
      if (!optional) problems.set(name, 'field.required');
    } else if (!readable) problems.set(name, 'field.type');
  };
  want('name', form.name, true);
  if ([...form.name.trim()].length > 80) problems.set('name', encodeMessage('text.too_long', { max: 80 }));
  for (const [at, text] of Object.entries(form.plain)) {
    const spec = productFields.find((each) => at.endsWith(`/${each.at}`) && !at.startsWith('card/'));
    want(
      `plain.${at}`,
      text,
      isReadable(spec?.kind, text, form.currencies[at.split('/')[0] ?? ''] ?? ''),
      spec?.kind === 'optional',
    );
  }
  for (const list of binLists)
    form.bins[list].forEach(({ up_to, points }, index, all) => {
      want(`bins.${list}.${index}.points`, points, toPoints(points) !== undefined);
      if (index < all.length - 1) want(`bins.${list}.${index}.up_to`, up_to, /^\d{1,5}$/.test(up_to.trim()));
    });
  return problems;
}

function isReadable(kind: Kind | undefined, text: string, currency: string): boolean {
  if (kind === undefined) return toPoints(text) !== undefined;
  if (kind === 'money') return toMinor(text, currency) !== undefined;
  if (kind === 'durations') return monthsOf(text).every((each) => /^\d{1,3}$/.test(each));
  if (kind === 'whole') return /^\d{1,3}$/.test(text.trim());
  return toDecimal(text) !== undefined;
}

/** The field of the form that a place in the server's answer means: "/rules/products/0/burden_max". */
export function nameOf(pointer: string, rules: CreditRules): string | undefined {
  if (pointer === '/name') return 'name';
  const at = pointer.replaceAll('~1', '/').replaceAll('~0', '~');
  const bin = /^\/rules\/scorecard\/(burden|loan|term)\/(\d+)\/(up_to|points)$/.exec(at);
  if (bin) return `bins.${bin[1]}.${bin[2]}.${bin[3]}`;
  const card = /^\/rules\/scorecard\/(start|favourable|review|(?:employment|income)\/.+)$/.exec(at);
  if (card) return `plain.card/${card[1]}`;
  const product = /^\/rules\/products\/(\d+)\/(.+)$/.exec(at);
  const code = product && rules.products[Number(product[1])]?.code;
  if (!product || !code) return undefined;
  const place = (product[2] ?? '').replace(/^(durations|documents_needed)\/\d+$/, '$1');
  if (place === 'documents_needed') return `documents.${code}`;
  return productFields.some((each) => each.at === place) ? `plain.${code}/${place}` : undefined;
}
