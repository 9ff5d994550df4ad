import type { Language } from '#/i18n/languages.ts';

/** Each language has an address of its own; the page without one speaks that of the visitor. The same in the site map. */
export const addressIn = (language: Language, origin: string, path: string) =>
  `${origin}${path}?lang=${language}`;
