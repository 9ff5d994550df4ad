import type { OwnQuestion } from '#/api/schema.gen.ts';
import { languages } from '#/i18n/languages.ts';
import type { Spec } from './spec.ts';

/** A question while it is being written: members that its kind does not take may be there still. */
export type Draft = Partial<OwnQuestion> & Pick<OwnQuestion, 'code' | 'order' | 'kind'>;

const noText = Object.fromEntries(languages.map((each) => [each, '']));
const kinds = ['yes_no', 'choice', 'choices', 'number', 'amount', 'date', 'text', 'long_text'] as const;
type Kind = (typeof kinds)[number];

const takes = {
  choices: ['choice', 'choices'],
  figures: ['number', 'amount'],
  days: ['date'],
  length: ['text', 'long_text'],
  advice: ['yes_no', 'choice', 'choices', 'number', 'amount'],
} satisfies Record<string, readonly Kind[]>;

const of = (what: keyof typeof takes) => (element: unknown) =>
  (takes[what] as readonly Kind[]).includes((element as Draft).kind);

const flag = (name: 'required' | 'staff_only' | 'special' | 'closed'): Spec => ({
  at: `/${name}`,
  label: `question_${name}`,
  kind: 'flag',
});
const advised = (element: unknown) => of('advice')(element) && !(element as Draft).special;

/** The lender's own questions of the application. One that was in force stays: it is closed instead. */
export const questions: readonly Spec[] = [
  {
    at: '',
    label: 'questions',
    kind: 'list',
    name: ['/label'],
    ordered: true,
    stays: (element) => (element as Draft).order > 0,
    empty: { code: '', order: 0, kind: 'yes_no', label: noText, purpose: noText, required: false },
    of: [
      { at: '/code', label: 'question_code', kind: 'text', required: true },
      { at: '/kind', label: 'question_kind', kind: 'choice', choices: kinds },
      { at: '/label', label: 'question_label', kind: 'texts', required: true, rows: 1 },
      { at: '/purpose', label: 'question_purpose', kind: 'texts', required: true, rows: 1 },
      { at: '/help', label: 'question_help', kind: 'texts', rows: 1 },
      {
        at: '/choices',
        label: 'question_choices',
        kind: 'list',
        name: ['/label'],
        ordered: true,
        when: of('choices'),
        empty: { value: '', label: noText },
        of: [
          { at: '/value', label: 'question_value', kind: 'text', required: true },
          { at: '/label', label: 'question_answer', kind: 'texts', required: true, rows: 1 },
        ],
      },
      { at: '/min', label: 'question_min', kind: 'number', when: of('figures') },
      { at: '/max', label: 'question_max', kind: 'number', when: of('figures') },
      { at: '/from', label: 'question_from', kind: 'date', when: of('days') },
      { at: '/until', label: 'question_until', kind: 'date', when: of('days') },
      { at: '/length', label: 'question_length', kind: 'number', when: of('length') },
      { at: '/products', label: 'question_products', kind: 'lines' },
      { at: '/after/code', label: 'question_after', kind: 'text' },
      { at: '/after/is', label: 'question_after_is', kind: 'text' },
      flag('required'),
      flag('staff_only'),
      flag('special'),
      flag('closed'),
      {
        at: '/advice/result',
        label: 'question_advice',
        kind: 'choice',
        choices: ['', 'remark', 'refer', 'against'],
        when: advised,
      },
      {
        at: '/advice/when',
        label: 'question_when',
        kind: 'choice',
        choices: ['', 'is', 'below', 'above'],
        when: advised,
      },
      { at: '/advice/value', label: 'question_against', kind: 'text', when: advised },
      { at: '/advice/reason', label: 'question_reason', kind: 'texts', rows: 1, when: advised },
    ],
  },
];

/** Any text of a value in languages. */
const said = (text: object | undefined) => Object.values(text ?? {}).some(Boolean);

/** The questions as they are kept: in their order, with what their kinds take and nothing that is empty. */
export const tidied = (list: readonly Draft[]): Draft[] =>
  list.map((question, index) => {
    const { choices, min, max, from, until, length, products, after, advice, help, ...rest } = question;
    const lines = (products ?? []).map((code) => code.trim()).filter(Boolean);
    return {
      ...rest,
      order: index + 1,
      ...(said(help) && { help }),
      ...(lines.length > 0 && { products: lines }),
      ...(of('choices')(question) && choices && { choices }),
      ...(of('figures')(question) && min !== undefined && { min }),
      ...(of('figures')(question) && max !== undefined && { max }),
      ...(of('days')(question) && from && { from }),
      ...(of('days')(question) && until && { until }),
      ...(of('length')(question) && length && { length }),
      ...((after?.code || after?.is) && { after: { code: after.code ?? '', is: after.is ?? '' } }),
      ...(advised(question) && advice?.result && { advice: { ...noAdvice, ...advice } }),
    } as Draft;
  });

const noAdvice = { when: 'is', value: '', reason: noText };
