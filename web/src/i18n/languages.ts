/** In the order in which they are offered; the first is the source and the default. */
export const languages = ['fr', 'de', 'nl', 'en', 'it'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'fr';

export const languageCookie = 'florin_lang';

/** Each in its own words, for the selector. */
export const languageNames: Record<Language, string> = {
  fr: 'Français',
  de: 'Deutsch',
  nl: 'Nederlands',
  en: 'English',
  it: 'Italiano',
};

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** The first of the candidates ("de-CH", "de", undefined) that we speak. */
export function firstLanguage(...candidates: (string | null | undefined)[]): Language {
  for (const candidate of candidates) {
    const short = candidate?.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return defaultLanguage;
}
