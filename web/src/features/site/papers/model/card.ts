import { parse } from 'mrz';
import { countryOf } from './country-codes.ts';

/** What the machine-readable zone of an identity document says (ICAO 9303: TD1, TD2, TD3, and the French card before 2021). */
export interface Card {
  first_name?: string;
  last_name?: string;
  birth_date?: string;
  nationality?: string;
  number?: string;
  /** The last day on which it is valid, and whether that is over. */
  expires?: string;
  expired?: boolean;
}

/** Why a picture gives nothing, as a key of the catalog: without a zone, or with one whose check digits are wrong. */
export type NoCard = 'no_zone' | 'check_digit';

/** Lines and signs of a line. */
const shapes = [
  { lines: 3, width: 30 },
  { lines: 2, width: 44 },
  { lines: 2, width: 36 },
];

/** A zone has fillers more than anything else: a text with fewer is none. */
const fewestFillers = 5;

/** Looks for the zone in a text that was read from a picture. Nothing is taken from one with a wrong check digit. */
export function readCard(text: string, today: string): Card | NoCard {
  const lines = text
    .toUpperCase()
    .replaceAll('«', '<<')
    .split('\n')
    .map((line) => line.replace(/[^A-Z0-9<]/g, ''))
    .filter((line) => line.length > 20);
  let found: NoCard = 'no_zone';
  for (const { lines: count, width } of shapes) {
    for (let at = 0; at + count <= lines.length; at++) {
      const zone = lines.slice(at, at + count).map((line) => fitted(line, width));
      if (!zone.every((line) => line.length === width)) continue;
      const card = parsed(zone, today);
      if (card) return card;
      if (zone.join('').split('<').length > fewestFillers && /\d{6}/.test(zone.join('')))
        found = 'check_digit';
    }
  }
  return found;
}

/** Readers miscount fillers and see letters in them: their longest run makes up for it. The check digits judge the result. */
function fitted(line: string, width: number): string {
  const tail = /\d/.test(line) ? '' : (/(?:<+[KLCSE]{1,4})+<*$/.exec(line)?.[0] ?? '');
  const calm = (tail.length > 3 ? line.slice(0, -tail.length) + '<'.repeat(tail.length) : line).replace(
    /(?<=<<)[KLCSE](?=<)/g,
    '<',
  );
  const missing = width - calm.length;
  const longest = (calm.match(/<{2,}/g) ?? []).toSorted((a, b) => b.length - a.length)[0];
  if (missing === 0 || !longest || missing > 12 || longest.length + missing < 1) return calm;
  const at = calm.lastIndexOf(longest);
  return calm.slice(0, at) + '<'.repeat(longest.length + missing) + calm.slice(at + longest.length);
}

function parsed(zone: string[], today: string): Card | undefined {
  let result: ReturnType<typeof parse>;
  try {
    result = parse(zone, { autocorrect: true });
  } catch {
    return undefined;
  }
  const { details, fields, documentNumber } = result;
  const checks = details.filter(({ label }) => /check digit/i.test(label));
  if (checks.length === 0 || checks.some(({ valid }) => !valid)) return undefined;
  const birth = dateOf(fields.birthDate, (year) => year <= Number(today.slice(0, 4)));
  if (!birth || birth > today || !fields.lastName) return undefined;
  const expires = dateOf(fields.expirationDate, () => true);
  const names = zone[zone.length === 3 ? 2 : 0] ?? '';
  const whole = result.format === 'FRENCH_NATIONAL_ID' || names.endsWith('<'); // else it may have been cut
  const nationality = countryOf((fields.nationality ?? '').replaceAll('<', ''));
  return {
    last_name: written(fields.lastName),
    ...(whole && fields.firstName && { first_name: written(fields.firstName) }),
    birth_date: birth,
    ...(nationality && { nationality }),
    ...(documentNumber && { number: documentNumber }),
    ...(expires && { expires, expired: expires < today }),
  };
}

/** "741208" as a day, of the latest century that `holds`: people are born before today, documents end in this century. */
function dateOf(value: string | null | undefined, holds: (year: number) => boolean): string | undefined {
  const [, yy = '', month = '', date = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(value ?? '') ?? [];
  if (!yy) return undefined;
  const year = holds(2000 + Number(yy)) ? 2000 + Number(yy) : 1900 + Number(yy);
  const text = `${year}-${month}-${date}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}

/** Capital letters as a name is written; accents and hyphens are not in a zone, the person adds them. */
const written = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/(?:^|\s)\p{L}/gu, (first) => first.toUpperCase());
