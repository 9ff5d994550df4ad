import type { ShownRule } from '#/api/schema.gen.ts';

/** What the language of the reader has for what rules say. */
export interface Words {
  /** A text of the catalog; nothing where it has none. */
  text: (key: string, params?: Record<string, string | number>) => string | undefined;
  language: string;
  percent: (points: number) => string;
  money: (whole: number) => string;
  number: (value: number) => string;
  country: (code: string) => string;
  languageName: (code: string) => string;
  /** "05-01" as a day of any year. */
  dayOfYear: (day: string) => string;
  colon: string;
}

/** A line of what a rule says, in another language than the reader's where nobody has translated it. */
export interface Line {
  text: string;
  lang?: string | undefined;
}

export interface Said {
  name: string;
  label: string;
  lines: Line[];
}

type Unit = 'percent' | 'money' | 'months' | 'days' | 'working_days' | 'years' | 'number';

const members: Record<Unit, string> = {
  percent: 'value add add_most floor step of tolerance on_interest percent long_percent',
  money: 'min max le must_from grant_from arrears_above papers_above flat threshold',
  months: 'le_months months stop_months threshold_months over_months long_months overdue_months within',
  days: 'days pay_back_days notice_days overdue_days warn_days called_days compare_days pre_notice_days',
  working_days: 'grant_days arrears_days',
  years: 'forgotten_years forgotten_young min_age young_age',
  number: 'decimals times n max_per_month instalments from_day',
};

const unitOf = new Map(
  Object.entries(members).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit as Unit])),
);

/** Members whose words are another's. */
const wordsOf: Record<string, string> = { advised: 'level', else: 'texts' };

/** Free texts, which the files have in English. */
const english = new Set(['excluded', 'includes', 'bans', 'spouse', 'keep']);

/** Everything that a rule says, in the order of the file. */
export function sayAll(rule: ShownRule, words: Words): Said[] {
  const unit = rule.says.find(({ name }) => name === 'unit')?.value;
  return rule.says
    .filter(({ name }) => name !== 'unit')
    .map(({ name, value }) => {
      const lines =
        name === 'n' && unit
          ? [{ text: words.text(`units.${unit}s`, { count: Number(value) }) ?? value }]
          : linesOf(name, parsed(value), rule, words);
      return { name, label: label(name, words), lines };
    })
    .filter(({ lines }) => lines.some(({ text }) => text));
}

const label = (name: string, words: Words) => words.text(`fields.${name}`) ?? name;

/** Values are JSON, but for the quotes of texts. */
export function parsed(value: string): unknown {
  try {
    return JSON.parse(/^[[{]/.test(value) ? value : `"${value}"`);
  } catch {
    return value;
  }
}

function linesOf(name: string, value: unknown, rule: ShownRule, words: Words): Line[] {
  if (Array.isArray(value)) return listed(name, value, rule, words);
  if (typeof value === 'object' && value !== null) return [inOne(name, value as Row, rule, words)];
  return [one(name, String(value), rule, words)];
}

type Row = Record<string, unknown>;

function listed(name: string, list: unknown[], rule: ShownRule, words: Words): Line[] {
  if (list.every((each) => typeof each === 'object')) {
    const open = list.length - 1;
    return list.map((each, i) => {
      const line = inOne(name, each as Row, rule, words);
      const above = list.length > 1 && i === open && name !== 'any_of' && edged(list[0]) && !edged(each);
      return above ? { ...line, text: `${words.text('beyond') ?? ''}${words.colon}${line.text}` } : line;
    });
  }
  const lines = list.map((each) => one(name, String(each), rule, words));
  const separator = english.has(name) ? '; ' : ', ';
  return [{ text: lines.map(({ text }) => text).join(separator), lang: lines[0]?.lang }];
}

const edged = (row: unknown) => 'le' in (row as Row) || 'le_months' in (row as Row);

/** A row of a table, or a condition, as one line. */
function inOne(name: string, row: Row, rule: ShownRule, words: Words): Line {
  if (name === 'explained') return { text: String(row[words.language] ?? '') };
  if (name === 'own_words') return { text: String(row.text), lang: String(row.language) };
  const said = Object.entries(row).map(([member, value]) => {
    const text = linesOf(member, value, rule, words)
      .map((line) => line.text)
      .join('; ');
    return `${label(member, words)}${words.colon}${text}`;
  });
  return { text: said.join(' · ') };
}

function one(name: string, value: string, rule: ShownRule, words: Words): Line {
  if (value === 'true' || value === 'false')
    return { text: words.text(value === 'true' ? 'yes' : 'no') ?? value };
  const list = wordsOf[name] ?? name;
  const word = words.text(`words.${list}.${value}`);
  if (word) return { text: word };
  const unit = unitOf.get(name);
  if (unit && value.trim() !== '' && !Number.isNaN(Number(value)))
    return { text: inUnit(unit, Number(value), words) };
  if (name === 'holidays') return { text: words.dayOfYear(value) };
  if (name === 'language') return { text: words.languageName(value) };
  if (list === 'texts') return { text: words.country(value.toUpperCase()) };
  if (name === 'text')
    return { text: value, lang: rule.says.find((said) => said.name === 'language')?.value };
  return { text: value, lang: english.has(name) ? 'en' : undefined };
}

function inUnit(unit: Unit, value: number, words: Words): string {
  if (unit === 'percent') return words.percent(value);
  if (unit === 'money') return words.money(value);
  if (unit === 'number') return words.number(value);
  return words.text(`units.${unit}`, { count: value }) ?? String(value);
}

/** What tells a rule from the others of its kind. */
const tells = ['measure', 'index', 'what', 'on', 'means', 'class', 'moment', 'name'];
const toldApart = new Set<ShownRule['kind']>([
  'rate_cap',
  'index',
  'deadline',
  'default_charge',
  'payment',
  'retention',
  'notice',
  'document',
  'register',
  'levy',
]);

export function nameOf(rule: ShownRule, words: Words): string {
  const kind = words.text(`kinds.${rule.kind}`) ?? rule.kind;
  if (!toldApart.has(rule.kind)) return kind;
  const said = tells.flatMap((name) => rule.says.filter((each) => each.name === name))[0];
  const name = said && one(said.name, String(parsed(said.value)), rule, words).text;
  return name ? `${kind}${words.colon}${name}` : kind;
}

/** Rules of one kind stand together; the server gives them in the order of the kinds. */
export function byKind(rules: readonly ShownRule[]): [ShownRule['kind'], ShownRule[]][] {
  const groups = new Map<ShownRule['kind'], ShownRule[]>();
  for (const rule of rules) groups.set(rule.kind, [...(groups.get(rule.kind) ?? []), rule]);
  return [...groups];
}
