import type { Problems } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import type { Series } from '../api/law.ts';
import { isDay } from './asked.ts';
import type { Words } from './say.ts';

/** What the form of a next value holds; figures as people write them. */
export interface NextValue {
  rule: string;
  from: string;
  to: string;
  values: string[];
  act: string;
  url: string;
  seen: string;
  note: string;
}

/** Those that are over, or end soonest, come first; what stays until it is replaced comes last. */
export const byUrgency = (series: readonly Series[]): Series[] =>
  series.toSorted((a, b) => (a.to ?? '9999').localeCompare(b.to ?? '9999'));

export function startOf(series: Series, today: string): NextValue {
  const from = series.to ? dayAfter(series.to) : '';
  const values = series.values.map(() => '');
  return {
    rule: series.rule,
    from,
    to: lastDay(series.period, from),
    values,
    act: '',
    url: '',
    seen: today,
    note: '',
  };
}

const dayAfter = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
};

const months = { month: 1, quarter: 3, half_year: 6, year: 12 };

/** The end of the month, quarter, half-year or year of the calendar in which a day lies; empty without a period. */
export function lastDay(period: Series['period'], day: string): string {
  if (!period || !isDay(day)) return '';
  const month = Number(day.slice(5, 7)) - 1;
  const next = month - (month % months[period]) + months[period];
  return new Date(Date.UTC(Number(day.slice(0, 4)), next, 0)).toISOString().slice(0, 10);
}

/** A percentage with a comma or a point, as the server reads it; nothing where it is none. */
export function readPercent(text: string): string | undefined {
  const figure = text.trim().replace(/\s*%$/, '').replace(',', '.').replace('\u2212', '-');
  return /^-?\d{1,3}(\.\d{1,6})?$/.test(figure) ? figure : undefined;
}

export function problemsOf({ from, to, values, act, url, seen }: NextValue, series: Series): Problems {
  const missing = (text: string) => (blank(text) ? 'field.required' : undefined);
  const figures = values.map((text, i) => [
    `values/${i}`,
    missing(text) ?? (readPercent(text) === undefined ? 'field.type' : undefined),
  ]);
  return {
    from: missing(from),
    to: series.period ? missing(to) : undefined,
    ...Object.fromEntries(figures),
    act: missing(act),
    url: missing(url),
    seen: missing(seen),
  };
}

/** Which loans a value of a table is for; nothing where the figure has one value. */
export function bandOf(series: Series, at: number, words: Words): string {
  const all = series.values;
  const band = all[at];
  const amount = band?.le
    ? `${words.text('fields.le')} ${words.money(Number(band.le))}`
    : all.some(({ le }) => le) && words.text('add.higher');
  const term = band?.le_months
    ? `${words.text('fields.le_months')} ${words.text('units.months', { count: band.le_months })}`
    : all.some(({ le_months }) => le_months) && words.text('add.longer');
  return [amount, term].filter(Boolean).join(' · ');
}

/** A figure in words: what it is, for which credit, how often it is set, until when, and its last rule. */
export function figureName(series: Series, words: Words, date: (day: string) => string): string {
  const name = words.text(`words.measure.${series.name}`) ?? series.name;
  const parts = [
    `${words.text(`kinds.${series.kind}`)}${words.colon}${name}`,
    series.regime && words.text(`regimes.${series.regime}`),
    series.credit && words.text(`credits.${series.credit}`),
    series.period && words.text(`periods.${series.period}`),
  ];
  const whole = parts.filter(Boolean).join(', ');
  const dated = series.to
    ? words.text('add.until', { name: whole, day: date(series.to) })
    : words.text('add.since', { name: whole, day: date(series.from) });
  return `${dated ?? whole} (${series.rule})`;
}
