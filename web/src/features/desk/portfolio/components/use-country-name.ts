import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';

/** What a country is called; none at all was not told. */
export function useCountryName() {
  const t = useT('portfolio');
  const regions = new Intl.DisplayNames(useLanguage(), { type: 'region' });
  return (code: string) => (code ? (regions.of(code) ?? code) : t('group.none'));
}
