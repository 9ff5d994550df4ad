import { languages } from '#/i18n/languages.ts';
import { unitsOf } from '#/lib/currency.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { blank } from '#/lib/rules.ts';
import { plainNumber, toDecimal, toMinor } from '#/lib/typed-numbers.ts';
import type { FieldSpec } from './field-spec.ts';
import { allFields, amountMax, fieldAt, monthsMax, noticeMax } from './fields.ts';
import {
  type BandForm,
  currencyOf,
  type ProductForm,
  partsOf,
  type ScoreForm,
  signed,
  type Texts,
} from './form.ts';
import { insuranceProblems } from './insurances.ts';

/** What is wrong with a form, by the name of the field: "plain.rates/fixed". The server asks again. */
export type Problems = Map<string, string>;

const code = /^[A-Z0-9][A-Z0-9-]{1,19}$/;
const longestReason = 2000;

export function problemsOf(form: ProductForm): Problems {
  const found: Problems = new Map();
  const add = (name: string, problem: string | undefined) => {
    if (problem && !found.has(name)) found.set(name, problem);
  };
  if (!code.test(form.code.trim())) add('code', 'product.code');
  for (const spec of allFields) {
    if (form.plain[spec.at] !== undefined)
      add(`plain.${spec.at}`, problemOf(spec, form.plain[spec.at] ?? '', currencyOf(form)));
  }
  checkTogether(form, found, add);
  checkLists(form, add);
  checkCantons(form, add);
  checkSituations(form, add);
  form.bands.forEach((band, index) => {
    checkBand(band, `bands.${index}`, currencyOf(form), add);
  });
  form.scores.forEach((step, index) => {
    checkScore(step, `scores.${index}`, currencyOf(form), add);
  });
  form.insurances.forEach((each, index) => {
    for (const [name, problem] of insuranceProblems(each, currencyOf(form)))
      add(`insurances.${index}.${name}`, problem);
  });
  if (!form.valid_from) add('valid_from', 'field.required');
  if (blank(form.reason)) add('reason', 'product.no_reason');
  else if ([...form.reason.trim()].length > longestReason)
    add('reason', encodeMessage('text.too_long', { max: longestReason }));
  return found;
}

function problemOf(spec: FieldSpec, text: string, currency: string): string | undefined {
  const given = text.trim();
  if (!given) return spec.required ? 'field.required' : undefined;
  switch (spec.kind) {
    case 'percent':
      return percentProblem(spec, given);
    case 'signed':
      return signed(given) === undefined ? 'field.type' : undefined;
    case 'year_days':
      return partsOf(given).every((each) => /^\d{2}-\d{2}$/.test(each)) ? undefined : 'field.type';
    case 'money':
      return within(spec, toMinor(given, currency), unitsOf(currency));
    case 'whole':
      return /^\d{1,4}$/.test(given) ? within(spec, Number(given), 1) : 'field.type';
    case 'country':
      return /^[A-Z]{2}$/.test(given) ? undefined : 'country.invalid';
    case 'countries':
      return partsOf(given).every((each) => /^[A-Z]{2}$/.test(each)) ? undefined : 'country.invalid';
    case 'durations':
      return durationsProblem(partsOf(given));
    default:
      return undefined;
  }
}

function percentProblem(spec: FieldSpec, text: string): string | undefined {
  const given = toDecimal(text);
  if (given === undefined) return 'field.type';
  if ((given.split('.')[1]?.length ?? 0) > 4) return 'product.digits';
  return within(spec, Number(given), 1);
}

function within({ min = 0, max = 0 }: FieldSpec, value: number | undefined, unit: number) {
  if (value === undefined) return 'field.type';
  return value < min * unit || value > max * unit
    ? encodeMessage('product.between', { min, max })
    : undefined;
}

function durationsProblem(months: string[]): string | undefined {
  if (months.some((each) => !/^\d{1,3}$/.test(each))) return 'field.type';
  const all = months.map(Number);
  if (all.some((each) => each < 1 || each > monthsMax))
    return encodeMessage('product.between', { min: 1, max: monthsMax });
  return isRising(all) ? undefined : 'product.rising';
}

const isRising = <T>(list: readonly T[]) =>
  list.every((each, index) => index === 0 || (list[index - 1] as T) < each);

type Add = (name: string, problem: string | undefined) => void;

/** What fields ask of each other. Those that are wrong by themselves are left alone. */
function checkTogether(form: ProductForm, found: Problems, add: Add) {
  const number = (at: string): number => {
    const text = form.plain[at] ?? '';
    if (found.has(`plain.${at}`) || blank(text)) return Number.NaN;
    return fieldAt(at)?.spec.kind === 'money'
      ? (toMinor(text, currencyOf(form)) ?? Number.NaN)
      : Number(plainNumber(text));
  };
  const atMost = (at: string, limit: string, problem: string) => {
    if (number(at) > number(limit)) add(`plain.${at}`, problem);
  };
  if (number('amount_min') >= number('amount_max')) add('plain.amount_max', 'product.below');
  if (number('amount_step') > number('amount_max') - number('amount_min'))
    add('plain.amount_step', 'product.step');
  atMost('rates/min', 'rates/max', 'product.above_max');
  for (const at of ['rates/fixed', 'rates/variable']) {
    atMost(at, 'rates/max', 'product.outside_rates');
    if (number(at) < number('rates/min')) add(`plain.${at}`, 'product.outside_rates');
  }
  if (number('rates/variable') + number('rates/variable_long_add') > number('rates/max') + 1e-9)
    add('plain.rates/variable_long_add', 'product.outside_rates');
  atMost('lending/early/cap_under_year', 'lending/early/cap_over_year', 'product.early_order');
  atMost('lending/impairment/up_to_30', 'lending/impairment/up_to_90', 'product.share_order');
  atMost('lending/impairment/up_to_90', 'lending/impairment/over_90', 'product.share_order');
  const [from, to] = [form.plain['lending/valid_from'], form.plain['lending/valid_to']];
  if (from && to && to < from) add('plain.lending/valid_to', 'product.rising');
  if (form.flags.default && form.flags.trial) add('flags.default', 'reason.default_trial');
  halfLicence(form, add);
}

/** An authority without a number, or the other way round, would be no licence. */
function halfLicence({ plain }: ProductForm, add: Add) {
  const [authority, number] = ['lending/licence/authority', 'lending/licence/number'];
  if (plain[authority]?.trim() && blank(plain[number] ?? '')) add(`plain.${number}`, 'field.required');
  if (plain[number]?.trim() && blank(plain[authority] ?? '')) add(`plain.${authority}`, 'field.required');
}

const cost: FieldSpec = { at: '', kind: 'money', min: 0, max: amountMax, required: true };

/** A canton stands once, with both amounts. */
function checkCantons(form: ProductForm, add: Add) {
  form.cantons.forEach(({ canton, first, each }, index) => {
    const name = `cantons.${index}`;
    if (!canton) add(`${name}.canton`, 'field.required');
    else if (form.cantons.findIndex((other) => other.canton === canton) < index)
      add(`${name}.canton`, 'product.canton_twice');
    add(`${name}.first`, problemOf(cost, first, currencyOf(form)));
    add(`${name}.each`, problemOf(cost, each, currencyOf(form)));
  });
}

/** A situation stands once, with at least one paper: without any it would say nothing. */
function checkSituations({ situations }: ProductForm, add: Add) {
  situations.forEach(({ situation, documents }, index) => {
    const name = `situations.${index}`;
    if (!situation) add(`${name}.situation`, 'field.required');
    else if (situations.findIndex((other) => other.situation === situation) < index)
      add(`${name}.situation`, 'product.situation_twice');
    if (documents.length === 0) add(`${name}.documents`, 'field.required');
  });
}

function checkBand(band: BandForm, name: string, currency: string, add: Add) {
  for (const bound of ['amount_min', 'amount_max'] as const) {
    if (!blank(band[bound])) add(`${name}.${bound}`, problemOf(cost, band[bound], currency));
  }
  for (const bound of ['months_min', 'months_max'] as const) {
    const spec: FieldSpec = { at: '', kind: 'whole', min: 0, max: monthsMax };
    if (!blank(band[bound])) add(`${name}.${bound}`, problemOf(spec, band[bound], currency));
  }
  const points = signed(band.add);
  if (blank(band.add)) add(`${name}.add`, 'field.required');
  else if (points === undefined) add(`${name}.add`, 'field.type');
  else if ((points.split('.')[1]?.length ?? 0) > 4) add(`${name}.add`, 'product.digits');
}

function checkScore({ from, off }: ScoreForm, name: string, currency: string, add: Add) {
  const points: FieldSpec = { at: '', kind: 'whole', min: 1, max: 10_000, required: true };
  add(`${name}.from`, problemOf(points, from, currency));
  add(`${name}.off`, problemOf({ at: '', kind: 'percent', min: 0, max: 50, required: true }, off, currency));
}

function checkLists({ reminders, notices }: ProductForm, add: Add) {
  reminders.forEach(({ days }, index) => {
    const name = `reminders.${index}.days`;
    const before = Number(reminders[index - 1]?.days ?? 0);
    if (!/^\d{1,3}$/.test(days.trim())) add(name, days.trim() ? 'field.type' : 'field.required');
    else if (Number(days) < 1 || Number(days) > 365)
      add(name, encodeMessage('product.between', { min: 1, max: 365 }));
    else if (Number(days) <= before) add(name, 'product.rising');
  });
  notices.forEach(({ since, text }, index) => {
    const before = notices[index - 1]?.since ?? '';
    add(`notices.${index}.since`, !since ? 'field.required' : since <= before ? 'product.rising' : undefined);
    for (const language of languages) add(`notices.${index}.text.${language}`, noticeProblem(text, language));
  });
}

function noticeProblem(text: Texts, language: keyof Texts): string | undefined {
  const given = text[language]?.trim() ?? '';
  if (!given) return 'field.required';
  return [...given].length > noticeMax ? encodeMessage('text.too_long', { max: noticeMax }) : undefined;
}

/** The field of the form that a place in the server's answer means: "/product/rates/fixed" is "plain.rates/fixed". */
export function nameOf(pointer: string): string | undefined {
  const at = pointer.replace(/^\/product(\/|$)/, '');
  if (at === pointer) return pointer.slice(1) || undefined; // valid_from, reason
  if (at === 'code') return at;
  const list = /^(?:lending\/|rates\/)?(reminders|notices|living_table|bands|scores|insurances)\/(.+)$/.exec(
    at,
  );
  if (list)
    return `${list[1] === 'living_table' ? 'cantons' : list[1]}.${list[2]?.replace(/covers\/\d+$/, 'covers').replaceAll('/', '.')}`;
  if (at.startsWith('lending/documents_needed')) return 'documents';
  const situation = /^lending\/documents_by_situation\/(\d+)\/(situation|documents)/.exec(at);
  if (situation) return `situations.${situation[1]}.${situation[2]}`;
  const found = fieldAt(
    at.replace(/^(durations|residences|purposes|channels|required_insurance\/covers)\/\d+$/, '$1'),
  );
  if (!found) return undefined;
  if (found.language) return `translated.${found.spec.at}.${found.language}`;
  if (found.spec.kind === 'set') return `sets.${found.spec.at}`;
  return found.spec.kind === 'flag' ? `flags.${found.spec.at}` : `plain.${found.spec.at}`;
}
