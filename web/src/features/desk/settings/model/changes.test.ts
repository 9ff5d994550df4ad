import { expect, test } from 'vitest';
import { type Change, changesOf, rewordedTexts } from './changes.ts';
import { specs } from './specs.ts';

const short = ({ trail, language, before, after }: Change) => ({
  trail: trail.map((step) =>
    'label' in step
      ? step.label
      : 'number' in step
        ? `#${step.number} ${step.names.map(({ value }) => inFrench(value)).join(' ')}`.trim()
        : step.unknown,
  ),
  language,
  before,
  after,
});
const inFrench = (value: unknown) => (value as { fr?: string }).fr ?? value;
const text = (word: string) => ({ fr: word, de: word, nl: word, en: word, it: word });
const member = (name: string, role: string) => ({ name, role: text(role), about: text('x'), example: false });
const json = JSON.stringify;

test('a plain value keeps its label', () => {
  const [only] = changesOf(specs.company, { pointer: '/phone', before: '"1"', after: '"2"' });
  expect(only && short(only)).toEqual({ trail: ['phone'], language: undefined, before: '1', after: '2' });
});

test('within a list of people only what changed is told, by whom it is about and in which language', () => {
  const before = [member('Ann', 'Chef'), member('Bob', 'Audit')];
  const after = [
    member('Ann', 'Chef'),
    { ...member('Bob', 'Audit'), role: { ...text('Audit'), de: 'Prüfung' } },
  ];
  expect(changesOf(specs.team, { pointer: '', before: json(before), after: json(after) }).map(short)).toEqual(
    [{ trail: ['people', '#2 Bob', 'role'], language: 'de', before: 'Audit', after: 'Prüfung' }],
  );
});

test('someone who left is named, and the others are not said to have changed', () => {
  const before = [member('Ann', 'a'), member('Bob', 'b'), member('Cleo', 'c')];
  const changes = changesOf(specs.team, {
    pointer: '',
    before: json(before),
    after: json([before[0], before[2]]),
  });
  expect(changes).toHaveLength(1);
  expect(changes[0]?.before).toMatchObject([{ value: 'Bob' }]);
  expect(changes[0]?.after).toBeUndefined();
});

test('a group and a list below it are looked into', () => {
  const sections = [{ title: text('Objet'), body: text('a') }];
  const next = [{ title: text('Objet'), body: { ...text('a'), it: 'b' } }];
  const changes = changesOf(specs.legal, {
    pointer: '/terms/sections',
    before: json(sections),
    after: json(next),
  });
  expect(changes.map(short)).toEqual([
    { trail: ['terms', 'sections', '#1 Objet', 'body'], language: 'it', before: 'a', after: 'b' },
  ]);
});

test('a place that the form does not have is told as it is', () => {
  expect(changesOf(specs.policies, { pointer: '/approvers', before: '1', after: '2' }).map(short)).toEqual([
    { trail: ['/approvers'], language: undefined, before: 1, after: 2 },
  ]);
});

test('texts of papers are told one by one, also where a language as a whole is new', () => {
  expect(
    rewordedTexts([
      { pointer: '/de/letter.closing', before: json('Gruß'), after: '' },
      { pointer: '/it', before: '', after: json({ 'letter.closing': 'Saluti', 'payment.body': 'Grazie' }) },
      { pointer: '/xx/letter.closing', before: '', after: json('?') },
    ]),
  ).toEqual([
    { key: 'letter.closing', language: 'de', before: 'Gruß', after: '' },
    { key: 'letter.closing', language: 'it', before: '', after: 'Saluti' },
    { key: 'payment.body', language: 'it', before: '', after: 'Grazie' },
  ]);
});
