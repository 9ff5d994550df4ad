import { languages } from '#/i18n/languages.ts';
import { paperKinds } from '#/lib/paper-kinds.ts';
import type { Name } from '../api/settings.ts';
import { authority } from './authority-spec.ts';
import { questions } from './questions-spec.ts';
import type { Label, Spec } from './spec.ts';

const noText = Object.fromEntries(languages.map((each) => [each, '']));

const text = (label: Label, required = false): Spec => ({ at: `/${label}`, label, kind: 'text', required });
const number = (label: Label): Spec => ({ at: `/${label}`, label, kind: 'number', required: true });
const amount = (label: Label): Spec => ({ at: `/${label}`, label, kind: 'amount', required: true });
const flag = (label: Label): Spec => ({ at: `/${label}`, label, kind: 'flag' });

/** By which ways a letter about arrears goes beside the e-mail. */
const besides = (letter: 'reminder' | 'arrears' | 'formal_notice'): Spec => ({
  at: `/besides/${letter}`,
  label: `besides_${letter}`,
  kind: 'choice',
  choices: ['none', 'text', 'post', 'both'],
});

const legalText = (label: 'terms' | 'privacy' | 'cookies' | 'rgpd'): Spec => ({
  at: `/${label}`,
  label,
  kind: 'group',
  page: `/${label}`,
  of: [
    { at: '/updated', label: 'updated', kind: 'date' },
    {
      at: '/sections',
      label: 'sections',
      kind: 'list',
      name: ['/title'],
      ordered: true,
      empty: { title: noText, body: noText },
      of: [
        { at: '/title', label: 'heading', kind: 'texts', required: true },
        { at: '/body', label: 'body', kind: 'texts', required: true, rows: 8 },
      ],
    },
  ],
});

export const retentionClasses = [
  'account',
  'request',
  'identity_papers',
  'contract',
  'message',
  'mail',
  'case',
] as const;

export const specs: Record<Name, readonly Spec[]> = {
  questions,
  law: [], // has a form of its own, on the page of the law
  papers: [], // and so have the words of the papers
  company: [
    text('name', true),
    text('email', true),
    text('phone', true),
    { at: '/address_lines', label: 'address_lines', kind: 'lines', required: true },
    text('country', true),
    number('founded'),
    text('legal_name'),
    text('register_number'),
    text('supervisor'),
    text('data_protection_email'),
    text('admin_email_domain'),
    flag('placeholder'),
  ],
  brand: [
    { at: '/colour', label: 'colour', kind: 'colour', required: true },
    { at: '/corner', label: 'corner', kind: 'choice', choices: ['square', 'soft', 'round'] },
    { at: '/type', label: 'letters', kind: 'choice', choices: ['own', 'system', 'serif'] },
    {
      at: '/logo',
      label: 'logo',
      kind: 'group',
      of: [
        { at: '/light', label: 'logo_light', kind: 'picture' },
        { at: '/dark', label: 'logo_dark', kind: 'picture' },
        { at: '/paper', label: 'logo_paper', kind: 'picture' },
      ],
    },
  ],
  bank: [
    {
      at: '/accounts',
      label: 'accounts',
      kind: 'list',
      name: ['/currency', '/iban'],
      empty: {
        currency: '',
        name: '',
        iban: '',
        bic: '',
        qr_iban: '',
        creditor_id: '',
        address: { street: '', building: '', postcode: '', town: '', country: '' },
      },
      of: [
        { at: '/currency', label: 'currency', kind: 'text', required: true },
        { at: '/name', label: 'holder', kind: 'text', required: true },
        { at: '/iban', label: 'iban', kind: 'text', required: true },
        text('bic'),
        text('qr_iban'),
        text('creditor_id'),
        { at: '/address/street', label: 'street', kind: 'text' },
        { at: '/address/building', label: 'building', kind: 'text' },
        { at: '/address/postcode', label: 'postcode', kind: 'text', required: true },
        { at: '/address/town', label: 'town', kind: 'text', required: true },
        { at: '/address/country', label: 'country', kind: 'text', required: true },
      ],
    },
    number('notice_days'),
  ],
  authority,
  simulator: [
    text('currency', true),
    amount('amount_min'),
    amount('amount_max'),
    amount('amount_step'),
    amount('amount_default'),
    number('months_min'),
    number('months_max'),
    number('months_step'),
    number('months_default'),
  ],
  upload: [
    { at: '/max_bytes', label: 'max_bytes', kind: 'megabytes', required: true },
    number('max_files'),
    { at: '/kinds', label: 'kinds', kind: 'several', choices: paperKinds },
    {
      at: '/types',
      label: 'types',
      kind: 'several',
      choices: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/webp'],
    },
  ],
  hours: [
    text('time_zone', true),
    {
      at: '/week',
      label: 'week',
      kind: 'list',
      empty: { day: 1, opens: '09:00', closes: '18:00' },
      of: [
        { at: '/day', label: 'day', kind: 'choice', choices: ['1', '2', '3', '4', '5', '6', '7'] },
        { at: '/opens', label: 'opens', kind: 'time' },
        { at: '/closes', label: 'closes', kind: 'time' },
      ],
    },
    {
      at: '/special',
      label: 'special',
      kind: 'list',
      empty: { on: '', opens: '', closes: '', note: noText },
      of: [
        { at: '/on', label: 'on', kind: 'date', required: true },
        { at: '/opens', label: 'opens', kind: 'time' },
        { at: '/closes', label: 'closes', kind: 'time' },
        { at: '/note', label: 'note', kind: 'texts' },
      ],
    },
  ],
  team: [
    {
      at: '',
      label: 'people',
      kind: 'list',
      name: ['/name'],
      ordered: true,
      empty: { name: '', role: noText, about: noText, example: false },
      of: [
        { at: '/name', label: 'person', kind: 'text', required: true },
        { at: '/example', label: 'person_example', kind: 'flag' },
        { at: '/role', label: 'role', kind: 'texts', required: true, rows: 1 },
        { at: '/about', label: 'about', kind: 'texts', required: true },
      ],
    },
  ],
  testimonials: [
    {
      at: '',
      label: 'quotations',
      kind: 'list',
      name: ['/name', '/place'],
      ordered: true,
      empty: { name: '', place: '', text: noText, example: false },
      of: [
        { at: '/name', label: 'author', kind: 'text', required: true },
        { at: '/place', label: 'place', kind: 'text', required: true },
        { at: '/example', label: 'quotation_example', kind: 'flag' },
        { at: '/text', label: 'quotation', kind: 'texts', required: true, rows: 3 },
      ],
    },
  ],
  legal: [legalText('terms'), legalText('privacy'), legalText('cookies'), legalText('rgpd')],
  policies: [
    number('answer_promise_hours'),
    number('undo_window_seconds'),
    number('draft_lifetime_days'),
    number('applications_per_hour'),
    number('default_duration_months'),
    { at: '/four_eyes', label: 'four_eyes', kind: 'choice', choices: ['when_possible', 'always'] },
    { at: '/contact_proof', label: 'contact_proof', kind: 'choice', choices: ['noted', 'email', 'both'] },
    flag('ask_identity'),
    flag('ask_score'),
    flag('name_guarantors'),
    flag('take_indices'),
    flag('programs_refuse'),
    number('guarded_wait_hours'),
    number('statement_days'),
    besides('reminder'),
    besides('arrears'),
    besides('formal_notice'),
    { at: '/text_from', label: 'text_from', kind: 'time', required: true },
    { at: '/text_until', label: 'text_until', kind: 'time', required: true },
    flag('payment_mail'),
    text('reference_mark', true),
    { at: '/refusal_reason', label: 'refusal_reason', kind: 'texts', required: true },
  ],
  consent: [text('version', true), { at: '/wording', label: 'wording', kind: 'texts', rows: 4 }],
  cookies: [
    text('wording_version', true),
    flag('statistics'),
    { at: '/title', label: 'question', kind: 'texts', rows: 1 },
    { at: '/text', label: 'question_text', kind: 'texts', rows: 4 },
  ],
  retention: [
    flag('automatic'),
    number('archive_days'),
    {
      at: '/rules',
      label: 'rules',
      kind: 'list',
      name: ['/class', '/country', '/months'],
      empty: { class: 'request', country: '', months: 6, binding: true, source: '' },
      of: [
        { at: '/class', label: 'class', kind: 'choice', choices: retentionClasses },
        { at: '/country', label: 'rule_country', kind: 'text' },
        { at: '/months', label: 'months', kind: 'number', required: true },
        { at: '/source', label: 'source', kind: 'text', required: true },
        { at: '/binding', label: 'binding', kind: 'flag' },
      ],
    },
  ],
};
