import { useLanguage } from '#/i18n/i18n-provider.tsx';

/** A time by the lender's clock, with the day of the week: "mardi 24 novembre 2026 à 10:30". */
export function useMoment(timeZone: string): (at: string) => string {
  const language = useLanguage();
  const region = language === 'en' ? 'en-GB' : `${language}-${language.toUpperCase()}`;
  const format = new Intl.DateTimeFormat(region, { dateStyle: 'full', timeStyle: 'short', timeZone });
  return (at) => format.format(new Date(at));
}

/** The city that a time zone is named after: "America/New_York" is New York. */
export const cityOf = (timeZone: string) => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
