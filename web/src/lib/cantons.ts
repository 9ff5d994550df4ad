import { useMemo } from 'react';
import { useI18n } from '#/i18n/i18n-provider.tsx';

/** The Swiss cantons: their letters and names, in the order of the language's alphabet, which is that of the catalog. */
export function useCantons(): [code: string, name: string][] {
  const { i18n, language } = useI18n();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must give new names
  return useMemo(() => Object.entries(i18n.catalog('cantons') ?? {}) as [string, string][], [i18n, language]);
}

export function useCantonName(): (code: string) => string {
  const { i18n } = useI18n();
  return (code) => i18n.text('cantons', code) ?? code;
}
