import type { Language } from '#/i18n/languages.ts';

/** "lundi" for 1. */
export function weekday(day: number, language: Language): string {
  const monday = Date.UTC(2024, 0, 1);
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return format.format(monday + (day - 1) * 86_400_000);
}

/** "9:00" for "09:00". */
export const shortTime = (time: string) => time.replace(/^0/, '');

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
