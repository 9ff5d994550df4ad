import { useI18n } from '#/i18n/i18n-provider.tsx';

/** What stands between a name and what it names: the French alone keep the colon away from the word. */
export function useColon(): string {
  const { language } = useI18n();
  return language === 'fr' ? '\u00a0: ' : ': ';
}
