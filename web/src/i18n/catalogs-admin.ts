import type { LoadCatalog } from './i18n.ts';
import { type CatalogFiles, readCatalog } from './read-catalog.ts';

/** What the back-office may load. */
const files: CatalogFiles = import.meta.glob('./*/{admin,common,errors,countries}.json', {
  import: 'default',
});

export const loadAdminCatalog: LoadCatalog = (language, namespace) =>
  readCatalog(files, `./${language}/${namespace}.json`);
