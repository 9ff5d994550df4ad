import type source from '#/i18n/fr/settings.json';
import { languages } from '#/i18n/languages.ts';
import type { Name } from '../api/settings.ts';

export type Label = keyof (typeof source)['fields'];

/** A place of a setting and what kind of value it holds; those of a list are relative to its elements. */
export type Spec = { at: string; label: Label; required?: boolean } & (
  | { kind: 'text' | 'number' | 'flag' | 'time' | 'date' | 'lines' | 'texts' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'list'; of: readonly Spec[]; empty: unknown }
);

const noText = Object.fromEntries(languages.map((each) => [each, '']));

const text = (label: Label, required = false): Spec => ({ at: `/${label}`, label, kind: 'text', required });
const number = (label: Label): Spec => ({ at: `/${label}`, label, kind: 'number', required: true });
const flag = (label: Label): Spec => ({ at: `/${label}`, label, kind: 'flag' });

export const specs: Partial<Record<Name, readonly Spec[]>> = {
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
  policies: [
    number('answer_promise_hours'),
    number('undo_window_seconds'),
    number('draft_lifetime_days'),
    number('applications_per_hour'),
    number('default_duration_months'),
    { at: '/four_eyes', label: 'four_eyes', kind: 'choice', choices: ['when_possible', 'always'] },
    flag('payment_mail'),
    { at: '/refusal_reason', label: 'refusal_reason', kind: 'texts', required: true },
  ],
  consent: [text('version', true), { at: '/wording', label: 'wording', kind: 'texts' }],
  cookies: [text('wording_version', true), flag('statistics')],
};

/** The label of a place such as "/week/0/opens": that of its last word, or of a text's language before it. */
export const labelOf = (pointer: string): string => {
  const words = pointer.split('/').filter((word) => word && !/^\d+$/.test(word));
  const last = words.at(-1) ?? '';
  return (languages as readonly string[]).includes(last) ? (words.at(-2) ?? last) : last;
};
