import { useMemo } from 'react';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import { useCountries } from '#/lib/countries.ts';
import type { Option } from './fields.tsx';

/** All countries, in the order of the language's alphabet. */
export function useCountryOptions(): Option[] {
  const countries = useCountries();
  return useMemo(() => countries.map(([value, label]) => ({ value, label })), [countries]);
}

export function useCountryName(): (code: string) => string {
  const { i18n } = useI18n();
  return (code) => i18n.text('countries', code) ?? code;
}
