import type { ProgramDefinition, ProgramMandate } from '#/api/schema.gen.ts';
import { inPlainDigits } from '#/lib/currency.ts';
import { parseAmount } from '#/lib/parse-amount.ts';

type Scope = ProgramDefinition['scopes'][number];
export type MandateAct = NonNullable<ProgramMandate['acts']>[number];
export type Condition = NonNullable<ProgramMandate['approve']>['only_if'][number];
export type Refusing = NonNullable<ProgramMandate['refuse']>['mode'] | 'none';

/** The acts with the scope that opens each. */
export const acts: readonly (readonly [MandateAct, Scope])[] = [
  ['request.close', 'request.decide'],
  ['approval.undo', 'request.decide'],
  ['refusal.undo', 'request.decide'],
  ['offer.send', 'offer.manage'],
  ['offer.void', 'offer.manage'],
  ['contract.cancel', 'offer.manage'],
  ['payout.prepare', 'payout.prepare'],
  ['payout.plan', 'payout.prepare'],
  ['debit.prepare', 'debit.prepare'],
  ['entry.match', 'bank.book'],
  ['entry.dismiss', 'bank.book'],
  ['payout.settle', 'bank.book'],
  ['payout.return', 'bank.book'],
  ['schedule.change', 'collection.work'],
];

export const conditions: readonly Condition[] = [
  'opinion.favourable',
  'register.clear',
  'papers.checked',
  'terms.as_asked_or_less',
  'client.not_blocked',
  'no_lookalike',
];

/** The figures of a mandate: whether each is an amount, and the scopes of which one opens it. */
export const figures = {
  'approve.max': [true, 'request.decide'],
  'approve.count': [false, 'request.decide'],
  'approve.sum': [true, 'request.decide'],
  'refuse.count': [false, 'request.decide'],
  'release.max': [true, 'payout.release'],
  'release.count': [false, 'payout.release'],
  'release.sum': [true, 'payout.release'],
  'release.delay': [false, 'payout.release'],
  'release.from': [false, 'payout.release'],
  'release.to': [false, 'payout.release'],
  'book.max': [true, 'payment.book', 'bank.book', 'collection.work'],
  'book.count': [false, 'payment.book', 'bank.book', 'collection.work'],
  'book.sum': [true, 'payment.book', 'bank.book', 'collection.work'],
  'refund.max': [true, 'payment.refund'],
  'refund.count': [false, 'payment.refund'],
  'refund.sum': [true, 'payment.refund'],
  reverse_days: [false, 'payment.book'],
  instalments: [false, 'collection.work'],
  freeze_days: [false, 'collection.work'],
} as const satisfies Record<string, readonly [boolean, ...Scope[]]>;

export type Figure = keyof typeof figures;
export const figureNames = Object.keys(figures) as Figure[];
export const isAmount = (figure: Figure): boolean => figures[figure][0];
export const opened = (figure: Figure, scopes: readonly Scope[]) =>
  figures[figure].some((each) => typeof each === 'string' && scopes.includes(each));

/** A mandate as it stands in a form. A part of which nothing is filled in but what it is offered with is not given. */
export interface MandateDraft {
  currency: string;
  acts: MandateAct[];
  papers: string[];
  products: string[];
  only_if: Condition[];
  refuse: Refusing;
  workdays_only: boolean;
  figures: Partial<Record<Figure, string>>;
}

/** With the conditions and the delay that a first mandate is offered with. */
export function draftOfMandate(m: ProgramMandate | undefined): MandateDraft {
  const currency = m?.currency ?? '';
  const money = (minor: number | undefined) => (minor === undefined ? '' : inPlainDigits(minor, currency));
  const { approve, release, book, refund } = m ?? {};
  return {
    currency,
    acts: [...(m?.acts ?? [])],
    papers: [...(m?.papers ?? [])],
    products: [...(approve?.products ?? [])],
    only_if: [...(approve?.only_if ?? conditions)],
    refuse: m?.refuse?.mode ?? 'none',
    workdays_only: release?.workdays_only ?? true,
    figures: {
      'approve.max': money(approve?.max_minor),
      'approve.count': text(approve?.per_day.count),
      'approve.sum': money(approve?.per_day.sum_minor),
      'refuse.count': text(m?.refuse?.per_day),
      'release.max': money(release?.max_batch_minor),
      'release.count': text(release?.per_day.count),
      'release.sum': money(release?.per_day.sum_minor),
      'release.delay': text(release?.delay_minutes ?? 30),
      'release.from': text(release?.from_hour ?? 8),
      'release.to': text(release?.to_hour ?? 18),
      'book.max': money(book?.max_minor),
      'book.count': text(book?.per_day.count),
      'book.sum': money(book?.per_day.sum_minor),
      'refund.max': money(refund?.max_minor),
      'refund.count': text(refund?.per_day.count),
      'refund.sum': money(refund?.per_day.sum_minor),
      reverse_days: text(m?.reverse_days),
      instalments: text(m?.instalments),
      freeze_days: text(m?.freeze_days),
    },
  };
}

const text = (n: number | undefined) => (n === undefined ? '' : String(n));

const parts = ['approve', 'release', 'book', 'refund'] as const;
type Part = (typeof parts)[number];
const nothingDecided: Pick<MandateDraft, 'products' | 'refuse'> = { products: [], refuse: 'none' };

/** A draft as its scopes open it. A figure that is none reads as -1, which is refused at its place. */
function read(d: MandateDraft, scopes: readonly Scope[]) {
  const { products, refuse } = scopes.includes('request.decide') ? d : nothingDecided;
  const given = (f: Figure) => (opened(f, scopes) ? (d.figures[f] ?? '').trim() : '');
  const number = (f: Figure) => (/^\d{1,6}$/.test(given(f)) ? Number(given(f)) : -1);
  const money = (f: Figure) => parseAmount(given(f), d.currency) ?? -1;
  const day = (part: Part) => ({ count: number(`${part}.count`), sum_minor: money(`${part}.sum`) });
  const begun = (part: Part) =>
    (part === 'approve' && products.length > 0) ||
    (['max', 'count', 'sum'] as const).some((each) => given(`${part}.${each}`));
  return { products, refuse, given, number, money, day, begun };
}

/** What is sent; nothing where the scopes open no part of it or nothing is given. */
export function mandateOf(d: MandateDraft, scopes: readonly Scope[]): ProgramMandate | undefined {
  const { products, refuse, given, number, money, day, begun } = read(d, scopes);
  const m: ProgramMandate = {};
  const may = acts
    .filter(([act, scope]) => scopes.includes(scope) && d.acts.includes(act))
    .map(([act]) => act);
  if (may.length > 0) m.acts = may;
  const papers = scopes.includes('document.judge') ? d.papers : [];
  if (papers.length > 0) m.papers = papers;
  if (begun('approve'))
    m.approve = {
      max_minor: money('approve.max'),
      products,
      per_day: day('approve'),
      only_if: d.only_if,
    };
  if (refuse !== 'none') m.refuse = { mode: refuse, per_day: number('refuse.count') };
  if (begun('release'))
    m.release = {
      max_batch_minor: money('release.max'),
      per_day: day('release'),
      delay_minutes: number('release.delay'),
      from_hour: number('release.from'),
      to_hour: number('release.to'),
      workdays_only: d.workdays_only,
    };
  for (const part of ['book', 'refund'] as const)
    if (begun(part)) m[part] = { max_minor: money(`${part}.max`), per_day: day(part) };
  for (const f of ['reverse_days', 'instalments', 'freeze_days'] as const) if (given(f)) m[f] = number(f);
  if (parts.some(begun)) m.currency = d.currency;
  return Object.keys(m).length > 0 ? m : undefined;
}

/** What is missing in the parts that were begun, by where the server would say so. */
export function missing(d: MandateDraft, scopes: readonly Scope[]): Record<string, string> {
  const { products, refuse, given, begun } = read(d, scopes);
  const wanted = (part: string) =>
    part === 'refuse' ? refuse !== 'none' : parts.some((one) => one === part && begun(one));
  const empty = figureNames.filter((f) => wanted(f.split('.')[0] ?? '') && !given(f)).map(pointerOf);
  if (parts.some(begun) && !d.currency) empty.push('mandate/currency');
  if (begun('approve') && products.length === 0) empty.push('mandate/approve/products');
  return Object.fromEntries(empty.map((pointer) => [pointer, 'field.required']));
}

/** Where the server says what is wrong with a figure. */
const pointers: Record<Figure, string> = {
  'approve.max': 'approve/max_minor',
  'approve.count': 'approve/per_day/count',
  'approve.sum': 'approve/per_day/sum_minor',
  'refuse.count': 'refuse/per_day',
  'release.max': 'release/max_batch_minor',
  'release.count': 'release/per_day/count',
  'release.sum': 'release/per_day/sum_minor',
  'release.delay': 'release/delay_minutes',
  'release.from': 'release/from_hour',
  'release.to': 'release/to_hour',
  'book.max': 'book/max_minor',
  'book.count': 'book/per_day/count',
  'book.sum': 'book/per_day/sum_minor',
  'refund.max': 'refund/max_minor',
  'refund.count': 'refund/per_day/count',
  'refund.sum': 'refund/per_day/sum_minor',
  reverse_days: 'reverse_days',
  instalments: 'instalments',
  freeze_days: 'freeze_days',
};
export const pointerOf = (figure: Figure) => `mandate/${pointers[figure]}`;
