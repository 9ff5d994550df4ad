import { useMemo } from 'react';
import { useI18n } from '#/i18n/i18n-provider.tsx';

/** What a country is called; its code where it has no name here. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useI18n();
  return (code) => i18n.text('countries', code) ?? code;
}

/** Codes and names in the order of the language's alphabet, which is the order of the catalog. */
export function useCountries(): [code: string, name: string][] {
  const { i18n, language } = useI18n();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must give new names
  return useMemo(
    () => Object.entries(i18n.catalog('countries') ?? {}) as [string, string][],
    [i18n, language],
  );
}
