import { useI18n, useLanguage } from '#/i18n/i18n-provider.tsx';
import { firstOfMonth } from '#/lib/format.ts';

/** A time by the lender's clock, with the day of the week: "mardi 24 novembre 2026 à 10:30". */
export function useMoment(timeZone: string): (at: string) => string {
  const language = useLanguage();
  const region = language === 'en' ? 'en-GB' : `${language}-${language.toUpperCase()}`;
  const format = new Intl.DateTimeFormat(region, { dateStyle: 'full', timeStyle: 'short', timeZone });
  return (at) => firstOfMonth(language, format.format(new Date(at)));
}

/** The city that a time zone is named after, as people call it: "America/New_York" is New York. */
export function useCity(timeZone = ''): string {
  const { i18n } = useI18n();
  const city = timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  return i18n.text('interviews', `cities.${city}`) ?? city;
}
