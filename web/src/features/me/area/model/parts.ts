import { paths } from '#/app/site/paths.ts';

/** The parts of the client area in the order of their tabs; the names are keys of the catalog. */
export const parts = [
  { name: 'overview', to: paths.client, end: true },
  { name: 'history', to: paths.history },
  { name: 'documents', to: paths.documents },
  { name: 'profile', to: paths.profile },
  { name: 'support', to: paths.support },
] as const;
