import { useLanguage } from '#/i18n/i18n-provider.tsx';
import { firstOfMonth } from './format.ts';

/**
 * By when something is promised, by the reader's clock and with its zone: "24 novembre 2026 à 03:10 UTC+1". A time without
 * one is read as the lender's by the person who lives elsewhere.
 */
export function useDeadline(): (at: string) => string {
  const language = useLanguage();
  const region = language === 'en' ? 'en-GB' : `${language}-${language.toUpperCase()}`;
  const format = new Intl.DateTimeFormat(region, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (at) => firstOfMonth(language, format.format(new Date(at)).replaceAll('\u202f', '\u00a0'));
}
