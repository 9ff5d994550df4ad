import { noDigits, threeDigits, twoDigits } from '#/lib/currency-digits.gen.ts';
import type { FieldSpec, Kind, SectionSpec } from './field-spec.ts';
import { covers } from './insurances.ts';

/** Amounts in whole units of the currency, far above any sensible use. */
export const amountMax = 1_000_000_000;
export const monthsMax = 480;
const currencies = `${twoDigits} ${noDigits} ${threeDigits}`.split(' ').sort();
const purposes = ['car', 'works', 'equipment', 'family', 'studies', 'consolidation', 'other'] as const;
export const letters = ['reminder', 'arrears', 'formal_notice'] as const;
export const remindersMax = 10;
export const bandsMax = 60;
export const scoresMax = 20;
export const insurancesMax = 10;
export const noticesMax = 40;
export const noticeMax = 400;

const required = (at: string, kind: Kind, min: number, max: number): FieldSpec => ({
  at,
  kind,
  min,
  max,
  required: true,
});
const percent = (at: string, max: number, min = 0) => required(at, 'percent', min, max);
const money = (at: string, min = 0) => required(at, 'money', min, amountMax);
const days = (at: string, min: number, max: number): FieldSpec => ({
  ...required(at, 'whole', min, max),
  unit: 'days',
});
const months = (at: string, max: number): FieldSpec => ({ at, kind: 'whole', unit: 'months', min: 0, max });
const choice = (at: string, ...choices: string[]): FieldSpec => ({ at, kind: 'choice', choices });

/**
 * Everything that a product says, place by place: what it is, and within which bounds (internal/rule/settings/check*.go).
 * In the order of the page: what must be entered before an offer can leave comes first.
 */
export const sections: readonly SectionSpec[] = [
  {
    name: 'licence',
    fields: [
      { at: 'lending/licence/authority', kind: 'text' },
      { at: 'lending/licence/number', kind: 'text' },
      { at: 'lending/licence/until', kind: 'date' },
      { at: 'lending/valid_from', kind: 'date' },
      { at: 'lending/valid_to', kind: 'date' },
    ],
  },
  {
    name: 'audience',
    fields: [
      { at: 'name', kind: 'translated', sparse: true },
      { at: 'residences', kind: 'countries', sparse: true },
      { at: 'purposes', kind: 'set', sparse: true, choices: purposes },
      { at: 'channels', kind: 'set', sparse: true, choices: ['site', 'program', 'staff'] },
      { at: 'default', kind: 'flag', sparse: true },
      { at: 'trial', kind: 'flag', sparse: true },
    ],
  },
  {
    name: 'offering',
    fields: [
      { at: 'country', kind: 'country', required: true },
      { at: 'currency', kind: 'choice', choices: currencies },
      money('amount_min', 0.01),
      money('amount_max', 0.01),
      money('amount_step', 0.01),
      { at: 'durations', kind: 'durations', required: true },
      { at: 'on_request', kind: 'flag' },
      { at: 'time_zone', kind: 'text', required: true },
    ],
  },
  {
    name: 'repayment',
    fields: [
      { ...choice('repayment/kind', 'annuity', 'equal_principal', 'interest_only'), named: 'repayment' },
      choice('repayment/every', 'month', 'quarter', 'fortnight', 'week'),
      percent('repayment/balloon', 90),
      { at: 'repayment/grace/periods', kind: 'whole', min: 0, max: 2600, required: true },
      { ...choice('repayment/grace/kind', 'interest_only', 'capitalised'), named: 'grace' },
      percent('repayment/drawdown/first', 95),
      { at: 'repayment/drawdown/later', kind: 'whole', min: 0, max: 24, required: true },
      { at: 'repayment/drawdown/apart', kind: 'whole', min: 0, max: 600, required: true },
    ],
  },
  {
    name: 'rates',
    fields: [
      percent('rates/fixed', 50),
      percent('rates/variable', 50),
      percent('rates/variable_long_add', 50),
      { ...months('rates/variable_long_above', monthsMax), required: true },
      percent('rates/min', 50),
      percent('rates/max', 50),
      { at: 'rates/bands', kind: 'bands', sparse: true },
      { at: 'rates/scores', kind: 'scores', sparse: true },
    ],
  },
  {
    name: 'revision',
    fields: [
      { at: 'lending/rate_index', kind: 'text' },
      { at: 'lending/revision/spread', kind: 'signed' },
      percent('lending/revision/floor', 50),
      percent('lending/revision/cap', 50),
      months('lending/revision/every_months', 120),
      { at: 'lending/revision/days', kind: 'year_days' },
      days('lending/revision/notice_days', 0, 365),
      choice('lending/revision/moves', 'instalment', 'end'),
      months('lending/revision/longer_months', 120),
    ],
  },
  {
    name: 'law',
    fields: [
      { at: 'law/country', kind: 'country', required: true },
      choice('law/regime', 'consumer', 'general'),
      days('law/withdrawal_days', 0, 365),
      days('law/payout_wait_days', 0, 365),
      choice('law/early_repayment', 'free', 'capped', 'agreed'),
      { at: 'law/apr_max', kind: 'percent', min: 0, max: 50 },
    ],
  },
  {
    name: 'fees',
    fields: [
      percent('lending/fees/upfront', 10),
      money('lending/fees/upfront_max'),
      percent('lending/fees/insurance', 2),
      { at: 'lending/fees/insurer', kind: 'text' },
      { at: 'insurances', kind: 'insurances', sparse: true },
      { at: 'required_insurance/covers', kind: 'set', choices: covers },
      { at: 'required_insurance/answer_days', kind: 'whole', unit: 'days', min: 0, max: 30 },
    ],
  },
  {
    name: 'decision',
    fields: [
      { at: 'lending/documents_needed', kind: 'documents' },
      { at: 'lending/documents_by_situation', kind: 'situations' },
      { at: 'lending/database', kind: 'text' },
      days('lending/database_days', 0, 365),
      days('lending/report_days', 0, 365),
      percent('lending/burden_max', 100, 1),
      money('lending/living_cost'),
      money('lending/living_cost_each'),
      { at: 'lending/living_table', kind: 'cantons' },
      money('lending/second_above'),
      days('lending/info_days', 1, 365),
      days('lending/paper_days', 0, 3650),
      days('lending/review_days', 14, 365),
      days('lending/review_answer_days', 1, 365),
    ],
  },
  {
    name: 'contract',
    fields: [
      choice('lending/signature', 'code', 'qualified'),
      days('lending/offer_days', 1, 90),
      { at: 'lending/due_day', kind: 'whole', min: 0, max: 28, required: true },
      { at: 'lending/direct_debit', kind: 'flag' },
      choice('lending/day_count', 'month_normalised', 'act_365', 'act_act', '30e_360'),
      choice('lending/stub', 'spread', 'with_first'),
    ],
  },
  {
    name: 'early',
    fields: [
      percent('lending/early/cap_over_year', 1),
      percent('lending/early/cap_under_year', 1),
      money('lending/early/threshold'),
    ],
  },
  {
    name: 'late',
    fields: [
      { at: 'lending/late/at_contract_rate', kind: 'flag' },
      percent('lending/late/rate', 50),
      percent('lending/late/charge', 8),
      percent('lending/late/deferral', 4),
      percent('lending/late/called_in', 8),
      percent('lending/late/call_in_percent', 100),
      choice('lending/allocation', 'interest_first', 'principal_first'),
      { at: 'lending/reminders', kind: 'reminders' },
      percent('lending/impairment/up_to_30', 100),
      percent('lending/impairment/up_to_90', 100),
      percent('lending/impairment/over_90', 100),
    ],
  },
  {
    name: 'texts',
    fields: [
      { at: 'lending/mediation', kind: 'translated' },
      { at: 'lending/debt_advice', kind: 'translated' },
      { at: 'notices', kind: 'notices' },
    ],
  },
];

export const allFields: readonly FieldSpec[] = sections.flatMap(({ fields }) => fields);

/** What the words of a choice stand under in the catalog. */
export const choicesOf = ({ at, named }: FieldSpec): string => named ?? at.split('/').at(-1) ?? '';

/** The field that a place of a product belongs to, and the language where it is one of five texts. */
export function fieldAt(pointer: string): { spec: FieldSpec; language?: string } | undefined {
  const at = pointer.replace(/^\//, '');
  const own = allFields.find((spec) => spec.at === at);
  if (own) return { spec: own };
  const text = allFields.find((spec) => spec.kind === 'translated' && at.startsWith(`${spec.at}/`));
  return text && { spec: text, language: at.slice(text.at.length + 1) };
}
