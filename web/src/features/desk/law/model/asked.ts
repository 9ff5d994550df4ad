import type { LawShown } from '#/api/schema.gen.ts';
import { oneOf } from '#/lib/search-params.ts';

export const parts = ['rules', 'changes', 'additions'] as const;
export const regimes: readonly LawShown['regime'][] = ['consumer', 'general'];
export const credits: readonly LawShown['credit'][] = [
  'loan',
  'financed',
  'revolving',
  'card',
  'overdraft',
  'lease',
];

/** Whose law is shown, and of which day; what is empty the server chooses. */
export interface Asked {
  part: (typeof parts)[number];
  country: string;
  regime: LawShown['regime'];
  credit: LawShown['credit'];
  on: string;
  /** The two days of which the differences are told. */
  from: string;
  to: string;
  /** The figure, by the id of its last rule, whose next value is entered. */
  figure: string;
}

/** Nonsense is read as the default: a link never fails for its form. */
export function readAsked(params: URLSearchParams): Asked {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  return {
    part: oneOf(params, 'part', parts) ?? 'rules',
    country: /^[A-Z]{2}$/.exec(params.get('country') ?? '')?.[0] ?? '',
    regime: oneOf(params, 'regime', regimes) ?? 'consumer',
    credit: oneOf(params, 'credit', credits) ?? 'loan',
    on: day('on'),
    from: day('from'),
    to: day('to'),
    figure: /^[a-z0-9._-]{1,100}$/.exec(params.get('figure') ?? '')?.[0] ?? '',
  };
}

export function writeAsked({ part, regime, credit, ...rest }: Asked): URLSearchParams {
  const params = new URLSearchParams();
  if (part !== 'rules') params.set('part', part);
  for (const name of ['country', 'on', 'from', 'to', 'figure'] as const) {
    if (rest[name]) params.set(name, rest[name]);
  }
  if (regime !== 'consumer') params.set('regime', regime);
  if (credit !== 'loan') params.set('credit', credit);
  return params;
}

/** A day of the calendar, such as a field of dates gives once the year is whole. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The same day a year before; of a leap day the last of February. */
export function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isDay(before) ? before : before.replace('-29', '-28');
}
