import { useMemo } from 'react';
import { useCountries } from '#/lib/countries.ts';
import type { Option } from './fields.tsx';

/** All countries, in the order of the language's alphabet. */
export function useCountryOptions(): Option[] {
  const countries = useCountries();
  return useMemo(() => countries.map(([value, label]) => ({ value, label })), [countries]);
}
