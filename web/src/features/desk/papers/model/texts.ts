import type source from '#/i18n/fr/wording.json';
import type { PaperText } from '../api/papers.ts';

export type Group = keyof (typeof source)['groups'];

/** In the order of the list: those of the lender first, then those that a law fixes as a whole. */
export const groups: readonly Group[] = [
  'contract',
  'value',
  'letter',
  'schedule',
  'statement',
  'yearly',
  'payment',
  'settlement',
  'rescheduled',
  'hardship',
  'arrears',
  'closing',
  'precontract',
  'field',
  'charges',
  'insurance',
  'swiss',
  'form',
  'withdrawn',
  'refusal',
  'relief',
  'sanction',
  'evidence',
];

export const groupOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** The rest of a key, by which a text is known within its group. */
export const nameOf = (key: string): string => key.slice(key.indexOf('.') + 1);

/** Texts of a group that hold what is looked for, those of the lender in front. */
export function found(texts: readonly PaperText[], group: Group, search: string): PaperText[] {
  const wanted = search.trim().toLowerCase();
  const hits = texts.filter(
    ({ key, shipped, own }) =>
      groupOf(key) === group && `${key} ${shipped} ${own}`.toLowerCase().includes(wanted),
  );
  return [...hits.filter(({ law }) => !law), ...hits.filter(({ law }) => law)];
}

/** The lender's own texts of a language with what was typed over them; what is as shipped is none. */
export function ownTexts(
  texts: readonly PaperText[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    texts.flatMap(({ key, shipped, own }) => {
      const text = typed[key] ?? own;
      return text === '' || text === shipped ? [] : [[key, text]];
    }),
  );
}

/** The texts that differ from what is in force. */
export const changedKeys = (
  texts: readonly PaperText[],
  typed: Readonly<Record<string, string>>,
): string[] => {
  const next = ownTexts(texts, typed);
  return texts.filter(({ key, own }) => (next[key] ?? '') !== own).map(({ key }) => key);
};
