import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import type { Language } from '#/i18n/languages.ts';
import type { Named } from '../model/changes.ts';
import type { Spec } from '../model/spec.ts';

/** Values of settings as people read them. */
export function useValues() {
  const t = useT('settings');
  const { i18n, language } = useI18n();
  const value = (spec: Spec | undefined, raw: unknown): string => {
    if (raw === undefined || raw === null) return '';
    if (isNames(raw)) return names(raw);
    if (Array.isArray(raw)) return raw.join(', ');
    return plain(spec, raw);
  };
  const plain = (spec: Spec | undefined, raw: unknown): string => {
    if (typeof raw === 'boolean') return t(raw ? 'yes' : 'no');
    if (spec?.kind === 'choice') return i18n.text('settings', `choices.${spec.label}.${raw}`) ?? String(raw);
    if (spec?.kind === 'texts') return inOne(raw as Texts, language);
    if (spec?.label === 'months') return t('months_value', { count: Number(raw) });
    return typeof raw === 'object' ? JSON.stringify(raw) : String(raw);
  };
  const names = (list: readonly Named[]): string =>
    list.map(({ spec, value: raw }) => value(spec, raw)).join(' · ');
  return { value, names };
}

type Texts = Partial<Record<Language, string>>;

/** A text in the reader's language, or the first there is. */
const inOne = (texts: Texts, language: Language): string =>
  texts[language] || Object.values(texts).find(Boolean) || '';

const isNames = (raw: unknown): raw is Named[] =>
  Array.isArray(raw) && raw.every((each) => typeof each === 'object' && each !== null && 'spec' in each);
