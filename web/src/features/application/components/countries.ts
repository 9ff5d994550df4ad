import { useMemo } from 'react';
import french from '#/i18n/fr/countries.json';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import type { Option } from './fields.tsx';

const codes = Object.keys(french) as (keyof typeof french)[];

/** All countries, in the order of the language's alphabet. */
export function useCountryOptions(): Option[] {
  const { i18n, language } = useI18n();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return codes
      .map((value) => ({ value, label: i18n.t('countries', value) }))
      .sort((a, b) => compare(a.label, b.label));
  }, [i18n, language]);
}

export function useCountryName(): (code: string) => string {
  const { i18n } = useI18n();
  return (code) => i18n.text('countries', code) ?? code;
}
