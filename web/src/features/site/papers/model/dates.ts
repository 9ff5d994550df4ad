import { plain } from './lines.ts';
import { months } from './wordings.ts';

const two = (figure: number | string) => String(figure).padStart(2, '0');

/** "2026-10-28" where there is such a day. */
function day(year: string, month: string | number, date: string): string | undefined {
  const text = `${year}-${two(month)}-${two(date)}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}

const monthNamed = (name: string) => months.findIndex((pattern) => pattern.test(name)) + 1;

/** The days in a text: 28.10.2026, 28/10/26, 2026-10-28, "28 octobre 2026", "28. Oktober 2026". Day before month, as in Europe. */
function daysIn(text: string): string[] {
  const given = plain(text);
  const found = [
    ...[...given.matchAll(/\b(\d{4})-(\d{2})-(\d{2})\b/g)].map(([, y = '', m = '', d = '']) => day(y, m, d)),
    ...[...given.matchAll(/\b(\d{1,2})[./-](\d{1,2})[./-](20\d{2}|\d{2})\b/g)].map(
      ([, d = '', m = '', y = '']) => day(y.length === 2 ? `20${y}` : y, m, d),
    ),
    ...[...given.matchAll(/\b(\d{1,2})(?:\.|er|st|nd|rd|th)?\s+([a-z]{3,})\.?\s+(20\d{2})\b/g)].map(
      ([, d = '', name = '', y = '']) => day(y, monthNamed(name), d),
    ),
  ];
  return found.filter((each) => each !== undefined).sort();
}

/** The last day that a text names. */
export const dayIn = (text: string): string | undefined => daysIn(text).at(-1);

/** The month that a text names ("Oktober 2026", "10/2026", or the end of "01.10.2026 - 31.10.2026"): "2026-10". */
export function monthIn(text: string): string | undefined {
  const last = dayIn(text);
  if (last) return last.slice(0, 7);
  const given = plain(text);
  const [, name = '', ofName = ''] = /\b([a-z]{3,})\.?\s+(20\d{2})\b/.exec(given) ?? [];
  const named = monthNamed(name);
  if (named > 0) return `${ofName}-${two(named)}`;
  const [, month = '', year = ''] = /\b(\d{1,2})[./-](20\d{2})\b/.exec(given) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${two(month)}` : undefined;
}
