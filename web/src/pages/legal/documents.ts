import { paths } from '#/app/site/paths.ts';

/** The pages of law, by the name of their text. */
export const documents = {
  terms: paths.terms,
  privacy: paths.privacy,
  cookies: paths.cookies,
  rgpd: paths.rgpd,
} as const;

export type DocumentName = keyof typeof documents;
