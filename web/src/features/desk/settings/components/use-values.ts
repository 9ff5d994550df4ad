import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import type { Language } from '#/i18n/languages.ts';
import { inDigits } from '#/lib/currency.ts';
import type { Named } from '../model/changes.ts';
import type { Spec } from '../model/spec.ts';
import { megabyte, useChoiceName } from './use-choice-name.ts';

/** Values of settings as people read them. People stand in some by their ids; one who is not among these has left. */
export function useValues(people: readonly { id: string; name: string }[] = []) {
  const t = useT('settings');
  const { i18n, language } = useI18n();
  const choiceName = useChoiceName();
  const value = (spec: Spec | undefined, raw: unknown, currency = ''): string => {
    if (raw === undefined || raw === null) return '';
    if (isNames(raw)) return names(raw);
    if (Array.isArray(raw)) return raw.map((each) => plain(spec, each, currency)).join(', ');
    return plain(spec, raw, currency);
  };
  const who = (raw: string) =>
    i18n.text('admin', `roles.${raw}`) ?? people.find(({ id }) => id === raw)?.name ?? t('former_person');
  const byKind = (spec: Spec, raw: unknown, currency: string): string | undefined => {
    switch (spec.kind) {
      case 'amount':
        return inDigits(Number(raw), currency);
      case 'who':
        return who(String(raw));
      case 'choice':
      case 'several':
        return choiceName(spec.label, String(raw));
      case 'megabytes':
        return String(Number(raw) / megabyte);
      case 'texts':
        return inOne(raw as Texts, language);
      default:
        return spec.label === 'months' ? t('months_value', { count: Number(raw) }) : undefined;
    }
  };
  const plain = (spec: Spec | undefined, raw: unknown, currency: string): string => {
    if (typeof raw === 'boolean') return t(raw ? 'yes' : 'no');
    return (
      (spec && byKind(spec, raw, currency)) ?? (typeof raw === 'object' ? JSON.stringify(raw) : String(raw))
    );
  };
  const names = (list: readonly Named[]): string => {
    const currency = list.find(({ spec }) => spec.label === 'currency')?.value;
    return list.map(({ spec, value: raw }) => value(spec, raw, String(currency ?? ''))).join(' · ');
  };
  return { value, names };
}

type Texts = Partial<Record<Language, string>>;

/** A text in the reader's language, or the first there is. */
const inOne = (texts: Texts, language: Language): string =>
  texts[language] || Object.values(texts).find(Boolean) || '';

const isNames = (raw: unknown): raw is Named[] =>
  Array.isArray(raw) && raw.every((each) => typeof each === 'object' && each !== null && 'spec' in each);
