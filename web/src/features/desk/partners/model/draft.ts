import type { Commission, Partner, Partners, PartnerTerms } from '#/api/schema.gen.ts';
import type { Problems } from '#/kit/use-act.ts';
import { fromDecimal, fromMinor, toDecimal, toMinor } from '#/lib/typed-numbers.ts';
import { type Way, wayOf } from './terms.ts';

export interface TierDraft {
  /** Keeps the row where it is while others come and go. */
  id: string;
  from: string;
  percent: string;
}

/** The terms of a partner as they stand in a form: numbers as people type them. */
export interface Draft {
  name: string;
  kind: PartnerTerms['kind'];
  register: string;
  registration: string;
  address: string;
  countries: string[];
  programs: string[];
  /** One origin a line. */
  origins: string;
  holder: string;
  iban: string;
  from: string;
  to: string;
  on: Commission['on'];
  currency: string;
  way: Way;
  percent: string;
  flat: string;
  tiers: TierDraft[];
  cap: string;
  days: string;
  withdrawn: boolean;
  default_before: string;
}

type Mark = ',' | '.';

/** As many as the server takes. */
export const mostTiers = 12;

export const newTier = (from = '', percent = ''): TierDraft => ({ id: crypto.randomUUID(), from, percent });

export const emptyDraft = ({ currencies }: Pick<Partners, 'currencies'>): Draft => ({
  name: '',
  kind: 'broker',
  register: '',
  registration: '',
  address: '',
  countries: [],
  programs: [],
  origins: '',
  holder: '',
  iban: '',
  from: '',
  to: '',
  on: 'paid_out',
  currency: currencies[0] ?? '',
  way: 'percent',
  percent: '',
  flat: '',
  tiers: [newTier('0')],
  cap: '',
  days: '',
  withdrawn: false,
  default_before: '',
});

/** What a partner is to become, as far as something waits. */
export function draftOf({ terms, wanted }: Partner, overview: Partners, mark: Mark): Draft {
  const of = wanted ?? terms;
  if (!of) return emptyDraft(overview);
  const { agreement, origins, ...same } = of;
  const { commission } = agreement;
  const { currency, clawback } = commission;
  const minor = (amount: number) => (amount > 0 ? fromMinor(amount, mark, currency) : '');
  const number = (value: number) => (value > 0 ? String(value) : '');
  return {
    ...same,
    origins: origins.join('\n'),
    from: agreement.from,
    to: agreement.to ?? '',
    on: commission.on,
    currency,
    way: wayOf(commission),
    percent: fromDecimal(commission.percent, mark),
    flat: minor(commission.flat),
    tiers:
      commission.tiers.length > 0
        ? commission.tiers.map(({ from, percent }) =>
            newTier(fromMinor(from, mark, currency), fromDecimal(percent, mark)),
          )
        : [newTier('0')],
    cap: minor(commission.cap),
    days: number(clawback.days),
    withdrawn: clawback.withdrawn,
    default_before: number(clawback.default_before),
  };
}

/** The terms that a form asks for; what `problemsOf` finds wrong is not for sending. */
export function termsOf(draft: Draft): PartnerTerms {
  const { name, kind, register, registration, address, countries, programs, holder, iban, currency, way } =
    draft;
  const minor = (text: string) => toMinor(text, currency) ?? 0;
  const percent = (text: string) => toDecimal(text) ?? '';
  const commission: Commission = {
    on: draft.on,
    paid_by: 'lender',
    currency,
    percent: way === 'percent' ? percent(draft.percent) : '',
    flat: way === 'flat' ? minor(draft.flat) : 0,
    tiers:
      way === 'tiers'
        ? draft.tiers.map((tier) => ({ from: minor(tier.from), percent: percent(tier.percent) }))
        : [],
    cap: minor(draft.cap),
    clawback: {
      days: Number(draft.days),
      withdrawn: draft.withdrawn,
      default_before: Number(draft.default_before),
    },
  };
  return {
    name,
    kind,
    register,
    registration,
    address,
    countries,
    programs,
    origins: draft.origins.split(/[\s,;]+/).filter(Boolean),
    holder,
    iban,
    agreement: { from: draft.from, to: draft.to || null, commission },
  };
}

const percentForm = /^\d{1,2}([.,]\d{1,2})?$/;
const isWhole = (text: string) => /^\d{0,3}$/.test(text);

/** What the server could not read as a number, or not tell whose fault it is; it looks at all the rest itself. */
export function problemsOf(draft: Draft): Problems {
  const { currency, way } = draft;
  const amount = (text: string) => (toMinor(text, currency) === undefined ? 'field.range' : undefined);
  const rate = (text: string) => (percentForm.test(text.trim()) ? undefined : 'partner.percent');
  const tiers = draft.tiers.some(({ from, percent }) => amount(from) || rate(percent));
  return {
    ...(!draft.from && { from: 'field.required' }),
    ...(way === 'percent' && { percent: draft.percent ? rate(draft.percent) : 'field.required' }),
    ...(way === 'flat' && { flat: minorAbove(draft.flat, currency) ? undefined : 'field.required' }),
    ...(way === 'tiers' && tiers && { tiers: 'partner.tiers' }),
    ...(draft.cap && { cap: amount(draft.cap) }),
    ...(!isWhole(draft.days) && { days: 'field.range' }),
    ...(!isWhole(draft.default_before) && { default_before: 'field.range' }),
  };
}

const minorAbove = (text: string, currency: string) => (toMinor(text, currency) ?? 0) > 0;

/** What can stand in the form: what may be chosen, and what the partner has beyond it. */
export const offered = (choices: readonly string[], has: readonly string[]): string[] => [
  ...choices,
  ...has.filter((one) => !choices.includes(one)),
];

/** A choice with one taken in or out. */
export const toggled = (chosen: readonly string[], one: string): string[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
